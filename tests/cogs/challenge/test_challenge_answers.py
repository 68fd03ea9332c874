"""Answers to a challenge: accepted, declined, withdrawn, or too late."""

from __future__ import annotations

import asyncio

from matches.challenges import CHALLENGE_LIFE
from tests.cogs.challenge_steps import (
    NO_LONGER,
    challenged,
    chosen,
    drafted,
    id_of,
    press,
    running,
)
from tests.cogs.club import Club

QUEEN, KING = "queen_of_swords", "king_of_clubs"


async def test_accepting_asks_for_a_champion_and_opens_the_hand(club: Club) -> None:
    challenge = await challenged(club)
    seat = await club.ben.click(challenge, "Accept")
    assert seat.ephemeral
    assert await running(club) == []
    await club.ben.select(seat.message, "Your champion", ["Queen of Swords"])
    assert chosen(seat.message, "Your champion") == QUEEN
    hand = await club.ben.click(seat.message, "Take my seat")
    assert hand.message is seat.message
    assert "Cut the deck" in hand.text
    await club.settled()
    assert challenge.text == "Showdown: Ada against Ben. The match has begun: Ada and Ben."
    assert not challenge.buttons
    hosted = await club.client.matches.find((await running(club))[0])
    assert hosted.terms.setup.seats[1] == {"champion": QUEEN}
    assert "Ada against Ben" in club.board().text


async def test_what_one_brings_is_hidden_from_the_other_until_the_match_begins(club: Club) -> None:
    draft = await drafted(club)
    await club.ada.select(draft, "Your champion", [QUEEN])
    await club.ada.click(draft, "Send the challenge")
    challenge = club.latest("may accept")
    before = [(message.text, message.components) for message in club.ada.sees()]
    seat = await club.ben.click(challenge, "Accept")
    assert chosen(seat.message, "Your champion") != QUEEN
    await club.ben.select(seat.message, "Your champion", [KING])
    assert [(message.text, message.components) for message in club.ada.sees()] == before
    seen = "\n".join(message.text for message in (*club.ben.sees(), *club.cleo.sees()))
    assert "King of" in seen, "what one has chosen oneself is told"
    assert not any(name in seen for name in ("Queen of", "Jack of"))
    assert not any("King of" in message.text for message in club.cleo.sees())
    assert not any(message.selects for message in club.cleo.sees())
    # Ben does not get Ada's draft by choosing in it.
    forged = await press(club.ben, seat.message, f"rv:own:{id_of(challenge)}:champion", KING)
    assert list(forged.message.buttons) == ["More about them", "Take my seat"]


async def test_accepting_twice_leads_to_the_match(club: Club) -> None:
    challenge = await challenged(club)
    accept = challenge.buttons["Accept"]["custom_id"]
    seat = await club.ben.click(challenge, "Accept")
    sit = seat.message.buttons["Take my seat"]["custom_id"]
    hands = await asyncio.gather(
        press(club.ben, seat.message, sit), press(club.ben, seat.message, sit)
    )
    late = [
        await press(club.ben, seat.message, sit),
        await press(club.ben, challenge, accept),
        await press(club.ada, challenge, accept),
    ]
    for answer in (*hands, *late):
        assert "Cut the deck" in answer.text
        assert answer.ephemeral
    assert (await press(club.cleo, challenge, accept)).text == NO_LONGER
    assert len(await running(club)) == 1


async def test_declining_is_told_to_both(club: Club) -> None:
    challenge = await challenged(club)
    number, accept = id_of(challenge), challenge.buttons["Accept"]["custom_id"]
    declined = await club.ben.click(challenge, "Decline")
    assert (declined.text, declined.ephemeral) == ("You have declined Ada's challenge.", True)
    assert challenge.text == "Showdown: Ada against Ben. Ben declined."
    assert not challenge.buttons
    for custom_id in (accept, f"rv:refuse:{number}", f"rv:sit:{number}"):
        assert (await press(club.ben, challenge, custom_id)).text == NO_LONGER
    assert await running(club) == []


async def test_the_host_withdraws_by_either_button(club: Club) -> None:
    challenge = await challenged(club)
    mine = await club.ada.click(challenge, "Decline")
    assert (mine.text, mine.ephemeral) == ("Your challenge is withdrawn.", True)
    assert challenge.text == "Showdown: Ada against Ben. It was withdrawn."
    other = await challenged(club)
    sent = club.latest("Your challenge is sent", club.ada)
    assert (await club.ada.click(sent, "Withdraw")).text == "Withdrawn."
    assert other.text == challenge.text
    assert [dict(m.buttons) for m in (challenge, other, sent)] == [{}, {}, {}]


async def test_a_challenge_expires_after_a_day(club: Club) -> None:
    challenge = await challenged(club)
    accept = challenge.buttons["Accept"]["custom_id"]
    club.clock.advance(CHALLENGE_LIFE - 1)
    await club.client.sweep.once()
    assert "Accept" in challenge.buttons
    club.clock.advance(1)
    assert (await club.ben.click(challenge, "Accept")).text == NO_LONGER
    await club.client.sweep.once()
    assert challenge.text == "Showdown: Ada against Ben. The challenge has expired."
    assert not challenge.buttons
    assert (await press(club.ben, challenge, accept)).text == NO_LONGER
    assert await running(club) == []
