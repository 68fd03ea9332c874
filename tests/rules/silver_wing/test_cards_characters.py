"""What every Main Character and every Signature does, and that no card is left out."""

from pathlib import Path

import pytest

from tests.rules.silver_wing.eager import BY_NAME, difference, use_of
from tests.rules.silver_wing.stage import HOUSE
from tests.rules.silver_wing.stage import house_battle as battle

BEHIND = {"stamina": 2, "damaged": 1}
DRAW = {"my hand": 1, "my deck": -1}


# -- Main Characters


def at_start(mc, mine=(), theirs="Page, Monk"):
    """What this Main Character does before the first Move that one who says nothing does not."""

    def arranged(mc):
        stage = battle({"mc": mc, "hand": "Monk", **dict(mine)}, {"hand": theirs})
        while stage.kind != "move":
            stage.decline(next(iter(stage.asked)))
        return stage

    return difference(arranged(mc), arranged("Nobody"))


def test_tamsin_takes_a_card_and_stockpiles_one_while_behind():
    taken = {"rival hand": -1, "rival discard": 1, "my stockpile": 1, "my deck": -1}
    assert at_start("Tamsin [Torch]", BEHIND) == taken
    assert at_start("Tamsin [Torch]") == {}


def test_jonas_fox_stockpiles_before_a_full_hand():
    five = "Page, Page, Page, Monk, Monk"
    assert at_start("Jonas [Fox]", theirs=five) == {"my stockpile": 1, "my deck": -1}
    assert at_start("Jonas [Fox]", theirs="Page, Page, Monk, Monk") == {}


def test_jonas_fox_sees_a_full_hand_of_the_rival():
    stage = battle({"mc": "Jonas [Fox]"}, {"hand": "Page, Page, Page, Page, Page"}).to_move(0)
    assert stage.zone("hand", 1, viewer=0) == ["Page"] * 5
    assert stage.zone("hand", 1, viewer=None) == ["?"] * 5


def test_ren_captain_rises_and_attacks_again():
    for mine, laid in (({}, 0), (BEHIND, 1)):
        stage = battle({"mc": "Ren [Captain]", **mine}, {"hand": "Recruit"}).to_move(0)
        assert "use Ren" not in stage.options(0)
        stage.attack(0, "declare red", defend="Recruit").moves(0, "use Ren").until("move")
        assert stage.facts["mc_ready"][0]
        assert (stage.crystals(0), stage.count("stockpile", 0)) == (1, laid)


def test_ren_recruit_rises_for_nothing_while_behind():
    for mine, rises in ((BEHIND, True), ({}, False)):
        stage = battle({"mc": "Ren [Recruit]", "hand": "Scout", **mine}, {"hand": "Recruit"})
        stage.attack(0, "declare red", defend="Recruit").to_move(0)
        assert ("use Ren" in stage.options(0)) == rises
    stage = battle({"mc": "Ren [Recruit]", **BEHIND}, {"hand": "Recruit"})
    stage.attack(0, "declare red", defend="Recruit").moves(0, "use Ren").until("move")
    assert (stage.facts["mc_ready"][0], stage.crystals(0)) == (True, 2)


def test_mara_duelist_gains_a_red_color_attack():
    stage = battle({"mc": "Mara [Duelist]", "hand": "Recruit"}, {"hand": "Brawler"})
    stage.attack(0, "attack Recruit", defend="Brawler").moves(0, "use Mara")
    assert "red" in stage.facts["tokens"][0]


@pytest.mark.parametrize("defend", ["", "Recruit"])
def test_mara_exile_gains_any_color_and_lays_a_card_aside_once_a_round(defend):
    stage = battle({"mc": "Mara [Exile]", "hand": "Page, Rally Cry, Squire"}, {"hand": "Recruit"})
    stage.attack(0, "attack Page").moves(0, "declare red").until("token").answer(0, "yellow")
    stage.until("defend").answer(1, f"defend {defend}" if defend else "no defense").to_move(0)
    assert stage.count("stockpile", 0) == 1
    assert "yellow" in stage.facts["tokens"][0]
    stage.answer(0, "play Rally Cry").until("move").answer(0, "end").moves(1, "end")
    stage.attack(0, "declare red")
    assert stage.count("stockpile", 0) == 1


@pytest.mark.parametrize(("held", "stockpiled"), [(5, 1), (6, 0)])
def test_ophelia_archivist_lays_nothing_aside_from_a_hand_of_six(held, stockpiled):
    stage = battle({"mc": "Ophelia [Archivist]", "hand": ", ".join(["Page"] * held)}).to_move(0)
    assert (stage.count("stockpile", 0), stage.count("hand", 0)) == (stockpiled, held)


def test_ophelia_cartographer_draws_once_before_a_move_of_the_rival():
    stage = battle({"hand": "Page, Scout"}, {"mc": "Ophelia [Cartographer]"}).to_move(0)
    assert (stage.count("hand", 0), stage.count("hand", 1)) == (2, 1)
    stage.attack(0, "attack Page").moves(0, "attack Scout").until("defend")
    assert stage.count("hand", 1) == 1


@pytest.mark.parametrize(("held", "then"), [(2, 3), (3, 3)])
def test_ophelia_cartographer_draws_up_to_three(held, then):
    theirs = {"mc": "Ophelia [Cartographer]", "hand": ", ".join(["Page"] * held)}
    assert battle({}, theirs).to_move(0).count("hand", 1) == then


def test_jonas_mask_changes_the_color_of_one_attack_a_round_before_the_defence():
    for attack in ("declare blue", "attack Warden"):
        stage = battle({"mc": "Jonas [Mask]", "hand": "Warden"}, {"hand": "Squire, Page"})
        stage.moves(0, attack).until("color").answer(0, "yellow").until("defend")
        assert "defend Page" in stage.options(1)
        assert "defend Squire" not in stage.options(1)
        assert stage.count("stockpile", 0) == 1


def test_brana_attacks_boldly_and_adroitly():
    stage = battle({"mc": "Brana [Anvil]", "hand": "Recruit"}, {"hand": "Page"})
    combat = stage.moves(0, "declare red").facts["combat"]
    assert (combat["bold"], combat["adroit"]) == (True, True)
    stage.until("move").moves(0, "attack Recruit")
    assert not stage.facts["combat"]["bold"]


def test_sil_stockpiles_once_a_round_when_an_ally_prevents_damage():
    stage = battle({"hand": "Scout, Page"}, {"mc": "Sil [Quiet]", "hand": "Squire, Herald"})
    stage.attack(0, "attack Scout", defend="Squire").attack(0, "attack Page", defend="Herald")
    assert stage.count("stockpile", 1) == 1


def test_wren_goes_on_after_the_first_attack_of_a_round_that_is_stopped():
    stage = battle({"mc": "Wren [Kite]", "hand": "Page, Page"}, {"hand": "Monk, Monk"})
    stage.attack(0, "attack Page", defend="Monk")
    assert "yellow" in stage.facts["tokens"][0]
    stage.attack(0, "attack Page", defend="Monk")
    assert "yellow" not in stage.facts["tokens"][0]


# -- Signatures


def signed(name, mine=None, theirs=None):
    """A Battle with this Signature and the Main Character whose it is."""
    owners = [card for card in HOUSE.cards if card.name == BY_NAME[name].character]
    owner = next(card for card in owners if card.tag != "Archivist")  # who would ask for a Drop
    return battle({"mc": owner.label, "signature": name, **(mine or {})}, theirs or {})


SIGNATURES = [card.name for card in HOUSE.cards if card.kind == "signature"]


@pytest.mark.parametrize("name", SIGNATURES)
def test_nobody_else_uses_a_signature(name):
    last = {"stamina": 0, "damaged": 2}
    words = ("signature", f"use {name}")
    own = signed(name, last, last).to_move(0).options(0)
    other = battle({"signature": name, **last}, last).to_move(0).options(0)
    assert [any(word in option for option in own for word in words)] == [True]
    assert [any(word in option for option in other for word in words)] == [False]


def test_skyfall_edge_damages_twice():
    stage = signed("Skyfall Edge").attack(0, "signature")
    assert stage.stamina(1) == (1, 2)
    assert stage.crystals(0) == 0
    assert stage.facts["tokens"][0] == ["blue", "yellow"]


def test_blood_oath_wounds_both():
    stage = signed("Blood Oath").moves(0, "use Blood Oath").until("move")
    assert stage.stamina(0) == stage.stamina(1) == (2, 1)
    assert (stage.crystals(0), stage.count("hand", 0)) == (0, 1)


def test_blood_oath_is_won_by_whoever_swore_it():
    last = {"stamina": 0, "damaged": 1}
    stage = signed("Blood Oath", last, last).moves(0, "use Blood Oath")
    assert stage.match.result.winners == (0,)


def test_final_verse_changes_its_color_before_the_defence():
    stage = signed("Final Verse", theirs={"hand": "Page, Herald, Squire, Diver"})
    stage.moves(0, "signature").until("color").answer(0, "red").until("defend")
    assert "defend Page + Squire" in stage.options(1)
    assert "defend Page" not in stage.options(1)


def test_sunlit_arrow_draws_two_when_defended():
    stage = signed("Sunlit Arrow", theirs={"hand": "Page, Herald, Squire"})
    stage.moves(0, "signature").until("defend")
    assert stage.options(1) == ["no defense", "defend Page + Herald"]
    stage.answer(1, "defend Page + Herald").until("move")
    assert stage.count("hand", 0) == 2


def test_ember_waltz_is_bold_and_fierce():
    stage = signed("Ember Waltz", theirs={"hand": "Recruit, Page"}).moves(0, "signature")
    assert stage.until("defend").options(1) == ["no defense"]
    stage.answer(1, "no defense").until("discard").answer(1, "Page")
    assert stage.zone("discard", 1) == ["Page"]


def test_ember_waltz_leaves_the_red_color_attack_when_it_is_stopped():
    stage = signed("Ember Waltz", theirs={"hand": "Recruit, Brawler"})
    stage.moves(0, "signature").until("defend").answer(1, "defend Recruit + Brawler").until("move")
    assert stage.facts["tokens"][0] == ["blue", "yellow", "red"]


def test_tidebreaker_readies_ren_when_it_is_stopped():
    stage = signed("Tidebreaker", theirs={"hand": "Squire, Recruit, Page"})
    stage.attack(0, "declare yellow").moves(0, "signature").until("defend")
    assert stage.options(1) == ["no defense", "defend Squire + Recruit"]
    stage.answer(1, "defend Squire + Recruit").until("move")
    assert stage.facts["mc_ready"][0]
    assert stage.facts["tokens"][0] == ["yellow"]


SKILLS = {
    "Second Wind": ("Brana [Anvil]", {"stamina": 0, "damaged": 2}, {"my life": 1, **DRAW}),
    "Grand Design": ("Ophelia [Cartographer]", {}, {"attacks left": 1}),
    "Silent Ledger": (
        "Sil [Quiet]",
        {},
        {"my crystals": -1, "rival hand": -2, "rival discard": 2},
    ),
    "Long Game": ("Ophelia [Cartographer]", {}, {"my stockpile": 2, "my deck": -2}),
}


@pytest.mark.parametrize("name", SKILLS)
def test_a_signature_skill(name):
    owner, mine, expected = SKILLS[name]
    assert use_of("signature", name, mine={"mc": owner, **mine}) == expected


def test_grand_design_readies_and_gains_a_color_for_a_second_attack():
    stage = signed("Grand Design", {"hand": "Raider, Recruit"})
    stage.attack(0, "attack Raider").answer(0, "use Grand Design").until("token").answer(0, "red")
    options = stage.until("move").options(0)
    assert any(word.startswith("attack Recruit") for word in options)


def test_long_game_draws_two_more_in_the_stockpile_step():
    stage = signed("Long Game").moves(0, "use Long Game").next_round()
    assert stage.count("hand", 0) == 5 + 2 + 2


# -- nothing is left out


def test_every_card_of_the_house_is_named_in_these_tests():
    tests = Path(__file__).parent.glob("test_cards_*.py"), Path(__file__).parent.glob("test_s*.py")
    words = "".join(path.read_text("utf-8") for paths in tests for path in paths)
    missing = [card.label for card in HOUSE.cards if card.name not in words]
    assert missing == []
