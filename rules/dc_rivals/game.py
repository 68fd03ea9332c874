"""`DCRivals`, the game: its options, lay-out, public facts, score line."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from rules.cerberus.cards import DeckBuilderCard
from rules.cerberus.deck_builder import DeckBuilder
from rules.cerberus.deck_builder_table import DeckBuilderTable
from rules.cerberus.guests import guest_at, guest_option
from rules.cerberus.scoring import team_points
from rules.cerberus.verbs import SHARED_VERBS
from rules.core.cards import Card, CardSet, Reading
from rules.core.errors import BadSetup
from rules.core.events import Event
from rules.core.phrases import listed
from rules.core.questions import Ask, Key
from rules.core.setup import MatchOption, Setup
from rules.core.state import Zone
from rules.core.table import Table
from rules.dc_rivals.boxes import (
    CHALLENGER,
    CHARACTER,
    FIRST_BOX,
    LOT,
    check_teams,
    emblems_of,
    laid_out,
    provisional,
)
from rules.dc_rivals.loading import check_boxes
from rules.dc_rivals.questions_and_log import (
    AHEAD,
    BEATEN,
    BLOCK_FOR,
    CAUSED,
    CHOICES,
    CONFRONTATION_OF_FOUR,
    ENDINGS,
    EVENTS,
    FIRST_MOVE,
    MOMENTS,
    NEVER_SKIPPED,
    OF_FOUR,
    PHASES,
    QUESTIONS,
    REMINDERS,
    TOPICS,
    WEIGHTS,
    WINDOWS,
)
from rules.dc_rivals.reckoning import reckoning
from rules.dc_rivals.rivals_table import RivalsState, RivalsTable, zones
from rules.dc_rivals.stakes import block_stakes, confront_stakes, first_move_stakes
from rules.dc_rivals.turn import play, set_up

ABOUT = {
    "shazam": "Turns Punches into Heroes, Heroes into Power.",
    "black_adam": "Feeds on Villains and Attacks, thins his deck.",
    "flash": "Draws and plays more cards than anybody; the more, the stronger.",
    "reverse_flash": "Takes cards and time from his foe, and makes them choose what to lose.",
}
# Of the others the rulebook prints a name, or a part of what they do.
RULEBOOK_TEXTS = {
    "punch/shazam": "+1 Power.",
    "punch/black_adam": "+1 Power.",
    "vulnerability/shazam": "",
    "vulnerability/black_adam": "",
    "punch/flash": "+1 Power.",
    "punch/reverse_flash": "+1 Power.",
    "vulnerability/flash": "",
    "vulnerability/reverse_flash": "",
    "weakness": "Ongoing: your Character costs 1 less to defeat.",
}


class DCRivals(DeckBuilder):
    """DC Rivals: two Characters, their decks, and one Line-Up to buy from."""

    slug = "dc_rivals"
    name = "DC Deck-Building Game Rivals: Shazam! vs. Black Adam"
    short_name = "DC Rivals"
    list_order = 2
    seats = (2, 4)
    rules_version = 4
    cut_cards = 60
    shares_hands = True  # DCR-101
    rulebook_texts = RULEBOOK_TEXTS
    verbs = SHARED_VERBS
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
    counts: dict[str, int] = {}  # by emblem: see loading.py
    of_a_pack = {"main deck": 120, "starter": 40, "character": 12, "stack": 16}

    def gather(self, readings: Sequence[Reading]) -> list[Card]:
        cards = super().gather(readings)
        own = [c for c in cards if isinstance(c, DeckBuilderCard) and c.box == self.slug]
        check_boxes(readings, own)
        return cards

    def options(self, cards: CardSet) -> list[MatchOption]:
        values, about = {LOT: "drawn by lot"}, {LOT: "Chance decides whom you play."}
        shows: dict[str, tuple[str, ...]] = {}
        for emblem in emblems_of(cards):
            levels = [c for c in cards.cards if c.kind == "character" and c.emblem == emblem]
            values[emblem], about[emblem] = levels[0].name, ABOUT.get(emblem, "")
            shows[emblem] = tuple([card.id for card in levels])
        words = "Your Character"
        own = MatchOption(CHARACTER, words, values, about, shows, each_seat=True, apart=True)
        return [own, guest_option(self.slug)]

    def guests(self, options: Mapping[str, str]) -> tuple[str, ...]:
        guest = guest_at(self.slug, options)
        return (guest.game,) if guest else ()

    def check(self, cards: CardSet, setup: Setup) -> None:
        """Terms of the time when there was one box are still read."""
        shared = {name: value for name, value in setup.options.items() if name != CHALLENGER}
        super().check(cards, Setup(setup.game, shared, setup.seats))
        challenger = setup.options.get(CHALLENGER, LOT)
        if challenger not in (LOT, *FIRST_BOX):
            raise BadSetup(f"The challenger cannot play {challenger}.")
        if len(setup.seats) > 2:
            check_teams(cards, setup)
            if self.guests(setup.options):
                raise BadSetup("Guests join in where two play: leave them out of two against two.")

    def lay_out(self, cards: CardSet, setup: Setup, secret: bytes) -> RivalsState:
        """Every card in its place; who plays whom may still be drawn by lot (DCR-1 to DCR-9)."""
        return RivalsState(key=secret, **laid_out(cards, setup, provisional(cards, setup)))

    def side(self, seat: int, seats: int) -> int:
        """Teams alternate (DCR-102)."""
        return seat % 2

    def zones(self, state: RivalsState) -> list[Zone]:
        return zones(state, eyes_on_hands(self, len(state.sides)))

    def facts(self, table: DeckBuilderTable) -> dict[str, Any]:
        assert isinstance(table, RivalsTable)
        found = super().facts(table)
        found["costs"] = [table.cost(seat) for seat in table.seats]
        found["raised"] = [side.raised for side in table.sides]
        found["confronted"] = table.state.confronted
        return found

    def window_facts(self, table: RivalsTable, ask: Ask) -> tuple[str, ...]:
        """To whoever is Confronted, not to a partner: whether it takes a Block to withstand."""
        state = table.state
        asked = state.confronting and state.confronted in ask.seats
        return (BEATEN,) if asked and state.power >= table.cost(state.confronted) else ()

    def reckoning(self, table: DeckBuilderTable) -> str:
        assert isinstance(table, RivalsTable)
        return super().reckoning(table) or reckoning(table)

    def stakes(self, table: DeckBuilderTable, ask: Ask, seat: int, keys: Sequence[Key]) -> str:
        assert isinstance(table, RivalsTable)
        if ask.kind == "block":
            return block_stakes(table, seat)
        if ask.kind == "confront":
            return confront_stakes(table, table.state.confronted)
        words = super().stakes(table, ask, seat, keys)
        if ask.kind == "turn" and table.state.phase == "start":
            return f"{first_move_stakes(table, seat)} {words}".strip()
        return words

    def quoted(self, table: RivalsTable, ask: Ask, seat: int) -> tuple[int, ...]:
        """Also the Character that a Confrontation is about."""
        if ask.kind != "confront":
            return super().quoted(table, ask, seat)
        return tuple(table.sides[table.state.confronted].characters[-1:])

    def question_words(self, table: Table[Any], ask: Ask, seat: int, keys: Sequence[Key]) -> str:
        if ask.kind == "turn" and table.state.phase == "start":
            return f"{FIRST_MOVE} {self.means(table)}"
        if ask.kind == "block" and (partner := table.state.confronted) != seat:
            return BLOCK_FOR.format(whom=table.names[partner], card=table.name(ask.about))
        return super().question_words(table, ask, seat, keys)

    def numbered_words(
        self, table: DeckBuilderTable, ask: Ask, seat: int, word: str, number: int
    ) -> str:
        if word != "confrontation":
            return super().numbered_words(table, ask, seat, word, number)
        assert isinstance(table, RivalsTable)
        top = table.name(table.sides[number].characters[-1])
        return f"Confront {table.names[number]}: {top}, cost {table.cost(number)}"

    def moment_words(self, table: Table[Any], event: Event, viewer: int | None) -> str:
        """The banner; of a defeat with whose Character it was and how many are left."""
        if event.kind == "confrontation" and len(table.seats) > 2:
            return self.worded(CONFRONTATION_OF_FOUR, table, event, viewer)
        words = super().moment_words(table, event, viewer)
        if event.kind != "defeat":
            return words
        left = f"{event.number} Character{'s' * (event.number != 1)} left"
        assert isinstance(table, RivalsTable)
        loser, whose = table.whose(event.faces[0]), ""
        if loser == viewer:
            whose = "Your "
        elif len(table.seats) > 2:
            whose = f"{table.names[loser]}’s "
        return f"{whose}{words}: {left if event.number else 'knock-out!'}"

    def worded(self, template: str, table: Table[Any], event: Event, viewer: int | None) -> str:
        """At a table of four who is Confronted, and who wins together, is said, too."""
        if len(table.seats) > 2:
            if template == self.events.get(event.kind):
                template = OF_FOUR.get(event.kind, template)
            if event.kind == "decided":
                names = [table.names[seat] for seat in table.team(event.seat)]
                return f"{listed(names)} win by {event.note}"
        return super().worded(template, table, event, viewer)

    def score_line(self, table: RivalsTable) -> str:
        state, names = table.state, table.names
        if not state.turn:
            return "Set-up."
        won, points = [], []
        for team in self.sides(len(table.seats)):
            who = listed([names[seat] for seat in team])
            won.append(f"{who} {sum([len(table.sides[seat].score) for seat in team])}")
            points.append(f"{who} {team_points(table, team[0])}")
        what = "plays"
        if state.confronting:
            what = (
                "confronts" if len(points) == len(names) else f"confronts {names[state.confronted]}"
            )
        apart = "; " if len(names) > 2 else " and "
        return (
            f"Turn {state.turn}: {names[state.active]} {what}. "
            f"Characters defeated: {apart.join(won)}. Victory Points: {apart.join(points)}."
        )


@lru_cache(maxsize=16)
def eyes_on_hands(game: DCRivals, seats: int) -> tuple[int, ...]:
    """Who sees each hand, as bits; every view asks for it."""
    return tuple([game.hand_eyes(seat, seats) for seat in range(seats)])


GAME = DCRivals()
