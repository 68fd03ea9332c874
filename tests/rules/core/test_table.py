"""The core's table: who wins, and the hook before every question."""

import pytest

from rules.core.effects import yes_or_no
from rules.core.table import GameOver, Table, leaders
from tests.rules.showdown.stage import new_duel


@pytest.mark.parametrize(
    ("scores", "ahead"),
    [
        ({0: 3, 1: 2}, [0]),
        ({0: 2, 1: 2}, []),
        ({0: (5, 1), 1: (5, 2)}, [1]),
        ({0: 4, 1: 1, 2: 4, 3: 1}, [0, 2]),
    ],
)
def test_whoever_has_most_is_ahead_and_nobody_where_all_have_as_much(scores, ahead):
    assert leaders(scores) == ahead


@pytest.mark.parametrize(("losers", "winners"), [([0], (1,)), ([1], (0,)), ([0, 1], ())])
def test_whoever_has_not_lost_wins_and_if_all_have_lost_it_is_a_draw(losers, winners):
    table = new_duel().match.table
    with pytest.raises(GameOver):
        table.finish_without(losers, "deck")
    assert table.state.result.winners == winners


def test_before_every_question_a_game_may_withhold_the_card_it_is_about():
    asked_about = []

    class Covered(Table):
        def before_question(self, about):
            asked_about.append(about)
            return -1

    duel = new_duel().match.table
    table = Covered(duel.game, duel.cards, duel.setup, duel.state)
    questions = [
        table.ask(0, "may", yes_or_no, 7),
        table.ask_some(0, "may", yes_or_no, 1, 1, about=8),
        table.ask_all([0, 1], "may", yes_or_no),
        table.ask_each({0: 1}, "may", yes_or_no),
    ]
    assert [next(question).about for question in questions] == [-1] * 4
    assert asked_about == [7, 8, -1, -1]
