"""Why an answer in a duel is good, in the words of duels."""

from __future__ import annotations

from players.reasons import Fact, Maxim, Reasons
from players.showdown.card_reasons import CARD_FACTS, SHORT, cost, does
from players.showdown.combat import (
    before_feint,
    losses,
    outcome,
    turned_tables,
    with_feint,
)
from players.showdown.fight import Fight, ThoughtFeint
from rules.core.phrases import counted
from rules.core.questions import Answer, Ask
from rules.core.state import eye
from rules.showdown.duel import Duel
from rules.showdown.verbs_for_damage import Nullify
from rules.showdown.vocabulary import DISCIPLINES, Place

HALF = 0.5
COMBAT, AS_FEINT, AS_STRIKE = "Combat: ", "as your Feint, ", "as your Strike, "


def strike(duel: Duel, seat: int, ask: Ask, answer: Answer) -> str:
    """How often this Strike wins, and whether it would set off a Trigger."""
    (card,) = answer
    fight = Fight(duel, seat)
    shown = with_feint(duel, seat)
    won, _, discipline = fight.odds(duel.state.face[int(card)], shown)
    found = f"it {beats(won)}" if is_seen(duel, seat) else f"it {wins(won)}"
    if len(duel.sides[seat].aces_down) == 1 and won < HALF:
        found += ", and if it loses, so does your last Ace"
    if shown.discipline == discipline:
        found += (
            f", and with both {DISCIPLINES[discipline].capitalize()} a win sets off your Trigger"
        )
    text = combat_text(duel, int(card), "strike")
    return f"{found}; it says “{text}”" if text else found


def combat_text(duel: Duel, card: int, place: Place) -> str:
    """What a card says that may work in this place, if that is short enough to be quoted."""
    text = duel.card(card).body
    other = AS_STRIKE if place == "feint" else AS_FEINT
    if not text.startswith(COMBAT) or text.startswith(COMBAT + other):
        return ""
    said = text.removeprefix(COMBAT).removeprefix(AS_FEINT).removeprefix(AS_STRIKE).rstrip(".")
    return said if len(said) <= SHORT else ""


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
    if isinstance(key, int) and (text := combat_text(duel, key, "feint")):
        kept = f"it says “{text}”; "
    return f"{kept}your Strike {duel.name(best)} then {wins(won)}"


def wins(won: float) -> str:
    of_ten = round(10 * won)
    if of_ten == 10:
        return "wins against nearly every Strike they may hold"
    if not of_ten:
        return "wins against hardly any Strike they may hold"
    return f"wins against {of_ten} in 10 of the Strikes they may hold"


def is_seen(duel: Duel, seat: int) -> bool:
    """Whether this seat knows the rival's Strike."""
    laid = duel.sides[1 - seat].strike
    return bool(laid) and (
        duel.state.revealed or bool(duel.state.known.get(laid[0], 0) & eye(seat))
    )


def beats(won: float) -> str:
    return "beats their Strike" if won > HALF else "does not beat their Strike"


def action(duel: Duel, seat: int, ask: Ask, answer: Answer) -> str:
    """What it costs in cards; its text tells what it does."""
    (key,) = answer
    if not isinstance(key, int):
        return keeps_all(duel, seat)
    price = cost(duel, seat, key) or "without a card of your hand"
    return f"{price} it does this: {does(duel, key)}"


def keeps_all(duel: Duel, seat: int) -> str:
    held = len(duel.sides[seat].hand)
    return f"you keep all {held} cards for the combat" if held > 1 else ""


def turned(duel: Duel, seat: int, ask: Ask, answer: Answer) -> str:
    """How the combat stands, and whether this React changes it."""
    (key,) = answer
    if not duel.state.revealed:
        return action(duel, seat, ask, answer)
    now = outcome(duel, seat)
    stands = "you win" if now > 0 else "you lose" if now < 0 else "it is a tie"
    if not isinstance(key, int):
        saved = "" if now > 0 else ", and save your cards"
        return f"{stands} {'this combat ' if now else ''}as it stands{saved}"
    change = turned_tables(duel, seat, key)
    if change > 0 and now + change > 0:
        return "with it you win this combat; without it " + stands.replace("it is", "it would be")
    if not change:
        return f"{stands} this combat with it or without it"
    return f"{stands} as it stands; {cost(duel, seat, key)} it does this: {does(duel, key)}"


def stopped(duel: Duel, seat: int, ask: Ask, answer: Answer) -> str:
    """What is stopped or let happen, in its own words, and what that costs."""
    if ask.about < 0 or ": " not in duel.card(ask.about).body:
        return ""
    key, what = answer[0], does(duel, ask.about)
    if not isinstance(key, int):
        return f"you let it happen, {what}, and keep your cards"
    return f"it stops {what} {cost(duel, seat, key)}".rstrip()


def damaged(duel: Duel, seat: int, ask: Ask, answer: Answer) -> str:
    """How many Aces are left one way or the other, and what keeping them takes."""
    left = len(duel.sides[seat].aces_down)
    key = answer[0]
    if not isinstance(key, int):
        return (
            f"you keep all your cards, and have {counted(left - 1, 'Ace')} left" if left > 1 else ""
        )
    if not any(isinstance(effect, Nullify) for effect in duel.card(key).effects):
        return action(duel, seat, ask, answer)
    if left == 1:
        return "without your last Ace you lose"
    stays = f"you stay at {counted(left, 'Ace')} {cost(duel, seat, key)}".rstrip()
    gone = f", and {duel.name(key)} leaves the duel" if key in duel.sides[seat].aces_up else ""
    return stays + gone


FACTS: dict[str, Fact] = {
    "strike": strike,
    "restrike": strike,
    "feint": feint,
    "damaged": damaged,
    "action": action,
    "rival action": stopped,
    "rival react": stopped,
    "before reveal": turned,
    "revealed": turned,
    **CARD_FACTS,
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
