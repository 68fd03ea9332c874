"""Two against two: whom to Confront, Blocks for the partner, the end, DCR-103 to DCR-105."""

import pytest

from rules.cerberus.deck_builder_table import MOST_TURNS
from tests.rules.cerberus.stage import restored
from tests.rules.dc_rivals.four import confronting, four
from tests.rules.dc_rivals.stage import cards_with

PUNCHES = "Punch Punch Punch Punch Punch Punch"
STRONG = "'Storm Tyrant' Pride Wrath"  # 4 + 4 + 5 Power in a Confrontation
BRACERS = {"hand": "'Golden Bracers' Punch", "deck": "Punch Punch"}  # Block (2): draw a card
STAMINA = {"hand": "'Stamina of Atlas'", "deck": ""}  # Block (3)


def done(hand, whom=1, **arranged):
    """Seat 0 has played everything in a Confrontation and is done."""
    return confronting(hand, whom, **arranged).play("all").answer(0, "done")


# -- DCR-103


@pytest.mark.rule("DCR-103")
def test_a_partner_may_block_for_whoever_is_confronted():
    stage = done(STRONG, other=STAMINA, levels=(9, 12, 9, 12))
    assert stage.asked == {3: "block"}
    assert stage.facts["costs"] == [9, 12, 9, 12]
    stage.answer(3, "Stamina of Atlas")
    assert stage.zone("discard", 3) == ["Stamina of Atlas"]
    assert stage.said("Player 4 blocks for Player 2 with Stamina of Atlas: cost +3")
    assert stage.said("withstands with Black Adam (12): 13 Power against cost 12 + 3", viewer=None)
    assert stage.zone("characters", 1)[-1] == "Black Adam (12)"


@pytest.mark.rule("DCR-103")
def test_whoever_is_confronted_is_asked_before_the_partner():
    stage = done(STRONG, foe=BRACERS, other=STAMINA)
    assert stage.asked == {1: "block"}
    assert stage.answer(1, "pass").asked == {3: "block"}
    stage.answer(3, "pass")
    assert stage.zone("score", 0) == ["Black Adam (9)"]


@pytest.mark.rule("DCR-103")
def test_they_are_asked_until_both_have_passed():
    stage = done(STRONG, foe=BRACERS, other=STAMINA)
    stage.answer(1, "pass").answer(3, "Stamina of Atlas")
    assert stage.asked == {1: "block"}  # it may be worth it now
    stage.answer(1, "Golden Bracers")
    assert stage.said("13 Power against cost 9 + 3 (Stamina of Atlas) + 2 (Golden Bracers) = 14")


@pytest.mark.rule("DCR-103")
def test_blocks_of_both_partners_add_up_until_the_end_of_the_turn():
    stage = done(STRONG, foe=BRACERS, other=STAMINA, levels=(9, 12, 9, 12))
    stage.answer(1, "Golden Bracers").answer(3, "Stamina of Atlas")
    assert stage.said("13 Power against cost 12 + 2 (Golden Bracers) + 3 (Stamina of Atlas) = 17")
    stage.until("turn")
    assert stage.facts["costs"] == [9, 12, 9, 12]


@pytest.mark.rule("DCR-103")
def test_the_text_after_a_block_works_for_whoever_blocks():
    stage = done(STRONG, other=BRACERS).answer(3, "Golden Bracers")
    assert sorted(stage.zone("hand", 3)) == ["Punch", "Punch"]
    assert stage.zone("hand", 1) == stage.zone("hand", 1, viewer=3)


@pytest.mark.rule("DCR-103")
def test_blocks_are_counted_for_each_partner_alone():
    one = {"hand": "'Golden Bracers'", "deck": ""}
    stage = done(STRONG, foe=one, other=dict(one))
    assert stage.asked == {1: "block"}
    stage.answer(1, "Golden Bracers")
    assert stage.asked == {3: "block"}, "theirs is a card of their own"
    stage.answer(3, "Golden Bracers")
    assert stage.facts["active"] == 1, "nobody can Block any more"


@pytest.mark.rule("DCR-103")
def test_nobody_blocks_for_a_foe():
    stage = done(STRONG, partner=STAMINA)
    assert stage.asked == {1: "turn"}
    assert stage.zone("score", 0) == ["Black Adam (9)"]


@pytest.mark.rule("DCR-103")
def test_a_partner_may_block_where_whoever_is_confronted_cannot():
    no_block = {"do": "confront", "then": [{"do": "no_block"}]}
    tyrant = {"effects": [{"do": "power", "n": 9}, no_block]}
    stage = confronting(
        "'Storm Tyrant'", cards=cards_with(storm_tyrant=tyrant), foe=BRACERS, other=STAMINA
    )
    stage.play("Storm Tyrant")
    assert stage.prompt().stakes.endswith("unless they Block 1. Only Player 4 can Block.")
    assert stage.answer(0, "done").asked == {3: "block"}
    assert "Your hand has Blocks for 3, Player 2’s has no Block." in stage.prompt().stakes
    assert stage.answer(3, "Stamina of Atlas").said("Player 2 withstands")


# -- DCR-104


@pytest.mark.rule("DCR-104")
@pytest.mark.parametrize(
    ("levels", "whom"),
    [
        ((9, 9, 9, 9), [1, 3]),
        ((9, 12, 9, 12), [1, 3]),
        ((9, 15, 9, 15), [1, 3]),
        ((9, 12, 9, 9), [3]),
        ((9, 9, 9, 12), [1]),
        ((9, 15, 9, 12), [3]),
        ((15, 9, 9, 15), [1]),
    ],
)
def test_of_two_foes_only_those_of_the_lower_level_can_be_confronted(levels, whom):
    options = four("Punch", levels=levels).options()
    announced = [option for option in options if option.startswith("confrontation")]
    assert announced == [f"confrontation {foe}" for foe in whom]


@pytest.mark.rule("DCR-104")
def test_the_level_counts_and_not_the_cost():
    # Black Adam costs 12 less three Weakness: as much as a Level 1 Character, and still Level 2.
    stage = four("Punch", foe={"ongoing": "Weakness Weakness Weakness"}, levels=(9, 12, 9, 9))
    assert stage.facts["costs"][1] == 9
    assert "confrontation 1" not in stage.options()


@pytest.mark.rule("DCR-104")
def test_the_one_who_was_chosen_is_the_one_who_falls():
    stage = done(STRONG, whom=3)
    assert stage.zone("score", 0) == ["Reverse-Flash (9)"]
    assert stage.zone("characters", 3)[-1] == "Reverse-Flash (12)"
    assert stage.zone("characters", 1)[-1] == "Black Adam (9)"


def test_that_foe_is_the_one_who_is_confronted():
    weak = {"ongoing": "Weakness Weakness"}
    # High Priest of War: Confrontation: +1 Power for each Weakness that foe controls.
    assert confronting("'High Priest of War'", 1, other=weak).play("High Priest of War").power == 2
    assert confronting("'High Priest of War'", 3, other=weak).play("High Priest of War").power == 4
    cheaper = confronting("'Chain of the Eternal'", 3).play("Chain of the Eternal")
    assert cheaper.facts["costs"] == [9, 9, 9, 8]


# -- DCR-105


@pytest.mark.rule("DCR-105")
@pytest.mark.parametrize("whom", [1, 3])
def test_defeating_either_level_3_character_wins_for_the_team(whom):
    hand = f"{STRONG} 'Fury of the Sky' Sloth"
    stage = done(hand, whom, levels=(9, 15, 9, 15), deck="")
    assert stage.result == ((0, 2), "knock-out")
    assert stage.zone("characters", 4 - whom), "their partner still had one"


@pytest.mark.rule("DCR-105")
def test_a_lower_level_ends_nothing():
    assert done(STRONG, levels=(9, 9, 9, 15)).result is None


LAST = {"line_up": "Lust Envy Greed 'Mary Marvel'", "main_deck": ""}  # cannot be refilled


def counted(deck="", foe="", partner="", other=""):
    """The match ends with this turn; each has these cards and three Punches, worth nothing."""
    more = "Punch Punch Punch"
    decks = [f"{deck} {more}", *({"deck": f"{own} {more}"} for own in (foe, partner, other))]
    stage = four("", deck=decks[0], foe=decks[1], partner=decks[2], other=decks[3], **LAST)
    return stage.answer(0, "end")


@pytest.mark.rule("DCR-105")
def test_the_victory_points_of_partners_are_added_up():
    # 3 + 0 against 2 + 2: whoever has most alone has lost.
    stage = counted(deck="Pride", foe="'Chain of the Eternal'", other="'Living Lightning'")
    assert stage.result == ((1, 3), "line-up")
    assert "Player 2 and Player 4 win by Victory Points, 4 against 3" in stage.log()
    assert stage.reckoning == "Decided by Victory Points, 4 against 3"


@pytest.mark.rule("DCR-105")
def test_teams_that_are_level_in_everything_draw():
    stage = counted(
        deck="Pride", partner="Sloth", foe="'Chain of the Eternal'", other="'Living Lightning'"
    )
    assert stage.result == ((), "line-up")
    assert stage.said("Nobody is ahead")


@pytest.mark.rule("DCR-105")
def test_characters_of_a_team_break_a_tie():
    stage = four(
        "",
        deck="Punch Punch Punch",
        partner={"deck": "Punch Punch Punch"},
        foe={"deck": "Pride Punch Punch", "score": ""},
        other={"deck": "Sloth Punch Punch"},
        levels=(9, 12, 9, 9),
        **LAST,
    )
    # Black Adam (9) is worth 4 to the heroes; Pride and Sloth as much to the villains.
    stage.answer(0, "end")
    assert stage.result == ((0, 2), "line-up")
    assert stage.said("win by Characters defeated, 1 against 0 (Victory Points 4 each)")


def test_a_match_of_four_ends_after_a_hundred_turns_each():
    stage = four("Punch")
    stage.match.table.state.turn = 4 * MOST_TURNS - 1
    stage.answer(0, "end").until()
    assert stage.result is not None
    assert stage.result[1] == "turns"


def test_a_confrontation_of_four_survives_a_restart():
    stage = restored(done(STRONG, foe=BRACERS, other=STAMINA).answer(1, "Golden Bracers"))
    assert stage.asked == {3: "block"}
    assert stage.facts["costs"] == [9, 11, 9, 9]
    assert stage.answer(3, "Stamina of Atlas").said("Player 2 withstands")
