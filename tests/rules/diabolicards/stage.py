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

from rules.core.match import Match
from rules.core.questions import Key, Prompt
from rules.core.setup import Setup
from rules.diabolicards.power import fall_in_love
from rules.diabolicards.table import Mat, MatState
from rules.diabolicards.terms import BESIDE, DIABOLICAL_SLOT, ZONES
from rules.games import GAMES, load_cards

DIABOLICARDS = GAMES["diabolicards"]
CARDS = load_cards(DIABOLICARDS)
FACES = {card.name: face for face, card in enumerate(CARDS.cards)}
QUIET = [card.name for card in CARDS.cards if card.plain]  # no ability, so nothing is asked
DECLINE = ("pass", "none", "no", "no cut")
Arranged = Mapping[str, Any]
SLOTS = {"": 0, "_diabolical": DIABOLICAL_SLOT, "_scorched": BESIDE}


def names(listed: str | Sequence[str]) -> list[str]:
    if isinstance(listed, str):
        return [name.strip() for name in listed.split(",") if name.strip()]
    return list(listed)


class Stage:
    """A match and the words tests use for it. Everything goes through questions and views."""

    def __init__(self, match: Match) -> None:
        self.match = match

    # -- what is asked

    @property
    def asked(self) -> dict[int, str]:
        return dict(self.match.view(None).asked)

    @property
    def kind(self) -> str:
        """The open question."""
        return next(iter(self.asked.values()), "")

    def name(self, card: int | str) -> str:
        return self.match.table.card(int(card)).name

    def word(self, key: Key) -> str:
        """Blur, "run Blur tower", "dodge Shade", or the word itself."""
        if isinstance(key, int):
            return self.name(key)
        word, *rest = key.split()
        if word in ("run", "dodge"):
            return " ".join([word, self.name(rest[0]), *rest[1:]])
        return key

    def options(self, seat: int) -> list[str]:
        return [self.word(key) for key in self.match.legal(seat)]

    def prompt(self, seat: int) -> Prompt:
        prompt = self.match.prompt(seat)
        assert prompt
        return prompt

    # -- answering

    def answer(self, seat: int, *words: str) -> Stage:
        """Answer by name; what is no option is answered anyway and refused."""
        keys = {self.word(key): key for key in self.match.legal(seat)}
        self.match.answer(seat, tuple(keys.get(word, word) for word in words))
        return self

    def decline(self, seat: int) -> Stage:
        """Choose as few as possible, pass, say no, or take the first option."""
        ask = self.match.asked
        assert ask is not None
        options = self.options(seat)
        least = ask.bounds(seat)[0]
        words = [word for word in DECLINE if word in options]
        return self.answer(seat, *(words[:1] if least == 1 and words else options[:least]))

    def until(self, *kinds: str) -> Stage:
        """Decline everything until one of these questions is open."""
        while self.asked and self.kind not in kinds:
            self.decline(next(iter(self.asked)))
        assert self.asked or not kinds, f"the match ended before {kinds}"
        return self

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

    @property
    def facts(self) -> dict[str, Any]:
        return self.match.view(None).facts

    def card(self, name: str) -> dict[str, Any]:
        """The facts of a card on the mat."""
        for number, facts in self.facts["cards"].items():
            if self.name(number) == name:
                found: dict[str, Any] = facts
                return found
        raise KeyError(name)

    def power(self, name: str) -> int:
        power: int = self.card(name)["power"]
        return power

    def why(self, name: str) -> list[str]:
        """The reasons for a card's power; the last one counts."""
        words: list[str] = self.card(name)["why"]
        return words

    def where(self, name: str) -> tuple[int, str]:
        """Side and zone of a card on the mat."""
        facts = self.card(name)
        return facts["side"], facts["zone"]

    def zone(self, name: str, seat: int | None = None, viewer: int | None = None) -> list[str]:
        """The cards of a zone as a viewer sees them, the top last; "?" for a hidden card."""
        seen = self.match.view(viewer).zone(name, seat)
        return [CARDS.cards[CARDS.face[card.id]].name if card else "?" for card in seen]

    def hand(self, seat: int, viewer: int | None = -1) -> list[str]:
        """A hand as its own player sees it, or as somebody else does."""
        return self.zone("hand", seat, seat if viewer == -1 else viewer)

    @property
    def discard(self) -> list[str]:
        return self.zone("discard")

    @property
    def deck(self) -> int:
        return len(self.match.view(None).zone("deck"))

    @property
    def totals(self) -> list[int]:
        totals: list[int] = self.facts["totals"]
        return totals

    def log(self, viewer: int | None = None) -> list[str]:
        return self.match.log(viewer)

    def said(self, words: str, viewer: int | None = None) -> bool:
        return any(words in line for line in self.log(viewer))

    @property
    def result(self) -> tuple[tuple[int, ...], str] | None:
        result = self.match.result
        return (result.winners, result.reason) if result else None


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
