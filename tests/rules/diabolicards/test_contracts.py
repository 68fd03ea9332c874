"""Contracts and Contract Turns, DIA-31 to DIA-44."""

import pytest

from tests.rules.diabolicards.stage import mat

TEN = "Puddle, Lukewarm, The Yawn, Miss Timing, Static Cling, Slow Motion, Glitterfall, " \
      "Captain Almost, Old Sarge, Bingo Bob"  # fmt: skip


@pytest.mark.rule("DIA-36")
def test_a_trade_takes_a_contract_gives_a_card_and_costs_the_top_of_the_deck():
    stage = mat({"hand": "Spark, Glass"}, contracts="Daiki, Crimson, Beacon, Puddle")
    size = stage.deck
    stage.answer(0, "trade").answer(0, "Crimson")
    assert stage.options(0) == ["Spark", "Glass"]
    stage.answer(0, "Glass")
    assert stage.zone("contracts") == ["Daiki", "Glass", "Beacon", "Puddle"]
    assert set(stage.hand(0)) == {"Spark", "Crimson"}
    assert stage.hand(0, 1) == ["Crimson", "?"]
    assert (stage.deck, len(stage.discard)) == (size - 1, 1)
    assert stage.asked == {1: "turn"}


@pytest.mark.rule("DIA-37")
def test_a_purge_discards_two_and_lays_out_four():
    stage = mat()
    size = stage.deck
    stage.answer(0, "purge")
    assert (stage.deck, len(stage.discard), len(stage.zone("contracts"))) == (size - 2, 2, 4)


@pytest.mark.rule("DIA-33")
def test_ten_cards_are_enough_and_nine_are_not():
    assert "purge" in mat(deck=TEN).options(0)
    assert "purge" not in mat(deck=TEN.removesuffix(", Bingo Bob")).options(0)


@pytest.mark.rule("DIA-34")
def test_no_contract_turn_follows_another():
    stage = mat().answer(0, "purge")
    assert "purge" not in stage.options(1)
    stage.decline(1).settle()
    assert "purge" in stage.options(0)


@pytest.mark.rule("DIA-35")
def test_below_ten_cards_after_a_turn_contracts_are_banned():
    stage = mat(deck=TEN).answer(0, "trade").decline(0).decline(0)
    assert stage.facts["contracts"]["banned"]
    assert stage.said("contracts are banned")


@pytest.mark.rule("DIA-40")
def test_four_contracts_that_cannot_be_traded_are_a_freeze():
    stage = mat(contracts="Dale, Empress, Vanessa, Razor")
    assert stage.facts["contracts"]["freeze"]
    assert "trade" not in stage.options(0)
    assert "purge" in stage.options(0)


@pytest.mark.rule("DIA-41", "DIA-42")
def test_contracts_without_power_are_reset_once_without_a_discard():
    powerless = "Puddle, Lukewarm, The Yawn, Miss Timing"
    more = "Granny Gravity, Dame Thunder, Gary Next Door, Mailman Milo, Tourist Tom"
    deck = f"{TEN.removeprefix(powerless + ', ')}, {more}"
    stage = mat({"hand": "Grandpa Gus"}, contracts=powerless, deck=deck)
    size = stage.deck
    stage.answer(0, "purge")
    assert (stage.deck, len(stage.discard)) == (size - 2, 2)
    assert len([line for line in stage.log() if "purged once more" in line]) == 1


@pytest.mark.rule("DIA-76")
def test_a_trade_needs_an_eligible_card_in_hand():
    assert "trade" not in mat({"hand": "Dale, Razor"}).options(0)


@pytest.mark.rule("DIA-24")
def test_without_a_place_for_any_card_one_must_pass():
    powerless = TEN.split(", ")[:8]
    full = {"hand": "Spark", "tower": powerless}
    stage = mat(full, sealed=[False, True, True])
    assert stage.options(0) == ["pass"]
    stage = mat({**full, "hand": "Spark, Dale"}, sealed=[False, True, True])
    assert stage.options(0) == ["Dale", "trade", "purge"]
