"""The words on every card of the Titans, generated from its effects and read by a person.

After a change to a card: `python -m tests.rules.teen_titans.test_texts --write`, then read what
changed in texts.txt as a player would. What generated English gets wrong most easily is looked for
in both deck-builders by tests/rules/dc_rivals/test_texts.py.
"""

import sys
from pathlib import Path

import pytest

from tests.rules.teen_titans.stage import CARDS, EVENTS, HEROES, NEMESIS, WEAKNESS, card

TEXTS = Path(__file__).with_name("texts.txt")
WRITE = "python -m tests.rules.teen_titans.test_texts --write"


def written() -> str:
    return "".join(f"{found.title}: {found.text}\n" for found in CARDS.cards)


def test_every_text_is_as_it_was_read():
    assert written() == TEXTS.read_text("utf-8"), f"run {WRITE} and read what has changed"


def test_every_card_of_the_box_has_a_text():
    assert len(CARDS.cards) == 31 + 3 + len(NEMESIS) + len(WEAKNESS) + len(EVENTS) + len(HEROES)
    for found in CARDS.cards:
        assert found.body, found.name


def test_no_text_is_longer_than_a_card_can_show():
    assert max(len(found.text) for found in CARDS.cards) < 400


@pytest.mark.parametrize("name", HEROES)
def test_an_oversized_card_says_what_both_its_sides_do(name):
    hero, _, other = card(name, CARDS).body.partition(" Sidekick side, Recruit: play ")
    recruit, _, sidekick = other.partition(" Sidekick: ")
    assert hero
    assert recruit
    assert sidekick


def test_apostrophes_are_typographic_everywhere():
    for found in CARDS.cards:
        assert "'" not in found.title + found.text


def test_cards_the_rulebook_names_and_our_own_are_told_apart():
    named = {found.name for found in CARDS.cards if found.source == "rulebook"}
    assert named == {
        "Birdarangs",
        "T-Car",
        "Crystal Prism",
        "Turned into Babies",
        "Laundry Day",
        "Más y Menos",
        "Terra",
        "HIVE Tower",
        "Control Freak",
        "Punch",
        "Snack Time",
        "Titans Go!",
        "Robin",
        "Starfire",
        "Beast Boy",
        "Mutation",
    }
    public = {found.name for found in CARDS.cards if found.source == "public"}
    assert public == {"Jump City", "Dark Portal", "Raven", "Cyborg"}


if __name__ == "__main__" and "--write" in sys.argv:
    TEXTS.write_text(written(), "utf-8")
