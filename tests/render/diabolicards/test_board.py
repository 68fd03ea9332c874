"""The mat: every card once, with its power and why, and no words on anything else."""

from __future__ import annotations

import re
from collections import Counter

import pytest
from msgspec.structs import replace

from render.diabolicards import board
from render.diabolicards.art import banner, empty_slots, scorched_ground, slot_of_horns
from render.diabolicards.board import lay_out
from render.diabolicards.compact_card import compact_card, contract, name_bar
from render.diabolicards.face import back
from render.diabolicards.headline import ASKED, headline
from render.diabolicards.mat_cards import MatCard
from render.items import Panel, cached_images, texts
from render.painting import paint
from render.theme import GOLD
from rules.core.journal import CLOSINGS
from rules.core.state import Result
from rules.core.view import View
from rules.diabolicards.questions_and_log import QUESTIONS
from tests.render import checks
from tests.render.diabolicards.scenes import (
    FOUR,
    WIDE_FOUR,
    ZONE_STYLES,
    bound,
    crowd,
    crowded,
    moments,
    renamed,
    table_info,
    two,
    usual,
)
from tests.render.sights import NAMES, pictures_for, texts_of
from tests.render.test_theme import too_faint
from tests.rules.diabolicards.stage import mat

SIZE = (board.WIDTH, board.HEIGHT)
CARD_DRAWINGS = (compact_card, contract, name_bar)
every_match = pytest.mark.parametrize("seed", range(4))
every_names = pytest.mark.parametrize(
    "names", [FOUR, WIDE_FOUR, ("A", "jj", "i", "B")], ids=["", "wide", "tiny"]
)


def is_right(items: list) -> None:
    """Only on empty slots there may lie something."""
    lying = [picture for picture in cached_images(items) if picture.draw is not empty_slots]
    checks.is_right(SIZE, items, lying=lying)


def all_words(view: View, info=None) -> list[str]:
    return texts_of(texts(lay_out(view, info or table_info()).items))


def plates(view: View, info=None) -> dict[str, MatCard]:
    drawn = cached_images(lay_out(view, info or table_info()).items)
    return {p.of: p.arguments[0] for p in drawn if p.draw is compact_card}


# -- room for everything


@every_names
@every_match
def test_everything_has_its_own_place_in_a_random_match(seed, names):
    for view, info in moments(seed):
        is_right(lay_out(view, renamed(info, names)).items)


def test_everything_has_its_own_place_on_a_crowded_mat():
    items = lay_out(crowded(), crowd()).items
    is_right(items)
    assert sum(p.draw is compact_card for p in cached_images(items)) == 54
    assert any("Clock 3 days 23:59:59" in words for words in texts_of(texts(items)))


def test_words_stand_out_from_what_they_lie_on():
    for view, info in ((usual(), table_info()), (crowded(), crowd()), moments(1)[-1]):
        assert too_faint(SIZE, lay_out(view, info).items) == []


# -- cards


@every_match
def test_every_open_card_lies_there_exactly_once_and_the_deck_as_one_back(seed):
    for view, info in moments(seed):
        zones = [view.zone(place, side) for place in ZONE_STYLES for side in (0, 1)]
        zones += [view.zone("contracts"), view.zone("discard")[-3:]]
        drawn = cached_images(lay_out(view, info).items)
        faces = Counter(p.of for p in drawn if p.draw in CARD_DRAWINGS)
        assert faces == Counter(card.id for zone in zones for card in zone)
        backs = [p for p in drawn if p.of is None]
        assert len(backs) == bool(view.zone("deck"))
        assert all(p.draw is back and len(p.arguments) == 1 for p in backs)


@every_match
def test_nobodys_hand_is_on_the_board(seed):
    """Not the viewer's, not a partner's, not one that somebody lawfully knows a card of."""
    for view, info in moments(seed):
        held = {
            seen.id for zone in view.zones if zone.name == "hand" for seen in zone.cards if seen
        }
        assert held.isdisjoint(p.of for p in cached_images(lay_out(view, info).items))


@every_match
def test_cards_of_a_side_lie_in_their_own_half_of_their_own_zone(seed):
    for view, info in moments(seed):
        near = (view.viewer or 0) % 2
        for picture in cached_images(lay_out(view, info).items):
            if picture.draw is compact_card:
                mat_card = picture.arguments[0]
                (place,) = [
                    (place, side)
                    for place in ZONE_STYLES
                    for side in (0, 1)
                    if picture.of in [c.id for c in view.zone(place, side)]
                ]
                zone = ("tower", "hideout", "campus").index(place[0].partition("_")[0])
                top = board.TOP + board.SIDE + board.GAP
                down, within = divmod(picture.box.y - top, board.ZONE + board.GAP)
                assert down == zone
                assert (within > board.ZONE // 2) == (mat_card.side == place[1] == near)


def test_a_diabolical_slot_is_at_the_outer_edge_and_scorched_earth_beside_the_name():
    drawn = {p.of: p for p in cached_images(lay_out(usual(), table_info()).items)}
    for of, names, edge in (
        ("nightreign", ("shade", "marcus_thorne"), min),
        ("vanessa", ("daiki", "beacon"), max),
        ("empress", ("grandpa_gus", "lukewarm"), max),
    ):
        rows = [drawn[name].box.y for name in (of, *names)]
        assert drawn[of].box.y == edge(rows), "at the outer edge of its half"
    for scorched, zone, arrow in (("razor", 0, "down"), ("deathrender", 1, "up")):
        name = drawn[f"zone {zone}"].box
        assert name.y <= drawn[scorched].box.y < drawn[scorched].box.bottom <= name.bottom
        assert drawn[scorched].arguments[2] == arrow, "it points to its side"


def test_an_empty_slot_is_shown_as_one():
    empty = mat({}, {})
    drawn = Counter(p.draw for p in cached_images(lay_out(empty.match.view(None), two()).items))
    assert drawn[empty_slots] == drawn[slot_of_horns] == 6
    full = Counter(p.draw for p in cached_images(lay_out(crowded(), crowd()).items))
    assert not full[empty_slots]
    assert not full[slot_of_horns]


def test_the_latest_card_is_framed_whoever_played_it():
    for seat in (0, 1):
        info = table_info(latest=((seat, "vanessa"),))
        lit = [
            p.of
            for p in cached_images(lay_out(usual(), info).items)
            if p.draw in CARD_DRAWINGS and p.arguments[-2]
        ]
        assert lit == ["vanessa"]


# -- why a card is as it is


def test_a_card_shows_its_power_why_it_has_it_and_by_whom():
    shown = plates(usual())
    told = {of: (one.power, one.why, one.by) for of, one in shown.items() if one.changed}
    assert told == {
        "frat_king": (0, "prison", "Nightreign"),
        "shade": (0, "prison", "Nightreign"),
        "captain_almost": (0, "prison", "Nightreign"),
        "desmond_pryce": (8, "service", "Empress"),
        "grandpa_gus": (8, "service", "Empress"),
        "sweetheart": (8, "love", "Beacon"),
        "borrowed_face": (0, "faded", ""),
    }
    assert shown["daiki"].power == shown["daiki"].card.power == 6
    assert {of for of, one in shown.items() if one.boosted} == {
        "desmond_pryce",
        "grandpa_gus",
        "sweetheart",
    }


@pytest.mark.parametrize(
    ("kind", "source", "target"), [("hinder", "Reef", "Beacon"), ("swap", "Lookalike", "Daiki")]
)
def test_the_other_hinders_are_shown_too(kind, source, target):
    stage = mat({"tower": source}, {"tower": target})
    bound(stage, kind, source, target)
    shown = plates(stage.match.view(None), two())[target.lower()]
    assert (shown.power, shown.why, shown.by) == (0, kind, source)


def test_of_several_the_latest_is_shown():
    stage = mat({"tower": "Beacon"}, {"tower": "Reef, Nightreign"})
    bound(stage, "prison", "Nightreign", "Beacon")
    bound(stage, "hinder", "Reef", "Beacon")
    assert plates(stage.match.view(None), two())["beacon"].why == "hinder"


def test_abilities_guards_links_and_announced_kills_are_shown():
    shown = plates(usual())
    assert shown["shade"].armed
    assert not shown["desmond_pryce"].armed
    assert shown["spiderloom"].guards == ("Last Stand",)
    assert shown["puddle"].linked == ("Spiderloom", "Lukewarm")
    assert {of for of, one in shown.items() if one.to_die} == {"silent_blade", "old_sarge"}


def test_frozen_and_sealed_zones_say_so():
    drawn = cached_images(lay_out(usual(), table_info()).items)
    states = {p.of: p.arguments[1] for p in drawn if p.draw is banner}
    assert states == {"zone 0": "", "zone 1": "frozen", "zone 2": ""}
    sealed = mat({}, {}, sealed=[False, False, True]).match.view(None)
    drawn = cached_images(lay_out(sealed, two()).items)
    assert sum(p.draw is scorched_ground for p in drawn) == 2
    assert [p.arguments[1] for p in drawn if p.draw is banner] == ["", "", "sealed"]
    is_right(lay_out(sealed, two()).items)


# -- scores, contracts, piles


@every_match
def test_every_half_says_its_power_synergy_and_sum_and_every_side_its_total(seed):
    for view, info in moments(seed):
        words = Counter(all_words(view, info))
        facts = view.facts
        for side in (0, 1):
            assert words[str(facts["totals"][side])]
            for power, synergy, sealed in zip(
                facts["power"][side], facts["synergy"][side], facts["sealed"], strict=True
            ):
                if not sealed:
                    assert words[f"Power {power}"]
                    assert words[f"Synergy +{synergy}" if synergy else "no synergy"]
                    assert words[str(power + synergy)]


@pytest.mark.parametrize(
    ("facts", "told"),
    [
        ({}, "Contracts open"),
        ({"banned": True}, "Contracts banned"),
        ({"after_contract": True}, "Contracts closed: the last turn was one"),
        ({"deck": "Puddle"}, "Contracts closed: fewer than 10 in the deck"),
        ({"contracts": "Dale, Vanessa, Empress, Razor"}, "Contracts frozen: Purge only"),
    ],
)
def test_whether_contracts_are_open_is_told_with_the_reason(facts, told):
    view = mat({}, {}, turn=5, **facts).match.view(None)
    assert told in all_words(view, two())


def test_contracts_that_cannot_be_traded_and_lost_abilities_are_marked():
    stage = mat({}, {}, contracts="Dale, Shade, Reef, Puddle", lost="Reef")
    drawn = {
        p.of: p.arguments[1:3]
        for p in cached_images(lay_out(stage.match.view(None), two()).items)
        if p.draw is contract
    }
    assert drawn["dale"] == (False, False)
    assert drawn["shade"] == (False, True)
    assert drawn["reef"] == (True, True)


def test_piles_are_counted_and_the_newest_discard_comes_first():
    drawn = [
        p.of
        for p in cached_images(lay_out(usual(), table_info()).items)
        if p.draw is name_bar and not p.arguments[2]
    ]
    assert drawn == ["mind_peeker", "bingo_bob", "glass"]
    words = all_words(usual())
    assert "Discards 5, latest:" in words
    assert f"Deck {len(usual().zone('deck'))}" in words


# -- who


@pytest.mark.parametrize(("viewer", "near"), [(0, 0), (1, 1), (2, 0), (3, 1), (None, 0)])
def test_a_player_sits_at_the_bottom_beside_the_partner(viewer, near):
    items = texts(lay_out(usual(viewer), table_info()).items)
    height = {name: next(w.box.y for w in items if w.fitted.lines == (name,)) for name in FOUR}
    ours = {height[FOUR[near]], height[FOUR[near + 2]]}
    theirs = {height[FOUR[1 - near]], height[FOUR[3 - near]]}
    assert len(ours) == len(theirs) == 1
    assert min(ours) > max(theirs)


@every_match
def test_those_who_owe_an_answer_are_framed_in_gold_and_named(seed):
    for view, info in moments(seed):
        gold = [i for i in lay_out(view, info).items if isinstance(i, Panel) and i.outline == GOLD]
        if not view.result:
            assert len(gold) == len(view.asked)
            told = headline(view, info)
            assert all(info.names[seat] in told for seat in view.asked)


def test_hands_clocks_and_the_turn_are_told():
    words = all_words(usual(), table_info(clocks=("1:00", "2:00", "3:00", "4:00")))
    for told in (
        "Hand 3 · Clock 1:00",
        "Hand 3 · Clock 4:00",
        "Turn 24: Ada Lovelace",
        "Has the turn",
        "To decide",
        "Grace Hopper to counter or not",
    ):
        assert told in words


@pytest.mark.parametrize("reason", ["power", "tie", *CLOSINGS])
@pytest.mark.parametrize(
    ("winners", "said"),
    [((0, 2), "Ada Lovelace and Edsger Dijkstra win the match"), ((), "The match is a draw")],
)
def test_the_end_is_told_for_a_side(winners, said, reason):
    if Result(winners, reason).is_void:
        said = said.replace("is a draw", "has no result")
    view = replace(usual(), asked={}, result=Result(winners, reason))
    words = all_words(view)
    assert said in words
    assert words.count("Winner") == len(winners)


def test_one_against_one_ends_with_one_winner():
    view = replace(mat({}, {}).match.view(None), asked={}, result=Result((1,), "power"))
    assert f"{NAMES[1]} wins the match" in all_words(view, two())


@pytest.mark.parametrize("kind", sorted({*QUESTIONS, "cut", "may", "choose"}))
def test_every_question_has_words_for_those_who_wait(kind):
    assert kind in ASKED
    told = headline(replace(usual(), asked={1: kind}), table_info())
    assert told == f"Grace Hopper {ASKED[kind]}"
    assert re.match(r"[^:?]+$", told)


def test_the_same_view_is_the_same_picture():
    drawn = pictures_for("diabolicards")
    one, other = (paint(drawn.board(usual(), table_info())) for _ in range(2))
    assert one.tobytes() == other.tobytes()
    assert one.size == SIZE
