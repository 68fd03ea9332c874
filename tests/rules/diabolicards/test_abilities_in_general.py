"""What holds for all abilities, DIA-50 to DIA-57 and DIA-81 to DIA-86."""

import msgspec
import pytest

from rules.core.cards import CardSet
from rules.core.errors import NoSuchOption
from tests.rules.diabolicards import stage as stages
from tests.rules.diabolicards.stage import CARDS, mat, names

EIGHT = names("Puddle, Lukewarm, The Yawn, Miss Timing, Static Cling, Slow Motion, Glitterfall, "
              "Captain Almost")  # fmt: skip
BY_NAME = {card.name: card for card in CARDS.cards}

# -- reach


@pytest.mark.rule("DIA-50")
@pytest.mark.parametrize(
    ("card", "place"),
    [
        ("Dominique", "hideout"),
        ("Reef", "hideout"),
        ("Quartermaster", "hideout"),
        ("Lookalike", "hideout"),
        ("Spiderloom", "hideout"),
        ("Last Stand", "hideout"),
        ("Solace", "hideout"),
        ("Borrowed Face", "hideout"),
        ("Vanessa", "hideout slot"),
        ("Warpath", "hideout slot"),
        ("Blazewell", "hideout slot"),
    ],
)
def test_an_ability_does_not_reach_another_zone(card, place):
    stage = mat(
        {"hand": [card], "tower": "Crimson, Marcus Thorne", "campus": "Spark"},
        {"tower": "Beacon", "campus": "Magnet"},
    )
    stage.plays(0, card, place)
    assert stage.asked == {1: "turn"}
    assert stage.said(f"The ability of {card} finds nothing to do")


@pytest.mark.rule("DIA-50")
def test_an_ability_is_used_once_as_its_card_is_played():
    stage = mat({"hand": "Reef, Spark"}, {"hand": "Crimson, Magnet", "tower": "Beacon"})
    stage.plays(0, "Reef", "tower").answer(0, "Beacon")
    stage.plays(1, "Crimson", "tower")
    assert stage.asked == {0: "turn"}
    stage.plays(0, "Spark", "tower")
    assert stage.asked == {1: "turn"}
    assert (stage.power("Crimson"), stage.power("Beacon")) == (8, 0)


@pytest.mark.rule("DIA-50")
def test_a_card_already_lying_there_is_not_used_when_others_come():
    stage = mat({"hand": "Spark", "hideout": "Dominique"}, {"hand": "Daiki"}, armed="Dominique")
    stage.plays(0, "Spark", "hideout").plays(1, "Daiki", "hideout")
    assert stage.asked == {0: "turn"}
    assert stage.where("Daiki") == (1, "hideout")


# -- lost and regained


@pytest.mark.rule("DIA-51")
def test_solace_gives_a_lost_ability_back():
    stage = mat({"hand": "Solace", "hideout": "Dominique"}, {"hideout": "Daiki"})
    assert not stage.card("Dominique")["armed"]
    stage.plays(0, "Solace", "hideout")
    assert stage.options(0) == ["none", "Dominique"]
    stage.answer(0, "Dominique")
    assert stage.asked == {0: "kill enemy"}
    stage.answer(0, "Daiki")
    assert not stage.card("Dominique")["armed"]


@pytest.mark.rule("DIA-51")
def test_solace_arms_again_what_waits_for_its_moment():
    stage = mat({"hand": "Solace", "tower": "Blur"}, {"hand": "Vanessa"}, lost="Blur")
    stage.plays(0, "Solace", "tower").answer(0, "Blur")
    assert stage.card("Blur")["armed"]
    stage.plays(1, "Vanessa", "tower slot").answer(1, "Blur")
    assert stage.asked == {0: "counter"}


@pytest.mark.rule("DIA-51")
def test_tick_tock_gives_lost_abilities_back():
    stage = mat({"hand": "Tick Tock"}, {"hand": "Reef"}, discard="Blur, Puddle", deck="",
                lost="Blur, Shade")  # fmt: skip
    stage.plays(0, "Tick Tock", "tower").answer(0, "yes")
    assert stage.facts["lost"] == ["shade", "tick_tock"]


@pytest.mark.rule("DIA-51")
def test_going_through_the_discard_pile_into_a_hand_gives_nothing_back():
    stage = mat({"hand": "Grave Debt, Puddle"}, {"tower": "Crimson"}, discard="Reef", lost="Reef")
    stage.plays(0, "Grave Debt", "campus").answer(0, "Puddle")
    stage.plays(0, "Reef", "tower")
    assert stage.asked == {1: "turn"}
    assert not stage.card("Reef")["armed"]


# -- boosts and hinders


@pytest.mark.rule("DIA-52")
@pytest.mark.parametrize("human", ["Barista Bea", "Cole Ashby", "Quartermaster", "Grave Debt"])
def test_a_boost_sets_the_power_to_8(human):
    """Sets, not adds: 0, 2, 6 and 8 all become 8."""
    stage = mat({"hand": "Empress", "campus": [human]})
    stage.plays(0, "Empress", "campus slot").answer(0, "yes").answer(0, human)
    assert stage.power(human) == 8
    assert stage.totals[0] == 16


@pytest.mark.rule("DIA-52")
@pytest.mark.parametrize("female", ["Glass", "Spark", "Crimson", "Empress"])
def test_a_hinder_sets_the_power_to_0(female):
    stage = mat({"hand": "Reef"}, {"tower": [female]})
    stage.plays(0, "Reef", "tower").answer(0, female)
    assert stage.power(female) == 0
    assert stage.totals[1] == 0


@pytest.mark.rule("DIA-52")
def test_service_and_prison_have_four_places_a_side():
    humans = names("Cole Ashby, Ruth Amano, Felix Grant, Dana Whitlock")
    stage = mat({"hand": "Empress, Lookout", "campus": [*humans, "Old Sarge"]})
    stage.plays(0, "Empress", "campus slot").answer(0, "yes")
    assert (stage.prompt(0).least, stage.prompt(0).most) == (0, 4)
    stage.answer(0, *humans).plays(0, "Lookout", "campus")
    assert stage.asked == {1: "turn"}  # no place is free
    assert [stage.power(name) for name in (*humans, "Old Sarge", "Lookout")] == [8] * 4 + [0, 2]
    apexes = names("Daiki, Beacon, Magnet, Pocket, Crimson")
    stage = mat({"hand": "Nightreign", "tower": "Spark"}, {"tower": apexes})
    stage.plays(0, "Nightreign", "tower slot").answer(0, "yes")
    assert (stage.prompt(0).least, stage.prompt(0).most) == (4, 4)
    stage.answer(0, *apexes[:4])
    assert [stage.power(name) for name in (*apexes, "Spark")] == [0, 0, 0, 0, 8, 0]


@pytest.mark.rule("DIA-53")
def test_a_hinder_after_a_boost_counts():
    stage = mat({"hand": "Empress", "tower": "Ruth Amano"}, {"hand": "Reef"})
    stage.plays(0, "Empress", "tower slot").answer(0, "yes").answer(0, "Ruth Amano")
    stage.plays(1, "Reef", "tower").answer(1, "Ruth Amano")
    assert stage.power("Ruth Amano") == 0
    assert stage.totals[0] == 8 + 0 + 1
    assert stage.why("Ruth Amano") == [
        "printed 2", "8: in the service of Empress", "0: hindered by Reef",
    ]  # fmt: skip


@pytest.mark.rule("DIA-53")
def test_a_boost_after_a_hinder_counts():
    stage = mat({"hand": "Spark, Empress", "tower": "Ruth Amano"}, {"hand": "Reef"}, active=1)
    stage.plays(1, "Reef", "tower").answer(1, "Ruth Amano")
    assert stage.power("Ruth Amano") == 0
    stage.plays(0, "Empress", "tower slot").answer(0, "yes").answer(0, "Ruth Amano")
    assert stage.power("Ruth Amano") == 8
    assert stage.totals[0] == 8 + 8 + 1


@pytest.mark.rule("DIA-83", "DIA-53")
def test_when_the_latest_ends_the_one_before_counts_again():
    stage = mat(
        {"hand": "Empress, Vanessa", "tower": "Ruth Amano", "tower_diabolical": ""},
        {"hand": "Reef, Warpath"},
    )
    stage.plays(0, "Empress", "tower slot").answer(0, "yes").answer(0, "Ruth Amano")
    stage.plays(1, "Reef", "tower").answer(1, "Ruth Amano").plays(0, "Vanessa", "campus")
    assert stage.power("Ruth Amano") == 0
    stage.plays(1, "Warpath", "tower slot").answer(1).answer(1, "Reef")
    assert stage.discard == ["Reef"]
    assert stage.power("Ruth Amano") == 8


@pytest.mark.rule("DIA-83")
def test_when_the_source_dies_the_printed_power_returns():
    stage = mat({"hand": "Reef, Glass"}, {"hand": "Vanessa", "tower": "Crimson"})
    stage.plays(0, "Reef", "tower").answer(0, "Crimson")
    assert stage.power("Crimson") == 0
    stage.plays(1, "Vanessa", "tower slot").answer(1, "Reef")
    assert stage.power("Crimson") == 8


@pytest.mark.rule("DIA-83")
def test_an_effect_ends_when_its_target_changes_zone():
    stage = mat({"hand": "Reef"}, {"hand": "Brain", "tower": "Crimson"})
    stage.plays(0, "Reef", "tower").answer(0, "Crimson")
    stage.plays(1, "Brain", "tower").answer(1, "Crimson").answer(1, "campus")
    assert stage.power("Crimson") == 8


@pytest.mark.rule("DIA-83")
def test_an_effect_ends_when_its_source_changes_zone_and_does_not_return_with_it():
    stage = mat(
        {"hand": "Reef, Brain, Solace, Lantern"}, {"hand": "Old Sarge, Puddle, Bingo Bob, Magnet",
                                                  "tower": "Crimson"},
    )  # fmt: skip
    stage.plays(0, "Reef", "tower").answer(0, "Crimson")
    stage.plays(1, "Old Sarge", "campus")
    stage.plays(0, "Brain", "tower").answer(0, "Reef").answer(0, "hideout")
    assert stage.power("Crimson") == 8
    assert stage.why("Crimson") == ["printed 8"]


@pytest.mark.rule("DIA-83")
def test_an_effect_ended_by_moving_away_does_not_begin_again_on_return():
    stage = mat(
        {"hand": "Reef, Glass, Lantern"},
        {"hand": "Brain, Desmond Pryce", "tower": "Crimson", "hideout": "Spark"},
    )
    stage.plays(0, "Reef", "tower").answer(0, "Crimson")
    stage.plays(1, "Desmond Pryce", "tower").answer(1, "Crimson").answer(1, "hideout")
    stage.plays(0, "Glass", "campus")
    stage.plays(1, "Brain", "hideout").answer(1, "Crimson").answer(1, "tower")
    assert stage.where("Crimson") == (1, "tower")
    assert stage.power("Crimson") == 8


@pytest.mark.rule("DIA-83")
def test_an_effect_ends_when_own_and_enemy_change():
    """Reef hinders Crimson; then Crimson comes over to his side."""
    stage = mat({"hand": "Reef, Quartermaster"}, {"hand": "Old Sarge", "hideout": "Crimson"})
    stage.plays(0, "Reef", "hideout").answer(0, "Crimson").plays(1, "Old Sarge", "campus")
    stage.plays(0, "Quartermaster", "hideout").answer(0, "Crimson")
    assert stage.where("Crimson") == (0, "hideout")
    assert stage.power("Crimson") == 8


@pytest.mark.rule("DIA-83")
def test_an_effect_ends_when_its_source_is_taken_over():
    stage = mat({"hand": "Reef"}, {"hand": "Quartermaster", "hideout": "Crimson, Magnet"})
    stage.plays(0, "Reef", "hideout").answer(0, "Crimson", "Magnet")
    stage.plays(1, "Quartermaster", "hideout").answer(1, "Reef")
    assert (stage.power("Crimson"), stage.power("Magnet")) == (8, 6)


# -- cheating death


@pytest.mark.rule("DIA-54")
def test_several_cards_may_be_saved_at_once():
    stage = mat({"hand": "Vanessa"}, {"hideout": "Silent Blade, Shade, Blur, Daiki"})
    stage.plays(0, "Vanessa", "hideout slot").answer(0, "Silent Blade", "Shade", "Blur", "Daiki")
    stage.answer(1, "dodge Shade").answer(1, "run Blur tower").answer(1, "dodge Silent Blade")
    assert stage.discard == ["Daiki"]
    assert stage.where("Blur") == (1, "tower")
    assert stage.asked == {1: "turn"}


@pytest.mark.rule("DIA-54")
def test_cheat_death_saves_only_its_own_card():
    stage = mat({"hand": "Vanessa"}, {"tower": "Shade, Blur, Daiki"})
    stage.plays(0, "Vanessa", "tower slot").answer(0, "Daiki")
    assert stage.asked == {1: "turn"}
    assert stage.discard == ["Daiki"]


@pytest.mark.rule("DIA-54")
def test_only_the_first_announced_kill_is_cheated():
    stage = mat({"hand": "Vanessa, Warpath"}, {"hand": "Old Sarge", "tower": "Blur"})
    stage.plays(0, "Vanessa", "tower slot").answer(0, "Blur").answer(1, "run Blur campus")
    stage.plays(1, "Old Sarge", "tower").plays(0, "Warpath", "campus slot").answer(0, "Blur")
    assert stage.asked == {1: "turn"}
    assert stage.discard == ["Blur"]


# -- movement, turns, kills


@pytest.mark.rule("DIA-55")
@pytest.mark.parametrize(
    ("card", "zone", "chosen"),
    [("Brain", "tower", "Spark"), ("Quartermaster", "hideout", "Pocket")],
)
def test_redeploy_and_influence_move_a_card(card, zone, chosen):
    stage = mat({"hand": [card], zone: "Spark"}, {zone: "Pocket"})
    before = stage.where(chosen)
    stage.plays(0, card, zone).answer(0, chosen).settle()
    assert stage.where(chosen) != before


@pytest.mark.rule("DIA-55")
@pytest.mark.parametrize("card", ["Quartermaster", "Lookalike", "Borrowed Face"])
def test_why_stick_blocks_what_would_change_a_side(card):
    stage = mat(
        {"hand": [card], "hideout": "Spark"}, {"hand": "Spiderloom", "hideout": "Pocket"}, active=1
    )
    stage.plays(1, "Spiderloom", "hideout").answer(1, "Pocket").plays(0, card, "hideout")
    assert stage.asked == {1: "turn"}
    assert stage.said(f"The ability of {card} finds nothing to do")


@pytest.mark.rule("DIA-55")
@pytest.mark.parametrize("room", [True, False])
def test_what_sticks_together_moves_together_or_not_at_all(room):
    enemy = EIGHT[:7] if room else EIGHT
    stage = mat(
        {"hand": "Spiderloom, Brain", "tower": "Spark"},
        {"hand": "Old Sarge", "tower": "Pocket", "hideout": enemy},
        sealed=[False, False, True],
    )
    stage.plays(0, "Spiderloom", "tower").answer(0, "Spark").plays(1, "Old Sarge", "tower")
    stage.plays(0, "Brain", "tower")
    assert stage.options(0) == (
        ["none", "Spark", "Spiderloom", "Brain"] if room else ["none", "Brain"]
    )
    if room:
        stage.answer(0, "Spark")
        assert {stage.where(name)[1] for name in ("Spark", "Spiderloom", "Pocket")} == {"hideout"}


@pytest.mark.rule("DIA-56")
@pytest.mark.parametrize(("card", "zone"), [("Irene Castell", "tower"), ("Dean", "campus")])
def test_turntable_adds_a_turn_after_the_draw(card, zone):
    stage = mat({"hand": [card, "Spark"]}, deck="Glass, Lantern, Daiki")
    stage.plays(0, card, zone).answer(0, "yes")
    assert stage.asked == {0: "turn"}
    assert set(stage.hand(0)) == {"Spark", "Glass"}
    stage.plays(0, "Spark", "tower")
    assert stage.asked == {1: "turn"}


@pytest.mark.rule("DIA-56")
def test_fate_purge_changes_the_hand_before_the_draw():
    stage = mat({"hand": "Tempest, Spark, Glass"})
    size = stage.deck
    stage.plays(0, "Tempest", "hideout").answer(0, "yes")
    assert stage.kind == "redraw"
    stage.answer(0, "Spark")
    assert (len(stage.hand(0)), stage.deck) == (3, size - 1)
    assert "Glass" in stage.hand(0)
    assert stage.asked == {1: "turn"}


@pytest.mark.rule("DIA-57")
@pytest.mark.parametrize(
    ("card", "place", "answers", "dead"),
    [
        ("Dominique", "hideout", [["Daiki"]], ["Daiki"]),
        ("Blazewell", "hideout slot", [["Spark"]], ["Spark"]),
        ("Dale", "hideout slot", [["choice 2"], ["Spark"]], ["Spark"]),
        ("Dale", "hideout slot", [["choice 1"], ["Daiki"]], ["Daiki"]),
        ("Vanessa", "hideout slot", [["Daiki"]], ["Daiki"]),
        ("Warpath", "hideout slot", [["Daiki"], ["Spark"]], ["Daiki", "Spark"]),
        ("Razor", "hideout", [["both"]], ["Daiki", "Spark"]),
    ],
)
def test_kill_capable_abilities_some_of_which_kill_own_cards(card, place, answers, dead):
    stage = mat({"hand": [card], "hideout": "Spark"}, {"hideout": "Daiki"})
    stage.plays(0, card, place)
    for answer in answers:
        stage.answer(0, *answer)
    assert stage.discard == dead
    assert stage.asked == {1: "turn"}


# -- declining


DECLINABLE = [c.name for c in CARDS.cards
              if c.ability and c.ability.when == "played" and not c.scorched]  # fmt: skip


@pytest.mark.rule("DIA-81")
@pytest.mark.parametrize("card", DECLINABLE)
def test_every_ability_used_when_played_may_be_declined(card):
    face = BY_NAME[card]
    zone = ("tower", "hideout", "campus")[face.home]
    elsewhere = "tower" if zone != "tower" else "hideout"
    stage = mat(
        {"hand": [card, "Old Sarge"], zone: "Ruth Amano, Spark", elsewhere: "Puddle"},
        {zone: "Beacon, Felix Grant", elsewhere: "Lukewarm"},
        discard="Bingo Bob",
        lost="Spark",
    )
    if card == "Solace":  # it needs somebody who has lost something
        stage = mat({"hand": [card], zone: "Brain"})
    before = {name: stage.card(name) for name in map(stage.name, stage.facts["cards"])}
    discard, lines = stage.discard, len(stage.log())
    stage.plays(0, card, f"{zone} slot" if face.diabolical else zone)
    assert 0 in stage.asked, "nothing was asked, so nothing could be declined"
    while 0 in stage.asked:
        stage.decline(0)
    after = {name: stage.card(name) for name in before}
    assert after == before
    assert stage.discard == discard
    assert stage.asked == {1: "turn"}
    assert face.id in stage.facts["lost"]
    assert not [line for line in stage.log()[lines:] if "see" in line or "more turn" in line]


@pytest.mark.rule("DIA-81")
def test_the_endgame_may_not_be_declined():
    stage = mat({"hand": "Razor", "tower": "Spark"}).plays(0, "Razor", "tower")
    assert stage.asked == {0: "endgame"}
    assert stage.options(0) == ["enemy", "own", "both"]
    for answer in (["pass"], ["none"], ["no"], []):
        with pytest.raises(NoSuchOption):
            stage.answer(0, *answer)


@pytest.mark.rule("DIA-81")
def test_moving_a_card_triggers_no_ability():
    stage = mat({"hand": "Brain", "tower": "Reef"}, {"hideout": "Crimson, Daiki"}, armed="Reef")
    stage.plays(0, "Brain", "tower").answer(0, "Reef").answer(0, "hideout")
    assert stage.asked == {1: "turn"}
    assert stage.power("Crimson") == 8


# -- losing an ability


@pytest.mark.rule("DIA-82")
def test_an_ability_that_has_resolved_is_lost():
    stage = mat({"hand": "Dominique"}, {"hideout": "Daiki"})
    stage.plays(0, "Dominique", "hideout").answer(0, "Daiki")
    assert not stage.card("Dominique")["armed"]


@pytest.mark.rule("DIA-82")
def test_an_ability_that_was_declined_or_had_no_target_is_lost():
    for enemies in ("Daiki", "Lookout"):
        stage = mat({"hand": "Dominique"}, {"hideout": enemies})
        stage.plays(0, "Dominique", "hideout")
        if enemies == "Daiki":
            stage.answer(0)
        assert stage.asked == {1: "turn"}
        assert not stage.card("Dominique")["armed"]


@pytest.mark.rule("DIA-82")
def test_an_ability_that_was_countered_is_lost():
    stage = mat({"hand": "Dominique"}, {"hideout": "Blur"})
    stage.plays(0, "Dominique", "hideout").answer(0, "Blur").answer(1, "run Blur tower")
    assert not stage.card("Dominique")["armed"]
    assert not stage.card("Blur")["armed"]


@pytest.mark.rule("DIA-82")
def test_a_misplaced_ability_is_lost_even_when_the_card_comes_back():
    stage = mat(
        {"hand": "Dominique, Grave Debt, Glass"}, {"hand": "Vanessa, Puddle, Lukewarm, The Yawn",
                                                  "hideout": "Daiki"},
    )  # fmt: skip
    stage.plays(0, "Dominique", "tower")
    assert not stage.card("Dominique")["armed"]
    stage.plays(1, "Vanessa", "tower slot").answer(1, "Dominique")
    stage.plays(0, "Grave Debt", "campus").answer(0, "Glass")
    stage.plays(1, "Puddle", "campus").plays(0, "Dominique", "hideout")
    assert stage.asked == {1: "turn"}
    assert stage.where("Daiki") == (1, "hideout")


@pytest.mark.rule("DIA-82")
def test_a_linked_card_that_left_its_zone_has_lost_its_ability_for_good():
    stage = mat(
        {"hand": "Brain, Desmond Pryce", "hideout": "Silent Blade"},
        {"hand": "Old Sarge, Bingo Bob, Vanessa"},
    )
    assert stage.card("Silent Blade")["armed"]
    stage.plays(0, "Brain", "hideout").answer(0, "Silent Blade").answer(0, "tower")
    assert not stage.card("Silent Blade")["armed"]
    stage.plays(1, "Old Sarge", "campus")
    stage.plays(0, "Desmond Pryce", "tower").answer(0, "Silent Blade").answer(0, "hideout")
    assert not stage.card("Silent Blade")["armed"]
    stage.plays(1, "Vanessa", "hideout slot").answer(1, "Silent Blade")
    assert stage.asked == {0: "turn"}


@pytest.mark.rule("DIA-82")
def test_an_unlinked_card_that_moves_keeps_what_it_has_not_used():
    stage = mat({"hand": "Brain", "hideout": "Shade"})
    stage.plays(0, "Brain", "hideout").answer(0, "Shade").answer(0, "tower")
    assert stage.card("Shade")["armed"]


@pytest.mark.rule("DIA-82")
def test_a_lost_ability_stays_lost_in_the_deck():
    for seed in range(20):
        stage = mat(
            {"hand": "Vanessa, Lantern"},
            {"hand": "Old Sarge, Dale", "tower": "Shade"},
            deck="Glass",
            seed=seed,
        )
        stage.plays(0, "Vanessa", "tower slot").answer(0, "Shade").answer(1, "dodge Shade")
        assert "shade" in stage.facts["lost"]
        stage.plays(1, "Old Sarge", "campus")
        if "Shade" in stage.hand(0):  # and not Glass
            stage.plays(0, "Shade", "hideout")
            stage.plays(1, "Dale", "hideout slot").answer(1, "choice 1").answer(1, "Shade")
            assert stage.discard == ["Shade"]
            return
    pytest.fail("nobody drew her")


# -- what can be answered


@pytest.mark.rule("DIA-84")
@pytest.mark.parametrize(
    ("card", "answer"), [("Blur", "run Blur campus"), ("Shade", "dodge Shade")]
)
def test_cheat_death_answers_the_endgame(card, answer):
    stage = mat({"hand": "Razor"}, {"tower": [card, "Daiki"]})
    stage.plays(0, "Razor", "tower").answer(0, "enemy")
    assert stage.asked == {1: "counter"}
    stage.answer(1, answer)
    assert stage.discard == ["Daiki"]


@pytest.mark.rule("DIA-84")
def test_cheat_death_answers_anti_apex_and_a_blast():
    stage = mat({"hand": "Dominique"}, {"hideout": "Shade"})
    stage.plays(0, "Dominique", "hideout").answer(0, "Shade")
    assert stage.asked == {1: "counter"}
    stage = mat({"hand": "Vanessa"}, {"tower": "Short Fuse, Helena Voss, Crimson"})
    stage.plays(0, "Vanessa", "tower slot").answer(0, "Short Fuse")
    assert stage.asked == {1: "counter"}  # of the only card weak enough
    stage.answer(1, "run Helena Voss campus")
    assert stage.discard == ["Short Fuse"]


@pytest.mark.rule("DIA-84")
def test_nothing_answers_a_price_a_link_a_collapse_or_a_fight():
    price = mat({"hand": "Solace", "tower": "Blur"}, lost="Blur")
    price.plays(0, "Solace", "tower").answer(0, "Blur")
    assert price.discard == ["Solace"]
    fight = mat({"hand": "Razor", "tower_scorched": "Deathrender"}, endgames=[["own"], []])
    fight.plays(0, "Razor", "tower").answer(0, "enemy")
    assert set(fight.discard) == {"Razor", "Deathrender"}
    collapse = mat({"hand": "Splitter 4", "tower": "Splitter 1, Splitter 2, Splitter 3, Shade"})
    collapse.plays(0, "Splitter 4", "tower")
    assert len(collapse.discard) == 4
    for stage in (price, fight, collapse):
        assert stage.asked == {1: "turn"}


@pytest.mark.rule("DIA-84")
def test_a_guard_helps_only_against_announced_kills():
    collapse = mat(
        {"hand": "Last Stand, Splitter 4", "tower": "Splitter 1"},
        {"hand": "Puddle", "campus": "Splitter 2, Splitter 3"},
    )
    collapse.plays(0, "Last Stand", "tower").answer(0, "Splitter 1").plays(1, "Puddle", "campus")
    collapse.plays(0, "Splitter 4", "hideout")
    assert len(collapse.discard) == 4
    assert collapse.where("Last Stand") == (0, "tower")
    link = mat(
        {"hand": "Spiderloom, Last Stand", "tower": "Spark"},
        {"hand": "Puddle, Vanessa", "tower": "Pocket"},
    )
    link.plays(0, "Spiderloom", "tower").answer(0, "Spark").plays(1, "Puddle", "campus")
    link.plays(0, "Last Stand", "tower").answer(0, "Spark")
    link.plays(1, "Vanessa", "tower slot").answer(1, "Spiderloom")
    assert set(link.discard) == {"Spiderloom", "Spark", "Pocket"}
    assert link.where("Last Stand") == (0, "tower")


# -- who decides, and for what


@pytest.mark.rule("DIA-85")
def test_whoever_took_a_card_decides_for_it():
    stage = mat({"hand": "Quartermaster, Glass"}, {"hand": "Vanessa", "hideout": "Shade"})
    stage.plays(0, "Quartermaster", "hideout").answer(0, "Shade")
    stage.plays(1, "Vanessa", "hideout slot").answer(1, "Shade")
    assert stage.asked == {0: "counter"}


@pytest.mark.rule("DIA-85")
@pytest.mark.parametrize("active", [0, 1, 2, 3])
def test_counters_go_round_from_the_active_player(active):
    hands = [{"hand": "Old Sarge"}, {"hand": "Puddle"}, {"hand": "Bingo Bob"}, {"hand": "Lukewarm"}]
    cards = ["Blur", "Shade", "Helena Voss", "Silent Blade"]
    for seat, card in enumerate(cards):
        hands[seat]["tower"] = card
    hands[active]["hand"] = "Razor"
    stage = mat(*hands, active=active, armed="Silent Blade")
    stage.plays(active, "Razor", "tower").answer(active, "both")
    asked = []
    while stage.kind == "counter":
        seat = next(iter(stage.asked))
        asked.append(seat)
        assert [option.split()[1] for option in stage.options(seat)[1:2]] == [
            cards[seat].split()[0]
        ]
        stage.answer(seat, "pass")
    assert asked == [(active + step) % 4 for step in range(4)]


@pytest.mark.rule("DIA-86")
def test_a_target_is_never_the_source_itself():
    """Warpath lies in its slot; Last Stand and Solace among the others."""
    stage = mat({"hand": "Last Stand", "tower": "Spark"}).plays(0, "Last Stand", "tower")
    assert stage.options(0) == ["none", "Spark"]
    stage = mat({"hand": "Warpath", "tower": "Spark"}).plays(0, "Warpath", "tower slot")
    assert stage.options(0) == ["Spark"]
    alone = mat({"hand": "Last Stand"}).plays(0, "Last Stand", "tower")
    assert alone.asked == {1: "turn"}


def with_abilities(monkeypatch, **abilities):
    """The stage with cards of another ability: rules that no card of today puts to the test."""
    files = msgspec.json.decode(CARDS.blob)
    for file in files.values():
        for card in file.get("card", ()):
            if card["name"] in abilities:
                card["ability"] = abilities[card["name"]]
    monkeypatch.setattr(stages, "CARDS", CardSet(stages.DIABOLICARDS, files))


@pytest.mark.rule("DIA-86")
def test_a_regular_killer_of_own_cards_could_not_kill_itself(monkeypatch):
    with_abilities(monkeypatch, Blur="Suicide Killer")
    stage = mat({"hand": "Blur", "tower": "Spark"}).plays(0, "Blur", "tower")
    assert stage.options(0) == ["Spark"]


@pytest.mark.rule("DIA-62")
def test_a_diabolical_could_not_run_away_from_its_slot(monkeypatch):
    with_abilities(monkeypatch, Dale="Runaway", Blur="Confused Morals")
    stage = mat({"hand": "Razor"}, {"tower_diabolical": "Dale"})
    stage.plays(0, "Razor", "tower").answer(0, "enemy")
    assert stage.asked == {1: "turn"}
    assert stage.discard == ["Dale"]


@pytest.mark.rule("DIA-86")
@pytest.mark.parametrize(
    ("card", "place"),
    [("Quartermaster", "hideout"), ("Reef", "hideout"), ("Dominique", "hideout"),
     ("Vanessa", "hideout slot")],
)  # fmt: skip
def test_neither_scorched_earth_nor_an_activated_diabolical_is_a_target(card, place):
    stage = mat(
        {"hand": [card]}, {"hideout_diabolical": "Empress", "hideout_scorched": "Deathrender"}
    )
    stage.plays(0, card, place)
    assert stage.asked == {1: "turn"}


@pytest.mark.rule("DIA-86")
def test_plain_means_no_printed_ability_lost_or_not():
    stage = mat({"hand": "Lookalike"}, {"tower": "Daiki, Blur, Dale, Reef"}, lost="Blur")
    stage.plays(0, "Lookalike", "tower")
    assert stage.options(0) == ["none", "Daiki"]


@pytest.mark.rule("DIA-86")
@pytest.mark.parametrize("number", [0, 1, 4])
def test_kill_4_announces_none_to_four_together(number):
    enemies = names("Daiki, Beacon, Magnet, Pocket, Spark")
    stage = mat({"hand": "Vanessa"}, {"tower": enemies}).plays(0, "Vanessa", "tower slot")
    assert (stage.prompt(0).least, stage.prompt(0).most) == (0, 4)
    with pytest.raises(NoSuchOption):
        stage.answer(0, *enemies)
    stage.answer(0, *enemies[:number])
    assert stage.discard == enemies[:number]
    announced = [line for line in stage.log() if "announces the death" in line]
    assert len(announced) == bool(number)
