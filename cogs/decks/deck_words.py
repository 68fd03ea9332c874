"""Decks in words: the form that takes one in, lists and files, names that are safe to keep."""

from __future__ import annotations

import re
from typing import Any

from discord import TextStyle, ui

from cogs.platform import actions, layout
from cogs.platform.layout import Document, Layout, PictureFile, clip, is_hidden, pages, safe
from cogs.platform.limits import MODAL_TITLE, TEXT_HINT
from matches.decks import DECK_NAME, DeckRow
from rules.core.decks import DECK_TEXT, ReadyDeck, example
from rules.games import find_game

PLAYABLE = "It can be played."
NOT_YET = "It cannot be played yet:"


def form(slug: str, ready: dict[str, ReadyDeck], name: str = "", text: str = "") -> ui.Modal:
    """Name and cards, with the first lines of a ready deck as an example."""
    title = clip(f"{find_game(slug).short_name}: a deck", MODAL_TITLE)
    asked = ui.Modal(title=title, custom_id=actions.DECK_KEPT(slug))
    asked.add_item(name_field(name))
    written: ui.TextInput[Any] = ui.TextInput(
        custom_id="text",
        style=TextStyle.paragraph,
        max_length=DECK_TEXT,
        default=text or None,
        placeholder=example(ready, TEXT_HINT) or None,
    )
    first = next(iter(ready.values()), None)
    about = f"A whole example to copy: /deck show {first.name}" if first else None
    asked.add_item(ui.Label(text="Its cards, a line each", description=about, component=written))
    return asked


def name_field(name: str) -> ui.Label[Any]:
    called: ui.TextInput[Any] = ui.TextInput(
        custom_id="name", max_length=DECK_NAME, default=name or None
    )
    return ui.Label(text="Its name", component=called)


def told(
    lines: list[str],
    documents: list[Document] | None = None,
    picture: PictureFile | None = None,
    buttons: list[ui.Button[Any]] | None = None,
) -> Layout:
    """Lines in a card; what is too long for a message goes into a file whole."""
    files: list[Document] = documents or []
    words = pages(lines)
    if len(words) > 1:
        whole = "\n".join(lines).encode()
        files = [*files, Document("in-full.txt", whole, "All of it")]
    shown = layout.card(
        layout.gallery(picture) if picture else None,
        layout.text(words[0]),
        *(layout.enclosed(file) for file in files),
        *layout.rows(buttons or []),
    )
    return Layout(shown, pictures=[*([picture] if picture else []), *files])


def bullets(sentences: list[str]) -> list[str]:
    return [f"- {safe(sentence)}" for sentence in sentences]


def document(row: DeckRow) -> Document:
    name = re.sub(r"[^a-z0-9]+", "_", row.name.casefold()).strip("_") or "deck"
    return Document(f"{name}.txt", row.text.encode(), f"The deck {row.name}")


def kept_words(
    row: DeckRow, before: DeckRow | None, wrong: list[str], *buttons: ui.Button[Any]
) -> Layout:
    """A deck is kept: whether it can be played, and what had its name before."""
    changed = before is not None and before.text != row.text
    kept = "kept; what had this name before is in the file" if changed else "kept"
    lines = [f"**{safe(row.name)}** is {kept}. {NOT_YET if wrong else PLAYABLE}", *bullets(wrong)]
    old = [document(before)] if before is not None and changed else []
    return told(lines, old, buttons=list(buttons))


def example_button(slug: str) -> ui.Button[Any]:
    return layout.button("Example", actions.DECK_EXAMPLE(slug))


def game_name(row: DeckRow) -> str:
    return safe(find_game(row.game).short_name)


def one_line(words: str) -> str:
    """A name without what turns other text around."""
    visible = "".join(" " if c.isspace() else c for c in words if not is_hidden(c))
    return " ".join(visible.split()).strip("\u200d ")
