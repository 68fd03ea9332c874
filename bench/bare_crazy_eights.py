"""The floor of `bench rules`: Crazy Eights on bare lists, random legal play, as fast as Python can.

No questions, no state that could be saved, no views, no log: nothing a real match could do without.
"""

from __future__ import annotations

from random import Random


def crazy_eights(random: Random) -> int:
    """One match of two; returns the number of decisions."""
    deck = list(range(52))  # suit = card // 13, rank = card % 13
    random.shuffle(deck)
    hands = [[deck.pop() for _ in range(7)], [deck.pop() for _ in range(7)]]
    top = deck.pop()
    suit, pile, seat, decisions, passes = top // 13, [], 0, 0, 0
    pick = random.random
    while passes < 2:
        hand = hands[seat]
        rank = top % 13
        legal = [c for c in hand if c // 13 == suit or c % 13 == rank or c % 13 == 7]
        decisions += 1
        if legal:
            card = legal[int(pick() * len(legal))]
            hand.remove(card)
            pile.append(top)
            top = card
            suit = int(pick() * 4) if card % 13 == 7 else card // 13
            passes = 0
            if not hand:
                break
        elif deck:
            hand.append(deck.pop())
            passes = 0
        elif pile:
            random.shuffle(pile)
            deck, pile = pile, []
            hand.append(deck.pop())
        else:
            passes += 1
        seat = 1 - seat
    return decisions
