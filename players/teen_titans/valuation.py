"""What things are worth among the Titans: Victory Points, Nemesis cards and the team."""

from __future__ import annotations

from collections.abc import Sequence

from players.cerberus.deck_strength import DeckStrength
from players.cerberus.effect_values import COUNTED, HOLDS, Special, Yield, reckon
from players.cerberus.valuation import Valuation
from players.teen_titans.hands import HandOfADeck
from rules.cerberus.deck_builder_table import HAND
from rules.cerberus.verbs_for_play import IfControl, Power
from rules.core.effects import Effect
from rules.core.questions import Key
from rules.teen_titans.titans_table import TitansTable
from rules.teen_titans.verbs import (
    DropLocation,
    LoseSidekick,
    Mutate,
    RecruitSidekick,
    Rule,
    Snack,
    StealSidekick,
    Widen,
)
from rules.teen_titans.verbs_for_mischief import Copy, Puppet, Quiz, Surf

NEMESES = 8  # in a match
EXTRAS: dict[object, int] = {
    RecruitSidekick: 80,
    StealSidekick: 90,
    DropLocation: 40,
    Snack: 15,
    Rule: -60,
    Mutate: 10,
    Widen: 10,
    Quiz: 50,
}
LOST_SIDEKICK = 70
OVERTIME = 220  # two cards more in the next turn
COPIED = 200  # what a card copied brings, in a deck of which nothing is known


# What a card that is bought now brings on average when it is played, as matches of Club players
# showed: decks and teams are better by then.
COLOURS, TEAM, COPIED_LATER = 470, 120, 350


def later(now: float, usual: float) -> float:
    """Of what it would bring now and what it usually brings, the middle, but no less than now."""
    return max(now, (now + usual) / 2)


def special(effect: Effect) -> Yield | None:
    """What the Titans' own verbs bring."""
    if isinstance(effect, LoseSidekick):
        return Yield(extra=-LOST_SIDEKICK if effect.who == "you" else LOST_SIDEKICK)
    if isinstance(effect, Rule) and effect.flag == "overtime":
        return Yield(extra=OVERTIME)
    if isinstance(effect, Copy):
        return Yield(COPIED, COPIED)
    if isinstance(effect, Surf | Puppet):
        return Yield(190, 190)
    return Yield(extra=EXTRAS[type(effect)]) if type(effect) in EXTRAS else None


class TitansValuation(Valuation):
    """What things are worth to one team."""

    __slots__ = ()

    special: Special = staticmethod(special)
    table: TitansTable
    main_deck = 60
    strong = 0.5
    strong_late = 0.2
    point = 0.17
    last_point = 0.36

    @property
    def late(self) -> float:
        """A match ends with the main deck or with the last Nemesis."""
        state = self.table.state
        nemeses = len(state.nemesis) + len(state.nemesis_up)
        return max(super().late, 1 - nemeses / NEMESES)

    def advantage(self) -> float:
        teams = self.team(self.seat) - self.team(self.foe)
        return super().advantage() + self.strength * teams / 100

    def team(self, seat: int) -> int:
        """What a team's abilities bring each turn, in hundredths of a Power."""
        side, face, card_values = self.table.sides[seat], self.table.state.face, self.card_values
        hero = sum([card_values.each_turn[face[card]] for card in side.hero])
        return hero + sum([card_values.sidekick[face[card]] for card in side.sidekicks])

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

    def owning(self, deck: DeckStrength, face: int) -> float:
        """What counts colours or Sidekicks, or copies, brings what this deck and team hold."""
        found = super().owning(deck, face)
        if more := self.more_than_usual(deck, face):
            found += self.strength * HAND * more / max(HAND, deck.cards + 1) / 100
        return found

    def more_than_usual(self, deck: DeckStrength, face: int) -> float:
        """In hundredths of a Power each time it is played."""
        seat = self.seat if deck is self.mine else self.foe
        more = 0.0
        for effect in self.table.faces[face].effects:
            if isinstance(effect, Power) and effect.per == "colour":
                more += later(100 * self.hand_of(seat).colours(face), COLOURS) - COUNTED["colour"]
            elif isinstance(effect, Power) and effect.per == "sidekick":
                team = len(self.table.sides[seat].sidekicks)
                more += later(100 * team, TEAM) - COUNTED["sidekick"]
            elif isinstance(effect, Power) and effect.of:
                more += 100 * self.hand_of(seat).number(effect.of) - COUNTED[""]
            elif isinstance(effect, IfControl):
                then = reckon(effect.then, self.special).power
                more += then * (self.hand_of(seat).chance(effect.of) - HOLDS / 100)
            elif isinstance(effect, Copy):
                more += later(self.hand_of(seat).best(self.card_values.now), COPIED_LATER) - COPIED
        return more

    def hand_of(self, seat: int) -> HandOfADeck:
        return HandOfADeck(self.table, seat)

    def buying(self, card: int) -> float:
        """With what happens at once when it is gained."""
        gained = self.table.card(card).gained
        drawn = reckon(gained, self.special).draws * self.mine.average() / 100 if gained else 0
        return super().buying(card) + self.power_now * drawn / 100

    @property
    def wanted(self) -> set[str]:
        """Also the types that an ability is paid with."""
        if self._wanted is None:
            found = super().wanted
            for _, gives in self.table.givers(self.seat):
                for _, _, ability in gives:
                    if ability.pay and ability.pay.discard:
                        found.update(ability.pay.discard.types)
        return super().wanted

    # -- the end of the match

    def may_end(self, offered: Sequence[int]) -> bool:
        return super().may_end(offered) or self.is_last_nemesis()

    def would_end(self, bought: Sequence[int]) -> bool:
        up = self.table.state.nemesis_up
        defeated = self.is_last_nemesis() and any(card in up for card in bought)
        return defeated or super().would_end(bought)

    def is_last_nemesis(self) -> bool:
        state = self.table.state
        return bool(state.nemesis_up) and not state.nemesis
