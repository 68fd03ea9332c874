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

from cogs.platform import actions, layout
from cogs.platform.limits import OPTION, ROW, SELECT
from cogs.play.card_texts import CardTexts, Entry, in_whole, read_whole, within
from cogs.play.option_places import Places, encode_places, encode_question
from matches.match_view import MatchView
from render.option_numbers import is_word
from rules.core.cutting import fair_cut
from rules.core.questions import Option, Prompt

MOST_SECTIONS = 9  # cards with their text beside a button, three components each
MOST_BUTTONS = 10  # options without a text beside them, in two rows
MOST_TOGGLES = 5
SHORT = 45  # characters that a button shows on a phone
LEAST_TEXT = 60  # characters of a card's text beside or above its button

Items = list[ui.Item[Any]]


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

    most_buttons = MOST_BUTTONS

    def __init__(
        self,
        match_id: str,
        view: MatchView,
        selection: Selection,
        numbers: Sequence[int],
        room: Room,
        quoted: Collection[Entry] = (),
    ) -> None:
        """`quoted`: what the question is about and the message tells only in part."""
        assert view.seen.prompt is not None
        self.match_id, self.view, self.selection, self.room = match_id, view, selection, room
        self.prompt: Prompt = view.seen.prompt
        self.options = self.prompt.options
        self.question = encode_question(self.prompt.id)
        self.chosen = selection.places[: self.prompt.most] if self.prompt.most > 1 else ()
        self.numbers = numbers or range(1, len(self.options) + 1)
        self.told_in_part = bool(quoted)
        self.read: set[str] = set()  # cards whose texts are told whole
        self.characters = 0  # of all texts that are told
        self.texts = CardTexts(view)
        self.about = [self.texts.about(option) for option in self.options]
        every = range(len(self.options))
        self.words = [place for place in every if self.is_word(place)]
        self.cards = sorted(set(every) - set(self.words), key=lambda place: self.numbers[place])

    def is_word(self, place: int) -> bool:
        """Pass or Play all; what a single card is behind is told with its text."""
        option = self.options[place]
        return is_word(option.key) and not (len(option.cards) == 1 and self.about[place])

    def build(self) -> Items:
        """Only the legal moves, each with the number that its card has in the hand's picture."""
        prompt = self.prompt
        if prompt.most <= 1:
            return self.choose_one()
        if prompt.ordered:
            return self.choose_in_order()
        if prompt.least == len(self.options):
            return self.all_of_them()
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
        return self.above(shown, [*words, *none])

    def cut_buttons(self) -> list[ui.Button[Any]]:
        """Nobody's first impression is a list of 48 cuts: the fair one is a press."""
        keys = [option.key for option in self.options]
        middle = self.move(keys.index(fair_cut(keys)))
        myself = layout.button("Cut myself", self.turn(0))
        if self.prompt.kind == "cut":
            return [layout.button("Deal", middle, layout.GOOD), myself]
        words = [layout.button(self.options[place].words, self.move(place)) for place in self.words]
        return [*words, layout.button("Cut in the middle", middle), myself]

    def all_of_them(self) -> Items:
        """Nothing to choose, but something to read."""
        every = self.answer_button("All of them", range(self.prompt.least))
        return self.above(as_list(self.told(self.entries([], self.cards))), [every])

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
        return self.above(shown, buttons)

    def toggle(self) -> Items:
        """Several of few: each is on or off."""
        full = len(self.chosen) == self.prompt.most
        done = self.done_buttons()
        off = {place for place in self.cards if full and place not in self.chosen}
        every = [*self.cards, *self.words]
        return self.above(self.presses(every, self.pick, done, off), done)

    def tick_in_menu(self) -> Items:
        """Several of many: a menu is the answer when it closes, if it is one page."""
        prompt, every = self.prompt, [*self.cards, *self.words]
        if len(every) <= SELECT:
            answers = actions.MENU(self.match_id, self.question)
            least = max(1, prompt.least)
            shown = self.menu(every, answers, self.how_many(), least, prompt.most)
            enough = prompt.least <= len(self.chosen) <= prompt.most
            return self.above(shown, self.done_buttons() if enough else [])
        buttons = self.done_buttons()
        if self.chosen:
            buttons.append(self.start_again())
        every = [*range(len(self.options))]  # as `page_shown` has it
        return self.above(self.menu(every, self.tick(), self.how_many(), 0, prompt.most), buttons)

    # -- what they are made of

    def above(self, shown: Items, buttons: Sequence[ui.Button[Any]]) -> Items:
        """Above the buttons that end the controls; what is not told whole is a press away."""
        texts = layout.button("Card texts", actions.TEXTS(self.match_id, self.question))
        return [*shown, *layout.rows([*buttons, texts] if self.unread else buttons)]

    def presses(
        self,
        places: Sequence[int],
        action: Callable[[int], str],
        below: Sequence[ui.Button[Any]] = (),
        off: Collection[int] = (),
        briefly: Collection[int] = (),
    ) -> Items:
        """A button for each with what the card says; nothing if they are too many for that.

        The text stands beside the button, or for those of `briefly`, and where room is short, in
        a list above the buttons. A card is told once, however many options it has. `below` are
        buttons that have to find room, too. Those of `off` cannot be pressed.
        """
        saying = [place for place in places if place not in briefly and self.about[place]]
        long = [p for p in places if p not in briefly and len(self.label(p)) > SHORT]
        first = {self.options[place].cards: place for place in reversed(saying)}
        ways: list[set[int]] = [{*saying, *long}, {*first.values()}, set()]
        beside = next((way for way in ways if self.has_room_for(way, places, below)), None)
        if beside is None:
            return []
        sections = [place for place in places if place in beside]
        plain = [place for place in places if place not in beside]
        told = self.told(self.entries(sections, plain))
        parts: Items = [
            layout.section(
                words.rstrip() or self.title(p),
                self.button(p, f"Choose {self.numbers[p]}", action, off),
            )
            for p, words in zip(sections, told, strict=False)
        ]
        buttons = layout.rows(self.button(p, self.label(p), action, off) for p in plain)
        return [*parts, *as_list(told[len(sections) :]), *buttons]

    def has_room_for(
        self, beside: Collection[int], places: Sequence[int], below: Sequence[ui.Button[Any]]
    ) -> bool:
        """Whether these can be told beside their buttons, and the rest in a list above theirs."""
        plain = [place for place in places if place not in beside]
        entries = self.entries([*beside], plain)
        needed = sum(len(line) + 1 for line in in_whole(entries))
        spare = self.told_in_part or needed > self.room.text  # for Card texts
        rows = row_components(len(plain)) + row_components(len(below) + spare)
        return (
            len(beside) <= MOST_SECTIONS
            and len(plain) <= self.most_buttons
            and 3 * len(beside) + (len(entries) > len(beside)) + rows <= self.room.components
            and LEAST_TEXT * len(beside) <= self.room.text
        )

    def entries(self, beside: Sequence[int], plain: Sequence[int]) -> list[Entry]:
        """What stands beside the buttons of some options, then the list of what else cards say.

        Each card's text comes once: beside the first option with it, or else in the list.
        """
        found, told, several = [], set(), []
        for place in beside:
            cards = self.texts.cards_of(self.options[place])
            new = cards[0].id if len(cards) == 1 and cards[0].id not in told else ""
            text = self.about[place] if new or len(cards) != 1 else ""
            found.append(Entry(f"{self.title(place)}\n", text, new))
            told.add(new)
            several += cards if len(cards) > 1 else []
        listed = [*dict.fromkeys([*plain, *self.words])]
        titled = [(self.title(place), self.options[place]) for place in listed]
        return [*found, *self.texts.listing(titled, several, told)]

    def told(self, entries: Sequence[Entry]) -> list[str]:
        """These as far as there is room, and a note of what is told whole."""
        lines = within(entries, self.room.text)
        self.characters += sum(map(len, lines))
        self.read |= read_whole(entries, lines)
        return lines

    @property
    def unread(self) -> bool:
        """Whether a card's text is not told whole."""
        left = [option for place, option in enumerate(self.options) if place not in self.chosen]
        cards = [card for option in left for card in self.texts.cards_of(option)]
        return self.told_in_part or any(card.text and card.id not in self.read for card in cards)

    def title(self, place: int) -> str:
        return f"**{layout.safe(self.label(place))}**"

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
        cards = self.texts.cards_of(self.options[place])
        if len(cards) == 1 and len(self.about[place]) <= OPTION:
            self.read.add(cards[0].id)
        return layout.choice(self.label(place), str(place), self.about[place], place in self.chosen)

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
        if place in self.words:
            return self.options[place].words
        return option_label(self.options[place], self.numbers[place])

    def how_many(self) -> str:
        """How many options are wanted."""
        least, most = self.prompt.least, self.prompt.most
        are_cards = all(isinstance(option.key, int) for option in self.options)
        what = f" {'card' if most == 1 else 'cards'}" if are_cards else ""
        if least == most:
            return f"Choose {'one' if most == 1 else most}{what}"
        return f"Choose {least or 'up'} to {most}{what}"

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


def as_list(lines: Sequence[str]) -> Items:
    """Lines of a list as one text; nothing if there are none."""
    return [layout.text("\n".join(filter(None, lines)))] if any(lines) else []


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
