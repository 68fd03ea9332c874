"""The categories of abilities: movement, turn affect, kill capable, DIA-55 to DIA-57."""

import pytest

from tests.rules.diabolicards.stage import CARDS, mat, names

EIGHT = names(
    "Puddle, Lukewarm, The Yawn, Miss Timing, Static Cling, Slow Motion, Glitterfall, "
    "Captain Almost"
)
BY_NAME = {card.name: card for card in CARDS.cards}

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
