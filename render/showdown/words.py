"""The same table in words: alt text for the picture, and a board for people who use no pictures."""

from __future__ import annotations

from render.showdown.board import Company, card_of, count, edge_note, headline
from render.showdown.hand import hand_of, playable
from rules.core.view import SeenCard, View

ALT_LIMIT = 1024  # Discord's


def alt_text(view: View, company: Company) -> str:
    """What the board shows, complete enough to play by; long piles only in the text board."""
    text = " ".join([opening(view, company), *(side_words(view, company, seat) for seat in (0, 1))])
    return text if len(text) <= ALT_LIMIT else text[: ALT_LIMIT - 1].rsplit(". ", 1)[0] + "."


def text_board(view: View, company: Company) -> str:
    """Everything on the board in words, with what every open card says."""
    lines = [opening(view, company)]
    for seat in (0, 1):
        lines += ["", side_words(view, company, seat), *card_texts(view, company, seat)]
    if company.news:
        lines += ["", "Latest: " + ". ".join(company.news) + "."]
    return "\n".join(lines)


def hand_words(view: View, company: Company) -> str:
    """The viewer's hand by number, with every card's text and whether it can be played."""
    lit_cards = playable(view)
    lines = []
    for number, seen in enumerate(hand_of(view), 1):
        card = card_of(company, seen)
        lit = ", playable" if seen.number in lit_cards else ""
        lines.append(f"{number}. {card.title}{lit}. {card.text}".strip())
    return "\n".join(lines) or "Your hand is empty."


def opening(view: View, company: Company) -> str:
    facts = view.facts
    inverted = " The losing total wins this combat." if facts["inverted"] else ""
    return (
        f"Showdown, turn {facts['turn']}, {facts['phase']} phase. "
        f"{company.names[facts['attacker']]} attacks.{inverted} {headline(view, company)}."
    )


def side_words(view: View, company: Company, seat: int) -> str:
    """One player's side in a few sentences."""
    champion = next(card for card in view.zone("red_joker", seat) if card)
    words = [
        f"{company.names[seat]}, {card_of(company, champion).name}: "
        f"hand {count(view, 'hand', seat)}, deck {count(view, 'deck', seat)}, "
        f"{count(view, 'aces_down', seat)} Aces face down"
    ]
    if company.clocks:
        words.append(f"clock {company.clocks[seat]}")
    for label, zone in (("Aces up", "aces_up"), ("plays", "played"), ("removed", "removed")):
        if names := [card_of(company, card).title for card in view.zone(zone, seat) if card]:
            words.append(f"{label}: {', '.join(names)}")
    for place, zone in enumerate(("feint", "strike")):
        for seen in view.zone(zone, seat):
            words.append(f"{zone.capitalize()}: {fighter_words(view, company, seat, place, seen)}")
    if (total := view.facts["totals"][seat]) is not None:
        words.append(f"total {total}")
    if bonus := view.facts["next_strike"][seat]:
        words.append(f"next Strike +{bonus}")
    pile = [card for card in view.zone("discard", seat) if card]
    if pile:
        words.append(f"discard pile of {len(pile)}, on top {card_of(company, pile[-1]).title}")
    return "; ".join(words) + "."


def fighter_words(
    view: View, company: Company, seat: int, place: int, seen: SeenCard | None
) -> str:
    if seen is None:
        return "a card face down"
    words = card_of(company, seen).title
    if edge := edge_note(view, company, seat, seen):
        words += f", {edge}"
    if given := view.facts["given"][seat][place]:
        words += f", counts as {given.capitalize()}"
    if bonus := view.facts["bonus"][seat][place]:
        words += f", {bonus:+d}"
    return words


def card_texts(view: View, company: Company, seat: int) -> list[str]:
    """What the open cards of one side say."""
    lines = []
    for zone in ("red_joker", "black_joker", "aces_up", "played", "feint", "strike"):
        for seen in view.zone(zone, seat):
            if seen is not None and (card := card_of(company, seen)).text:
                lines.append(f"- {card.title}: {card.text}")
    discards = [card_of(company, seen).title for seen in view.zone("discard", seat) if seen]
    if discards:
        lines.append(f"- Discard pile, oldest first: {', '.join(discards)}.")
    return lines
