"""All that is kept about one person: told to them on request, and forgotten."""

from __future__ import annotations

from base64 import b64encode
from typing import Any

import msgspec

from store.errors import StoreError
from store.match_queries import MatchQueries
from store.person_queries import PersonQueries
from store.rows import BlockRow, ChallengeRow
from store.table_sql import AUDIT, BLOCKS, CHALLENGES, NOTICES, OFFERS

NOBODY = 0
FORMER_PLAYER = "a former player"
# Of a notice: whether it was for a seat of this person.
THEIR_SEAT = """EXISTS (SELECT 1 FROM seats s
    WHERE s.match = notices.match AND s.seat = notices.seat AND s."user" = ?)"""


class PersonalDataQueries(MatchQueries, PersonQueries):
    """Finds a person in every table that names them."""

    async def export_user(self, user: int) -> dict[str, Any]:
        """Everything kept about one person, fit for JSON.

        Among it the decks they keep, but nothing of what anybody has brought to a match.
        """
        seats = await self.read(
            """SELECT m.id, m.game, m.guild, m.channel, m.status, m.opened_at, m.ended_at,
                      s.seat, s.name, s.attention, s.orders, s.answered
               FROM seats s JOIN matches m ON m.id = s.match
               WHERE s."user" = ? OR s.kept_for = ? ORDER BY m.opened_at, m.id, s.seat""",
            user,
            user,
        )
        names = (
            "match",
            "game",
            "guild",
            "channel",
            "status",
            "opened_at",
            "ended_at",
            "seat",
            "name",
            "attention",
        )
        moderated = AUDIT.rows(
            await self.read(f"{AUDIT.select} WHERE moderator = ? ORDER BY at", user)
        )
        notices = NOTICES.rows(await self.read(f"{NOTICES.select} WHERE {THEIR_SEAT}", user))
        # Of a challenge only where it is: what others bring to it is not theirs to know.
        places = ("id", "guild", "channel", "message", "expires")
        return {
            "user": user,
            "seats": [
                {
                    **dict(zip(names, row[:-2], strict=True)),
                    "orders": b64encode(row[-2]).decode(),
                    "answered": b64encode(row[-1] or b"").decode(),
                }
                for row in seats
            ],
            "results": [msgspec.structs.asdict(result) for result in await self.results(user)],
            "challenges": [
                {name: getattr(row, name) for name in places} for row in await self._invited(user)
            ],
            "notices": [msgspec.structs.asdict(row) for row in notices],
            "settings": await self.user_settings(user),
            "decks": [
                {"game": row.game, "name": row.name, "text": row.text, "updated_at": row.updated_at}
                for row in await self.decks(user)
            ],
            "lessons": [
                {"game": row.game, "kind": row.kind, "times": row.times}
                for row in await self.lessons(user)
            ],
            # What they said; what was said to them is their partner's.
            "whispers": [
                {"match": match, "text": text, "at": at}
                for match, text, at in await self.read(
                    'SELECT match, text, at FROM whispers WHERE "user" = ? ORDER BY at', user
                )
            ],
            # Not who blocked them: that is the moderators' affair.
            "blocks": [
                {"guild": row.guild, "why": row.why, "at": row.at, "name": row.name}
                for row in await self._blocks(user)
            ],
            "moderation": [msgspec.structs.asdict(row) for row in moderated],
        }

    async def _invited(self, user: int) -> list[ChallengeRow]:
        """The challenges that name them."""
        rows = CHALLENGES.rows(await self.read(f"{CHALLENGES.select} ORDER BY id"))
        return [row for row in rows if _names(row.body, user)]

    async def _blocks(self, user: int) -> list[BlockRow]:
        """Where they are kept from new matches."""
        return BLOCKS.rows(
            await self.read(f'{BLOCKS.select} WHERE "user" = ? ORDER BY guild', user)
        )

    async def seated_in(self, user: int) -> list[str]:
        """Every match in which they sit or a computer keeps their seat, running or over."""
        found = await self.read(
            'SELECT DISTINCT match FROM seats WHERE "user" = ? OR kept_for = ? ORDER BY match',
            user,
            user,
        )
        return [match for (match,) in found]

    async def forget_user(self, user: int) -> None:
        """Their number and name give way to nobody's. Results stay, without saying whose they were.

        A running match needs to know who sits there: the seat must be given away first.
        """
        running = await self.matches_of(user)
        if running:
            matches = f"{len(running)} running match{'es' if len(running) > 1 else ''}"
            raise StoreError(
                f"They still sit in {matches}: these must end, or their seat must go to someone "
                "else, before they can be forgotten."
            )
        number = str(user)
        offers = [
            ("DELETE FROM offers WHERE match = ? AND kind = ?", (offer.match, offer.kind))
            for offer in OFFERS.rows(await self.read(OFFERS.select))
            if _names(offer.body, user)
        ]
        challenges = [
            ("DELETE FROM challenges WHERE id = ?", (row.id,)) for row in await self._invited(user)
        ]
        # Their name is drawn on the boards.
        pictures = """UPDATE boards SET picture = ?
            WHERE match IN (SELECT match FROM seats WHERE "user" = ? OR kept_for = ?)"""
        # And it may be said in what computers thought.
        explained = """DELETE FROM explanations
            WHERE match IN (SELECT match FROM seats WHERE "user" = ? OR kept_for = ?)"""
        # Checked again by the database: someone may be sitting down at this very moment.
        seats = """UPDATE seats
            SET "user" = ?, name = ?, orders = ?, attention = '', answered = NULL
            WHERE "user" = ? AND match IN (SELECT id FROM matches WHERE status = 'over')"""
        await self.write(
            (f"DELETE FROM notices WHERE {THEIR_SEAT}", (user,)),
            (pictures, (b"", user, user)),
            (explained, (user, user)),
            (seats, (NOBODY, FORMER_PLAYER, b"", user)),
            (
                "UPDATE seats SET kept_for = NULL, name = ? WHERE kept_for = ?",
                (FORMER_PLAYER, user),
            ),
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
            ('DELETE FROM lessons WHERE "user" = ?', (user,)),
            ('DELETE FROM whispers WHERE "user" = ?', (user,)),
            *offers,
            *challenges,
        )


def _names(body: bytes, user: int) -> bool:
    """Whether someone's number is in what others have written."""
    return str(user).encode() in body or msgspec.msgpack.encode(user) in body
