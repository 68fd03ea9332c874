"""A deck drawn as an overview: every card of it once, with its number, under its group."""

from __future__ import annotations

from collections import Counter

import pytest

from render.items import cached_images, texts
from render.painting import paint
from render.silver_wing.compact_card import name_bar
from render.silver_wing.deck import group_of, lay_out
from render.silver_wing.face import face
from rules.silver_wing.deck_lists import library_of, parse, ready_decks
from tests.render.checks import drawn, faint, is_right, stray
from tests.render.sights import pictures_for, texts_of
from tests.render.silver_wing.scenes import CARDS, SUBJECT, card
from tests.render.test_theme import too_faint


def largest() -> str:
    """Sixty different cards, and twenty more beside them."""
    shelf = library_of(CARDS)
    usable = [
        one
        for one in CARDS.cards
        if one.kind in ("ally", "support")
        and one.label not in shelf.banned
        and "protector" not in one.abilities
    ]
    lines = [f"1 {shelf.name(one.id)}" for one in usable]
    side = ["1 Ophelia [Cartographer]", "1 Final Verse", *lines[60:78]]
    return "\n".join(
        [
            "Main Character: Ophelia [Archivist]",
            "Signature: Blood Oath",
            "Main Deck:",
            *lines[:60],
            "Side Deck:",
            *side,
        ]
    )


BARE = "\n".join(
    line
    for line in ready_decks(CARDS)["azure_vanguard"].text.splitlines()
    if not line.startswith("Signature")
)
TEXTS = {slug: deck.text for slug, deck in ready_decks(CARDS).items()}
TEXTS |= {"largest": largest(), "without a Signature": BARE}
every_deck = pytest.mark.parametrize("text", TEXTS.values(), ids=TEXTS)


@every_deck
def test_the_decks_drawn_here_are_legal(text):
    assert SUBJECT.game.deck_problems(CARDS, text) == []


@every_deck
def test_every_card_is_drawn_once_with_its_number(text):
    deck, _ = parse(library_of(CARDS), text)
    items = lay_out(CARDS, text).items
    plates = Counter()
    for picture in cached_images(items):
        if picture.draw is name_bar:
            plates[picture.of] += picture.arguments[2]
    assert plates == Counter(deck.main) + Counter(deck.side)
    leaders = [p.of for p in cached_images(items) if p.draw is face]
    assert leaders == [*deck.mc, *deck.signature]


@every_deck
def test_everything_has_its_own_place(text):
    size, _, items = lay_out(CARDS, text)
    is_right(size, items)
    assert too_faint(size, items) == []
    assert paint(lay_out(CARDS, text)).size == size


@every_deck
def test_groups_and_parts_say_how_many_cards_they_have(text):
    deck, _ = parse(library_of(CARDS), text)
    words = texts_of(texts(lay_out(CARDS, text).items))
    assert f"Main Deck: {sum(deck.main.values())} cards" in words
    assert any(line.startswith("Side Deck") for line in words) == bool(deck.side)
    blue = sum(n for name, n in deck.main.items() if group_of(card(name)) == "blue")
    assert not blue or f"Blue Allies: {blue}" in words


def test_a_heading_is_never_left_without_its_cards():
    items = lay_out(CARDS, largest()).items
    signs = [p for p in cached_images(items) if str(p.of).startswith("sign ")]
    plates = [p for p in cached_images(items) if p.draw is name_bar]
    for sign in signs:
        below = [p for p in plates if p.box.x == sign.box.x and p.box.y > sign.box.y]
        assert min(p.box.y for p in below) - sign.box.bottom < 20
        first = min(below, key=lambda p: p.box.y)
        assert group_of(first.arguments[0]) == str(sign.of).removeprefix("sign ")


@every_deck
def test_every_card_stands_below_the_heading_of_its_group(text):
    items = lay_out(CARDS, text).items
    signs = [p for p in cached_images(items) if str(p.of).startswith("sign ")]
    for plate in (p for p in cached_images(items) if p.draw is name_bar):
        above = [s for s in signs if s.box.x == plate.box.x and s.box.y < plate.box.y]
        nearest = max(above, key=lambda sign: sign.box.y)
        assert nearest.of == f"sign {group_of(plate.arguments[0])}"


def test_a_deck_can_be_read_on_a_phone():
    """Which shows it 390 pixels wide: a name of 30 is then ten pixels tall."""
    size, _, items = lay_out(CARDS, TEXTS["night_ledger"])
    assert size[0] == 1200
    heights = {p.box.h for p in cached_images(items) if p.draw is name_bar}
    assert min(heights) * 0.43 * 390 / size[0] >= 10


@pytest.mark.parametrize("one", CARDS.cards, ids=lambda one: one.id)
def test_a_plate_in_a_deck_has_room_for_name_and_number(one):
    items = lay_out(CARDS, largest()).items
    size = next((p.box.w, p.box.h) for p in cached_images(items) if p.draw is name_bar)
    lines, _ = drawn(name_bar, one, "x", 3, False, (14, 24, 46), size=size)
    assert {"×3", one.label} <= {line.text for line in lines}
    assert stray(lines, size, 3) == []
    assert faint(lines) == set()


def test_a_game_that_draws_no_decks_says_so():
    assert pictures_for("silver_wing").deck(CARDS, largest()) is not None
    assert pictures_for("showdown").deck(CARDS, largest()) is None
