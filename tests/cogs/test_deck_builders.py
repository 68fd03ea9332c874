"""The deck-builders on Discord: agreed on, played by button, restarted, and brought to an end."""

from __future__ import annotations

from random import Random

import pytest

from matches.hosted import HostedMatch
from tests.cogs.club import Club
from tests.cogs.playing import play_through_a_restart
from tests.cogs.scenes import hand, told
from tests.matches.house import SeededSecrets, any_answer

SLUGS = ("dc_rivals", "teen_titans")
every_deck_builder = pytest.mark.parametrize("slug", SLUGS)


@pytest.fixture(autouse=True)
def dealt(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("matches.matches.secrets", SeededSecrets(9))


async def opened(club: Club, slug: str, **terms: object) -> HostedMatch:
    """Ada challenges Ben, who accepts: nobody has to bring anything."""
    draft = await club.ada.slash("match new", game=slug, opponent=club.ben.user, **terms)
    await club.ada.click(draft.message, "Send the challenge")
    await club.ben.click(club.latest("wants to play"), "Accept")
    await club.client.settled()
    (row,) = await club.client.matches.store.matches_of(int(club.ada.user.id))
    return await club.client.matches.find(row.id)


@every_deck_builder
async def test_played_by_button_with_a_restart_and_then_to_the_end(club: Club, slug: str) -> None:
    hosted = await opened(club, slug)
    alt = await play_through_a_restart(club, hosted, [club.ada, club.ben], moves=15)
    assert "Line-Up" in alt


@every_deck_builder
async def test_play_all_is_a_button_and_what_can_be_bought_is_in_the_menu(
    club: Club, slug: str
) -> None:
    hosted, random = await opened(club, slug), Random(3)
    while (await hosted.question((await hosted.waiting())[0])).kind != "turn":
        seat = (await hosted.waiting())[0]
        prompt = await hosted.question(seat)
        assert prompt is not None
        first = next((o.key for o in prompt.options if o.key == "no cut"), None)
        answer = (first,) if first else any_answer(prompt, random)
        await hosted.answer(seat, prompt.id, answer)
    seat = (await hosted.waiting())[0]
    person = (club.ada, club.ben)[seat]
    shown = await hand(person)
    assert "Play all" in shown.buttons
    assert "End your turn" in shown.buttons
    await told(person.click(shown, "Play all"))
    prompt = await hosted.question(seat)
    assert prompt is not None
    assert any(option.words.startswith("Buy ") for option in prompt.options)


async def test_the_host_chooses_the_terms_and_everybody_reads_them(club: Club) -> None:
    draft = await told(club.ada.slash("match new", game="teen_titans", opponent=club.ben.user))
    await club.ada.select(draft, "Events", ["advanced"])
    await club.ada.select(draft, "Super Heroes", ["choose"])
    await club.ada.click(draft, "Send the challenge")
    invitation = club.latest("wants to play")
    assert "Super Heroes: chosen in turn · Events: the advanced game" in invitation.text
    await club.ben.click(invitation, "Accept")
    await club.client.settled()
    (row,) = await club.client.matches.store.matches_of(int(club.ada.user.id))
    hosted = await club.client.matches.find(row.id)
    assert hosted.terms.setup.options == {"heroes": "choose", "events": "advanced"}


async def test_the_next_battle_of_a_series_asks_only_whether_everybody_is_ready(club: Club) -> None:
    draft = await told(club.ada.slash("match new", game="dc_rivals", opponent=club.ben.user))
    await club.ada.select(draft, "How many battles", ["Best of 3"])
    await club.ada.click(draft, "Send the challenge")
    await club.ben.click(club.latest("wants to play"), "Accept")
    await club.client.settled()
    (row,) = await club.client.matches.store.matches_of(int(club.ada.user.id))
    hosted = await club.client.matches.find(row.id)
    await hosted.close(0, (1,), "concede")
    await club.settled()
    for person in (club.ada, club.ben):
        asked = await told(person.slash("match rematch", match=hosted.id))
        assert "Are you ready?" in asked.text
        assert "Last time" not in asked.text
        await told(person.click(asked, "I am ready"))
    battles = await club.client.matches.store.battles(hosted.row.series)
    assert [battle.status for battle in battles] == ["over", "running"]
