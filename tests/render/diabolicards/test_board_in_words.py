"""The mat in words: short enough for Discord, and complete enough to play blind."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from render.alt_text_limit import ALT_LIMIT
from render.diabolicards.alt_text import alt_text
from render.diabolicards.mat_cards import halves
from render.diabolicards.text_board import text_board
from rules.core.state import Result
from rules.core.view import View
from tests.render.checks import every_card_seen_is_named, is_played_by_words_alone
from tests.render.diabolicards.scenes import (
    FOUR,
    WIDE_FOUR,
    ZONE_STYLES,
    by_id,
    crowd,
    crowded,
    moments,
    renamed,
    table_info,
    two,
    usual,
)
from tests.rules.diabolicards.stage import mat

every_match = pytest.mark.parametrize("seed", range(4))


def on_mat(view: View) -> list[str]:
    return [seen.id for place in ZONE_STYLES for side in (0, 1) for seen in view.zone(place, side)]


@pytest.mark.parametrize("names", [FOUR, WIDE_FOUR], ids=["", "wide"])
@every_match
def test_alt_text_is_short_enough_and_names_every_card_that_matters(seed, names):
    for view, info in moments(seed):
        words = alt_text(view, renamed(info, names))
        assert len(words) <= ALT_LIMIT == 1024
        if names is FOUR:
            for id_ in on_mat(view):
                idle = by_id(id_).plain and not by_id(id_).power
                assert by_id(id_).name in words or idle, id_
            assert not words.endswith("…")


@every_match
def test_alt_text_tells_every_public_number(seed):
    for view, info in moments(seed):
        words, facts = alt_text(view, info), view.facts
        for side in (0, 1):
            assert f": total {facts['totals'][side]}" in words
        for seat, name in enumerate(info.names):
            assert f"{name} (hand {len(view.zone('hand', seat))}" in words
        for told in ("sealed", "frozen"):
            assert (told in words.replace("Contracts frozen", "")) == any(facts[told])
        if not view.result:
            assert f"Deck {len(view.zone('deck'))}." in words
            if not facts["contracts"]["banned"]:
                assert all(by_id(seen.id).name in words for seen in view.zone("contracts"))
            assert all(info.names[seat] in words for seat in view.asked)


def test_a_crowded_mat_is_told_within_the_limit_with_what_matters_most():
    words = alt_text(crowded(), crowd())
    assert len(words) <= ALT_LIMIT
    assert not words.endswith("…")
    for side in halves(crowded(), crowd()):
        for half in side:
            for card in half.cards:
                idle = card.card.plain and not card.power
                assert card.card.name in words or (idle and not card.to_die), card.card.name


def test_alt_text_says_why_and_what_befalls_a_card():
    words = alt_text(usual(), table_info())
    for told in (
        "0 by Nightreign: Frat King, Shade*",
        "8 by Empress: Desmond Pryce, Grandpa Gus",
        "8 by Beacon: Sweetheart*",
        "8 to die: Silent Blade*",
        "0 to die: Old Sarge",
        "Spiderloom (guarded, linked)",
        "Vanessa (slot)",
        "The Gang Hideout frozen",
        "Hideout 30+3; ",
        "* has its ability.",
    ):
        assert told in words, told


@every_match
def test_every_card_a_viewer_sees_is_named_in_the_board_in_words_or_in_their_hand(seed):
    every_card_seen_is_named("diabolicards", moments(seed), lambda id_: by_id(id_).name)


def test_a_crowded_mat_is_whole_in_the_board_in_words():
    words = text_board(crowded(), crowd())
    for zone in crowded().zones:
        assert all(seen is None or by_id(seen.id).name in words for seen in zone.cards)


def test_the_board_in_words_tells_everything_about_a_card():
    words = text_board(usual(), table_info())
    for line in (
        "Shade 0; The Vantheon, apex female; 0: held by Nightreign, printed 8; Deathdodge",
        "Spiderloom 0; Why Even, apex male; Why Stick lost; guarded by Last Stand; "
        "linked with Lukewarm and Puddle",
        "Silent Blade 8; The Gang, apex female; Deathdodge; to be killed",
        "Vanessa 8; The Diabolicals, apex female; Killer Look lost; in the Diabolical slot",
        "The Gang Hideout, power 30, synergy 3, 4 regular slots free, Diabolical slot taken:",
        "To be killed: Silent Blade and Old Sarge.",
        "Warpath 8, The Diabolicals, Ultimate Sacrifice, cannot be traded",
        "Discard pile 5, latest first: Mind Peeker, Bingo Bob, Glass, Quartermaster, Tourist Tom.",
    ):
        assert line in words, line


def test_what_waits_and_what_an_endgame_has_struck_is_told():
    stage = mat({}, {}, watching=[1], endgames=[["enemy"], []])
    words = text_board(stage.match.view(None), two())
    assert "Why See of Grace Hopper waits for the next turn of an enemy." in words
    assert "The Endgame of Ada Lovelace has struck: enemy half." in words


def test_what_every_open_ability_says_can_be_read_once():
    words = text_board(usual(), table_info())
    for half in (half for side in halves(usual(), table_info()) for half in side):
        for mat_card in half.cards:
            assert words.count(mat_card.card.text) == 1 if mat_card.armed else True


def test_known_cards_of_a_hand_are_told_to_those_who_know_them():
    stage = mat({}, {}, {}, {})
    state = stage.match.table.state
    seen = state.hands[1][0]
    state.known[seen] = 1 << 0
    told = f"Known in the hand of Grace Hopper: {stage.name(seen)}."
    assert told in text_board(stage.match.view(0), table_info())
    for viewer in (2, 3, None):
        assert "Known in the hand" not in text_board(stage.match.view(viewer), table_info())


@pytest.mark.parametrize("winners", [(1, 3), ()])
def test_the_end_is_told(winners):
    view = replace(usual(), asked={}, result=Result(winners, "power"))
    told = "Grace Hopper and Barbara Liskov win the match" if winners else "The match is a draw"
    assert told in alt_text(view, table_info())
    assert told in text_board(view, table_info())


@pytest.mark.parametrize("seed", range(3))
def test_a_whole_match_can_be_played_by_words_alone(seed):
    is_played_by_words_alone("diabolicards", seed, lambda id_: by_id(id_).name)
