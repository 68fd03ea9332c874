"""/match by command: answering, looking around, and table talk."""

from __future__ import annotations

from cogs.platform.limits import TEXT
from local.loopback.interactions import COMMAND
from matches.challenge import Place
from matches.hosted import HostedMatch
from tests.cogs.challenge_steps import NO_CHESS, challenged, drafted, offered, running
from tests.cogs.club import Club

NOTHING = "Nothing is offered to you here."


# -- answering by command


async def test_a_challenge_is_accepted_by_command(club: Club) -> None:
    challenge = await challenged(club)
    seat = await club.ben.slash("match accept")
    assert seat.ephemeral
    assert "Ada against Ben" in seat.text
    await club.ben.click(seat.message, "Take my seat")
    await club.settled()
    assert "The match has begun" in challenge.text
    assert "Ada against Ben" in club.board().text


async def test_a_challenge_is_declined_by_command(club: Club) -> None:
    challenge = await challenged(club)
    assert (await club.cleo.slash("match decline")).text == NOTHING
    declined = await club.ben.slash("match decline")
    assert (declined.text, declined.ephemeral) == ("You have declined Ada's challenge.", True)
    assert challenge.text.endswith("Ben declined.")


async def test_the_host_withdraws_by_command(club: Club) -> None:
    challenge = await challenged(club)
    assert (await club.ada.slash("match accept")).text == NOTHING
    assert (await club.ada.slash("match decline")).text == "Your challenge is withdrawn."
    assert challenge.text.endswith("It was withdrawn.")
    assert (await club.ada.slash("match decline")).text == NOTHING


async def test_an_open_challenge_is_accepted_by_command(club: Club) -> None:
    await offered(club)
    assert (await club.ada.slash("match accept")).text == NOTHING
    assert (await club.cleo.slash("match decline")).text == NOTHING
    seat = await club.cleo.slash("match accept")
    await club.cleo.click(seat.message, "Take my seat")
    hosted = await only(club)
    assert hosted.names == ("Ada", "Cleo")


async def test_an_invitation_by_name_comes_before_an_open_challenge(club: Club) -> None:
    await challenged(club)
    club.clock.advance(1)
    await offered(club)
    assert "Ada against Ben" in (await club.ben.slash("match accept")).text
    assert "Ada against anyone" in (await club.cleo.slash("match accept")).text


async def test_with_nothing_on_offer_the_answer_says_so(club: Club) -> None:
    await drafted(club)  # not sent: nobody may know
    for person in (club.ada, club.ben, club.cleo):
        for command in ("match accept", "match decline"):
            answer = await person.slash(command)
            assert (answer.text, answer.ephemeral) == (NOTHING, True)


async def test_what_a_rival_offers_is_answered_by_command(club: Club) -> None:
    hosted = await club.duel()
    assert (await club.ada.slash("match draw")).text == "Your rival is asked."
    assert (await club.ada.slash("match accept")).text == NOTHING
    assert (await club.cleo.slash("match accept")).text == NOTHING
    assert (await club.ben.slash("match decline")).text == "Declined."
    await club.ada.slash("match draw")
    sure = await club.ben.slash("match accept")
    assert await hosted.result() is None
    await club.ben.click(sure.message, "Yes, a draw")
    result = await hosted.result()
    assert result is not None
    assert result.winners == ()


# -- looking around


async def test_the_list_shows_matches_and_challenges_to_who_asks(club: Club) -> None:
    empty = await club.cleo.slash("match list")
    assert empty.text == "### At the tables\nNobody plays here yet: `/match new` begins."
    hosted = await club.duel()
    await offered(club)
    answer = await club.cleo.slash("match list")
    assert answer.ephemeral
    assert answer.text.splitlines() == [
        "### At the tables",
        f"- Showdown: Ada and Ben ({hosted.id[:4]}) in {club.channel.mention}",
        f"- Challenge: Showdown, Ada against anyone, in {club.channel.mention}; "
        "it expires <t:1086400:R>",
    ]


async def test_a_long_list_says_how_much_is_missing(club: Club) -> None:
    ada = int(club.ada.user.id)
    for number in range(60):
        places = (Place(ada, "Ada"), Place(1000 + number, f"{number:030}"))
        challenges, where = club.client.services.challenges, {"guild": club.guild.id, "channel": 1}
        draft = await challenges.draft("showdown", places, **where)
        await challenges.send(draft.id, ada)
    answer = await club.cleo.slash("match list")
    *lines, last = answer.text.splitlines()[1:]
    assert last == f"-# and {60 - len(lines)} more"
    assert 20 < len(lines) < 60
    assert len(answer.text) <= TEXT


async def test_show_gives_the_terms_and_the_way_to_the_board(club: Club) -> None:
    nothing = await club.cleo.slash("match show")
    assert nothing.text == "You play no match here. /match new challenges someone."
    hosted = await club.duel()
    shown = await club.cleo.slash("match show")
    assert shown.ephemeral
    assert shown.text.splitlines() == [
        f"### Showdown: Ada and Ben ({hosted.id[:4]})",
        "Ada and Ben to cut",
        "Set-up. Aces face down: Ada 4 and Ben 4.",
        "Begun <t:1000000:R> · No clock",
        f"The board: https://discord.com/channels/{club.guild.id}/{club.channel.id}"
        f"/{club.board().id}",
        f"-# Match `{hosted.id}`: `/match verify` tells what its deal is bound to.",
    ]


async def test_show_names_the_series_and_its_clock(club: Club) -> None:
    await challenged(club, best_of=3, clock="three_days")
    seat = await club.ben.slash("match accept")
    await club.ben.click(seat.message, "Take my seat")
    await club.settled()
    shown = await club.ben.slash("match show")
    assert "· Best of 3 · By correspondence: three days a move" in shown.text


async def test_a_match_that_is_over_can_still_be_shown(club: Club) -> None:
    hosted = await conceded(club)
    shown = await club.cleo.slash("match show", match=hosted.id)
    assert "Ben" in shown.text.splitlines()[1]
    assert "win" in shown.text.splitlines()[1]


# -- conceding, undoing and playing again


async def test_offers_are_for_players(club: Club) -> None:
    hosted = await club.duel()
    for command in ("concede", "draw", "undo", "rematch"):
        stranger = await club.cleo.slash(f"match {command}", match=hosted.id)
        assert stranger.text == "You are not playing in this match."
        lost = await club.ada.slash(f"match {command}", match="nowhere")
        assert lost.text == "There is no such match here."
    for command in ("concede", "draw", "undo"):
        nothing = await club.cleo.slash(f"match {command}")
        assert nothing.text == "You play no match here. /match new challenges someone."
    assert await hosted.result() is None


async def test_a_cut_is_taken_back_by_command(club: Club) -> None:
    hosted = await club.duel()
    await club.ada.slash("pass")
    assert await hosted.waiting() == [1]
    assert (await club.ada.slash("match undo")).text == "Taken back."
    assert await hosted.waiting() == [0, 1]


async def test_a_rematch_is_offered_and_accepted_by_command(club: Club) -> None:
    early = await club.ada.slash("match rematch")
    assert early.text == "You have not finished a match here yet."
    hosted = await conceded(club)
    (choice,) = await club.ada.autocomplete("match rematch", "match", "show")
    assert choice["value"] == hosted.id
    assert (await club.ada.slash("match rematch")).text == "A rematch is offered."
    again = await club.ben.slash("match accept")
    assert "Cut the deck" in again.text
    assert (await only(club)).id != hosted.id


async def test_a_rematch_of_a_running_match_is_refused(club: Club) -> None:
    hosted = await club.duel()
    answer = await club.ada.slash("match rematch", match=hosted.id)
    assert answer.text == "A rematch can be offered when this match is over."


async def test_terms_forged_into_the_command_are_refused(club: Club) -> None:
    for name, value, words in (
        ("clock", "sundial", "There is no such clock."),
        ("best_of", 2, "A series is best of 1, 3, 5, 7 or 9."),
        ("game", "chess", NO_CHESS),
    ):
        given = {"game": (3, "showdown"), "clock": (3, "none"), "best_of": (4, 1)}
        given[name] = (given[name][0], value)
        options = [{"name": n, "type": kind, "value": v} for n, (kind, v) in given.items()]
        (command,) = [c for c in club.ada.commands() if c["name"] == "match"]
        sub = {"name": "open", "type": 1, "options": options}
        data = {"id": command["id"], "name": "match", "type": 1, "options": [sub]}
        assert (await club.ada.raw(COMMAND, data)).text == words
    assert await club.client.matches.store.challenges(int(club.guild.id)) == []


# -- within


async def only(club: Club) -> HostedMatch:
    (match,) = await running(club)
    return await club.client.matches.find(match)


async def conceded(club: Club) -> HostedMatch:
    """Ada gives up by command."""
    hosted = await club.duel()
    sure = await club.ada.slash("match concede")
    assert await hosted.result() is None
    await club.ada.click(sure.message, "Yes, I concede")
    result = await hosted.result()
    assert result is not None
    assert result.winners == (1,)
    await club.settled()
    return hosted
