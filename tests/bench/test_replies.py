"""What a Master is asked when its replies are timed."""

import pytest

from bench.replies import questions
from players.club import CLUB_PLAYERS


@pytest.mark.parametrize("slug", CLUB_PLAYERS)
def test_each_question_stands_in_a_match_of_its_own(slug):
    found = questions(slug, 5)
    assert len({id(match) for match, _ in found}) == 5
    assert all(seat in match.waiting and match.prompt(seat) for match, seat in found)
    assert len({match.sequence for match, _ in found}) > 1, "not the same one again and again"
