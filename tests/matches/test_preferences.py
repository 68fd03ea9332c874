"""What people prefer is kept, remembered, and forgotten with them."""

from __future__ import annotations

import pytest

from matches import personal_data
from matches.errors import NotAllowed


async def test_who_has_chosen_nothing_is_called_and_sees_pictures(matches):
    defaults = {"notices": "on", "text_only": "off", "reminders": "on"}
    assert await matches.preferences.of(101) == defaults
    assert await matches.preferences.wants_calls(101)
    assert not await matches.preferences.prefers_text(101)


async def test_a_choice_counts_from_then_on(matches):
    assert not await matches.preferences.prefers_text(101)
    await matches.preferences.set(101, "text_only", "on")
    await matches.preferences.set(101, "notices", "off")
    assert await matches.preferences.prefers_text(101)
    assert not await matches.preferences.wants_calls(101)
    assert not await matches.preferences.prefers_text(202)


async def test_a_board_is_in_words_only_if_everybody_wants_words(matches):
    await matches.preferences.set(101, "text_only", "on")
    assert await matches.preferences.all_prefer_text([101])
    assert not await matches.preferences.all_prefer_text([101, 202])
    assert not await matches.preferences.all_prefer_text([])


@pytest.mark.parametrize(("name", "value"), [("colour", "on"), ("notices", "perhaps")])
async def test_what_is_no_setting_is_refused(matches, name, value):
    with pytest.raises(NotAllowed, match="There is no such setting"):
        await matches.preferences.set(101, name, value)
    assert await matches.store.user_settings(101) == {}


async def test_who_is_forgotten_has_the_defaults_again(matches):
    await matches.preferences.set(101, "text_only", "on")
    assert await matches.preferences.prefers_text(101)
    await personal_data.forget(matches, 101)
    assert not await matches.preferences.prefers_text(101)
    assert (await personal_data.everything_about(matches, 101))["settings"] == {}
