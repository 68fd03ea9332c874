"""Chain: a played card may be answered, the answer too, and the last link works first."""

from __future__ import annotations

from msgspec import Struct

from rules.core.cutting import cut
from rules.core.effects import Choose, Effect, May, Play, perform
from rules.core.questions import Key
from rules.core.randomness import shuffle
from tests.games.parlour import EVENTS, Draw, Parlour, ParlourGame, Score, hand_or_pass

OPENING_HAND = 5
ENOUGH_POINTS = 10


class Nullify(Effect, Struct, frozen=True, forbid_unknown_fields=True):
    verb = "nullify"

    def words(self) -> str:
        return "the card this one answers has no effect"

    async def do(self, table: Parlour, play: Play) -> None:
        assert play.answers is not None, "a response always answers"
        play.answers.nullified = True


class Chain(ParlourGame):
    slug = "chain"
    name = "Chain"
    cut_cards = 14
    most_decisions = 2 + 20 + 28 * 3  # cuts, turns, and three questions a card
    verbs = (Score, Draw, Nullify, May, Choose)
    questions = {
        "play": "Play a card, or pass.",
        "respond": "{rival} played {card}: answer it?",
    }
    events = EVENTS | {"nullified": "{cards} has no effect"}
    deck = (
        {"name": "Boast", "copies": 3, "effects": [{"do": "score", "n": 2}]},
        {"name": "Plan", "copies": 2, "effects": [{"do": "may", "then": [{"do": "draw"}]}]},
        {
            "name": "Crossroads",
            "copies": 2,
            "effects": [
                {"do": "choose", "of": [[{"do": "score", "n": 1}], [{"do": "draw", "n": 2}]]}
            ],
        },
        {"name": "No!", "copies": 4, "kind": "response", "effects": [{"do": "nullify"}]},
        {
            "name": "Thanks",
            "copies": 3,
            "kind": "response",
            "effects": [{"do": "score", "n": 1}, {"do": "draw"}],
        },
    )

    async def set_up(self, table: Parlour) -> None:
        """Shuffle, the rival's cut, five cards each"""
        for seat in table.seats:
            shuffle(table.state, table.at(seat).deck)
            cut(table.at(seat).deck, table.state.cuts[1 - seat])
            table.draw(seat, OPENING_HAND)

    async def play(self, table: Parlour) -> None:
        """A match of Chain"""
        while any(table.at(seat).deck for seat in table.seats):
            await table.checkpoint()
            await turn(table, table.active)
            table.state.turn += 1
        table.most_points_win()


async def turn(table: Parlour, seat: int) -> None:
    """A turn: draw a card, then play one or pass"""
    table.draw(seat, 1)
    pick = await table.ask(seat, "play", openers, orders=("pass",))
    if pick == "pass":
        table.tell("pass", seat)
    else:
        await link(table, Play(seat, pick))
    if max(table.at(seat).points for seat in table.seats) >= ENOUGH_POINTS:
        table.most_points_win()


async def link(table: Parlour, play: Play) -> None:
    """A link of the chain: it works after everything that answers it"""
    table.lay_down(play.seat, play.card)
    rival = 1 - play.seat
    if table.hand(rival):  # the number of cards is public, which cards they are is not
        pick = await table.ask(rival, "respond", responses, play.card, orders=("pass",))
        if pick != "pass":
            await link(table, Play(rival, pick, answers=play))
    if play.nullified:
        table.tell("nullified", play.seat, [play.card])
    else:
        await perform(table, play, table.card(play.card).effects)
    table.put_away(play.seat, play.card)


def openers(table: Parlour, seat: int) -> list[Key]:
    return [key for key in hand_or_pass(table, seat) if not is_response(table, key)]


def responses(table: Parlour, seat: int) -> list[Key]:
    return ["pass", *(card for card in table.hand(seat) if is_response(table, card))]


def is_response(table: Parlour, key: Key) -> bool:
    return isinstance(key, int) and table.card(key).kind == "response"
