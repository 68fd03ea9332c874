"""The turn: filling the Line-Up, Weakness first, playing and buying, TTG-14 to TTG-25."""

import pytest

from rules.core.errors import NoSuchOption
from tests.rules.cerberus.stage import EVERYBODY
from tests.rules.teen_titans.stage import PUNCHES, ended, played, power_of, titans

TWO = "'Hall Monitor' 'Pizza Oven'"
CHEAP = "'Pizza Oven' 'Prank Gloves' 'Shape Shift' Terra 'Laser Eyes'"


# -- the Line-Up


@pytest.mark.rule("TTG-14")
@pytest.mark.parametrize(("lying", "added"), [(0, 5), (2, 3), (4, 1), (5, 0)])
def test_a_turn_begins_by_filling_the_line_up_to_five(lying, added):
    row = ["Terra", "Mutation", "Sonic Blast", "Foam Shield", "Arcade"][:lying]
    stage = titans(line_up=row, main_deck="'Jump City' 'T-Car' Mutation Terra 'Pizza Oven' 'T-Car'")
    assert stage.count("line_up") == 5
    assert stage.zone("line_up")[:lying] == row, "what lay there stays"
    assert stage.count("main_deck") == 6 - added
    if added:
        assert stage.zone("line_up")[lying] == "Jump City", "the top of the main deck comes first"


@pytest.mark.rule("TTG-14")
def test_nothing_is_added_to_a_line_up_of_more_than_five():
    row = "Terra Terra Mutation 'Sonic Blast' 'Foam Shield' Arcade 'Jump City'"
    stage = titans(line_up=row)
    assert stage.count("line_up") == 7
    assert not any(line.startswith("Into the Line-Up") for line in stage.log())


@pytest.mark.rule("TTG-15")
def test_an_effect_makes_the_line_up_longer_than_five():
    stage = played("Tidal Teen", main_deck="'Jump City' Terra")
    assert stage.zone("line_up")[5:] == ["Jump City"]
    ended(stage)
    assert stage.count("line_up") == 6, "and it stays so long"


# -- Weakness first


@pytest.mark.rule("TTG-16")
def test_with_a_weakness_in_hand_nothing_else_can_be_played():
    stage = titans("Punch Sleepyhead 'Laser Eyes' Blabbermouth")
    assert [o for o in stage.options() if o != "all"] == ["Sleepyhead", "Blabbermouth"]
    with pytest.raises(NoSuchOption):
        stage.play("Punch")


@pytest.mark.rule("TTG-16")
def test_with_a_weakness_in_hand_the_turn_cannot_be_ended():
    stage = titans("Punch Sleepyhead")
    with pytest.raises(NoSuchOption):
        stage.play("end")
    assert "end" in stage.play("Sleepyhead").options()


@pytest.mark.rule("TTG-16")
def test_with_a_weakness_in_hand_nothing_can_be_bought():
    # Rooftop Hangout gives Power before anything is played.
    stage = titans("Sleepyhead", ongoing="'Rooftop Hangout'", line_up="'Hall Monitor' " + CHEAP)
    assert stage.power == 1
    assert not [option for option in stage.options() if option.startswith("buy")]


@pytest.mark.rule("TTG-16")
def test_with_a_weakness_in_hand_abilities_can_be_used():
    stage = titans("Chicken Punch", ongoing="'HIVE Tower'", sidekicks="Raven", deck="Punch Terra")
    assert stage.options() == ["Chicken", "use HIVE Tower", "all"]
    stage.play("use HIVE Tower")
    assert (stage.options(), stage.count("hand", 0)) == (["Chicken", "all"], 4)


@pytest.mark.rule("TTG-18")
def test_a_weakness_drawn_in_the_turn_is_played_before_anything_else():
    stage = titans("Terra 'Pizza Oven' Punch", deck="Punch Chicken Punch", line_up=TWO)
    stage.play("Terra")
    assert {"buy Hall Monitor", "Punch", "end"} <= set(stage.options())
    stage.play("Pizza Oven")
    assert stage.options() == ["Chicken", "all"]
    stage.play("Chicken")
    assert {"buy Hall Monitor", "Punch", "end"} <= set(stage.options())


# -- playing


@pytest.mark.rule("TTG-17")
def test_cards_are_played_in_any_order():
    first = titans("Punch 'Pizza Oven' 'Laser Eyes'").play("Laser Eyes", "Punch", "Pizza Oven")
    other = titans("Punch 'Pizza Oven' 'Laser Eyes'").play("Punch", "Pizza Oven", "Laser Eyes")
    assert first.zone("play", 0) == ["Laser Eyes", "Punch", "Pizza Oven"]
    assert other.zone("play", 0) == ["Punch", "Pizza Oven", "Laser Eyes"]
    assert first.power == other.power


@pytest.mark.rule("TTG-17")
def test_each_card_takes_effect_at_once():
    stage = titans("Punch 'Pizza Oven' 'Laser Eyes'", deck="Terra Punch").play("Pizza Oven")
    assert "Terra" in stage.zone("hand", 0)
    assert stage.play("Punch").power == 1
    assert stage.play("Laser Eyes").power == 1 + power_of("Laser Eyes")


@pytest.mark.rule("TTG-19")
def test_a_punch_gives_1_power_and_a_snack_time_none():
    stage = titans("Punch 'Snack Time'").play("Punch")
    assert stage.power == 1
    assert stage.play("Snack Time").power == 1


@pytest.mark.rule("TTG-23")
def test_a_player_need_not_play_or_buy_anything():
    stage = titans(PUNCHES)
    assert "end" in stage.options()
    ended(stage)
    assert stage.facts["active"] == 1
    assert sorted(stage.zone("discard", 0)) == ["Punch"] * 5


@pytest.mark.rule("TTG-23")
def test_with_power_left_a_player_may_still_end_the_turn():
    stage = titans(PUNCHES, line_up=CHEAP).play("all")
    assert stage.power == 5
    ended(stage)
    assert stage.count("line_up") == 5
    assert stage.facts["power"] == 0


@pytest.mark.rule("TTG-25")
def test_played_cards_stay_in_front_of_their_player_until_the_turn_ends():
    stage = titans("Punch 'Snack Time' Punch 'Pizza Oven'").play("Punch", "Snack Time")
    stage.play("Pizza Oven")
    assert stage.zone("play", 0) == ["Punch", "Snack Time", "Pizza Oven"]
    assert stage.zone("discard", 0) == []
    ended(stage)
    assert stage.zone("play", 0) == []
    assert {"Punch", "Snack Time", "Pizza Oven"} <= set(stage.zone("discard", 0))


@pytest.mark.rule("TTG-104")
def test_everybody_sees_a_card_that_is_played():
    stage = played("Laser Eyes", "Punch")
    for viewer in EVERYBODY:
        assert stage.zone("play", 0, viewer=viewer) == ["Laser Eyes"]
        assert stage.zone("hand", 0, viewer=viewer) == (["Punch"] if viewer == 0 else ["?"])
    assert "Player 1 plays Laser Eyes" in stage.log(1)
    assert "You play Laser Eyes" in stage.log(0)


# -- playing and buying


@pytest.mark.rule("TTG-20")
def test_line_up_titans_go_and_the_top_nemesis_are_all_offered_for_enough_power():
    stage = titans("'Demon Dad' 'Laser Eyes'", line_up=CHEAP).play("Demon Dad", "Laser Eyes")
    assert stage.power == power_of("Demon Dad") + power_of("Laser Eyes")
    offered = list(dict.fromkeys(o for o in stage.options() if o.startswith("buy")))
    assert offered == [
        "buy Pizza Oven",
        "buy Prank Gloves",
        "buy Shape Shift",
        "buy Terra",
        "buy Laser Eyes",
        "buy Titans Go!",
        "buy Control Freak",
    ]


@pytest.mark.rule("TTG-20")
def test_what_costs_more_than_the_power_left_is_not_offered():
    stage = titans("Punch Punch", line_up=CHEAP).play("all")
    assert [option for option in stage.options() if option.startswith("buy")] == [
        "buy Pizza Oven",
        "buy Prank Gloves",
        "buy Shape Shift",
    ]
    stage.buy("Shape Shift")
    assert stage.power == 0
    assert not [option for option in stage.options() if option.startswith("buy")]


@pytest.mark.rule("TTG-106")
@pytest.mark.parametrize(
    "bought",
    [["Pizza Oven"], ["Foam Shield"], ["Terra"], ["Pizza Oven", "Prank Gloves"]],
    ids=["one for 2", "one for 3", "one for 4", "two for 2"],
)
def test_four_punches_buy_one_card_of_cost_2_3_or_4_or_two_of_cost_2(bought):
    row = "'Pizza Oven' 'Prank Gloves' 'Foam Shield' Terra 'Laser Eyes'"
    stage = titans("Punch " * 4, line_up=row).play("all")
    assert stage.power == 4
    assert "buy Laser Eyes" not in stage.options(), "it costs 5"
    stage.buy(*bought)
    assert stage.zone("discard", 0) == bought


@pytest.mark.rule("TTG-22")
def test_playing_and_buying_may_be_interleaved():
    stage = titans(PUNCHES, line_up=CHEAP).play("Punch", "Punch").buy("Pizza Oven")
    assert stage.power == 0
    stage.play("Punch", "Punch")
    assert stage.power == 2
    stage.buy("Shape Shift").play("Punch")
    assert stage.zone("discard", 0) == ["Pizza Oven", "Shape Shift"]
    assert stage.power == 1
