"""/deck: decks of one's own, taken in, looked at, checked, given out and deleted, in private."""

from __future__ import annotations

import json

import pytest

from cogs.platform.limits import OPTION, SELECT, TEXT
from local.loopback.interactions import SUBMIT
from matches.decks import DECK_NAME, MOST_DECKS
from render.items import Drawing
from render.pictures import pictures_of
from render.theme import FELT
from rules.core.decks import DECK_TEXT
from rules.games import GAMES
from store.rows import DeckRow
from tests.cogs.club import Club, everything
from tests.cogs.picture_names import kind_of
from tests.cogs.satchel import BAD, RUSH, TOO_MANY, WALL, brought_to_the_club, kept
from tests.cogs.scenes import told, words

NONE_YET = "You keep no decks yet: /deck import takes one in."
ALL = ("show", "check", "export", "delete")


@pytest.fixture(autouse=True)
def satchel(monkeypatch: pytest.MonkeyPatch) -> None:
    brought_to_the_club(monkeypatch)


async def names(club: Club) -> list[str]:
    return [row.name for row in await club.client.matches.store.decks(int(club.ada.user.id))]


# -- taking in


async def test_a_form_takes_name_and_text_and_tells_that_it_can_be_played(club: Club) -> None:
    asked = await club.ada.slash("deck import")
    assert asked.modal is not None
    assert asked.modal["title"] == "Satchel: a deck"
    answer = await told(club.ada.submit(asked, {"Its name": "Rush", "text": RUSH}))
    assert answer.text == "**Rush** is kept. It can be played."
    shown = await told(club.ada.slash("deck show", deck="Rush"))
    assert RUSH in shown.text


async def test_a_deck_that_is_not_legal_yet_is_kept_and_every_problem_named(club: Club) -> None:
    answer = await kept(club.ada, "Half", "4 Marble\n2 Ribon\n2 Peble")
    assert "**Half** is kept. It cannot be played yet:" in answer.text
    assert "- No card is called Ribon. Did you mean Ribbon?" in answer.text
    assert "- No card is called Peble. Did you mean Pebble?" in answer.text
    answer = await kept(club.ada, "Half", "4 Marble\n4 Ribbon\n5 Pebble")
    for limit in (
        "A deck holds 8 to 12 cards, not 13.",
        TOO_MANY,
        "4 Ribbon are too many: at most 3 of a card.",
        "5 Pebble are too many: at most 3 of a card.",
    ):
        assert f"- {limit}" in answer.text


async def test_one_of_the_same_name_is_replaced_and_given_back_as_a_file(club: Club) -> None:
    await kept(club.ada, "Rush", RUSH)
    answer = await kept(club.ada, "rush", WALL)
    assert answer.text.startswith("**Rush** is kept; what had this name before is in the file.")
    assert answer.files == {"rush.txt": RUSH.encode()}
    assert await names(club) == ["Rush"]
    again = await kept(club.ada, "Rush", WALL)
    assert again.text == "**Rush** is kept. It can be played."


async def test_a_deck_to_change_is_shown_in_the_form(club: Club) -> None:
    await kept(club.ada, "Rush", RUSH)
    asked = await club.ada.slash("deck import", deck="satchel/Rush")
    answer = await told(club.ada.submit(asked, {"text": WALL}))
    assert "Rush" in answer.text
    (row,) = await club.client.services.decks.of(int(club.ada.user.id))
    assert (row.name, row.text) == ("Rush", WALL)


async def test_names_and_texts_lose_what_cannot_be_seen(club: Club) -> None:
    await kept(club.ada, " My\u202e  deck\u200d ", "\r\n".join(RUSH.split("\n")) + "\x00  \n\n")
    (row,) = await club.client.services.decks.of(int(club.ada.user.id))
    assert (row.name, row.text) == ("My deck", RUSH)


@pytest.mark.parametrize(
    ("name", "text", "why"),
    [
        ("\u200d\u202e", RUSH, "A deck needs a name of 1 to 40 characters."),
        ("x" * (DECK_NAME + 1), RUSH, "A deck needs a name of 1 to 40 characters."),
        ("Rush", " \n", "There is nothing in this deck."),
        ("Rush", "x" * (DECK_TEXT + 1), "A deck is written in at most 4000 characters."),
    ],
)
async def test_what_no_form_would_send_is_refused(
    club: Club, name: str, text: str, why: str
) -> None:
    fields = [
        {"type": 18, "component": {"type": 4, "custom_id": field, "value": value}}
        for field, value in (("name", name), ("text", text))
    ]
    form = {"custom_id": "rv:deck_kept:satchel", "components": fields}
    assert (await told(club.ada.raw(SUBMIT, form))).text == why
    form["custom_id"] = "rv:deck_kept:showdown"
    assert "Decks can be kept for Satchel only." in (await told(club.ada.raw(SUBMIT, form))).text
    assert await names(club) == []


async def test_nobody_keeps_more_than_fifty_but_may_change_those(club: Club) -> None:
    ada = int(club.ada.user.id)
    for number in range(MOST_DECKS):
        await club.client.services.decks.keep(ada, "satchel", f"deck {number}", RUSH)
    answer = await kept(club.ada, "One more", RUSH)
    assert answer.text.startswith("You keep 50 decks of Satchel, and that is all I can hold")
    assert len(await names(club)) == MOST_DECKS
    assert "is kept" in (await kept(club.ada, "deck 7", WALL)).text
    listed = await told(club.ada.slash("deck list"))
    assert len(listed.text) <= TEXT


async def test_games_without_decks_say_so(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    answer = await told(club.ada.slash("deck import", game="showdown"))
    assert answer.text == "Decks can be kept for Satchel only."
    monkeypatch.delitem(GAMES, "satchel")
    for command in ("import", "list"):
        answer = await told(club.ada.slash(f"deck {command}"))
        assert answer.text == "None of the games here is played with decks of one's own."


# -- looking


async def test_the_list_has_the_own_and_the_ready_ones(club: Club) -> None:
    assert "You keep none yet" in (await told(club.ada.slash("deck list"))).text
    await kept(club.ada, "**Rush**", RUSH)
    await kept(club.ada, "Bad", BAD)
    shown = (await told(club.ada.slash("deck list"))).text
    assert "\\*\\*Rush\\*\\*" in shown
    (bad,) = [line for line in shown.splitlines() if "Bad" in line]
    assert "cannot be played yet" in bad
    assert "**Stones** · Satchel" in shown


async def test_a_deck_is_shown_in_words_with_what_is_wrong(club: Club) -> None:
    await kept(club.ada, "Bad", BAD + "\n```@everyone")
    shown = await told(club.ada.slash("deck show", deck="bad"))
    assert "“```@everyone” cannot be read" in shown.text.replace("\\", "").replace("\u200b", "")
    assert shown.text.count("```") == 2, "nothing leaves the block"
    ready = await told(club.ada.slash("deck show", deck="Wings"))
    assert "3 Feather\n3 Ribbon" in ready.text


async def test_a_game_that_draws_decks_adds_a_picture_for_those_who_want_it(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[str] = []

    def draw(cards: object, text: str) -> Drawing:
        drawn.append(text)
        return Drawing((30, 20), FELT, [])

    monkeypatch.setattr(pictures_of(GAMES["satchel"]), "deck", draw)
    await kept(club.ada, "Rush", RUSH)
    await kept(club.ada, "Bad", BAD)
    shown = await told(club.ada.slash("deck show", deck="Rush"))
    ((name, _, alt),) = shown.pictures
    assert kind_of(name) == "deck"
    assert alt is not None
    assert alt.startswith("Rush: 3 Marble, 3 Ribbon")
    assert RUSH in shown.text
    assert not (await told(club.ada.slash("deck show", deck="Bad"))).pictures
    await club.ada.slash("settings", text_only=True)
    assert not (await told(club.ada.slash("deck show", deck="Rush"))).pictures
    assert drawn == [RUSH]


async def test_the_longest_deck_and_the_most_problems_fit_with_a_file(club: Club) -> None:
    long = "\n".join(["1 *Nothing* of the kind"] * 400)[:DECK_TEXT]
    answer = await kept(club.ada, "Long", long)
    assert "in-full.txt" in answer.files
    shown = await told(club.ada.slash("deck show", deck="Long"))
    assert shown.files["long.txt"].decode() == long
    checked = await told(club.ada.slash("deck check", deck="Long"))
    assert checked.files["in-full.txt"].decode().count("No card is called") > 150
    for message in (answer, shown, checked):
        assert len(message.text) <= TEXT


async def test_a_check_names_everything_or_says_that_it_can_be_played(club: Club) -> None:
    await kept(club.ada, "Rush", RUSH)
    await kept(club.ada, "Bad", BAD)
    assert "It can be played." in (await told(club.ada.slash("deck check", deck="Rush"))).text
    assert f"- {TOO_MANY}" in (await told(club.ada.slash("deck check", deck="Bad"))).text
    assert "It can be played." in (await told(club.ada.slash("deck check", deck="Wings"))).text


# -- giving out and away


async def test_a_deck_comes_back_as_a_file_as_it_was_written(club: Club) -> None:
    await kept(club.ada, "Rot & Weiß!", RUSH)
    shown = await told(club.ada.slash("deck export", deck="Rot & Weiß!"))
    assert shown.files == {"rot_weiss.txt": RUSH.encode()}


async def test_a_deleted_deck_is_gone_and_its_text_given_once_more(club: Club) -> None:
    await kept(club.ada, "Rush", RUSH)
    gone = await told(club.ada.slash("deck delete", deck="rush"))
    assert gone.text == "**Rush** is deleted. Its text is in the file, in case."
    assert gone.files == {"rush.txt": RUSH.encode()}
    assert await names(club) == []
    assert (await told(club.ada.slash("deck delete", deck="rush"))).text == NONE_YET


async def test_a_ready_deck_cannot_be_deleted_or_changed(club: Club) -> None:
    await kept(club.ada, "Rush", RUSH)
    answer = await told(club.ada.slash("deck delete", deck="Wings"))
    assert answer.text == "You keep no deck called Wings: see /deck list."
    assert "no deck called Wings" in (await told(club.ada.slash("deck import", deck="Wings"))).text


# -- whose


async def test_nobody_sees_or_touches_the_decks_of_others(club: Club) -> None:
    await kept(club.ada, "Rush", RUSH)
    before = everything(club.ben, club.cleo)
    assert [*club.channel.messages.values()] == [*club.ada.sees()]
    for command in ALL:
        answer = await told(club.ben.slash(f"deck {command}", deck="satchel/Rush"))
        assert "Marble" not in words(answer)
        assert "You keep no deck" in answer.text
    assert await club.ben.autocomplete("deck delete", "deck", "") == []
    assert "Rush" not in (await told(club.ben.slash("deck list"))).text
    assert await names(club) == ["Rush"]
    assert everything(club.cleo) == before[1:]


async def test_completion_offers_the_own_decks_and_the_ready_ones_to_look_at(club: Club) -> None:
    await kept(club.ada, "Rush", RUSH)
    await kept(club.ada, "x" * DECK_NAME, WALL)
    offered = await club.ada.autocomplete("deck show", "deck", "")
    assert {choice["value"] for choice in offered} == {
        "satchel/Rush",
        f"satchel/{'x' * DECK_NAME}",
        "satchel/Stones",
        "satchel/Wings",
    }
    assert all(len(choice["name"]) <= OPTION for choice in offered)
    own = await club.ada.autocomplete("deck delete", "deck", "ru")
    assert [choice["value"] for choice in own] == ["satchel/Rush"]
    games = await club.ada.autocomplete("deck import", "game", "s")
    assert [choice["value"] for choice in games] == ["satchel"]
    ada = int(club.ada.user.id)
    for number in range(30):
        await club.client.services.decks.keep(ada, "satchel", f"deck {number}", RUSH)
    assert len(await club.ada.autocomplete("deck delete", "deck", "deck")) == SELECT


async def test_they_go_with_me_export_and_me_forget(club: Club) -> None:
    await kept(club.ada, "Rush", RUSH)
    await kept(club.ben, "Wall", WALL)
    (content,) = (await told(club.ada.slash("me export"))).files.values()
    (deck,) = json.loads(content)["decks"]
    assert (deck["game"], deck["name"], deck["text"]) == ("satchel", "Rush", RUSH)
    asked = await told(club.ada.slash("me forget"))
    assert "decks" in asked.text
    await told(club.ada.click(asked, "Forget me…"))
    await told(club.ada.click(asked, "Yes, forget me"))
    assert await names(club) == []
    assert [row.name for row in await club.client.matches.store.decks(int(club.ben.user.id))] == [
        "Wall"
    ]


async def test_decks_of_a_game_that_is_gone_are_kept_but_not_told(club: Club) -> None:
    ada = int(club.ada.user.id)
    await club.client.matches.store.save_deck(DeckRow(ada, "chess", "Old", "1 King", 1.0), 9)
    assert (await told(club.ada.slash("deck check", deck="Old"))).text.startswith("You keep no")
    assert await names(club) == ["Old"]
