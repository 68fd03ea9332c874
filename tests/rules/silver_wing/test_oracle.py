"""All legal defences compared with an oracle, over random hands and attackers."""

from random import Random

import pytest

from players.random_legal import choose
from players.simulate import random_setup, secret_of
from rules.core.match import Match
from rules.silver_wing import defending
from tests.rules.silver_wing.oracle import legal_defences
from tests.rules.silver_wing.stage import CARDS, HOUSE, SILVER_WING, battle

ALLIES = [card.label for card in CARDS.cards if card.kind == "ally"]
SUPPORTS = ["Spyglass", "Trip Wire", "Hold the Line"]
ATTACKERS = [
    card.label
    for card in CARDS.cards
    if card.kind == "ally"
    and not card.cannot_attack
    and card.attack_cost.is_free
    and card.attack_if == card.attack_if.__class__()
]
SIGNATURES = ["Sunlit Arrow", "Ember Waltz", "Tidebreaker", "Skyfall Edge"]


def offered(match):
    """The defences the defender may choose."""
    (seat,) = match.asked.seats
    keys = [key for key in match.legal(seat) if str(key).startswith("defend ")]
    return alike(match, [tuple(int(number) for number in key.split()[1:]) for key in keys])


def alike(match, defences):
    """Twins stand for each other: by face, and by who has seen them."""
    state = match.table.state
    looks = {card: (face, state.known.get(card, 0)) for card, face in enumerate(state.face)}
    return {tuple(sorted(looks[card] for card in cards)) for cards in defences}


def foretold(match):
    table = match.table
    combat = match.view(None).facts["combat"]
    abilities = [name for name in ("bold", "adroit") if combat[name]]
    seat = 1 - combat["attacker"]
    hand = [(card, table.card(card)) for card in table.state.sides[seat].hand]
    return alike(match, legal_defences(combat["colors"], abilities, hand))


def compare(seed):
    """One random attack on one random hand. Returns the number of legal defences."""
    random = Random(seed)
    hand = random.choices(ALLIES, k=random.randint(1, 7)) + random.choices(SUPPORTS, k=1)
    attacker = random.choice(ATTACKERS)
    stage = battle(
        {"hand": [attacker, "Spyglass"], "signature": random.choice(SIGNATURES)}, {"hand": hand}
    )
    how = random.random()
    name = attacker.partition(" [")[0]
    key = (
        f"attack {name}"
        if how < 0.6
        else random.choice(["declare blue", "declare yellow", "declare red", "signature"])
    )
    stage.moves(0, f"{key} embolden Spyglass" if random.random() < 0.3 else key)
    while stage.kind != "defend":
        if stage.kind == "color":
            stage.answer(0, random.choice(["blue", "yellow", "red"]))
        else:
            stage.decline(next(iter(stage.asked)))
    found = offered(stage.match)
    assert found == foretold(stage.match), f"seed {seed}: {key} against {hand}"
    return len(found)


@pytest.mark.rule("SWR-58", "SWR-59")
def test_all_legal_defences_of_random_hands_are_those_of_the_oracle():
    assert sum(compare(seed) for seed in range(1500)) > 3000


@pytest.mark.rule("SWR-55", "SWR-59")
def test_in_whole_random_matches_too():
    compared = 0
    for seed in range(40):
        random = Random(seed)
        match = Match.start(
            SILVER_WING,
            HOUSE,
            random_setup(SILVER_WING, HOUSE, random),
            secret_of(seed),
            journal=False,
        )
        while match.asked:
            for seat in match.asked.seats:
                facts = match.view(None).facts if match.asked.kind == "defend" else {}
                fresh = facts and not facts["combat"]["rested"]
                if fresh and not any_single(match):
                    assert offered(match) == foretold(match), seed
                    compared += 1
                match.answer(seat, choose(match, seat, random))
    assert compared > 500


def any_single(match):
    """A card lets any Ally defend alone: the oracle knows only the rulebook."""
    table = match.table
    return table.combat.any_single or any(
        table.name(card) == "Iron Gate" for side in table.sides for card in side.battlefield
    )


def test_the_oracle_notices_a_wrong_rule(monkeypatch):
    """One that matches beside one that does not: the mistake people make."""
    monkeypatch.setattr(defending.Demands, "double", lambda self, one, two: True)
    with pytest.raises(AssertionError):
        sum(compare(seed) for seed in range(200))
