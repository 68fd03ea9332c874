"""Messages as layouts (texts, pictures, buttons, menus) within Discord's limits, in safe words.

A layout is stopped before it is sent, so the library never listens to it: every press comes through
the router (router.py), before and after a restart alike, and no view can time out.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Awaitable, Callable, Iterable, Sequence
from hashlib import blake2b
from io import BytesIO
from typing import Any

import discord
from discord import ui
from discord.enums import ButtonStyle
from discord.utils import escape_mentions

from cogs.platform.limits import ALT, LABEL, OPTION, PLACEHOLDER, ROW, SELECT, TEXT, TITLE

PRIMARY, PLAIN, GOOD, DANGER = (
    ButtonStyle.primary,
    ButtonStyle.secondary,
    ButtonStyle.success,
    ButtonStyle.danger,
)
GOLD = 0xF0C05C
NAME = 32
DIGEST = 6  # bytes, in the name of a picture
SENTENCE_ENDS, CLAUSE_ENDS = (". ", "! ", "? "), ("; ", ": ", ", ")
# What has a meaning to Discord anywhere: the colon of an address, the dot of an invitation
# (discord.gg/…) and the link of [words](to something), too; and what makes a heading, a quote or a
# list at the start of a line.
SIGNS = re.compile(r"[\\*_~|`<]|(?<=\])\(|:(?=//)|\.(?=[A-Za-z]+/)")
BEGINNINGS = re.compile(r"^([ \t]*)([#>-])", re.MULTILINE)
HIDDEN = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}  # control, bidirectional, unassigned


class PictureFile:
    """A drawn picture with the words for people who do not see it. Equal names, equal pictures."""

    def __init__(self, kind: str, content: bytes, alt: str) -> None:
        digest = blake2b(content, digest_size=DIGEST).hexdigest()
        self.name = f"{kind}-{digest}.png"
        self.content, self.alt = content, clip(alt, ALT)
        self.is_drawn = True

    def remembered(self) -> PictureFile:
        """The same without its bytes, for a message that shows it already."""
        same = PictureFile("", b"", self.alt)
        same.name, same.is_drawn = self.name, False
        return same

    def file(self) -> discord.File:
        """A new one for every try: a file is read up when it is sent."""
        assert self.is_drawn, f"{self.name} is only remembered"
        return discord.File(BytesIO(self.content), self.name, description=self.alt)


class Document(PictureFile):
    """A file to keep, with a word on what it is."""

    def __init__(self, name: str, content: bytes, alt: str) -> None:
        super().__init__("", content, alt)
        self.name = name  # people find it by that


class Layout(ui.LayoutView):
    """One message. `pictures`, and documents, are uploaded with it unless it has them already.

    Where some are only remembered, `redraw` makes it with all of them.
    """

    def __init__(
        self,
        *parts: ui.Item[Any],
        pictures: Sequence[PictureFile] = (),
        redraw: Callable[[], Awaitable[Layout]] | None = None,
    ) -> None:
        super().__init__(timeout=None)
        self.pictures, self._redraw = tuple(pictures), redraw
        for part in parts:
            self.add_item(part)
        self.stop()

    def files(self) -> list[discord.File]:
        return [picture.file() for picture in self.pictures]

    async def drawn(self) -> Layout:
        """This message with every picture drawn."""
        if self._redraw is None or all(picture.is_drawn for picture in self.pictures):
            return self
        return await self._redraw()


def card(*parts: ui.Item[Any] | None, colour: int = GOLD) -> ui.Container[Any]:
    """A framed block."""
    return ui.Container(*(part for part in parts if part is not None), accent_colour=colour)


def text(words: str, most: int = TEXT) -> ui.TextDisplay[Any]:
    return ui.TextDisplay(clip(words, most) or "\u200b")


def title(marks: str, game: str, names: str) -> str:
    """A heading of game and players; long names have a line of their own below it."""
    whole = f"{marks} {game}: {names}"
    return whole if len(whole) <= TITLE else f"{marks} {game}\n{names}"


def gallery(*pictures: PictureFile) -> ui.MediaGallery[Any]:
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


def section(words: str, beside: ui.Button[Any]) -> ui.Section[Any]:
    """Words with a button beside them."""
    return ui.Section(words, accessory=beside)


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
        description=brief(about, OPTION) or None,
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


# -- words that are safe to show


def clip(words: str, most: int) -> str:
    """At most so many characters, with an ellipsis where something is missing."""
    return words if len(words) <= most else words[: most - 1].rstrip() + "…"


def brief(words: str, most: int) -> str:
    """As many whole sentences as there is room for; if that is little, a clause or whole words."""
    if len(words) <= most:
        return words
    room = words[: most - 1]
    sentence = max(room.rfind(end, 0, most - 2) for end in SENTENCE_ENDS) + 1
    if sentence >= most // 2:
        return f"{words[:sentence]} …"
    cut = max(room.rfind(end) for end in CLAUSE_ENDS)
    if cut < most * 2 // 3:
        cut = len(room) if words[len(room)].isspace() else room.rfind(" ")
    return (room[:cut] if cut > 0 else room).rstrip(" ,;:") + "…"


def sentences(title: str, text: str, most: int) -> str:
    """A title and below it as many whole sentences as there is room for."""
    room = most - len(title) - 1
    return f"{title}\n{brief(safe(text), room)}" if text and room > 1 else clip(title, most)


def counted(parts: Iterable[ui.Item[Any] | None]) -> tuple[int, int]:
    """How many components these are, and how many characters of text are in them."""
    number = characters = 0
    for part in parts:
        if part is None:
            continue
        inside = counted([*getattr(part, "children", ()), getattr(part, "accessory", None)])
        words = part.content if isinstance(part, ui.TextDisplay) else ""
        number, characters = number + 1 + inside[0], characters + len(words) + inside[1]
    return number, characters


def pages(lines: list[str], most: int = TEXT - 600) -> list[str]:
    """Lines joined into pages that leave room for a heading; a line that is too long is broken."""
    found: list[str] = []
    page = ""
    for line in lines:
        while len(line) > most:
            cut = line.rfind(" ", 1, most)
            cut = cut if cut > 0 else most
            line, rest = line[:cut], line[cut:].lstrip()
            found, page = [*found, *([page] if page else []), line], ""
            line = rest
        if page and len(page) + 1 + len(line) > most:
            found.append(page)
            page = line
        else:
            page = f"{page}\n{line}" if page else line
    return [*found, page] if page or not found else found


def plain_name(name: str) -> str:
    """A display name on one line, without characters that turn other text around."""
    visible = "".join(" " if c.isspace() else c for c in name if not is_hidden(c))
    return clip(" ".join(visible.split()), NAME) or "Someone"


def plain_text(words: str) -> str:
    """Lines as people see them: no characters that hide, no blank ends."""
    visible = "".join(c for c in words.replace("\r\n", "\n") if not is_hidden(c))
    return "\n".join(line.rstrip() for line in visible.splitlines()).strip("\n")


def is_hidden(character: str) -> bool:
    # The joiner stays: families of emoji are made with it.
    return unicodedata.category(character) in HIDDEN and character not in "\u200d\n\t"


def safe(words: str) -> str:
    """Words that may hold players' names: no markdown, no mention, no link works in them."""
    return escape_mentions(BEGINNINGS.sub(r"\1\\\2", SIGNS.sub(r"\\\g<0>", words)))


def block(text: str) -> str:
    """Lines as they are written: no markdown, no mention works in them."""
    harmless = text.replace("```", "`\u200b``")
    return f"```\n{harmless}\n```"


def moment(at: float, style: str = "R") -> str:
    """Each reader sees it in their own time zone."""
    return f"<t:{int(at)}:{style}>"


def link(guild: int, channel: int, message: int) -> str:
    """The way to a message; in direct messages there is no server."""
    return f"https://discord.com/channels/{guild or '@me'}/{channel}/{message}"


def span(seconds: float) -> str:
    """2 d 4 h, 3 h 05 min, 12:34"""
    whole = int(seconds)
    days, hours, minutes = whole // 86400, whole // 3600 % 24, whole // 60 % 60
    if days:
        return f"{days} d {hours} h"
    if hours:
        return f"{hours} h {minutes:02} min"
    return f"{minutes}:{whole % 60:02}"
