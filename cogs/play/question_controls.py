"""The buttons and menus that offer a question's options, and what a press of them means.

As few presses as an answer allows: one of few is a press, several of few are toggles, more are a
menu that answers when it closes. Options are named by their place in the question, which is safe:
the question's id goes with them, and while it is open its options do not change.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Any

import discord
from discord import ui
from msgspec import Struct

from cogs.board.board_renderer import text_of
from cogs.platform import actions, layout
from cogs.platform.limits import ROW, SELECT
from matches.match_view import MatchView
from render.option_numbers import is_word
from rules.core.cutting import fair_cut
from rules.core.errors import NoSuchOption, StaleQuestion
from rules.core.questions import Answer, Option, Prompt, QuestionId

MOST_SECTIONS = 9  # cards with their text beside a button, three components each
MOST_BUTTONS = 10  # options without a text, in two rows
MOST_TOGGLES = 5
SHORT = 45  # characters that a button shows on a phone
LEAST_TEXT, MOST_TEXT = 60, 400  # characters of a section
DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"
NOT_AN_OPTION = "That is not one of your options."
STALE_FORM = "That question cannot be read any more."

Items = list[ui.Item[Any]]
Places = tuple[int, ...]


class Selection(Struct, frozen=True):
    """What is chosen so far of a question that wants several options, and the page looked at."""

    places: Places = ()
    page: int = 0
    listed: bool = False  # whether somebody who could have dealt looks at the list of cuts


NOTHING_SELECTED = Selection()


class Room(Struct, frozen=True):
    """What a message has room for besides what is in it."""

    components: int
    text: int  # characters; a hand that is told in words leaves none


HAND_ROOM = Room(30, 2400)  # beside a question, a picture and the row of Board, Log, Rules, More


class QuestionControls:
    """The controls of an open question, as they are while so much of it is chosen."""

    def __init__(
        self,
        match_id: str,
        view: MatchView,
        selection: Selection,
        numbers: Sequence[int],
        room: Room,
    ) -> None:
        assert view.seen.prompt is not None
        self.match_id, self.view, self.selection, self.room = match_id, view, selection, room
        self.prompt: Prompt = view.seen.prompt
        self.options = self.prompt.options
        self.question = encode_question(self.prompt.id)
        self.chosen = selection.places[: self.prompt.most] if self.prompt.most > 1 else ()
        self.numbers = numbers or range(1, len(self.options) + 1)
        every = range(len(self.options))
        self.words = [place for place in every if is_word(self.options[place])]
        self.cards = sorted(set(every) - set(self.words), key=lambda place: self.numbers[place])

    def build(self) -> Items:
        """Only the legal moves, each with the number that its card has in the hand's picture."""
        prompt = self.prompt
        if prompt.most <= 1:
            return self.choose_one()
        if prompt.ordered:
            return self.choose_in_order()
        if prompt.least == len(self.options):
            return [*layout.rows([self.answer_button("All of them", range(prompt.least))])]
        if prompt.least == prompt.most or len(self.options) > MOST_TOGGLES:
            return self.tick_in_menu()
        return self.toggle()

    # -- the kinds of questions

    def choose_one(self) -> Items:
        """One of few is a press, of many a menu; words such as Pass are always buttons."""
        cuts = [place for place in self.cards if str(self.options[place].key).startswith("cut ")]
        none = self.none_buttons()
        if len(cuts) > ROW and not self.selection.listed:
            return [*layout.rows([*self.cut_buttons(), *none])]
        words = [layout.button(self.options[place].words, self.move(place)) for place in self.words]
        shown = self.presses(self.cards, self.move, [*words, *none]) or self.menu(
            self.cards, actions.MENU(self.match_id, self.question), "Choose…"
        )
        return [*shown, *layout.rows([*words, *none])]

    def cut_buttons(self) -> list[ui.Button[Any]]:
        """Nobody's first impression is a list of 48 cuts: the fair one is a press."""
        keys = [option.key for option in self.options]
        middle = self.move(keys.index(fair_cut(keys)))
        myself = layout.button("Cut myself", self.turn(0))
        if self.prompt.kind == "cut":
            return [layout.button("Deal", middle, layout.GOOD), myself]
        words = [layout.button(self.options[place].words, self.move(place)) for place in self.words]
        return [*words, layout.button("Cut in the middle", middle), myself]

    def choose_in_order(self) -> Items:
        """One after another; where all must be ordered, any order is one press."""
        prompt, chosen = self.prompt, self.chosen
        left = [place for place in (*self.cards, *self.words) if place not in chosen]
        buttons = []
        if prompt.least == len(self.options):
            words = "The rest in any order" if chosen else "In any order"
            buttons = [self.answer_button(words, (*chosen, *left))]
        elif prompt.least < prompt.most:
            buttons = self.done_buttons()
        if chosen:
            buttons.append(self.start_again())
        shown: Items = []
        if len(chosen) < prompt.most:
            wanted = f"Choose number {len(chosen) + 1} of {prompt.most}, in order"
            shown = self.presses(left, self.pick, buttons) or self.menu(left, self.tick(), wanted)
        return [*shown, *layout.rows(buttons)]

    def toggle(self) -> Items:
        """Several of few: each is on or off."""
        full = len(self.chosen) == self.prompt.most
        done = self.done_buttons()
        off = {place for place in self.cards if full and place not in self.chosen}
        every = [*self.cards, *self.words]
        shown = self.presses(every, self.pick, done, off)
        return [*shown, *layout.rows(done)]

    def tick_in_menu(self) -> Items:
        """Several of many: a menu is the answer when it closes, if it is one page."""
        prompt, every = self.prompt, [*self.cards, *self.words]
        if len(every) <= SELECT:
            answers = actions.MENU(self.match_id, self.question)
            least = max(1, prompt.least)
            shown = self.menu(every, answers, self.how_many(), least, prompt.most)
            enough = prompt.least <= len(self.chosen) <= prompt.most
            buttons = self.done_buttons() if enough else []
            return [*shown, *layout.rows(buttons)]
        buttons = self.done_buttons()
        if self.chosen:
            buttons.append(self.start_again())
        every = [*range(len(self.options))]  # as `page_shown` has it
        shown = self.menu(every, self.tick(), self.how_many(), 0, prompt.most)
        return [*shown, *layout.rows(buttons)]

    # -- what they are made of

    def presses(
        self,
        places: Sequence[int],
        action: Callable[[int], str],
        below: Sequence[ui.Button[Any]] = (),
        off: Collection[int] = (),
        briefly: Collection[int] = (),
    ) -> Items:
        """A button for each, beside what the card says; nothing if they are too many for that.

        Where room is short a card is told once, however many options it has. `below` are buttons
        that have to find room, too. Those of `off` cannot be pressed, those of `briefly` are told
        without a text.
        """
        labels = {place: self.label(place) for place in places}
        saying = [place for place in places if place not in briefly and self.about(place)]
        long = [place for place in places if place not in briefly and len(labels[place]) > SHORT]
        first = {self.options[place].cards: place for place in reversed(saying)}
        ways: list[set[int]] = [{*saying, *long}, {*first.values()}]
        if len(places) <= ROW or self.room.text < LEAST_TEXT * len(first):
            ways.append(set())
        told = next((way for way in ways if self.has_room_for(way, places, below)), None)
        if told is None:
            return []
        share = min(MOST_TEXT, self.room.text // max(1, len(told)))
        parts: Items = [
            layout.section(
                layout.sentences(f"**{layout.safe(labels[place])}**", self.about(place), share),
                self.button(place, f"Choose {self.numbers[place]}", action, off),
            )
            for place in places
            if place in told
        ]
        plain = [place for place in places if place not in told]
        return [*parts, *layout.rows(self.button(p, labels[p], action, off) for p in plain)]

    def has_room_for(
        self, told: Collection[int], places: Sequence[int], below: Sequence[ui.Button[Any]]
    ) -> bool:
        """Whether these can be told beside their buttons, and the rest be buttons without texts."""
        plain = len(places) - len(told)
        needed = 3 * len(told) + row_components(plain) + row_components(len(below))
        return (
            len(told) <= MOST_SECTIONS
            and plain <= MOST_BUTTONS
            and needed <= self.room.components
            and LEAST_TEXT * len(told) <= self.room.text
        )

    def button(
        self, place: int, label: str, action: Callable[[int], str], off: Collection[int]
    ) -> ui.Button[Any]:
        """Green and ticked once it is chosen."""
        ticked = place in self.chosen
        style = layout.PRIMARY if self.options[place].cards else layout.PLAIN
        words = f"✓ {label.removeprefix('Choose ')}" if ticked else label
        return layout.button(words, action(place), layout.GOOD if ticked else style, place in off)

    def menu(
        self, places: Sequence[int], custom_id: str, wanted: str, least: int = 1, most: int = 1
    ) -> Items:
        """A menu whose lines tell what the cards say, and the way to its other pages."""
        shown, page, pages = page_of(places, self.selection.page)
        lines = [self.line(place) for place in shown]
        words = wanted if pages == 1 else f"{wanted} (page {page + 1} of {pages})"
        if not lines:
            return []
        return [layout.menu(words, custom_id, lines, least, most), *self.page_buttons(page, pages)]

    def line(self, place: int) -> discord.SelectOption:
        said = self.about(place).partition(". ")[0]
        return layout.choice(self.label(place), str(place), said, place in self.chosen)

    def page_buttons(self, page: int, pages: int) -> Items:
        """To other pages of a menu, and to a form that finds an option by its name."""
        if pages == 1:
            return []
        seek = actions.SEEK(self.match_id, self.question, self.encoded(self.chosen))
        return [
            *layout.rows(
                [
                    layout.button("◀ Earlier", self.turn(page - 1), disabled=page == 0),
                    layout.button("Later ▶", self.turn(page + 1), disabled=page >= pages - 1),
                    layout.button("Find by name", seek),
                ]
            )
        ]

    def none_buttons(self) -> list[ui.Button[Any]]:
        """Choosing nothing, where that is legal."""
        if self.prompt.least:
            return []
        return [self.answer_button(self.prompt.none, ())]

    def done_buttons(self) -> list[ui.Button[Any]]:
        """Nothing, or what is chosen so far, is the answer."""
        if not self.chosen and not self.prompt.least:
            return self.none_buttons()
        enough = self.prompt.least <= len(self.chosen) <= self.prompt.most
        done = self.answer_button(f"Done: {len(self.chosen)} chosen", self.chosen)
        done.disabled = not enough
        return [done]

    def start_again(self) -> ui.Button[Any]:
        return layout.button("Start again", actions.TURN(self.match_id, self.question, "", 0))

    def answer_button(self, label: str, places: Sequence[int]) -> ui.Button[Any]:
        sure = actions.SURE(self.match_id, self.question, self.encoded(tuple(places)))
        return layout.button(label, sure, layout.GOOD)

    def label(self, place: int) -> str:
        return option_label(self.options[place], self.numbers[place])

    def about(self, place: int) -> str:
        """What the option's card says; of many cards at once it would be too much."""
        cards = self.options[place].cards
        return text_of(self.view, cards[0]) if len(cards) == 1 else ""

    def how_many(self) -> str:
        """How many options are wanted."""
        least, most = self.prompt.least, self.prompt.most
        return f"Choose {least}" if least == most else f"Choose {least or 'up'} to {most}"

    # -- custom ids

    def encoded(self, places: Places) -> str:
        return encode_places(places, self.prompt)

    def move(self, place: int) -> str:
        return actions.MOVE(self.match_id, self.question, place)

    def pick(self, place: int) -> str:
        return actions.TOGGLE(self.match_id, self.question, self.encoded(self.chosen), place)

    def tick(self) -> str:
        page = self.selection.page
        return actions.PICK(self.match_id, self.question, self.encoded(self.chosen), page)

    def turn(self, page: int) -> str:
        return actions.TURN(self.match_id, self.question, self.encoded(self.chosen), max(0, page))


def option_label(option: Option, number: int) -> str:
    """What an option is called; a card bears the number of its badge."""
    is_card = option.cards or isinstance(option.key, int)
    return f"{number}. {option.words}" if is_card else option.words


def row_components(buttons: int) -> int:
    """The components that so many buttons take, with their rows."""
    return buttons + -(-buttons // ROW)


def page_of(places: Sequence[int], page: int) -> tuple[Sequence[int], int, int]:
    """What this page shows, which page it is (an old button may name one too far), of how many."""
    pages = max(1, -(-len(places) // SELECT))
    page = min(page, pages - 1)
    return places[page * SELECT : (page + 1) * SELECT], page, pages


def page_shown(prompt: Prompt, page: int) -> Sequence[int]:
    """The places on this page of a menu of very many."""
    return page_of(range(len(prompt.options)), page)[0]


def selected_words(prompt: Prompt, selection: Selection) -> str:
    """The names of what is chosen so far, in the order chosen."""
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


def encode_places(places: Places, prompt: Prompt) -> str:
    """Chosen places as characters: two digits each, or one bit each where order is no matter."""
    if prompt.ordered:
        return "".join(DIGITS[place // 36] + DIGITS[place % 36] for place in places)
    return format(sum(1 << place for place in places), "x") if places else ""


def decode_places(words: str, prompt: Prompt) -> Places:
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


def as_places(values: Sequence[str]) -> Places:
    """The values of a menu or button as places; what is no number is left out."""
    return tuple(int(value) for value in values if value.isascii() and value.isdigit())


def answer_of(prompt: Prompt, places: Places) -> Answer:
    """The answer that the rules understand."""
    if any(not 0 <= place < len(prompt.options) for place in places):
        raise NoSuchOption(NOT_AN_OPTION)
    return tuple(prompt.options[place].key for place in places)
