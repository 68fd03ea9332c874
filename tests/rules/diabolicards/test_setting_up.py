"""Setting up, DIA-1 to DIA-9 and DIA-72."""

from collections import Counter

import pytest

from rules.core.errors import BadSetup
from tests.rules.diabolicards.stage import CARDS, mat, names, new_match

POWER = {card.name: card.power for card in CARDS.cards}
NINE = (
    "Puddle, Lukewarm, The Yawn, Miss Timing, Static Cling, Slow Motion, Glitterfall, "
    "Captain Almost, Old Sarge"
)
SEATS = pytest.mark.parametrize("seats", [2, 4])


@pytest.mark.rule("DIA-1")
@pytest.mark.parametrize("seats", [1, 3, 5, 6])
def test_only_two_or_four_sit_down(seats):
    with pytest.raises(BadSetup, match="2 or 4 players"):
        new_match(seats)


@pytest.mark.rule("DIA-1")
@SEATS
def test_two_or_four_play(seats):
    assert len(new_match(seats).asked) == seats


@pytest.mark.rule("DIA-2")
@SEATS
def test_all_draw_from_one_deck_of_80_different_cards(seats):
    stage = new_match(seats)
    assert stage.deck == 80
    stage.until("contracts")
    dealt = [name for seat in range(seats) for name in stage.hand(seat)]
    assert len(set(dealt)) == len(dealt) == 80 - stage.deck
    assert len({card.group for card in CARDS.cards}) == 11
    assert len({card.name for card in CARDS.cards}) == 80


@pytest.mark.rule("DIA-3")
def test_each_side_has_three_zones_from_left_to_right():
    stage = mat({"hand": "Spark, Glass"}, {"hand": "Daiki, Beacon"})
    for seat, card in ((0, "Spark"), (1, "Daiki")):
        stage.to_turn(seat).answer(seat, card)
        words = [option.words.partition(":")[0] for option in stage.prompt(seat).options]
        assert words == ["Vask Tower", "The Gang Hideout", "Havenvale Campus"]
        stage.answer(seat, "hideout")
    assert stage.zone("hideout", 0) == ["Spark"]
    assert stage.zone("hideout", 1) == ["Daiki"]


@pytest.mark.rule("DIA-4")
@pytest.mark.parametrize("zone", ["tower", "hideout", "campus"])
def test_a_half_has_eight_regular_slots(zone):
    eight = names(NINE)[:8]
    stage = mat({"hand": "Spark, Glass", zone: eight[:7]}, {zone: ["Daiki"]})
    stage.plays(0, "Spark", zone)
    assert stage.card("Spark")["slot"] == 7
    stage.to_turn(0).answer(0, "Glass")
    assert zone not in stage.options(0)
    assert len(stage.options(0)) == 2


@pytest.mark.rule("DIA-4")
def test_the_ninth_slot_takes_one_diabolical_and_is_no_regular_one():
    stage = mat({"hand": "Dale, Warpath", "tower": names(NINE)[:8]})
    stage.answer(0, "Dale")
    assert stage.options(0) == ["tower slot", "hideout", "hideout slot", "campus", "campus slot"]
    stage.answer(0, "tower slot").settle()
    assert stage.card("Dale")["slot"] == 8
    stage.to_turn(0).answer(0, "Warpath")
    assert stage.options(0) == ["hideout", "hideout slot", "campus", "campus slot"]


@pytest.mark.rule("DIA-5")
def test_scorched_earth_uses_up_no_slot():
    stage = mat({"hand": "Razor, Spark", "tower": names(NINE)[:7]})
    stage.plays(0, "Razor", "tower").answer(0, "enemy")
    assert stage.zone("tower_scorched", 0) == ["Razor"]
    stage.plays(0, "Spark", "tower")
    assert len(stage.zone("tower", 0)) == 8
    assert "Razor" not in stage.zone("tower", 0)


@pytest.mark.rule("DIA-5")
def test_scorched_earth_lies_beside_a_zone_without_an_empty_slot():
    stage = mat({"hand": "Razor", "tower": names(NINE)[:8], "tower_diabolical": "Dale"})
    stage.answer(0, "Razor")
    assert stage.options(0) == ["tower", "hideout", "campus"]


@pytest.mark.rule("DIA-6")
@pytest.mark.parametrize(("seats", "drawn", "given"), [(2, 6, 2), (4, 5, 1)])
def test_everyone_draws_gives_to_contracts_and_keeps_four(seats, drawn, given):
    stage = new_match(seats, seed=3).until("contracts")
    hands = {seat: stage.hand(seat) for seat in range(seats)}
    assert {len(hand) for hand in hands.values()} == {drawn}
    assert set(stage.asked) == set(range(seats))
    for seat, hand in hands.items():
        prompt = stage.prompt(seat)
        assert (prompt.least, prompt.most) == (given, given)
        assert set(stage.options(seat)) == set(hand)
        stage.answer(seat, *hand[-given:])
    picked = {card for hand in hands.values() for card in hand[-given:]}
    assert set(stage.zone("contracts")) == picked
    assert len(stage.zone("contracts")) == 4
    for seat, hand in hands.items():
        assert set(stage.hand(seat)) == set(hand[:4])


@pytest.mark.rule("DIA-7")
@pytest.mark.parametrize(("seats", "left"), [(2, 68), (4, 60)])
def test_the_deck_before_the_first_turn(seats, left):
    stage = new_match(seats).until("turn")
    assert stage.deck == left
    assert stage.discard == []


@pytest.mark.rule("DIA-8")
def test_nobody_sees_another_hand_partners_least_of_all():
    stage = new_match(4).until("turn")
    for _ in range(12):
        for seat in range(4):
            for viewer in {0, 1, 2, 3, None} - {seat}:
                assert set(stage.hand(seat, viewer)) <= {"?"}
        stage.to_turn((next(iter(stage.asked)) + 1) % 4)
    drawn = [line for line in stage.log(2) if "draws" in line and "Player 1" in line]
    assert drawn
    assert not [line for line in drawn if any(card.name in line for card in CARDS.cards)]


@pytest.mark.rule("DIA-9")
@SEATS
def test_anybody_may_begin(seats):
    began = Counter(next(iter(new_match(seats, seed).until("turn").asked)) for seed in range(60))
    assert set(began) == set(range(seats))
    assert min(began.values()) >= 60 // seats // 3


@pytest.mark.rule("DIA-9")
@pytest.mark.parametrize("first", [0, 1, 2, 3])
def test_with_four_the_sides_alternate(first):
    stage = mat({}, {}, {}, {}, active=first)
    order, sides = [], []
    for _ in range(6):
        seat = next(iter(stage.asked))
        order.append(seat)
        card = stage.hand(seat)[0]
        stage.plays(seat, card, "tower")
        sides.append(stage.where(card)[0])
    assert order == [(first + step) % 4 for step in range(6)]
    assert sides == [seat % 2 for seat in order]


@pytest.mark.rule("DIA-72")
def test_the_deck_is_shuffled_before_the_deal():
    hands = [new_match(2, seed).until("contracts").hand(0) for seed in range(30)]
    assert len({tuple(hand) for hand in hands}) == 30
    assert len({name for hand in hands for name in hand}) > 60


@pytest.mark.rule("DIA-72")
def test_picks_for_contracts_are_shown_together():
    stage = new_match(2).until("contracts")
    picked = stage.hand(0)[:2]
    stage.answer(0, *picked)
    for viewer in (0, 1, None):
        assert stage.zone("contracts", viewer=viewer) == []
    assert not stage.said("into Contracts", 1)
    assert not set(picked) & set(stage.hand(0, 1))
    stage.answer(1, *stage.hand(1)[:2])
    assert set(stage.zone("contracts", viewer=1)[:2]) == set(picked)


@pytest.mark.rule("DIA-72")
def test_powerless_contracts_of_the_set_up_are_not_reset():
    tried = 0
    for seed in range(60):
        stage = new_match(2, seed).until("contracts")
        weak = {seat: [name for name in stage.hand(seat) if not POWER[name]] for seat in (0, 1)}
        if min(len(cards) for cards in weak.values()) < 2:
            continue
        tried += 1
        for seat in (0, 1):
            stage.answer(seat, *weak[seat][:2])
        assert set(stage.zone("contracts")) == {*weak[0][:2], *weak[1][:2]}
        assert not stage.said("Contract Reset Purge")
    assert tried
