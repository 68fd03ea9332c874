"""What an attack and its defence come to, in words: what it takes to stop it, and whether it is."""

from __future__ import annotations

from rules.core.events import Event
from rules.core.phrases import listed
from rules.silver_wing.battle import Battle
from rules.silver_wing.defending import Demands, is_valid, paired_ways, ways
from rules.silver_wing.verbs_for_play import Damage
from rules.silver_wing.vocabulary import COLORS

# Why a defence is valid; the log keeps the number.
ONE_MATCHES, ONE_OF_ANY, BOTH_MATCH, NEITHER_MATCHES, TWO = range(1, 6)
STANDING = {
    ONE_MATCHES: "one Ally that matches {colors}",
    ONE_OF_ANY: "one Ally, of any color here",
    BOTH_MATCH: "two Allies that both match {colors}",
    NEITHER_MATCHES: "two Allies, neither of which matches {colors}",
    TWO: "two Allies, as it has no color",
}
BRIEF = {
    ONE_MATCHES: "it matches {colors}",
    ONE_OF_ANY: "any color will do",
    BOTH_MATCH: "both match {colors}",
    NEITHER_MATCHES: "neither matches {colors}",
    TWO: "two are enough, as it has no color",
}


def reckoning(table: Battle) -> str:
    """What it takes to stop the attack in progress, or what has stopped it; "" without one."""
    combat = table.state.combat
    if combat is None or combat.over:
        return ""
    attacker, defenders = table.name(combat.card), table.defenders()
    if not defenders:
        if combat.step == "damage":
            return f"{attacker} was not stopped and has dealt damage"
        return f"To stop {attacker}: {needed(table)}"
    names = listed([table.name(card) for card in defenders])
    if is_valid(table, defenders):
        return f"Stopped by {names}: {BRIEF[standing(table)].format(colors=as_color(table))}"
    return f"{names} {'do' if len(defenders) > 1 else 'does'} not stop it: it takes {needed(table)}"


def needed(table: Battle) -> str:
    """What the defender must put in the way: one yellow Ally, or two Allies (…)"""
    combat = table.combat
    demands = Demands(table, 1 - combat.seat)
    colors = as_color(table)
    every = len(combat.colors) == len(COLORS)  # whatever defends matches
    if demands.adroit and not every:
        two = f"two {colors} Allies" if colors else "two Allies with PROTECTOR"
    else:
        two = f"two Allies (both {colors} or both not)" if colors and not every else "two Allies"
    if demands.any_single and not demands.adroit:
        one = "one Ally of any color"
    else:
        one = ("one Ally" if every else f"one {colors} Ally") if colors else ""
    found = two if demands.bold or not one else f"{one}, or {two}"
    if abilities := [name.upper() for name in ("bold", "adroit") if getattr(demands, name)]:
        return f"{found}, as it is {listed(abilities)}"
    return found if colors else f"{found}, as it has no color"


def as_color(table: Battle) -> str:
    """The colors that match the attack: blue or red."""
    return listed(table.combat.colors, "or")


def standing(table: Battle) -> int:
    """Why the defenders that are there stop the attack."""
    defenders = table.defenders()
    if len(defenders) == 1:
        return ONE_MATCHES if ways(table, defenders[0])[0] else ONE_OF_ANY
    if not table.combat.colors:
        return TWO
    both = all(paired_ways(table, card)[0] for card in defenders)
    return BOTH_MATCH if both else NEITHER_MATCHES


def standing_words(standing: int, colors: str) -> str:
    return STANDING[standing].format(colors=colors)


def stopped_words(event: Event) -> str:
    """Which attack was stopped and why, as the log keeps it: Page [Plain] (Yellow): one Ally …"""
    attacker, _, colors = event.note.rpartition("; ")
    return f"{attacker}: {standing_words(event.number, colors)}"


def harm(table: Battle) -> int:
    """How much damage the attack in progress deals if nothing stops it, as everybody can see."""
    combat = table.combat
    if combat.card in combat.silenced:
        return 1
    found = 1
    for _, clause in table.card(combat.card).at.get("attack, deals damage", ()):
        if not clause.is_optional and clause.need.holds(table, combat.seat):
            found += sum(isinstance(e, Damage) and e.who == "rival" for e in clause.effects)
    return found
