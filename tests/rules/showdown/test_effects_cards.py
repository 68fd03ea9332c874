"""Verbs that move cards between hand, deck and discard pile."""

import pytest

from rules.core.cards import CardSet
from rules.core.effects import all_effects
from rules.showdown.verbs_for_cards import Recover
from tests.rules.showdown.stage import (
    CARDS,
    EVERYBODY,
    JACK,
    KING,
    KNIGHT,
    QUIET,
    beaten,
    cards_with,
    combat,
    duel,
    played,
)

# -- draw


def test_draw_takes_the_top_card_of_the_own_deck_unseen_by_the_rival():
    stage = duel(("5h 9s", "8s 9h"), decks=("Ks Qs", QUIET)).until("feint").answer(0, "5h")
    assert stage.zone("hand", 0) == ["9s", "Ks"]
    assert stage.zone("hand", 0, viewer=1) == ["?", "?"]
    assert "You draw K♠ (Cunning)" in stage.log(0)
    assert "Player 1 draws a card" in stage.log(1)


def test_draw_from_an_empty_deck_loses_the_duel_at_once():
    stage = played(KING, "2h", decks=("Ks", QUIET))
    assert stage.match.result.winners == (1,)
    assert stage.match.result.reason == "deck"


def test_draw_can_be_the_rivals():
    stage = played(KNIGHT, "2s", decks=("Ks Qs", "Kd Qd"))
    assert sorted(stage.zone("hand", 0)) == ["8s", "9s", "Ks", "Qs"]
    assert sorted(stage.zone("hand", 1)) == ["8s", "9s", "Kd"]


# -- discard


def test_discard_of_more_cards_than_the_hand_holds_takes_the_whole_hand():
    two = cards_with(KING, "Ah", effects=[{"do": "discard", "who": "rival", "n": 2}])
    stage = beaten(KING, holding=("8d", ""), cards=two).until("turn ace").answer(1, "ace 2")
    assert stage.kind != "discard"  # everybody sees that there is no choice
    assert "8d" in stage.zone("discard", 0)


def test_a_cost_that_takes_all_other_cards_is_paid_without_a_question():
    stage = duel(("4h 8s 9s", "8s"), champions=(KNIGHT, JACK), aces_up=("Ah Ac", ""))
    stage.answer(0, "4h").until("may")
    assert stage.count("hand", 0) == 0
    assert {"8s", "9s"} <= set(stage.zone("discard", 0))


def test_discard_by_an_empty_hand_does_nothing():
    stage = played(KING, "2s", rival_hand="")
    assert stage.asked == {0: "action"}
    assert stage.zone("discard", 1) == []


def test_discard_at_random_lets_the_other_player_pick_without_seeing():
    stage = played(JACK, "2s", rival_hand="8s 9s 10c")
    assert stage.asked == {0: "pick blind"}
    assert [option.cards for option in stage.prompt(0).options] == [(), (), ()]
    stage.answer(0, "card 2")
    assert len(stage.zone("hand", 1)) == 2
    assert len(stage.zone("discard", 1, viewer=0)) == 1


def test_discard_at_random_of_the_only_card_needs_no_pick():
    stage = played(JACK, "2s", rival_hand="8s")
    assert stage.zone("discard", 1) == ["8s"]


# -- reveal


def test_reveal_shows_the_whole_hand_to_everyone():
    stage = played(JACK, "7h", rival_hand="8s 9s")
    assert [stage.zone("hand", 1, viewer) for viewer in EVERYBODY] == [["8s", "9s"]] * 3


def test_reveal_does_not_betray_the_strike_laid_afterwards():
    stage = duel(("7h 8s 9s 8d", "8s 9s 10c")).plays(0, "7h").feints("8s", "8s")
    stage.strikes("9s", "9s").until("before reveal")
    assert stage.zone("strike", 1, viewer=0) == ["?"]
    assert stage.zone("hand", 1, viewer=0) == ["?"]


def test_reveal_of_an_empty_hand_shows_nothing():
    assert "Player 2 reveals nothing" in played(JACK, "7h", rival_hand="").log(0)


def test_reveal_of_a_card_lets_the_other_player_pick_it_without_seeing():
    one = cards_with(JACK, "7h", effects=[{"do": "reveal"}])
    stage = played(JACK, "7h", rival_hand="8s 9s 10c", cards=one)
    assert stage.asked == {0: "pick blind"}
    assert [option.cards for option in stage.prompt(0).options] == [(), (), ()]
    stage.answer(0, "card 2")
    for viewer in (0, None):
        assert stage.zone("hand", 1, viewer).count("?") == 2
    assert stage.count("hand", 1) == 3


# -- bury


def test_bury_puts_a_hand_card_under_the_deck_where_only_its_owner_knows_it():
    stage = played(KING, "2h", decks=("Ks Qs 10h 9h", QUIET)).answer(0, "8s")
    assert stage.zone("deck", 0) == ["8s", "?", "?"]  # the bottom first
    assert stage.zone("deck", 0, viewer=1) == ["?", "?", "?"]
    assert "Player 1 puts a card under their deck" in stage.log(1)


def test_bury_makes_a_rival_who_had_seen_the_hand_lose_track_of_it():
    stage = duel(("2h 8s 9s", "7h 8s"), champions=(KING, JACK), attacker=1).plays(1, "7h")
    assert stage.zone("hand", 0, viewer=1) == ["8s", "9s", "2h"]
    stage.plays(0, "2h").answer(0, "8s")
    assert set(stage.zone("hand", 0, viewer=1)) == {"?"}
    assert set(stage.zone("deck", 0, viewer=1)) == {"?"}


def test_bury_with_an_empty_hand_does_nothing():
    bury = cards_with(KING, "Ah", effects=[{"do": "bury"}])
    stage = beaten(KING, cards=bury, decks=(QUIET, QUIET)).answer(1, "ace 2")
    assert stage.asked == {1: "action"}, "the next turn"


# -- search


def test_search_takes_one_of_the_top_cards_and_discards_the_rest():
    stage = played(JACK, "2h", decks=("Ks Qs Js 10h", QUIET))
    assert stage.options(0) == ["Ks", "Qs", "Js"]
    stage.answer(0, "Qs")
    assert sorted(stage.zone("hand", 0)) == ["8s", "9s", "Qs"]
    assert stage.zone("discard", 0, viewer=1) == ["Ks", "Js", "2h"]
    assert stage.count("deck", 0) == 1


def test_search_is_seen_only_by_the_player_who_looks():
    stage = played(JACK, "2h", decks=("Ks Qs Js 10h", QUIET))
    assert stage.zone("deck", 0) == ["?", "Js", "Qs", "Ks"]
    for viewer in (1, None):
        assert stage.zone("deck", 0, viewer) == ["?"] * 4
    stage.answer(0, "Qs")
    assert stage.zone("hand", 0, viewer=1) == ["?", "?", "?"]
    assert "Player 1 takes a card" in stage.log(1)


def test_search_may_put_the_rest_under_the_deck_unseen():
    decks = (QUIET, "Ks Qs Js 10h 9s")
    stage = beaten(KNIGHT, decks=decks)
    stage.answer(1, "ace 1").answer(1, "Ks")  # Foresight; then the Draw Phase takes 9s
    assert sorted(stage.zone("hand", 1)) == ["10h", "9s", "Ks"]
    assert stage.zone("discard", 1) == ["8s", "10c"]


def test_search_of_the_last_card_takes_it_without_a_question():
    stage = played(JACK, "2h", decks=("Ks", QUIET))
    assert "Ks" in stage.zone("hand", 0)


def test_search_of_an_empty_deck_finds_nothing_and_loses_nothing():
    stage = played(JACK, "2h", decks=("", QUIET))
    assert stage.match.result is None
    assert stage.zone("hand", 0) == ["8s", "9s"]


# -- recover


# Fond Memory, but of any card.
ANY_MEMORY = cards_with(KNIGHT, "2h", effects=[{"do": "recover"}])


def test_recover_takes_a_card_of_the_own_discard_pile_and_everyone_sees_which():
    stage = played(KNIGHT, "2h", discards=("Ks Qd", "Kd"), cards=ANY_MEMORY)
    assert stage.options(0) == ["Ks", "Qd"]
    stage.answer(0, "Qd")
    assert stage.zone("hand", 0, viewer=1).count("Qd") == 1
    assert stage.zone("discard", 0) == ["Ks", "2h"]


def test_recover_from_an_empty_pile_does_nothing():
    stage = played(KNIGHT, "2h", cards=ANY_MEMORY)
    assert stage.zone("hand", 0) == ["8s", "9s"], "the card itself is not yet discarded"


def test_recover_of_a_discipline_offers_only_that_discipline():
    stage = combat(("7h", "Kd"), ("8s", "9h"), (KNIGHT, JACK), discards=("Ks Qs 8h Js", ""))
    assert stage.until("recover").options(0) == ["Qs", "8h"]  # Boon Companion: Intellect


def actions_that_fetch_their_like(cards: CardSet) -> list[tuple[str, str]]:
    """Each Action that recovers, with each such Action of its deck that it could take.

    Two that take each other could be played for ever.
    """
    memories = [
        (card, effect)
        for card in cards.cards
        if card.kind == "action"
        for effect in all_effects(card.effects)
        if isinstance(effect, Recover)
    ]
    return [
        (card.id, other.id)
        for card, effect in memories
        for other, _ in memories
        if other.champion == card.champion
        and other is not card  # it lies in the pile only after its effect
        and effect.discipline in ("", other.discipline)
    ]


def test_recover_by_an_action_never_fetches_another_action_that_recovers():
    assert actions_that_fetch_their_like(CARDS) == []
    assert actions_that_fetch_their_like(ANY_MEMORY) == [(f"{KNIGHT}/2h", f"{KNIGHT}/2d")]


def test_recover_by_one_fond_memory_does_not_offer_the_other():
    stage = played(KNIGHT, "2h", discards=("2d Kh", ""))
    assert stage.options(0) == ["Kh"]


# -- recycle


def test_recycle_shuffles_chosen_discards_into_the_deck_which_the_rival_may_cut():
    stage = played(KNIGHT, "Ad", discards=("Ks Kd Kh", ""), decks=("9c 10c", QUIET))
    stage.answer(0, "Ks", "Kh")
    assert stage.zone("discard", 0) == ["Kd"]
    assert stage.asked == {1: "cut deck"}
    stage.answer(1, "cut 2")
    assert stage.zone("deck", 0) == ["?"] * 4


def test_recycle_takes_no_more_cards_than_the_text_allows():
    stage = played(KNIGHT, "Ad", discards=("Ks Kd Kh Kc Qs Qd Qh", ""), decks=("9c", ""))
    assert (stage.prompt(0).least, stage.prompt(0).most) == (0, 6)


def test_recycle_of_an_empty_pile_shuffles_nothing():
    stage = played(KNIGHT, "Ad")
    assert stage.asked == {1: "action"}
    assert stage.zone("removed", 0)[-1] == "Ad"


# -- flip


@pytest.mark.parametrize(("top", "drawn"), [("Ks", 2), ("Qs", 0)])
def test_flip_pays_out_only_for_the_discipline_named(top, drawn):
    stage = played(JACK, "6h", decks=(f"{top} Js Jh Jd", QUIET))  # Double or Nothing: Cunning
    assert stage.count("hand", 0) == 2 + drawn


@pytest.mark.parametrize("colour", ["red", "black"])
@pytest.mark.parametrize(
    ("top", "is_red"), [("Ks", False), ("Kh", True), ("Kd", True), ("Kc", False)]
)
def test_flip_pays_out_only_for_the_colour_named(colour, top, is_red):
    flip = {"do": "flip", "colour": colour, "then": [{"do": "draw", "n": 2}]}
    stage = played(
        JACK, "6h", cards=cards_with(JACK, "6h", effects=[flip]), decks=(f"{top} Js Jh Jd", QUIET)
    )
    assert stage.count("hand", 0) == 2 + 2 * (is_red == (colour == "red"))


def test_flip_of_several_cards_takes_what_the_deck_holds():
    stage = played(KNIGHT, "4h", pays="8s 9s", decks=("Ks Qs", QUIET)).answer(0, "yes")
    assert stage.zone("discard", 0) == ["8s", "9s", "Ks", "Qs", "4h"]
    assert stage.match.result is None
