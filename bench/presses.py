"""How many presses an answer takes, found from the controls that a hand offers for it.

Counted: a button 1; a menu 1, each tick 1, and closing a menu in which several may be ticked 1.
"""

from __future__ import annotations

from collections.abc import Iterator
from heapq import heappop, heappush
from itertools import count
from typing import Any

from discord import ui

from cogs.platform.router import decode_id
from cogs.play.hand_message import controls_for
from cogs.play.play_cog import after_press
from cogs.play.question_controls import NOTHING_SELECTED, Selection
from matches.match_view import MatchView
from rules.core.questions import Answer, Prompt

MATCH_ID = "0" * 16  # any: custom_ids carry one
NOT_COUNTED = ("seek",)  # it opens a form, in which one types

Places = tuple[int, ...]
Press = tuple[int, Selection | Places]  # what it costs, and where it leads


def presses_for(view: MatchView, answer: Answer) -> int:
    """The fewest presses with which whoever looks at this hand gives this answer."""
    prompt = view.seen.prompt
    assert prompt is not None
    keys = [option.key for option in prompt.options]
    wanted = tuple([keys.index(key) for key in answer])
    numbers = count()  # of two ways that cost the same, the one found first
    waiting: list[tuple[int, int, Selection]] = [(0, next(numbers), NOTHING_SELECTED)]
    answered: list[int] = []
    seen = set()
    while waiting:
        spent, _, selection = heappop(waiting)
        if answered and min(answered) <= spent:
            break
        if selection in seen:
            continue
        seen.add(selection)
        for cost, leads_to in presses(view, prompt, selection, wanted):
            if isinstance(leads_to, Selection):
                if on_the_way(prompt, leads_to.places, wanted):
                    heappush(waiting, (spent + cost, next(numbers), leads_to))
            elif same(prompt, leads_to, wanted):
                answered.append(spent + cost)
    assert answered, f"{prompt.kind}: no way to answer {answer}"
    return min(answered)


def presses(
    view: MatchView, prompt: Prompt, selection: Selection, wanted: Places
) -> Iterator[Press]:
    """Every press that these controls allow and that may lead to what is wanted."""
    for control in offered(controls_for(MATCH_ID, view, selection).build()):
        pressed = decode_id(control.custom_id)
        assert pressed is not None
        if control.disabled or pressed.action in NOT_COUNTED:
            continue
        if isinstance(control, ui.Button):
            yield 1, after_press(prompt, pressed, [])
            continue
        values = to_tick(prompt, control, selection, wanted)
        if values is not None:
            ticked = {option.value for option in control.options if option.default}
            closing = 1 if control.max_values > 1 else 0
            cost = 1 + len(ticked ^ set(values)) + closing
            yield cost, after_press(prompt, pressed, values)


def offered(items: list[ui.Item[Any]]) -> Iterator[Any]:
    """Every button and menu in these."""
    for item in items:
        if isinstance(item, ui.Button | ui.Select):
            yield item
        yield from offered([*getattr(item, "children", ())])
        if accessory := getattr(item, "accessory", None):
            yield accessory


def to_tick(
    prompt: Prompt, menu: ui.Select[Any], selection: Selection, wanted: Places
) -> list[str] | None:
    """What to choose in this menu, None if nothing in it leads on."""
    here = [option.value for option in menu.options]
    if prompt.ordered and prompt.most > 1:
        left = wanted[len(selection.places) :][: menu.max_values]
    else:
        left = wanted
    values = [str(place) for place in left if str(place) in here]
    return values if max(1, menu.min_values) <= len(values) <= menu.max_values else None


def on_the_way(prompt: Prompt, places: Places, wanted: Places) -> bool:
    """Whether nothing is ticked that would have to go again."""
    if prompt.ordered:
        return wanted[: len(places)] == places
    return set(places) <= set(wanted)


def same(prompt: Prompt, places: Places, wanted: Places) -> bool:
    return places == wanted if prompt.ordered else sorted(places) == sorted(wanted)
