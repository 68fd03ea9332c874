"""`python -m tests.rules.cerberus.score --game teen_titans --matches 10000`: scored a second time.

Compares every end of a random match with the oracle’s verdict, and the points at each turn’s start
with a ledger kept by the log. No card is lost, doubled or changed on the way.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

from players.random_legal import choose
from players.simulate import random_setup, secret_of
from rules.cerberus.play_all import chosen_in
from rules.core.match import Match
from rules.games import GAMES
from tests.rules.cerberus.oracle import (
    Ledger,
    box,
    knocked_out,
    of_a_rival,
    of_a_titan,
    printed,
    verdict,
)
from tests.rules.cerberus.stage import cards_of

COUNT_EVERY = 8  # turns: looking through every zone takes longer than playing
Chooser = Callable[[Match, int, Random], tuple[Any, ...]]


class Witness:
    """Watches one match from the first question on."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.slug = match.game.slug
        self.read = 0
        self.ledger: Ledger | None = None
        self.fresh_turn = False

    def answer(self, seat: int, answer: tuple[Any, ...]) -> None:
        """Let a seat answer, and take note of what happens."""
        ask = self.match.asked
        assert ask
        own = self.destroys_own(ask.kind, answer)
        self.match.answer(seat, answer)
        events = self.match.table.events
        fresh, self.read = events[self.read :], len(events)
        if self.ledger is None and "first" in kinds(fresh):
            self.ledger = self.opened_ledger()
        self.fresh_turn = "turn" in kinds(fresh)
        for event in fresh:
            if self.ledger:
                self.ledger.follow(event, from_line_up=not own and self.may_be_for_sale(event.kind))
            if event.kind in ("destroy", "forced destroy"):
                own = max(0, own - 1)  # so many answer the question, others had no choice

    def may_be_for_sale(self, kind: str) -> bool:
        """Whether what was not chosen among one's own lay in the Line-Up; Attacks reach hands."""
        return self.slug == "dc_rivals" or kind == "destroy"

    def destroys_own(self, kind: str, answer: tuple[Any, ...]) -> int:
        """How many cards of one's own the answer destroys, at once or with the card it plays."""
        if kind == "destroy":
            return 0 if self.lies_in_line_up(answer) else len(answer)
        if not (kind in ("turn", "confront") and str(answer[0]).startswith("play ")):
            return 0
        card, choice = chosen_in(answer[0])
        effect = self.match.table.card(card).deciding
        return isinstance(choice, int) and effect is not None and effect.verb == "destroy"

    def lies_in_line_up(self, answer: tuple[Any, ...]) -> bool:
        lying = {card.number for card in self.match.view(None).zone("line_up") if card}
        return bool(lying & set(answer))

    def opened_ledger(self) -> Ledger:
        if self.slug == "teen_titans":
            owned = [of_a_titan(), of_a_titan()]
        else:
            owned = [of_a_rival(emblem) for emblem in self.emblems()]
        return Ledger(self.slug, self.match.table.cards.ids, owned)

    def emblems(self) -> list[str]:
        """Who plays: by any Character of theirs that still lies somewhere."""
        if self.slug == "teen_titans":
            return []
        view = self.match.view(None)
        places = [view.zone("characters", s) + view.zone("score", 1 - s) for s in (0, 1)]
        return [printed(self.slug)[cards[0].id]["emblem"] for cards in places if cards[0]]

    def look(self) -> None:
        """At the start of a turn: the points as they stand; now and then all cards of the box."""
        facts = self.match.view(None).facts
        if self.ledger:
            assert facts["points"] == self.ledger.points()
        if facts["turn"] % COUNT_EVERY == 0:
            self.count_cards()

    def count_cards(self) -> None:
        """What any seat sees is in the box, and so much lies hidden as is missing."""
        slug, seats = self.slug, self.match.table.seats
        seen: dict[int, str] = {}
        hidden = 0
        views = [self.match.view(seat) for seat in seats]
        for zones in zip(*(view.zones for view in views), strict=True):
            found = {card.number: card.id for zone in zones for card in zone.cards if card}
            hidden += len(zones[0].cards) - len(found)
            assert not found.keys() & seen.keys(), "a card in two places"
            seen.update(found)
        there = box(slug, self.emblems())
        missing = there - Counter(seen.values())
        assert not Counter(seen.values()) - there, "a card too many"
        assert missing.total() == hidden

    def end(self) -> str:
        """The match is over: is it the end the oracle sees? Returns how it ended."""
        match, view = self.match, self.match.view(None)
        assert match.result
        reason = match.result.reason
        self.count_cards()
        if reason == "knock-out":
            assert match.result.winners == knocked_out(view)
            return reason
        expected = verdict(view, len(match.table.seats))
        assert match.result.winners == expected.winners
        assert view.facts["points"] == expected.points
        told = [event.number for event in match.table.events if event.kind == "points"]
        assert told == expected.points
        if self.ledger:
            assert self.ledger.points() == expected.points
        return reason


def kinds(events: Any) -> set[str]:
    return {event.kind for event in events}


def greedy(match: Match, seat: int, random: Random) -> tuple[Any, ...]:
    """In a turn play everything and then buy the dearest: such matches run out of Nemesis cards."""
    ask, legal = match.asked, match.legal(seat)
    assert ask
    if ask.kind != "turn" or random.random() < 0.1:
        return choose(match, seat, random)
    prices = match.view(seat).facts["prices"]
    recruits = [key for key in legal if str(key).startswith("recruit")]
    cards = [key for key in legal if isinstance(key, int) and key not in prices]
    for_sale = sorted((key for key in legal if key in prices), key=lambda key: -prices[key])
    return ((recruits + cards + for_sale or [legal[-1]])[0],)


def watch(slug: str, seed: int, choose: Chooser = choose) -> str:
    """One match under the eyes of a witness; how it ended."""
    game, cards, random = GAMES[slug], cards_of(slug), Random(f"{slug}/{seed}")
    setup = random_setup(game, cards, random)
    match = Match.start(game, cards, setup, secret_of(random.getrandbits(255)), journal=False)
    witness = Witness(match)
    while ask := match.asked:
        for seat in ask.seats:
            witness.answer(seat, choose(match, seat, random))
        if match.asked and witness.fresh_turn:
            witness.look()
    return witness.end()


def watch_many(slug: str, matches: int, first: int = 0, choose: Chooser = choose) -> Counter[str]:
    return Counter(watch(slug, seed, choose) for seed in range(first, first + matches))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="dc_rivals", choices=["dc_rivals", "teen_titans"])
    parser.add_argument("--matches", type=int, default=100)
    parser.add_argument("--first", type=int, default=0, help="the number of the first match")
    parser.add_argument("--greedy", action="store_true", help="players who buy what they can")
    asked = parser.parse_args()
    chooser = greedy if asked.greedy else choose
    ends = watch_many(asked.game, asked.matches, asked.first, chooser)
    print(f"{asked.game}: {asked.matches} matches scored alike: {dict(sorted(ends.items()))}")


if __name__ == "__main__":
    main()
