"""Why an answer in a duel is good, in the words of duels."""

from __future__ import annotations

from players.reasons import Fact, Maxim, Reasons
from players.showdown.combat import before_feint, losses, with_feint
from players.showdown.fight import Fight, ThoughtFeint
from rules.core.questions import Answer, Ask
from rules.core.state import eye
from rules.showdown.duel import Duel
from rules.showdown.vocabulary import DISCIPLINES

# From which share of what the rival may hold a Strike is said to win so often.
NEARLY_ALL, MOST, HALF = 0.8, 0.55, 0.45


def strike(duel: Duel, seat: int, ask: Ask, answer: Answer) -> str:
    """How often this Strike wins, and whether it would set off a Trigger."""
    (card,) = answer
    fight = Fight(duel, seat)
    shown = with_feint(duel, seat)
    won, _, discipline = fight.odds(duel.state.face[int(card)], shown)
    found = f"it {beats(won)}" if is_seen(duel, seat) else f"it {wins(won)}"
    if shown.discipline == discipline:
        found += (
            f", and with both {DISCIPLINES[discipline].capitalize()} a win sets off your Trigger"
        )
    return found


def feint(duel: Duel, seat: int, ask: Ask, answer: Answer) -> str:
    """Which Strike goes with this Feint, and how often that wins."""
    (key,) = answer
    thought = ThoughtFeint(Fight(duel, seat), duel, seat, key, before_feint(duel, seat))
    lost = dict(zip(duel.sides[seat].hand, losses(duel, seat), strict=True))
    if not thought.left and isinstance(key, int):
        return "its text brings you the card to Strike with"
    if not thought.left:
        return "you have no card left to Strike with after it"
    best = max(thought.left, key=lambda card: thought.strike(card) - lost[card])
    won, _, _ = thought.odds(best)
    kept = "it costs you no card; " if isinstance(key, str) else ""
    return f"{kept}your Strike {duel.name(best)} then {wins(won)}"


def wins(won: float) -> str:
    if won >= NEARLY_ALL:
        return "wins against nearly every Strike they may hold"
    if won >= MOST:
        return "wins against most Strikes they may hold"
    if won >= HALF:
        return "wins against about half of the Strikes they may hold"
    return "wins against few of the Strikes they may hold"


def is_seen(duel: Duel, seat: int) -> bool:
    """Whether this seat knows the rival's Strike."""
    laid = duel.sides[1 - seat].strike
    return bool(laid) and (
        duel.state.revealed or bool(duel.state.known.get(laid[0], 0) & eye(seat))
    )


def beats(won: float) -> str:
    return "beats their Strike" if won > HALF else "does not beat their Strike"


def damaged(duel: Duel, seat: int, ask: Ask, answer: Answer) -> str:
    is_last = len(duel.sides[seat].aces_down) == 1
    return "without your last Ace you lose" if is_last and answer[0] != "pass" else ""


FACTS: dict[str, Fact] = {
    "strike": strike,
    "restrike": strike,
    "feint": feint,
    "damaged": damaged,
}
STOPPING = Maxim(
    "what they play would cost you more than this card", "stopping it would cost you more"
)
TURNING = Maxim(
    "it changes this combat for you by more than it costs",
    "no React of yours is worth its cost in this combat",
)
GIVING = Maxim("you will miss that least in a fight")
TAKING = Maxim("it is the best of them to fight with")
EFFECT = Maxim("what it does helps you", "what it does would not help you now")
MAXIMS: dict[str, Maxim] = {
    "action": Maxim(
        "it brings more than the cards that you spend on it",
        "your cards are worth more in the combat than as Actions",
    ),
    "rival action": STOPPING,
    "rival react": STOPPING,
    "before reveal": TURNING,
    "revealed": TURNING,
    "damaged": Maxim(
        "an Ace is worth more than the cards that you spend on it",
        "the cards that you would spend are worth more than this Ace",
    ),
    "trigger": EFFECT,
    "turn ace": Maxim("as far as you can know, it gives you most once it lies open"),
    "heal": Maxim("of your open Aces it gives you least"),
    "hand limit": GIVING,
    "pay": GIVING,
    "discard": GIVING,
    "bury": GIVING,
    "search": TAKING,
    "recover": TAKING,
    "recycle": Maxim(
        "they are worth drawing again",
        "your deck is long enough, and these would not make it better",
    ),
    "discipline": Maxim("with it you are likeliest to win this combat"),
    "may": EFFECT,
    "choose": Maxim("it brings you most as things stand"),
}
REASONS = Reasons(FACTS, MAXIMS)
