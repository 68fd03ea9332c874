"""Villains, as they are in their files."""

import pytest

from tests.rules.dc_rivals import stage
from tests.rules.dc_rivals.live import DECK, confront, normal, played, power_of, top
from tests.rules.dc_rivals.stage import card


def test_envy_gives_two_power():
    table = played("Envy: choice 1")
    assert table.power == top(card("Envy").effects[0].of[0], "power")


def test_envy_borrows_a_card_from_the_line_up_for_this_turn():
    table = played("Envy: choice 2", line_up="'Lightning Courier' 'Storm Tyrant'", main_deck=9)
    assert table.options() == ["Lightning Courier", "none"], "not the dear one"
    table.answer(0, "Lightning Courier")
    assert table.power == power_of("Lightning Courier")
    assert table.zone("line_up") == ["Storm Tyrant"]
    assert table.facts["borrowed"] == table.numbers("play", 0)[-1:]
    table.answer(0, "end")
    assert table.zone("line_up")[:2] == ["Storm Tyrant", "Lightning Courier"]
    assert table.count("main_deck") == 6
    assert "Lightning Courier goes back to the Line-Up" in table.log()


def test_envy_borrows_a_location_only_for_this_turn():
    table = stage.played("Envy: choice 2", "Punch", line_up="'Newsstand Corner'", deck="Sloth")
    table.answer(0, "Newsstand Corner")
    assert table.zone("ongoing", 0) == ["Newsstand Corner"]
    assert table.play("Punch").zone("hand", 0) == ["Sloth"]
    table.answer(0, "end")
    assert table.zone("ongoing", 0) == []
    assert table.zone("line_up")[0] == "Newsstand Corner"


def test_sloth_draws_a_card_for_the_next_hand_if_nothing_was_bought():
    table = normal("Sloth", deck=[*DECK, *DECK]).play("Sloth").answer(0, "end")
    assert table.power == 0
    assert table.count("hand", 0) == 6


def test_sloth_draws_nothing_after_a_purchase():
    hand, line_up = "Sloth Wrath", "'Golden Bracers' Greed"
    table = normal(hand, line_up=line_up, main_deck=9, deck=[*DECK, *DECK]).play("Sloth", "Wrath")
    assert table.power == power_of("Sloth") + power_of("Wrath")
    table.answer(0, "buy Golden Bracers", "end")
    assert table.count("hand", 0) == 5


def test_sloth_rests_in_a_confrontation_too():
    table = confront("Sloth", deck=[*DECK, *DECK], foe={"hand": DECK}).play("Sloth")
    assert table.answer(0, "done").count("hand", 0) == 6


@pytest.mark.parametrize(("theirs", "more"), [("", True), ("'Storm Tyrant' Famine", False)])
def test_pride_gives_more_while_nobody_is_ahead(theirs, more):
    table = played("Pride", foe={"discard": theirs}, line_up="Sloth")
    swollen = top(card("Pride").effects[1].then, "power")
    assert swollen > 0
    assert table.power == power_of("Pride") + swollen * more


def test_storm_tyrant_keeps_the_foe_from_blocking():
    foe = {"hand": "'Stamina of Atlas'", "deck": DECK}
    table = confront("'Storm Tyrant' Punch", foe=foe).play("Storm Tyrant", "Punch")
    assert table.power == power_of("Storm Tyrant") + 1
    assert "Player 2 cannot Block this turn" in table.log()
    table.answer(0, "done")
    assert table.asked == {1: "turn"}, "no Block window"
    assert table.zone("hand", 1) == ["Stamina of Atlas"]


def test_storm_tyrant_in_a_normal_turn_is_power_alone():
    assert played("Storm Tyrant").power == power_of("Storm Tyrant")
    assert not [line for line in played("Storm Tyrant").log() if "Block" in line]


def test_gluttony_draws_and_discards():
    table = played("Gluttony", "Sloth", deck="Punch Wrath Lust")
    drawn = top(card("Gluttony").effects, "draw")
    assert len(table.options()) == 1 + drawn
    table.answer(0, "Sloth")
    assert table.zone("discard", 0) == ["Sloth"]
    assert table.power == power_of("Gluttony")


def test_greed_gains_a_cheap_card_of_the_line_up():
    most = card("Greed").effects[1].of.most
    line_up = ["Lightning Courier", "Mary Marvel", "Wrath", "Pride", "Storm Tyrant"]
    table = played("Greed", line_up=line_up)
    fitting = [name for name in line_up if card(name).cost <= most]
    assert table.options() == [*fitting, "none"]
    assert table.answer(0, "none").zone("discard", 0) == []


def test_lust_makes_each_foe_discard_a_card_of_their_choice():
    table = played("Lust", foe={"hand": "Punch Sloth"})
    assert table.options(1) == ["Punch", "Sloth"]
    assert table.answer(1, "Sloth").zone("discard", 1) == ["Sloth"]
    assert table.power == power_of("Lust")


def test_lust_can_be_avoided():
    table = played("Lust", foe={"hand": "'Alley Runner' Punch", "deck": DECK})
    assert table.answer(1, "Alley Runner").zone("discard", 1) == ["Alley Runner"]


@pytest.mark.rule("DCR-94")
@pytest.mark.parametrize(
    ("lying", "destroyed"), [(5, 1), (7, 3), (6, 2), (4, 1), (2, 1), (1, 1), (0, 0)]
)
def test_famine_destroys_a_line_up_card_and_repeats_while_more_than_four_remain(lying, destroyed):
    names = ["Sloth", "Wrath", "Lust", "Pride", "Envy", "Greed", "Gluttony"][:lying]
    table = played("Famine", line_up=names)
    while table.asked == {0: "destroy"}:
        assert "none" not in table.options(), "it is no choice whether"
        table.answer(0, table.options()[0])
    assert table.zone("destroyed") == names[:destroyed]
    assert table.zone("line_up") == names[destroyed:]
    assert table.power == power_of("Famine")


@pytest.mark.rule("DCR-95")
def test_psycho_pirate_passes_a_card_that_the_attacker_chooses():
    table = played(
        "Psycho-Pirate", "Punch Vulnerability", discard="Weakness", foe={"hand": "Sloth"}
    )
    assert table.asked == {0: "pass card"}
    assert table.wordings() == [
        "Punch (hand)",
        "Vulnerability (hand)",
        "Weakness (discard pile)",
    ]
    table.answer(0, "Weakness")
    assert table.zone("discard", 1) == ["Weakness"]
    assert table.zone("discard", 0) == []
    assert table.power == power_of("Psycho-Pirate")
    assert table.log()[-1] == "Player 1 passes Weakness to Player 2"
    assert table.log(1)[-1] == "Player 1 passes Weakness to you"


@pytest.mark.rule("DCR-95")
def test_psycho_pirate_can_be_avoided():
    foe = {"hand": "'Alley Runner'", "deck": DECK}
    table = played("Psycho-Pirate", "Punch", foe=foe).answer(1, "Alley Runner")
    assert table.asked == {0: "turn"}
    assert table.zone("discard", 1) == ["Alley Runner"]


@pytest.mark.rule("DCR-113")
def test_psycho_pirate_passes_a_sin_without_weakening_anybody():
    table = played("Psycho-Pirate", "Pride Punch").answer(0, "Pride")
    assert table.zone("discard", 1) == ["Pride"]
    assert table.count("weakness") == 10
    assert not [line for line in table.log() if "gain" in line]


@pytest.mark.parametrize("discards", [True, False])
def test_iron_vizier_reveals_the_top_of_a_deck_and_may_discard_it(discards):
    table = played("Iron Vizier", foe={"deck": "Sloth Wrath"})
    assert table.asked == {0: "discard revealed"}
    assert "Player 2 reveals Sloth" in table.log()
    table.answer(0, "Sloth" if discards else "none")
    assert table.zone("discard", 1) == (["Sloth"] if discards else [])
    assert table.zone("deck", 1, 0) == (["?"] if discards else ["?", "Sloth"])
    assert table.power == power_of("Iron Vizier")


def test_iron_vizier_can_be_avoided():
    table = played("Iron Vizier", foe={"hand": "'Alley Runner'", "deck": ["Sloth", *DECK]})
    assert table.answer(1, "Alley Runner").asked == {0: "turn"}


def test_grave_goods_dealer_pays_for_the_victory_points_of_what_is_destroyed():
    table = played("Grave-Goods Dealer", "Punch", discard="Pride Vulnerability")
    assert table.options() == ["Punch", "Pride", "Vulnerability", "none"]
    assert table.answer(0, "Pride").zone("destroyed") == ["Pride"]
    assert table.power == power_of("Grave-Goods Dealer") + card("Pride").vp


def test_grave_goods_dealer_pays_nothing_for_a_starter():
    table = played("Grave-Goods Dealer", "Punch").answer(0, "Punch")
    assert (table.power, table.zone("destroyed")) == (power_of("Grave-Goods Dealer"), ["Punch"])


def test_whispering_worm_weakens_each_foe():
    table = played("Whispering Worm")
    assert table.zone("discard", 1) == ["Weakness"]
    assert table.power == power_of("Whispering Worm")


def test_high_priest_of_war_counts_the_weaknesses_of_the_foe_in_a_confrontation():
    foe = {"ongoing": "Weakness Weakness 'Thunder Peak'", "hand": "Weakness"}
    assert played("High Priest of War", foe=foe).power == power_of("High Priest of War")
    table = confront("'High Priest of War'", foe=foe).play("High Priest of War")
    assert table.power == power_of("High Priest of War") + 2
