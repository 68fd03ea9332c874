"""Hosted matches of DC Rivals: what whoever lost a Character reads; Characters chosen anew."""

from __future__ import annotations

import pytest

from matches import player_offers, series
from matches.match_terms import Sitting
from rules.core.errors import BadSetup
from tests.matches.house import asked, give
from tests.rules.dc_rivals.stage import cards_with

PLAYERS = (Sitting(101, "Ada"), Sitting(202, "Ben"))
# Seven of ten starters: any hand of five has two of them at least.
STRONG = cards_with(
    **{f"punch/{who}": {"effects": [{"do": "power", "n": 9}]} for who in ("shazam", "black_adam")}
)


@pytest.mark.parametrize("restarted", [False, True])
async def test_a_confrontation_that_took_a_character_is_what_the_next_screen_says(
    house, matches, deal_with, restarted
):
    # Found: a rival's Confrontation took one of three lives, and all it said was "Turn 17: you".
    deal_with(STRONG)
    hosted = await matches.open("dc_rivals", PLAYERS)
    for seat in (0, 1):
        await give(hosted, seat)
    (winner,) = await hosted.waiting()
    loser = 1 - winner
    await give(hosted, winner, "confrontation")
    rush = next(str(o.key) for o in (await asked(hosted, winner)).options if "rush" in str(o.key))
    await give(hosted, winner, rush)
    if restarted:
        hosted = await (await house.start()).find(hosted.id)
    view = await hosted.view_for(loser)
    assert await hosted.waiting() == [loser]
    assert (view.recap.moment.startswith("Your "), view.recap.more) == (True, 0)
    assert view.recap.moment.endswith("(9) is defeated: 2 Characters left")
    announced, played, confronts, defeats = view.recap.lines[1:]  # after who goes first
    assert announced.endswith("announces a Confrontation")
    assert "plays Punch" in played
    assert confronts.endswith("Power")
    assert " against cost 9, and reaching it is enough" in defeats
    assert view.reckoning == defeats.partition("): ")[2]
    seen = (await hosted.view_for(None)).recap
    assert (seen.lines, seen.moment) == (view.recap.lines, view.recap.moment.removeprefix("Your "))


async def test_for_the_next_battle_characters_may_be_exchanged_but_not_shared(matches):
    players = (
        Sitting(101, "Ada", {"character": "flash"}),
        Sitting(202, "Ben", {"character": "shazam"}),
    )
    first = await matches.open("dc_rivals", players, best_of=3)
    await player_offers.concede(first, 1)
    await series.choose_for_next(matches, first, 0, {"character": "shazam"})
    with pytest.raises(BadSetup, match=r"^Shazam! is taken already: choose another"):
        await series.choose_for_next(matches, first, 1, {"character": "shazam"})
    second = await series.choose_for_next(matches, first, 1, {"character": "flash"})
    assert second is not None
    assert [seat["character"] for seat in second.terms.setup.seats] == ["shazam", "flash"]


async def test_a_match_of_one_box_is_played_again_on_its_old_terms(matches):
    first = await matches.open("dc_rivals", PLAYERS, options={"challenger": "shazam"}, best_of=3)
    await player_offers.concede(first, 1)
    await series.choose_for_next(matches, first, 0, {})
    second = await series.choose_for_next(matches, first, 1, {"character": "reverse_flash"})
    assert second is not None, "whoever likes may choose by now; the other has a lot"
