"""The table in words: short enough for Discord, and complete enough to play blind."""

import dataclasses

import pytest
from msgspec.structs import replace

from render.alt_text_limit import ALT_LIMIT
from render.cerberus.alt_text import MORE, alt_text
from render.cerberus.face import sides
from render.cerberus.text_board import text_board
from rules.cerberus.vocabulary import KIND_WORDS
from rules.core.view import View
from tests.render.cerberus.scenes import (
    PLAYED,
    SLUGS,
    VARIANTS,
    card,
    crowd,
    crowded,
    moments,
    scene,
    table_info,
    usual,
)
from tests.render.sights import NAMES, WIDE

every_game = pytest.mark.parametrize("slug", SLUGS)
every_match = pytest.mark.parametrize("seed", range(3))


def alt(slug: str, view: View, info=None) -> str:
    return alt_text(VARIANTS[slug], view, info or table_info(slug))


def board(slug: str, view: View, info=None) -> str:
    return text_board(VARIANTS[slug], view, info or table_info(slug))


def names_in(slug: str, view: View) -> set[str]:
    """Every open card that a player may want to know of."""
    zones = [("line_up", None)]
    zones += [(zone, seat) for seat in (0, 1) for zone in ("play", "ongoing", *VARIANTS[slug].team)]
    zones += [(zone, None) for zone in VARIANTS[slug].open_zones]
    return {card(slug, seen.id).name for zone in zones for seen in view.zone(*zone)}


# -- the strip below the board


@every_game
def test_both_boards_in_words_tell_the_moment_and_the_sum(slug):
    info = dataclasses.replace(
        table_info(slug), moment="Confrontation!", reckoning="4 Power against cost 9, 5 short"
    )
    for words in (alt(slug, usual(slug), info), board(slug, usual(slug), info)):
        assert " Confrontation! 4 Power against cost 9, 5 short." in words


@every_game
def test_without_a_moment_nothing_is_told_of_it(slug):
    assert alt(slug, usual(slug)) == alt(slug, usual(slug), table_info(slug))
    told = dataclasses.replace(table_info(slug), moment="Terra appears")
    assert alt(slug, usual(slug), told).replace(" Terra appears.", "", 1) == alt(slug, usual(slug))


# -- the limit


@pytest.mark.parametrize("names", [NAMES, WIDE], ids=["", "wide"])
@every_match
@every_game
def test_alt_text_of_a_real_match_is_never_too_long_and_names_every_open_card(slug, seed, names):
    for view, info in moments(slug, seed):
        given = (names * 2)[: len(info.names)] if names is WIDE else info.names
        words = alt(slug, view, dataclasses.replace(info, names=given))
        assert len(words) <= ALT_LIMIT == 1024
        if names is NAMES:
            assert all(name in words for name in names_in(slug, view))


@pytest.mark.parametrize("line_up", [0, 8, 20])
@pytest.mark.parametrize("plays", [0, 6, 20])
@every_game
def test_a_crowded_table_is_told_within_the_limit_with_what_matters_most(slug, line_up, plays):
    view = crowded(slug, line_up, plays)
    words = alt(slug, view, crowd(slug))
    assert len(words) <= ALT_LIMIT
    assert words.endswith(".")
    assert not words.endswith("..")
    for seat, points in ((0, "−123 VP"), (1, "1234 VP")):
        assert f"{WIDE[seat]}, " in words
        assert points in words
    assert words.count("hand 15, deck 60") == 2
    assert "Power 123" in words
    if line_up <= 8:
        assert all(card(slug, seen.id).name in words for seen in view.zone("line_up"))


@every_game
def test_what_had_to_be_left_out_is_admitted(slug):
    view = crowded(slug, 40, 20)
    assert alt(slug, view, crowd(slug)).endswith(MORE)


@every_game
def test_names_in_play_are_counted_before_they_are_cut(slug):
    words = alt(slug, crowded(slug), crowd(slug))
    assert "played: 144 cards" in words


# -- what it says


@every_match
@every_game
def test_alt_text_says_whose_move_it_is_and_how_both_sides_stand(slug, seed):
    for view, info in moments(slug, seed):
        words = alt(slug, view, info)
        for seat in view.asked:
            assert info.names[seat] in words.split(f"{NAMES[0]}, ")[0]
        for seat in range(len(info.names)):
            numbers = [len(view.zone(zone, seat)) for zone in ("hand", "deck")]
            assert "hand {}, deck {}".format(*numbers) in words
            assert f"{view.facts['points'][seat]} VP".replace("-", "−") in words
        if view.facts["turn"] and not view.result:
            assert f"; Power {view.facts['power']};" in words
        assert f"Main deck {len(view.zone('main_deck'))}" in words


@every_match
@every_game
def test_alt_text_says_what_everything_for_sale_costs_now(slug, seed):
    for view, info in moments(slug, seed):
        words = alt(slug, view, info)
        for seen in view.zone("line_up"):
            one, price = card(slug, seen.id), view.facts["prices"][seen.number]
            told = f"{one.name} ({KIND_WORDS[one.kind]}) {price}"
            assert told in words or f"{one.name} {price}" in words
            if price != one.cost and "instead" in words:
                assert f"{price} instead of {one.cost}" in words


@every_game
def test_nobody_is_on_turn_before_the_first(slug):
    view, info = moments(slug, 0)[0]
    assert "set-up" in alt(slug, view, info)
    assert "; Power" not in alt(slug, view, info)


# -- the board in words


@every_match
@every_game
def test_the_board_in_words_says_what_every_open_card_says(slug, seed):
    for view, info in moments(slug, seed):
        words = board(slug, view, info)
        for zone in view.zones:
            if zone.name in ("play", "ongoing", "line_up", "events"):
                assert all(card(slug, seen.id).text in words for seen in zone.cards)
            if view.facts["turn"] and zone.name in ("hero", "sidekicks", "unused"):
                for seen in zone.cards:
                    up = sides(card(slug, seen.id))[zone.name != "hero"]
                    assert " ".join(up) in words
            if zone.name == "discard":
                assert all(card(slug, seen.id).title in words for seen in zone.cards)
        assert all(line in words for line in info.news)


@every_game
def test_a_crowded_table_is_whole_in_the_board_in_words(slug):
    view = crowded(slug, 20, 20)
    words = board(slug, view, crowd(slug))
    for zone in view.zones:
        if zone.name not in ("box", "removed", "destroyed"):
            assert all(seen is None or card(slug, seen.id).name in words for seen in zone.cards)


def test_whoever_chooses_a_super_hero_reads_both_its_sides():
    heroes = ("robin", "raven")
    view = scene("teen_titans", {"unused": heroes}, {"hero": ()}, {"hero": ()}, turn=0)
    words = board("teen_titans", view)
    assert all(card("teen_titans", name).text in words for name in heroes)


@every_game
def test_each_text_is_said_once(slug):
    name = PLAYED[slug][5]
    view = scene(slug, {"line_up": [name] * 3}, mine={"play": [name] * 4})
    assert board(slug, view).count(card(slug, name).text) == 1


@every_game
def test_known_cards_of_a_hidden_hand_are_told_to_those_who_know_them(slug):
    name = PLAYED[slug][4]
    view = scene(slug, foe={"hand": (name, None, None)}, viewer=0)
    assert f"Known in hand: {card(slug, name).title}." in board(slug, view)
    unknown = scene(slug, foe={"hand": (None,) * 3}, viewer=0)
    assert "Known in hand" not in board(slug, unknown)


@every_game
def test_the_own_hand_is_not_on_the_public_board(slug):
    assert "Known in hand" not in board(slug, usual(slug, 0))


@every_game
def test_a_finished_match_is_told(slug):
    view, info = moments(slug, 1)[-1]
    assert view.result is not None
    words = board(slug, view, info)
    assert "wins the match" in words
    assert ", winner;" in words
    assert ", defeated;" in words


@every_game
def test_two_questions_at_once_name_both_players(slug):
    view = replace(usual(slug), asked={0: "cut", 1: "cut"})
    assert "Ada Lovelace and Grace Hopper to cut" in alt(slug, view)
