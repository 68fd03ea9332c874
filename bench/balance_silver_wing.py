"""The balance of Silver Wing: decks by pairs, Main Characters in one shell, how attacks fare.

Of the matches the even ones are between ready decks. In the odd ones a Main Character leads a deck
that is otherwise always the same, the shell, against the ready decks: in turn each with each.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations, product
from random import Random
from typing import Any

from bench.card_twins import blank_allies, dominated, shared_texts
from bench.goals import goal, share
from bench.match_counts import MatchCounts, mean_and_tails, play, rate
from rules.core.cards import CardSet
from rules.core.decks import DECK
from rules.core.events import Event
from rules.core.game import Game
from rules.core.match import Match
from rules.core.setup import Setup
from rules.silver_wing.battle import Battle
from rules.silver_wing.cards import WingCard
from rules.silver_wing.deck_lists import Deck, format_deck, library_of, parse, ready_decks

HITS = ("damage", "last damage")
SHELL = "silver_banner"  # the ready deck whose Main Deck every Main Character leads
# What the cards are made for: between these, both included.
EVEN = (0.4, 0.6)
FIRST = (0.45, 0.55)
NONE = (0, 0)
DECKS = (6, 8)


class SilverWingCounts(MatchCounts):
    """Counts over many Battles: decks by pairs, attacks by kinds, chains by length."""

    def __init__(self) -> None:
        super().__init__()
        self.pairs: dict[tuple[str, str], list[float]] = {}  # points of the first deck named
        self.attacks: Counter[tuple[str, str]] = Counter()  # kind of attacker, what became of it
        self.damage = 0
        self.links: Counter[int] = Counter()  # number of a link in its chain
        self.characters: dict[str, list[float]] = {}  # points in the shell
        self.cards: CardSet | None = None

    def setup(self, game: Game[Any], cards: CardSet, number: int, random: Random) -> Setup:
        """Each pair in turn, and each deck as often in either seat."""
        self.cards = cards
        ready = list(game.ready_decks(cards))
        turn, in_shell = divmod(number, 2)
        pairs = list(product(shells(cards), ready)) if in_shell else list(combinations(ready, 2))
        one, other = pairs[turn % len(pairs)]
        if turn // len(pairs) % 2:
            one, other = other, one
        return Setup(game.slug, {}, ({DECK: one}, {DECK: other}))

    def watch(self, match: Match, random: Random) -> None:
        table = match.table
        assert isinstance(table, Battle)
        play(match, random)
        points = self.note(match, table.state.first, table.state.round)
        one, other = (seat[DECK] for seat in table.setup.seats)
        led = shells(table.cards)
        if one in led or other in led:
            seat = 0 if one in led else 1
            self.characters.setdefault(led[(one, other)[seat]], []).append(points[seat])
        elif (one, other) in self.pairs or (other, one) not in self.pairs:
            self.pairs.setdefault((one, other), []).append(points[0])
        else:
            self.pairs[other, one].append(points[1])
        self.read(table, table.events)

    def read(self, table: Battle, events: Sequence[Event]) -> None:
        """The log of a Battle, attack by attack."""
        kind = ""
        for event in events:
            match event.kind:
                case "attack":
                    kind = table.cards.cards[event.faces[0]].kind
                    self.attacks[kind, "made"] += 1
                case "embolden":
                    self.attacks[kind, "emboldened"] += 1
                case "prevent":
                    single = len(event.faces) == 1
                    self.attacks[kind, "single" if single else "double"] += 1
                case "hit":
                    self.attacks[kind, "through"] += 1
                case "attack nullified":
                    self.attacks[kind, "nullified"] += 1
                case "play":
                    self.links[event.number] += 1
                case told if told in HITS:
                    self.damage += 1

    def report(self) -> dict[str, Any]:
        kinds = sorted({kind for kind, _ in self.attacks})
        made = self.total("made")
        return {
            **super().report(),
            "rounds": mean_and_tails(self.turns),
            "decks": {deck: rate(sum(won), len(won)) for deck, won in sorted(self.decks().items())},
            "pairs": {
                f"{one} v {other}": rate(sum(won), len(won))
                for (one, other), won in sorted(self.pairs.items())
            },
            "main_characters": {
                name: rate(sum(won), len(won)) for name, won in sorted(self.characters.items())
            },
            "attacks": {
                "a_battle": round(made / self.matches, 1),
                **{fate: round(self.total(fate) / made, 3) for fate in FATES},
            },
            "by_kind": {kind: self.of_kind(kind) for kind in kinds},
            "damage_by_effects": round(1 - self.total("through") / self.damage, 3),
            "chains": self.chains(),
            "goals": self.goals(),
        }

    def goals(self) -> dict[str, dict[str, Any]]:
        """Each figure beside what it is to be, and whether that is reached."""
        assert self.cards is not None
        faces: tuple[WingCard, ...] = self.cards.cards
        library = library_of(self.cards)
        decks = [parse(library, deck.text)[0] for deck in ready_decks(self.cards).values()]
        names = {card.name for card in faces if card.kind == "main character"}
        signatures = [card for card in faces if card.kind == "signature"]
        wielders = {card.character for card in signatures}
        found = {
            "Allies that say nothing": goal(len(blank_allies(faces)), NONE),
            "Allies that another one outdoes": goal(len(dominated(faces)), NONE),
            "cards that share a text": goal(len(shared_texts(faces)), NONE),
            "Signatures of nobody": goal(len([s for s in signatures if not s.character]), NONE),
            "characters without a Signature": goal(len(names - wielders), NONE),
            "ready decks": goal(len(decks), DECKS),
            "cards in every ready deck": goal(len(in_all(decks)), NONE),
            "first player": goal(share(self.first, self.matches), FIRST),
        }
        for (one, other), won in sorted(self.pairs.items()):
            found[f"{one} v {other}"] = goal(share(sum(won), len(won)), EVEN)
        for name, won in sorted(self.characters.items()):
            found[f"{name} in the shell"] = goal(share(sum(won), len(won)), EVEN)
        return found

    def decks(self) -> dict[str, list[float]]:
        """Each deck's points against all others."""
        found: dict[str, list[float]] = {}
        for (one, other), won in self.pairs.items():
            found.setdefault(one, []).extend(won)
            found.setdefault(other, []).extend([1 - points for points in won])
        return found

    def total(self, fate: str) -> int:
        return sum(number for (_, told), number in self.attacks.items() if told == fate)

    def of_kind(self, kind: str) -> dict[str, float]:
        made = self.attacks[kind, "made"]
        return {
            "a_battle": round(made / self.matches, 1),
            **{fate: round(self.attacks[kind, fate] / made, 3) for fate in FATES},
        }

    def chains(self) -> dict[str, float]:
        """How many chains of each length a Battle has. What a Response answers is its first link.

        Every link but the last is answered by exactly one.
        """
        longest = max(self.links, default=0)
        return {
            str(length): round((self.links[length] - self.links[length + 1]) / self.matches, 3)
            for length in range(2, longest + 1)
        }


@lru_cache(maxsize=4)
def shells(cards: CardSet) -> dict[str, str]:
    """The shell led by each Main Character with the first Signature of theirs: text → name."""
    library = library_of(cards)
    shell, _ = parse(library, ready_decks(cards)[SHELL].text)
    faces: tuple[WingCard, ...] = cards.cards
    found: dict[str, str] = {}
    for mc in [card for card in faces if card.kind == "main character"]:
        own = [card.id for card in faces if card.character == mc.name][:1]
        found[format_deck(library, Deck(mc=[mc.id], signature=own, main=shell.main))] = mc.label
    return found


def in_all(decks: Sequence[Deck]) -> set[str]:
    """The cards that no ready deck does without."""
    return set.intersection(*[set(deck.main) for deck in decks])


FATES = ("emboldened", "single", "double", "through", "nullified")


COUNTS = SilverWingCounts
