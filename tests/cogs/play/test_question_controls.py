"""A question as buttons, toggles and menus, and every way to answer it."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from discord import ui

from cogs.platform.layout import counted, safe
from cogs.platform.limits import CUSTOM_ID, OPTION, SELECT
from cogs.platform.router import decode_id
from cogs.play import option_places
from cogs.play import question_controls as controls
from cogs.play.hand_message import controls_for
from cogs.play.play_cog import after_press, with_more
from cogs.play.question_controls import HAND_ROOM, NOTHING_SELECTED, Room, Selection
from matches.match_view import MatchView
from matches.player_clocks import Clocks
from rules.core.errors import NoSuchOption, StaleQuestion
from rules.core.questions import Option, Prompt
from rules.core.view import SeenCard, View, ZoneView
from tests.cogs.play.prompts import asked, numbered
from tests.matches.house import CARDS

MATCH = "0123456789abcdef"
TELLING = [card.id for card in CARDS.cards if getattr(card, "text", "")]


def look_at(prompt: Prompt, *held: str) -> MatchView:
    """A hand with these cards, numbered from 0, and this question."""
    hand = ZoneView("hand", 0, tuple(SeenCard(place, card) for place, card in enumerate(held)))
    view = View("showdown", 0, (hand,), {}, {0: "kind"}, prompt, None)
    return MatchView(view, 7, (), (), "", Clocks(()), ("Ada", "Ben"), {}, CARDS)


def parts(
    prompt: Prompt, selection: Selection = NOTHING_SELECTED, *held: str, room: Room = HAND_ROOM
) -> list[Any]:
    """Every button and menu offered for this question."""
    items: list[Any] = controls_for(MATCH, look_at(prompt, *held), selection, (), room).build()
    inside = [(*getattr(item, "children", ()), getattr(item, "accessory", None)) for item in items]
    found = [part for inner in inside for part in inner]
    found = [part for part in found if hasattr(part, "custom_id")]
    named = [item.custom_id for item in found]
    assert len(set(named)) == len(named), "Discord refuses the same custom_id twice"
    assert all(len(name) <= CUSTOM_ID for name in named)
    components, characters = counted(items)
    assert components <= room.components
    assert characters <= room.text
    return found


def texts_of(prompt: Prompt, *held: str, room: Room = HAND_ROOM) -> str:
    """What stands beside and above the buttons."""
    view = look_at(prompt, *held)
    items: list[Any] = controls_for(MATCH, view, NOTHING_SELECTED, (), room).build()
    inside = [item for part in items for item in (part, *getattr(part, "children", ()))]
    return "\n".join(item.content for item in inside if isinstance(item, ui.TextDisplay))


def text(card: str) -> str:
    found: Any = CARDS.cards[CARDS.face[card]]
    return str(found.text)


def menu_of(prompt: Prompt, selection: Selection = NOTHING_SELECTED) -> Any:
    (menu,) = [item for item in parts(prompt, selection) if hasattr(item, "options")]
    return menu


def labels(prompt: Prompt, selection: Selection = NOTHING_SELECTED) -> dict[str, bool]:
    """The buttons, and whether they can be pressed."""
    return {i.label: not i.disabled for i in parts(prompt, selection) if hasattr(i, "label")}


def button(prompt: Prompt, label: str, selection: Selection = NOTHING_SELECTED) -> Any:
    (found,) = [i for i in parts(prompt, selection) if getattr(i, "label", "") == label]
    return found


def press(
    prompt: Prompt, label: str, selection: Selection = NOTHING_SELECTED
) -> Selection | tuple[int, ...]:
    """What a press of the button with this label means."""
    return after(prompt, button(prompt, label, selection).custom_id)


def after(prompt: Prompt, custom_id: str, *values: str) -> Any:
    """What a press means: what is chosen then, or the places that answer."""
    pressed = decode_id(custom_id)
    assert pressed is not None
    return after_press(prompt, pressed, values)


def cards(number: int, **more: Any) -> Prompt:
    """A question for so many cards that say something."""
    options = tuple(Option(place, f"Card {place}", (place,)) for place in range(number))
    prompt = numbered(number, **more)
    return Prompt(
        prompt.id, "kind", "Which?", (), options, prompt.least, prompt.most, prompt.ordered, (), ""
    )


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


# -- several


def test_exactly_so_many_are_a_menu_that_answers_when_it_closes() -> None:
    prompt = numbered(9, least=2, most=2)
    menu = menu_of(prompt)
    assert (menu.min_values, menu.max_values, menu.placeholder) == (2, 2, "Choose 2 cards")
    assert labels(prompt) == {}
    assert after(prompt, menu.custom_id, "8", "4") == (8, 4)


def test_several_of_many_are_a_menu_that_answers_or_none() -> None:
    prompt = numbered(9, least=0, most=3)
    menu = menu_of(prompt)
    assert (menu.min_values, menu.max_values, menu.placeholder) == (1, 3, "Choose up to 3 cards")
    assert labels(prompt) == {"None": True}
    assert press(prompt, "None") == ()
    assert menu_of(numbered(9, least=1, most=3)).placeholder == "Choose 1 to 3 cards"
    assert labels(numbered(9, least=1, most=3)) == {}


def test_several_of_few_are_on_or_off_until_they_are_done() -> None:
    prompt = numbered(4, least=1, most=2)
    assert labels(prompt) == dict.fromkeys(
        ("1. Card 000", "2. Card 001", "3. Card 002", "4. Card 003"), True
    ) | {"Done: 0 chosen": False}
    one = press(prompt, "3. Card 002")
    assert one == Selection((2,))
    assert labels(prompt, one)["Done: 1 chosen"]
    two = press(prompt, "1. Card 000", one)
    assert labels(prompt, two) == {
        "✓ 1. Card 000": True,
        "2. Card 001": False,
        "✓ 3. Card 002": True,
        "4. Card 003": False,
        "Done: 2 chosen": True,
    }
    assert press(prompt, "✓ 3. Card 002", two) == Selection((0,))
    assert press(prompt, "Done: 2 chosen", two) == (0, 2)
    assert controls.selected_words(prompt, two) == "Card 000, Card 002"


def test_toggles_of_cards_stand_beside_their_texts() -> None:
    prompt = cards(5, least=0, most=5)
    shown = [part.label for part in parts(prompt, Selection((1,)), *TELLING[:5])]
    assert shown == ["Choose 1", "✓ 2", "Choose 3", "Choose 4", "Choose 5", "Done: 1 chosen"]


def test_choosing_nothing_is_called_what_it_means() -> None:
    few = numbered(4, least=0, most=4)
    keeping = Prompt(few.id, "mulligan", "?", (), few.options, 0, 4, False, (), "", none="Keep")
    assert list(labels(keeping))[-1] == "Keep"


def test_all_of_them_is_one_press() -> None:
    prompt = numbered(3, least=3, most=3)
    assert press(prompt, "All of them") == (0, 1, 2)


def test_ticks_on_other_pages_are_kept() -> None:
    prompt = numbered(60, least=0, most=5)
    first = after(prompt, menu_of(prompt).custom_id, "3", "24")
    second = press(prompt, "Later ▶", first)
    assert isinstance(second, Selection)
    assert (second.places, second.page) == ((3, 24), 1)
    both = after(prompt, menu_of(prompt, second).custom_id, "30")
    assert both == Selection((3, 24, 30), 1)
    unticked = after(prompt, menu_of(prompt, both).custom_id)
    assert unticked == Selection((3, 24), 1)
    assert press(prompt, "Done: 2 chosen", unticked) == (3, 24)
    assert press(prompt, "Start again", unticked) == Selection(listed=True)


def test_of_too_many_ticks_the_latest_stay() -> None:
    prompt = numbered(60, least=2, most=2)
    ticked = menu_of(prompt, Selection((3, 4), page=1)).custom_id
    assert after(prompt, ticked, "30") == Selection((3, 30), 1)


# -- in order


def test_where_all_must_be_ordered_any_order_is_one_press() -> None:
    prompt = numbered(3, least=3, most=3, ordered=True)
    assert press(prompt, "In any order") == (0, 1, 2)
    first = press(prompt, "3. Card 002")
    assert first == Selection((2,))
    assert list(labels(prompt, first)) == [
        "1. Card 000",
        "2. Card 001",
        "The rest in any order",
        "Start again",
    ]
    assert press(prompt, "The rest in any order", first) == (2, 0, 1)
    assert press(prompt, "2. Card 001", first) == (2, 1, 0), "the last one comes last"


def test_where_order_matters_one_is_chosen_after_another_and_the_last_answers() -> None:
    prompt = numbered(4, least=2, most=2, ordered=True)
    first = press(prompt, "4. Card 003")
    assert first == Selection((3,))
    assert press(prompt, "1. Card 000", first) == (3, 0)
    assert press(prompt, "Start again", first) == Selection(listed=True)


def test_an_order_of_as_many_as_one_likes_is_done_when_one_says_so() -> None:
    prompt = numbered(3, least=0, most=3, ordered=True)
    assert list(labels(prompt))[-1] == "None"
    two = press(prompt, "1. Card 000", Selection((2,)))
    assert two == Selection((2, 0))
    assert press(prompt, "Done: 2 chosen", two) == (2, 0)


def test_an_order_of_many_is_chosen_from_a_menu() -> None:
    prompt = numbered(14, least=2, most=2, ordered=True)
    menu = menu_of(prompt)
    assert (menu.max_values, menu.placeholder) == (1, "Choose number 1 of 2, in order")
    first = after(prompt, menu.custom_id, "9")
    assert len(menu_of(prompt, first).options) == 13
    assert after(prompt, menu_of(prompt, first).custom_id, "3") == (9, 3)


@pytest.mark.parametrize("ordered", [False, True])
def test_what_is_chosen_so_far_survives_being_written(ordered: bool) -> None:
    prompt = numbered(200, least=0, most=25, ordered=ordered)
    places = tuple(range(0, 200, 8))
    written = option_places.encode_places(places, prompt)
    assert option_places.decode_places(written, prompt) == places
    parts(prompt, Selection(places, 3))


def test_what_is_found_by_name_comes_behind_what_was_ticked() -> None:
    prompt = numbered(60, least=1, most=3, ordered=True)
    assert with_more(prompt, Selection((9,), 1), [2, 9]) == Selection((9, 2), 1)
    assert with_more(prompt, Selection((9, 8), 1), [2, 3]) == Selection((9, 8, 2), 1)


# -- controls of old messages


def test_old_menus_and_confirmations_are_still_understood() -> None:
    prompt = numbered(9, least=2, most=2)
    ticked = after(prompt, f"rv:pick:{MATCH}:7.0::0", "4", "8")
    assert ticked == Selection((4, 8), 0)
    assert press(prompt, "Done: 2 chosen", ticked) == (4, 8)
    assert after(prompt, f"rv:sure:{MATCH}:7.0:110") == (4, 8)


# -- forged


@pytest.mark.parametrize("ordered", [False, True])
@pytest.mark.parametrize(
    "written", ["zz", "!", "-1", "f" * 60, "10" * 30, "²", "0x", " 1", "zzz", "0101"]
)
def test_forged_places_are_only_those_the_question_has(written: str, ordered: bool) -> None:
    prompt = numbered(6, least=1, most=3, ordered=ordered)
    places = option_places.decode_places(written, prompt)
    assert len(set(places)) == len(places)
    assert set(places) <= set(range(6))


@pytest.mark.parametrize("ordered", [False, True])
@pytest.mark.parametrize("value", ["-1", "6", "9" * 90, "²", "", "x", "0x1", "１"])
def test_forged_values_of_a_menu_choose_nothing(value: str, ordered: bool) -> None:
    prompt = numbered(6, least=1, most=3, ordered=ordered)
    so_far = option_places.encode_places((2,), prompt)
    chosen = after(prompt, f"rv:pick:{MATCH}:7.0:{so_far}:0", "2", value)
    assert chosen.places == (2,)


@pytest.mark.parametrize("place", ["6", "99", "4711"])
def test_a_toggle_of_what_is_not_there_is_refused(place: str) -> None:
    with pytest.raises(NoSuchOption, match="not one of your options"):
        after(numbered(6, least=1, most=3), f"rv:toggle:{MATCH}:7.0::{place}")


@pytest.mark.parametrize("place", ["", "x", "-1", "²"])
def test_a_toggle_of_nothing_changes_nothing(place: str) -> None:
    prompt = numbered(6, least=1, most=3)
    assert after(prompt, f"rv:toggle:{MATCH}:7.0:4:{place}") == Selection((2,))


def test_a_place_the_question_does_not_have_is_refused() -> None:
    for place in (-1, 6):
        with pytest.raises(NoSuchOption, match="not one of your options"):
            option_places.answer_of(numbered(6), (place,))


@pytest.mark.parametrize("words", ["", "7", "7.", ".0", "-1.0", "7.0.1", "².0", "a.b", "7,0"])
def test_a_question_that_cannot_be_read_is_stale(words: str) -> None:
    with pytest.raises(StaleQuestion):
        option_places.decode_question(words)
    assert option_places.decode_question(option_places.encode_question((1203, 1))) == (1203, 1)
