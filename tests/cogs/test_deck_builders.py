"""The deck-builders on Discord: agreed on, played by button, restarted, and brought to an end."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from local.loopback.people import Person
from matches.hosted import HostedMatch
from tests.cogs.club import Club
from tests.cogs.playing import controls, play_through_a_restart
from tests.cogs.scenes import hand, question_of, told
from tests.cogs.test_every_game import opened
from tests.matches.house import SeededSecrets, any_answer, journal

SLUGS = ("dc_rivals", "teen_titans")
every_deck_builder = pytest.mark.parametrize("slug", SLUGS)


@pytest.fixture(autouse=True)
def dealt(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("matches.matches.secrets", SeededSecrets(10))


@every_deck_builder
async def test_played_by_button_with_a_restart_and_then_to_the_end(club: Club, slug: str) -> None:
    hosted = await opened(club, slug)
    alt = await play_through_a_restart(club, hosted, [club.ada, club.ben], moves=15)
    assert "Line-Up" in alt


async def at_a_turn(club: Club, slug: str) -> tuple[HostedMatch, Person]:
    """Somebody has played all and can buy; moves before that are made beside Discord."""
    hosted, random = await opened(club, slug), Random(3)
    while True:
        seat = (await hosted.waiting())[0]
        prompt = await hosted.question(seat)
        assert prompt is not None
        if prompt.kind == "turn":
            return hosted, (club.ada, club.ben)[seat]
        first = next((o.key for o in prompt.options if o.key == "no cut"), None)
        answer = (first,) if first else any_answer(prompt, random)
        await hosted.answer(seat, prompt.id, answer)


@every_deck_builder
async def test_play_all_is_a_button_and_what_can_be_bought_stands_below(
    club: Club, slug: str
) -> None:
    hosted, person = await at_a_turn(club, slug)
    shown = await hand(person)
    assert "Play all" in shown.buttons
    assert "End your turn" in shown.buttons
    await told(person.click(shown, "Play all"))
    prompt = await question_of(hosted, person)
    assert any(option.words.startswith("Buy ") for option in prompt.options)


@every_deck_builder
async def test_several_are_bought_and_the_turn_ended_with_one_answer(club: Club, slug: str) -> None:
    hosted, person = await at_a_turn(club, slug)
    shown = await told(person.click(await hand(person), "Play all"))
    prompt = await question_of(hosted, person)
    before, pictures = await hosted.sequence(), [*shown.attachments]
    priced = {place: price for place, price in enumerate(prompt.prices) if price is not None}
    left, bought = prompt.budget, []
    while payable := controls(shown, "toggle"):
        place = min(places_of(payable) - {*bought}, key=lambda place: priced[place])
        (toggle,) = [c for c in payable if places_of([c]) == {place}]
        await told(person.click(shown, toggle["custom_id"]))
        left -= priced[place]
        bought.append(place)
        assert f"{prompt.budget - left} Power, {left} left" in shown.text
        affordable = {other for other in priced if priced[other] <= left or other in bought}
        assert places_of(controls(shown, "toggle")) == affordable
        if len(bought) == 2 or affordable == {*bought}:
            break
    assert bought
    assert await hosted.sequence() == before, "nothing is bought before it is said"
    assert shown.attachments == pictures
    await told(person.click(shown, "Buy and end your turn"))
    last = (await journal(hosted))[before]
    assert getattr(last, "answer", None) == (*(prompt.options[p].key for p in bought), "end")


def places_of(toggles: list[dict[str, Any]]) -> set[int]:
    return {int(toggle["custom_id"].rpartition(":")[2]) for toggle in toggles}


async def test_headings_have_the_short_name_and_the_challenge_tells_the_whole_one(
    club: Club,
) -> None:
    hosted = await opened(club, "dc_rivals")
    draft = await told(club.ben.slash("match new", game="dc_rivals", opponent=club.ada.user))
    assert draft.text.startswith("### DC Rivals: you against Ada\n")
    await club.ben.click(draft, "Send the challenge")
    first, second, *_ = club.latest("wants to play").text.splitlines()
    assert first == "## DC Rivals: Ben wants to play"
    assert second == "-# DC Deck-Building Game Rivals: Shazam! vs. Black Adam"
    assert club.board().text.startswith("## DC Rivals: Ada against Ben\n")
    assert hosted.title.startswith("DC Rivals: Ada and Ben (")
    rules = await told(club.ada.click(club.board(), "Rules"))
    assert rules.text.startswith("### DC Rivals: ")
    assert "Shazam! vs. Black Adam" in rules.text


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
    assert hosted.terms.setup.options == {
        "heroes": "choose",
        "events": "advanced",
        "guests": "none",
    }


async def test_the_next_battle_of_a_series_asks_only_whether_everybody_is_ready(club: Club) -> None:
    draft = await told(club.ada.slash("match new", game="teen_titans", opponent=club.ben.user))
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
