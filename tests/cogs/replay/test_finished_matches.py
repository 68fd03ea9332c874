"""/match verify and /match history: the proof of a fair deal, and who won."""

from __future__ import annotations

import re

import pytest

from bot import main
from local.loopback.messages import Message
from local.loopback.people import Person
from matches import player_offers, series
from matches.hosted import HostedMatch
from matches.match_file import verify
from matches.match_terms import Sitting
from tests.cogs.club import Club
from tests.cogs.scenes import press, told
from tests.matches.house import ADA, BEN, play_out


async def beaten(club: Club, seat: int = 0, **terms: object) -> HostedMatch:
    """That seat (Ada's is the first) concedes."""
    hosted = await club.duel(**terms)
    await play_out(hosted, seed=2, decisions=10)
    await player_offers.concede(hosted, seat)
    await club.settled()
    return hosted


def hashes(message: Message) -> list[str]:
    return re.findall(r"`([0-9a-f]{64})`", message.text)


# -- verify


async def test_the_file_fits_the_hashes_that_everybody_reads(club: Club) -> None:
    hosted = await beaten(club)
    row = await club.client.matches.store.match(hosted.id)
    assert row is not None
    for person in (club.ada, club.ben, club.cleo, club.mona):
        shown = await told(person.slash("match verify", match=hosted.id))
        assert hashes(shown) == [row.commitment, row.receipt]
        assert "published before anybody cut" in shown.text
        ((name, content),) = shown.files.items()
        assert verify(content, *hashes(shown)).startswith("verified: Showdown")
        assert f"verify {name} --commitment {row.commitment} --receipt {row.receipt}" in shown.text
        words = re.sub(rb'"[A-Za-z0-9+/]{16,}=*"', b"", content)  # bytes in letters spell anything
        assert b"Ada" not in words
    assert f"`{row.commitment[:8]}…`" in club.board().text
    assert f"`{row.receipt[:8]}…`" in club.board().text


async def test_the_command_it_names_says_verified(
    club: Club, tmp_path, monkeypatch, capsys: pytest.CaptureFixture[str]
) -> None:
    await beaten(club)
    shown = await told(club.ada.slash("match verify"))
    for name, content in shown.files.items():
        (tmp_path / name).write_bytes(content)
    (line,) = re.findall(r"python bot\.py (.*)", shown.text)
    monkeypatch.chdir(tmp_path)
    assert not main(line.split())
    assert capsys.readouterr().out.startswith("verified: ")


async def test_a_running_match_shows_only_its_commitment(club: Club) -> None:
    hosted = await club.duel()
    for person in (club.ada, club.cleo):
        shown = await told(person.slash("match verify", match=hosted.id))
        assert hashes(shown) == [hosted.row.commitment]
        assert shown.files == {}
        assert "when the match and its series end" in shown.text


async def test_a_battle_gives_no_file_before_its_series_is_decided(club: Club) -> None:
    first = await beaten(club, best_of=3)
    shown = await told(club.ben.slash("match verify", match=first.id))
    assert len(hashes(shown)) == 2
    assert shown.files == {}
    choices = first.terms.setup.seats
    await series.choose_for_next(club.client.matches, first, 0, choices[0])
    second = await series.choose_for_next(club.client.matches, first, 1, choices[1])
    assert second is not None
    await player_offers.concede(second, 0)
    assert (await told(club.ben.slash("match verify", match=first.id))).files
    await club.settled()


async def test_of_a_pruned_match_the_hashes_stay(club: Club) -> None:
    hosted = await beaten(club)
    club.clock.advance(10)
    await club.client.matches.store.prune(club.clock.now())
    shown = await told(club.cleo.slash("match verify", match=hosted.id))
    assert len(hashes(shown)) == 2
    assert shown.files == {}
    assert "This match was so long ago that only its result is kept." in shown.text


async def test_running_and_finished_matches_are_suggested(club: Club) -> None:
    over = await beaten(club)
    running = await club.duel()
    found = await club.cleo.autocomplete("match verify", "match", "")
    assert [choice["value"] for choice in found] == [running.id, over.id]


# -- history


async def test_a_history_lists_results_latest_first(club: Club) -> None:
    nothing = await told(club.ada.slash("match history"))
    assert nothing.text == "You have not finished a match here yet."
    first = await beaten(club)
    club.clock.advance(86400)
    second = await beaten(club, seat=1)
    for person in (club.ada, club.cleo):
        given = {} if person is club.ada else {"player": club.ada.user}
        lines = (await told(person.slash("match history", **given))).text.splitlines()
        assert lines[:2] == ["### Matches of Ada", "1 won, 1 lost, 0 drawn."]
        assert lines[-2:] == [
            f"- Showdown: **won** against Ben, <t:1086400:d> ({second.id[:4]})",
            f"- Showdown: **lost** against Ben, <t:1000000:d> ({first.id[:4]})",
        ]


async def test_another_s_history_tells_how_you_fared_against_them(club: Club) -> None:
    await beaten(club)
    bens = await told(club.ada.slash("match history", player=club.ben.user))
    assert (
        "### Matches of Ben\n1 won, 0 lost, 0 drawn.\nYou against Ben: 0 won, 1 lost" in bens.text
    )
    strangers = await told(club.cleo.slash("match history", player=club.ben.user))
    assert "You have not finished a match against Ben here yet." in strangers.text
    nobody = await told(club.ada.slash("match history", player=club.cleo.user))
    assert nobody.text == "Cleo has not finished a match here yet."


async def test_a_long_history_is_paged(club: Club) -> None:
    ada = Sitting(int(club.ada.user.id), "Ada", ADA.choices)
    for number in range(17):
        opened = await club.client.matches.open("showdown", [ada, BEN], guild=int(club.guild.id))
        await player_offers.concede(opened, number % 2)
        club.clock.advance(60)
    shown = await told(club.cleo.slash("match history", player=club.ada.user, game="showdown"))
    assert shown.text.count("against Ben,") == 15
    await told(club.cleo.click(shown, "Older ▶"))
    assert shown.text.count("against Ben,") == 2
    assert "### Matches of Ada\n8 won, 9 lost, 0 drawn." in shown.text
    assert shown.buttons["Older ▶"]["disabled"]
    await told(club.cleo.click(shown, "◀ Newer"))
    assert shown.text.count("against Ben,") == 15
    for forged in ("rv:history:nobody:0:", "rv:history::7:chess", f"rv:history:{ada.user}:0:chess"):
        refused = await press(club.cleo, forged, shown)
        assert refused.text == "They have not finished a match here yet."


async def test_matches_of_another_server_are_told_only_there(club: Club) -> None:
    await beaten(club)
    other = club.discord.add_guild("Elsewhere")
    channel = other.add_channel("table")
    other.join(club.ada.user)
    other.join(club.ben.user)
    there = Person(club.discord, club.ada.user, channel)
    own = await told(there.slash("match history"))
    assert own.text == "You have not finished a match here yet."
    bens = await told(there.slash("match history", player=club.ben.user))
    assert bens.text == "Ben has not finished a match here yet."
