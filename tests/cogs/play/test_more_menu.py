"""The menu behind More: it offers what fits the match and its moment, to its players only."""

from __future__ import annotations

from matches import player_offers
from matches.player_clocks import CLOCKS
from tests.cogs.club import Club
from tests.cogs.playing import against_the_computer

OFFERS = ["Take back my last move", "Offer a draw", "Concede…"]
AHEAD = "Answer ahead…"
ATTEND = "Attention: When I can act"
LEND = "Let a computer play for me…"


async def more(club: Club) -> list[str]:
    """What Ada reads there."""
    menu = await club.ada.click(club.board(), "More")
    assert menu.ephemeral
    return list(menu.message.buttons)


async def test_against_a_person_it_offers_agreements_and_asks_for_the_rival(club: Club) -> None:
    await club.duel()
    assert await more(club) == [*OFFERS, "My rival has left", LEND, ATTEND, AHEAD]


async def test_against_the_computer_it_offers_a_hint_and_a_reason(club: Club) -> None:
    await against_the_computer(club)
    assert await more(club) == [
        *OFFERS,
        "Give me a hint",
        "Why did you play that?",
        LEND,
        ATTEND,
        AHEAD,
    ]


async def test_when_a_rival_is_out_of_time_the_win_can_be_claimed(club: Club) -> None:
    await club.duel(clock="live_10")
    assert "Claim the win on time" not in await more(club)
    club.clock.advance(CLOCKS["live_10"][1].seconds + 1)
    assert (await more(club))[-4:-2] == ["Claim the win on time", "Give more time"]


async def test_when_the_match_is_over_it_offers_another(club: Club) -> None:
    hosted = await club.duel()
    await player_offers.concede(hosted, 0)
    await club.settled()
    assert await more(club) == ["Rematch"]


async def test_between_the_battles_of_a_series_it_offers_the_next(club: Club) -> None:
    hosted = await club.duel(best_of=3)
    await player_offers.concede(hosted, 0)
    await club.settled()
    assert await more(club) == ["Next battle"]
