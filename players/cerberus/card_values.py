"""What a deck-builder's Club player takes every card of a set to be worth."""

from __future__ import annotations

from functools import lru_cache

from msgspec import Struct

from players.cerberus.effect_values import CARD, Special, lasting, reckon
from rules.cerberus.cards import DeckBuilderCard
from rules.cerberus.vocabulary import BY_HAND, COUNTS
from rules.core.cards import CardSet
from rules.core.effects import all_effects

BURDEN = 25  # a Character that costs 1 less
BLOCKED = 12  # what a point of Block is worth in Power, on a card that is also played
DEFENDED = 40  # what it is worth to avoid an Attack now and then
WHILE_IN_PLAY = 50  # how often a card's own ability matters in the turn in which it is played


class CardValues(Struct, frozen=True, eq=False):
    """By face, in hundredths of a Power unless it says otherwise."""

    power: list[int]  # in a Normal turn
    fight: list[int]  # in a Confrontation
    draws: list[int]  # hundredths of a card
    thins: list[int]  # hundredths of a card destroyed
    worth: list[int]  # whenever it is in hand, draws and thinning apart
    now: list[int]  # what playing it brings this turn, draws included
    fight_now: list[int]  # and in a Confrontation
    each_turn: list[int]  # each turn, once it stays in play
    sidekick: list[int]  # each turn, on its Sidekick side
    stays: list[bool]  # in play, so that the deck has one card less
    block: list[int]  # printed
    vp: list[int]
    cost: list[int]
    is_junk: list[bool]  # Starters and Weakness cards: what a deck is better off without
    banner: list[int]  # what happens when it is gained
    early: list[int]  # the higher, the sooner it is played


@lru_cache(maxsize=16)
def card_values(
    cards: CardSet, special: Special, stays: frozenset[str], blocks: bool
) -> CardValues:
    """The values of every card of a set, by face.

    `stays` are the kinds that stay in play; `blocks` says whether there is anything to Block.
    """
    faces: tuple[DeckBuilderCard, ...] = cards.cards
    by_card = [values_of(card, special, card.kind in stays, blocks) for card in faces]
    return CardValues(*[list(column) for column in zip(*by_card, strict=True)])


def values_of(
    card: DeckBuilderCard, special: Special, stays: bool, blocks: bool
) -> tuple[int | bool, ...]:
    """The values of one card, in the order of the fields of `CardValues`."""
    played = reckon(card.effects, special)
    always = lasting(card.abilities, special)
    each_turn = always.total - BURDEN * card.burden
    if not stays and card.kind not in ("character", "super hero"):
        counting = [ability for ability in card.abilities if ability.nth]
        others = [ability for ability in card.abilities if not ability.nth]
        played = played.plus(lasting(others, special), WHILE_IN_PLAY)
        played = played.plus(lasting(counting, special))  # of any order in which cards are played
    waiting = DEFENDED if card.defense is not None else 0
    reward = reckon(card.defense or (), special).total
    if blocks:
        waiting += BLOCKED * card.block
        reward += reckon(card.blocking, special).total
    waiting += reward // 4
    return (
        played.power,
        played.fight,
        played.draws,
        played.thins,
        (played.power + played.fight) // 2 + played.extra + waiting,
        played.power + played.draws * CARD // 100 + max(0, played.extra),
        played.fight + played.draws * CARD // 100,
        each_turn,
        lasting(card.sidekick, special).total,
        stays,
        card.block,
        card.vp,
        card.cost,
        card.kind in ("starter", "weakness"),
        reckon(card.gained, special).extra,
        earliness(card, played.draws, stays),
    )


def earliness(card: DeckBuilderCard, draws: int, stays: bool) -> int:
    """First what stays in play, then what draws, then what asks, what counts, last what copies."""
    if stays:
        return 4
    verbs = {effect.verb for effect in all_effects(card.effects)}
    if verbs & {"copy", "again"}:
        return -1
    if draws:
        return 3
    if COUNTS <= card.rank < BY_HAND:
        return 0
    return 2 if card.rank == BY_HAND else 1
