"""Playing on from a point of a finished match, against the computer. It counts for nobody.

The new match begins with a copy of the old one's record, so it is restored, taken back and verified
like any other; only its id, and so its commitment, is its own.
"""

from __future__ import annotations

import secrets

import msgspec
from msgspec.structs import replace

from matches import player_clocks
from matches.challenges import undescribed
from matches.errors import NotAllowed
from matches.hosted import HostedMatch
from matches.match_terms import (
    COMPUTER_LEVEL,
    MatchTerms,
    Sitting,
    computer_names,
    encode_terms,
)
from matches.player_clocks import TimeControl
from matches.replay import Changed, record_until, whole_record
from matches.server_rules import DescribeChannel, check_channel
from rules.core.errors import RulesChanged
from rules.core.fairness import commitment
from rules.core.journal import encode_entry
from store.rows import CheckpointRow, EntryRow, SeatRow


async def play_on(
    hosted: HostedMatch,
    step: int,
    player: Sitting,
    channel: int,
    describe_channel: DescribeChannel = undescribed,
) -> HostedMatch:
    """The player takes their own seat, or the first if they had none; computers take the others."""
    assert player.user is not None
    frozen = record_until(await whole_record(hosted), step)
    store, servers, guild = hosted.store, hosted.matches.servers, hosted.row.guild
    check_channel(await servers.rules(guild), channel, describe_channel)
    await servers.check_may_begin(guild, player.user)
    try:
        match = await hosted.restore(frozen)
    except RulesChanged:
        raise Changed from None
    if not match.waiting:
        raise NotAllowed("The match is over there: go back a step to play on.")
    match_id = secrets.token_hex(8)
    old = await store.match(hosted.id)
    assert old is not None
    terms = MatchTerms(hosted.terms.setup, TimeControl(), practice=True)
    row = replace(
        old,
        id=match_id,
        channel=channel,
        setup=encode_terms(terms),
        commitment=commitment(old.secret, match_id, terms.setup, old.cards_hash),
        opened_at=hosted.matches.clock.now(),
        status="running",
        sequence=match.sequence,
        waiting=sum(1 << seat for seat in match.waiting),
        asked=match.opened,
        clock=msgspec.msgpack.encode(player_clocks.new_clocks(terms.control, len(hosted.seats))),
        series="",
        battle=1,
        ended_at=None,
        result=b"",
        receipt="",
        winners=0,
    )
    first = CheckpointRow(match_id, frozen.sequence, frozen.before, frozen.checkpoint)
    journal = [EntryRow(match_id, e.sequence, encode_entry(e)) for e in frozen.entries]
    seats = _seats(hosted, match_id, player, await hosted.matches.attention_of(player.user))
    await store.open_match(row, seats, first, journal=journal)
    hosted.matches.publish(match_id, match.sequence, "opened")
    return await hosted.matches.find(match_id)


def _seats(hosted: HostedMatch, match_id: str, player: Sitting, attention: str) -> list[SeatRow]:
    assert player.user is not None
    own = hosted.own_seat(player.user) or 0
    names = iter(computer_names(len(hosted.seats) - 1))
    seats = []
    for row in hosted.seats:
        level = row.level if row.user is None else COMPUTER_LEVEL
        sitting = player if row.seat == own else Sitting(None, next(names), level=level)
        seats.append(
            SeatRow(
                match=match_id,
                seat=row.seat,
                user=sitting.user,
                name=sitting.name,
                level=sitting.level,
                attention=attention if sitting.user is not None else "",
            )
        )
    return seats
