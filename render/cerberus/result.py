"""The end of a match: who won, how, and how it stood."""

from __future__ import annotations

from PIL import Image

from render.canvas import Box, Item, Panel, Picture, Words, paint
from render.cerberus.face import face
from render.cerberus.setting import Setting
from render.company import Company
from render.ending import outcome, verdict
from render.fonts import Style
from render.text import fit, one_line
from render.theme import CREAM, FELT, FELT_LINE, GOLD, PANEL, SOFT, Colour
from rules.core.view import View

WIDTH, HEIGHT = 1200, 700


def draw_result(setting: Setting, view: View, company: Company) -> Image.Image:
    return paint((WIDTH, HEIGHT), FELT, lay_out(setting, view, company))


def lay_out(setting: Setting, view: View, company: Company) -> list[Item]:
    """Both who led the sides, the winner framed and named."""
    assert view.result is not None, "only a finished match has a result"
    company = company.drawn
    title = verdict(view.result, company.names)
    turns = view.facts["turn"]
    why = f"After {turns} turn{'s' * (turns != 1)}: {setting.endings[view.result.reason]}."
    items: list[Item] = [
        Words(Box(40, 24, WIDTH - 80, 80), one_line(title, "title", WIDTH - 80, 64, 34), GOLD,
              "centre"),
        Words(Box(40, 108, WIDTH - 80, 50), fit(why, "text", (WIDTH - 80, 50), 36, 24), CREAM,
              "centre"),
    ]  # fmt: skip
    for seat in (0, 1):
        items += _player(setting, view, company, seat, Box(40 + seat * 570, 180, 550, 490))
    return items


def _player(setting: Setting, view: View, company: Company, seat: int, box: Box) -> list[Item]:
    assert view.result is not None
    won = seat in view.result.winners
    card = setting.champion(view, company, seat)
    at = Box(box.x + 24, box.y + 36, 300, 420)
    lines: list[tuple[str, Style, int, Colour]] = [
        (company.names[seat], "title", 40, CREAM),
        (outcome(view.result, seat), "strong", 34, GOLD if won else SOFT),
        *((words, "strong", 36 if not number else 30, CREAM)
          for number, words in enumerate(score_words(setting, view, seat))),
    ]  # fmt: skip
    items: list[Item] = [
        Panel(box, PANEL, FELT, GOLD if won else FELT_LINE, 6 if won else 3),
        Picture(at, f"leader {seat}", face, (card, won, PANEL)),
    ]
    for number, (text, style, size, colour) in enumerate(lines):
        place = Box(at.right + 16, box.y + 40 + number * 70, box.right - at.right - 28, 64)
        items.append(Words(place, one_line(text, style, place.w, size, 26), colour))
    return items


def score_words(setting: Setting, view: View, seat: int) -> list[str]:
    """Victory Points first, then how large the deck has grown."""
    mine = ("hand", "deck", "discard", "play", "ongoing")
    cards = sum(len(view.zone(zone, seat)) for zone in mine)
    words = setting.tally(view, seat).split(" · ")
    words = [word[:1].upper() + word[1:] for word in words]
    for zone in setting.team:
        words.append(f"{zone.capitalize()} {len(view.zone(zone, seat))}")
    return [*words, f"Cards {cards}"]
