"""The table of a Battle, and the simple things done there with cards."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Sequence
from types import coroutine
from typing import TYPE_CHECKING, Any

from rules.core.cards import CardSet
from rules.core.questions import Answers, Ask, Options
from rules.core.setup import Setup
from rules.core.state import EVERYONE, NOBODY, eye
from rules.core.table import Table
from rules.core.visibility import forget, show
from rules.silver_wing.by_face import Faces, by_face
from rules.silver_wing.links import Link, UpTo
from rules.silver_wing.spoken import Spoken, spoken
from rules.silver_wing.state import BattleState, Combat
from rules.silver_wing.vocabulary import COLORS, Color

if TYPE_CHECKING:
    from rules.core.game import Game
    from rules.silver_wing.cards import Clause, WingCard
    from rules.silver_wing.conditions import Constant

# Keys that name cards begin with these.
ABOUT_CARDS = ("attack", "play", "defend", "embolden", "again", "respond", "set", "under")


InForce = list[tuple[int, "Constant"]]  # CONSTANT effects, each with its card's owner


class Battle(Table[BattleState]):
    """Two Rivals at one table.

    `at_issue` is what the open question is about besides a card: the link that may be answered, the
    effect that may be used, or the part of the Round. `acted`: whether the player whose Move it is
    has done anything in it. Both are public, and made anew by a replay. `spoken` is what the cards
    in play say, as long as none of them comes or goes.
    """

    __slots__ = ("acted", "at_issue", "by_face", "sides", "spoken")

    def __init__(self, game: Game[Any], cards: CardSet, setup: Setup, state: BattleState) -> None:
        super().__init__(game, cards, setup, state)
        self.sides = state.sides
        self.by_face = by_face(cards)
        self.at_issue: Link | Clause | str = ""
        self.acted = False
        self.spoken: Spoken | None = None

    def card(self, instance: int) -> WingCard:
        card: WingCard = self.faces[self.state.face[instance]]
        return card

    @property
    def in_turn(self) -> tuple[int, int]:
        """Player 1 first."""
        return self.state.first, 1 - self.state.first

    @property
    def combat(self) -> Combat:
        combat = self.state.combat
        assert combat is not None
        return combat

    # -- asking: a card shown for a moment stays in sight for one question (SWR-86)

    def before_question(self, about: int) -> int:
        """Cards shown for the moment are covered again; a covered card is not named."""
        if self.state.passing or self.state.showing:
            self.next_moment()
        return self.about(about) if about >= 0 else -1

    @coroutine
    def ask_up_to(
        self,
        numbers: dict[int, int],
        kind: str,
        options: Options,
        least: int,
        ordered: bool = False,
    ) -> Generator[Ask, Answers, Answers]:
        """Several seats choose at once, none seeing another's choice, each up to its number."""
        about = self.before_question(-1)
        return (yield UpTo(kind, tuple(numbers), options, about, least, 0, ordered, (), numbers))

    def next_moment(self) -> None:
        state = self.state
        for card in state.passing:
            if card not in state.showing and not self.on_top(card):
                state.known.pop(card, None)
        state.passing, state.showing = state.showing, []

    def on_top(self, card: int) -> bool:
        for side in self.sides:
            if (side.discard and side.discard[-1] == card) or (
                side.restricted and side.restricted[-1] == card
            ):
                return True
        return False

    def about(self, card: int) -> int:
        """The card if everybody sees it now, else none."""
        if self.state.known.get(card) == EVERYONE:
            return card
        for side in self.sides:
            if card in side.combat or card in side.battlefield or card in side.flipped:
                return card
            if card in side.mc or card in side.signature:
                return card
        return -1

    def cards_of(self, key: str, seen: set[int]) -> tuple[int, ...]:
        word, *words = key.split()
        if word in ABOUT_CARDS:
            return tuple([int(number) for number in words if number.isdigit()])
        if word == "use":
            return tuple([int(number) // 10 for number in words if number.isdigit()])
        if word in ("declare", "signature"):  # of whoever has the Move
            side = self.sides[self.state.mover]
            shown = [int(number) for number in words if number.isdigit()]
            return (*(side.mc if word == "declare" else side.signature), *shown)
        return ()

    def distinct(self, cards: Sequence[int]) -> list[int]:
        """One of each that are alike, also in who has seen them: twins in one place."""
        face, known = self.state.face, self.state.known
        found: dict[tuple[int, int], int] = {}
        for card in cards:
            found.setdefault((face[card], known.get(card, 0)), card)
        return [*found.values()]

    def among(self, zone: Sequence[int], faces: Faces) -> list[int]:
        """The cards with one of these faces in a hand or face down; twins once."""
        face = self.state.face
        found: list[int] = []
        for card in zone:
            if face[card] in faces:
                found.append(card)
        return self.distinct(found) if len(found) > 1 else found

    def held(self, seat: int, faces: Faces) -> list[int]:
        """The cards with one of these faces in hand, then face down; twins in one place once."""
        side, face = self.sides[seat], self.state.face
        found: list[int] = []
        for card in side.hand + side.support:
            if face[card] in faces:
                found.append(card)
        if len(found) < 2:  # as most often: there is nothing to tell apart
            return found
        return self.among(side.hand, faces) + self.among(side.support, faces)

    # -- showing

    def reveal(self, seat: int, cards: Sequence[int]) -> None:
        """Everybody sees these cards for the moment (SWR-86)."""
        self.show_now(cards)
        self.tell("reveal", seat, cards)

    def show_now(self, cards: Iterable[int]) -> None:
        state = self.state
        for card in cards:
            if state.known.get(card) != EVERYONE:
                state.known[card] = EVERYONE
                state.showing.append(card)

    def show_for_good(self, cards: Sequence[int], to: int = EVERYONE) -> None:
        """These viewers saw where the cards went, and know it from now on."""
        state = self.state
        for card in cards:
            for passing in (state.showing, state.passing):
                if card in passing:
                    passing.remove(card)
        show(state, cards, to)

    def lose_track(self, seat: int) -> None:
        """A card left this hand unseen: the Rival can no longer say which ones remain."""
        forget(self.state, self.sides[seat].hand)

    # -- piles: everybody sees the top card, the owner all of them (SWR-20)

    def pile(self, pile: list[int], card: int) -> None:
        state = self.state
        if pile:
            state.showing.append(pile[-1])
        pile.append(card)
        state.known[card] = EVERYONE

    def leave_pile(self, seat: int, pile: list[int], cards: Iterable[int]) -> None:
        """Cards are taken out of a pile, seen by everyone, and its new top comes to light."""
        cards = list(cards)
        for card in cards:
            pile.remove(card)
        self.show_for_good(cards)
        self.uncover(seat, pile)

    def uncover(self, seat: int, pile: list[int]) -> None:
        if pile:
            hidden = self.state.known.get(pile[-1]) != EVERYONE
            self.show_for_good(pile[-1:])
            if hidden:
                self.tell("top", seat, pile[-1:])

    # -- drawing, discarding and the like

    def draw(self, seat: int, number: int) -> None:
        """An empty deck gives nothing, and nobody loses by it (SWR-64, SWR-88)."""
        side = self.sides[seat]
        drawn = side.deck[: -number - 1 : -1]
        if drawn:
            del side.deck[-len(drawn) :]
            side.hand += drawn
            self.tell("draw", seat, drawn, 1 << seat)

    def stock_up(self, seat: int, number: int) -> None:
        """Stockpile: the top of the deck, unseen, onto the Stockpile (SWR-87)."""
        side = self.sides[seat]
        stocked = side.deck[: -number - 1 : -1]
        if stocked:
            del side.deck[-len(stocked) :]
            side.stockpile += stocked
            self.tell("stockpile", seat, stocked, NOBODY)

    def discard(self, seat: int, cards: Sequence[int]) -> None:
        """From the hand onto the Discard Area."""
        side = self.sides[seat]
        for card in cards:
            side.hand.remove(card)
            self.pile(side.discard, card)
        self.tell("discard", seat, cards)

    def drop(self, seat: int, cards: Sequence[int], kind: str = "drop") -> None:
        """From the hand to the bottom of the deck, unseen by the Rival (SWR-87)."""
        side = self.sides[seat]
        if cards:
            self.lose_track(seat)
            for card in cards:
                side.hand.remove(card)
                side.deck.insert(0, card)
            show(self.state, cards, eye(seat))
            self.tell(kind, seat, cards, eye(seat))

    def set_down(self, seat: int, cards: Sequence[int]) -> None:
        """Supports from the hand, face down in the Support Area: this is not playing (SWR-91)."""
        side = self.sides[seat]
        if cards:
            self.lose_track(seat)
            for card in cards:
                side.hand.remove(card)
                side.support.append(card)
            forget(self.state, cards)
            self.tell("set", seat, cards, eye(seat))

    def scrap_support(self, seat: int, cards: Sequence[int]) -> None:
        """Face-down Supports are discarded."""
        side = self.sides[seat]
        for card in cards:
            side.support.remove(card)
            self.pile(side.discard, card)
        self.tell("discard support", seat, cards)

    def scrap_battlefield(self, seat: int) -> None:
        side = self.sides[seat]
        for card in list(side.battlefield):
            self.leave_play(side.battlefield, card)
            self.pile(side.discard, card)
            self.tell("leave", seat, [card])

    def damage(self, seat: int, by: int = -1) -> None:
        """Stamina is flipped, and once all are flipped, discarded (SWR-63, SWR-64, SWR-95).

        `by` is the attacker, if it was an attack.
        """
        side = self.sides[seat]
        if side.stamina:
            side.stamina -= 1
            side.damaged += 1
        else:
            side.damaged -= 1
        note = f" from {self.name(by)}" if by >= 0 else ""
        if left := self.stamina(seat):
            self.tell("damage", seat, number=left, note=note)
        else:
            self.tell("last damage", seat, note=note)
            self.finish_without([seat], "stamina")

    def stamina(self, seat: int) -> int:
        """How much damage this player can still take."""
        side = self.sides[seat]
        return 2 * side.stamina + side.damaged

    def gain_token(self, seat: int, color: Color) -> None:
        """Never more than one Color Attack of a color (SWR-53)."""
        side = self.sides[seat]
        if color not in side.tokens:
            side.tokens = [c for c in COLORS if c == color or c in side.tokens]
            self.tell("token", seat, note=color)

    # -- what holds while cards are in play: only here does one come and go

    def enter_play(self, area: list[int], card: int) -> None:
        """A Main Character or Battlefield comes to lie in its area."""
        area.append(card)
        self.spoken = None

    def leave_play(self, area: list[int], card: int) -> None:
        """It leaves its area, be it to attack."""
        area.remove(card)
        self.spoken = None

    def listen(self) -> Spoken:
        """What the cards in play say now."""
        self.spoken = found = spoken(self.sides, self.faces, self.state.face)
        return found

    def in_force(self) -> InForce:
        """Every CONSTANT effect that works now, with its card's owner (SWR-78)."""
        state, found = self.state, []
        for owner, card, constant in (self.spoken or self.listen()).constants:
            if not self.is_silent(card) and constant.need.holds(self, owner):
                found.append((owner, constant))
        if state.combat is not None:
            constants, face = self.by_face.constants, state.face
            one, two = self.sides
            for card in one.combat + two.combat:
                if face[card] in constants and not self.is_silent(card):
                    owner = int(card in two.combat)
                    for constant in self.card(card).constants:
                        if constant.need.holds(self, owner):
                            found.append((owner, constant))
        return found

    def is_silent(self, card: int) -> bool:
        """Whether a card is only arriving, or is silenced in this combat."""
        combat = self.state.combat
        return card == self.state.arriving or (combat is not None and card in combat.silenced)

    def binding(self, seat: int, rule: str, in_force: InForce | None = None) -> Sequence[Constant]:
        """The CONSTANT effects of this rule that apply to this player now (SWR-103).

        Whoever asks several times hands over what is in force.
        """
        if in_force is None:
            in_force = self.in_force()
        found: list[Constant] = []
        for owner, constant in in_force:
            if constant.rule == rule and constant.binds(owner == seat):
                found.append(constant)
        return found

    def defenders(self) -> list[int]:
        combat = self.state.combat
        assert combat is not None
        return self.sides[1 - combat.seat].combat

    def has_ability(self, ability: str, in_force: InForce | None = None) -> bool:
        """Whether the attacker has it now; what it cannot have it has not (SWR-84, SWR-100)."""
        combat = self.state.combat
        assert combat is not None
        if ability in combat.lost or (ability == "adroit" and not combat.colors):
            return False  # ADROIT asks for a color: nothing could stop an attack without one
        has = ability in combat.given or (
            ability in self.faces[self.state.face[combat.card]].abilities
            and combat.card not in combat.silenced
        )
        for owner, constant in self.in_force() if in_force is None else in_force:
            if constant.ability == ability and constant.binds(owner == combat.seat):
                if constant.rule == "cannot have" and constant.means(self):
                    return False
                has = has or (constant.rule == "has" and constant.means(self))
        return has

    def leave_combat(self, seat: int, card: int) -> None:
        """A card is taken out of the Combat Area; without its attacker the attack ends (SWR-97)."""
        self.sides[seat].combat.remove(card)
        if self.combat.card == card:
            self.combat.over = True
        self.combat.acting.pop(card, None)
