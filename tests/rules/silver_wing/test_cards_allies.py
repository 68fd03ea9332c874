"""What every Ally does, beside one of its colors that says nothing."""

import pytest

from bench.card_twins import blank_allies
from tests.rules.silver_wing.eager import BY_NAME, attack_of, defence_of
from tests.rules.silver_wing.stage import HOUSE
from tests.rules.silver_wing.stage import house_battle as battle

STOCK = {"my stockpile": 1, "my deck": -1}
DRAW = {"my hand": 1, "my deck": -1}
RIVAL_DISCARDS = {"rival hand": -1, "rival discard": 1}

# Undefended attacks.
DEALS = {
    "Fencer": RIVAL_DISCARDS,
    "Raider": {"rival hand": -2, "rival discard": 2},
    "Champion": {"rival life": -1},
    "Ember Hound": {"my discard": -1, "my restricted": 1, "attacks left": 1},
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
    """Except where it goes after combat, which is General Text."""
    color = BY_NAME[name].colors[0]
    defenders = {"blue": "Squire + Diver", "yellow": "Page + Monk", "red": "Recruit + Brawler"}
    changed = attack_of(name, f"defend {defenders[color]}")
    assert changed == ({"my discard": -1, "my restricted": 1} if name == "Ember Hound" else {})


def test_gate_breaker_takes_the_battlefield_down_and_strikes_again():
    there = {"theirs": {"battlefield": "Night Market"}}
    assert attack_of("Gate Breaker", **there) == {
        "rival battlefield": -1,
        "rival discard": 1,
        "rival life": -1,
    }
    assert attack_of("Gate Breaker") == {}


# What happens as soon as it attacks.
STARTS = {
    "Scout": STOCK,
    "Merchant": {"my hand": 1, "my deck": -2, "my discard": 1},
    "Archer": DRAW,
    "Torchbearer": {"rival support": -1, "rival discard": 1},
    "Baron": {"rival mc": -1},
    "Corsair": {**DRAW, "rival deck": -2, "rival discard": 2},
    "Rider": {"my tokens": 1},
}


@pytest.mark.parametrize("name", STARTS)
def test_an_ally_that_attacks(name):
    assert attack_of(name, wishes={"token": "yellow"}) == STARTS[name]


def test_oarsman_draws_from_the_second_attack_of_a_round_on():
    stage = battle({"hand": "Oarsman, Page"}).attack(0, "attack Oarsman")
    assert stage.count("hand", 0) == 1
    stage = battle({"hand": "Oarsman, Page"}).attack(0, "attack Page").attack(0, "attack Oarsman")
    assert stage.count("hand", 0) == 1


# Double Defended attacks.
DEFENDED = {
    "Net Caster": ("Squire + Diver", {"rival mc": -1}),
    "Lamplighter": ("Squire + Diver", {"my deck": -1, "my support": 1}),
    "Admiral": ("Squire + Diver", {**STOCK, "my crystals": -1, "my tokens": 1}),
    "Juggler": ("Page + Monk", STOCK),
    "Drummer": ("Recruit + Brawler", {"my hand": 2, "my deck": -2}),
    "Pit Fighter": ("Recruit + Brawler", {**RIVAL_DISCARDS, "my crystals": -1}),
    "Fire Dancer": ("Recruit + Brawler", STOCK),
    "Sage": ("Page + Monk", {"my hand": 2, "my deck": -2}),
}
DEFENDED_WISHES = {"set one": "Spyglass", "token": "blue"}


@pytest.mark.parametrize("name", DEFENDED)
def test_an_ally_that_is_defended(name):
    defenders, expected = DEFENDED[name]
    assert attack_of(name, f"defend {defenders}", DEFENDED_WISHES) == expected


@pytest.mark.parametrize("name", DEFENDED)
def test_the_same_ally_does_nothing_of_it_when_nobody_defends(name):
    paid = {"my crystals": -1} if name == "Admiral" else {}
    assert attack_of(name) == paid


def test_dancer_returns_to_the_stockpile_for_a_revealed_support():
    found = attack_of("Dancer", "defend Page + Monk")
    assert found == {"my discard": -1, "my stockpile": 1}
    assert attack_of("Dancer") == {}


def test_stilt_walker_goes_on_if_one_ally_stops_it():
    found = attack_of("Stilt Walker", "defend Page")
    assert found == {**DRAW, "my tokens": 1}
    assert attack_of("Stilt Walker", "defend Page + Monk") == {}


def test_fire_dancer_readies_a_crystal_when_dealing_damage():
    stage = battle({"hand": "Fire Dancer, Rally Cry, Spyglass"}).attack(0, "declare red")
    stage.moves(0, "play Rally Cry").answer(0, "Spyglass")
    assert stage.crystals(0) == 1
    assert stage.attack(0, "attack Fire Dancer").crystals(0) == 2


def test_drummer_asks_for_a_double_defend():
    assert attack_of("Drummer", "defend Recruit") == {}


# Attacks whose text works before the Rival responds or defends.
@pytest.mark.parametrize(
    ("name", "ability"), [("Icebreaker", "bold"), ("Lancer", "bold"), ("Falconer", "adroit")]
)
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


def test_knight_is_bold_in_the_first_attack_of_a_round():
    for first, bold in ((True, True), (False, False)):
        stage = battle({"hand": "Knight"}, {"hand": "Squire"})
        if not first:
            stage.attack(0, "declare red")
        assert stage.moves(0, "attack Knight").until("defend").facts["combat"]["bold"] == bold


@pytest.mark.parametrize("name", ["Trickster", "Mirror Twin", "Paragon", "Spy"])
@pytest.mark.parametrize("color", ["blue", "yellow", "red"])
def test_an_ally_that_changes_the_color_to_defend_by(name, color):
    stage = battle({"hand": f"{name}, Regroup"}, {"hand": "Squire, Page, Recruit"})
    asks = name in ("Mirror Twin", "Spy")
    stage.moves(0, f"attack {name}" + " first" * asks)
    if asks:
        stage.answer(0, f"use {name}")
    if name == "Spy":
        stage.answer(0, "Regroup")
    stage.until("color").answer(0, color).until("defend")
    matching = {"blue": "Squire", "yellow": "Page", "red": "Recruit"}[color]
    assert [w for w in stage.options(1) if "+" not in w] == ["no defense", f"defend {matching}"]
    assert stage.count("hand", 0) == (2 if name == "Mirror Twin" else 1)


def test_spy_looks_at_a_hand_and_only_its_player_sees_it():
    stage = battle({"hand": "Spy, Regroup"}, {"hand": "Page, Monk"}).moves(0, "attack Spy first")
    stage.answer(0, "use Spy").answer(0, "Regroup").until("color")
    assert stage.zone("hand", 1, viewer=0) == ["Page", "Monk"]
    assert stage.zone("hand", 1, viewer=None) == ["?", "?"]


def test_navigator_stockpiles_with_the_first_attack_of_a_round_only():
    assert attack_of("Navigator") == {"my stockpile": 2, "my deck": -2}
    stage = battle({"hand": "Navigator"}).attack(0, "declare red").attack(0, "attack Navigator")
    assert stage.count("stockpile", 0) == 0


def test_twin_blade_readies_a_crystal():
    stage = battle({"hand": "Twin Blade, Rally Cry, Spyglass"}).attack(0, "declare red")
    stage.moves(0, "play Rally Cry").answer(0, "Spyglass")
    assert stage.crystals(0) == 1
    stage.moves(0, "attack Twin Blade first").answer(0, "use Twin Blade").answer(0, "Spyglass")
    assert stage.crystals(0) == 2


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
    "Warden": DRAW,
    "Diver": STOCK,
    "Lighthouse Keeper": {"my stockpile": 2, "my deck": -2},
    "Ferryman": {"my crystals": -1, "my discard": -1, "my removed": 1},
    "Bell Ringer": {"my hand": 1, "my stockpile": 1, "my deck": -2},
    "Medic": {"my discard": -1, "my stockpile": 1},
    "Acolyte": STOCK,
    "Lamp Bearer": {"my hand": -1, "my support": 1},
    "Kite Flyer": DRAW,
    "Oracle": STOCK,
    "Siege Cook": {"rival discard": -2, "rival restricted": 2},
    "Phoenix": {"my hand": -1, "my stockpile": 1},
    "Envoy": DRAW,
}
PREVENTS_WISHES = {
    "Medic": {"recover from discard": "Squire"},
    "Lamp Bearer": {"set one": "Spyglass"},
}


@pytest.mark.parametrize("name", PREVENTS)
def test_an_ally_that_prevents_damage(name):
    assert defence_of(name, PREVENTS_WISHES.get(name)) == PREVENTS[name]


def test_lighthouse_keeper_looks_out_for_main_characters_alone():
    stage = battle({"hand": "Squire"}, {"hand": "Lighthouse Keeper"})
    stage.attack(0, "attack Squire", defend="Lighthouse Keeper")
    assert stage.count("stockpile", 1) == 0


def test_acolyte_needs_a_second_defender():
    stage = battle({"hand": "Page"}, {"hand": "Acolyte"})
    assert stage.attack(0, "attack Page", defend="Acolyte").count("stockpile", 1) == 0


def test_clerk_draws_two_for_three_cards_of_the_discard_area():
    pile = {"discard": "Squire, Regroup, Page, Scout"}
    found = defence_of("Clerk", mine=pile)
    assert found == {"my hand": 2, "my deck": -2, "my discard": -3, "my restricted": 3}
    assert defence_of("Clerk") == {}


def test_monk_stockpiles_two_with_a_small_hand_only():
    stocked = {"my stockpile": 2, "my deck": -2}
    assert defence_of("Monk", mine={"hand": "Spyglass, Squire, Page"}) == stocked
    assert defence_of("Monk", mine={"hand": "Spyglass, Squire, Page, Scout"}) == {}


def test_prism_gives_a_color_attack_back():
    stage = battle({"hand": "Prism, Page"}, {"hand": "Scout"}).attack(0, "attack Page")
    stage.moves(1, "attack Scout").until("defend").answer(0, "defend Prism")
    stage.until("token").answer(0, "yellow")
    assert stage.facts["tokens"][0] == ["blue", "yellow", "red"]


def test_bouncer_draws_when_an_ally_is_kept_out():
    stage = battle({"hand": "Recruit"}, {"hand": "Bouncer"})
    assert stage.attack(0, "attack Recruit", defend="Bouncer").count("hand", 1) == 1
    assert defence_of("Bouncer") == {}


def test_baker_stockpiles_two_while_behind():
    behind = {"mine": {"stamina": 2, "damaged": 1}}
    assert defence_of("Baker", **behind) == {"my stockpile": 2, "my deck": -2}
    assert defence_of("Baker") == {}


@pytest.mark.parametrize("name", ["Smith", "Siege Cook", "Acolyte"])
def test_a_defender_that_readies_a_crystal(name):
    hand = f"Rally Cry, Spyglass, {name}, Page, Recruit"
    color = "yellow" if name == "Acolyte" else "red"
    stage = battle({"hand": "Scout"}, {"hand": hand, "mc_ready": False}, first=1)
    stage.moves(1, "play Rally Cry").answer(1, "Spyglass")
    assert stage.crystals(1) == 1
    partner = {"Smith": "Recruit", "Siege Cook": "Recruit", "Acolyte": "Page"}[name]
    stage.attack(0, f"declare {color}", defend=f"{name} + {partner}")
    assert stage.crystals(1) == 2


def test_aunt_rose_comes_back_once_a_round_for_a_revealed_support():
    mine = {"hand": "Scout, Rally Cry, Regroup"}
    stage = battle(mine, {"hand": "Aunt Rose, Spyglass"})
    stage.attack(0, "attack Scout", defend="Aunt Rose")
    stage.moves(0, "declare red").until("defend").answer(1, "again Aunt Rose")
    assert stage.asked == {1: "reveal"}
    stage.answer(1, "Spyglass").until("color").answer(1, "yellow").until("move")
    assert stage.stamina(1) == (3, 0)
    assert stage.zone("discard", 1) == ["Aunt Rose"]
    stage.moves(0, "play Rally Cry").answer(0, "Regroup").moves(0, "declare blue").until("defend")
    assert "again Aunt Rose" not in stage.options(1)


def test_aunt_rose_stays_away_when_her_effect_is_nullified():
    stage = battle({"hand": "Scout, Cold Shoulder, Regroup"}, {"hand": "Aunt Rose, Spyglass"})
    stage.attack(0, "attack Scout", defend="Aunt Rose")
    stage.moves(0, "declare red").until("defend").answer(
        1,
        "again Aunt Rose",
    )
    stage.answer(1, "Spyglass").until("respond to effect").answer(0, "Cold Shoulder")
    stage.answer(0, "Regroup").until("move")
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
