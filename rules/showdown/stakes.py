"""What hangs on an answer in a duel, from what the asked seat may know.

The sum of the open combat stands beside it (reckoning.py) and is not said again here.
"""

from __future__ import annotations

from collections.abc import Callable

from rules.core.phrases import article, capital, signed
from rules.showdown.duel import Duel
from rules.showdown.reckoning import reckon, whole_sum


def last_aces(duel: Duel, seat: int) -> str:
    """Said wherever somebody could lose the duel with the next Damage."""
    own, theirs = len(duel.sides[seat].aces_down), len(duel.sides[1 - seat].aces_down)
    told = " You have one Ace left: the next Damage is your last." if own == 1 else ""
    if theirs == 1:
        told += f" {duel.names[1 - seat]} has one Ace left."
    return told


def at_the_feint(duel: Duel, seat: int) -> str:
    rival = duel.names[1 - seat]
    if duel.sides[1 - seat].feint:
        told = f"You are the Defender: you see {rival}’s Feint before you choose yours."
    else:
        told = f"You are the Attacker and feint first: {rival} sees it before choosing a Feint."
    return told + saved_up(duel, seat) + last_aces(duel, seat)


def saved_up(duel: Duel, seat: int) -> str:
    """A bonus that this combat’s Strike has already."""
    bonus = duel.sides[seat].strike_bonus
    return f" Your Strike will have {signed(bonus)}." if bonus else ""


def at_the_strike(duel: Duel, seat: int) -> str:
    discipline = duel.discipline(seat, "feint")
    assert discipline is not None, "every Feint has one"
    strike = article(f"{capital(discipline)} Strike")
    use = f"Win with {strike} and you may use your Trigger: {trigger_words(duel, seat)}."
    return use + saved_up(duel, seat) + last_aces(duel, seat)


def trigger_words(duel: Duel, seat: int) -> str:
    """What the Trigger that goes with this seat’s Feint does."""
    discipline = duel.discipline(seat, "feint")
    assert discipline is not None
    return duel.card(duel.sides[seat].red_joker[0]).trigger_words[discipline]


def before_the_reveal(duel: Duel, seat: int) -> str:
    rival = 1 - seat
    if duel.sides[rival].strike[0] in duel.visible(seat):  # a card has let them look
        return as_it_stands(duel, seat)
    return f"Your Feint and Strike make {whole_sum(duel, seat)}.{last_aces(duel, seat)}"


def as_it_stands(duel: Duel, seat: int) -> str:
    standing = reckon(duel)
    own, theirs = standing.totals[seat], standing.totals[1 - seat]
    if standing.winner is None:
        return f"As it stands it is a tie, {own} to {theirs}: nobody takes a Damage."
    if standing.winner == seat:
        hurt = f"{duel.names[1 - seat]} takes a Damage{or_loses(duel, 1 - seat)}."
        return f"As it stands you win, {own} to {theirs}: {hurt}"
    hurt = f"you take a Damage{or_loses(duel, seat)}."
    return f"As it stands you lose, {own} to {theirs}: {hurt}"


def or_loses(duel: Duel, seat: int) -> str:
    return ", the last one" if len(duel.sides[seat].aces_down) == 1 else ""


def at_a_damage(duel: Duel, seat: int) -> str:
    aces = len(duel.sides[seat].aces_down)
    if aces == 1:
        return "This is your last Ace: if the Damage is not prevented, you lose the duel."
    left = "one Ace" if aces == 2 else f"{aces - 1} Aces"
    return f"If it is not prevented, you have {left} left."


def at_an_ace(duel: Duel, seat: int) -> str:
    left = len(duel.sides[seat].aces_down) - 1
    if left == 1:
        return "After this you have one Ace left: the next Damage is your last."
    return f"After this you have {left} Aces left."


def at_the_trigger(duel: Duel, seat: int) -> str:
    rival = duel.names[1 - seat]
    last = ", the last one" if len(duel.sides[1 - seat].aces_down) == 1 else ""
    return f"Then {rival} takes a Damage{last}, whether you use it or not."


def at_a_discipline(duel: Duel, seat: int) -> str:
    if duel.state.revealed:
        return as_it_stands(duel, seat)
    return "Whoever wins with a Feint and a Strike of one Discipline may use a Trigger."


def at_healing(duel: Duel, seat: int) -> str:
    down = len(duel.sides[seat].aces_down)
    return f"You will have {down + 1} Aces face down; an Ongoing effect ends with its Ace healed."


def unless_stopped(duel: Duel, seat: int) -> str:
    return "If you pass, it takes effect."


# Question → what hangs on it. Each of them always has something to say.
STAKES: dict[str, Callable[[Duel, int], str]] = {
    "feint": at_the_feint,
    "strike": at_the_strike,
    "restrike": at_the_strike,
    "rival action": unless_stopped,
    "rival react": unless_stopped,
    "before reveal": before_the_reveal,
    "revealed": as_it_stands,
    "damaged": at_a_damage,
    "trigger": at_the_trigger,
    "turn ace": at_an_ace,
    "heal": at_healing,
    "discipline": at_a_discipline,
}
