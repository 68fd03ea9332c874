"""The end of a duel: who won, how, and how it stood."""

from __future__ import annotations

from PIL import Image

from render.canvas import Box, Item, Panel, Picture, Words, paint
from render.company import Company
from render.ending import CLOSINGS, outcome, verdict
from render.showdown.board import champion_of, count
from render.showdown.face import face
from render.text import fit, one_line
from render.theme import CREAM, FELT, FELT_LINE, GOLD, PANEL, SOFT
from rules.core.view import View
from rules.showdown import words

WIDTH, HEIGHT = 1200, 700
ENDINGS = {**words.ENDINGS, **CLOSINGS}


def draw_result(view: View, company: Company) -> Image.Image:
    return paint((WIDTH, HEIGHT), FELT, lay_out(view, company))


def lay_out(view: View, company: Company) -> list[Item]:
    """Both champions side by side, the winner framed and named."""
    assert view.result is not None, "only a finished duel has a result"
    company = company.drawn
    winners = view.result.winners
    title = verdict(view.result, company.names)
    turns = view.facts["turn"]
    after = f"After {turns} turn{'s' * (turns != 1)}"
    why = f"{after} {ENDINGS[view.result.reason]}."
    items: list[Item] = [
        Words(
            Box(40, 24, WIDTH - 80, 80),
            one_line(title, "title", WIDTH - 80, 64, 40),
            GOLD,
            "centre",
        ),
        Words(
            Box(40, 108, WIDTH - 80, 50),
            fit(why, "text", (WIDTH - 80, 50), 36, 24),
            CREAM,
            "centre",
        ),
    ]
    for seat in (0, 1):
        won = seat in winners
        box = Box(40 + seat * 570, 180, 550, 490)
        items.append(Panel(box, PANEL, FELT, GOLD if won else FELT_LINE, 6 if won else 3))
        champion = champion_of(view, company, seat)
        at = Box(box.x + 24, box.y + 36, 300, 420)
        items.append(Picture(at, f"champion {seat}", face, (champion, won, PANEL)))
        facts = [
            (company.names[seat], "title", 40, CREAM),
            (
                outcome(view.result, seat),
                "strong",
                34,
                GOLD if won else SOFT,
            ),
            (f"Aces left {count(view, 'aces_down', seat)}", "strong", 32, CREAM),
            (f"Deck {count(view, 'deck', seat)}", "strong", 32, CREAM),
            (f"Hand {count(view, 'hand', seat)}", "strong", 32, CREAM),
        ]
        for number, (text, style, size, colour) in enumerate(facts):
            place = Box(at.right + 16, box.y + 50 + number * 74, box.right - at.right - 28, 66)
            items.append(Words(place, one_line(text, style, place.w, size, 26), colour))
    return items
