"""What can be chosen in a Battle, in words: complete, and no two alike."""

from __future__ import annotations

from collections.abc import Sequence

from rules.core.phrases import capital, cards, listed, with_counts
from rules.core.questions import Ask, Key
from rules.core.state import eye
from rules.silver_wing.announcing import ATTACKS, EMBOLDEN, Announced, announced, attack_cost
from rules.silver_wing.battle import Battle
from rules.silver_wing.conditions import FREE
from rules.silver_wing.playing import price
from rules.silver_wing.questions_and_log import CHOICES
from rules.silver_wing.reckoning import harm
from rules.silver_wing.state import SUPPORT_SPACES
from rules.silver_wing.vocabulary import COLORS


def option_words(table: Battle, ask: Ask, seat: int, key: Key) -> str:
    """The words of an option that names cards; none for the others, which the lexicon has."""
    if isinstance(key, int):
        name = where(table, seat, key)
        return f"Respond with {name}" if ask.kind.startswith("respond to ") else name
    if key == "no defense":
        return unstopped_words(table, seat)
    if key in CHOICES:
        return "" if ask.wording else CHOICES[key]
    if key in COLORS and ask.kind == "token" and key in table.sides[seat].tokens:
        return f"{capital(key)}: you have it already"
    word, *words = key.split()
    if word in ATTACKS:
        attack = announced(key)
        who = "" if ask.kind == "attack" else attack_words(table, seat, attack)
        ways = way_words(table, seat, attack)
        if attack.how == "how":
            return f"{who} …"
        if not who:  # it stands in the question
            return capital(", ".join([*["as it is"] * (attack.how == ""), *ways]))
        return ", ".join([who, *ways])
    numbers = [int(number) for number in words if number.isdigit()]
    if not numbers:
        return "Nothing" if word == "nothing" else ""
    names = [where(table, seat, number) for number in numbers] if word != "use" else []
    match word:
        case "defend":
            return f"Defend with {listed(with_counts(names))}"
        case "play":
            return f"Play {names[0]}"
        case "respond" if len(names) > 1:
            return f"Respond to {names[1]} with {names[0]}"
        case "respond":
            return f"Respond with {names[0]}"
        case "embolden":
            return f"Embolden: {emboldening(table, seat, numbers[0])}"
        case "set":
            return f"Place {names[0]} face down"
        case "under":
            return f"Put {names[0]} under your deck"
        case "again":
            return f"Call back {names[0]} from your Discard Area"
        case "use":
            card, number = divmod(numbers[0], 10)
            if card in table.sides[seat].signature:
                return f"Use your Signature Skill {table.name(card)} (once a Battle)"
            return f"{table.name(card)}: {table.card(card).clauses[number].short}"
        case "nothing":
            return "Nothing"
    return ""


def attack_words(table: Battle, seat: int, attack: Announced) -> str:
    """Who attacks."""
    side = table.sides[seat]
    if attack.by == "declare":
        return f"Attack with {table.card(side.mc[0]).name}, declaring {attack.which}"
    if attack.by == "signature":
        price = cost_words(table, seat, side.signature[0], ["once a Battle"])
        return f"Attack with your Signature {table.name(side.signature[0])}{price}"
    named, card = short if attack.how == "embolden" else where, int(attack.which)
    return f"Attack with {named(table, seat, card)}{cost_words(table, seat, card)}"


def cost_words(table: Battle, seat: int, card: int, found: Sequence[str] = ()) -> str:
    """What attacking with this card costs besides Color Attacks: (spend a Crystal)"""
    if table.card(card).attack_cost is not FREE:
        found = [*found, *attack_cost(table, seat, card).words()]
    return f" ({', '.join(found)})" if found else ""


def unstopped_words(table: Battle, seat: int) -> str:
    """Do not defend, and what that costs."""
    number = harm(table)
    if number >= table.stamina(seat):
        return "Do not defend: lose the Battle"
    return f"Do not defend: take {'a' if number == 1 else number} damage"


def way_words(table: Battle, seat: int, attack: Announced) -> list[str]:
    """What else was announced: Emboldened, effects first, the end of the Move."""
    found: list[str] = []
    if attack.how == "embolden":
        found.append(f"Emboldened: {emboldening(table, seat, attack.shown)}")
    elif attack.how == "first":
        found.append("using effects before a response")
    return [*found, "then end my Move"] if attack.ends else found


def whose_way(table: Battle, seat: int, keys: Sequence[Key]) -> str:
    """The attack whose way is asked: the same in all its options."""
    attack = announced(str(keys[0]))
    return attack_words(table, seat, attack._replace(how=""))


def emboldening(table: Battle, seat: int, shown: int) -> str:
    """What Emboldening takes: spend a Crystal, reveal Hold the Line."""
    crystals = price(table, seat, EMBOLDEN.crystals)
    found = [f"spend {cards(crystals, 'Crystal')}"] if crystals else []
    if shown >= 0:
        found.append(f"reveal {where(table, seat, shown)}")
    elif not table.binding(seat, "embolden without reveal"):
        found.append("reveal a Support")
    return ", ".join(found) or "for nothing"


def short(table: Battle, seat: int, card: int) -> str:
    """An Ally of the hand by its bare name, if no other has that: a long option must fit a menu."""
    name = table.card(card).name
    titles = {table.name(one) for one in table.sides[seat].hand if table.card(one).name == name}
    return name if len(titles) == 1 else where(table, seat, card)


def where(table: Battle, seat: int, card: int) -> str:
    """A card by its title, and where it lies if that alone tells it from another of that title."""
    side, titles, face = table.sides[seat], table.cards.titles, table.state.face
    name, held = titles[face[card]], side.hand + side.support
    if card not in held:
        return name
    others: list[int] = []
    for other in held:
        if titles[face[other]] == name:
            others.append(other)
    if len(others) < 2:
        return name
    zone = side.hand if card in side.hand else side.support
    seen = bool(table.state.known.get(card, 0) & eye(1 - seat))
    if any(other not in zone for other in others):
        name += " (hand)" if zone is side.hand else " (face down)"
    if any(bool(table.state.known.get(other, 0) & eye(1 - seat)) != seen for other in others):
        name += " (your Rival has seen it)" * seen
    return name


def space_words(table: Battle, seat: int) -> str:
    """How many Supports can still be placed face down: 2 spaces left."""
    spaces = SUPPORT_SPACES - len(table.sides[seat].support)
    return f"{spaces or 'no'} space{'s' * (spaces != 1)} left"
