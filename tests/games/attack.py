"""Attack: four players, everyone against everyone; what an attack causes waits for its card."""

from __future__ import annotations

from msgspec import Struct

from rules.core.cutting import cut
from rules.core.effects import Effect, Play, perform, sentence
from rules.core.phrases import cards
from rules.core.questions import Key
from rules.core.randomness import shuffle
from rules.core.triggers import Trigger, settle
from tests.games.parlour import EVENTS, Draw, Parlour, ParlourGame, Score, hand_or_pass

OPENING_HAND = 3
TURNS = 20


class Attack(Effect, Struct, frozen=True, forbid_unknown_fields=True):
    """Every foe chooses a Defense or none, all at once and unseen."""

    verb = "attack"
    hurts: tuple[Effect, ...]

    def words(self) -> str:
        return f"attack: each foe must {sentence(self.hurts)}"

    async def do(self, table: Parlour, play: Play) -> None:
        foes = table.foes(play.seat)
        able = [foe for foe in foes if table.hand(foe)]  # an empty hand is public
        chosen = await table.ask_all(able, "defend", defenses) if able else {}
        for foe in foes:
            (defense,) = chosen.get(foe, ("none",))
            if defense == "none":
                table.tell("affected", foe)
                table.triggers.append(Trigger(foe, play.card, self.hurts))
            else:
                table.tell("unaffected", foe, [defense])
                table.discard(foe, [defense])
                table.triggers.append(Trigger(foe, defense, table.card(defense).reward))


class Discard(Effect, Struct, frozen=True, forbid_unknown_fields=True):
    verb = "discard"
    n: int = 1

    def words(self) -> str:
        return f"discard {cards(self.n)}"

    async def do(self, table: Parlour, play: Play) -> None:
        if number := min(self.n, len(table.hand(play.seat))):
            hand = table.hand(play.seat)
            chosen = await table.ask_some(play.seat, "discard", lambda *_: hand, number, number)
            table.discard(play.seat, chosen)


class FreeForAll(ParlourGame):
    slug = "attack"
    name = "Attack"
    seats = (4,)
    cut_cards = 10
    # Cuts, a question a turn; a card in play is asked about by three foes, who may each discard.
    most_decisions = 4 + TURNS + 40 * 6
    verbs = (Score, Draw, Attack, Discard)
    questions = {
        "play": "Play a card, or pass.",
        "defend": "You are attacked: reveal a Defense?",
        "discard": "Discard {least} from your hand.",
    }
    choices = {"none": "No Defense"}
    events = EVENTS | {
        "affected": "{who} take{s} the hit",
        "unaffected": "{who} avoid{s} the attack with {cards}",
    }
    deck = (
        {"name": "Harvest", "copies": 2, "effects": [{"do": "score", "n": 2}, {"do": "draw"}]},
        {
            "name": "Storm",
            "copies": 3,
            "effects": [{"do": "attack", "hurts": [{"do": "discard"}]}, {"do": "score", "n": 1}],
        },
        {
            "name": "Tax",
            "copies": 2,
            "effects": [{"do": "attack", "hurts": [{"do": "score", "n": -1}]}, {"do": "draw"}],
        },
        {"name": "Shelter", "copies": 2, "kind": "defense", "reward": [{"do": "draw"}]},
        {
            "name": "Riposte",
            "copies": 1,
            "kind": "defense",
            "reward": [{"do": "attack", "hurts": [{"do": "score", "n": -1}]}],
        },
    )

    async def set_up(self, table: Parlour) -> None:
        """Shuffle, the cut of the seat before, three cards each"""
        for seat in table.seats:
            shuffle(table.state, table.at(seat).deck)
            cut(table.at(seat).deck, table.state.cuts[seat - 1])
            table.draw(seat, OPENING_HAND)

    async def play(self, table: Parlour) -> None:
        """A match of Attack: five rounds"""
        while table.state.turn < TURNS:
            await table.checkpoint()
            await turn(table, table.active)
            table.state.turn += 1
        table.most_points_win()


async def turn(table: Parlour, seat: int) -> None:
    """A turn: draw a card, then play one or pass"""
    table.draw(seat, 1)
    pick = await table.ask(seat, "play", hand_or_pass, orders=("pass",))
    if pick == "pass":
        table.tell("pass", seat)
        return
    table.lay_down(seat, pick)
    await perform(table, Play(seat, pick), table.card(pick).effects)
    await settle(table)  # first the whole card, then what it caused
    table.put_away(seat, pick)


def defenses(table: Parlour, seat: int) -> list[Key]:
    return ["none", *(card for card in table.hand(seat) if table.card(card).kind == "defense")]
