"""What holds for all abilities: when they work, when they are lost (DIA-50, 51, 81, 82)."""

import pytest

from rules.core.errors import NoSuchOption
from tests.rules.diabolicards.stage import CARDS, mat, names

EIGHT = names(
    "Puddle, Lukewarm, The Yawn, Miss Timing, Static Cling, Slow Motion, Glitterfall, "
    "Captain Almost"
)
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
    stage = mat(
        {"hand": "Tick Tock"}, {"hand": "Reef"}, discard="Blur, Puddle", deck="", lost="Blur, Shade"
    )
    stage.plays(0, "Tick Tock", "tower").answer(0, "yes")
    assert stage.facts["lost"] == ["shade", "tick_tock"]


@pytest.mark.rule("DIA-51")
def test_going_through_the_discard_pile_into_a_hand_gives_nothing_back():
    stage = mat({"hand": "Grave Debt, Puddle"}, {"tower": "Crimson"}, discard="Reef", lost="Reef")
    stage.plays(0, "Grave Debt", "campus").answer(0, "Puddle")
    stage.plays(0, "Reef", "tower")
    assert stage.asked == {1: "turn"}
    assert not stage.card("Reef")["armed"]


# -- declining


DECLINABLE = [
    c.name for c in CARDS.cards if c.ability and c.ability.when == "played" and not c.scorched
]


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
        {"hand": "Dominique, Grave Debt, Glass"},
        {"hand": "Vanessa, Puddle, Lukewarm, The Yawn", "hideout": "Daiki"},
    )
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
