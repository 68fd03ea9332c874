"""`python -m tests.rules.cerberus.best_order --game dc_rivals --hands 2000`: is Play all the best?

Random hands are played by Play all, and all orders of the same cards are tried by `turn_model.py`:
none gives more Power, or as much and more cards. What Play all brings must be what the model says
of the order in which it played.
"""

from __future__ import annotations

import argparse
from collections import Counter
from copy import deepcopy
from dataclasses import dataclass
from random import Random
from typing import Any

import msgspec

from players.random_legal import choose
from rules.cerberus.deck_builder import lay
from rules.core.cards import CardSet
from rules.core.match import Match
from rules.core.setup import Setup
from rules.games import GAMES
from tests.rules.cerberus.oracle import printed
from tests.rules.cerberus.stage import cards_of
from tests.rules.cerberus.turn_model import Brought, Situation, asks, best_order, brought_by

ME = 0
MOST_CARDS = 6
# What is drawn: a card that does nothing and that nothing waits for.
BLANKS = {"dc_rivals": "vulnerability/black_adam", "teen_titans": "snack_time"}
BLANK = {"effects": [], "cost": 9}
ASKING = {"dc_rivals": "word_of_power", "teen_titans": "mutation"}  # in one hand of four
CHOOSES = ("butterfingers",)  # a Weakness that asks: what it takes along is its player's choice
EVENTS = ("lost_phone",)


class Worse(AssertionError):
    """Another order would have brought more."""


class Unlike(AssertionError):
    """The rules brought something else than the card files promise."""


@dataclass
class Deal:
    """A turn to be played: ids of cards."""

    hero: str
    hand: list[str]
    ongoing: list[str]
    sidekicks: list[str]
    events: list[str]
    their_weaknesses: int
    confronting: bool


def oracle_cards(slug: str) -> CardSet:
    """The house's cards with the blank."""
    files: dict[str, Any] = msgspec.json.decode(cards_of(slug).blob)
    name, _, emblem = BLANKS[slug].partition("/")
    for file in files.values():
        for entry in file["card"]:
            called = entry["name"].lower().replace(" ", "_")
            if (called, entry.get("emblem", "")) == (name, emblem):
                entry.update(BLANK)
    return CardSet(GAMES[slug], files)


def file_of(slug: str, name: str) -> dict[str, Any]:
    """A card as its file has it, an object of its own."""
    found = deepcopy(printed(slug)[name])
    return {**found, **BLANK} if name == BLANKS[slug] else found


def deal(slug: str, random: Random) -> Deal:
    """A random turn: up to six cards, Locations, a team, and whatever else counts."""
    box = {
        name: card
        for name, card in printed(slug).items()
        if card["kind"] not in ("character", "super hero", "event") and name not in CHOOSES
    }
    oversized = [n for n, c in printed(slug).items() if c["kind"] in ("character", "super hero")]
    hero, *others = random.sample(oversized, len(oversized))
    titans = slug == "teen_titans"
    sidekicks = others[: random.randrange(3)] if titans else []
    places = [name for name, card in box.items() if card["kind"] == "location"]
    ongoing = random.sample(places, random.randrange(3))
    quiet = [
        name
        for name, card in box.items()
        if name not in ongoing
        and (not asks(card) or (name == "lonely" and len(sidekicks) < 2))
        and name != BLANKS[slug]
    ]
    hand: list[str] = []
    number = random.randint(2, MOST_CARDS)
    if random.random() < 0.25:
        hand.append(ASKING[slug])
    while len(hand) < number:
        name = random.choice(quiet)
        if hand.count(name) < box[name].get("copies", 1):
            hand.append(name)
    random.shuffle(hand)
    events = random.sample(EVENTS, random.randrange(2)) if titans else []
    confronting = not titans and random.random() < 0.5
    return Deal(hero, hand, ongoing, sidekicks, events, random.randrange(3), confronting)


def situation(slug: str, dealt: Deal) -> Situation:
    """The same for the model."""
    team = [file_of(slug, dealt.hero).get("abilities", [])]
    team += [file_of(slug, name)["sidekick"] for name in dealt.sidekicks]
    return Situation(
        team,
        [file_of(slug, name) for name in dealt.ongoing],
        [file_of(slug, name) for name in dealt.events],
        dealt.their_weaknesses,
        dealt.confronting,
        is_behind(slug, dealt),
    )


def is_behind(slug: str, dealt: Deal) -> bool:
    """Whether the foe has more Victory Points: Starters and blanks are worth none."""
    mine = sum(file_of(slug, name).get("vp", 0) for name in dealt.hand + dealt.ongoing)
    return -dealt.their_weaknesses > mine


def arranged(slug: str, dealt: Deal, cards: CardSet, seed: int) -> Match:
    """The same for the rules: a match at the start of that turn."""
    game = GAMES[slug]
    setup = Setup(slug, {}, ({}, {}))
    state: Any = game.lay_out(cards, setup, seed.to_bytes(32, "big"))
    number = cards.face
    mine, theirs = state.sides

    def new(names: list[str]) -> list[int]:
        return lay(state.face, [number[name] for name in names])

    def oversized(name: str) -> list[int]:
        return [c for c in state.unused if state.face[c] == number[name]]

    if slug == "dc_rivals":
        mine.characters = new([dealt.hero])
        theirs.ongoing = new(["weakness"] * dealt.their_weaknesses)
    else:
        mine.hero = oversized(dealt.hero)
        mine.sidekicks = [card for name in dealt.sidekicks for card in oversized(name)]
        left = [card for card in state.unused if card not in mine.hero + mine.sidekicks]
        theirs.hero, state.unused = left[:1], left[1:]
        state.heroes = [*mine.hero, *theirs.hero]
        state.events = [c for c in state.removed if cards.ids[state.face[c]] in dealt.events]
    mine.hand, mine.ongoing = new(dealt.hand), new(dealt.ongoing)
    mine.deck = new([BLANKS[slug]] * 20)
    theirs.hand, theirs.deck = theirs.deck[:5], theirs.deck[5:]
    state.line_up = [state.main_deck.pop() for _ in range(5)]
    state.dealt = True
    match = Match(game, cards, setup, state, journal=False)
    if dealt.confronting:
        match.answer(ME, ("confrontation",))
    return match


def played_all(match: Match, random: Random) -> tuple[list[str], Brought] | None:
    """What Play all plays, in order, and what that brings; None if it is not offered."""
    table = match.table
    while match.asked and match.asked.kind == "discard revealed":  # at the start of the turn
        match.answer(ME, ("none",))
    offered = [key for key in match.legal(ME) if str(key).startswith("all ")]
    if not offered:
        return None
    power, told = table.state.power, len(table.events)
    match.answer(ME, (offered[0],))
    while (ask := match.asked) and ask.kind not in ("turn", "confront"):
        for seat in ask.seats:
            declined = "none" if "none" in match.legal(seat) else None
            match.answer(seat, (declined,) if declined else choose(match, seat, random))
    mine = [event for event in table.events[told:] if event.seat == ME]
    order = [table.cards.ids[face] for one in mine if one.kind == "play" for face in one.faces]
    draws = sum(len(event.faces) for event in mine if event.kind == "draw")
    return order, (table.state.power - power, draws)


def try_hand(slug: str, seed: int, cards: CardSet) -> int:
    """Let Play all play a random hand; the number of cards whose orders were tried, 0 for none."""
    random = Random(f"{slug}/{seed}")
    dealt = deal(slug, random)
    found = played_all(arranged(slug, dealt, cards, seed), random)
    if found is None:
        return 0
    order, brought = found
    turn = situation(slug, dealt)
    foretold = brought_by(turn, [file_of(slug, name) for name in order])
    if brought != foretold:
        raise Unlike(f"hand {seed} of {slug}: {order} bring {brought}, not {foretold}: {dealt}")
    kept = Counter(dealt.hand) - Counter(order)
    if ASKING[slug] not in dealt.hand and kept:
        raise Worse(f"hand {seed} of {slug}: {list(kept)} was not played: {dealt}")
    hand = [file_of(slug, name) for name in (Counter(dealt.hand) & Counter(order)).elements()]
    best = best_order(turn, hand)
    if brought < best:
        raise Worse(f"hand {seed} of {slug}: {order} bring {brought}, best {best}: {dealt}")
    return len(hand)


def try_hands(slug: str, hands: int, first: int = 0) -> Counter[int]:
    """Try so many hands; how many cards they had."""
    cards = oracle_cards(slug)
    tried = Counter[int]()
    seed = first
    while tried.total() < hands:
        if number := try_hand(slug, seed, cards):
            tried[number] += 1
        seed += 1
    return tried


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="", choices=["", *BLANKS], help="both if none is named")
    parser.add_argument("--hands", type=int, default=2000)
    parser.add_argument("--first", type=int, default=0, help="the number of the first hand")
    chosen = parser.parse_args()
    for slug in [chosen.game] if chosen.game else BLANKS:
        tried = try_hands(slug, chosen.hands, chosen.first)
        sizes = ", ".join(f"{tried[size]} of {size}" for size in sorted(tried))
        print(f"{slug}: {tried.total()} hands, no order was better ({sizes} cards)")


if __name__ == "__main__":
    main()
