"""What choosing these cards leaves: Allies to defend with, cards to draw, Supports face down."""

from __future__ import annotations

from collections.abc import Iterable

from players.reasons import Fact, is_declining
from rules.core.phrases import counted, listed
from rules.core.questions import Answer, Ask
from rules.silver_wing.battle import Battle
from rules.silver_wing.cards import WingCard
from rules.silver_wing.playing import price
from rules.silver_wing.round import hand_size
from rules.silver_wing.state import SUPPORT_SPACES
from rules.silver_wing.vocabulary import COLORS

SHORT = 90  # characters of a text that are quoted beside something else
NO_ALLY = "no Ally"


def quoted(table: Battle, card: int) -> str:
    """What a card does, without when it can be played: that is now."""
    said = table.card(card).paragraphs()
    return f"“{said[0].split(': ', 1)[-1].rstrip('.')}”" if said else ""


def numbers(answer: Answer) -> list[int]:
    """The cards of an answer."""
    return [key for key in answer if isinstance(key, int)]


def allies_words(cards: Iterable[WingCard]) -> str:
    """How many Allies these are, and in which colors."""
    allies = [card for card in cards if card.kind == "ally" and not card.cannot_defend]
    colors = [color for color in COLORS if any(color in ally.colors for ally in allies)]
    if not allies:
        return NO_ALLY
    number = "one Ally" if len(allies) == 1 else f"{len(allies)} Allies"
    return f"{number} in {listed(colors)}" if colors else number


# -- what goes


def parted(table: Battle, seat: int, ask: Ask, answer: Answer) -> str:
    """What is left of the hand to defend with; that nothing is left is no reason."""
    gone = numbers(answer)
    kept = [table.card(card) for card in table.sides[seat].hand if card not in gone]
    allies = allies_words(kept)
    return f"you keep {allies} to defend with" if gone and allies != NO_ALLY else ""


def out_of_discard(table: Battle, seat: int, ask: Ask, answer: Answer) -> str:
    """What stays in the Discard Area, for effects that bring cards back."""
    left = len(table.sides[seat].discard) - len(numbers(answer))
    return f"it costs no card of your hand, and your Discard Area keeps {counted(left)}"


def face_down_lost(table: Battle, seat: int, ask: Ask, answer: Answer) -> str:
    """What a Support could have done, and what still lies there."""
    gone = numbers(answer)
    if len(gone) != 1:
        return ""
    others = [table.card(card).name for card in table.sides[seat].support if card not in gone]
    stays = f"; {listed(others)} stay{'s' if len(others) == 1 else ''} face down" if others else ""
    return f"you lose {quoted(table, gone[0])}{stays}"


# -- what comes


def fetched(table: Battle, seat: int, ask: Ask, answer: Answer) -> str:
    """Of an Ally whether there are others like it already, of a Support what it does."""
    cards = numbers(answer)
    if len(cards) != 1:
        return ""
    (card,) = cards
    face = table.card(card)
    if face.kind != "ally":
        return quoted(table, card)
    said = quoted(table, card)
    text = f"{said}; " if 0 < len(said) <= SHORT else ""
    if len(face.colors) != 1:
        return f"{text}it can defend in {listed(face.colors, 'or')}" if face.colors else ""
    (color,) = face.colors
    others = [
        other
        for other in map(table.card, table.sides[seat].hand)
        if other.kind == "ally" and color in other.colors
    ]
    allies = f"{len(others) or 'no'} other {color} {'Allies' if len(others) > 1 else 'Ally'}"
    return f"{text}you hold {allies}"


def set_down(table: Battle, seat: int, ask: Ask, answer: Answer) -> str:
    """What is drawn for it; the Supports can still be played."""
    cards, held = numbers(answer), len(table.sides[seat].hand)
    if not cards:
        free = SUPPORT_SPACES - len(table.sides[seat].support)
        if not free:
            return "your spaces are all taken: another Support would have to make way"
        return f"you keep your hand as it is, and {free} space{'' if free == 1 else 's'} free"
    if len(cards) == 1:
        return f"it can still be played, and you draw a card for it: your hand stays at {held}"
    drawn = f"you draw {len(cards)} cards for them: your hand stays at {held}"
    return f"they can still be played, and {drawn}"


def set_one(table: Battle, seat: int, ask: Ask, answer: Answer) -> str:
    cards = numbers(answer)
    return f"it can still be played: {quoted(table, cards[0])}" if cards else ""


def tidied(table: Battle, seat: int, ask: Ask, answer: Answer) -> str:
    """How many cards are held then, and how many come."""
    keys = [str(key).split() for key in answer]
    left = len(table.sides[seat].hand) - len(keys)
    drawn = max(1, hand_size(table, seat) - left)
    found = []
    if placed := [key for key in keys if key[0] == "set"]:
        found.append("what lies face down can still be played")
    if len(keys) > len(placed):
        gone = [table.card(int(key[1])) for key in keys if key[0] == "under"]
        found.append(f"{listed([card.name for card in gone])} makes room for a new card")
    found.append(f"you keep {counted(left)} and draw {drawn}")
    return "; ".join(found)


def mulligan(table: Battle, seat: int, ask: Ask, answer: Answer) -> str:
    """What is kept to begin with."""
    gone = numbers(answer)
    kept = [table.card(card) for card in table.sides[seat].hand if card not in gone]
    supports = len([card for card in kept if card.kind == "support"])
    has = f"{allies_words(kept)} and {supports} Support{'' if supports == 1 else 's'}"
    if not gone:
        return f"it has {has}"
    return f"you draw {counted(len(gone))} for it and keep {has}"


# -- effects of cards in play


def used(table: Battle, seat: int, ask: Ask, answer: Answer) -> str:
    """What is left of the Crystals; what the effect does, its option says itself."""
    key = str(answer[0])
    if not key.startswith("use "):
        return ""
    card, number = divmod(int(key.removeprefix("use ")), 10)
    cost, side = table.card(card).clauses[number].cost, table.sides[seat]
    spent = price(table, seat, cost.crystals)
    if spent:
        return f"it leaves you {counted(side.crystals - spent, 'Crystal', 'no Crystal')}"
    if cost.discard or cost.drop:
        return f"it leaves you {counted(len(side.hand) - cost.discard - cost.drop)} in hand"
    return "it costs neither a Crystal nor a card of your hand"


def token(table: Battle, seat: int, ask: Ask, answer: Answer) -> str:
    """Whether it is one more."""
    color, tokens = str(answer[0]), table.sides[seat].tokens
    if color in tokens:
        return "you have that one already, so nothing is gained"
    return f"you can make a {color} Color Attack once more this Round"


def kept_back(table: Battle, seat: int, ask: Ask, answer: Answer) -> str:
    """Which Responses are kept where none is played."""
    if not is_declining(answer):
        return ""
    cards = {
        int(number)
        for key in ask.options(table, seat)
        for number in str(key).removeprefix("respond ").split()[:1]
        if number.isdigit()
    }
    names = sorted({table.card(card).name for card in cards})
    return f"you keep {listed(names)} for later" if names else ""


CARD_FACTS: dict[str, Fact] = {
    "discard": parted,
    "drop": parted,
    "restrict": out_of_discard,
    "banish": out_of_discard,
    "discard support": face_down_lost,
    "replace": face_down_lost,
    "recover from discard": fetched,
    "recover from restricted": fetched,
    "set": set_down,
    "set one": set_one,
    "tidy up": tidied,
    "mulligan": mulligan,
    "part": used,
    "token": token,
}
