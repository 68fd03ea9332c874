"""`Game`: everything the rest of the program asks of a game, in one object.

`rules/<slug>/game.py` ends with one of these, `GAME`, and that is how `rules.games` finds it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Generic, TypeVar

from rules.core.cards import Card, CardSet, Reading
from rules.core.decks import ReadyDeck, check_deck
from rules.core.effects import Effect
from rules.core.errors import BadSetup
from rules.core.events import Event
from rules.core.phrases import capital, ordinal, signed, told
from rules.core.questions import Ask, Key
from rules.core.setup import MatchOption, Setup
from rules.core.state import Result, State, Zone
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
    most_decisions: int  # no match is longer, whatever its players do
    file_type: type[Any]
    verbs: tuple[type[Effect], ...] = ()
    state_type: type[S]
    table_type: type[Table[S]] = Table

    # The words of the game. Templates know {rival}, {card}, {cards}, {number} and {note}.
    questions: dict[str, str] = {}
    topics: dict[str, str] = {}  # question → the topic of the manual that explains it
    choices: dict[str, str] = {}
    nothing: dict[str, str] = {}  # question → what choosing nothing is called, if not "None"
    events: dict[str, str] = {}
    endings: dict[str, str] = {}  # reason of a result → words
    windows: dict[str, str] = {}  # question that takes a standing order → what opens, in words
    # Windows that may be answered before they open → the public facts a condition may name.
    ahead: dict[str, tuple[str, ...]] = {}

    # Questions that are asked although one answer is legal: they show the seat a face, or end its
    # turn, which draws.
    never_skipped: frozenset[str] = frozenset()

    # -- cards and terms

    def gather(self, readings: Sequence[Reading], /) -> list[Card]:
        """Turn the decoded card files into the game's cards; raise CardError for a wrong set."""
        raise NotImplementedError

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
        options = {option.name: option for option in self.options(cards)}
        for seat, chosen in [(None, setup.options), *enumerate(setup.seats)]:
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

    # -- decks that people bring: see decks.py

    def ready_decks(self, cards: CardSet) -> dict[str, ReadyDeck]:
        """The decks that come with the game, by slug; a seat that does not choose brings the first.

        They belong into the card files: a match keeps its cards, and so what a slug means.
        """
        return {}

    def deck_problems(self, cards: CardSet, text: str) -> list[str]:
        """Every line that cannot be read and every limit that is broken, each in one sentence.

        It names the card and the rule, and for an unknown card what was perhaps meant.
        """
        raise NotImplementedError

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
        self, cards: CardSet, state: S, seat: int, pool: str, number: int
    ) -> list[list[int]]:
        """What a computer in this seat may take the unseen cards of a pool for: lists of so many
        faces, one as likely as another; see players/imagine.py.

        No list means that everybody knows what the pool holds. A deck that a rival brought is
        secret: it must be guessed from what this seat sees, never from the true list.
        """
        return []

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

    def zones(self, state: S, /) -> list[Zone]:
        """Every place where a card can lie, each card in exactly one."""
        raise NotImplementedError

    def facts(self, table: Any, /) -> dict[str, Any]:
        """What everybody may know besides the cards."""
        return {}

    def window_facts(self, table: Any, ask: Ask) -> tuple[str, ...]:
        """Which of the facts that `ahead` lists are given at this question: public ones only."""
        return ()

    def score_line(self, table: Any) -> str:
        """Phase and score in a sentence or two that everybody may read: board, status, replay."""
        raise NotImplementedError

    def score(self, table: Any) -> dict[int, int]:
        """What each seat has scored so far, for results and series."""
        return {}

    # -- words

    def question_words(self, table: Table[S], ask: Ask, seat: int) -> str:
        template = CORE_QUESTIONS.get(ask.kind) or self.questions[ask.kind]
        card = table.name(ask.about) if ask.about >= 0 else ""
        rivals = " and ".join(table.names[foe] for foe in table.foes(seat))
        least, most = ask.bounds(seat)
        return template.format(card=card, rival=rivals, least=least, most=most)

    def option_words(self, table: Table[S], ask: Ask, seat: int, key: Key) -> str:
        """A card by its title; "deck 3" or "choice 2" by its number; other words by the lexicon."""
        if isinstance(key, int):
            return table.name(key)
        if ask.wording and key in ask.wording:
            return capital(ask.wording[key])
        word, _, number = key.partition(" ")
        if number.isdigit():
            return self.numbered_words(table, ask, seat, word, int(number))
        return self.choices.get(key) or capital(key)

    def numbered_words(self, table: Table[S], ask: Ask, seat: int, word: str, number: int) -> str:
        if word == "cut":
            return f"Cut below the {ordinal(number)} card"
        return f"The {ordinal(number)} {word}"

    def event_words(self, table: Table[S], event: Event, viewer: int | None) -> str:
        """A line of the log as this viewer may read it."""
        template = CORE_EVENTS.get(event.kind) or self.events[event.kind]
        faces = event.faces_for(viewer)
        what = (
            ", ".join([table.cards.titles[face] for face in faces])
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


CORE_QUESTIONS = {
    "cut": "Cut the deck before the deal, so that nobody alone decides how the cards fall:"
    " Deal cuts in the middle.",
    "may": "{card}: use it?",
    "choose": "{card}: which effect?",
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
