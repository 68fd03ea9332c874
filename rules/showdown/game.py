"""`Showdown`, the game: its options, lay-out, public facts, score and wording."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from rules.core.cards import CardSet
from rules.core.errors import BadSetup
from rules.core.game import Game
from rules.core.phrases import listed
from rules.core.questions import Ask
from rules.core.setup import MatchOption, Setup
from rules.core.table import Table
from rules.showdown.cards import ChampionFile, DuelCard, gather
from rules.showdown.combat import reckon
from rules.showdown.duel import Duel, Duelist, DuelState, zones
from rules.showdown.questions_and_log import (
    AHEAD,
    CHOICES,
    ENDINGS,
    EVENTS,
    LOSING,
    NEVER_SKIPPED,
    QUESTIONS,
    TIED,
    TOPICS,
    WINDOWS,
    WINNING,
)
from rules.showdown.turn import play, set_up
from rules.showdown.verbs import VERBS


@lru_cache(maxsize=16)
def champions(cards: CardSet) -> dict[str, DuelCard]:
    """The Red Joker of every champion."""
    return {card.champion: card for card in cards.cards if card.kind == "red joker"}


@lru_cache(maxsize=64)
def faces_of(cards: CardSet, champion: str) -> list[int]:
    """A champion's 54 faces: Aces first, Jokers last."""
    return [face for face, card in enumerate(cards.cards) if card.champion == champion]


class Showdown(Game[DuelState]):
    """Showdown: two champions, each with a poker deck of their own."""

    slug = "showdown"
    name = "Showdown"
    list_order = 1
    seats = (2,)
    rules_version = 2
    cut_cards = 48
    most_decisions = 1500
    file_type = ChampionFile
    verbs = VERBS
    state_type = DuelState
    table_type = Duel
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

    def options(self, cards: CardSet) -> list[MatchOption]:
        found = champions(cards)
        names = {slug: card.name for slug, card in found.items()}
        plans = {slug: card.plan for slug, card in found.items()}
        return [MatchOption("champion", "Your champion", names, plans, each_seat=True)]

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
        return {
            "turn": state.turn,
            "phase": state.phase,
            "attacker": state.attacker,
            "revealed": state.revealed,
            "inverted": state.inverted,
            "edge": [side.edge for side in state.duelists],
            "bonus": [(side.feint_bonus, side.strike_bonus) for side in state.duelists],
            "given": [(side.feint_as, side.strike_as) for side in state.duelists],
            "next_strike": [side.next_strike for side in state.duelists],
            "totals": [
                table.total(seat) if state.revealed and side.feint and side.strike else None
                for seat, side in enumerate(state.duelists)
            ],
        }

    def window_facts(self, table: Duel, ask: Ask) -> tuple[str, ...]:
        """After the reveal: how the combat stands for whoever may React."""
        if ask.kind != "revealed":
            return ()
        winner = reckon(table)[0]
        return (TIED if winner is None else WINNING if winner in ask.seats else LOSING,)

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

    def numbered_words(
        self, table: Table[DuelState], ask: Ask, seat: int, word: str, number: int
    ) -> str:
        if word == "edge":
            (joker,) = table.state.duelists[seat].black_joker
            edge = table.card(joker).edges[number - 1]
            return f"Black Joker: {edge.discipline.capitalize()} {edge.value}"
        if word == "ace":
            ace = table.state.duelists[seat].aces_down[number - 1]
            words = super().numbered_words(table, ask, seat, "Ace", number)
            return f"{words} ({table.name(ace)})" if ace in table.visible(seat) else words
        return super().numbered_words(table, ask, seat, word, number)


GAME = Showdown()
