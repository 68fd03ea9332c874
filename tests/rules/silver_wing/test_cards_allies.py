"""What every Ally does, beside one of its colors that says nothing."""

import pytest

from tests.rules.silver_wing.eager import BY_NAME, attack_of, defence_of
from tests.rules.silver_wing.stage import battle

STOCK = {"my stockpile": 1, "my deck": -1}
DRAW = {"my hand": 1, "my deck": -1}
RIVAL_DISCARDS = {"rival hand": -1, "rival discard": 1}

# Undefended attacks.
DEALS = {
    "Scout": STOCK,
    "Lamplighter": {"my hand": -1, "my support": 1},
    "Oarsman": RIVAL_DISCARDS,
    "Merchant": {"my hand": 1, "my deck": -2, "my discard": 1},
    "Sun Rider": {"my tokens": 1},
    "Fencer": RIVAL_DISCARDS,
    "Raider": RIVAL_DISCARDS,
    "Torchbearer": {"rival support": -1, "rival discard": 1},
    "Champion": {"my crystals": -2, "rival life": -1},
    "Ember Hound": {"my discard": -1, "my restricted": 1, "attacks left": 1},
    "Baron": {"rival mc": -1},
    "Corsair": {"rival deck": -2, "rival discard": 2},
    "Rider": {"my tokens": 1},
}
DEALS_WISHES = {
    "Lamplighter": {"set one": "Spyglass"},
    "Sun Rider": {"token": "yellow"},
    "Rider": {"token": "yellow"},
}


@pytest.mark.parametrize("name", DEALS)
def test_an_ally_that_deals_damage(name):
    assert attack_of(name, wishes=DEALS_WISHES.get(name)) == DEALS[name]


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


# Double Defended attacks.
DEFENDED = {
    "Net Caster": ("Squire + Diver", {"rival crystals": -1}),
    "Dancer": ("Page + Monk", {"my discard": -1, "my stockpile": 1}),
    "Juggler": ("Page + Monk", STOCK),
    "Drummer": ("Recruit + Brawler", DRAW),
    "Fire Dancer": ("Recruit + Brawler", STOCK),
    "Sage": ("Page + Monk", DRAW),
}


@pytest.mark.parametrize("name", DEFENDED)
def test_an_ally_that_is_defended(name):
    defenders, expected = DEFENDED[name]
    assert attack_of(name, f"defend {defenders}") == expected


@pytest.mark.parametrize("name", DEFENDED)
def test_the_same_ally_does_nothing_of_it_when_nobody_defends(name):
    assert attack_of(name) == {}


def test_drummer_asks_for_a_double_defend():
    assert attack_of("Drummer", "defend Recruit") == {}


# Attacks whose text works before the Rival responds.
@pytest.mark.parametrize(
    ("name", "ability"), [("Icebreaker", "bold"), ("Lancer", "bold"), ("Falconer", "adroit")]
)
def test_an_ally_that_gains_an_ability_for_a_crystal(name, ability):
    first = "" if name == "Falconer" else " first"
    stage = battle({"hand": name}, {"hand": "Squire"}).moves(0, f"attack {name}{first}")
    assert not stage.facts["combat"][ability]
    if name == "Falconer":
        stage.until("use").answer(0, "use")
    else:
        stage.answer(0, f"use {name}")
    stage.until("defend")
    assert stage.facts["combat"][ability]
    assert stage.crystals(0) == 1


@pytest.mark.parametrize("name", ["Trickster", "Mirror Twin", "Paragon"])
@pytest.mark.parametrize("color", ["blue", "yellow", "red"])
def test_an_ally_that_changes_the_color_to_defend_by(name, color):
    stage = battle({"hand": f"{name}, Spyglass"}, {"hand": "Squire, Page, Recruit"})
    stage.moves(0, f"attack {name}" + " first" * (name != "Paragon"))
    if name != "Paragon":
        stage.answer(0, f"use {name}")
        if name == "Trickster":
            stage.answer(0, "Spyglass")
    stage.until("color").answer(0, color).until("defend")
    matching = {"blue": "Squire", "yellow": "Page", "red": "Recruit"}[color]
    assert [w for w in stage.options(1) if "+" not in w] == ["no defense", f"defend {matching}"]


def test_spy_looks_at_face_down_supports_and_only_its_player_sees_them():
    stage = battle({"hand": "Spy"}, {"support": "Trapdoor, Sting"}).moves(0, "attack Spy")
    assert stage.zone("support", 1, viewer=0) == ["Trapdoor", "Sting"]
    assert stage.zone("support", 1, viewer=None) == ["?", "?"]


def test_navigator_stockpiles_with_the_first_attack_of_a_round_only():
    assert attack_of("Navigator") == STOCK
    stage = battle({"hand": "Navigator"}).attack(0, "declare red").attack(0, "attack Navigator")
    assert stage.count("stockpile", 0) == 0


def test_twin_blade_readies_a_crystal():
    stage = battle({"hand": "Twin Blade, Quick Draw, Spyglass"}).moves(0, "play Quick Draw")
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


@pytest.mark.parametrize("name", ["Herald", "Knight", "Berserker"])
def test_an_adroit_ally_is_defended_by_matching_allies_only(name):
    stage = battle({"hand": name, "stamina": 2, "damaged": 1}, {"hand": "Squire, Diver, Oarsman"})
    stage.moves(0, f"attack {name}").until("defend")
    assert stage.options(1) == ["no defense"]  # none of them is yellow or red


@pytest.mark.parametrize("name", ["Standard Bearer", "Regent"])
def test_an_ally_that_is_bold_while_behind(name):
    for stamina, bold in ((3, False), (2, True)):
        stage = battle(
            {"hand": name, "stamina": stamina, "damaged": 3 - stamina}, {"hand": "Squire"}
        ).moves(0, f"attack {name}")
        assert stage.facts["combat"]["bold"] == bold


# Defenders, beside a blank one.
PREVENTS = {
    "Warden": DRAW,
    "Diver": STOCK,
    "Ferryman": {"my crystals": -1, "my discard": -1, "my removed": 1},
    "Bell Ringer": {"my hand": 1, "my stockpile": 1, "my deck": -2},
    "Monk": STOCK,
    "Medic": {"my discard": -1, "my stockpile": 1},
    "Acolyte": DRAW,
    "Lamp Bearer": {"my hand": -1, "my support": 1},
    "Kite Flyer": DRAW,
    "Oracle": DRAW,
    "Siege Cook": {"rival discard": -2, "rival restricted": 2},
    "Prism": STOCK,
    "Envoy": DRAW,
}
PREVENTS_WISHES = {
    "Medic": {"recover from discard": "Squire"},
    "Lamp Bearer": {"set one": "Spyglass"},
}


@pytest.mark.parametrize("name", PREVENTS)
def test_an_ally_that_prevents_damage(name):
    assert defence_of(name, PREVENTS_WISHES.get(name)) == PREVENTS[name]


def test_clerk_draws_with_a_small_hand_only():
    assert defence_of("Clerk", mine={"hand": "Spyglass, Squire"}) == DRAW
    assert defence_of("Clerk", mine={"hand": "Spyglass, Squire, Page"}) == {}


def test_baker_stockpiles_two_while_behind():
    behind = {"mine": {"stamina": 2, "damaged": 1}}
    assert defence_of("Baker", **behind) == {"my stockpile": 2, "my deck": -2}
    assert defence_of("Baker") == {}


def test_smith_readies_a_crystal():
    stage = battle({"hand": "Brawler"}, {"hand": "Quick Draw, Smith"}, first=1)
    stage.moves(1, "play Quick Draw")
    assert stage.crystals(1) == 1
    stage.attack(0, "attack Brawler", defend="Smith")
    assert stage.crystals(1) == 2


def test_phoenix_draws_in_the_next_stockpile_step():
    stage = battle({"hand": "Brawler"}, {"hand": "Phoenix", "deck": ["Page"] * 9})
    stage.attack(0, "attack Brawler", defend="Phoenix")
    assert stage.count("hand", 1) == 0
    stage.next_round()
    assert stage.count("hand", 1) == 6


def test_aunt_rose_comes_back_once_a_round_for_a_revealed_support():
    stage = battle(
        {"mc": "Ren [Captain]", "hand": "Scout, Regroup"}, {"hand": "Aunt Rose, Spyglass"}
    )
    stage.attack(0, "attack Scout", defend="Aunt Rose")
    stage.moves(0, "declare red").until("defend").answer(1, "again Aunt Rose")
    assert stage.asked == {1: "reveal"}
    stage.answer(1, "Spyglass").until("color").answer(1, "yellow").until("move")
    assert stage.stamina(1) == (3, 0)
    assert stage.zone("discard", 1) == ["Aunt Rose"]
    stage.moves(0, "use Ren").answer(0, "Regroup").moves(0, "declare blue").until("defend")
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


@pytest.mark.parametrize("name", ["Squire", "Page", "Brawler", "Recruit"])
def test_an_ally_without_text_does_nothing_but_fight(name):
    assert BY_NAME[name].body == ""
    assert attack_of(name) == {}
    assert defence_of(name) == {}
