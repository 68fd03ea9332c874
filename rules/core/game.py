"""`Game`: everything the rest of the program asks of a game, in one object.

`rules/<slug>/game.py` ends with one of these, `GAME`, and that is how `rules.games` finds it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Generic, TypeVar

from rules.core.cards import Card, CardSet, Reading
from rules.core.deck_kit import DeckKit
from rules.core.decks import ReadyDeck, check_deck
from rules.core.effects import Effect
from rules.core.errors import BadSetup, CardError
from rules.core.events import HEADLINE, NOISE, NORMAL, Event
from rules.core.packs import FACTS
from rules.core.phrases import capital, ordinal, signed, told, with_counts
from rules.core.questions import Ask, Key, Step
from rules.core.setup import CARDS, MatchOption, Setup, options_by_name
from rules.core.state import Result, State, Zone, eye
from rules.core.table import Table

S = TypeVar("S", bound=State)


class Game(Generic[S]):
    """One of the games. Subclasses fill in everything that raises NotImplementedError.

    What a game keeps as a function in another file it names: `play = staticmethod(play)`.
    """

    slug: str
    name: str
    list_order: int = 100  # lists of games show the lowest first, equals by name
    seats: tuple[int, ...] = (2,)  # how many may sit down
    rules_version: int = 1  # raised whenever the same decisions lead somewhere else
    cut_cards: int = 1  # size of the deck each seat may cut before the deal
    brings_decks: bool = False  # whether people bring decks of their own
    shares_hands: bool = False  # whether partners see each other's hands, and may confer
    most_decisions: int  # no match is longer, whatever its players do
    file_type: type[Any]
    card_tables: tuple[str, ...] = ("card",)  # of a card file: what a pack adds to or changes
    # Cards whose whole text the rulebook prints, and what they say; no other text may claim that.
    rulebook_texts: Mapping[str, str] = {}
    verbs: tuple[type[Effect], ...] = ()
    state_type: type[S]
    table_type: type[Table[S]] = Table

    # The words of the game. Templates know {rival}, {card}, {cards}, {number} and {note}.
    questions: dict[str, str] = {}
    questions_of_one: dict[str, str] = {}  # the same where no more than one can be chosen
    reminders: dict[str, str] = {}  # question → what it means, in one line, for whoever is new
    topics: dict[str, str] = {}  # question → the topic of the manual that explains it
    choices: dict[str, str] = {}
    nothing: dict[str, str] = {}  # question → what choosing nothing is called, if not "None"
    events: dict[str, str] = {}
    weights: dict[str, int] = {}  # event → HEADLINE, NORMAL or NOISE, where it is not NORMAL
    # Events that show whoever brought them about a face that they did not know.
    shows: frozenset[str] = frozenset({"look"})
    caused: frozenset[str] = frozenset()  # events whose line in a recap names the card at work
    moments: dict[str, str] = {}  # event → the words of its banner; {who}, {cards} … as in `events`
    # Phase function → what players call it, and the topic of the manual that tells of it.
    phases: dict[str, Step] = {}
    endings: dict[str, str] = {}  # reason of a result → words
    score_name: str = "Score"  # what `score` counts
    counted: dict[str, str] = {}  # event → what it is called in the totals of whoever did it
    tallies: frozenset[str] = frozenset()  # events that only add up what both sides have
    windows: dict[str, str] = {}  # question that takes a standing order → what opens, in words
    # Windows that may be answered before they open → the public facts a condition may name.
    ahead: dict[str, tuple[str, ...]] = {}

    # Questions that are asked although one answer is legal: they show the seat a face, or end its
    # turn, which draws.
    never_skipped: frozenset[str] = frozenset()

    @property
    def short_name(self) -> str:
        """The name for headings and lists that a phone shows; a game with a long name gives one."""
        return self.name

    # -- cards and terms

    def gather(self, readings: Sequence[Reading], /) -> list[Card]:
        """Turn the decoded card files into the game's cards; raise CardError for a wrong set."""
        raise NotImplementedError

    def guests(self, options: Mapping[str, str]) -> tuple[str, ...]:
        """The games whose cards join in on these terms: their match keeps a wider card set."""
        return ()

    def admitted(self, content: Mapping[str, Any]) -> dict[str, Any]:
        """What of a guest's card file joins in, as TOML describes it; empty: nothing."""
        raise NotImplementedError

    def making_room(self, ours: Mapping[str, Any], groups: Sequence[str]) -> dict[str, Any]:
        """The card files, as TOML describes them, without the groups that a pack replaces."""
        if groups:
            raise CardError(FACTS, "", "replaces", f"{self.name} has no groups to replace")
        return dict(ours)

    def left_over(self, raw: dict[str, Any]) -> dict[str, Any]:
        """The card files with a pack's, without what nothing of ours needs any more."""
        return raw

    def options(self, cards: CardSet) -> list[MatchOption]:
        """What can be agreed on before a match."""
        return []

    def check(self, cards: CardSet, setup: Setup) -> None:
        """Refuse terms the game does not have."""
        if setup.game != self.slug:
            raise BadSetup(f"These are the terms of {setup.game}, not of {self.slug}.")
        if len(setup.seats) not in self.seats:
            wanted = " or ".join(str(number) for number in self.seats)
            raise BadSetup(f"{self.name} needs {wanted} players, not {len(setup.seats)}.")
        pack = cards.pack.slug if cards.pack else ""
        if setup.options.get(CARDS, "") != pack:
            raise BadSetup("The card pack that was agreed on is not the one that lies here.")
        options = options_by_name(self, cards)
        shared = {name: value for name, value in setup.options.items() if name != CARDS}
        for seat, chosen in [(None, shared), *enumerate(setup.seats)]:
            for name, value in chosen.items():
                option = options.get(name)
                if option is None or option.each_seat != (seat is not None):
                    raise BadSetup(f"{self.name} has no option called {name}.")
                if value in option.values:
                    continue
                if option.free and seat is not None:
                    check_deck(self, cards, value, seat)
                else:
                    known = ", ".join(option.values)
                    raise BadSetup(f"{option.words} cannot be {value}; choose one of {known}.")
        for option in options.values():
            check_apart(option, setup)

    # -- decks that people bring: see decks.py

    def ready_decks(self, cards: CardSet) -> dict[str, ReadyDeck]:
        """The decks that come with the game, by slug; a seat that does not choose brings the first.

        They belong into the card files: a match keeps its cards, and so what a slug means.
        """
        return {}

    def deck_problems(self, cards: CardSet, text: str) -> list[str]:
        """Every line that cannot be read and every limit that is broken, each in one sentence.

        It names the card, and for an unknown one what was perhaps meant.
        """
        raise NotImplementedError

    def deck_kit(self, cards: CardSet) -> DeckKit | None:
        """What an editor of decks needs to know; none: decks of this game are only written."""
        return None

    def tidy_deck(self, cards: CardSet, text: str) -> str:
        """A legal deck as a match records it, and as rivals read it afterwards: no remarks."""
        return text

    def swap(self, cards: CardSet, text: str, lines: str) -> str:
        """The deck after swaps between two battles, still legal; raise BadSetup for others."""
        raise NotImplementedError

    def between(self, cards: CardSet, setup: Setup, result: Result, seat: int) -> list[MatchOption]:
        """What else this seat may choose before the next battle: who begins it, say."""
        return []

    def guesses(
        self, cards: CardSet, state: S, seat: int | None, pool: str, number: int
    ) -> list[list[int]]:
        """What a computer in this seat, or a spectator, may take the unseen cards of a pool for:
        lists of so many faces, one as likely as another; see players/imagine.py.

        No list means that everybody knows what the pool holds. A deck that a rival brought is
        secret: it must be guessed from what this seat sees, never from the true list.
        """
        return []

    def can_begin_at(self, table: Any, ask: Ask) -> bool:
        """Whether `play` leads to this question, and to nothing else before, from the state alone.

        At checkpoints it always goes on; where it can begin elsewhere, too, worlds that computer
        players imagine begin there: less has to be decided again.
        """
        return False

    def forget_plans(self, state: S, seat: int | None) -> None:
        """Take out of a state what other seats than this have decided in secret for later.

        A computer in this seat must not know it (players/imagine.py), and no viewer may see it.
        """

    # -- the rules

    def lay_out(self, cards: CardSet, setup: Setup, secret: bytes) -> S:
        """Every card in its place before anything is shuffled."""
        raise NotImplementedError

    async def set_up(self, table: Any, /) -> None:
        """Set-up"""
        raise NotImplementedError

    async def play(self, table: Any, /) -> None:
        """Play on from a checkpoint until the match is decided."""
        raise NotImplementedError

    # -- what can be seen

    def side(self, seat: int, seats: int) -> int:
        """Which side a seat is on. Four seats at a game for sides alternate: A B A B."""
        return seat

    def sides(self, seats: int) -> list[list[int]]:
        """The seats of each side, in the order in which the sides first sit."""
        found: dict[int, list[int]] = {}
        for seat in range(seats):
            found.setdefault(self.side(seat, seats), []).append(seat)
        return list(found.values())

    def hand_eyes(self, seat: int, seats: int) -> int:
        """Who sees the hand of a seat, as bits: its side where partners share, else itself."""
        if not self.shares_hands:
            return eye(seat)
        side = self.side(seat, seats)
        return sum(eye(other) for other in range(seats) if self.side(other, seats) == side)

    def zones(self, state: S, /) -> list[Zone]:
        """Every place where a card can lie, each card in exactly one."""
        raise NotImplementedError

    def facts(self, table: Any, /) -> dict[str, Any]:
        """What everybody may know besides the cards."""
        return {}

    def window_facts(self, table: Any, ask: Ask) -> tuple[str, ...]:
        """Which of the facts that `ahead` lists are given at this question: public ones only."""
        return ()

    def reckoning(self, table: Any) -> str:
        """The sum of what is being fought out now, as everybody may know it; "" if nothing is.

        "13 + 9 + 2 (Steady Nerves) = 24 against 22: the higher total wins", say.
        """
        return ""

    def score_line(self, table: Any) -> str:
        """Phase and score in a sentence or two that everybody may read: board, status, replay."""
        raise NotImplementedError

    def score(self, table: Any) -> dict[int, int]:
        """What each seat has scored so far, for results and series."""
        return {}

    def totals(self, table: Any, events: Sequence[Event]) -> dict[str, list[int]]:
        """What each side did in the whole match, from public facts: words → a number a side."""
        score, sides = self.score(table), self.sides(len(table.setup.seats))
        found = {self.score_name: [score[side[0]] for side in sides]} if score else {}
        for kind, words in self.counted.items():
            by = [event.seat for event in events if event.kind == kind]
            found[words] = [sum(map(by.count, side)) for side in sides]
        return found

    # -- words

    def question_words(self, table: Any, ask: Ask, seat: int, keys: Sequence[Key]) -> str:
        least, most = ask.bounds(seat)
        template = CORE_QUESTIONS.get(ask.kind) or self.questions[ask.kind]
        if most == 1:
            template = self.questions_of_one.get(ask.kind, template)
        if "{" not in template:
            return template
        card = table.name(ask.about) if ask.about >= 0 else ""
        rival = self.rival_words(table, seat)
        return template.format(card=card, rival=rival, least=least, most=most)

    def rival_words(self, table: Any, seat: int) -> str:
        """Whom a question means by {rival}: the foes of whoever is asked."""
        return " and ".join(table.names[foe] for foe in table.foes(seat))

    def stakes(self, table: Any, ask: Ask, seat: int, keys: Sequence[Key]) -> str:
        """What hangs on the answer to these options, from what this seat may know; "" if little."""
        return ""

    def quoted(self, table: Any, ask: Ask, seat: int) -> tuple[int, ...]:
        """The cards whose text the question is about; the seat is told those that it sees."""
        return (ask.about,) if ask.about >= 0 else ()

    def option_cards(self, table: Any, seat: int, key: str, seen: set[int]) -> tuple[int, ...]:
        """The cards that an option in words touches, of those this seat sees."""
        touched: tuple[int, ...] = table.cards_of(key, seen)
        return touched

    def reminder(self, kind: str) -> str:
        """What this kind of question means; empty if nobody has written it yet."""
        return self.reminders.get(kind) or CORE_REMINDERS.get(kind, "")

    def option_words(self, table: Any, ask: Ask, seat: int, key: Key) -> str:
        """A card by its title; "deck 3" or "choice 2" by its number; other words by the lexicon."""
        if isinstance(key, int):
            title: str = table.name(key)
            return title
        if ask.wording and key in ask.wording:
            return capital(ask.wording[key])
        if key in self.choices:
            return self.choices[key]
        word, _, number = key.partition(" ")
        if number.isdigit():
            return self.numbered_words(table, ask, seat, word, int(number))
        return capital(key)

    def numbered_words(self, table: Any, ask: Ask, seat: int, word: str, number: int) -> str:
        if word == "cut":
            return f"Cut below the {ordinal(number)} card"
        return f"The {ordinal(number)} {word}"

    def weight(self, event: Event) -> int:
        """How much an event matters to whoever looks up after a while."""
        weight = CORE_WEIGHTS.get(event.kind)
        return self.weights.get(event.kind, NORMAL) if weight is None else weight

    def cause_words(self, table: Table[S], face: int) -> str:
        """The card that made something happen, as a recap names it in brackets."""
        return table.cards.titles[face]

    def moment_words(self, table: Table[S], event: Event, viewer: int | None) -> str:
        """The banner of an event that everybody should see at a glance; "" for most."""
        template = self.moments.get(event.kind, "")
        return self.worded(template, table, event, viewer) if template else ""

    def joined(self, one: Event, other: Event) -> Event | None:
        """Two events in a row as one line of a recap, where that reads better; else None.

        Equal kinds that differ in their cards alone are joined without it.
        """
        return None

    def event_words(self, table: Table[S], event: Event, viewer: int | None) -> str:
        """A line of the log as this viewer may read it."""
        template = CORE_EVENTS.get(event.kind) or self.events[event.kind]
        return self.worded(template, table, event, viewer)

    def worded(self, template: str, table: Table[S], event: Event, viewer: int | None) -> str:
        """A sentence about an event, with no face that this viewer did not see."""
        faces = event.faces_for(viewer)
        what = (
            ", ".join(with_counts([table.cards.titles[face] for face in faces]))
            if faces is not None
            else ("a card" if len(event.faces) == 1 else f"{len(event.faces)} cards")
        )
        return told(
            template,
            table.names[event.seat] if event.seat >= 0 else "a moderator",
            event.seat == viewer,
            cards=what or "nothing",
            number=event.number,
            signed=signed(event.number),
            note=event.note,
        )


def check_apart(option: MatchOption, setup: Setup) -> None:
    """Refuse that two seats bring what only one of them can have."""
    taken: set[str] = set()
    for value in [seat[option.name] for seat in setup.seats if option.name in seat]:
        if option.apart and value in taken:
            named = option.values[value]
            raise BadSetup(f"{named} is taken already: choose another, or leave it to chance.")
        if value != next(iter(option.values)):
            taken.add(value)


CORE_QUESTIONS = {
    "cut": "Cut the deck before the deal, so that nobody alone decides how the cards fall:"
    " Deal cuts in the middle.",
    "may": "{card}: use it?",
    "choose": "{card}: which effect?",
}
CORE_REMINDERS = {
    "cut": "Press Deal: where you cut changes the deal, but nobody can know how.",
    "may": "You may say no; then this part of the card does not happen.",
    "choose": "Only the effect that you choose happens.",
}
CORE_EVENTS = {
    "cut": "{who} cut{s} the deck",
    "no cut": "{who} do{es} not cut the deck",
    "end": "The match is over: {note}",
    "undo": "{who} take{s} the match back",
    "had seen": "{who} had already seen {cards}",
    "concede": "{who} concede{s}",
    "draw agreed": "The players agree on a draw",
    "out of time": "{who} claim{s} the win on time",
    "void": "{who} end{s} the match without a result",
    "reset": "{who} deal{s} the match anew",
    "award": "{who} award{s} the match",
    "declared": "{who} declare{s} a draw",
}
CORE_WEIGHTS = {
    "cut": NOISE,
    "no cut": NOISE,
    "end": HEADLINE,
    "undo": HEADLINE,
    "concede": HEADLINE,
    "draw agreed": HEADLINE,
    "out of time": HEADLINE,
    "void": HEADLINE,
    "reset": HEADLINE,
    "award": HEADLINE,
    "declared": HEADLINE,
}
