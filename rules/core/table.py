"""What the rules hold while they run: the state, the cards, the log being written."""

from __future__ import annotations

from collections.abc import Collection, Generator, Iterable, Mapping, Sequence
from types import coroutine
from typing import TYPE_CHECKING, Any, Generic, NoReturn, Protocol, TypeVar

from rules.core.baskets import Basket
from rules.core.events import Event
from rules.core.questions import (
    CHECKPOINT,
    Answer,
    Answers,
    Ask,
    AskBasket,
    AskOne,
    Checkpoint,
    Key,
    Options,
)
from rules.core.setup import Setup
from rules.core.state import EVERYONE, Result, State
from rules.core.visibility import visible

if TYPE_CHECKING:
    from rules.core.cards import CardSet
    from rules.core.game import Game
    from rules.core.triggers import Trigger

S = TypeVar("S", bound=State)


class Answering(Protocol):
    """Whoever answers all questions of a playout. Nobody checks its answers: they must be legal."""

    def key(self, options: Options, seat: int) -> Key:
        """To a question that wants one option of one seat."""

    def answers(self, ask: Ask) -> Any:
        """To any question what the driver would send: a key, a basket's keys, answers by seat."""


class GameOver(Exception):
    """Raised by the rules the moment a match is decided; the driver ends the match."""


class Table(Generic[S]):
    """One match in play. Games inherit from it to give their rules words of their own."""

    __slots__ = (
        *("answering", "at_work", "cards", "events", "faces", "game", "names", "sequence"),
        *("setup", "state", "triggers"),
    )

    def __init__(self, game: Game[Any], cards: CardSet, setup: Setup, state: S) -> None:
        self.game = game
        self.cards = cards
        self.faces: Sequence[Any] = cards.cards  # face number → card
        self.setup = setup
        self.state = state
        self.events: list[Event] = []
        self.triggers: list[Trigger] = []
        self.answering: Answering | None = None  # in a playout: whoever answers on the spot
        self.sequence = 0  # of the decision that is being carried out
        self.at_work = -1  # face of the card whose effects are being done
        self.names = tuple(f"Player {seat + 1}" for seat in range(len(setup.seats)))

    @coroutine
    def checkpoint(self) -> Generator[Checkpoint, None, None]:
        """A turn begins: everything that matters is in the state, and nothing in local variables.

        The driver keeps the state here; nobody goes back to it in a playout.
        """
        assert not self.triggers, "a checkpoint inside an effect"
        if self.answering is None:
            yield CHECKPOINT

    # -- asking

    def before_question(self, about: int) -> int:
        """Called before every question; returns the card it is about, -1 if it must name none."""
        return about

    @coroutine
    def ask(
        self,
        seat: int,
        kind: str,
        options: Options,
        about: int = -1,
        orders: tuple[str, ...] = (),
        wording: dict[str, str] | None = None,
    ) -> Generator[Ask, Any, Any]:
        """One seat chooses one option."""
        about = self.before_question(about)
        if self.answering is None:
            return (yield AskOne(kind, (seat,), options, about, 1, 1, False, orders, None, wording))
        key = self.answering.key(options, seat)
        self.sequence += 1
        return key

    @coroutine
    def ask_some(
        self,
        seat: int,
        kind: str,
        options: Options,
        least: int,
        most: int,
        *,
        about: int = -1,
        ordered: bool = False,
    ) -> Generator[Ask, Any, Any]:
        """One seat chooses several options at once, in an order where the order matters."""
        about = self.before_question(about)
        ask = Ask(kind, (seat,), options, about, least, most, ordered)
        if self.answering is None:
            return (yield ask)[seat]
        return self.answered(ask)[seat]

    @coroutine
    def ask_basket(
        self, seat: int, kind: str, options: Options, basket: Basket
    ) -> Generator[Ask, Answer, Answer]:
        """One seat chooses one option, or several priced ones that the budget pays for."""
        about, most = self.before_question(-1), basket.most
        ask = AskBasket(kind, (seat,), options, about, 1, most, most > 1, (), None, None, basket)
        if self.answering is None:
            return (yield ask)
        answer: Answer = self.answered(ask)
        return answer

    @coroutine
    def ask_all(
        self, seats: Iterable[int], kind: str, options: Options, least: int = 1, most: int = 1
    ) -> Generator[Ask, Answers, Answers]:
        """Several seats choose at the same time, none seeing another's choice."""
        about = self.before_question(-1)
        ask = Ask(kind, tuple(seats), options, about, least, most)
        if self.answering is None:
            return (yield ask)
        answers: Answers = self.answered(ask)
        return answers

    @coroutine
    def ask_each(
        self, numbers: dict[int, int], kind: str, options: Options
    ) -> Generator[Ask, Answers, Answers]:
        """Several seats choose at the same time, each as many options as its number says."""
        about = self.before_question(-1)
        ask = Ask(kind, tuple(numbers), options, about, numbers=numbers)
        if self.answering is None:
            return (yield ask)
        answers: Answers = self.answered(ask)
        return answers

    def answered(self, ask: Ask) -> Any:
        """What a question is answered with on the spot."""
        assert self.answering is not None
        answers = self.answering.answers(ask)
        self.sequence += len(ask.seats)
        return answers

    # -- telling

    def tell(
        self,
        kind: str,
        seat: int = -1,
        cards: Sequence[int] = (),
        seen_by: int = EVERYONE,
        number: int = 0,
        note: str = "",
    ) -> None:
        """Write a line of the log. The faces are read now, for those who see them now."""
        faces: tuple[int, ...] = ()
        if cards:  # most lines are about one card
            face = self.state.face
            faces = (face[cards[0]],) if len(cards) == 1 else tuple(map(face.__getitem__, cards))
        self.events.append(
            Event(kind, seat, faces, seen_by, number, note, self.at_work, self.sequence)
        )

    def tell_card(
        self,
        kind: str,
        seat: int,
        card: int,
        seen_by: int = EVERYONE,
        number: int = 0,
        note: str = "",
    ) -> None:
        """The same about one card, as most lines are."""
        faces = (self.state.face[card],)
        self.events.append(
            Event(kind, seat, faces, seen_by, number, note, self.at_work, self.sequence)
        )

    def finish(self, winners: Iterable[int], reason: str) -> NoReturn:
        """End the match here and now."""
        result = Result(tuple(sorted(winners)), reason)
        self.state.result = result
        self.tell("end", note=self.game.endings.get(reason, reason))
        raise GameOver

    def finish_without(self, losers: Collection[int], reason: str) -> NoReturn:
        """These seats have lost and all others win; if all have lost, it is a draw."""
        self.finish([seat for seat in self.seats if seat not in losers], reason)

    # -- looking

    def card(self, instance: int) -> Any:
        return self.faces[self.state.face[instance]]

    def name(self, instance: int) -> str:
        return self.cards.titles[self.state.face[instance]]

    def visible(self, viewer: int | None) -> set[int]:
        return visible(self.game.zones(self.state), self.state, viewer)

    def cards_of(self, key: str, seen: set[int]) -> tuple[int, ...]:
        """The cards that an option in words touches, as far as the asked seat sees them."""
        return ()

    # -- seats

    @property
    def seats(self) -> range:
        return range(len(self.setup.seats))

    def foes(self, seat: int) -> list[int]:
        """The seats of the other sides, in turn order from this seat."""
        side, count = self.game.side, len(self.setup.seats)
        if count == 2:
            return [1 - seat]
        after = [(seat + step) % count for step in range(1, count)]
        return [other for other in after if side(other, count) != side(seat, count)]

    def team(self, seat: int) -> list[int]:
        """This seat and its partners, in turn order from this seat."""
        side, count = self.game.side, len(self.setup.seats)
        if count == 2:
            return [seat]
        around = [(seat + step) % count for step in range(count)]
        return [other for other in around if side(other, count) == side(seat, count)]

    def partners(self, seat: int) -> list[int]:
        """The other seats of the same side, in turn order from this seat."""
        return self.team(seat)[1:]


def leaders(scores: Mapping[int, Any]) -> list[int]:
    """The seats that have most; nobody where all have the same."""
    most = max(scores.values())
    ahead = [seat for seat, score in scores.items() if score == most]
    return ahead if len(ahead) < len(scores) else []
