"""What hangs on the answer to a question of a deck-builder, from what its seat may know."""

from __future__ import annotations

from rules.cerberus.attack_words import attack_of, suffered
from rules.cerberus.deck_builder_table import LINE_UP, DeckBuilderTable
from rules.cerberus.scoring import team_points
from rules.core.effects import sentence
from rules.core.phrases import capital, listed
from rules.core.questions import Ask


def attack_stakes(table: DeckBuilderTable, ask: Ask, seat: int) -> str:
    """What the Attack does to whoever does not avoid it."""
    effects = attack_of(table.card(ask.about), table.state.phase == "between")
    return f"If you pass, {suffered(effects, table.names[table.state.active])}."


def end_stakes(table: DeckBuilderTable, seat: int, ends: list[str]) -> str:
    """What may end the match soon, and how it would be decided then; nothing if it is not near."""
    left = len(table.state.main_deck)
    if left < LINE_UP:
        cards = "is empty" if not left else f"has {left} card{'s' * (left != 1)} left"
        ends = [*ends, f"The main deck {cards}: when the Line-Up cannot be filled, the match ends."]
    if not ends:
        return ""
    scores: list[str] = []
    for side in table.game.sides(len(table.seats)):
        names = [table.names[member] for member in side if member != seat]
        words = listed(["you", *names] if seat in side else names)
        score = f"{words} {team_points(table, side[0])}".replace("-", "−")
        scores.insert(0 if seat in side else len(scores), score)
    return f"{' '.join(ends)} Victory Points: {', '.join(scores)}."


def target_stakes(table: DeckBuilderTable, ask: Ask) -> str:
    """What the Attack will do to whoever is chosen."""
    effects = attack_of(table.card(ask.about), table.state.phase == "between")
    return f"Unless they avoid it: {capital(sentence(effects))}."
