"""The six Events as they are in their files."""

from functools import partial

import pytest

from rules.core.visibility import visible
from tests.rules.cerberus.stage import EVERYBODY
from tests.rules.teen_titans import stage
from tests.rules.teen_titans.stage import LEVEL, PUNCHES, ended
from tests.rules.teen_titans.test_events import plain_prices, prices

titans = partial(stage.titans, cards=LEVEL)
card = partial(stage.card, cards=LEVEL)

RICH = ["Demon Dad", "Trickster Imp"]
ROW = ["Terra", "Evil Headmaster", "Sonic Blast", "Jump City", "Birdarangs"]


# -- Laundry Day


def test_laundry_day_changes_prices_by_the_chosen_colour_turn_by_turn():
    found = titans(events="'Laundry Day'", line_up=ROW).answer(0, "blue")
    changed = {name: card(name).cost + (-1 if card(name).kind == "hero" else 1) for name in ROW}
    usual = {name: card(name).cost for name in prices(found)}
    assert prices(found) == usual | changed
    found.play("end")
    assert found.asked == {1: "colour"}, "the foe chooses for their own turn"
    found.answer(1, "red")
    assert prices(found)["Evil Headmaster"] == card("Evil Headmaster").cost - 1
    assert prices(found)["Terra"] == card("Terra").cost + 1


def test_laundry_day_asks_in_the_turn_in_which_it_appears_at_the_refill():
    found = titans(line_up=ROW[:4], main_deck="'Laundry Day' Arcade")
    assert found.asked == {0: "colour"}


def test_laundry_day_that_comes_in_mid_turn_changes_nothing_before_the_next_turn():
    found = titans("'Tidal Teen'", line_up=ROW, main_deck="'Laundry Day' Arcade").play("Tidal Teen")
    assert found.asked == {0: "turn"}
    assert prices(found) == {name: card(name).cost for name in prices(found)}


def test_laundry_day_removed_in_mid_turn_brings_the_old_prices_back():
    found = titans(RICH[:2], events="'Laundry Day'", line_up=ROW).answer(0, "green")
    found.play(*RICH[:2]).buy("Control Freak")
    assert found.facts["colour"] == ""
    assert prices(found) == {name: card(name).cost for name in prices(found)}


def test_turned_into_babies_turns_the_super_heroes():
    found = titans("'Tidal Teen'", main_deck="'Turned into Babies' Arcade").play("Tidal Teen")
    assert (found.zone("sidekicks", 0), found.zone("sidekicks", 1)) == (["Robin"], ["Starfire"])


# -- Power Outage


def test_power_outage_mixes_up_a_card_of_both_hands_at_the_start_of_each_turn():
    foe = {"hand": ["Terra"] * 2, "deck": 5}
    found = titans(["Punch"] * 3, events="'Power Outage'", deck=5, foe=foe)
    assert sorted(found.zone("hand", 0)) == ["Punch", "Punch", "Terra"]
    assert sorted(found.zone("hand", 1)) == ["Punch", "Terra"]
    for viewer in EVERYBODY:
        assert found.zone("hand", 0, viewer=viewer).count("Terra") == 1, "everybody saw it"
    assert "Player 1 passes Punch to Player 2" in found.log()
    assert "Player 2 passes Terra to Player 1" in found.log()
    before = len(found.log())
    ended(found)
    assert sum("passes" in line for line in found.log()[before:]) == 2, "in the foe's turn, too"


def test_power_outage_leaves_an_empty_hand_alone():
    found = titans("Terra", events="'Power Outage'", foe={"hand": ""})
    assert found.zone("hand", 0) == ["Terra"]


# -- Sugar Rush


def test_sugar_rush_makes_each_snack_draw():
    number = card("Sugar Rush").abilities[0].then[0].n
    found = titans("'Snack Time' Punch", events="'Sugar Rush'", deck=PUNCHES).play("Snack Time")
    assert found.count("hand", 0) == 1 + number
    assert found.play("Punch").count("hand", 0) == number, "a Punch is no snack"


# -- Lost Phone


def test_lost_phone_lets_whoever_has_the_turn_call_a_sidekick_over():
    found = titans("", events="'Lost Phone'", deck=5, foe={"sidekicks": "Cyborg", "deck": 5})
    assert found.zone("sidekicks", 0) == ["Cyborg"]
    assert found.play("end").zone("sidekicks", 1) == ["Cyborg"], "and back again"


def test_lost_phone_asks_whom_among_several():
    found = titans("", events="'Lost Phone'", foe={"sidekicks": "Cyborg 'Beast Boy'"})
    assert found.asked == {0: "steal"}
    assert found.play("Beast Boy").zone("sidekicks", 0) == ["Beast Boy"]


# -- Study Hall


@pytest.mark.parametrize(("guess", "zone"), [("hero", "hand"), ("starter", "discard")])
def test_study_hall_asks_for_the_top_of_the_deck(guess, zone):
    found = titans("", events="'Study Hall'", deck="Terra Punch Punch")
    assert found.prompt().words == "Study Hall: which card type lies on top of your deck?"
    found.answer(0, guess)
    assert found.zone(zone, 0) == ["Terra"]
    assert found.count("deck", 0) == 2
    assert "Player 1 reveals Terra" in found.log()


def test_study_hall_shows_nothing_before_the_guess():
    found = titans("", events="'Study Hall'", deck="Terra Punch Punch")
    table = found.match.table
    top = table.sides[0].deck[-1]
    for viewer in EVERYBODY:
        assert top not in visible(table.game.zones(table.state), table.state, viewer)


def test_study_hall_leaves_whoever_has_no_cards_in_peace():
    assert titans("Punch", events="'Study Hall'", deck="", discard="").asked == {0: "turn"}


# -- none


def test_without_events_prices_are_what_is_printed():
    found = stage.titans()
    assert prices(found) == plain_prices(found)
