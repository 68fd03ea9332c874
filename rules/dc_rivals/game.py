"""`DCRivals`, the game: its options, lay-out, public facts, score line."""

from __future__ import annotations

from typing import Any

from rules.cerberus.deck_builder import DeckBuilder, faces_of, lay
from rules.cerberus.deck_builder_table import DeckBuilderTable
from rules.core.cards import CardSet
from rules.core.events import Event
from rules.core.phrases import listed
from rules.core.questions import Ask
from rules.core.setup import MatchOption, Setup
from rules.core.table import Table
from rules.dc_rivals.questions_and_log import (
    AHEAD,
    BEATEN,
    CAUSED,
    CHOICES,
    ENDINGS,
    EVENTS,
    FIRST_MOVE,
    MOMENTS,
    NEVER_SKIPPED,
    PHASES,
    QUESTIONS,
    REMINDERS,
    TOPICS,
    WEIGHTS,
    WINDOWS,
)
from rules.dc_rivals.reckoning import reckoning
from rules.dc_rivals.rivals_table import Rival, RivalsState, RivalsTable, zones
from rules.dc_rivals.stakes import block_stakes, confront_stakes, first_move_stakes
from rules.dc_rivals.turn import play, set_up
from rules.dc_rivals.verbs import VERBS

SIDES = ("shazam", "black_adam")
NAMES = {"shazam": "Shazam!", "black_adam": "Black Adam"}
# Of the others the rulebook prints a name, or a part of what they do.
RULEBOOK_TEXTS = {
    "punch/shazam": "+1 Power.",
    "punch/black_adam": "+1 Power.",
    "vulnerability/shazam": "",
    "vulnerability/black_adam": "",
    "weakness": "Ongoing: your Character costs 1 less to defeat.",
}


class DCRivals(DeckBuilder):
    """DC Rivals: two Characters, their decks, and one Line-Up to buy from."""

    slug = "dc_rivals"
    name = "DC Deck-Building Game Rivals: Shazam! vs. Black Adam"
    short_name = "DC Rivals"
    list_order = 2
    rules_version = 3
    cut_cards = 60
    rulebook_texts = RULEBOOK_TEXTS
    verbs = VERBS
    state_type = RivalsState
    table_type = RivalsTable
    questions = QUESTIONS
    reminders = REMINDERS
    topics = TOPICS
    choices = CHOICES
    events = EVENTS
    weights = WEIGHTS
    shows = frozenset({"look", "reveal", "turn up"})
    caused = CAUSED
    moments = MOMENTS
    phases = PHASES
    endings = ENDINGS
    counted = {"defeat": "Characters defeated", "confrontation": "Confrontations", "buy": "Bought"}
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
            "shazam": "Turns Punches into Heroes, Heroes into Power; the rival plays Black Adam.",
            "black_adam": "Feeds on Villains and Attacks, thins his deck; the rival plays Shazam!",
        }
        rivals = [card for card in cards.cards if card.kind == "character"]
        shows = {slug: tuple(card.id for card in rivals if card.emblem == slug) for slug in NAMES}
        return [MatchOption("challenger", "The challenger plays", values, about, shows)]

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

    def reckoning(self, table: DeckBuilderTable) -> str:
        assert isinstance(table, RivalsTable)
        return super().reckoning(table) or reckoning(table)

    def stakes(self, table: DeckBuilderTable, ask: Ask, seat: int) -> str:
        assert isinstance(table, RivalsTable)
        if ask.kind == "block":
            return block_stakes(table, seat)
        if ask.kind == "confront":
            return confront_stakes(table, table.state.confronted)
        words = super().stakes(table, ask, seat)
        if ask.kind == "turn" and table.state.phase == "start":
            return f"{first_move_stakes(table, seat)} {words}".strip()
        return words

    def quoted(self, table: RivalsTable, ask: Ask, seat: int) -> tuple[int, ...]:
        """Also the Character that a Confrontation is about."""
        if ask.kind != "confront":
            return super().quoted(table, ask, seat)
        return tuple(table.sides[table.state.confronted].characters[-1:])

    def question_words(self, table: Table[Any], ask: Ask, seat: int) -> str:
        if ask.kind == "turn" and table.state.phase == "start":
            return f"{FIRST_MOVE} {self.means(table)}"
        return super().question_words(table, ask, seat)

    def moment_words(self, table: Table[Any], event: Event, viewer: int | None) -> str:
        """The banner; of a defeat with whose Character it was and how many are left."""
        words = super().moment_words(table, event, viewer)
        if event.kind != "defeat":
            return words
        left = f"{event.number} Character{'s' * (event.number != 1)} left"
        whose = "Your " if viewer is not None and viewer != event.seat else ""
        return f"{whose}{words}: {left if event.number else 'knock-out!'}"

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
