"""A question as buttons and menus, and what was pressed as an answer.

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
from cogs.platform.layout import clip
from cogs.platform.limits import ROW, SELECT
from matches.hosted import Look
from rules.core.errors import NoSuchOption, StaleQuestion
from rules.core.questions import Answer, Option, Prompt, QuestionId

FEW = 5  # options up to which all are buttons
SOME = 4  # options an ambiguous name is explained by
DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"
NOT_AN_OPTION = "That is not one of your options."
STALE_FORM = "That question cannot be read any more."


class Picked(Struct, frozen=True):
    """What has been chosen so far of a question that wants several, and the page looked at."""

    places: tuple[int, ...] = ()
    page: int = 0


NOTHING = Picked()


def controls(match_id: str, look: Look, picked: Picked) -> list[ui.Item[Any]]:
    """Only the legal moves: few as buttons, more in a menu, very many in pages of a menu."""
    prompt = look.view.prompt
    assert prompt is not None
    if prompt.most == 1 and prompt.least == 1:
        return one_of(match_id, look, prompt, picked.page)
    return several_of(match_id, look, prompt, picked)


def one_of(match_id: str, look: Look, prompt: Prompt, page: int) -> list[ui.Item[Any]]:
    """Words such as Pass are always buttons; cards and numbered things while there are few."""
    numbered = list(enumerate(prompt.options))
    if len(numbered) <= FEW:
        in_menu, as_buttons = [], numbered
    else:
        as_buttons = [pair for pair in numbered if is_word(pair[1])][:ROW]
        in_menu = [pair for pair in numbered if pair not in as_buttons]
    question = question_words(prompt.id)
    parts: list[ui.Item[Any]] = []
    if in_menu:
        shown, page, pages = page_of(in_menu, page)
        parts.append(
            layout.menu(
                page_words("Choose…", page, pages),
                actions.MENU(match_id, question),
                [entry(look, place, option, ()) for place, option in shown],
            )
        )
        parts += turning(match_id, question, "", page, pages)
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


def several_of(match_id: str, look: Look, prompt: Prompt, picked: Picked) -> list[ui.Item[Any]]:
    """A menu in which several are ticked, or one after another where their order matters."""
    numbered = list(enumerate(prompt.options))
    if prompt.ordered:
        numbered = [pair for pair in numbered if pair[0] not in picked.places]
    shown, page, pages = page_of(numbered, picked.page)
    question, so_far = question_words(prompt.id), write_places(picked.places, prompt)
    number = len(picked.places)
    parts: list[ui.Item[Any]] = []
    if shown and (not prompt.ordered or number < prompt.most):
        parts.append(
            layout.menu(
                page_words(wanted_words(prompt, number), page, pages),
                actions.PICK(match_id, question, so_far, page),
                [entry(look, place, option, picked.places) for place, option in shown],
                least=0,
                most=1 if prompt.ordered else prompt.most,
            )
        )
        parts += turning(match_id, question, so_far, page, pages)
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


def turning(
    match_id: str, question: str, so_far: str, page: int, pages: int
) -> list[ui.ActionRow[Any]]:
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


def entry(look: Look, place: int, option: Option, picked: tuple[int, ...]) -> Any:
    """One line of a menu: the option's words, and what its card says."""
    about = text_of(look, option.cards[0]) if len(option.cards) == 1 else ""
    return layout.choice(option.words, str(place), about, chosen=place in picked)


def page_words(words: str, page: int, pages: int) -> str:
    return words if pages == 1 else f"{words} (page {page + 1} of {pages})"


def wanted_words(prompt: Prompt, number: int) -> str:
    if prompt.ordered:
        return f"Choose number {number + 1} of {prompt.most}, in order"
    if prompt.least == prompt.most:
        return f"Choose {prompt.least}"
    return f"Choose {prompt.least} to {prompt.most}"


def picked_words(prompt: Prompt, picked: Picked) -> str:
    """What is chosen so far, in the order chosen."""
    return ", ".join(
        prompt.options[place].words for place in picked.places if place < len(prompt.options)
    )


# -- writing and reading


def question_words(question: QuestionId) -> str:
    return f"{question[0]}.{question[1]}"


def read_question(words: str) -> QuestionId:
    opened, _, seat = words.partition(".")
    if not (opened.isdigit() and seat.isdigit() and opened.isascii() and seat.isascii()):
        raise StaleQuestion(STALE_FORM)
    return int(opened), int(seat)


def write_places(places: tuple[int, ...], prompt: Prompt) -> str:
    """Two digits each, in order; where the order does not matter, one bit each."""
    if prompt.ordered:
        return "".join(DIGITS[place // 36] + DIGITS[place % 36] for place in places)
    return format(sum(1 << place for place in places), "x") if places else ""


def read_places(words: str, prompt: Prompt) -> tuple[int, ...]:
    """Whatever does not fit this question is left out: it can only have been forged."""
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


def after_picking(prompt: Prompt, picked: Picked, values: list[str]) -> Picked:
    """What is chosen after a page of the menu was answered: other pages keep theirs.

    If that is too many, what was ticked last stays.
    """
    chosen = [place for place in as_places(values) if place < len(prompt.options)]
    if prompt.ordered:
        return add(prompt, picked, chosen)
    shown, page, _ = page_of(list(enumerate(prompt.options)), picked.page)
    here = {place for place, _ in shown}
    elsewhere = [place for place in picked.places if place not in here]
    return Picked(tuple(sorted([*chosen, *elsewhere][: prompt.most])), page)


def add(prompt: Prompt, picked: Picked, chosen: Sequence[int]) -> Picked:
    """These as well, behind those that were chosen before, as long as there is room."""
    places = tuple(dict.fromkeys([*picked.places, *chosen]))
    return Picked(places[: prompt.most], picked.page)


def as_places(values: Sequence[str]) -> tuple[int, ...]:
    return tuple(int(value) for value in values if value.isascii() and value.isdigit())


def answer_of(prompt: Prompt, places: tuple[int, ...]) -> Answer:
    if any(not 0 <= place < len(prompt.options) for place in places):
        raise NoSuchOption(NOT_AN_OPTION)
    return tuple(prompt.options[place].key for place in places)


def places_named(prompt: Prompt, words: str) -> tuple[int, ...]:
    """The options a person means; where several are wanted, commas are between them."""
    places: list[int] = []
    for part in words.split(",") if prompt.most > 1 else [words]:
        if wanted := " ".join(part.split()):
            places.append(place_named(prompt, wanted, places))
    if not places:
        raise NoSuchOption("Say which of your options you choose.")
    return tuple(places)


def place_named(prompt: Prompt, words: str, taken: list[int]) -> int:
    """By name or by a part of it; of several that are called the same, one not yet taken."""
    wanted, shown = words.casefold(), clip(words, 40)
    names = [option.words.casefold() for option in prompt.options]
    exact = [place for place, name in enumerate(names) if name == wanted]
    found = exact or [place for place, name in enumerate(names) if wanted in name]
    if not found:
        raise NoSuchOption(f"You cannot choose “{shown}” now.")
    different = list(dict.fromkeys(prompt.options[place].words for place in found))
    if len(different) > 1:
        some = ", ".join(different[:SOME]) + (", …" if len(different) > SOME else "")
        raise NoSuchOption(f"“{shown}” could mean {some}: write more of it.")
    free = [place for place in found if place not in taken]
    if not free:
        raise NoSuchOption(f"You have named “{shown}” more often than you can choose it.")
    return free[0]
