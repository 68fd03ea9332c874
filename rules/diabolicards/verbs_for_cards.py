"""Verbs for turns, hands, the deck and the discard pile."""

from __future__ import annotations

from msgspec import Struct

from rules.core.effects import Play
from rules.core.phrases import cards
from rules.core.questions import Key
from rules.core.randomness import below
from rules.core.state import eye
from rules.core.visibility import show
from rules.diabolicards.dying import die
from rules.diabolicards.mat import Mat
from rules.diabolicards.playing import use_ability
from rules.diabolicards.power import fall_in_love
from rules.diabolicards.verbs_for_power import MatEffect
from rules.diabolicards.vocabulary import CONTRACTS_NEED, Count


class ExtraTurn(MatEffect, Struct, frozen=True, forbid_unknown_fields=True):
    verb = "extra_turn"

    def words(self) -> str:
        return "take one more turn after this one"

    async def do(self, mat: Mat, play: Play) -> None:
        mat.state.extra = True
        mat.tell("extra", mat.state.active)


class Redraw(MatEffect, Struct, frozen=True, forbid_unknown_fields=True):
    verb = "redraw"

    def words(self) -> str:
        return (
            "shuffle any number of your hand cards into the deck and draw as many; "
            f"with fewer than {CONTRACTS_NEED} cards in the deck your enemies see "
            "one of your hand cards, picked at random, instead"
        )

    def possible(self, mat: Mat, play: Play) -> bool:
        return bool(mat.state.hands[play.seat])

    async def do(self, mat: Mat, play: Play) -> None:
        seat, state = play.seat, mat.state
        hand = state.hands[seat]
        if len(state.deck) < CONTRACTS_NEED:
            seen_by = 0
            for foe in mat.foes(seat):
                seen_by |= eye(foe)
            card = hand[below(state, len(hand))]
            show(state, [card], seen_by)
            mat.tell("glimpse", seat, [card], seen_by=seen_by | eye(seat))
            return
        chosen = await mat.ask_some(seat, "redraw", in_hand, 1, len(hand), about=play.card)
        for card in chosen:
            hand.remove(card)
        mat.lose_track(seat)
        mat.tell("redraw", seat, chosen, seen_by=eye(seat))
        mat.into_deck(chosen)
        mat.draw(seat, len(chosen))


class See(MatEffect, Struct, frozen=True, forbid_unknown_fields=True):
    """What happens then is in turn.py: it does not need the card any more."""

    verb = "see"

    def words(self) -> str:
        return (
            "have the next enemy who takes a turn or passes show you a hand card of their choice "
            "after it, and show them one of yours"
        )

    async def do(self, mat: Mat, play: Play) -> None:
        mat.state.watching.append(play.seat)


class Rewind(MatEffect, Struct, frozen=True, forbid_unknown_fields=True):
    """It may lift the ban on contracts (DIA-35)."""

    verb = "rewind"
    n: Count

    def words(self) -> str:
        return (
            f"shuffle the latest {self.n} discarded regular cards, none of the Doomed Squad and "
            "none dead for good, into the deck: they regain their abilities, and with "
            f"{CONTRACTS_NEED} cards or more in the deck contracts are no longer banned"
        )

    def possible(self, mat: Mat, play: Play) -> bool:
        return bool(recoverable(mat))

    async def do(self, mat: Mat, play: Play) -> None:
        state = mat.state
        chosen = recoverable(mat)[-self.n :]
        for card in chosen:
            state.discard.remove(card)
            mat.regain(card)
        mat.tell("rewind", play.seat, chosen)
        mat.into_deck(chosen)
        if state.banned and len(state.deck) >= CONTRACTS_NEED:
            state.banned = False
            mat.tell("allowed")


class Restore(MatEffect, Struct, frozen=True, forbid_unknown_fields=True):
    """The card dies as a price: nobody can counter that (DIA-84)."""

    verb = "restore"

    def words(self) -> str:
        return (
            "let this card die to give another card of yours here its lost ability back, none of "
            "the Doomed Squad and no Diabolical; an ability that works when played works at once"
        )

    def possible(self, mat: Mat, play: Play) -> bool:
        return bool(self.found(mat, play))

    def found(self, mat: Mat, play: Play) -> list[int]:
        found: list[int] = []
        for card in mat.half_of(play.card).cards:
            face = mat.card(card)
            lost = mat.state.face[card] in mat.state.lost
            if lost and face.regular and not face.doomed and not mat.is_misplaced(card):
                found.append(card)
        return found

    async def do(self, mat: Mat, play: Play) -> None:
        found = self.found(mat, play)
        card = await mat.ask(play.seat, "restore", lambda *_: ["none", *found], play.card)
        if card == "none":
            return
        die(mat, [play.card])
        mat.regain(card)
        mat.tell("restore", play.seat, [card])
        fall_in_love(mat, card)
        await use_ability(mat, card)


class Salvage(MatEffect, Struct, frozen=True, forbid_unknown_fields=True):
    verb = "salvage"

    def words(self) -> str:
        return (
            "discard a hand card; if you do, take another discarded regular card, none of the "
            "Doomed Squad and none dead for good, into your hand"
        )

    def possible(self, mat: Mat, play: Play) -> bool:
        return bool(mat.state.hands[play.seat] and recoverable(mat))

    async def do(self, mat: Mat, play: Play) -> None:
        state, seat = mat.state, play.seat
        given = await mat.ask(seat, "give up", in_hand_or_none, play.card)
        if given == "none":
            return
        found = recoverable(mat)
        state.hands[seat].remove(given)
        state.known.pop(given, None)
        state.discard.append(given)
        mat.tell("discard", seat, [given])
        taken = found[0]
        if len(found) > 1:
            taken = await mat.ask(seat, "take back", lambda *_: found, play.card)
        state.discard.remove(taken)
        state.hands[seat].append(taken)
        show(state, [taken])
        mat.tell("take back", seat, [taken])


class Rumor(MatEffect, Struct, frozen=True, forbid_unknown_fields=True):
    """Only the two players concerned see the cards; a partner does not (DIA-8).

    So the exchange is asked for even if it cannot be made: others must not see what it depends on.
    """

    verb = "rumor"

    def words(self) -> str:
        return (
            f"see {cards(1, 'random hand card')} of an enemy; "
            "if it is regular, you may exchange it for a regular one of yours"
        )

    def possible(self, mat: Mat, play: Play) -> bool:
        return any(mat.state.hands[foe] for foe in mat.foes(play.seat))

    async def do(self, mat: Mat, play: Play) -> None:
        state, seat = mat.state, play.seat
        foes: list[Key] = [f"player {foe + 1}" for foe in mat.foes(seat) if state.hands[foe]]
        answer = await mat.ask(seat, "rumor", lambda *_: ["none", *foes], play.card)
        if answer == "none":
            return
        foe = int(answer.split()[1]) - 1
        mine, theirs = state.hands[seat], state.hands[foe]
        both = eye(seat) | eye(foe)
        card = theirs[below(state, len(theirs))]
        show(state, [card], eye(seat))
        mat.tell("rumor", foe, [card], seen_by=both)
        mat.looked_at = card
        if not mine:
            return
        fitting = [one for one in mine if mat.card(card).regular and mat.card(one).regular]
        given = await mat.ask(seat, "exchange", lambda *_: ["none", *fitting], play.card)
        if given == "none":
            return
        mat.lose_track(seat, but=both)
        mat.lose_track(foe, but=both)
        mine.remove(given)
        theirs.remove(card)
        mine.append(card)
        theirs.append(given)
        show(state, [card, given], both)
        mat.tell("exchange", seat, [given, card], seen_by=both)


def recoverable(mat: Mat) -> list[int]:
    """Discarded regular cards but for the Doomed Squad and the dead for good, the latest last."""
    face, faces, gone = mat.state.face, mat.faces, mat.state.gone
    found: list[int] = []
    for card in mat.state.discard:
        shown = faces[face[card]]
        if shown.regular and not shown.doomed and face[card] not in gone:
            found.append(card)
    return found


def in_hand(mat: Mat, seat: int) -> list[Key]:
    return [*mat.state.hands[seat]]


def in_hand_or_none(mat: Mat, seat: int) -> list[Key]:
    return ["none", *mat.state.hands[seat]]
