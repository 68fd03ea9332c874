"""The parts of a hand's message: its words, its cards, the controls of its question."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from discord import ui
from msgspec import Struct

from cogs.platform import actions, layout
from cogs.platform.layout import clip, safe
from cogs.platform.limits import COMPONENTS, TEXT
from cogs.play import question_controls
from cogs.play.baskets import BasketControls, basket_words
from cogs.play.card_texts import Entry
from cogs.play.hand_words import BREVITIES, Brevity, quoted_in_part, upcoming_words, words_above
from cogs.play.option_places import encode_question
from cogs.play.question_controls import (
    HAND_ROOM,
    NOTHING_SELECTED,
    Items,
    QuestionControls,
    Room,
    Selection,
)
from cogs.play.standing_orders import order_buttons
from matches.hosted import HostedMatch
from matches.match_view import MatchView
from matches.whispers import can_whisper
from rules.core.questions import Prompt

ABOVE, CHOSEN, SPARE = 3400, 300, 300  # characters


class Shown(Struct, frozen=True):
    """What a hand shows besides what its view tells."""

    headline: str
    cards: Sequence[ui.Item[Any]] = ()  # pictures of the cards, or their words
    numbers: Sequence[int] = ()  # of the options
    note: str = ""
    selection: Selection = NOTHING_SELECTED
    answered_soon: bool = False  # nobody has to press anything: it is answered after its delay
    reminder: str = ""  # what the question means, while it is new to its person


def hand_parts(hosted: HostedMatch, view: MatchView, seat: int, shown: Shown) -> Items:
    """The whole message. What happened is told more briefly before options lose their texts."""
    best: Items = []
    most_told = -1
    for brevity in BREVITIES:
        controls, parts = parts_with(hosted, view, seat, shown, brevity)
        if controls is None or not controls.unread:
            return parts
        if controls.characters > most_told:
            best, most_told = parts, controls.characters
    return best


def parts_with(
    hosted: HostedMatch, view: MatchView, seat: int, shown: Shown, brevity: Brevity
) -> tuple[QuestionControls | None, Items]:
    """The message of this brevity, and the controls in it."""
    below_it = f"\n-# {safe(shown.reminder)}" if shown.reminder else ""
    # Hands that are told in words leave less.
    most = min(ABOVE, TEXT - SPARE - layout.counted(shown.cards)[1]) - len(below_it)
    above = words_above(hosted, view, seat, shown.headline, shown.note, brevity, most)
    words = layout.text(clip(above, most) + below_it, ABOVE)
    # Of a tall message people see the end first: what is asked stands right above its options.
    parts: Items = [*shown.cards, words]
    prompt, below = view.seen.prompt, layout.rows(other_buttons(hosted, view, seat))
    if view.upcoming is not None and shown.answered_soon:
        return None, [*parts, layout.text(upcoming_words(view.upcoming)), *below]
    if prompt is None:
        return None, [*parts, *below]
    if prompt.orders:
        below = [*layout.rows(order_buttons(hosted, prompt)), *below]
    if chosen := chosen_words(prompt, shown.selection):
        parts.append(layout.text(f"Chosen so far: {safe(chosen)}", CHOSEN))
    room, in_part = room_beside([*parts, *below]), quoted_in_part(view, brevity)
    controls = controls_for(hosted.id, view, shown.selection, shown.numbers, room, in_part)
    return controls, [*parts, *controls.build(), *below]


def controls_for(
    match_id: str,
    view: MatchView,
    selection: Selection,
    numbers: Sequence[int] = (),
    room: Room = HAND_ROOM,
    in_part: Sequence[Entry] = (),
) -> QuestionControls:
    """The controls of the open question, of which the cards of `in_part` are quoted in part."""
    prompt = view.seen.prompt
    assert prompt is not None
    kind = BasketControls if prompt.prices and prompt.most > 1 else QuestionControls
    return kind(match_id, view, selection, numbers, room, in_part)


def chosen_words(prompt: Prompt, selection: Selection) -> str:
    """What is chosen so far, and what it costs where things have prices."""
    if prompt.prices:
        return basket_words(prompt, selection)
    return question_controls.selected_words(prompt, selection)


def room_beside(parts: Iterable[ui.Item[Any] | None]) -> Room:
    """What is left of a message with these in a frame."""
    components, characters = layout.counted(parts)
    return Room(COMPONENTS - 1 - components, TEXT - characters)


def other_buttons(hosted: HostedMatch, view: MatchView, seat: int) -> list[ui.Button[Any]]:
    """What can be done besides answering."""
    prompt = view.seen.prompt
    buttons = [
        layout.button("Board", actions.BOARD(hosted.id)),
        layout.button("Log", actions.LOG(hosted.id)),
        layout.button("More", actions.MORE(hosted.id)),
    ]
    if prompt is not None:
        rules = actions.RULES(hosted.game.slug, prompt.kind)
        buttons.insert(2, layout.button("Rules", rules))
        why = actions.ASKED(hosted.id, encode_question(prompt.id))
        buttons.insert(0, layout.button("Why am I asked?", why))
    if view.seen.result is None and can_whisper(hosted, seat):
        buttons.append(layout.button("Whisper…", actions.WHISPER(hosted.id)))
    return buttons
