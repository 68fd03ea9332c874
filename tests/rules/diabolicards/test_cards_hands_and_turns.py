"""Cards about turns, hands, the deck and the discard pile."""

import pytest

from tests.rules.diabolicards.stage import QUIET, mat

POWERLESS = [
    "Puddle",
    "Lukewarm",
    "The Yawn",
    "Miss Timing",
    "Static Cling",
    "Slow Motion",
    "Glitterfall",
    "Captain Almost",
    "Old Sarge",
    "Bingo Bob",
]
TURNTABLES = [("Irene Castell", "tower"), ("Dean", "campus")]
PURGERS = [("Wild Card", "campus"), ("Tempest", "tower")]


@pytest.mark.parametrize(("name", "zone"), TURNTABLES)
def test_turntable_gives_one_more_turn_and_no_more(name, zone):
    stage = mat({"hand": f"{name}, Spark, Glass"})
    deck = stage.deck
    stage.plays(0, name, zone).answer(0, "yes")
    assert stage.asked == {0: "turn"}
    assert stage.deck == deck - 1  # step 6 comes first
    stage.plays(0, "Spark", "tower")
    assert stage.asked == {1: "turn"}


def test_the_extra_turn_may_be_a_contract_turn_and_in_four_is_the_same_player_s():
    stage = mat({"hand": "Irene Castell, Spark"}, {}, {}, {})
    stage.plays(0, "Irene Castell", "tower").answer(0, "yes").answer(0, "purge")
    assert stage.asked == {1: "turn"}


def test_a_partner_s_turntable_restored_gives_the_active_player_the_turn():
    stage = mat({"hand": "Solace, Spark"}, {}, {"tower": "Irene Castell"}, {})
    stage.plays(0, "Solace", "tower").answer(0, "Irene Castell")
    assert stage.asked == {2: "may"}  # who placed it decides for it
    stage.answer(2, "yes")
    assert stage.asked == {0: "turn"}


@pytest.mark.parametrize(("name", "zone"), PURGERS)
def test_fate_purge_redraws_as_many_and_says_how_many(name, zone):
    stage = mat({"hand": f"{name}, Spark, Glass, Lantern"})
    size = stage.deck
    stage.plays(0, name, zone).answer(0, "yes").answer(0, "Spark", "Glass")
    assert stage.deck == size - 1  # step 6
    assert len(stage.hand(0)) == 4
    assert "Lantern" in stage.hand(0)
    assert stage.said("Player 1 shuffles 2 cards into the deck", 1)


@pytest.mark.parametrize(("name", "zone"), PURGERS)
@pytest.mark.parametrize("cards", [9, 10])
def test_fate_purge_with_fewer_than_ten_in_the_deck_shows_enemies_a_card(name, zone, cards):
    stage = mat({"hand": f"{name}, Spark"}, {}, {}, {}, deck=POWERLESS[:cards])
    stage.plays(0, name, zone).answer(0, "yes")
    if cards == 10:
        assert stage.asked == {0: "redraw"}
        return
    for viewer, seen in ((1, True), (3, True), (2, False), (None, False)):
        assert ("Spark" in stage.hand(0, viewer)) == seen


# -- Why See


def test_why_see_shows_two_chosen_cards_to_the_two_only():
    stage = mat({"hand": "Mind Peeker, Spark, Glass"}, {"hand": "Daiki, Pocket"}, {}, {})
    stage.plays(0, "Mind Peeker", "tower").answer(0, "yes")
    stage.plays(1, "Pocket", "tower")
    assert stage.asked == {0: "show", 1: "show"}
    stage.answer(0, "Glass").answer(1, "Daiki")
    assert "Glass" in stage.hand(0, 1)
    assert "Daiki" in stage.hand(1, 0)
    for viewer in (2, 3, None):
        assert set(stage.hand(0, viewer)) | set(stage.hand(1, viewer)) == {"?"}


def test_why_see_comes_even_if_the_peeker_has_died():
    stage = mat({"hand": "Mind Peeker, Spark"}, {"hand": "Vanessa, Pocket"})
    stage.plays(0, "Mind Peeker", "tower").answer(0, "yes")
    stage.plays(1, "Vanessa", "tower slot").answer(1, "Mind Peeker")
    assert stage.discard == ["Mind Peeker"]
    assert stage.asked == {0: "show", 1: "show"}


def test_why_see_comes_after_a_contract_turn_and_once():
    stage = mat({"hand": "Mind Peeker, Spark"}, {"hand": "Daiki, Pocket"})
    stage.plays(0, "Mind Peeker", "tower").answer(0, "yes")
    stage.to_turn(1).answer(1, "purge")
    assert stage.asked == {0: "show", 1: "show"}
    stage.answer(0, "Spark").answer(1, "Daiki").answer(0, "Spark").answer(0, "tower")
    stage.plays(1, "Pocket", "tower")
    assert stage.asked == {0: "turn"}
    assert stage.facts["watching"] == []


def test_why_see_after_a_pass_shows_what_there_is():
    stage = mat({"hand": "Mind Peeker, Spark"}, {"hand": ""})
    stage.plays(0, "Mind Peeker", "tower").answer(0, "yes")
    assert stage.asked == {0: "show"}  # the enemy has no card and has passed
    stage.answer(0, "Spark")
    assert "Spark" in stage.hand(0, 1)


# -- Rewind, Doom Trade


def test_rewind_takes_the_latest_ten():
    discarded = [*POWERLESS, "Spark", "Glass"]  # from the top of the pile
    stage = mat({"hand": "Tick Tock"}, discard=discarded, deck=QUIET[-14:-10])
    stage.plays(0, "Tick Tock", "tower").answer(0, "yes")
    assert set(stage.discard) == {"Spark", "Glass"}
    assert stage.deck == 13


@pytest.mark.rule("DIA-35")
@pytest.mark.parametrize(("left", "banned"), [(0, True), (1, False)])
def test_rewind_lifts_the_ban_if_ten_cards_are_left_after_the_turn(left, banned):
    stage = mat({"hand": "Tick Tock"}, discard=POWERLESS, deck=QUIET[-14 : -14 + left], banned=True)
    stage.plays(0, "Tick Tock", "tower").answer(0, "yes")
    assert stage.deck == 9 + left
    assert stage.facts["contracts"]["banned"] == banned
    assert stage.said("Contracts are allowed again")


def test_rewind_with_a_thin_deck_lifts_no_ban():
    stage = mat({"hand": "Tick Tock"}, discard="Puddle, Blur", deck="", banned=True, lost="Blur")
    stage.plays(0, "Tick Tock", "tower").answer(0, "yes")
    assert stage.facts["contracts"]["banned"]
    assert stage.facts["lost"] == ["tick_tock"]


def test_doom_trade_does_not_take_back_what_it_discards():
    stage = mat({"hand": "Grave Debt, Puddle"}, discard="Crimson, Daiki, Razor, Dale, Last Stand")
    stage.plays(0, "Grave Debt", "tower").answer(0, "Puddle")
    assert set(stage.options(0)) == {"Crimson", "Daiki"}
    stage.answer(0, "Crimson")
    assert "Crimson" in stage.hand(0, 1)
    assert "Puddle" in stage.discard


def test_doom_trade_takes_the_only_card_there_is():
    stage = mat({"hand": "Grave Debt, Razor"}, discard="Crimson, Last Stand")
    stage.plays(0, "Grave Debt", "tower").answer(0, "Razor")
    assert stage.asked == {1: "turn"}
    assert set(stage.discard) == {"Razor", "Last Stand"}
    assert "Crimson" in stage.hand(0)


@pytest.mark.parametrize(("hand", "pile"), [("", "Crimson"), ("Puddle", "Razor, Dale, Solace")])
def test_doom_trade_needs_a_card_to_give_and_a_card_to_take(hand, pile):
    stage = mat({"hand": f"Grave Debt, {hand}"}, discard=pile)
    assert stage.plays(0, "Grave Debt", "tower").asked == {1: "turn"}


# -- Doom Rumor


def test_doom_rumor_sees_a_card_of_the_chosen_enemy_and_may_exchange_it():
    stage = mat({"hand": "Loud Whisper, Puddle"}, {"hand": "Crimson"}, {}, {"hand": "Daiki"})
    stage.plays(0, "Loud Whisper", "tower")
    assert stage.options(0) == ["none", "player 2", "player 4"]
    stage.answer(0, "player 2")
    assert stage.hand(1, 0) == ["Crimson"]
    assert stage.hand(3, 0) == ["?"]
    stage.answer(0, "Puddle")
    assert "Crimson" in stage.hand(0)
    assert stage.hand(1) == ["Puddle"]
    assert "Crimson" in stage.hand(0, 1)
    for viewer in (2, 3, None):
        assert set(stage.hand(0, viewer)) == set(stage.hand(1, viewer)) == {"?"}


def test_doom_rumor_may_only_look():
    stage = mat({"hand": "Loud Whisper, Puddle"}, {"hand": "Crimson"})
    stage.plays(0, "Loud Whisper", "tower").answer(0, "player 2").answer(0, "none")
    assert stage.hand(1) == ["Crimson"]
    assert stage.hand(1, 0) == ["Crimson"]


@pytest.mark.rule("DIA-8")
@pytest.mark.parametrize(("mine", "theirs"), [("Puddle", "Vanessa"), ("Vanessa", "Crimson")])
def test_doom_rumor_exchanges_regular_cards_only_and_nobody_else_learns_why(mine, theirs):
    stage = mat({"hand": f"Loud Whisper, {mine}"}, {"hand": theirs})
    stage.plays(0, "Loud Whisper", "tower").answer(0, "player 2")
    assert stage.hand(1, 0) == [theirs]
    assert stage.asked == {0: "exchange"}  # as ever
    assert stage.options(0) == ["none"]


def test_doom_rumor_keeps_diabolicals_and_scorched_earth_out_of_an_exchange():
    stage = mat({"hand": "Loud Whisper, Puddle, Vanessa, Razor"}, {"hand": "Crimson"})
    stage.plays(0, "Loud Whisper", "tower").answer(0, "player 2")
    assert stage.options(0) == ["none", "Puddle"]


def test_doom_rumor_without_a_card_to_give_only_looks():
    stage = mat({"hand": "Loud Whisper"}, {"hand": "Crimson, Daiki"})
    stage.plays(0, "Loud Whisper", "tower").answer(0, "player 2")
    assert stage.asked == {1: "turn"}
    assert sorted(stage.hand(1, 0)) in (["?", "Crimson"], ["?", "Daiki"])


# -- Sol for Soul


@pytest.mark.rule("DIA-51", "DIA-84")
def test_sol_for_soul_offers_own_lost_cards_of_this_zone_where_they_work():
    stage = mat(
        {
            "hand": "Solace",
            "tower": "Brain, Dominique, Blur, Irene Castell, Spark, Tick Tock",
            "campus": "Reef",
        },
        {"tower": "Tempest"},
    )
    stage.plays(0, "Solace", "tower")
    assert stage.options(0) == ["none", "Brain", "Irene Castell"]


@pytest.mark.rule("DIA-84")
def test_solace_dies_as_a_price_that_no_guard_pays():
    stage = mat({"hand": "Solace", "tower": "Brain, Last Stand"})
    stage.plays(0, "Solace", "tower").answer(0, "Brain").settle()
    assert stage.discard == ["Solace"]


def test_a_restored_kill_may_be_countered():
    stage = mat({"hand": "Solace", "hideout": "Dominique"}, {"hideout": "Silent Blade, Daiki"})
    stage.plays(0, "Solace", "hideout").answer(0, "Dominique").answer(0, "Silent Blade")
    assert stage.asked == {1: "counter"}
    stage.answer(1, "dodge Silent Blade")
    assert stage.discard == ["Solace"]


def test_a_restored_lover_loves_at_once():
    stage = mat(
        {"hand": "Solace", "hideout": "Sweetheart"}, {"hideout": "Beacon"}, lost="Sweetheart"
    )
    assert stage.power("Sweetheart") == 2
    stage.plays(0, "Solace", "hideout").answer(0, "Sweetheart")
    assert stage.power("Sweetheart") == 8
