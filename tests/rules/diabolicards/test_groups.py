"""The groups and what stands on a card, DIA-12 to DIA-15, DIA-58 and DIA-80."""

import pytest

from tests.rules.diabolicards.stage import CARDS, mat

BY_NAME = {card.name: card for card in CARDS.cards}
# One of each group, none of which answers a kill.
OF_GROUP = {
    "Useless Apexes": "Puddle",
    "Harmless Humans": "Barista Bea",
    "Retired Folk": "Old Sarge",
    "Why Even": "Spiderloom",
    "Vask Executives": "Cole Ashby",
    "The Gang": "Daiki",
    "Havenvale Batch": "Magnet",
    "The Vantheon": "Spark",
    "Doomed Squad": "Tick Tock",
    "The Diabolicals": "Dale",
    "Scorched Earth": "Deathrender",
}
SPECIAL = ("The Diabolicals", "Scorched Earth")
GROUPS = pytest.mark.parametrize("group", OF_GROUP)
REGULAR_GROUPS = pytest.mark.parametrize("group", [one for one in OF_GROUP if one not in SPECIAL])


@pytest.mark.rule("DIA-12")
@GROUPS
def test_all_groups_are_regular_but_two(group):
    """Only regular cards are traded."""
    card = OF_GROUP[group]
    stage = mat({"hand": "Glass"}, contracts=["Beacon", "Crimson", "Pocket", card])
    assert (f"trade {card}" in stage.options(0)) == (group not in SPECIAL)
    assert {one.regular for one in CARDS.cards if one.group == group} == {group not in SPECIAL}


@pytest.mark.rule("DIA-13")
def test_every_card_says_group_power_name_type_and_gender():
    for card in CARDS.cards:
        assert card.group in OF_GROUP
        assert card.name
        assert card.type in ("human", "apex")
        assert card.gender in ("female", "male")
        assert card.power >= 0
        # Words if it has an ability, a symbol for that or for its link.
        assert bool(card.text) == bool(card.ability)
        assert bool(card.symbols) == bool(card.ability or card.home >= 0)


@pytest.mark.rule("DIA-13")
@pytest.mark.parametrize(
    ("name", "group", "kind", "power", "ability"),
    [
        ("Dominique", "The Gang", "human male", 4, "Anti-Apex"),
        ("Daiki", "The Gang", "apex male", 6, None),
        ("Reef", "The Vantheon", "apex male", 4, "Misogyny"),
        ("Splitter 3", "Why Even", "apex male", 0, "Why Split"),
        ("Spiderloom", "Why Even", "apex male", 0, "Why Stick"),
        ("Blazewell", "The Diabolicals", "apex male", 0, "Suicide Killer"),
        ("Dale", "The Diabolicals", "apex male", 4, "Confused Morals"),
        ("Empress", "The Diabolicals", "apex female", 8, "Apex Service"),
        ("Nightreign", "The Diabolicals", "apex male", 0, "Apex Prison"),
        ("Vanessa", "The Diabolicals", "apex female", 8, "Killer Look"),
        ("Warpath", "The Diabolicals", "apex male", 8, "Ultimate Sacrifice"),
        ("Deathrender", "Scorched Earth", "apex male", 10, "The Endgame"),
        ("Razor", "Scorched Earth", "apex male", 10, "The Endgame"),
    ],
)
def test_known_cards_are_printed_as_published(name, group, kind, power, ability):
    card = BY_NAME[name]
    assert (card.group, f"{card.type} {card.gender}", card.power) == (group, kind, power)
    assert (card.ability.name if card.ability else None) == ability
    assert card.text.startswith(ability or "")


@pytest.mark.rule("DIA-13")
@pytest.mark.parametrize(("name", "ability"), [("Tick Tock", "Rewind"), ("Solace", "Sol for Soul")])
def test_the_two_named_doomed_have_their_abilities(name, ability):
    assert (BY_NAME[name].group, BY_NAME[name].ability.name) == ("Doomed Squad", ability)


@pytest.mark.rule("DIA-14")
@pytest.mark.parametrize("group", [group for group in OF_GROUP if group != "Scorched Earth"])
def test_the_endgame_kills_cards_of_every_other_group(group):
    card = OF_GROUP[group]
    stage = mat({"hand": "Razor"}, {"tower": [card]})
    stage.plays(0, "Razor", "tower").answer(0, "enemy")
    assert stage.discard == [card]


@pytest.mark.rule("DIA-14")
@pytest.mark.parametrize("option", ["enemy", "own", "both"])
def test_the_endgame_spares_the_other_scorched_earth_card(option):
    stage = mat(
        {"hand": "Razor", "tower": "Splitter 1"},
        {"tower_scorched": "Deathrender", "tower": "Splitter 2"},
    )
    stage.plays(0, "Razor", "tower").answer(0, option)
    assert stage.zone("tower_scorched", 0) == ["Razor"]
    assert stage.zone("tower_scorched", 1) == ["Deathrender"]


@pytest.mark.rule("DIA-15")
@pytest.mark.parametrize("group", [group for group in OF_GROUP if group != "Scorched Earth"])
def test_a_diabolical_in_its_slot_affects_all_other_groups(group):
    card = OF_GROUP[group]
    stage = mat({"hand": "Vanessa"}, {"tower": [card]})
    stage.plays(0, "Vanessa", "tower slot").answer(0, card)
    assert stage.discard == [card]


@pytest.mark.rule("DIA-15")
def test_but_neither_scorched_earth_nor_a_diabolical_in_its_slot():
    stage = mat(
        {"hand": "Warpath", "tower": "Spark", "tower_scorched": "Razor"},
        {"tower": "Daiki", "tower_diabolical": "Dale", "tower_scorched": "Deathrender"},
    )
    stage.plays(0, "Warpath", "tower slot")
    assert stage.options(0) == ["Daiki"]
    assert stage.answer(0, "Daiki").options(0) == ["Spark"]


@pytest.mark.rule("DIA-15")
def test_apex_prison_holds_no_scorched_earth_card_that_comes():
    stage = mat({"hand": "Nightreign"}, {"hand": "Razor"})
    stage.plays(0, "Nightreign", "tower slot").answer(0, "yes")
    stage.plays(1, "Razor", "tower").answer(1, "own")
    assert stage.power("Razor") == 10
    assert stage.why("Razor") == ["printed 10"]


@pytest.mark.rule("DIA-80")
def test_the_link_symbol_stands_on_the_24_cards_of_the_linked_groups():
    linked = [card for card in CARDS.cards if "link" in card.symbols]
    assert len(linked) == 24
    assert {card.group for card in linked} == {"Vask Executives", "The Gang", "Havenvale Batch"}


@pytest.mark.rule("DIA-80", "DIA-58")
def test_the_question_mark_stands_on_why_even_and_doomed_squad_instead_of_a_category():
    strange = [card for card in CARDS.cards if "?" in card.symbols]
    assert len(strange) == 16
    assert {card.group for card in strange} == {"Why Even", "Doomed Squad"}
    assert {card.symbols for card in strange} == {("?",)}


@pytest.mark.rule("DIA-58")
def test_suicide_killer_is_kill_capable():
    assert BY_NAME["Blazewell"].symbols == ("kill capable",)
    stage = mat({"hand": "Blazewell", "tower": "Spark"})
    stage.plays(0, "Blazewell", "tower slot").answer(0, "Spark")
    assert stage.said("announces the death of Spark")


CATEGORIES = {
    "boost": {"Love", "Apex Service"},
    "hinder": {"Misogyny", "Apex Prison"},
    "cheat death": {"Runaway", "Deathdodge"},
    "movement": {"Redeploy", "Influence", "Runaway"},
    "turn affect": {"Turntable", "Fate Purge"},
    "kill capable": {
        "Ultimate Sacrifice",
        "Anti-Apex",
        "Confused Morals",
        "Killer Look",
        "The Endgame",
        "Suicide Killer",
    },
}


@pytest.mark.rule("DIA-57", "DIA-58")
def test_each_category_has_the_abilities_of_the_rulebook():
    for category, wanted in CATEGORIES.items():
        printed = {c.ability.name for c in CARDS.cards if c.ability and category in c.symbols}
        assert printed == wanted


@REGULAR_GROUPS
@pytest.mark.rule("DIA-74")
def test_no_regular_ability_affects_scorched_earth(group):
    """Whatever an ability offers, Deathrender and Razor are not among it."""
    asked = 0
    for card in CARDS.cards:
        if card.group != group or card.ability is None or card.ability.when != "played":
            continue
        home = ("tower", "hideout", "campus")[card.home]
        stage = mat(
            {"hand": [card.name, "Puddle"], home: "Spark", f"{home}_scorched": "Razor"},
            {home: "Pocket, Beacon", f"{home}_scorched": "Deathrender"},
            discard="Glass, Lantern",
            lost="Spark",
        )
        stage.plays(0, card.name, home)
        while stage.asked == {0: stage.kind} and stage.kind != "turn":
            asked += 1
            assert not {"Razor", "Deathrender"} & set(stage.options(0))
            options = stage.options(0)
            picked = "yes" if "yes" in options else options[-1]
            stage.answer(0, picked)
        assert stage.power("Razor") == stage.power("Deathrender") == 10
        assert stage.where("Razor") == (0, home)
        assert stage.where("Deathrender") == (1, home)
    assert asked or not [c for c in CARDS.cards if c.group == group and c.ability]
