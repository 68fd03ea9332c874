"""What every Normal Support and every Battlefield does."""

import pytest

from tests.rules.silver_wing.eager import play_of
from tests.rules.silver_wing.stage import house_battle as battle

STOCK = {"my stockpile": 1, "my deck": -1}
DRAW = {"my hand": 1, "my deck": -1}

# -- Normal Supports

GONE = {"my hand": -1, "my discard": 1}  # the card itself


def spent(*more):
    """The card itself, and what else changes."""
    total = dict(GONE)
    for part in more:
        for what, number in part.items():
            total[what] = total.get(what, 0) + number
    return {what: number for what, number in total.items() if number}


def times(number, part):
    return {what: n * number for what, n in part.items()}


RESTRICTED = {"rival discard": -1, "rival restricted": 1}  # for each card
PLAYED = {
    "Quick Draw": ({}, spent({"my hand": 1, "my deck": -1})),
    "Regroup": (
        {"recover from discard": "Squire"},
        spent({"my discard": -1, "my stockpile": 1}),
    ),
    "Provisions": ({}, spent(times(3, STOCK))),
    "Battle Plan": ({}, spent(DRAW)),
    "Spyglass": ({}, spent(times(2, STOCK))),
    "Old Letters": (
        {"recover from discard": "Regroup"},
        spent({"my discard": -1, "my stockpile": 1}),
    ),
    "Trade Winds": ({}, spent({"my hand": -2, "my deck": 2}, times(4, DRAW))),
    "Sabotage": (
        {"may": "no"},
        spent({"rival support": -1, "rival discard": 1}),
    ),
    "Double Time": ({}, spent(DRAW, {"attacks left": 1})),
    "Tear Down": ({}, spent(DRAW, times(2, RESTRICTED))),
    "Cleansing": ({}, spent(times(2, STOCK), {"rival discard": -4, "rival gone": 4})),
    "Debt Collector": ({}, spent(DRAW, {"rival crystals": -1})),
    "Long Supply": ({}, spent()),
    "Unearth": (
        {"recover from restricted": "Scout"},
        spent({"my restricted": -1, "my hand": 1}),
    ),
    "Eclipse": ({}, spent({"rival life": -1})),
}


@pytest.mark.parametrize("name", PLAYED)
def test_a_support_played_in_a_move(name):
    wishes, expected = PLAYED[name]
    small = {"mine": {"hand": "Squire"}} if name == "Provisions" else {}
    assert play_of(name, wishes, **small) == expected


@pytest.mark.parametrize("name", PLAYED)
def test_the_same_support_from_the_support_area(name):
    wishes, expected = PLAYED[name]
    expected = dict(expected)
    expected["my support"] = -1
    expected["my hand"] = expected.get("my hand", 0) + 1
    small = {"mine": {"hand": "Squire"}} if name == "Provisions" else {}
    if name == "Spyglass":
        small = {"mine": {"hand": "Squire, Page"}}  # none in hand
    found = play_of(name, wishes, "support", **small)
    assert found == {what: number for what, number in expected.items() if number}


def test_sabotage_draws_two_for_a_discarded_card():
    discarded = {"my hand": 1, "my deck": -2, "my discard": 1}
    scrapped = {"rival support": -1, "rival discard": 1}
    assert play_of("Sabotage", {"may": "yes"}) == spent(scrapped, discarded)


def test_battle_plan_gives_back_a_used_color():
    hand = {"hand": "Recruit, Battle Plan, Brawler"}
    stage = battle(hand).attack(0, "attack Recruit").moves(0, "play Battle Plan")
    stage.until("token").answer(0, "red")
    assert "red" in stage.facts["tokens"][0]


def test_rally_cry_readies_the_main_character():
    stage = battle({"hand": "Rally Cry"}).attack(0, "declare red").moves(0, "play Rally Cry")
    assert stage.facts["mc_ready"][0]
    assert (stage.crystals(0), stage.count("hand", 0)) == (1, 0)


def test_spyglass_shows_the_rivals_hand_to_its_player():
    stage = battle({"hand": "Spyglass"}, {"hand": "Monk, Page"})
    stage.moves(0, "play Spyglass").until("move")
    assert stage.zone("hand", 1, viewer=0) == ["Monk", "Page"]
    assert stage.zone("hand", 1, viewer=None) == ["?", "?"]


@pytest.mark.parametrize(("name", "ability"), [("Ambush", "adroit"), ("War Paint", "bold")])
def test_a_support_that_strengthens_an_attack(name, ability):
    stage = battle({"hand": f"Recruit, {name}"}, {"hand": "Squire"})
    stage.moves(0, "attack Recruit first").answer(0, f"play {name}").until("defend")
    assert stage.facts["combat"][ability]
    brought = (stage.count("hand", 0), stage.count("stockpile", 0))
    assert brought == ((1, 0) if name == "Ambush" else (0, 1))


def test_false_colors_changes_the_color():
    stage = battle({"hand": "Scout, False Colors"}, {"hand": "Recruit, Squire"})
    stage.moves(0, "attack Scout first").answer(0, "play False Colors")
    stage.until("color").answer(0, "red").until("defend")
    assert "defend Recruit" in stage.options(1)
    assert "defend Squire" not in stage.options(1)
    assert stage.count("hand", 0) == 1


def test_opportunist_draws_after_damage_was_dealt():
    stage = battle({"hand": "Squire, Monk, Opportunist", "deck": ["Page"] * 9}, {"hand": "Squire"})
    stage.moves(0, "attack Squire first")
    assert "play Opportunist" not in stage.options(0)
    stage.until("move").moves(0, "attack Monk first").answer(0, "play Opportunist").until("defend")
    assert stage.zone("hand", 0) == ["Page", "Page", "Page"]


def test_battle_fever_gives_fierce_and_draws():
    stage = battle({"hand": "Recruit, Battle Fever"}, {"hand": "Page, Monk"})
    stage.moves(0, "attack Recruit first").answer(0, "play Battle Fever").until("discard")
    stage.answer(1, "Page")
    assert stage.zone("discard", 1) == ["Page"]
    assert stage.count("hand", 0) == 1


def test_shield_wall_lets_any_color_stand_alone():
    stage = battle({"hand": "Scout"}, {"hand": "Shield Wall, Page", "deck": ["Regroup"] * 9})
    stage.moves(0, "attack Scout").until("defend").answer(1, "play Shield Wall").until("defend")
    assert stage.options(1) == ["no defense", "defend Page"]
    assert stage.count("hand", 1) == 2


def test_shield_wall_does_not_help_against_bold():
    stage = battle({"hand": "Archer"}, {"hand": "Shield Wall, Page", "deck": ["Regroup"] * 9})
    stage.moves(0, "attack Archer").until("defend").answer(1, "play Shield Wall").until("defend")
    assert stage.options(1) == ["no defense"]


def test_brace_takes_bold_away():
    stage = battle({"hand": "Archer"}, {"hand": "Brace, Recruit, Spyglass"})
    stage.moves(0, "attack Archer").until("defend").answer(1, "play Brace").answer(1, "Spyglass")
    assert "defend Recruit" in stage.until("defend").options(1)


def test_footwork_takes_adroit_away_and_draws():
    stage = battle({"hand": "Herald"}, {"hand": "Footwork, Recruit, Squire"})
    stage.moves(0, "attack Herald").until("defend").answer(1, "play Footwork").until("defend")
    assert "defend Recruit + Squire" in stage.options(1)
    assert stage.count("hand", 1) == 4


def test_tear_down_takes_the_rivals_battlefield_down():
    there = {"theirs": {"battlefield": "Night Market"}}
    torn = {"rival battlefield": -1, "rival discard": 1}
    assert play_of("Tear Down", **there) == spent(DRAW, times(2, RESTRICTED), torn)


def test_long_supply_draws_two_in_the_next_stockpile_step():
    stage = battle({"hand": "Long Supply"}).moves(0, "play Long Supply").next_round()
    assert stage.count("hand", 0) == 7


def test_last_stand_draws_two_when_all_stamina_is_damaged():
    assert play_of("Last Stand", mine={"stamina": 0, "damaged": 3}) == spent(times(2, DRAW))
    assert "play Last Stand" not in battle({"hand": "Last Stand"}).to_move(0).options(0)


def test_counterplan_also_draws_while_behind():
    assert play_of("Counterplan") == spent(times(2, STOCK))
    behind = {"mine": {"stamina": 2, "damaged": 1}}
    assert play_of("Counterplan", **behind) == spent(times(2, STOCK), DRAW)


def test_full_spectrum_needs_all_color_attacks_to_be_used():
    stage = battle({"hand": "Full Spectrum, Squire"}).attack(0, "attack Squire")
    assert "play Full Spectrum" not in stage.to_move(0).options(0)
    stage = battle({"hand": "Full Spectrum, Regent"}, {"hand": "Page"})
    stage.attack(0, "attack Regent").moves(0, "play Full Spectrum").until("token")
    stage.answer(0, "red").until("move")
    assert stage.facts["tokens"][0] == ["red"]
    assert stage.count("hand", 0) == 2


@pytest.mark.parametrize(
    ("choice", "expected"),
    [("choice 1", DRAW), ("choice 2", STOCK), ("choice 3", {"rival mc": -1})],
)
def test_crossroads_offers_three_ways(choice, expected):
    assert play_of("Crossroads", {"choose": choice}) == spent(expected)


def test_interrogation_shows_a_hand_and_costs_it_a_card():
    stage = battle({"hand": "Interrogation"}, {"hand": "Monk, Page"})
    stage.moves(0, "play Interrogation").until("discard")
    assert stage.zone("hand", 1, viewer=0) == stage.zone("hand", 1, viewer=None) == ["Monk", "Page"]
    assert stage.answer(1, "Monk").zone("hand", 1) == ["Page"]


# -- Battlefields


def test_open_sky_readies_a_crystal_at_its_owners_first_color_attack():
    tried = ((0, "attack Squire", 2), (0, "declare red", 1), (1, "attack Squire", 1))
    for seat, attack, crystals in tried:
        sides = [{}, {}]
        sides[seat] = {"battlefield": "Open Sky"}
        stage = battle({"hand": "Squire, Rally Cry", **sides[0]}, sides[1])
        stage.match.table.sides[0].mc_ready = False
        stage.moves(0, "play Rally Cry").attack(0, attack)
        assert stage.crystals(0) == crystals


def test_iron_gate_lets_any_ally_stop_an_attack_alone():
    stage = battle({"hand": "Scout"}, {"battlefield": "Iron Gate", "hand": "Page"})
    stage.moves(0, "declare red").until("defend")
    assert "defend Page" in stage.options(1)
    stage.answer(1, "no defense").moves(0, "attack Scout").until("defend")
    assert "defend Page" in stage.options(1)
    stage = battle({"battlefield": "Iron Gate", "hand": "Scout"}, {"hand": "Page"})
    assert stage.moves(0, "attack Scout").until("defend").options(1) == ["no defense"]


def test_masquerade_emboldens_without_a_support():
    stage = battle({"battlefield": "Masquerade"}, {"hand": "Page"})
    stage.moves(0, "declare red embolden").until("defend")
    assert stage.facts["combat"]["bold"]
    assert stage.crystals(0) == 1
    theirs = battle({}, {"battlefield": "Masquerade", "hand": "Page"}).to_move(0)
    assert not any("embolden" in word for word in theirs.options(0))


def test_masquerade_shows_the_rivals_hand_when_its_owners_main_character_attacks():
    stage = battle({"battlefield": "Masquerade"}, {"hand": "Page"}).moves(0, "declare red")
    assert stage.until("defend").zone("hand", 1, viewer=0) == ["Page"]


def test_dueling_yard_stockpiles_at_the_first_generic_attack():
    stage = battle({"battlefield": "Dueling Yard", "hand": "Page"}).attack(0, "attack Page")
    assert stage.count("stockpile", 0) == 0
    stage.attack(0, "declare red")
    assert stage.count("stockpile", 0) == 1


def test_burning_field_makes_its_owners_red_mono_allies_bold():
    theirs = {"battlefield": "Burning Field", "hand": "Page"}
    stage = battle({"hand": "Recruit"}, theirs).moves(0, "attack Recruit")
    assert not stage.facts["combat"]["bold"]

    for name, bold in (("Recruit", True), ("Scout", False), ("Rider", False)):
        stage = battle({"battlefield": "Burning Field", "hand": name}, {"hand": "Page"})
        assert stage.moves(0, f"attack {name}").facts["combat"]["bold"] == bold


def test_night_market_refills_to_six():
    stage = battle({"battlefield": "Night Market"}).next_round()
    assert (stage.count("hand", 0), stage.count("hand", 1)) == (6, 5)


def test_toll_bridge_makes_crystals_dear_for_the_rival():
    for seat, left in ((0, 1), (1, 0)):
        sides = [{}, {}]
        sides[seat] = {"battlefield": "Toll Bridge"}
        stage = battle({"hand": "Rally Cry", **sides[0]}, sides[1]).attack(0, "declare red")
        assert stage.moves(0, "play Rally Cry").crystals(0) == left


def test_quarantine_restricts_the_rivals_allies_after_combat():
    stage = battle({"battlefield": "Quarantine", "hand": "Squire"}, {"hand": "Squire"})
    stage.attack(0, "attack Squire", defend="Squire")
    assert stage.zone("discard", 0) == ["Squire"]
    assert stage.zone("restricted", 1) == ["Squire"]


def test_quarantine_stockpiles_for_two_cards_of_the_discard_area():
    stage = battle({"battlefield": "Quarantine", "discard": "Page, Monk", "hand": "Squire"}).until(
        "part"
    )
    stage.answer(0, "use Quarantine").answer(0, "Page", "Monk").until("tidy up")
    assert (stage.count("stockpile", 0), stage.count("restricted", 0)) == (1, 2)


def test_walled_city_readies_a_crystal_for_its_owners_defender():
    theirs = {"battlefield": "Walled City", "hand": "Squire, Rally Cry", "mc_ready": False}
    stage = battle({"hand": "Squire"}, theirs, first=1).moves(1, "play Rally Cry")
    stage.attack(0, "attack Squire", defend="Squire")
    assert stage.crystals(1) == 2


def test_silent_temple_forbids_responses_to_generic_attacks():
    theirs = {"hand": "Smoke Screen, Mirage, Page"}
    stage = battle({"battlefield": "Silent Temple", "hand": "Scout"}, theirs)
    stage.moves(0, "declare red")
    while stage.facts["combat"]:
        assert "Mirage" not in stage.options()
        stage.decline(next(iter(stage.asked)))
    stage.moves(0, "attack Scout").until("defend")
    assert "Mirage" in stage.options(1)


def test_barren_plain_keeps_the_rival_from_stockpiling():
    for seat, stocked in ((0, 3), (1, 0)):
        sides = [{}, {}]
        sides[seat] = {"battlefield": "Barren Plain"}
        stage = battle({"hand": "Provisions", **sides[0]}, sides[1]).moves(0, "play Provisions")
        assert stage.count("stockpile", 0) == stocked


@pytest.mark.parametrize(("damaged", "drawn"), [(0, 0), (1, 1)])
def test_frozen_lake_forbids_bold_to_main_characters_and_draws_while_behind(damaged, drawn):
    stamina = {"stamina": 3 - damaged, "damaged": damaged}
    theirs = {"battlefield": "Frozen Lake", "hand": "Recruit", **stamina}
    stage = battle({"mc": "Brana [Anvil]"}, theirs).attack(0, "declare red", defend="Recruit")
    assert stage.stamina(1) == (3 - damaged, damaged)
    assert stage.count("hand", 1) == drawn


def test_frozen_lake_leaves_allies_bold():
    stage = battle({"hand": "Archer"}, {"battlefield": "Frozen Lake", "hand": "Recruit"})
    assert stage.moves(0, "attack Archer").until("defend").options(1) == ["no defense"]


def test_crystal_mine_makes_crystals_cheap_for_all():
    for seat in (0, 1):
        sides = [{}, {}]
        sides[seat] = {"battlefield": "Crystal Mine"}
        stage = battle({"hand": "Rally Cry", **sides[0]}, sides[1]).attack(0, "declare red")
        assert stage.moves(0, "play Rally Cry").crystals(0) == 2


def test_truce_ground_keeps_the_rival_from_emboldening():
    for seat, allowed in ((0, True), (1, False)):
        sides = [{}, {}]
        sides[seat] = {"battlefield": "Truce Ground"}
        stage = battle({"hand": "Spyglass", **sides[0]}, sides[1]).to_move(0)
        assert any("embolden" in word for word in stage.options(0)) == allowed


def test_broken_stage_pays_for_damage_dealt():
    for attack, stocked in (("declare red", 1), ("", 0)):
        stage = battle({"battlefield": "Broken Stage", "hand": "Page"})
        if attack:
            stage.attack(0, attack)
        assert stage.until("tidy up").count("stockpile", 0) == stocked


def test_broken_stage_forbids_the_rivals_signatures():
    words = {"Ember Waltz": "signature", "Grand Design": "use Grand Design"}
    for owner, signature in (("Tamsin", "Ember Waltz"), ("Ophelia", "Grand Design")):
        mine, word = {"mc": owner, "signature": signature}, words[signature]
        assert word in battle(mine).to_move(0).options(0)
        stage = battle(mine, {"battlefield": "Broken Stage"}).to_move(0)
        assert word not in stage.options(0)


def test_shrine_stockpiles_for_its_owner_and_sells_a_card_in_the_end_phase():
    stage = battle({"hand": "Scout"}, {"hand": "Squire, Page", "battlefield": "Shrine"})
    stage.attack(0, "attack Scout", defend="Squire")
    assert stage.count("stockpile", 1) == 1
    stage.until("part").answer(1, "use Shrine 2")
    assert stage.crystals(1) == 1
    assert stage.count("stockpile", 1) == 2
    mine = battle({"hand": "Scout", "battlefield": "Shrine"}, {"hand": "Squire"})
    mine.attack(0, "attack Scout", defend="Squire")
    assert mine.count("stockpile", 1) == 0
