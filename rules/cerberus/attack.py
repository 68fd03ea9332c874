"""Attack and Defense."""

from __future__ import annotations

from rules.cerberus.deck_builder_table import DeckBuilderTable
from rules.core.effects import Effect, Play, perform
from rules.core.questions import Key


async def attack(table: DeckBuilderTable, play: Play, effects: tuple[Effect, ...]) -> bool:
    """An Attack: avoided by a Defense, or suffered at once (DCR-75 to DCR-81, TTG-78 to TTG-82).

    True if it hit.
    """
    if might_defend(table, play.they) and await defend(table, play):
        return False
    table.hit = play.they
    await perform(table, play, effects)
    table.hit = -1
    return True


async def chosen_foe(table: DeckBuilderTable, play: Play, kind: str = "target") -> int:
    """The foe that a card is aimed at, chosen by its player; one alone is no choice (DCR-75)."""
    foes, chosen = table.foes(play.seat), play.said()
    if len(foes) == 1:
        return foes[0]
    names = [f"seat {foe}" for foe in foes]
    if chosen is None:
        chosen = await table.ask(play.seat, kind, lambda *_: names, play.card)
    return foes[names.index(chosen)]


def aims_at(table: DeckBuilderTable, seat: int) -> list[Key]:
    """The foes to choose from, where there is a choice."""
    foes = table.foes(seat)
    return [f"seat {foe}" for foe in foes] if len(foes) > 1 else []


def might_defend(table: DeckBuilderTable, seat: int) -> bool:
    """Whether the table cannot rule out a Defense: decided by public facts only.

    Everybody sees which cards a player gains and destroys, so everybody knows what deck and hand
    hold together, and how many cards are in hand.
    """
    side, face, faces = table.sides[seat], table.state.face, table.faces
    if not side.hand:
        return False
    for heap in (side.hand, side.deck):
        for card in heap:
            if faces[face[card]].defense is not None:
                return True
    return False


def defenses(table: DeckBuilderTable, seat: int) -> list[Key]:
    """Pass, and every Defense in hand."""
    face, faces = table.state.face, table.faces
    found: list[Key] = ["pass"]
    for card in table.sides[seat].hand:
        if faces[face[card]].defense is not None:
            found.append(card)
    return found


async def defend(table: DeckBuilderTable, play: Play) -> bool:
    """One Defense an Attack, discarded from the hand; then its reward (DCR-76, DCR-77, TTG-81)"""
    seat = play.they
    card = await table.ask(seat, "defend", defenses, play.card, orders=("pass",))
    if card == "pass":
        return False
    table.tell("defend", seat, [card], note=table.name(play.card))
    table.discard(seat, [card])
    reward = table.card(card).defense
    assert reward is not None
    await perform(table, Play(seat, card), reward)
    return True
