"""The default board of every game: all of it inside, legible, nothing on anything else."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import pytest

from render.default.pictures import GamePictures
from render.default.zones import is_pile
from render.items import Panel, cached_images, texts
from render.painting import paint
from render.theme import GOLD
from rules.core.phrases import listed
from tests.properties.playing import played, viewers
from tests.properties.subjects import BY_SLUG
from tests.render.checks import is_right
from tests.render.sights import WIDE, Sight, sight, texts_of, with_facts, with_zone
from tests.render.test_theme import too_faint

LONGEST_NAMES = (*WIDE, "Wiw " * 8, "Mm" * 16)
every_game = pytest.mark.parametrize("slug", BY_SLUG)


@cache
def pictures_by_default(slug: str) -> GamePictures:
    return GamePictures(BY_SLUG[slug].game)


@cache
def moments(slug: str, seed: int = 1) -> list[Sight]:
    """Some positions of a random match, from every chair and by a spectator."""
    subject = BY_SLUG[slug]
    return [
        sight(match, viewer)
        for number, match in enumerate(played(subject, seed))
        if number in (0, 7) or number % (30 * subject.length) == 20 or match.result
        for viewer in viewers(match)
    ]


def board(slug: str, seen: Sight):
    return pictures_by_default(slug).board(*seen)


@every_game
def test_everything_is_inside_and_legible_and_nothing_lies_on_anything(slug):
    for seen in moments(slug):
        drawing = board(slug, seen)
        is_right(drawing.size, drawing.items)
        assert too_faint(drawing.size, drawing.items) == []


@every_game
def test_the_longest_names_news_and_clocks_find_room(slug):
    for view, info in moments(slug)[:6]:
        names = LONGEST_NAMES[: len(info.names)]
        crowded = replace(
            info, names=names, clocks=("99:59:59",) * len(names), news=("W " * 90,) * 3
        )
        drawing = board(slug, Sight(view, crowded))
        is_right(drawing.size, drawing.items)


@every_game
def test_every_card_in_sight_lies_on_the_board_and_no_other(slug):
    for view, info in moments(slug):
        drawn = [picture.of for picture in cached_images(board(slug, Sight(view, info)).items)]
        seen = {
            card.id
            for zone in view.zones
            for card in (zone.cards[-1:] if is_pile(zone) else zone.cards[-12:])
            if card and not (zone.name == "hand" and zone.seat == view.viewer)
        }
        assert seen <= set(drawn)
        everything = {card.id for zone in view.zones for card in zone.cards if card}
        assert set(drawn) - {None} <= everything


@every_game
def test_whoever_has_to_decide_is_framed_and_named(slug):
    for view, info in moments(slug):
        drawing = board(slug, Sight(view, info))
        panels = [item for item in drawing.items if isinstance(item, Panel)]
        assert len(panels) == len(info.names)
        assert sum(panel.outline == GOLD for panel in panels) == len(view.asked)
        words = " ".join(texts_of(texts(drawing.items)))
        if not view.result:
            assert listed([info.names[seat] for seat in sorted(view.asked)]) in words


@pytest.mark.parametrize("viewer", [0, 1, 2, 3])
def test_the_viewers_own_side_is_the_last(viewer):
    seen = next(s for s in moments("attack") if s.view.viewer == viewer)
    titles = [
        words for words in texts(board("attack", seen).items) if words.fitted.style == "title"
    ]
    lowest = max(titles, key=lambda words: (words.box.y, words.box.x))
    assert lowest.fitted.lines == (seen.info.names[viewer],)


def test_points_counts_facts_and_news_are_told():
    view, info = next(s for s in moments("chain") if s.view.facts["turn"] > 1)
    words = texts_of(texts(board("chain", Sight(view, info)).items))
    assert "Chain" in words
    assert f"Turn {view.facts['turn']}" in words
    for seat in (0, 1):
        assert f"Points {view.facts['points'][seat]}" in words
        assert f"Hand {len(view.zone('hand', seat))}" in words
    assert set(info.news) <= set(words)


def test_a_fact_about_a_card_is_noted_on_it():
    view, info = moments("chain")[-1]
    view = with_facts(with_zone(view, "row", 0, "Boast", "Boast"), price={900: 7})
    notes = {
        p.arguments[1:3]
        for p in cached_images(board("chain", Sight(view, info)).items)
        if p.of == "Boast" and p.arguments[1:]
    }
    assert ("Price 7", 1) in notes


def test_the_latest_card_is_framed_where_its_player_laid_it():
    view, info = moments("chain")[-1]
    for seat in (0, 1):
        view = with_zone(view, "row", seat, "Plan")
    lit = replace(info, latest=((1, "Plan"),))
    framed = [
        p.box.y < board("chain", Sight(view, lit)).size[1] / 2
        for p in cached_images(board("chain", Sight(view, lit)).items)
        if p.of == "Plan" and p.arguments[3]
    ]
    assert framed.count(True) >= 1  # the upper side is seat 1 for a spectator


def test_a_board_grows_with_what_lies_on_it_and_is_the_same_file_each_time():
    view, info = moments("chain")[-1]
    crowded = with_zone(view, "row", 0, *["Boast", "Plan"] * 12)
    small, large = (board("chain", Sight(v, info)) for v in (view, crowded))
    assert large.size[1] > small.size[1]
    is_right(large.size, large.items)
    assert paint(large).tobytes() == paint(board("chain", Sight(crowded, info))).tobytes()


@pytest.mark.parametrize("seats", [1, 3, 5, 6, 8])
def test_any_number_can_sit_at_the_table(seats):
    view, info = moments("chain")[-1]
    mine = [zone for zone in view.zones if zone.seat in (None, 0)]
    zones = mine + [
        replace_seat(zone, seat) for seat in range(1, seats) for zone in mine if zone.seat == 0
    ]
    facts = {"turn": 3, "points": [*range(seats)]}
    view = with_facts(type(view)(view.game, None, tuple(zones), facts, {0: "play"}, None, None))
    names = tuple(f"Player {seat + 1}" for seat in range(seats))
    drawing = board("chain", Sight(view, replace(info, names=names, clocks=())))
    is_right(drawing.size, drawing.items)
    words = texts_of(texts(drawing.items))
    assert set(names) <= set(words)
    assert f"Points {seats - 1}" in words


def replace_seat(zone, seat: int):
    return type(zone)(zone.name, seat, zone.cards)
