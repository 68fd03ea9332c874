"""A mat arranged in one line and played by card names.

    stage = mat({"hand": "Dominique", "tower": "Blur"}, {"hideout": "Daiki, Beacon"})
    stage.plays(0, "Dominique", "hideout").answer(0, "Daiki")
    assert stage.zone("hideout", 1) == ["Beacon"]

Each argument is a seat: two of them, or four for 2 v 2. A seat's cards lie on its side (0 and 2
against 1 and 3) and it decides for them. Zones are called as in views; the deck and the discard
pile are listed from the top. Cards named nowhere are out of the game, but for a deck of quiet ones.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec.structs import asdict

from rules.core.match import Match
from rules.core.questions import Key
from rules.core.setup import Setup
from rules.diabolicards.mat import Mat, MatState
from rules.diabolicards.power import fall_in_love
from rules.diabolicards.vocabulary import BESIDE, DIABOLICAL_SLOT, ZONES
from rules.games import GAMES, load_cards
from tests.rules import staging
from tests.rules.staging import names

DIABOLICARDS = GAMES["diabolicards"]
CARDS = load_cards(DIABOLICARDS)
FACES = {card.name: face for face, card in enumerate(CARDS.cards)}
QUIET = [card.name for card in CARDS.cards if card.plain]  # no ability, so nothing is asked
Arranged = Mapping[str, Any]
SLOTS = {"": 0, "_diabolical": DIABOLICAL_SLOT, "_scorched": BESIDE}


class Stage(staging.Stage):
    def word(self, seat: int, key: Key) -> str:
        """Blur, "run Blur tower", "dodge Shade", "trade Glass", or the word itself."""
        if isinstance(key, int):
            return self.name(key)
        word, *rest = key.split()
        if word in ("run", "dodge", "trade"):
            return " ".join([word, self.name(rest[0]), *rest[1:]])
        return key

    # -- answering

    def decline(self, seat: int) -> Stage:
        """The first options if something has to be chosen, so that others' turns go by."""
        options = self.options(seat)
        if set(self.DECLINE) & set(options):
            return super().decline(seat)
        return self.answer(seat, *options[: self.least(seat)])

    def to_turn(self, seat: int) -> Stage:
        """On to the next turn of this seat; others play their first card and nothing else."""
        while self.asked != {seat: "turn"}:
            self.decline(next(iter(self.asked)))
        return self

    def plays(self, seat: int, card: str, where: str) -> Stage:
        """This seat's turn: lay a card at "tower", or in "tower slot"."""
        return self.to_turn(seat).answer(seat, card).answer(seat, where)

    def settle(self) -> Stage:
        """Decline whatever else this turn asks."""
        return self.until("turn")

    # -- what is seen

    def card(self, name: str) -> dict[str, Any]:
        """The facts of a card on the mat."""
        for number, facts in self.facts["cards"].items():
            if self.name(number) == name:
                return asdict(facts)
        raise KeyError(name)

    def power(self, name: str) -> int:
        power: int = self.card(name)["power"]
        return power

    def why(self, name: str) -> list[str]:
        """The reasons for a card's power; the last one counts."""
        return [*self.card(name)["why"]]

    def where(self, name: str) -> tuple[int, str]:
        """Side and zone of a card on the mat."""
        facts = self.card(name)
        return facts["side"], facts["zone"]

    def zone(self, name: str, seat: int | None = None, viewer: Any = None) -> list[str]:
        """As everybody sees it if nobody is named: a zone of the mat belongs to a side."""
        return super().zone(name, seat, viewer)

    def hand(self, seat: int, viewer: Any = "owner") -> list[str]:
        """A hand as its own player sees it, or as somebody else does."""
        return self.zone("hand", seat, viewer)

    @property
    def discard(self) -> list[str]:
        return self.zone("discard")

    @property
    def deck(self) -> int:
        return self.count("deck")

    @property
    def totals(self) -> list[int]:
        totals: list[int] = self.facts["totals"]
        return totals


def mat(
    *seats: Arranged,
    deck: str | Sequence[str] | None = None,
    contracts: str | Sequence[str] | None = None,
    discard: str | Sequence[str] = "",
    lost: str = "",
    armed: str = "",
    active: int = 0,
    seed: int = 1,
    **facts: Any,
) -> Stage:
    """A match at the start of a turn.

    Everyone holds three quiet cards unless a hand is given. On the mat abilities that work when
    played are lost, and so are misplaced ones; `lost` and `armed` name exceptions. Nobody is bound
    yet but by Love. Other facts of the state (`banned`, `sealed`, `endgames` …) go by their names.
    """
    arranged = [dict(seat) for seat in seats] or [{}]
    while len(arranged) not in (2, 4):
        arranged.append({})
    lists = [contracts or "", discard, deck or "", *[v for seat in arranged for v in seat.values()]]
    named = {name for listed in lists for name in names(listed)}
    quiet = [name for name in QUIET if name not in named]
    strong = [name for name in quiet if CARDS.cards[FACES[name]].power]
    if contracts is None:
        contracts = strong[-4:]
        quiet = [name for name in quiet if name not in contracts]
    for seat in arranged:
        if "hand" not in seat:
            seat["hand"], quiet = quiet[:3], quiet[3:]

    setup = Setup("diabolicards", {}, ({},) * len(arranged))
    state: MatState = DIABOLICARDS.lay_out(CARDS, setup, seed.to_bytes(32, "big"))
    state.face = []
    state.active, state.dealt = active, True

    def dealt(listed: str | Sequence[str]) -> list[int]:
        wanted = names(listed)
        first = len(state.face)
        state.face += [FACES[name] for name in wanted]
        return list(range(first, len(state.face)))

    state.contracts = dealt(contracts)
    state.discard = dealt(discard)[::-1]
    state.deck = dealt(quiet if deck is None else deck)[::-1]
    table = Mat(DIABOLICARDS, CARDS, setup, state)
    for number, seat in enumerate(arranged):
        state.hands[number] = dealt(seat.pop("hand"))
        for zone, slug in enumerate(ZONES):
            for ending, slot in SLOTS.items():
                for card in dealt(seat.pop(slug + ending, "")):
                    table.lay(card, number % 2, zone, slot, number)
        assert not seat, f"there is no {list(seat)}"
    for card in table.placed:
        face = table.card(card)
        used = face.ability is not None and face.ability.when == "played" and face.does != "bind"
        if (used or table.is_misplaced(card) or face.name in names(lost)) and (
            face.name not in names(armed)
        ):
            table.lose(card)
    for name in names(lost):
        if FACES[name] not in state.lost:
            state.lost.append(FACES[name])
    for card in table.placed:
        fall_in_love(table, card)
    for fact, value in facts.items():
        assert hasattr(state, fact), f"there is no {fact}"
        setattr(state, fact, value)
    return Stage(Match(DIABOLICARDS, CARDS, setup, state))


def new_match(seats: int = 2, seed: int = 1) -> Stage:
    """A match from the very beginning: the first question is the cut."""
    setup = Setup("diabolicards", {}, ({},) * seats)
    return Stage(Match.start(DIABOLICARDS, CARDS, setup, seed.to_bytes(32, "big")))
