"""`SilverWing`, the game: its decks, options, lay-out, public facts, score and wording."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from rules.core.cards import Card, CardSet, Reading
from rules.core.decks import DECK, deck_option, deck_text
from rules.core.errors import BadSetup, CardError
from rules.core.events import Event
from rules.core.game import Game
from rules.core.questions import Ask, Key
from rules.core.setup import MatchOption, Setup
from rules.core.state import Result
from rules.core.table import Table
from rules.silver_wing import deck_rules
from rules.silver_wing.battle import Battle
from rules.silver_wing.cards import WingFile
from rules.silver_wing.deck_kit import deck_kit
from rules.silver_wing.deck_lists import Library, format_deck, library_of, parse, ready_decks
from rules.silver_wing.deck_rules import check
from rules.silver_wing.guessing import guesses
from rules.silver_wing.links import Link
from rules.silver_wing.loading import read_cards
from rules.silver_wing.moves import is_beginning
from rules.silver_wing.option_words import option_words
from rules.silver_wing.question_words import question_words
from rules.silver_wing.questions_and_log import (
    AHEAD,
    ATTACKED_BY,
    CAUSED,
    CHOICES,
    ENDINGS,
    EVENTS,
    MOMENTS,
    NEVER_SKIPPED,
    NOTHING,
    PHASES,
    QUESTIONS,
    REMINDERS,
    SIGNATURE_ATTACK,
    TOPICS,
    WEIGHTS,
    WINDOWS,
)
from rules.silver_wing.reckoning import reckoning, stopped_words
from rules.silver_wing.round import play
from rules.silver_wing.setting_up import set_up
from rules.silver_wing.stakes import stakes
from rules.silver_wing.state import CRYSTALS, BattleState, Side, zones
from rules.silver_wing.verbs import VERBS

FIRST = MatchOption(
    "first", "Player 1 of later Battles", {"chance": "chance decides", "loser": "the loser chooses"}
)
BEGINS = MatchOption(
    "begins",
    "Player 1 of the next Battle",
    {"me": "I begin", "rival": "My Rival begins"},
    each_seat=True,
    between=True,
)


@lru_cache(maxsize=64)
def faces_of(cards: CardSet, text: str) -> list[list[int]]:
    """The faces of a deck: Main Character, Signature, Main Deck."""
    deck, _ = parse(library_of(cards), text)
    main = [card for card, copies in deck.main.items() for _ in range(copies)]
    return [[cards.face[card] for card in part] for part in (deck.mc, deck.signature, main)]


class SilverWing(Game[BattleState]):
    """Silver Wing Rivals: two players with decks that they bring."""

    slug = "silver_wing"
    name = "Silver Wing Rivals"
    short_name = "Silver Wing"
    list_order = 4
    seats = (2,)
    rules_version = 3
    cut_cards = 40
    brings_decks = True
    most_decisions = 60_000
    file_type = WingFile
    card_tables = ("card", "deck")
    verbs = VERBS
    state_type = BattleState
    table_type = Battle
    questions = QUESTIONS
    reminders = REMINDERS
    topics = TOPICS
    choices = CHOICES
    nothing = NOTHING
    events = EVENTS
    weights = WEIGHTS
    caused = CAUSED
    moments = MOMENTS
    phases = PHASES
    endings = ENDINGS
    score_name = "Stamina left"
    counted = {"attack": "Attacks", "hit": "Hits", "prevent": "Attacks stopped"}
    windows = WINDOWS
    ahead = AHEAD
    never_skipped = NEVER_SKIPPED
    ready_decks = staticmethod(ready_decks)
    deck_kit = staticmethod(deck_kit)
    guesses = staticmethod(guesses)
    set_up = staticmethod(set_up)
    play = staticmethod(play)
    zones = staticmethod(zones)
    reckoning = staticmethod(reckoning)
    stakes = staticmethod(stakes)

    def gather(self, readings: Sequence[Reading]) -> list[Card]:
        cards = read_cards(readings)
        banned = [name for reading in readings for name in reading.content.banned]
        limited = {k: n for reading in readings for k, n in reading.content.limited.items()}
        library = Library(cards, banned, limited)
        labels = {card.label for card in cards}
        for file, content in readings:
            for name in (*content.banned, *content.limited):
                if name not in labels:
                    raise CardError(file, name, "", "there is no such card")
            for entry in content.deck:
                deck, unread = parse(library, entry.cards)
                for problem in (*unread, *check(library, deck)):
                    raise CardError(file, entry.name, "cards", str(problem).rstrip("."))
        return list(cards)

    def options(self, cards: CardSet) -> list[MatchOption]:
        return [deck_option(self.ready_decks(cards)), FIRST, BEGINS]

    def check(self, cards: CardSet, setup: Setup) -> None:
        super().check(cards, setup)
        if not all(DECK in seat for seat in setup.seats):
            raise BadSetup("Each player must choose a deck.")
        if sum(BEGINS.name in seat for seat in setup.seats) > 1:
            raise BadSetup("Only one player says who begins.")

    # -- decks

    def deck_problems(self, cards: CardSet, text: str) -> list[str]:
        library = library_of(cards)
        deck, unread = parse(library, text)
        return [str(problem) for problem in (*unread, *check(library, deck))]

    def tidy_deck(self, cards: CardSet, text: str) -> str:
        """With the Main Character it has now it begins: that it was swapped before is no matter."""
        library = library_of(cards)
        deck, _ = parse(library, text)
        deck.began_with = ""
        return format_deck(library, deck)

    def swap(self, cards: CardSet, text: str, lines: str) -> str:
        """Between Battles (SWR-13)"""
        library = library_of(cards)
        return format_deck(library, deck_rules.swap(library, parse(library, text)[0], lines))

    def between(self, cards: CardSet, setup: Setup, result: Result, seat: int) -> list[MatchOption]:
        lost = bool(result.winners) and seat not in result.winners
        return [BEGINS] if setup.options.get(FIRST.name) == "loser" and lost else []

    # -- the rules

    def lay_out(self, cards: CardSet, setup: Setup, secret: bytes) -> BattleState:
        """Each player's cards apart: Main Character, Signature, Main Deck (SWR-2, SWR-24)."""
        state = BattleState(key=secret, sides=[])
        for number, seat in enumerate(setup.seats):
            numbers: list[list[int]] = []
            for faces in faces_of(cards, deck_text(self, cards, seat[DECK])):
                numbers.append(list(range(len(state.face), len(state.face) + len(faces))))
                state.face += faces
            state.sides.append(Side(mc=numbers[0], signature=numbers[1], deck=numbers[2]))
            if BEGINS.name in seat:
                state.begins = number if seat[BEGINS.name] == "me" else 1 - number
        return state

    def facts(self, table: Battle) -> dict[str, Any]:
        state, (one, two) = table.state, table.state.sides
        combat = state.combat
        in_force = table.in_force() if combat else []
        return {
            "round": state.round,
            "phase": state.phase,
            "first": state.first,
            "mover": state.mover,
            "stamina": [(one.stamina, one.damaged), (two.stamina, two.damaged)],
            "crystals": [
                (one.crystals, CRYSTALS - one.crystals),
                (two.crystals, CRYSTALS - two.crystals),
            ],
            "tokens": [[*one.tokens], [*two.tokens]],
            "mc_ready": [one.mc_ready, two.mc_ready],
            "flipped_up": state.flipped_up,
            "signature_used": [one.signature_used, two.signature_used],
            "barred": [one.barred, two.barred],
            "attacks_left": state.attacks_left,
            "combat": None
            if combat is None
            else {
                "attacker": combat.seat,
                "card": combat.card,  # Ready; its defenders are Rested (SWR-46, SWR-58)
                "rested": list(table.defenders()),
                "colors": list(combat.colors),
                "generic": combat.generic,
                "step": combat.step,
                "bold": table.has_ability("bold", in_force),
                "adroit": table.has_ability("adroit", in_force),
                "acting": {str(card): color for card, color in combat.acting.items()},
                "nullified": list(combat.silenced),
            },
        }

    def window_facts(self, table: Battle, ask: Ask) -> tuple[str, ...]:
        """The colors of the attack that is to be answered."""
        combat = table.state.combat
        return tuple(ATTACKED_BY[color] for color in combat.colors) if combat else ()

    def score_line(self, table: Battle) -> str:
        state, names = table.state, table.names
        left = "; ".join(
            f"{names[seat]} {side.stamina}, {side.damaged} damaged"
            for seat, side in enumerate(state.sides)
        )
        if not state.round:
            return f"Set-up. Stamina: {left}."
        phase = state.phase.title()
        if state.mover >= 0:
            phase += f", {names[state.mover]}’s Move"
        return f"Round {state.round}, {phase}. Stamina: {left}."

    def score(self, table: Battle) -> dict[int, int]:
        """How much damage each can still take."""
        return {seat: table.stamina(seat) for seat in table.seats}

    def question_words(self, table: Battle, ask: Ask, seat: int, keys: Sequence[Key]) -> str:
        if ask.kind in self.questions:
            return question_words(table, ask, seat, keys)
        return super().question_words(table, ask, seat, keys)

    def quoted(self, table: Battle, ask: Ask, seat: int) -> tuple[int, ...]:
        """The card in question; in an attack all that fight."""
        found = [ask.about] if ask.about >= 0 else []
        combat, link, face = table.state.combat, table.at_issue, table.state.face
        if combat is not None and ask.kind in ABOUT_COMBAT:
            found += [combat.card, *table.defenders()]
        if ask.kind == "respond to support" and isinstance(link, Link) and link.answers:
            found += [card for card in [table.about(link.answers.card)] if card >= 0]
        if not found:
            return ()
        return tuple({face[card]: card for card in found}.values())

    def worded(
        self, template: str, table: Table[BattleState], event: Event, viewer: int | None
    ) -> str:
        if event.kind == "prevent":
            attacker = event.note.partition(" [")[0].partition(" (")[0].partition("; ")[0]
            template = template.replace("{stopped}", stopped_words(event))
            template = template.replace("{attacker}", attacker)
        elif "{name}" in template:
            template = template.replace("{name}", table.faces[event.faces[0]].name)
        return super().worded(template, table, event, viewer)

    def moment_words(self, table: Table[BattleState], event: Event, viewer: int | None) -> str:
        """A Signature Attack is a moment, other attacks are not."""
        if event.kind == "attack" and table.faces[event.faces[0]].kind == "signature":
            return self.worded(SIGNATURE_ATTACK, table, event, viewer)
        return super().moment_words(table, event, viewer)

    def option_words(self, table: Battle, ask: Ask, seat: int, key: Key) -> str:
        return option_words(table, ask, seat, key) or super().option_words(table, ask, seat, key)

    def can_begin_at(self, table: Battle, ask: Ask) -> bool:
        """A Round is long: worlds begin with the Move that is being made."""
        return ask.kind == "move" and is_beginning(table)

    def forget_plans(self, state: BattleState, seat: int | None) -> None:
        """Whether an attack ends a Move is known to its player alone."""
        if state.mover != seat:
            state.last_act = False


# Questions that are about everything that fights.
ABOUT_COMBAT = (
    *("respond to attack", "respond to defense", "respond to defenders"),
    *("defend", "before responses", "act as", "color"),
)

GAME = SilverWing()
