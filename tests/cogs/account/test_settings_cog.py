"""/settings: calls, words instead of pictures, standing orders."""

from __future__ import annotations

from random import Random

import pytest

from local.loopback.people import Person
from matches import orders
from tests.cogs.club import Club
from tests.cogs.scenes import hand, press, question_of, rival, seated, told, until_asked, words
from tests.matches.house import SeededSecrets, give

BAD = "rv:setting::attention:never"
ORDER = "Pass every Action Phase of this match"


@pytest.fixture(autouse=True)
def dealt(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("matches.matches.secrets", SeededSecrets(3))


# -- the panel


async def test_the_panel_shows_and_turns_what_is_set(club: Club) -> None:
    shown = await told(club.ada.slash("settings"))
    assert "Call me when it is my turn: **on**" in shown.text
    assert "Words instead of pictures: **off**" in shown.text
    assert "You have given no standing orders." in shown.text
    await told(club.ada.click(shown, "Call me when it is my turn: turn off"))
    assert "Call me when it is my turn: **off**" in shown.text
    await told(club.ada.click(shown, "Call me when it is my turn: turn on"))
    assert "Call me when it is my turn: **on**" in shown.text


async def test_settings_by_command_are_kept_for_this_person_over_a_restart(club: Club) -> None:
    await told(club.ada.slash("settings", notices=False, text_only=True))
    await club.restart()
    adas, bens = await told(club.ada.slash("settings")), await told(club.ben.slash("settings"))
    assert "turn: **off**" in adas.text
    assert "pictures: **on**" in adas.text
    assert "turn: **on**" in bens.text
    assert "pictures: **off**" in bens.text


async def test_a_setting_that_does_not_exist_is_refused(club: Club) -> None:
    shown = await told(club.ada.slash("settings"))
    for forged in ("rv:setting::admin:on", "rv:setting::notices:maybe", "rv:setting:", BAD):
        assert (await press(club.ada, forged, shown)).text == "There is no such setting."
    assert await club.client.matches.store.user_settings(club.ada.user.id) == {}


async def test_attention_is_shown_and_chosen_for_matches_to_come(club: Club) -> None:
    shown = await told(club.ada.slash("settings"))
    assert "- Attention: **Every window**." in shown.text
    await told(club.ada.click(shown, "Attention: When I can act"))
    assert "- Attention: **When I can act**." in shown.text
    hosted = await club.duel()
    assert [seat.attention for seat in hosted.seats] == ["can act", "every window"]


async def test_attention_can_be_chosen_by_command(club: Club) -> None:
    shown = await told(club.ada.slash("settings", attention="can act"))
    assert "- Attention: **When I can act**. What has only one answer is answered" in shown.text


# -- standing orders


async def test_an_order_answers_at_once_and_from_then_on(club: Club) -> None:
    hosted = await club.duel()
    asked = await until_asked(club, hosted, "action")
    seat = hosted.seat_of(asked.user.id)
    shown = await told(asked.click(await hand(asked), ORDER))
    assert "### Not your move" in shown.text
    await club.settled()
    assert shown.text.startswith(
        f"**Noted: {ORDER}. More lists your orders, and takes them back.**"
    )
    assert (await hosted.log(None))[-1] == f"{asked.user.name} passes"

    await until_asked(club, hosted, "feint")
    while (await hosted.view(None)).facts["turn"] == 1:  # to the next Action Phase
        for waiting in await hosted.waiting():
            await give(hosted, waiting)
        await club.client.matches.settled()
    assert (await hosted.view(None)).asked == {1 - seat: "action"}
    await give(hosted, 1 - seat, "pass")
    await club.client.matches.settled()
    assert "feint" in (await hosted.view(None)).asked.values(), "nobody had to press anything"


async def test_an_order_is_listed_in_words_and_can_be_taken_back(club: Club) -> None:
    hosted = await club.duel()
    asked = await until_asked(club, hosted, "action")
    await told(asked.click(await hand(asked), ORDER))
    panel = await told(asked.slash("settings"))
    (menu,) = panel.selects.values()
    (order,) = menu["options"]
    assert order["label"].startswith(f"{ORDER}. Showdown: Ada and Ben (")
    others = await told(rival(club, asked).slash("settings"))
    assert "You have given no standing orders." in others.text

    await told(asked.select(panel, "Take back a standing order…", [order["value"]]))
    assert "You have given no standing orders." in panel.text
    assert await orders.orders_of(hosted, hosted.seat_of(asked.user.id)) == []
    again = await press(asked, menu["custom_id"], panel, [order["value"]])
    assert "You have given no standing orders." in again.text


async def test_what_cannot_be_ordered_is_refused(club: Club) -> None:
    hosted = await club.duel()
    asked = await until_asked(club, hosted, "action")
    before, shown = await hosted.sequence(), await hand(asked)
    always = shown.buttons[ORDER]["custom_id"]
    prompt = await question_of(hosted, asked)
    assert len(prompt.options) > 1, "there is an Action to play"
    refused = await press(asked, always[: always.rindex(":")] + ":1", shown)
    assert refused.text == "That cannot be ordered in advance: it is not always possible."
    assert await hosted.sequence() == before
    assert await orders.orders_of(hosted, prompt.id[1]) == []


async def test_nobody_takes_back_another_s_order(club: Club) -> None:
    hosted = await club.duel()
    asked = await until_asked(club, hosted, "action")
    await told(asked.click(await hand(asked), ORDER))
    (menu,) = (await told(asked.slash("settings"))).selects.values()
    for person in (rival(club, asked), club.cleo):
        panel = await told(person.slash("settings"))
        await press(person, menu["custom_id"], panel, [menu["options"][0]["value"]])
    assert len(await orders.orders_of(hosted, hosted.seat_of(asked.user.id))) == 1


# -- words instead of pictures


async def test_the_board_is_in_words_when_both_players_want_words(club: Club) -> None:
    await club.duel()
    board = club.board()
    await told(club.ada.slash("settings", text_only=True))
    await club.settled()
    assert board.pictures, "Ben still wants pictures"
    await told(club.ben.slash("settings", text_only=True))
    await club.settled()
    assert not board.pictures
    assert "Ben, King of Clubs: hand 0, deck 48, 4 Aces face down" in board.text
    await told(club.ben.slash("settings", text_only=False))
    await club.settled()
    assert board.pictures


async def test_a_match_can_be_played_in_words_only(club: Club) -> None:
    """By commands alone; no picture reaches either player in private, nor the board."""
    for person in (club.ada, club.ben):
        await told(person.slash("settings", text_only=True))
    draft = await told(club.ada.slash("match new", game="showdown", opponent=club.ben.user))
    await club.ada.click(draft, "Send the challenge")
    seat = await club.ben.click(club.latest("wants to play"), "Accept")
    await club.ben.click(seat.message, "Take my seat")
    (row,) = await club.client.matches.store.matches_of(club.ada.user.id)
    hosted, random = await club.client.matches.find(row.id), Random(5)
    moves = 0
    while waiting := await hosted.waiting():
        person = seated(club, random.choice(waiting))
        await move_in_words(person, random)
        moves += 1
        if moves % 40 == 1:
            for command in ("board", "log"):
                await told(person.slash(command))
    await club.settled()
    assert moves > 30
    assert await hosted.result() is not None
    assert not [m for p in (club.ada, club.ben) for m in p.sees() if m.pictures]
    assert "wins" in club.latest("## Showdown: Ada against Ben").text


async def move_in_words(person: Person, random: Random) -> None:
    """What the hand says and what is suggested is enough to choose a move."""
    shown = await hand(person)
    assert "**Your hand**\n" in shown.text
    suggested = [choice["value"] for choice in await person.autocomplete("play", "move", "")]
    several = [label for label in shown.buttons if label.startswith("Confirm 0 of ")]
    number = int(several[0].split()[-1]) if several else 1
    chosen = ", ".join(random.sample(suggested, number))
    after = await told(person.slash("play", move=chosen))
    assert "### " in after.text, words(after)
