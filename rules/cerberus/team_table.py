"""What Sidekicks and Events bring to a table: in a match of the Titans, or where they join in."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from rules.cerberus.abilities import Ability, Gives
from rules.cerberus.by_face import Given, GivenAt, given_at
from rules.cerberus.deck_builder_state import DeckBuilderState
from rules.cerberus.deck_builder_table import HAND, DeckBuilderTable
from rules.cerberus.vocabulary import FRAME_COLOURS
from rules.core.cards import CardSet
from rules.core.effects import Play
from rules.core.questions import Key
from rules.core.setup import Setup
from rules.core.triggers import Trigger

if TYPE_CHECKING:
    from rules.core.game import Game

THEIR_DISCARD = "their discard"  # where a borrowed card goes back to


@lru_cache(maxsize=64)
def sidekick_sides(cards: CardSet) -> GivenAt:
    """What each face gives as a Sidekick, by moment."""
    return given_at(cards, [face.gives_as_sidekick for face in cards.cards])


class TeamTable(DeckBuilderTable):
    """A table at which Sidekicks may be recruited and Events may bind everybody."""

    __slots__ = ("given_by_team",)

    def __init__(
        self, game: Game[Any], cards: CardSet, setup: Setup, state: DeckBuilderState
    ) -> None:
        super().__init__(game, cards, setup, state)
        self.given_by_team = sidekick_sides(cards)

    # -- Events

    def rule(self, name: str) -> bool:
        """Whether an Event in play changes the rules this way."""
        face, faces = self.state.face, self.faces
        for event in self.state.events:
            if name in faces[face[event]].rules:
                return True
        return False

    def attacks_are_off(self) -> bool:
        return self.rule("study hall")

    def hand_size(self) -> int:
        """How many cards are drawn at the end of a turn."""
        return HAND + self.rule("sugar rush")

    def gain(self, seat: int, card: int, heap: list[int], to: str = "discard") -> None:
        """An Event cannot be owned: it comes into play instead of being gained (TTG-63)."""
        if self.card(card).kind != "event":
            super().gain(seat, card, heap, to)
            return
        heap.remove(card)
        self.begin_event(card)

    def begin_event(self, event: int) -> None:
        """An Event lies beside the Line-Up and binds everybody (TTG-59, TTG-60)."""
        self.state.events.append(event)
        self.notice(event)
        self.tell("event", cards=[event])

    def remove_event(self, seat: int, event: int) -> None:
        """Removed Events are out of the game (TTG-64)."""
        self.state.events.remove(event)
        self.state.removed.append(event)
        self.tell("remove event", seat, [event])
        if "laundry" in self.card(event).rules:
            self.state.colour = ""

    # -- buying

    def has_other_prices(self) -> bool:
        return bool(self.state.events)

    def dearer(self) -> int:
        """How much more each card in the Line-Up costs, whatever its colour."""
        return int(self.rule("lost phone"))

    def banned(self) -> list[int]:
        """What nobody may buy this turn."""
        return []

    def prices(self) -> dict[int, int]:
        prices, state = super().prices(), self.state
        if self.has_other_prices():
            if dearer := self.dearer():
                for card in state.line_up:
                    prices[card] += dearer
            if state.colour:
                for card in state.line_up:
                    prices[card] += -1 if self.colour_of(card) == state.colour else 1
        return prices

    def price(self, card: int) -> int:
        return super().price(card) if self.has_other_prices() else self.costs[self.state.face[card]]

    def sell_otherwise(self, found: dict[Key, int]) -> None:
        """The Line-Up may cost more or less; the stacks cost what stands on them."""
        state = self.state
        power, banned = state.power, self.banned()
        if power < self.cheapest - bool(state.colour):  # nothing is so cheap
            return
        # Under most Events all is as printed. Without Power left, something may be free.
        if power > 0 and not (banned or state.colour or self.dearer()):
            return
        for card, price in self.prices().items():
            if price <= power and card not in banned:
                found[card] = price
            elif card in found:
                del found[card]

    # -- colours

    def colour_of(self, card: int) -> str:
        """Printed, whatever type the card is given (TTG-92)."""
        return FRAME_COLOURS[self.card(card).kind]

    def count(self, per: str, play: Play) -> int:
        if per == "sidekick":
            return len(self.sides[play.seat].sidekicks)
        if per == "colour":  # oversized cards are not cards one controls (TTG-90)
            return len({self.colour_of(card) for card in self.controlled(play.seat)})
        return super().count(per, play)

    # -- the team

    def in_front(self, seat: int) -> list[int]:
        """Events with them, which bind all (TTG-60)."""
        side = self.sides[seat]
        return side.play + side.ongoing + self.state.events

    def team_is_silent(self, seat: int) -> bool:
        """Whether something keeps this player's team from helping."""
        return False

    def givers(self, seat: int) -> list[tuple[int, Gives]]:
        """Sidekicks give what stands on their Sidekick side (TTG-83)."""
        found = super().givers(seat)
        if not self.team_is_silent(seat):
            for sidekick in self.sides[seat].sidekicks:
                found.append((sidekick, self.card(sidekick).gives_as_sidekick))
        return found

    def ability(self, seat: int, number: int) -> Ability:
        if number // 10 in self.sides[seat].sidekicks:
            return self.card(number // 10).sidekick[number % 10]
        return super().ability(seat, number)

    def given(self, seat: int, moment: str) -> list[tuple[int, Given]]:
        """By cards in front of the player, then by the team, if the box has any that do."""
        face, given_at, by_team = self.state.face, self.given_at[moment], self.given_by_team[moment]
        found: list[tuple[int, Given]] = []
        if given_at:
            for card in self.in_front(seat):
                if (shown := face[card]) in given_at:
                    for given in given_at[shown]:
                        found.append((card * 10 + given.number, given))
        if by_team and (team := self.sides[seat].sidekicks) and not self.team_is_silent(seat):
            for sidekick in team:
                if (shown := face[sidekick]) in by_team:
                    for given in by_team[shown]:
                        found.append((sidekick * 10 + given.number, given))
        return found

    def sidekicks(self, seat: int) -> list[int]:
        return self.sides[seat].sidekicks

    async def lose_sidekick(self, seat: int, about: int) -> bool:
        """One of the own Sidekicks goes back to the unused ones (TTG-87); False: there is none."""
        team = self.sides[seat].sidekicks
        if not team:
            return False
        lost = await self.choose_open(seat, "lose", team, about)
        team.remove(lost)
        self.state.unused.append(lost)
        self.tell(self.forced("lose", seat), seat, [lost])
        self.has_lost(seat)
        return True

    def has_lost(self, seat: int) -> None:
        """Stolen or sent away, a Sidekick is lost either way, in anybody's turn (TTG-87)."""
        for number, given in self.given(seat, "lose sidekick"):
            self.triggers.append(Trigger(seat, number // 10, given.ability.then))

    def join(self, seat: int, sidekick: int) -> None:
        """From the unused ones, or stolen from a foe (TTG-84 to TTG-86)."""
        if sidekick in self.state.unused:
            self.state.unused.remove(sidekick)
            self.tell("recruit", seat, [sidekick])
        else:
            foe = next(f for f in self.foes(seat) if sidekick in self.sides[f].sidekicks)
            self.sides[foe].sidekicks.remove(sidekick)
            self.tell("steal", seat, [sidekick])
            self.has_lost(foe)
        self.sides[seat].sidekicks.append(sidekick)
        self.notice(sidekick)
        self.fire(seat, "join")

    # -- what only Rivals have, so that others ignore it

    def confronted(self) -> int:
        """Whom whoever is on turn Confronts; -1: nobody, so such texts have no meaning."""
        return -1

    def make_cheaper(self, foe: int, number: int) -> None:
        """A foe's Character is easier to defeat this turn, where anybody has one."""

    def forbid_blocks(self, foe: int) -> None:
        """A foe cannot Block this turn, where anybody can."""

    # -- whose it is

    def trophies(self, seat: int) -> list[int]:
        """What a foe has borrowed from this player's discard pile is still theirs (TTG-70)."""
        borrowed = self.state.borrowed
        if not borrowed or seat == self.state.active:
            return []
        return [card for card, home in borrowed.items() if home == THEIR_DISCARD]

    def give_back_to_foe(self, seat: int) -> None:
        """Cards from the foe's discard pile go back there at the end of the turn (TTG-26)."""
        side, borrowed = self.sides[seat], self.state.borrowed
        for card in [card for card, home in borrowed.items() if home == THEIR_DISCARD]:
            (side.play if card in side.play else side.ongoing).remove(card)
            self.leaves_play(card)
            self.sides[self.foes(seat)[0]].discard.append(card)
            self.tell("give back", seat, [card], note="the discard pile it came from")
