"""Lays out the duel: two sides with their Aces, Feints and Strikes."""

from __future__ import annotations

from render.fonts import Style
from render.items import Box, CachedImage, Drawing, Item, Panel, Words
from render.outcome import outcome
from render.showdown.compact_card import compact, joker_in_combat, mini
from render.showdown.face import back
from render.showdown.headline import headline, headline_colour
from render.table_info import TableInfo
from render.text_fitting import fit, one_line, shorten
from render.theme import CREAM, FELT, FELT_LINE, GOLD, PANEL, SOFT, Colour
from rules.core.phrases import signed
from rules.core.view import SeenCard, View
from rules.showdown.cards import DuelCard

WIDTH, HEIGHT = 1600, 1000
HALF = 452
MARGIN = 16
SMALL = (118, 165)  # Aces, Jokers, piles
LARGE = (222, 311)  # Feint and Strike


def lay_out(view: View, info: TableInfo) -> Drawing:
    """Everything on the board with its box. The viewer's own side, or seat 0, is at the bottom."""
    info = info.drawn
    bottom = view.viewer if view.viewer is not None else 0
    items: list[Item] = []
    items += side_items(view, info, 1 - bottom, top=MARGIN)
    items += side_items(view, info, bottom, top=HEIGHT - HALF - MARGIN)
    items += middle_items(view, info)
    return Drawing((WIDTH, HEIGHT), FELT, items)


def side_items(view: View, info: TableInfo, seat: int, top: int) -> list[Item]:
    """One player's half: who they are, Aces and Jokers, piles, and their place in combat."""
    panel = Box(MARGIN, top, WIDTH - 2 * MARGIN, HALF)
    asked = seat in view.asked
    items: list[Item] = [Panel(panel, PANEL, FELT, GOLD if asked else FELT_LINE, 5 if asked else 3)]
    items += player_items(view, info, seat, Box(panel.x + 22, top + 14, 420, HALF - 28))
    items += ace_items(view, info, seat, Box(panel.x + 470, top + 14, 560, 206))
    items += pile_items(view, info, seat, Box(panel.x + 470, top + 232, 560, 206))
    items += fight_items(view, info, seat, Box(panel.x + 1058, top + 14, 494, HALF - 28))
    return items


def player_items(view: View, info: TableInfo, seat: int, box: Box) -> list[Item]:
    attacks = view.facts["attacker"] == seat and view.facts["turn"] > 0
    champion = champion_of(view, info, seat)
    won = view.result is not None and seat in view.result.winners
    role = "Attacker" if attacks else "Defender" if view.facts["turn"] else "Getting ready"
    if view.result is not None:
        role = outcome(view.result, seat)
    lines: list[tuple[str, Style, int, Colour]] = [
        (info.names[seat], "title", 46, CREAM),
        (champion.name, "strong", 34, SOFT),
        (role, "strong", 38, GOLD if attacks or won else SOFT),
        (
            f"Hand {count(view, 'hand', seat)} · Deck {count(view, 'deck', seat)}",
            "strong",
            34,
            CREAM,
        ),
        (f"Aces left {count(view, 'aces_down', seat)}", "strong", 38, CREAM),
    ]
    if info.clocks:
        lines.append((f"Clock {info.clocks[seat]}", "strong", 34, CREAM))
    if bonus := view.facts["next_strike"][seat]:
        lines.append((f"Next Strike {signed(bonus)}", "strong", 32, GOLD))
    items: list[Item] = []
    step = box.h // 7
    for number, (text, style, size, colour) in enumerate(lines):
        place = Box(box.x, box.y + number * step, box.w, step)
        items.append(Words(place, one_line(text, style, box.w, size, 28), colour))
    return items


def ace_items(view: View, info: TableInfo, seat: int, box: Box) -> list[Item]:
    """Face-down Aces in their row, then the revealed ones with what they do."""
    items: list[Item] = [heading("Aces", box)]
    champion = champion_of(view, info, seat).champion
    row = [(card, "") for card in view.zone("aces_down", seat)]
    row += [(card, "up") for card in view.zone("aces_up", seat)]
    for place, (card, up) in enumerate(row):
        at = Box(box.x + place * (SMALL[0] + 20), box.y + 40, *SMALL)
        if up and card:
            items.append(show_card(info, seat, card, at, kind_of(info, card)))
        else:
            items.append(show_back(champion, at))
    return items


def pile_items(view: View, info: TableInfo, seat: int, box: Box) -> list[Item]:
    """Jokers, the discard pile's top card, what is being played, what left the game."""
    piles = (("Champion", "red_joker"), ("Joker", "black_joker"), ("Discard", "discard"), ("", ""))
    items: list[Item] = []
    for place, (label, zone) in enumerate(piles):
        at = Box(box.x + place * (SMALL[0] + 20), box.y + 40, *SMALL)
        if not zone:
            label, zone = (
                ("Plays", "played") if view.zone("played", seat) else ("Removed", "removed")
            )
        cards = view.zone(zone, seat)
        if not cards:
            items.append(Panel(at, PANEL, PANEL, FELT_LINE, 3, 12))
        elif zone == "played" and len(cards) > 1:
            items += fan(info, seat, [card for card in cards[-2:] if card], at)
        elif (top := cards[-1]) is not None:
            items.append(show_card(info, seat, top, at, kind_of(info, top)))
        number = f" {len(cards)}" if zone in ("discard", "removed") and cards else ""
        place_box = Box(at.x - 8, box.y, at.w + 16, 36)
        items.append(
            Words(place_box, shorten(label + number, "strong", 27, place_box.w), SOFT, "centre")
        )
    return items


def fan(info: TableInfo, seat: int, cards: list[SeenCard], at: Box) -> list[Item]:
    """A React of the same player lies on the card it defends, so that both are seen."""
    width, height = at.w * 3 // 4, at.h * 3 // 4
    return [
        show_card(info, seat, card, Box(at.x + dx, at.y + dy, width, height), "")
        for card, dx, dy in zip(cards, (0, at.w - width), (0, at.h - height), strict=True)
    ]


def fight_items(view: View, info: TableInfo, seat: int, box: Box) -> list[Item]:
    """Feint and Strike with what changes them, and the total once both lie open."""
    items: list[Item] = []
    champion = champion_of(view, info, seat).champion
    for place, (label, zone) in enumerate((("Feint", "feint"), ("Strike", "strike"))):
        at = Box(box.x + place * (LARGE[0] + 30), box.y + 50, *LARGE)
        cards = view.zone(zone, seat)
        bonus, given = view.facts["bonus"][seat][place], view.facts["given"][seat][place]
        words = label + (f" {bonus:+d}".replace("-", "−") if bonus else "")
        items.append(
            Words(Box(at.x, box.y, at.w, 44), shorten(words, "strong", 34, at.w), CREAM, "centre")
        )
        if not cards:
            items.append(Panel(at, PANEL, PANEL, FELT_LINE, 3, 16))
        elif cards[0] is None:
            items.append(show_back(champion, at))
        else:
            note = edge_note(view, info, seat, cards[0]) if zone == "feint" else ""
            if given:
                note = f"as {given.capitalize()}"
            items.append(show_fighter(view, info, seat, cards[0], at, note))
    total = view.facts["totals"][seat]
    if total is not None:
        place_box = Box(box.x, box.y + 50 + LARGE[1] + 4, box.w - 20, 58)
        items.append(
            Words(place_box, fit(f"Total {total}", "strong", (box.w, 58), 44, 30), GOLD, "centre")
        )
    return items


def middle_items(view: View, info: TableInfo) -> list[Item]:
    """Between the halves: the turn, and whose move it is."""
    top = MARGIN + HALF + 6
    box = Box(MARGIN + 22, top, WIDTH - 2 * MARGIN - 44, HEIGHT - 2 * (MARGIN + HALF) - 12)
    left = Box(box.x, box.y, 470, box.h)
    turn = f"Turn {view.facts['turn']} · {view.facts['phase'].capitalize()}"
    if view.facts["inverted"]:
        turn += " · inverted"
    right = Box(left.right + 10, box.y, box.w - left.w - 10, box.h)
    return [
        Words(left, shorten(turn, "strong", 36, left.w), CREAM),
        Words(
            right,
            shorten(headline(view, info), "strong", 36, right.w),
            headline_colour(view),
            "right",
        ),
    ]


# -- cards


def champion_of(view: View, info: TableInfo, seat: int) -> DuelCard:
    (red,) = view.zone("red_joker", seat)
    assert red is not None
    return card_of(info, red)


def card_of(info: TableInfo, seen: SeenCard) -> DuelCard:
    card: DuelCard = info.cards.cards[info.cards.face[seen.id]]
    return card


def kind_of(info: TableInfo, seen: SeenCard) -> str:
    card = card_of(info, seen)
    return card.kind.capitalize() if card.rank == "A" else ""


def edge_note(view: View, info: TableInfo, seat: int, seen: SeenCard) -> str:
    card = card_of(info, seen)
    if not card.edges:
        return ""
    edge = card.edges[view.facts["edge"][seat]]
    return f"{edge.discipline.capitalize()} {edge.value}"


def show_card(info: TableInfo, seat: int, seen: SeenCard, at: Box, note: str) -> CachedImage:
    lit = (seat, seen.id) in info.latest
    draw = compact if at.w >= LARGE[0] else mini
    return CachedImage(at, seen.id, draw, (card_of(info, seen), note, lit, PANEL))


def show_fighter(
    view: View, info: TableInfo, seat: int, seen: SeenCard, at: Box, note: str
) -> CachedImage:
    """A Feint or Strike; a Black Joker shows which of its edges counts."""
    card = card_of(info, seen)
    if not card.edges:
        return show_card(info, seat, seen, at, note or kind_of(info, seen))
    lit = (seat, seen.id) in info.latest
    edge = view.facts["edge"][seat]
    return CachedImage(at, seen.id, joker_in_combat, (card, edge, note, lit, PANEL))


def show_back(champion: str, at: Box) -> CachedImage:
    return CachedImage(at, None, back, (champion, PANEL))


def heading(text: str, box: Box) -> Words:
    place = Box(box.x, box.y, box.w, 36)
    return Words(place, shorten(text, "strong", 27, place.w), SOFT)


def count(view: View, zone: str, seat: int) -> int:
    return len(view.zone(zone, seat))
