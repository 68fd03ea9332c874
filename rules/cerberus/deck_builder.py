"""`DeckBuilder`: what both deck-builders' games have in common."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any

from rules.cerberus.cards import CardFile
from rules.cerberus.deck_builder_table import DeckBuilderTable
from rules.cerberus.loading import gather, part_of
from rules.cerberus.play_all import chosen_in
from rules.cerberus.questions_and_log import OWN_TOP, QUESTIONS_OF_ONE
from rules.cerberus.recap_words import BUYS, joined, with_prices
from rules.cerberus.scoring import decided_by, points, team_points
from rules.cerberus.stakes import attack_stakes, end_stakes, target_stakes
from rules.cerberus.variant import joins_in
from rules.cerberus.vocabulary import ALL, RUSH, WHOLE
from rules.core.cards import Card, CardSet, Reading
from rules.core.effects import Choose, May, sentence
from rules.core.events import Event
from rules.core.game import Game
from rules.core.phrases import ordinal
from rules.core.questions import Ask, Key
from rules.core.randomness import below, shuffle
from rules.core.table import Table

TURNS = ("turn", "confront")  # questions in which cards are played and bought


@lru_cache(maxsize=64)
def faces_of(cards: CardSet, part: str) -> tuple[int, ...]:
    """The faces of one part of the game's own box, one for each copy, in the order of the files."""
    return tuple(
        face
        for face, card in enumerate(cards.cards)
        if part_of(card) == part and card.box not in cards.guests
        for _ in range(card.copies)
    )


def lay(state_face: list[int], faces: Iterable[int]) -> list[int]:
    """Give each face an instance number; the numbers."""
    first = len(state_face)
    state_face += faces
    return list(range(first, len(state_face)))


# Verb → what it does to the card that is chosen with it.
DEEDS = {
    "attack": "attack {}",
    "pass": "pass it to {}",
    "destroy": "destroy {}",
    "gain": "gain {}",
    "recover": "take back {}",
    "play_from": "play {}",
    "recruit_sidekick": "recruit {}",
    "steal_sidekick": "steal {}",
    "snack": "put {} away",
    "copy": "copy {}",
    "again": "{} once more",
    "puppet": "play {}",
}


def choice_words(table: DeckBuilderTable, card: int, choice: Key) -> str:
    """What is chosen as a card is played."""
    effect = table.deciding.get(table.state.face[card])
    deed = DEEDS.get(effect.verb, "{}") if effect else "{}"
    if isinstance(choice, int):
        return deed.format(table.name(choice))
    if choice.startswith("seat "):
        return deed.format(table.foe_words(int(choice.split()[1])))
    assert isinstance(effect, Choose | May)
    return sentence(effect.branches[choice] if isinstance(effect, Choose) else effect.then)


def another(table: DeckBuilderTable, prices: Mapping[Key, int], card: int, name: str) -> str:
    """The name of a card for sale: "another Punch", "a 3rd Punch" where several are offered."""
    face = table.state.face
    shown, place = face[card], 0
    for key in prices:
        if key == card:
            break
        place += face[int(key)] == shown
    if not place or card not in prices:
        return name
    return f"another {name}" if place == 1 else f"a {ordinal(place + 1)} {name}"


def deal_hands(table: DeckBuilderTable, hand: int) -> None:
    """Who goes first is random; all shuffle and draw (DCR-11, DCR-12, TTG-13)."""
    state = table.state
    state.active = below(state, len(table.sides))
    table.tell("first", state.active)
    for seat, side in enumerate(table.sides):
        shuffle(state, side.deck)
        table.draw(seat, hand)


class DeckBuilder(Game[Any]):
    """The part of the two games that is the same."""

    most_decisions = 20_000
    file_type = CardFile
    counts: dict[str, int]  # part of the box → cards
    of_a_pack: dict[str, int]  # part of the box → the most cards that a card pack adds
    questions_of_one = QUESTIONS_OF_ONE
    score_name = "Victory Points"
    tallies = frozenset({"points"})

    def gather(self, readings: Sequence[Reading]) -> list[Card]:
        return gather(readings, self.slug, self.counts, self.of_a_pack)

    def admitted(self, content: Mapping[str, Any]) -> dict[str, Any]:
        """What of another box joins in: see variant.py."""
        cards = [card for card in content["card"] if joins_in(card)]
        return {**content, "card": cards} if cards else {}

    def facts(self, table: DeckBuilderTable) -> dict[str, Any]:
        state = table.state
        return {
            "turn": state.turn,
            "active": state.active,
            "phase": state.phase,
            "power": state.power,
            "points": [points(table, seat) for seat in table.seats],
            "prices": table.prices(),
            "borrowed": sorted(state.borrowed),
            "colour": state.colour,
        }

    def score(self, table: DeckBuilderTable) -> dict[int, int]:
        """Victory Points of each seat's side: everybody saw every card that was gained."""
        return {seat: team_points(table, seat) for seat in table.seats}

    def reckoning(self, table: DeckBuilderTable) -> str:
        """How a match that was counted up was decided."""
        return decided_by(table) if table.state.result else ""

    def stakes(self, table: DeckBuilderTable, ask: Ask, seat: int, keys: Sequence[Key]) -> str:
        if ask.kind == "defend":
            return attack_stakes(table, ask, seat)
        if ask.kind == "target":
            return target_stakes(table, ask)
        return end_stakes(table, seat, self.ends(table)) if ask.kind == "turn" else ""

    def ends(self, table: Any) -> list[str]:
        """What else than an empty main deck may end the match soon, in sentences."""
        return []

    def joined(self, one: Event, other: Event) -> Event | None:
        return joined(one, other)

    def worded(self, template: str, table: Table[Any], event: Event, viewer: int | None) -> str:
        if event.kind in BUYS:
            event = with_prices(table, event)
        elif "{to}" in template:  # whoever is passed a card
            to = "you" if event.number == viewer else table.names[event.number]
            template = template.replace("{to}", to.replace("{", "{{").replace("}", "}}"))
        return super().worded(template, table, event, viewer)

    def option_words(self, table: DeckBuilderTable, ask: Ask, seat: int, key: Key) -> str:
        if not isinstance(key, int):
            if key in self.choices and not ask.wording:
                return self.choices[key]
            return self.move_words(table, seat, key) or super().option_words(table, ask, seat, key)
        name, kind = table.cards.titles[table.state.face[key]], ask.kind
        if kind in TURNS:
            if key in table.sides[seat].hand:
                return f"Play {name}"
            prices: Mapping[Key, int] = ask.basket.prices if ask.basket else {}
            price = prices[key] if key in prices else table.price(key)
            return f"{self.buying_word(table, key)} {another(table, prices, key, name)} ({price})"
        if kind == "discard revealed":
            return f"Discard {name}"
        return name + self.whereabouts(table, ask, seat, key)

    def move_words(self, table: DeckBuilderTable, seat: int, key: str) -> str:
        """The moves of a turn that are more than a card: "" for any other option."""
        if key in self.choices:
            return ""
        word, *numbers = key.split()
        if word == ALL:
            return "Play all"
        if word == WHOLE:
            return "Play your whole hand"
        if word == RUSH:
            return "Play all, then compare Power"
        if word == "play":
            card, choice = chosen_in(key)
            return f"Play {table.name(card)}: {choice_words(table, card, choice)}"
        if word == "use":
            number, *paid = map(int, numbers)
            short = table.ability(seat, number).short(*map(table.name, paid))
            return f"{table.name(number // 10)}: {short}"
        return ""

    def question_words(self, table: Table[Any], ask: Ask, seat: int, keys: Sequence[Key]) -> str:
        """With the Power there is, where it is spent."""
        if ask.kind == "discard revealed":
            owner = next(s for s in table.seats if ask.about in table.state.sides[s].deck)
            template = OWN_TOP if owner == seat else self.questions[ask.kind]
            return template.format(card=table.name(ask.about), rival=table.names[owner])
        words = super().question_words(table, ask, seat, keys)
        return f"{words} {self.means(table)}" if ask.kind == "turn" else words

    def rival_words(self, table: DeckBuilderTable, seat: int) -> str:
        """Of several foes the one whose turn it is, or whom the Attack hits."""
        meant = table.hit if seat == table.state.active else table.state.active
        return table.names[meant] if meant in table.foes(seat) else super().rival_words(table, seat)

    def means(self, table: Any) -> str:
        """What a player can spend, in a sentence."""
        return f"You have {table.state.power} Power.".replace("-", "−")

    def buying_word(self, table: DeckBuilderTable, card: int) -> str:
        return "Buy"

    def whereabouts(self, table: DeckBuilderTable, ask: Ask, seat: int, card: int) -> str:
        """Where a card lies, when cards of several places are offered."""
        if ask.kind not in ("destroy", "pass card"):
            return ""
        if card in table.sides[seat].hand:
            return " (hand)"
        return " (discard pile)" if card in table.sides[seat].discard else ""

    def numbered_words(
        self, table: DeckBuilderTable, ask: Ask, seat: int, word: str, number: int
    ) -> str:
        if word == "seat":
            return table.foe_words(number)
        if word == "recruit":
            theirs = [foe for foe in table.foes(seat) if number in table.sidekicks(foe)]
            whose = f" from {table.names[theirs[0]]}" if theirs else ""
            return f"Recruit {table.name(number)}{whose}"
        return super().numbered_words(table, ask, seat, word, number)
