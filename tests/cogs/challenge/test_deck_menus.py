"""Which deck a seat brings: chosen in menus of one's own, refused in a sentence, told to nobody."""

from __future__ import annotations

import logging

import pytest

from cogs.platform.limits import COMPONENTS, OPTION
from cogs.platform.router import encode_id
from local.loopback.messages import Message, walk
from local.loopback.people import Person
from matches.decks import MOST_DECKS
from matches.match_file import export
from tests.cogs.challenge_steps import challenge_of, chosen, press
from tests.cogs.club import Club
from tests.cogs.satchel import (
    LONG,
    RUSH,
    WALL,
    begun,
    brought_to_the_club,
    invited,
    kept,
)
from tests.cogs.scenes import told, words
from tests.games.satchel import Satchel


@pytest.fixture(autouse=True)
def satchel(monkeypatch: pytest.MonkeyPatch) -> Satchel:
    return brought_to_the_club(monkeypatch)


async def draft(club: Club) -> Message:
    return (await invited(club.ada, "match new", opponent=club.ben.user)).message


def offered(message: Message, menu: str = "Your deck") -> list[str]:
    return [option["value"] for option in message.selects[menu]["options"]]


def seen_by(*people: Person) -> str:
    return "\n".join(words(message) for person in people for message in person.sees())


# -- choosing


async def test_the_menu_has_the_ready_decks_and_the_own_ones(club: Club) -> None:
    await kept(club.ada, "Rush", RUSH)
    await kept(club.ben, "Wall", WALL)
    shown = await draft(club)
    assert offered(shown) == ["stones", "wings", "own:Rush"]
    assert chosen(shown, "Your deck") == "stones"
    await club.ada.select(shown, "Your deck", ["own:Rush"])
    assert chosen(shown, "Your deck") == "own:Rush"
    assert "Your deck: Rush" in words(shown)
    assert (await challenge_of(club, shown)).places[0].choices["deck"] == RUSH


async def test_what_is_asked_between_battles_is_not_asked_before_a_match(club: Club) -> None:
    shown = await draft(club)
    assert set(shown.selects) >= {"Your deck", "Who begins later battles"}
    assert "Who begins" not in shown.selects
    assert "begins" not in (await challenge_of(club, shown)).places[0].choices


def deck_number(number: int) -> str:
    """A legal one like no other."""
    return RUSH.replace("\nSide", "\n" * (number + 1) + "Side")


async def test_fifty_decks_are_all_in_menus_within_discords_limits(club: Club) -> None:
    ada = int(club.ada.user.id)
    for number in range(MOST_DECKS):
        await club.client.services.decks.keep(ada, "satchel", f"{number:040}", deck_number(number))
    shown = await draft(club)
    menus = ("Your deck", "More of your decks (2)", "More of your decks (3)")
    values = [value for menu in menus for value in offered(shown, menu)]
    assert len(values) == len(set(values)) == MOST_DECKS + 2
    assert all(len(value) <= OPTION for value in values)
    assert len(list(walk(shown.components))) <= COMPONENTS
    await club.ada.select(shown, menus[2], [values[-1]])
    assert chosen(shown, menus[2]) == values[-1]
    number = int(values[-1].removeprefix("own:"))
    assert (await challenge_of(club, shown)).places[0].choices["deck"] == deck_number(number)


async def test_a_deck_is_brought_as_it_was_when_it_was_chosen(club: Club) -> None:
    await kept(club.ada, "Rush", RUSH)
    shown = await draft(club)
    await club.ada.select(shown, "Your deck", ["own:Rush"])
    await club.ada.slash("deck delete", deck="Rush")
    await club.ada.select(shown, "Who begins later battles", ["loser"])
    assert chosen(shown, "Your deck") == "kept"
    assert "as you chose it, before it was changed or deleted" in words(shown)
    await club.ada.select(shown, "Your deck", ["kept"])
    assert (await challenge_of(club, shown)).places[0].choices["deck"] == RUSH
    await club.ada.select(shown, "Your deck", ["wings"])
    assert offered(shown) == ["stones", "wings"]


async def test_whoever_takes_an_open_seat_chooses_among_their_own(club: Club) -> None:
    await kept(club.ben, "Wall", WALL)
    shown = (await invited(club.ada, "match open")).message
    await club.ada.click(shown, "Send the challenge")
    seat = (await club.ben.click(club.latest("Anyone may accept"), "Accept")).message
    await club.ben.select(seat, "Your deck", ["own:Wall"])
    assert chosen(seat, "Your deck") == "own:Wall"
    await club.ben.click(seat, "Take my seat")
    await club.settled()
    (row,) = await club.client.matches.store.matches_of(int(club.ben.user.id))
    hosted = await club.client.matches.find(row.id)
    assert hosted.terms.setup.seats[1]["deck"] == WALL


async def test_a_computer_brings_a_ready_deck(club: Club) -> None:
    await kept(club.ada, "Rush", RUSH)
    shown = (await invited(club.ada, "match new", opponent=club.discord.bot)).message
    await club.ada.select(shown, "Your deck", ["own:Rush"])
    await club.ada.click(shown, "Start the match")
    await club.settled()
    (row,) = await club.client.matches.store.matches_of(int(club.ada.user.id))
    own, computers = (await club.client.matches.find(row.id)).terms.setup.seats
    assert own["deck"] == RUSH
    assert computers["deck"] in ("stones", "wings")


# -- refusals


async def test_one_that_broke_a_limit_meanwhile_is_refused(
    club: Club, satchel: Satchel, monkeypatch: pytest.MonkeyPatch
) -> None:
    await kept(club.ada, "Rush", RUSH)
    shown = await draft(club)
    await club.ada.select(shown, "Your deck", ["own:Rush"])
    monkeypatch.setattr("tests.games.satchel.COPIES", 2)
    answer = await told(club.ada.click(shown, "Send the challenge"))
    assert answer.text.startswith("3 Marble are too many: at most 2 of a card.")
    assert not (await challenge_of(club, shown)).sent


async def test_what_is_wrong_with_a_deck_is_told_to_its_owner_alone(
    club: Club, satchel: Satchel, monkeypatch: pytest.MonkeyPatch
) -> None:
    await kept(club.ada, "Rush", RUSH)
    shown = await draft(club)
    await club.ada.select(shown, "Your deck", ["own:Rush"])
    await club.ada.click(shown, "Send the challenge")
    seat = (await club.ben.click(club.latest("wants to play"), "Accept")).message
    before = await challenge_of(club, seat)
    monkeypatch.setattr("tests.games.satchel.COPIES", 2)
    for acted in (
        club.ben.click(seat, "Take my seat"),
        club.ben.select(seat, "Your deck", ["wings"]),
    ):
        answer = await told(acted)
        assert answer.text == (
            "The deck of Ada cannot be played any more: it takes a new challenge."
        )
    assert await challenge_of(club, seat) == before


async def test_a_deck_that_is_no_longer_kept_and_one_of_somebody_else_cannot_be_chosen(
    club: Club,
) -> None:
    await kept(club.ben, "Wall", WALL)
    shown = await draft(club)
    before = await challenge_of(club, shown)
    menu = encode_id("own", before.id, "deck")
    for value in ("own:Wall", "own:", "own:Rush"):
        answer = await told(press(club.ada, shown, menu, value))
        assert answer.text == "You do not keep that deck any more: choose another."
    strangers = await told(press(club.cleo, club.cleo.say("hello"), menu, "kept"))
    assert strangers.text == "You are not invited to this challenge."
    forged = await told(press(club.ada, shown, menu, "1 Crown"))
    assert forged.text.startswith("No card is called Crown.")
    assert await challenge_of(club, shown) == before


# -- nobody else sees it


async def test_the_rival_never_learns_a_deck_from_challenge_to_the_end_of_the_series(
    club: Club, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG, "rivalry")
    await kept(club.ada, "Rush", RUSH)
    hosted = await begun(club, ada="own:Rush", ben="stones", best_of=3)
    await told(club.ben.slash("match show"))
    await told(club.ben.slash("match list"))
    await told(club.cleo.slash("match verify"))
    await club.settled()
    for secret in ("Rush", "Marble\n3 Ribbon", RUSH):
        assert secret not in seen_by(club.ben, club.cleo)
        assert secret not in caplog.text
    assert b"Ribbon" not in await export(hosted)
    # The setup is bound before the deal, but nobody can guess it from that.
    assert hosted.row.commitment in seen_by(club.cleo)


async def test_what_is_recorded_has_none_of_its_owners_remarks(club: Club) -> None:
    await kept(club.ada, "Rush", f"# against Ben, who is slow\n{RUSH}")
    shown = await draft(club)
    await club.ada.select(shown, "Your deck", ["own:Rush"])
    assert (await challenge_of(club, shown)).places[0].choices["deck"] == RUSH
    assert chosen(shown, "Your deck") == "own:Rush"


async def test_the_longest_deck_plays_like_any_other(club: Club) -> None:
    assert (await kept(club.ada, "Long", LONG)).text.endswith("It can be played.")
    hosted = await begun(club, ada="own:Long")
    await club.restart()
    again = await club.client.matches.find(hosted.id)
    assert again.terms.setup.seats[0]["deck"] == LONG
