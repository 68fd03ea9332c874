"""What cards bring in the order in which they are played, worked out from the card files alone.

Shares no code with `rules/cerberus`: a second opinion on Power and on cards drawn. Drawn cards are
blanks, and whatever may be declined is declined.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from copy import copy
from dataclasses import dataclass, field
from typing import Any

Card = dict[str, Any]
Brought = tuple[int, int]  # Power, then cards drawn: what is compared first comes first

# What these do changes neither the Power of this turn nor the own hand.
WITHOUT_POWER = {"cheaper", "weakness", "widen", "gain", "rule", "discard_top", "cycle"}
WITHOUT_POWER |= {"no_block"}
WITHOUT_POWER |= {"destroy", "recruit_sidekick"}  # of an ability that asks
ASKS = {"choose", "may", "destroy", "search", "recover", "discard", "play_from", "reveal_top"}
ASKS |= {"recruit_sidekick", "steal_sidekick", "mutate", "snack", "lose_sidekick", "gain", "pass"}
ASKS |= {"sell", "copy", "puppet", "surf", "again", "relive"}


def asks(card: Card) -> bool:
    """Whether playing it may ask its player something, by the words of its file."""
    return any(asking(effect) for effect in card.get("effects", ()))


def asking(effect: Card) -> bool:
    if effect["do"] == "gain" and effect["heaps"] == ["main deck"]:
        return effect.get("to") == "hand"  # where it may be anything, also a card that asks
    if effect["do"] == "pass" and "heaps" not in effect:
        return False
    if effect["do"] in ASKS and effect.get("who") != "they":
        return True
    return any(asking(part) for part in effect.get("then", ()))


def fits(wanted: Card, card: Card) -> bool:
    """Whether a card is what a condition means."""
    if wanted.get("types") and card["kind"] not in wanted["types"]:
        return False
    if wanted.get("name", card["name"]) != card["name"]:
        return False
    return bool(wanted.get("least", 0) <= card.get("cost", 0) <= wanted.get("most", 99))


@dataclass
class Situation:
    """A turn before anything is played."""

    team: list[list[Card]]  # abilities: those of the Character or Super Hero, of each Sidekick
    locations: list[Card] = field(default_factory=list)  # in play since earlier turns
    events: list[Card] = field(default_factory=list)
    their_weaknesses: int = 0
    confronting: bool = False
    behind: bool = False  # a foe has more Victory Points


class Turn:
    """Cards being played one after another."""

    def __init__(self, situation: Situation) -> None:
        self.situation = situation
        self.power = self.draws = 0
        self.team = list(situation.team)
        self.in_play: list[Card] = list(situation.locations)
        self.played: list[Card] = []
        self.used: Counter[int] = Counter()
        self.frightened = False  # neither Super Hero nor Sidekicks have abilities

    def after(self, card: Card) -> Turn:
        """The turn once this card was played, too."""
        found = copy(self)
        found.in_play, found.played = [*self.in_play, card], [*self.played, card]
        found.used, found.team = self.used.copy(), [*self.team]
        waiting = [ability for ability in found.abilities() if found.is_due(ability, card)]
        found.do_all(card.get("effects", ()), card)
        for ability in waiting:
            found.do_all(ability["then"], card)
        return found

    def abilities(self) -> list[Card]:
        places = [card.get("abilities", ()) for card in self.in_play + self.situation.events]
        team = [] if self.frightened else self.team
        return [ability for given in (*team, *places) for ability in given]

    def is_due(self, ability: Card, card: Card) -> bool:
        wanted = ability.get("of", {})
        if ability["when"] == "first play":
            return fits(wanted, card) and sum(fits(wanted, one) for one in self.played) == 1
        if ability["when"] == "nth play":
            played = sum(fits(wanted, one) for one in self.played)
            if self.used[id(ability)] or not fits(wanted, card) or played < ability["nth"]:
                return False
            self.used[id(ability)] += 1
            return True
        return ability["when"] == "play" and fits(wanted, card)

    def happens(self, moment: str, card: Card) -> None:
        """What this gives, as often in a turn as it may."""
        for ability in self.abilities():
            left = ability.get("limit", 99) > self.used[id(ability)]
            if left and ability["when"] == moment:
                self.used[id(ability)] += 1
                self.do_all(ability["then"], card)

    def do(self, effect: Card, card: Card) -> None:
        """One effect of a card, or of an ability that it triggers."""
        match effect["do"]:
            case "power":
                self.power += effect["n"] * self.times(effect)
            case "draw" if effect.get("who", "you") == "you":
                self.draws += effect.get("n", 1)
            case "confront" if self.situation.confronting:
                self.do_all(effect["then"], card)
            case "unless_behind" if not self.situation.behind:
                self.do_all(effect["then"], card)
            case "if_control":
                others = [one for one in self.in_play if one is not card]
                if sum(fits(effect["of"], one) for one in others) >= effect.get("n", 1):
                    self.do_all(effect["then"], card)
            case "attack":
                if not any("study hall" in one.get("rules", ()) for one in self.situation.events):
                    for part in effect["then"]:  # whoever may discard for it does not
                        self.do_all(part["then"] if part["do"] == "demand" else (), card)
                    self.happens("attack hits", card)
            case "pass":
                self.in_play.remove(card)
            case "lose_sidekick" if len(self.team) > 1:
                self.team.pop()
                self.happens("lose sidekick", card)
            case "rule" if effect["flag"] == "stage fright":
                self.frightened = True
            case "draw" | "confront" | "lose_sidekick" | "unless_behind":
                pass
            case verb if verb not in WITHOUT_POWER:
                raise LookupError(f"what “{verb}” brings is not known here")

    def do_all(self, effects: Iterable[Card], card: Card) -> None:
        for effect in effects:
            self.do(effect, card)

    def times(self, effect: Card) -> int:
        """How often an effect counts."""
        if "of" in effect:
            return sum(fits(effect["of"], card) for card in self.in_play)
        match effect.get("per", ""):
            case "colour":
                return len({card["kind"] for card in self.in_play})
            case "sidekick":
                return len(self.team) - 1
            case "their weakness":
                return self.situation.their_weaknesses
        return 1

    @property
    def brought(self) -> Brought:
        return self.power, self.draws


def brought_by(situation: Situation, order: Iterable[Card]) -> Brought:
    """What cards bring in this order."""
    turn = Turn(situation)
    for card in order:
        turn = turn.after(card)
    return turn.brought


def best_order(situation: Situation, cards: list[Card]) -> Brought:
    """The most that any order of these cards brings, a Weakness always before all others."""
    return _best(Turn(situation), cards)


def _best(turn: Turn, left: list[Card]) -> Brought:
    if not left:
        return turn.brought
    weak = [card for card in left if card["kind"] == "weakness"]
    found: list[Brought] = []
    tried: list[Card] = []
    for card in weak or left:
        if card not in tried:
            tried.append(card)
            rest = [*left]
            rest.remove(card)
            found.append(_best(turn.after(card), rest))
    return max(found)
