"""Every main-deck card, Starter and Titans Go! as it is in its file.

The numbers come from the cards, so that balancing one breaks nothing here but its text.
"""

from functools import partial

import pytest

from rules.core.effects import Effect
from rules.core.phrases import cards
from tests.rules.cerberus.stage import Stage
from tests.rules.teen_titans import stage
from tests.rules.teen_titans.stage import LEVEL, MAIN_DECK, PUNCHES

titans = partial(stage.titans, cards=LEVEL)
card = partial(stage.card, cards=LEVEL)
effect = partial(stage.effect, cards=LEVEL)

BOX = [*MAIN_DECK, "Punch", "Snack Time", "Titans Go!"]
DECK = ["Snack Time"] * 3 + ["Punch"] * 2
FOE_DECK = ["Punch"] * 2
ASKING = "Mutation 'Jump City' 'HIVE Tower' 'Pizza Parlor' 'Training Room'"
# No Equipment of cost 3 or less among them, and nobody to recruit by accident.
ROW = ["Evil Headmaster"] * 2 + ["Wrecking Bully"] * 2 + ["Arcade"]


def top(name: str, verb: str) -> int:
    """How much a card gives of something at once, outside of its keywords."""
    effects: tuple[Effect, ...] = card(name).effects
    plain = [e for e in effects if e.verb == verb and not getattr(e, "counts", False)]
    return sum(e.n for e in plain if getattr(e, "who", "you") == "you")


def played(name: str, hand: str | list[str] = "", **arranged) -> Stage:
    arranged = {"line_up": ROW, "deck": DECK, **arranged}
    if name in ROW:
        arranged["line_up"] = "Mutation Mutation 'Jump City' 'HIVE Tower' 'Pizza Parlor'"
    return stage.played(name, hand, cards=LEVEL, **arranged)


def hand_of(found: Stage, seat: int = 0) -> list[str]:
    return sorted(found.zone("hand", seat))


# -- from the data


def test_there_are_31_main_deck_designs():
    assert len(MAIN_DECK) == 31


@pytest.mark.parametrize("name", BOX)
def test_a_played_card_gives_its_power_and_draws_its_cards(name):
    # Nobody has a Sidekick, a Location, Equipment or a Weakness: the rest finds nothing to do.
    found = played(name, foe={"deck": FOE_DECK}).until("discard", "destroy", "recruit", "turn")
    colours = effect(name, "power").n if name == "Crystal Prism" else 0  # its own colour
    assert found.power == top(name, "power") + colours
    assert found.count("hand", 0) == top(name, "draw")
    assert found.zone("ongoing" if card(name).kind == "location" else "play", 0) == (
        [] if name == "Terra" else [name]
    )


# -- Equipment


def test_birdarangs_gives_more_with_other_equipment():
    more = effect("Birdarangs", "if_control").then[0].n
    found = played("Birdarangs", play="'T-Car'")
    assert found.power == top("Birdarangs", "power") + more
    assert "if you control other Equipment" in card("Birdarangs").text


def test_t_car_counts_the_sidekicks_on_the_team():
    each = card("T-Car").effects[1].n
    found = played("T-Car", sidekicks="'Beast Boy' Cyborg")
    assert found.power == top("T-Car", "power") + 2 * each
    assert f"Player 1 gets +{2 * each} Power" in found.log()


def test_crystal_prism_counts_colours():
    found = played("Crystal Prism", play="Punch 'Snack Time' 'Laser Eyes'", ongoing="'Jump City'")
    assert found.power == 4 * effect("Crystal Prism", "power").n, "white, green, purple and silver"


def test_prank_gloves_put_equipment_from_the_discard_pile_on_the_deck():
    found = played("Prank Gloves", discard="Terra 'T-Car' Birdarangs")
    assert found.options() == ["T-Car", "Birdarangs", "none"]
    found.play("Birdarangs")
    assert found.zone("deck", 0, viewer=1)[-1] == "Birdarangs", "everybody saw it"
    assert found.zone("discard", 0) == ["Terra", "T-Car"]


def test_pizza_oven_counts_the_snacks_in_play():
    each = effect("Pizza Oven", "power").n
    found = played("Pizza Oven", play="'Snack Time' 'Snack Time' Punch")
    assert found.power == 2 * each
    assert "for each Snack Time you control" in card("Pizza Oven").text


def test_shape_shift_avoids_an_attack_and_draws():
    (reward,) = card("Shape Shift").defense
    foe = {"hand": "'Shape Shift'", "deck": ["Punch"] * 4}
    found = played("Hexing Classmate", foe=foe).answer(1, "Shape Shift")
    assert found.count("hand", 1) == reward.n
    assert found.zone("discard", 1) == ["Shape Shift"]
    assert found.count("weakness") == 10


@pytest.mark.parametrize("taken", ["Foam Shield", "T-Car"])
def test_foam_shield_bounces_back_or_brings_other_equipment(taken):
    foe = {"hand": "'Foam Shield'", "discard": "'T-Car' Terra"}
    found = played("Hexing Classmate", foe=foe).answer(1, "Foam Shield")
    assert found.options(1) == ["T-Car", "Foam Shield", "none"]
    assert found.answer(1, taken).zone("hand", 1) == [taken]
    assert found.count("weakness") == 10


def test_remote_control_plays_a_cheap_card_from_the_discard_pile():
    most = effect("Remote Control", "play_from").of.most
    pile = ["Laser Eyes", "Hall Monitor", "Evil Headmaster", "Broke"]
    found = played("Remote Control", discard=pile, line_up=["Terra", *ROW[1:]])
    assert found.options() == [n for n in pile if card(n).cost <= most] + ["none"]
    found.play("Hall Monitor")
    assert found.power == top("Remote Control", "power") + top("Hall Monitor", "power")
    assert found.zone("play", 0) == ["Remote Control", "Hall Monitor"]


def test_remote_control_can_be_left_alone():
    found = played("Remote Control", discard="'Hall Monitor'").play("none")
    assert found.zone("discard", 0) == ["Hall Monitor"]
    assert played("Remote Control", discard="").asked == {0: "turn"}


# -- Heroes


@pytest.mark.parametrize(("answer", "shared"), [("yes", True), ("no", False)])
def test_mas_y_menos_shares_a_card_for_power(answer, shared):
    name = "Más y Menos"
    drawn, power = effect(name, "may").then
    found = played(name, foe={"deck": FOE_DECK})
    assert found.prompt().words == "Más y Menos: use it?"
    assert found.wordings() == ["Yes: have each foe draw a card, then +1 Power", "No"]
    found.play(answer)
    assert found.count("hand", 0) == top(name, "draw")
    assert found.count("hand", 1) == drawn.n * shared
    assert found.power == power.n * shared


def test_terra_is_passed_to_the_foe():
    found = played("Terra")
    assert found.zone("discard", 1) == ["Terra"]
    assert found.zone("play", 0) == []
    assert found.count("hand", 0) == top("Terra", "draw")


def test_hall_monitor_draws_a_card_for_whoever_gains_it():
    row = ["Hall Monitor", *ROW[1:]]
    found = titans(["Punch"] * card("Hall Monitor").cost, line_up=row, deck=DECK).play("all")
    found.buy("Hall Monitor")
    assert found.count("hand", 0) == card("Hall Monitor").gained[0].n


def test_tidal_teen_lengthens_the_line_up():
    found = played("Tidal Teen", main_deck="Mutation Terra 'Jump City'")
    assert (
        found.zone("line_up")[5:]
        == ["Mutation", "Terra", "Jump City"][: effect("Tidal Teen", "widen").n]
    )


def test_waffle_chef_recruits_whom_one_likes():
    found = played("Waffle Chef")
    assert found.prompt().words == "Waffle Chef: which Sidekick joins your team?"
    assert found.options() == ["Beast Boy", "Raven", "Cyborg"]
    assert found.play("Raven").zone("sidekicks", 0) == ["Raven"]


def test_trick_archer_destroys_a_card_in_hand_or_discard_pile():
    found = played("Trick Archer", "Punch", discard="'Snack Time'")
    assert found.wordings() == ["Punch (hand)", "Snack Time (discard pile)", "None"]
    found.play("Snack Time")
    assert found.zone("destroyed") == ["Snack Time"]


# -- Locations


def test_jump_city_draws_for_the_first_card_of_cost_1_or_2():
    found = titans("Punch 'Hall Monitor' 'Power Nap'", ongoing="'Jump City'", deck=DECK)
    more = card("Jump City").abilities[0].then[0].n
    found.play("Punch", "Hall Monitor")
    assert found.count("hand", 0) == 1 + more
    found.play("Power Nap")
    assert found.count("hand", 0) == more + top("Power Nap", "draw")


def test_hive_tower_trades_a_sidekick_for_cards():
    found = titans("", ongoing="'HIVE Tower'", sidekicks="Cyborg", deck=DECK)
    assert any(words.startswith("HIVE Tower: lose a Sidekick, draw ") for words in found.wordings())
    found.play("use HIVE Tower")
    assert found.zone("sidekicks", 0) == []
    assert found.count("hand", 0) == card("HIVE Tower").abilities[0].then[0].n


def test_pizza_parlor_puts_equipment_on_the_deck_at_the_end_of_the_turn():
    found = titans("'T-Car'", ongoing="'Pizza Parlor'", discard="Terra", deck=DECK).play("end")
    assert found.asked == {0: "recover"}
    assert found.options() == ["T-Car", "none"]
    assert "T-Car" in found.play("T-Car").zone("hand", 0)


def test_training_room_draws_for_the_first_hero():
    more = card("Training Room").abilities[0].then[0].n
    found = titans("Punch 'Hall Monitor' 'Hall Monitor'", ongoing="'Training Room'", deck=DECK)
    found.play("Punch", "Hall Monitor")
    assert found.count("hand", 0) == 1 + more
    assert found.play("Hall Monitor").count("hand", 0) == more


@pytest.mark.parametrize("loss", ["Lonely", "HIVE Tower"])
def test_arcade_draws_for_a_lost_sidekick(loss):
    more = card("Arcade").abilities[0].then[0].n
    arranged = {"sidekicks": "Cyborg", "deck": DECK, "line_up": [*ROW[:4], "Pizza Parlor"]}
    if loss == "Lonely":
        found = titans("Lonely", ongoing="Arcade", **arranged).play("Lonely")
        assert found.count("hand", 0) == more
    else:
        found = titans("", ongoing="Arcade 'HIVE Tower'", **arranged).play("use HIVE Tower")
        assert found.count("hand", 0) == min(5, more + card(loss).abilities[0].then[0].n)


def test_rooftop_hangout_gives_power_for_each_sidekick_at_the_start_of_the_own_turns():
    each = card("Rooftop Hangout").abilities[0].then[0].n
    team = "Cyborg 'Beast Boy'"
    foe = {"deck": 10}
    found = titans("", ongoing="'Rooftop Hangout'", deck=10, sidekicks=team, foe=foe)
    powers = []
    for _ in range(3):
        powers.append(found.power)
        found.play("end")
    assert powers == [2 * each, 0, 2 * each]
    assert titans("", ongoing="'Rooftop Hangout'").power == 0, "nobody hangs out there"


# -- Super Powers and Starters


def test_dark_portal_draws_and_discards():
    found = played("Dark Portal", "Terra")
    assert found.asked == {0: "discard"}
    number = effect("Dark Portal", "discard").n
    assert (found.prompt().least, found.prompt().most) == (number, number)
    found.answer(0, *["Terra", *DECK][:number])
    assert found.count("hand", 0) == 1 + top("Dark Portal", "draw") - number


def test_mutation_copies_a_card_and_has_its_type_for_the_turn():
    # As Equipment, it helps Robin.
    found = played("Mutation", play="Terra 'T-Car'", sidekicks="Cyborg", line_up=ASKING)
    assert found.options() == ["Terra", "T-Car", "none"]
    found.play("T-Car")
    assert found.power == top("T-Car", "power") + card("T-Car").effects[1].n
    assert "use Robin" in found.options()
    assert "Player 1 does once more what T-Car says" in found.log()


def test_laser_eyes_burn_a_card_of_the_line_up():
    found = played("Laser Eyes")
    assert found.asked == {0: "destroy"}
    assert found.play("Arcade").zone("destroyed") == ["Arcade"]
    assert found.count("line_up") == len(ROW) - 1


def test_sonic_blast_blows_all_starters_out_of_the_foes_hand():
    found = played("Sonic Blast", foe={"hand": "Terra Punch 'Snack Time' Punch"})
    assert found.zone("discard", 1) == ["Punch", "Snack Time", "Punch"]
    assert found.count("hand", 1) == 1


def test_titans_go_is_louder_with_another():
    more = effect("Titans Go!", "if_control").then[0].n
    found = played("Titans Go!", play="'Titans Go!' 'Laser Eyes'")
    assert found.power == top("Titans Go!", "power") + more
    assert "if you control another Titans Go!" in card("Titans Go!").text


def test_power_nap_destroys_a_discarded_weakness():
    found = played("Power Nap", discard="Terra Broke Chicken")
    assert found.options() == ["Broke", "Chicken", "none"]
    assert found.play("Broke").zone("destroyed") == ["Broke"]
    found = played("Power Nap", discard="Broke").play("none")
    assert found.zone("discard", 0) == ["Broke"]


def test_snack_time_puts_a_weakness_under_its_stack():
    found = played("Snack Time", discard="Terra Broke")
    assert found.prompt().words == "Snack Time: which Weakness goes under the Weakness stack?"
    assert found.play("Broke").zone("weakness")[0] == "Broke"


@pytest.mark.parametrize(("behind", "drawn"), [(-1, 0), (0, 0), (1, 0), (2, 1), (3, 1)])
def test_snack_time_comforts_whoever_is_two_points_behind(behind, drawn):
    assert effect("Snack Time", "if_behind").by == 2
    mine, theirs = (["Titans Go!"] * max(0, number) for number in (-behind, behind))
    found = played("Snack Time", discard=mine, foe={"discard": theirs})
    assert found.count("hand", 0) == drawn


# -- Villains


def test_detention_regular_makes_the_foe_discard():
    found = played("Detention Regular", foe={"hand": PUNCHES})
    number = effect("Detention Regular", "discard").n
    assert found.prompt(1).words == f"Detention Regular: discard {cards(number)} from your hand."
    found.answer(1, *["Punch"] * number)
    assert found.zone("discard", 1) == ["Punch"] * number


def test_gadget_gremlin_borrows_equipment_from_the_line_up():
    most = effect("Gadget Gremlin", "play_from").of.most
    row = ["Birdarangs", "T-Car", "Pizza Oven", "Terra", "Hall Monitor"]
    found = played("Gadget Gremlin", line_up=row)
    gear = [n for n in row if card(n).kind == "equipment" and card(n).cost <= most]
    assert found.options() == [*gear, "none"]
    found.play("Pizza Oven")
    assert found.count("hand", 0) == top("Pizza Oven", "draw")
    assert "Pizza Oven" in found.play("end").zone("line_up")


def test_hexing_classmate_gives_the_foe_a_weakness():
    found = played("Hexing Classmate", weakness="Broke Chicken Lonely")
    number = effect("Hexing Classmate", "weakness").n
    assert found.zone("discard", 1) == ["Lonely", "Chicken", "Broke"][:number]


def test_wrecking_bully_wrecks_a_location():
    found = played("Wrecking Bully", foe={"ongoing": "'Training Room'"})
    assert found.zone("discard", 1) == ["Training Room"]
    assert found.zone("ongoing", 1) == []


def test_evil_headmaster_steals_a_sidekick():
    found = played("Evil Headmaster", foe={"sidekicks": "Raven"})
    assert found.zone("sidekicks", 0) == ["Raven"]


def test_puppet_prince_plays_a_card_of_the_foes_and_returns_it():
    most = effect("Puppet Prince", "puppet").of.most
    pile = ["Laser Eyes", "Demon Dad", "Tidal Teen"]
    found = played("Puppet Prince", foe={"discard": pile})
    assert found.options() == [n for n in pile if card(n).cost <= most] + ["none"]
    found.play("Tidal Teen")
    assert found.power == top("Puppet Prince", "power") + top("Tidal Teen", "power")
    assert sorted(found.play("end").zone("discard", 1)) == sorted(pile)
