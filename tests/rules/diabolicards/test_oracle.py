"""Powers of random matches found a second time; and the second opinion notices planted mistakes."""

import pytest

from rules.diabolicards import (
    dying,
    facts,
    game,
    moving,
    playing,
    power,
    verbs_for_moves,
    verbs_for_power,
)
from rules.diabolicards.mat import Mat
from tests.rules.diabolicards.oracle import eager, watch_many
from tests.rules.diabolicards.stage import CARDS

MATCHES = 15
ABILITIES = {card.ability.name for card in CARDS.cards if card.ability}


@pytest.mark.rule("DIA-53", "DIA-83")
@pytest.mark.parametrize("seats", [2, 4])
def test_random_matches_have_the_powers_the_log_tells_of(seats):
    watch_many(seats, MATCHES)


@pytest.mark.rule("DIA-53", "DIA-83")
@pytest.mark.parametrize("seats", [2, 4])
def test_so_have_matches_of_players_who_use_what_they_have_and_every_ability_is_used(seats):
    seen = watch_many(seats, 2 * MATCHES, chooser=eager)
    assert seen.keys() >= ABILITIES


def nothing_ends(mat, bond):
    return bond.source in mat.placed and bond.target in mat.placed


def not_even_death_ends_it(mat, bond):
    return bond.target in mat.placed


def love_is_forgiving(mat):
    mat.state.bonds = [bond for bond in mat.state.bonds if power.holds(mat, bond)]


def no_love(mat, card):
    return


def first_wins(mat):
    found = {card: mat.card(card).power for card in mat.placed}
    for bond in reversed(mat.state.bonds):
        if bond.power >= 0 and power.holds(mat, bond):
            found[bond.target] = bond.power
    return power.tally(mat)._replace(cards=found)


def the_oldest(mat):
    return {
        bond.target: bond.power
        for bond in reversed(mat.state.bonds)
        if bond.power >= 0 and power.holds(mat, bond)
    }


def oldest_of_one(mat, card):
    return the_oldest(mat).get(card, mat.card(card).power)


def printed_of_one(mat, card):
    return mat.card(card).power


async def no_places(mat, card):
    return


def keeps_its_ability(mat, card):
    return


def never_misplaced(mat, card):
    return False


def alone(mat, card):
    return [card]


def two_places_at_once(mat, card):
    at = mat.placed[card]
    del mat.placed[card]
    return at


ONE_CARD = (dying, game, verbs_for_moves)  # where the power of a single card is asked for
PLANTED = {
    "nothing ends a bond": [(power, "holds", nothing_ends), (facts, "holds", nothing_ends)],
    "a dead source works on": [(power, "holds", not_even_death_ends_it)],
    "Love can be found again": [(m, "let_go", love_is_forgiving) for m in (power, moving, dying)],
    "nobody falls in love": [(m, "fall_in_love", no_love) for m in (moving, playing)],
    "the first boost wins": [(facts, "tally", first_wins)],
    "the oldest boost or hinder counts": [(power, "changed", the_oldest)],
    "of one card the oldest counts": [(m, "power", oldest_of_one) for m in ONE_CARD],
    "the dead are told by what is printed": [(dying, "power", printed_of_one)],
    "options are told by the oldest": [(game, "power", oldest_of_one)],
    "links look at what is printed": [(verbs_for_moves, "power", printed_of_one)],
    "no place is filled later": [(m, "fill_places", no_places) for m in (moving, playing)],
    "abilities are never lost": [(Mat, "lose", keeps_its_ability)],
    "every place is right": [(Mat, "is_misplaced", never_misplaced)],
    "links do not kill": [(dying, "stuck_with", alone)],
    "five places": [(verbs_for_power, "PLACES", 5)],
    "synergy without a cap": [(power, "SYNERGY_CAP", 8)],
    "boosted to 7": [(power, "BOOSTED", 7)],
    "the slot stays taken": [(Mat, "lift", two_places_at_once)],
}


@pytest.mark.parametrize("mistake", PLANTED)
def test_a_planted_mistake_is_noticed(mistake, monkeypatch):
    for place, name, wrong in PLANTED[mistake]:
        monkeypatch.setattr(place, name, wrong)
    with pytest.raises((AssertionError, KeyError, ValueError)):
        watch_many(2, 60, chooser=eager)
