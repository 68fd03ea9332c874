"""Which Characters meet, and what of the boxes lies on the table for them (DCR-98, DCR-99)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Any

from rules.cerberus.deck_builder import faces_of, lay
from rules.cerberus.guests import guest_at, with_guests
from rules.core.cards import CardSet
from rules.core.errors import BadSetup
from rules.core.randomness import below
from rules.core.setup import Setup
from rules.dc_rivals.rivals_table import Rival, RivalsState

SLUG = "dc_rivals"
CHARACTER = "character"  # what each seat chooses
LOT = "lot"
CHALLENGER = "challenger"  # how matches of the first box were agreed on: whom the challenger plays
FIRST_BOX = ("shazam", "black_adam")
TEAMS = ("heroes", "villains")

# Of the stacks that come with the Characters in play the first of these is set up (DCR-99); how
# those boxes rank among each other that our rulebook does not compare is our ruling.
RANKING = ("super_speed", "hard_light_construct", "word_of_power", "kick")
BESIDE = frozenset({"enhanced_strength"})  # set up beside another (DCR-106)


# -- who plays whom


@lru_cache(maxsize=64)
def emblems_of(cards: CardSet) -> tuple[str, ...]:
    """The emblems of the Characters there are, in the order of the files."""
    return tuple(dict.fromkeys(card.emblem for card in cards.cards if card.kind == "character"))


@lru_cache(maxsize=64)
def teams_of(cards: CardSet) -> Mapping[str, str]:
    """Emblem → heroes or villains."""
    return {card.emblem: card.team for card in cards.cards if card.kind == "character"}


def check_teams(cards: CardSet, setup: Setup) -> None:
    """Refuse partners of two kinds, and teams of one: heroes fight villains (DCR-101)."""
    team_of, wanted = teams_of(cards), chosen(setup)
    names = {card.emblem: card.name for card in cards.cards if card.kind == "character"}
    for seat, emblem in enumerate(wanted):
        for other, beside in enumerate(wanted[:seat]):
            if LOT in (emblem, beside):
                continue
            partners = seat % 2 == other % 2
            if (team_of[emblem] == team_of[beside]) != partners:
                how = "are not on one team" if partners else "are on one team"
                raise BadSetup(
                    f"{names[beside]} and {names[emblem]} {how}: two against two, one side plays "
                    "the heroes and the other the villains."
                )


def chosen(setup: Setup) -> list[str]:
    """What each seat plays as far as it is agreed on; LOT where chance decides.

    Terms of the time when there was one box name whom the challenger plays, if anybody.
    """
    if any(CHARACTER in seat for seat in setup.seats):
        return [seat.get(CHARACTER, LOT) for seat in setup.seats]
    challenger = setup.options.get(CHALLENGER, LOT)
    if challenger == LOT:
        return [LOT] * len(setup.seats)
    return sorted(FIRST_BOX, key=lambda emblem: emblem != challenger)


def provisional(cards: CardSet, setup: Setup) -> list[str]:
    """Who sits where until the lots are drawn, which is after the cut."""
    return filled(cards, chosen(setup), lambda number: 0)


def filled(cards: CardSet, wanted: list[str], lot: Callable[[int], int]) -> list[str]:
    """Everybody's Character: what was chosen, and by lot what is left.

    Of four partners play both heroes or both villains, the others those of the other kind.
    """
    found, team_of = [*wanted], teams_of(cards)
    teams: tuple[str, ...] = ()
    if len(wanted) > 2:
        teams = TEAMS if first_team(wanted, team_of, lot) == TEAMS[0] else TEAMS[::-1]
    for seat in [seat for seat, emblem in enumerate(wanted) if emblem == LOT]:
        free = [emblem for emblem in emblems_of(cards) if emblem not in found]
        if teams:
            free = [emblem for emblem in free if team_of[emblem] == teams[seat % 2]]
        found[seat] = free[lot(len(free))]
    return found


def first_team(wanted: list[str], team_of: Mapping[str, str], lot: Callable[[int], int]) -> str:
    """What the side of the first seat plays: as anybody has chosen, or by lot."""
    for seat, emblem in enumerate(wanted):
        if emblem != LOT:
            own = TEAMS.index(team_of[emblem])
            return TEAMS[own if seat % 2 == 0 else 1 - own]
    return TEAMS[lot(2)]


def drawn(state: RivalsState, cards: CardSet, setup: Setup) -> list[str]:
    """Who plays whom: what was chosen, and by lot what is left (DCR-3)."""
    wanted = chosen(setup)
    if len(wanted) == 2 and not any(CHARACTER in seat for seat in setup.seats):
        if LOT in wanted:  # as it was with one box
            return list(FIRST_BOX[::-1] if below(state, 2) else FIRST_BOX)
        return wanted
    return filled(cards, wanted, lambda number: below(state, number))


# -- what lies on the table for them


def table_for(cards: CardSet, emblems: Sequence[str]) -> dict[str, Any]:
    """Every card in its place: the fields of a state (DCR-1 to DCR-9, DCR-98)."""
    face: list[int] = []
    order = [emblem for emblem in emblems_of(cards) if emblem in emblems]
    sides = {emblem: lay_side(cards, face, emblem) for emblem in order}
    faces = faces_of(cards, "main deck")
    return {
        "face": face,
        "sides": [sides[emblem] for emblem in emblems],
        "main_deck": lay(face, [f for f in faces if cards.cards[f].emblem in emblems]),
        "stacks": {stack: lay(face, copies(cards, stack)) for stack in stacks_for(cards, emblems)},
        # 10 for two and 20 for four: our ruling.
        "weakness": lay(face, faces_of(cards, "weakness") * (len(emblems) // 2)),
    }


def laid_out(cards: CardSet, setup: Setup, emblems: Sequence[str]) -> dict[str, Any]:
    """The same with whoever joins in on these terms (TTG-96)."""
    return with_guests(table_for(cards, emblems), cards, guest_at(SLUG, setup.options))


def lay_side(cards: CardSet, face: list[int], emblem: str) -> Rival:
    """Ten starters with the Character's symbol; the stack 15, 12, 9 from below (DCR-4, DCR-6)."""

    def own(part: str) -> list[int]:
        return [f for f in faces_of(cards, part) if cards.cards[f].emblem == emblem]

    by_cost = sorted(own("character"), key=lambda f: -cards.cards[f].cost)
    return Rival(deck=lay(face, own("starter")), characters=lay(face, by_cost))


def copies(cards: CardSet, name: str) -> list[int]:
    """The faces of the stack of this card."""
    return [face for face in faces_of(cards, "stack") if cards.ids[face] == name]


def stacks_for(cards: CardSet, emblems: Sequence[str]) -> list[str]:
    """The stacks beside the Line-Up, by the ids of their cards (DCR-99, DCR-100, DCR-106).

    A stack comes with the Characters of its box. What brings no stack has the first box's. Two
    against two have all of them, others one.
    """
    stacks = [cards.cards[face] for face in dict.fromkeys(faces_of(cards, "stack"))]
    playing = set(emblems)
    brought = [card.id for card in stacks if not card.comes_with or playing & set(card.comes_with)]
    beside = [name for name in brought if name in BESIDE]
    others = sorted([name for name in brought if name not in BESIDE], key=rank)
    if not others:
        others = [card.id for card in stacks if set(card.comes_with) & set(FIRST_BOX)]
    return (others if len(emblems) > 2 else others[:1]) + beside


def rank(stack: str) -> int:
    """Its place in the ranking; stacks that it does not know come last."""
    return RANKING.index(stack) if stack in RANKING else len(RANKING)
