"""One of few or of many, and the cut: a question as buttons and menus."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from discord import ui

from cogs.platform.layout import safe
from cogs.platform.limits import OPTION, SELECT
from cogs.play.hand_message import controls_for
from cogs.play.question_controls import NOTHING_SELECTED, Room, Selection
from rules.core.questions import Option, Prompt
from tests.cogs.play.offered_controls import (
    MATCH,
    TELLING,
    after,
    cards,
    labels,
    look_at,
    menu_of,
    parts,
    press,
    text,
    texts_of,
)
from tests.cogs.play.prompts import asked, numbered
from tests.matches.house import CARDS

# -- one of few, one of many


def test_one_of_few_is_a_press() -> None:
    prompt = asked("Pass", "Marked Deck", "Overrun", keys=["pass", 5, 6])
    assert list(labels(prompt)) == ["2. Marked Deck", "3. Overrun", "Pass"]
    assert press(prompt, "3. Overrun") == (2,)
    assert press(prompt, "Pass") == (0,)


@pytest.mark.parametrize("number", [1, 5, 9])
def test_a_card_s_text_stands_beside_the_button_that_chooses_it(number: int) -> None:
    prompt, held = cards(number), TELLING[:number]
    items: list[Any] = controls_for(MATCH, look_at(prompt, *held), NOTHING_SELECTED).build()
    assert [type(item) for item in items] == [ui.Section] * number
    for place, item in enumerate(items):
        card: Any = CARDS.cards[CARDS.face[held[place]]]
        (words,) = [child.content for child in item.children]
        title, _, text = words.partition("\n")
        assert title == f"**{place + 1}. Card {place}**"
        assert text.removesuffix(" …")[:40] in card.text
        assert item.accessory.label == f"Choose {place + 1}"
        assert after(prompt, item.accessory.custom_id) == (place,)


def test_more_cards_than_fit_are_a_menu_that_tells_how_they_begin() -> None:
    prompt, held = cards(11), sorted(TELLING, key=lambda card: len(text(card)))[-11:]
    (menu, texts) = parts(prompt, NOTHING_SELECTED, *held)
    assert menu.options[0].label == "1. Card 0"
    for line, card in zip(menu.options, held, strict=True):
        said = line.description.removesuffix("…").rstrip()
        assert text(card).startswith(said)
        assert text(card)[len(said) :][:1] in ("", " ", ",", ";", ":"), "no word is cut"
    assert after(prompt, menu.custom_id, "7") == (7,)
    assert texts.label == "Card texts"


def test_a_menu_that_tells_everything_needs_no_further_texts() -> None:
    short = [card for card in TELLING if len(text(card)) <= OPTION][:11]
    (menu,) = parts(cards(11), NOTHING_SELECTED, *short)
    assert [line.description for line in menu.options] == [text(card) for card in short]


def test_where_sections_find_no_room_the_texts_stand_above_the_buttons() -> None:
    room = Room(7, 4000)
    few = [p.label for p in parts(cards(5), NOTHING_SELECTED, *TELLING[:5], room=room)]
    assert few == ["1. Card 0", "2. Card 1", "3. Card 2", "4. Card 3", "5. Card 4"]
    said = texts_of(cards(5), *TELLING[:5], room=room)
    assert said == "\n".join(
        f"**{place + 1}. Card {place}**: {safe(text(TELLING[place]))}" for place in range(5)
    )


def test_what_finds_no_room_at_all_can_still_be_read_whole() -> None:
    shown = parts(cards(9), NOTHING_SELECTED, *TELLING[:9], room=Room(30, 0))
    assert [part.label for part in shown][-2:] == ["9. Card 8", "Card texts"]
    assert texts_of(cards(9), *TELLING[:9], room=Room(30, 0)) == ""


def test_a_word_with_one_card_behind_it_tells_what_the_card_says() -> None:
    prompt = asked("Pass", "Announce a Confrontation", keys=["pass", "announce"])
    about = (Option("pass", "Pass"), Option("announce", "Announce a Confrontation", (0,)))
    prompt = msgspec.structs.replace(prompt, options=about)
    said = texts_of(prompt, TELLING[0])
    assert said == f"**2. Announce a Confrontation**\n{safe(text(TELLING[0]))}"
    several = (about[0], Option("all 0", "Play all", (0, 1, 1)))
    prompt = msgspec.structs.replace(prompt, options=several)
    assert list(labels(prompt)) == ["Pass", "Play all"]
    names = [CARDS.titles[CARDS.face[card]] for card in TELLING[:2]]
    assert texts_of(prompt, *TELLING[:2]).splitlines() == [
        f"**Play all**: {names[0]} and {names[1]} ×2",
        *(f"**{name}**: {text(card)}" for name, card in zip(names, TELLING, strict=False)),
    ]


def test_a_card_with_several_options_is_told_once_where_room_is_short() -> None:
    ways = [(way, card) for card in range(5) for way in ("do", "be")]
    options = tuple(Option(f"{way} {card}", f"{way} {card}", (card,)) for way, card in ways)
    prompt = Prompt((7, 0), "kind", "Which?", (), options, 1, 1, False, (), "")
    shown = [part.label for part in parts(prompt, NOTHING_SELECTED, *TELLING[:5])]
    assert shown[:5] == ["Choose 1", "Choose 3", "Choose 5", "Choose 7", "Choose 9"]
    assert shown[5:] == ["2. be 0", "4. be 1", "6. be 2", "8. be 3", "10. be 4"]


def test_two_options_of_one_card_tell_its_text_beside_the_first() -> None:
    options = tuple(Option(f"{way} 0", f"{way} it", (0,)) for way in ("play", "keep"))
    prompt = Prompt((7, 0), "kind", "Which?", (), options, 1, 1, False, (), "")
    assert [part.label for part in parts(prompt, NOTHING_SELECTED, TELLING[0])] == [
        "Choose 1",
        "Choose 2",
    ]
    assert texts_of(prompt, TELLING[0]).splitlines() == [
        "**1. play it**",
        safe(text(TELLING[0])),
        "**2. keep it**",
    ]


def test_long_options_of_several_cards_tell_each_card_in_a_list() -> None:
    names = [CARDS.titles[CARDS.face[card]] for card in TELLING[:3]]
    options = tuple(
        Option(f"pair {one}", f"Defend the whole table with {names[one]} and {names[2]}", (one, 2))
        for one in (0, 1)
    )
    prompt = Prompt((7, 0), "kind", "Which?", (), options, 1, 1, False, (), "")
    labels = [part.label for part in parts(prompt, NOTHING_SELECTED, *TELLING[:3])]
    assert labels == ["Choose 1", "Choose 2"]
    said = texts_of(prompt, *TELLING[:3]).splitlines()[2:]
    assert sorted(said) == sorted(
        f"**{safe(names[place])}**: {safe(text(TELLING[place]))}" for place in range(3)
    )


def test_six_words_are_six_buttons_in_two_rows() -> None:
    words = ["pass", "end", "draw", "rest", "stay", "go"]
    prompt = asked(*words, keys=[*words])
    items: list[Any] = controls_for(MATCH, look_at(prompt), NOTHING_SELECTED).build()
    assert [len(item.children) for item in items] == [3, 3]
    assert list(labels(prompt)) == words


def test_many_options_are_a_menu_with_words_like_pass_as_buttons() -> None:
    prompt = asked("Pass", *"abcdefghijkl", keys=["pass", *range(12)])
    assert list(labels(prompt)) == ["Pass"]
    lines = menu_of(prompt).options
    assert [line.label for line in lines][:2] == ["2. a", "3. b"]
    assert [line.value for line in lines] == [str(place) for place in range(1, 13)]


def test_up_to_one_is_a_press_or_none() -> None:
    prompt = asked("Ace", "Two", least=0)
    assert list(labels(prompt)) == ["1. Ace", "2. Two", "None"]
    assert press(prompt, "2. Two") == (1,)
    assert press(prompt, "None") == ()


@pytest.mark.parametrize("number", [12, 25, 26, 48, 50, 51, 130])
def test_every_option_is_on_exactly_one_page(number: int) -> None:
    prompt, seen, page = numbered(number), [], 0
    while True:
        menu = menu_of(prompt, Selection(page=page))
        assert len(menu.options) <= SELECT
        seen += [option.value for option in menu.options]
        if not labels(prompt, Selection(page=page)).get("Later ▶"):
            break
        page += 1
    assert seen == [str(place) for place in range(number)]
    assert page == -(-number // SELECT) - 1


def test_a_page_too_far_is_the_last_one() -> None:
    prompt = numbered(30)
    menu = menu_of(prompt, Selection(page=9999))
    assert menu.placeholder == "Choose… (page 2 of 2)"
    assert [option.value for option in menu.options] == ["25", "26", "27", "28", "29"]
    assert labels(prompt, Selection(page=9999)) == {
        "◀ Earlier": True,
        "Later ▶": False,
        "Find by name": True,
    }


# -- the cut


def cutting(kind: str = "cut") -> Prompt:
    keys = ["no cut", *(f"cut {depth}" for depth in range(1, 48))]
    prompt = asked("Leave it", *keys[1:], keys=[*keys])
    return Prompt(prompt.id, kind, "Cut?", (), prompt.options, 1, 1, False, (), "")


def test_nobody_s_first_impression_is_a_list_of_cuts() -> None:
    prompt = cutting()
    assert list(labels(prompt)) == ["Deal", "Cut myself"]
    assert press(prompt, "Deal") == (24,), "in the middle"
    listed = press(prompt, "Cut myself")
    assert isinstance(listed, Selection)
    assert "Leave it" in labels(prompt, listed)
    assert len(menu_of(prompt, listed).options) == SELECT
    later = press(prompt, "Later ▶", listed)
    assert isinstance(later, Selection)
    assert len(menu_of(prompt, later).options) == 47 - SELECT
    assert after(prompt, menu_of(prompt, later).custom_id, "40") == (40,)


def test_a_later_cut_may_be_left_made_in_the_middle_or_chosen() -> None:
    assert list(labels(cutting("cut deck"))) == ["Leave it", "Cut in the middle", "Cut myself"]
