"""What a team is worth, and cards that are worth what they find: Sidekicks, colours, copies."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from players.cerberus.effect_values import COPIED, COUNTED, reckon
from players.cerberus.hands import HandOfADeck
from players.cerberus.valuation import Valuation
from rules.cerberus.deck_builder_table import HAND
from rules.cerberus.team_table import TeamTable
from rules.cerberus.verbs_for_mischief import Copy
from rules.cerberus.verbs_for_play import IfControl, Power
from rules.core.cards import CardSet
from rules.core.effects import Effect
from rules.core.questions import Key

# What a card that is bought now brings on average when it is played, as matches of Club players
# showed: decks and teams are better by then.
COLOURS, TEAM, COPIED_LATER = 470, 120, 350


def later(now: float, usual: float) -> float:
    """Of what it would bring now and what it usually brings, the middle, but no less than now."""
    return max(now, (now + usual) / 2)


@lru_cache(maxsize=16)
def finding_effects(cards: CardSet) -> dict[int, list[Effect]]:
    """By face, of the cards that have some: the effects that are worth what they find."""
    found: dict[int, list[Effect]] = {}
    for face, card in enumerate(cards.cards):
        finding = [effect for effect in card.effects if is_finding(effect)]
        if finding:
            found[face] = finding
    return found


def is_finding(effect: Effect) -> bool:
    return isinstance(effect, Copy | IfControl) or (isinstance(effect, Power) and effect.counts)


class TeamValuation(Valuation):
    """What things are worth to somebody whom Sidekicks may follow."""

    __slots__ = ("_hands", "finding")

    table: TeamTable

    def __init__(self, table: TeamTable, seat: int) -> None:
        super().__init__(table, seat)
        self.finding = finding_effects(table.cards)
        self._hands: dict[int, HandOfADeck] = {}

    def advantage(self) -> float:
        found = super().advantage()
        if teams := self.team(self.seat) - self.team(self.foe):
            found += self.strength * teams / 100
        return found

    def team(self, seat: int) -> int:
        """What a team's abilities bring each turn, in hundredths of a Power."""
        face, sidekick = self.table.state.face, self.card_values.sidekick
        return sum([sidekick[face[card]] for card in self.table.sides[seat].sidekicks])

    def joining(self, sidekick: int) -> float:
        """What a Sidekick is worth on one's own team; one of the foe's counts twice."""
        brings = self.card_values.sidekick[self.table.state.face[sidekick]]
        often = 2 if sidekick in self.table.sides[self.foe].sidekicks else 1
        return self.slope * self.strength * often * brings / 100

    def best_recruit(self, legal: Sequence[Key]) -> Key | None:
        """By worth and then by place."""
        best: Key | None = None
        most = -1.0
        for key in legal:
            if isinstance(key, str) and key.startswith("recruit "):
                worth = self.joining(int(key.split()[1]))
                if worth > most:
                    best, most = key, worth
        return best

    # -- cards that are worth what they find

    def owning(self, seat: int, face: int) -> float:
        """What counts colours or Sidekicks, or copies, brings what this deck and team hold."""
        # Asked for every card for sale: by name, which takes a third of what super() does.
        found = Valuation.owning(self, seat, face)
        if face in self.finding:
            # In hundredths of a Power each time it is played.
            more = self.finding_more(seat, face)
            found += self.strength * HAND * more / max(HAND, self.deck(seat).cards + 1) / 100
        return found

    def finding_more(self, seat: int, face: int) -> float:
        """What all effects of a card find beyond what they usually do."""
        return sum([self.found_by(effect, seat, face) for effect in self.finding[face]])

    def found_by(self, effect: Effect, seat: int, face: int) -> float:
        """What an effect of a card finds beyond what it usually does."""
        if isinstance(effect, Power) and effect.per == "colour":
            return later(100 * self.hand_of(seat).colours(face), COLOURS) - COUNTED["colour"]
        if isinstance(effect, Power) and effect.per == "sidekick":
            team = len(self.table.sides[seat].sidekicks)
            return later(100 * team, TEAM) - COUNTED["sidekick"]
        if isinstance(effect, Copy):
            return later(self.hand_of(seat).best(self.card_values.now), COPIED_LATER) - COPIED
        return 0.0

    def hand_of(self, seat: int) -> HandOfADeck:
        found = self._hands.get(seat)
        if found is None:
            found = self._hands[seat] = HandOfADeck(self.table, seat)
        return found

    def buying(self, card: int) -> float:
        """With what happens at once when it is gained."""
        table = self.table
        gained = table.faces[table.state.face[card]].gained
        drawn = reckon(gained, self.special).draws * self.mine.average() / 100 if gained else 0
        return Valuation.buying(self, card) + self.power_now * drawn / 100
