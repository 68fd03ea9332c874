"""Satchel: each player brings a deck as text, and may swap cards of its side between battles."""

from __future__ import annotations

import difflib
import re
from collections import Counter
from typing import Any

from rules.core.cards import CardSet
from rules.core.cutting import cut
from rules.core.deck_kit import DeckKit, DeckPart, Piles
from rules.core.decks import DECK, ReadyDeck, deck_option, deck_text
from rules.core.effects import Play, perform
from rules.core.errors import BadSetup
from rules.core.randomness import shuffle
from rules.core.setup import MatchOption, Setup
from rules.core.state import Result
from tests.games.parlour import (
    EVENTS,
    Draw,
    Parlour,
    ParlourGame,
    ParlourState,
    Score,
    Seat,
    hand_or_pass,
)

OPENING_HAND = 3
TURNS = 8
MAIN, SIDE = (8, 12), (0, 4)
COPIES = 3
BEGINS = MatchOption(
    "begins",
    "Who begins",
    {"me": "I begin", "rival": "My rival begins"},
    each_seat=True,
    between=True,
)
Pile = Counter[str]


class SatchelKit(DeckKit):
    parts = (DeckPart("main", "Deck", "Deck", *MAIN), DeckPart("side", "Side", "Side", *SIDE))
    copies = COPIES

    def kinds(self) -> dict[str, list[str]]:
        found: dict[str, list[str]] = {}
        for card in self.cards.ids:
            found.setdefault(self.group(card), []).append(card)
        return found

    def parts_for(self, card: str) -> tuple[str, ...]:
        return ("main", "side")

    def group(self, card: str) -> str:
        return "Scoring cards" if "core" in self.text(card) else "Others"

    def read(self, text: str) -> Piles:
        main, side, _ = read(self.cards, text)
        return {"main": dict(main), "side": dict(side)}

    def write(self, piles: Piles) -> str:
        main, side = (self.list_lines(piles.get(part, {})) for part in ("main", "side"))
        return "\n".join([*main, *(["Side", *side] if side else [])])


class Satchel(ParlourGame):
    slug = "satchel"
    name = "Satchel"
    cut_cards = MAIN[0]
    most_decisions = 2 + TURNS
    brings_decks = True
    verbs = (Score, Draw)
    questions = {"play": "Play a card, or pass."}
    events = EVENTS
    deck = (
        {"name": "Pebble", "copies": 3, "effects": [{"do": "score", "n": 1}]},
        {"name": "Marble", "copies": 3, "effects": [{"do": "score", "n": 2}]},
        {"name": "Feather", "copies": 3, "effects": [{"do": "draw"}]},
        {"name": "Ribbon", "copies": 3, "effects": [{"do": "draw"}, {"do": "score", "n": 1}]},
        {"name": "Whistle", "copies": 3},
    )

    def options(self, cards: CardSet) -> list[MatchOption]:
        first = {"chance": "chance decides", "loser": "the loser chooses"}
        shared = MatchOption("first", "Who begins later battles", first)
        return [deck_option(self.ready_decks(cards)), shared, BEGINS]

    def ready_decks(self, cards: CardSet) -> dict[str, ReadyDeck]:
        return {
            "stones": ReadyDeck(
                "Stones", "Heavy", "3 Pebble\n3 Marble\n2 Whistle\nSide\n1 Feather\n1 Ribbon"
            ),
            "wings": ReadyDeck(
                "Wings", "Light", "3 Feather\n3 Ribbon\n2 Pebble\nSide\n1 Marble\n1 Whistle"
            ),
        }

    def deck_problems(self, cards: CardSet, text: str) -> list[str]:
        main, side, found = read(cards, text)
        return found or broken(main, side)

    def deck_kit(self, cards: CardSet) -> SatchelKit:
        return SatchelKit(cards)

    def tidy_deck(self, cards: CardSet, text: str) -> str:
        return "\n".join(line for line in text.splitlines() if not line.startswith("#"))

    def swap(self, cards: CardSet, text: str, lines: str) -> str:
        main, side, _ = read(cards, text)
        out, put, found = Pile(), Pile(), list[str]()
        for line in filter(None, map(str.strip, lines.splitlines())):
            pile = {"-": out, "+": put}.get(line[0])
            if pile is None:
                raise BadSetup(f"“{line}” is no swap: write -1 Pebble or +1 Marble.")
            count_line(cards, line[1:], pile, found)
        if found:
            raise BadSetup(found[0])
        for pile, there, where in ((out, main, "your deck"), (put, side, "your side")):
            for name, number in pile.items():
                if there[name] < number:
                    raise BadSetup(f"There are only {there[name]} {name} in {where}.")
        if out.total() != put.total():
            raise BadSetup(f"{out.total()} cards out and {put.total()} in: swap one for one.")
        main, side = main - out + put, side - put + out
        return write(main, side)

    def between(self, cards: CardSet, setup: Setup, result: Result, seat: int) -> list[MatchOption]:
        lost = bool(result.winners) and seat not in result.winners
        return [BEGINS] if setup.options.get("first") == "loser" and lost else []

    def lay_out(self, cards: CardSet, setup: Setup, secret: bytes) -> ParlourState:
        state = ParlourState(key=secret, seated=[Seat() for _ in setup.seats])
        first = next(iter(self.ready_decks(cards)))
        for seat, (side, choices) in enumerate(zip(state.seated, setup.seats, strict=True)):
            main, _, _ = read(cards, deck_text(self, cards, choices.get(DECK, first)))
            faces = [cards.face[name] for name in sorted(main.elements())]
            side.deck += range(len(state.face), len(state.face) + len(faces))
            state.face += faces
            if "begins" in choices:
                state.turn = seat if choices["begins"] == "me" else 1 - seat
        return state

    async def set_up(self, table: Parlour) -> None:
        """Shuffle, the rival's cut, three cards each"""
        for seat in table.seats:
            shuffle(table.state, table.at(seat).deck)
            cut(table.at(seat).deck, table.state.cuts[1 - seat])
            table.draw(seat, OPENING_HAND)

    async def play(self, table: Parlour) -> None:
        """A match of Satchel: some turns each, then most points win"""
        while table.state.turn < TURNS:
            if table.state.turn % 2 == 0:
                await table.checkpoint()  # of a round
            await turn(table, table.active)
            table.state.turn += 1
        table.most_points_win()

    def score_line(self, table: Parlour) -> str:
        return "Points: " + ", ".join(str(points) for points in self.score(table).values())


async def turn(table: Parlour, seat: int) -> None:
    """A turn: play a card or pass, then draw"""
    pick = await table.ask(seat, "play", hand_or_pass, orders=("pass",))
    if pick == "pass":
        table.tell("pass", seat)
    else:
        table.lay_down(seat, pick)
        await perform(table, Play(seat, pick), table.card(pick).effects)
        table.put_away(seat, pick)
    table.draw(seat, 1)


# -- decks as text


def read(cards: CardSet, text: str) -> tuple[Pile, Pile, list[str]]:
    """Main deck, side, and what could not be read."""
    main, side, found = Pile(), Pile(), list[str]()
    pile = main
    for line in filter(None, map(str.strip, text.splitlines())):
        if line == "Side":
            pile = side
        elif not line.startswith("#"):
            count_line(cards, line, pile, found)
    return main, side, found


def count_line(cards: CardSet, line: str, pile: Pile, found: list[str]) -> None:
    fits = re.fullmatch(r"(\d{1,2}) (.+)", line)
    if fits is None:
        found.append(f"“{line}” cannot be read: write 2 Pebble.")
    elif fits[2] not in cards.face:
        near = difflib.get_close_matches(fits[2], cards.face, 1)
        hint = f" Did you mean {near[0]}?" if near else ""
        found.append(f"No card is called {fits[2]}.{hint}")
    else:
        pile[fits[2]] += int(fits[1])


def write(main: Pile, side: Pile) -> str:
    lines = [f"{number} {name}" for name, number in sorted(main.items())]
    lines += ["Side", *(f"{number} {name}" for name, number in sorted(side.items()))]
    return "\n".join(lines)


def broken(main: Pile, side: Pile) -> list[str]:
    """The limits that a deck breaks."""
    found = [
        f"{what} holds {least} to {most} cards, not {pile.total()}."
        for what, pile, (least, most) in (("A deck", main, MAIN), ("A side", side, SIDE))
        if not least <= pile.total() <= most
    ]
    both: dict[str, Any] = main + side
    found += [
        f"{number} {name} are too many: at most {COPIES} of a card."
        for name, number in both.items()
        if number > COPIES
    ]
    return found
