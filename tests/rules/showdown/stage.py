"""A duel arranged in one line, played by card codes such as "5s", "10h" or "Kd"."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from rules.core.cards import CardSet
from rules.core.journal import Frozen
from rules.core.match import Match
from rules.core.setup import Setup
from rules.games import GAMES, load_cards
from rules.showdown.cards import DuelCard
from rules.showdown.duel import DuelState
from tests.rules import staging

SHOWDOWN = GAMES["showdown"]
CARDS = load_cards(SHOWDOWN)  # as they are
PINNED = Path(__file__).with_name("pinned")  # card files that no balancing changes
FIXED = CardSet.from_folder(SHOWDOWN, PINNED)  # as rule tests play them
JACK, QUEEN, KING, KNIGHT = (
    "jack_of_diamonds",
    "queen_of_swords",
    "king_of_clubs",
    "knight_of_cups",
)
CHAMPIONS = (JACK, QUEEN, KING, KNIGHT)
EVERYBODY = (0, 1, None)  # both seats and a spectator
Codes = tuple[str, str]
QUIET = "10s Js Qs 10h Jh Qh 10d Jd"  # a deck without texts
# The Jack's cards without text, by Value.
PHYSICAL = dict(enumerate(["8s", "9d", "10h", "Js", "Qd", "Kh"], 8))
INTELLECT = dict(enumerate(["8h", "9s", "10d", "Jh", "Qs", "Kd"], 8))
CUNNING = dict(enumerate(["8d", "9h", "10s", "Jd", "Qh", "Ks"], 8))


def code_of(cards: CardSet, face: int) -> str:
    return cards.ids[face].split("/")[1]


def card_of(champion: str, code: str) -> DuelCard:
    """A champion's card as it is pinned; its Jokers are "red" and "black"."""
    return FIXED.cards[FIXED.face[f"{champion}/{code}"]]


class Stage(staging.Stage):
    DECLINE = ("pass", "no cut", "decline")

    def title(self, face: DuelCard) -> str:
        """A card by its code."""
        return face.id.split("/")[1]

    def plays(self, seat: int, code: str, pays: str = "") -> Stage:
        """Play an Action, or use an Ace, that nobody answers; `pays` is its cost."""
        self.answer(seat, code)
        if pays and self.asked == {seat: "pay"}:  # all other cards are no choice
            self.answer(seat, *pays.split())
        while set(self.asked.values()) & {"rival action", "rival react"}:
            self.answer(next(iter(self.asked)), "pass")
        return self

    def feints(self, attacker: str, defender: str) -> Stage:
        """Both Feints, the Attacker's first."""
        first = self.facts["attacker"]
        self.until("feint").answer(first, attacker)
        return self.until("feint").answer(1 - first, defender)

    def strikes(self, attacker: str, defender: str) -> Stage:
        first = self.facts["attacker"]
        return self.until("strike").answer(first, attacker).answer(1 - first, defender)


def duel(
    hands: Codes = ("8s 9s", "8s 9s"),
    *,
    champions: Codes = (JACK, QUEEN),
    decks: tuple[str | None, str | None] = (None, None),
    discards: Codes = ("", ""),
    aces_down: tuple[str | None, str | None] = (None, None),
    aces_up: Codes = ("", ""),
    attacker: int = 0,
    seed: int = 1,
    cards: CardSet = FIXED,
) -> Stage:
    """A duel at the start of a turn. Decks are listed from the top; None is all other cards.

    Cards named nowhere, when a deck or the face-down Aces are listed, are out of the game.
    """
    setup = Setup("showdown", {}, tuple({"champion": name} for name in champions))
    state: DuelState = SHOWDOWN.lay_out(cards, setup, seed.to_bytes(32, "big"))
    for seat, side in enumerate(state.duelists):
        number = {code_of(cards, state.face[i]): i for i in (*side.deck, *side.aces_down)}
        side.hand, side.discard, side.aces_up = (
            [number.pop(code) for code in zone[seat].split()] for zone in (hands, discards, aces_up)
        )
        down = aces_down[seat]
        if down is None:
            down = " ".join(code for code in ("As", "Ah", "Ad", "Ac") if code in number)
        side.aces_down = [number.pop(code) for code in down.split()]
        listed = decks[seat]
        if listed is None:
            side.deck = [number.pop(code) for code in list(number) if code[0] != "A"]
        else:
            side.deck = [number.pop(code) for code in reversed(listed.split())]
        side.removed = list(number.values())
    state.attacker, state.dealt = attacker, True
    return Stage(Match(SHOWDOWN, cards, setup, state))


def new_duel(champions: Codes = (JACK, QUEEN), seed: int = 1) -> Stage:
    """A duel from the very beginning: the first question is the cut."""
    setup = Setup("showdown", {}, tuple({"champion": name} for name in champions))
    return Stage(Match.start(SHOWDOWN, FIXED, setup, seed.to_bytes(32, "big")))


def cards_with(champion: str, code: str, /, **fields: object) -> CardSet:
    """The pinned cards with one card rewritten, for texts that no champion has yet.

    The fields of the Red Joker are its Triggers.
    """
    files = msgspec.json.decode(FIXED.blob)
    file = files[f"{champion}.toml"]
    entries = {card["rank"] + card["suit"][0]: card for card in (*file["ace"], *file["card"])}
    entries["red"] = file["trigger"]
    entries[code].update(fields)
    return CardSet(SHOWDOWN, files)


def combat(
    attacker_plays: Codes, defender_plays: Codes, champions: Codes = (JACK, JACK), **arranged: Any
) -> Stage:
    """A duel whose first combat has both Strikes laid. A player plays a Feint, then a Strike.

    Both hold only what they play, so that no React interrupts; `holding` adds cards to the hands.
    """
    holding = arranged.pop("holding", ("", ""))
    attacker = arranged.get("attacker", 0)
    plays = {attacker: attacker_plays, 1 - attacker: defender_plays}
    hands = tuple(
        " ".join([*(code for code in plays[seat] if "edge" not in code), holding[seat]])
        for seat in (0, 1)
    )
    stage = duel(hands, champions=champions, **arranged)
    feints, strikes = zip(attacker_plays, defender_plays, strict=True)
    return stage.feints(*feints).strikes(*strikes)


def beaten(loser: str, **arranged: Any) -> Stage:
    """The Jack attacks and beats this champion, 22 to 18, and no Trigger is due."""
    return combat(("9d", "Kd"), ("8s", "10c"), (JACK, loser), **arranged)


def played(
    champion: str, code: str, rival_hand: str = "8s 9s", *, pays: str = "", **arranged: Any
) -> Stage:
    """The Attacker has played an Action, or used a revealed Ace, against a Jack who let it pass.

    Beside the Action they held 8s and 9s, from which they can pay its cost.
    """
    is_ace = code[0] == "A"
    hand = "8s 9s" if is_ace else f"{code} 8s 9s"
    arranged = {"decks": (QUIET, QUIET), "aces_up": (code if is_ace else "", ""), **arranged}
    return duel((hand, rival_hand), champions=(champion, JACK), **arranged).plays(0, code, pays)


def restored(match: Match, frozen: Frozen | None = None) -> Match:
    """The match stopped and gone on with, or gone on with from what was frozen."""
    table = match.table
    return Match.restore(match.game, table.cards, table.setup, frozen or match.freeze())
