"""The default words: short enough for Discord, complete enough to play by."""

from __future__ import annotations

from dataclasses import replace

import pytest

from render.alt_text_limit import ALT_LIMIT
from render.default.hand import NO_HAND
from render.default.pictures import GamePictures
from rules.games import GAMES
from tests.properties.playing import played
from tests.properties.subjects import BY_SLUG
from tests.render.checks import every_card_seen_is_named, is_played_by_words_alone
from tests.render.default.test_board import moments, pictures_by_default
from tests.render.sights import Sight, sight, with_zone

SMALL = [slug for slug in BY_SLUG if slug not in GAMES]


@pytest.mark.parametrize("slug", BY_SLUG)
def test_alt_text_is_short_enough_and_tells_the_turn_the_players_and_what_is_asked(slug):
    drawn = pictures_by_default(slug)
    for view, info in moments(slug):
        words = drawn.alt_text(view, info)
        assert len(words) <= ALT_LIMIT
        assert words.startswith(BY_SLUG[slug].game.short_name)
        assert drawn.headline(view, info) in words


def test_a_crowded_table_is_told_more_briefly_and_ends_in_a_whole_word():
    view, info = moments("attack")[-1]
    for seat in range(4):
        view = with_zone(view, "row", seat, *["Harvest", "Storm", "Tax", "Shelter"] * 10)
    info = replace(info, names=tuple(f"{name} the Magnificent" * 3 for name in info.names))
    words = pictures_by_default("attack").alt_text(view, info)
    assert len(words) <= ALT_LIMIT
    assert words.endswith(".")
    assert "row 40" in words


@pytest.mark.parametrize("slug", SMALL)
def test_every_card_seen_is_named_in_words(slug):
    titles = {card.id: card.title for card in BY_SLUG[slug].cards.cards}
    every_card_seen_is_named(slug, moments(slug), lambda card: titles[card])


@pytest.mark.parametrize("slug", SMALL)
def test_a_game_without_pictures_is_played_by_words_alone(slug):
    titles = {card.id: card.title for card in BY_SLUG[slug].cards.cards}
    is_played_by_words_alone(slug, 2, lambda card: titles[card])


def test_what_open_cards_say_is_told_once_each():
    view, info = moments("chain")[-1]
    view = with_zone(view, "row", 0, "Boast", "Boast", "Plan")
    words = pictures_by_default("chain").text_board(view, info)
    assert words.count("- Boast: Score 2.") == 1
    assert "row 3: Boast ×2, Plan" in words
    assert "Latest: " in words


def test_core_questions_have_words_and_others_their_kind():
    view, info = sight(next(played(BY_SLUG["chain"], 1)), None)
    headline = GamePictures(BY_SLUG["chain"].game).headline
    assert headline(view, info) == "Ada Lovelace and Grace Hopper to cut the deck"
    match = next(m for m in played(BY_SLUG["attack"], 1) if "defend" in m.view(None).asked.values())
    assert "to decide: defend" in headline(*sight(match, None))


def test_a_game_without_hands_says_so():
    view, info = moments("chain")[0]
    bare_canvas = type(view)(
        view.game,
        0,
        tuple(z for z in view.zones if z.name != "hand"),
        view.facts,
        view.asked,
        None,
        None,
    )
    drawn = pictures_by_default("chain")
    assert drawn.hand_text(bare_canvas, info) == NO_HAND
    assert drawn.hand(*Sight(bare_canvas, info)).size[0] > 1000
