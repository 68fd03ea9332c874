"""What is answered for a seat without asking its person, and when.

The one place that decides it, for standing orders and for Attention alike; computers are asked in
`answering.py`. An order looks at public facts alone; Attention answers what has one legal answer.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec
from msgspec import Struct

from matches.attention import CAN_ACT, EVERY_WINDOW
from matches.match_terms import MatchTerms
from rules.core.events import Event
from rules.core.match import Match
from rules.core.orders import Order, ahead_of, answer_ahead, answer_by_order, option_with
from rules.core.questions import Answer, only_answer
from store.rows import SeatRow

UNATTENDED = "unattended"  # the kind of a deadline: then an answer is given for the seat. Secret
MOST_TOLD = 12  # lines kept of what was answered for a seat
_encode = msgspec.msgpack.Encoder().encode
_decode_orders = msgspec.msgpack.Decoder(list[Order]).decode


class Told(Struct, frozen=True):
    """One line for the seat alone: what was answered for it, or (no question) was shown to it."""

    question: str
    words: str
    since: int = 0  # the journal sequence of the person's own last decision before it


_decode_told = msgspec.msgpack.Decoder(tuple[Told, ...]).decode


def orders_in(row: SeatRow) -> list[Order]:
    """The standing orders in force, newest first."""
    return _decode_orders(row.orders) if row.orders else []


def may_need_nobody(seats: Iterable[SeatRow]) -> bool:
    """Whether there is anybody at all whom somebody else may answer for."""
    for row in seats:  # after every decision: a generator takes longer than two rows
        if row.user is None or row.orders:
            return True
    return False


def answer_for(match: Match, row: SeatRow, terms: MatchTerms, default: str) -> Answer | None:
    """What is answered for a person's seat; None: they are asked.

    `default` is the Attention of a seat for which none is kept.
    """
    attention = EVERY_WINDOW if terms.poker_face else row.attention or default
    if not row.orders:
        if attention != CAN_ACT:
            return None  # found out at every decision of everybody who wants to be asked
        return answer_unasked(match, row.seat, (), attention)
    orders = orders_in(row)
    if terms.poker_face:  # an answer ahead looks at the hand, an order does not
        orders = [order for order in orders if not order.card]
    return answer_unasked(match, row.seat, orders, attention)


def answer_unasked(
    match: Match, seat: int, orders: Sequence[Order], attention: str
) -> Answer | None:
    """Ahead, by a standing order, or the only legal answer where Attention leaves that to us."""
    ask = match.asked
    if ask is None or seat not in ask.seats or seat in match.pending:
        return None
    if orders:
        prompt = match.prompt(seat)
        assert prompt is not None
        facts = match.game.window_facts(match.table, ask)
        if ahead_of(orders, ask.kind, facts):
            return answer_ahead(orders, prompt, facts, match.table.name)
        ordered = answer_ahead(orders, prompt, facts, match.table.name)
        ordered = ordered or answer_by_order(orders, prompt)
        if ordered is not None:
            return ordered
    if attention != CAN_ACT or ask.kind in match.game.never_skipped:
        return None
    return only_answer(ask, seat, match.legal(seat))


def impossible_ahead(match: Match, row: SeatRow) -> list[Order]:
    """Answers ahead that fit the open window, but whose card cannot be played there any more."""
    orders = [order for order in orders_in(row) if order.card]
    ask, prompt = match.asked, match.prompt(row.seat) if orders else None
    if ask is None or prompt is None:
        return []
    facts = match.game.window_facts(match.table, ask)
    return [
        order
        for order in ahead_of(orders, ask.kind, facts)
        if option_with(order.card, prompt, match.table.name) is None
    ]


# -- what its person reads of it afterwards


def told_in(row: SeatRow) -> tuple[Told, ...]:
    """What was answered for the seat since its own last decision, and shown to it meanwhile."""
    return _decode_told(row.answered) if row.answered else ()


def with_told(row: SeatRow, more: Sequence[Told]) -> SeatRow:
    """The row that tells this as well."""
    kept = (*told_in(row), *more)
    if not more:
        return row
    # All lines since the person's own last decision say when that was, also if the first are lost.
    kept = tuple([msgspec.structs.replace(line, since=kept[0].since) for line in kept])
    return msgspec.structs.replace(row, answered=_encode(kept[-MOST_TOLD:]))


def without_told(row: SeatRow) -> SeatRow:
    """The row that tells nothing any more."""
    return msgspec.structs.replace(row, answered=None) if row.answered else row


def tell(match: Match, seats: list[SeatRow], seat: int, line: Told | None, told: int) -> set[int]:
    """Note for each seat what was answered for it, and shown to it, since its own last decision.

    A seat has just answered; without a line its person did. The first `told` events are older.
    Returns the seats whose row changed.
    """
    if match.result is not None:
        return tell_nothing(seats)
    changed: set[int] = set()
    for number, row in enumerate(seats):
        own = [line] if line is not None and number == seat else []
        if not row.answered and not own:
            continue  # nothing is told to it, as to nearly everybody
        if number == seat and not own:
            seats[number] = without_told(row)
        else:
            seats[number] = with_told(
                row, [*own, *shown_to(match, number, match.table.events[told:])]
            )
        if seats[number] is not row:
            changed.add(number)
    return changed


def tell_nothing(seats: list[SeatRow]) -> set[int]:
    """The match is over, or was taken back: what was answered means nothing any more."""
    changed = {row.seat for row in seats if row.answered}
    seats[:] = [without_told(row) for row in seats]
    return changed


def in_words(match: Match, seat: int, answer: Answer, since: int = 0) -> Told | None:
    """The open question of a seat and the answer that will be given for it."""
    prompt = match.prompt(seat)
    if prompt is None:
        return None
    words = {option.key: option.words for option in prompt.options}
    return Told(prompt.words, ", ".join([words[key] for key in answer]) or "Nothing", since)


def shown_to(match: Match, seat: int, events: Sequence[Event]) -> list[Told]:
    """The lines of these that tell this seat a face which not everybody saw."""
    return [
        Told("", match.game.event_words(match.table, event, seat))
        for event in events
        if event.faces and event.faces_for(seat) is not None and event.faces_for(None) is None
    ]
