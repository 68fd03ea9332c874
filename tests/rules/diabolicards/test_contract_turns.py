"""Contracts and Contract Turns in detail, DIA-31 to DIA-44, DIA-75, DIA-76 and DIA-78."""

from collections import Counter

import pytest

from rules.core.errors import NoSuchOption
from tests.rules.diabolicards.stage import CARDS, mat, names, new_match

POWER = {card.name: card.power for card in CARDS.cards}
SPECIAL = [card.name for card in CARDS.cards if not card.regular]
TEN = names(
    "Puddle, Lukewarm, The Yawn, Miss Timing, Static Cling, Slow Motion, Glitterfall, "
    "Captain Almost, Old Sarge, Bingo Bob"
)
EIGHT = names(
    "Aunt Marigold, Gary Next Door, Nora from Accounts, Mailman Milo, Barista Bea, "
    "Uncle Bertie, Penny the Intern, Tourist Tom"
)
FOUR = "Daiki, Crimson, Beacon, Magnet"


def contract_turns(stage, seat):
    """Which of the two Contract Turns this seat may take."""
    return {word.split()[0] for word in stage.options(seat)} & {"trade", "purge"}


def trade(stage, seat, taken, given):
    return stage.answer(seat, f"trade {taken}").answer(seat, given)


@pytest.mark.rule("DIA-31")
@pytest.mark.parametrize("viewer", [0, 1, None])
def test_four_contracts_lie_open_all_the_time(viewer):
    stage = mat({"hand": "Spark, Glass"}, contracts=FOUR)
    assert stage.zone("contracts", viewer=viewer) == names(FOUR)
    trade(stage, 0, "Beacon", "Glass")
    assert stage.zone("contracts", viewer=viewer) == ["Daiki", "Crimson", "Glass", "Magnet"]
    stage.to_turn(0).answer(0, "purge")
    seen = stage.zone("contracts", viewer=viewer)
    assert len(seen) == 4
    assert "?" not in seen


@pytest.mark.rule("DIA-32")
@pytest.mark.parametrize("choice", ["trade Daiki", "purge"])
def test_a_contract_turn_plays_no_card(choice):
    stage = mat({"hand": "Spark, Glass"}, contracts=FOUR).answer(0, choice)
    while stage.asked != {1: "turn"}:
        assert stage.kind == "trade give"
        stage.decline(0)
    assert stage.facts["cards"] == {}
    assert len(stage.hand(0)) == 2


@pytest.mark.rule("DIA-33")
@pytest.mark.parametrize(("cards", "opened"), [(11, True), (10, True), (9, False), (0, False)])
def test_a_contract_turn_needs_ten_cards_in_the_deck(cards, opened):
    deck = [*TEN, "Grandpa Gus"][:cards]
    stage = mat({"hand": "Spark"}, contracts=FOUR, deck=deck)
    assert not stage.facts["contracts"]["banned"]
    turns = [f"trade {name}" for name in names(FOUR)]
    assert stage.options(0) == ["Spark", *([*turns, "purge"] if opened else [])]
    assert stage.facts["contracts"]["open"] == opened


@pytest.mark.rule("DIA-33")
def test_a_purge_with_exactly_ten_cards():
    stage = mat({"hand": "Spark"}, contracts=FOUR, deck=TEN, seed=4).answer(0, "purge")
    assert (stage.deck, len(stage.discard), len(stage.zone("contracts"))) == (8, 2, 4)


@pytest.mark.rule("DIA-34")
@pytest.mark.parametrize("choice", ["trade Daiki", "purge"])
def test_nobody_takes_a_contract_turn_right_after_another(choice):
    stage = mat({"hand": "Spark, Glass"}, {}, {}, {}, contracts=FOUR).answer(0, choice)
    stage.until("turn")
    for seat in (1, 2, 3):
        assert bool(contract_turns(stage, seat)) == (seat > 1)
        stage.plays(seat, stage.hand(seat)[0], "tower").settle()
    assert {"trade", "purge"} == contract_turns(stage, 0)


@pytest.mark.rule("DIA-34")
def test_passes_in_between_do_not_count_whoever_passes():
    full = {"hand": "Spark", "tower": EIGHT, "tower_diabolical": "Dale"}
    stage = mat(
        {"hand": "Glass, Lantern"},
        full,
        {"hand": "Daiki"},
        {"hand": "Pocket"},
        sealed=[False, True, True],
        active=2,
    )
    stage.answer(2, "purge").answer(3, "pass")
    assert set(stage.options(0)) == {"Glass", "Lantern"}
    stage.plays(0, "Glass", "tower").answer(1, "pass")
    assert "purge" in stage.options(2)


# -- the ban


@pytest.mark.rule("DIA-35")
def test_a_draw_below_ten_bans_and_a_deck_that_grows_again_does_not_help():
    stage = mat({"hand": "Irene Castell, Vanessa"}, {"hideout": "Silent Blade, Shade"}, deck=TEN)
    stage.plays(0, "Irene Castell", "tower").answer(0, "yes")
    assert stage.deck == 9
    assert stage.facts["contracts"]["banned"]
    stage.plays(0, "Vanessa", "hideout slot").answer(0, "Silent Blade", "Shade")
    stage.answer(1, "dodge Silent Blade").answer(1, "dodge Shade")
    assert stage.deck == 10
    assert stage.facts["contracts"]["banned"]
    assert not contract_turns(stage, 1)


@pytest.mark.rule("DIA-35")
@pytest.mark.parametrize("cards", [10, 11])
def test_what_counts_is_the_deck_after_the_turn(cards):
    deck = [*TEN, "Grandpa Gus"][:cards]
    stage = mat({"hand": "Spark"}, deck=deck)
    stage.plays(0, "Spark", "tower")
    assert stage.deck == cards - 1
    assert stage.facts["contracts"]["banned"] == (cards == 10)


@pytest.mark.rule("DIA-35")
def test_a_purge_may_bring_the_ban():
    stage = mat({"hand": "Spark"}, contracts=FOUR, deck=[*TEN, "Grandpa Gus"]).answer(0, "purge")
    assert stage.facts["contracts"]["banned"]


@pytest.mark.rule("DIA-35")
@pytest.mark.parametrize(("left", "banned"), [(0, True), (1, False)])
def test_rewind_lifts_the_ban_if_ten_cards_remain_after_the_draw(left, banned):
    """Ten cards come back. With one more in the deck there are ten after step 6."""
    stage = mat({"hand": "Tick Tock"}, deck=["Daiki"][:left], discard=TEN, banned=True)
    stage.plays(0, "Tick Tock", "tower").answer(0, "yes")
    assert stage.deck == 9 + left
    assert stage.said("Contracts are allowed again")
    assert stage.facts["contracts"]["banned"] == banned
    assert ("purge" in stage.options(1)) != banned


@pytest.mark.rule("DIA-35")
def test_rewind_with_fewer_than_ten_lifts_nothing():
    stage = mat({"hand": "Tick Tock"}, deck="", discard=TEN[:9], banned=True)
    stage.plays(0, "Tick Tock", "tower").answer(0, "yes")
    assert not stage.said("Contracts are allowed again")
    assert stage.facts["contracts"]["banned"]


# -- Trade


@pytest.mark.rule("DIA-36")
def test_the_top_of_the_deck_is_what_a_trade_costs():
    stage = mat({"hand": "Spark, Glass"}, contracts=FOUR, deck=["Lantern", *TEN])
    trade(stage, 0, "Crimson", "Spark")
    assert stage.discard == ["Lantern"]
    assert stage.deck == 10
    assert stage.zone("contracts") == ["Daiki", "Spark", "Beacon", "Magnet"]
    assert set(stage.hand(0)) == {"Crimson", "Glass"}


@pytest.mark.rule("DIA-36")
def test_the_card_just_taken_cannot_be_put_back():
    stage = mat({"hand": "Spark"}, contracts=FOUR).answer(0, "trade Crimson")
    assert stage.options(0) == ["Spark"]
    with pytest.raises(NoSuchOption):
        stage.answer(0, "Crimson")


# -- Purge


@pytest.mark.rule("DIA-37")
def test_a_purge_shuffles_the_old_contracts_with_the_deck():
    places = Counter()
    for seed in range(60):
        stage = mat({"hand": "Spark"}, contracts=FOUR, deck=[*TEN, "Old Colonel"], seed=seed)
        stage.answer(0, "purge")
        assert not stage.said("Contract Reset Purge") or len(stage.discard) == 2
        assert (stage.deck, len(stage.discard), len(stage.zone("contracts"))) == (9, 2, 4)
        everything = {*TEN, *names(FOUR), "Old Colonel"}
        assert {*stage.discard, *stage.zone("contracts")} <= everything
        for name in names(FOUR):
            if name in stage.discard:
                places["discard"] += 1
            elif name in stage.zone("contracts"):
                places["contracts"] += 1
            else:
                places["deck"] += 1
    # 240 cards: two of fifteen are discarded, four of fifteen lie open.
    assert 15 <= places["discard"] <= 50
    assert 40 <= places["contracts"] <= 120
    assert places["deck"] >= 90


@pytest.mark.rule("DIA-37")
def test_two_are_discarded_before_the_four_are_laid_out():
    stage = mat({"hand": "Spark"}, contracts=FOUR).answer(0, "purge")
    lines = stage.log()
    lost = next(i for i, line in enumerate(lines) if line.startswith("Discarded from the top"))
    laid = next(i for i, line in enumerate(lines) if line.startswith("The new Contracts"))
    assert lost < laid
    assert len(stage.discard) == 2


# -- what is not eligible


@pytest.mark.rule("DIA-38")
@pytest.mark.parametrize("card", SPECIAL)
def test_diabolicals_and_scorched_earth_are_neither_taken_nor_given(card):
    other = "Dale" if card != "Dale" else "Empress"
    stage = mat({"hand": ["Spark", card]}, contracts=["Daiki", other, "Beacon", "Magnet"])
    trades = [word for word in stage.options(0) if word.startswith("trade")]
    assert trades == ["trade Daiki", "trade Beacon", "trade Magnet"]
    stage.answer(0, "trade Daiki")
    assert stage.options(0) == ["Spark"]


@pytest.mark.rule("DIA-39")
def test_they_may_be_given_to_contracts_at_set_up():
    found = 0
    for seed in range(40):
        stage = new_match(2, seed).until("contracts")
        held = [name for name in stage.hand(0) if name in SPECIAL]
        if held:
            found += 1
            other = next(name for name in stage.hand(0) if name != held[0])
            stage.answer(0, held[0], other).until("turn")
            assert held[0] in stage.zone("contracts")
    assert found


@pytest.mark.rule("DIA-39")
def test_a_purge_lays_them_aside_and_shuffles_them_back():
    aside = set()
    for seed in range(30):
        stage = mat({"hand": "Spark"}, contracts=FOUR, deck=[*SPECIAL, *TEN[:4]], seed=seed)
        stage.answer(0, "purge")
        assert len(stage.zone("contracts")) == 4
        assert not set(stage.zone("contracts")) & set(SPECIAL)
        assert stage.deck == 12 - 2
        told = [line for line in stage.log() if line.startswith("Never new Contracts")]
        turned_up = {card for card in SPECIAL if card in " ".join(told)}
        assert not turned_up & set(stage.discard)
        aside |= turned_up
    assert aside == set(SPECIAL)


@pytest.mark.rule("DIA-39")
def test_nobody_knows_where_in_the_deck_they_lie_then():
    tops = set()
    for seed in range(30):
        stage = mat({"hand": "Spark, Glass"}, contracts=FOUR, deck=[*SPECIAL, *TEN[:4]], seed=seed)
        stage.answer(0, "purge")
        stage.plays(1, stage.hand(1)[0], "tower").plays(0, "Spark", "tower")
        (drawn,) = set(stage.hand(0)) - {"Glass"}
        assert "?" in stage.hand(0, viewer=1)
        tops.add(drawn in SPECIAL)
    assert tops == {True, False}


@pytest.mark.rule("DIA-39", "DIA-41")
def test_a_reset_purge_lays_them_aside_too():
    for seed in range(20):
        deck = [*SPECIAL[1:], *TEN[3:9]]
        stage = mat({"hand": "Old Sarge"}, contracts=["Crimson", *TEN[:3]], deck=deck, seed=seed)
        trade(stage, 0, "Crimson", "Old Sarge")
        assert stage.said("Contract Reset Purge")
        assert not set(stage.zone("contracts")) & set(SPECIAL)


@pytest.mark.rule("DIA-40")
@pytest.mark.parametrize("cards", [10, 9])
def test_in_a_freeze_only_a_purge_is_possible_if_the_deck_allows(cards):
    stage = mat({"hand": "Spark"}, contracts="Dale, Razor, Vanessa, Empress", deck=TEN[:cards])
    assert stage.facts["contracts"]["freeze"]
    assert stage.options(0) == ["Spark", *(["purge"] if cards == 10 else [])]
    stage = mat({"hand": "Spark"}, contracts="Dale, Razor, Vanessa, Puddle", deck=TEN[1:] + EIGHT)
    assert not stage.facts["contracts"]["freeze"]
    assert stage.options(0) == ["Spark", "trade Puddle", "purge"]


@pytest.mark.rule("DIA-40", "DIA-34")
def test_a_freeze_does_not_open_a_second_contract_turn():
    stage = mat({"hand": "Spark"}, contracts="Dale, Razor, Vanessa, Empress", after_contract=True)
    assert stage.options(0) == ["Spark"]


# -- Reset Purge


@pytest.mark.rule("DIA-41")
def test_a_trade_that_leaves_no_power_resets_without_a_discard():
    stage = mat({"hand": "Old Sarge"}, contracts=["Crimson", *TEN[:3]], deck=EIGHT + TEN[3:8])
    size = stage.deck
    trade(stage, 0, "Crimson", "Old Sarge")
    assert stage.said("Contract Reset Purge")
    assert (stage.deck, len(stage.discard), len(stage.zone("contracts"))) == (size - 1, 1, 4)
    assert stage.asked == {1: "turn"}


@pytest.mark.rule("DIA-41")
def test_only_eligible_contracts_are_added_up():
    stage = mat({"hand": "Old Sarge"}, contracts=["Crimson", "Razor", "Vanessa", "Puddle"])
    trade(stage, 0, "Crimson", "Old Sarge")
    assert stage.said("Contract Reset Purge")


@pytest.mark.rule("DIA-41")
@pytest.mark.parametrize("left", ["Glass", "Blur", "Crimson"])
def test_any_power_prevents_a_reset(left):
    stage = mat({"hand": "Old Sarge"}, contracts=["Magnet", left, "Puddle", "Lukewarm"])
    trade(stage, 0, "Magnet", "Old Sarge")
    assert not stage.said("Contract Reset Purge")
    assert stage.zone("contracts") == ["Old Sarge", left, "Puddle", "Lukewarm"]


@pytest.mark.rule("DIA-41")
def test_a_usual_turn_resets_nothing():
    stage = mat({"hand": "Spark"}, contracts=TEN[:4]).plays(0, "Spark", "tower")
    assert not stage.said("Contract Reset Purge")
    assert stage.zone("contracts") == TEN[:4]


@pytest.mark.rule("DIA-42")
def test_a_second_reset_does_not_follow_however_poor_the_contracts_are():
    stage = mat({"hand": "Old Sarge"}, contracts=["Crimson", *TEN[:3]], deck=EIGHT + TEN[3:8])
    trade(stage, 0, "Crimson", "Old Sarge")
    assert sum(POWER[name] for name in stage.zone("contracts")) == 0
    assert len([line for line in stage.log() if "Contract Reset Purge" in line]) == 1


@pytest.mark.rule("DIA-42")
def test_four_that_are_not_eligible_are_a_freeze_and_no_sum_of_0():
    """They come from the set-up only, and only a Purge changes them: no reset before it."""
    stage = mat({"hand": "Spark, Old Sarge"}, contracts=SPECIAL[:4], deck=SPECIAL[4:] + TEN[:8])
    stage.plays(0, "Spark", "tower").to_turn(0)
    assert stage.zone("contracts") == SPECIAL[:4]
    assert not stage.said("Contract Reset Purge")
    stage.answer(0, "purge")
    assert len([line for line in stage.log() if "Contract Reset Purge" in line]) == 1
    assert not stage.facts["contracts"]["freeze"]


@pytest.mark.rule("DIA-43")
def test_contracts_count_for_nobody():
    stage = mat({"hand": "Spark"}, {"tower": "Glass"}, contracts="Crimson, Beacon, Daiki, Razor")
    assert stage.totals == [0, 2]
    stage = mat(
        {"hand": "Puddle"}, {"hand": ""}, contracts="Crimson, Beacon, Daiki, Razor", deck=""
    )
    assert stage.plays(0, "Puddle", "tower").result == ((), "tie")
    assert stage.totals == [0, 0]


@pytest.mark.rule("DIA-44")
@pytest.mark.parametrize("viewer", [0, 1, None])
def test_all_discards_go_to_one_open_pile(viewer):
    stage = mat(
        {"hand": "Spark, Warpath", "tower": "Glass"},
        {"hand": "Old Sarge", "tower": "Pocket"},
        contracts=FOUR,
        deck=["Lantern", *TEN],
    )
    trade(stage, 0, "Crimson", "Spark")
    stage.plays(1, "Old Sarge", "campus")
    stage.plays(0, "Warpath", "tower slot").answer(0, "Pocket").answer(0, "Glass")
    assert stage.zone("discard", viewer=viewer) == ["Lantern", "Pocket", "Glass"]


@pytest.mark.rule("DIA-75")
@pytest.mark.parametrize("choice", ["trade Daiki", "purge"])
def test_a_contract_turn_draws_no_card(choice):
    stage = mat({"hand": "Spark, Glass"}, contracts=FOUR).answer(0, choice)
    while stage.asked == {0: stage.kind}:
        stage.decline(0)
    assert len(stage.hand(0)) == 2
    assert not stage.said("draws")


@pytest.mark.rule("DIA-76")
@pytest.mark.parametrize(
    ("hand", "contracts", "offered"),
    [
        ("Dale, Razor", "Daiki, Crimson, Beacon, Magnet", False),
        ("Dale, Spark", "Daiki, Crimson, Beacon, Magnet", True),
        ("Spark, Glass", "Dale, Razor, Vanessa, Empress", False),
        ("Spark, Glass", "Dale, Razor, Vanessa, Puddle", True),
    ],
)
def test_a_trade_needs_something_eligible_on_both_sides(hand, contracts, offered):
    stage = mat({"hand": hand}, contracts=contracts)
    assert contract_turns(stage, 0) == ({"trade", "purge"} if offered else {"purge"})


@pytest.mark.rule("DIA-78")
def test_banned_contracts_stay_where_they_are():
    stage = mat({"hand": "Spark, Glass"}, contracts=FOUR, deck=TEN)
    stage.plays(0, "Spark", "tower")
    assert stage.facts["contracts"]["banned"]
    assert not contract_turns(stage, 1)
    stage.to_turn(0)
    assert not contract_turns(stage, 0)
    assert stage.zone("contracts") == names(FOUR)


@pytest.mark.rule("DIA-78")
def test_a_reset_purge_comes_before_the_deck_is_counted():
    stage = mat({"hand": "Old Sarge"}, contracts=["Crimson", *TEN[:3]], deck=[*EIGHT, *TEN[3:5]])
    assert stage.deck == 10
    trade(stage, 0, "Crimson", "Old Sarge")
    lines = stage.log()
    reset = next(i for i, line in enumerate(lines) if "Contract Reset Purge" in line)
    banned = next(i for i, line in enumerate(lines) if "contracts are banned" in line)
    assert reset < banned
    assert stage.deck == 9
