"""Two against two on Discord: asked, seated, played by button, restarted and brought to an end."""

from __future__ import annotations

from random import Random

import pytest

from local.loopback.people import Answer, Person
from tests.cogs.challenge_steps import press, running
from tests.cogs.club import Club
from tests.cogs.foursome import (
    SLUG,
    begun,
    gathered,
    invited,
    opened,
)
from tests.cogs.playing import play_through_a_restart
from tests.cogs.scenes import told
from tests.matches.house import SeededSecrets

SIDES = "Ada and Dora against Ben and Ed"


@pytest.fixture(autouse=True)
def dealt(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("matches.matches.secrets", SeededSecrets(9))


@pytest.fixture
def four(club: Club) -> list[Person]:
    return gathered(club)


# -- asking by command


async def test_the_invitation_tells_the_sides_and_each_accepts(
    club: Club, four: list[Person]
) -> None:
    draft = await invited(club, four)
    assert "you and Dora against Ben and Ed" in draft.text
    await club.ada.click(draft.message, "Send the challenge")
    invitation = club.latest("wants to play")
    assert SIDES in invitation.text
    assert invitation.mentions == {int(person.user.id) for person in four[1:]}
    assert list(invitation.buttons) == ["Accept", "Decline", "Rules"]
    _, ben, dora, ed = four
    for person in (ed, dora):
        answer = await person.click(invitation, "Accept")
        assert answer.text == "You are in. The match starts when all are."
    assert "At the table: Ada, Dora and Ed" in invitation.text
    again = await told(dora.click(invitation, "Accept"))
    assert again.text == "You have already accepted; others have not yet."
    await ben.click(invitation, "Accept")
    hosted = await opened(club)
    assert hosted.names == ("Ada", "Ben", "Dora", "Ed")
    assert hosted.side_names == ["Ada and Dora", "Ben and Ed"]
    assert f"The match has begun: {SIDES}." in invitation.text
    assert f"## Diabolicards: {SIDES}" in club.board().text


async def test_one_who_declines_ends_the_challenge_for_all(club: Club, four: list[Person]) -> None:
    draft = await invited(club, four)
    await club.ada.click(draft.message, "Send the challenge")
    invitation = club.latest("wants to play")
    await four[1].click(invitation, "Accept")
    await four[3].click(invitation, "Decline")
    assert invitation.text.endswith("Ed declined.")
    assert not invitation.buttons
    assert await running(club) == []


async def test_a_person_and_a_computer_against_two_computers(club: Club) -> None:
    bot = club.discord.bot
    draft = await club.ada.slash("match new", game=SLUG, opponent=bot, partner=bot, opponent2=bot)
    assert "you and Computer 2 against Computer 1 and Computer 3" in draft.text
    await club.ada.select(draft.message, "Computer 1", ["learner"])
    await club.ada.select(draft.message, "Computer 2", ["master"])
    await club.ada.click(draft.message, "Start the match")
    hosted = await opened(club)
    assert [row.level for row in hosted.seats] == ["", "learner", "master", "club"]
    random = Random(2)
    while 0 in await hosted.waiting():
        prompt = await hosted.question(0)
        assert prompt is not None
        await hosted.answer(0, prompt.id, (random.choice(prompt.options).key,) * prompt.least)
        await club.settled()
        if await hosted.sequence() > 30:
            break
    assert await hosted.result() is not None or 0 in await hosted.waiting()


# -- asking by mouse


async def chosen_game(club: Club) -> Answer:
    whom = await (await club.ada.slash("help")).done()
    menu = next(iter(whom.message.selects))
    target = whom.message.selects[menu]["custom_id"]
    return await (await press(club.ada, whom.message, target, SLUG)).done()


async def test_help_leads_to_two_against_two_by_mouse_alone(club: Club, four: list[Person]) -> None:
    whom = await chosen_game(club)
    draft = await club.ada.click(whom.message, "Two against two")
    assert "you and Computer 2 against Computer 1 and Computer 3" in draft.text
    assert "Start the match" in draft.message.buttons
    _, ben, dora, ed = four
    await club.ada.select(draft.message, "Your partner: Computer 2", [dora.user])
    await club.ada.select(draft.message, "Your opponent: Computer 1", [ben.user])
    assert "you and Dora against Ben and The computer" in draft.message.text
    twice = await told(club.ada.select(draft.message, "Your opponent: The computer", [dora.user]))
    assert twice.text == "Dora is invited twice."
    await club.ada.select(draft.message, "Your opponent: The computer", [ed.user])
    assert "The computer" not in draft.message.text
    assert list(draft.message.buttons) == ["Send the challenge", "Cancel"]
    await club.ada.select(draft.message, "Your opponent: Ben", [club.discord.bot])
    assert "you and Dora against The computer and Ed" in draft.message.text
    await club.ada.click(draft.message, "Send the challenge")
    for person in (dora, ed):
        await person.click(club.latest("wants to play"), "Accept")
    hosted = await opened(club)
    assert hosted.names == ("Ada", "The computer", "Dora", "Ed")
    late = await told(press(club.ada, draft.message, f"rv:invite:{hosted.id}:1"))
    assert late.text == "That challenge is no longer open."


async def test_a_game_for_two_offers_no_partners(club: Club) -> None:
    help_ = await (await club.ada.slash("help")).done()
    menu = next(iter(help_.message.selects))
    whom = await club.ada.select(help_.message, menu, ["showdown"])
    assert list(whom.message.buttons) == ["The computer", "Anyone who likes"]
    refused = await told(press(club.ada, whom.message, "rv:versus:showdown:four"))
    assert refused.text == "Showdown is for 2 players."


# -- seats for anyone


async def test_whoever_comes_chooses_a_side_and_may_leave_again(
    club: Club, four: list[Person]
) -> None:
    _, ben, dora, ed = four
    draft = await club.ada.slash("match open", game=SLUG, players=4)
    assert "you and anyone against any two" in draft.text
    await club.ada.click(draft.message, "Send the challenge")
    invitation = club.latest("Anyone may accept")
    assert "Ada and anyone against any two" in invitation.text
    assert list(invitation.buttons) == [
        "Play with Ada",
        "Play against Ada",
        "Computers for the rest",
        "Leave or withdraw",
        "Rules",
    ]
    await ed.click(invitation, "Play with Ada")
    assert "Ada and Ed against any two" in invitation.text
    assert "Play with Ada" not in invitation.buttons
    full = await told(press(dora, invitation, invitation_id(invitation, "Play against Ada", "0")))
    assert full.text == "Somebody else was faster: that side is full."
    left = await told(ed.click(invitation, "Leave or withdraw"))
    assert left.text == "You have given your seat back."
    assert "Ada and anyone against any two" in invitation.text
    nobody = await told(ed.click(invitation, "Leave or withdraw"))
    assert nobody.text == "Only Ada can withdraw this challenge."
    await ben.click(invitation, "Play against Ada")
    assert "Ada and anyone against Ben and anyone" in invitation.text
    await ed.click(invitation, "Play against Ada")
    await told(ed.slash("match decline"))
    await ed.click(invitation, "Play against Ada")
    await dora.click(invitation, "Play with Ada")
    assert (await opened(club)).side_names == ["Ada and Dora", "Ben and Ed"]


def invitation_id(invitation: object, label: str, side: str) -> str:
    """The id of a button as it was for the other side."""
    target: str = invitation.buttons[label]["custom_id"]  # type: ignore[attr-defined]
    return target[:-1] + side


async def test_some_are_named_and_the_rest_is_open(club: Club, four: list[Person]) -> None:
    _, ben, dora, ed = four
    whom = await chosen_game(club)
    draft = await club.ada.click(whom.message, "Two against two")
    await club.ada.select(draft.message, "Your partner: Computer 2", [dora.user])
    await club.ada.click(draft.message, "Anyone for the rest")
    assert "you and Dora against any two" in draft.message.text
    assert "Computers for the rest" in draft.message.buttons
    await club.ada.click(draft.message, "Send the challenge")
    invitation = club.latest("wants to play")
    assert "may accept or decline, anyone may take the other seats;" in invitation.text
    assert list(invitation.buttons) == [
        "Accept",
        "Play against Ada",
        "Computers for the rest",
        "Decline",
        "Rules",
    ]
    for person, button in ((ben, "Play against Ada"), (dora, "Accept"), (ed, "Play against Ada")):
        await person.click(invitation, button)
    assert (await opened(club)).side_names == ["Ada and Dora", "Ben and Ed"]


async def test_the_host_need_not_wait_for_ever(club: Club, four: list[Person]) -> None:
    draft = await club.ada.slash("match open", game=SLUG, players=4)
    await club.ada.click(draft.message, "Send the challenge")
    invitation = club.latest("Anyone may accept")
    await four[2].click(invitation, "Play with Ada")
    refused = await told(four[2].click(invitation, "Computers for the rest"))
    assert refused.text == "Only Ada can do that: it is their challenge."
    await told(club.ada.click(invitation, "Computers for the rest"))
    hosted = await opened(club)
    assert hosted.side_names == ["Ada and Dora", "Computer 1 and Computer 2"]
    assert "The match has begun" in invitation.text


async def test_those_who_are_named_are_still_waited_for(club: Club, four: list[Person]) -> None:
    whom = await chosen_game(club)
    draft = await club.ada.click(whom.message, "Two against two")
    await club.ada.select(draft.message, "Your partner: Computer 2", [four[2].user])
    await club.ada.click(draft.message, "Anyone for the rest")
    await club.ada.click(draft.message, "Send the challenge")
    invitation = club.latest("wants to play")
    await told(club.ada.click(invitation, "Computers for the rest"))
    assert "Ada and Dora against Computer 1 and Computer 2" in invitation.text
    assert list(invitation.buttons) == ["Accept", "Decline", "Rules"]
    assert await running(club) == []
    await four[2].click(invitation, "Accept")
    assert (await opened(club)).side_names == ["Ada and Dora", "Computer 1 and Computer 2"]


# -- playing


@pytest.mark.parametrize("slug", [SLUG, "dc_rivals"])
async def test_played_by_button_with_a_restart_and_then_to_the_end(
    club: Club, four: list[Person], slug: str
) -> None:
    hosted = await begun(club, four, game=slug)
    await play_through_a_restart(club, hosted, four, moves=20)
    result = await (await club.client.matches.find(hosted.id)).result()
    assert result is not None
    if result.winners:
        names = [hosted.names[seat] for seat in result.winners]
        assert f"{' and '.join(names)} win" in club.board().text
