"""The verbs of the two speedsters, and cards that count plays: words, deeds and edge cases."""

import pytest

from rules.cerberus.attack_words import suffered
from rules.cerberus.verbs_for_time import Demand
from rules.core.visibility import visible
from tests.rules.cerberus.stage import restored
from tests.rules.dc_rivals.stage import FIXED, cards_with, confront, does, hits, normal, says

# -- cards that count what is played

FAST = {"when": "nth play", "nth": 3, "then": [{"do": "power", "n": 2}]}
FASTER = cards_with(wrath={"gained": [], "effects": [], "abilities": [FAST]})
NOTHING = "Vulnerability"


def test_a_count_of_plays_says_how_many_it_takes():
    assert FASTER.cards[FASTER.face["wrath"]].body == (
        "Once you have played three cards this turn, +2 Power."
    )
    city = cards_with(sunken_tomb={"abilities": [{**FAST, "of": {"types": ["hero"]}}]})
    assert city.cards[city.face["sunken_tomb"]].body == (
        "Ongoing: in each of your turns, once you have played three Heroes, +2 Power."
    )


@pytest.mark.parametrize("place", [0, 1, 2])
def test_a_count_of_plays_does_not_mind_the_order(place):
    hand = [NOTHING, NOTHING]
    hand.insert(place, "Wrath")
    stage = normal(hand, cards=FASTER).play(*hand[:2])
    assert stage.power == 0
    assert stage.play(hand[2]).power == 2


def test_a_count_of_plays_pays_once_a_turn_and_for_each_card_that_says_so():
    stage = normal(["Wrath", *[NOTHING] * 3], cards=FASTER).play("Wrath", *[NOTHING] * 3)
    assert stage.power == 2
    both = cards_with(wrath={"effects": [], "abilities": [FAST]}, lust={"abilities": [FAST]})
    two = normal(f"Wrath Lust {NOTHING}", cards=both).play("Wrath", "Lust", NOTHING)
    assert two.power == 3 + 2 + 2


def test_a_count_of_plays_comes_late_if_the_card_does():
    stage = normal([*[NOTHING] * 3, "Wrath"], cards=FASTER).play(*[NOTHING] * 3, "Wrath")
    assert stage.power == 2


def test_a_count_of_plays_includes_what_is_no_longer_in_play():
    stage = normal(f"Wrath 'Word of Power' {NOTHING}", main_deck="", cards=FASTER)
    stage.play("Word of Power: choice 2", NOTHING, "Wrath")
    assert stage.power == 2, "the Word of Power went back to its stack"


def test_a_count_of_plays_begins_anew_each_turn():
    stage = normal([NOTHING] * 3, deck=["Wrath", *["Punch"] * 4], cards=FASTER)
    stage.play(*[NOTHING] * 3).answer(0, "end").answer(1, "end")
    assert stage.play("Wrath").power == 0


def test_a_count_of_certain_plays_leaves_out_the_others():
    heroes = {**FAST, "nth": 2, "of": {"types": ["hero"]}}
    cards = cards_with(wrath={"effects": [], "abilities": [heroes]})
    stage = normal("Wrath Punch 'Mary Marvel' 'Alley Runner'", deck="", cards=cards)
    assert stage.play("Wrath", "Punch", "Mary Marvel").power == 1 + 2
    assert stage.play("Alley Runner").power == 1 + 2 + 2


# -- again

AGAIN = {"do": "again", "of": {"types": ["hero", "super power"]}}


def repeating(hand: str, **arranged):
    """A card that lets another work once more, in hand with these."""
    return normal(f"Wrath {hand}", cards=cards_with(wrath={"effects": [AGAIN]}), **arranged)


def test_again_says_which_cards_it_may_be():
    assert says(AGAIN) == (
        "You may choose another Hero or Super Power you played this turn and do what it says once "
        "more."
    )


def test_again_does_what_a_played_card_says_once_more():
    stage = repeating("'Mary Marvel' Thunderclap Pride").play("Mary Marvel", "Thunderclap", "Pride")
    before = stage.power
    assert stage.play("Wrath: Mary Marvel").power == before + 2
    assert stage.said("Player 1 uses Mary Marvel once more")


def test_again_offers_nothing_that_was_not_played_or_does_not_fit():
    stage = repeating("'Mary Marvel' 'Alley Runner' Pride").play("Mary Marvel", "Pride")
    fitting = [option for option in stage.options() if option.startswith("Wrath")]
    assert fitting == ["Wrath", "Wrath: Mary Marvel"]


def test_again_may_be_declined_and_asks_nobody_for_nothing():
    assert repeating("Punch").play("Punch", "Wrath").asked == {0: "turn"}
    stage = repeating("'Mary Marvel'").play("Mary Marvel", "Wrath")
    assert stage.options() == ["Mary Marvel", "none"]
    assert stage.answer(0, "none").power == 2


def test_again_never_repeats_what_repeats():
    both = cards_with(
        wrath={"kind": "hero", "effects": [AGAIN]}, lust={"kind": "hero", "effects": [AGAIN]}
    )
    stage = normal("Wrath Lust", cards=both).play("Wrath", "Lust")
    assert stage.asked == {0: "turn"}


def test_again_is_not_another_play():
    # Thunder Peak draws for the first Super Power played, and Fury counts those in play.
    stage = repeating("Thunderclap", ongoing="'Thunder Peak'", deck="Punch Punch", foe={"deck": ""})
    stage.play("Thunderclap").play("Wrath: Thunderclap")
    assert stage.match.table.state.played.count(FIXED.face["thunderclap"]) == 1


def test_again_an_attack_can_be_avoided_once_more():
    foe = {"hand": "'Alley Runner' 'Alley Runner'", "deck": ["Punch"] * 6}
    stage = repeating("Thunderclap", foe=foe).play("Thunderclap").answer(1, "Alley Runner")
    stage.play("Wrath: Thunderclap")
    assert stage.asked == {1: "defend"}


# -- relive

RELIVE = {"do": "relive", "of": {"types": ["starter"]}}


def test_relive_says_from_where_and_whose():
    assert says({"do": "attack", "then": [RELIVE]}) == (
        "Attack each foe: put a Starter from their discard pile on top of their deck."
    )


def test_relive_lets_the_attacker_choose_what_the_foe_draws_next():
    stage = hits(RELIVE, foe={"discard": "Punch Vulnerability Pride", "deck": "Sloth"})
    assert stage.asked == {0: "relive"}
    assert stage.options() == ["Punch", "Vulnerability"]
    stage.answer(0, "Vulnerability")
    assert stage.zone("discard", 1) == ["Punch", "Pride"]
    assert stage.count("deck", 1) == 2
    assert stage.said("Player 2 gets Vulnerability back on top of their deck")


def test_relive_is_known_to_everybody_until_it_is_drawn():
    stage = hits(RELIVE, foe={"discard": "Vulnerability", "deck": "Sloth Lust"})
    assert stage.asked == {0: "turn"}, "there is nothing to choose"
    table = stage.match.table
    for viewer in (0, 1, None):
        seen = visible(table.game.zones(table.state), table.state, viewer)
        assert table.sides[1].deck[-1] in seen


def test_relive_does_nothing_where_nothing_fits():
    stage = hits(RELIVE, foe={"discard": "Pride", "deck": "Sloth"})
    assert (stage.asked, stage.count("deck", 1)) == ({0: "turn"}, 1)


# -- demand

DEMAND = {"do": "demand", "then": [{"do": "power", "n": 2}]}


def test_demand_says_what_happens_otherwise():
    assert says({"do": "attack", "then": [DEMAND]}) == (
        "Attack each foe: unless they discard a card, +2 Power."
    )


def test_demand_reads_the_other_way_round_for_whom_it_hits():
    cards = cards_with(wrath={"effects": [{"do": "attack", "then": [DEMAND]}]})
    attack = cards.cards[cards.face["wrath"]].effects[0]
    assert isinstance(attack.then[0], Demand)
    assert suffered(attack.then, "Ada") == "unless you discard a card, Ada gets +2 Power"


def test_demand_is_the_foes_to_answer():
    stage = hits(DEMAND, foe={"hand": "Punch Punch Pride", "deck": ""})
    assert stage.asked == {1: "demand"}
    assert stage.options(1) == ["Punch", "Pride", "none"]


@pytest.mark.parametrize(("answer", "power", "discard"), [("Punch", 0, ["Punch"]), ("none", 2, [])])
def test_demand_costs_the_foe_a_card_or_gives_what_it_says(answer, power, discard):
    stage = hits(DEMAND, foe={"hand": "Punch Pride", "deck": ""}).answer(1, answer)
    assert (stage.power, stage.zone("discard", 1)) == (power, discard)


def test_demand_has_its_way_where_the_foe_holds_nothing():
    stage = hits(DEMAND, foe={"hand": "", "deck": "Punch"})
    assert (stage.asked, stage.power) == ({0: "turn"}, 2)


def test_demand_may_be_for_something_that_the_foe_suffers():
    weakness = {"do": "weakness", "who": "they"}
    stage = hits({"do": "demand", "then": [weakness]}, foe={"hand": "Punch", "deck": ""})
    assert stage.answer(1, "none").zone("discard", 1) == ["Weakness"]


def test_demand_is_still_open_after_a_restart():
    stage = restored(hits(DEMAND, foe={"hand": "Punch", "deck": ""}))
    assert stage.answer(1, "none").power == 2


def test_demand_outside_of_an_attack_is_made_of_the_foe_being_confronted():
    cards = cards_with(wrath={"effects": [{"do": "confront", "then": [DEMAND]}]})
    stage = confront("Wrath", cards=cards, foe={"hand": "Punch"}).play("Wrath")
    assert stage.answer(1, "none").power == 2


def test_demand_is_made_by_a_card_that_did_nothing_else():
    assert does({"do": "attack", "then": [DEMAND]}, foe={"hand": ""}).power == 2
