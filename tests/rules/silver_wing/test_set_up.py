"""Setting up a Battle, SWR-24 to SWR-29."""

from collections import Counter

import pytest

from rules.core.errors import BadSetup
from rules.core.match import Match
from rules.core.setup import Setup
from tests.rules.silver_wing.stage import (
    DECKS,
    HOUSE,
    SILVER_WING,
    Stage,
    new_battle,
)

SEEDS = range(60)


def dealt(seed: int = 1, cuts: tuple[str, str] = ("no cut", "no cut")) -> Stage:
    """After the deal, before the mulligan."""
    return new_battle((DECKS[0], DECKS[0]), seed).answer(0, cuts[0]).answer(1, cuts[1])


def deck_from_top(stage: Stage, seat: int) -> list[str]:
    """What the table knows and nobody sees: the hand as drawn, then the deck."""
    state = stage.match.table.state
    side = state.sides[seat]
    return [stage.name(card) for card in (*side.hand, *reversed(side.deck))]


@pytest.mark.rule("SWR-24")
def test_main_character_and_signature_lie_face_down_until_the_order_is_decided():
    stage = new_battle()
    for zone, name in (("mc", "Ren"), ("signature", "Tidebreaker")):
        assert stage.zone(zone, 0) == [name]
        assert stage.zone(zone, 0, viewer=1) == stage.zone(zone, 0, viewer=None) == ["?"]
    assert stage.facts["mc_ready"] == [True, True]
    assert stage.facts["signature_used"] == [False, False]


@pytest.mark.rule("SWR-25")
def test_stamina_crystals_and_tokens_start_up_and_ready():
    facts = dealt().facts
    assert facts["stamina"] == [(3, 0), (3, 0)]
    assert facts["crystals"] == [(2, 0), (2, 0)]
    assert facts["tokens"] == [["blue", "yellow", "red"]] * 2


@pytest.mark.rule("SWR-26")
def test_the_deck_is_shuffled_and_lies_face_down():
    orders = {tuple(deck_from_top(dealt(seed), 0)) for seed in SEEDS}
    assert len(orders) == len(SEEDS)
    stage = dealt()
    for viewer in (0, 1, None):
        assert set(stage.zone("deck", 0, viewer)) == {"?"}
    assert Counter(deck_from_top(stage, 0)) == Counter(deck_from_top(dealt(2), 0))


@pytest.mark.rule("SWR-26")
def test_the_rivals_cut_goes_through_my_deck(monkeypatch):
    """With the key held still, only the cut differs."""
    monkeypatch.setattr("rules.core.cutting.random_key", lambda secret, cuts: secret)
    uncut, cut = dealt(), dealt(cuts=("no cut", "cut 7"))
    before, after = deck_from_top(uncut, 0), deck_from_top(cut, 0)
    assert after == before[7:] + before[:7]
    assert deck_from_top(uncut, 1) == deck_from_top(cut, 1)


@pytest.mark.rule("SWR-27")
def test_who_is_player_1_is_random():
    firsts = Counter(dealt(seed).facts["first"] for seed in SEEDS)
    assert min(firsts[0], firsts[1]) > len(SEEDS) // 4


@pytest.mark.rule("SWR-28")
def test_then_both_flip_main_character_and_signature_up_for_everyone():
    stage = dealt()
    log = stage.log()
    order = next(n for n, line in enumerate(log) if "as Player 1" in line)
    flips = [n for n, line in enumerate(log) if "flips up" in line]
    assert len(flips) == 2
    assert order < min(flips)
    for viewer in (0, 1, None):
        for seat in (0, 1):
            assert stage.zone("mc", seat, viewer) == ["Ren"]
            assert stage.zone("signature", seat, viewer) == ["Tidebreaker"]


@pytest.mark.rule("SWR-29")
def test_five_cards_are_drawn_and_any_number_may_go_under_the_deck_once():
    stage = dealt()
    assert stage.asked == {0: "mulligan", 1: "mulligan"}
    assert stage.count("hand", 0) == stage.count("hand", 1) == 5
    mine = [card.number for card in stage.match.view(0).zone("hand", 0)]
    stage.match.answer(0, tuple(mine[:3]))
    assert stage.asked == {1: "mulligan"}
    stage.match.answer(1, ())
    after = [card.number for card in stage.match.view(0).zone("hand", 0)]
    assert len(after) == 5
    assert set(after) & set(mine) == set(mine[3:])
    bottom = stage.match.table.state.sides[0].deck[:3]
    assert set(bottom) == set(mine[:3])
    assert stage.kind != "mulligan"


@pytest.mark.rule("SWR-29")
def test_all_five_cards_may_be_exchanged():
    stage = dealt()
    mine = {card.number for card in stage.match.view(0).zone("hand", 0)}
    stage.match.answer(0, tuple(sorted(mine)))
    stage.match.answer(1, ())
    assert not mine & {card.number for card in stage.match.view(0).zone("hand", 0)}
    assert stage.count("hand", 0) == 5


def test_each_player_must_bring_a_deck():
    setup = Setup("silver_wing", {}, ({"deck": DECKS[0]}, {}))
    with pytest.raises(BadSetup, match="must choose a deck"):
        Match.start(SILVER_WING, HOUSE, setup, bytes(32))
