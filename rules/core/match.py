"""The driver: steps the rules from question to question, and can stop and go on anywhere."""

from __future__ import annotations

from collections.abc import Coroutine, Iterator, Sequence
from hashlib import blake2b
from typing import Any

import msgspec
from msgspec.structs import replace

from rules.core.cards import CardSet
from rules.core.decoding import decoder_of
from rules.core.errors import NoSuchOption, NotYourQuestion, RulesChanged, StaleQuestion
from rules.core.events import Event
from rules.core.game import Game
from rules.core.journal import (
    CLOSINGS,
    FIRST,
    MODERATOR,
    Closing,
    Decision,
    Entry,
    Frozen,
    Undo,
    Upgrade,
    body_hash,
    check_chain,
    encode_entry,
    entry_hash,
    in_force,
    seal,
    unseal,
)
from rules.core.phases import phase_trail, steps, whole_match
from rules.core.questions import (
    CHECKPOINT,
    Answer,
    Ask,
    AskBasket,
    AskOne,
    Checkpoint,
    Key,
    Prompt,
    QuestionId,
    checked_answer,
    fingerprint,
    make_prompt,
)
from rules.core.setup import Setup
from rules.core.state import Result, State, eye
from rules.core.table import Answering, GameOver, Table
from rules.core.view import View
from rules.core.visibility import zone_views

_encode = msgspec.msgpack.Encoder().encode
DIGEST_BYTES = 8
SKIPPED_NUMBERS = 1 << 16


class Match:
    """One match of any game.

    With `journal=False` no decisions are recorded: for playouts and benchmarks, which never freeze.
    """

    def __init__(
        self,
        game: Game[Any],
        cards: CardSet,
        setup: Setup,
        state: State,
        *,
        sequence: int = 0,
        before: bytes = FIRST,
        journal: bool = True,
    ) -> None:
        self.game = game
        self.table: Table[Any] = game.table_type(game, cards, setup, state)
        self.sequence = sequence  # decisions made so far
        self.journal = journal
        self.entries: list[Entry] = []  # recorded since the checkpoint
        self.last_entry: Entry | None = None
        self.last_body = b""  # the same as it is kept
        self.before = before  # hash of the latest entry
        self.checkpoint = b""
        self.checkpoint_sequence = sequence
        self.checkpoint_before = before
        self.pending: dict[int, Answer] = {}  # secret answers to an open simultaneous question
        self.asked: Ask | None = None  # the open question; surfaces use `prompt`
        self._legal: dict[int, Sequence[Key]] = {}  # options of the open question, as asked for
        self.opened = sequence  # journal sequence at which the open question was asked
        self.begun_at = sequence  # what happened before that it does not recall
        self.last_by: dict[int, int] = {}  # seat → its latest decision, as far as it recalls
        self.table.sequence = sequence
        self._rules: Coroutine[Ask | Checkpoint, Any, None] = whole_match(self.table)
        self._step(None)

    @classmethod
    def start(
        cls, game: Game[Any], cards: CardSet, setup: Setup, secret: bytes, *, journal: bool = True
    ) -> Match:
        """Open a match. The first question asks every seat to cut."""
        game.check(cards, setup)
        return cls(game, cards, setup, game.lay_out(cards, setup, secret), journal=journal)

    # -- what is asked

    @property
    def result(self) -> Result | None:
        result: Result | None = self.table.state.result
        return result

    @property
    def waiting(self) -> list[int]:
        """The seats that owe an answer."""
        if self.asked is None:
            return []
        if not self.pending:
            return list(self.asked.seats)
        return [seat for seat in self.asked.seats if seat not in self.pending]

    def legal(self, seat: int) -> Sequence[Key]:
        """The keys this seat may answer with, enumerated once while the question is open."""
        legal = self._legal.get(seat)
        if legal is None:
            ask = self.asked
            if ask is None or seat not in ask.seats or seat in self.pending:
                return ()
            legal = self._legal[seat] = ask.options(self.table, seat)
        return legal

    def reconsider(self) -> None:
        """Faces were dealt anew from outside, for a computer player: enumerate options again."""
        self._legal = {}

    def prompt(self, seat: int, seen: set[int] | None = None) -> Prompt | None:
        """The question as its seat sees it, in words."""
        ask, table = self.asked, self.table
        if ask is None or seat not in ask.seats or seat in self.pending:
            return None
        if seen is None:
            seen = table.visible(seat)
        why = steps(table, self.phase_trail())
        return make_prompt(table, ask, seat, self.legal(seat), self.opened, why, seen)

    def phase_trail(self) -> tuple[str, ...]:
        """The position in the rules: the waiting functions by name, outermost first."""
        return phase_trail(self._rules)

    def view(self, viewer: int | None) -> View:
        """Everything this viewer may know; seats are asked, spectators (None) are not."""
        game, table, state = self.game, self.table, self.table.state
        kind = self.asked.kind if self.asked else ""
        asked = dict.fromkeys(self.waiting, kind)
        zones, seen = zone_views(game.zones(state), state, table.cards.ids, viewer)
        prompt = self.prompt(viewer, seen) if viewer is not None else None
        return View(game.slug, viewer, zones, game.facts(table), asked, prompt, state.result)

    def log(self, viewer: int | None) -> list[str]:
        """What happened since the match was started or restored, as this viewer may read it."""
        table = self.table
        return [self.game.event_words(table, event, viewer) for event in table.events]

    def latest(self, viewer: int | None) -> tuple[tuple[int, str], ...]:
        """Whose and which cards the last line of the log is about, as far as this viewer saw."""
        ids = self.table.cards.ids
        for event in reversed(self.table.events):
            if event.faces:
                return tuple((event.seat, ids[face]) for face in event.faces_for(viewer) or ())
        return ()

    # -- answering

    def answer(self, seat: int, answer: Answer, question: QuestionId | None = None) -> None:
        """Give one seat's answer. What is not an option is refused and changes nothing."""
        if question is not None:
            self._check_current(question, seat)
        legal = self._legal.get(seat) or self._options_of(seat)
        ask: Any = self.asked
        asked_by = type(ask)
        # One option always answers these two, and they wait for nobody else.
        alone = asked_by is AskOne or asked_by is AskBasket
        if not alone or len(answer) != 1 or answer[0] not in legal:
            answer = checked_answer(ask, seat, legal, answer)
        question_hash = fingerprint(ask, seat, legal) if self.journal else b""

        sequence = self.sequence + 1
        self.sequence = self.table.sequence = self.last_by[seat] = sequence
        if alone:
            self._step(answer[0] if asked_by is AskOne else answer)
        else:
            self._answer_together(ask.seats, seat, answer)
        if self.journal:
            digest = self.digest()
            self._record(Decision(sequence, seat, answer, question_hash, digest, self.before))

    def _answer_together(self, seats: tuple[int, ...], seat: int, answer: Answer) -> None:
        """Keep a secret answer until all these seats have given theirs."""
        pending = self.pending
        pending[seat] = answer
        del self._legal[seat]
        if len(pending) == len(seats):
            self.pending = {}
            self._step({other: pending[other] for other in seats})

    def play_out(self, answering: Answering) -> None:
        """Play to the end; every question is answered on the spot, without going back to here.

        For playouts: nothing is journalled or checked, so the answers must be legal.
        """
        assert not self.journal, "a playout of a match that is recorded"
        assert not self.pending, "a playout from the middle of a question"
        table = self.table
        table.answering = answering
        try:
            while (ask := self.asked) is not None:
                self._step(table.answered(ask))
        finally:
            table.answering = None
            self.sequence = table.sequence

    def _options_of(self, seat: int) -> Sequence[Key]:
        """The keys of a seat that is about to answer; where it may not, why."""
        if self.asked is None:
            raise StaleQuestion("The match is over.")
        if seat not in self.asked.seats:
            raise NotYourQuestion(self._whose_question())
        if seat in self.pending:
            raise StaleQuestion("You have already answered; your rival is still choosing.")
        return self.legal(seat)

    def _check_current(self, question: QuestionId, seat: int) -> None:
        """Refuse an answer to a question that is no longer open, or to another seat's."""
        opened, asked_seat = question
        if self.asked is None or opened != self.opened:
            raise StaleQuestion("That question has already been settled.")
        if asked_seat != seat:
            raise NotYourQuestion(self._whose_question())

    def _step(self, answers: Any) -> None:
        """Run the rules up to the next question, taking checkpoints on the way."""
        try:
            asked: Any = self._rules.send(answers)
            while asked is CHECKPOINT:
                self._take_checkpoint()
                asked = self._rules.send(None)
            self.asked, self.opened, self._legal = asked, self.sequence, {}
        except (StopIteration, GameOver):
            self.asked, self._legal = None, {}

    def _take_checkpoint(self) -> None:
        if self.journal:
            self.checkpoint = seal(_encode(self.table.state))
            self.checkpoint_sequence = self.sequence
            self.entries = []

    def _record(self, entry: Entry) -> None:
        self.last_body = encode_entry(entry)
        self.before = body_hash(self.last_body)
        if self.checkpoint_sequence == entry.sequence:
            # The checkpoint was taken after this entry: it needs no replay, only its hash.
            self.checkpoint_before = self.before
        else:
            self.entries.append(entry)
        self.last_entry = entry

    def _whose_question(self) -> str:
        names = [self.table.names[seat] for seat in self.waiting]
        return f"It is not your decision: {' and '.join(names)} must choose."

    # -- stopping and going on

    def digest(self) -> bytes:
        """A short hash of everything the match is, secret answers included."""
        body = _encode((self.table.state, self.pending))
        return blake2b(body, digest_size=DIGEST_BYTES).digest()

    def _vouch(self, *facts: object) -> bytes:
        """A digest that also covers what an entry says beyond the state it leads to."""
        return blake2b(self.digest() + _encode(facts), digest_size=DIGEST_BYTES).digest()

    def freeze(self) -> Frozen:
        """The match at rest."""
        return replace(self.resting(), entries=list(self.entries))

    def resting(self) -> Frozen:
        """The same uncopied, at every decision: of no use any more once an entry is recorded."""
        return Frozen(
            self.checkpoint, self.checkpoint_sequence, self.checkpoint_before, self.entries
        )

    @classmethod
    def restore(cls, game: Game[Any], cards: CardSet, setup: Setup, frozen: Frozen) -> Match:
        """Go on where a match was frozen: replay what was recorded and compare every step."""
        check_chain(frozen)
        state_bytes = unseal(frozen.checkpoint, frozen.sequence)
        try:
            state = decoder_of(game.state_type).decode(state_bytes)
        except msgspec.DecodeError as problem:
            raise RulesChanged(
                frozen.sequence, f"its checkpoint is read anew ({problem})"
            ) from None
        match = cls(game, cards, setup, state, sequence=frozen.sequence, before=frozen.before)
        match._replay_all(frozen, in_force(frozen.entries))
        return match

    @classmethod
    def replaying(
        cls, game: Game[Any], cards: CardSet, setup: Setup, frozen: Frozen
    ) -> Iterator[Match]:
        """The match at the checkpoint and then after each entry in force: one object, moving on."""
        match = cls.restore(game, cards, setup, replace(frozen, entries=[]))
        yield match
        for entry in in_force(frozen.entries):
            match._replay(entry)
            yield match

    def _replay_all(self, frozen: Frozen, entries: list[Entry]) -> None:
        for entry in entries:
            self._replay(entry)
        # Undone entries are not replayed, but they stay links of the chain.
        self.entries = [e for e in frozen.entries if e.sequence > self.checkpoint_sequence]

    def _replay(self, entry: Entry) -> None:
        # What was undone in between has left a gap in the numbers.
        self.sequence, self.before = entry.sequence - 1, entry.before
        match entry:
            case Decision():
                self._replay_decision(entry)
            case Undo():
                self._go_on_after_undo(entry.seat, entry.count, entry.seen)
                self._record(replace(entry, digest=self._vouch(entry.seat, entry.to, entry.seen)))
            case Closing():
                self._close(entry.seat, entry.winners, entry.reason)
                self._record(replace(entry, digest=self._vouch(entry.seat)))
            case Upgrade():
                self.sequence += 1
                self._record(replace(entry, digest=self.digest()))
        if self.last_entry is None or self.last_entry.digest != entry.digest:
            raise RulesChanged(entry.sequence, "it leads to another position now")

    def _replay_decision(self, decision: Decision) -> None:
        number, seat, ask = decision.sequence, decision.seat, self.asked
        if ask is None or seat not in self.waiting:
            raise RulesChanged(number, "another seat is asked now")
        if fingerprint(ask, seat, self.legal(seat)) != decision.question:
            raise RulesChanged(number, "the question is a different one now")
        try:
            self.answer(seat, decision.answer)
        except Exception:  # refused, or a mistake in the present rules
            raise RulesChanged(number, "its answer is no longer possible") from None

    # -- what the rules do not know of

    @classmethod
    def take_back(
        cls,
        game: Game[Any],
        cards: CardSet,
        setup: Setup,
        frozen: Frozen,
        to: int,
        seat: int,
        seen: tuple[tuple[int, ...], ...] = (),
    ) -> Match:
        """The match as it was just after entry `to`, which the frozen checkpoint must precede.

        The undo is recorded, and randomness goes on from where it was: nobody can try his luck
        again with the same numbers. What each seat had seen by then goes into the log.
        """
        entries = in_force(frozen.entries)
        if not entries or not frozen.sequence <= to < entries[-1].sequence:
            raise NoSuchOption("The match cannot be taken back to there.")
        # An entry that was undone itself stands for the last one in force before it.
        to = max([frozen.sequence, *(e.sequence for e in entries if e.sequence <= to)])
        latest = cls.restore(game, cards, setup, frozen)
        match = cls.restore(game, cards, setup, replace(frozen, entries=[]))
        match._replay_all(frozen, [entry for entry in entries if entry.sequence <= to])
        match.sequence, match.before = latest.sequence, latest.before
        count = latest.table.state.count
        match._go_on_after_undo(seat, count, seen)
        digest = match._vouch(seat, to, seen)
        match._record(Undo(match.sequence, seat, to, count, seen, digest, match.before))
        return match

    def _go_on_after_undo(self, seat: int, count: int, seen: tuple[tuple[int, ...], ...]) -> None:
        self.sequence += 1
        self.table.sequence = self.sequence
        self.table.state.count = count
        self.table.tell("undo", seat)
        for viewer, faces in enumerate(seen):
            if faces:
                self.table.events.append(
                    Event("had seen", viewer, faces, eye(viewer), at=self.sequence)
                )
        self.opened = self.sequence  # the question is asked anew, under a new id

    def upgrade(self) -> None:
        """Record that the match goes on under the present rules, from the present position."""
        self.sequence += 1
        version = self.game.rules_version
        self._record(Upgrade(self.sequence, version, self.digest(), self.before))

    @classmethod
    def salvage(
        cls, game: Game[Any], cards: CardSet, setup: Setup, frozen: Frozen, broken: int
    ) -> Match:
        """The match under changed rules, back before entry `broken`, the first that does not fit.

        How many random numbers the lost entries had used is no longer known: enough are skipped.
        """
        kept = [entry for entry in in_force(frozen.entries) if entry.sequence < broken]
        match = cls.restore(game, cards, setup, replace(frozen, entries=[]))
        match._replay_all(frozen, kept)
        last = frozen.entries[-1]
        match.sequence, match.before = last.sequence, entry_hash(last)
        count = match.table.state.count + SKIPPED_NUMBERS
        match._go_on_after_undo(MODERATOR, count, ())
        to = kept[-1].sequence if kept else frozen.sequence
        digest = match._vouch(MODERATOR, to, ())
        match._record(Undo(match.sequence, MODERATOR, to, count, (), digest, match.before))
        return match

    def close(self, seat: int, winners: tuple[int, ...], reason: str) -> None:
        """End the match from outside the rules."""
        if reason not in CLOSINGS:
            raise ValueError(f"{reason!r} is no reason to close a match")
        if self.asked is None:
            raise StaleQuestion("The match is over.")
        self._close(seat, winners, reason)
        digest = self._vouch(seat)
        self._record(Closing(self.sequence, seat, winners, reason, digest, self.before))

    def _close(self, seat: int, winners: tuple[int, ...], reason: str) -> None:
        self.sequence += 1
        self.table.sequence = self.sequence
        self.table.state.result = Result(winners, reason)
        self.table.tell(reason, seat)
        self.asked, self.pending, self._legal = None, {}, {}
        self._rules.close()
