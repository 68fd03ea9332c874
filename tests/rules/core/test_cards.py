"""Card files: what is wrong is named to the field; what is right is kept with a hash."""

import shutil
from pathlib import Path

import pytest

from rules.core.cards import CardSet
from rules.core.errors import CardError
from rules.games import GAMES
from tests.rules.showdown.stage import PINNED

SHOWDOWN = GAMES["showdown"]
JACK, KING, KNIGHT, QUEEN = (
    "jack_of_diamonds.toml",
    "king_of_clubs.toml",
    "knight_of_cups.toml",
    "queen_of_swords.toml",
)

FIVE_OF_SPADES = """[[card]]
rank = "5"
suit = "spades"
discipline = "physical"
name = "Distraction"
kind = "combat"
effects = [{ do = "value", of = "rival feint", by = -2 }]
"""
SALUTE = '[[{ do = "draw" }], [{ do = "discard", who = "rival" }]]'
EDGE_VALUE = 'discipline = "intellect"\nvalue = '
ACES_APART = "Aces stand under [[ace]], all other ranks under [[card]]"
CUNNING_TRIGGER = 'cunning = [{ do = "discard", who = "rival", random = true }]'


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of Showdown's pinned card files, to be spoiled."""
    return Path(shutil.copytree(PINNED, tmp_path / "showdown"))


def edit(folder: Path, file: str, old: str, new: str) -> None:
    """Change the first place that reads like this."""
    text = (folder / file).read_text("utf-8")
    assert old in text, "the test no longer fits the card file"
    (folder / file).write_text(text.replace(old, new, 1), "utf-8")


def read(folder: Path) -> CardSet:
    return CardSet.from_folder(SHOWDOWN, folder)


def refused(folder: Path, file: str, old: str, new: str) -> CardError:
    """The error of a set with one such change."""
    edit(folder, file, old, new)
    with pytest.raises(CardError) as error:
        read(folder)
    return error.value


# -- the error names file, card and field


MARKED_DECK, DISTRACTION = "card 13 (Marked Deck)", "card 4 (Distraction)"
MISSING, UNKNOWN = "this field is missing", "there is no such field"
# What is wrong → the file, what it says, what it says instead, and the error without the file.
WRONG = {
    "an unknown verb": (
        JACK,
        'do = "search"',
        'do = "serch"',
        f"{MARKED_DECK}, field effects[0]: unknown verb serch, did you mean search.",
    ),
    "an unknown verb inside choose": (
        QUEEN,
        SALUTE,
        SALUTE.replace('"draw"', '"drow"'),
        "card 1 (Salute), field effects[0].of[0][0]: unknown verb drow, did you mean draw.",
    ),
    "a verb that is no word": (
        JACK,
        'do = "search"',
        'do = ["x"]',
        f"{MARKED_DECK}, field effects[0]: unknown verb ['x'].",
    ),
    "an effect without a verb": (
        JACK,
        '[{ do = "invert" }]',
        '["invert"]',
        "card 3 (Table Turned), field effects[0]: an effect is written as { do = … }.",
    ),
    "a word for a number": (
        JACK,
        "look = 3",
        'look = "three"',
        f"{MARKED_DECK}, field effects[0].look: expected int, got str.",
    ),
    "a number below one": (
        JACK,
        "look = 3",
        "look = 0",
        f"{MARKED_DECK}, field effects[0].look: expected int >= 1.",
    ),
    "drawing minus two cards": (
        JACK,
        'do = "search", look = 3',
        'do = "draw", n = -2',
        f"{MARKED_DECK}, field effects[0].n: expected int >= 1.",
    ),
    "discarding no card": (
        JACK,
        'do = "search", look = 3',
        'do = "discard", n = 0',
        f"{MARKED_DECK}, field effects[0].n: expected int >= 1.",
    ),
    "a word that is no choice": (
        JACK,
        'of = "rival feint"',
        'of = "rivals feint"',
        f"{DISTRACTION}, field effects[0].of: invalid enum value 'rivals feint'.",
    ),
    "no branch to choose": (
        QUEEN,
        SALUTE,
        "[]",
        "card 1 (Salute), field effects[0].of: expected array of length >= 2.",
    ),
    "an empty branch to choose": (
        QUEEN,
        SALUTE,
        "[[], []]",
        "card 1 (Salute), field effects[0].of[0]: expected array of length >= 1.",
    ),
    "an unknown parameter": (
        JACK,
        "look = 3",
        "look = 3, peek = 1",
        f"{MARKED_DECK}, field effects[0].peek: {UNKNOWN}.",
    ),
    "an unknown parameter inside may": (
        KNIGHT,
        'then = [{ do = "flip", n = 3 }',
        'then = [{ do = "flip", many = 3 }',
        f"card 15 (Bitter Draught), field effects[0].then[0].many: {UNKNOWN}.",
    ),
    "an unknown parameter inside choose": (
        QUEEN,
        SALUTE,
        SALUTE.replace("who", "whom"),
        f"card 1 (Salute), field effects[0].of[1][0].whom: {UNKNOWN}.",
    ),
    "an unknown parameter inside flip": (
        JACK,
        'then = [{ do = "draw", n = 2 }]',
        'then = [{ do = "draw", m = 2 }]',
        f"card 17 (Double or Nothing), field effects[0].then[0].m: {UNKNOWN}.",
    ),
    "a missing parameter": (
        JACK,
        'do = "search", look = 3',
        'do = "search"',
        f"{MARKED_DECK}, field effects[0].look: {MISSING}.",
    ),
    "an unknown field": (
        JACK,
        'name = "Distraction"',
        'name = "Distraction"\ncolour = "red"',
        f"{DISTRACTION}, field colour: {UNKNOWN}.",
    ),
    "a Value of its own": (
        JACK,
        'name = "Distraction"',
        'name = "Distraction"\nvalue = 99',
        f"{DISTRACTION}, field value: {UNKNOWN}.",
    ),
    "another champion's name": (
        JACK,
        'name = "Distraction"',
        'name = "Distraction"\nchampion = "queen_of_swords"',
        f"{DISTRACTION}, field champion: {UNKNOWN}.",
    ),
    "edges on a card": (
        JACK,
        'name = "Distraction"',
        'name = "Distraction"\nedges = []',
        f"{DISTRACTION}, field edges: {UNKNOWN}.",
    ),
    "Triggers on a card": (
        JACK,
        'name = "Distraction"',
        'name = "Distraction"\ntriggers = {}',
        f"{DISTRACTION}, field triggers: {UNKNOWN}.",
    ),
    "a missing rank": (JACK, 'rank = "5"\n', "", f"{DISTRACTION}, field rank: {MISSING}."),
    "a missing suit": (
        JACK,
        'rank = "5"\nsuit = "spades"',
        'rank = "5"',
        f"{DISTRACTION}, field suit: {MISSING}.",
    ),
    "a rank that does not exist": (
        JACK,
        'rank = "5"',
        'rank = "11"',
        f"{DISTRACTION}, field rank: invalid enum value '11'.",
    ),
    "a Joker among the cards": (
        JACK,
        'rank = "5"',
        'rank = "red"',
        f"{DISTRACTION}, field rank: invalid enum value 'red'.",
    ),
    "a negative cost": (
        JACK,
        'name = "Distraction"',
        'name = "Distraction"\npay = -1',
        f"{DISTRACTION}, field pay: expected int >= 0.",
    ),
    "a missing card": (JACK, FIVE_OF_SPADES, "", "5♠, field rank: this card is missing."),
    "a card too many": (
        JACK,
        FIVE_OF_SPADES,
        FIVE_OF_SPADES * 2,
        "5♠ Distraction (Physical), field rank: there are two cards 5♠.",
    ),
    "an Ace among the cards": (
        JACK,
        '[[ace]]\nrank = "A"\nsuit = "hearts"',
        '[[card]]\nrank = "A"\nsuit = "hearts"',
        f"A♥ Lucky Streak, field rank: {ACES_APART}.",
    ),
    "a card among the Aces": (
        JACK,
        '[[card]]\nrank = "2"',
        '[[ace]]\nrank = "2"',
        f"2♠ Quick Fingers (Physical), field rank: {ACES_APART}.",
    ),
    "an Ace's kind on a card": (
        JACK,
        'kind = "combat"',
        'kind = "ongoing"',
        "4♠ Table Turned (Cunning), field kind: 4♠ cannot be of kind ongoing.",
    ),
    "a moment that does not go with the kind": (
        JACK,
        'kind = "combat"',
        'kind = "combat"\nwhen = "damaged"',
        "4♠ Table Turned (Cunning), field when: combat does not go with 'damaged'.",
    ),
    "a plain card with effects": (
        JACK,
        'kind = "combat"\neffects = [{ do = "invert" }]',
        'effects = [{ do = "invert" }]',
        "4♠ Table Turned (Cunning), field effects: "
        "a plain card has none, every other card has some.",
    ),
    "a missing Trigger": (JACK, CUNNING_TRIGGER, "", f"field trigger.cunning: {MISSING}."),
    "a Trigger for no Discipline": (
        JACK,
        CUNNING_TRIGGER,
        f"{CUNNING_TRIGGER}\ncuning = []",
        f"field trigger.cuning: {UNKNOWN}.",
    ),
    "a Trigger without effect": (
        JACK,
        CUNNING_TRIGGER,
        "cunning = []",
        "field trigger.cunning: expected array of length >= 1.",
    ),
    "a wrong effect of a Trigger": (
        JACK,
        CUNNING_TRIGGER,
        'cunning = [{ do = "diskard" }]',
        "field trigger.cunning[0]: unknown verb diskard, did you mean discard.",
    ),
    "a third edge": (
        JACK,
        "[[edge]]",
        '[[edge]]\ndiscipline = "physical"\nvalue = 1\n\n[[edge]]',
        "field edge: expected array of length 2, got 3.",
    ),
    "an edge without a number": (
        JACK,
        EDGE_VALUE,
        EDGE_VALUE + '"high" # ',
        "edge 1, field value: expected int, got str.",
    ),
    "a champion without a name": (
        KING,
        'champion = "King of Clubs"',
        'champion = ""',
        "field champion: expected str of length >= 1.",
    ),
    "two files for one champion": (
        KING,
        'champion = "King of Clubs"',
        'champion = "Jack of Diamonds"',
        f"field champion: Jack of Diamonds is in {JACK} too.",
    ),
}


@pytest.mark.parametrize(("file", "old", "new", "sentence"), WRONG.values(), ids=list(WRONG))
def test_a_wrong_card_file_is_refused_in_one_sentence(folder, file, old, new, sentence):
    assert str(refused(folder, file, old, new)) == f"{file}, {sentence}"


def test_an_error_tells_file_card_field_and_problem_apart(folder):
    error = refused(folder, JACK, "look = 3", "look = 3, peek = 1")
    assert (error.file, error.card) == (JACK, MARKED_DECK)
    assert (error.field, error.problem) == ("effects[0].peek", UNKNOWN)


@pytest.mark.parametrize("wrong", [b"champion : Jack", b"\xff\xfe", b"[card]\n[[card]]"])
def test_a_file_that_is_not_toml_is_refused(folder, wrong):
    (folder / JACK).write_bytes(wrong)
    with pytest.raises(CardError, match=f"^{JACK}: this is not TOML"):
        read(folder)


def test_a_folder_without_card_files_is_refused(tmp_path):
    with pytest.raises(CardError, match="there are no card files here") as error:
        read(tmp_path)
    assert error.value.file == str(tmp_path)


# -- sets and hashes


def test_a_set_read_back_from_its_blob_is_the_same_set(folder):
    cards = read(folder)
    again = CardSet.from_blob(SHOWDOWN, cards.blob)
    assert again.hash == cards.hash
    assert again.cards == cards.cards
    assert again.ids == cards.ids


def test_a_blob_is_checked_like_the_files_it_came_from(folder):
    blob = read(folder).blob.replace(b'"do":"search"', b'"do":"serch"')
    with pytest.raises(CardError, match="did you mean search"):
        CardSet.from_blob(SHOWDOWN, blob)


def test_a_comment_does_not_change_the_hash(folder):
    before = read(folder).hash
    edit(folder, JACK, "[[card]]", "# the draw deck\n[[card]]")
    assert read(folder).hash == before


def test_the_order_of_fields_does_not_change_the_hash(folder):
    before = read(folder).hash
    edit(folder, JACK, 'rank = "5"\nsuit = "spades"', 'suit = "spades"\nrank = "5"')
    assert read(folder).hash == before


@pytest.mark.parametrize(
    ("old", "new"),
    [("look = 3", "look = 4"), (EDGE_VALUE, EDGE_VALUE + "1"), ('"Distraction"', '"Decoy"')],
    ids=["a parameter", "an edge", "a name"],
)
def test_changing_a_card_changes_the_hash(folder, old, new):
    before = read(folder).hash
    edit(folder, JACK, old, new)
    assert read(folder).hash != before


def test_two_readings_of_the_same_files_have_the_same_hash(folder):
    assert read(folder).hash == read(PINNED).hash
