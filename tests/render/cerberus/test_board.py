"""Both deck-builders' boards: every open card seen, no words on anything else, nothing cut."""

import dataclasses
from collections import Counter

import pytest
from msgspec.structs import replace

from render.cerberus.compact_card import compact, name_bar, pile_bar, tile
from render.items import Panel, cached_images, texts
from render.outcome import CLOSINGS as CLOSING_WORDS
from render.painting import paint
from render.theme import FELT, GOLD
from rules.core.journal import CLOSINGS
from rules.core.state import Result
from rules.core.view import View, ZoneView
from tests.render import checks
from tests.render.cerberus import scenes
from tests.render.cerberus.scenes import SLUGS, VARIANTS, board, crowded, moments, scene, table_info
from tests.render.checks import LEGIBLE
from tests.render.sights import NAMES, WIDE, Sight, named, pictures_for, texts_of
from tests.render.test_theme import too_faint

every_game = pytest.mark.parametrize("slug", SLUGS)
every_match = pytest.mark.parametrize("seed", range(2))
every_names = pytest.mark.parametrize("names", [NAMES, WIDE, ("A", "jj")], ids=["", "wide", "tiny"])


def all_words(slug: str, view: View, info=None) -> list[str]:
    return texts_of(texts(board(slug, view, info)))


def shown(slug: str, view: View, info=None) -> Counter:
    """Every card on the board, as often as it is said to lie there."""
    found: Counter = Counter()
    for picture in cached_images(board(slug, view, info)):
        if picture.draw is name_bar:
            found[picture.of] += max(1, picture.arguments[2])
        elif picture.draw in (compact, tile):
            note = picture.arguments[2].split()[0] if picture.arguments[2] else ""
            found[picture.of] += int(note[1:]) if note.startswith("×") else 1
    return found


def size_of(slug: str) -> tuple[int, int]:
    return pictures_for(slug).board(scenes.usual(slug), table_info(slug)).size


def is_right(slug: str, items: list) -> None:
    """However small the words: their size has a test of its own."""
    checks.is_right(size_of(slug), items, least=0)


# -- room for everything


@every_names
@every_match
@every_game
def test_everything_has_its_own_place_in_a_random_match(slug, seed, names):
    for view, info in moments(slug, seed):
        is_right(slug, board(slug, view, dataclasses.replace(info, names=names)))


@every_game
@pytest.mark.parametrize("line_up", [*range(9), 12, 20])
def test_a_line_up_of_any_length_finds_room(slug, line_up):
    view = crowded(slug, line_up)
    is_right(slug, board(slug, view, scenes.crowd(slug)))


@every_game
@pytest.mark.parametrize("plays", range(0, 22, 3))
def test_any_number_of_cards_in_play_finds_room(slug, plays):
    is_right(slug, board(slug, crowded(slug, plays=plays), scenes.crowd(slug)))


@every_match
@every_game
def test_words_can_be_read_at_half_size(slug, seed):
    """Only a strip full of Events and bans is set smaller."""
    for view, info in moments(slug, seed):
        for words in texts(board(slug, view, info)):
            least = LEGIBLE if len(words.fitted.lines) < 4 else 20
            assert words.fitted.size >= least, named(words)


@every_game
def test_words_stand_out_from_what_they_lie_on(slug):
    for view in (scenes.usual(slug), crowded(slug), crowded(slug, 0, 0)):
        items = board(slug, view, scenes.crowd(slug))
        assert too_faint(size_of(slug), items) == []


# -- what is shown


@every_match
@every_game
def test_every_open_card_of_the_table_is_shown_as_often_as_it_lies_there(slug, seed):
    variant = VARIANTS[slug]
    for view, info in moments(slug, seed):
        lying: Counter = Counter()
        for seat in (0, 1):
            for zone in ("play", "ongoing", *variant.team):
                lying.update(card.id for card in view.zone(zone, seat))
        lying.update(card.id for card in view.zone("line_up"))
        found = shown(slug, view, info)
        assert all(found[card] >= number for card, number in lying.items()), lying - found


@every_game
def test_what_finds_no_room_is_counted(slug):
    view = crowded(slug, 20, 20)
    words = all_words(slug, view)
    more = [int(line.split()[1]) for line in words if line.endswith("more cards")]
    assert len(more) == 3, "in both sides and in the Line-Up"
    variant = VARIANTS[slug]
    in_play = sum(len(view.zone(zone, 0)) for zone in ("play", "ongoing", *variant.team))
    name_bars = [
        p for p in cached_images(board(slug, view)) if p.draw is name_bar and p.box.y < 500
    ]
    assert sum(max(1, p.arguments[2]) for p in name_bars) + more[0] == in_play


@every_game
def test_identical_cards_lie_together(slug):
    name = scenes.PLAYED[slug][0]
    view = scene(slug, mine={"play": [name] * 7, "ongoing": ()}, foe={"play": ()})
    (card,) = [p for p in cached_images(board(slug, view)) if p.of == name and p.draw is compact]
    assert card.arguments[2] == "×7"


@every_game
def test_cards_that_go_back_lie_apart_and_say_so(slug):
    name = scenes.PLAYED[slug][0]
    view = scene(slug, mine={"play": [name] * 3, "ongoing": ()})
    first = view.zone("play", 0)[0].number
    view = replace(view, facts={**view.facts, "borrowed": [first]})
    notes = [
        p.arguments[2]
        for p in cached_images(board(slug, view))
        if p.of == name and p.draw is compact
    ]
    assert sorted(notes) == ["goes back", "×2"]


@every_game
@pytest.mark.parametrize("number", [5, 8, 12])
def test_a_price_that_is_not_the_printed_one_is_shown_beside_it(slug, number):
    view = crowded(slug, number)
    dear = {card.id: view.facts["prices"][card.number] for card in view.zone("line_up")}
    for picture in cached_images(board(slug, view)):
        if picture.of in dear and 540 < picture.box.y < 900:
            printed = scenes.card(slug, picture.of).cost
            said = picture.arguments[1] if picture.draw is name_bar else picture.arguments[2]
            assert f"{printed} → {dear[picture.of]}" in said
            if picture.draw is not name_bar:
                assert picture.arguments[1] == dear[picture.of], "on the coin"


@every_match
@every_game
def test_the_main_deck_is_a_back_with_a_number(slug, seed):
    for view, info in moments(slug, seed)[:30]:
        backs = [p for p in cached_images(board(slug, view, info)) if p.draw is pile_bar]
        (deck,) = [p for p in backs if p.arguments[0].startswith("Main deck")]
        cards = view.zone("main_deck")
        if cards and cards[-1]:  # everybody saw it return
            assert deck.of == cards[-1].id
            assert deck.arguments[0] == f"Main deck {len(cards)}"
            continue
        assert deck.of is None
        assert deck.arguments[1].split()[0] == (str(len(cards)) if cards else "none")


@every_game
def test_an_empty_line_up_and_empty_stacks_are_said_to_be_empty(slug):
    stack = "word_of_power" if slug == "dc_rivals" else "nemesis_up"
    middle = {"line_up": (), stack: (), "main_deck": (), "weakness": (), "destroyed": ()}
    if slug == "teen_titans":
        middle |= {"nemesis": (), "titans_go": (), "unused": (), "events": ()}
    view = scene(slug, middle)
    words = all_words(slug, view)
    assert "The Line-Up is empty" in words
    assert any(line.endswith("none left") for line in words)
    assert {"none"} == {
        p.arguments[1] for p in cached_images(board(slug, view)) if p.draw is pile_bar
    }


# -- who, and whose move


@every_match
@every_game
def test_the_sides_that_owe_an_answer_are_framed_in_gold_and_named(slug, seed):
    for view, info in moments(slug, seed):
        items = board(slug, view, info)
        sides = [i for i in items if isinstance(i, Panel) and i.box.h > 400]
        bottom = view.viewer or 0
        framed = [panel.outline == GOLD for panel in sorted(sides, key=lambda p: p.box.y)]
        assert framed == [1 - bottom in view.asked, bottom in view.asked]
        for seat in view.asked:
            assert any(NAMES[seat] in words and " to " in words for words in texts_of(texts(items)))


@pytest.mark.parametrize(("viewer", "bottom"), [(0, 0), (1, 1), (None, 0)])
@every_game
def test_a_player_sits_at_the_bottom_of_their_own_board(slug, viewer, bottom):
    items = texts(board(slug, replace(scenes.usual(slug), viewer=viewer)))
    top = {name: min(w.box.y for w in items if w.fitted.lines == (name,)) for name in NAMES}
    assert top[NAMES[bottom]] > top[NAMES[1 - bottom]]


@every_game
def test_power_is_shown_for_the_player_whose_turn_it_is_and_for_nobody_else(slug):
    assert all_words(slug, scene(slug, power=17, active=1)).count("Power 17") == 1


@every_game
def test_points_and_counts_and_clocks_of_both_are_shown(slug):
    words = " / ".join(
        all_words(slug, scenes.usual(slug), table_info(slug, clocks=("12:05", "0:09")))
    )
    for line in (
        "9 VP",
        "−1 VP",
        "Hand 4 · Deck 9",
        "Hand 5 · Deck 11",
        "Clock 12:05",
        "Clock 0:09",
        "Discard pile 4",
        "Power 7",
    ):
        assert line in words


@every_game
def test_the_cards_of_the_last_action_are_framed_on_their_own_side_only(slug):
    name = scenes.PLAYED[slug][5]
    view = scene(slug, mine={"play": (name,)}, foe={"play": (name,)})
    items = board(slug, view, table_info(slug, latest=((1, name),)))
    lit = [p for p in cached_images(items) if p.draw is compact and p.arguments[3]]
    assert [(p.of, p.box.y < size_of(slug)[1] / 2) for p in lit] == [(name, True)]


@pytest.mark.parametrize(
    ("winners", "said"),
    [
        ((0,), "Ada Lovelace wins the match"),
        ((), "The match is a draw"),
        ((0, 1), "Ada Lovelace and Grace Hopper share the win"),
    ],
)
@every_game
def test_the_end_is_told_on_the_board(slug, winners, said):
    view = replace(scenes.usual(slug), asked={}, result=Result(winners, "line-up"))
    assert said in all_words(slug, view)
    assert said in pictures_for(slug).alt_text(view, table_info(slug))


@every_game
def test_every_question_of_the_game_is_told_in_words_of_its_own(slug):
    """Whoever waits wants to know what for."""
    game = scenes.BY_SLUG[slug].game
    for kind in [*game.questions, "cut"]:
        view = replace(scenes.usual(slug), asked={0: kind})
        told = pictures_for(slug).headline(view, table_info(slug))
        assert told.startswith("Ada Lovelace to ")
        assert not told.endswith("to decide"), kind


@every_game
def test_the_end_of_every_match_has_words(slug):
    assert set(CLOSINGS) <= set(CLOSING_WORDS)
    assert set(scenes.BY_SLUG[slug].game.endings) <= set(VARIANTS[slug].endings)


@every_game
def test_latest_news_stand_before_whose_move_it_is_unless_they_are_long(slug):
    short = table_info(slug, news=("Grace Hopper passes",))
    words = all_words(slug, scenes.usual(slug), short)
    assert "Grace Hopper passes. Ada Lovelace to play and buy" in words
    long = table_info(slug, news=("Grace Hopper " + "plays " * 20,))
    assert "Ada Lovelace to play and buy" in all_words(slug, scenes.usual(slug), long)


@every_game
def test_two_boards_of_the_same_view_are_alike(slug):
    seen = Sight(scenes.usual(slug), table_info(slug))
    one, two = (paint(pictures_for(slug).board(*seen)) for _ in range(2))
    assert one.tobytes() == two.tobytes()
    assert one.getpixel((2, 2)) == FELT


# -- partners


def of_four(view: View) -> View:
    """The same table with a partner beside each player, who has what the player has."""
    partners = [
        ZoneView(zone.name, zone.seat + 2, zone.cards)
        for zone in view.zones
        if zone.seat is not None
    ]
    lists = {name: fact * 2 for name, fact in view.facts.items() if name in BY_SEAT}
    return replace(view, zones=(*view.zones, *partners), facts={**view.facts, **lists})


BY_SEAT = ("costs", "raised", "points")
FOUR = ("Ada Lovelace", "Grace Hopper", "Edsger Dijkstra", "Barbara Liskov")


@pytest.mark.parametrize("viewer", [None, 0, 1, 2, 3])
def test_partners_sit_side_by_side_on_their_own_side_of_the_rivals(viewer):
    view = replace(of_four(scenes.usual("dc_rivals")), viewer=viewer)
    drawing = pictures_for("dc_rivals").board(view, table_info("dc_rivals", FOUR))
    checks.is_right(drawing.size, drawing.items)
    at = {w.fitted.lines[0]: w.box for w in texts(drawing.items) if w.fitted.lines[0] in FOUR}
    near = (viewer or 0) % 2
    ours, theirs = ([at[FOUR[side]], at[FOUR[side + 2]]] for side in (near, 1 - near))
    assert ours[0].y == ours[1].y > theirs[0].y == theirs[1].y
    assert ours[0].right < ours[1].x
    marked = texts_of(texts(drawing.items)).count("▲ Leads")
    assert marked == 2, "both of the side that leads"


def test_partners_find_room_on_a_crowded_table():
    view, info = of_four(crowded("dc_rivals")), scenes.crowd("dc_rivals")
    info = dataclasses.replace(info, names=WIDE * 2, clocks=scenes.CLOCKS * 2)
    drawing = pictures_for("dc_rivals").board(view, info)
    checks.is_right(drawing.size, drawing.items)


def test_every_partner_is_told_of_in_words():
    view, info = of_four(scenes.usual("dc_rivals")), table_info("dc_rivals", FOUR)
    for words in (
        pictures_for("dc_rivals").alt_text(view, info),
        pictures_for("dc_rivals").text_board(view, info),
    ):
        assert all(name in words for name in FOUR)


def test_beside_a_partner_cards_are_counted_together_where_their_kinds_have_no_room():
    view, info = of_four(crowded("dc_rivals")), scenes.crowd("dc_rivals")
    info = dataclasses.replace(info, names=FOUR, clocks=scenes.CLOCKS * 2)
    told = texts_of(texts(pictures_for("dc_rivals").board(view, info).items))
    lying = len(view.zone("play", 0)) + len(view.zone("ongoing", 0))
    assert f"In play {lying}" in told
    assert not [words for words in told if words.startswith("Played") and words.endswith("…")]
