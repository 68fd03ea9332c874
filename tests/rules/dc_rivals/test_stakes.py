"""What hangs on a Rival's answer, in a sentence or two."""

import pytest

from tests.rules.cerberus.stage import Stage
from tests.rules.dc_rivals.stage import confront, normal, played, rivals

TEN = "Pride 'Fury of the Sky' Punch Punch"


def blocking(hand: str = "", foe_hand: str = "Punch", **arranged) -> Stage:
    foe = {"hand": foe_hand, "deck": "'Stamina of Atlas'"}
    return confront(hand, foe=foe, deck="", **arranged).play("rush" if hand else "done")


@pytest.mark.parametrize(
    ("foe_hand", "hold"), [("Punch", "no Block"), ("'Golden Bracers' Punch", "Blocks for 2")]
)
def test_whoever_may_block_reads_how_much_it_takes_and_what_they_hold(foe_hand, hold):
    assert blocking(TEN, foe_hand).prompt(1).stakes == (
        "They have 10 Power against your cost 9: Block at least 2 or lose Black Adam (9). "
        f"Your hand has {hold}."
    )


def test_whoever_is_safe_reads_that_no_block_is_needed():
    assert blocking("Punch Punch").prompt(1).stakes == (
        "They have 2 Power against your cost 9: Black Adam (9) holds without a Block."
    )


def test_the_last_character_is_the_match():
    stage = blocking("'Storm Tyrant' Pride Wrath 'Fury of the Sky'", foe_level=15)
    assert "or lose Black Adam (15), your last Character, and the match." in stage.prompt(1).stakes


def test_whoever_confronts_reads_what_they_have_shown_and_what_it_takes():
    stage = confront(TEN, foe={"hand": "Punch"})
    start = "You have shown"
    takes = "defeating Black Adam (9) takes 9, more if they Block."
    assert stage.prompt().stakes == f"{start} 0 Power; {takes}"
    assert stage.play("Pride").prompt().stakes == f"{start} 4 Power; {takes}"
    assert stage.play("Fury of the Sky", "Punch", "Punch").prompt().stakes == (
        "Your 10 Power defeats Black Adam (9) at cost 9 unless they Block 2."
    )


def test_the_first_question_of_a_turn_compares_hand_and_cost():
    # 4 and 3 + 1 in a Confrontation, and a choice that counts for nothing yet.
    stage = rivals("Pride 'Fury of the Sky' Vulnerability 'Word of Power'", foe_level=15)
    assert stage.prompt().stakes == (
        "Your cards show 8 Power; Confronting Black Adam (15) takes 15. "
        "It is their last Character: defeat it and you win."
    )
    assert stage.prompt().words.startswith("Your turn: play cards and buy, or announce a Confr")
    assert stage.play("Pride").prompt().stakes == ""


def test_a_confrontation_quotes_whom_it_is_about_once_it_is_announced():
    stage = rivals("Punch")
    (option,) = [option for option in stage.prompt().options if option.key == "confrontation"]
    assert option.cards == (), "what the Character says would read as what the option does"
    assert stage.play("confrontation").prompt().quoted == ("black_adam/9",)


def test_whoever_is_attacked_reads_what_it_would_do():
    stage = played("Whispering Worm", foe={"hand": "'Alley Runner'"})
    assert stage.prompt(1).stakes == "If you pass, you gain a Weakness."
    assert stage.prompt(1).quoted == ("whispering_worm",)


@pytest.mark.parametrize(
    ("main_deck", "said"), [("", "is empty"), ("Greed", "has 1 card left"), (4, "has 4 cards left")]
)
def test_a_main_deck_that_runs_out_is_said_with_the_score(main_deck, said):
    stage = normal("Pride", main_deck=main_deck, foe={"hand": "Weakness"}).play("Pride")
    assert stage.prompt().stakes == (
        f"The main deck {said}: when the Line-Up cannot be filled, the match ends. "
        "Victory Points: you 3, Player 2 −1."
    )
    assert normal("Pride", main_deck=5).play("Pride").prompt().stakes == ""
