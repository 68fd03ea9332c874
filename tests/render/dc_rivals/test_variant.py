"""What only the Rivals' table shows: Characters, what it takes to defeat them, and what was won."""

import pytest

from render.cerberus.compact_card import compact
from render.cerberus.text_board import text_board
from render.dc_rivals.variant import VARIANT, leader, role
from render.items import cached_images, texts
from tests.render.cerberus.scenes import board, scene, table_info
from tests.render.sights import texts_of

SLUG = "dc_rivals"
STACK = ("shazam/15", "shazam/12", "shazam/9")


def words(view) -> list[str]:
    return texts_of(texts(board(SLUG, view)))


def test_the_top_character_leads_with_its_cost_and_its_place_in_the_stack():
    view = scene(SLUG, mine={"characters": STACK}, costs=[9, 9])
    assert "Character 1 of 3" in words(view)
    assert "Cost 9" in words(view)
    shown = [p.of for p in cached_images(board(SLUG, view))]
    assert "shazam/9" in shown
    assert "shazam/12" not in shown


@pytest.mark.parametrize(("left", "label"), [(3, "1 of 3"), (2, "2 of 3"), (1, "3 of 3")])
def test_how_many_characters_are_left_is_told(left, label):
    view = scene(SLUG, mine={"characters": STACK[:left]}, costs=[0, 0])
    assert leader(view, table_info(SLUG), 0).label == f"Character {label}"


def test_a_changed_cost_is_shown_with_both_numbers_and_why():
    view = scene(
        SLUG, mine={"characters": STACK, "ongoing": ["weakness"] * 3}, costs=[10, 9], raised=[4, 0]
    )
    said = words(view)
    for line in ("Cost 9 → 10", "Weakness −3", "Block +4"):
        assert line in said
    (card,) = [p for p in cached_images(board(SLUG, view)) if p.of == "shazam/9"]
    assert card.draw is compact
    assert card.arguments[1] == 10, "on the coin"


def test_what_the_character_does_is_read_on_the_board():
    view = scene(SLUG, mine={"characters": ("shazam/15",), "play": ()}, costs=[15, 9])
    assert any("discard a card: +2 Power" in line for line in words(view))


def test_the_player_without_characters_has_an_empty_place():
    view = scene(SLUG, mine={"characters": ()}, costs=[0, 9])
    assert "No Character left" in words(view)


@pytest.mark.parametrize(
    ("facts", "roles"),
    [
        ({"active": 0, "phase": "normal", "confronted": -1}, ["On turn", "Waiting"]),
        (
            {"active": 1, "phase": "confrontation", "confronted": 0, "costs": [7, 9]},
            ["Confronted", "Confronting · cost 7"],
        ),
        ({"turn": 0}, ["Getting ready"] * 2),
    ],
)
def test_what_each_player_does_is_told(facts, roles):
    view = scene(SLUG, **facts)
    assert [role(view, seat) for seat in (0, 1)] == roles


def test_characters_defeated_are_counted_and_named_in_words():
    view = scene(SLUG, foe={"score": ("shazam/9", "shazam/12")}, points=[0, 10])
    assert "10 VP" in words(view)
    assert any(line.startswith("Defeated 2 of 3 · Hand") for line in words(view))
    assert "Defeated: Shazam! (9), Shazam! (12)." in text_board(VARIANT, view, table_info(SLUG))
