"""What was typed into a form that is refused comes back with one press, to whoever typed it."""

from __future__ import annotations

import pytest

from cogs.platform.refused_forms import GONE, LIFE, MOST
from local.loopback.messages import Message
from local.loopback.people import Answer
from tests.cogs.challenge_steps import press
from tests.cogs.club import Club
from tests.cogs.satchel import RUSH, brought_to_the_club
from tests.cogs.scenes import told


@pytest.fixture(autouse=True)
def satchel(monkeypatch: pytest.MonkeyPatch) -> None:
    brought_to_the_club(monkeypatch)


async def refusal(club: Club, name: str = "\u200b") -> Message:
    """Ada's deck has no name that could be seen, so nothing is kept of it."""
    form = await club.ada.slash("deck import")
    return await told(club.ada.submit(form, {"name": name, "text": RUSH}))


def typed(form: Answer) -> dict[str, str]:
    assert form.modal is not None, "no form came back"
    fields = [row["component"] for row in form.modal["components"]]
    return {field["custom_id"]: field.get("value") or "" for field in fields}


async def test_a_refused_form_comes_back_as_it_was_filled_in(club: Club) -> None:
    said = await refusal(club)
    assert said.text.startswith("A deck needs a name")
    form = await club.ada.click(said, "Try again")
    assert typed(form)["text"] == RUSH
    kept = await told(club.ada.submit(form, {"name": "Rush"}))
    assert kept.text.startswith("**Rush** is kept.")


async def test_it_comes_back_again_and_again_also_after_it_was_closed(club: Club) -> None:
    said = await refusal(club)
    for _ in range(2):
        assert typed(await club.ada.click(said, "Try again"))["text"] == RUSH


async def test_a_form_that_is_taken_has_no_way_back(club: Club) -> None:
    said = await refusal(club, "Rush")
    assert said.text.startswith("**Rush** is kept.")
    assert "Try again" not in said.buttons


async def test_what_is_refused_without_a_form_has_no_such_button(club: Club) -> None:
    said = await told(club.ada.slash("deck show", deck="nothing"))
    assert said.buttons == {}


async def test_nobody_else_gets_what_was_typed(club: Club) -> None:
    said = await refusal(club)
    again = said.buttons["Try again"]["custom_id"]
    stranger = await press(club.ben, club.ben.say("hello"), again)
    assert stranger.modal is None
    assert stranger.text == GONE


async def test_after_a_while_or_a_restart_it_is_gone(club: Club) -> None:
    said = await refusal(club)
    club.clock.advance(LIFE + 1)
    assert (await told(club.ada.click(said, "Try again"))).text == GONE
    said = await refusal(club)
    await club.restart()
    assert (await told(club.ada.click(said, "Try again"))).text == GONE


async def test_so_many_forms_are_kept_and_no_more(club: Club) -> None:
    said = await refusal(club)
    for _ in range(MOST - 1):
        await club.ben.slash("deck import")
    assert (await told(club.ada.click(said, "Try again"))).text == GONE
