"""Decks that run out, cuts, and cards picked at random, SD-22 to SD-26."""

import re

import pytest

from tests.rules.showdown.stage import (
    KING,
    KNIGHT,
    QUEEN,
    Stage,
    cards_with,
    combat,
    duel,
    new_duel,
)

TIE = (("edge 1", "9s"), ("edge 1", "9s"))  # between two Jacks


# -- empty decks


def result(stage: Stage) -> tuple[tuple[int, ...], str]:
    return stage.match.result.winners, stage.match.result.reason


@pytest.mark.rule("SD-22")
@pytest.mark.parametrize("deck", ["", "Js"])
def test_whoever_cannot_draw_two_draws_what_there_is_and_loses(deck):
    stage = combat(*TIE, decks=(deck, None))
    assert result(stage) == ((1,), "deck")
    assert stage.zone("hand", 0) == deck.split()


@pytest.mark.rule("SD-22")
def test_drawing_the_last_card_does_not_lose():
    stage = combat(*TIE, decks=("Js Qs", None))
    assert stage.match.result is None
    assert stage.count("deck", 0) == 0


@pytest.mark.rule("SD-22")
def test_an_effect_that_draws_from_an_empty_deck_loses_at_once():
    # Quick Fingers draws, then takes a card from the rival: it does not come to that.
    stage = duel(("2s 9s", "8s 9s"), decks=("", None)).plays(0, "2s")
    assert result(stage) == ((1,), "deck")
    assert stage.count("hand", 1) == 2


@pytest.mark.rule("SD-22")
def test_an_effect_that_draws_two_from_one_card_draws_it_and_loses():
    # A Round for All: the Knight draws two, then the rival one.
    stage = duel(("2s 9s", "8s"), champions=(KNIGHT, QUEEN), decks=("Js", None)).plays(0, "2s")
    assert result(stage) == ((1,), "deck")
    assert stage.zone("hand", 0) == ["9s", "Js"]
    assert stage.count("hand", 1) == 1


@pytest.mark.rule("SD-23")
@pytest.mark.parametrize("decks", [("", ""), ("", "Js"), ("Js", ""), ("Js", "Js")])
@pytest.mark.parametrize("attacker", [0, 1])
def test_both_decks_running_out_in_the_draw_phase_is_a_draw(decks, attacker):
    stage = combat(*TIE, decks=decks, attacker=attacker)
    assert result(stage) == ((), "deck")


@pytest.mark.rule("SD-23")
@pytest.mark.parametrize("loser", [0, 1])
@pytest.mark.parametrize("attacker", [0, 1])
def test_one_deck_running_out_loses_whoever_attacks(loser, attacker):
    decks = ("", "Js Qs") if loser == 0 else ("Js Qs", "")
    stage = combat(*TIE, decks=decks, attacker=attacker)
    assert result(stage) == ((1 - loser,), "deck")
    assert stage.zone("hand", 1 - loser) == ["Js", "Qs"]


@pytest.mark.rule("SD-23")
def test_a_draw_that_the_rivals_effect_demands_counts_too():
    stage = duel(("2s 9s", "8s"), champions=(KNIGHT, QUEEN), decks=(None, "")).plays(0, "2s")
    assert result(stage) == ((0,), "deck")


@pytest.mark.rule("SD-24")
def test_a_full_discard_pile_does_not_refill_an_empty_deck():
    stage = combat(*TIE, decks=("", None), discards=("Js Qs Ks 8c 9c 10c", ""))
    assert result(stage) == ((1,), "deck")
    assert stage.zone("discard", 0) == ["Js", "Qs", "Ks", "8c", "9c", "10c", "9s"]


# -- shuffling and chance


@pytest.mark.rule("SD-25")
def test_both_players_may_cut_before_the_deal():
    stage = new_duel()
    assert stage.asked == {0: "cut", 1: "cut"}
    for seat in (0, 1):
        assert stage.options(seat) == ["no cut", *(f"cut {depth}" for depth in range(1, 48))]


@pytest.mark.rule("SD-25")
def test_the_rivals_cut_before_the_deal_changes_what_is_drawn():
    hands = [
        tuple(new_duel().answer(0, "no cut").answer(1, cut).zone("hand", 0))
        for cut in ("no cut", "cut 1", "cut 20", "cut 47")
    ]
    assert len(set(hands)) == 4


def bottomless_cup() -> Stage:
    """The Knight has shuffled one card back into a deck of two: the same way every time.

    In his hand is a Round for All that gives him two cards.
    """
    stage = duel(
        ("2s 9s", "8s"),
        champions=(KNIGHT, QUEEN),
        decks=("Js Qs", None),
        discards=("Kd 8c", ""),
        aces_down=("As Ah Ac", "As Ah Ad Ac"),
        aces_up=("Ad", ""),
        cards=cards_with(KNIGHT, "2s", effects=[{"do": "draw", "n": 2}]),
    )
    return stage.answer(0, "Ad").answer(0, "Kd")


@pytest.mark.rule("SD-25")
def test_the_rival_may_cut_a_deck_shuffled_in_play():
    stage = bottomless_cup()
    assert stage.asked == {1: "cut deck"}
    assert stage.options(1) == ["no cut", "cut 1", "cut 2"]


@pytest.mark.rule("SD-25")
def test_a_cut_puts_the_top_cards_under_the_rest():
    def next_two(cut: str) -> list[str]:
        stage = bottomless_cup().answer(1, cut).answer(1, "pass").plays(0, "2s")
        (drawn,) = [line for line in stage.log(0) if line.startswith("You draw")]
        return re.findall(r"\w+[♠♦]", drawn)

    top, middle = next_two("no cut")
    third = ({"J♠", "Q♠", "K♦"} - {top, middle}).pop()
    assert next_two("cut 1") == [middle, third]
    assert next_two("cut 2") == [third, top]


@pytest.mark.rule("SD-26")
def test_a_random_card_is_picked_by_the_rival_who_sees_only_places():
    stage = duel(("2s 9s", "8s 9s 10s")).plays(0, "2s")
    prompt = stage.prompt(0)
    assert prompt.kind == "pick blind"
    assert [option.key for option in prompt.options] == ["card 1", "card 2", "card 3"]
    assert all(option.cards == () and "♠" not in option.words for option in prompt.options)
    stage.answer(0, "card 2")
    assert (stage.count("hand", 1), stage.count("discard", 1)) == (2, 1)


@pytest.mark.rule("SD-26")
def test_the_cards_are_shuffled_before_the_pick():
    picked = set()
    for seed in range(30):
        stage = duel(("2s 9s", "8s 9s 10s"), seed=seed).plays(0, "2s").answer(0, "card 1")
        picked.update(stage.zone("discard", 1))
    assert picked == {"8s", "9s", "10s"}


@pytest.mark.rule("SD-26")
def test_even_a_revealed_hand_is_picked_from_unseen():
    tell, quick_fingers = "7h", "2s"
    stage = duel((f"{tell} {quick_fingers}", "8s 9s 10s")).plays(0, tell)
    assert stage.zone("hand", 1, viewer=0) == ["8s", "9s", "10s"]
    stage.answer(1, "pass").plays(0, quick_fingers)
    assert stage.zone("hand", 1, viewer=0) == ["?", "?", "?"]


@pytest.mark.rule("SD-26")
def test_a_card_that_is_not_random_is_chosen_by_its_owner():
    shakedown = duel(("2s 9s", "8s 9s"), champions=(KING, QUEEN)).plays(0, "2s")
    assert shakedown.asked == {1: "discard"}
    assert shakedown.options(1) == ["8s", "9s"]
