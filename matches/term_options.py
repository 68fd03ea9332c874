"""The terms that a match of any game has: how many battles, the clock, the computers' level."""

from __future__ import annotations

from collections.abc import Sequence

from matches.card_packs import pack_words
from matches.challenge import Challenge, is_computer
from matches.computer_players import LEVEL_WORDS
from matches.match_terms import MatchTerms
from matches.player_clocks import CLOCKS, TimeControl
from rules.core.cards import CardSet
from rules.core.setup import MatchOption

POKER_FACE_WORDS = "Poker face"
BEST_OF = (1, 3, 5)  # offered; a series may be longer
LEVEL = MatchOption("level", "The computer", LEVEL_WORDS)
POKER_FACE = MatchOption(
    "poker_face",
    POKER_FACE_WORDS,
    {
        "off": "no, whoever has no choice is not asked",
        "on": "yes, every question waits for its person",
    },
)
BATTLES = MatchOption(
    "best_of",
    "How many battles",
    {str(n): f"Best of {n}" if n > 1 else "A single match" for n in BEST_OF},
)
CLOCK = MatchOption("clock", "Clock", {slug: words for slug, (words, _) in CLOCKS.items()})


def level_terms(challenge: Challenge) -> list[tuple[MatchOption, str]]:
    """The level of each computer at the table, and which it is: they may differ."""
    seated = [(n, place) for n, place in enumerate(challenge.places) if is_computer(place)]
    if len(seated) == 1:
        return [(LEVEL, seated[0][1].level)]
    return [
        (MatchOption(f"{LEVEL.name} {seat}", place.name, LEVEL_WORDS), place.level)
        for seat, place in seated
    ]


def clock_slug(control: TimeControl) -> str:
    """The name under which people agree on this clock."""
    return next(slug for slug, (_, known) in CLOCKS.items() if known == control)


def match_terms(terms: MatchTerms, cards: CardSet) -> list[str]:
    """On what terms a match is played, with a card pack by its name."""
    pack = [pack_words(cards.pack.name)] if cards.pack else []
    return [*pack, *common_terms(terms.best_of, terms.control, terms.poker_face)]


def common_terms(best_of: int, control: TimeControl, poker_face: bool = False) -> list[str]:
    """How many battles, where that is more than one, the clock, and whether windows wait."""
    battles = [f"Best of {best_of}"] if best_of > 1 else []
    face = [POKER_FACE_WORDS] if poker_face else []
    return [*battles, CLOCKS[clock_slug(control)][0], *face]


def shared_terms(challenge: Challenge, options: Sequence[MatchOption]) -> str:
    """All terms of a challenge in a line; nothing about what anybody brings along."""
    words = [
        f"{option.words}: {option.values[challenge.options[option.name]]}"
        for option in options
        if not option.each_seat and option.name in challenge.options
    ]
    common = common_terms(challenge.best_of, challenge.control, challenge.poker_face)
    return " · ".join([*words, *common])
