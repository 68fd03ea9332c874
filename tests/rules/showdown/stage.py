"""A duel arranged in one line, played by card codes such as "5s", "10h" or "Kd"."""

from __future__ import annotations

from rules.core.match import Match
from rules.core.questions import Key
from rules.core.setup import Setup
from rules.games import GAMES, load_cards
from rules.showdown.duel import DuelState

SHOWDOWN = GAMES["showdown"]
CARDS = load_cards(SHOWDOWN)
JACK, QUEEN, KING, KNIGHT = (
    "jack_of_diamonds", "queen_of_swords", "king_of_clubs", "knight_of_cups",
)  # fmt: skip
Codes = tuple[str, str]


class Stage:
    """A match and the words tests use for it. Everything goes through questions and views."""

    def __init__(self, match: Match) -> None:
        self.match = match

    @property
    def asked(self) -> dict[int, str]:
        """Who owes an answer to which kind of question."""
        return dict(self.match.view(None).asked)

    def code(self, key: Key) -> str:
        """A card's code, or the word of another option."""
        return CARDS.ids[self.match.table.state.face[key]].split("/")[1] if isinstance(key, int) else key

    def options(self, seat: int) -> list[str]:
        return [self.code(key) for key in self.match.legal(seat)]

    def prompt(self, seat: int):
        return self.match.prompt(seat)

    def answer(self, seat: int, *codes: str) -> Stage:
        """Answer by code; a code that is not an option is answered anyway and refused."""
        keys = {self.code(key): key for key in self.match.legal(seat)}
        self.match.answer(seat, tuple(keys.get(code, code) for code in codes))
        return self

    def zone(self, name: str, seat: int, viewer: int | None | str = "owner") -> list[str]:
        """The cards of a zone as a viewer sees them: codes, "?" for a card they do not see."""
        seen = self.match.view(seat if viewer == "owner" else viewer).zone(name, seat)
        return [card.id.split("/")[1] if card else "?" for card in seen]

    def count(self, name: str, seat: int) -> int:
        return len(self.zone(name, seat))

    def facts(self) -> dict:
        return self.match.view(None).facts

    def log(self, viewer: int | None = None) -> list[str]:
        return self.match.log(viewer)

    def until(self, *kinds: str) -> Stage:
        """Pass until one of these questions is open."""
        while self.asked and not set(self.asked.values()) & set(kinds):
            for seat, kind in self.asked.items():
                words = [word for word in ("pass", "no cut", "decline") if word in self.options(seat)]
                assert words, f"seat {seat} must answer {kind!r}: {self.options(seat)}"
                self.answer(seat, words[0])
        return self

    def feints(self, attacker: str, defender: str) -> Stage:
        """Both Feints, the Attacker's first."""
        first = self.facts()["attacker"]
        self.until("feint").answer(first, attacker)
        return self.until("feint").answer(1 - first, defender)

    def strikes(self, attacker: str, defender: str) -> Stage:
        first = self.facts()["attacker"]
        return self.until("strike").answer(first, attacker).answer(1 - first, defender)


def duel(
    hands: Codes = ("8s 9s", "8s 9s"),
    *,
    champions: Codes = (JACK, QUEEN),
    decks: tuple[str | None, str | None] = (None, None),
    discards: Codes = ("", ""),
    aces_down: Codes = ("As Ah Ad Ac", "As Ah Ad Ac"),
    aces_up: Codes = ("", ""),
    attacker: int = 0,
    seed: int = 1,
) -> Stage:
    """A duel at the start of a turn. Decks are listed from the top; None is all other cards.

    Cards named nowhere, when a deck is listed, are out of the game.
    """
    setup = Setup("showdown", {}, tuple({"champion": name} for name in champions))
    state: DuelState = SHOWDOWN.lay_out(CARDS, setup, seed.to_bytes(32, "big"))
    for seat, side in enumerate(state.duelists):
        code_of = {i: CARDS.ids[state.face[i]].split("/")[1] for i in (*side.deck, *side.aces_down)}
        number = {code: i for i, code in code_of.items()}
        side.hand, side.discard, side.aces_down, side.aces_up = (
            [number.pop(code) for code in zone[seat].split()]
            for zone in (hands, discards, aces_down, aces_up)
        )
        listed = decks[seat]
        if listed is None:
            side.deck = [number.pop(code) for code in list(number) if code[0] != "A"]
        else:
            side.deck = [number.pop(code) for code in reversed(listed.split())]
        side.removed = list(number.values())
    state.attacker, state.dealt = attacker, True
    return Stage(Match(SHOWDOWN, CARDS, setup, state))


def new_duel(champions: Codes = (JACK, QUEEN), seed: int = 1) -> Stage:
    """A duel from the very beginning: the first question is the cut."""
    setup = Setup("showdown", {}, tuple({"champion": name} for name in champions))
    return Stage(Match.start(SHOWDOWN, CARDS, setup, seed.to_bytes(32, "big")))
