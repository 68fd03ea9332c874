"""What hangs on an answer at the mat, from what the asked seat may know."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rules.core.phrases import listed
from rules.core.questions import Ask, Key
from rules.diabolicards.contracts import are_open, eligible
from rules.diabolicards.mat import Half, Mat
from rules.diabolicards.power import power, totals
from rules.diabolicards.verbs_for_cards import recoverable
from rules.diabolicards.vocabulary import (
    ANYWHERE,
    CONTRACTS_NEED,
    DIABOLICAL_SLOT,
    REGULAR_SLOTS,
    ZONE_NAMES,
)

Keys = Sequence[Key]  # the options

MAY_CHEAT = "Whoever is announced dies, unless it can cheat death."


def how_it_stands(mat: Mat, seat: int) -> str:
    """Both totals, from this seat: You have power 24, Ben 30."""
    both, side, names = totals(mat), seat & 1, mat.names
    own, theirs = both[side], both[1 - side]
    if len(names) == 2:
        return f"You have power {own}, {names[1 - seat]} {theirs}."
    foes = listed([names[foe] for foe in sorted(mat.foes(seat))])
    return f"Your side has power {own}, {foes} {theirs}."


def at_a_turn(mat: Mat, ask: Ask, seat: int, keys: Keys) -> str:
    stands = how_it_stands(mat, seat)
    if type(keys[0]) is str and keys[0] != "pass":  # cards come first
        return f"{stands} You can place no card, so you take a Contract Turn."
    return f"{stands} {contracts_stand(mat)}"


def contracts_stand(mat: Mat) -> str:
    """Whether a Contract Turn can be taken now, and why not."""
    state = mat.state
    if state.banned or len(state.deck) < CONTRACTS_NEED:
        return f"Contracts are banned: fewer than {CONTRACTS_NEED} cards in the deck."
    if not are_open(mat):
        return "No Contract Turn now: the turn before was one."
    if not eligible(mat):
        return "No contract can be traded; a Purge is possible."
    return f"Contracts are open; {len(state.deck)} cards are in the deck."


def at_a_place(mat: Mat, ask: Ask, seat: int, keys: Keys) -> str:
    """Where the card being placed is worth what."""
    card = mat.card(mat.state.playing)
    at_home = f"At {ZONE_NAMES[card.home]} it gives synergy +1." if card.home != ANYWHERE else ""
    if card.scorched:
        return "The Endgame follows at once: it must kill a half of that zone, or both."
    if card.ability is None:
        return at_home or "It has no ability: it counts its power wherever it lies."
    if not mat.is_armed(mat.state.playing):
        return f"Its ability is lost. {at_home}".strip()
    if card.diabolical:
        return "Its ability works in a Diabolical slot only; there hardly anything can touch it."
    if card.home != ANYWHERE:
        return f"Its ability works at {ZONE_NAMES[card.home]} only. {at_home}"
    return "Its ability works in any zone, and reaches cards of that zone."


def at_the_contracts(mat: Mat, ask: Ask, seat: int, keys: Keys) -> str:
    return "Contracts count for nobody, and anybody may trade for them later."


def at_a_trade(mat: Mat, ask: Ask, seat: int, keys: Keys) -> str:
    return "You play and draw no card this turn, and the top card of the deck is discarded."


def at_an_ability(mat: Mat, ask: Ask, seat: int, keys: Keys) -> str:
    return "It can be used now or never."


def at_a_counter(mat: Mat, ask: Ask, seat: int, keys: Keys) -> str:
    offered = [str(key).split() for key in keys]
    savable = list(dict.fromkeys([int(words[1]) for words in offered if len(words) > 1]))
    die, them = ("dies", "it") if len(savable) == 1 else ("die", "them")
    return f"If you pass, {with_powers(mat, savable)} {die} for good: nothing brings {them} back."


def with_powers(mat: Mat, cards: list[int]) -> str:
    """Blur (6) and Shade (8)"""
    return listed([f"{mat.name(card)} ({power(mat, card)})" for card in cards])


def at_a_kill(mat: Mat, ask: Ask, seat: int, keys: Keys) -> str:
    return f"{how_it_stands(mat, seat)} {MAY_CHEAT}"


def at_a_kill_of_own(mat: Mat, ask: Ask, seat: int, keys: Keys) -> str:
    return f"These are cards of your own side: you may well choose none. {MAY_CHEAT}"


def at_the_endgame(mat: Mat, ask: Ask, seat: int, keys: Keys) -> str:
    return f"{how_it_stands(mat, seat)} You must choose one; a side never uses the same twice."


def at_a_blast(mat: Mat, ask: Ask, seat: int, keys: Keys) -> str:
    return f"You must choose one. {MAY_CHEAT}"


def at_a_move(mat: Mat, ask: Ask, seat: int, keys: Keys) -> str:
    return "A linked card that leaves its zone loses its ability; its synergy counts at home only."


def at_a_prison(mat: Mat, ask: Ask, seat: int, keys: Keys) -> str:
    held = keys[0]
    assert isinstance(held, int)
    own = mat.placed[held].side == seat & 1
    return "These are cards of your own side." if own else "These are enemy cards."


def at_a_show(mat: Mat, ask: Ask, seat: int, keys: Keys) -> str:
    return "Each of you shows the other a card; what is shown stays known."


def at_a_restore(mat: Mat, ask: Ask, seat: int, keys: Keys) -> str:
    return f"For it {with_powers(mat, [ask.about])} dies, and nobody can counter that."


def at_a_discard(mat: Mat, ask: Ask, seat: int, keys: Keys) -> str:
    number = len(recoverable(mat))
    found = "a discarded card" if number == 1 else f"one of {number} discarded cards"
    return f"For it you take {found}."


# Question → what hangs on it. Each of them always has something to say.
STAKES: dict[str, Callable[[Mat, Ask, int, Keys], str]] = {
    "contracts": at_the_contracts,
    "turn": at_a_turn,
    "place": at_a_place,
    "trade give": at_a_trade,
    "may": at_an_ability,
    "counter": at_a_counter,
    "kill enemy": at_a_kill,
    "kill own": at_a_kill_of_own,
    "endgame": at_the_endgame,
    "blast": at_a_blast,
    "redeploy": at_a_move,
    "move to": at_a_move,
    "prison": at_a_prison,
    "show": at_a_show,
    "restore": at_a_restore,
    "give up": at_a_discard,
}


# -- what a place is worth


def place_words(mat: Mat, seat: int, zone: int, slot: int = 0) -> str:
    """A zone with the power of both sides there: Vask Tower: power 8 against 12, 5 slots free."""
    own, theirs = mat.half(seat & 1, zone), mat.half(1 - (seat & 1), zone)
    sides = f"power {half_power(mat, own)} against {half_power(mat, theirs)}"
    if slot == DIABOLICAL_SLOT:
        return f"{ZONE_NAMES[zone]}, Diabolical slot: {sides}"
    if slot >= REGULAR_SLOTS:
        return f"{ZONE_NAMES[zone]}: {sides}"
    free = own.free
    return f"{ZONE_NAMES[zone]}: {sides}, {free} slot{'s' * (free != 1)} free"


def half_power(mat: Mat, half: Half) -> int:
    """The power of what lies in a half, without synergy."""
    face, printed, bonds, found = mat.state.face, mat.by_face.power, mat.state.bonds, 0
    for card in (*half.slots, half.diabolical, *half.scorched):
        if card >= 0:
            found += power(mat, card) if bonds else printed[face[card]]
    return found


def half_words(mat: Mat, half: Half) -> str:
    """What an Endgame would find in a half: 3 cards, power 12."""
    number = len(half.cards) + (half.diabolical >= 0)
    worth = half_power(mat, half) - sum([power(mat, card) for card in half.scorched])
    return f"{number} card{'s' * (number != 1)}, power {worth}" if number else "no card"
