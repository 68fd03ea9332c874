"""/cards: looking through a game's cards."""

from __future__ import annotations

from io import BytesIO

import pytest
from PIL import Image

from cogs.platform.layout import safe
from rules.games import GAMES, load_cards
from tests.cogs.club import Club, everything
from tests.cogs.picture_names import kind_of
from tests.cogs.scenes import told

DC = load_cards(GAMES["dc_rivals"]).cards


def titles(shown: object, slug: str) -> list[str]:
    """The cards of a game that a message tells of, in its order."""
    text = str(getattr(shown, "text", ""))
    found = [card.title for card in load_cards(GAMES[slug]).cards]
    return sorted(
        (title for title in found if f"**{safe(title)}** " in text),
        key=lambda title: text.index(f"**{safe(title)}** "),
    )


@pytest.mark.parametrize("slug", GAMES)
async def test_every_card_of_a_game_is_found_by_turning_the_pages(club: Club, slug: str) -> None:
    await told(club.cleo.slash("settings", text_only=True))  # drawing them all takes long
    shown = await told(club.cleo.slash("cards", game=slug))
    seen = [*titles(shown, slug)]
    while not shown.buttons.get("Next", {"disabled": True}).get("disabled"):
        shown = await told(club.cleo.click(shown, "Next"))
        seen += titles(shown, slug)
    assert set(seen) == {card.title for card in load_cards(GAMES[slug]).cards}


async def test_a_page_shows_six_cards_with_their_texts_as_a_picture_and_in_words(
    club: Club,
) -> None:
    shown = await told(club.cleo.slash("cards", game="dc_rivals"))
    for card in DC[:6]:
        assert f"**{safe(card.title)}** {safe(card.text)}" in shown.text
    ((name, picture, alt),) = shown.pictures
    assert kind_of(name) == "cards"
    assert alt.startswith(f"{DC[0].title}. {DC[0].text}")
    width, height = Image.open(BytesIO(picture)).size
    assert width > height > 1000


async def test_cards_are_found_by_kind_cost_and_words(club: Club) -> None:
    shown = await told(club.cleo.slash("cards", game="dc_rivals", kind="Villain", cost=5))
    wanted = [card.title for card in DC if card.kind == "villain" and card.cost == 5]
    assert titles(shown, "dc_rivals") == wanted[:6]
    shown = await told(club.cleo.slash("cards", game="dc_rivals", search="LINE-UP destroy"))
    wanted = [c.title for c in DC if "line-up" in c.text.lower() and "destroy" in c.text.lower()]
    assert titles(shown, "dc_rivals") == wanted[:6]


async def test_another_page_is_one_of_the_same_search(club: Club) -> None:
    search = {"game": "showdown", "kind": "Queen of Swords", "search": "strike"}
    shown = await told(club.cleo.slash("cards", **search))
    first = titles(shown, "showdown")
    shown = await told(club.cleo.click(shown, "Next"))
    queens = [
        card.title
        for card in load_cards(GAMES["showdown"]).cards
        if card.champion == "queen_of_swords" and "strike" in f"{card.title} {card.text}".lower()
    ]
    assert (first, titles(shown, "showdown")) == (queens[:6], queens[6:12])
    assert "Showdown · Queen of Swords · “strike”" in shown.text


async def test_kinds_are_suggested_for_the_game_that_was_chosen(club: Club) -> None:
    choices = await club.cleo.autocomplete("cards", "kind", "q", game="showdown")
    assert [choice["value"] for choice in choices] == ["Queen of Swords"]


async def test_who_wants_words_gets_no_picture(club: Club) -> None:
    await told(club.cleo.slash("settings", text_only=True))
    shown = await told(club.cleo.slash("cards", game="teen_titans"))
    assert not shown.pictures


@pytest.mark.parametrize(
    ("wish", "answer"),
    [
        ({"search": "no such word"}, "No card of Showdown is like that."),
        ({"kind": "Dragon"}, "Showdown has no kind of card called Dragon."),
        ({"cost": 99}, "No card of Showdown is like that."),
    ],
)
async def test_what_no_card_has_is_told_in_one_private_sentence(
    club: Club, wish: dict[str, object], answer: str
) -> None:
    seen = everything(club.ben)
    shown = await told(club.cleo.slash("cards", game="showdown", **wish))
    assert shown.text == answer
    assert everything(club.ben) == seen
