"""A Battle's questions in words: who did what with which card, and how many are wanted."""

from __future__ import annotations

from rules.core.phrases import capital, listed
from rules.core.questions import Ask
from rules.silver_wing.announcing import attacks
from rules.silver_wing.battle import Battle
from rules.silver_wing.links import Link
from rules.silver_wing.moves import besides_attacks
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


def question_words(table: Battle, ask: Ask, seat: int) -> str:
    """The question as its seat reads it; where its card lies covered, it goes without its name."""
    least, most = ask.bounds(seat)
    kind, template = ask.kind, QUESTIONS[ask.kind]
    details: dict[str, object] = {"card": named(table, ask), "rival": table.names[1 - seat]}
    if kind == "set":
        most = min(most, len(supports_of(table, seat)))
        template = (SET_NOTHING, SET_ONE_AT_MOST)[most] if most < 2 else template
    elif kind == "move":
        template = move_words(table, seat)
    elif kind == "defend" and table.combat.step == "response":
        template = RESPOND_OR_DEFEND
    elif kind == "respond to defenders":
        details["cards"] = listed([table.name(card) for card in table.defenders()])
    elif kind == "respond to support":
        details["answered"] = answered(table)
    elif kind == "attack":
        details["attack"] = whose_way(table, ask, seat)
    elif kind == "part":
        details["part"] = part_words(str(table.at_issue))
    elif kind == "tidy up":
        if not any(str(key).startswith("set ") for key in ask.options(table, seat)):
            template = TIDY_UNDER
        details |= {"spaces": space_words(table, seat), "size": NUMBERS[hand_size(table, seat)]}
    words = template.format(
        which="which" if least == 1 else f"which {least}",
        s="s" * (least > 1),
        most=most,
        order=" The last you name lies lowest." * (least > 1),
        **details,
    )
    return capital(words.removeprefix(": "))


def move_words(table: Battle, seat: int) -> str:
    """What can still be done in a Move."""
    left = table.state.attacks_left
    if left and attacks(table, seat, table.in_force()):
        return QUESTIONS["move"]
    if not besides_attacks(table, seat):
        return MOVE_DONE
    return QUESTIONS["move"] if left else MOVE_ON


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
