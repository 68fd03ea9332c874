"""Play all: which cards need no decision, and in which order they are played.

What rewards later plays comes first and what counts other cards last. A card that asks its player
something stays in hand, and with it whatever might be of more use after it: what counts cards in
play, and what does nothing (it can still be discarded or destroyed).
"""

from __future__ import annotations

from rules.cerberus.deck_builder_table import DeckBuilderTable
from rules.cerberus.playing import play_card
from rules.cerberus.vocabulary import BY_HAND, DRAWS, IDLE, WEAKNESS
from rules.core.questions import Key

MOST_CHOICES = 3  # of one card
DECLINED = ("none", "no")


def ranks_in_hand(table: DeckBuilderTable, seat: int) -> list[int]:
    """The rank of each card in hand; one that would ask nothing now is as good as idle."""
    face, rank_of = table.state.face, table.ranks
    hand = table.sides[seat].hand
    ranks = [rank_of[face[card]] for card in hand]
    if BY_HAND in ranks:
        asking = table.asking
        for place, card in enumerate(hand):
            effects = asking.get(face[card])
            if effects and not any([effect.asks_now(table, seat) for effect in effects]):  # noqa: C419
                ranks[place] = IDLE
    return ranks


def unasked(ranks: list[int]) -> list[int]:
    """The places in hand of the cards that "Play all" plays, in order."""
    last = IDLE if BY_HAND in ranks else BY_HAND
    order = sorted([(rank, place) for place, rank in enumerate(ranks) if rank < last])
    return [place for _, place in order]


def from_hand(table: DeckBuilderTable, seat: int) -> tuple[list[Key], list[Key], bool]:
    """What can be played; "Play all" if it is worth offering; whether a Weakness is in hand.

    With a Weakness in hand nothing else can be played (DCR-83, TTG-16). The key of "Play all" names
    the cards that it begins with, for whoever looks at it; what it draws is played along.
    """
    hand = table.sides[seat].hand
    if not hand:
        return [], [], False
    ranks = ranks_in_hand(table, seat)
    order, together = unasked(ranks), list[Key]()
    if len(order) > 1 or (order and ranks[order[0]] == DRAWS):
        together = [f"all {' '.join([str(hand[place]) for place in order])}"]
    if WEAKNESS in ranks:
        return [card for card, rank in zip(hand, ranks, strict=True) if not rank], together, True
    if BY_HAND in ranks:
        return with_choices(table, seat), together, False
    return [*hand], together, False


def with_choices(table: DeckBuilderTable, seat: int) -> list[Key]:
    """The hand; a card that asks what everybody can foresee is also offered with its answers.

    So it takes one answer instead of two. With too many of them its question is asked as ever, and
    so it is where it can be declined: for that the card is offered alone, too. Of several cards
    alike it does not matter which is played or chosen: each is offered once.
    """
    face, deciding = table.state.face, table.deciding
    found, seen = list[Key](), set[int]()
    for card in table.sides[seat].hand:
        effect = deciding.get(face[card])
        keys = effect.foreseen(table, seat) if effect else ()
        alike = {face[key] if isinstance(key, int) else key: key for key in reversed(keys)}
        choices = [key for key in reversed(alike.values()) if key not in DECLINED]
        if not choices or len(choices) > MOST_CHOICES or len(choices) < len(alike):
            found.append(card)
        if len(choices) <= MOST_CHOICES and face[card] not in seen:
            seen.add(face[card])
            found += [f"play {card} {key}" for key in choices]
    return found


def chosen_in(key: str) -> tuple[int, Key]:
    """The card that a key plays, and what is chosen with it."""
    _, card, choice = key.split(maxsplit=2)
    return int(card), int(choice) if choice.isdigit() else choice


async def play_all(table: DeckBuilderTable, seat: int) -> None:
    """Play all: every card that needs no decision, also what is drawn meanwhile, Weakness first"""
    hand = table.sides[seat].hand
    while order := unasked(ranks_in_hand(table, seat)):
        await play_card(table, seat, hand[order[0]], hand)
