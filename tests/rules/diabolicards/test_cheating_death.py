"""Which kills can be cheated and which deaths nothing answers, DIA-54 and DIA-84."""

import pytest

from tests.rules.diabolicards.stage import CARDS, mat, names

EIGHT = names(
    "Puddle, Lukewarm, The Yawn, Miss Timing, Static Cling, Slow Motion, Glitterfall, "
    "Captain Almost"
)
BY_NAME = {card.name: card for card in CARDS.cards}

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
