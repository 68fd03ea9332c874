"""Texts too long for one message: in pages, with buttons to turn them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from discord import ui

from cogs.platform import layout
from cogs.platform.layout import Layout, PictureFile, pages


def paged(
    action: Callable[[str, int], str],
    subject: str,
    lines: list[str],
    page: int,
    note: str = "",
    pictures: Sequence[PictureFile] = (),
) -> Layout:
    """One page of these lines; `action` on the subject turns to another."""
    every = pages(lines)
    page = max(0, min(page, len(every) - 1))
    parts: list[ui.Item[Any]] = [layout.gallery(*pictures)] if pictures else []
    parts.append(layout.text(every[page]))
    if note:
        parts.append(layout.text(f"-# {note}"))
    if len(every) > 1:
        parts += layout.rows(
            [
                layout.button("◀ Back", action(subject, page - 1), disabled=page == 0),
                layout.button(
                    f"Page {page + 1} of {len(every)}",
                    action(subject, page),
                ),
                layout.button(
                    "Next ▶",
                    action(subject, page + 1),
                    disabled=page == len(every) - 1,
                ),
            ]
        )
    return Layout(layout.card(*parts), pictures=pictures)
