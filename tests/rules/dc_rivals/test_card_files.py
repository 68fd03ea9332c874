"""Card files of the deck-builders: what is wrong is named by file, card and field."""

import shutil
from pathlib import Path

import pytest

from rules.core.cards import CardSet
from rules.core.errors import CardError
from rules.games import DATA, GAMES
from tests.rules.dc_rivals.stage import SLUG

HEROES, VILLAINS, STARTERS, EQUIPMENT, LOCATIONS, CHARACTERS = (
    "heroes.toml",
    "villains.toml",
    "starters_and_stacks.toml",
    "equipment.toml",
    "locations.toml",
    "characters.toml",
)
ANYTHING = '[[card]]\nname = "New One"\nkind = "{kind}"\n{fields}\n'


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of the Rivals' card files, to be spoiled."""
    return Path(shutil.copytree(DATA / SLUG, tmp_path / SLUG))


def refused(folder: Path) -> str:
    with pytest.raises(CardError) as error:
        CardSet.from_folder(GAMES[SLUG], folder)
    return str(error.value)


def with_card(folder: Path, file: str, kind: str, fields: str) -> str:
    """The error of a set with one more card like this."""
    with (folder / file).open("a", encoding="utf-8") as cards:
        cards.write("\n" + ANYTHING.format(kind=kind, fields=fields))
    return refused(folder)


def change(folder: Path, file: str, old: str, new: str) -> None:
    text = (folder / file).read_text("utf-8")
    assert old in text, "the test no longer fits the card file"
    (folder / file).write_text(text.replace(old, new, 1), "utf-8")


def test_the_cards_of_the_house_are_right(folder):
    assert len(CardSet.from_folder(GAMES[SLUG], folder).cards) == 102


# -- how many


COUNTS = {
    "a card too many in the main deck": (
        HEROES,
        'kind = "hero"',
        'kind = "hero"\ncopies = 2',
        "main deck (shazam), field copies: there must be 30, not 31.",
    ),
    "a starter missing": (
        STARTERS,
        "copies = 7",
        "copies = 6",
        "starter (shazam), field copies: there must be 10, not 9.",
    ),
    "a Word of Power too many": (
        STARTERS,
        "copies = 8",
        "copies = 9",
        "stack (word_of_power), field copies: there must be 8, not 9.",
    ),
    "a Weakness missing": (
        STARTERS,
        "copies = 10",
        "copies = 9",
        "weakness, field copies: there must be 10, not 9.",
    ),
    "a Word of Power in the main deck": (
        STARTERS,
        "stack = true",
        "stack = false",
        "Word of Power, field emblem: no Character has it.",
    ),
}


@pytest.mark.rule("DCR-1")
@pytest.mark.parametrize(("file", "old", "new", "message"), COUNTS.values(), ids=COUNTS.keys())
def test_a_box_with_a_wrong_number_of_cards_is_refused(folder, file, old, new, message):
    change(folder, file, old, new)
    assert refused(folder).endswith(message)


def test_a_card_of_nobody_in_the_box_is_refused(folder):
    words = with_card(folder, HEROES, "hero", 'emblem = "batman"')
    assert words.endswith("New One, field emblem: no Character has it.")


def test_half_a_box_is_refused(folder):
    words = with_card(folder, CHARACTERS, "character", 'cost = 9\nemblem = "batman"')
    assert words.endswith("main deck (batman), field copies: there must be 30, not 0.")


@pytest.mark.rule("DCR-2")
def test_a_seventh_character_is_refused(folder):
    words = with_card(folder, CHARACTERS, "character", 'cost = 18\nemblem = "shazam"')
    assert words.endswith("character (shazam), field copies: there must be 3, not 4.")


def test_a_card_with_the_name_of_another_is_refused(folder):
    change(folder, HEROES, 'name = "The Wizard"', 'name = "Mary Marvel"')
    assert refused(folder) == "heroes.toml, Mary Marvel, field name: it is in heroes.toml too."


# -- which fields


WRONG = {
    "an unknown verb": (
        "hero",
        'effects = [{ do = "drow" }]',
        "field effects[0]: unknown verb drow, did you mean draw.",
    ),
    "a verb of the Titans": (
        "hero",
        'effects = [{ do = "snack" }]',
        "field effects[0]: unknown verb snack",
    ),
    "an unknown verb inside an Attack": (
        "villain",
        'effects = [{ do = "attack", then = [{ do = "smash" }] }]',
        "field effects[0].then[0]: unknown verb smash.",
    ),
    "an unknown kind": ("wizard", "", "field kind: invalid enum value 'wizard'."),
    "an unknown field": ("hero", "strength = 3", "field strength: there is no such field."),
    "an unknown parameter": (
        "hero",
        'effects = [{ do = "draw", many = 2 }]',
        "field effects[0].many: there is no such field.",
    ),
    "an unknown heap": (
        "hero",
        'effects = [{ do = "destroy", heaps = ["attic"] }]',
        "field effects[0].heaps[0]: invalid enum value 'attic'.",
    ),
    "drawing no card": (
        "hero",
        'effects = [{ do = "draw", n = 0 }]',
        "field effects[0].n: expected int >= 1.",
    ),
    "a cost below nothing": ("hero", "cost = -1", "field cost: expected int >= 0."),
    "an Attack that does nothing": (
        "hero",
        'effects = [{ do = "attack", then = [] }]',
        "field effects[0].then: expected array of length >= 1.",
    ),
    "an unknown moment": (
        "location",
        'abilities = [{ when = "noon", then = [{ do = "draw" }] }]',
        "field abilities[0].when: invalid enum value 'noon'.",
    ),
}
# These are found after the file has been read: the card is named by its name alone.
MISPLACED = {
    "text after a Block without one": (
        "hero",
        'blocking = [{ do = "draw" }]',
        "field blocking: there is no Block to go with it.",
    ),
    "a First Appearance": (
        "villain",
        'appearance = [{ do = "draw" }]',
        "field appearance: only a Nemesis has a First Appearance.",
    ),
    "rules of an Event": (
        "hero",
        'rules = ["attacks off"]',
        "field rules: only an Event changes the rules.",
    ),
    "a Sidekick side": (
        "hero",
        "recruit = [{}, {}]",
        "field sidekick: only a Super Hero has a Sidekick side.",
    ),
    "a Super Hero without recruits": (
        "super hero",
        "",
        "field recruit: a Sidekick is recruited with two cards.",
    ),
    "a cost of what happens by itself": (
        "location",
        'abilities = [{ when = "play", pay = { discard = {} }, then = [{ do = "draw" }] }]',
        "field abilities: only what is used by choice has a cost or a condition.",
    ),
    "a free ability without a limit": (
        "location",
        'abilities = [{ when = "use", then = [{ do = "draw" }] }]',
        "field abilities: what costs nothing needs a limit.",
    ),
    "a number of plays without its moment": (
        "hero",
        'abilities = [{ when = "play", nth = 3, then = [{ do = "draw" }] }]',
        "field abilities: how many cards must be played is said with “nth play”.",
    ),
    "the moment of a number of plays without it": (
        "hero",
        'abilities = [{ when = "nth play", then = [{ do = "draw" }] }]',
        "field abilities: how many cards must be played is said with “nth play”.",
    ),
    "several cards destroyed with a condition": (
        "hero",
        'effects = [{ do = "destroy", heaps = ["hand"], n = 2, of = { most = 3 } }]',
        "field effects: several cards are destroyed by choice, without a condition.",
    ),
    "several cards destroyed without a choice": (
        "hero",
        'gained = [{ do = "destroy", heaps = ["hand"], n = 2, who = "they" }]',
        "field gained: several cards are destroyed by choice, without a condition.",
    ),
    "an endless Famine": (
        "hero",
        'effects = [{ do = "destroy", heaps = ["line-up"], down_to = 4, of = { most = 3 } }]',
        "field effects: a Line-Up is emptied down to a number without a condition.",
    ),
    "a card that returns to the discard pile": (
        "hero",
        'gained = [{ do = "play_from", heap = "discard", returns = true }]',
        "field gained: what is played from the discard pile ends there anyway.",
    ),
    "Power for a Defense": (
        "hero",
        'defense = [{ do = "power", n = 2 }]',
        "field defense: Power is of use in the own turn only.",
    ),
    "Power for a Block": (
        "hero",
        'block = 2\nblocking = [{ do = "power", n = 2 }]',
        "field blocking: Power is of use in the own turn only.",
    ),
}


@pytest.mark.parametrize(("kind", "fields", "message"), WRONG.values(), ids=WRONG.keys())
def test_a_field_that_cannot_be_read_is_named(folder, kind, fields, message):
    words = with_card(folder, VILLAINS, kind, fields)
    assert words.startswith("villains.toml, card 15 (New One), ")
    assert message in words


@pytest.mark.parametrize(("kind", "fields", "message"), MISPLACED.values(), ids=MISPLACED.keys())
def test_a_field_in_the_wrong_place_is_named(folder, kind, fields, message):
    assert with_card(folder, VILLAINS, kind, fields) == f"villains.toml, New One, {message}"


def test_a_card_without_a_kind_is_named(folder):
    change(folder, EQUIPMENT, 'kind = "equipment"\n', "")
    assert refused(folder).endswith("field kind: this field is missing.")
