"""A deck that cannot be played: it holds the challenge up, says why, and can be mended there."""

from __future__ import annotations

import pytest

from cogs.platform.limits import TEXT
from local.loopback.messages import Message
from local.loopback.people import Person
from matches.decks import Decks
from tests.cogs.challenge_steps import challenge_of, chosen, press
from tests.cogs.club import Club, everything
from tests.cogs.satchel import BAD, RUSH, TOO_MANY, WALL, brought_to_the_club, invited, kept
from tests.cogs.scenes import told, words
from tests.games.satchel import Satchel

WORSE = "4 Marble\n1 Crown\n1 Throne"
HELD_UP = "Bad cannot be played yet: mend it, or choose another deck first."


@pytest.fixture(autouse=True)
def satchel(monkeypatch: pytest.MonkeyPatch) -> Satchel:
    return brought_to_the_club(monkeypatch)


async def refused(club: Club, text: str = BAD) -> Message:
    """Ada's draft, in which she has chosen a deck that cannot be played."""
    await kept(club.ada, "Bad", text)
    draft = (await invited(club.ada, "match new", opponent=club.ben.user)).message
    await told(club.ada.select(draft, "Your deck", ["own:Bad"]))
    return draft


def decks(club: Club) -> Decks:
    return club.client.services.decks


async def mend(person: Person, message: Message, text: str) -> Message:
    form = await person.click(message, "Mend this deck…")
    return await told(person.submit(form, {"text": text}))


async def test_every_problem_is_told_beside_the_menu_that_keeps_the_choice(club: Club) -> None:
    draft = await refused(club, WORSE)
    wrong = await decks(club).problems(await decks(club).find(club.ada.user.id, "Bad"))
    assert len(wrong) > 1
    assert "**Bad cannot be played yet:**" in draft.text
    for problem in wrong:
        assert f"- {problem}" in draft.text
    assert chosen(draft, "Your deck") == "own:Bad"


async def test_the_challenge_is_not_sent_with_another_deck_than_the_one_chosen(club: Club) -> None:
    draft = await refused(club)
    before = await challenge_of(club, draft)
    with pytest.raises(PermissionError, match="is disabled"):
        await club.ada.click(draft, "Send the challenge")
    send = draft.buttons["Send the challenge"]["custom_id"]
    assert (await told(press(club.ada, draft, send))).text == HELD_UP
    await club.settled()
    assert await challenge_of(club, draft) == before
    assert not before.sent
    assert all("wants to play" not in m.text for m in club.ben.sees())


async def test_other_terms_can_be_set_meanwhile_and_hold_nothing_back(club: Club) -> None:
    draft = await refused(club)
    await club.ada.select(draft, "Who begins later battles", ["loser"])
    assert chosen(draft, "Who begins later battles") == "loser"
    assert TOO_MANY in draft.text
    assert draft.buttons["Send the challenge"]["disabled"]


async def test_a_deck_that_can_be_played_lets_the_challenge_go(club: Club) -> None:
    draft = await refused(club)
    await club.ada.select(draft, "Your deck", ["wings"])
    assert "cannot be played" not in draft.text
    await club.ada.click(draft, "Send the challenge")
    assert (await challenge_of(club, draft)).sent


async def test_a_deck_is_mended_in_a_form_that_keeps_what_was_typed(club: Club) -> None:
    draft = await refused(club)
    again = await mend(club.ada, draft, f"# for Ben\n{WORSE}")
    assert again.id == draft.id
    assert "No card is called Crown." in draft.text
    form = await club.ada.click(draft, "Mend this deck…")
    assert form.modal is not None
    (row,) = form.modal["components"]
    assert row["component"]["value"] == f"# for Ben\n{WORSE}"
    await told(club.ada.submit(form, {"text": RUSH}))
    assert "cannot be played" not in draft.text
    assert chosen(draft, "Your deck") == "own:Bad"
    assert (await challenge_of(club, draft)).places[0].choices["deck"] == RUSH
    await club.ada.click(draft, "Send the challenge")
    assert (await challenge_of(club, draft)).sent


async def test_an_empty_form_is_refused_and_opens_again(club: Club) -> None:
    draft = await refused(club)
    answer = await mend(club.ada, draft, "\u200b \n")
    assert answer.text == "There is nothing in this deck."
    assert "Try again" in answer.buttons
    assert (await decks(club).find(club.ada.user.id, "Bad")).text == BAD


async def test_whoever_accepts_is_held_up_too_and_nobody_else_sees_why(club: Club) -> None:
    await kept(club.ben, "Bad", BAD)
    draft = (await invited(club.ada, "match new", opponent=club.ben.user)).message
    await club.ada.click(draft, "Send the challenge")
    seat = (await club.ben.click(club.latest("wants to play"), "Accept")).message
    before = everything(club.ada, club.cleo)
    await told(club.ben.select(seat, "Your deck", ["own:Bad"]))
    assert TOO_MANY in seat.text
    sit = seat.buttons["Take my seat"]
    assert sit["disabled"]
    assert (await told(press(club.ben, seat, sit["custom_id"]))).text == HELD_UP
    assert everything(club.ada, club.cleo) == before
    await mend(club.ben, seat, WALL)
    await club.ben.click(seat, "Take my seat")
    await club.settled()
    (row,) = await club.client.matches.store.matches_of(int(club.ben.user.id))
    assert (await club.client.matches.find(row.id)).terms.setup.seats[1]["deck"] == WALL


async def test_after_a_restart_the_choices_are_shown_anew(club: Club) -> None:
    draft = await refused(club)
    await club.restart()
    anew = await told(club.ada.click(draft, "Mend this deck…"))
    assert chosen(anew, "Your deck") == "stones"
    await club.ada.click(anew, "Send the challenge")
    assert (await challenge_of(club, anew)).places[0].choices["deck"] == "stones"


async def test_a_deck_with_very_many_problems_still_fits_into_a_message(club: Club) -> None:
    draft = await refused(club, "\n".join(f"1 No card {number}" for number in range(200)))
    assert len(draft.text) <= TEXT
    assert "more: `/deck check` names everything." in words(draft)
