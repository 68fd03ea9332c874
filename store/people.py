"""What is kept about one person: how they fared, all of it on request, and how to forget it."""

from __future__ import annotations

from base64 import b64encode
from typing import TYPE_CHECKING, Any

import msgspec

from store.errors import StoreError
from store.rows import BlockRow, ChallengeRow, HeadToHead, ResultRow
from store.tables import AUDIT, BLOCKS, CHALLENGES, NOTICES, OFFERS

if TYPE_CHECKING:
    from store.store import Store

NOBODY = 0
FORMER_PLAYER = "a former player"
# Of a notice: whether it was for a seat of this person.
THEIR_SEAT = """EXISTS (SELECT 1 FROM seats s
    WHERE s.match = notices.match AND s.seat = notices.seat AND s."user" = ?)"""


async def results(store: Store, user: int, guild: int | None = None) -> list[ResultRow]:
    """Finished matches (of one server), latest first.

    Where nobody won, it was a draw; void ones and practice do not count.
    """
    here, servers = _of_guild(guild)
    found = await store.read(
        f"""SELECT m.id, m.game, m.ended_at, s.seat, CASE
               WHEN m.winners = 0 THEN 'draw'
               WHEN ((m.winners >> CAST(s.seat AS INTEGER)) & 1) = 1 THEN 'won'
               ELSE 'lost' END
           FROM matches m JOIN seats s ON s.match = m.id
           WHERE s."user" = ? AND m.status = 'over' AND m.winners >= 0{here}
           ORDER BY m.ended_at DESC, m.id, s.seat""",
        user,
        *servers,
    )
    return [ResultRow(*row) for row in found]


async def head_to_head(store: Store, user: int, other: int, guild: int | None = None) -> HeadToHead:
    """Partners are no rivals: sides alternate, so that their seats are both even or both odd."""
    here, servers = _of_guild(guild)
    found = await store.read(
        f"""SELECT m.winners, (m.winners >> CAST(a.seat AS INTEGER)) & 1,
                  (m.winners >> CAST(b.seat AS INTEGER)) & 1
           FROM matches m JOIN seats a ON a.match = m.id JOIN seats b ON b.match = m.id
           WHERE a."user" = ? AND b."user" = ? AND m.status = 'over' AND m.winners >= 0
             AND (a.seat + b.seat) % 2 = 1{here}""",
        user,
        other,
        *servers,
    )
    return HeadToHead(
        won=sum(mine > theirs for _, mine, theirs in found),
        lost=sum(mine < theirs for _, mine, theirs in found),
        drawn=sum(winners == 0 for winners, _, _ in found),
    )


def _of_guild(guild: int | None) -> tuple[str, tuple[int, ...]]:
    return ("", ()) if guild is None else (" AND m.guild = ?", (guild,))


async def export(store: Store, user: int) -> dict[str, Any]:
    """Everything kept about one person, fit for JSON.

    Among it the decks they keep, but nothing of what anybody has brought to a match.
    """
    seats = await store.read(
        """SELECT m.id, m.game, m.guild, m.channel, m.status, m.opened_at, m.ended_at,
                  s.seat, s.name, s.orders
           FROM seats s JOIN matches m ON m.id = s.match
           WHERE s."user" = ? OR s.kept_for = ? ORDER BY m.opened_at, m.id, s.seat""",
        user,
        user,
    )
    names = ("match", "game", "guild", "channel", "status", "opened_at", "ended_at", "seat", "name")
    moderated = AUDIT.rows(
        await store.read(f"{AUDIT.select} WHERE moderator = ? ORDER BY at", user)
    )
    notices = NOTICES.rows(await store.read(f"{NOTICES.select} WHERE {THEIR_SEAT}", user))
    # Of a challenge only where it is: what others bring to it is not theirs to know.
    places = ("id", "guild", "channel", "message", "expires")
    return {
        "user": user,
        "seats": [
            {**dict(zip(names, row[:-1], strict=True)), "orders": b64encode(row[-1]).decode()}
            for row in seats
        ],
        "results": [msgspec.structs.asdict(result) for result in await results(store, user)],
        "challenges": [
            {name: getattr(row, name) for name in places} for row in await _invited(store, user)
        ],
        "notices": [msgspec.structs.asdict(row) for row in notices],
        "settings": await store.user_settings(user),
        "decks": [
            {"game": row.game, "name": row.name, "text": row.text, "updated_at": row.updated_at}
            for row in await store.decks(user)
        ],
        # Not who blocked them: that is the moderators' affair.
        "blocks": [
            {"guild": row.guild, "why": row.why, "at": row.at} for row in await _blocks(store, user)
        ],
        "moderation": [msgspec.structs.asdict(row) for row in moderated],
    }


async def _invited(store: Store, user: int) -> list[ChallengeRow]:
    """The challenges that name them."""
    rows = CHALLENGES.rows(await store.read(f"{CHALLENGES.select} ORDER BY id"))
    return [row for row in rows if _names(row.body, user)]


async def _blocks(store: Store, user: int) -> list[BlockRow]:
    """Where they are kept from new matches."""
    return BLOCKS.rows(await store.read(f'{BLOCKS.select} WHERE "user" = ? ORDER BY guild', user))


def _names(body: bytes, user: int) -> bool:
    """Whether someone's number is in what others have written."""
    return str(user).encode() in body or msgspec.msgpack.encode(user) in body


async def tables_of(store: Store, user: int) -> list[str]:
    """Every match in which they sit or a computer keeps their seat, running or over."""
    found = await store.read(
        'SELECT DISTINCT match FROM seats WHERE "user" = ? OR kept_for = ? ORDER BY match',
        user,
        user,
    )
    return [match for (match,) in found]


async def forget(store: Store, user: int) -> None:
    """Their number and name give way to nobody's. Results stay, without saying whose they were.

    A running match needs to know who sits there: the seat must be given away first.
    """
    running = await store.matches_of(user)
    if running:
        raise StoreError(
            f"They still sit in {len(running)} running match{'es' if len(running) > 1 else ''}: "
            "these must end, or their seat must go to someone else, before they can be forgotten."
        )
    number = str(user)
    offers = [
        ("DELETE FROM offers WHERE match = ? AND kind = ?", (offer.match, offer.kind))
        for offer in OFFERS.rows(await store.read(OFFERS.select))
        if _names(offer.body, user)
    ]
    challenges = [
        ("DELETE FROM challenges WHERE id = ?", (row.id,)) for row in await _invited(store, user)
    ]
    # Their name is drawn on the boards.
    pictures = """UPDATE boards SET picture = ?
        WHERE match IN (SELECT match FROM seats WHERE "user" = ? OR kept_for = ?)"""
    # Checked again by the database: someone may be sitting down at this very moment.
    seats = """UPDATE seats SET "user" = ?, name = ?, orders = ?
        WHERE "user" = ? AND match IN (SELECT id FROM matches WHERE status = 'over')"""
    await store.write(
        (f"DELETE FROM notices WHERE {THEIR_SEAT}", (user,)),
        (pictures, (b"", user, user)),
        (seats, (NOBODY, FORMER_PLAYER, b"", user)),
        ("UPDATE seats SET kept_for = NULL, name = ? WHERE kept_for = ?", (FORMER_PLAYER, user)),
        ("UPDATE audit SET moderator = ? WHERE moderator = ?", (NOBODY, user)),
        ('DELETE FROM blocks WHERE "user" = ?', (user,)),
        ('UPDATE blocks SET "by" = ? WHERE "by" = ?', (NOBODY, user)),
        # Moderators mention people in their reasons, and the record names whom they blocked.
        *(
            (
                f"UPDATE {table} SET {column} = REPLACE({column}, ?, ?) WHERE {column} LIKE ?",
                (mention, FORMER_PLAYER, f"%{mention}%"),
            )
            for table, column in (("audit", "why"), ("audit", "action"), ("blocks", "why"))
            for mention in (f"<@{number}>", f"<@!{number}>", number)
        ),
        ('DELETE FROM user_settings WHERE "user" = ?', (user,)),
        ('DELETE FROM decks WHERE "user" = ?', (user,)),
        *offers,
        *challenges,
    )
