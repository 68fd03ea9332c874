"""What four players read: whom a question is about, what is at stake, how the teams stand."""

import pytest

from rules.games import GAMES
from tests.rules.dc_rivals.four import confronting, four
from tests.rules.dc_rivals.stage import SLUG

NAMES = ("Ann", "Ben", "Cleo", "Dora")
STRONG = "'Storm Tyrant' Pride Wrath"  # 4 + 4 + 5 Power in a Confrontation
STAMINA = {"hand": "'Stamina of Atlas'", "deck": ""}  # Block (3)


def done(whom=1, **arranged):
    stage = confronting(STRONG, whom, **arranged).called(*NAMES)
    return stage.play("all").answer(0, "done")


# -- the first move


def test_the_options_say_whom_a_confrontation_is_about_and_what_it_takes():
    stage = four("Punch", other={"ongoing": "Weakness"}).called(*NAMES)
    assert stage.wordings()[:2] == [
        "Confront Ben: Black Adam (9), cost 9",
        "Confront Dora: Reverse-Flash (9), cost 8",
    ]


def test_the_first_move_tells_what_each_confrontation_takes():
    stage = four("Punch Punch", other={"ongoing": "Weakness"})
    assert stage.prompt().stakes == (
        "Your cards show 2 Power; Confronting Black Adam (9) takes 9 and Confronting "
        "Reverse-Flash (9) takes 8."
    )
    stage = four("Punch", levels=(9, 12, 9, 15))
    assert stage.prompt().stakes == "Your cards show 1 Power; Confronting Black Adam (12) takes 12."


def test_the_last_characters_are_named_as_what_they_are():
    both = four("Punch", levels=(9, 15, 9, 15)).prompt().stakes
    assert both.endswith(" Each has one Character left: defeat either and your team wins.")
    stage = confronting("Punch", levels=(9, 15, 9, 15))
    ending = " It is their last Character: defeat it and your team wins."
    assert stage.prompt().stakes.endswith(ending)


def test_an_aim_is_worded_with_what_one_chooses_by():
    stage = four("Thunderclap", foe={"hand": "Punch Punch", "deck": "Pride"}).called(*NAMES)
    assert "Play Thunderclap: attack Ben (Black Adam (9), 2 in hand, 3 VP)" in stage.wordings()
    assert "Play Thunderclap: attack Dora (Reverse-Flash (9), 0 in hand, 0 VP)" in stage.wordings()


# -- Blocks


def test_a_partner_reads_for_whom_a_block_would_be_and_what_both_hands_could_do():
    stage = done(foe={"hand": "'Golden Bracers' 'Staff of Ages'", "deck": ""}, other=STAMINA)
    assert stage.prompt(1).words == "You are Confronted: discard a Block to protect Black Adam (9)?"
    assert stage.prompt(1).stakes == (
        "They have 13 Power against your cost 9: Block at least 5 or lose Black Adam (9). Your "
        "hand has Blocks for 4, Dora’s has Blocks for 3."
    )
    stage.answer(1, "Staff of Ages").answer(1, "pass")
    assert stage.prompt(3).words == "Ben is Confronted: discard a Block to protect Black Adam (9)?"
    assert stage.prompt(3).stakes == (
        "They have 13 Power against Ben’s cost 11: Block at least 3 or lose Black Adam (9). Your "
        "hand has Blocks for 3, Ben’s has Blocks for 2."
    )
    assert stage.prompt(3).quoted


def test_a_partner_reads_that_the_match_hangs_on_it():
    stage = done(other=STAMINA, levels=(9, 15, 9, 15), foe={"ongoing": "Weakness Weakness"})
    assert "or lose Black Adam (15), Ben’s last Character, and the match." in stage.prompt(3).stakes


def test_an_answer_ahead_for_ones_own_defeat_is_not_meant_for_a_partners():
    stage = done(foe=STAMINA, other={"hand": "'Golden Bracers'", "deck": ""})
    match, game = stage.match, GAMES[SLUG]
    assert game.window_facts(match.table, match.asked) == ("their Power would defeat you",)
    stage.answer(1, "pass")
    assert stage.asked == {3: "block"}
    assert game.window_facts(match.table, match.asked) == ()


# -- what is told


def test_the_log_says_who_is_confronted():
    stage = done(other=STAMINA).called(*NAMES)
    assert "Ann announces a Confrontation with Ben" in stage.log()
    assert "Ann announces a Confrontation with you" in stage.log(1)
    assert "You announce a Confrontation with Ben" in stage.log(0)
    stage.answer(3, "Stamina of Atlas")
    assert "Dora blocks for you with Stamina of Atlas: cost +3" in stage.log(1)
    assert "You block for Ben with Stamina of Atlas: cost +3" in stage.log(3)


@pytest.mark.parametrize(
    ("viewer", "words"),
    [
        (0, "Ben’s Black Adam (9) is defeated: 2 Characters left"),
        (1, "Your Black Adam (9) is defeated: 2 Characters left"),
        (3, "Ben’s Black Adam (9) is defeated: 2 Characters left"),
        (None, "Ben’s Black Adam (9) is defeated: 2 Characters left"),
    ],
)
def test_a_banner_says_whose_character_fell(viewer, words):
    assert done().recap(viewer).moment == words


def test_the_banner_of_a_knock_out_still_knows_whose_it_was():
    stage = confronting(f"{STRONG} 'Fury of the Sky'", 3, levels=(9, 15, 9, 15), deck="")
    stage.called(*NAMES).play("all").answer(0, "done")
    assert stage.recap(None).moment == "Dora’s Reverse-Flash (15) is defeated: knock-out!"


def test_the_banner_of_a_confrontation_names_both():
    stage = confronting(STRONG, 3).called(*NAMES)
    assert stage.recap(2).moment == "Ann confronts Dora!"
    assert stage.recap(3).moment == "Ann confronts you!"


def test_the_score_line_adds_up_the_teams():
    stage = confronting(STRONG, 3, levels=(9, 12, 9, 9)).called(*NAMES)
    assert GAMES[SLUG].score_line(stage.match.table) == (
        "Turn 1: Ann confronts Dora. Characters defeated: Ann and Cleo 1; Ben and Dora 0. Victory "
        "Points: Ann and Cleo 11; Ben and Dora 0."
    )


def test_totals_are_those_of_the_teams():
    stage = done(other=STAMINA).answer(3, "pass")
    table = stage.match.table
    found = GAMES[SLUG].totals(table, table.events)
    assert found["Characters defeated"] == [1, 0]
    points = stage.facts["points"]
    assert found["Victory Points"] == [points[0] + points[2], points[1] + points[3]]


def test_an_end_that_is_near_is_told_with_the_points_of_the_teams():
    stage = four("Punch", main_deck="", foe={"deck": "Pride"}, other={"deck": "Sloth"})
    stakes = stage.called(*NAMES).prompt().stakes
    assert stakes.endswith("Victory Points: you and Cleo 0, Ben and Dora 4.")
