"""Why an answer at the mat is good, in the words of Diabolicards."""

from __future__ import annotations

from players.diabolicards.ability_reasons import ABILITY_FACTS, slots, spared
from players.diabolicards.plan import Plan
from players.reasons import Fact, Maxim, Reasons
from rules.core.phrases import listed
from rules.core.questions import Answer, Ask, Key
from rules.diabolicards.cards import DiaCard
from rules.diabolicards.contracts import eligible
from rules.diabolicards.mat import Mat
from rules.diabolicards.playing import PLACES
from rules.diabolicards.vocabulary import ZONE_NAMES

MUCH = 2.0  # points that an ability must bring to be named
LESS = 0.04  # of the power in a zone: a risk that differs by this much is worth a word


def turn(mat: Mat, seat: int, ask: Ask, answer: Answer) -> str:
    """What the card brings and where, or what a Contract Turn is for."""
    key, plan = answer[0], Plan(mat, seat)
    if isinstance(key, int):
        places = plan.places(key)
        best = max(places, key=lambda place: places[place])
        later = "; it may do more later" if places[best] < -MUCH else ""
        return f"at {place_words(best)} {brings(plan, key, best)}{last_slot(plan, best)}{later}"
    if key == "purge":
        return purged(plan)
    if not key.startswith("trade "):
        return ""
    card = int(key.removeprefix("trade "))
    wanted = plan.valuation.card(card)
    good = f"{wanted.power} power" if wanted.plain else f"{wanted.power} power and {named(wanted)}"
    if plan.is_blocked:
        return f"you can place nothing this turn anyway, and {wanted.title} has {good}"
    return f"{wanted.title} has {good}; for that you place no card this turn"


def purged(plan: Plan) -> str:
    """What four new contracts are for."""
    if plan.starved(1):
        return "you can place nothing, and it takes two cards that the enemy could still draw"
    contracts = eligible(plan.mat)
    if not contracts:
        return "nothing can be traded for now, and four others come"
    best = plan.valuation.card(max(contracts, key=plan.keep))
    spent = "you can place nothing this turn anyway" if plan.is_blocked else "it costs you a turn"
    now = f"of the contracts now none is better than {best.title} with {best.power} power"
    return f"{spent}, and {now}"


def place(mat: Mat, seat: int, ask: Ask, answer: Answer) -> str:
    """What it brings there, and what speaks for this zone."""
    plan, where, card = Plan(mat, seat), answer[0], mat.state.playing
    found = brings(plan, card, where)
    if plan.valuation.card(card).plain and not plan.valuation.card(card).power:
        found = without_power(plan, where)
    return found + why_there(plan, where) + last_slot(plan, where)


def without_power(plan: Plan, where: Key) -> str:
    """A card that only takes a slot: what stays free for others."""
    zone, valuation = PLACES[str(where)][0], plan.valuation
    others = [valuation.half(o).free for o in (0, 1, 2) if o != zone and valuation.is_open(o)]
    if not others:
        return "it has no power, and there is no other zone with a slot"
    free = slots(sum(others))
    return f"it has no power, and leaves you {free} in the other zones for better cards"


def brings(plan: Plan, card: int, where: Key) -> str:
    """Its power there, at home or not, and its ability where that does something."""
    zone, in_slot = PLACES[str(where)]
    valuation, face = plan.valuation, plan.valuation.card(card)
    if face.scorched:
        return "it strikes the zone, and counts 10 itself"
    plain = plan.in_slot(face) if in_slot else valuation.worth_at(valuation.face[card], zone)
    power = face.power if in_slot else valuation.power_at(valuation.face[card], zone, plan.side)
    found = f"it adds {round(power)} power" if power else "it adds no power and only takes a slot"
    if not power and holds_better(plan, card):
        found = "it adds no power, but keeps better cards in your hand for later"
    if power > face.power:
        found += " (boosted there)"
    if not in_slot and valuation.synergy(valuation.face[card], zone, plan.side):
        found += " and 1 for being at home"
    more = plan.gain(card, zone, in_slot) - plain + (0 if in_slot else plan.price)
    if face.effects and more >= MUCH:
        found += f", and {named(face)} can do about {round(more)} power’s worth"
    elif in_slot:
        found += ", and few things can kill it in that slot"
    return found


def why_there(plan: Plan, where: Key) -> str:
    """What the zone has that another open one has not."""
    zone, in_slot = PLACES[str(where)]
    valuation = plan.valuation
    if in_slot:
        return ""
    others = [other for other in (0, 1, 2) if other != zone and valuation.is_open(other)]
    if others and min([valuation.risk(o) for o in others]) - valuation.risk(zone) >= LESS:
        return "; the enemy can kill less there, their Diabolical slot being taken"
    free = plan.valuation.half(zone).free
    if others and free > max([valuation.half(other).free for other in others]):
        return "; you have most room there"
    return ""


def holds_better(plan: Plan, card: int) -> bool:
    """Whether there is anything in hand that this card can be played instead of."""
    return plan.keep(card) < max([plan.keep(other) for other in plan.hand if other != card] or [0])


def last_slot(plan: Plan, where: Key) -> str:
    zone, in_slot = PLACES[str(where)]
    half = plan.valuation.half(zone)
    return "; it takes your last slot there" if not in_slot and half.free == 1 else ""


def named(face: DiaCard) -> str:
    """Its ability by name."""
    assert face.ability is not None
    return f"its ability {face.ability.name}"


def parted(mat: Mat, seat: int, ask: Ask, answer: Answer) -> str:
    """How little the cards have that go."""
    cards = [mat.card(int(key)) for key in answer if isinstance(key, int)]
    if not cards:
        return ""
    power = sum([card.power for card in cards])
    they = "it has" if len(cards) == 1 else "together they have"
    able = [card.ability.name for card in cards if card.ability is not None]
    return f"{they} {power} power and {f'the ability {listed(able)}' if able else 'no ability'}"


def killed(mat: Mat, seat: int, ask: Ask, answer: Answer) -> str:
    """How much power dies, on which side."""
    plan = Plan(mat, seat)
    power = sum([plan.valuation.power[int(key)] for key in answer if isinstance(key, int)])
    if not answer:
        return spared(mat, seat, ask, answer)
    theirs = mat.placed[int(answer[0])].side != plan.side
    if theirs:
        return f"it kills {power} power of the enemy’s"
    return f"it costs you {power} power and frees {slots(len(answer))} of yours"


def taken(mat: Mat, seat: int, ask: Ask, answer: Answer) -> str:
    """What changes sides counts twice."""
    if not answer or not isinstance(answer[0], int):
        return ""
    power = Plan(mat, seat).valuation.power[answer[0]]
    return f"{power} power leaves the enemy’s side and joins yours" if power else ""


def guarded(mat: Mat, seat: int, ask: Ask, answer: Answer) -> str:
    if not answer or not isinstance(answer[0], int):
        return ""
    power = Plan(mat, seat).valuation.power[answer[0]]
    return f"{power} power is safe as long as the guard lives"


def hindered(mat: Mat, seat: int, ask: Ask, answer: Answer) -> str:
    """How much power is at stake on the cards that are named."""
    plan = Plan(mat, seat)
    cards = [int(key) for key in answer if isinstance(key, int) and key in mat.placed]
    theirs = sum([plan.valuation.power[c] for c in cards if mat.placed[c].side != plan.side])
    return f"it takes up to {theirs} power from the enemy" if theirs else ""


def place_words(where: Key) -> str:
    zone, in_slot = PLACES[str(where)]
    return f"{ZONE_NAMES[zone]}, in the Diabolical slot," if in_slot else ZONE_NAMES[zone]


FACTS: dict[str, Fact] = {
    "turn": turn,
    "place": place,
    "contracts": parted,
    "trade give": parted,
    "kill enemy": killed,
    "kill own": killed,
    "take": taken,
    "guard": guarded,
    "hinder": hindered,
    "prison": hindered,
    "show": parted,
    "blast": killed,
    **ABILITY_FACTS,
}
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
    "kill own": Maxim("you lose least by it", "you would lose more than you gain"),
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
