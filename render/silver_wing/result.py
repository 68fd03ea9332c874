"""The end of a Battle: who won, how, and how it stood."""

from __future__ import annotations

from PIL import Image

from render.canvas import Box, Item, Panel, Picture, Words, paint
from render.company import Company
from render.ending import CLOSINGS, outcome, verdict
from render.fonts import Style
from render.silver_wing.colours import NIGHT, RIM
from render.silver_wing.counters import hearts
from render.silver_wing.face import back, face
from render.silver_wing.moment import card_of, count
from render.text import fit, one_line
from render.theme import CREAM, FELT, GOLD, SOFT, Colour
from rules.core.view import SeenCard, View
from rules.silver_wing import words
from rules.silver_wing.state import STAMINA

WIDTH, HEIGHT = 1200, 700
ENDINGS = {**words.ENDINGS, **CLOSINGS}


def draw_result(view: View, company: Company) -> Image.Image:
    return paint((WIDTH, HEIGHT), FELT, lay_out(view, company))


def lay_out(view: View, company: Company) -> list[Item]:
    """Both Main Characters side by side, the winner's framed and named."""
    assert view.result is not None, "only a finished Battle has a result"
    company = company.drawn
    rounds = view.facts["round"]
    after = f"After {rounds} Round{'s' * (rounds != 1)}"
    why = f"{after}: {ENDINGS[view.result.reason]}."
    title = one_line(verdict(view.result, company.names), "title", WIDTH - 80, 64, 34)
    items: list[Item] = [
        Words(Box(40, 24, WIDTH - 80, 80), title, GOLD, "centre"),
        Words(Box(40, 108, WIDTH - 80, 50), fit(why, "text", (WIDTH - 80, 50), 36, 24), CREAM,
              "centre"),
    ]  # fmt: skip
    for seat in (0, 1):
        items += _player(view, company, seat, Box(40 + seat * 570, 180, 550, 490))
    return items


def _player(view: View, company: Company, seat: int, box: Box) -> list[Item]:
    assert view.result is not None
    won = seat in view.result.winners
    at = Box(box.x + 24, box.y + 36, 300, 420)
    items: list[Item] = [Panel(box, NIGHT, FELT, GOLD if won else RIM, 6 if won else 3)]
    leader = main_character(view, seat)
    if leader is None:
        items.append(Picture(at, None, back, (NIGHT,)))
    else:
        items.append(Picture(at, leader.id, face, (card_of(company, leader), won, NIGHT)))
    left, width = at.right + 16, box.right - at.right - 28
    whole, damaged = view.facts["stamina"][seat]
    lines: list[tuple[str, Style, int, Colour]] = [
        (company.names[seat], "title", 40, CREAM),
        (outcome(view.result, seat), "strong", 34, GOLD if won else SOFT),
        (f"Stamina {whole}", "strong", 30, CREAM),
        (f"Damaged {damaged}", "strong", 30, CREAM),
        (f"Hand {count(view, 'hand', seat)}", "strong", 30, CREAM),
        (f"Deck {count(view, 'deck', seat)}", "strong", 30, CREAM),
    ]
    for number, (text, style, size, colour) in enumerate(lines):
        place = Box(left, box.y + 34 + number * 58, width, 56)
        items.append(Words(place, one_line(text, style, width, size, 26), colour))
    row = Box(left, box.y + 396, width, 56)
    return [*items, Picture(row, f"stamina {seat}", hearts, (whole, damaged, STAMINA, NIGHT))]


def main_character(view: View, seat: int) -> SeenCard | None:
    """Where it lies: in its area, or still in the combat that ended the Battle."""
    combat = view.facts["combat"]
    attackers = view.zone("combat", seat) if combat and combat["attacker"] == seat else ()
    return next(iter((*view.zone("mc", seat), *attackers)))
