"""Cards that move cards, and what stands in their way."""

import pytest

from rules.core.errors import NoSuchOption
from tests.rules.diabolicards.stage import mat

EIGHT = "Puddle, Lukewarm, The Yawn, Miss Timing, Static Cling, Slow Motion, Glitterfall, Old Sarge"
REDEPLOYERS = [("Desmond Pryce", "tower"), ("Brain", "tower")]
INFLUENCERS = [("Quartermaster", "hideout"), ("Head Girl", "campus")]


# -- Redeploy


@pytest.mark.parametrize(("name", "zone"), REDEPLOYERS)
def test_redeploy_moves_an_own_card_of_this_zone_or_itself(name, zone):
    stage = mat(
        {"hand": name, zone: "Spark, Dale", "campus": "Glass", "tower_diabolical": "Warpath"},
        {zone: "Daiki"},
    )
    stage.plays(0, name, zone)
    assert stage.options(0) == ["none", "Spark", "Dale", name]
    stage.answer(0, name)
    assert stage.options(0) == ["hideout", "campus"]
    stage.answer(0, "hideout")
    assert stage.where(name) == (0, "hideout")


@pytest.mark.rule("DIA-30")
@pytest.mark.parametrize(("name", "zone"), REDEPLOYERS)
def test_redeploy_finds_no_sealed_full_or_frozen_zone(name, zone):
    stage = mat({"hand": name, "hideout": EIGHT}, sealed=[False, False, True])
    assert stage.plays(0, name, zone).asked == {1: "turn"}
    stage = mat({"hand": name, "hideout": EIGHT}, {"campus": "Cold Feet"})
    assert stage.plays(0, name, zone).asked == {1: "turn"}
    assert not stage.card(name)["armed"]


@pytest.mark.rule("DIA-62")
def test_a_moved_diabolical_stays_in_regular_slots():
    stage = mat({"hand": "Brain", "tower": "Dale"})
    stage.plays(0, "Brain", "tower").answer(0, "Dale").answer(0, "campus")
    assert stage.zone("campus", 0) == ["Dale"]
    assert stage.zone("campus_diabolical", 0) == []


@pytest.mark.rule("DIA-82")
def test_a_linked_card_that_leaves_its_zone_has_lost_its_ability():
    stage = mat({"hand": "Brain, Spark, Glass", "tower": "Helena Voss"}, {"hand": "Vanessa"})
    stage.plays(0, "Brain", "tower").answer(0, "Helena Voss").answer(0, "campus")
    assert not stage.card("Helena Voss")["armed"]
    stage.plays(1, "Vanessa", "campus slot").answer(1, "Helena Voss")
    assert stage.discard == ["Helena Voss"]


@pytest.mark.rule("DIA-49")
def test_a_card_moved_home_counts_for_synergy_and_stays_without_ability():
    stage = mat({"hand": "Brain", "tower": "Silent Blade"})
    stage.plays(0, "Brain", "tower").answer(0, "Silent Blade").answer(0, "hideout")
    assert stage.facts["synergy"] == [[0, 1, 0], [0, 0, 0]]
    assert not stage.card("Silent Blade")["armed"]


@pytest.mark.rule("DIA-81")
def test_a_move_triggers_no_ability():
    stage = mat({"hand": "Brain", "tower": "Quartermaster"}, {"hideout": "Daiki"}, armed="Reef")
    stage.plays(0, "Brain", "tower").answer(0, "Quartermaster").answer(0, "hideout")
    assert stage.asked == {1: "turn"}


# -- Influence, Doom Mirror


@pytest.mark.parametrize(("name", "zone"), INFLUENCERS)
def test_influence_takes_any_enemy_card_of_a_regular_slot_here(name, zone):
    stage = mat(
        {"hand": name, zone: "Spark"},
        {zone: "Shade, Daiki, Dale, Splitter 1, Cold Feet", "tower": "Glass"},
        lost="Cold Feet",
    )
    stage.plays(0, name, zone)
    assert stage.options(0) == ["none", "Shade", "Daiki", "Dale", "Splitter 1", "Cold Feet"]
    stage.answer(0, "Shade")
    card = stage.card("Shade")
    assert (card["side"], card["seat"], card["armed"]) == (0, 0, True)


@pytest.mark.parametrize(("name", "zone"), [*INFLUENCERS, ("Borrowed Face", "tower")])
def test_without_an_empty_slot_nobody_can_be_taken(name, zone):
    seven = EIGHT.rsplit(", ", 1)[0]
    stage = mat({"hand": name, zone: seven}, {zone: "Daiki"})
    assert stage.plays(0, name, zone).asked == {1: "turn"}


@pytest.mark.parametrize(("name", "zone"), INFLUENCERS)
def test_a_linked_card_taken_at_home_keeps_its_ability(name, zone):
    victim = {"hideout": "Silent Blade", "campus": "Twin Soul"}[zone]
    stage = mat({"hand": name}, {zone: victim})
    stage.plays(0, name, zone).answer(0, victim)
    assert stage.where(victim) == (0, zone)
    assert stage.card(victim)["armed"]


def test_doom_mirror_takes_plain_cards_only_and_fades_for_good():
    stage = mat({"hand": "Borrowed Face, Brain"}, {"tower": "Crimson, Blur"})
    stage.plays(0, "Borrowed Face", "tower")
    assert stage.options(0) == ["none", "Crimson"]
    stage.answer(0, "Crimson")
    assert (stage.power("Crimson"), stage.power("Borrowed Face")) == (8, 0)
    stage.plays(0, "Brain", "tower").answer(0, "Borrowed Face").answer(0, "campus")
    assert stage.where("Borrowed Face") == (0, "campus")
    assert stage.power("Borrowed Face") == 0


def test_doom_mirror_that_takes_nobody_keeps_its_power():
    stage = mat({"hand": "Borrowed Face"}, {"tower": "Crimson"})
    stage.plays(0, "Borrowed Face", "tower").answer(0, "none")
    assert stage.power("Borrowed Face") == 8


# -- Why Swap


def test_why_swap_exchanges_the_very_slots():
    stage = mat({"hand": "Lookalike", "tower": "Spark"}, {"tower": "Shade, Crimson"})
    stage.plays(0, "Lookalike", "tower")
    assert stage.options(0) == ["none", "Crimson"]
    stage.answer(0, "Crimson")
    assert (stage.card("Crimson")["slot"], stage.card("Lookalike")["slot"]) == (1, 1)
    assert (stage.card("Crimson")["seat"], stage.card("Lookalike")["seat"]) == (0, 1)
    assert stage.why("Crimson") == ["printed 8", "0: changed places with Lookalike"]


@pytest.mark.rule("DIA-83")
def test_the_swapped_card_recovers_when_it_or_the_lookalike_goes():
    for victim in ("Lookalike", "Crimson"):
        stage = mat(
            {"hand": "Lookalike, Brain, Desmond Pryce"}, {"hand": "Brain", "tower": "Crimson"}
        )
        stage.plays(0, "Lookalike", "tower").answer(0, "Crimson")
        seat = 1 if victim == "Lookalike" else 0
        if seat == 0:
            stage.plays(1, "Brain", "campus").settle()
            stage.plays(0, "Desmond Pryce", "tower")
        else:
            stage.plays(1, "Brain", "tower")
        stage.answer(seat, victim).answer(seat, "campus")
        assert stage.power("Crimson") == 8


@pytest.mark.rule("DIA-53")
def test_a_place_given_to_the_swapped_card_on_arrival_comes_later():
    stage = mat({"hand": "Lookalike", "tower_diabolical": "Empress"}, {"tower": "Lookout"})
    stage.plays(0, "Lookalike", "tower").answer(0, "Lookout")
    assert stage.power("Lookout") == 0
    assert stage.asked == {0: "fill place"}
    stage.answer(0, "yes")
    assert stage.power("Lookout") == 8


# -- Why Stick


def stuck(hand: str = "", theirs: str = "", **more: str):
    """Spiderloom, Spark and an enemy Pocket are linked in the tower; it is seat 1's turn."""
    stage = mat(
        {"hand": f"Spiderloom, {hand}, Old Sarge", "tower": "Spark, Glass"},
        {"hand": f"{theirs}, Bingo Bob", "tower": "Pocket, Lantern", **more},
    )
    return stage.plays(0, "Spiderloom", "tower").answer(0, "Spark")


def test_why_stick_links_plain_cards_of_equal_current_power():
    stage = mat(
        {"hand": "Reef, Spiderloom", "tower": "Puddle, Spark, Cole Ashby"},
        {"tower": "Beacon, Pocket, Shade, Splitter 1", "hand": "Bingo Bob, Old Sarge"},
    )
    stage.plays(0, "Reef", "tower").answer(0, "Beacon")
    stage.plays(1, "Bingo Bob", "campus")
    stage.plays(0, "Spiderloom", "tower")
    assert stage.options(0) == ["none", "Puddle", "Spark"]
    stage.answer(0, "Puddle")
    assert [stage.name(card) for card in stage.facts["links"][0]] == [
        "Spiderloom",
        "Puddle",
        "Beacon",
    ]


def test_why_stick_looks_at_the_current_power_of_the_own_card_too():
    stage = mat(
        {"hand": "Spiderloom, Old Sarge", "tower": "Crimson"},
        {"hand": "Reef", "tower": "Beacon, Puddle"},
        active=1,
    )
    stage.plays(1, "Reef", "tower").answer(1, "Crimson")
    stage.plays(0, "Spiderloom", "tower").answer(0, "Crimson")
    assert [stage.name(card) for card in stage.facts["links"][0]] == [
        "Spiderloom",
        "Crimson",
        "Puddle",
    ]


def test_why_stick_asks_which_of_several_enemies():
    stage = mat({"hand": "Spiderloom", "tower": "Spark"}, {"tower": "Pocket, Old Colonel"})
    stage.plays(0, "Spiderloom", "tower").answer(0, "Spark")
    assert stage.options(0) == ["Pocket", "Old Colonel"]


@pytest.mark.parametrize("victim", ["Spark", "Spiderloom"])
def test_when_one_of_a_link_dies_all_die(victim):
    stage = stuck(theirs="Vanessa")
    stage.plays(1, "Vanessa", "tower slot").answer(1, victim)
    assert set(stage.discard) == {"Spark", "Spiderloom", "Pocket"}
    assert stage.facts["links"] == []


@pytest.mark.rule("DIA-55")
def test_a_link_moves_together_on_each_card_s_own_side():
    stage = stuck("Brain").plays(0, "Brain", "tower")
    stage.answer(0, "Spark").answer(0, "campus")
    for name, side in (("Spark", 0), ("Spiderloom", 0), ("Pocket", 1)):
        assert stage.where(name) == (side, "campus")
    assert stage.where("Glass") == (0, "tower")


@pytest.mark.rule("DIA-55")
def test_a_link_moves_not_at_all_where_one_side_has_no_room():
    stage = mat(
        {"hand": "Spiderloom, Brain", "tower": "Spark"},
        {"hand": "Bingo Bob, Grandpa Gus", "tower": "Pocket", "campus": EIGHT},
    )
    stage.plays(0, "Spiderloom", "tower").answer(0, "Spark")
    stage.plays(1, "Bingo Bob", "tower")
    stage.plays(0, "Brain", "tower").answer(0, "Spark")
    assert stage.asked == {1: "turn"}  # the hideout was the only way
    assert stage.where("Pocket") == (1, "hideout")


@pytest.mark.rule("DIA-55")
def test_nothing_takes_or_swaps_a_linked_card():
    for mover, place in (("Borrowed Face", "tower"), ("Lookalike", "tower")):
        stage = stuck(theirs=mover)
        stage.plays(1, mover, place)
        assert stage.options(1) == ["none", "Glass"]


@pytest.mark.rule("DIA-55")
def test_influence_takes_neither_spiderloom_nor_what_sticks_to_it():
    stage = mat(
        {"hand": "Spiderloom", "hideout": "Spark, Glass"},
        {"hand": "Quartermaster", "hideout": "Pocket"},
    )
    stage.plays(0, "Spiderloom", "hideout").answer(0, "Spark")
    stage.plays(1, "Quartermaster", "hideout")
    assert stage.options(1) == ["none", "Glass"]


@pytest.mark.rule("DIA-55")
def test_a_linked_useless_apex_does_not_follow_the_preacher():
    stage = mat(
        {"hand": "Spiderloom", "tower": "Puddle"},
        {"hand": "Street Preacher", "tower": "Lukewarm"},
    )
    stage.plays(0, "Spiderloom", "tower").answer(0, "Puddle")
    assert stage.plays(1, "Street Preacher", "campus").asked == {0: "turn"}


def test_restored_spiderloom_links_two_more():
    stage = mat(
        {"hand": "Spiderloom, Solace", "tower": "Spark, Glass"},
        {"hand": "Bingo Bob, Vanessa", "tower": "Pocket, Lantern"},
    )
    stage.plays(0, "Spiderloom", "tower").answer(0, "Spark")
    stage.plays(1, "Bingo Bob", "campus")
    stage.plays(0, "Solace", "tower").answer(0, "Spiderloom").answer(0, "Glass")
    stage.plays(1, "Vanessa", "tower slot").answer(1, "Spark")
    assert set(stage.discard) == {"Solace", "Spark", "Pocket", "Spiderloom", "Glass", "Lantern"}


# -- Why Preach


def test_why_preach_moves_useless_apexes_of_either_side_to_the_enemy_half():
    stage = mat(
        {"hand": "Street Preacher", "tower": "Puddle, Spark", "hideout": "Glitterfall"},
        {"campus": "The Yawn, Pocket", "hideout": "Static Cling"},
    )
    stage.plays(0, "Street Preacher", "hideout")
    assert stage.asked == {0: "preach"}
    assert stage.options(0) == ["Puddle", "Glitterfall", "The Yawn"]  # not who is there already
    stage.answer(0, "Glitterfall", "The Yawn")
    assert stage.zone("hideout", 0) == ["Street Preacher"]
    assert stage.zone("hideout", 1) == ["Static Cling", "Glitterfall", "The Yawn"]
    assert stage.where("Puddle") == (0, "tower")


def test_why_preach_moves_at_most_two():
    stage = mat({"hand": "Street Preacher", "tower": "Puddle, Lukewarm, Glitterfall"})
    stage.plays(0, "Street Preacher", "hideout")
    with pytest.raises(NoSuchOption):
        stage.answer(0, "Puddle", "Lukewarm", "Glitterfall")
    stage.answer(0, "Puddle", "Lukewarm")
    assert stage.zone("hideout", 1) == ["Puddle", "Lukewarm"]


def test_why_preach_moves_no_more_than_there_is_room_for():
    crowd = "Spark, Glass, Lantern, Pocket, Crimson, Magnet, Beacon"
    stage = mat({"hand": "Street Preacher", "tower": "Puddle, Lukewarm"}, {"hideout": crowd})
    stage.plays(0, "Street Preacher", "hideout")
    with pytest.raises(NoSuchOption):
        stage.answer(0, "Puddle", "Lukewarm")
    stage.answer(0, "Lukewarm")
    assert stage.where("Lukewarm") == (1, "hideout")
    assert stage.where("Puddle") == (0, "tower")


def test_why_preach_finds_nobody_where_the_enemy_half_is_full():
    crowd = "Spark, Glass, Lantern, Pocket, Crimson, Magnet, Beacon, Daiki"
    stage = mat({"hand": "Street Preacher", "tower": "Puddle"}, {"hideout": crowd})
    assert stage.plays(0, "Street Preacher", "hideout").asked == {1: "turn"}


@pytest.mark.rule("DIA-85")
@pytest.mark.parametrize(("seat", "decides"), [(0, 1), (1, 2), (2, 3), (3, 0)])
def test_who_is_sent_over_belongs_to_the_next_player_of_that_side(seat, decides):
    seats = [{"hand": "Spark"}, {"hand": "Glass"}, {"hand": "Lantern"}, {"hand": "Daiki"}]
    seats[seat] = {"hand": "Street Preacher"}
    seats[seat % 2] |= {"tower": "Puddle"}
    stage = mat(*seats, active=seat)
    stage.plays(seat, "Street Preacher", "hideout").answer(seat, "Puddle")
    placed = stage.match.table.placed
    (sent,) = [at for card, at in placed.items() if stage.match.table.name(card) == "Puddle"]
    assert (sent.side, sent.seat) == (1 - seat % 2, decides)


def test_why_preach_calls_nobody_out_of_a_frozen_zone():
    stage = mat({"hand": "Street Preacher"}, {"campus": "The Yawn, Cold Feet"})
    assert stage.plays(0, "Street Preacher", "hideout").asked == {1: "turn"}


# -- Doom Freeze


def test_a_freeze_thaws_when_it_dies():
    stage = mat(
        {"hand": "Brain, Spark", "tower": "Glass"},
        {"hand": "Blazewell", "tower": "Cold Feet"},
        active=1,
    )
    assert stage.facts["frozen"] == [True, False, False]
    stage.plays(1, "Blazewell", "tower slot").answer(1, "Cold Feet")
    assert stage.facts["frozen"] == [False, False, False]
    stage.plays(0, "Brain", "tower")
    assert stage.options(0) == ["none", "Glass", "Brain"]


def test_nobody_runs_into_a_frozen_or_a_full_zone():
    stage = mat({"hand": "Vanessa", "hideout": "Cold Feet"}, {"tower": "Blur", "campus": EIGHT})
    stage.plays(0, "Vanessa", "tower slot").answer(0, "Blur")
    assert stage.discard == ["Blur"]


def test_a_freeze_does_not_keep_cards_from_being_placed():
    stage = mat({"hand": "Spark", "tower": "Cold Feet"})
    assert stage.plays(0, "Spark", "tower").where("Spark") == (0, "tower")
