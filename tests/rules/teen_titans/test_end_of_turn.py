"""The end of a turn, in its fixed order, TTG-29 to TTG-37."""

import pytest

from rules.core.errors import NoSuchOption, NotYourQuestion
from tests.rules.teen_titans.stage import PUNCHES, ended, played, titans

FREAK_GONE = {"nemesis_up": "", "nemesis": "'Demon Dad' 'Mecha Teacher'"}


def lines_after(stage, first: str) -> list[str]:
    """The log from the line that begins like this."""
    log = stage.log()
    place = next(n for n, line in enumerate(log) if line.startswith(first))
    return log[place:]


@pytest.mark.rule("TTG-29")
def test_once_the_end_is_announced_nothing_more_can_be_played_or_bought():
    # Pizza Parlor asks something at the end of the turn: the turn is over all the same.
    stage = titans("Punch Punch", ongoing="'Pizza Parlor'", discard="Birdarangs").play("Punch")
    stage.play("end")
    assert stage.asked == {0: "recover"}
    assert stage.facts["phase"] == "end"
    for move in ("Punch", "buy Titans Go!", "end"):
        with pytest.raises(NoSuchOption):
            stage.play(move)


@pytest.mark.rule("TTG-29")
def test_only_the_player_whose_turn_it_is_ends_it():
    with pytest.raises(NotYourQuestion):
        titans(PUNCHES).answer(1, "end")


@pytest.mark.rule("TTG-30")
def test_cards_left_in_hand_go_to_the_discard_pile():
    stage = titans("Punch 'Laser Eyes' 'Pizza Oven'", deck=PUNCHES).play("Punch")
    ended(stage)
    assert stage.zone("discard", 0)[:2] == ["Laser Eyes", "Pizza Oven"], "before what was played"
    assert "Player 1 puts away Laser Eyes, Pizza Oven" in stage.log()


@pytest.mark.rule("TTG-31")
def test_end_of_turn_effects_come_after_the_hand_and_before_the_played_cards_are_put_away():
    # Pizza Parlor takes Equipment from the discard pile: what was in hand, not what was played.
    stage = titans("Birdarangs 'T-Car' Punch", ongoing="'Pizza Parlor'").play("Birdarangs", "end")
    assert stage.asked == {0: "recover"}
    assert stage.options() == ["T-Car", "none"]
    assert stage.zone("play", 0) == ["Birdarangs"]
    assert stage.zone("hand", 0) == []


@pytest.mark.rule("TTG-31")
def test_end_of_turn_effects_come_before_the_new_hand_is_drawn():
    stage = titans("Punch", ongoing="'Pizza Parlor'", discard="'T-Car'", deck=PUNCHES)
    stage.play("end").answer(0, "T-Car")
    assert "T-Car" in stage.zone("hand", 0), "the card on top of the deck was drawn"


@pytest.mark.rule("TTG-32")
def test_played_cards_go_to_the_discard_pile_but_locations_stay():
    stage = titans("Punch 'Jump City' 'Laser Eyes'", deck=PUNCHES)
    stage.play("Punch", "Jump City", "Laser Eyes")
    assert stage.zone("ongoing", 0) == ["Jump City"]
    ended(stage)
    assert stage.zone("play", 0) == []
    assert stage.zone("ongoing", 0) == ["Jump City"]
    assert stage.zone("discard", 0) == ["Punch", "Laser Eyes"]


@pytest.mark.rule("TTG-32")
def test_unspent_power_is_lost():
    stage = titans(PUNCHES).play("all")
    assert stage.power == 5
    ended(stage)
    assert stage.power == 0
    ended(stage)
    assert (stage.facts["active"], stage.power) == (0, 0)


@pytest.mark.rule("TTG-33")
def test_five_cards_are_drawn_from_the_top_of_the_deck():
    stage = titans("Punch", deck="Terra Mutation 'T-Car' Birdarangs 'Pizza Oven' 'Power Nap'")
    stage.play("end")
    drawn = {"Terra", "Mutation", "T-Car", "Birdarangs", "Pizza Oven"}
    assert set(stage.zone("hand", 0)) == drawn
    assert stage.count("deck", 0) == 1
    assert "Player 1 draws 5 cards" in stage.log(1)


@pytest.mark.rule("TTG-34")
def test_a_face_down_nemesis_is_turned_up_and_attacks():
    stage = titans(PUNCHES, foe={"hand": PUNCHES}, **FREAK_GONE).play("end")
    assert stage.zone("nemesis_up", viewer=None) == ["Mecha Teacher"]
    assert stage.count("nemesis") == 1
    assert stage.asked == {1: "discard"}, "Mecha Teacher makes everybody discard"


@pytest.mark.rule("TTG-34")
def test_a_nemesis_that_lies_face_up_stays_and_does_not_attack_again():
    stage = titans(PUNCHES, nemesis_up="'Mecha Teacher'", nemesis="'Demon Dad'").play("end")
    assert stage.asked == {1: "turn"}
    assert stage.zone("nemesis_up") == ["Mecha Teacher"]
    assert stage.count("nemesis") == 1


@pytest.mark.rule("TTG-35")
def test_then_the_next_player_starts_their_turn():
    stage = titans(PUNCHES)
    assert (stage.facts["turn"], stage.facts["active"]) == (1, 0)
    stage.play("end")
    assert (stage.facts["turn"], stage.facts["active"]) == (2, 1)
    assert stage.asked == {1: "turn"}
    stage.answer(1, "end")
    assert (stage.facts["turn"], stage.facts["active"]) == (3, 0)


@pytest.mark.rule("TTG-36")
def test_the_line_up_is_not_refilled_at_the_end_of_a_turn():
    # Mecha Teacher attacks between the turns, so that one can look at the table there.
    row = "'Pizza Oven' Terra 'Jump City' Mutation 'T-Car'"
    stage = titans("Punch Punch", line_up=row, foe={"hand": PUNCHES}, **FREAK_GONE)
    stage.play("all").buy("Pizza Oven")
    assert stage.count("line_up") == 4, "not after the purchase"
    stage.play("end")
    assert stage.facts["phase"] == "between"
    assert stage.count("line_up") == 4
    stage.answer(1, stage.options(1)[0]).answer(0, stage.options(0)[0])
    assert stage.asked == {1: "turn"}
    assert stage.count("line_up") == 5, "but at the start of the next turn"


def test_the_steps_follow_each_other_in_the_order_of_the_rulebook():
    stage = titans(
        "Birdarangs Punch", ongoing="'Pizza Parlor'", discard="'T-Car'", deck="Punch", **FREAK_GONE
    ).play("Birdarangs", "end")
    stage.answer(0, "T-Car")
    heads = [line.split(": ")[0] for line in lines_after(stage, "Player 1 puts away")]
    assert heads == [
        "Player 1 puts away Punch",  # step 2
        "Player 1 puts T-Car from their discard pile on their deck",  # step 3
        "Player 1 shuffles their discard pile into a new deck",  # step 5, with what was played
        "Player 1 draws 4 cards",
        "Mecha Teacher appears",  # step 6
    ]


# -- shuffling


@pytest.mark.rule("TTG-37")
def test_an_empty_deck_is_not_made_anew_before_a_card_is_needed():
    stage = titans("Punch 'Pizza Oven'", deck="", discard="Terra Mutation 'T-Car'").play("Punch")
    assert stage.count("deck", 0) == 0
    assert stage.zone("discard", 0) == ["Terra", "Mutation", "T-Car"]
    stage.play("Pizza Oven")
    assert stage.count("deck", 0) == 2
    assert stage.zone("discard", 0) == []
    assert stage.count("hand", 0) == 1
    assert "Player 1 shuffles their discard pile into a new deck" in stage.log()


@pytest.mark.rule("TTG-37")
def test_what_the_deck_still_holds_is_drawn_before_it_is_made_anew():
    stage = titans("'Dark Portal'", deck="Birdarangs", discard="Terra").play("Dark Portal")
    assert sorted(stage.zone("hand", 0)) == ["Birdarangs", "Terra"]


@pytest.mark.rule("TTG-37")
def test_a_discard_from_an_empty_deck_shuffles_too():
    stage = played("Sonic Blast", foe={"deck": "", "discard": "Terra Terra"})
    assert stage.count("deck", 1) == 1
    assert stage.zone("discard", 1) == ["Terra"]


@pytest.mark.rule("TTG-37")
def test_with_nothing_to_shuffle_as_many_as_there_are_are_drawn():
    stage = titans("Punch 'Laser Eyes'", deck="Terra", discard="").play("Punch", "end")
    assert sorted(stage.zone("hand", 0)) == ["Laser Eyes", "Punch", "Terra"]
    assert stage.asked == {1: "turn"}
