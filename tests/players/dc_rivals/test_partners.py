"""Computer partners: they know each other's cards and nobody else's, and help each other."""

from random import Random

import pytest

from players import club
from players.dc_rivals import policy, valuation
from players.imagine import Imagination
from players.levels import LEVELS
from rules.core.setup import Setup
from tests.players.positions import positions
from tests.players.test_honesty import (
    test_a_club_player_does_not_look_at_what_its_seat_cannot_see as looks_at_nothing_hidden,
)
from tests.players.test_honesty import thinks_alike, weigh_alike
from tests.properties.subjects import BY_SLUG
from tests.rules.dc_rivals.four import confronting, four

RIVALS = BY_SLUG["dc_rivals"]
FOUR = RIVALS._replace(setups=(Setup("dc_rivals", {}, ({},) * 4),))
STRONG = "'Storm Tyrant' Pride Wrath"  # 4 + 4 + 5 Power in a Confrontation


def best(stage, seat):
    """What the Club player in this seat thinks best."""
    weighed = club.club_player("dc_rivals").weigh(stage.match, seat, Random(1))
    (answer, _) = max(weighed, key=lambda each: each[1])
    return [stage.word(seat, key) for key in answer]


# -- what they know


def test_imagined_worlds_keep_the_partners_hand_and_change_the_foes():
    for match, seat, random in positions(FOUR, 4, 0.02):
        imagination = Imagination(FOUR.game, FOUR.cards, match.table.setup, match.freeze(), seat)
        real = match.table
        (partner,) = real.partners(seat)
        changed = False
        for _ in range(4):
            table = imagination.world(random).table
            for own in (seat, partner):
                assert faces(table, own) == faces(real, own)
            changed |= any(faces(table, foe) != faces(real, foe) for foe in real.foes(seat))
        if changed:
            return
    raise AssertionError("no world was another")


def faces(table, seat):
    return [table.state.face[card] for card in sorted(table.sides[seat].hand)]


@pytest.mark.parametrize("level", LEVELS)
def test_a_computer_among_four_thinks_alike_in_worlds_it_cannot_tell_apart(level):
    assert thinks_alike(FOUR, level, matches=2, share=0.02) >= 5


def test_a_player_who_looks_for_blocks_in_the_foes_hands_is_caught(monkeypatch):
    monkeypatch.setattr(valuation, "outside", lambda side: side.hand)
    with pytest.raises(AssertionError):
        looks_at_nothing_hidden(FOUR)


def test_a_player_who_counts_a_foes_blocks_as_a_partners_is_caught(monkeypatch):
    honest = policy.partners_blocks

    def of_everybody(table, seat):
        foes = [card for foe in table.foes(seat) for card in table.sides[foe].hand]
        return honest(table, seat) + [card for card in foes if table.card(card).block]

    blocking_alike()
    monkeypatch.setattr(policy, "partners_blocks", of_everybody)
    with pytest.raises(AssertionError):
        blocking_alike()


def blocking_alike():
    """Whoever may Block weighs it alike, whatever the foes hold."""
    for seed in range(12):
        for match, seat, random in positions(FOUR, seed, 1.0):
            if match.asked.kind == "block":
                weigh_alike(FOUR, match, seat, random)


# -- what they do


def blocking(foe, other):
    """Seat 0 is done with 13 Power against Black Adam (12) of seat 1; the decks are level."""
    foe = {"deck": "Lust Greed Envy 'Mary Marvel'", **foe}
    other = {"deck": "Sloth Famine 'Fury of the Sky'", **other}
    stage = confronting(STRONG, foe=foe, other=other, levels=(9, 12, 9, 12))
    return stage.play("all").answer(0, "done")


def test_a_partner_blocks_for_whoever_is_confronted():
    stage = blocking({"hand": ""}, {"hand": "'Stamina of Atlas'"})
    assert best(stage, 3) == ["Stamina of Atlas"]


def test_nobody_blocks_in_vain_for_a_partner():
    stage = blocking(
        {"hand": "", "ongoing": "Weakness " * 4},
        {
            "hand": "'Stamina of Atlas'",
            "deck": "",
        },
    )
    assert best(stage, 3) == ["pass"]


def test_two_blocks_that_only_save_together_are_both_used():
    stage = blocking(
        {"hand": "'Golden Bracers'", "ongoing": "Weakness Weakness"},
        {"hand": "'Stamina of Atlas'"},
    )
    assert best(stage, 1) == ["Golden Bracers"]
    stage.answer(1, "Golden Bracers")
    assert best(stage, 3) == ["Stamina of Atlas"]


def test_of_two_foes_the_weaker_is_confronted():
    hand = "Pride Wrath 'Mary Marvel'"  # 4 + 5 + 3 Power
    stage = four(hand, deck="", other={"ongoing": "Weakness " * 4}, levels=(9, 15, 9, 15))
    assert best(stage, 0) == ["confrontation 3"]


def test_a_reason_names_whose_character_is_saved():
    stage = blocking({"hand": ""}, {"hand": "'Stamina of Atlas'"})
    player = club.club_player("dc_rivals")
    (card,) = stage.match.table.sides[3].hand
    words = player.reasons(stage.match, 3, (card,))
    assert words == "a Block of 3 saves your partner’s Character"
