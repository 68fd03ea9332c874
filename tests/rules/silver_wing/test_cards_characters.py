"""What every Main Character and every Signature does, and that no card is left out."""

from pathlib import Path

import pytest

from tests.rules.silver_wing.eager import use_of
from tests.rules.silver_wing.stage import HOUSE, battle

# -- Main Characters


def test_ren_captain_is_readied_for_a_crystal_and_a_revealed_support():
    stage = battle({"mc": "Ren [Captain]", "hand": "Spyglass"}).to_move(0)
    assert "use Ren" not in stage.options(0)
    stage.attack(0, "declare red").answer(0, "use Ren").answer(0, "Spyglass")
    assert stage.facts["mc_ready"][0]
    assert stage.crystals(0) == 1
    stage.attack(0, "declare blue")
    assert "use Ren" not in stage.options(0)


def test_ren_recruit_draws_when_dealing_damage():
    assert battle({"mc": "Ren [Recruit]"}).attack(0, "declare red").count("hand", 0) == 1


def test_mara_duelist_gains_a_red_color_attack():
    stage = battle({"mc": "Mara [Duelist]", "hand": "Raider"}).attack(0, "attack Raider")
    stage.answer(0, "use Mara")
    assert "red" in stage.facts["tokens"][0]
    assert stage.crystals(0) == 1


def test_mara_exile_draws_when_double_defended():
    for defenders, drawn in (("Recruit", 0), ("Recruit + Brawler", 1)):
        stage = battle({"mc": "Mara [Exile]"}, {"hand": "Recruit, Brawler"})
        assert stage.attack(0, "declare red", defend=defenders).count("hand", 0) == drawn


def test_ophelia_archivist_draws_two_and_drops_one():
    assert use_of("mc", "Ophelia [Archivist]") == {"my crystals": -1, "my hand": 1, "my deck": -1}


def test_ophelia_cartographer_stockpiles_at_the_start_of_the_move_step():
    stage = battle({"mc": "Ophelia [Cartographer]", "hand": "Spyglass"}).until("part")
    stage.answer(0, "use Ophelia").answer(0, "Spyglass")
    assert stage.count("stockpile", 0) == 1


def test_jonas_fox_looks_at_supports_at_the_start_of_the_rivals_move():
    stage = battle({"mc": "Jonas [Fox]"}, {"support": "Trapdoor"}, first=1).until("use")
    assert stage.asked == {0: "use"}
    stage.answer(0, "use").until("move")
    assert stage.zone("support", 1, viewer=0) == ["Trapdoor"]
    assert stage.crystals(0) == 1


def test_jonas_mask_changes_the_declared_color_before_the_defence():
    stage = battle({"mc": "Jonas [Mask]"}, {"hand": "Squire, Page"}).moves(0, "declare blue")
    stage.until("use").answer(0, "use").until("color").answer(0, "yellow").until("defend")
    assert "defend Page" in stage.options(1)
    assert "defend Squire" not in stage.options(1)


def test_brana_is_adroit_when_all_stamina_is_damaged():
    for stamina, adroit in ((1, False), (0, True)):
        stage = battle(
            {"mc": "Brana [Anvil]", "stamina": stamina, "damaged": 3 - stamina}, {"hand": "Page"}
        ).moves(0, "declare red")
        assert stage.facts["combat"]["adroit"] == adroit


def test_sil_stockpiles_once_a_round_when_an_ally_prevents_damage():
    stage = battle({"hand": "Scout, Page"}, {"mc": "Sil [Quiet]", "hand": "Squire, Herald"})
    stage.attack(0, "attack Scout", defend="Squire").attack(0, "attack Page", defend="Herald")
    assert stage.count("stockpile", 1) == 1


def test_tamsin_makes_the_rival_discard_for_a_crystal():
    stage = battle({"mc": "Tamsin [Torch]"}, {"hand": "Page, Monk"}).moves(0, "declare red")
    stage.until("use").answer(0, "use").until("move")
    assert stage.count("hand", 1) == 1
    assert stage.crystals(0) == 1


def test_wren_exchanges_a_card_at_the_end_of_a_move():
    stage = battle({"mc": "Wren [Kite]", "hand": "Monk", "deck": ["Page"] * 3}).to_move(0)
    stage.answer(0, "end").answer(0, "use").answer(0, "Monk")
    assert stage.zone("hand", 0) == ["Page"]


# -- Signatures


@pytest.mark.parametrize("name", ["Skyfall Edge", "Final Verse"])
def test_a_signature_attack_that_damages_twice(name):
    behind = {"stamina": 2, "damaged": 1}
    stage = battle({"signature": name, **behind}).attack(0, "signature")
    assert stage.stamina(1) == (1, 2)
    assert stage.crystals(0) == (1 if name == "Skyfall Edge" else 2)


def test_final_verse_needs_less_stamina_than_the_rival():
    assert "signature" not in battle({"signature": "Final Verse"}).to_move(0).options(0)


def test_sunlit_arrow_draws_two_when_defended():
    stage = battle({"signature": "Sunlit Arrow"}, {"hand": "Page, Herald, Squire"})
    stage.moves(0, "signature").until("defend")
    assert stage.options(1) == ["no defense", "defend Page + Herald"]
    stage.answer(1, "defend Page + Herald").until("move")
    assert stage.count("hand", 0) == 2


def test_ember_waltz_is_bold_and_fierce():
    stage = battle({"signature": "Ember Waltz"}, {"hand": "Recruit, Page"}).moves(0, "signature")
    assert stage.until("defend").options(1) == ["no defense"]
    stage.answer(1, "no defense").until("discard").answer(1, "Page")
    assert stage.zone("discard", 1) == ["Page"]


def test_tidebreaker_stockpiles_two():
    stage = battle({"signature": "Tidebreaker"}).attack(0, "signature")
    assert stage.count("stockpile", 0) == 2
    assert stage.facts["tokens"][0] == ["yellow"]


SKILLS = {
    "Blood Oath": (
        {"recover from discard": "Regroup"},
        {},
        {
            "my crystals": -1,
            "my hand": 4,
            "my deck": -3,
            "my discard": -1,
        },
    ),
    "Second Wind": ({}, {"stamina": 0, "damaged": 2}, {"my crystals": -2, "my life": 1}),
    "Grand Design": ({}, {}, {"my crystals": -1, "attacks left": 1}),
    "Silent Ledger": ({}, {}, {"my crystals": -1, "rival hand": -2, "rival discard": 2}),
    "Long Game": ({}, {}, {"my crystals": -1, "my stockpile": 3, "my deck": -3}),
}


@pytest.mark.parametrize("name", SKILLS)
def test_a_signature_skill(name):
    wishes, mine, expected = SKILLS[name]
    assert use_of("signature", name, wishes, mine=mine) == expected


def test_grand_design_readies_and_gains_a_color_for_a_second_attack():
    stage = battle({"signature": "Grand Design", "hand": "Raider, Recruit"})
    stage.attack(0, "attack Raider").answer(0, "use Grand Design").until("token").answer(0, "red")
    assert "attack Recruit" in stage.until("move").options(0)


def test_long_game_draws_two_more_in_the_stockpile_step():
    stage = battle({"signature": "Long Game"}).moves(0, "use Long Game").next_round()
    assert stage.count("hand", 0) == 10


# -- nothing is left out


def test_every_card_of_the_house_is_named_in_these_tests():
    tests = Path(__file__).parent.glob("test_cards_*.py"), Path(__file__).parent.glob("test_s*.py")
    words = "".join(path.read_text("utf-8") for paths in tests for path in paths)
    missing = [card.label for card in HOUSE.cards if card.name not in words]
    assert missing == []
