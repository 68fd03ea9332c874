"""A reply comes when everybody could have known it would."""

from players.levels import LEVELS
from players.pacing import JITTER, MOST_THINKING, Occasion, delay, occasion, thinking_time
from tests.rules.showdown.stage import duel

OCCASIONS = [
    Occasion(kind, in_passing, opened)
    for kind in ("strike", "action")
    for in_passing in (True, False)
    for opened in range(50)
]


def test_hands_that_differ_are_answered_after_the_same_time():
    one, other = (duel((hand, "8s 9s")).until("feint") for hand in ("8s 9s", "2h 3h 4h 5h Kd"))
    for level in LEVELS:
        assert delay(occasion(one.prompt(0)), level, 1) == delay(
            occasion(other.prompt(0)), level, 1
        )


def test_a_question_that_can_be_passed_is_answered_sooner():
    stage = duel().until("action")
    assert occasion(stage.prompt(0)).in_passing
    assert not occasion(stage.until("feint").prompt(0)).in_passing
    for level in LEVELS:
        assert delay(Occasion("x", True, 1), level, 1) < delay(Occasion("x", False, 1), level, 1)


def test_thinking_has_always_ended_when_the_reply_is_due():
    for level in LEVELS:
        for asked in OCCASIONS:
            thinking = thinking_time(asked, level, 1)
            assert 0 < thinking <= MOST_THINKING
            assert thinking < delay(asked, level, 1)


def test_replies_do_not_come_like_clockwork():
    times = {delay(Occasion("strike", False, opened), "club", 1) for opened in range(50)}
    assert len(times) > 20
    assert max(times) - min(times) <= JITTER
