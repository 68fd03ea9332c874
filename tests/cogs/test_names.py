"""Names that people give to themselves and to their decks mean nothing to Discord, anywhere."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from typing import Any

import pytest

from cogs.platform.layout import safe
from local.loopback.messages import TEXT_DISPLAY, walk
from local.loopback.people import Person
from matches import player_offers
from tests.cogs.club import Club
from tests.cogs.foursome import gathered, seated
from tests.cogs.satchel import BAD, RUSH, brought_to_the_club, invited, kept
from tests.matches.house import give, play_out, play_until

ADA, BEN = "*[evil](https://evil.example/a)*", "_discord.gg/evil_ <@&1> ||`a`||"
DECK = "**[evil](https://evil.example)** @here"
CODE = re.compile(r"```.*?```", re.DOTALL)  # where Discord knows no markdown


@pytest.fixture
async def texts(club: Club) -> AsyncIterator[list[str]]:
    """All that the bot sends to be read: at the end no name in it may mean anything."""
    sent: list[str] = []
    inspected = club.discord.inspect

    def note(method: str, template: str, path: str, body: Any, files: Any) -> None:
        if inspected is not None:
            inspected(method, template, path, body, files)
        message = body.get("data") or body if isinstance(body, dict) else {}
        shown = walk(message.get("components") or [])
        sent.extend(c["content"] for c in shown if c["type"] == TEXT_DISPLAY)

    club.discord.inspect = note
    yield sent
    await club.settled()
    assert any("evil" in text for text in sent)
    for text in sent:
        rest = CODE.sub("", text)
        for name in (ADA, BEN, DECK):
            rest = rest.replace(safe(name), "")
        assert "evil" not in rest, text


@pytest.fixture
async def tricksters(club: Club, texts: list[str]) -> Club:
    """The club, where Ada and Ben have such names; endings and moderators' acts are told, too."""

    def joined(name: str) -> Person:
        user = club.discord.add_user(name)
        club.guild.join(user)
        return Person(club.discord, user, club.channel)

    club.ada, club.ben = joined(ADA), joined(BEN)
    await club.client.matches.servers.set_log(club.guild.id, club.channel.id)
    return club


async def later(club: Club, seconds: float) -> None:
    """Time passes, and the sweep comes by."""
    club.clock.advance(seconds)
    await club.client.sweep.once()
    await club.settled()


async def test_in_challenges(tricksters: Club) -> None:
    club = tricksters
    drafting = club.ada.slash("match new", game="showdown", opponent=club.ben.user)
    draft = await (await drafting).done()
    await club.ada.click(draft.message, "Send the challenge")
    await club.cleo.slash("match list")
    await club.ben.click(club.latest("wants to play"), "Decline")


async def test_at_a_match_and_in_what_players_offer(tricksters: Club) -> None:
    club, ada, ben = tricksters, tricksters.ada, tricksters.ben
    hosted = await club.duel(clock="live_10", best_of=3)
    await give(hosted, 0)
    await later(club, 61)  # Ben is called
    await play_until(hosted, "action", turn=2)
    for person in (ada, ben):
        await (await person.slash("hand")).done()
        await person.click(club.board(), "More")
        await person.slash("settings", text_only=True)
    await ada.slash("match draw")
    await club.settled()
    await ada.click(club.board(), "Accept")  # which is for Ben to do
    await later(club, 700)  # somebody is out of time
    for command in ("match list", "match show", "log", "board"):
        await (await club.cleo.slash(command)).done()
    await player_offers.concede(hosted, 1)


async def test_when_a_match_is_over(tricksters: Club) -> None:
    club, ada = tricksters, tricksters.ada
    await play_out(await club.duel())
    await club.settled()
    await ada.click(club.board(), "Rematch")
    await club.settled()
    share = await ada.click(club.board(), "Share")
    await ada.select(share.message, "Where to?", [str(club.channel.id)])
    replay = await ada.click(club.board(), "Replay")
    for step in ("End ⏭", "◀ Back", "As a spectator"):
        await (await ada.click((await replay.done()).message, step)).done()
    for player in (ada, club.ben, club.cleo):
        await ada.slash("match history", player=player.user)
    await ada.slash("match verify")


async def test_to_partners(tricksters: Club) -> None:
    club = tricksters
    four = gathered(club)
    hosted = await seated(club, *four)
    for seat in (0, 2):
        sure = await four[seat].slash("match concede")
        await four[seat].click(sure.message, "Yes, I concede")
        await club.settled()
        await four[1].click(club.board(), "Accept")  # which is not for Ben to do
        if seat == 0:
            await player_offers.decline(hosted, "concede", 2)
    await four[2].slash("match draw")
    sure = await four[3].slash("match draw")
    await four[3].click(sure.message, "Yes, a draw")


async def test_to_moderators_and_when_they_act(tricksters: Club) -> None:
    club, mona = tricksters, tricksters.mona
    hosted = await club.duel()
    for command, given in {
        "mod list": {},
        "mod show": {"match": hosted.id},
        "mod replace": {"match": hosted.id, "player": "1", "by": club.cleo.user},
        "mod block": {"person": club.ada.user, "why": ADA},
        "mod blocks": {},
        "mod unblock": {"person": str(club.ada.user.id)},
        "mod end_all": {"person": str(club.ada.user.id)},
        "mod end": {"match": hosted.id, "result": "0", "why": BEN},
        "mod audit": {},
        "mod export": {"match": hosted.id},
    }.items():
        await (await mona.slash(command, **given)).done()


async def test_of_decks(tricksters: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    club, ada = tricksters, tricksters.ada
    brought_to_the_club(monkeypatch)
    for text in (BAD, RUSH, BAD):
        await kept(ada, DECK, text)
    editor = await ada.slash("deck build", deck=DECK)
    await ada.click(editor.message, "Show it")
    for command in ("show", "check", "export"):
        await (await ada.slash(f"deck {command}", deck=DECK)).done()
    await ada.slash("deck list")
    draft = (await invited(ada, "match new", opponent=club.ben.user)).message
    await ada.select(draft, "Your deck", [f"own:{DECK}"])
    await ada.slash("deck delete", deck=DECK)
