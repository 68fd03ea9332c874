"""A rival who has left the server: the match can be ended without a result."""

from __future__ import annotations

from tests.cogs.playing import under_more


async def test_a_match_whose_rival_left_the_server_can_be_ended_without_a_result(club):
    hosted = await club.duel()
    club.guild.leave(club.ben.user)
    gone = await under_more(club, club.ada, "My rival has left")
    assert gone.text == "Ben has left this server."
    done = await club.ada.click(gone.message, "End it without a result")
    assert done.text == "The match is ended without a result."
    await club.settled()
    assert (await hosted.result()).is_void


async def test_a_rival_who_is_still_here_or_back_keeps_the_match(club):
    hosted = await club.duel()
    here = await under_more(club, club.ada, "My rival has left")
    assert here.text.startswith("Your rival is still on this server.")
    club.guild.leave(club.ben.user)
    gone = await under_more(club, club.ada, "My rival has left")
    club.guild.join(club.ben.user)
    back = await club.ada.click(gone.message, "End it without a result")
    assert back.text == "Your rival is on this server again."
    assert await hosted.result() is None
