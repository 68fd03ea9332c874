"""The effect interpreter: what a card does, and the words for it, from one description.

A verb is a small frozen Struct: its fields are the parameters in the card file, `words` is its
sentence and `do` is its deed. Each game has its own verbs; the control words here combine them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Annotated, Any, ClassVar

from msgspec import Meta, Struct

from rules.core.questions import Key
from rules.core.table import Table


class Play:
    """A card at work: who uses it, where, and what it answers.

    A card that answers another holds that other as `answers`; nullifying sets its `nullified`.
    A card aimed at one of several other seats holds that seat as `they`. What its player
    has chosen beforehand, as the card was played, is `choice` until its question would be asked.
    """

    __slots__ = ("answers", "card", "choice", "nullified", "place", "seat", "they")

    def __init__(
        self,
        seat: int,
        card: int = -1,
        answers: Play | None = None,
        place: str = "",
        they: int = -1,
        choice: Key | None = None,
    ) -> None:
        self.seat = seat
        self.card = card
        self.answers = answers
        self.place = place
        self.they = they
        self.choice = choice
        self.nullified = False

    def said(self) -> Any:  # Any: the effect knows which of its own options it gets back
        """What was chosen beforehand, once; None if the question is to be asked."""
        choice, self.choice = self.choice, None
        return choice


class Effect:
    """What every verb has. Card files name it by `verb`."""

    __slots__ = ()
    verb: ClassVar[str]
    keyword: ClassVar[bool] = False  # it stands in a sentence of its own
    question: ClassVar[str] = ""  # the kind of question it asks, if that can be foreseen

    @property
    def asks(self) -> bool:
        """Whether doing it asks the card's own player anything."""
        return False

    @property
    def aims(self) -> bool:
        """Whether the card's player chooses one of several foes for it."""
        return False

    @property
    def asks_sometimes(self) -> bool:
        """Whether `asks_now` can tell beforehand that it will ask nothing."""
        return type(self).asks_now is not Effect.asks_now

    def asks_now(self, table: Any, seat: int) -> bool:
        """Whether doing it asks this player anything as things stand."""
        return self.asks

    def foreseen(self, table: Any, seat: int) -> Sequence[Key]:
        """What this player could choose if it were done now, as far as everybody can see that.

        Nothing if it would not ask, or if its options become known only as it is done.
        """
        return ()

    def words(self) -> str:
        """A clause in the imperative, addressed to the card's player: "draw 2 cards"."""
        raise NotImplementedError

    async def do(self, table: Any, play: Play) -> None:
        raise NotImplementedError

    def can(self, table: Any, seat: int) -> bool:
        """Whether playing a card for this effect makes sense at all."""
        return True

    def can_now(self, table: Any, seat: int) -> bool:
        """Whether it would do anything now, as everybody can see: else nobody offers it."""
        return True

    def parts(self) -> Iterable[Effect]:
        """The effects inside this one."""
        return ()


Effects = Annotated[tuple[Effect, ...], Meta(min_length=1)]


async def perform(table: Table[Any], play: Play, effects: tuple[Effect, ...]) -> None:
    """Several effects happen one after another in the order they stand on the card."""
    before = table.at_work
    table.at_work = table.state.face[play.card] if play.card >= 0 else before
    for effect in effects:
        await effect.do(table, play)
    table.at_work = before


def all_effects(effects: Iterable[Effect]) -> list[Effect]:
    """The effects with everything inside them."""
    found: list[Effect] = []
    for effect in effects:
        found += [effect, *all_effects(effect.parts())]
    return found


def sentence(effects: Iterable[Effect]) -> str:
    """The clauses of several effects as one sentence, without its full stop."""
    return ", then ".join(effect.words() for effect in effects)


class May(Effect, Struct, frozen=True, forbid_unknown_fields=True):
    """An effect its player may decline."""

    verb = "may"
    question = "may"
    then: Effects

    @property
    def asks(self) -> bool:
        return True

    def words(self) -> str:
        """What follows the first clause hangs on it, and says so."""
        first, rest = self.then[0].words(), self.then[1:]
        return f"you may {first}; if you do, {sentence(rest)}" if rest else f"you may {first}"

    def foreseen(self, table: Any, seat: int) -> Sequence[Key]:
        return YES_OR_NO if self.then[0].can_now(table, seat) else ()

    async def do(self, table: Any, play: Play) -> None:
        if not self.then[0].can_now(table, play.seat):  # nobody could do that, so there is no "if"
            return
        answer = play.said()
        if answer is None:
            wording = {"yes": f"yes: {sentence(self.then)}"}
            answer = await table.ask(play.seat, "may", yes_or_no, about=play.card, wording=wording)
        if answer == "yes":
            await perform(table, play, self.then)

    def parts(self) -> Iterable[Effect]:
        return self.then


class Choose(Effect, Struct, frozen=True, forbid_unknown_fields=True):
    """One of several effects, chosen as the card takes effect."""

    verb = "choose"
    question = "choose"
    of: Annotated[tuple[Effects, ...], Meta(min_length=2)]

    @property
    def asks(self) -> bool:
        return True

    def words(self) -> str:
        branches = [sentence(effects) for effects in self.of]
        return f"choose one: {'; '.join(branches[:-1])}; or {branches[-1]}"

    @property
    def branches(self) -> dict[Key, tuple[Effect, ...]]:
        return {f"choice {number}": effects for number, effects in enumerate(self.of, 1)}

    def foreseen(self, table: Any, seat: int) -> Sequence[Key]:
        return list(self.branches)

    async def do(self, table: Any, play: Play) -> None:
        branches = self.branches
        answer = play.said()
        if answer is None:
            wording = {key: sentence(effects) for key, effects in branches.items()}
            keys = list(branches)
            answer = await table.ask(
                play.seat, "choose", lambda *_: keys, about=play.card, wording=wording
            )
        await perform(table, play, branches[answer])

    def parts(self) -> Iterable[Effect]:
        return [effect for effects in self.of for effect in effects]


YES_OR_NO = ("yes", "no")


def yes_or_no(table: Any, seat: int) -> list[str]:
    return list(YES_OR_NO)
