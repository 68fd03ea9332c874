"""Why an answer in a deck-builder is good: its Power, its price, and what it does for the deck."""

from __future__ import annotations

from players.reasons import Fact, Maxim
from rules.cerberus.deck_builder_table import DeckBuilderTable
from rules.cerberus.verbs_for_selling import Sell
from rules.core.questions import Answer, Ask


def turn(table: DeckBuilderTable, seat: int, ask: Ask, answer: Answer) -> str:
    """What a card gives, or what a purchase costs and scores."""
    key, hand = answer[0], table.sides[seat].hand
    if isinstance(key, str) and key.startswith("recruit "):
        return "this Sidekick costs you nothing"
    if isinstance(key, str) and key.startswith("all "):
        return "none of these cards needs a decision, and unplayed they are lost with the turn"
    if isinstance(key, str) and key.startswith("whole "):
        return "unplayed these cards are lost with the turn, and you choose as each of them asks"
    card = int(key.split()[1]) if isinstance(key, str) and key.startswith("play ") else key
    if card in hand:
        power = table.card(card).power if isinstance(card, int) else None
        lost = "unplayed it is lost with the turn"
        return f"it gives {power} Power, and {lost}" if power else lost
    prices = ask.basket.prices if ask.basket else {}
    bought = [one for one in answer if isinstance(one, int) and one in prices]
    if bought:
        return purchase(table, sum([prices[one] for one in bought]), bought)
    if key == "end" and not prices:
        return "nothing is left that you could pay for"
    return ""


def purchase(table: DeckBuilderTable, price: int, bought: list[int]) -> str:
    points = sum([table.card(card).vp for card in bought])
    found = f"{price} of your {table.state.power} Power"
    if not points:
        return f"it takes {found}"
    return f"for {found} you get {points} Victory Point{'s' if points != 1 else ''}"


def destroy(table: DeckBuilderTable, seat: int, ask: Ask, answer: Answer) -> str:
    """Who else wanted it, or what is paid for a card that is sold."""
    card, effects = answer[0] if answer else "none", table.card(ask.about).effects
    if isinstance(card, int) and any(isinstance(effect, Sell) for effect in effects):
        paid = table.card(card).vp
        return f"it pays you {paid} Power" if paid > 0 else ""
    offered = any(card in table.state.line_up for card in answer)
    return "your foe could have bought it" if offered else ""


FACTS: dict[str, Fact] = {"turn": turn, "destroy": destroy}
LEAST = Maxim("it brings you least")
JOINING = Maxim("of these your team gains most by it", "your team gains nothing by it")
EFFECT = Maxim("what it does helps you", "what it does would not help you now")
MAXIMS: dict[str, Maxim] = {
    "turn": Maxim(
        "it brings more than it costs", "nothing that you can pay for makes your deck better"
    ),
    "defend": Maxim(
        "the Attack would cost you more than this card",
        "the card is worth more than what the Attack costs you",
    ),
    "target": Maxim("they have most Victory Points"),
    "cycle": Maxim(
        "what you draw is likely to bring more", "your cards bring more than what you would draw"
    ),
    "discard": LEAST,
    "discard revealed": Maxim(
        "it suits you better in the discard pile", "it suits you better where it lies"
    ),
    "destroy": Maxim("your deck can best do without it", "you would lose more than you gain"),
    "gain": Maxim("it makes your deck strongest", "none of them makes your deck better"),
    "search": Maxim("it brings you most now", "none of them helps you now"),
    "bury": Maxim("so the best of them come up first"),
    "recover": Maxim("it brings you most", "your deck is better than that"),
    "play from": Maxim("it brings you most this turn", "none of them helps you now"),
    "pass card": Maxim("your deck can best do without it", "you would miss it"),
    "may": EFFECT,
    "choose": Maxim("it brings you most as things stand"),
    "recruit": JOINING,
    "steal": JOINING,
    "lose": Maxim("your team loses least by it"),
    "drop location": Maxim("it gives you least each turn"),
    "remove event": Maxim("Events bind both teams alike, so it hardly matters"),
    "colour": Maxim("the best card that you can pay for has it"),
    "copy": Maxim("it brings you most this turn", "nothing is left that would help you"),
    "guess": Maxim("most cards of your deck have it"),
    "again": Maxim("it brings you most this turn", "nothing is left that would help you"),
    "relive": Maxim("it is of least use to them"),
    "demand": Maxim(
        "it is worth less than what they would get", "your cards are worth more than that"
    ),
}
