"""A basket: several things that a budget pays for, taken in the order picked, in one answer."""

from __future__ import annotations

from typing import Any

from discord import ui

from cogs.platform import actions, layout
from cogs.play.question_controls import Items, QuestionControls, Selection, selected_words
from rules.core.errors import NoSuchOption
from rules.core.questions import Prompt

MOST_BUTTONS = 15  # a press for each thing to buy is worth three rows of them


class BasketControls(QuestionControls):
    """Toggles with prices; what cannot be paid any more cannot be pressed."""

    most_buttons = MOST_BUTTONS

    def build(self) -> Items:
        """What has a price is on or off; anything else is an answer of its own."""
        prices, left = self.prompt.prices, budget_left(self.prompt, self.chosen)
        priced = [place for place in self.cards if prices[place] is not None]
        others = [place for place in self.cards if prices[place] is None]
        off = {p for p in priced if p not in self.chosen and (prices[p] or 0) > left}
        below, every = self.buttons_below(), [*others, *priced]
        shown = (
            self.presses(every, self.take, below, off)
            # A card in the hand is also in its picture, one in the Line-Up is not.
            or self.presses(every, self.take, below, off, briefly=others)
            or self.presses(every, self.take, below, off, briefly=every)
            or self.in_menus(others, priced, off)
        )
        return self.above(shown, below)

    def in_menus(self, others: list[int], priced: list[int], off: set[int]) -> Items:
        """Very many: lines that tell how the texts begin."""
        payable = [place for place in priced if place not in off and place not in self.chosen]
        answers = actions.MENU(self.match_id, self.question)
        return [
            *self.menu(others, answers, "Choose…"),
            *self.menu(payable, self.tick(), "Buy…"),
        ]

    @property
    def lone(self) -> tuple[int, ...]:
        """The only thing that can be bought, if it is one: then nothing has to be ticked."""
        priced = [place for place, price in enumerate(self.prompt.prices) if price is not None]
        return tuple(priced) if len(priced) == 1 else ()

    def take(self, place: int) -> str:
        """What a press does: what has no price stands alone."""
        alone = self.prompt.prices[place] is None or self.lone
        return self.move(place) if alone else self.pick(place)

    def buttons_below(self) -> list[ui.Button[Any]]:
        """What finishes the basket, and words that are answers of their own."""
        closing = [place for place in self.words if self.options[place].key == self.prompt.closing]
        buttons = [self.answer_button("Buy", self.chosen)] if self.chosen else []
        if bought := self.chosen or self.lone:
            for place in closing:
                words = self.options[place].words
                buy = "Buy and" if self.chosen else "Buy it and"
                together = f"{buy} {words[:1].lower()}{words[1:]}"
                buttons.append(self.answer_button(together, (*bought, place)))
        alone = [place for place in self.words if not (self.chosen and place in closing)]
        return [*buttons, *(layout.button(self.label(p), self.move(p)) for p in alone)]


def budget_left(prompt: Prompt, places: tuple[int, ...]) -> int:
    """What is left to spend once these are paid for."""
    return prompt.budget - sum(prompt.prices[place] or 0 for place in places)


def basket_words(prompt: Prompt, selection: Selection) -> str:
    """What is in the basket and what it costs: "Buy Kick for 3: 3 Power, 4 left"."""
    names = selected_words(prompt, selection)
    left = budget_left(prompt, selection.places)
    cost = f"{prompt.budget - left} {prompt.unit}".strip()
    return f"{names}: {cost}, {left} left" if names else ""


def check_basket(prompt: Prompt, places: tuple[int, ...]) -> None:
    """Refuse what cannot be in one basket: forged, or from an older look at the question."""
    if any(prompt.prices[place] is None for place in places):
        raise NoSuchOption("That must be chosen alone.")
    if budget_left(prompt, places) < 0:
        raise NoSuchOption("You cannot pay for all of that.")
