"""A match of a deck-builder arranged in one line and played by card names.

    stage = table("dc_rivals", "Punch Punch 'Mary Marvel'", line_up="Sloth", foe={"hand": "Punch"})
    stage.play("Punch", "Mary Marvel").buy("Sloth").answer(0, "end")

Zones are called as in views: those of seat 0 (hand, deck, discard, play, ...), those of the
other seats in `foe` (or `foes`), and the middle (line_up, main_deck, destroyed, weakness, and each
stack by the id of its card).
"""

from __future__ import annotations

import shlex
from collections.abc import Sequence
from functools import cache
from typing import Any

import msgspec

from rules.cerberus.play_all import chosen_in
from rules.cerberus.vocabulary import OVERSIZED
from rules.core.cards import CardSet
from rules.core.game import Game
from rules.core.match import Match
from rules.core.questions import Key
from rules.core.recap import Recap, recap
from rules.core.setup import Setup
from rules.core.state import EVERYONE
from rules.games import GAMES, load_cards
from tests.rules import staging

EVERYBODY = (0, 1, None)  # both seats of a duel and a spectator
LINE_UP = 5
TOP_FIRST = ("deck", "main_deck")  # zones that tests list from the top
TURNS = ("turn", "confront")  # questions that offer cards to play and cards to buy

# "Punch Punch 'Mary Marvel'", or a list of names, or how many of what lies there already
Cards = str | Sequence[str] | int
Fields = dict[str, Any]
Rewritten = dict[str, Fields] | Sequence[tuple[str, Fields]]  # the later ones on top


@cache
def cards_of(slug: str) -> CardSet:
    return load_cards(GAMES[slug])


def level(slug: str) -> CardSet:
    """The house's cards without what oversized ones give to whoever is behind.

    Arranged tables are seldom level; `test_underdogs.py` tests what is left out here.
    """
    return CardSet(GAMES[slug], without_underdogs(msgspec.json.decode(cards_of(slug).blob)))


def without_underdogs(files: dict[str, Any]) -> dict[str, Any]:
    for file in files.values():
        for entry in file["card"]:
            if entry["kind"] in OVERSIZED:
                entry["abilities"] = [a for a in entry["abilities"] if not is_for_underdogs(a)]
    return files


def is_for_underdogs(ability: dict[str, Any]) -> bool:
    return [effect["do"] for effect in ability["then"]] == ["if_behind"]


def names(cards: str | Sequence[str]) -> list[str]:
    return shlex.split(cards) if isinstance(cards, str) else list(cards)


class Stage(staging.Stage):
    DECLINE = ("pass", "none", "no", "end", "done", "no cut")

    def title(self, face: Any) -> str:
        return str(face.title)

    def word(self, seat: int, key: Key) -> str:
        """How tests call an option.

        A card by its title, "buy Sloth" if a turn offers it for sale; "all" for Play all; "Envy:
        choice 2" or "Snack Time: Chicken" for a card with what is chosen with it; "use Robin" for
        an ability, "use Robin 2" for the second of that card, "use Shazam! (9): Punch" with what
        is paid for it.
        """
        if isinstance(key, int):
            buying = self.asked.get(seat) in TURNS and key not in self.numbers("hand", seat)
            return f"buy {self.name(key)}" if buying else self.name(key)
        word, *numbers = key.split()
        if word == "use":
            card, place = divmod(int(numbers[0]), 10)
            paid = "".join(f": {self.name(number)}" for number in numbers[1:])
            return f"use {self.name(card)}" + (f" {place + 1}" if place else "") + paid
        if word == "play":
            card, choice = chosen_in(key)
            said = self.name(choice) if isinstance(choice, int) else choice
            return f"{self.name(card)}: {said}"
        if word in ("all", "rush", "whole"):
            return word
        return " ".join([word, *map(self.name, numbers)]) if word == "recruit" else key

    def wordings(self, seat: int | None = None) -> list[str]:
        """The options as the player reads them."""
        return [option.words for option in self.prompt(seat).options]

    # -- answering

    def meant(self, seat: int, word: str) -> list[Key]:
        """By an option's name, or by its wording."""
        prompt = self.match.prompt(seat)
        options = prompt.options if prompt else ()
        return super().meant(seat, word) or [o.key for o in options if o.words == word]

    def play(self, *cards: str) -> Stage:
        """The player whose turn it is plays these cards, one after another."""
        for card in cards:
            self.answer(self.facts["active"], card)
        return self

    def buy(self, *cards: str) -> Stage:
        return self.play(*(f"buy {card}" for card in cards))

    def next_turn(self) -> Stage:
        """Decline everything until somebody's next turn has begun."""
        turn = self.facts["turn"]
        while self.facts["turn"] == turn or self.kind != "turn":
            self.decline(next(iter(self.asked)))
        return self

    # -- what is seen

    def recap(self, viewer: int | None) -> Recap:
        """What a viewer is told of what happened since their own last decision.

        Spectators: since that of whoever is to move.
        """
        match = self.match
        whose = match.waiting if viewer is None else [viewer]
        first = min([match.last_by.get(seat, 0) for seat in whose or match.table.seats])
        events = [event for event in match.table.events if event.at >= first]
        return recap(match.table, events, viewer, first)

    @property
    def reckoning(self) -> str:
        return self.match.game.reckoning(self.match.table)

    def called(self, *names: str) -> Stage:
        """The players are called so."""
        self.match.table.names = names
        return self

    def numbers(self, name: str, seat: int | None = None) -> list[int]:
        """The instance numbers of a zone, as far as its owner sees them."""
        return [card.number for card in self.match.view(seat).zone(name, seat) if card]

    @property
    def power(self) -> int:
        power: int = self.facts["power"]
        return power


class Box:
    """The cards of a match that is being arranged: each can be taken once."""

    def __init__(self, game: Game[Any], cards: CardSet, state: Any) -> None:
        self.cards, self.face = cards, state.face
        self.zones = {(zone.name, zone.seat): zone.cards for zone in game.zones(state)}
        self.home = {card: seat for (_, seat), zone in self.zones.items() for card in zone}
        self.listed: set[tuple[str, int | None]] = set()
        self.own = frozenset(state.face)  # faces of the emblems in play

    def find(self, name: str, seat: int) -> tuple[str, int | None]:
        """The zone of a seat, or one in the middle; only the listed seat 0 stands for both."""
        if (name, seat) in self.zones:
            return name, seat
        if seat or (name, None) not in self.zones:
            raise LookupError(f"there is no zone {name}; there are {sorted(self.zones, key=str)}")
        return name, None

    def take(self, name: str, seat: int | None) -> int:
        """A card of this title, name or id that nobody has taken; rather the seat's own."""
        order = {seat: 0, None: 1}
        for card in sorted(self.home, key=lambda card: (order.get(self.home[card], 2), card)):
            face = self.cards.cards[self.face[card]]
            if name in (face.title, face.name, face.id):
                del self.home[card]
                return card
        return self.foreign(name)

    def foreign(self, name: str) -> int:
        """A card of an emblem that is not in play, as a card of its own."""
        for number, face in enumerate(self.cards.cards):
            left = number not in self.own and self.face.count(number) < face.copies
            if left and name in (face.title, face.name, face.id):
                self.face.append(number)
                return len(self.face) - 1
        raise LookupError(f"the box has no {name} left")

    def number(self, name: str) -> int:
        """The card of which there is one, wherever it lies."""
        (card,) = [c for c, f in enumerate(self.face) if self.cards.cards[f].name == name]
        return card

    def lay(self, name: str, seat: int, wanted: Cards) -> None:
        """Lay these cards in a zone, or as many as `wanted` says of those that lie there."""
        place = self.find(name, seat)
        self.listed.add(place)
        if isinstance(wanted, int):
            there = [card for card in self.zones[place] if card in self.home]
            found = there[len(there) - wanted :]
            for card in found:
                del self.home[card]
        else:
            found = [self.take(card, place[1]) for card in names(wanted)]
            if name in TOP_FIRST:
                found.reverse()
        self.zones[place][:] = found

    def clear_up(self) -> None:
        """What was taken no longer lies where it was laid out."""
        for place, zone in self.zones.items():
            if place not in self.listed:
                zone[:] = [card for card in zone if card in self.home]


def table(
    slug: str,
    hand: Cards = "",
    *,
    foe: dict[str, Cards] | None = None,
    foes: Sequence[dict[str, Cards]] = (),
    seats: int = 2,
    active: int = 0,
    seed: int = 1,
    options: dict[str, str] | None = None,
    brought: Sequence[dict[str, str]] = (),
    cards: CardSet | None = None,
    heroes: Sequence[str] = (),
    **zones: Cards,
) -> Stage:
    """A match at the start of a turn of seat `active`. Decks are listed from the top.

    Cards named nowhere lie where the game lays them out, and five of the main deck in the Line-Up;
    they are out of the game if the zone they come from is listed without them. A Titan's Super Hero
    is the one in zone `hero`; `heroes` says which were dealt if they are babies now.
    """
    game, cards = GAMES[slug], cards or cards_of(slug)
    setup = Setup(slug, options or {}, tuple(brought) or ({},) * seats)
    state: Any = game.lay_out(cards, setup, seed.to_bytes(32, "big"))
    box = Box(game, cards, state)
    wishes = [
        (name, seat, wanted)
        for seat, theirs in enumerate([{"hand": hand, **zones}, *([foe] if foe else foes)])
        for name, wanted in theirs.items()
    ]
    # Names first: what is named may lie anywhere, a number keeps some of what is left in its zone.
    for name, seat, wanted in sorted(wishes, key=lambda wish: isinstance(wish[2], int)):
        box.lay(name, seat, wanted)
    box.clear_up()
    if ("line_up", None) not in box.listed:
        while len(state.line_up) < LINE_UP and state.main_deck:
            state.line_up.append(state.main_deck.pop())
    state.active, state.dealt = active, True
    if slug == "teen_titans":
        remember_set_up(state, [box.number(name) for name in heroes])
    return Stage(Match(game, cards, setup, state))


def remember_set_up(state: Any, heroes: list[int]) -> None:
    """What the Titans' set-up leaves behind besides cards: whose hero is whose, a seen Weakness."""
    state.heroes = heroes or [hero for side in state.sides for hero in side.hero]
    if state.weakness:
        state.known[state.weakness[-1]] = EVERYONE


def new_match(
    slug: str,
    seed: int = 1,
    seats: int = 2,
    brought: Sequence[dict[str, str]] = (),
    cards: CardSet | None = None,
    **options: str,
) -> Stage:
    """A match from the very beginning: the first question is the cut."""
    setup = Setup(slug, options, tuple(brought) or ({},) * seats)
    cards = cards or cards_of(slug)
    return Stage(Match.start(GAMES[slug], cards, setup, seed.to_bytes(32, "big")))


def cards_with(slug: str, rewritten: Rewritten) -> CardSet:
    """The house's cards with some rewritten: name (or title) → the fields that change.

    For texts that no card of the game has. A field that is None is left out.
    """
    files = without_underdogs(msgspec.json.decode(cards_of(slug).blob))
    entries = [entry for file in files.values() for entry in file["card"]]
    for name, fields in rewritten.items() if isinstance(rewritten, dict) else rewritten:
        found = [e for e in entries if name in (e["name"], f"{e['name']} ({e.get('cost')})")]
        assert found, f"there is no card {name}"
        for entry in found:
            entry.update(fields)
            for field in [field for field, value in fields.items() if value is None]:
                del entry[field]
    return CardSet(GAMES[slug], files)


def restored(stage: Stage) -> Stage:
    """The match stopped and gone on with."""
    match = stage.match
    table = match.table
    return Stage(Match.restore(match.game, table.cards, table.setup, match.freeze()))
