"""Why an answer at the mat is good, in the words of Diabolicards."""

from __future__ import annotations

from players.diabolicards.plan import Plan
from players.reasons import Fact, Maxim, Reasons
from rules.core.questions import Answer, Ask, Key
from rules.diabolicards.mat import Mat
from rules.diabolicards.playing import PLACES
from rules.diabolicards.vocabulary import ZONE_NAMES

MUCH = 4.0  # points that an ability must bring to be named


def turn(mat: Mat, seat: int, ask: Ask, answer: Answer) -> str:
    """Where the card does most, and whether for its power or its ability."""
    key, plan = answer[0], Plan(mat, seat)
    if isinstance(key, int):
        places = plan.places(key)
        best = max(places, key=lambda place: places[place])
        return f"it does most at {place_words(best)}{for_what(plan, key, best)}"
    if key == "purge" and plan.starved(1):
        return "you can place nothing, and it takes two cards that the enemy could still draw"
    if not key.startswith("trade "):
        return ""
    wanted = plan.valuation.card(int(key.removeprefix("trade ")))
    return f"it gives you {wanted.title} for the card that you miss least"


def place(mat: Mat, seat: int, ask: Ask, answer: Answer) -> str:
    """What is special there; else it is where the card brings most."""
    plan, where = Plan(mat, seat), answer[0]
    power = f": {plan.valuation.card(mat.state.playing).power} power"
    found = for_what(plan, mat.state.playing, where)
    return "" if found == power else found.removeprefix(": ")


def for_what(plan: Plan, card: int, where: Key) -> str:
    """What the card brings there: mostly its power, or its ability as well."""
    zone, in_slot = PLACES[str(where)]
    valuation, face = plan.valuation, plan.valuation.card(card)
    if face.scorched:
        return ": it strikes there where that helps you most"
    plain = plan.in_slot(face) if in_slot else valuation.worth_at(valuation.face[card], zone)
    more = plan.gain(card, zone, in_slot) - plain
    if face.effects and more >= MUCH:
        return ": its ability does much there"
    if not in_slot and face.home == zone:
        return f": {face.power} power, and it is at home there"
    return f": {face.power} power"


def place_words(where: Key) -> str:
    zone, in_slot = PLACES[str(where)]
    return f"{ZONE_NAMES[zone]}, in the Diabolical slot" if in_slot else ZONE_NAMES[zone]


FACTS: dict[str, Fact] = {"turn": turn, "place": place}
LEAST = Maxim("you will miss that least")
EFFECT = Maxim("it brings your side more than it costs", "it would not help your side now")
POWER = Maxim("it changes most power in your favour", "it would change nothing in your favour")
MAXIMS: dict[str, Maxim] = {
    "contracts": LEAST,
    "turn": Maxim("it brings your side most this turn"),
    "place": Maxim("there it brings your side most"),
    "trade give": LEAST,
    "redraw": Maxim(
        "what you draw is likely to be better", "your hand is better than what you would draw"
    ),
    "show": LEAST,
    "give up": Maxim("what you can take back is better", "no discarded card is worth one of yours"),
    "take back": Maxim("it is worth most in your hand"),
    "rumor": Maxim("knowing their hand helps you", "it would tell you nothing"),
    "exchange": Maxim(
        "what you saw is better than this card", "your cards are better than what you saw"
    ),
    "counter": Maxim("it is worth more to you alive", "saving it brings nothing"),
    "kill enemy": Maxim("their death costs the enemy most", "no death there would help you"),
    "kill own": Maxim("you lose least by it", "you would lose by it"),
    "endgame": Maxim("there it takes most from the enemy for what it costs you"),
    "blast": Maxim("it costs the enemy most, or you least"),
    "take": Maxim("it is worth most on your side", "none of them is worth it"),
    "swap": Maxim("both zones are better for you so", "no exchange is better for you"),
    "redeploy": Maxim("it does more elsewhere", "they all stand well"),
    "move to": Maxim("it is worth most there"),
    "stick own": Maxim("", "a link would do your side no good"),
    "stick enemy": Maxim(
        "it binds them where it hurts you least", "a link would do your side no good"
    ),
    "preach": Maxim("they give you slots and cost the enemy some", "nobody there would help you"),
    "hinder": POWER,
    "service": POWER,
    "prison": POWER,
    "fill place": POWER,
    "guard": Maxim("it has most power to protect", "nobody needs it"),
    "restore": EFFECT,
    "may": EFFECT,
    "choose": Maxim("it brings your side most as things stand"),
}
REASONS = Reasons(FACTS, MAXIMS)
