"""/mod list, show, export and audit: what moderators read, and never a hand."""

from __future__ import annotations

import pytest

from local.loopback.messages import Message
from local.loopback.people import Person
from matches import moderation, player_offers
from matches.hosted import HostedMatch
from matches.match_file import verify
from rules.core.view import SeenCard
from store.rows import AuditRow
from tests.cogs.club import Club
from tests.cogs.scenes import told, words
from tests.matches.house import SeededSecrets, play_until
from tests.matches.mid_match import secret_half

OLD = "This match was so long ago that only its result is kept."


@pytest.fixture(autouse=True)
def dealt(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("matches.matches.secrets", SeededSecrets(2))


def attached(message: Message) -> tuple[str, bytes]:
    (file,) = message.attachments
    return file.filename, file.content


async def faces(hosted: HostedMatch, viewer: int | None) -> list[SeenCard]:
    return [card for zone in (await hosted.view(viewer)).zones for card in zone.cards if card]


async def test_every_running_match_is_listed_with_whom_it_waits_for(club: Club) -> None:
    assert (await told(club.mona.slash("mod list"))).text == "Nobody plays here."
    hosted = await club.duel()
    prompt = await hosted.question(0)
    assert prompt is not None
    await hosted.answer(0, prompt.id, (prompt.options[0].key,))
    shown = (await told(club.mona.slash("mod list"))).text
    assert "Showdown: Ada and Ben" in shown
    assert "waits for Ben" in shown
    assert f"<#{club.channel.id}>" in shown
    assert hosted.id in shown


async def test_a_match_is_shown_as_a_spectator_sees_it(club: Club) -> None:
    """Also to a moderator who plays in it."""
    mods = [role for role in club.guild.roles_of(club.mona.user) if role.name == "Moderators"]
    club.guild.join(club.ada.user, roles=mods)
    hosted = await secret_half(await club.duel(clock="one_day"))
    await club.settled()
    public = {card.id for card in await faces(hosted, None)}
    cards = (await hosted.view_for(None)).cards
    hidden = {
        cards.titles[cards.face[card.id]]
        for seat in (0, 1)
        for card in await faces(hosted, seat)
        if card.id not in public
    }
    assert len(hidden) > 6
    for person in (club.mona, club.ada):
        shown = words(await told(person.slash("mod show", match=hosted.id)))
        assert "Strike" in shown
        assert "has time until" in shown
        assert hosted.row.commitment in shown
        assert not [title for title in hidden if title in shown]


async def test_a_running_match_is_exported_as_its_public_log(club: Club) -> None:
    hosted = await club.duel()
    await play_until(hosted, "strike")
    name, content = attached(await told(club.mona.slash("mod export", match=hosted.id)))
    assert name == f"{hosted.id}.txt"
    assert content.decode().splitlines() == await hosted.log(None)


async def test_a_finished_match_is_exported_as_a_file_that_can_be_verified(club: Club) -> None:
    hosted = await club.duel()
    await play_until(hosted, "strike")
    await player_offers.concede(hosted, 0)
    message = await told(club.mona.slash("mod export", match=hosted.id))
    name, content = attached(message)
    assert name == f"{hosted.id}.rivalry"
    row = await club.client.matches.store.match(hosted.id)
    assert row is not None
    assert verify(content, row.commitment, row.receipt).startswith("verified: Showdown")


async def test_a_battle_is_not_exported_before_its_series_is_over(club: Club) -> None:
    hosted = await club.duel(best_of=3)
    await play_until(hosted, "strike")
    await player_offers.concede(hosted, 0)
    name, content = attached(await told(club.mona.slash("mod export", match=hosted.id)))
    assert name.endswith(".txt")
    assert hosted.row.secret.hex().encode() not in content


async def test_of_an_old_match_only_its_result_is_left(club: Club) -> None:
    hosted = await club.duel()
    await player_offers.concede(hosted, 0)
    await club.settled()
    await club.client.matches.store.prune(club.clock.now() + 1)
    await club.restart()
    for command in ("mod show", "mod export"):
        assert (await told(club.mona.slash(command, match=hosted.id))).text == OLD
    for command in ("mod undo", "mod reset", "mod end"):
        answer = await told(club.mona.slash(command, match=hosted.id))
        assert answer.text == "The match is over."


# -- the record


async def test_every_act_is_in_the_record_the_latest_first(club: Club) -> None:
    assert (await told(club.mona.slash("mod audit"))).text == "No moderator has acted yet."
    hosted = await club.duel(clock="one_day")
    await play_until(hosted, "action")
    await club.mona.slash("mod pause", match=hosted.id, why="tea")
    club.clock.advance(1)
    await club.mona.slash("mod block", person=club.cleo.user, why="*shouts* @everyone")
    club.clock.advance(1)
    await club.mona.slash("mod end", match=hosted.id, why="late")
    shown = await told(club.mona.slash("mod audit"))
    lines = shown.text.splitlines()
    assert [line.split(": ", 1)[1].split(" ·")[0] for line in lines] == [
        "void",
        f"blocked <@{club.cleo.user.id}>",
        "paused clocks",
    ]
    assert all(f"<@{club.mona.user.id}>" in line for line in lines)
    assert lines[0].endswith("late")
    assert "\\*shouts\\*" in lines[1]
    assert "@everyone" not in lines[1]
    of_one = await told(club.mona.slash("mod audit", match=hosted.id))
    assert len(of_one.text.splitlines()) == 2
    (choice,) = await club.mona.autocomplete("mod audit", "match", "ada")
    assert choice["value"] == hosted.id


async def test_a_long_record_has_pages(club: Club) -> None:
    for number in range(120):
        await club.client.matches.store.audit(
            AuditRow(club.guild.id, "", 7, f"blocked <@{number}>", "a reason " * 5, float(number))
        )
    shown = await told(club.mona.slash("mod audit"))
    assert "blocked <@119>" in shown.text
    assert "blocked <@0>" not in shown.text
    pages = 1
    while not shown.buttons["Next ▶"].get("disabled"):
        shown = await told(club.mona.click(shown, "Next ▶"))
        pages += 1
    assert pages > 2
    assert "blocked <@0>" in shown.text


async def test_the_record_of_another_server_is_not_read(club: Club) -> None:
    hosted = await club.duel()
    await moderation.end(hosted, None, 7, "secret reason")
    elsewhere = club.discord.add_guild("Elsewhere")
    boss = Person(club.discord, elsewhere.owner, elsewhere.add_channel("office"))
    await club.discord.until(lambda: club.client.get_guild(elsewhere.id))
    assert (await told(boss.slash("mod audit"))).text == "No moderator has acted yet."
    named = await told(boss.slash("mod audit", match=hosted.id))
    assert named.text == "There is no such match here."
    assert await boss.autocomplete("mod audit", "match", "") == []
