"""Play all: which cards need no decision, and in which order they are played.

What rewards later plays comes first and what counts other cards last, after whatever it counts. A
card that asks its player something stays in hand, and with it whatever might be of more use after
it: what counts cards in play, and what does nothing (it can still be discarded or destroyed). To
play the whole hand is to play these, too, each as its turn comes, and to be asked what they ask.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from rules.cerberus.deck_builder_table import DeckBuilderTable
from rules.cerberus.playing import play_card
from rules.cerberus.vocabulary import ALL, BY_HAND, DRAWS, IDLE, SOMETIMES, WEAKNESS, WHOLE
from rules.core.questions import Key

MOST_CHOICES = 3  # of one card
DECLINED = ("none", "no")


def ranks_in_hand(table: DeckBuilderTable, seat: int) -> tuple[int, ...]:
    """The rank of each card in hand; one that would ask nothing now is as good as idle."""
    face, rank_of = table.state.face, table.ranks
    hand = table.sides[seat].hand
    ranks = [rank_of[face[card]] for card in hand]
    if SOMETIMES in ranks:
        asks: dict[int, int] = {}  # of each face once: hands hold several of a kind
        for place, rank in enumerate(ranks):
            if rank == SOMETIMES:
                shown = face[hand[place]]
                if shown not in asks:
                    asks[shown] = BY_HAND if asks_now(table, seat, shown) else IDLE
                ranks[place] = asks[shown]
    return tuple(ranks)


def asks_now(table: DeckBuilderTable, seat: int, face: int) -> bool:
    """Whether a card that sometimes asks its player something does so as things stand."""
    for effect in table.asking[face]:
        if effect.asks_now(table, seat):
            return True
    return False


@lru_cache(maxsize=16384)  # most hands are made of a few ranks
def unasked(ranks: tuple[int, ...]) -> tuple[int, ...]:
    """The places in hand of the cards that "Play all" plays, in order."""
    last = IDLE if BY_HAND in ranks else BY_HAND
    places = [place for place, rank in enumerate(ranks) if rank < last]
    return tuple(sorted(places, key=ranks.__getitem__))


def from_hand(table: DeckBuilderTable, seat: int) -> tuple[list[Key], list[Key], bool]:
    """What can be played; several cards in one move; whether a Weakness is in hand.

    With a Weakness in hand nothing else can be played (DCR-83, TTG-16). The key of "Play all" names
    the cards that it begins with, for whoever looks at it; what it draws is played along.
    """
    hand = table.sides[seat].hand
    if not hand:
        return [], [], False
    ranks = ranks_in_hand(table, seat)
    order, by_hand = unasked(ranks), BY_HAND in ranks
    together: list[Key] = []
    if len(order) > 1 or (order and ranks[order[0]] == DRAWS):
        together.append(f"{ALL} {' '.join([str(hand[place]) for place in order])}")
    if by_hand and len(hand) > 1:
        together.append(f"{WHOLE} {' '.join(map(str, hand))}")
    if order and ranks[order[0]] <= WEAKNESS:
        weak = [card for card, rank in zip(hand, ranks, strict=True) if rank <= WEAKNESS]
        return [*table.one_of_each(weak)], together, True
    if by_hand:
        return with_choices(table, seat, ranks), together, False
    return [*table.one_of_each(hand)], together, False


def with_choices(table: DeckBuilderTable, seat: int, ranks: Sequence[int]) -> list[Key]:
    """The hand; a card that asks what everybody can foresee is also offered with its answers.

    So it takes one answer instead of two. With too many of them its question is asked as ever, and
    so it is where it can be declined: for that the card is offered alone, too.
    """
    face, deciding = table.state.face, table.deciding
    found: list[Key] = []
    offered: set[int] = set()  # each face once
    for card, rank in zip(table.sides[seat].hand, ranks, strict=True):
        shown = face[card]
        if shown in offered:
            continue
        offered.add(shown)
        keys: Sequence[Key] = ()
        if rank == BY_HAND and shown in deciding:
            keys = deciding[shown].foreseen(table, seat)
        if not keys:
            found.append(card)  # as most cards
            continue
        choices = [key for key in keys if key not in DECLINED]
        few = 0 < len(choices) <= MOST_CHOICES
        if not few or len(choices) < len(keys):
            found.append(card)
        if few:
            for key in choices:
                found.append(f"play {card} {key}")
    return found


def chosen_in(key: str) -> tuple[int, Key]:
    """The card that a key plays, and what is chosen with it."""
    _, card, choice = key.split(maxsplit=2)
    return int(card), int(choice) if choice.isdigit() else choice


async def play_all(table: DeckBuilderTable, seat: int) -> None:
    """Play all: every card that needs no decision, also what is drawn meanwhile, Weakness first"""
    hand = table.sides[seat].hand
    while hand and (order := unasked(ranks_in_hand(table, seat))):
        await play_card(table, seat, hand[order[0]], hand)


async def play_whole_hand(table: DeckBuilderTable, seat: int) -> None:
    """Play your whole hand: what needs no decision, then one by one the cards that ask"""
    hand = table.sides[seat].hand
    while hand:
        ranks = ranks_in_hand(table, seat)
        order = unasked(ranks)
        place = order[0] if order else ranks.index(BY_HAND)
        await play_card(table, seat, hand[place], hand)
