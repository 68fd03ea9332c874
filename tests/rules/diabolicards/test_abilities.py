"""A smoke test of every ability: what the one who plays it and the one who suffers it notice."""

from tests.rules.diabolicards.stage import mat


def test_anti_apex_kills_an_enemy_apex_here():
    stage = mat({"hand": "Dominique"}, {"hideout": "Daiki, Lookout", "tower": "Spark"})
    stage.plays(0, "Dominique", "hideout")
    assert stage.options(0) == ["Daiki"]
    stage.answer(0, "Daiki")
    assert stage.discard == ["Daiki"]
    assert stage.zone("hideout", 1) == ["Lookout"]


def test_a_linked_card_elsewhere_has_no_ability():
    stage = mat({"hand": "Dominique"}, {"tower": "Daiki"})
    stage.plays(0, "Dominique", "tower")
    assert stage.asked == {1: "turn"}
    assert not stage.card("Dominique")["armed"]


def test_suicide_killer_kills_only_own_cards():
    stage = mat({"hand": "Blazewell", "tower": "Spark, Glass"}, {"tower": "Daiki"})
    stage.plays(0, "Blazewell", "tower slot")
    assert stage.options(0) == ["Spark", "Glass"]
    stage.answer(0, "Spark", "Glass")
    assert stage.discard == ["Spark", "Glass"]


def test_confused_morals_kills_on_one_side():
    stage = mat({"hand": "Dale", "tower": "Spark"}, {"tower": "Daiki, Crimson"})
    stage.plays(0, "Dale", "tower slot").answer(0, "choice 1").answer(0, "Daiki", "Crimson")
    assert stage.discard == ["Daiki", "Crimson"]


def test_killer_look_cannot_touch_a_diabolical_in_its_slot():
    stage = mat({"hand": "Vanessa"}, {"tower": "Daiki, Dale", "tower_diabolical": "Warpath"})
    stage.plays(0, "Vanessa", "tower slot")
    assert stage.options(0) == ["Daiki", "Dale"]


def test_ultimate_sacrifice_kills_on_both_sides_together():
    stage = mat({"hand": "Warpath", "tower": "Spark"}, {"tower": "Daiki"})
    stage.plays(0, "Warpath", "tower slot").answer(0, "Daiki").answer(0, "Spark")
    assert stage.discard == ["Daiki", "Spark"]


def test_a_diabolical_in_a_regular_slot_has_no_ability():
    stage = mat({"hand": "Vanessa"}, {"tower": "Daiki"})
    assert stage.plays(0, "Vanessa", "tower").asked == {1: "turn"}


def test_the_endgame_kills_diabolicals_and_spares_splitters():
    stage = mat(
        {"hand": "Razor", "tower": "Spark"},
        {"tower": "Daiki, Splitter 1", "tower_diabolical": "Empress", "campus": "Glass"},
    )
    stage.plays(0, "Razor", "tower").answer(0, "enemy")
    assert stage.discard == ["Daiki", "Empress"]
    assert stage.zone("tower", 1) == ["Splitter 1"]
    assert stage.power("Razor") == 10


def test_runaway_moves_to_another_own_zone():
    stage = mat({"hand": "Vanessa"}, {"tower": "Blur, Daiki"}, sealed=[False, False, True])
    stage.plays(0, "Vanessa", "tower slot").answer(0, "Blur", "Daiki")
    assert stage.asked == {1: "counter"}
    assert stage.options(1) == ["pass", "run Blur hideout"]
    stage.answer(1, "run Blur hideout")
    assert stage.where("Blur") == (1, "hideout")
    assert stage.discard == ["Daiki"]
    assert not stage.card("Blur")["armed"]


def test_deathdodge_goes_into_the_deck():
    stage = mat({"hand": "Vanessa"}, {"tower": "Shade"}, deck="Glass, Spark, Lantern")
    stage.plays(0, "Vanessa", "tower slot").answer(0, "Shade").answer(1, "dodge Shade")
    assert stage.deck == 3
    assert stage.discard == []
    assert "shade" in stage.facts["lost"]


def test_deathdodge_stays_alive_without_a_deck():
    stage = mat({"hand": "Vanessa"}, {"tower": "Shade"}, deck="")
    stage.plays(0, "Vanessa", "tower slot").answer(0, "Shade").answer(1, "dodge Shade")
    assert stage.where("Shade") == (1, "tower")


def test_redeploy_moves_an_own_card_to_another_zone():
    stage = mat({"hand": "Brain", "tower": "Spark"})
    stage.plays(0, "Brain", "tower").answer(0, "Spark").answer(0, "campus")
    assert stage.where("Spark") == (0, "campus")


def test_influence_takes_an_enemy_card_with_its_ability():
    stage = mat({"hand": "Quartermaster"}, {"hideout": "Shade"})
    stage.plays(0, "Quartermaster", "hideout").answer(0, "Shade")
    assert stage.where("Shade") == (0, "hideout")
    assert (stage.card("Shade")["seat"], stage.card("Shade")["armed"]) == (0, True)


def test_turntable_gives_one_more_turn():
    stage = mat({"hand": "Irene Castell, Spark, Glass"})
    stage.plays(0, "Irene Castell", "tower").answer(0, "yes")
    assert stage.asked == {0: "turn"}
    stage.plays(0, "Spark", "tower")
    assert stage.asked == {1: "turn"}


def test_fate_purge_redraws_and_says_how_many():
    stage = mat({"hand": "Tempest, Spark, Glass"})
    size = stage.deck
    stage.plays(0, "Tempest", "tower").answer(0, "yes").answer(0, "Spark", "Glass")
    assert stage.deck == size - 1
    assert len(stage.hand(0)) == 3
    assert stage.said("Player 1 shuffles 2 cards into the deck", 1)


def test_fate_purge_with_a_thin_deck_shows_enemies_a_card():
    stage = mat({"hand": "Tempest, Spark"}, {}, {}, {}, deck="Glass, Lantern")
    stage.plays(0, "Tempest", "tower").answer(0, "yes")
    for viewer, seen in ((1, True), (3, True), (2, False), (None, False)):
        assert ("Spark" in stage.hand(0, viewer)) == seen


def test_love_is_8_while_the_partner_is_there_on_either_side():
    stage = mat({"hand": "Sweetheart", "campus": "Spark"}, {"hideout": "Beacon"})
    stage.plays(0, "Sweetheart", "hideout")
    assert stage.power("Sweetheart") == 8
    assert stage.why("Sweetheart") == ["printed 2", "8: Love for Beacon"]


def test_love_that_has_ended_is_lost():
    stage = mat({"hand": "Vanessa", "hideout": "Sweetheart"}, {"hideout": "Beacon"})
    assert stage.power("Sweetheart") == 8
    stage.plays(0, "Vanessa", "hideout slot").answer(0, "Beacon")
    assert stage.power("Sweetheart") == 2
    assert not stage.card("Sweetheart")["armed"]


def test_apex_service_serves_humans_now_and_later():
    stage = mat({"hand": "Empress, Cole Ashby", "tower": "Ruth Amano, Spark"})
    stage.plays(0, "Empress", "tower slot").answer(0, "yes").answer(0, "Ruth Amano")
    assert stage.power("Ruth Amano") == 8
    stage.plays(0, "Cole Ashby", "tower")
    assert stage.asked == {0: "fill place"}
    stage.answer(0, "yes")
    assert stage.power("Cole Ashby") == 8
    assert stage.totals[0] == 8 * 3 + 4 + 2


def test_apex_prison_holds_apexes_of_both_sides():
    stage = mat({"hand": "Nightreign", "tower": "Spark"}, {"hand": "Crimson", "tower": "Daiki"})
    stage.plays(0, "Nightreign", "tower slot").answer(0, "yes")
    assert (stage.power("Spark"), stage.power("Daiki")) == (0, 0)
    stage.plays(1, "Crimson", "tower")
    assert stage.why("Crimson") == ["printed 8", "0: held by Nightreign"]


def test_misogyny_hinders_the_enemy_females_chosen():
    stage = mat({"hand": "Reef"}, {"tower": "Crimson, Beacon, Daiki"})
    stage.plays(0, "Reef", "tower")
    assert stage.options(0) == ["Crimson", "Beacon"]
    stage.answer(0, "Crimson")
    assert (stage.power("Crimson"), stage.power("Beacon")) == (0, 8)


def test_why_stick_kills_all_three_with_one():
    stage = mat(
        {"hand": "Spiderloom", "tower": "Spark, Glass"},
        {"hand": "Vanessa", "tower": "Pocket, Lantern"},
    )
    stage.plays(0, "Spiderloom", "tower").answer(0, "Spark")
    assert stage.facts["links"]
    stage.plays(1, "Vanessa", "tower slot").answer(1, "Spark")
    assert set(stage.discard) == {"Spark", "Spiderloom", "Pocket"}


def test_what_sticks_together_moves_together():
    stage = mat({"hand": "Spiderloom, Brain", "tower": "Spark"}, {"tower": "Pocket"})
    stage.plays(0, "Spiderloom", "tower").answer(0, "Spark")
    stage.plays(0, "Brain", "tower").answer(0, "Spark").answer(0, "campus")
    for name, side in (("Spark", 0), ("Spiderloom", 0), ("Pocket", 1)):
        assert stage.where(name) == (side, "campus")


def test_why_preach_calls_as_many_useless_apexes_from_both_sides():
    stage = mat(
        {"hand": "Street Preacher", "tower": "Puddle, Lukewarm"},
        {"campus": "The Yawn"},
    )
    stage.plays(0, "Street Preacher", "hideout").answer(0, "yes").answer(0, "Puddle")
    assert stage.where("Puddle") == (0, "hideout")
    assert stage.where("The Yawn") == (1, "hideout")
    assert stage.where("Lukewarm") == (0, "tower")


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


def test_why_swap_exchanges_sides_and_hinders():
    stage = mat({"hand": "Lookalike"}, {"tower": "Crimson"})
    stage.plays(0, "Lookalike", "tower").answer(0, "Crimson")
    assert stage.where("Crimson") == (0, "tower")
    assert stage.where("Lookalike") == (1, "tower")
    assert stage.power("Crimson") == 0


def test_the_fourth_splitter_kills_all_four():
    stage = mat({"hand": "Splitter 4", "tower": "Splitter 1"}, {"campus": "Splitter 2, Splitter 3"})
    stage.plays(0, "Splitter 4", "hideout")
    assert len(stage.discard) == 4


def test_rewind_gives_cards_and_abilities_back():
    stage = mat({"hand": "Tick Tock"}, discard="Blur, Tempest, Razor, Solace", lost="Blur", deck="",
                banned=True)  # fmt: skip
    stage.plays(0, "Tick Tock", "tower").answer(0, "yes")
    assert set(stage.discard) == {"Razor", "Solace"}
    assert stage.facts["lost"] == ["tick_tock"]
    assert stage.facts["contracts"]["banned"]


def test_rewind_lifts_the_ban_with_ten_cards():
    powerless = "Puddle, Lukewarm, The Yawn, Miss Timing, Static Cling, Slow Motion, Glitterfall"
    stage = mat({"hand": "Tick Tock"}, discard=f"{powerless}, Captain Almost, Old Sarge, Bingo Bob",
                deck="Spark, Glass", banned=True)  # fmt: skip
    stage.plays(0, "Tick Tock", "tower").answer(0, "yes")
    assert not stage.facts["contracts"]["banned"]
    assert stage.deck == 11


def test_sol_for_soul_dies_and_the_other_ability_works_again():
    stage = mat({"hand": "Solace", "hideout": "Dominique"}, {"hideout": "Daiki"})
    stage.plays(0, "Solace", "hideout").answer(0, "Dominique").answer(0, "Daiki")
    assert stage.discard == ["Solace", "Daiki"]


def test_doom_guard_dies_for_the_guarded():
    stage = mat({"hand": "Last Stand", "tower": "Crimson"}, {"hand": "Vanessa"})
    stage.plays(0, "Last Stand", "tower").answer(0, "Crimson")
    stage.plays(1, "Vanessa", "tower slot").answer(1, "Crimson")
    assert stage.discard == ["Last Stand"]


def test_doom_guard_is_no_help_when_both_are_targets():
    stage = mat({"hand": "Last Stand", "tower": "Crimson"}, {"hand": "Vanessa"})
    stage.plays(0, "Last Stand", "tower").answer(0, "Crimson")
    stage.plays(1, "Vanessa", "tower slot").answer(1, "Crimson", "Last Stand")
    assert set(stage.discard) == {"Last Stand", "Crimson"}


def test_doom_trade_takes_a_discarded_card_that_everybody_knows():
    stage = mat({"hand": "Grave Debt, Puddle"}, discard="Crimson, Daiki, Razor")
    stage.plays(0, "Grave Debt", "tower").answer(0, "Puddle")
    assert set(stage.options(0)) == {"Crimson", "Daiki"}
    stage.answer(0, "Crimson")
    assert "Crimson" in stage.hand(0, 1)
    assert "Puddle" in stage.discard


def test_doom_freeze_stops_every_movement():
    stage = mat({"hand": "Quartermaster"}, {"hideout": "Cold Feet, Daiki"})
    stage.plays(0, "Quartermaster", "hideout")
    assert stage.asked == {1: "turn"}
    assert stage.facts["frozen"] == [False, True, False]


def test_doom_blast_kills_a_weak_card_and_may_be_countered():
    stage = mat({"hand": "Vanessa", "tower": "Spark"}, {"tower": "Short Fuse, Daiki, Lantern"})
    stage.plays(0, "Vanessa", "tower slot").answer(0, "Short Fuse")
    assert stage.asked == {1: "blast"}
    assert set(stage.options(1)) == {"Spark", "Lantern"}
    stage.answer(1, "Spark")
    assert stage.discard == ["Short Fuse", "Spark"]


def test_doom_rumor_sees_a_card_and_may_exchange_it():
    stage = mat({"hand": "Loud Whisper, Puddle"}, {"hand": "Crimson"}, {}, {})
    stage.plays(0, "Loud Whisper", "tower").answer(0, "player 2")
    assert stage.hand(1, 0) == ["Crimson"]
    stage.answer(0, "Puddle")
    assert "Crimson" in stage.hand(0)
    assert stage.hand(1) == ["Puddle"]
    assert "Crimson" in stage.hand(0, 1)
    for viewer in (2, 3, None):
        assert set(stage.hand(0, viewer)) == set(stage.hand(1, viewer)) == {"?"}


def test_doom_mirror_takes_a_plain_card_and_fades():
    stage = mat({"hand": "Borrowed Face"}, {"tower": "Crimson, Blur"})
    stage.plays(0, "Borrowed Face", "tower")
    assert stage.options(0) == ["none", "Crimson"]
    stage.answer(0, "Crimson")
    assert stage.where("Crimson") == (0, "tower")
    assert (stage.power("Crimson"), stage.power("Borrowed Face")) == (8, 0)
