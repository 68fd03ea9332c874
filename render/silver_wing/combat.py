"""Lays out the Combat Area: who attacks, what it takes to defend, who defends; and the news."""

from __future__ import annotations

from render.items import Box, CachedImage, Item, Panel, Words
from render.news_lines import news_items
from render.silver_wing.areas import TURNED, UPRIGHT, empty, shown
from render.silver_wing.art import open_sky
from render.silver_wing.colours import DUSK, RIM
from render.silver_wing.compact_card import name_bar
from render.silver_wing.counters import badge
from render.silver_wing.headline import headline, round_words
from render.silver_wing.view_facts import card_of, notes_of
from render.table_info import TableInfo
from render.text_fitting import one_line
from render.theme import CREAM, FELT, GOLD, SOFT, Colour
from rules.core.view import View

BADGE = (124, 44)
INFO = 420  # the width of what is said about an attack
LINE = 37
LINE_ABOVE, ROUND = 46, 330  # the line over the combat, and the least for the Round in it
NEWS = 42  # the height of the newest line during a combat
WINGS = (330, 220)
MIDDLE = 8 + LINE_ABOVE + 8 + UPRIGHT[1] + 4 + NEWS + 8


def middle_items(view: View, info: TableInfo, box: Box) -> list[Item]:
    """A line with the Round and whose decision it is; below, the combat, or what happened."""
    line = Box(box.x + 20, box.y + 8, box.w - 40, LINE_ABOVE)
    told = one_line(headline(view, info), "strong", line.w - ROUND, 34, 26)
    right = Box(line.right - told.width, line.y, told.width, line.h)
    left = Box(line.x, line.y, right.x - 24 - line.x, line.h)
    items: list[Item] = [
        Panel(box, DUSK, FELT, RIM, 3),
        Words(left, one_line(round_words(view, info), "strong", left.w, 34, 24), CREAM),
        Words(right, told, GOLD, "right"),
    ]
    area = Box(line.x, line.bottom + 8, line.w, UPRIGHT[1])
    news = Box(line.x, area.bottom + 4, line.w, NEWS)
    if view.facts["combat"] is None:
        return items + quiet_items(view, info, Box(area.x, area.y, area.w, news.bottom - area.y))
    items += combat_items(view, info, area)
    return items + news_items(info.news[-1:], news, SOFT, news.h)


def quiet_items(view: View, info: TableInfo, box: Box) -> list[Item]:
    """Between combats: what can still be attacked, and the last things that happened."""
    wings = Box(box.right - WINGS[0], box.y + (box.h - WINGS[1]) // 2, *WINGS)
    room = Box(box.x, box.y, wings.x - 20 - box.x, box.h)
    told = [("No combat", CREAM), (attacks_left(view), SOFT)]
    items = lines_items([line for line in told if line[0]], room)
    below = Box(room.x, box.y + 2 * LINE + 10, room.w, room.h - 2 * LINE - 10)
    wings_there = CachedImage(wings, "wings", open_sky, (DUSK,))
    return [*items, wings_there, *news_items(info.news, below, SOFT, below.h // 3)]


def combat_items(view: View, info: TableInfo, box: Box) -> list[Item]:
    combat = view.facts["combat"]
    attacker = Box(box.x, box.y, *UPRIGHT)
    attack = Box(attacker.right + 18, box.y, INFO, box.h)
    defence = Box(attack.right + 10, box.y, box.right - attack.right - 10, box.h)
    seat = combat["attacker"]
    items: list[Item] = []
    cards = view.zone("combat", seat)
    if cards:
        note = notes_of(view, info, cards[-1])
        items.append(shown(info, seat, cards[-1], attacker, note, DUSK))
    else:
        items += empty(attacker, "has left combat", DUSK)
    items += attack_items(view, info, attack)
    return items + defence_items(view, info, 1 - seat, defence)


def attacks_left(view: View) -> str:
    """What the player whose Move it is can still do in it."""
    facts = view.facts
    if facts["mover"] < 0 or view.result is not None:
        return ""
    left = facts["attacks_left"]
    if not left:
        return "The attack of this Move is made"
    return f"{left} attack{'s' * (left > 1)} left in this Move"


def attack_items(view: View, info: TableInfo, box: Box) -> list[Item]:
    """Who attacks and how; the colors to be matched; what the attacker demands."""
    combat = view.facts["combat"]
    kind = "Generic Attack" if combat["generic"] else "Color Attack"
    lines: list[tuple[str, Colour]] = [
        (f"Attacker: {info.names[combat['attacker']]}", CREAM),
        (f"{kind} · {combat['step'].capitalize()} Step", SOFT),
    ]
    match = "To be matched:" if combat["colors"] else "No color: only two Allies defend"
    items = lines_items([*lines, (match, CREAM)], box)
    top = box.y + 3 * LINE + 4
    for place, color in enumerate(combat["colors"]):
        at = Box(box.x + place * (BADGE[0] + 8), top, *BADGE)
        items.append(CachedImage(at, f"needs {color}", badge, (color, DUSK)))
    demands = [
        (words, GOLD)
        for words, asked in (
            ("BOLD: only two Allies stop it", combat["bold"]),
            ("ADROIT: matching Allies only", combat["adroit"]),
        )
        if asked
    ]
    below = top + BADGE[1] + 6 if combat["colors"] else top
    return items + lines_items(demands, Box(box.x, below, box.w, box.bottom - below))


def lines_items(lines: list[tuple[str, Colour]], box: Box) -> list[Item]:
    items: list[Item] = []
    for number, (words, colour) in enumerate(lines):
        place = Box(box.x, box.y + number * LINE, box.w, LINE)
        items.append(Words(place, one_line(words, "strong", box.w, 30, 26), colour))
    return items


def defence_items(view: View, info: TableInfo, seat: int, box: Box) -> list[Item]:
    """The defenders, Rested; more than two lie as name bars."""
    cards = view.zone("combat", seat)
    line = Box(box.x, box.y, box.w, 40)
    words = f"{'Defender' if cards else 'No defender'}: {info.names[seat]}"
    items: list[Item] = [Words(line, one_line(words, "strong", box.w, 30, 26), CREAM)]
    if len(cards) > 2:
        for place, seen in enumerate(card for card in cards if card):
            at = Box(box.x, line.bottom + 4 + place * 64, box.w, 60)
            card = card_of(info, seen)
            words = notes_of(view, info, seen) or card.stats
            items.append(CachedImage(at, seen.id, name_bar, (card, words, 1, False, DUSK)))
        return items
    for place in range(2):
        at = Box(box.x + place * (TURNED[0] + 10), line.bottom + 16, *TURNED)
        if place < len(cards):
            note = notes_of(view, info, cards[place])
            items.append(shown(info, seat, cards[place], at, note, DUSK))
        else:
            items.append(Panel(at, DUSK, DUSK, RIM, 3, 16))
    return items
