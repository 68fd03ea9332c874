"""A match as one viewer may see it: what is shown, what only counted, and to whom."""

import pytest

from rules.core.view import View
from tests.rules.showdown.stage import KNIGHT, combat, duel, new_duel, played

VIEWERS = [0, 1, None]


def numbers(view: View) -> set[int]:
    """Every card number that the view tells."""
    return {card.number for zone in view.zones for card in zone.cards if card}


def fond_memory(hand: str):
    """The Knight has taken the King of hearts back into this hand; everybody saw it."""
    stage = duel((hand, "8s 9s"), champions=(KNIGHT, KNIGHT), discards=("Kh", ""))
    return stage.plays(0, "2h").answer(0, "Kh")


# -- hands


def test_an_own_hand_is_seen_with_the_numbers_its_cards_answer_to():
    match = duel(("8s 9s", "10s Js Qs")).until("feint").match
    hand = match.view(0).zone("hand", 0)
    assert [card.id for card in hand] == ["jack_of_diamonds/8s", "jack_of_diamonds/9s"]
    assert match.legal(0)[-2:] == [card.number for card in hand]


@pytest.mark.parametrize(("viewer", "seat"), [(0, 1), (1, 0), (None, 0), (None, 1)])
def test_of_a_hand_others_see_only_how_many_cards_it_holds(viewer, seat):
    match = duel(("8s 9s", "10s Js Qs")).match
    assert match.view(viewer).zone("hand", seat) == (None,) * (2, 3)[seat]


def test_an_own_hand_does_not_tell_in_which_order_its_cards_came():
    early, late = duel(("Ks 2s 9s", "8s")), duel(("9s Ks 2s", "8s"))
    assert early.match.view(0).zone("hand", 0) == late.match.view(0).zone("hand", 0)


@pytest.mark.parametrize("hand", ["2h 8s 9s", "8s 2h 9s"])
def test_a_card_known_in_a_hand_is_shown_before_the_unknown_ones(hand):
    assert fond_memory(hand).zone("hand", 0, viewer=1) == ["Kh", "?", "?"]


def test_a_known_card_answers_to_the_same_number_for_everyone():
    match = fond_memory("2h 8s 9s").match
    seen = [match.view(viewer).zone("hand", 0) for viewer in VIEWERS]
    (known,) = [card for card in seen[0] if card.id.endswith("/Kh")]
    assert seen[1][0] == seen[2][0] == known


# -- hidden cards


def test_a_hidden_card_carries_neither_number_nor_face():
    view = new_duel().until("action").match.view(None)
    for zone in ("hand", "deck", "aces_down"):
        assert set(view.zone(zone, 0)) == {None}


def test_no_two_viewers_of_a_fresh_deal_share_a_number_but_those_of_the_open_jokers():
    match = new_duel().until("action").match
    views = [match.view(viewer) for viewer in VIEWERS]
    jokers = {
        card.number
        for seat in (0, 1)
        for zone in ("red_joker", "black_joker")
        for card in views[2].zone(zone, seat)
    }
    assert numbers(views[2]) == jokers
    assert numbers(views[0]) & numbers(views[1]) == jokers


def test_a_face_down_strike_is_seen_by_its_player_alone():
    stage = duel(("8s 9s 10s", "8s 9s 10s")).feints("8s", "8s").until("strike")
    stage.answer(0, "9s").answer(1, "9s")
    assert [stage.zone("strike", 0, viewer) for viewer in VIEWERS] == [["9s"], ["?"], ["?"]]


def test_an_answer_that_waits_for_the_rival_shows_in_no_view_but_as_no_longer_owed():
    stage = duel(("8s 9s 10s", "8s 9s 10s")).feints("8s", "8s").until("strike")
    before = stage.match.view(0)
    stage.answer(1, "9s")
    after = stage.match.view(0)
    assert (before.asked, after.asked) == ({0: "strike", 1: "strike"}, {0: "strike"})
    assert (after.zones, after.facts, after.prompt) == (before.zones, before.facts, before.prompt)


# -- zones in order


def test_a_pile_shows_its_cards_in_the_order_they_lie():
    stage = duel(discards=("Ks 2h 9h", ""))
    assert stage.zone("discard", 0, viewer=1) == ["Ks", "2h", "9h"]


def test_a_card_known_inside_a_face_down_row_is_shown_in_its_place():
    aces = {"aces_up": ("Ah", ""), "aces_down": ("As Ad", None)}
    stage = played(KNIGHT, "4h", pays="8s 9s", **aces).answer(0, "yes")
    assert stage.zone("aces_down", 0, viewer=1) == ["?", "?", "Ah"], "healed, so everybody saw it"


def test_a_zone_is_found_by_name_and_seat():
    view = duel().match.view(None)
    assert view.zone("red_joker", 1)[0].id == "queen_of_swords/red"
    with pytest.raises(KeyError):
        view.zone("red_joker")


# -- questions and the end


def test_only_the_asked_seat_reads_the_question_and_all_know_that_it_is_asked():
    match = duel().match
    views = [match.view(viewer) for viewer in VIEWERS]
    assert [view.asked for view in views] == [{0: "action"}] * 3
    assert views[0].prompt == match.prompt(0)
    assert [view.prompt for view in views[1:]] == [None, None]


def test_the_view_says_whose_it_is_and_of_which_game():
    views = [duel().match.view(viewer) for viewer in VIEWERS]
    assert [view.viewer for view in views] == VIEWERS
    assert {view.game for view in views} == {"showdown"}


def test_the_end_of_a_match_is_in_every_view():
    stage = combat(("8s", "9s"), ("Ks", "Kh"), aces_down=("As", None))
    stage.until()
    for viewer in VIEWERS:
        view = stage.match.view(viewer)
        assert view.result.winners == (1,)
        assert view.asked == {}
        assert view.prompt is None
