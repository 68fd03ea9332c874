"""Every action has exactly one handler, or the bot does not start."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from cogs.platform.reply import Reply
from cogs.platform.router import DECLARED, STALE, TRIAL, Action, ComponentRouter, Pressed, press
from local.loopback.interactions import COMPONENT
from local.loopback.messages import BUTTON
from tests.cogs.club import Club

COGS = Path(__file__).parents[3] / "cogs"


@pytest.fixture
def knock(monkeypatch: pytest.MonkeyPatch) -> Action:
    """An action that only these tests know."""
    monkeypatch.delitem(DECLARED, "knock", raising=False)
    action = Action("knock", "how")
    yield action
    del DECLARED["knock"]


def test_an_action_without_a_handler_stops_the_start(knock: Action) -> None:
    with pytest.raises(AssertionError, match="nobody handles knock"):
        ComponentRouter().check_complete(["knock"])


async def test_the_bot_handles_every_declared_action(club: Club) -> None:
    club.client.router.check_complete()
    assert set(club.client.router._entries) == set(DECLARED)


def test_two_handlers_of_one_action_stop_the_start(knock: Action) -> None:
    class Handlers:
        @press(knock)
        async def one(self, reply: Reply, pressed: Pressed) -> None: ...

        @press(knock)
        async def two(self, reply: Reply, pressed: Pressed) -> None: ...

    with pytest.raises(AssertionError, match="two handlers for knock"):
        ComponentRouter().collect(Handlers())


def test_an_action_is_declared_once(knock: Action) -> None:
    with pytest.raises(AssertionError, match="declared twice"):
        Action("knock")


def test_an_action_carries_no_more_than_it_declares(knock: Action) -> None:
    assert knock("door", "twice") == "rv:knock:door:twice"
    with pytest.raises(AssertionError):
        knock("door", "twice", "loudly")


def test_no_custom_id_is_written_past_the_declared_actions() -> None:
    """`encode_id` takes any name, so only an Action may call it."""
    for path in COGS.rglob("*.py"):
        if path.name != "router.py":
            names = {n.id for n in ast.walk(ast.parse(path.read_text())) if isinstance(n, ast.Name)}
            assert "encode_id" not in names, path


async def test_a_running_bot_leaves_the_doctors_button_to_the_doctor(
    club: Club, caplog: pytest.LogCaptureFixture
) -> None:
    """What is pressed next is answered as ever, so the first press was not answered before it."""
    message = club.cleo.say("Here it was.")
    club.discord.answer_within = 0.05
    trial = await club.ada.raw(COMPONENT, pressed_id(f"{TRIAL}0123"), message)
    club.discord.answer_within = 3.0
    other = await club.ada.raw(COMPONENT, pressed_id("another"), message)
    await club.settled()
    assert trial.failed
    assert other.text == STALE
    assert not [record for record in caplog.records if record.name.startswith("rivalry")]
    club.discord.problems.clear()  # nobody answered, as it was to be


def pressed_id(custom_id: str) -> dict[str, object]:
    return {"custom_id": custom_id, "component_type": BUTTON, "id": 1}
