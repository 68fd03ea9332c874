"""Silver Wing Rivals on Discord: a deck of one's own, a match of three, swaps between Battles."""

from __future__ import annotations

import pytest

from local.loopback.messages import Message
from local.loopback.people import Person
from matches import player_offers
from matches.hosted import HostedMatch
from rules.games import GAMES, load_cards
from rules.silver_wing import deck_lists
from tests.cogs.club import Club, everything
from tests.cogs.playing import play_through_a_restart
from tests.cogs.scenes import told
from tests.matches.house import SeededSecrets
from tests.rules.silver_wing.stage import LIST

SILVER_WING = GAMES["silver_wing"]
CARDS = load_cards(SILVER_WING)
LIBRARY = deck_lists.library_of(CARDS)
OWN = f"{LIST}Side Deck:\n2 Stilt Walker [Fair]\n1 Drill Sergeant [Spear]\n"
SECRET_CARD = "Stilt Walker [Fair]"  # in the Side Deck of Ada's deck alone


@pytest.fixture(autouse=True)
def dealt(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("matches.matches.secrets", SeededSecrets(9))


async def kept(person: Person, name: str, text: str) -> Message:
    asked = await person.slash("deck import", game="silver_wing")
    return await told(person.submit(asked, {"name": name, "text": text}))


async def begun(club: Club) -> HostedMatch:
    """Ada brings her own deck, Ben one of the house; best of three, the loser chooses."""
    assert "can be played" in (await kept(club.ada, "Wall", OWN)).text
    draft = await told(club.ada.slash("match new", game="silver_wing", opponent=club.ben.user))
    await club.ada.select(draft, "How many battles", ["Best of 3"])
    await club.ada.select(draft, "Player 1 of later Battles", ["loser"])
    await club.ada.select(draft, "Your deck", ["own:Wall"])
    await club.ada.click(draft, "Send the challenge")
    seat = (await club.ben.click(club.latest("wants to play"), "Accept")).message
    await club.ben.select(seat, "Your deck", ["crimson_court"])
    await club.ben.click(seat, "Take my seat")
    await club.settled()
    (row,) = await club.client.matches.store.matches_of(int(club.ada.user.id))
    return await club.client.matches.find(row.id)


async def test_played_by_button_with_a_restart_and_then_to_the_end(club: Club) -> None:
    hosted = await begun(club)
    alt = await play_through_a_restart(club, hosted, [club.ada, club.ben], moves=25)
    assert "Stamina" in alt


async def test_swaps_between_battles_and_the_loser_says_who_begins(club: Club) -> None:
    hosted = await begun(club)
    await player_offers.concede(hosted, 0)
    await club.settled()
    dialog = (await club.ada.click(club.board(), "Next battle")).message
    assert "2 Stilt Walker [Fair]" in dialog.text
    await club.ada.select(dialog, "Player 1 of the next Battle", ["rival"])
    form = await club.ada.click(dialog, "Write swaps…")
    refused = await told(
        club.ada.submit(form, {"lines": "-1 Scout [River]\n+3 Stilt Walker [Fair]"})
    )
    assert refused.text == "There are only 2 Stilt Walker [Fair] in the Side Deck."
    form = await club.ada.click(dialog, "Write swaps…")
    await told(club.ada.submit(form, {"lines": "-2 Scout [River]\n+2 Stilt Walker [Fair]"}))
    winners = (await club.ben.click(club.board(), "Next battle")).message
    assert "Player 1" not in winners.text, "the winner does not choose"
    await club.ben.click(winners, "The same again")
    await club.settled()
    battles = await club.client.matches.store.battles(hosted.row.series)
    second = await club.client.matches.find(battles[1].id)
    brought = second.terms.setup.seats[0]["deck"]
    deck, _ = deck_lists.parse(LIBRARY, brought)
    assert deck.main["stilt_walker/fair/y"] == 2
    for seat in (0, 1):
        prompt = await second.question(seat)
        assert prompt is not None
        await second.answer(seat, prompt.id, ("no cut",))
    assert (await second.view_for(None)).seen.facts["first"] == 1


async def test_nobody_else_reads_a_deck_before_the_series_is_over(club: Club) -> None:
    hosted = await begun(club)
    await player_offers.concede(hosted, 0)
    await club.settled()
    await club.ada.click(club.board(), "Next battle")
    for person in (club.ben, club.cleo):
        assert SECRET_CARD not in str(everything(person))


async def test_the_deck_is_shown_with_a_picture_and_every_broken_limit(club: Club) -> None:
    await kept(club.ada, "Wall", OWN)
    shown = await told(club.ada.slash("deck show", deck="silver_wing/Wall"))
    ((name, picture, alt),) = shown.pictures
    assert name.endswith(".png")
    assert picture
    assert "Main Deck" in alt
    broken = OWN.replace("1 Drill", "4 Drill").replace("Main Deck:", "Main Deck:\n1 Eclipse")
    answer = await kept(club.ada, "Broken", broken)
    too_many = "4 copies of Drill Sergeant [Spear] (Red) in the Side Deck are more than 3."
    assert too_many in answer.text
    assert "Eclipse is banned." in answer.text
