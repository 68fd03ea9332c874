"""Cards that set powers to 8 or 0: Love, Misogyny, Apex Service, Apex Prison."""

import pytest

from rules.core.errors import NoSuchOption
from tests.rules.diabolicards.stage import mat

LOVERS = [("Sweetheart", "Beacon", "hideout"), ("Twin Soul", "Crimson", "campus")]
PRINTED = {"Sweetheart": 2, "Twin Soul": 4}
MISOGYNISTS = [("Frat King", "campus"), ("Reef", "tower")]
HUMANS = "Cole Ashby, Ruth Amano, Felix Grant, Dana Whitlock"
APEXES = "Spark, Glass, Lantern, Daiki"


# -- Love


@pytest.mark.parametrize(("lover", "partner", "zone"), LOVERS)
@pytest.mark.parametrize("side", [0, 1])
def test_love_begins_whoever_comes_second_and_on_either_side(lover, partner, zone, side):
    for first, second in ((lover, partner), (partner, lover)):
        seats = [{"hand": "Puddle"}, {"hand": "Lukewarm"}]
        seats[side]["hand"] += f", {second}"
        seats[0][zone] = first
        stage = mat(*seats, active=side)
        assert stage.power(lover if first == lover else partner) == PRINTED.get(first, 8)
        stage.plays(side, second, zone)
        assert stage.power(lover) == 8
        assert stage.why(lover) == [f"printed {PRINTED[lover]}", f"8: Love for {partner}"]


@pytest.mark.parametrize(("lover", "partner", "zone"), LOVERS)
def test_love_begins_when_the_partner_is_moved_there(lover, partner, zone):
    stage = mat({"hand": "Brain", "tower": partner}, {zone: lover})
    stage.plays(0, "Brain", "tower").answer(0, partner).answer(0, zone)
    assert stage.power(lover) == 8


@pytest.mark.parametrize(("lover", "partner", "zone"), LOVERS)
def test_love_that_has_ended_is_lost_even_if_the_partner_returns(lover, partner, zone):
    stage = mat(
        {"hand": "Brain, Desmond Pryce", zone: f"{lover}, {partner}"},
        {"hand": "Puddle, Lukewarm"},
    )
    assert stage.power(lover) == 8
    stage.plays(0, "Brain", zone).answer(0, partner).answer(0, "tower")
    assert stage.power(lover) == PRINTED[lover]
    assert not stage.card(lover)["armed"]
    stage.plays(0, "Desmond Pryce", "tower").answer(0, partner).answer(0, zone)
    assert stage.where(partner) == (0, zone)
    assert stage.power(lover) == PRINTED[lover]


@pytest.mark.parametrize(("lover", "partner", "zone"), LOVERS)
def test_love_ends_when_the_lover_goes(lover, partner, zone):
    stage = mat({"hand": "Brain", zone: f"{lover}, {partner}"})
    stage.plays(0, "Brain", zone).answer(0, lover).answer(0, "tower")
    assert stage.power(lover) == PRINTED[lover]
    assert stage.why(lover) == [f"printed {PRINTED[lover]}"]


@pytest.mark.parametrize(("lover", "partner", "zone"), LOVERS)
def test_love_ends_with_either_death(lover, partner, zone):
    for victim in (lover, partner):
        stage = mat({"hand": "Blazewell", zone: f"{lover}, {partner}"})
        stage.plays(0, "Blazewell", f"{zone} slot").answer(0, victim)
        assert stage.discard == [victim]
        assert lover.lower().replace(" ", "_") in stage.facts["lost"]


@pytest.mark.parametrize(("lover", "partner", "zone"), LOVERS)
@pytest.mark.parametrize("taken", ["lover", "partner"])
def test_love_survives_a_change_of_sides(lover, partner, zone, taken):
    taker = {"hideout": "Quartermaster", "campus": "Head Girl"}[zone]
    card = lover if taken == "lover" else partner
    stage = mat({"hand": taker}, {zone: f"{lover}, {partner}"})
    stage.plays(0, taker, zone).answer(0, card)
    assert stage.where(card) == (0, zone)
    assert stage.power(lover) == 8
    assert stage.card(lover)["armed"]


@pytest.mark.parametrize(("lover", "partner", "zone"), LOVERS)
def test_love_survives_a_swap_of_the_partner(lover, partner, zone):
    stage = mat({"hand": "Lookalike"}, {zone: f"{lover}, {partner}"})
    stage.plays(0, "Lookalike", zone).answer(0, partner)
    assert (stage.power(partner), stage.power(lover)) == (0, 8)


@pytest.mark.parametrize(("lover", "partner", "zone"), LOVERS)
def test_love_elsewhere_is_none(lover, partner, zone):
    stage = mat({"hand": lover, "tower": partner})
    stage.plays(0, lover, "tower")
    assert stage.power(lover) == PRINTED[lover]


def test_love_is_later_than_an_earlier_hinder():
    stage = mat({"hand": "Nightreign, Crimson", "campus": "Twin Soul"})
    stage.plays(0, "Nightreign", "campus slot").answer(0, "yes")
    assert stage.power("Twin Soul") == 0
    stage.plays(0, "Crimson", "campus")
    assert (stage.power("Twin Soul"), stage.power("Crimson")) == (8, 0)


# -- Misogyny


@pytest.mark.parametrize(("name", "zone"), MISOGYNISTS)
def test_misogyny_names_up_to_four_enemy_females_of_regular_slots_here(name, zone):
    females = "Spark, Glass, Magnet, Crimson, Beacon"
    stage = mat(
        {"hand": name, zone: "Lady Yesteryear"},
        {
            zone: f"{females}, Daiki, Empress",
            "hideout": "Ruth Amano",
            f"{zone}_diabolical": "Vanessa",
        },
    )
    stage.plays(0, name, zone)
    assert stage.options(0) == [*females.split(", "), "Empress"]
    with pytest.raises(NoSuchOption):
        stage.answer(0, *females.split(", "))
    stage.answer(0, "Spark", "Glass", "Magnet", "Empress")
    assert [stage.power(card) for card in ("Spark", "Glass", "Magnet", "Empress")] == [0] * 4
    assert (stage.power("Crimson"), stage.power("Vanessa")) == (8, 8)


@pytest.mark.parametrize(("name", "zone"), MISOGYNISTS)
def test_misogyny_is_fixed_nobody_later(name, zone):
    stage = mat({"hand": name}, {zone: "Crimson", "hand": "Beacon, Puddle"})
    stage.plays(0, name, zone).answer(0, "Crimson")
    stage.plays(1, "Beacon", zone)
    assert (stage.power("Crimson"), stage.power("Beacon")) == (0, 8)


@pytest.mark.rule("DIA-83")
@pytest.mark.parametrize(("name", "zone"), MISOGYNISTS)
def test_misogyny_ends_when_he_moves_away(name, zone):
    stage = mat({"hand": f"{name}, Brain"}, {zone: "Crimson", "hand": "Puddle, Lukewarm"})
    stage.plays(0, name, zone).answer(0, "Crimson")
    stage.plays(0, "Brain", zone).answer(0, name).answer(0, "hideout")
    assert stage.power("Crimson") == 8


@pytest.mark.rule("DIA-49")
def test_a_hindered_linked_card_still_gives_synergy():
    stage = mat({"hand": "Reef"}, {"campus": "Crimson"})
    stage.plays(0, "Reef", "campus").answer(0, "Crimson")
    assert stage.totals == [4, 1]


# -- Apex Service


def served(*hand: str, theirs: str = "Puddle, Lukewarm"):
    """Empress and her first four in the tower."""
    stage = mat(
        {"hand": ["Empress", *hand], "tower": f"{HUMANS}, Spark"},
        {"tower": "Lookout", "hand": theirs},
    )
    stage.plays(0, "Empress", "tower slot").answer(0, "yes")
    assert stage.options(0) == HUMANS.split(", ")
    return stage


def test_apex_service_boosts_own_humans_only():
    stage = served().answer(0, *HUMANS.split(", "))
    assert [stage.power(human) for human in HUMANS.split(", ")] == [8] * 4
    assert (stage.power("Spark"), stage.power("Lookout")) == (4, 2)
    assert stage.why("Cole Ashby") == ["printed 2", "8: in the service of Empress"]


def test_apex_service_may_leave_places_free_for_who_comes():
    stage = served("Old Colonel", "Bingo Bob", "Glass").answer(0, "Cole Ashby")
    stage.plays(0, "Old Colonel", "tower")
    assert stage.asked == {0: "fill place"}
    stage.answer(0, "no")
    assert stage.power("Old Colonel") == 4
    stage.plays(0, "Bingo Bob", "tower").answer(0, "yes")
    assert stage.power("Bingo Bob") == 8
    stage.plays(0, "Glass", "tower")  # no Human
    assert stage.power("Glass") == 2


def test_apex_service_has_four_places():
    stage = served("Old Colonel").answer(0, *HUMANS.split(", "))
    stage.plays(0, "Old Colonel", "tower")
    assert stage.asked == {1: "turn"}
    assert stage.power("Old Colonel") == 4


def test_a_human_who_leaves_frees_a_place_and_is_as_printed_again():
    stage = served("Brain", "Old Colonel").answer(0, *HUMANS.split(", "))
    stage.plays(0, "Brain", "tower").answer(0, "Ruth Amano").answer(0, "campus")
    assert stage.power("Ruth Amano") == 2
    stage.plays(0, "Old Colonel", "tower").answer(0, "yes")
    assert stage.power("Old Colonel") == 8


def test_a_human_who_comes_to_an_enemy_s_half_is_not_served():
    stage = served(theirs="Bingo Bob, Grandpa Gus").answer(0)
    stage.plays(1, "Bingo Bob", "tower")
    assert stage.asked == {0: "turn"}


def test_a_human_taken_over_may_be_served_and_one_taken_away_is_not():
    stage = mat({"hand": "Borrowed Face", "tower_diabolical": "Empress"}, {"tower": "Lookout"})
    stage.plays(0, "Borrowed Face", "tower").answer(0, "yes").answer(0, "Lookout")
    assert stage.asked == {0: "fill place"}
    stage.answer(0, "yes")
    assert stage.power("Lookout") == 8
    assert stage.power("Borrowed Face") == 0  # the latest counts

    stage = served(theirs="Borrowed Face").answer(0, "Cole Ashby")
    stage.plays(1, "Borrowed Face", "tower").answer(1, "Cole Ashby")
    assert stage.where("Cole Ashby") == (1, "tower")
    assert stage.power("Cole Ashby") == 2


def test_in_four_the_partner_s_humans_are_served_and_she_who_placed_empress_is_asked():
    stage = mat({"hand": "Empress, Puddle"}, {}, {"hand": "Bingo Bob, Lukewarm"}, {})
    stage.plays(0, "Empress", "tower slot").answer(0, "yes")
    stage.plays(2, "Bingo Bob", "tower")
    assert stage.asked == {0: "fill place"}


# -- Apex Prison


def test_apex_prison_holds_all_apexes_of_both_sides_without_asking():
    stage = mat(
        {"hand": "Nightreign", "tower": f"{APEXES}, Cole Ashby"},
        {"tower": "Beacon, Dale, Lookout", "tower_diabolical": "Warpath"},
    )
    stage.plays(0, "Nightreign", "tower slot").answer(0, "yes")
    assert stage.asked == {1: "turn"}
    for card in (*APEXES.split(", "), "Beacon", "Dale"):
        assert stage.power(card) == 0
    assert (stage.power("Cole Ashby"), stage.power("Lookout"), stage.power("Warpath")) == (2, 2, 8)
    assert stage.why("Beacon") == ["printed 8", "0: held by Nightreign"]


@pytest.mark.parametrize("side", [0, 1])
def test_apex_prison_holds_four_a_side_and_its_player_picks(side):
    seats = [{"hand": "Nightreign"}, {}]
    seats[side]["tower"] = f"{APEXES}, Beacon"
    stage = mat(*seats).plays(0, "Nightreign", "tower slot").answer(0, "yes")
    assert stage.asked == {0: "prison"}
    with pytest.raises(NoSuchOption):
        stage.answer(0, "Spark", "Glass", "Lantern")
    stage.answer(0, "Spark", "Glass", "Lantern", "Beacon")
    assert stage.power("Beacon") == 0
    assert stage.power("Daiki") == 6


def test_apex_prison_takes_whoever_comes_while_it_has_a_place():
    stage = mat(
        {"hand": "Nightreign, Spark, Glass", "tower": "Daiki, Beacon, Crimson"},
        {"hand": "Magnet, Pocket"},
    )
    stage.plays(0, "Nightreign", "tower slot").answer(0, "yes")
    stage.plays(1, "Magnet", "tower")
    assert stage.power("Magnet") == 0
    stage.plays(0, "Spark", "tower")
    assert stage.power("Spark") == 0
    stage.plays(0, "Glass", "tower")
    assert stage.power("Glass") == 2  # the fifth


def test_a_prison_that_was_declined_takes_nobody():
    stage = mat({"hand": "Nightreign, Spark"}, {"tower": "Daiki"})
    stage.plays(0, "Nightreign", "tower slot").answer(0, "no")
    stage.plays(0, "Spark", "tower")
    assert (stage.power("Spark"), stage.power("Daiki")) == (4, 6)


@pytest.mark.rule("DIA-83")
def test_all_prisoners_recover_when_the_endgame_kills_nightreign():
    stage = mat({"hand": "Nightreign, Puddle"}, {"hand": "Razor", "tower": "Daiki, Beacon"})
    stage.plays(0, "Nightreign", "tower slot").answer(0, "yes")
    assert stage.totals[1] == 0
    stage.plays(1, "Razor", "tower").answer(1, "enemy")
    assert (stage.power("Daiki"), stage.power("Beacon")) == (6, 8)


def test_one_who_runs_from_prison_recovers_and_frees_a_place():
    stage = mat(
        {"hand": "Vanessa, Puddle"},
        {"tower": "Blur, Daiki, Glass, Lantern", "hand": "Nightreign, Spark, Magnet"},
        active=1,
    )
    stage.plays(1, "Nightreign", "tower slot").answer(1, "yes")
    stage.plays(0, "Vanessa", "tower slot").answer(0, "Blur").answer(1, "run Blur campus")
    assert stage.power("Blur") == 6
    stage.plays(1, "Spark", "tower")
    stage.plays(1, "Magnet", "tower")
    assert (stage.power("Spark"), stage.power("Magnet")) == (0, 6)
