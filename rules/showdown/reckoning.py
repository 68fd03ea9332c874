"""The sum of a combat in words that everybody may read, and the rule that decides it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rules.core.phrases import capital
from rules.showdown.vocabulary import Place

if TYPE_CHECKING:
    from rules.core.events import Event
    from rules.showdown.duel import Duel

BOTH: tuple[Place, ...] = ("feint", "strike")
USUAL = "different Disciplines, so the higher total wins"
SAVED_UP = "saved up"  # a bonus for the next combat that was won before this one


# One number of a sum, and the name of the card that gives it if it is not printed.
Term = tuple[int, str]


class Standing(NamedTuple):
    """How a combat stands whose four cards lie open."""

    winner: int | None
    totals: list[int]
    lower_wins: bool
    disciplines: tuple[str, str]  # of the Strikes


def reckon(duel: Duel) -> Standing:
    """Who wins as things stand, both totals, and whether the lower one wins.

    The higher total wins; the lower if both Strikes share a Discipline (SD-35, SD-36, SD-37).
    """
    one, other = duel.discipline(0, "strike"), duel.discipline(1, "strike")
    totals = [duel.total(0), duel.total(1)]
    lower_wins = (one == other) != duel.state.inverted
    winner: int | None
    if totals[0] == totals[1]:
        takers = [seat for seat in (0, 1) if duel.wins_ties(seat)]
        winner = takers[0] if len(takers) == 1 else None
    else:
        winner = int((totals[0] < totals[1]) != lower_wins)
    return Standing(winner, totals, lower_wins, (one or "", other or ""))


def sum_words(duel: Duel, seat: int, places: tuple[Place, ...] = BOTH) -> str:
    """What a side’s total is made of: 9 + 13 + 2 (Steady Nerves)."""
    told = ""
    for place in places:
        for number, source in terms(duel, seat, place):
            sign = (" + " if number >= 0 else " − ") if told else ("" if number >= 0 else "−")
            told += f"{sign}{abs(number)} ({source})" if source else f"{sign}{abs(number)}"
    return told


def whole_sum(duel: Duel, seat: int, places: tuple[Place, ...] = BOTH) -> str:
    """A side’s sum with its result, where it is not one number: 9 + 13 = 22."""
    told = sum_words(duel, seat, places)
    if told.isdigit():
        return told
    return f"{told} = {sum([duel.value(seat, place) for place in places])}"


def terms(duel: Duel, seat: int, place: Place) -> list[Term]:
    """A Feint’s or Strike’s printed Value and everything that changes it (SD-47)."""
    side, faces, face = duel.sides[seat], duel.faces, duel.state.face
    feint = place == "feint"
    instance = (side.feint if feint else side.strike)[0]
    card = faces[face[instance]]
    value = card.edges[side.edge].value if card.edges else card.value
    found: list[Term] = [(value, "")]
    ongoing = duel.ongoing
    for owner in (0, 1):
        for ace in duel.sides[owner].aces_up:
            if face[ace] in ongoing and (by := ongoing[face[ace]][owner == seat, place]):
                found.append((by, faces[face[ace]].name))
    for own in side.own_values:
        if by := own.adds(instance, place):
            found.append((by, card.name))
    bonus = side.feint_bonus if feint else side.strike_bonus
    if bonus:
        played = given_in_combat(duel, seat, place)
        found += played
        if rest := bonus - sum([number for number, _ in played]):
            found.append((rest, SAVED_UP))
    if len(found) > 1 and sum([number for number, _ in found]) < 0:
        return [(0, "never below 0")]
    return found


def given_in_combat(duel: Duel, seat: int, place: Place) -> list[Term]:
    """What cards of this turn’s combat gave to a place, by name: the log of the turn tells.

    A line that names a card is about that card, wherever it lies by now.
    """
    found: list[Term] = []
    noted = capital(place)
    for event in reversed(duel.events):
        kind = event.kind
        if kind == "turn":
            break
        if kind == "value" and event.seat == seat and event.note == noted and not event.faces:
            source = duel.faces[event.cause].name if event.cause >= 0 else ""
            found.append((event.number, source))
    return found[::-1]


def rule_words(duel: Duel, standing: Standing) -> str:
    """Which rule decides a combat: different Disciplines, so the higher total wins."""
    if standing.totals[0] == standing.totals[1]:
        return tie_words(duel, standing)
    one, other = standing.disciplines
    if one != other and not standing.lower_wins:
        return USUAL
    why = f"both Strikes are {capital(one)}" if one == other else "different Disciplines"
    turned = ", but turned round" if duel.state.inverted else ""
    return f"{why}{turned}, so the {'lower' if standing.lower_wins else 'higher'} total wins"


def tie_words(duel: Duel, standing: Standing) -> str:
    if standing.winner is None:
        return "equal totals are a tie"
    owned = [duel.card(ace) for ace in duel.sides[standing.winner].aces_up]
    (name, *_) = [ace.name for ace in owned if ace.wins_ties]
    return f"equal totals, and {name} wins ties"


def outcome_words(duel: Duel, standing: Standing, first: int) -> str:
    """A decided combat: 24 to 22: 9 + 13 + 2 (Steady Nerves) against 10 + 12; and the rule."""
    second = 1 - first
    one, other = standing.totals[first], standing.totals[second]
    mine, theirs = told_sum(duel, first, one), told_sum(duel, second, other)
    return f"{one} to {other}: {mine} against {theirs}; {rule_words(duel, standing)}"


def told_sum(duel: Duel, seat: int, total: int) -> str:
    """A side’s sum. Every combat is told, also to nobody: two printed Values must be quick."""
    side, faces, face = duel.sides[seat], duel.faces, duel.state.face
    feint, strike = faces[face[side.feint[0]]], faces[face[side.strike[0]]]
    shown = feint.edges[side.edge].value if feint.edges else feint.value
    if shown + strike.value == total:
        return f"{shown} + {strike.value}"
    return sum_words(duel, seat)


def defeat_words(standing: Standing) -> str:
    """Why the loser of a combat takes a Damage, in a few words for that line."""
    assert standing.winner is not None
    won, lost = standing.totals[standing.winner], standing.totals[1 - standing.winner]
    why = " by an Ace that wins ties" if won == lost else ""
    lower = " where the lower total wins" if won < lost else ""
    return f", beaten {lost} to {won}{why}{lower}"


def reckoning(duel: Duel) -> str:
    """The open combat as everybody may know it; nothing while none is fought.

    Once it is decided, as it was then: an Ace that its Damage reveals may change Values since.
    """
    state = duel.state
    shown = [seat for seat in duel.in_turn if duel.sides[seat].feint]
    if not shown:
        return ""
    if not state.revealed:
        told = [f"{duel.names[seat]} shows {fighter_words(duel, seat)}" for seat in shown]
        return "; ".join(told)
    sums = "; ".join([f"{duel.names[seat]}: {whole_sum(duel, seat)}" for seat in shown])
    standing = reckon(duel)
    if decided := decision(duel):
        first = decided.seat if decided.kind == "win" else state.attacker
        if decided.note != outcome_words(duel, standing, first):
            return duel.game.event_words(duel, decided, None)
    ahead = "" if standing.winner is None else f": {duel.names[standing.winner]}"
    return f"{sums}; {rule_words(duel, standing)}{ahead}"


def decision(duel: Duel) -> Event | None:
    """The line of the log that told how this turn's combat went; None while it is open."""
    for event in reversed(duel.events):
        if event.kind in ("win", "tie"):
            return event
        if event.kind in ("feint", "turn"):
            break
    return None


def fighter_words(duel: Duel, seat: int) -> str:
    """A Feint as it counts: 9 Cunning, or 5 + 4 (Big Opening) = 9 Physical."""
    discipline = duel.discipline(seat, "feint")
    return f"{whole_sum(duel, seat, ('feint',))} {capital(discipline or '')}"
