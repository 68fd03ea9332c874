"""What hangs on an answer in a Battle, in a sentence or two, from what the asked player knows."""

from __future__ import annotations

from collections.abc import Callable

from rules.core.phrases import cards, listed
from rules.core.questions import Ask
from rules.silver_wing.announcing import announced, attack_cost, attacker, is_asked_apart
from rules.silver_wing.battle import Battle
from rules.silver_wing.round import hand_size, supports_of
from rules.silver_wing.stakes_in_combat import (
    Keys,
    acting,
    attacked,
    coloring,
    crystals,
    defended,
    opposed,
    strengthening,
    using,
)
from rules.silver_wing.state import SUPPORT_SPACES

Worded = Callable[[Battle, Ask, int, Keys], str]


def stakes(table: Battle, ask: Ask, seat: int, keys: Keys) -> str:
    """What hangs on the answer to this question."""
    worded = STAKES.get(ask.kind)
    return worded(table, ask, seat, keys) if worded else ""


# -- before, between and after Moves


def opening(table: Battle, ask: Ask, seat: int, keys: Keys) -> str:
    hand = table.sides[seat].hand
    allies = sum(table.card(card).kind == "ally" for card in hand)
    ally_words = "1 Ally" if allies == 1 else f"{allies or 'no'} Allies"
    return (
        f"You hold {ally_words} and {supports(len(hand) - allies)}: Allies attack and defend, "
        "Supports help them. You can change cards only now."
    )


def placing(table: Battle, ask: Ask, seat: int, keys: Keys) -> str:
    if not supports_of(table, seat):
        return "You are asked all the same, so that your Rival does not learn it."
    free = SUPPORT_SPACES - len(table.sides[seat].support)
    room = f"You have {spaces(free)} left" if free else "Your three spaces are full"
    replaced = ": for each card too many you discard one that lies there" * (free < SUPPORT_SPACES)
    return (
        "Face down your Rival does not see it, and you can use it as from your hand. "
        f"{room}{replaced}."
    )


def replacing(table: Battle, ask: Ask, seat: int, keys: Keys) -> str:
    free = SUPPORT_SPACES - len(table.sides[seat].support)
    return f"You place {supports(free + ask.bounds(seat)[0])} and have {spaces(free)} left."


def refilling(table: Battle, ask: Ask, seat: int, keys: Keys) -> str:
    side = table.sides[seat]
    number = min(len(side.deck), max(1, hand_size(table, seat) - len(side.hand)))
    drawn = cards(number) if number else "nothing"
    waits = "A Support face down waits for the next Round; a" if supports_of(table, seat) else "A"
    return (
        f"You hold {cards(len(side.hand))}; if you keep all, you draw {drawn}. "
        f"{waits} card under your deck is out of reach."
    )


def one_more_support(table: Battle, ask: Ask, seat: int, keys: Keys) -> str:
    free = SUPPORT_SPACES - len(table.sides[seat].support)
    return f"You have {spaces(free)} left. Face down it is not yet played: you use it later."


# -- in a Move


def moving(table: Battle, ask: Ask, seat: int, keys: Keys) -> str:
    """What is left to spend, how far the Rival is from losing, and what ending the Move does."""
    side, rival = table.sides[seat], table.names[1 - seat]
    left = table.state.attacks_left
    tokens = f"your {color_attacks(table, seat)}" if side.tokens else "no Color Attack"
    if left:
        tokens += (
            " (an Ally’s attack uses up that of its color)"
            if side.tokens
            else ", so no Ally can attack"
        )
    bold = left and side.crystals and not is_asked_apart(table, seat)
    once = (
        ""
        if left == 1
        else "You have attacked in this Move. "
        if not left
        else "You can attack again. "
    )
    return " ".join(
        [
            f"{once}You have {crystals(table, seat)} and {tokens}.",
            *["An Emboldened attack is stopped by two Allies only."] * bool(bold),
            f"{rival} can take {table.stamina(1 - seat)} more damage, you {table.stamina(seat)}.",
            *ending(table, seat),
        ]
    )


def ending(table: Battle, seat: int) -> list[str]:
    """What follows if this player ends the Move without having done anything."""
    if table.acted:
        return []
    mine, theirs, rival = table.sides[seat], table.sides[1 - seat], table.names[1 - seat]
    if theirs.barred:
        return [f"{rival} has no more Moves this Round: do nothing, and the Round ends."]
    if theirs.passes and seat != table.state.first:
        return [f"{rival} did nothing in their last Move: do nothing, too, and the Round ends."]
    if mine.passes:
        return ["Do nothing a second time, and you have no more Moves this Round."]
    return []


def announcing(table: Battle, ask: Ask, seat: int, keys: Keys) -> str:
    """What the attack uses up, and what Emboldening is for."""
    attack = announced(str(keys[0]))
    card = attacker(table, seat, f"{attack.by} {attack.which}".strip())
    face = table.card(card)
    found = []
    if attack.by == "declare":
        found.append(f"{face.name} is Rested afterwards, until the next Round.")
    elif attack.by == "signature":
        found.append("A Signature is used once in a Battle.")
    if face.colors:
        own = f"your {listed(face.colors)} Color Attack{'s' * (len(face.colors) > 1)}"
        found.append(f"It uses up {own} until the next Round.")
    cost = attack_cost(table, seat, card)
    if not cost.is_free:
        found.append(f"To attack you {listed(cost.words())}.")
    if any(" embolden" in str(key) for key in keys):
        found.append(f"Emboldened, only two Allies stop it. You have {crystals(table, seat)}.")
    return " ".join(found) or "It uses up nothing."


def gaining(table: Battle, ask: Ask, seat: int, keys: Keys) -> str:
    tokens = table.sides[seat].tokens
    have = f"You have your {color_attacks(table, seat)}" if tokens else "You have none"
    return f"{have}. A second one of a color is nothing gained."


# -- cards that are given up


def revealing(table: Battle, ask: Ask, seat: int, keys: Keys) -> str:
    return "Your Rival sees it for a moment; it stays where it is."


def giving_up(table: Battle, ask: Ask, seat: int, keys: Keys) -> str:
    number = len(table.sides[seat].hand)
    kept = number - ask.bounds(seat)[0]
    return f"You hold {cards(number)} and keep {kept}." if kept else "That is your whole hand."


def dropping(table: Battle, ask: Ask, seat: int, keys: Keys) -> str:
    return f"{giving_up(table, ask, seat, keys)} Your Rival does not see what goes under your deck."


def uncovering(table: Battle, ask: Ask, seat: int, keys: Keys) -> str:
    number = len(table.sides[seat].support)
    kept = number - ask.bounds(seat)[0]
    return f"You have {number} and keep {kept}." if kept else "Then none lies face down any more."


def restricting(table: Battle, ask: Ask, seat: int, keys: Keys) -> str:
    return "Few effects reach a card in the Restricted Area."


def banishing(table: Battle, ask: Ask, seat: int, keys: Keys) -> str:
    return "Nothing brings it back in this Battle."


def recovering(table: Battle, ask: Ask, seat: int, keys: Keys) -> str:
    return "Your Rival sees which one you choose."


def covering(table: Battle, ask: Ask, seat: int, keys: Keys) -> str:
    return "Your Rival sees the top card of the pile; which cards an effect takes you choose then."


# -- small words


def supports(number: int) -> str:
    return "1 Support" if number == 1 else f"{number or 'no'} Supports"


def spaces(number: int) -> str:
    return f"{number or 'no'} space{'s' * (number != 1)}"


def color_attacks(table: Battle, seat: int) -> str:
    tokens = table.sides[seat].tokens
    return f"{listed(tokens)} Color Attack{'s' * (len(tokens) != 1)}"


# Question → its stakes; these questions always have some.
STAKES: dict[str, Worded] = {
    "mulligan": opening,
    "set": placing,
    "replace": replacing,
    "set one": one_more_support,
    "tidy up": refilling,
    "move": moving,
    "attack": announcing,
    "part": using,
    "use": using,
    "before responses": strengthening,
    "respond to attack": attacked,
    "respond to defense": defended,
    "respond to defenders": defended,
    "respond to support": opposed,
    "respond to effect": opposed,
    "defend": attacked,
    "act as": acting,
    "color": coloring,
    "token": gaining,
    "reveal": revealing,
    "discard": giving_up,
    "discard support": uncovering,
    "drop": dropping,
    "restrict": restricting,
    "banish": banishing,
    "recover from discard": recovering,
    "recover from restricted": recovering,
    "on top": covering,
}
