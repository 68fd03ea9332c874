"""Why an answer in a Battle is good, in the words of Battles."""

from __future__ import annotations

from collections.abc import Sequence

from players.reasons import Fact, Maxim, Reasons, is_declining
from players.silver_wing.attacking import thought_of
from players.silver_wing.card_reasons import CARD_FACTS, kept_back, quoted, used
from players.silver_wing.rival_hand import undefended
from players.silver_wing.valuation import Valuation
from rules.core.phrases import counted
from rules.core.questions import Answer, Ask
from rules.silver_wing.announcing import ATTACKS, announced, attack_of, attacker
from rules.silver_wing.battle import Battle
from rules.silver_wing.cards import WingCard
from rules.silver_wing.vocabulary import COLORS, Color

WHEN_ATTACKING = "ATTACK: "

# Whatever opens a window for Responses.
RESPONDED_TO = ("attack", "defense", "defenders", "support", "effect")
# From which chance on a Rival is said to be unable to defend so often.
SELDOM, OFTEN = 0.6, 0.3


def move(table: Battle, seat: int, ask: Ask, answer: Answer) -> str:
    """What it takes to defend the attack, what it brings besides, and what a hit does.

    Of the end of a Move: what is kept.
    """
    key = str(answer[0])
    word = key.split()[0]
    if word == "end":
        held = len(table.sides[seat].hand)
        return f"you keep {counted(held)} to defend with" if held else "your hand is empty"
    if word == "use":
        return used(table, seat, ask, answer)
    if (card := played(answer)) is not None:
        return quoted(table, card)
    if word not in ATTACKS:
        return ""
    meant = announced(key)
    named = attack_of(key)
    attack, _ = thought_of(Valuation(table, seat), named, attacker(table, seat, named))
    bold = attack.bold or meant.how == "embolden"
    through = undefended(table, 1 - seat, attack.colors, bold, attack.adroit)
    found = f"{chance_words(through)}{demand(attack.colors, bold, attack.adroit)}"
    found += f", and they hold {counted(len(table.sides[1 - seat].hand))}"
    if meant.by == "attack" and (text := besides(table.card(int(meant.which)))):
        found += f"; besides, “{text}”"
    left = table.stamina(1 - seat) - 1
    return f"{found}; a hit {'wins the Battle' if not left else f'leaves them {left} Stamina'}"


def responded(table: Battle, seat: int, ask: Ask, answer: Answer) -> str:
    """What the Support that is played does, in its own words; or what is kept."""
    card = played(answer)
    if card is None:
        return kept_back(table, seat, ask, answer)
    return quoted(table, card) if table.card(card).kind == "support" else ""


def played(answer: Answer) -> int | None:
    """The card that an answer plays, if it is one that does."""
    key = answer[0] if answer else ""
    if isinstance(key, str):
        return int(key.split()[1]) if key.startswith(("play ", "respond ")) else None
    return key


def before_responses(table: Battle, seat: int, ask: Ask, answer: Answer) -> str:
    """What it takes to defend the attack then, or what a card does to it."""
    word = str(answer[0]).split()[0]
    if word == "use":
        return used(table, seat, ask, answer)
    if word not in ("embolden", "pass"):
        return responded(table, seat, ask, answer)
    bold = word == "embolden" or table.has_ability("bold")
    stops = demand(table.combat.colors, bold, table.has_ability("adroit"))
    held = counted(len(table.sides[1 - seat].hand))
    return f"{'then ' if word == 'embolden' else 'as it is, '}{stops}, and they hold {held}"


def chance_words(through: float) -> str:
    if through >= SELDOM:
        return "they can seldom defend it: "
    return "they often cannot defend it: " if through >= OFTEN else ""


def demand(colors: Sequence[Color], bold: bool, adroit: bool) -> str:
    """The Allies that stop such an attack (SWR-55, SWR-58, SWR-59)."""
    shown = " or ".join(colors)
    matching = f"{shown} Allies" if shown else "Allies"
    if bold and adroit:
        return f"only two {matching} stop it"
    if bold:
        return "only two Allies stop it"
    one = f"a {shown} Ally" if shown else "an Ally"
    return f"only {one} stops it" if adroit else f"{one} stops it, or two others"


def besides(card: WingCard) -> str:
    """What an Ally does as it attacks, in its own words."""
    said = [line for line in card.paragraphs() if line.startswith(WHEN_ATTACKING)]
    return said[0].removeprefix(WHEN_ATTACKING).rstrip(".") if said else ""


def defend(table: Battle, seat: int, ask: Ask, answer: Answer) -> str:
    """How many cards it takes, and how the defender stands then."""
    word, *cards = str(answer[0]).split()
    stamina, held = table.stamina(seat), len(table.sides[seat].hand)
    if is_declining(answer) and stamina > 1:
        return f"you can take it: {stamina - 1} Stamina is left, and you keep {counted(held)}"
    if word != "defend":
        return responded(table, seat, ask, answer)
    if stamina == 1:
        return "one more damage would lose you the Battle"
    allies = "one Ally" if len(cards) == 1 else f"{len(cards)} Allies"
    kept = counted(held - len(cards))
    return f"it stops the attack with {allies}: you stay at {stamina} Stamina and keep {kept}"


def colored(table: Battle, seat: int, ask: Ask, answer: Answer) -> str:
    """Of an attack of one's own what the Rival lacks, of theirs what the own hand has."""
    color = str(answer[0])
    if table.state.combat is None or color not in COLORS:
        return ""
    if table.combat.seat == seat:
        bold, adroit = table.has_ability("bold"), table.has_ability("adroit")
        of_ten = round(10 * undefended(table, 1 - seat, (color,), bold, adroit))
        if not of_ten:
            return f"in {color} they can nearly always defend it"
        return f"in {color} {of_ten} in 10 of the hands they may have cannot defend it"
    held = [card for card in table.sides[seat].hand if color in table.card(card).colors]
    return f"you hold {counted(len(held))} in {color} to defend with"


RESPONSES = tuple(f"respond to {what}" for what in RESPONDED_TO)
FACTS: dict[str, Fact] = {
    "move": move,
    "attack": move,
    "defend": defend,
    "before responses": before_responses,
    **dict.fromkeys(RESPONSES, responded),
    **CARD_FACTS,
    "use": used,
    "color": colored,
}
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
        "face down it keeps its use, and you draw a card for it",
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
    **dict.fromkeys(RESPONSES, RESPONDING),
    "defend": Maxim(
        "it helps against the attack more than it costs",
        "the cards that could stop it are worth more than this damage",
    ),
    "color": Maxim("no other color serves you better, as far as you can know"),
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
