"""What hangs on an answer while something is attacked, played or used.

What it takes to stop an attack is not said here: the reckoning tells it, beside every question.
"""

from __future__ import annotations

from collections.abc import Sequence

from rules.core.phrases import capital
from rules.core.questions import Ask, Key
from rules.silver_wing.battle import Battle
from rules.silver_wing.cards import Clause
from rules.silver_wing.conditions import ability_words
from rules.silver_wing.defending import is_valid, with_allies
from rules.silver_wing.links import Link
from rules.silver_wing.reckoning import as_color, harm
from rules.silver_wing.vocabulary import ABILITY_WORDS

Keys = Sequence[Key]  # the options


def strengthening(table: Battle, ask: Ask, seat: int, keys: Keys) -> str:
    rival = table.names[1 - seat]
    return f"Then {rival} may respond and defend. You have {crystals(table, seat)}."


def attacked(table: Battle, ask: Ask, seat: int, keys: Keys) -> str:
    """What happens if the attack is not stopped, and whether the player can stop it."""
    found = [unstopped(table, seat)]
    if not table.defenders() and not can_defend(table, ask, seat, keys):
        found.append("You hold no Allies that stop it.")
    if ask.kind == "respond to attack" or table.combat.step == "response":
        found.append("After a Response you can still defend.")
    return " ".join(found)


def can_defend(table: Battle, ask: Ask, seat: int, keys: Keys) -> bool:
    """Whether the player holds Allies that stop the attack."""
    if ask.kind == "defend":
        return any(str(key).startswith("defend ") for key in keys)
    return bool(with_allies(table, seat, ()))


def unstopped(table: Battle, seat: int) -> str:
    """What the attack costs whoever does not stop it."""
    number, left = harm(table), table.stamina(seat)
    if number >= left:
        return "If nothing stops it, you lose the Battle."
    damage = "a damage" if number == 1 else f"{number} damage"
    return f"If nothing stops it, you take {damage} and can take {left - number} more."


def defended(table: Battle, ask: Ask, seat: int, keys: Keys) -> str:
    """How the defence stands, for the attacker."""
    rival, stopped = table.names[1 - seat], is_valid(table, table.defenders())
    found = "Pass, and your attack is stopped." if stopped else "Your attack is not yet stopped."
    return f"{found} For a defender that you take out {rival} may put in another."


def opposed(table: Battle, ask: Ask, seat: int, keys: Keys) -> str:
    """What happens if nobody responds."""
    link = table.at_issue
    clause = link.clause if isinstance(link, Link) else None
    if clause is None:
        return "Pass, and it stays in play."
    rival, said = table.names[1 - seat], capital(clause.said)
    return " ".join([f"Pass, and it happens for {rival}: “{said}.”", *explained(clause)])


def using(table: Battle, ask: Ask, seat: int, keys: Keys) -> str:
    clause, own = table.at_issue, f"You have {crystals(table, seat)}."
    if not isinstance(clause, Clause):  # the options say what they do
        return own
    said = [] if is_all(table, ask.about, clause) else [f"“{clause.short}.”"]
    return " ".join([*said, *explained(clause), own])


def is_all(table: Battle, card: int, clause: Clause) -> bool:
    """Whether the card, which is quoted, says nothing else."""
    return card >= 0 and table.card(card).clauses == (clause,)


def coloring(table: Battle, ask: Ask, seat: int, keys: Keys) -> str:
    now = as_color(table) or "no color"
    if seat == table.combat.seat:
        rival = table.names[1 - seat]
        return f"Now it is {now}. {rival} has to match the color that you choose."
    return f"Now it is {now}. You then have to match the color that you choose."


def acting(table: Battle, ask: Ask, seat: int, keys: Keys) -> str:
    return "It stops the attack either way; only effects that name a color ask which it was."


# -- words they share


def explained(clause: Clause) -> list[str]:
    """What the words of the game mean that this effect uses."""
    said = clause.said
    return [words for keyword, words in KEYWORDS.items() if keyword in said]


KEYWORDS = {
    "Stockpile ": "(To Stockpile: the deck’s top card goes aside, and to hand next Round.)",
    "Drop ": "(To Drop: from the hand under the deck.)",
    "Restrict ": "(To Restrict: into the Restricted Area, where few effects reach it.)",
    **{ability.upper(): f"{ability_words(ability)}." for ability in ABILITY_WORDS},
}


def crystals(table: Battle, seat: int) -> str:
    number = table.sides[seat].crystals
    return f"{number or 'no'} Ready Crystal{'s' * (number != 1)}"
