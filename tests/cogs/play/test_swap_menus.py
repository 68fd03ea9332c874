"""Between battles by choosing: a card goes out, a card comes in, and the limits are told."""

from __future__ import annotations

import pytest

from cogs.platform.layout import safe
from cogs.platform.limits import COMPONENTS, OPTION, SELECT, TEXT
from cogs.platform.router import encode_id
from local.loopback.messages import Message, walk
from local.loopback.people import Person
from matches import player_offers
from matches.hosted import HostedMatch
from rules.core.cards import CardSet
from rules.core.errors import BadSetup
from rules.games import GAMES, load_cards
from tests.cogs.club import Club, everything
from tests.cogs.satchel import RUSH, begun, brought_to_the_club, kept
from tests.cogs.scenes import press, told, words

SWAPPED = "2 Feather\n1 Marble\n2 Pebble\n3 Ribbon\nSide\n2 Marble\n1 Whistle"


@pytest.fixture
async def first(club: Club, monkeypatch: pytest.MonkeyPatch) -> HostedMatch:
    """Ada, who brought a deck of her own, has lost the first battle of three."""
    brought_to_the_club(monkeypatch)
    await kept(club.ada, "Rush", RUSH)
    hosted = await begun(club, ada="own:Rush", ben="wings", best_of=3, first="loser")
    await player_offers.concede(hosted, 0)
    await club.settled()
    return hosted


async def swapping(club: Club, person: Person) -> Message:
    dialog = await told(person.click(club.board(), "Next battle"))
    await person.click(dialog, "Swap cards")
    return dialog


async def swap(person: Person, dialog: Message, out: str, put: str) -> None:
    await person.select(dialog, "Out of your deck", [out])
    await person.select(dialog, f"In for {out}", [put])


async def second_of(club: Club, hosted: HostedMatch) -> HostedMatch:
    await club.ben.click(await told(club.ben.click(club.board(), "Next battle")), "The same again")
    await club.settled()
    _, second = await club.client.matches.store.battles(hosted.row.series)
    return await club.client.matches.find(second.id)


async def test_cards_are_swapped_by_choosing_and_make_the_next_deck(
    club: Club, first: HostedMatch
) -> None:
    dialog = await swapping(club, club.ada)
    assert dialog.buttons["Bring this deck"]["disabled"]
    await club.ada.select(dialog, "Out of your deck", ["Marble"])
    assert "**Marble** goes out.\nScore 2." in dialog.text
    assert "**Feather**: Draw a card." in dialog.text, "what can come in is told in full"
    options = dialog.selects["In for Marble"]["options"]
    assert [option["label"] for option in options] == ["Feather", "2 × Feather", "Whistle"]
    assert options[0]["description"] == "Draw a card."
    await club.ada.select(dialog, "In for Marble", ["2 Feather"])
    assert "In: 2 Feather for 2 Marble." in dialog.text
    assert "Deck 8 of 8 to 12: Others 2, Scoring cards 6" in dialog.text
    answer = await told(club.ada.click(dialog, "Bring this deck"))
    assert answer.text.startswith("Your cards are swapped. Noted.")
    assert (await second_of(club, first)).terms.setup.seats[0]["deck"] == SWAPPED


async def test_what_is_used_up_is_not_offered_again_and_the_last_swap_is_taken_back(
    club: Club, first: HostedMatch
) -> None:
    dialog = await swapping(club, club.ada)
    await swap(club.ada, dialog, "Marble", "1 Whistle")
    await club.ada.select(dialog, "Out of your deck", ["Pebble"])
    offered = [option["label"] for option in dialog.selects["In for Pebble"]["options"]]
    assert offered == ["Feather", "2 × Feather"]
    assert "2 Marble" in [o["label"] for o in dialog.selects["Out of your deck"]["options"]]
    await club.ada.click(dialog, "Take back the last")
    assert "Choose a card that goes out" in dialog.text
    assert "3 Marble" in [o["label"] for o in dialog.selects["Out of your deck"]["options"]]
    await club.ada.click(dialog, "Back")
    assert "What do you bring?" in dialog.text


async def test_swaps_outlive_a_restart(club: Club, first: HostedMatch) -> None:
    dialog = await swapping(club, club.ada)
    await swap(club.ada, dialog, "Marble", "2 Feather")
    await club.restart()
    await club.ada.click(dialog, "Bring this deck")
    assert (await second_of(club, first)).terms.setup.seats[0]["deck"] == SWAPPED


async def test_who_begins_is_carried_along(club: Club, first: HostedMatch) -> None:
    dialog = await told(club.ada.click(club.board(), "Next battle"))
    await club.ada.select(dialog, "Who begins", ["rival"])
    await club.ada.click(dialog, "Swap cards")
    await swap(club.ada, dialog, "Marble", "2 Feather")
    await club.ada.click(dialog, "Back")
    assert "My rival begins" in words(dialog)
    await club.ada.click(dialog, "Swap cards")
    await swap(club.ada, dialog, "Marble", "2 Feather")
    await club.ada.click(dialog, "Bring this deck")
    second = await second_of(club, first)
    assert second.terms.setup.seats[0] == {"deck": SWAPPED, "begins": "rival"}


async def test_the_written_form_stands_beside_it(club: Club, first: HostedMatch) -> None:
    dialog = await swapping(club, club.ada)
    form = await club.ada.click(dialog, "Write swaps…")
    await told(club.ada.submit(form, {"lines": "-2 Marble\n+2 Feather"}))
    assert (await second_of(club, first)).terms.setup.seats[0]["deck"] == SWAPPED


async def test_a_limit_that_a_swap_breaks_is_told_and_the_deck_cannot_be_brought(
    club: Club, first: HostedMatch, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = first.game
    read = game.swap

    def strict(cards: CardSet, text: str, lines: str) -> str:
        if "Whistle" in lines:
            raise BadSetup("A Whistle is too loud.")
        return read(cards, text, lines)

    monkeypatch.setattr(game, "swap", strict)
    dialog = await swapping(club, club.ada)
    await swap(club.ada, dialog, "Marble", "1 Whistle")
    assert "- A Whistle is too loud." in dialog.text
    assert dialog.buttons["Bring this deck"]["disabled"]
    forged = dialog.buttons["Bring this deck"]["custom_id"]
    assert (await press(club.ada, forged, dialog)).text == "A Whistle is too loud."


@pytest.mark.parametrize(
    ("swaps", "why"),
    [
        ("z0", "Those swaps are from another deck: begin again."),
        ("0z", "Those swaps are from another deck: begin again."),
        ("²²", "Those swaps are from another deck: begin again."),
        ("00" * 3, "There are only 2 Feather in your side."),
    ],
)
async def test_forged_swaps_are_refused_and_change_nothing(
    club: Club, first: HostedMatch, swaps: str, why: str
) -> None:
    dialog = await swapping(club, club.ada)
    answer = await press(club.ada, encode_id("swap_bring", first.id, swaps), dialog)
    assert answer.text == why
    assert not await first.store.offers(first.id)


@pytest.mark.parametrize("value", ["", "0 Whistle", "2 Whistle", "99 Feather", "1 Marble", "²"])
async def test_only_what_is_there_comes_in(club: Club, first: HostedMatch, value: str) -> None:
    dialog = await swapping(club, club.ada)
    await club.ada.select(dialog, "Out of your deck", ["Marble"])
    menu = dialog.selects["In for Marble"]["custom_id"]
    answer = await press(club.ada, menu, dialog, [value])
    assert answer.text == "That card cannot come in for it: choose another."
    answer = await press(club.ada, encode_id("swap_out", first.id), dialog, ["Whistle"])
    assert answer.text == "There is no more of that card in your deck: choose another."


async def test_nobody_else_swaps_or_sees_it(club: Club, first: HostedMatch) -> None:
    before = everything(club.ben, club.cleo)
    dialog = await swapping(club, club.ada)
    await swap(club.ada, dialog, "Marble", "1 Whistle")
    assert everything(club.ben, club.cleo) == before
    for action in ("swap_cards", "swap_out", "swap_in", "swap_bring", "swap_back"):
        answer = await press(club.cleo, encode_id(action, first.id), club.cleo.say("hello"))
        assert answer.text == "You are not playing in this match."


async def test_a_silver_wing_deck_is_swapped_like_for_like_within_discords_limits(
    club: Club,
) -> None:
    draft = await told(
        club.ada.slash("match new", game="silver_wing", opponent=club.ben.user, best_of=3)
    )
    await club.ada.select(draft, "Your deck", ["kite_parade"])
    await club.ada.click(draft, "Send the challenge")
    seat = await told(club.ben.click(club.latest("wants to play"), "Accept"))
    await club.ben.click(seat, "Take my seat")
    await club.settled()
    (row,) = await club.client.matches.store.matches_of(int(club.ada.user.id))
    hosted = await club.client.matches.find(row.id)
    await player_offers.concede(hosted, 0)
    await club.settled()
    dialog = await swapping(club, club.ada)
    cards = load_cards(GAMES["silver_wing"])
    await club.ada.select(dialog, "Out of your deck", ["wren/kite"])
    (option,) = dialog.selects["In for Wren [Kite]"]["options"]
    assert option["label"] == "Jonas [Mask]", "a Main Character for a Main Character"
    await club.ada.select(dialog, "Out of your deck", ["prism/tri/byr"])
    coming = dialog.selects["In for Prism [Tri]"]["options"]
    assert "Jonas [Mask]" not in [option["label"] for option in coming]
    assert "Prism [Tri]" not in [option["label"] for option in coming], "nothing would change"
    assert len(dialog.text) <= TEXT
    for option in coming:
        card = cards.cards[cards.face[option["value"].partition(" ")[2]]]
        assert safe(card.text) in dialog.text, "in full, since there is room"
    assert len(list(walk(dialog.components))) <= COMPONENTS
    menus = [menu for name, menu in dialog.selects.items() if name.startswith("Out of")]
    assert {option["value"] for menu in menus for option in menu["options"]} <= set(cards.ids)
    assert sum(len(menu["options"]) for menu in menus) > SELECT, "more than one menu holds"
    assert all(len(option["description"]) <= OPTION for option in coming)
