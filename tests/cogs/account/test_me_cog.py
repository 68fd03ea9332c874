"""/me export and /me forget: a person's own, given to them or erased for good."""

from __future__ import annotations

import json
from typing import Any

import msgspec

from matches import moderation, player_offers, seat_handover
from matches.hosted import HostedMatch
from store.backup import TABLES
from store.rows import NoticeRow
from tests.cogs.challenge_steps import challenged, offered
from tests.cogs.club import Club, everything
from tests.cogs.scenes import press, told
from tests.matches.house import play_out


async def beaten(club: Club, **terms: object) -> HostedMatch:
    hosted = await club.duel(**terms)
    await play_out(hosted, seed=2, decisions=10)
    await player_offers.concede(hosted, 0)
    await club.settled()
    return hosted


async def rows(club: Club) -> dict[str, list[Any]]:
    store = club.client.matches.store
    return {
        table: await store.read(f"SELECT {columns} FROM {table}")
        for table, columns in TABLES.items()
    }


async def tables_naming(club: Club, number: int, name: str) -> set[str]:
    """Tables with this number, as a number, in words or inside what is packed; or the name."""
    packed = [
        msgspec.msgpack.encode(number),
        number.to_bytes(8, "big"),
        number.to_bytes(8, "little"),
    ]
    found = set()
    for table, kept in (await rows(club)).items():
        for value in (value for row in kept for value in row):
            if value in (number, name):
                found.add(table)
            if isinstance(value, str) and (str(number) in value or name in value):
                found.add(table)
            if isinstance(value, bytes) and any(
                sign in value for sign in (*packed, str(number).encode(), name.encode())
            ):
                found.add(table)
    return found


# -- export


async def test_everybody_gets_their_own_file_in_private(club: Club) -> None:
    hosted = await beaten(club)
    await told(club.ada.slash("settings", notices=False))
    shown = await told(club.ada.slash("me export"))
    (content,) = shown.files.values()
    kept = json.loads(content)
    assert kept["user"] == club.ada.user.id
    assert [seat["match"] for seat in kept["seats"]] == [hosted.id]
    assert [result["outcome"] for result in kept["results"]] == ["lost"]
    assert kept["settings"] == {"notices": "off"}
    assert str(club.ben.user.id) not in content.decode()
    (strangers,) = (await told(club.cleo.slash("me export"))).files.values()
    assert str(club.ada.user.id) not in strangers.decode()
    assert json.loads(strangers)["seats"] == []


# -- forget


async def test_it_explains_asks_twice_and_forgets(club: Club) -> None:
    hosted = await beaten(club)
    ada = int(club.ada.user.id)
    before = await rows(club)
    shown = await told(club.ada.slash("me forget"))
    assert "This cannot be undone" in shown.text
    await told(club.ada.click(shown, "Forget me…"))
    assert shown.text.startswith("Really?")
    assert await rows(club) == before
    await told(club.ada.click(shown, "Yes, forget me"))
    assert shown.text == "You are forgotten. Whenever you play again, welcome!"
    assert hosted.names == ("a former player", "Ben")
    assert await club.client.matches.store.results(ada) == []
    bens = await told(club.ben.slash("match history"))
    assert "**won** against a former player" in bens.text


async def test_no_table_knows_a_forgotten_person(club: Club) -> None:
    store, ada = club.client.matches.store, int(club.ada.user.id)
    hosted = await beaten(club, best_of=3)
    await told(club.ada.slash("settings", notices=False, text_only=True))
    await moderation.end(await club.duel(), None, ada, f"{club.ada.user.id} was rude")
    await offered(club)  # by Ada
    await challenged(club)
    await store.set_notice(NoticeRow(hosted.id, 0, 1, 2))
    await club.settled()
    named = await tables_naming(club, ada, "Ada")
    assert {"seats", "challenges", "audit", "user_settings"} <= named
    shown = await told(club.ada.slash("me forget"))
    await told(club.ada.click(shown, "Forget me…"))
    await told(club.ada.click(shown, "Yes, forget me"))
    assert await tables_naming(club, ada, "Ada") == set()
    ben = int(club.ben.user.id)
    assert await tables_naming(club, ben, "Ben") == {"seats"}, "nobody else is forgotten"


async def test_who_still_plays_is_told_which_matches_hold_them(club: Club) -> None:
    hosted = await club.duel()
    board, before = club.board(), await rows(club)
    words = (
        f"You still play Showdown against Ben ({hosted.id[:4]}): "
        "end that first, or give your seat away."
    )
    assert (await told(club.ada.slash("me forget"))).text == words
    for forged in ("rv:forget:", "rv:forgotten:"):
        assert (await press(club.ada, forged, board)).text == words
    assert await rows(club) == before


async def test_a_forged_press_forgets_nobody_else(club: Club) -> None:
    await beaten(club)
    before, seen = await rows(club), everything(club.ada, club.ben)
    ada = club.ada.user.id
    answer = await press(club.cleo, f"rv:forgotten:{ada}:{ada}", club.board())
    assert answer.text.startswith("You are forgotten.")
    assert await rows(club) == before
    assert everything(club.ada, club.ben) == seen


async def test_a_forgotten_person_can_play_again(club: Club) -> None:
    await beaten(club)
    shown = await told(club.ada.slash("me forget"))
    await told(club.ada.click(shown, "Forget me…"))
    await told(club.ada.click(shown, "Yes, forget me"))
    again = await beaten(club)
    results = await club.client.matches.store.results(int(club.ada.user.id))
    assert [result.match for result in results] == [again.id]


async def test_a_seat_that_a_computer_keeps_is_theirs_no_longer(club: Club) -> None:
    hosted, ada = await club.duel(), int(club.ada.user.id)
    await seat_handover.lend(hosted, 0)
    await club.settled()
    (content,) = (await told(club.ada.slash("me export"))).files.values()
    assert [seat["match"] for seat in json.loads(content)["seats"]] == [hosted.id]
    assert "Ada against Ben" in club.board().text
    shown = await told(club.ada.slash("me forget"))
    await told(club.ada.click(shown, "Forget me…"))
    await told(club.ada.click(shown, "Yes, forget me"))
    await club.settled()
    assert await tables_naming(club, ada, "Ada") == set()
    assert "a former player against Ben" in club.board().text
    assert await hosted.result() is None
