"""Verbs for Reacts, Damage, Aces and choices; and that no verb goes untested."""

import pytest

from rules.core.effects import all_effects
from rules.showdown.verbs import VERBS
from rules.showdown.vocabulary import DISCIPLINES
from tests.rules.showdown import test_effects_cards, test_effects_combat
from tests.rules.showdown.stage import (
    CARDS,
    JACK,
    KING,
    KNIGHT,
    QUEEN,
    beaten,
    cards_with,
    combat,
    duel,
    played,
)

# -- nullify


def test_nullify_prevents_a_damage():
    stage = beaten(QUEEN, holding=("", "3s 8d 9d Jd"))
    stage.until("damaged").answer(1, "3s").answer(1, "8d", "9d")
    assert "Player 2 prevents the Damage" in stage.log()
    assert stage.count("aces_down", 1) == 4


def test_nullify_by_an_ace_stops_an_action():
    stopping = cards_with(
        JACK, "Ad", when="rival action", effects=[{"do": "nullify", "what": "action"}]
    )
    arranged = {"champions": (QUEEN, JACK), "aces_up": ("", "Ad"), "cards": stopping}
    stage = duel(("2s 8s", "8s"), **arranged).answer(0, "2s").answer(1, "Ad")
    assert stage.asked == {1: "action"}, "Salute offers no choice any more"


def test_nullify_by_an_ace_stops_a_react():
    stage = duel(("2s 8s", "3s 8s"), champions=(KNIGHT, JACK), aces_up=("Ac", "")).answer(0, "2s")
    stage.answer(1, "3s").answer(0, "Ac")
    assert stage.asked == {1: "rival action"}, "Kind Refusal failed, another may follow"
    stage.answer(1, "pass")
    assert stage.count("hand", 0) == 3, "A Round for All draws two after all"


# -- damage


def test_damage_from_an_ace_hurts_the_rival():
    hurting = cards_with(KING, "Ac", effects=[{"do": "damage"}])
    stage = beaten(KING, cards=hurting).answer(1, "ace 4")
    assert stage.asked == {0: "turn ace"}


def test_damage_can_hurt_the_player_of_the_card():
    reckless = cards_with(JACK, "2s", effects=[{"do": "damage", "who": "you"}])
    assert played(JACK, "2s", cards=reckless).asked == {0: "turn ace"}


# -- heal


def test_heal_turns_the_only_revealed_ace_down_without_a_question():
    stage = played(QUEEN, "Ah", aces_up=("Ah Ac", ""))
    assert stage.zone("aces_up", 0) == []
    assert "Player 1 heals: A♣ Right of Way goes back face down" in stage.log(1)


def test_heal_with_no_ace_revealed_does_nothing():
    stage = played(KNIGHT, "4h", pays="8s 9s").answer(0, "yes")
    assert stage.count("aces_down", 0) == 4
    assert stage.asked == {1: "action"}


def test_heal_of_several_damage_turns_down_as_many_aces():
    twice = cards_with(KNIGHT, "2h", effects=[{"do": "heal", "n": 2}])
    stage = played(KNIGHT, "2h", cards=twice, aces_up=("As Ah Ac", "")).answer(0, "Ah")
    assert stage.answer(0, "As").zone("aces_up", 0) == ["Ac"]


# -- shuffle_aces


def ace_turned_up_after_the_shuffle(seed: int) -> str:
    """The King heals and shuffles by his Trigger, then loses a combat and turns the last Ace."""
    decks = ("8d 8h Jd Jh Js Qd", "10d Kh Qd Qs Js Jd")
    stage = combat(
        ("9d", "Kh"), ("8s", "9s"), (KING, JACK), aces_up=("Ac", ""), decks=decks, seed=seed
    )
    stage.answer(0, "trigger").answer(1, "ace 3").feints("10d", "8h").strikes("Kh", "8d")
    return stage.until("turn ace").answer(0, "ace 4").zone("aces_up", 0)[0]


def test_shuffle_aces_loses_the_healed_ace_among_the_others():
    turned_up = [ace_turned_up_after_the_shuffle(seed) for seed in range(16)]
    assert len(set(turned_up)) > 1


# -- may


def test_may_can_be_declined():
    stage = played(KNIGHT, "4h", pays="8s 9s", aces_up=("Ah", ""))
    assert stage.asked == {0: "may"}
    stage.answer(0, "no")
    assert stage.zone("discard", 0) == ["8s", "9s", "4h"]
    assert stage.zone("aces_up", 0) == ["Ah"]


def test_may_does_everything_once_accepted():
    stage = played(KNIGHT, "4h", pays="8s 9s", aces_up=("Ah", "")).answer(0, "yes")
    assert stage.zone("discard", 0) == ["8s", "9s", "10s", "Js", "Qs", "4h"]
    assert stage.zone("aces_up", 0) == []


# -- choose


def test_choose_offers_its_branches_in_words_and_does_only_the_chosen_one():
    stage = played(QUEEN, "2s")
    assert [option.words for option in stage.prompt(0).options] == [
        "Draw a card",
        "Your rival discards a card",
    ]
    stage.answer(0, "choice 1")
    assert stage.count("hand", 0) == 3
    assert stage.count("hand", 1) == 2
    stage = played(QUEEN, "2s").answer(0, "choice 2")
    assert stage.asked == {1: "discard"}
    assert stage.count("hand", 0) == 2


def test_choose_comes_only_after_the_rival_could_react():
    stage = duel(("2s 8s", "8s 9s"), champions=(QUEEN, JACK)).answer(0, "2s")
    assert stage.asked == {1: "rival action"}
    assert stage.answer(1, "pass").asked == {0: "choose"}


# -- all of them


def verbs_of_the_house() -> set[str]:
    """Every verb that stands on some card."""
    texts = [card.effects for card in CARDS.cards]
    texts += [card.triggers.of(d) for card in CARDS.cards if card.triggers for d in DISCIPLINES]
    return {effect.verb for effects in texts for effect in all_effects(effects)}


@pytest.mark.parametrize("verb", [verb.verb for verb in VERBS])
def test_every_verb_stands_on_a_card_and_has_a_test_of_its_own(verb):
    assert verb in verbs_of_the_house()
    tests = [*globals(), *vars(test_effects_cards), *vars(test_effects_combat)]
    assert any(name.startswith(f"test_{verb}_") for name in tests)
