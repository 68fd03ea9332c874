"""Heroes, Equipment, Locations, Super Powers and the stacks, as they are in their files."""

import pytest

from tests.rules.dc_rivals.live import DECK, confront, confronting, normal, played, power_of, top
from tests.rules.dc_rivals.stage import card

FIVE = "Wrath Lust Famine Pride Greed"

# -- starters and stacks


def test_punch_gives_one_power():
    assert played("Punch").power == 1


def test_vulnerability_does_nothing():
    table = played("Vulnerability", deck=DECK)
    assert (table.power, table.count("hand", 0)) == (0, 0)


@pytest.mark.rule("DCR-97")
def test_word_of_power_gives_two_power():
    table = normal("'Word of Power' Punch").play("Play Word of Power: +2 Power")
    assert table.power == 2
    assert table.zone("play", 0) == ["Word of Power"]
    assert table.answer(0, "end").count("word_of_power") == 7


@pytest.mark.rule("DCR-97")
def test_word_of_power_returns_to_its_stack_and_plays_the_top_of_the_main_deck():
    table = normal("'Word of Power' Punch", main_deck="Wrath Sloth")
    assert table.count("word_of_power") == 7
    table.play(
        "Play Word of Power: return this card to its stack, then play the top card of the main "
        "deck, and return it there at the end of your turn"
    )
    assert table.power == power_of("Wrath")
    assert table.count("word_of_power") == 8
    assert table.zone("play", 0) == ["Wrath"], "the Word of Power is controlled no more"
    assert table.count("main_deck") == 1
    assert table.log()[-2:] == ["Word of Power returns to its stack", "Player 1 plays Wrath"]


@pytest.mark.rule("DCR-97")
def test_word_of_power_returns_although_the_main_deck_is_empty():
    table = normal("'Word of Power'", main_deck="").play("Word of Power: choice 2")
    assert (table.power, table.count("word_of_power")) == (0, 8)
    assert table.asked == {0: "turn"}


def test_weakness_lowers_the_cost_of_its_owner():
    assert played("Weakness").facts["costs"] == [8, 9]


# -- Heroes


@pytest.mark.rule("DCR-96")
@pytest.mark.parametrize(
    "zones", [{"line_up": "'Word of Power' Pride"}, {"destroyed": "'Word of Power'"}]
)
def test_the_wizard_takes_a_word_of_power_from_line_up_or_destroyed_pile(zones):
    # It gets there by other sets only.
    table = played("The Wizard", word_of_power=0, **zones)
    assert table.options() == ["Word of Power", "none"]
    table.answer(0, "Word of Power")
    assert table.zone("hand", 0) == ["Word of Power"]
    assert table.power == power_of("The Wizard")


@pytest.mark.rule("DCR-96")
def test_the_wizard_takes_one_from_its_stack_with_this_set_alone():
    table = played("The Wizard")
    assert table.options() == ["Word of Power", "none"]
    table.answer(0, "Word of Power")
    assert table.count("word_of_power") == 7
    assert "Player 1 gains Word of Power to their hand" in table.log()
    table.play("Word of Power: choice 1")
    assert table.power == power_of("The Wizard") + 2


def test_the_wizard_draws_if_he_takes_none():
    table = played("The Wizard", deck="Sloth").answer(0, "none")
    assert table.zone("hand", 0) == ["Sloth"]


def test_mary_marvel_fights_with_every_hero_her_player_controls():
    hand = "'Mary Marvel' 'Alley Runner' Sloth"
    alone = power_of("Mary Marvel")
    assert normal(hand).play("Mary Marvel").power == alone
    table = confront(hand, deck="").play("Alley Runner", "Mary Marvel")
    assert table.power == alone + 2, "herself and the Runner"


def test_lightning_courier_puts_any_discarded_card_on_the_deck():
    table = played("Lightning Courier", discard="Wrath Sloth", deck=DECK)
    assert table.power == power_of("Lightning Courier")
    assert table.options() == ["Wrath", "Sloth", "none"]
    table.answer(0, "Wrath").answer(0, "end")
    assert "Wrath" in table.zone("hand", 0)
    assert "Player 1 puts Wrath from their discard pile on their deck" in table.log()


def test_lightning_courier_delivers_what_was_bought_a_moment_ago():
    hand = "Punch Punch 'Lightning Courier'"
    table = normal(hand, line_up="'Golden Bracers'", main_deck=9, deck=DECK).play("Punch", "Punch")
    table.answer(0, "buy Golden Bracers").play("Lightning Courier: Golden Bracers")
    table.answer(0, "end")
    assert "Golden Bracers" in table.zone("hand", 0)


def test_alley_runner_draws_a_card_when_played():
    assert played("Alley Runner", deck="Sloth").zone("hand", 0) == ["Sloth"]


def test_gentleman_tiger_gives_more_for_the_first_super_power_after_him():
    table = normal("'Gentleman Tiger' Thunderclap Thunderclap").play("Gentleman Tiger")
    before, each = table.power, power_of("Thunderclap")
    bonus = top(card("Gentleman Tiger").abilities[0].then, "power")
    assert bonus > 0
    assert table.play("Thunderclap").power == before + each + bonus
    assert table.play("Thunderclap").power == before + 2 * each + bonus


def test_gentleman_tiger_comes_too_late_for_a_super_power_played_before_him():
    table = normal("'Gentleman Tiger' Thunderclap Thunderclap").play("Thunderclap")
    table.play("Gentleman Tiger", "Thunderclap")
    assert table.power == power_of("Gentleman Tiger") + 2 * power_of("Thunderclap")


def test_gentleman_tiger_speaks_of_the_turn_in_which_he_is_played():
    assert "The first time you play a Super Power this turn" in card("Gentleman Tiger").text


def test_seer_of_the_seventh_gate_takes_one_of_two_and_buries_the_other():
    table = played("Seer of the Seventh Gate", deck="Sloth Wrath Punch")
    assert sorted(table.options()) == ["Sloth", "Wrath"]
    table.answer(0, "Wrath")
    assert table.zone("hand", 0) == ["Wrath"]
    assert table.zone("hand", 0, 1) == ["?"], "taken without showing it"
    assert table.count("deck", 0) == 2
    assert table.log(0)[-1] == "You put Sloth under your deck"
    assert table.log(1)[-1] == "Player 1 puts a card under their deck"


def test_champion_emeritus_brings_back_a_super_power():
    table = played("Champion Emeritus", discard="Thunderclap Sloth 'Word of Power'")
    assert table.power == power_of("Champion Emeritus")
    assert table.options() == ["Thunderclap", "Word of Power", "none"]
    assert table.answer(0, "Thunderclap").zone("hand", 0) == ["Thunderclap"]
    assert played("Champion Emeritus", discard="Sloth").asked == {0: "turn"}


def test_envoy_of_the_dunes_may_destroy_a_line_up_card_for_more_power():
    table = played("Envoy of the Dunes", line_up="Sloth Wrath")
    before = table.power
    table.answer(0, "yes").answer(0, "Wrath")
    assert table.power > before
    assert table.zone("destroyed") == ["Wrath"]
    table = played("Envoy of the Dunes", line_up="Sloth Wrath").answer(0, "no")
    assert (table.power, table.count("line_up")) == (before, 2)


# -- Equipment


def test_scarab_charm_may_destroy_a_discarded_card():
    table = played("Scarab Charm", "Punch", discard="Vulnerability")
    assert table.options() == ["Vulnerability", "none"], "not from the hand"
    assert table.answer(0, "Vulnerability").zone("destroyed") == ["Vulnerability"]
    assert table.power == power_of("Scarab Charm")
    assert played("Scarab Charm").asked == {0: "turn"}


def test_staff_of_ages_takes_back_a_hero_when_it_blocks():
    foe = {"hand": "'Staff of Ages'", "deck": DECK, "discard": "'Mary Marvel' Sloth"}
    table = confront(foe=foe).answer(0, "done").answer(1, "Staff of Ages")
    assert table.options(1) == ["Mary Marvel", "none"]
    assert table.answer(1, "Mary Marvel").zone("hand", 1) == ["Mary Marvel"]
    assert table.zone("discard", 1) == ["Sloth", "Staff of Ages"]


def test_staff_of_ages_gives_power_when_played():
    table = played("Staff of Ages", discard="'Mary Marvel'")
    assert (table.power, table.asked) == (power_of("Staff of Ages"), {0: "turn"})


def test_cloak_of_the_champion_gives_power_when_played():
    assert played("Cloak of the Champion").power == power_of("Cloak of the Champion")


def test_cloak_of_the_champion_rewards_a_defense_with_a_card_and_a_destruction():
    foe = {"hand": "'Cloak of the Champion'", "deck": DECK, "discard": "Vulnerability"}
    table = played("Lust", foe=foe).answer(1, "Cloak of the Champion")
    assert table.count("hand", 1) == 1
    assert table.answer(1, "Vulnerability").zone("destroyed") == ["Vulnerability"]


def test_chain_of_the_eternal_makes_the_foe_easier_to_defeat_this_turn():
    table = confront("'Chain of the Eternal'").play("Chain of the Eternal")
    assert table.power == power_of("Chain of the Eternal") + top(
        confronting("Chain of the Eternal"), "power"
    )
    less = top(confronting("Chain of the Eternal"), "cheaper")
    assert table.facts["costs"] == [9, 9 - less]
    assert table.answer(0, "done").facts["costs"] == [9, 9]


# -- Locations


def test_the_rock_of_eternity_may_destroy_a_discarded_card_at_the_end_of_each_turn():
    table = normal("Punch", ongoing="'The Rock of Eternity'", deck=DECK).answer(0, "end")
    assert table.answer(0, "Punch").zone("destroyed") == ["Punch"]
    assert table.asked == {1: "turn"}


def test_newsstand_corner_draws_for_the_first_cheap_card():
    table = normal("Wrath Punch Punch", ongoing="'Newsstand Corner'", deck="Sloth Lust")
    drawn = [table.play(name).count("deck", 0) for name in ("Wrath", "Punch", "Punch")]
    assert drawn == [2, 1, 1]


def test_sunken_tomb_gives_power_for_the_first_discard():
    table = normal("Punch Punch", ongoing="'Sunken Tomb'", level=15)
    use = top(card("Shazam! (15)").abilities[0].then, "power")
    bonus = top(card("Sunken Tomb").abilities[0].then, "power")
    assert table.answer(0, "use Shazam! (15): Punch").power == use + bonus
    assert table.answer(0, "use Shazam! (15): Punch").power == 2 * use + bonus


def test_sunken_tomb_gives_nothing_for_a_second_discard_although_it_came_after_the_first():
    table = normal("Punch Punch 'Sunken Tomb'", level=15)
    table.answer(0, "use Shazam! (15): Punch").play("Sunken Tomb")
    before = table.power
    assert table.answer(0, "use Shazam! (15): Punch").power == 2 * before


@pytest.mark.parametrize("first", ["Pride", "Thunderclap"])
def test_thunder_peak_draws_for_the_first_villain_or_super_power(first):
    table = normal(["Punch", first, "Wrath"], ongoing="'Thunder Peak'", deck="Sloth Lust")
    drawn = [table.play(name).count("deck", 0) for name in ("Punch", first, "Wrath")]
    assert drawn == [2, 1, 1]


# -- Super Powers


def test_thunderclap_makes_the_foe_discard_from_their_deck():
    table = played("Thunderclap", foe={"deck": "Sloth Wrath"})
    assert table.zone("discard", 1) == ["Sloth"]
    assert table.power == power_of("Thunderclap")


def test_thunderclap_can_be_avoided():
    table = played("Thunderclap", foe={"hand": "'Alley Runner'", "deck": ["Sloth", *DECK]})
    table.answer(1, "Alley Runner")
    assert table.zone("discard", 1) == ["Alley Runner"]


def test_speed_of_mercury_draws_a_card_when_played():
    assert played("Speed of Mercury", deck="Sloth").zone("hand", 0) == ["Sloth"]


def test_fury_of_the_sky_grows_with_every_super_power_in_play():
    hand = "'Fury of the Sky' Thunderclap 'Speed of Mercury' Sloth"
    table = normal(hand, deck="").play("Thunderclap", "Speed of Mercury")
    before = table.power
    assert table.play("Fury of the Sky").power == before + power_of("Fury of the Sky") + 3
    assert played("Fury of the Sky").power == power_of("Fury of the Sky") + 1, "it counts itself"


def test_living_lightning_is_in_hand_again_next_turn():
    table = normal("'Living Lightning' Punch", deck=[*DECK, "Sloth"]).play("Living Lightning")
    assert table.power == power_of("Living Lightning")
    table.answer(0, "end")
    assert table.zone("hand", 0).count("Living Lightning") == 1
    assert "Player 1 puts Living Lightning on top of their deck" in table.log()


def test_living_lightning_that_was_not_played_is_discarded():
    table = normal("'Living Lightning'", deck=[*DECK, "Sloth"]).answer(0, "end")
    assert table.zone("discard", 0) == ["Living Lightning"]


def test_living_lightning_that_is_borrowed_goes_back_to_the_main_deck():
    table = normal("'Word of Power'", main_deck="'Living Lightning' Sloth", deck=DECK, line_up=FIVE)
    table.play("Word of Power: choice 2").answer(0, "end")
    assert "Living Lightning goes back to the top of the main deck" in table.log()
    assert "Living Lightning" not in table.zone("hand", 0)
