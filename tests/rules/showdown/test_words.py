"""What a duel tells its players: steps, stakes, sums, options, all in their own words."""

from rules.games import GAMES
from rules.showdown.stakes import STAKES
from tests.properties.playing import played as random_play
from tests.properties.subjects import SUBJECTS
from tests.rules import wording
from tests.rules.showdown.stage import (
    JACK,
    KING,
    QUEEN,
    cards_with,
    combat,
    duel,
    played,
)

SHOWDOWN = GAMES["showdown"]
(SUBJECT,) = [subject for subject in SUBJECTS if subject.game is SHOWDOWN]
QUESTIONS = wording.asked("showdown", 12)


def reckoning(stage):
    return SHOWDOWN.reckoning(stage.match.table)


# -- at every question of random matches


def test_every_question_says_how_it_came_about_by_topics_of_the_manual():
    assert list(wording.problems_with_steps(SHOWDOWN, QUESTIONS)) == []


def test_whatever_is_told_is_in_players_words_and_no_two_options_read_alike():
    assert list(wording.problems_with_words(QUESTIONS)) == []


def test_every_kind_of_line_is_weighed():
    assert list(wording.problems_with_weights(SHOWDOWN)) == []


def test_questions_on_which_something_hangs_say_what():
    asked = {question.prompt.kind for question in QUESTIONS}
    assert len(asked & set(STAKES)) >= 9, "random matches ask most of them"
    for question in QUESTIONS:
        assert bool(question.prompt.stakes) == (question.prompt.kind in STAKES)


def test_the_sum_of_an_open_combat_is_told_from_the_first_feint_to_the_end():
    for match in random_play(SUBJECT, 5):
        fights = any(side.feint for side in match.table.state.duelists)
        assert bool(SHOWDOWN.reckoning(match.table)) == fights


# -- the sum


def test_a_sum_names_the_cards_that_change_it_and_the_rule_that_decides():
    stage = combat(("9d", "Kd"), ("8s", "10c"), aces_up=("As", ""), holding=("", "7s 3s 4s"))
    assert reckoning(stage.until("revealed", "turn ace")) == (
        "Player 1: 9 + 13 + 2 (Steady Nerves) = 24; Player 2: 8 + 10 = 18; "
        "different Disciplines, so the higher total wins: Player 1"
    )


def test_a_decided_combat_is_told_as_it_was_whatever_ace_its_damage_reveals():
    stage = combat(("8s", "10c"), ("9d", "Kd"), (JACK, JACK), aces_down=("As", "As Ah"))
    while stage.match.asked:
        stage.decline(next(iter(stage.asked)))
    assert "Steady Nerves" in stage.log()[-2]
    assert reckoning(stage) == (
        "Player 2 wins the combat, 22 to 18: 9 + 13 against 8 + 10; "
        "different Disciplines, so the higher total wins"
    )


def test_before_the_reveal_only_feints_are_told():
    stage = duel(("5s 9s 8s", "9d 8s"), champions=(JACK, KING)).feints("5s", "9d")
    assert reckoning(stage) == (
        "Player 1 shows 5 Physical; Player 2 shows 9 − 2 (Distraction) = 7 Cunning"
    )


def test_equal_strikes_let_the_lower_total_win_unless_the_combat_is_turned_round():
    equal = combat(("9d", "Kd"), ("8s", "10d"), (JACK, JACK)).until("turn ace")
    assert reckoning(equal).endswith(
        "both Strikes are Intellect, so the lower total wins: Player 2"
    )
    turned = combat(("4s", "9s"), ("8s", "Kd"), (JACK, JACK)).until("turn ace")
    assert reckoning(turned).endswith(
        "both Strikes are Intellect, but turned round, so the higher total wins: Player 2"
    )


def test_a_bonus_from_before_is_called_saved_up():
    stage = played(QUEEN, "2h", rival_hand="8s 9s").feints("8s", "8s").strikes("9s", "9s")
    assert stage.said("+ 3 (saved up)")


def test_a_value_below_nothing_counts_nothing():
    cards = cards_with(JACK, "5s", effects=[{"do": "value", "of": "rival feint", "by": -20}])
    stage = combat(("5s", "Kd"), ("8s", "10c"), (JACK, JACK), cards=cards)
    assert stage.said("0 (never below 0) + 10")


def test_a_tie_says_so_and_who_wins_it():
    tie = combat(("9d", "Kd"), ("9d", "Kd"), (JACK, JACK))
    assert tie.said("The combat is a tie, 22 to 22: 9 + 13 against 9 + 13; equal totals are a tie")
    taken = combat(("8s", "Kd"), ("8s", "Ks"), (JACK, QUEEN), aces_up=("", "Ac"))
    assert taken.said("21 to 21: 8 + 13 against 8 + 13; equal totals, and Right of Way wins ties")


# -- what is asked


def test_the_question_about_a_trigger_says_what_it_does():
    prompt = combat(("9d", "Js"), ("8s", "9s"), (JACK, JACK)).until("trigger").prompt()
    assert prompt.words == (
        "You won with matching Disciplines: use your Trigger? "
        "Physical: your Strike in the next combat gets +3."
    )
    assert [option.words for option in prompt.options] == ["Use the Trigger", "Do not use it"]
    assert prompt.stakes == "Then Player 2 takes a Damage, whether you use it or not."


def test_a_question_for_one_card_speaks_of_one_card():
    one = duel(("8s 9s 10s Js Qs Ks 8h 9h", "8s")).until("hand limit").prompt(0)
    assert one.words == "The phase ends, and you keep seven cards: which card do you discard?"
    two = duel(("8s 9s 10s Js Qs Ks 8h 9h 10h", "8s")).until("hand limit").prompt(0)
    assert two.words == "The phase ends, and you keep seven cards: which 2 do you discard?"


def test_edges_and_known_aces_show_the_card_they_are():
    stage = duel().until("feint")
    edge = stage.prompt(0).options[0]
    assert [stage.name(card) for card in edge.cards] == ["black"]
    looked = played(KING, "7h", rival_hand="8s Kd", aces_down=("As Ac", None))
    looked.feints("8s", "8s").strikes("9s", "Kd").until("turn ace")
    options = looked.prompt(0).options
    assert {looked.name(card) for option in options for card in option.cards} == {"As", "Ac"}
    unknown = combat(("8s", "9d"), ("8s", "Kd")).until("turn ace").prompt(0).options
    assert [option.cards for option in unknown] == [(), (), (), ()]


def test_a_damage_that_a_card_deals_names_that_card():
    reasons = [q.prompt.words for q in QUESTIONS if q.prompt.kind == "damaged"]
    assert "You are about to take a Damage: React?" in reasons
    assert "Queen of Swords: you are about to take a Damage: React?" in reasons


# -- what hangs on it


def test_the_last_ace_is_spoken_of():
    stage = duel(aces_down=("As", "As Ah")).until("feint")
    assert stage.prompt(0).stakes == (
        "You are the Attacker and feint first: Player 2 sees it before choosing a Feint. "
        "You have one Ace left: the next Damage is your last."
    )


def test_before_a_strike_the_trigger_within_reach_is_told():
    stage = duel(("8s 9s", "9d 8s")).feints("8s", "9d")
    assert stage.prompt(0).stakes == (
        "Win with a Physical Strike and you may use your Trigger: "
        "your Strike in the next combat gets +3."
    )
    assert reckoning(stage) == "Player 1 shows 8 Physical; Player 2 shows 9 Intellect"


def test_whoever_has_looked_at_the_rivals_strike_is_told_how_it_stands():
    stage = duel(("3h 3d 8s 9s 10c Jc Qc", "8s 9s Kd"), champions=(JACK, QUEEN))
    stage.feints("8s", "8s").strikes("9s", "9s").until("before reveal")
    assert stage.prompt(0).stakes == "Your Feint and Strike make 8 + 9 = 17."
    stage.answer(0, "3h").answer(0, "10c").until("restrike").answer(0, "9s")
    stage.until("before reveal")
    while stage.seat:
        stage.answer(1, "pass")
    assert stage.prompt(0).stakes.startswith("As it stands it is a tie, 17 to 17")
