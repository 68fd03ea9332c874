"""What cards and effects are worth as a match stands, each as a part of the chance to win."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from players.cerberus.effect_values import A_WEAKNESS, Yield, harm, one, reckon
from players.cerberus.outlook import Outlook
from players.cerberus.turn_power import Reach, reach, searched
from rules.cerberus.verbs_for_cards import Search
from rules.cerberus.verbs_for_confrontations import IfIdle
from rules.cerberus.verbs_for_play import Attack, PlayFrom, ReturnThis
from rules.cerberus.verbs_for_time import Demand
from rules.core.cards import CardSet
from rules.core.effects import Effect, all_effects
from rules.core.questions import Key
from rules.core.state import eye

SUITS = 2.0  # Power that a card's type adds to a hand with it, if an ability asks for that type
DENIED = 0.15  # of what a card is worth to the foe, who might not have bought it


@lru_cache(maxsize=16)
def idle_effects(cards: CardSet) -> dict[int, list[IfIdle]]:
    """By face, of the cards that have some: what abilities do for whoever bought nothing."""
    found = {
        face: [e for ability in card.abilities for e in ability.then if isinstance(e, IfIdle)]
        for face, card in enumerate(cards.cards)
    }
    return {face: effects for face, effects in found.items() if effects}


class Valuation(Outlook):
    """What one player takes the cards and effects in a match to be worth now."""

    __slots__ = ()

    power_now = 0.012  # a Power more this turn
    a_sidekick = 150  # hundredths of a Power

    # -- what cards are worth

    def gaining(self, face: int) -> float:
        """That a card becomes one's own."""
        return self.slope * self.owning(self.seat, face)

    def owning(self, seat: int, face: int) -> float:
        """What a card more adds to the advantage of a player."""
        card_values = self.card_values
        found = self.strength * self.deck(seat).gain(face) + self.points * card_values.vp[face]
        if banner := card_values.banner[face]:
            found += banner / A_WEAKNESS * (self.weakness + self.points)
        return found

    def buying(self, card: int) -> float:
        """That a card is bought: it is one's own, and the foe cannot have it any more."""
        face = self.table.state.face[card]
        worth = self.owning(self.seat, face) + DENIED * max(0.0, self.owning(self.foe, face))
        if self.table.faces[face].kind in self.wanted:
            worth += self.strength * SUITS / (self.mine.cards + 1)
        return self.slope * worth

    @property
    def wanted(self) -> set[str]:
        """The card types that this player's abilities ask for."""
        if self._wanted is None:
            self._wanted = self.asked_for()
        return self._wanted

    def asked_for(self) -> set[str]:
        """The same, counted up."""
        found: set[str] = set()
        for _, gives in self.table.givers(self.seat):
            for _, _, ability in gives:
                need = ability.need.of if ability.need else ability.of
                found.update(need.types)
        return found

    def losing(self, face: int) -> float:
        """That a card leaves the deck for ever: good riddance, if it is worse than the others."""
        mine = self.mine
        better = self.strength * (mine.without(face) - mine.strength)
        return self.slope * (better - self.points * self.card_values.vp[face])

    def handing_over(self, face: int) -> float:
        """That a card of one's own becomes the foe's."""
        return self.losing(face) - self.slope * self.owning(self.foe, face)

    def playing(self, face: int) -> float:
        """That a card is played this turn."""
        return self.power_now * self.value(face) / 100

    def value(self, face: int) -> int:
        """What a card in hand brings this turn, in hundredths of a Power."""
        return self.values()[face]

    def reach(self) -> Reach:
        """The Power this turn comes to."""
        return reach(self.table, self.seat, self.card_values, self.card_values.power, self.special)

    def worth_now(self, found: Yield) -> float:
        """What effects bring this turn, in hundredths of a Power."""
        drawn = found.draws * self.mine.average() / 100
        return found.power + drawn + found.extra + found.thins

    def effects_now(self, effects: Sequence[Effect]) -> float:
        """The same of effects, as the cards lie."""
        total = 0.0
        for effect in effects:
            if isinstance(effect, Search):
                total += searched(self.table, self.seat, effect, self.values())
            else:
                total += self.worth_now(one(effect, self.special))
        return total

    def values(self) -> list[int]:
        """What each card brings this turn."""
        return self.card_values.now

    def branch(self, effects: Sequence[Effect], card: int) -> float:
        """What one of several effects to choose from is worth."""
        found, now = 0.0, 0.0
        for effect in effects:
            if isinstance(effect, PlayFrom) and effect.heap == "main deck":
                now += self.blind()
            elif isinstance(effect, PlayFrom) and effect.heap == "line-up":
                now += self.borrowed(effect)
            elif isinstance(effect, ReturnThis):
                found += self.losing(self.table.state.face[card])
            else:
                now += self.worth_now(one(effect, self.special))
        return found + self.power_now * now / 100

    def blind(self) -> float:
        """What the top card of the main deck brings now: it goes back there (DCR-69).

        On average, unless everybody saw it return.
        """
        state = self.table.state
        cards = state.main_deck[-1:]
        if cards and not state.known.get(cards[0], 0) & eye(self.seat):
            cards = state.main_deck
        return sum([self.value(state.face[card]) for card in cards]) / max(1, len(cards))

    def borrowed(self, effect: PlayFrom) -> float:
        """The best card of the Line-Up that may be played from there."""
        table, face = self.table, self.table.state.face
        fitting = [c for c in table.state.line_up if effect.of.fits(table, c)]
        return max([self.value(face[card]) for card in fitting], default=0)

    def can_buy(self, card: int) -> bool:
        """Whether this turn's Power will do for a card."""
        return self.is_own_turn and self.table.prices()[card] <= self.reach().power

    def danger(self, card: int) -> float:
        """What an Attack would cost, in hundredths of a Power."""
        found = self.table.card(card)
        attacks = [effect.then for effect in found.effects if isinstance(effect, Attack)]
        return float(sum([harm(then, self.special) for then in attacks or [found.appearance]]))

    def resting(self) -> float:
        """What it is worth to buy nothing this turn."""
        side, face = self.table.sides[self.seat], self.table.state.face
        idling = idle_effects(self.table.cards)
        total = 0.0
        for card in side.hand + side.play:
            if face[card] in idling:
                for effect in idling[face[card]]:
                    total += self.worth_now(reckon(effect.then, self.special))
        return self.power_now * total / 100

    def selling(self, card: int, loss: float) -> float:
        """What a card is worth that is destroyed for the Power of its Victory Points."""
        paid = max(0, self.card_values.vp[self.table.state.face[card]])
        return self.power_now * paid + loss

    def withheld(self, card: int) -> float:
        """What a foe gets from whoever discards nothing, in hundredths of a Power."""
        effects = all_effects(self.table.card(card).effects)
        asked = [effect for effect in effects if isinstance(effect, Demand)]
        return float(sum([reckon(effect.then, self.special).total for effect in asked]))

    def best_recruit(self, legal: Sequence[Key]) -> Key | None:
        """A Sidekick that can be had for nothing, in the box that has them."""
        return None
