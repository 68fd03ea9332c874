"""New rules under a running match: it plays on, or goes back to the last decision that fits."""

from __future__ import annotations

import pytest

from matches import player_offers
from matches.match_file import export, verify
from matches.player_clocks import TimeControl
from rules.core.journal import Undo, Upgrade
from rules.showdown import combat, turn
from rules.showdown.game import Showdown
from store.errors import StoreFull
from tests.matches.house import (
    CARDS,
    asked,
    attacker,
    cards_that,
    duel,
    everything_seen,
    give,
    journal,
    kind_asked,
    play_out,
    play_until,
)
from tests.store import rows

NEXT = Showdown.rules_version + 1


class Update:
    """A new version of the rules, put in place while a match is running."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.put = monkeypatch.setattr

    def version(self) -> None:
        self.put(Showdown, "rules_version", NEXT)

    def feints(self) -> None:
        """The Black Joker has only one edge: Feints are another question now."""
        self.version()
        old = combat.feints
        self.put(combat, "feints", lambda duel, seat: old(duel, seat)[1:])

    def opening_hand(self) -> None:
        """The opening hand has six cards: only the very first turn is another one now."""
        self.version()
        self.put(turn, "OPENING_HAND", 6)

    def mistake(self) -> None:
        """The new rules cannot even word a Feint."""
        self.version()
        self.put(combat, "works_as_it_lies", None)


@pytest.fixture
def update(monkeypatch):
    return Update(monkeypatch)


@pytest.fixture
async def hosted(matches, deal_with):
    """A duel without texts in its second turn, Strikes not yet laid."""
    deal_with(cards_that())
    hosted = await duel(matches)
    await play_until(hosted, "strike", turn=2)
    return hosted


@pytest.fixture
async def early(matches, deal_with):
    """The same, but in its first turn."""
    deal_with(cards_that())
    hosted = await duel(matches)
    await play_until(hosted, "strike")
    return hosted


async def after_update(house, hosted):
    """The match as a process with the new rules has it."""
    return await (await house.start()).find(hosted.id)


def undos(entries) -> int:
    return [type(entry) for entry in entries].count(Undo)


# -- rules that lead to the same


async def test_an_upgrade_that_changes_nothing_is_journalled(house, hosted, update):
    before, entries = await everything_seen(hosted), await journal(hosted)
    update.version()
    again = await after_update(house, hosted)
    assert await everything_seen(again) == before
    *kept, upgrade = await journal(hosted)
    assert kept == entries
    assert isinstance(upgrade, Upgrade)
    assert (upgrade.version, upgrade.sequence) == (NEXT, len(entries) + 1)
    assert (await hosted.store.match(hosted.id)).rules_version == NEXT


async def test_an_upgrade_is_journalled_once(house, hosted, update):
    update.version()
    for _ in range(3):
        again = await after_update(house, hosted)
        await again.view(None)
        again.drop()
        await again.view(None)
    assert [type(entry) for entry in await journal(hosted)].count(Upgrade) == 1


async def test_without_a_new_version_nothing_is_journalled(house, hosted):
    before = await journal(hosted)
    await (await after_update(house, hosted)).view(None)
    assert await journal(hosted) == before


async def test_after_an_upgrade_a_question_shown_before_it_is_still_open(house, hosted, update):
    prompt = await asked(hosted, 0)
    update.version()
    again = await after_update(house, hosted)
    await again.answer(0, prompt.id, (prompt.options[0].key,))
    assert await again.waiting() == [1]


async def test_an_upgraded_match_is_played_to_its_end_and_verified(house, hosted, update):
    update.version()
    again = await after_update(house, hosted)
    await play_out(again)
    row = await again.store.match(again.id)
    words = verify(await export(again), row.commitment, row.receipt)
    assert words.startswith("verified")


async def test_an_upgrade_that_cannot_be_written_is_made_later(house, hosted, update):
    async def full(step):
        raise StoreFull

    before = await everything_seen(hosted)
    update.version()
    restarted = await house.start()
    restarted.store.before_append = full
    again = await restarted.find(hosted.id)
    with pytest.raises(StoreFull):
        await again.view(None)
    restarted.store.before_append = None
    assert await everything_seen(again) == before
    await play_out(again)
    entries = await journal(again)
    assert [entry.sequence for entry in entries] == list(range(1, len(entries) + 1))


async def test_two_processes_that_upgrade_at_once_journal_it_once(house, hosted, update):
    """The slower one is overtaken while it loads the match, and simply loads it again."""
    before = await everything_seen(hosted)
    update.version()
    slow, fast = await house.start(), await house.start()

    async def overtaken(step):
        slow.store.before_append = None
        await (await fast.find(hosted.id)).view(None)

    slow.store.before_append = overtaken
    again = await slow.find(hosted.id)
    assert await everything_seen(again) == before
    assert [type(entry) for entry in await journal(hosted)].count(Upgrade) == 1


async def test_a_match_that_was_over_before_is_left_alone(house, matches, update):
    hosted = await duel(matches)
    await play_out(hosted)
    before, result = await journal(hosted), await hosted.result()
    update.version()
    again = await after_update(house, hosted)
    assert await again.result() == result
    assert await journal(again) == before


# -- rules that lead elsewhere


async def test_the_match_goes_back_to_the_last_decision_that_fits(house, hosted, update):
    """The first Feint since the turn began is the first that was asked otherwise."""
    entries = await journal(hosted)
    update.feints()
    again = await after_update(house, hosted)
    assert await kind_asked(again) == "feint"
    assert (await again.view(None)).facts["turn"] == 2
    *kept, undo = await journal(again)
    assert kept == entries
    assert isinstance(undo, Undo)
    assert entries[undo.to].answer == ("edge 1",)
    assert [entry.answer for entry in entries[undo.to - 2 : undo.to]] == [("pass",), ("pass",)]


async def test_everybody_is_told_that_the_rules_have_changed(house, hosted, update):
    update.feints()
    restarted = await house.start()
    told = restarted.subscribe()
    await (await restarted.find(hosted.id)).view(None)
    word = told.get_nowait()
    assert (word.match, word.kind) == (hosted.id, "rules changed")
    assert word.sequence == len(await journal(hosted))


async def test_the_log_says_that_the_match_went_back(house, early, update):
    update.feints()
    again = await after_update(house, early)
    for viewer in (0, 1, None):
        assert "takes the match back" in (await again.log(viewer))[-1]


async def test_a_match_that_went_back_plays_on_to_its_end(house, hosted, update):
    update.feints()
    again = await after_update(house, hosted)
    seat = await attacker(again)
    assert "edge 1" not in [option.key for option in (await asked(again, seat)).options]
    await play_out(again)
    assert await again.result() is not None
    assert (await again.store.match(again.id)).status == "over"


async def test_a_question_from_before_it_went_back_is_stale(house, hosted, update):
    prompt = await asked(hosted, 0)
    update.feints()
    again = await after_update(house, hosted)
    with pytest.raises(Exception, match="already been settled"):
        await again.answer(0, prompt.id, (prompt.options[0].key,))


async def test_going_back_happens_once(house, hosted, update):
    update.feints()
    again = await after_update(house, hosted)
    before = [await again.view(viewer) for viewer in (0, 1, None)]
    once_more = await after_update(house, hosted)
    assert [await once_more.view(viewer) for viewer in (0, 1, None)] == before
    assert undos(await journal(hosted)) == 1


async def test_a_mistake_in_the_new_rules_does_not_brick_the_match(house, hosted, update):
    """What cannot be replayed is gone back over, whatever the reason."""
    update.mistake()
    again = await after_update(house, hosted)
    assert await kind_asked(again) == "feint"


async def test_after_going_back_the_clock_of_who_is_asked_runs(house, matches, deal_with, update):
    deal_with(cards_that())
    hosted = await duel(matches, control=TimeControl("correspondence", 1000))
    await play_until(hosted, "feint")
    first = await attacker(hosted)
    await give(hosted, first, "edge 1")
    update.feints()
    again = await after_update(house, hosted)
    assert await again.waiting() == [first]
    assert set((await again.clocks()).since) == {first}
    assert {row.seat for row in await rows.deadlines(again.store, again.id)} == {first}


@pytest.mark.parametrize("change", ["feints", "opening_hand"], ids=["gone back", "upgraded"])
async def test_the_log_can_be_read_although_earlier_turns_can_no_longer_be_replayed(
    house, hosted, update, change
):
    (second_turn,) = [line for line in await hosted.log(None) if line.startswith("Turn 2")]
    getattr(update, change)()
    again = await after_update(house, hosted)
    assert second_turn in await again.log(None)
    await play_out(again)
    assert any(line.startswith("The match is over") for line in await again.log(None))


async def test_a_finished_match_is_not_reopened_by_changed_rules(house, matches, update):
    hosted = await duel(matches)
    await play_out(hosted)
    result, entries = await hosted.result(), await journal(hosted)
    update.feints()
    again = await after_update(house, hosted)
    assert await again.result() == result
    assert await journal(again) == entries
    assert (await again.store.match(again.id)).status == "over"


async def test_an_export_names_the_rules_it_was_played_by(house, matches, update):
    hosted = await duel(matches)
    await player_offers.concede(hosted, 0)
    update.version()
    again = await after_update(house, hosted)
    assert f'"rules_version":{NEXT - 1},'.encode() in await export(again)


# -- cards


async def test_a_match_keeps_its_own_cards_when_the_card_files_change(house, matches, deal_with):
    hosted = await duel(matches)
    await play_until(hosted, "action")
    before = await everything_seen(hosted)
    deal_with(cards_that({"do": "draw"}))
    again = await after_update(house, hosted)
    assert await everything_seen(again) == before
    await play_out(again)
    row = await again.store.match(again.id)
    assert row.cards_hash == CARDS.hash
    assert verify(await export(again), row.commitment, row.receipt).startswith("verified")


async def test_a_match_opened_after_the_change_has_the_new_cards(house, matches, deal_with):
    old = await duel(matches)
    deal_with(cards_that({"do": "draw"}))
    new = await duel(await house.start())
    assert new.row.cards_hash != old.row.cards_hash
    await play_until(new, "action")
    prompt = await asked(new, await attacker(new))
    assert len(prompt.options) == 6  # pass, and every card is an Action now
