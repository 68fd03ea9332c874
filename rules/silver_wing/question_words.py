"""A Battle's questions in words: who did what with which card, and how many are wanted."""

from __future__ import annotations

from collections.abc import Sequence

from rules.core.phrases import capital, listed
from rules.core.questions import Ask, Key
from rules.silver_wing.battle import Battle
from rules.silver_wing.links import Link
from rules.silver_wing.option_words import space_words, whose_way
from rules.silver_wing.questions_and_log import (
    MOVE_DONE,
    MOVE_ON,
    QUESTIONS,
    RESPOND_OR_DEFEND,
    SET_NOTHING,
    SET_ONE_AT_MOST,
    TIDY_UNDER,
)
from rules.silver_wing.reckoning import as_color
from rules.silver_wing.round import hand_size, supports_of

ATTACKED = ("respond to attack", "defend", "before responses")


def question_words(table: Battle, ask: Ask, seat: int, keys: Sequence[Key]) -> str:
    """The question as its seat reads it; where its card lies covered, it goes without its name."""
    kind, template = ask.kind, QUESTIONS[ask.kind]
    if kind == "move":
        return move_words(table, keys)
    least, most = ask.bounds(seat)
    details: dict[str, object] = {"card": named(table, ask), "rival": table.names[1 - seat]}
    if kind == "set":
        most = min(most, len(supports_of(table, seat)))
        template = (SET_NOTHING, SET_ONE_AT_MOST)[most] if most < 2 else template
    elif kind == "defend" and table.combat.step == "response":
        template = RESPOND_OR_DEFEND
    elif kind == "respond to defenders":
        details["cards"] = listed([table.name(card) for card in table.defenders()])
    elif kind == "respond to support":
        details["answered"] = answered(table)
    elif kind == "attack":
        details["attack"] = whose_way(table, seat, keys)
    elif kind == "part":
        details["part"] = part_words(str(table.at_issue))
    elif kind == "tidy up":
        if not any(str(key).startswith("set ") for key in keys):
            template = TIDY_UNDER
        details |= {"spaces": space_words(table, seat), "size": NUMBERS[hand_size(table, seat)]}
    if "{which}" in template or "{most}" in template:
        details["which"] = "which" if least == 1 else f"which {least}"
        details["s"] = "s" * (least > 1)
        details["most"] = most
        details["order"] = " The last you name lies lowest." * (least > 1)
    words = template.format(**details)
    return capital(words.removeprefix(": "))


def move_words(table: Battle, keys: Sequence[Key]) -> str:
    """What can still be done in a Move besides ending it."""
    if len(keys) == 1:
        return MOVE_DONE
    return QUESTIONS["move"] if table.state.attacks_left else MOVE_ON


NUMBERS = {5: "five", 6: "six"} | {n: str(n) for n in range(7, 20)}


def named(table: Battle, ask: Ask) -> str:
    """The card a question is about, as everybody has seen it; an attack with its color."""
    if ask.kind in ATTACKED:
        declared = as_color(table)
        name, face = table.name(table.combat.card), table.card(table.combat.card)
        other = declared and list(face.colors) != table.combat.colors
        return f"{name} as {declared}" if other else name
    link = table.at_issue
    if ask.kind.startswith("respond to ") and isinstance(link, Link):
        return table.cards.titles[link.face]
    return table.name(ask.about) if ask.about >= 0 else ""


def answered(table: Battle) -> str:
    """What a Support was played against, if anything: against your attack"""
    link = table.at_issue
    what = link.answers if isinstance(link, Link) else None
    if not isinstance(what, Link):
        return ""
    if what.kind == "attack":
        return " against your attack"
    return f" against your {table.cards.titles[what.face]}"


def part_words(timing: str) -> str:
    """Start of the Move Step"""
    edge, _, part = timing.partition(" of ")
    return capital(f"{edge} of the {part.title()}")
