"""/mod on one match: back to a decision, undo, other players, clocks, another channel."""

from __future__ import annotations

import discord
import pytest

from local.loopback.people import Person
from matches.hosted import HostedMatch
from tests.cogs.club import Club
from tests.cogs.playing import is_asked
from tests.cogs.scenes import seated, told, words
from tests.matches.house import QUEEN, SeededSecrets, give, play_out, play_until
from tests.matches.mid_match import in_a_chain, in_a_series, secret_half

BACK = "A moderator takes the match back"
SCENES = ("a secret half given", "a chain of Reacts", "a series")


@pytest.fixture(autouse=True)
def dealt(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("matches.matches.secrets", SeededSecrets(2))


@pytest.fixture(params=SCENES)
async def hosted(request: pytest.FixtureRequest, club: Club) -> HostedMatch:
    """A match in the middle of something."""
    # Of the champions, Queen and Knight have Reacts that answer a React.
    opened = await club.duel(QUEEN, best_of=3 if request.param == "a series" else 1)
    match request.param:
        case "a secret half given":
            found = await secret_half(opened)
        case "a chain of Reacts":
            found = await in_a_chain(opened)
        case _:
            found = await in_a_series(club.client.matches, opened)
    await club.settled()
    return found


async def audited(club: Club, hosted: HostedMatch) -> list[tuple[int, str, str]]:
    rows = await club.client.matches.store.audit_log(club.guild.id, hosted.id)
    return [(row.moderator, row.action, row.why) for row in rows]


async def is_kept(club: Club, hosted: HostedMatch) -> None:
    """After a restart of the bot the match is the same, and goes on."""
    view, log = await hosted.view(None), await hosted.log(None)
    await club.restart()
    again = await club.client.matches.find(hosted.id)
    assert (await again.view(None), await again.log(None)) == (view, log)
    await play_out(again, decisions=3)
    assert await again.sequence() == await hosted.sequence() + 3


# -- in the middle of something


async def test_the_latest_decision_is_undone_and_everybody_reads_it(
    club: Club, hosted: HostedMatch
) -> None:
    before = await hosted.sequence()
    answer = await told(club.mona.slash("mod undo", match=hosted.id, why="misclick"))
    assert answer.text == "The latest decision is taken back."
    await club.settled()
    assert BACK in club.board().text
    assert await hosted.sequence() == before + 1
    moderator = int(club.mona.user.id)
    assert await audited(club, hosted) == [(moderator, f"took back to {before - 1}", "misclick")]
    await is_kept(club, hosted)


async def test_a_match_goes_back_to_a_decision_chosen_by_its_public_line(
    club: Club, hosted: HostedMatch
) -> None:
    choices = await club.mona.autocomplete("mod reset", "to", "", match=hosted.id)
    numbers = [int(choice["value"]) for choice in choices]
    assert numbers == sorted(numbers, reverse=True)
    (deal,) = [choice for choice in choices if choice["value"] == "1"]
    assert deal["name"].startswith("2. ")
    answer = await told(
        club.mona.slash("mod reset", match=hosted.id, to=deal["value"], why="wrong deal")
    )
    assert answer.text.startswith("The match is taken back to before decision 2.")
    await club.settled()
    board = club.board()
    assert BACK in board.text
    assert "Ada had already seen" in board.text
    assert "Ben had already seen" in board.text
    told_lines = [line for line in board.text.splitlines() if "had already seen" in line]
    assert all(line.endswith("cards") for line in told_lines), told_lines
    assert (await audited(club, hosted))[0][1:] == ("took back to 1", "wrong deal")


async def test_a_person_plays_on_and_the_one_before_sees_nothing_more(
    club: Club, hosted: HostedMatch
) -> None:
    seat = (await hosted.waiting())[0]
    before = seated(club, seat)
    shown = await told(before.click(club.board(), "My hand"))
    seen = words(shown)
    answer = await told(
        club.mona.slash(
            "mod replace", match=hosted.id, player=str(seat), by=club.cleo.user, why="ill"
        )
    )
    name = before.user.name
    assert answer.text == f"Cleo plays on for {name}."
    await club.settled()
    assert "Cleo" in club.board().text
    refused = await told(before.click(club.board(), "My hand"))
    assert refused.text == "You are not playing in this match."
    assert words(shown) == seen
    newcomer = await told(club.cleo.click(club.board(), "My hand"))
    assert is_asked(newcomer)
    assert (await audited(club, hosted))[0][1:] == (f"replaced seat {seat}", "ill")


async def test_the_computer_plays_on_at_once(club: Club, hosted: HostedMatch) -> None:
    seat, before = (await hosted.waiting())[0], await hosted.sequence()
    answer = await told(club.mona.slash("mod replace", match=hosted.id, player=str(seat)))
    assert answer.text == f"The computer plays on for {seated(club, seat).user.name}."
    await club.settled()
    assert await hosted.sequence() > before
    assert "The computer" in club.board().text


async def test_the_match_is_dealt_anew(club: Club, hosted: HostedMatch) -> None:
    answer = await told(club.mona.slash("mod reset", match=hosted.id, why="wrong cards"))
    assert answer.text.startswith("Dealt anew, bound to ")
    await club.settled()
    (row,) = await club.client.matches.store.matches_of(int(club.ada.user.id))
    assert row.commitment in answer.text
    assert row.series == hosted.row.series
    assert "**Ada and Ben to cut**" in club.board().text
    assert await audited(club, hosted) == [(int(club.mona.user.id), "reset", "wrong cards")]


# -- what cannot be


async def test_a_point_that_is_none_is_refused(club: Club) -> None:
    hosted = await club.duel()
    await give(hosted, 0)
    for to in ("soon", "-1", "1.5", "9" * 20, "²"):
        answer = await told(club.mona.slash("mod reset", match=hosted.id, to=to))
        assert answer.text == "Choose the decision to go back to from the list."
    assert await hosted.sequence() == 1
    assert await audited(club, hosted) == []


async def test_what_has_not_happened_cannot_be_gone_back_to(club: Club) -> None:
    hosted = await club.duel()
    await give(hosted, 0)
    answer = await told(club.mona.slash("mod reset", match=hosted.id, to="7"))
    assert answer.text == "The match can be taken back to 0 up to 0."
    assert await audited(club, hosted) == []


async def test_where_nobody_has_decided_there_is_nothing_to_undo(club: Club) -> None:
    hosted = await club.duel()
    answer = await told(club.mona.slash("mod undo", match=hosted.id))
    assert answer.text == "Nobody has decided anything yet."
    assert await club.mona.autocomplete("mod reset", "to", "", match=hosted.id) == []
    assert await audited(club, hosted) == []


async def test_bots_strangers_to_the_server_and_rivals_take_no_seat(club: Club) -> None:
    hosted = await club.duel()
    robot = club.discord.add_user("Robot", bot=True)
    club.guild.join(robot)
    outsider = club.discord.add_user("Olaf")
    refused = {
        robot: "robot is a bot, and cannot play cards.",
        outsider: "Olaf is not on this server.",
        club.ben.user: "Ben already plays in this match.",
        club.ada.user: "Ada already has this seat.",
    }
    for user, sentence in refused.items():
        answer = await told(club.mona.slash("mod replace", match=hosted.id, player="0", by=user))
        assert answer.text == sentence
    nobody = await told(club.mona.slash("mod replace", match=hosted.id, player="Ada"))
    assert nobody.text == "Choose the player to replace from the list."
    assert hosted.names == ("Ada", "Ben")
    assert await audited(club, hosted) == []


async def test_the_players_to_choose_from_are_named(club: Club) -> None:
    hosted = await club.duel()
    choices = await club.mona.autocomplete("mod replace", "player", "be", match=hosted.id)
    assert choices == [{"name": "2. Ben", "value": "1"}]


async def test_naming_the_bot_means_the_computer(club: Club) -> None:
    hosted = await club.duel()
    answer = await told(
        club.mona.slash("mod replace", match=hosted.id, player="1", by=club.discord.bot)
    )
    assert answer.text == "The computer plays on for Ben."
    assert hosted.seats[1].user is None


# -- clocks


async def test_clocks_are_paused_and_run_again_and_the_board_says_so(club: Club) -> None:
    hosted = await club.duel(clock="one_day")
    paused = await told(club.mona.slash("mod pause", match=hosted.id, why="holiday"))
    assert paused.text == "The clocks are paused."
    await club.settled()
    assert "The clocks are paused." in club.board().text
    again = await told(club.mona.slash("mod pause", match=hosted.id))
    assert again.text == "The clocks are paused already."
    club.clock.advance(9 * 86400)
    resumed = await told(club.mona.slash("mod resume", match=hosted.id, why="back"))
    assert resumed.text == "The clocks run again."
    await club.settled()
    assert "Ada has time until" in club.board().text
    assert [row[1:] for row in await audited(club, hosted)] == [
        ("paused clocks", "holiday"),
        ("resumed clocks", "back"),
    ]


async def test_a_match_without_a_clock_has_none_to_pause(club: Club) -> None:
    hosted = await club.duel()
    for command in ("mod pause", "mod resume"):
        answer = await told(club.mona.slash(command, match=hosted.id))
        assert answer.text == "This match is played without a clock."
    assert await audited(club, hosted) == []


# -- another channel


async def test_a_match_moves_and_its_old_board_goes(club: Club) -> None:
    hosted = await club.duel()
    old, hall = club.board(), club.guild.add_channel("hall")
    await club.discord.until(lambda: club.client.get_channel(hall.id))
    answer = await told(club.mona.slash("mod move", match=hosted.id, channel=hall, why="too loud"))
    assert answer.text == f"The match is now played in <#{hall.id}>."
    await club.settled()
    assert old.id not in [message.id for message in club.cleo.sees()]
    (board,) = [m for m in club.cleo.at(hall).sees() if "More" in m.buttons]
    await told(club.ada.at(hall).click(board, "My hand"))
    await play_until(hosted, "action")
    await club.settled()
    assert "Turn 1" in board.text
    assert (await audited(club, hosted))[0][1:] == ("moved", "too loud")
    again = await told(club.mona.slash("mod move", match=hosted.id, channel=hall))
    assert again.text == "The match is already played there."


async def test_a_match_moves_into_a_thread(club: Club) -> None:
    hosted = await club.duel()
    owner = Person(club.discord, club.guild.owner, club.channel)
    thread = club.guild.add_thread(club.channel, "duel", club.discord.snowflake(), owner.user)
    await club.discord.until(lambda: club.client.get_channel(thread.id))
    await told(club.mona.slash("mod move", match=hosted.id, channel=thread))
    await club.settled()
    assert [m for m in club.cleo.at(thread).sees() if "More" in m.buttons]


async def test_a_match_does_not_move_to_where_no_board_can_be(club: Club) -> None:
    hosted = await club.duel()
    attic = club.guild.add_channel("attic")
    attic.overwrite(club.guild.everyone, deny=discord.Permissions(attach_files=True))
    await club.discord.until(
        lambda: (found := club.client.get_channel(attic.id)) and found.overwrites
    )
    answer = await told(club.mona.slash("mod move", match=hosted.id, channel=attic))
    assert answer.text == "I cannot show a board there: allow me Attach Files first."
    assert (await club.client.matches.store.match(hosted.id)).channel == club.channel.id
    assert await audited(club, hosted) == []
