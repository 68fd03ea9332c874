"""The choice of a turn and the usual turn, DIA-16 to DIA-25."""

import pytest

from rules.core.errors import NoSuchOption
from tests.rules.diabolicards.stage import CARDS, mat, names
from tests.rules.diabolicards.test_random_matches import random_match

EIGHT = names(
    "Puddle, Lukewarm, The Yawn, Miss Timing, Static Cling, Slow Motion, Glitterfall, "
    "Captain Almost"
)
ONLY_TOWER = [False, True, True]


@pytest.mark.rule("DIA-16")
@pytest.mark.parametrize("choice", ["Spark", "trade Daiki", "purge"])
def test_a_turn_is_one_of_three(choice):
    stage = mat({"hand": "Spark, Glass"}, contracts="Daiki, Dale, Razor, Vanessa")
    assert stage.options(0) == ["Spark", "Glass", "trade Daiki", "purge"]
    stage.answer(0, choice)
    while stage.asked == {0: stage.kind}:
        assert stage.kind != "turn"
        stage.decline(0)
    assert stage.asked == {1: "turn"}


@pytest.mark.rule("DIA-17")
def test_exactly_one_card_is_played():
    stage = mat({"hand": "Spark, Glass, Lantern"}, deck="Daiki, Beacon")
    with pytest.raises(NoSuchOption):
        stage.answer(0, "Spark", "Glass")
    stage.answer(0, "Glass").answer(0, "campus")
    assert stage.asked == {1: "turn"}
    assert stage.zone("campus", 0) == ["Glass"]
    assert set(stage.hand(0)) == {"Spark", "Lantern", "Daiki"}


@pytest.mark.rule("DIA-17")
def test_an_illegal_place_is_refused():
    stage = mat({"hand": "Spark", "tower": EIGHT}).answer(0, "Spark")
    for place in ("tower", "tower slot", "campus slot"):
        with pytest.raises(NoSuchOption):
            stage.answer(0, place)
    assert stage.options(0) == ["hideout", "campus"]


@pytest.mark.rule("DIA-18")
def test_the_ability_is_announced_and_used_once_its_card_lies_there():
    stage = mat({"hand": "Dominique"}, {"hideout": "Daiki"})
    size = stage.deck
    stage.plays(0, "Dominique", "hideout")
    assert stage.asked == {0: "kill enemy"}
    assert stage.where("Dominique") == (0, "hideout")
    assert stage.said("Player 1 uses Anti-Apex of Dominique", 1)
    assert stage.deck == size  # step 6 is yet to come


@pytest.mark.rule("DIA-19")
def test_kills_are_announced_before_anybody_dies():
    stage = mat({"hand": "Vanessa"}, {"tower": "Shade, Daiki, Beacon"})
    stage.plays(0, "Vanessa", "tower slot").answer(0, "Shade", "Daiki")
    assert stage.asked == {1: "counter"}
    assert stage.said("Player 1 announces the death of Shade, Daiki", 1)
    assert [stage.name(card) for card in stage.facts["announced"]] == ["Shade", "Daiki"]
    assert stage.zone("tower", 1) == ["Shade", "Daiki", "Beacon"]
    assert stage.discard == []


@pytest.mark.rule("DIA-20")
def test_both_sides_may_counter():
    stage = mat({"hand": "Warpath", "tower": "Blur"}, {"tower": "Shade"})
    stage.plays(0, "Warpath", "tower slot").answer(0, "Shade").answer(0, "Blur")
    assert stage.asked == {0: "counter"}
    assert stage.options(0) == ["pass", "run Blur hideout", "run Blur campus"]
    stage.answer(0, "run Blur campus")
    assert stage.asked == {1: "counter"}
    assert stage.options(1) == ["pass", "dodge Shade"]
    stage.answer(1, "dodge Shade")
    assert stage.discard == []


@pytest.mark.rule("DIA-20")
@pytest.mark.parametrize("card", ["Daiki", "Brain", "Cold Feet", "Reef"])
def test_only_a_fitting_ability_counters(card):
    stage = mat({"hand": "Vanessa"}, {"tower": [card]}, armed=card)
    stage.plays(0, "Vanessa", "tower slot").answer(0, card)
    assert stage.asked == {1: "turn"}
    assert stage.discard == [card]


@pytest.mark.rule("DIA-21")
def test_the_dead_of_both_sides_are_discarded_after_the_counters():
    stage = mat({"hand": "Warpath", "tower": "Spark"}, {"tower": "Shade, Daiki"})
    stage.plays(0, "Warpath", "tower slot").answer(0, "Shade", "Daiki").answer(0, "Spark")
    assert stage.discard == []
    stage.answer(1, "pass")
    assert stage.discard == ["Shade", "Daiki", "Spark"]
    assert stage.zone("tower", 0) == stage.zone("tower", 1) == []


@pytest.mark.rule("DIA-21", "DIA-23")
def test_doom_trade_cannot_take_a_savable_card_that_was_not_saved():
    stage = mat(
        {"hand": "Vanessa, Glass"},
        {"hand": "Grave Debt, Puddle", "tower": "Shade"},
        discard="Spark, Daiki",
    )
    stage.plays(0, "Vanessa", "tower slot").answer(0, "Shade").answer(1, "pass")
    assert stage.said("Shade was not saved: it is dead for good")
    stage.plays(1, "Grave Debt", "campus").answer(1, "Puddle")
    assert set(stage.options(1)) == {"Spark", "Daiki"}


@pytest.mark.rule("DIA-21")
def test_rewind_brings_back_no_savable_card_that_was_not_saved():
    stage = mat(
        {"hand": "Vanessa, Glass"},
        {"hand": "Tick Tock, Puddle", "tower": "Shade, Pocket"},
        discard="Spark",
    )
    stage.plays(0, "Vanessa", "tower slot").answer(0, "Shade", "Pocket").answer(1, "pass")
    stage.plays(1, "Tick Tock", "campus").answer(1, "yes")
    assert stage.discard == ["Shade"]


@pytest.mark.rule("DIA-21")
def test_nothing_but_a_card_dead_for_good_leaves_rewind_and_doom_trade_without_use():
    for card in ("Tick Tock", "Grave Debt"):
        stage = mat({"hand": "Vanessa"}, {"hand": [card, "Puddle"], "tower": "Shade"})
        stage.plays(0, "Vanessa", "tower slot").answer(0, "Shade").answer(1, "pass")
        stage.plays(1, card, "campus")
        assert stage.said(f"The ability of {card} finds nothing to do")


@pytest.mark.rule("DIA-21")
def test_a_savable_card_without_room_to_run_is_dead_for_good():
    stage = mat(
        {"hand": "Vanessa, Glass"},
        {"hand": "Tick Tock, Puddle", "tower": "Blur", "hideout": EIGHT},
        sealed=[False, False, True],
        discard="Spark",
    )
    stage.plays(0, "Vanessa", "tower slot").answer(0, "Blur")
    stage.plays(1, "Tick Tock", "tower").answer(1, "yes")
    assert stage.discard == ["Blur"]


@pytest.mark.rule("DIA-21")
def test_a_card_that_has_cheated_death_before_is_dead_like_any_other():
    stage = mat({"hand": "Vanessa"}, {"hand": "Tick Tock, Puddle", "tower": "Shade"}, lost="Shade")
    stage.plays(0, "Vanessa", "tower slot").answer(0, "Shade")
    assert not stage.said("dead for good")
    stage.plays(1, "Tick Tock", "campus").answer(1, "yes")
    assert stage.discard == []


@pytest.mark.rule("DIA-21")
def test_who_decides_for_it_reads_that_it_would_be_dead_for_good():
    stage = mat({"hand": "Vanessa"}, {"tower": "Shade"})
    stage.plays(0, "Vanessa", "tower slot").answer(0, "Shade")
    assert "dies for good" in stage.prompt(1).stakes


@pytest.mark.rule("DIA-22")
def test_step_6_draws_one_card_after_everything_else():
    stage = mat({"hand": "Vanessa, Spark"}, {"tower": "Shade"}, deck="Daiki, Beacon, Crimson")
    stage.plays(0, "Vanessa", "tower slot").answer(0, "Shade")
    assert stage.deck == 3
    assert stage.hand(0) == ["Spark"]
    stage.answer(1, "pass")
    assert set(stage.hand(0)) == {"Spark", "Daiki"}
    assert stage.deck == 2
    assert stage.asked == {1: "turn"}


@pytest.mark.rule("DIA-22")
def test_without_a_deck_nothing_is_drawn():
    stage = mat({"hand": "Spark, Glass"}, {"hand": "Daiki"}, deck="", discard="Beacon")
    stage.plays(0, "Spark", "tower")
    assert stage.hand(0) == ["Glass"]
    assert stage.discard == ["Beacon"]
    assert stage.asked == {1: "turn"}


@pytest.mark.rule("DIA-23")
def test_a_counter_for_which_there_was_no_room_does_not_come_later():
    stage = mat(
        {"hand": "Vanessa, Glass"},
        {"hand": "Old Sarge", "tower": "Blur", "hideout": EIGHT},
        sealed=[False, False, True],
    )
    stage.plays(0, "Vanessa", "tower slot").answer(0, "Blur")
    assert stage.asked == {1: "turn"}
    assert stage.discard == ["Blur"]
    assert "blur" in stage.facts["lost"]


@pytest.mark.rule("DIA-23")
def test_passing_in_the_window_is_final_for_every_card():
    stage = mat({"hand": "Vanessa"}, {"tower": "Shade, Blur"})
    stage.plays(0, "Vanessa", "tower slot").answer(0, "Shade", "Blur")
    stage.answer(1, "dodge Shade").answer(1, "pass")
    assert stage.discard == ["Blur"]


# -- passing


@pytest.mark.rule("DIA-24")
def test_whoever_can_place_a_card_may_not_pass():
    for hand in ("Spark", "Dale", "Razor"):
        stage = mat({"hand": hand}, deck="Glass", banned=True)
        assert stage.options(0) == [hand]
    stage = mat({"hand": "Spark, Razor", "tower": EIGHT}, sealed=ONLY_TOWER, banned=True)
    assert stage.options(0) == ["Razor"]


FULL = {"tower": EIGHT, "tower_diabolical": "Dale"}


@pytest.mark.rule("DIA-24")
def test_with_every_slot_taken_a_pass_is_forced_even_if_a_contract_turn_were_open():
    stage = mat({"hand": "Spark, Glass", **FULL}, {"hand": "Daiki"}, sealed=ONLY_TOWER)
    assert stage.facts["contracts"]["open"]
    assert stage.options(0) == ["pass"]
    stage = mat({"hand": "Spark, Razor", **FULL}, {"hand": "Daiki"}, sealed=ONLY_TOWER)
    assert stage.options(0)[0] == "Razor"
    assert "pass" not in stage.options(0)


@pytest.mark.rule("DIA-24")
def test_who_can_place_nothing_while_a_slot_is_free_takes_a_contract_turn():
    stage = mat(
        {"hand": "Spark, Glass", "tower": EIGHT},
        {"hand": "Daiki"},
        contracts="Crimson, Beacon, Razor, Magnet",
        sealed=ONLY_TOWER,
    )
    trades = ["trade Crimson", "trade Beacon", "trade Magnet"]
    assert stage.options(0) == [*trades, "purge"]
    assert "so you take a Contract Turn" in stage.prompt(0).stakes
    stage.answer(0, "trade Beacon").answer(0, "Spark")
    assert stage.asked == {1: "turn"}
    assert set(stage.hand(0)) == {"Beacon", "Glass"}


@pytest.mark.rule("DIA-24")
@pytest.mark.parametrize("closed", [{"banned": True}, {"after_contract": True}])
def test_who_can_place_nothing_passes_if_no_contract_turn_is_allowed(closed):
    stage = mat({"hand": "Spark", "tower": EIGHT}, {"hand": "Daiki"}, sealed=ONLY_TOWER, **closed)
    assert stage.options(0) == ["pass"]


@pytest.mark.rule("DIA-24")
def test_who_everybody_sees_cannot_place_takes_a_contract_turn_all_the_same():
    """All Diabolicals and Scorched Earth cards lie open, so nobody needs to look at the hand."""
    diabolicals = [card.name for card in CARDS.cards if card.diabolical]
    stage = mat(
        {"hand": "Spark", "tower": EIGHT},
        {"hand": "Daiki"},
        discard=[*diabolicals, "Razor", "Deathrender"],
        sealed=ONLY_TOWER,
    )
    assert "purge" in stage.options(0)
    assert "pass" not in stage.options(0)


@pytest.mark.rule("DIA-24", "DIA-71")
def test_blocked_players_take_one_contract_turn_then_pass_and_the_match_is_over():
    stage = mat(
        {"hand": "Spark", "tower": EIGHT},
        {
            "hand": "Daiki",
            "tower": "Pocket, Lantern, Magnet, Old Sarge, Bingo Bob, Puddle, Crimson, Beacon",
        },
        contracts="Glass, Lukewarm, Slow Motion, Glitterfall",
        sealed=ONLY_TOWER,
    )
    totals = stage.totals
    stage.answer(0, "purge").answer(1, "pass").answer(0, "pass")
    assert stage.match.result
    assert stage.totals == totals


@pytest.mark.rule("DIA-24")
def test_a_pass_does_and_draws_nothing():
    stage = mat({"hand": "Spark, Glass", **FULL}, {"hand": "Daiki"}, sealed=ONLY_TOWER)
    size, contracts = stage.deck, stage.zone("contracts")
    stage.answer(0, "pass")
    assert stage.asked == {1: "turn"}
    assert (stage.deck, stage.zone("contracts"), stage.discard) == (size, contracts, [])
    assert stage.hand(0) == ["Spark", "Glass"]


@pytest.mark.rule("DIA-24")
def test_a_pass_is_a_turn_for_why_see():
    stage = mat({"hand": "Mind Peeker, Glass"}, {"hand": "Spark", **FULL}, sealed=ONLY_TOWER)
    stage.plays(0, "Mind Peeker", "tower").answer(0, "yes")
    stage.answer(1, "pass")
    assert stage.asked == {0: "show", 1: "show"}


@pytest.mark.rule("DIA-24", "DIA-34")
def test_a_pass_is_no_turn_between_two_contract_turns():
    stage = mat({"hand": "Glass"}, {"hand": "Spark", "tower": EIGHT}, sealed=ONLY_TOWER)
    stage.answer(0, "purge").answer(1, "pass")
    assert stage.options(0) == ["Glass"]


# -- staying


@pytest.mark.rule("DIA-25")
@pytest.mark.parametrize("seats", [2, 4])
def test_a_card_changes_its_slot_only_by_an_ability(seats):
    """Through random matches: whatever moved is named in an event that an ability causes."""
    moved = 0
    for seed in range(25):
        before, told = {}, 0
        for match in random_match(seats, seed):
            table = match.table
            now = {card: (at.side, at.zone, at.slot) for card, at in table.placed.items()}
            events = table.events[told:]
            told = len(table.events)
            faces = {
                face
                for e in events
                if e.kind in ("move", "send", "take", "swap")
                for face in e.faces
            }
            for card in before.keys() & now.keys():
                if before[card] != now[card]:
                    moved += 1
                    assert table.state.face[card] in faces
            before = now
    assert moved


@pytest.mark.rule("DIA-25")
def test_no_turn_offers_to_move_a_card():
    stage = mat({"hand": "Spark", "tower": "Glass", "campus_diabolical": "Dale"})
    assert {word.split()[0] for word in stage.options(0)} == {"Spark", "trade", "purge"}
    stage.plays(0, "Spark", "tower").to_turn(0)
    assert stage.where("Glass") == stage.where("Spark") == (0, "tower")
    assert (stage.card("Glass")["slot"], stage.card("Spark")["slot"]) == (0, 1)
