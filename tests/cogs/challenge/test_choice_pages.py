"""What a seat can bring is told where it is chosen: its plan in the menu, the rest a press away."""

from __future__ import annotations

import re

import pytest

from cogs.platform.limits import COMPONENTS, OPTION, TEXT
from local.loopback.messages import Message, walk
from rules.games import GAMES, load_cards
from tests.cogs.challenge_steps import press
from tests.cogs.club import Club, everything
from tests.cogs.picture_names import kinds
from tests.cogs.satchel import BAD, RUSH, brought_to_the_club, invited, kept
from tests.cogs.scenes import told, words

MORE = "More about them"


async def drafted(club: Club, game: str) -> Message:
    return await told(club.ada.slash("match new", game=game, opponent=club.ben.user))


def offered(page: Message) -> list[str]:
    return [option["label"] for option in page.selects["Look at another"]["options"]]


@pytest.mark.parametrize("slug", GAMES)
def test_what_can_be_brought_has_a_plan_that_fits_and_cards_that_exist(slug: str) -> None:
    cards = load_cards(GAMES[slug])
    for option in GAMES[slug].options(cards):
        assert all(len(line) <= OPTION for line in option.about.values())
        assert {card for ids in option.shows.values() for card in ids} <= set(cards.ids)
        assert set(option.shows) <= set(option.values)
        if option.each_seat and not option.between:
            assert option.about.keys() == option.values.keys()
            assert all(option.about.values())


async def test_the_plan_of_a_champion_stands_in_the_menu_and_beside_the_choice(club: Club) -> None:
    draft = await drafted(club, "showdown")
    options = {o["label"]: o for o in draft.selects["Your champion"]["options"]}
    plan = "Empties the rival’s hand, then hits whoever has little left to answer with."
    assert options["King of Clubs"]["description"] == plan
    assert plan not in draft.text
    await club.ada.select(draft, "Your champion", ["king_of_clubs"])
    assert f"King of Clubs: {plan}" in draft.text


async def test_more_about_champions_tells_triggers_and_aces_and_leaves_the_form(
    club: Club,
) -> None:
    draft = await drafted(club, "showdown")
    await club.ada.select(draft, "Your champion", ["king_of_clubs"])
    before = words(draft)
    page = await told(club.ada.click(draft, MORE))
    assert page is not draft
    assert words(draft) == before
    assert page.text.startswith("### King of Clubs\nEmpties"), "the one that is chosen first"
    assert "Physical Trigger: your rival discards 2 cards." in page.text
    assert "Last Roar" in page.text
    assert kinds(page) == ["card"]
    await club.ada.select(page, "Look at another", ["queen_of_swords"])
    assert page.text.startswith("### Queen of Swords")
    assert len(offered(page)) == 4


async def test_who_takes_a_seat_reads_the_same(club: Club) -> None:
    await club.ada.click(await drafted(club, "showdown"), "Send the challenge")
    seat = await told(club.ben.click(club.latest("wants to play"), "Accept"))
    page = await told(club.ben.click(seat, MORE))
    assert "Trigger:" in page.text


async def test_the_rivals_of_dc_are_told_with_all_their_characters(club: Club) -> None:
    draft = await drafted(club, "dc_rivals")
    page = await told(club.ada.click(draft, MORE))
    assert offered(page) == ["Shazam!", "Black Adam", "The Flash", "Reverse-Flash"]
    for cost in (9, 12, 15):
        assert f"**Shazam! ({cost})** Character, cost {cost}" in page.text


@pytest.mark.parametrize("slug", ["azure_vanguard", "crimson_court", "golden_fair"])
async def test_a_ready_deck_is_drawn_and_told_with_what_leads_it(club: Club, slug: str) -> None:
    draft = await drafted(club, "silver_wing")
    await club.ada.select(draft, "Your deck", [slug])
    page = await told(club.ada.click(draft, MORE))
    game = GAMES["silver_wing"]
    deck = game.ready_decks(load_cards(game))[slug]
    assert page.text.startswith(f"### {deck.name}\n{deck.plan}\n{deck.story}\n")
    assert len(deck.story) > 200
    assert "Main Character, " in page.text, "its text, not its name alone"
    assert re.search(r"\*\*Main Deck\*\* \d+ of 40 to 60: Allies", page.text)
    assert kinds(page) == ["deck"]
    assert len(page.text) <= TEXT
    assert len(list(walk(page.components))) <= COMPONENTS


async def test_whoever_wants_no_pictures_gets_the_words_alone(club: Club) -> None:
    await club.ada.slash("settings", text_only=True)
    for game in ("showdown", "silver_wing"):
        page = await told(club.ada.click(await drafted(club, game), MORE))
        assert not page.pictures
        assert len(page.text) > 200


async def test_own_decks_are_told_to_their_owner_alone(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    brought_to_the_club(monkeypatch)
    await kept(club.ada, "Rush", RUSH)
    await kept(club.ada, "Bad", BAD)
    draft = (await invited(club.ada, "match new", opponent=club.ben.user)).message
    (entry,) = [o for o in draft.selects["Your deck"]["options"] if o["value"] == "own:Rush"]
    assert entry["description"] == "A deck of yours: Scoring cards 8"
    await club.ada.select(draft, "Your deck", ["own:Rush"])
    assert "A deck of yours: Scoring cards 8" in draft.text
    before = everything(club.ben, club.cleo)
    page = await told(club.ada.click(draft, MORE))
    assert set(offered(page)) == {"Stones", "Wings", "Rush", "Bad"}
    await club.ada.select(page, "Look at another", ["own:Rush"])
    assert "3 Marble, 3 Ribbon, 2 Pebble" in page.text
    assert everything(club.ben, club.cleo) == before
    look = page.selects["Look at another"]["custom_id"]
    forged = await told(press(club.ben, club.ben.say("hello"), look, "own:Rush"))
    assert forged.text.startswith("### Stones")
    assert "Rush" not in words(forged)


async def test_what_has_nothing_more_to_read_says_so(club: Club) -> None:
    draft = await drafted(club, "teen_titans")
    assert MORE not in draft.buttons
    answer = await told(press(club.ada, draft, "rv:about:teen_titans:heroes"))
    assert answer.text == "There is nothing more to read about that."
