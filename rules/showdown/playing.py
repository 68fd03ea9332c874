"""Playing Actions and Reacts, and the windows in which Reacts may be played."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal

from rules.core.effects import Play, perform
from rules.core.questions import Key
from rules.showdown.conditions import holds
from rules.showdown.duel import Duel
from rules.showdown.vocabulary import MOMENTS, Moment

Usable = Callable[[Duel, int], list[Key]]


def can_use(duel: Duel, seat: int, card: int) -> bool:
    """Its cost can be paid from the other hand cards, and its effects can be carried out.

    An Action that names a condition is played only while that is so.
    """
    face, hand = duel.card(card), duel.sides[seat].hand
    if face.kind == "action" and face.when and not holds(duel, seat, face.when):
        return False
    if face.pay and face.pay > len(hand) - (card in hand):
        return False
    for effect in face.effects:
        if not effect.can(duel, seat):
            return False
    return True


def _playable_at(moment: Moment | Literal["action"]) -> Usable:
    def playable(duel: Duel, seat: int) -> list[Key]:
        side, face, faces = duel.sides[seat], duel.state.face, duel.playable[moment]
        found: list[Key] = ["pass"]
        for card in side.hand + side.aces_up:
            if face[card] in faces and can_use(duel, seat, card):
                found.append(card)
        return found

    return playable


# Pass, and the Actions and Reacts in hand and the face-up Remove Aces for that moment.
actions = _playable_at("action")  # SD-15, SD-18
REACTS: dict[str, Usable] = {moment: _playable_at(moment) for moment in MOMENTS}


def might_react(duel: Duel, seat: int, moment: Moment) -> bool:
    """Whether the table cannot rule out a React: decided by public facts only.

    Skipping the window of a player who merely holds no React would betray the hand. Everybody
    knows each champion's deck, the face-up cards and the number of cards in hand: what of the deck
    does not lie face up is hidden, and may be in hand.
    """
    side, face = duel.sides[seat], duel.state.face
    reacts = duel.reacts[seat].get(moment)
    if reacts and side.hand:
        for zone in (side.deck, side.hand, side.strike):
            for card in zone:
                if face[card] in reacts:
                    return True
    for ace in side.aces_up:
        if face[ace] in duel.playable[moment]:
            return True
    return False


async def play_card(duel: Duel, seat: int, card: int, answers: Play | None = None) -> None:
    """A played card may be answered by a React before it takes effect (SD-17, SD-63)."""
    side, face = duel.sides[seat], duel.card(card)
    if card in side.aces_up:  # a Remove effect costs the Ace itself (SD-51)
        side.aces_up.remove(card)
        side.removed.append(card)
    else:
        side.hand.remove(card)
        side.played.append(card)
    kind = "play" if face.kind != "remove" else "remove"
    duel.tell_card(kind, seat, card, note=answered(duel, answers) if answers else "")
    play = Play(seat, card, answers)
    if face.pay:
        duel.discard(seat, await give_up(duel, seat, "pay", face.pay, card), "pay", face.name)
    if face.kind in ("action", "react"):
        moment: Moment = "rival action" if face.kind == "action" else "rival react"
        await offer_reacts(duel, 1 - seat, moment, play)
    if not play.nullified:
        await perform(duel, play, face.effects)
    if card in side.played:
        side.played.remove(card)
        side.discard.append(card)


def answered(duel: Duel, play: Play) -> str:
    """What a React answers, for the log."""
    return f" against {duel.name(play.card) if play.card >= 0 else 'the Damage'}"


async def offer_reacts(duel: Duel, seat: int, moment: Moment, to: Play) -> None:
    """One player may React to something, again if that did not settle it (SD-63)"""
    while not to.nullified and might_react(duel, seat, moment):
        pick = await duel.ask(seat, moment, REACTS[moment], to.card, orders=("pass",))
        if pick == "pass":
            return
        await play_card(duel, seat, pick, answers=to)


async def react_window(duel: Duel, moment: Moment) -> None:
    """Reacts, from the Attacker on in turn, until both pass in a row (SD-63)"""
    seat, passes = duel.state.attacker, 0
    while passes < 2:
        pick: Any = "pass"
        if might_react(duel, seat, moment):
            pick = await duel.ask(seat, moment, REACTS[moment], orders=("pass",))
        if pick == "pass":
            passes += 1
        else:
            await play_card(duel, seat, pick)
            passes = 0
        seat = 1 - seat


async def give_up(duel: Duel, seat: int, kind: str, number: int, about: int) -> list[int]:
    """So many cards of the hand; if those are all, everybody sees that there is no choice"""
    hand = duel.sides[seat].hand
    if number == len(hand):
        return list(hand)
    return list(await duel.ask_some(seat, kind, in_hand, number, number, about=about))


def in_hand(duel: Duel, seat: int) -> list[Key]:
    return [*duel.sides[seat].hand]
