"""The table of a deck-builder: the simple things done with its cards.

The last card of a deck, pile or stack is its top.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from rules.cerberus.abilities import ONCE, Ability, Gives
from rules.cerberus.by_face import NO_CARD, Given, by_face
from rules.cerberus.deck_builder_state import DeckBuilderState
from rules.cerberus.seated import seated
from rules.cerberus.variant import Variant
from rules.cerberus.vocabulary import ALL, RUSH, WHOLE
from rules.core.cards import CardSet
from rules.core.effects import Play
from rules.core.questions import Key
from rules.core.randomness import shuffle
from rules.core.setup import Setup
from rules.core.table import Table
from rules.core.triggers import Trigger
from rules.core.visibility import show

if TYPE_CHECKING:
    from rules.cerberus.cards import DeckBuilderCard
    from rules.core.game import Game

LINE_UP = 5
HAND = 5
MOST_TURNS = 100  # of each player; our ruling: nobody can keep a match from ending


class DeckBuilderTable(Table[DeckBuilderState]):
    """A deck-builder in play. Each game adds what only it has."""

    __slots__ = (
        *("asking", "awaited", "awaiting", "cheapest", "costs", "deciding", "eyes", "foes_of"),
        *("given_at", "hit", "ranks", "sides", "teams", "vps"),
    )
    variant: ClassVar[Variant]

    def __init__(
        self, game: Game[Any], cards: CardSet, setup: Setup, state: DeckBuilderState
    ) -> None:
        super().__init__(game, cards, setup, state)
        self.sides = state.sides
        # Who knows what a player draws and looks at: partners who share hands confer (DCR-101).
        self.eyes, self.teams, self.foes_of = seated(game, len(setup.seats))
        self.hit = -1  # the seat that suffers an Attack just now
        several = len(setup.seats) > 2  # foes, so that an aim is a choice
        known = by_face(cards, several)
        self.costs, self.cheapest = known.costs, known.cheapest
        self.vps, self.ranks = known.vps, known.ranks
        self.given_at, self.awaiting = known.given_at, known.awaiting
        self.asking, self.deciding = known.asking, known.deciding
        # Moment → the faces that something in front of whoever is on turn waits for, as bits. What
        # has left since may have waited for some of them, but none is missing: a turn begins with
        # `look_around`, and whatever comes in front during it passes `notice`.
        self.awaited: dict[str, int] = {}

    def card(self, instance: int) -> DeckBuilderCard:
        card: DeckBuilderCard = self.faces[self.state.face[instance]]
        return card

    # -- what a card is, here and now

    def type_of(self, card: int) -> str:
        """Its card type, or "" if it has none (DCR-13, TTG-76)."""
        given = self.state.types.get(card)
        if given is not None:
            return given
        kind = self.card(card).kind
        return kind if kind in self.variant.types else ""

    def for_sale(self) -> list[int]:
        """What may be bought: the Line-Up and the top of each stack (DCR-21, TTG-20)."""
        found = [*self.state.line_up]
        for stack in self.state.stacks.values():
            if stack:
                found.append(stack[-1])
        return found

    def prices(self) -> dict[int, int]:
        """What everything for sale costs now."""
        face, costs = self.state.face, self.costs
        found: dict[int, int] = {}
        for card in self.for_sale():
            found[card] = costs[face[card]]
        return found

    def price(self, card: int) -> int:
        """Also of a card that lies deeper in a stack."""
        return self.prices().get(card, self.costs[self.state.face[card]])

    def heap_for_sale(self, card: int) -> list[int]:
        """Where something for sale lies."""
        state = self.state
        return state.line_up if card in state.line_up else state.stacks[self.card(card).id]

    def affordable(self) -> dict[Key, int]:
        """What the Power left can buy, with prices: of a stack as many cards as it pays for."""
        state, costs = self.state, self.costs
        power, face = state.power, state.face
        found: dict[Key, int] = {}
        if power > 0 and power >= self.cheapest:
            for card in state.line_up:
                if (cost := costs[face[card]]) <= power:
                    found[card] = cost
            for stack in state.stacks.values():
                if stack and (cost := costs[face[stack[-1]]]) <= power:
                    number = power // cost if cost else 1
                    for card in stack[: -1 - number : -1]:
                        found[card] = cost
        if self.has_other_prices():
            self.sell_otherwise(found)
        return found

    def has_other_prices(self) -> bool:
        """Whether something may make the Line-Up dearer or cheaper."""
        return False

    def sell_otherwise(self, found: dict[Key, int]) -> None:
        """Correct what can be bought at the printed prices."""

    def cards_of(self, key: str, seen: set[int]) -> tuple[int, ...]:
        word, *numbers = key.split()
        if not numbers:  # as "end"
            return ()
        if word == "use":
            return (int(numbers[0]) // 10, *map(int, numbers[1:]))
        if word == "play":
            return tuple([int(number) for number in numbers[:2] if number.isdigit()])
        return tuple(map(int, numbers)) if word in (ALL, RUSH, WHOLE, "recruit") else ()

    def one_of_each(self, cards: Iterable[int]) -> list[int]:
        """The first of cards that are alike: where one is chosen, it does not matter which."""
        face = self.state.face
        found: dict[int, int] = {}
        for card in cards:
            if (shown := face[card]) not in found:
                found[shown] = card
        return list(found.values())

    # -- whose it is

    def controlled(self, seat: int) -> list[int]:
        """Played this turn, or Ongoing (DCR-74, TTG-70)."""
        side = self.sides[seat]
        return side.play + side.ongoing

    def in_front(self, seat: int) -> list[int]:
        """The cards whose abilities this player has."""
        raise NotImplementedError

    def givers(self, seat: int) -> list[tuple[int, Gives]]:
        """Those of them that have any, with their abilities."""
        face, faces = self.state.face, self.faces
        return [(card, gives) for card in self.in_front(seat) if (gives := faces[face[card]].gives)]

    def abilities(self, seat: int, moment: str) -> list[tuple[int, Ability]]:
        """What this player's cards give at a moment, each with a number of its own."""
        return [(number, given.ability) for number, given in self.given(seat, moment)]

    def given(self, seat: int, moment: str) -> list[tuple[int, Given]]:
        """The same, with what is known of each ability beforehand."""
        raise NotImplementedError

    def ability(self, seat: int, number: int) -> Ability:
        """The ability with this number."""
        return self.card(number // 10).abilities[number % 10]

    def sidekicks(self, seat: int) -> list[int]:
        """The Sidekicks on a team."""
        return []

    async def lose_sidekick(self, seat: int, about: int) -> bool:
        return False

    def trophies(self, seat: int) -> list[int]:
        """Cards that count for a player without being in the deck."""
        return []

    def trophy_count(self, seat: int) -> int:
        """What breaks a tie of Victory Points first."""
        raise NotImplementedError

    def may_pass(self, card: int) -> bool:
        """Whether a card in play can be passed on."""
        return True

    def attacks_are_off(self) -> bool:
        """Whether something in play makes Attacks useless."""
        return False

    def count(self, per: str, play: Play) -> int:
        """How many of something there are that an effect counts; none of what nobody has."""
        return 0

    def they(self, play: Play) -> int:
        """Whom a card means by "they": the foe it was aimed at, or the only one there is."""
        return play.they if play.they >= 0 else self.foes(play.seat)[0]

    def foes(self, seat: int) -> list[int]:
        return self.foes_of[seat]

    def team(self, seat: int) -> list[int]:
        return self.teams[seat]

    def foe_words(self, seat: int) -> str:
        """One of several foes, with what one chooses by."""
        return self.names[seat]

    def who(self, play: Play, who: str) -> int:
        return play.seat if who == "you" else self.they(play)

    # -- drawing and discarding

    def reshuffle(self, seat: int) -> bool:
        """The discard pile becomes the deck, if there is one (DCR-50 to DCR-52, TTG-37)."""
        side = self.sides[seat]
        if not side.discard:
            return False
        side.deck += side.discard
        side.discard.clear()
        self.tell("shuffle", seat)
        shuffle(self.state, side.deck)
        return True

    def take_top(self, seat: int) -> int:
        """The top card of a deck, off the deck; -1 if there is none."""
        side = self.sides[seat]
        if not side.deck and not self.reshuffle(seat):
            return -1
        return side.deck.pop()

    def draw(self, seat: int, number: int) -> None:
        """Draw as many as there are, from the own deck (DCR-51 to DCR-53)."""
        side = self.sides[seat]
        drawn = side.deck[: -number - 1 : -1]
        del side.deck[len(side.deck) - len(drawn) :]
        while len(drawn) < number:
            if not side.deck and not self.reshuffle(seat):
                break
            drawn.append(side.deck.pop())
        if drawn:
            side.hand += drawn
            self.tell("draw", seat, drawn, self.eyes[seat])

    def discard(self, seat: int, cards: Sequence[int]) -> None:
        """From the hand onto the face-up discard pile (DCR-27, TTG-27)."""
        side = self.sides[seat]
        for card in cards:
            side.hand.remove(card)
        self.put_on_discard(seat, cards)

    def put_on_discard(self, seat: int, cards: Sequence[int]) -> None:
        """Discarded, wherever it comes from (DCR-66, TTG-56)."""
        self.sides[seat].discard += cards
        self.tell(self.forced("discard", seat), seat, cards)
        for card in cards:
            if seat == self.state.active:
                self.state.discarded.append(self.state.face[card])
            self.fire(seat, "discard", card)

    def discard_top(self, seat: int, number: int) -> None:
        for _ in range(number):
            if (card := self.take_top(seat)) >= 0:
                self.put_on_discard(seat, [card])

    def reveal_hand(self, seat: int) -> None:
        show(self.state, self.sides[seat].hand)
        self.tell(self.forced("reveal hand", seat), seat, self.sides[seat].hand)

    def forced(self, kind: str, seat: int) -> str:
        """The kind of event that tells of this: what an Attack makes somebody do weighs more."""
        return f"forced {kind}" if seat == self.hit else kind

    # -- gaining and destroying

    def gain(self, seat: int, card: int, heap: list[int], to: str = "discard") -> None:
        """Take ownership of a card; its banner works from any zone (DCR-24, DCR-65, DCR-87)."""
        heap.remove(card)
        self.own(seat, card, to)
        kind = self.forced("gain", seat) if to == "discard" else f"gain to {to}"
        self.tell(kind, seat, [card])
        self.when_gained(seat, card)

    def own(self, seat: int, card: int, to: str) -> None:
        """Lay a card that everybody sees where its new owner is told to put it."""
        side = self.sides[seat]
        if to == "hand":
            side.hand.append(card)
            show(self.state, [card])
        elif to == "deck":
            side.deck.append(card)
            show(self.state, [card])
        else:
            side.discard.append(card)

    def when_gained(self, seat: int, card: int) -> None:
        if gained := self.card(card).gained:
            self.triggers.append(Trigger(seat, card, gained))

    def gain_weakness(self, seat: int) -> None:
        """The top of the Weakness stack, if it is not empty (DCR-82, TTG-52, TTG-55)."""
        stack = self.state.weakness
        if stack:
            self.gain(seat, stack[-1], stack)
        else:
            self.tell("no weakness", seat)

    def destroy(self, seat: int, card: int, heap: list[int]) -> None:
        """Out of the game, or back to its own stack (DCR-67, DCR-68, TTG-53)."""
        heap.remove(card)
        self.leaves_play(card)
        home = self.stack_of(card) if self.variant.back_to_their_stack else None
        (self.state.destroyed if home is None else home).append(card)
        back = "" if home is None else " and returns to its stack"
        self.tell(self.forced("destroy", seat), seat, [card], note=back)

    def stack_of(self, card: int) -> list[int] | None:
        """The stack beside the Line-Up that a card comes from, if it has one."""
        face = self.card(card)
        return self.state.weakness if face.kind == "weakness" else self.state.stacks.get(face.id)

    def leaves_play(self, card: int) -> None:
        """What was true of it while it was in play is true no more."""
        self.state.borrowed.pop(card, None)
        self.state.types.pop(card, None)

    # -- choosing

    async def choose_open(self, seat: int, kind: str, cards: Sequence[int], about: int = -1) -> int:
        """One of several cards that lie open. One alone is no choice, as everybody can see."""
        if len(cards) == 1:
            return cards[0]
        chosen: int = await self.ask(seat, kind, lambda *_: cards, about)
        return chosen

    # -- abilities

    def look_around(self, seat: int) -> None:
        """A turn begins: what the cards in front of its player wait for."""
        awaiting, face = self.awaiting, self.state.face
        self.awaited = {}
        for card in self.in_front(seat) + self.sidekicks(seat):
            if awaiting[face[card]]:
                self.notice(card)

    def notice(self, card: int) -> None:
        """A card comes in front of a player: perhaps it waits for what happens in this turn."""
        for moment, faces in self.awaiting[self.state.face[card]]:
            self.awaited[moment] = self.awaited.get(moment, 0) | faces

    def fire(self, seat: int, moment: str, card: int = -1) -> None:
        """Something happened in a player's own turn: queue what their cards give for it."""
        if moment in self.awaited:
            self.triggers += self.due(seat, moment, card)

    def due(self, seat: int, moment: str, card: int = -1) -> list[Trigger]:
        """What a player's cards give for something that happens now, in their own turn.

        What draws comes first and what discards last.
        """
        state = self.state
        face = state.face[card] if card >= 0 else NO_CARD
        # Of most cards nothing in front knows anything.
        if not self.awaited.get(moment, 0) >> 1 + face & 1:
            return []
        if seat != state.active or state.phase == "between":
            return []
        used = state.used
        ready: list[tuple[int, Given]] = []
        for number, given in self.given(seat, moment):
            if given.most and used.get(number, 0) >= given.most:
                continue
            if card < 0 or self.waits_for(given, card):
                ready.append((number, given))
        if len(ready) > 1:
            ready.sort(key=lambda each: each[1].order)
        found: list[Trigger] = []
        for number, given in ready:
            if given.most:
                used[number] = used.get(number, 0) + 1
            found.append(Trigger(seat, number // 10, given.ability.then))
        return found

    def waits_for(self, given: Given, card: int) -> bool:
        """Whether this card, played, bought or discarded just now, is what an ability waits for."""
        state, ability, meant = self.state, given.ability, given.meant
        if state.face[card] not in meant:
            return False
        if ability.when in ONCE:  # counting the card just played
            if len(state.played) < ability.nth:
                return False
            played = 0
            for face in state.played:
                played += face in meant
            return played >= ability.nth if ability.nth else played == 1
        if ability.limit and ability.when in ("buy", "discard"):  # also before it was there
            number = 0
            for face in state.bought if ability.when == "buy" else state.discarded:
                number += face in meant
            return number <= ability.limit
        return True
