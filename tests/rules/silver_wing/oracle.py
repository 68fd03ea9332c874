"""Every legal defence, found the slow way: straight from the words of the rulebook.

It shares nothing with the rules but the facts printed on the cards.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations, product

from rules.silver_wing.cards import WingCard

Named = tuple[int, ...]


def legal_defences(
    colors: Iterable[str],
    abilities: Iterable[str],
    hand: Sequence[tuple[int, WingCard]],
) -> set[Named]:
    """Instance numbers of every Ally, or pair of Allies, that may defend against this attack."""
    allies = [(n, card) for n, card in hand if card.kind == "ally" and not card.cannot_defend]
    found: set[Named] = set()
    for size in (1, 2):
        for group in combinations(allies, size):
            if any(
                stops(set(colors), set(abilities), [card for _, card in group], acting)
                for acting in product(*(card.colors for _, card in group))
            ):
                found.add(tuple(n for n, _ in group))
    return found


def stops(
    colors: set[str],
    abilities: set[str],
    cards: Sequence[WingCard],
    acting: Sequence[str],
    any_single: bool = False,
    silenced: Sequence[bool] = (False, False),
) -> bool:
    """Whether these Allies, acting as these colors, stop such an attack.

    A card may let any single Ally stop it; a nullified PROTECTOR is none.
    """
    if len(cards) == 1:
        if "bold" in abilities or cards[0].only_double:
            return False
        return acting[0] in colors or (any_single and "adroit" not in abilities)
    # A PROTECTOR counts as matching or as not matching, as its player likes.
    readings = product(
        *(
            (True, False) if "protector" in card.abilities and not mute else (color in colors,)
            for card, color, mute in zip(cards, acting, silenced, strict=False)
        )
    )
    return any(
        all(matches) or (not any(matches) and "adroit" not in abilities) for matches in readings
    )
