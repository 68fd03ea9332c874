"""What a good player of Diabolicards does: positions in which one answer is plainly right."""

from random import Random
from typing import Any

import pytest

from players.club import club_player
from tests.players.weighing import best, weighed
from tests.rules.diabolicards.stage import QUIET, Stage, mat, new_match

USELESS = "Grandpa Gus, Silver Comet, Penny the Intern, Aunt Marigold"
CLUB = club_player("diabolicards")
ZEROS = (
    "Lukewarm, Puddle, Gary Next Door, Uncle Bertie, Barista Bea, Bingo Bob, Old Sarge, The Yawn"
)
MORE = (
    "Slow Motion, Glitterfall, Tourist Tom, Static Cling, Captain Almost, Miss Timing, "
    "Dame Thunder, Granny Gravity"
)
STRONG = "Daiki, Beacon, Old Colonel, Silent Blade"
CROWDED = {"tower": ZEROS, "campus": MORE}
TO_COME = (
    "Cole Ashby, Ruth Amano, Felix Grant, Dana Whitlock, Magnet, Pocket, Crimson, Spark, Glass"
)


def club_reason(stage: Stage, seat: int = 0) -> str:
    """Why the best answer is good, in the Club player's words."""
    (word,) = best(stage, seat)
    return CLUB.reasons(stage.match, seat, tuple(stage.meant(seat, word)))


def where(stage: Stage, card: str, seat: int = 0) -> str:
    """The place for a card."""
    (place,) = best(stage.to_turn(seat).answer(seat, card), seat)
    return place


# -- turns and places


def test_power_is_played_before_what_has_none():
    assert best(mat({"hand": "Lukewarm, Spark, Puddle"}, contracts=USELESS)) == ("Spark",)


def test_a_linked_card_goes_home():
    for card, home in (("Cole Ashby", "tower"), ("Daiki", "hideout"), ("Magnet", "campus")):
        assert where(mat({"hand": card + ", Puddle"}), card) == home


def test_a_fifth_card_at_home_adds_nothing_so_safety_decides():
    full = "Cole Ashby, Ruth Amano, Felix Grant, Dana Whitlock"
    stage = mat({"hand": "Helena Voss, Puddle", "tower": full}, lost="Helena Voss")
    stage.to_turn(0).answer(0, "Helena Voss")
    worths = weighed(stage, 0)
    assert worths["tower",] == pytest.approx(worths["hideout",])


def test_a_lover_goes_to_its_partner():
    stage = mat({"hand": "Twin Soul, Puddle"}, {"campus": "Crimson"})
    assert where(stage, "Twin Soul") == "campus"


def test_a_partner_does_not_go_to_an_enemy_lover():
    stage = mat({"hand": "Beacon, Puddle"}, {"hideout": "Sweetheart"})
    assert where(stage, "Beacon") != "hideout"


def test_a_human_without_power_serves_where_it_gets_eight():
    stage = mat({"hand": "Gary Next Door, Spark", "campus_diabolical": "Empress"})
    assert best(stage) == ("Gary Next Door",)
    assert where(stage, "Gary Next Door") == "campus"
    assert best(stage.answer(0, "campus")) == ("yes",)


def test_an_apex_stays_away_from_prison():
    stage = mat({"hand": "Spark, Puddle"}, {"tower_diabolical": "Nightreign"})
    assert where(stage, "Spark") in ("hideout", "campus")


def test_a_killer_waits_while_the_enemy_has_hardly_anything():
    stage = mat({"hand": "Vanessa, Spark, Puddle"}, {"tower": "Glass"}, contracts=USELESS)
    assert best(stage) == ("Spark",)


def test_a_killer_strikes_when_the_enemy_has_no_more_to_come():
    strong = "Shade, Tempest, Blur, Brain"
    stage = mat(
        {"hand": "Vanessa, Puddle, The Yawn"}, {"hand": "", "hideout": strong}, deck="Glass"
    )
    assert best(stage) == ("Vanessa",)
    assert where(stage, "Vanessa") == "hideout slot"
    assert set(best(stage.answer(0, "hideout slot"))) == set(strong.split(", "))


def test_scorched_earth_comes_where_it_kills_most_and_spares_its_own():
    stage = mat(
        {"hand": "Razor, Puddle", "tower": "Crimson"},
        {"hand": "", "tower": "Shade", "campus": "Tempest, Blur, Brain"},
        deck="Glass",
    )
    assert where(stage, "Razor") == "campus"
    assert best(stage.answer(0, "campus")) == ("enemy",)


def test_a_second_scorched_earth_does_not_fight_the_first():
    stage = mat(
        {"hand": "Razor", "campus_scorched": "Deathrender"},
        {"campus": "Magnet"},
        endgames=[["enemy"], []],
    )
    assert where(stage, "Razor") != "campus"


def test_the_option_that_is_left_is_used_where_it_harms_least():
    stage = mat(
        {"hand": "Razor", "tower": "Crimson, Shade", "campus_scorched": "Deathrender"},
        {"tower": "Blur"},
        endgames=[["enemy"], []],
    )
    assert where(stage, "Razor") == "hideout"


# -- contracts


def test_nobody_gives_a_strong_card_or_a_killer_to_contracts():
    for seed in range(5):
        stage = new_match(seed=seed).until("contracts")
        given = best(stage)
        assert len(given) == 2
        table = stage.match.table
        for card in table.state.hands[0]:
            face = table.card(card)
            if face.power == 8 or face.diabolical or face.scorched:
                assert face.name not in given


def test_a_strong_contract_is_traded_for_a_useless_card():
    hand = "Lukewarm, Puddle, Spark"
    stage = mat({"hand": hand}, contracts="Crimson, Gary Next Door, The Yawn, Old Sarge")
    assert best(stage) == ("trade Crimson",)
    assert best(stage.answer(0, "trade Crimson"))[0] in ("Lukewarm", "Puddle")


def test_nobody_trades_for_what_they_have_already():
    stage = mat({"hand": "Lukewarm, Spark"}, contracts=USELESS)
    assert best(stage) == ("Spark",)


def test_a_turn_is_too_dear_where_cards_run_out():
    stage = mat({"hand": "Spark, Puddle, The Yawn"}, deck=QUIET[:10], contracts="Glass, Lantern")
    assert best(stage) == ("Spark",)


# -- kills and counters


def test_of_several_apexes_the_strongest_dies():
    stage = mat({"hand": "Dominique"}, {"hideout": "Glass, Tempest, Spark"})
    stage.plays(0, "Dominique", "hideout")
    assert best(stage) == ("Tempest",)


def test_who_hinders_many_is_killed_before_who_is_strong():
    stage = mat(
        {"hand": "Spark, Dominique", "hideout": "Crimson, Magnet, Head Girl"},
        {"hand": "Reef", "hideout": "Tempest"},
        active=1,
    )
    stage.plays(1, "Reef", "hideout").answer(1, "Crimson", "Magnet", "Head Girl")
    stage.plays(0, "Dominique", "hideout")
    assert best(stage) == ("Reef",)


def test_a_guarded_card_is_worth_only_its_guard():
    stage = mat({"hand": "Dominique"}, {"hand": "Last Stand", "hideout": "Beacon"}, active=1)
    stage.plays(1, "Last Stand", "hideout").answer(1, "Beacon")
    stage.plays(0, "Dominique", "hideout")
    assert weighed(stage, 0)["Beacon",] == weighed(stage, 0)["Last Stand",]


def test_own_cards_are_killed_only_to_make_room():
    stage = mat(
        {"hand": "Warpath, Lantern", **CROWDED, "hideout": f"{STRONG}, Nora from Accounts"},
        {"hideout": "Lookout"},
        deck=TO_COME,
    )
    stage.plays(0, "Warpath", "hideout slot").answer(0, "Lookout")
    assert best(stage) == ("Nora from Accounts",)


def test_whoever_will_be_strong_again_is_not_sacrificed():
    """Reef is about to die, and with it what it does to Beacon."""
    stage = mat(
        {"hand": "Warpath, Lantern", **CROWDED, "hideout": STRONG},
        {"hand": "Reef, Brain"},
        deck=TO_COME,
        active=1,
    )
    stage.plays(1, "Reef", "hideout").answer(1, "Beacon")
    stage.plays(0, "Warpath", "hideout slot").answer(0, "Reef")
    assert best(stage) == ()


@pytest.mark.parametrize("card", ["Blur", "Shade"])
def test_death_is_cheated(card):
    stage = mat({"hand": "Dominique"}, {"hideout": card})
    stage.plays(0, "Dominique", "hideout").answer(0, card)
    assert stage.kind == "counter"
    assert best(stage, 1) != ("pass",)


def test_a_blast_hits_the_enemy():
    stage = mat({"hand": "Vanessa", "tower": "Spark"}, {"tower": "Short Fuse, Glass"})
    stage.plays(0, "Vanessa", "tower slot").answer(0, "Short Fuse")
    assert best(stage, 1) == ("Spark",)


# -- other abilities


def test_influence_takes_the_strongest():
    stage = mat({"hand": "Quartermaster"}, {"hideout": "Lookout, Tempest, Daiki"})
    stage.plays(0, "Quartermaster", "hideout")
    assert best(stage) == ("Tempest",)


def test_a_mirror_does_not_fade_for_a_trifle():
    stage = mat({"hand": "Borrowed Face"}, {"hideout": "Lookout"})
    stage.plays(0, "Borrowed Face", "hideout")
    assert best(stage) == ("none",)


def test_misogyny_hinders_all_females_with_power():
    stage = mat({"hand": "Reef"}, {"campus": "Magnet, Crimson, Barista Bea, Pocket"})
    stage.plays(0, "Reef", "campus")
    assert set(best(stage)) == {"Magnet", "Crimson"}


def test_service_is_for_the_weakest_humans():
    humans = "Dominique, Quartermaster, Gary Next Door, Bingo Bob, Uncle Bertie"
    stage = mat({"hand": "Empress", "hideout": humans})
    stage.plays(0, "Empress", "hideout slot").answer(0, "yes")
    assert set(best(stage)) == {"Dominique", "Gary Next Door", "Bingo Bob", "Uncle Bertie"}


def test_prison_holds_the_strong_of_the_enemy():
    stage = mat({"hand": "Nightreign"}, {"campus": "Magnet, Crimson, Pocket, Head Girl, Puddle"})
    stage.plays(0, "Nightreign", "campus slot").answer(0, "yes")
    assert set(best(stage)) == {"Magnet", "Crimson", "Pocket", "Head Girl"}


def test_fate_purge_gives_the_useless_back():
    stage = mat({"hand": "Tempest, Lukewarm, Puddle, Crimson"})
    stage.plays(0, "Tempest", "tower").answer(0, "yes")
    assert set(best(stage)) == {"Lukewarm", "Puddle"}


def test_doom_trade_fetches_the_strongest():
    stage = mat({"hand": "Grave Debt, Lukewarm, Magnet"}, discard="Old Sarge, Crimson, Glass")
    stage.plays(0, "Grave Debt", "tower")
    assert best(stage) == ("Lukewarm",)
    assert best(stage.answer(0, "Lukewarm")) == ("Crimson",)


def test_a_rumor_is_exchanged_for_something_worse():
    stage = mat({"hand": "Loud Whisper, Lukewarm"}, {"hand": "Crimson"})
    stage.plays(0, "Loud Whisper", "tower").answer(0, "player 2")
    assert best(stage) == ("Lukewarm",)


def test_the_preacher_sends_own_useless_apexes_over_and_leaves_the_enemys():
    stage = mat(
        {"hand": "Street Preacher", "tower": "Puddle, Crimson", "campus": "Lukewarm"},
        {"campus": "The Yawn"},
    )
    stage.plays(0, "Street Preacher", "hideout")
    assert set(best(stage)) == {"Puddle", "Lukewarm"}


@pytest.mark.parametrize(("full", "room"), [("tower", "hideout"), ("hideout", "tower")])
def test_the_preacher_comes_where_the_enemy_has_room_for_a_crowd(full, room):
    own = {"hand": "Street Preacher", full: ZEROS.rsplit(", ", 1)[0], room: MORE.rsplit(", ", 1)[0]}
    enemy = {full: f"{STRONG}, {USELESS}"}
    stage = mat(own, enemy, deck=TO_COME, sealed=[False, False, True])
    assert where(stage, "Street Preacher") == room


def test_soul_is_given_for_what_is_worth_more():
    enemies = "Tempest, Shade"
    stage = mat({"hand": "Solace", "hideout": "Quartermaster"}, {"hideout": enemies})
    stage.plays(0, "Solace", "hideout")
    assert best(stage) == ("Quartermaster",)
    poor = mat({"hand": "Solace", "hideout": "Quartermaster"}, {"hideout": "Puddle"})
    assert best(poor.plays(0, "Solace", "hideout")) == ("none",)


def test_what_is_shown_is_worth_least():
    stage = mat({"hand": "Mind Peeker, Vanessa, Crimson, Puddle"}, {"hand": "Glass, Beacon"})
    stage.plays(0, "Mind Peeker", "tower").answer(0, "yes").until("show")
    assert best(stage) == ("Puddle",)


# -- all of it


def test_the_outlook_is_better_for_who_is_ahead_and_certain_where_nothing_is_to_come():
    ahead = mat({"hand": "", "tower": "Shade"}, {"hand": "Puddle"}, deck="Lukewarm")
    assert CLUB.outlook(ahead.match, 0) > 0.7
    assert CLUB.outlook(ahead.match, 0) + CLUB.outlook(ahead.match, 1) == pytest.approx(1)
    early = mat({"tower": "Shade"}, {})
    assert 0.5 < CLUB.outlook(early.match, 0) < CLUB.outlook(ahead.match, 0)


@pytest.mark.parametrize("players", [2, 4])
def test_every_answer_considered_is_legal_and_none_comes_twice(players):
    stage = new_match(players, seed=5)
    match, random = stage.match, Random(5)
    while ask := match.asked:
        for seat in ask.seats:
            found = CLUB.weigh(match, seat, random)
            answers = [frozenset(answer) for answer, _ in found]
            least, most = ask.bounds(seat)
            legal = set(match.legal(seat))
            assert answers
            assert len(answers) == len(set(answers))
            assert all(answer <= legal and least <= len(answer) <= most for answer in answers)
            match.answer(seat, found[int(random.random() * len(found))][0])


# -- blocked


def blocked(enemy: dict[str, str], **more: Any) -> Stage:
    """Every regular slot is taken, the Diabolical slot is not, and the hand is regular."""
    own = {"hand": "Spark, Pocket", "tower": ZEROS}
    return mat(own, enemy, sealed=[False, True, True], contracts=STRONG, **more)


def test_a_blocked_player_burns_the_deck_of_an_enemy_who_has_room():
    stage = blocked({"hand": "Crimson, Glass", "tower": "Lantern"})
    assert best(stage) == ("purge",)
    assert "you can place nothing" in club_reason(stage)


def test_a_blocked_player_weighs_every_contract_turn_when_the_enemy_is_blocked_too():
    stage = blocked({"hand": "Crimson, Glass", "tower": MORE})
    worths = weighed(stage, 0)
    assert set(worths) == {(word,) for word in stage.options(0)}
    assert all(worth == pytest.approx(0) for worth in worths.values())


def test_a_contract_turn_costs_a_turn_as_long_as_a_card_can_be_placed():
    stage = mat({"hand": "Spark, Pocket", "tower": ZEROS}, contracts=USELESS)
    assert best(stage)[0] in ("Spark", "Pocket")
