"""`Showdown`, the game: its options, lay-out, public facts, score and wording."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from msgspec.structs import replace

from rules.core.cards import CardSet
from rules.core.effects import sentence
from rules.core.errors import BadSetup
from rules.core.events import Event
from rules.core.game import Game
from rules.core.phrases import capital, listed
from rules.core.questions import Ask, Key
from rules.core.setup import MatchOption, Setup
from rules.core.table import Table
from rules.showdown.cards import ChampionFile, DuelCard, gather
from rules.showdown.duel import Duel, Duelist, DuelState, zones
from rules.showdown.questions_and_log import (
    AHEAD,
    CAUSED,
    CHOICES,
    ENDINGS,
    EVENTS,
    LOSING,
    MOMENTS,
    NEVER_SKIPPED,
    PHASES,
    QUESTIONS,
    QUESTIONS_OF_ONE,
    REMINDERS,
    TIED,
    TOPICS,
    WEIGHTS,
    WINDOWS,
    WINNING,
)
from rules.showdown.reckoning import reckon, reckoning
from rules.showdown.stakes import STAKES, trigger_words
from rules.showdown.turn import play, set_up
from rules.showdown.verbs import VERBS
from rules.showdown.vocabulary import Discipline

# Questions about the cards that fight.
IN_COMBAT = frozenset({"feint", "strike", "restrike", "before reveal", "revealed"})
ACES_LEFT = {0: "no Ace is left", 1: "one Ace left"}


@lru_cache(maxsize=16)
def champions(cards: CardSet) -> dict[str, DuelCard]:
    """The Red Joker of every champion."""
    return {card.champion: card for card in cards.cards if card.kind == "red joker"}


@lru_cache(maxsize=64)
def faces_of(cards: CardSet, champion: str) -> list[int]:
    """A champion's 54 faces: Aces first, Jokers last."""
    return [face for face, card in enumerate(cards.cards) if card.champion == champion]


def bonuses(side: Duelist) -> tuple[int, int]:
    """What combat texts add to a Feint and a Strike."""
    return side.bonus("feint"), side.bonus("strike")


def given(side: Duelist) -> tuple[Discipline | None, Discipline | None]:
    """The Disciplines that texts have given to a Feint and a Strike."""
    return (side.given_to("feint"), side.given_to("strike")) if side.given else (None, None)


def open_total(duel: Duel, seat: int) -> int | None:
    """What a side has in an open combat."""
    side = duel.sides[seat]
    return duel.total(seat) if duel.state.revealed and side.feint and side.strike else None


class Showdown(Game[DuelState]):
    """Showdown: two champions, each with a poker deck of their own."""

    slug = "showdown"
    name = "Showdown"
    list_order = 1
    seats = (2,)
    rules_version = 3
    cut_cards = 48
    most_decisions = 1500
    file_type = ChampionFile
    card_tables = ("ace", "card")
    verbs = VERBS
    state_type = DuelState
    table_type = Duel
    questions = QUESTIONS
    questions_of_one = QUESTIONS_OF_ONE
    reminders = REMINDERS
    topics = TOPICS
    phases = PHASES
    choices = CHOICES
    events = EVENTS
    weights = WEIGHTS
    shows = frozenset({"look", "reveal", "flip"})
    caused = CAUSED
    moments = MOMENTS
    endings = ENDINGS
    score_name = "Aces left"
    counted = {"win": "Combats won", "damage": "Damage taken", "trigger": "Triggers"}
    windows = WINDOWS
    ahead = AHEAD
    never_skipped = NEVER_SKIPPED
    gather = staticmethod(gather)
    set_up = staticmethod(set_up)
    play = staticmethod(play)
    zones = staticmethod(zones)

    def options(self, cards: CardSet) -> list[MatchOption]:
        found = champions(cards)
        names = {slug: card.name for slug, card in found.items()}
        plans = {slug: card.plan for slug, card in found.items()}
        own = [card for card in cards.cards if not card.value or card.rank == "A"]
        shows = {  # the champion's Triggers and edges, then the Aces
            slug: tuple(
                card.id
                for card in sorted(own, key=lambda card: card.rank == "A")
                if card.champion == slug
            )
            for slug in found
        }
        return [MatchOption("champion", "Your champion", names, plans, shows, each_seat=True)]

    def check(self, cards: CardSet, setup: Setup) -> None:
        super().check(cards, setup)
        if not all("champion" in seat for seat in setup.seats):
            raise BadSetup("Each player must choose a champion.")

    def lay_out(self, cards: CardSet, setup: Setup, secret: bytes) -> DuelState:
        """Each champion's deck apart: Jokers and Aces out, 48 to draw from (SD-1 to SD-6)."""
        state = DuelState(key=secret, duelists=[])
        for seat in setup.seats:
            first = len(state.face)  # a champion's cards: four Aces, 48 to draw, two Jokers
            state.face += faces_of(cards, seat["champion"])
            side = Duelist(
                aces_down=list(range(first, first + 4)),
                deck=list(range(first + 4, first + 52)),
                red_joker=[first + 52],
                black_joker=[first + 53],
            )
            state.duelists.append(side)
        return state

    def facts(self, table: Duel) -> dict[str, Any]:
        state = table.state
        one, two = state.duelists
        return {
            "turn": state.turn,
            "phase": state.phase,
            "attacker": state.attacker,
            "revealed": state.revealed,
            "inverted": state.inverted,
            "edge": [one.edge, two.edge],
            "bonus": [bonuses(one), bonuses(two)],
            "given": [given(one), given(two)],
            "next_strike": [one.next_strike, two.next_strike],
            "totals": [open_total(table, 0), open_total(table, 1)],
        }

    def window_facts(self, table: Duel, ask: Ask) -> tuple[str, ...]:
        """After the reveal: how the combat stands for whoever may React."""
        if ask.kind != "revealed":
            return ()
        winner = reckon(table).winner
        return (TIED if winner is None else WINNING if winner in ask.seats else LOSING,)

    def reckoning(self, table: Duel) -> str:
        return reckoning(table)

    def score_line(self, table: Duel) -> str:
        state, names = table.state, table.names
        aces = listed(
            [f"{name} {left}" for name, left in zip(names, self.score(table).values(), strict=True)]
        )
        if not state.turn:
            return f"Set-up. Aces face down: {aces}."
        phase = f"Turn {state.turn}, {state.phase.capitalize()} Phase"
        return f"{phase}: {names[state.attacker]} attacks. Aces face down: {aces}."

    def score(self, table: Duel) -> dict[int, int]:
        """The Aces still face down."""
        return {seat: len(side.aces_down) for seat, side in enumerate(table.state.duelists)}

    # -- words

    def question_words(self, table: Duel, ask: Ask, seat: int, keys: Sequence[Key]) -> str:
        words = super().question_words(table, ask, seat, keys)
        if ask.kind == "trigger":
            discipline = table.discipline(seat, "feint")
            return f"{words} {capital(discipline or '')}: {trigger_words(table, seat)}."
        if ask.kind == "damaged" and table.at_work >= 0:
            return f"{table.faces[table.at_work].name}: {words[0].lower()}{words[1:]}"
        return words

    def stakes(self, table: Duel, ask: Ask, seat: int, keys: Sequence[Key]) -> str:
        words = STAKES.get(ask.kind)
        return words(table, seat) if words else ""

    def quoted(self, table: Duel, ask: Ask, seat: int) -> tuple[int, ...]:
        """The card a question is about; in a combat those that fight with a text of theirs."""
        if ask.kind == "trigger":
            return ()  # the question itself says what this Trigger does
        if ask.kind not in IN_COMBAT:
            return super().quoted(table, ask, seat)
        own, theirs = table.sides[seat], table.sides[1 - seat]
        fighting = theirs.feint + theirs.strike + own.feint + own.strike
        return tuple([card for card in fighting if table.card(card).kind == "combat"])

    def option_cards(self, table: Duel, seat: int, key: str, seen: set[int]) -> tuple[int, ...]:
        """An edge is the Black Joker's; a face-down Ace is told if this seat knows it."""
        word, _, number = key.partition(" ")
        if word == "edge":
            return tuple(table.sides[seat].black_joker)
        if word == "ace":
            ace = table.sides[seat].aces_down[int(number) - 1]
            return (ace,) if ace in seen else ()
        return ()

    def cause_words(self, table: Table[DuelState], face: int) -> str:
        return f"by {table.faces[face].name}"

    def event_words(self, table: Table[DuelState], event: Event, viewer: int | None) -> str:
        """A Trigger is told with what it does, worded only when somebody reads it."""
        if event.kind == "trigger":
            does = sentence(table.faces[event.faces[0]].triggers.of(event.note))
            event = replace(event, note=f"{capital(event.note)} Trigger: “{does}”")
        return super().event_words(table, event, viewer)

    def moment_words(self, table: Table[DuelState], event: Event, viewer: int | None) -> str:
        """A hit says how many Aces are left, a win by how much."""
        words = super().moment_words(table, event, viewer)
        if event.kind == "win":
            return f"{words}, {event.note.partition(':')[0]}"
        if event.kind in ("damage", "heal"):
            return f"{words}: {ACES_LEFT.get(event.number, f'{event.number} Aces left')}"
        return words

    def numbered_words(
        self, table: Table[DuelState], ask: Ask, seat: int, word: str, number: int
    ) -> str:
        if word == "edge":
            (joker,) = table.state.duelists[seat].black_joker
            edge = table.card(joker).edges[number - 1]
            return f"Black Joker: {capital(edge.discipline)} {edge.value}"
        if word == "ace":
            ace = table.state.duelists[seat].aces_down[number - 1]
            words = super().numbered_words(table, ask, seat, "Ace", number)
            return f"{words} ({table.name(ace)})" if ace in table.visible(seat) else words
        return super().numbered_words(table, ask, seat, word, number)


GAME = Showdown()
