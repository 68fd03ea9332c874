"""`Diabolicards`, the game: its lay-out, score and wording."""

from __future__ import annotations

from rules.core.cards import CardSet
from rules.core.game import Game
from rules.core.questions import Ask
from rules.core.setup import Setup
from rules.core.table import Table
from rules.diabolicards.cards import DiaFile, gather
from rules.diabolicards.facts import facts
from rules.diabolicards.mat import Half, Mat, MatState, zones
from rules.diabolicards.power import power, totals
from rules.diabolicards.questions_and_log import (
    AHEAD,
    CHOICES,
    ENDINGS,
    EVENTS,
    NEVER_SKIPPED,
    NONE,
    QUESTIONS,
    TOPICS,
    WINDOWS,
)
from rules.diabolicards.setting_up import set_up
from rules.diabolicards.turn import play
from rules.diabolicards.verbs import VERBS
from rules.diabolicards.vocabulary import DECK, EMPTY, REGULAR_SLOTS, ZONE_NAMES, ZONES


class Diabolicards(Game[MatState]):
    """Diabolicards: two sides of one or two players at one mat."""

    slug = "diabolicards"
    name = "Diabolicards"
    list_order = 5
    seats = (2, 4)
    rules_version = 2
    cut_cards = DECK
    most_decisions = 4000  # 193 turns (DIA-79), as many rounds of passes, 54 abilities: half that
    file_type = DiaFile
    verbs = VERBS
    state_type = MatState
    table_type = Mat
    questions = QUESTIONS
    topics = TOPICS
    choices = CHOICES
    events = EVENTS
    endings = ENDINGS
    windows = WINDOWS
    ahead = AHEAD
    never_skipped = NEVER_SKIPPED
    gather = staticmethod(gather)
    set_up = staticmethod(set_up)
    play = staticmethod(play)
    zones = staticmethod(zones)
    facts = staticmethod(facts)

    def side(self, seat: int, seats: int) -> int:
        """Sides alternate, for two and for four (DIA-9, DIA-73)."""
        return seat % 2

    def lay_out(self, cards: CardSet, setup: Setup, secret: bytes) -> MatState:
        """One deck for all and an empty mat (DIA-1 to DIA-5)."""
        return MatState(
            key=secret,
            face=list(range(len(cards.cards))),
            deck=list(range(len(cards.cards))),
            hands=[[] for _ in setup.seats],
            halves=[Half(slots=[EMPTY] * REGULAR_SLOTS) for _ in range(6)],
        )

    def score_line(self, table: Mat) -> str:
        state, names = table.state, table.names
        sides = [" and ".join(names[seat] for seat in table.seats if seat % 2 == s) for s in (0, 1)]
        first, second = totals(table)
        power = f"Power: {sides[0]} {first}, {sides[1]} {second}."
        if not state.turn:
            return f"Set-up. {power}"
        left = f"{len(state.deck)} cards in the deck"
        return f"Turn {state.turn}: {names[state.active]}. {power} {left}."

    def score(self, table: Mat) -> dict[int, int]:
        """The total of each seat's side (DIA-70)."""
        both = totals(table)
        return {seat: both[seat % 2] for seat in table.seats}

    def question_words(self, table: Table[MatState], ask: Ask, seat: int) -> str:
        if ask.kind == "place":
            return f"{table.name(table.state.playing)}: where do you place it?"
        if ask.kind == "may":  # it has left the hand, where its text could be read
            return f"{table.name(ask.about)}: use it? {table.card(ask.about).text}"
        return super().question_words(table, ask, seat)

    def option_words(self, table: Table[MatState], ask: Ask, seat: int, key: int | str) -> str:
        if isinstance(key, int):
            return card_words(table, key)
        if key == "none" and ask.kind in NONE:
            return NONE[ask.kind]
        word, *rest = key.split()
        if word == "run":
            zone = ZONE_NAMES[ZONES.index(rest[1])]
            return f"{table.name(int(rest[0]))} runs away to {zone}"
        if word == "trade":
            return f"Contract Trade: take {card_words(table, int(rest[0]))}"
        if word == "dodge":
            return f"{table.name(int(rest[0]))} dodges death"
        if word == "player":
            return table.names[int(rest[0]) - 1]
        return super().option_words(table, ask, seat, key)


def card_words(table: Table[MatState], card: int) -> str:
    """A card with what one chooses it by: "Dominique, The Gang 4"; on the mat its power now."""
    assert isinstance(table, Mat)
    face = table.card(card)
    now = power(table, card) if card in table.placed else face.power
    printed = f", printed {face.power}" if now != face.power else ""
    return f"{face.name}, {face.group} {now}{printed}"


GAME = Diabolicards()
