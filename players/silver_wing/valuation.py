"""What cards and Crystals are worth as a Battle stands."""

from __future__ import annotations

from players.silver_wing.card_values import CARD, CRYSTAL, HURT, LIVES, READY_MC, TOKEN, card_values
from players.silver_wing.rival_hand import RivalHand, hand_of
from rules.silver_wing.battle import Battle
from rules.silver_wing.conditions import FREE, Cost
from rules.silver_wing.playing import price as crystal_price
from rules.silver_wing.playing import wields
from rules.silver_wing.round import HAND
from rules.silver_wing.state import Side
from rules.silver_wing.vocabulary import Color

LASTING = 0.015  # what a card is worth that only saves the deck one: the hand is refilled anyway
SHORT_DECK = 12  # from here on there will be Rounds in which nothing is refilled
KEPT_OVER = 0.7  # of a card, beyond the hand that is refilled to
LAST_LIFE = 0.35  # a defender's worth to a player who would lose by the next damage
# A defender prevents this part of the damage: most if Allies are fewer than attacks to come.
GUARD, LEAST_GUARD, MOST_GUARD = 0.7, 0.15, 0.5
PLAYED = 0.5  # of a Support's worth that playing it costs
# The only Support Emboldens attack after attack, for it is revealed and stays. Whoever keeps it so
# won 61 % of 500 Battles between ready decks against a player who did not.
LAST_SUPPORT = 0.1
BOLDNESS = 0.03  # a Crystal that can Embolden an attack to come
SAVED_CRYSTAL = 0.03  # for a card that answers the Rival and costs one
# What a defender is worth to a Rival who holds so many cards.
RIVAL_CARD = (0.0, 0.13, 0.09, 0.07, 0.06, 0.055, 0.047, 0.04, 0.036)


class Valuation:
    """What things are worth to one player at a question, worked out once."""

    __slots__ = (
        "card",
        "card_values",
        "crystal",
        "face",
        "gain",
        "in_force",
        "lasting",
        "mine",
        "prices",
        "rival_card",
        "rival_hands",
        "seat",
        "stamina",
        "supports",
        "table",
        "theirs",
        "threats",
    )

    def __init__(self, table: Battle, seat: int) -> None:
        self.table, self.seat = table, seat
        self.mine, self.theirs = table.sides[seat], table.sides[1 - seat]
        self.card_values, self.face = card_values(table.cards), table.state.face
        self.stamina = lives(self.mine)
        self.gain = HURT[lives(self.theirs)]  # what damage to the Rival is worth
        self.rival_card = RIVAL_CARD[min(len(self.theirs.hand), len(RIVAL_CARD) - 1)]
        self.threats = threats(table, 1 - seat)
        self.in_force = table.in_force()
        self.prices: dict[int, float] = {}  # face → what parting with such a card costs
        self.rival_hands: dict[tuple[Color, ...], RivalHand] = {}  # colors → who defends by them
        self.lasting = self._lasting()
        self._look_at_cards()

    def _look_at_cards(self) -> None:
        """What the own hand and Support Area make a card and a Crystal worth."""
        face, needed, by_face = self.face, self.card_values.answers_for, self.table.by_face
        allies = supports = waiting = 0
        for card in self.mine.hand:
            shown = face[card]
            if shown in by_face.supports:
                supports += 1
                waiting += needed[shown]
            elif shown in by_face.defenders:
                allies += 1
        for card in self.mine.support:
            shown = face[card]
            if shown in by_face.supports:  # as it always is but in worlds that cannot be
                supports += 1
                waiting += needed[shown]
        self.supports = supports
        self.card = self._card(allies)
        self.crystal = self._crystal(waiting)

    def _lasting(self) -> float:
        """What a card is worth beyond this Round."""
        if len(self.mine.deck) < SHORT_DECK:
            return CARD
        return LASTING if len(self.mine.hand) <= HAND else KEPT_OVER * CARD

    def _card(self, allies: int) -> float:
        """One defender more or less: the Rival's attacks to come, and the Allies against them."""
        if not self.threats:
            return self.lasting
        stamina = self.stamina
        guarded = LAST_LIFE if stamina == 1 else HURT[stamina]
        short = 1 - allies / (2 * self.threats + 1)
        return self.lasting + guarded * min(MOST_GUARD, max(LEAST_GUARD, GUARD * short))

    def _crystal(self, waiting: int) -> float:
        """Dearer while cards wait that need so many to answer the Rival."""
        if not self.mine.crystals:
            return CRYSTAL
        is_awaited = self.threats and waiting >= self.mine.crystals
        return SAVED_CRYSTAL if is_awaited else CRYSTAL / 3

    def boldness(self) -> float:
        """What a Crystal is worth to Embolden an attack to come."""
        mine = self.mine
        if mine.barred or self.table.state.phase == "end phase":
            return 0.0
        attacks = int(bool(mine.mc) and mine.mc_ready) + min(len(mine.tokens), len(mine.hand), 1)
        return BOLDNESS if attacks >= mine.crystals else 0.3 * BOLDNESS if attacks else 0.0

    @property
    def loss(self) -> float:
        return HURT[self.stamina]

    def price(self, card: int) -> float:
        """What parting with a card of the own hand or Support Area costs."""
        face = self.face[card]
        price = self.prices.get(face)
        if price is None:
            price = self.prices[face] = self._price(face)
        return price

    def _price(self, face: int) -> float:
        kept = self.card_values.kept[face]
        if face in self.table.by_face.supports:
            return PLAYED * kept + (LAST_SUPPORT if self.supports == 1 else 0.0)
        return self.card + 0.5 * (kept - CARD)

    def rival_hand(self, colors: tuple[Color, ...]) -> RivalHand:
        """What the Rival may hold against an attack of these colors."""
        hand = self.rival_hands.get(colors)
        if hand is None:
            hand = self.rival_hands[colors] = hand_of(self.table, 1 - self.seat, colors)
        return hand

    def cost(self, cost: Cost, without: int = -1) -> float:
        if cost is FREE:
            return 0.0
        lost = 0.0
        if cost.crystals:
            crystals = crystal_price(self.table, self.seat, cost.crystals, self.in_force)
            lost = crystals * max(self.crystal, self.boldness())
        lost += 0.001 * cost.reveal + 0.001 * cost.restrict
        lost += READY_MC * cost.rest_mc
        if number := cost.discard + cost.drop:
            others = sorted([self.price(card) for card in self.mine.hand if card != without])
            lost += sum(others[:number])
        return lost

    @property
    def more(self) -> float:
        """One card more from the deck, perhaps an Ally."""
        attacks = self.mine.mc_ready or bool(self.mine.tokens)
        return 0.7 * self.card + (0.3 * CARD if attacks else 0.0)

    def token(self, color: str, attacker: int = -1) -> float:
        """A Color Attack more is worth something to whoever has the Ally for it.

        With an attacker that is still to be sent: after its own Color Attacks are used.
        """
        mine, faces = self.mine, self.table.faces
        spent = faces[self.face[attacker]].colors if attacker >= 0 else ()
        for card in mine.hand:
            face = faces[self.face[card]]
            if face.kind == "ally" and not face.cannot_attack and card != attacker:
                missing = [c for c in face.colors if c not in mine.tokens or c in spent]
                if len(missing) == 1 and color in ("chosen", missing[0]):
                    return TOKEN
        return 0.0


def lives(side: Side) -> int:
    """How much damage a player can still take, as far as it is counted."""
    return min(LIVES, 2 * side.stamina + side.damaged)


def threats(table: Battle, seat: int) -> int:
    """How many attacks of this player may still come this Round: public facts only."""
    side, state = table.sides[seat], table.state
    if state.phase in ("end phase", "set-up"):
        return 0
    if side.barred:
        return 0
    attacks = int(side.mc_ready and bool(side.mc)) + min(len(side.tokens), len(side.hand))
    for card in side.signature:
        signature = table.card(card)
        usable = not side.signature_used and wields(table, seat, signature)
        attacks += usable and signature.signature == "attack"
    return attacks
