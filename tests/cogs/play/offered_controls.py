"""What the controls of a question offer, and what a press of them means: for tests."""

from __future__ import annotations

from typing import Any

from discord import ui

from cogs.platform.layout import counted
from cogs.platform.limits import CUSTOM_ID
from cogs.platform.router import decode_id
from cogs.play.hand_message import controls_for
from cogs.play.play_cog import after_press
from cogs.play.question_controls import HAND_ROOM, NOTHING_SELECTED, Room, Selection
from matches.match_view import MatchView
from matches.player_clocks import Clocks
from rules.core.questions import Option, Prompt
from rules.core.view import SeenCard, View, ZoneView
from tests.cogs.play.prompts import numbered
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
