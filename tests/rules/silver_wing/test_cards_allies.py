"""What every Ally does, beside one of its colors that says nothing."""

import pytest

from bench.card_twins import blank_allies
from tests.rules.silver_wing.eager import attack_of, defence_of
from tests.rules.silver_wing.stage import HOUSE
from tests.rules.silver_wing.stage import house_battle as battle

STOCK = {"my stockpile": 1, "my deck": -1}
DRAW = {"my hand": 1, "my deck": -1}
BEHIND = {"stamina": 2, "damaged": 1}
RESTRICTED = {"my discard": -1, "my restricted": 1}  # itself, after combat
RIVAL_DISCARDS = {"rival hand": -1, "rival discard": 1}

# Undefended attacks.
DEALS = {
    "Fencer": RIVAL_DISCARDS,
    "Raider": RIVAL_DISCARDS,
    "Champion": {"rival life": -1, **RIVAL_DISCARDS},
    "Knight": RIVAL_DISCARDS,
}


@pytest.mark.parametrize("name", DEALS)
def test_an_ally_that_deals_damage(name):
    assert attack_of(name) == DEALS[name]


def test_sun_rider_readies_the_main_character_when_dealing_damage():
    for defend, ready in (("", True), ("Page", False)):
        stage = battle({"hand": "Sun Rider"}, {"hand": "Page"}).attack(0, "declare red")
        stage.attack(0, "attack Sun Rider", defend=defend)
        assert stage.facts["mc_ready"][0] == ready


@pytest.mark.parametrize("name", DEALS)
def test_the_same_ally_does_nothing_of_it_when_it_is_defended(name):
    assert attack_of(name, "defend Recruit + Brawler") == {}


def test_raider_is_bold_against_a_full_hand():
    for hand, bold in (("Page, Monk, Squire, Diver, Scout", True), ("Page, Monk", False)):
        stage = battle({"hand": "Raider"}, {"hand": hand}).moves(0, "attack Raider")
        assert stage.until("defend").facts["combat"]["bold"] == bold


def test_gate_breaker_takes_the_battlefield_down():
    there = {"theirs": {"battlefield": "Night Market"}}
    assert attack_of("Gate Breaker", **there) == {"rival battlefield": -1, "rival discard": 1}
    assert attack_of("Gate Breaker", "defend Recruit + Brawler", **there) == {}


# What happens as soon as it attacks.
STARTS = {
    "Scout": STOCK,
    "Oracle": STOCK,
    "Merchant": {"my hand": 1, "my deck": -2, "my discard": 1},
    "Torchbearer": {"rival support": -1, "rival discard": 1},
    "Baron": {"rival crystals": -1},
    "Corsair": {"rival deck": -1, "rival discard": 1},
    "Navigator": STOCK,
    "Twin Blade": STOCK,
    "Rider": {"my tokens": 1},
}


@pytest.mark.parametrize("name", STARTS)
def test_an_ally_that_attacks(name):
    assert attack_of(name, wishes={"token": "yellow"}) == STARTS[name]


# The attack before it has used the color that it brings back.
@pytest.mark.parametrize(
    ("name", "before", "color"),
    [
        ("Merchant", "Squire", "blue"),
        ("Baron", "Page", "yellow"),
        ("Navigator", "Recruit", "red"),
    ],
)
def test_an_ally_that_brings_a_color_attack_back(name, before, color):
    stage = battle({"hand": f"{before}, {name}"}).attack(0, f"attack {before}")
    stage.moves(0, f"attack {name}")
    assert color in stage.facts["tokens"][0]


@pytest.mark.parametrize(
    ("before", "blue"), [((), False), (("Page",), False), (("Page", "Recruit"), True)]
)
def test_oarsman_brings_blue_back_from_the_third_attack_of_a_round_on(before, blue):
    stage = battle({"hand": ", ".join(["Oarsman", "Squire", *before])})
    for name in before:
        stage.attack(0, f"attack {name}")
    stage.attack(0, "attack Oarsman")
    assert ("blue" in stage.facts["tokens"][0]) == blue


def test_archer_draws_from_the_third_attack_of_a_round_on():
    stage = battle({"hand": "Archer, Page"}).attack(0, "declare red").attack(0, "attack Archer")
    assert stage.count("hand", 0) == 1
    stage = battle({"hand": "Archer, Page"}).attack(0, "declare red").attack(0, "attack Page")
    assert stage.attack(0, "attack Archer").count("hand", 0) == 1


@pytest.mark.parametrize("name", ["Torchbearer", "Twin Blade"])
def test_an_attacker_that_readies_a_crystal(name):
    stage = battle({"hand": f"{name}, Rally Cry"}).attack(0, "declare red")
    assert stage.moves(0, "play Rally Cry").crystals(0) == 1
    assert stage.moves(0, f"attack {name}").crystals(0) == 2


# Double Defended attacks.
DEFENDED = {
    "Net Caster": ("Squire + Diver", {"rival crystals": -1}),
    "Lamplighter": ("Squire + Diver", {"my hand": -1, "my support": 1}),
    "Trickster": ("Page + Monk", STOCK),
    "Juggler": ("Page + Monk", {"my tokens": 1}),
    "Drummer": ("Recruit + Brawler", {"my hand": 2, "my deck": -2, "my tokens": 1}),
    "Pit Fighter": ("Recruit + Brawler", RIVAL_DISCARDS),
    "Ember Hound": ("Recruit + Brawler", {**DRAW, "my tokens": 1, **RESTRICTED}),
    "Fire Dancer": ("Recruit + Brawler", STOCK),
    "Sage": ("Page + Monk", {"my hand": 2, "my deck": -2}),
}
DEFENDED_WISHES = {"set one": "Spyglass", "color": "yellow"}
# What the same do when nobody defends.
UNDEFENDED = {
    "Pit Fighter": RIVAL_DISCARDS,
    "Ember Hound": RESTRICTED,
    "Fire Dancer": {"my hand": 2, "my deck": -2},
}


@pytest.mark.parametrize("name", DEFENDED)
def test_an_ally_that_is_defended(name):
    defenders, expected = DEFENDED[name]
    assert attack_of(name, f"defend {defenders}", DEFENDED_WISHES) == expected


@pytest.mark.parametrize("name", DEFENDED)
def test_the_same_ally_does_nothing_of_it_when_nobody_defends(name):
    assert attack_of(name) == UNDEFENDED.get(name, {})


def test_lamplighter_brings_the_red_color_attack_back_when_defended():
    stage = battle({"hand": "Recruit, Lamplighter"}, {"hand": "Squire"})
    stage.attack(0, "attack Recruit").attack(0, "attack Lamplighter", defend="Squire")
    assert stage.facts["tokens"][0] == ["yellow", "red"]


@pytest.mark.parametrize("name", ["Drummer", "Pit Fighter"])
def test_an_ally_that_asks_for_a_double_defend(name):
    assert attack_of(name, "defend Recruit") == {}


def test_dancer_returns_to_the_stockpile_for_a_revealed_support():
    found = attack_of("Dancer", "defend Page + Monk")
    assert found == {"my discard": -1, "my stockpile": 1}
    assert attack_of("Dancer") == {}


def test_dancer_comes_back_once_a_round():
    mine = {"mc": "Mara [Exile]", "hand": "Dancer, Dancer, Spyglass"}
    stage = battle(mine, {"hand": "Page, Monk"})
    stage.moves(0, "attack Dancer").until("defend").answer(1, "defend Page")
    stage.until("use").answer(0, "use").answer(0, "Spyglass").to_move(0)
    stage.moves(0, "declare red").until("token").answer(0, "yellow").to_move(0)
    stage.attack(0, "attack Dancer", defend="Monk")
    # The other card there is what Mara laid aside.
    assert (stage.count("stockpile", 0), stage.zone("discard", 0)) == (2, ["Dancer"])


def test_stilt_walker_goes_on_if_one_ally_stops_it():
    found = attack_of("Stilt Walker", "defend Page")
    assert found == {**DRAW, "my tokens": 1}
    assert attack_of("Stilt Walker", "defend Page + Monk") == {}


def test_fire_dancer_draws_two_when_dealing_damage():
    assert attack_of("Fire Dancer") == {"my hand": 2, "my deck": -2}


# Attacks whose text works before the Rival responds or defends.
@pytest.mark.parametrize(("name", "ability"), [("Lancer", "bold"), ("Falconer", "adroit")])
def test_an_ally_that_gains_an_ability_for_a_revealed_support(name, ability):
    first = " first" if name == "Lancer" else ""
    stage = battle({"hand": f"{name}, Spyglass"}, {"hand": "Squire"})
    stage.moves(0, f"attack {name}{first}")
    assert not stage.facts["combat"][ability]
    if name == "Lancer":
        stage.answer(0, "use Lancer")
    else:
        stage.until("use").answer(0, "use")
    stage.answer(0, "Spyglass").until("defend")
    assert stage.facts["combat"][ability]


def test_drill_sergeant_is_bold_once_the_main_character_has_attacked():
    for first, bold in ((False, False), (True, True)):
        stage = battle({"hand": "Drill Sergeant"}, {"hand": "Squire"})
        if first:
            stage.attack(0, "declare red")
        stage.moves(0, "attack Drill Sergeant").until("defend")
        assert stage.facts["combat"]["bold"] == bold


@pytest.mark.parametrize("name", ["Knight", "Icebreaker"])
def test_an_ally_that_is_bold_from_the_second_attack_of_a_round_on(name):
    for first, bold in ((True, False), (False, True)):
        stage = battle({"hand": name}, {"hand": "Squire"})
        if not first:
            stage.attack(0, "declare red")
        assert stage.moves(0, f"attack {name}").until("defend").facts["combat"]["bold"] == bold


@pytest.mark.parametrize("name", ["Trickster", "Mirror Twin", "Spy"])
@pytest.mark.parametrize("color", ["blue", "yellow", "red"])
def test_an_ally_that_changes_the_color_to_defend_by(name, color):
    stage = battle({"hand": f"{name}, Regroup"}, {"hand": "Squire, Page, Recruit"})
    stage.moves(0, f"attack {name}").until("color").answer(0, color).until("defend")
    matching = {"blue": "Squire", "yellow": "Page", "red": "Recruit"}[color]
    assert [w for w in stage.options(1) if "+" not in w] == ["no defense", f"defend {matching}"]
    assert stage.count("hand", 0) == 1
    assert stage.count("stockpile", 0) == (name == "Mirror Twin")


def test_paragon_is_bold_and_changes_the_color_to_defend_by():
    stage = battle({"hand": "Paragon"}, {"hand": "Squire, Page, Herald"})
    stage.moves(0, "attack Paragon").until("color").answer(0, "yellow").until("defend")
    assert stage.options(1) == ["no defense", "defend Page + Herald"]


def test_spy_looks_at_a_hand_and_only_its_player_sees_it():
    stage = battle({"hand": "Spy"}, {"hand": "Page, Monk"}).moves(0, "attack Spy").until("color")
    assert stage.zone("hand", 1, viewer=0) == ["Page", "Monk"]
    assert stage.zone("hand", 1, viewer=None) == ["?", "?"]


@pytest.mark.parametrize("name", ["Archer", "Admiral", "Storm Caller", "Berserker"])
def test_a_bold_ally_must_be_double_defended(name):
    stage = battle(
        {"hand": f"{name}, Page", "stamina": 2, "damaged": 1},
        {"hand": "Squire, Diver, Recruit, Brawler"},
    )
    stage.moves(0, f"attack {name}")
    if name == "Storm Caller":
        stage.answer(0, "Page")
    stage.until("defend")
    assert [word for word in stage.options(1) if "+" not in word] == ["no defense"]
    assert stage.crystals(0) == (1 if name == "Admiral" else 2)
    if name == "Storm Caller":
        assert stage.zone("discard", 0) == ["Page"]


@pytest.mark.parametrize("name", ["Herald", "Fencer", "Berserker"])
def test_an_adroit_ally_is_defended_by_matching_allies_only(name):
    stage = battle({"hand": name, "stamina": 2, "damaged": 1}, {"hand": "Squire, Diver, Oarsman"})
    stage.moves(0, f"attack {name}").until("defend")
    assert stage.options(1) == ["no defense"]  # none of them is yellow or red


def test_berserker_attacks_with_a_small_hand_only():
    for more, attacks in (("Page, Monk", True), ("Page, Monk, Squire", False)):
        stage = battle({"hand": f"Berserker, {more}"}).to_move(0)
        assert any("attack Berserker" in word for word in stage.options(0)) == attacks


def test_standard_bearer_is_bold_while_behind():
    for stamina, bold in ((3, False), (2, True)):
        mine = {"hand": "Standard Bearer", "stamina": stamina, "damaged": 3 - stamina}
        stage = battle(mine, {"hand": "Squire"}).moves(0, "attack Standard Bearer")
        assert stage.facts["combat"]["bold"] == bold


def test_regent_is_bold_with_a_battlefield():
    for field, bold in (("", False), ("Night Market", True)):
        stage = battle({"hand": "Regent", "battlefield": field}, {"hand": "Squire"})
        assert stage.moves(0, "attack Regent").facts["combat"]["bold"] == bold


# Defenders, beside a blank one.
PREVENTS = {
    "Lighthouse Keeper": DRAW,
    "Ferryman": {"my crystals": -1, "my discard": -1, "my removed": 1},
    "Lamp Bearer": {"my hand": -1, "my support": 1},
    "Kite Flyer": DRAW,
    "Envoy": DRAW,
}
PREVENTS_WISHES = {"Lamp Bearer": {"set one": "Spyglass"}}


@pytest.mark.parametrize("name", PREVENTS)
def test_an_ally_that_prevents_damage(name):
    assert defence_of(name, PREVENTS_WISHES.get(name)) == PREVENTS[name]


def test_lighthouse_keeper_looks_out_for_main_characters_alone():
    stage = battle({"hand": "Squire"}, {"hand": "Lighthouse Keeper"})
    stage.attack(0, "attack Squire", defend="Lighthouse Keeper")
    assert stage.count("hand", 1) == 0


def test_warden_draws_while_behind():
    assert defence_of("Warden", mine=BEHIND) == DRAW
    assert defence_of("Warden") == {}


def test_medic_brings_an_ally_back_while_behind():
    wish = {"recover from discard": "Squire"}
    brought = {"my discard": -1, "my stockpile": 1, "my crystals": -1}
    assert defence_of("Medic", wish, mine=BEHIND) == brought
    assert defence_of("Medic", wish) == {}


def test_phoenix_rises_while_behind():
    risen = {"my crystals": -1, "my discard": -1, "my stockpile": 1}
    assert defence_of("Phoenix", mine=BEHIND) == risen
    assert defence_of("Phoenix") == {}


def test_bell_ringer_stockpiles_when_nobody_stands_beside():
    for defend, laid in (("Bell Ringer", 1), ("Bell Ringer + Diver", 0)):
        stage = battle({}, {"hand": "Bell Ringer, Diver"}).attack(0, "declare blue", defend=defend)
        assert stage.count("stockpile", 1) == laid


def test_acolyte_stockpiles_beside_another_against_color_attacks():
    for attack, laid in (("attack Page", 1), ("declare yellow", 0)):
        stage = battle({"hand": "Page"}, {"hand": "Acolyte, Page"})
        assert stage.attack(0, attack, defend="Acolyte + Page").count("stockpile", 1) == laid


def test_diver_stockpiles_against_color_attacks():
    stage = battle({"hand": "Squire"}, {"hand": "Diver, Diver"})
    assert stage.attack(0, "attack Squire", defend="Diver").count("stockpile", 1) == 1
    assert stage.attack(0, "declare blue", defend="Diver").count("stockpile", 1) == 1


@pytest.mark.parametrize("name", ["Acolyte", "Medic", "Phoenix"])
def test_a_defender_that_needs_a_second_one(name):
    stage = battle({"hand": "Page"}, {"hand": name, "discard": "Page", **BEHIND})
    assert stage.attack(0, "attack Page", defend=name).count("stockpile", 1) == 0


@pytest.mark.parametrize("name", ["Ferryman", "Phoenix"])
def test_a_defender_that_comes_back_once_a_round(name):
    color = "blue" if name == "Ferryman" else "red"
    theirs = {"hand": f"{name}, {name}", **BEHIND}
    stage = battle({}, theirs).moves(0, f"declare {color}").until("defend")
    stage.answer(1, f"defend {name} + {name}")
    if stage.kind == "act as":
        stage.answer(1, color)
    stage.until("use").answer(1, "use").until("move")
    assert stage.count("discard", 1) == 1


def test_clerk_draws_once_the_discard_area_is_full():
    for number, drawn in ((20, DRAW), (17, {})):
        assert defence_of("Clerk", mine={"discard": ", ".join(["Squire"] * number)}) == drawn


def test_monk_stockpiles_with_a_small_hand_only():
    assert defence_of("Monk", mine={"hand": "Spyglass, Squire"}) == STOCK
    assert defence_of("Monk", mine={"hand": "Spyglass, Squire, Page"}) == {}


def test_prism_gives_the_blue_color_attack_back():
    stage = battle({"hand": "Prism, Squire"}, {"hand": "Scout"}).attack(0, "attack Squire")
    stage.moves(1, "attack Scout").until("defend").answer(0, "defend Prism").until("move")
    assert stage.facts["tokens"][0] == ["blue", "yellow", "red"]


def test_bouncer_draws_when_an_ally_is_kept_out():
    stage = battle({"hand": "Recruit"}, {"hand": "Bouncer"})
    assert stage.attack(0, "attack Recruit", defend="Bouncer").count("hand", 1) == 1
    assert defence_of("Bouncer") == {}


def test_baker_stockpiles_two_while_behind():
    behind = {"mine": {"stamina": 2, "damaged": 1}}
    assert defence_of("Baker", **behind) == {"my stockpile": 2, "my deck": -2}
    assert defence_of("Baker") == {}


@pytest.mark.parametrize(("name", "alone"), [("Smith", True), ("Siege Cook", False)])
def test_a_defender_that_readies_a_crystal_alone_or_beside_another(name, alone):
    hand = f"Rally Cry, {name}, Recruit"
    for defend, ready in ((name, alone), (f"{name} + Recruit", not alone)):
        stage = battle({"hand": "Scout"}, {"hand": hand, "mc_ready": False}, first=1)
        assert stage.moves(1, "play Rally Cry").crystals(1) == 1
        stage.attack(0, "declare red", defend=defend)
        assert stage.crystals(1) == 1 + ready


def test_aunt_rose_comes_back_once_a_round_for_a_revealed_support():
    mine = {"hand": "Scout, Rally Cry"}
    stage = battle(mine, {"hand": "Aunt Rose, Spyglass"})
    stage.attack(0, "attack Scout", defend="Aunt Rose")
    stage.moves(0, "declare red").until("defend").answer(1, "again Aunt Rose")
    assert stage.asked == {1: "reveal"}
    stage.answer(1, "Spyglass").until("color").answer(1, "yellow").until("move")
    assert stage.stamina(1) == (3, 0)
    assert stage.zone("discard", 1) == ["Aunt Rose"]
    stage.moves(0, "play Rally Cry").moves(0, "declare blue").until("defend")
    assert "again Aunt Rose" not in stage.options(1)


def test_aunt_rose_stays_away_when_her_effect_is_nullified():
    stage = battle({"hand": "Scout, Page, Cold Shoulder"}, {"hand": "Aunt Rose, Spyglass"})
    stage.attack(0, "attack Scout", defend="Aunt Rose")
    stage.moves(0, "declare red").until("defend").answer(
        1,
        "again Aunt Rose",
    )
    stage.answer(1, "Spyglass").until("respond to effect").answer(0, "Cold Shoulder")
    stage.answer(0, "Page").until("move")
    assert stage.stamina(1) == (2, 1)
    assert stage.zone("discard", 1) == ["Aunt Rose"]


@pytest.mark.parametrize("name", ["Guard", "Bouncer", "Lamp Bearer"])
def test_a_protector_completes_any_double_defend(name):
    for partner in ("Squire", "Page", "Recruit"):
        stage = battle({}, {"hand": f"{name}, {partner}"}).moves(0, "declare blue").until("defend")
        assert f"defend {name} + {partner}" in stage.options(1)


@pytest.mark.parametrize("name", ["Bell Ringer", "Bouncer", "Envoy"])
def test_an_ally_that_cannot_attack(name):
    assert f"attack {name}" not in battle({"hand": name}).to_move(0).options(0)


def test_every_ally_of_the_house_says_something():
    assert blank_allies(HOUSE.cards) == []
