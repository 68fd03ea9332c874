"""`DCRivals`, the game: its options, lay-out, public facts, score line."""

from __future__ import annotations

from typing import Any

from rules.cerberus.deck_builder import DeckBuilder, faces_of, lay
from rules.cerberus.deck_builder_table import DeckBuilderTable
from rules.core.cards import CardSet
from rules.core.phrases import listed
from rules.core.questions import Ask
from rules.core.setup import MatchOption, Setup
from rules.dc_rivals.questions_and_log import (
    AHEAD,
    BEATEN,
    CHOICES,
    ENDINGS,
    EVENTS,
    NEVER_SKIPPED,
    QUESTIONS,
    TOPICS,
    WINDOWS,
)
from rules.dc_rivals.rivals_table import Rival, RivalsState, RivalsTable, zones
from rules.dc_rivals.turn import play, set_up
from rules.dc_rivals.verbs import VERBS

SIDES = ("shazam", "black_adam")
NAMES = {"shazam": "Shazam!", "black_adam": "Black Adam"}


class DCRivals(DeckBuilder):
    """DC Rivals: two Characters, their decks, and one Line-Up to buy from."""

    slug = "dc_rivals"
    name = "DC Deck-Building Game Rivals: Shazam! vs. Black Adam"
    list_order = 2
    rules_version = 2
    cut_cards = 60
    verbs = VERBS
    state_type = RivalsState
    table_type = RivalsTable
    questions = QUESTIONS
    topics = TOPICS
    choices = CHOICES
    events = EVENTS
    endings = ENDINGS
    windows = WINDOWS
    ahead = AHEAD
    never_skipped = NEVER_SKIPPED
    set_up = staticmethod(set_up)
    play = staticmethod(play)
    zones = staticmethod(zones)
    counts = {"main deck": 60, "starter": 20, "stack": 8, "weakness": 10, "character": 6}

    def options(self, cards: CardSet) -> list[MatchOption]:
        values = {"lot": "drawn by lot", **NAMES}
        about = {
            "lot": "Chance decides who plays whom",
            "shazam": "The challenger plays Shazam!, the rival Black Adam",
            "black_adam": "The challenger plays Black Adam, the rival Shazam!",
        }
        return [MatchOption("challenger", "The challenger plays", values, about)]

    def lay_out(self, cards: CardSet, setup: Setup, secret: bytes) -> RivalsState:
        """Every card in its place; who plays whom may still be drawn by lot (DCR-1 to DCR-9)."""
        face: list[int] = []
        sides = [lay_side(cards, face, emblem) for emblem in SIDES]
        if setup.options.get("challenger") == "black_adam":
            sides.reverse()
        (word,) = {cards.ids[number] for number in faces_of(cards, "stack")}
        return RivalsState(
            key=secret,
            face=face,
            sides=sides,
            main_deck=lay(face, faces_of(cards, "main deck")),
            stacks={word: lay(face, faces_of(cards, "stack"))},
            weakness=lay(face, faces_of(cards, "weakness")),
        )

    def facts(self, table: DeckBuilderTable) -> dict[str, Any]:
        assert isinstance(table, RivalsTable)
        return {
            **super().facts(table),
            "costs": [table.cost(seat) for seat in table.seats],
            "raised": [side.raised for side in table.sides],
            "confronted": table.state.confronted,
        }

    def window_facts(self, table: RivalsTable, ask: Ask) -> tuple[str, ...]:
        """In a Confrontation: whether it takes a Block to withstand."""
        state = table.state
        lost = state.confronting and state.power >= table.cost(state.confronted)
        return (BEATEN,) if lost else ()

    def means(self, table: RivalsTable) -> str:
        words = super().means(table)
        if not table.state.confronting:
            return words
        cost = table.cost(table.state.confronted)
        return f"{words.removesuffix('.')} against a cost of {cost}."

    def score_line(self, table: RivalsTable) -> str:
        state, names = table.state, table.names
        won = listed([f"{names[s]} {len(side.score)}" for s, side in enumerate(table.sides)])
        points = listed([f"{names[seat]} {vp}" for seat, vp in self.score(table).items()])
        if not state.turn:
            return "Set-up."
        what = " confronts" if state.confronting else " plays"
        return (
            f"Turn {state.turn}: {names[state.active]}{what}. "
            f"Characters defeated: {won}. Victory Points: {points}."
        )


def lay_side(cards: CardSet, face: list[int], emblem: str) -> Rival:
    """Ten starters with the Character's symbol; the stack 15, 12, 9 from below (DCR-4, DCR-6)."""

    def own(part: str) -> list[int]:
        return [f for f in faces_of(cards, part) if cards.cards[f].emblem == emblem]

    by_cost = sorted(own("character"), key=lambda f: -cards.cards[f].cost)
    return Rival(deck=lay(face, own("starter")), characters=lay(face, by_cost))


GAME = DCRivals()
