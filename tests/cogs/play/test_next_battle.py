"""Between battles: the same again, swaps with the side deck, and who begins; all of it private."""

from __future__ import annotations

import pytest

from cogs.platform.router import encode_id
from local.loopback.interactions import SUBMIT
from local.loopback.messages import Message
from local.loopback.people import Person
from matches import player_offers, series
from matches.hosted import HostedMatch
from matches.match_file import export, verify
from rules.core.decks import DECK_TEXT
from tests.cogs.club import Club, everything
from tests.cogs.satchel import LONG, RUSH, begun, brought_to_the_club, kept
from tests.cogs.scenes import press, told, words
from tests.matches.house import play_out

SWAPPED = "2 Feather\n1 Marble\n2 Pebble\n3 Ribbon\nSide\n2 Marble\n1 Whistle"
NO_NEXT = "There is no next battle to choose for."


@pytest.fixture(autouse=True)
def satchel(monkeypatch: pytest.MonkeyPatch) -> None:
    brought_to_the_club(monkeypatch)


@pytest.fixture
async def first(club: Club) -> HostedMatch:
    """Ada, who brought a deck of her own, has lost the first battle of three."""
    await kept(club.ada, "Rush", RUSH)
    hosted = await begun(club, ada="own:Rush", ben="wings", best_of=3)
    await player_offers.concede(hosted, 0)
    await club.settled()
    return hosted


async def asked(club: Club, person: Person) -> Message:
    return (await person.click(club.board(), "Next battle")).message


async def swap(person: Person, dialog: Message, lines: str) -> Message:
    form = await person.click(dialog, "Write swaps…")
    return await told(person.submit(form, {"lines": lines}))


async def second_of(club: Club, hosted: HostedMatch) -> HostedMatch:
    await club.settled()
    battles = await club.client.matches.store.battles(hosted.row.series)
    assert len(battles) == 2
    return await club.client.matches.find(battles[1].id)


async def choices_made(hosted: HostedMatch) -> list[int]:
    offers = await hosted.store.offers(hosted.id)
    return [offer.seat for offer in offers if offer.kind.startswith("battle choice")]


# -- the deck


async def test_the_same_again_brings_the_same_deck(club: Club, first: HostedMatch) -> None:
    dialog = await asked(club, club.ada)
    assert RUSH in dialog.text
    await club.ada.click(dialog, "The same again")
    assert dialog.text == "Noted. The battle starts when everybody is set."
    await club.ben.click(await asked(club, club.ben), "The same again")
    second = await second_of(club, first)
    assert second.terms.setup.seats == first.terms.setup.seats


async def test_swapped_cards_make_the_deck_of_the_next_battle(
    club: Club, first: HostedMatch
) -> None:
    dialog = await asked(club, club.ada)
    answer = await swap(club.ada, dialog, "-2 Marble\n+2 Feather")
    assert answer.text.startswith("Your cards are swapped. Noted.")
    await club.ben.click(await asked(club, club.ben), "The same again")
    second = await second_of(club, first)
    assert second.terms.setup.seats == ({"deck": SWAPPED}, {"deck": "wings"})
    (own,) = await club.client.services.decks.of(int(club.ada.user.id))
    assert own.text == RUSH, "what she keeps is as it was"


async def test_cards_of_a_ready_deck_are_swapped_too(club: Club, first: HostedMatch) -> None:
    await swap(club.ben, await asked(club, club.ben), "-1 Pebble\n+1 Marble")
    await club.ada.click(await asked(club, club.ada), "The same again")
    second = await second_of(club, first)
    assert second.terms.setup.seats[1]["deck"].splitlines()[:3] == [
        "3 Feather",
        "1 Marble",
        "1 Pebble",
    ]


async def test_swaps_count_from_the_last_battle_until_the_rival_is_set(
    club: Club, first: HostedMatch
) -> None:
    await swap(club.ada, await asked(club, club.ada), "-1 Ribbon\n+1 Whistle")
    again = await asked(club, club.ada)
    assert RUSH in again.text
    await swap(club.ada, again, "-2 Marble\n+2 Feather")
    await club.ben.click(await asked(club, club.ben), "The same again")
    assert (await second_of(club, first)).terms.setup.seats[0]["deck"] == SWAPPED


@pytest.mark.parametrize(
    ("lines", "why"),
    [
        ("-3 Marble", "3 cards out and 0 in: swap one for one."),
        ("-1 Whistle\n+1 Whistle", "There are only 0 Whistle in your deck."),
        ("-1 Marble\n+1 Pebble", "There are only 0 Pebble in your side."),
        ("-1 Marbel\n+1 Feather", "No card is called Marbel. Did you mean Marble?"),
        ("Marble", "“Marble” is no swap: write -1 Pebble or +1 Marble."),
    ],
)
async def test_a_swap_that_is_none_is_refused_and_changes_nothing(
    club: Club, first: HostedMatch, lines: str, why: str
) -> None:
    answer = await swap(club.ada, await asked(club, club.ada), lines)
    assert answer.text == why
    assert await choices_made(first) == []


async def test_no_other_deck_can_be_brought_by_a_forged_press(
    club: Club, first: HostedMatch
) -> None:
    dialog = await asked(club, club.ada)
    menu = encode_id("battle", first.id, "deck")
    for value in ("wings", "own:Rush", "3 Feather\n3 Ribbon\n2 Pebble"):
        answer = await press(club.ada, menu, dialog, [value])
        assert answer.text == "Between battles you can only swap cards with your side deck."
    carried = encode_id("battle", first.id, "", "deck", "wings")
    assert "only swap" in (await press(club.ada, carried, dialog)).text
    assert await choices_made(first) == []


async def test_an_empty_form_is_refused(club: Club, first: HostedMatch) -> None:
    fields = [{"type": 18, "component": {"type": 4, "custom_id": "lines", "value": "  "}}]
    form = {"custom_id": encode_id("swapped", first.id), "components": fields}
    answer = await told(club.ada.raw(SUBMIT, form))
    assert answer.text == "Write what goes out and what comes in, or bring the same again."


async def test_nobody_else_can_choose_and_nobody_too_late(club: Club, first: HostedMatch) -> None:
    here = club.cleo.say("hello")
    for action in ("swap", "swapped", "ahead", "battle"):
        answer = await press(club.cleo, encode_id(action, first.id), here)
        assert answer.text == "You are not playing in this match."
    dialogs = [await asked(club, person) for person in (club.ada, club.ben)]
    for person, dialog in zip((club.ada, club.ben), dialogs, strict=True):
        await person.click(dialog, "The same again")
    second = await second_of(club, first)
    for action in ("swap", "ahead", "battle"):
        answer = await press(club.ada, encode_id(action, second.id), here, ["me"])
        assert answer.text == NO_NEXT
    answer = await press(club.ada, encode_id("battle", first.id), here)
    assert answer.text == NO_NEXT


async def test_the_rival_sees_neither_deck_nor_swaps(club: Club, first: HostedMatch) -> None:
    before = everything(club.ben, club.cleo)
    await swap(club.ada, await asked(club, club.ada), "-2 Marble\n+2 Feather")
    await club.settled()
    assert everything(club.ben, club.cleo) == before
    dialog = await asked(club, club.ben)
    assert "2 Marble" not in words(dialog)
    assert b"2 Marble" not in await export(first)


# -- who begins


async def chosen_by_loser(club: Club) -> HostedMatch:
    hosted = await begun(club, first="loser", best_of=3)
    await player_offers.concede(hosted, 0)
    await club.settled()
    return hosted


@pytest.mark.parametrize(("who", "begins"), [("I begin", 0), ("My rival begins", 1)])
async def test_the_loser_chooses_who_begins_where_that_was_agreed(
    club: Club, who: str, begins: int
) -> None:
    hosted = await chosen_by_loser(club)
    winners = await asked(club, club.ben)
    assert "Who begins" not in winners.selects
    await club.ben.click(winners, "The same again")
    dialog = await asked(club, club.ada)
    await club.ada.select(dialog, "Who begins", [who])
    assert who in words(dialog)
    await swap(club.ada, dialog, "-1 Marble\n+1 Feather")
    second = await second_of(club, hosted)
    assert second.terms.setup.seats[0]["begins"] == ("me" if begins == 0 else "rival")
    for seat in (0, 1):
        prompt = await second.question(seat)
        assert prompt is not None
        await second.answer(seat, prompt.id, (prompt.options[0].key,))
    assert await second.waiting() == [begins]


async def test_who_begins_is_for_one_battle_only_and_not_for_the_winner(club: Club) -> None:
    hosted = await chosen_by_loser(club)
    here = club.ben.say("hello")
    answer = await press(club.ben, encode_id("ahead", hosted.id, "begins"), here, ["me"])
    assert answer.text == "That is not yours to choose before the next battle."
    forged = encode_id("battle", hosted.id, "", "begins", "me")
    assert (await press(club.ben, forged, here)).text == answer.text
    await club.ben.click(await asked(club, club.ben), "The same again")
    dialog = await asked(club, club.ada)
    await club.ada.select(dialog, "Who begins", ["rival"])
    await club.ada.click(dialog, "The same again")
    second = await second_of(club, hosted)
    assert second.terms.setup.seats[0]["begins"] == "rival"
    assert "begins" not in await series.brought(second, 0)


async def test_chance_decides_where_nothing_was_agreed(club: Club, first: HostedMatch) -> None:
    assert "Who begins" not in (await asked(club, club.ada)).selects


# -- the record


async def test_a_series_with_long_decks_is_undone_exported_verified_and_watched_again(
    club: Club,
) -> None:
    assert len(LONG) == DECK_TEXT
    for person in (club.ada, club.ben):
        await kept(person, "Long", LONG)
    hosted = await begun(club, ada="own:Long", ben="own:Long")
    while (await hosted.waiting()) != [0]:
        seat = (await hosted.waiting())[0]
        prompt = await hosted.question(seat)
        assert prompt is not None
        await hosted.answer(seat, prompt.id, (prompt.options[0].key,))
    await play_out(hosted, seed=3, decisions=2)
    await club.restart()
    hosted = await club.client.matches.find(hosted.id)
    assert not (await told(club.ada.slash("match undo"))).text.startswith("Something")
    await club.settled()
    assert b"3 Ribbon" not in await export(hosted)
    await play_out(hosted, seed=3)
    await club.settled()
    content = await export(hosted)
    row = await club.client.matches.store.match(hosted.id)
    assert row is not None
    assert verify(content, row.commitment, row.receipt).startswith("verified: Satchel")
    assert len(content) < 40_000
    assert 2 * DECK_TEXT < len(row.setup) < 2 * DECK_TEXT + 500
    shown = await told(club.cleo.slash("match replay", match=hosted.id))
    assert "3 Ribbon" not in words(shown)
    rematch = await club.ada.click(club.board(), "Rematch")
    assert "offered" in rematch.text
