"""Attacking, SWR-45 to SWR-57, SWR-101 and SWR-102."""

import pytest

from rules.silver_wing.announcing import ATTACKS, announced
from tests.rules.silver_wing.stage import (
    battle,
    cards_and,
    signature,
    support,
)


def attackers(stage, seat=0):
    """The attacks this seat could initiate in its Move."""
    stage.to_move(seat)
    keys = [announced(key) for key in stage.match.legal(seat) if key.split()[0] in ATTACKS]
    named = [(key.by, stage.name(key.which) if key.which.isdigit() else key.which) for key in keys]
    return list(dict.fromkeys(" ".join(words).strip() for words in named))


@pytest.mark.rule("SWR-45")
def test_main_character_signature_attack_and_allies_in_hand_can_attack():
    stage = battle(
        {
            "hand": "Scout, Spyglass",
            "support": "Regroup",
            "signature": "Skyfall Edge",
            "discard": "Monk",
        }
    )
    assert attackers(stage) == [
        "declare blue",
        "declare yellow",
        "declare red",
        "signature",
        "attack Scout",
    ]


@pytest.mark.rule("SWR-45")
def test_a_signature_skill_is_no_attacker_and_a_rested_main_character_neither():
    stage = battle({"signature": "Blood Oath", "hand": "Squire"})
    stage.attack(0, "declare red").end_move(0)
    assert attackers(stage) == ["attack Squire"]


@pytest.mark.rule("SWR-46")
@pytest.mark.parametrize(
    ("key", "name", "zone"),
    [
        ("attack Scout", "Scout", "hand"),
        ("declare red", "Nobody", "mc"),
        ("signature", "Ember Waltz", "signature"),
    ],
)
def test_the_attacker_is_placed_ready_in_the_combat_area(key, name, zone):
    stage = battle({"hand": "Scout", "signature": "Ember Waltz"}, {"hand": "Squire"})
    stage.moves(0, key)
    assert stage.zone("combat", 0, viewer=None) == [name]
    assert name not in stage.zone(zone, 0)
    combat = stage.facts["combat"]
    assert stage.name(combat["card"]) == name
    assert combat["card"] not in combat["rested"]


@pytest.mark.rule("SWR-47")
def test_a_main_characters_attack_is_generic_and_declares_any_color_even_a_used_one():
    stage = battle({"hand": "Raider"}, {"hand": "Squire, Page"}).attack(0, "attack Raider")
    assert "red" not in stage.facts["tokens"][0]
    stage.end_move(0).to_move(0).answer(0, "declare red")
    assert stage.facts["combat"]["generic"]
    assert stage.facts["combat"]["colors"] == ["red"]
    assert stage.facts["tokens"][0] == ["blue", "yellow"]


@pytest.mark.rule("SWR-48")
@pytest.mark.parametrize(
    ("color", "matching"), [("blue", "Squire"), ("yellow", "Page"), ("red", "Recruit")]
)
def test_the_rival_defends_as_if_the_main_character_had_the_declared_color(color, matching):
    stage = battle({}, {"hand": "Squire, Page, Recruit"}).moves(0, f"declare {color}")
    stage.until("defend")
    singles = [w for w in stage.options(1) if w.startswith("defend") and "+" not in w]
    assert singles == [f"defend {matching}"]


@pytest.mark.rule("SWR-49")
def test_after_its_attack_the_main_character_returns_rested_until_it_is_readied():
    stage = battle({"hand": "Rally Cry, Spyglass"}).attack(0, "declare blue")
    assert stage.zone("mc", 0) == ["Nobody"]
    assert not stage.facts["mc_ready"][0]
    stage.answer(0, "end")
    assert attackers(stage) == []
    stage.answer(0, "play Rally Cry").answer(0, "Spyglass").until("move")
    assert "declare red" in attackers(stage)


# -- Color Attacks


@pytest.mark.rule("SWR-50")
def test_a_color_attack_flips_a_token_for_each_primary_color():
    stage = battle({"hand": "Baron"}, {"hand": "Squire"}).moves(0, "attack Baron")
    assert not stage.facts["combat"]["generic"]
    assert stage.facts["tokens"][0] == ["yellow"]


@pytest.mark.rule("SWR-50")
def test_without_all_its_tokens_a_card_cannot_attack():
    stage = battle({"hand": "Raider, Recruit, Baron, Scout"}).attack(0, "attack Raider")
    stage.end_move(0)
    assert [word for word in attackers(stage) if word.startswith("attack")] == ["attack Scout"]


@pytest.mark.rule("SWR-51")
def test_each_round_gives_one_color_attack_of_each_color():
    hand = "Scout, Squire, Monk, Page, Raider, Recruit"
    stage = battle({"hand": hand})
    for name in ("Scout", "Monk", "Raider"):
        stage.attack(0, f"attack {name}").end_move(0)
    assert [word for word in attackers(stage) if word.startswith("attack")] == []
    stage.next_round()
    assert {"attack Squire", "attack Page", "attack Recruit"} <= set(attackers(stage))


@pytest.mark.rule("SWR-52")
def test_generic_attacks_flip_no_token_and_need_none():
    stage = battle(
        {"hand": "Scout, Monk, Raider", "signature": "Final Verse", "stamina": 2, "damaged": 1},
        {"hand": ["Spyglass"] * 3},
    )
    for name in ("Scout", "Monk", "Raider"):
        stage.attack(0, f"attack {name}").end_move(0)
    assert stage.facts["tokens"][0] == []
    assert "declare red" in attackers(stage)
    stage.moves(0, "declare red").until("defend")
    assert stage.facts["tokens"][0] == []


@pytest.mark.rule("SWR-52")
def test_there_may_be_several_generic_attacks_in_a_round():
    stage = battle({"signature": "Skyfall Edge", "hand": "Rally Cry, Spyglass"})
    stage.attack(0, "declare red").attack(0, "signature")
    stage.moves(0, "play Rally Cry").answer(0, "Spyglass").attack(0, "declare blue")
    assert sum(stage.stamina(1)) * 2 - stage.stamina(1)[1] < 3  # at least four damage dealt


@pytest.mark.rule("SWR-53")
def test_a_gained_color_attack_is_never_a_second_one():
    stage = battle({"mc": "Mara [Duelist]", "hand": "Raider, Recruit, Brawler"})
    stage.moves(0, "use Mara")
    assert stage.facts["tokens"][0] == ["blue", "yellow", "red"]
    assert not stage.said("gains a red Color Attack")
    stage.attack(0, "attack Raider").end_move(0)
    assert [word for word in attackers(stage) if word.startswith("attack")] == []


@pytest.mark.rule("SWR-53")
def test_a_used_one_can_be_gained_back():
    stage = battle({"mc": "Mara [Duelist]", "hand": "Raider, Recruit"})
    stage.attack(0, "attack Raider").moves(0, "use Mara").answer(0, "end")
    assert "attack Recruit" in attackers(stage)


# -- Embolden


@pytest.mark.rule("SWR-54")
def test_embolden_reveals_a_support_and_spends_a_crystal_for_bold():
    stage = battle({"hand": "Scout, Spyglass, Squire", "support": "Regroup"}, {"hand": "Page"})
    stage.to_move(0).answer(0, "attack Scout how")
    ways = {"attack Scout", "attack Scout embolden Spyglass", "attack Scout embolden Regroup"}
    assert set(stage.options(0)) == ways | {f"{way} end" for way in ways}
    stage.answer(0, "attack Scout embolden Regroup")
    assert stage.asked == {1: "defend"}  # all of it was one decision
    assert stage.facts["combat"]["bold"]
    assert stage.crystals(0) == 1
    assert stage.said("reveals Regroup")
    assert stage.zone("support", 0) == ["Regroup"]  # it was only shown


@pytest.mark.rule("SWR-54")
@pytest.mark.parametrize("lacking", ["support", "crystal"])
def test_embolden_needs_both(lacking):
    if lacking == "support":
        stage = battle({"hand": "Scout, Squire"}, {"hand": "Page"})
    else:
        stage = battle({"hand": "Scout, Spyglass, Quick Draw, Quick Draw"}, {"hand": "Page"})
        stage.moves(0, "play Quick Draw", "play Quick Draw")
    stage.to_move(0)
    assert "attack Scout end" in stage.options(0)
    assert not [word for word in stage.options(0) if "embolden" in word]


@pytest.mark.rule("SWR-55")
def test_only_two_allies_stop_a_bold_attack():
    stage = battle({"hand": "Archer"}, {"hand": "Recruit, Brawler, Squire"})
    stage.moves(0, "attack Archer").until("defend")
    assert stage.options(1) == ["no defense", "defend Recruit + Brawler"]


@pytest.mark.rule("SWR-55", "SWR-102")
@pytest.mark.parametrize("key", ["attack Scout", "declare blue", "signature"])
def test_every_attacker_can_be_emboldened_and_must_then_be_double_defended(key):
    cards = cards_and(signature("Plain Strike", "attack", colors=["blue"]))
    stage = battle(
        {"hand": "Scout", "signature": "Plain Strike", "support": "Regroup"},
        {"hand": "Squire, Diver"},
        cards=cards,
    )
    stage.moves(0, f"{key} embolden Regroup").until("defend")
    assert stage.options(1) == ["no defense", "defend Squire + Diver"]


# -- Crystals


@pytest.mark.rule("SWR-56")
def test_a_crystal_cost_rests_as_many_ready_crystals():
    stage = battle({"hand": "Double Time"}).moves(0, "play Double Time")
    assert stage.facts["crystals"][0] == (0, 2)


@pytest.mark.rule("SWR-56")
def test_with_too_few_ready_crystals_it_cannot_be_paid():
    stage = battle({"hand": "Double Time, Quick Draw"}).moves(0, "play Quick Draw")
    assert "play Double Time" not in stage.to_move(0).options(0)


@pytest.mark.rule("SWR-56")
def test_a_crystal_cost_is_optional():
    stage = battle({"hand": "Champion"}).attack(0, "attack Champion")
    assert stage.crystals(0) == 2
    assert stage.stamina(1) == (2, 1)
    stage = battle({"hand": "Champion"}).moves(0, "attack Champion").until("use")
    assert stage.options(0) == ["use", "no"]
    stage.answer(0, "use")
    assert stage.stamina(1) == (1, 2)


@pytest.mark.rule("SWR-56")
def test_a_stated_attack_cost_is_not_optional():
    stage = battle({"hand": "Admiral"}, {"hand": "Page"}).moves(0, "attack Admiral")
    assert stage.crystals(0) == 1


# -- Signatures


@pytest.mark.rule("SWR-57")
def test_a_signature_attack_is_used_once_a_battle_and_then_lies_face_down():
    stage = battle({"signature": "Ember Waltz"}).attack(0, "signature")
    assert stage.zone("signature", 0) == ["Ember Waltz"]
    assert stage.facts["signature_used"] == [True, False]
    assert stage.stamina(1) == (2, 1)
    for _ in range(2):
        stage.next_round()
        assert "signature" not in attackers(stage)


@pytest.mark.rule("SWR-57")
def test_a_signature_skill_is_used_once_a_battle_and_then_lies_face_down():
    stage = battle({"signature": "Silent Ledger"}, {"hand": "Page, Monk, Scout"})
    stage.moves(0, "use Silent Ledger").until("discard").answer(1, "Page", "Monk")
    assert stage.zone("hand", 1) == ["Scout"]
    assert stage.facts["signature_used"] == [True, False]
    stage.next_round()
    assert "use Silent Ledger" not in stage.to_move(0).options(0)


@pytest.mark.rule("SWR-57")
def test_a_nullified_signature_skill_is_used_up_too():
    stage = battle({"signature": "Long Game"}, {"hand": "Cold Shoulder, Regroup"})
    stage.moves(0, "use Long Game").until("respond to effect").answer(1, "Cold Shoulder")
    stage.answer(1, "Regroup").until("move")
    assert stage.count("stockpile", 0) == 0
    assert stage.facts["signature_used"][0]


@pytest.mark.rule("SWR-101")
def test_a_colorless_signature_attack_is_generic_and_only_two_allies_defend_it():
    cards = cards_and(signature("Grey Wave", "attack"))
    stage = battle({"signature": "Grey Wave"}, {"hand": "Squire, Page, Prism"}, cards=cards).moves(
        0, "signature"
    )
    assert stage.facts["combat"]["generic"]
    assert stage.facts["tokens"][0] == ["blue", "yellow", "red"]
    stage.until("defend")
    assert sorted(stage.options(1)) == [
        "defend Page + Prism",
        "defend Squire + Page",
        "defend Squire + Prism",
        "no defense",
    ]


@pytest.mark.rule("SWR-101")
def test_a_signature_attack_with_a_color_flips_its_token():
    stage = battle({"signature": "Ember Waltz"}, {"hand": "Page"}).moves(0, "signature")
    assert stage.facts["tokens"][0] == ["blue", "yellow"]
    assert not stage.facts["combat"]["generic"]


@pytest.mark.rule("SWR-102")
def test_a_bold_attacker_may_be_emboldened_as_well_to_no_purpose():
    """The rule says any attacker; one that is BOLD by its own text may lose that text."""
    stage = battle({"hand": "Archer, Spyglass"}, {"hand": "False Step"})
    stage.moves(0, "attack Archer embolden Spyglass").until("defend")
    stage.answer(1, "False Step").until("defend")
    assert stage.facts["combat"]["bold"]


@pytest.mark.rule("SWR-84", "SWR-102")
@pytest.mark.parametrize("way", ["move", "attack", "before responses"])
def test_embolden_is_not_offered_where_an_attacker_cannot_have_bold(way):
    """Frozen Lake. Many cards in hand make the way to attack a question of its own."""
    more = {"move": "", "attack": ", Scout" * 4, "before responses": ", War Paint"}[way]
    hand = f"Scout, Spyglass{more}"
    for field, offered in (("Frozen Lake", False), ("Night Market", True)):
        stage = battle({"hand": hand, "battlefield": field}).to_move(0)
        if way == "attack":
            stage.answer(0, "attack Scout how")
        elif way == "before responses":
            stage.answer(0, "attack Scout first")
        assert stage.kind == way
        assert any("embolden" in option for option in stage.options(0)) == offered


@pytest.mark.rule("SWR-84")
def test_only_the_attackers_that_a_card_means_cannot_be_emboldened():
    facts = {"constants": [{"rule": "cannot have", "ability": "bold", "attack": "mc"}]}
    cards = cards_and(support("Low Gate", "battlefield", **facts))
    stage = battle({"hand": "Scout, Spyglass", "battlefield": "Low Gate"}, cards=cards).to_move(0)
    bold = {option.split()[0] for option in stage.options(0) if "embolden" in option}
    assert bold == {"attack"}


@pytest.mark.rule("SWR-54")
def test_an_attacker_that_is_emboldened_already_is_not_offered_it_again():
    mine = {"hand": "Scout, Spyglass, War Paint, Regroup"}
    stage = battle(mine).moves(0, "attack Scout first").until("before responses")
    assert "embolden Spyglass" in stage.options(0)
    stage.answer(0, "embolden Spyglass").until("before responses")
    assert not any("embolden" in option for option in stage.options(0))
