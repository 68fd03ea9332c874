"""The buttons and menus that offer a question's options, and the answer that a press of them means.

Options are named by their place in the question, which is safe: the question's id goes with them,
and while it is open its options do not change.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from discord import ui
from msgspec import Struct

from cogs.board.board_renderer import text_of
from cogs.platform import actions, layout
from cogs.platform.limits import ROW, SELECT
from cogs.platform.router import Pressed
from matches.match_view import MatchView
from rules.core.errors import NoSuchOption, StaleQuestion
from rules.core.questions import Answer, Option, Prompt, QuestionId

MOST_BUTTONS = 5  # options up to which all are buttons
DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"
NOT_AN_OPTION = "That is not one of your options."
STALE_FORM = "That question cannot be read any more."


class Selection(Struct, frozen=True):
    """What is ticked so far of a question that wants several options, and the page looked at."""

    places: tuple[int, ...] = ()
    page: int = 0


NOTHING_SELECTED = Selection()


def controls(match_id: str, view: MatchView, selection: Selection) -> list[ui.Item[Any]]:
    """Only the legal moves: few as buttons, more in a menu, very many in pages of a menu."""
    prompt = view.seen.prompt
    assert prompt is not None
    if prompt.most == 1 and prompt.least == 1:
        return choose_one(match_id, view, prompt, selection.page)
    return choose_many(match_id, view, prompt, selection)


def choose_one(match_id: str, view: MatchView, prompt: Prompt, page: int) -> list[ui.Item[Any]]:
    """Words such as Pass are always buttons; cards and numbered things while there are few."""
    numbered = list(enumerate(prompt.options))
    if len(numbered) <= MOST_BUTTONS:
        in_menu, as_buttons = [], numbered
    else:
        as_buttons = [pair for pair in numbered if is_word(pair[1])][:ROW]
        in_menu = [pair for pair in numbered if pair not in as_buttons]
    question = encode_question(prompt.id)
    parts: list[ui.Item[Any]] = []
    if in_menu:
        shown, page, pages = page_of(in_menu, page)
        parts.append(
            layout.menu(
                with_page_number("Choose…", page, pages),
                actions.MENU(match_id, question),
                [menu_entry(view, place, option, ()) for place, option in shown],
            )
        )
        parts += page_buttons(match_id, question, "", page, pages)
    parts += layout.rows(
        layout.button(
            option.words,
            actions.MOVE(match_id, question, place),
            layout.PRIMARY if option.cards else layout.PLAIN,
        )
        for place, option in as_buttons
    )
    return parts


def is_word(option: Option) -> bool:
    """Pass or Play all, but neither a card nor the seventh of something."""
    key = option.key
    if isinstance(key, int):
        return False
    return key.startswith("all ") or not any(c.isdigit() for c in key)


def choose_many(
    match_id: str, view: MatchView, prompt: Prompt, selection: Selection
) -> list[ui.Item[Any]]:
    """A menu in which several are ticked, or one after another where their order matters."""
    numbered = list(enumerate(prompt.options))
    if prompt.ordered:
        numbered = [pair for pair in numbered if pair[0] not in selection.places]
    shown, page, pages = page_of(numbered, selection.page)
    question, so_far = encode_question(prompt.id), encode_places(selection.places, prompt)
    number = len(selection.places)
    parts: list[ui.Item[Any]] = []
    if shown and (not prompt.ordered or number < prompt.most):
        parts.append(
            layout.menu(
                with_page_number(how_many_words(prompt, number), page, pages),
                actions.PICK(match_id, question, so_far, page),
                [menu_entry(view, place, option, selection.places) for place, option in shown],
                least=0,
                most=1 if prompt.ordered else prompt.most,
            )
        )
        parts += page_buttons(match_id, question, so_far, page, pages)
    enough = prompt.least <= number <= prompt.most
    none = enough and not number
    done = "Choose none" if none else f"Confirm {number} of {prompt.most}"
    buttons = [
        layout.button(done, actions.SURE(match_id, question, so_far), layout.GOOD, not enough)
    ]
    if number:
        start_again = actions.TURN(match_id, question, "", 0)
        buttons.append(layout.button("Start again", start_again))
    return [*parts, *layout.rows(buttons)]


def page_of(
    numbered: list[tuple[int, Option]], page: int
) -> tuple[list[tuple[int, Option]], int, int]:
    """What this page shows, which page it is (an old button may name one too far), of how many."""
    pages = max(1, -(-len(numbered) // SELECT))
    page = min(page, pages - 1)
    return numbered[page * SELECT : (page + 1) * SELECT], page, pages


def page_buttons(
    match_id: str, question: str, so_far: str, page: int, pages: int
) -> list[ui.ActionRow[Any]]:
    """To other pages of a menu, and to a form that finds an option by its name."""
    if pages == 1:
        return []
    buttons = [
        layout.button(label, actions.TURN(match_id, question, so_far, to), disabled=off)
        for label, to, off in (
            ("◀ Earlier", page - 1, page == 0),
            ("Later ▶", page + 1, page >= pages - 1),
        )
    ]
    seek = actions.SEEK(match_id, question, so_far)
    buttons.append(layout.button("Find by name", seek))
    return layout.rows(buttons)


def menu_entry(view: MatchView, place: int, option: Option, ticked: tuple[int, ...]) -> Any:
    """One line of a menu: the option's words, and what its card says."""
    about = text_of(view, option.cards[0]) if len(option.cards) == 1 else ""
    return layout.choice(option.words, str(place), about, chosen=place in ticked)


def with_page_number(words: str, page: int, pages: int) -> str:
    """What a menu says while it is closed, and which page it is if there are more."""
    return words if pages == 1 else f"{words} (page {page + 1} of {pages})"


def how_many_words(prompt: Prompt, number: int) -> str:
    """How many options are wanted, when so many are ticked."""
    if prompt.ordered:
        return f"Choose number {number + 1} of {prompt.most}, in order"
    if prompt.least == prompt.most:
        return f"Choose {prompt.least}"
    return f"Choose {prompt.least} to {prompt.most}"


def selected_words(prompt: Prompt, selection: Selection) -> str:
    """The names of what is ticked so far, in the order ticked."""
    return ", ".join(
        prompt.options[place].words for place in selection.places if place < len(prompt.options)
    )


# -- what a custom_id carries


def encode_question(question: QuestionId) -> str:
    """As a custom_id carries it."""
    return f"{question[0]}.{question[1]}"


def decode_question(words: str) -> QuestionId:
    """The question that a custom_id carries."""
    opened, _, seat = words.partition(".")
    if not (opened.isdigit() and seat.isdigit() and opened.isascii() and seat.isascii()):
        raise StaleQuestion(STALE_FORM)
    return int(opened), int(seat)


def encode_places(places: tuple[int, ...], prompt: Prompt) -> str:
    """Ticked places as characters: two digits each, or one bit each where order does not matter."""
    if prompt.ordered:
        return "".join(DIGITS[place // 36] + DIGITS[place % 36] for place in places)
    return format(sum(1 << place for place in places), "x") if places else ""


def decode_places(words: str, prompt: Prompt) -> tuple[int, ...]:
    """The places that `encode_places` wrote; what does not fit the question is left out: forged."""
    try:
        if prompt.ordered:
            pairs = [words[start : start + 2] for start in range(0, len(words), 2)]
            places = [int(pair, 36) for pair in pairs]
        else:
            bits = int(words or "0", 16)
            places = [place for place in range(len(prompt.options)) if bits >> place & 1]
    except ValueError:
        return ()
    return tuple(dict.fromkeys(place for place in places if 0 <= place < len(prompt.options)))


def selection_after(prompt: Prompt, selection: Selection, values: list[str]) -> Selection:
    """What is ticked after a page of the menu was answered: other pages keep their ticks.

    If those are too many, what was ticked last stays.
    """
    chosen = [place for place in as_places(values) if place < len(prompt.options)]
    if prompt.ordered:
        return selection_with(prompt, selection, chosen)
    shown, page, _ = page_of(list(enumerate(prompt.options)), selection.page)
    here = {place for place, _ in shown}
    elsewhere = [place for place in selection.places if place not in here]
    return Selection(tuple(sorted([*chosen, *elsewhere][: prompt.most])), page)


def selection_with(prompt: Prompt, selection: Selection, chosen: Sequence[int]) -> Selection:
    """These as well, behind those that were ticked before, as long as there is room."""
    places = tuple(dict.fromkeys([*selection.places, *chosen]))
    return Selection(places[: prompt.most], selection.page)


def after_press(prompt: Prompt, pressed: Pressed, values: list[str]) -> Selection | tuple[int, ...]:
    """What a press of these controls means: the places that answer, or what is ticked now."""
    if pressed.action == actions.MOVE.name:
        return as_places([pressed.argument(1)])
    if pressed.action == actions.MENU.name:
        return as_places(values)
    places = decode_places(pressed.argument(1), prompt)
    if pressed.action == actions.SURE.name:
        return places
    selection = Selection(places[: prompt.most], pressed.number(2))
    if pressed.action == actions.PICK.name:
        return selection_after(prompt, selection, values)
    return selection


def as_places(values: Sequence[str]) -> tuple[int, ...]:
    """The values of a menu or button as places; what is no number is left out."""
    return tuple(int(value) for value in values if value.isascii() and value.isdigit())


def answer_of(prompt: Prompt, places: tuple[int, ...]) -> Answer:
    """The answer that the rules understand."""
    if any(not 0 <= place < len(prompt.options) for place in places):
        raise NoSuchOption(NOT_AN_OPTION)
    return tuple(prompt.options[place].key for place in places)
