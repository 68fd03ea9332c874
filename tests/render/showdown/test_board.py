"""The board: every open card once, every hidden one as a back, and no words on anything else."""

from collections import Counter

import pytest
from msgspec.structs import replace

from render.items import CachedImage, Panel, cached_images, texts
from render.showdown import board
from render.showdown.board import lay_out
from render.showdown.compact_card import joker_in_combat
from render.showdown.face import back
from render.showdown.in_force import in_force
from render.showdown.view_facts import champion_of
from render.table_info import TableInfo
from render.theme import GOLD
from rules.core.state import Result
from rules.core.view import View
from tests.properties.playing import played, viewers
from tests.render.checks import LEGIBLE
from tests.render.sights import (
    CARDS,
    MATCHES,
    NAMES,
    SHOWDOWN,
    WIDE,
    Sight,
    collisions,
    named,
    pixels,
    sight,
    sights,
    texts_of,
    whole,
    with_facts,
    with_zone,
)
from tests.rules.showdown.stage import FIXED as STAGE_CARDS
from tests.rules.showdown.stage import JACK, KNIGHT, QUEEN, combat, duel, new_duel

CANVAS = whole((board.WIDTH, board.HEIGHT))
every_match = pytest.mark.parametrize("seed", MATCHES)
every_names = pytest.mark.parametrize("names", [NAMES, WIDE, ("A", "jj")], ids=["", "wide", "tiny"])


def seen_at(stage, viewer: int | None = None, **other: object) -> Sight:
    info = TableInfo(STAGE_CARDS, NAMES, **other)
    return Sight(stage.match.view(viewer), info)


def all_words(seen: Sight) -> list[str]:
    return texts_of(texts(lay_out(*seen).items))


def cards_on(seen: Sight) -> list[CachedImage]:
    """The pictures of cards, without the tiles of words."""
    return [p for p in cached_images(lay_out(*seen).items) if p.draw is not in_force]


def meant_to_be_seen(view: View) -> tuple[Counter[str], int]:
    """The open cards that a board shows, and how many it shows face down."""
    lying: list = []
    for seat in (0, 1):
        for zone in ("aces_up", "feint", "strike", "red_joker", "black_joker"):
            lying += view.zone(zone, seat)
        lying += view.zone("discard", seat)[-1:]
        lying += view.zone("played", seat)[-1:] or view.zone("removed", seat)[-1:]
        lying += [None] * len(view.zone("aces_down", seat))
    return Counter(card.id for card in lying if card), lying.count(None)


# -- room for everything


@every_names
@every_match
def test_words_stay_inside_their_boxes_and_boxes_inside_the_board(seed, names):
    for seen in sights(seed, names, every=3):
        items = lay_out(*seen).items
        for item in items:
            assert CANVAS.contains(item.box)
        for words in texts(items):
            assert words.box.contains(words.ink_box), named(words)


@every_names
@every_match
def test_no_words_lie_on_other_words_or_on_a_card(seed, names):
    for seen in sights(seed, names, every=3):
        items = lay_out(*seen).items
        assert collisions([*texts(items), *cached_images(items)]) == []


@every_match
def test_words_can_be_read_at_half_size(seed):
    for seen in sights(seed, WIDE, every=3):
        for words in texts(lay_out(*seen).items):
            assert words.fitted.size >= LEGIBLE, named(words)


@every_names
def test_large_numbers_find_room(names):
    view = combat(("9d", "Kd"), ("8s", "10c")).match.view(None)
    view = with_facts(
        view,
        turn=1234,
        totals=[1234, 1234],
        bonus=[(-123, 123), (123, -123)],
        next_strike=[123, 123],
        inverted=True,
        given=[("intellect", "physical"), ("cunning", "intellect")],
    )
    for seat in (0, 1):
        view = with_zone(view, "discard", seat, *(["jack_of_diamonds/5s"] * 48))
        view = with_zone(view, "hand", seat, *([None] * 148))
        view = with_zone(view, "deck", seat, *([None] * 1148))
    clocks = ("3 days 23:59:59", "3 days 23:59:59")
    items = lay_out(view, TableInfo(CARDS, names, clocks, ("x " * 25,))).items
    assert collisions([*texts(items), *cached_images(items)]) == []
    for words in texts(items):
        assert words.box.contains(words.ink_box), named(words)
        assert words.fitted.size >= LEGIBLE, named(words)
    said = texts_of(texts(items))
    for words in ("Total 1234", "Feint −123", "Strike +123", "Discard 48"):
        assert words in said
    whole_line = f"Next Strike +123 · Hand 148 · Deck 1148 · Clock {clocks[0]}"
    assert whole_line in said


# -- cards


@every_match
def test_every_open_card_lies_on_the_board_exactly_once_and_hidden_ones_as_backs(seed):
    for view, info in sights(seed):
        shown = cards_on(Sight(view, info))
        open_cards, hidden = meant_to_be_seen(view)
        assert Counter(picture.of for picture in shown if picture.of) == open_cards
        assert len([picture for picture in shown if picture.of is None]) == hidden


@every_match
def test_a_hidden_card_is_drawn_as_a_back_that_knows_only_its_champion(seed):
    for view, info in sights(seed, every=4):
        for picture in cached_images(lay_out(view, info).items):
            if picture.of is None:
                assert picture.draw is back
                assert picture.arguments[0] in (JACK, QUEEN, "king_of_clubs", KNIGHT)
                assert len(picture.arguments) == 2


@every_match
def test_each_side_shows_its_own_champions_cards(seed):
    for view, info in sights(seed, every=4):
        bottom = view.viewer or 0
        for picture in cached_images(lay_out(view, info).items):
            seat = bottom if picture.box.y > board.HEIGHT / 2 else 1 - bottom
            own = champion_of(view, info, seat).champion
            assert own == (picture.of.split("/")[0] if picture.of else picture.arguments[0])


def test_a_strike_face_down_is_open_to_its_owner_and_a_back_to_all_others():
    stage = combat(("8s", "9s"), ("8s", "9s"), (JACK, KNIGHT), holding=("10s", "10s 7h 6h 5h"))
    assert not stage.facts["revealed"], "a React could still come"
    shown = {
        viewer: {p.of for p in cached_images(lay_out(*seen_at(stage, viewer)).items)}
        for viewer in (0, 1, None)
    }
    assert f"{JACK}/9s" in shown[0]
    assert f"{JACK}/9s" not in shown[1] | shown[None]


def test_two_cards_being_played_at_once_are_both_seen():
    """A React to a React lies on the Action of the same player."""
    view = with_zone(duel().match.view(None), "played", 0, f"{JACK}/2s", f"{JACK}/6c")
    shown = [picture.of for picture in cached_images(lay_out(view, TableInfo(CARDS, NAMES)).items)]
    assert {f"{JACK}/2s", f"{JACK}/6c"} <= set(shown)


def test_of_a_black_joker_in_combat_the_edge_that_does_not_count_is_dim():
    jokers = []
    for edge in (0, 1):
        stage = duel(("8s 9s", "8s 9s")).until("feint").answer(0, f"edge {edge + 1}")
        (shown,) = [
            picture
            for picture in cached_images(lay_out(*seen_at(stage)).items)
            if picture.of == f"{JACK}/black"
        ]
        assert shown.draw is joker_in_combat
        drawn = pixels(shown.draw(*shown.arguments, shown.box.w, shown.box.h))
        left, right = (
            saturation(drawn[:, : shown.box.w // 2]),
            saturation(drawn[:, shown.box.w // 2 :]),
        )
        jokers.append(left > right)
    assert jokers == [True, False]


def saturation(part) -> float:
    """How far from grey the pixels below a card's band are."""
    figure = part[part.shape[0] // 4 : part.shape[0] * 2 // 3]
    return float((figure.max(axis=2) - figure.min(axis=2)).mean())


# -- who, and whose move


def outlines(seen: Sight) -> list[bool]:
    """Whether the panel of the upper and of the lower side is framed in gold."""
    sides = [i for i in lay_out(*seen).items if isinstance(i, Panel) and i.box.w > board.WIDTH / 2]
    return [panel.outline == GOLD for panel in sorted(sides, key=lambda panel: panel.box.y)]


@every_match
def test_the_sides_that_owe_an_answer_are_framed_in_gold_and_named(seed):
    for seen in sights(seed, every=2):
        view = seen.view
        bottom = view.viewer or 0
        assert outlines(seen) == [1 - bottom in view.asked, bottom in view.asked]
        for seat in view.asked:
            assert any(NAMES[seat] in words and " to " in words for words in all_words(seen))


@pytest.mark.parametrize(("viewer", "bottom"), [(0, 0), (1, 1), (None, 0)])
def test_a_player_sits_at_the_bottom_of_their_own_board(viewer, bottom):
    items = texts(lay_out(*seen_at(duel(), viewer)).items)
    heights = {
        NAMES[seat]: [w.box.y for w in items if w.fitted.lines == (NAMES[seat],)] for seat in (0, 1)
    }
    assert heights[NAMES[bottom]] > heights[NAMES[1 - bottom]]


def test_the_roles_are_named():
    words = all_words(seen_at(duel(attacker=1)))
    assert words.count("Attacker") == words.count("Defender") == 1
    assert words.index("Attacker") < words.index("Defender"), "seat 1 sits at the top"


def test_nobody_is_called_attacker_before_the_first_turn():
    assert "Attacker" not in all_words(seen_at(new_duel()))


@pytest.mark.parametrize(
    ("winners", "said"), [((0,), "Ada Lovelace wins the duel"), ((), "The duel is a draw")]
)
def test_the_end_is_told_on_the_board(winners, said):
    seen = seen_at(duel())
    view = replace(seen.view, asked={}, result=Result(winners, "aces"))
    assert said in all_words(Sight(view, seen.info))


def test_a_match_ended_without_a_result_is_not_called_a_draw():
    seen = seen_at(duel())
    view = replace(seen.view, asked={}, result=Result((), "void"))
    assert "draw" not in " ".join(all_words(Sight(view, seen.info))).lower()


# -- news


def test_the_latest_news_stand_before_whose_move_it_is():
    seen = seen_at(duel(), news=("Grace Hopper passes",))
    assert any(w.startswith("Grace Hopper passes. Ada Lovelace to") for w in all_words(seen))


@every_match
def test_every_sign_on_the_board_is_one_its_typeface_has(seed):
    """The typefaces have no suit signs: an empty box would stand there."""
    for seen in sights(seed, every=2):
        assert not [words for words in all_words(seen) if set(words) & set("♠♥♦♣")]


def framed(seen: Sight) -> list[str]:
    return [p.of for p in cached_images(lay_out(*seen).items) if p.of and p.arguments[2] is True]


def test_the_cards_of_the_last_action_are_framed():
    stage = duel().feints("8s", "9s")
    assert framed(seen_at(stage, latest=stage.match.latest(None))) == [f"{QUEEN}/9s"]


def test_only_the_card_that_was_played_is_framed_where_both_lead_the_same_champion():
    stage = duel(champions=(QUEEN, QUEEN)).feints("8s", "8s")
    assert len(framed(seen_at(stage, latest=stage.match.latest(None)))) == 1


@every_match
def test_a_board_of_a_random_match_frames_nothing_hidden(seed):
    for number, match in enumerate(played(SHOWDOWN, seed)):
        if number % 4 == 0:
            for viewer in viewers(match):
                seen = sight(match, viewer)
                assert set(framed(seen)) <= {card for _, card in seen.info.latest}
