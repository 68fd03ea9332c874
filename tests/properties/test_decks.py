"""What must be true of every game to which people bring decks, whatever they write."""

from __future__ import annotations

from random import Random

import pytest

from cogs.platform.limits import OPTION
from matches.decks import DECK_NAME
from rules.core.decks import DECK, DECK_TEXT, problems
from rules.core.errors import BadSetup
from rules.core.match import Match
from rules.core.setup import Setup
from tests.properties.playing import FUZZ
from tests.properties.subjects import SUBJECTS

DECK_GAMES = [subject for subject in SUBJECTS if subject.game.brings_decks]
every_deck_game = pytest.mark.parametrize("subject", DECK_GAMES, ids=lambda s: s.name)
STRANGE = (
    "",
    " ",
    "\n\n",
    "0",
    "-1",
    "99999999999999999999 x",
    "3",
    "x",
    "[",
    "]",
    "3 [",
    "3 ] [",
    "²",
    "٣ x",
    "# x",
    ":",
    "Side:",
    "3 %s {0} {}",
    "3 \x00",
    "3 \u202e",
    "😀" * 50,
    "1 " * 1999,
    "-",
    "+",
    "-1",
    "+ x",
    "-1 x\n+1 x",
    "1e9 x",
    "3 x [y] [z]",
)


def damaged(text: str, random: Random) -> str:
    """A deck with a line or a letter too many, too few or out of place."""
    lines = text.splitlines()
    at = random.randrange(len(lines))
    match random.randrange(6):
        case 0:
            del lines[at]
        case 1:
            lines.insert(at, random.choice(lines))
        case 2:
            lines.insert(at, random.choice(STRANGE))
        case 3:
            letter = random.randrange(len(lines[at]) + 1)
            lines[at] = lines[at][:letter] + lines[at][letter + 1 :]
        case 4:
            lines[at] = lines[at].swapcase()
        case _:
            random.shuffle(lines)
    return "\n".join(lines)


@every_deck_game
def test_every_ready_deck_can_be_played_and_shown_in_a_menu(subject):
    game, cards = subject.game, subject.cards
    ready = game.ready_decks(cards)
    assert ready
    for slug, deck in ready.items():
        assert problems(game, cards, deck.text) == []
        assert 1 <= len(deck.name) <= DECK_NAME
        assert len(deck.plan) <= OPTION
        assert len(slug) <= OPTION
        assert not slug.startswith("own:")
    (option,) = [option for option in game.options(cards) if option.free]
    assert option.name == DECK
    assert option.each_seat
    assert option.values == {slug: deck.name for slug, deck in ready.items()}


@every_deck_game
def test_a_deck_deals_the_same_by_its_slug_and_by_its_text(subject):
    game, cards = subject.game, subject.cards
    for slug, deck in game.ready_decks(cards).items():
        digests = set()
        for value in (slug, deck.text, game.tidy_deck(cards, deck.text)):
            setup = Setup(game.slug, {}, ({DECK: value}, {DECK: slug}))
            digests.add(Match.start(game, cards, setup, bytes(32)).digest())
        assert len(digests) == 1


@every_deck_game
def test_a_tidy_deck_is_legal_and_stays_as_it_is(subject):
    game, cards = subject.game, subject.cards
    for deck in game.ready_decks(cards).values():
        tidy = game.tidy_deck(cards, deck.text)
        assert len(tidy) <= DECK_TEXT
        assert problems(game, cards, tidy) == []
        assert game.tidy_deck(cards, tidy) == tidy


@every_deck_game
def test_whatever_people_write_is_answered_in_sentences(subject):
    game, cards, random = subject.game, subject.cards, Random(1)
    texts = [deck.text for deck in game.ready_decks(cards).values()]
    written = [*STRANGE, *(damaged(random.choice(texts), random) for _ in range(300 * FUZZ))]
    refused = 0
    for text in written:
        found = problems(game, cards, text)
        for sentence in found:
            assert sentence[0].isupper() or not sentence[0].isalpha(), sentence
            assert sentence[-1] in ".?", sentence
        refused += bool(found)
        if not found:
            assert problems(game, cards, game.tidy_deck(cards, text)) == []
    assert len(STRANGE) < refused < len(written)


@every_deck_game
def test_whatever_swaps_people_write_the_deck_stays_legal_or_they_are_told(subject):
    game, cards, random = subject.game, subject.cards, Random(2)
    made, told = 0, list[str]()
    for deck in game.ready_decks(cards).values():
        lines = [line for line in deck.text.splitlines() if line[:1].isdigit()]
        for _ in range(300 * FUZZ):
            out, into = (random.choice(lines).lstrip("0123456789 ") for _ in range(2))
            swaps = random.choice((f"-1 {out}\n+1 {into}", f"-1 {out}", random.choice(STRANGE)))
            try:
                swapped = game.swap(cards, deck.text, swaps)
            except BadSetup as problem:
                told.append(str(problem))
                continue
            assert problems(game, cards, swapped) == []
            made += "+1" in swaps
    assert made
    assert {sentence[-1] for sentence in told} <= {".", "?"}
