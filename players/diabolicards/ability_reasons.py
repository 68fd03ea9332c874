"""What an ability does with an answer: how much power dies, moves, is saved or given up."""

from __future__ import annotations

from players.diabolicards.ability_values import effect_worth, worth_now
from players.diabolicards.plan import Plan
from players.reasons import Fact
from rules.core.effects import Choose, sentence
from rules.core.phrases import counted, listed
from rules.core.questions import Answer, Ask
from rules.diabolicards.cards import DiaCard
from rules.diabolicards.dying import is_killable
from rules.diabolicards.mat import Mat
from rules.diabolicards.moving import destinations
from rules.diabolicards.verbs_for_cards import recoverable
from rules.diabolicards.vocabulary import BOOSTED, ZONE_NAMES, ZONES


def used(mat: Mat, seat: int, ask: Ask, answer: Answer) -> str:
    """What the ability could do as the zone stands."""
    plan, face = Plan(mat, seat), mat.card(ask.about)
    worth = worth_now(plan.valuation, face, mat.placed[ask.about].zone, plan.others(ask.about))
    if answer[0] != "yes":
        return "it could do hardly anything for you here" if worth < 1 else ""
    if worth >= 1:
        return f"it can do {about(worth)} here"
    said = sentence(face.effects).split(";")[0].split(":")[0]
    return f"it lets you do this: “{said}”"


def about(worth: float) -> str:
    return f"about {round(worth)} power’s worth"


def has_words(card: DiaCard) -> str:
    """Its power, and its ability by name."""
    able = f"the ability {card.ability.name}" if card.ability else "no ability"
    return f"{card.power} power and {able}"


def chosen(mat: Mat, seat: int, ask: Ask, answer: Answer) -> str:
    """What this branch of an ability could do."""
    plan, face = Plan(mat, seat), mat.card(ask.about)
    (offer,) = face.effects
    assert isinstance(offer, Choose)
    zone, hand = mat.placed[ask.about].zone, plan.others(ask.about)
    branch = offer.of[ask.options(mat, seat).index(answer[0])]
    worth = sum([effect_worth(plan.valuation, each, face, zone, hand) for each in branch])
    return f"it can do {about(worth)} here" if worth >= 1 else ""


# -- death


def ended(mat: Mat, seat: int, ask: Ask, answer: Answer) -> str:
    """What dies in the halves that are named."""
    plan, found = Plan(mat, seat), []
    for whose in ("enemy", "own"):
        half = mat.half_of(ask.about, enemy=whose == "enemy")
        dying = [card for card in half.cards if is_killable(mat, card)]
        freed = slots(len(dying))
        dying += [half.diabolical] if half.diabolical >= 0 else []
        power = sum([plan.valuation.power[card] for card in dying])
        if answer[0] in (whose, "both"):
            found.append(
                f"it costs the enemy {power} power"
                if whose == "enemy"
                else f"it costs you {power} power and frees {freed} of yours"
            )
    return "; ".join(found)


def slots(number: int) -> str:
    return counted(number, "slot", "0 slots")


def saved(mat: Mat, seat: int, ask: Ask, answer: Answer) -> str:
    """Where a card goes that cheats death."""
    word, *rest = str(answer[0]).split()
    if word == "pass":
        return ""
    power = mat.card(int(rest[0])).power
    if word == "run":
        return f"it lives on at {ZONE_NAMES[ZONES.index(rest[1])]} with {power} power"
    if mat.state.deck:
        return "you lose its place, but it comes back with the deck instead of being dead for good"
    return f"there is no deck, so it stays alive where it lies, with {power} power"


def spared(mat: Mat, seat: int, ask: Ask, answer: Answer) -> str:
    """Of kills that are not announced: what would die at best."""
    if answer:
        return ""
    valuation = Plan(mat, seat).valuation
    options = [int(key) for key in ask.options(mat, seat)]
    best = max([valuation.killed(card) for card in options], default=1.0)
    if best > 0:
        return ""
    if mat.placed[options[0]].side != valuation.side:
        return "whichever died, its slot would be worth more to them than its power"
    if best == 0:
        return "you have slots enough, so nobody needs to make room"
    least = min([valuation.power[card] for card in options])
    return f"each of your cards there is worth more than its slot; the weakest has {least} power"


# -- power


def served(mat: Mat, seat: int, ask: Ask, answer: Answer) -> str:
    """How much more power those have who serve."""
    cards = [int(key) for key in answer]
    power = Plan(mat, seat).valuation.power
    more = sum([BOOSTED - power[card] for card in cards])
    return f"together they have {more} more power then" if cards and more > 0 else ""


def filled(mat: Mat, seat: int, ask: Ask, answer: Answer) -> str:
    power = Plan(mat, seat).valuation.power[ask.about]
    if answer[0] == "yes":
        return f"it has {BOOSTED} power instead of {power}" if power < BOOSTED else ""
    return "the place stays free for a weaker card"


# -- moves


def swapped(mat: Mat, seat: int, ask: Ask, answer: Answer) -> str:
    if not isinstance(answer[0], int):
        return ""
    power = Plan(mat, seat).valuation.power[answer[0]]
    return f"its {power} power counts 0 as long as both stay" if power else ""


def moved(mat: Mat, seat: int, ask: Ask, answer: Answer) -> str:
    """What the card has where it goes."""
    plan, zone = Plan(mat, seat), ZONES.index(str(answer[0]))
    face = plan.valuation.face[ask.about]
    power = round(plan.valuation.power_at(face, zone, plan.side))
    home = " and 1 for being at home" if plan.valuation.synergy(face, zone, plan.side) else ""
    return f"it has {power} power there{home}" if power else "it has no power, so any zone will do"


def stays(mat: Mat, seat: int, ask: Ask, answer: Answer) -> str:
    """A card that is hindered where it lies has its printed power again elsewhere."""
    plan = Plan(mat, seat)
    power = plan.valuation.power
    if isinstance(answer[0], int):
        now, printed = power[answer[0]], mat.card(answer[0]).power
        return (
            f"elsewhere it has its {printed} power again instead of {now}" if now < printed else ""
        )
    weak = [
        card
        for card in mat.half_of(ask.about).cards
        if destinations(mat, card) and power[card] < mat.card(card).power
    ]
    return "" if weak else "none of your cards here has less power than is printed on it"


# -- hands and piles


def redrawn(mat: Mat, seat: int, ask: Ask, answer: Answer) -> str:
    """What goes, and what stays."""
    gone = [mat.card(int(key)) for key in answer]
    kept = len(mat.state.hands[seat]) - len(gone)
    power = sum([card.power for card in gone])
    what = "a new card for one" if len(gone) == 1 else f"{len(gone)} new cards for as many"
    rest = f", and you keep the other {kept}" if kept > 1 else ""
    return f"you get {what} with {power} power{' together' if len(gone) > 1 else ''}{rest}"


def fetched(mat: Mat, seat: int, ask: Ask, answer: Answer) -> str:
    return f"it has {has_words(mat.card(int(answer[0])))}"


def given_up(mat: Mat, seat: int, ask: Ask, answer: Answer) -> str:
    """What it is given for: the best of the discard pile."""
    plan = Plan(mat, seat)
    best = max(recoverable(mat), key=plan.keep)
    there = f"{mat.card(best).title} with {has_words(mat.card(best))}"
    if not isinstance(answer[0], int):
        return f"the best you could take back is {there}"
    return f"it has {has_words(mat.card(answer[0]))}, and for it you can take back {there}"


def exchanged(mat: Mat, seat: int, ask: Ask, answer: Answer) -> str:
    """What was seen, and what would be given for it."""
    seen = mat.card(mat.looked_at)
    theirs = f"{seen.title} with {has_words(seen)}"
    if not isinstance(answer[0], int):
        return f"what you saw was {theirs}"
    return f"it has {has_words(mat.card(answer[0]))}, and you get {theirs}"


def looked(mat: Mat, seat: int, ask: Ask, answer: Answer) -> str:
    """How much of a hand one card is."""
    if answer[0] == "none":
        return ""
    held = len(mat.state.hands[int(str(answer[0]).split()[1]) - 1])
    cards = "the one card" if held == 1 else f"one of the {held} cards"
    return f"you see {cards} they hold, and may exchange it for a worse one of yours"


def restored(mat: Mat, seat: int, ask: Ask, answer: Answer) -> str:
    """Which ability works again, and what that costs."""
    cost = Plan(mat, seat).valuation.power[ask.about]
    name = mat.card(ask.about).title
    if not isinstance(answer[0], int):
        return f"{name} lives on with its {cost} power" if cost else ""
    ability = mat.card(answer[0]).ability
    assert ability is not None
    return f"its ability {ability.name} works again; for that {name} dies with its {cost} power"


def called(mat: Mat, seat: int, ask: Ask, answer: Answer) -> str:
    """Slots that change hands."""
    mine = [int(key) for key in answer if mat.placed[int(key)].side == seat & 1]
    if not mine:
        return ""
    names, number = listed([mat.card(card).title for card in mine]), len(mine)
    goes, fewer = ("leaves", "one") if number == 1 else ("leave", str(number))
    return f"{names} {goes} your side: {slots(number)} more for you, {fewer} fewer for the enemy"


ABILITY_FACTS: dict[str, Fact] = {
    "may": used,
    "choose": chosen,
    "endgame": ended,
    "counter": saved,
    "service": served,
    "fill place": filled,
    "swap": swapped,
    "move to": moved,
    "redeploy": stays,
    "redraw": redrawn,
    "take back": fetched,
    "give up": given_up,
    "exchange": exchanged,
    "rumor": looked,
    "restore": restored,
    "preach": called,
}
