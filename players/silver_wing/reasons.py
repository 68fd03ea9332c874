"""Why an answer in a Battle is good, in the words of Battles."""

from __future__ import annotations

from players.reasons import Fact, Maxim, Reasons
from players.silver_wing.attacking import thought_of
from players.silver_wing.rival_hand import undefended
from players.silver_wing.valuation import Valuation
from rules.core.questions import Answer, Ask
from rules.silver_wing.announcing import ATTACKS, announced
from rules.silver_wing.battle import Battle

# From which chance on a Rival is said to be unable to defend so often.
SELDOM, OFTEN = 0.6, 0.3


def move(table: Battle, seat: int, ask: Ask, answer: Answer) -> str:
    """Whether the Rival can defend the attack."""
    key = str(answer[0])
    if key.split()[0] not in ATTACKS:
        return ""
    meant = announced(key)
    attack, _ = thought_of(Valuation(table, seat), f"{meant.by} {meant.which}".strip())
    bold = attack.bold or meant.how == "embolden"
    through = undefended(table, 1 - seat, attack.colors, bold, attack.adroit)
    if through >= SELDOM:
        found = "they can seldom defend against it"
    elif through >= OFTEN:
        found = "they often cannot defend against it"
    elif bold:
        found = "defending against it takes two of their Allies"
    else:
        found = "it makes them spend cards to defend"
    return f"{found}, and a hit wins the Battle" if table.stamina(1 - seat) == 1 else found


def defend(table: Battle, seat: int, ask: Ask, answer: Answer) -> str:
    """How many cards it takes, and what is at stake."""
    word, *cards = str(answer[0]).split()
    if word != "defend":
        return ""
    with_so_many = "one Ally" if len(cards) == 1 else f"{len(cards)} Allies"
    if table.stamina(seat) == 1:
        return "one more damage would lose you the Battle"
    return f"it stops the attack with {with_so_many}"


FACTS: dict[str, Fact] = {"move": move, "attack": move, "defend": defend}
RESPONDING = Maxim(
    "it changes more than the card is worth", "no Response of yours is worth its card here"
)
GIVING = Maxim("you will miss that least")
TAKING = Maxim("it is the most useful of them", "none of them helps you")
EFFECT = Maxim("it brings more than it costs", "it would cost more than it brings")
MAXIMS: dict[str, Maxim] = {
    "mulligan": Maxim(
        "what you draw instead is likely to be better",
        "these cards are as good as what you would draw",
    ),
    "set": Maxim(
        "face down they keep their use and make room in your hand",
        "none of your Supports is better off face down",
    ),
    "replace": GIVING,
    "set one": TAKING,
    "tidy up": Maxim(
        "Supports keep their use face down, and what goes under makes room for better cards",
        "your hand is better as it is than with what you would draw",
    ),
    "move": Maxim(
        "it brings more than it costs", "nothing that is left to do is worth what it costs"
    ),
    "attack": Maxim("this way it is worth most"),
    "part": EFFECT,
    "use": EFFECT,
    "before responses": Maxim(
        "it makes the attack better by more than it costs", "the attack is good enough as it is"
    ),
    "respond to attack": RESPONDING,
    "respond to defense": RESPONDING,
    "respond to defenders": RESPONDING,
    "respond to support": RESPONDING,
    "respond to effect": RESPONDING,
    "defend": Maxim(
        "it helps against the attack more than it costs",
        "the cards that could stop it are worth more than this damage",
    ),
    "color": Maxim("it suits the cards that you hold, or the Rival least"),
    "token": Maxim("it is the Color Attack of which you can make most"),
    "reveal": Maxim("it tells the Rival least"),
    "discard": GIVING,
    "discard support": GIVING,
    "drop": GIVING,
    "restrict": GIVING,
    "banish": GIVING,
    "recover from discard": TAKING,
    "recover from restricted": TAKING,
    "on top": Maxim("it hardly matters here"),
    "may": EFFECT,
    "choose": Maxim("it brings you most as things stand"),
}
REASONS = Reasons(FACTS, MAXIMS)
