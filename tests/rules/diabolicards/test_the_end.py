"""The end and the score, DIA-66 to DIA-71 and DIA-77."""

import pytest

from tests.rules.diabolicards.stage import CARDS, mat, names

EIGHT = names(
    "Puddle, Lukewarm, The Yawn, Miss Timing, Static Cling, Slow Motion, Glitterfall, "
    "Captain Almost"
)
OTHER_EIGHT = names(
    "Aunt Marigold, Gary Next Door, Nora from Accounts, Mailman Milo, Barista Bea, "
    "Uncle Bertie, Penny the Intern, Tourist Tom"
)
SPECIAL = [card.name for card in CARDS.cards if not card.regular]
ONLY_TOWER = [False, True, True]


@pytest.mark.rule("DIA-66")
def test_the_match_ends_when_all_hands_are_empty():
    stage = mat({"hand": "Spark"}, {"hand": "Glass"}, deck="")
    stage.plays(0, "Spark", "tower")
    assert stage.result is None
    stage.plays(1, "Glass", "tower")
    assert stage.result == ((0,), "power")


@pytest.mark.rule("DIA-66")
def test_the_match_ends_when_nobody_can_place_a_card():
    stage = mat(
        {"hand": "Spark, Glass", "tower": EIGHT[:7]},
        {"hand": "Daiki", "tower": OTHER_EIGHT},
        sealed=ONLY_TOWER,
        banned=True,
    )
    stage.plays(0, "Glass", "tower")
    assert stage.result is None  # hands are secret: who knows what they hold
    stage.answer(1, "pass").answer(0, "pass")
    assert stage.result == ((0,), "power")
    assert stage.totals == [2, 0]


@pytest.mark.rule("DIA-66")
def test_a_deck_that_is_not_empty_does_not_keep_a_match_alive():
    stage = mat({"hand": "Spark"}, {"hand": ""}, sealed=[True, True, True], deck="Glass, Daiki")
    assert stage.result == ((), "tie")


@pytest.mark.rule("DIA-66")
def test_the_total_is_the_living_power_with_the_latest_hinder_and_synergy():
    stage = mat(
        {"hand": "Reef", "hideout": "Daiki, Old Colonel", "campus_scorched": "Razor"},
        {"hand": "", "tower": "Crimson, Spark", "campus": "Magnet"},
        deck="",
        contracts="Glass, Beacon, Lookout, Pocket",
    )
    stage.plays(0, "Reef", "tower").answer(0, "Crimson")
    assert stage.result == ((0,), "power")
    assert stage.totals == [(6 + 4) + 2 + 10 + 4, (0 + 4) + (6 + 1)]
    assert stage.said("26")
    assert stage.said("11")


@pytest.mark.rule("DIA-67")
@pytest.mark.parametrize(
    ("card", "zone", "result"),
    [
        ("Glass", "tower", ((1,), "power")),
        ("Spark", "tower", ((), "tie")),
        ("Daiki", "tower", ((0,), "power")),
    ],
)
def test_the_higher_total_wins_and_a_tie_is_a_tie(card, zone, result):
    stage = mat({"hand": [card]}, {"hand": "", "tower": "Old Colonel"}, deck="")
    assert stage.plays(0, card, zone).result == result


@pytest.mark.rule("DIA-68")
def test_an_empty_handed_player_passes_and_the_others_go_on():
    stage = mat({"hand": ""}, {"hand": "Spark, Glass, Lantern"}, deck="", active=1)
    for card in ("Spark", "Glass"):
        stage.answer(1, card).answer(1, "tower")
        assert stage.asked == {1: "turn"}
        assert stage.said("Player 1 passes")
    assert stage.answer(1, "Lantern").answer(1, "tower").result == ((1,), "power")


@pytest.mark.rule("DIA-68")
def test_with_four_the_empty_handed_are_passed_over():
    stage = mat(
        {"hand": "Spark, Pocket"}, {"hand": ""}, {"hand": "Glass"}, {"hand": "Daiki"}, deck=""
    )
    order = []
    while stage.asked:
        seat = next(iter(stage.asked))
        order.append(seat)
        stage.plays(seat, stage.hand(seat)[0], "tower")
    assert order == [0, 2, 3, 0]


@pytest.mark.rule("DIA-77")
def test_an_empty_handed_player_neither_draws_nor_takes_contract_turns():
    stage = mat({"hand": ""}, {"hand": "Spark, Glass"}, active=1)
    size = stage.deck
    stage.answer(1, "Spark").answer(1, "tower")
    assert stage.asked == {1: "turn"}  # though a Contract Turn was open to somebody with a card
    assert stage.facts["contracts"]["open"]
    assert (stage.hand(0), stage.deck) == ([], size - 1)
    for _ in range(3):
        stage.answer(1, stage.hand(1)[0]).answer(1, "campus")
        assert stage.hand(0) == []
    assert stage.asked == {1: "turn"}


@pytest.mark.rule("DIA-77", "DIA-22")
def test_a_last_card_played_while_there_is_a_deck_is_replaced():
    stage = mat({"hand": "Spark"}, {"hand": "Glass"}, deck="Daiki, Beacon, Pocket")
    stage.plays(0, "Spark", "tower")
    assert stage.hand(0) == ["Daiki"]


# -- what a legal play is


@pytest.mark.rule("DIA-71")
def test_an_open_contract_turn_is_no_legal_play():
    full = {"tower": OTHER_EIGHT, "hand": "Daiki"}
    stage = mat({"hand": "Spark", "tower": EIGHT}, full, sealed=ONLY_TOWER, discard=SPECIAL)
    assert stage.facts["contracts"]["open"]
    assert stage.result == ((), "tie")


@pytest.mark.rule("DIA-71")
@pytest.mark.parametrize("card", ["Dale", "Razor"])
def test_a_card_that_needs_no_regular_slot_is_a_legal_play(card):
    seen = [name for name in SPECIAL if name != card]
    stage = mat(
        {"hand": "Spark", "tower": EIGHT},
        {"tower": OTHER_EIGHT, "hand": ["Daiki", card]},
        sealed=ONLY_TOWER,
        banned=True,
        discard=seen,
    )
    assert stage.options(0) == ["pass"]
    stage.answer(0, "pass")
    assert stage.options(1)[0] == card
    assert "Daiki" not in stage.options(1)


@pytest.mark.rule("DIA-71")
def test_the_end_is_checked_before_an_extra_turn_too():
    stage = mat(
        {"hand": "Irene Castell, Spark", "tower": EIGHT[:7]},
        {"tower": OTHER_EIGHT},
        sealed=ONLY_TOWER,
        discard=SPECIAL,
        deck="Glass",
    )
    stage.plays(0, "Irene Castell", "tower").answer(0, "yes")
    assert stage.result == ((0,), "power")


@pytest.mark.rule("DIA-71")
def test_a_match_goes_on_while_anybody_can_place():
    stage = mat(
        {"hand": "Spark", "tower": EIGHT},
        {"tower": OTHER_EIGHT[:7], "hand": "Daiki, Pocket"},
        sealed=ONLY_TOWER,
        banned=True,
        discard=SPECIAL,
    )
    assert stage.asked == {1: "turn"}
    assert stage.answer(1, "Daiki").answer(1, "tower").result == ((1,), "power")


@pytest.mark.rule("DIA-71")
def test_a_place_that_becomes_free_is_used_again():
    """The passer is back as soon as a slot of his is emptied."""
    stage = mat(
        {"hand": "Spark", "tower": EIGHT},
        {"tower": OTHER_EIGHT, "hand": "Vanessa, Daiki"},
        sealed=ONLY_TOWER,
        banned=True,
    )
    stage.answer(0, "pass").answer(1, "Vanessa").answer(1, "tower slot").answer(1, "Puddle")
    assert stage.asked == {0: "turn"}
    assert stage.options(0)[0] == "Spark"
