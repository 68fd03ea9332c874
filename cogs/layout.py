"""Messages as layouts: texts, pictures, buttons and menus, all within Discord's limits.

A layout is stopped before it is sent, so the library never listens to it: every press comes through
the one door (door.py), before and after a restart alike, and no view can time out.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from io import BytesIO
from typing import Any

import discord
from discord import ui
from discord.enums import ButtonStyle

from cogs.limits import ALT, LABEL, OPTION, PLACEHOLDER, ROW, SELECT, TEXT, clip

PRIMARY, PLAIN, GOOD, DANGER = (
    ButtonStyle.primary,
    ButtonStyle.secondary,
    ButtonStyle.success,
    ButtonStyle.danger,
)
GOLD = 0xF0C05C


class Picture:
    """A drawn picture with the words for people who do not see it."""

    def __init__(self, name: str, content: bytes, alt: str) -> None:
        self.name, self.content, self.alt = name, content, clip(alt, ALT)

    def file(self) -> discord.File:
        """A new one for every try: a file is read up when it is sent."""
        return discord.File(BytesIO(self.content), self.name, description=self.alt)


class Document(Picture):
    """A file to keep, with a word on what it is."""


class Layout(ui.LayoutView):
    """One message. `pictures`, and documents, are uploaded with it."""

    def __init__(self, *parts: ui.Item[Any], pictures: Sequence[Picture] = ()) -> None:
        super().__init__(timeout=None)
        self.pictures = tuple(pictures)
        for part in parts:
            self.add_item(part)
        self.stop()

    def files(self) -> list[discord.File]:
        return [picture.file() for picture in self.pictures]


def card(*parts: ui.Item[Any] | None, colour: int = GOLD) -> ui.Container[Any]:
    """A framed block."""
    return ui.Container(*(part for part in parts if part is not None), accent_colour=colour)


def text(words: str, most: int = TEXT) -> ui.TextDisplay[Any]:
    return ui.TextDisplay(clip(words, most) or "\u200b")


def gallery(*pictures: Picture) -> ui.MediaGallery[Any]:
    return ui.MediaGallery(
        *(
            discord.MediaGalleryItem(f"attachment://{picture.name}", description=picture.alt)
            for picture in pictures
        )
    )


def enclosed(document: Document) -> ui.File[Any]:
    return ui.File(f"attachment://{document.name}")


def button(
    label: str, custom_id: str, style: ButtonStyle = PLAIN, disabled: bool = False
) -> ui.Button[Any]:
    return ui.Button(label=clip(label, LABEL), custom_id=custom_id, style=style, disabled=disabled)


def rows(buttons: Iterable[ui.Button[Any]]) -> list[ui.ActionRow[Any]]:
    """Buttons in rows of at most five, as evenly as they go."""
    all_buttons = list(buttons)
    if not all_buttons:
        return []
    number = -(-len(all_buttons) // ROW)
    length = -(-len(all_buttons) // number)
    return [
        ui.ActionRow(*all_buttons[start : start + length])
        for start in range(0, len(all_buttons), length)
    ]


def choice(label: str, value: str, about: str = "", chosen: bool = False) -> discord.SelectOption:
    return discord.SelectOption(
        label=clip(label, OPTION),
        value=value,
        description=clip(about, OPTION) or None,
        default=chosen,
    )


def menu(
    placeholder: str,
    custom_id: str,
    options: Sequence[discord.SelectOption],
    least: int = 1,
    most: int = 1,
) -> ui.ActionRow[Any]:
    assert 1 <= len(options) <= SELECT, f"a menu of {len(options)}"
    return ui.ActionRow(
        ui.Select(
            custom_id=custom_id,
            placeholder=clip(placeholder, PLACEHOLDER),
            options=list(options),
            min_values=min(least, len(options)),
            max_values=min(most, len(options)),
        )
    )
