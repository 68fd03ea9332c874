"""Forged interactions by everybody: each is answered, and nothing changes that should not.

`RIVALRY_FUZZ=20` sends twenty times as many, from new seeds.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from cogs.platform.layout import Layout
from cogs.platform.reply import Reply
from cogs.platform.router import ComponentRouter, Entry, Pressed
from cogs.play import option_places
from cogs.play.hands import Hands
from matches.hosted import HostedMatch
from rules.games import GAMES
from tests.cogs.club import Club
from tests.cogs.foursome import SLUG
from tests.cogs.fuzzing import Fuzzer
from tests.matches.house import SeededSecrets, any_answer
from tests.properties.playing import FUZZ

INTERACTIONS = 200
SEEDS = range(2) if FUZZ == 1 else range(100, 100 + 2 * FUZZ)


@pytest.mark.parametrize("slug", GAMES)
@pytest.mark.parametrize("seed", SEEDS)
async def test_forged_interactions_are_all_answered_and_change_nothing_they_should_not(
    club: Club, seed: int, slug: str, monkeypatch: pytest.MonkeyPatch
):
    dealt = SeededSecrets(seed)
    monkeypatch.setattr("matches.matches.secrets", dealt)
    monkeypatch.setattr("matches.challenges.secrets", dealt)
    fuzzer = Fuzzer(club, seed, slug)
    await fuzzer.run(INTERACTIONS)
    print(f"{fuzzer.steps} forged, {fuzzer.changes} of them lawful")
    assert fuzzer.changes, "no forged interaction came near to a real one"


@pytest.mark.parametrize("seed", SEEDS)
async def test_partners_are_as_safe_from_each_other_as_rivals(
    club: Club, seed: int, monkeypatch: pytest.MonkeyPatch
):
    dealt = SeededSecrets(seed)
    monkeypatch.setattr("matches.matches.secrets", dealt)
    monkeypatch.setattr("matches.challenges.secrets", dealt)
    fuzzer = Fuzzer(club, seed, SLUG, seats=4)
    await fuzzer.run(INTERACTIONS)
    assert fuzzer.changes, "no forged interaction came near to a real one"


# -- that it can fail


Found = Callable[[str], Awaitable[None]]


@pytest.fixture
def planted(club: Club, caplog: pytest.LogCaptureFixture) -> Found:
    """Run the fuzzer on a bot with a fault until it is found; the club forgets the damage."""

    async def found(match: str) -> None:
        try:
            with pytest.raises(AssertionError, match=match):
                await Fuzzer(club, 1).run(1000)
        finally:
            club.discord.problems.clear()
            caplog.clear()

    return found


def plant(club: Club, action: str, handler: Callable[[Reply, Pressed], Awaitable[None]]) -> None:
    before = club.client.router._entries[action]
    club.client.router._entries[action] = Entry(handler, before.updates)


async def test_a_handler_that_forgets_who_pressed_is_found(club: Club, planted: Found):
    async def for_anyone(reply: Reply, pressed: Pressed) -> None:
        hosted = await club.client.matches.find(pressed.subject)
        seat = option_places.decode_question(pressed.argument(0))[1]
        prompt = await hosted.question(seat)
        if prompt is not None:
            await hosted.answer(seat, prompt.id, any_answer(prompt, club.random))
        await reply.say("Done.")

    plant(club, "move", for_anyone)
    await planted("here changed|abroad changed|the rival moved")


async def test_a_handler_that_raises_is_found(club: Club, planted: Found):
    async def clumsy(reply: Reply, pressed: Pressed) -> None:
        raise RuntimeError("a mistake of ours")

    plant(club, "log", clumsy)
    await planted("a mistake of ours")


async def test_a_handler_that_stays_silent_is_found(
    club: Club, planted: Found, monkeypatch: pytest.MonkeyPatch
):
    dispatch = ComponentRouter.dispatch

    async def half_deaf(self: ComponentRouter, interaction: Any) -> None:
        if ":rules:" not in (interaction.custom_id or ""):
            await dispatch(self, interaction)

    monkeypatch.setattr(ComponentRouter, "dispatch", half_deaf)
    club.discord.answer_within = 0.5
    await planted("no answer in time")


async def test_a_hand_in_public_is_found(
    club: Club, planted: Found, monkeypatch: pytest.MonkeyPatch
):
    async def aloud(self: Reply, shown: Layout) -> None:
        await self.interaction.response.send_message(view=shown, files=shown.files())

    monkeypatch.setattr(Reply, "show", aloud)
    await planted("in public|a public answer")


async def test_the_hand_of_the_rival_is_found(
    club: Club, planted: Found, monkeypatch: pytest.MonkeyPatch
):
    hand_layout = Hands.layout

    async def swapped(
        self: Hands, hosted: HostedMatch, view: Any, seat: int, *rest: Any, **more: Any
    ) -> Layout:
        rivals = await hosted.view_for(1 - seat)
        note_and_selection = rest[:2]  # without the own cards, which may be drawn already
        return await hand_layout(self, hosted, rivals, 1 - seat, *note_and_selection)

    monkeypatch.setattr(Hands, "layout", swapped)
    await planted("another's hand")
