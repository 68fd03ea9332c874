"""Defending: with which Allies, and when to take the damage; and what helps to defend."""

from __future__ import annotations

from collections.abc import Sequence

from players.silver_wing.effect_values import gained
from players.silver_wing.valuation import Valuation
from players.weighing import Weighed
from rules.core.effects import Effect
from rules.core.questions import Ask, Key
from rules.silver_wing.battle import Battle
from rules.silver_wing.defending import Demands, stances
from rules.silver_wing.verbs_for_combat import AnySingle, Deny, Nullify, Recolor, RemoveIt
from rules.silver_wing.vocabulary import COLORS, Color

SECOND = 0.8  # how much dearer a second defender is: it leaves a hand that is smaller already


class RivalAttack:
    """The attack in progress, as its defender sees it."""

    __slots__ = (
        *("adroit", "any_single", "bold", "colors", "face", "is_defended", "table"),
        "valuation",
    )

    def __init__(self, valuation: Valuation) -> None:
        table = valuation.table
        combat = table.combat
        demands = Demands(table, valuation.seat)
        self.valuation, self.table = valuation, table
        self.colors: tuple[Color, ...] = tuple(combat.colors)
        self.bold, self.adroit = demands.bold, demands.adroit
        self.any_single = demands.any_single
        silenced = combat.card in combat.silenced
        self.face = -1 if silenced else table.state.face[combat.card]
        self.is_defended = (  # what the Rival gets out of that
            valuation.card_values.is_defended[self.face] if self.face >= 0 else 0.0
        )

    @property
    def damage(self) -> float:
        """What it costs to let it through."""
        hits = self.valuation.card_values.hits[self.face] if self.face >= 0 else 0.0
        return self.valuation.loss + hits

    def defended_with(self, cards: Sequence[int]) -> float:
        """What it costs to stop it with these."""
        price, prevents = self.valuation.price, self.valuation.card_values.prevents
        face, lost, dearer = self.valuation.face, self.is_defended, 1.0
        for card in cards:
            lost += price(card) * dearer
            lost -= prevents[face[card]]
            dearer += SECOND
        return lost

    def cheapest(self) -> float:
        """The least this attack costs its defender, letting it through included."""
        return min([self.damage, *[self.defended_with(cards) for cards in self.ways()]])

    def ways(self) -> list[tuple[int, ...]]:
        """Defences with the own hand as the attack stands, or as it is imagined."""
        found: list[tuple[int, ...]] = []
        allies: list[tuple[int, bool, bool]] = []
        face, standing = self.valuation.face, stances(self.table.cards, self.colors)
        adroit, of_any_color = self.adroit, self.any_single and not self.adroit
        for card in self.valuation.mine.hand:
            stance = standing[face[card]]
            if stance is None:
                continue
            single, only_double, (matches, differs) = stance
            if (single or of_any_color) and not self.bold and not only_double:
                found.append((card,))
            for other, matched, differed in allies:
                if (matches and matched) or (differs and differed and not adroit):
                    found.append((other, card))
            allies.append((card, matches, differs))
        return found

    def after(self, effects: Sequence[Effect]) -> float:
        """The least it costs once these effects of the defender's have changed it."""
        was = self.bold, self.adroit, self.any_single, self.colors
        colors = [self.colors]
        for effect in effects:
            match effect:
                case Nullify(what="attack") | RemoveIt():
                    return 0.0
                case Deny(ability="bold"):
                    self.bold = False
                case Deny(ability="adroit"):
                    self.adroit = False
                case AnySingle():
                    self.any_single = True
                case Recolor(color="chosen"):
                    colors = [(color,) for color in COLORS]
                case Recolor(color=color):
                    colors = [tuple([one for one in COLORS if one == color])]
        costs = []
        for self.colors in colors:
            costs.append(self.cheapest())
        self.bold, self.adroit, self.any_single, self.colors = was
        return min(costs)


def defences(table: Battle, seat: int, ask: Ask, legal: Sequence[Key]) -> Weighed:
    """Stop it with what is cheapest, or take it if that is cheaper still."""
    valuation = Valuation(table, seat)
    attack = RivalAttack(valuation)
    there = len(table.defenders())
    found: Weighed = []
    for key in legal:
        assert isinstance(key, str)
        word, *numbers = key.split()
        if word == "enough":
            worth = 0.0
        elif word == "no":
            # What stands there already would be discarded without having defended.
            worth = -attack.damage
        elif word == "defend":
            worth = -attack.defended_with([int(number) for number in numbers])
        elif word == "respond":
            continue  # weighed by its own rules
        elif word == "again":
            clause = table.card(int(numbers[0])).at["defend, defense step"][0][1]
            worth = -valuation.cost(clause.cost) - (attack.cheapest() if attack.bold else 0.0)
        else:
            worth = -helped(valuation, attack, int(numbers[0]))
        if there and word == "defend":
            worth = min(0.0, worth)
        found.append(((key,), worth))
    return found


def helped(valuation: Valuation, attack: RivalAttack, card: int) -> float:
    """What the attack costs with this Support, and the Support itself."""
    clause = valuation.table.card(card).clauses[0]
    plain = [effect for effect in clause.effects if not getattr(effect, "in_combat", False)]
    paid = valuation.price(card) + valuation.cost(clause.cost, card) - gained(valuation, plain)
    return attack.after(clause.effects) + paid


def recolor_mine(table: Battle, seat: int) -> dict[str, float]:
    """What the attack would cost its defender in each color."""
    attack = RivalAttack(Valuation(table, seat))
    found: dict[str, float] = {}
    for color in COLORS:
        attack.colors = (color,)
        found[color] = -attack.cheapest()
    return found
