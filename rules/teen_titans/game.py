"""`TeenTitans`, the game: its options, lay-out, public facts, score line and wording."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rules.cerberus.deck_builder import DeckBuilder, faces_of, lay
from rules.cerberus.deck_builder_table import DeckBuilderTable
from rules.cerberus.guests import guest_at, guest_option, with_guests
from rules.core.cards import CardSet
from rules.core.events import Event
from rules.core.phrases import listed
from rules.core.setup import MatchOption, Setup
from rules.core.table import Table
from rules.teen_titans.questions_and_log import (
    AHEAD,
    CAUSED,
    CHOICES,
    ENDINGS,
    EVENTS,
    MOMENTS,
    NEVER_SKIPPED,
    PHASES,
    QUESTIONS,
    REMINDERS,
    TOPICS,
    WEIGHTS,
    WINDOWS,
)
from rules.teen_titans.stakes import last_nemesis
from rules.teen_titans.titans_table import Team, TitansState, TitansTable, zones
from rules.teen_titans.turn import play, set_up
from rules.teen_titans.verbs import VERBS

FIRST_NEMESIS = "control_freak"
PUNCHES, SNACKS = 7, 3
RULEBOOK_TEXTS = {
    "punch": "+1 Power.",
    "jump_city": (
        "Ongoing: the first time you play a card with cost 1 or 2 during each of your turns, "
        "draw a card."
    ),
}


class TeenTitans(DeckBuilder):
    """Teen Titans Go!: two teams, one Line-Up, and the Nemesis stack."""

    slug = "teen_titans"
    name = "DC Deck-Building Game: Teen Titans Go!"
    short_name = "Teen Titans"
    list_order = 3
    rules_version = 4
    cut_cards = 64
    # It prints a Location's text without a name; of the others a name, or a part of what they do.
    rulebook_texts = RULEBOOK_TEXTS
    verbs = VERBS
    state_type = TitansState
    table_type = TitansTable
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
    counted = {"buy": "Bought", "recruit": "Sidekicks recruited"}
    windows = WINDOWS
    ahead = AHEAD
    never_skipped = NEVER_SKIPPED
    set_up = staticmethod(set_up)
    play = staticmethod(play)
    zones = staticmethod(zones)
    counts = {
        "main deck": 64,
        "starter": 20,
        "stack": 6,
        "nemesis": 9,
        "weakness": 10,
        "event": 6,
        "super hero": 5,
    }
    of_a_pack = {"main deck": 64, "nemesis": 3, "event": 4, "super hero": 5}

    def totals(self, table: TitansTable, events: Sequence[Event]) -> dict[str, list[int]]:
        beaten = [table.trophy_count(seat) for seat in table.seats]
        return super().totals(table, events) | {"Nemeses defeated": beaten}

    def options(self, cards: CardSet) -> list[MatchOption]:
        heroes = {"random": "dealt at random", "choose": "chosen in turn", "two": "one of two"}
        about = {
            "random": "Each player gets a random Super Hero",
            "choose": "The players choose one after the other",
            "two": "Each player is dealt two and keeps one",
        }
        events = {"basic": "the basic game", "advanced": "the advanced game"}
        with_events = {
            "basic": "Without Events: best for a first match",
            "advanced": "Six Events are shuffled into the main deck",
        }
        return [
            MatchOption("heroes", "Super Heroes", heroes, about),
            MatchOption("events", "Events", events, with_events),
            guest_option(self.slug),
        ]

    def guests(self, options: Mapping[str, str]) -> tuple[str, ...]:
        guest = guest_at(self.slug, options)
        return (guest.game,) if guest else ()

    def lay_out(self, cards: CardSet, setup: Setup, secret: bytes) -> TitansState:
        """Every card in its place before anything is dealt (TTG-1 to TTG-7)."""
        face: list[int] = []
        punch, snack = sorted(set(faces_of(cards, "starter")), key=lambda f: -cards.cards[f].copies)
        sides = [Team(deck=lay(face, [punch] * PUNCHES + [snack] * SNACKS)) for _ in setup.seats]
        main_deck = lay(face, faces_of(cards, "main deck"))
        events = lay(face, faces_of(cards, "event"))
        advanced = setup.options.get("events") == "advanced"
        (titans_go,) = {cards.ids[number] for number in faces_of(cards, "stack")}
        first = cards.face[FIRST_NEMESIS]
        others = [number for number in faces_of(cards, "nemesis") if number != first]
        laid = {
            "face": face,
            "sides": sides,
            "main_deck": main_deck + events if advanced else main_deck,
            "removed": [] if advanced else events,
            "stacks": {titans_go: lay(face, faces_of(cards, "stack"))},
            "weakness": lay(face, faces_of(cards, "weakness")),
            "nemesis": lay(face, others),
            "nemesis_up": lay(face, [first]),
            "unused": lay(face, faces_of(cards, "super hero")),
        }
        guest = guest_at(self.slug, setup.options)
        return TitansState(key=secret, **with_guests(laid, cards, guest))

    def facts(self, table: DeckBuilderTable) -> dict[str, Any]:
        assert isinstance(table, TitansTable)
        ids, face, state = table.cards.ids, table.state.face, table.state
        found = super().facts(table)
        found["flags"] = list(state.flags)
        found["babies"] = table.rule("babies")
        found["heroes"] = [ids[face[hero]] for hero in state.heroes]
        return found

    def ends(self, table: TitansTable) -> list[str]:
        return last_nemesis(table)

    def moment_words(self, table: Table[Any], event: Event, viewer: int | None) -> str:
        """The banner; of a Nemesis that appears with its First Appearance – Attack."""
        words = super().moment_words(table, event, viewer)
        if event.kind == "appear" and table.cards.cards[event.faces[0]].appearance:
            return f"{words} and attacks everybody"
        return words

    def score_line(self, table: TitansTable) -> str:
        state, names = table.state, table.names
        if not state.turn:
            return "Set-up."
        left = len(state.nemesis) + len(state.nemesis_up)
        points = listed([f"{names[seat]} {vp}" for seat, vp in self.score(table).items()])
        return (
            f"Turn {state.turn}: {names[state.active]} plays. "
            f"{left} Nemesis card{'s' * (left != 1)} left. Victory Points: {points}."
        )

    def buying_word(self, table: DeckBuilderTable, card: int) -> str:
        return "Defeat" if table.card(card).kind == "nemesis" else "Buy"


GAME = TeenTitans()
