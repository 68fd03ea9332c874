"""`Diabolicards`, the game: its lay-out, score and wording."""

from __future__ import annotations

from collections.abc import Sequence

from rules.core.cards import CardSet
from rules.core.events import Event
from rules.core.game import Game
from rules.core.phrases import capital, cards, told
from rules.core.questions import Ask, Key
from rules.core.setup import Setup
from rules.core.table import Table
from rules.diabolicards.cards import DiaFile, gather, left_over, making_room
from rules.diabolicards.facts import facts
from rules.diabolicards.mat import Half, Mat, MatState, zones
from rules.diabolicards.power import power, tally, totals
from rules.diabolicards.questions_and_log import (
    AHEAD,
    CAUSED,
    CHOICES,
    ENDINGS,
    EVENTS,
    MOMENTS,
    NEVER_SKIPPED,
    NONE,
    NOTHING,
    PHASES,
    QUESTIONS,
    QUESTIONS_OF_ONE,
    REMINDERS,
    TOPICS,
    WEIGHTS,
    WINDOWS,
)
from rules.diabolicards.reckoning import reckoning
from rules.diabolicards.setting_up import set_up
from rules.diabolicards.stakes import STAKES, half_words, place_words
from rules.diabolicards.turn import play
from rules.diabolicards.verbs import VERBS
from rules.diabolicards.vocabulary import (
    BESIDE,
    DECK,
    DIABOLICAL_SLOT,
    EMPTY,
    REGULAR_SLOTS,
    ZONE_NAMES,
    ZONES,
)

NAMED_IN_A_BANNER = 2  # cards; more are counted
THE_ENDGAME = (
    "The Endgame: When played, choose the enemy half, your half or both halves of its zone and "
    "kill everything there, Diabolicals included."
)


class Diabolicards(Game[MatState]):
    """Diabolicards: two sides of one or two players at one mat."""

    slug = "diabolicards"
    name = "Diabolicards"
    list_order = 5
    seats = (2, 4)
    rules_version = 3
    cut_cards = DECK
    rulebook_texts = dict.fromkeys(("deathrender", "razor"), THE_ENDGAME)
    most_decisions = 4000  # 193 turns (DIA-79), as many rounds of passes, 54 abilities: half that
    file_type = DiaFile
    card_tables = ("card", "ability")
    verbs = VERBS
    state_type = MatState
    table_type = Mat
    questions = QUESTIONS
    questions_of_one = QUESTIONS_OF_ONE
    reminders = REMINDERS
    topics = TOPICS
    phases = PHASES
    choices = CHOICES
    nothing = NOTHING
    events = EVENTS
    weights = WEIGHTS
    caused = CAUSED
    moments = MOMENTS
    endings = ENDINGS
    score_name = "Power"
    tallies = frozenset({"total"})
    windows = WINDOWS
    ahead = AHEAD
    never_skipped = NEVER_SKIPPED
    gather = staticmethod(gather)
    making_room = staticmethod(making_room)
    left_over = staticmethod(left_over)
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
        left = f"{capital(cards(len(state.deck)))} in the deck"
        return f"Turn {state.turn}: {names[state.active]}. {power} {left}."

    def score(self, table: Mat) -> dict[int, int]:
        """The total of each seat's side (DIA-70)."""
        both = totals(table)
        return {seat: both[seat % 2] for seat in table.seats}

    def totals(self, table: Mat, events: Sequence[Event]) -> dict[str, list[int]]:
        """Of the whole power what lies in each zone, what belongs together counted in."""
        found, told = super().totals(table, events), tally(table)
        for zone, name in enumerate(ZONE_NAMES):
            found[name] = [told.power[side][zone] + told.synergy[side][zone] for side in (0, 1)]
        return found

    def reckoning(self, table: Mat) -> str:
        return reckoning(table)

    # -- words

    def question_words(self, table: Mat, ask: Ask, seat: int, keys: Sequence[Key]) -> str:
        if ask.kind == "place":
            return f"{table.name(table.state.playing)}: where do you place it?"
        if ask.kind == "may":
            return f"{table.name(ask.about)}: use {ability_of(table, ask.about)}?"
        if ask.kind == "exchange":
            seen = table.name(table.looked_at)
            return f"{table.name(ask.about)}: you saw {seen}. Exchange it for a card of yours?"
        return super().question_words(table, ask, seat, keys)

    def stakes(self, table: Mat, ask: Ask, seat: int, keys: Sequence[Key]) -> str:
        words = STAKES.get(ask.kind)
        return words(table, ask, seat, keys) if words else ""

    def quoted(self, table: Mat, ask: Ask, seat: int) -> tuple[int, ...]:
        """The card a question is about, and what else it speaks of."""
        if ask.kind == "place":
            return (table.state.playing,)
        if ask.kind == "exchange":
            return (ask.about, table.looked_at)
        if ask.kind == "fill place":
            keeper = table.half(seat & 1, table.placed[ask.about].zone).diabolical
            return (keeper, ask.about)
        return super().quoted(table, ask, seat)

    def moment_words(self, table: Table[MatState], event: Event, viewer: int | None) -> str:
        """A long list of the dead is counted."""
        if event.kind == "die" and len(event.faces) > NAMED_IN_A_BANNER:
            many = f"{{who}} lose{{s}} {len(event.faces)} cards: power {event.number}"
            return told(many, table.names[event.seat], event.seat == viewer)
        return super().moment_words(table, event, viewer)

    def option_words(self, table: Mat, ask: Ask, seat: int, key: Key) -> str:
        if isinstance(key, int):
            return card_words(table, key)
        if key == "none" and ask.kind in NONE:
            return NONE[ask.kind]
        if ask.kind in ("place", "move to"):
            return zone_words(table, seat, key)
        if ask.kind == "endgame":
            return endgame_words(table, ask, key)
        if ask.kind == "may":
            return USE_IT[key].format(ability=ability_of(table, ask.about))
        if ask.kind == "turn" and key == "pass":
            return "Pass: you can place no card"
        word, *rest = key.split()
        if word == "run":
            zone = ZONE_NAMES[ZONES.index(rest[1])]
            return f"{table.name(int(rest[0]))} runs away to {zone}"
        if word == "trade":
            return f"Contract Trade: take {card_words(table, int(rest[0]))}"
        if word == "dodge":
            return f"{table.name(int(rest[0]))} dodges death: into the deck"
        if word == "player":
            return table.names[int(rest[0]) - 1]
        return super().option_words(table, ask, seat, key)


USE_IT = {"yes": "Use {ability}", "no": "Do not use it"}


def ability_of(table: Table[MatState], card: int) -> str:
    """The name of a card's ability."""
    return str(table.card(card).ability.name)


def zone_words(mat: Mat, seat: int, key: str) -> str:
    """A zone, or a Diabolical slot, with what lies there already."""
    zone, _, slot = key.partition(" ")
    playing = mat.state.playing
    at = DIABOLICAL_SLOT if slot else 0
    if playing >= 0 and mat.card(playing).scorched:
        at = BESIDE
    return place_words(mat, seat, ZONES.index(zone), at)


def endgame_words(mat: Mat, ask: Ask, key: str) -> str:
    """Which half, and what it would cost."""
    enemy, own = (half_words(mat, mat.half_of(ask.about, enemy=enemy)) for enemy in (True, False))
    found = {"enemy": enemy, "own": own, "both": f"enemies {enemy}; yours {own}"}
    return f"{CHOICES[key]}: {found[key]}"


def card_words(table: Mat, card: int) -> str:
    """A card with what one chooses it by: "Dominique, The Gang 4"; on the mat its power now."""
    face = table.card(card)
    if card not in table.placed or (now := power(table, card)) == face.power:
        return face.with_power
    return f"{face.name}, {face.group} {now}, printed {face.power}"


GAME = Diabolicards()
