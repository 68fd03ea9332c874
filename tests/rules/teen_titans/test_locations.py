"""Locations, control and how cards resolve, TTG-66 to TTG-73 and TTG-91."""

import pytest

from tests.rules.teen_titans.stage import (
    CARDS,
    MAIN_DECK,
    PUNCHES,
    card,
    cards_with,
    ended,
    played,
    power_of,
    titans,
)

LOCATIONS = [name for name in MAIN_DECK if card(name).kind == "location"]


# -- Ongoing


@pytest.mark.rule("TTG-66")
@pytest.mark.parametrize("name", LOCATIONS)
def test_a_bought_location_goes_to_the_discard_pile_like_any_card(name):
    row = [name, "Terra", "Mutation", "T-Car", "Birdarangs"]
    stage = titans(["Demon Dad", "Laser Eyes"], line_up=row).play("Demon Dad", "Laser Eyes")
    stage.buy(name)
    assert stage.zone("discard", 0) == [name]
    assert stage.zone("ongoing", 0) == []


@pytest.mark.rule("TTG-66")
@pytest.mark.parametrize("name", LOCATIONS)
def test_a_played_location_stays_turn_after_turn(name):
    stage = titans([name], deck=10, foe={"deck": 10}).play(name)
    for _ in range(4):
        assert stage.zone("ongoing", 0) == [name]
        ended(stage)
    assert stage.zone("ongoing", 0, viewer=1) == [name]
    assert name not in stage.zone("discard", 0)


@pytest.mark.rule("TTG-66")
def test_every_location_says_that_it_is_ongoing():
    assert all(card(name, CARDS).body.startswith("Ongoing: ") for name in LOCATIONS)


@pytest.mark.rule("TTG-67")
def test_a_player_may_have_any_number_of_locations():
    assert len(LOCATIONS) == 6
    stage = titans(LOCATIONS).play(*LOCATIONS)
    assert stage.zone("ongoing", 0) == LOCATIONS


@pytest.mark.rule("TTG-67")
def test_only_its_controller_has_the_use_of_a_location():
    stage = titans("'Power Nap' Punch", foe={"ongoing": "'Jump City' 'Rooftop Hangout'"})
    assert stage.power == 0
    stage.play("Power Nap")
    assert stage.count("hand", 0) == 2, "the card the Nap draws itself"
    stage = titans("'Power Nap' Punch", ongoing="'Jump City' 'Rooftop Hangout'")
    assert stage.power == 1
    assert stage.play("Power Nap").count("hand", 0) == 3


@pytest.mark.rule("TTG-68")
def test_a_player_cannot_choose_an_own_location_for_a_discard():
    # Dark Portal discards, Trick Archer destroys: neither reaches a Location in play.
    stage = titans("'Dark Portal' 'Trick Archer'", ongoing="Arcade", deck="Punch Terra")
    stage.play("Dark Portal")
    assert "Arcade" not in stage.options()
    stage.play("Punch").play("Trick Archer")
    assert "Arcade" not in stage.options()


@pytest.mark.rule("TTG-68")
def test_an_attack_can_send_a_location_to_its_owners_discard_pile():
    stage = played("Wrecking Bully", foe={"ongoing": "Arcade 'Jump City'"})
    assert stage.asked == {1: "drop location"}
    stage.answer(1, "Jump City")
    assert stage.zone("ongoing", 1) == ["Arcade"]
    assert stage.zone("discard", 1) == ["Jump City"]
    assert "Player 2 discards Jump City" in stage.log()


@pytest.mark.rule("TTG-69")
def test_jump_city_draws_for_the_first_card_of_cost_1_or_2_of_each_turn():
    hand = "Terra Punch 'Hall Monitor' 'Shape Shift'"
    stage = titans(hand, ongoing="'Jump City'", deck=8, foe={"deck": 8})
    stage.play("Punch")
    assert stage.count("hand", 0) == 3, "a Punch costs nothing"
    stage.play("Hall Monitor")
    assert stage.count("hand", 0) == 3, "one played, one drawn"
    stage.play("Shape Shift")
    assert stage.count("hand", 0) == 2, "only for the first"


@pytest.mark.rule("TTG-69")
@pytest.mark.parametrize(("name", "drawn"), [("Hall Monitor", 1), ("Shape Shift", 1), ("Terra", 0)])
def test_jump_city_looks_at_the_cost(name, drawn):
    assert card("Hall Monitor").cost == 1
    assert card("Shape Shift").cost == 2
    stage = titans([name], ongoing="'Jump City'", deck="Punch Punch Punch").play(name)
    assert stage.count("hand", 0) == drawn + (name == "Terra"), "Terra draws by herself"


@pytest.mark.rule("TTG-69")
def test_jump_city_works_again_in_the_next_own_turn():
    deck = "Terra 'Hall Monitor' Punch Punch Punch Punch Mutation"
    stage = titans("'Hall Monitor'", ongoing="'Jump City'", deck=deck).play("Hall Monitor")
    assert stage.zone("hand", 0) == ["Terra"]
    ended(ended(stage))
    assert stage.play("Hall Monitor").zone("hand", 0)[-1] == "Mutation"


@pytest.mark.rule("TTG-69")
def test_a_card_played_before_jump_city_was_the_first():
    stage = titans("'Hall Monitor' 'Jump City' 'Shape Shift'")
    stage.play("Hall Monitor", "Jump City", "Shape Shift")
    assert stage.zone("hand", 0) == []


@pytest.mark.rule("TTG-91")
def test_hive_tower_may_be_used_once_a_turn_by_losing_a_sidekick():
    stage = titans("Punch", ongoing="'HIVE Tower'", sidekicks="Raven Cyborg", deck=5)
    assert "use HIVE Tower" in stage.options()
    stage.play("use HIVE Tower")
    assert stage.options() == ["Raven", "Cyborg"]
    stage.play("Raven")
    assert stage.count("hand", 0) == 1 + 2
    assert stage.zone("sidekicks", 0) == ["Cyborg"]
    assert "Raven" in stage.zone("unused")
    assert "use HIVE Tower" not in stage.options(), "once a turn"
    ended(ended(stage))
    assert "use HIVE Tower" in stage.options(), "but again in the next"


@pytest.mark.rule("TTG-91")
def test_hive_tower_is_optional_and_needs_a_sidekick():
    assert "use HIVE Tower" not in titans("Punch", ongoing="'HIVE Tower'").options()
    stage = titans("Punch", ongoing="'HIVE Tower'", sidekicks="Raven")
    ended(stage)
    assert stage.zone("sidekicks", 0) == ["Raven"]


@pytest.mark.rule("TTG-91")
def test_hive_tower_is_not_used_in_the_foes_turn():
    stage = titans("Punch", foe={"ongoing": "'HIVE Tower'", "sidekicks": "Raven"})
    assert "use HIVE Tower" not in stage.options()


# -- control


@pytest.mark.rule("TTG-70")
@pytest.mark.parametrize(
    ("arranged", "bonus"),
    [
        ({"hand": "Birdarangs"}, 0),
        ({"deck": "'T-Car'"}, 0),
        ({"discard": "'T-Car'"}, 0),
        ({"foe": {"play": "'T-Car'"}}, 0),
        ({"play": "'T-Car'"}, 1),
    ],
    ids=["hand", "deck", "discard pile", "the foe's", "in play"],
)
def test_one_controls_what_is_in_play_in_front_of_one(arranged, bonus):
    # Birdarangs gives more Power to whoever controls other Equipment.
    then = card("Birdarangs").effects[1].then[0].n
    held = ["Birdarangs", "T-Car"] if "hand" in arranged else ["Birdarangs"]
    arranged = {zone: cards for zone, cards in arranged.items() if zone != "hand"}
    stage = titans(held, **arranged).play("Birdarangs")
    assert stage.power == power_of("Birdarangs") + bonus * then


@pytest.mark.rule("TTG-70")
def test_one_controls_locations_of_earlier_turns():
    stage = titans("'Crystal Prism'", ongoing="'Jump City'").play("Crystal Prism")
    assert stage.power == 2, "purple and silver"


@pytest.mark.rule("TTG-70")
def test_one_owns_the_cards_of_the_own_deck_wherever_they_are():
    zones = {"deck": "Terra", "discard": "Mutation", "play": "'T-Car'", "ongoing": "Arcade"}
    stage = titans("'Sonic Blast'", **zones)
    names = ["Terra", "Mutation", "T-Car", "Arcade", "Sonic Blast"]
    assert stage.facts["points"] == [sum(card(name).vp for name in names), 0]


@pytest.mark.rule("TTG-71")
def test_a_bonus_counts_only_what_is_already_in_play():
    then = card("Birdarangs").effects[1].then[0].n
    first = titans("Birdarangs 'Pizza Oven'").play("Birdarangs", "Pizza Oven")
    assert first.power == power_of("Birdarangs"), "the Equipment came later"
    other = titans("Birdarangs 'Pizza Oven'").play("Pizza Oven", "Birdarangs")
    assert other.power == power_of("Birdarangs") + then


@pytest.mark.rule("TTG-71")
def test_a_passed_card_is_controlled_no_more():
    stage = titans("Terra 'Crystal Prism'", deck=5).play("Terra", "Crystal Prism")
    assert stage.power == power_of("Terra") + 1, "Terra has left play: silver alone"


# -- resolving


@pytest.mark.rule("TTG-72")
def test_a_played_card_is_finished_before_what_it_triggers():
    # Training Room draws for the first Hero, after Waffle Chef has drawn and recruited.
    deck = "Terra Mutation Punch"
    stage = titans("'Waffle Chef'", ongoing="'Training Room'", deck=deck).play("Waffle Chef")
    assert stage.asked == {0: "recruit"}
    assert stage.zone("hand", 0) == ["Terra"], "the trigger waits"
    stage.play("Raven")
    assert sorted(stage.zone("hand", 0)) == ["Mutation", "Terra"]


@pytest.mark.rule("TTG-72")
def test_an_attack_is_settled_before_what_the_card_triggers():
    stage = titans(
        "'Detention Regular'",
        sidekicks="Raven",
        ongoing="'Jump City'",
        deck="Terra",
        foe={"hand": PUNCHES},
    ).play("Detention Regular")
    assert stage.asked == {1: "discard"}
    assert stage.zone("hand", 0) == []
    stage.answer(1, "Punch")
    assert stage.zone("hand", 0) == ["Terra"]


@pytest.mark.rule("TTG-72")
def test_a_card_that_plays_another_was_played_first():
    # Robin as a Sidekick waits for the first Equipment: that is the Remote Control itself.
    more = card("Robin").sidekick[0].then[0].n
    stage = titans("'Remote Control'", me="Raven", sidekicks="Robin", discard="'Pizza Oven'")
    stage.play("Remote Control", "Pizza Oven")
    assert stage.power == power_of("Remote Control") + more


@pytest.mark.rule("TTG-73")
def test_what_cannot_be_done_is_skipped_and_the_rest_happens():
    # Prank Gloves with no Equipment discarded, Evil Headmaster with nobody to steal.
    stage = titans("'Prank Gloves' 'Evil Headmaster'", discard="Terra").play("Prank Gloves")
    assert stage.asked == {0: "turn"}
    assert stage.power == power_of("Prank Gloves")
    stage.play("Evil Headmaster")
    assert stage.power == power_of("Prank Gloves") + power_of("Evil Headmaster")


@pytest.mark.rule("TTG-73")
def test_an_impossible_part_in_the_middle_does_not_stop_the_rest():
    effects = [{"do": "steal_sidekick"}, {"do": "recover"}, {"do": "power", "n": 4}]
    cards = cards_with(punch={"effects": effects})
    assert titans("Punch", cards=cards).play("Punch").power == 4
