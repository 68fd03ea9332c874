"""/match replay and the Replay button: steps, turns, whose eyes, and playing on from there."""

from __future__ import annotations

import re
from typing import Any

import msgspec
import pytest

from cogs.replay.replay_pages import turn_menu
from local.loopback.messages import Message
from local.loopback.people import Person
from matches import moderation, player_offers, replay, seat_handover
from matches.hosted import HostedMatch
from store.rows import BlockRow, HeadToHead
from tests.cogs.club import Club
from tests.cogs.scenes import press, told, until_asked, words
from tests.matches.house import SeededSecrets, play_out

TOO_EARLY = "A match can be watched again when it, and its series, is over."
TURNS = "Jump to a turn…"


@pytest.fixture(autouse=True)
def dealt(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("matches.matches.secrets", SeededSecrets(3))


async def finished(club: Club, decisions: int = 60, **terms: object) -> HostedMatch:
    """Some turns, then Ada concedes."""
    hosted = await club.duel(**terms)
    await play_out(hosted, seed=2, decisions=decisions)
    if await hosted.result() is None:
        await player_offers.concede(hosted, 0)
    await club.settled()
    return hosted


def place(message: Message) -> tuple[int, int]:
    found = re.search(r"step (\d+) of (\d+)", message.text)
    assert found is not None, message.text
    return int(found[1]), int(found[2])


# -- paging


async def test_a_player_pages_through_the_finished_match(club: Club) -> None:
    await finished(club)
    shown = await told(club.ada.click(club.board(), "Replay"))
    assert "### Showdown: Ada and Ben" in shown.text
    assert "Before the first turn, step 0 of 61, as you saw it" in shown.text
    await told(club.ada.click(shown, "Next ▶"))
    assert place(shown) == (1, 61)
    await told(club.ada.click(shown, "End ⏭"))
    assert place(shown) == (61, 61)
    assert "Ada concedes" in shown.text or "You concede" in shown.text
    await told(club.ada.click(shown, "◀ Back"))
    assert place(shown) == (60, 61)
    await told(club.ada.click(shown, "⏮ Start"))
    assert place(shown) == (0, 61)


async def test_ends_of_the_match_offer_no_way_beyond(club: Club) -> None:
    await finished(club, decisions=3)
    shown = await told(club.ada.slash("match replay"))
    assert shown.buttons["◀ Back"]["disabled"]
    assert shown.buttons["⏮ Start"]["disabled"]
    await told(club.ada.click(shown, "End ⏭"))
    assert shown.buttons["Next ▶"]["disabled"]
    assert "Play on from here" not in shown.buttons


async def test_a_turn_is_jumped_to(club: Club) -> None:
    hosted = await finished(club)
    shown = await told(club.cleo.click(club.board(), "Replay"))
    turns = (await replay.frame(hosted, None, 0)).turns
    assert len(turns) > 2
    await told(club.cleo.select(shown, TURNS, ["Turn 2"]))
    assert f"Turn 2, step {turns[2]} of" in shown.text
    chosen = [o["label"] for o in shown.selects[TURNS]["options"] if o.get("default")]
    assert chosen == ["Turn 2"]


async def test_of_many_turns_the_menu_shows_those_around(club: Club) -> None:
    hosted = await finished(club, decisions=3)
    short = await replay.frame(hosted, None, 0)
    for step, first in ((0, 0), (12, 0), (20, 8), (39, 15)):
        frame = msgspec.structs.replace(short, turns=tuple(range(40)), step=step)
        menu: Any = turn_menu(hosted, frame, "own").children[0]
        assert [option.value for option in menu.options] == [
            str(number) for number in range(first, first + 25)
        ]
        assert [option.value for option in menu.options if option.default] == [str(step)]


async def test_own_choices_are_told_in_full(club: Club) -> None:
    await finished(club)
    shown = await told(club.ada.slash("match replay"))
    while "You chose:" not in shown.text:
        await told(club.ada.click(shown, "Next ▶"))
    assert "You were asked: Cut the deck" in shown.text


# -- whose eyes


async def test_players_may_look_as_a_spectator_and_back(club: Club) -> None:
    await finished(club)
    shown = await told(club.ada.slash("match replay"))
    await told(club.ada.select(shown, TURNS, ["Turn 2"]))
    own = words(shown)
    assert len(shown.pictures) == 2, "the board, and the hand of then"
    await told(club.ada.click(shown, "As a spectator"))
    assert "as a spectator saw it" in shown.text
    assert len(shown.pictures) == 1
    await told(club.ada.click(shown, "From my seat"))
    assert words(shown).replace("From my seat", "As a spectator") == own


async def test_each_sees_the_own_hand_of_then_and_no_other(club: Club) -> None:
    hosted = await finished(club)
    step = (await replay.frame(hosted, None, 0)).turns[2]
    cards = await club.client.matches.cards(hosted.row)
    hands = []
    for seat in (0, 1):
        view = (await replay.frame(hosted, seat, step)).view.seen
        (zone,) = [zone for zone in view.zones if (zone.name, zone.seat) == ("hand", seat)]
        hands.append({cards.cards[cards.face[seen.id]].title for seen in zone.cards if seen})
    only = [hands[0] - hands[1], hands[1] - hands[0]]
    assert all(only)
    for person, seat in ((club.ada, 0), (club.ben, 1), (club.cleo, None)):
        await told(person.slash("settings", text_only=True))
        shown = await press(person, f"rv:replay_step:{hosted.id}:{step}:own:next", club.board())
        for other in (0, 1):
            seen = {title for title in only[other] if title in shown.text}
            assert seen == (only[other] if seat == other else set())


async def test_a_stranger_sees_the_public_side_whatever_they_press(club: Club) -> None:
    hosted = await finished(club)
    shown = await told(club.cleo.slash("match replay", match=hosted.id))
    assert "as a spectator saw it" in shown.text
    assert "From my seat" not in shown.buttons
    forged = await press(club.cleo, f"rv:replay_step:{hosted.id}:40:own:next", shown)
    assert "as a spectator saw it" in forged.text
    public = (await replay.frame(hosted, None, 40)).view
    drawn = await club.client.renderer.private_board(hosted, public)
    assert [picture for _, picture, _ in forged.pictures] == [drawn.content]
    assert [alt for _, _, alt in forged.pictures] == [drawn.alt]


async def test_a_seat_that_a_computer_kept_is_still_the_own(club: Club) -> None:
    hosted = await club.duel()
    await play_out(hosted, seed=2, decisions=20)
    await seat_handover.lend(hosted, 0)
    await moderation.end(hosted, None, 9, "test")
    await club.settled()
    shown = await told(club.ada.slash("match replay", match=hosted.id))
    assert "as you saw it" in shown.text


async def test_text_only_gets_no_pictures(club: Club) -> None:
    await finished(club)
    await told(club.ada.slash("settings", text_only=True))
    shown = await told(club.ada.slash("match replay"))
    await told(club.ada.select(shown, TURNS, ["Turn 2"]))
    assert shown.pictures == []
    assert "**Your hand**" in shown.text


# -- refusals


async def test_a_running_match_is_shown_to_nobody(club: Club) -> None:
    hosted = await club.duel()
    await until_asked(club, hosted, "action")
    assert "Replay" not in club.board().buttons
    for person in (club.ada, club.ben, club.cleo, club.mona):
        assert (await told(person.slash("match replay", match=hosted.id))).text == TOO_EARLY
        for action in ("replay", "replay_step", "practise"):
            forged = await press(person, f"rv:{action}:{hosted.id}:3:own", club.board())
            assert forged.text == TOO_EARLY
        turn = await press(person, f"rv:replay_turn:{hosted.id}:own", club.board(), ["2"])
        assert turn.text == TOO_EARLY
    assert [row.id for row in await club.client.matches.store.running()] == [hosted.id]


async def test_a_battle_of_an_open_series_has_no_replay(club: Club) -> None:
    hosted = await finished(club, best_of=3)
    assert "Next battle" in club.board().buttons
    assert "Replay" not in club.board().buttons
    for person in (club.ada, club.ben, club.cleo):
        assert (await told(person.slash("match replay", match=hosted.id))).text == TOO_EARLY


async def test_old_and_unknown_matches_are_refused_in_a_sentence(club: Club) -> None:
    nothing = await told(club.cleo.slash("match replay"))
    assert nothing.text == "You have not finished a match here yet."
    hosted = await finished(club)
    lost = await told(club.ada.slash("match replay", match="nowhere"))
    assert lost.text == "There is no such match here."
    club.clock.advance(10)
    await club.client.matches.store.prune(club.clock.now())
    gone = await told(club.ada.slash("match replay", match=hosted.id))
    assert gone.text == "This match was so long ago that only its result is kept."


async def test_other_servers_see_nothing(club: Club) -> None:
    hosted = await finished(club)
    other = club.discord.add_guild("Elsewhere")
    channel = other.add_channel("table")
    other.join(club.ada.user)
    there = Person(club.discord, club.ada.user, channel)
    for command in ("match replay", "match verify"):
        answer = await told(there.slash(command, match=hosted.id))
        assert answer.text == "There is no such match here."
    assert await there.autocomplete("match replay", "match", "") == []


async def test_finished_matches_are_suggested_to_everybody(club: Club) -> None:
    hosted = await finished(club)
    for person in (club.ada, club.cleo):
        (choice,) = await person.autocomplete("match replay", "match", "show")
        assert choice["value"] == hosted.id


# -- playing on


async def test_playing_on_opens_practice_against_the_computer(club: Club) -> None:
    hosted = await finished(club)
    ada, ben = int(club.ada.user.id), int(club.ben.user.id)
    shown = await told(club.ben.slash("match replay"))
    await told(club.ben.select(shown, TURNS, ["Turn 1"]))
    await told(club.ben.click(shown, "Play on from here"))
    await club.settled()
    (row,) = await club.client.matches.store.running()
    opened = await club.client.matches.find(row.id)
    assert [seat.user for seat in opened.seats] == [None, ben]
    assert row.channel == club.channel.id
    assert "Practice: played on from an earlier match, and counts for nobody." in club.board().text
    assert "The computer against Ben" in club.board().text
    await player_offers.concede(opened, 1)
    await club.settled()
    assert await club.client.matches.store.head_to_head(ada, ben) == {
        "showdown": HeadToHead(lost=1)
    }
    assert [r.match for r in await club.client.matches.store.results(ben)] == [hosted.id]


async def test_practice_survives_a_restart(club: Club) -> None:
    await finished(club)
    shown = await told(club.cleo.click(club.board(), "Replay"))
    await told(club.cleo.select(shown, TURNS, ["Turn 1"]))
    await told(club.cleo.click(shown, "Play on from here"))
    await club.settled()
    (row,) = await club.client.matches.store.running()
    before = await (await club.client.matches.find(row.id)).view(0)
    await club.restart()
    opened = await club.client.matches.find(row.id)
    assert await opened.view(0) == before
    assert [seat.user for seat in opened.seats] == [int(club.cleo.user.id), None]


async def test_practice_needs_a_place_for_its_board(club: Club) -> None:
    await finished(club)
    shown = await told(club.ada.slash("match replay"))
    club.guild.bot_permissions(attach_files=False)
    refused = await told(club.ada.click(shown, "Play on from here"))
    assert "I cannot show a board here" in refused.text
    assert await club.client.matches.store.running() == []


async def test_practice_keeps_to_the_rules_of_the_server(club: Club) -> None:
    await finished(club)
    store, guild, ada = club.client.matches.store, int(club.guild.id), int(club.ada.user.id)
    servers = club.client.matches.servers
    shown = await told(club.ada.slash("match replay"))
    await store.block(BlockRow(guild, ada, 9, "rude", 1.0))
    refused = await told(club.ada.click(shown, "Play on from here"))
    assert "You are blocked from new matches on this server" in refused.text
    await store.unblock(guild, ada)
    await servers.set_channels(guild, (12345,))
    refused = await told(club.ada.click(shown, "Play on from here"))
    assert "On this server matches begin in" in refused.text
    await servers.set_channels(guild, ())
    await servers.set_limit(guild, 1)
    await told(club.ada.click(shown, "Play on from here"))
    refused = await told(club.ada.click(shown, "Play on from here"))
    assert "one match at a time: finish one first." in refused.text
    assert len(await store.running()) == 1
    await club.settled()


async def test_nobody_plays_on_from_the_end(club: Club) -> None:
    hosted = await finished(club)
    shown = await told(club.ada.slash("match replay"))
    forged = await press(club.ada, f"rv:practise:{hosted.id}:9999", shown)
    assert forged.text == "The match is over there: go back a step to play on."
    assert await club.client.matches.store.running() == []
