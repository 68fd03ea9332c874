"""Linked groups and synergy, DIA-45 to DIA-49."""

import pytest

from tests.rules.diabolicards.stage import CARDS, mat, names

ZONES = ["tower", "hideout", "campus"]
HOMES = {"Vask Executives": "tower", "The Gang": "hideout", "Havenvale Batch": "campus"}
SIX_OF_THE_GANG = "Dominique, Quartermaster, Lookout, Daiki, Old Colonel, Beacon"


@pytest.mark.rule("DIA-45")
@pytest.mark.parametrize("zone", ZONES)
def test_each_linked_group_has_its_zone(zone):
    """Synergy tells who is at home."""
    for card in CARDS.cards:
        if card.scorched:
            continue
        stage = mat({zone: [card.name]})
        at_home = HOMES.get(card.group) == zone
        assert sum(map(sum, stage.facts["synergy"])) == at_home
        assert stage.totals == [card.power + at_home, 0]


@pytest.mark.rule("DIA-46")
@pytest.mark.parametrize("zone", ZONES)
@pytest.mark.parametrize(
    ("card", "home"),
    [("Marcus Thorne", "tower"), ("Dominique", "hideout"), ("Frat King", "campus")],
)
def test_a_linked_card_counts_anywhere_but_uses_its_ability_at_home(card, home, zone):
    stage = mat({"hand": [card]}, {zone: "Magnet"}).plays(0, card, zone)
    power = stage.power(card)
    assert power == {"Marcus Thorne": 4, "Dominique": 4, "Frat King": 2}[card]
    assert stage.totals[0] == power + (zone == home)
    assert (0 in stage.asked) == (zone == home)
    if zone != home:
        assert not stage.card(card)["armed"]


@pytest.mark.rule("DIA-46")
@pytest.mark.parametrize(
    ("card", "zone", "works"),
    [
        ("Helena Voss", "tower", True),
        ("Helena Voss", "campus", False),
        ("Silent Blade", "hideout", True),
        ("Silent Blade", "tower", False),
    ],
)
def test_cheat_death_of_a_linked_card_works_only_at_home(card, zone, works):
    stage = mat({"hand": [card]}, {"hand": "Vanessa"}).plays(0, card, zone)
    stage.plays(1, "Vanessa", f"{zone} slot").answer(1, card)
    assert (stage.kind == "counter") == works


@pytest.mark.rule("DIA-47")
@pytest.mark.parametrize("zone", ZONES)
@pytest.mark.parametrize(
    ("card", "asked"),
    [
        ("Lookalike", "swap"),
        ("Reef", "hinder"),
        ("Last Stand", "guard"),
        ("Vanessa", "kill enemy"),
        ("Razor", "endgame"),
    ],
)
def test_the_others_use_theirs_in_any_zone(zone, card, asked):
    stage = mat({"hand": [card], zone: "Spark"}, {zone: "Magnet"})
    stage.plays(0, card, f"{zone} slot" if card == "Vanessa" else zone)
    assert stage.asked == {0: asked}


@pytest.mark.rule("DIA-48")
@pytest.mark.parametrize(("cards", "synergy"), [(1, 1), (3, 3), (4, 4), (5, 4), (6, 4)])
def test_synergy_is_one_a_card_and_at_most_four_a_zone(cards, synergy):
    gang = names(SIX_OF_THE_GANG)[:cards]
    stage = mat({"hideout": gang})
    printed = sum(card.power for card in CARDS.cards if card.name in gang)
    assert stage.facts["synergy"] == [[0, synergy, 0], [0, 0, 0]]
    assert stage.totals == [printed + synergy, 0]


@pytest.mark.rule("DIA-48")
def test_the_cap_is_each_zones_and_each_sides_own():
    executives = "Cole Ashby, Ruth Amano, Felix Grant, Dana Whitlock"
    stage = mat(
        {"tower": f"{executives}, Marcus Thorne"},
        {"hideout": SIX_OF_THE_GANG, "campus": "Magnet, Pocket", "tower": "Helena Voss"},
    )
    assert stage.facts["synergy"] == [[4, 0, 0], [1, 4, 2]]


@pytest.mark.rule("DIA-48")
def test_only_the_living_give_synergy():
    stage = mat({"hand": "Vanessa"}, {"hideout": "Daiki, Lookout"})
    assert stage.totals[1] == 6 + 2 + 2
    stage.plays(0, "Vanessa", "hideout slot").answer(0, "Daiki")
    assert stage.totals[1] == 2 + 1


@pytest.mark.rule("DIA-48", "DIA-66")
def test_synergy_decides_the_end():
    stage = mat({"hand": "Old Colonel"}, {"hand": "", "tower": "Spark"}, deck="")
    stage.plays(0, "Old Colonel", "hideout")
    assert stage.totals == [5, 4]
    assert stage.result == ((0,), "power")


@pytest.mark.rule("DIA-49")
def test_a_hindered_card_still_gives_synergy():
    stage = mat({"hand": "Reef"}, {"hideout": "Beacon"})
    stage.plays(0, "Reef", "hideout").answer(0, "Beacon")
    assert stage.power("Beacon") == 0
    assert stage.totals[1] == 1


@pytest.mark.rule("DIA-49")
def test_a_card_moved_home_counts_but_does_not_regain_its_ability():
    stage = mat({"hand": "Brain", "tower": "Dominique"}, {"hideout": "Daiki"})
    assert stage.facts["synergy"][0] == [0, 0, 0]
    stage.plays(0, "Brain", "tower").answer(0, "Dominique").answer(0, "hideout")
    assert stage.facts["synergy"][0] == [0, 1, 0]
    assert stage.asked == {1: "turn"}
    assert not stage.card("Dominique")["armed"]


@pytest.mark.rule("DIA-49")
def test_a_card_taken_over_gives_synergy_to_its_new_side():
    stage = mat({"hand": "Quartermaster"}, {"hideout": "Daiki"})
    stage.plays(0, "Quartermaster", "hideout").answer(0, "Daiki")
    assert stage.facts["synergy"] == [[0, 2, 0], [0, 0, 0]]


@pytest.mark.rule("DIA-49")
def test_a_card_that_left_home_gives_none():
    stage = mat({"hand": "Brain", "hideout": "Daiki"})
    stage.plays(0, "Brain", "hideout").answer(0, "Daiki").answer(0, "tower")
    assert stage.facts["synergy"][0] == [0, 0, 0]
