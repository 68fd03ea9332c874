"""The end story: the deciding play, totals and the rivalry, of what everybody may know."""

from __future__ import annotations

from collections import Counter

import msgspec
import pytest

from matches import moderation, player_offers, practice
from matches.end_story import (
    deciding_play,
    end_story,
    is_counted_out,
    rivalry,
    score_words,
)
from matches.match_terms import Sitting
from rules.core.journal import Frozen, unseal
from rules.core.match import Match
from rules.core.state import Result
from store.rows import HeadToHead
from tests.matches.house import ADA, BEN, CLEO, COMPUTER, duel, give, play_out
from tests.players.positions import elsewhere, positions
from tests.properties.subjects import BY_SLUG, Subject

GAMES = ["showdown", "silver_wing", "dc_rivals", "teen_titans", "diabolicards"]
every_game = pytest.mark.parametrize("slug", GAMES)


@pytest.fixture
async def over(matches):
    """A duel that was played to its end."""
    hosted = await duel(matches)
    await play_out(hosted)
    return hosted


async def test_the_deciding_play_is_what_ended_the_match(over):
    story = await end_story(over)
    assert "takes a Damage and reveals" in story.deciding[-1]
    assert not story.counted_out
    assert 1 <= len(story.deciding) <= 2


async def test_it_is_told_after_a_restart_as_before(over, house):
    story = await end_story(over)
    again = await (await house.start()).find(over.id)
    assert await end_story(again) == story


async def test_a_match_that_somebody_ended_has_no_deciding_play(matches):
    hosted = await duel(matches)
    await give(hosted, 0)
    await player_offers.concede(hosted, 1)
    assert (await end_story(hosted)).deciding == ()


async def test_totals_are_the_score_what_the_game_counts_and_the_decisions(over):
    story = await end_story(over)
    log = Counter(await over.log(None))
    view = await over.view_for(None)
    for seat, (name, parts) in enumerate(story.totals):
        words = " · ".join(parts)
        assert name == over.names[seat]
        won = sum(n for line, n in log.items() if line.startswith(f"{name} wins the combat"))
        hurt = sum(n for line, n in log.items() if line.startswith(f"{name} takes a Damage"))
        assert words.startswith(f"Aces left {view.score[seat]} · Combats won {won} · ")
        assert f" · Damage taken {hurt} · " in words
    decisions = sum(int(parts[-1].removeprefix("Decisions ")) for _, parts in story.totals)
    assert decisions == await over.sequence()


async def test_partners_are_told_of_together(matches):
    people = [Sitting(100 + n, name) for n, name in enumerate(("Ada", "Ben", "Cleo", "Dora"))]
    hosted = await matches.open("diabolicards", people)
    await play_out(hosted)
    story = await end_story(hosted)
    assert [names for names, _ in story.totals] == ["Ada and Cleo", "Ben and Dora"]
    power = (await hosted.view_for(None)).score
    for number, (_, parts) in enumerate(story.totals):
        zones = [int(part.rpartition(" ")[2]) for part in parts[:4]]
        assert zones[0] == sum(zones[1:]) == power[number]
    assert story.counted_out
    assert story.rivalry == ""


# -- the two of them


async def test_a_rivalry_is_told_of_this_game_and_of_all_games(matches):
    for loser in (1, 1, 0, 1):
        hosted = await duel(matches, guild=5)
        await player_offers.concede(hosted, loser)
    drawn = await duel(matches, BEN, ADA, guild=5)
    await moderation.end(drawn, (), 99, "agreed by voice")
    assert await rivalry(hosted) == "Ada and Ben: 3–1 (1 drawn) in Showdown"
    assert await rivalry(drawn) == "Ben and Ada: 1–3 (1 drawn) in Showdown"
    other = await matches.open("diabolicards", [Sitting(101, "Ada"), Sitting(202, "Ben")], guild=5)
    await player_offers.concede(other, 0)
    assert await rivalry(other) == (
        "Ada and Ben: 0–1 in Diabolicards, 3–2 (1 drawn) over all games"
    )


async def test_what_happened_on_another_server_does_not_count(matches):
    for guild in (5, 6):
        hosted = await duel(matches, guild=guild)
        await player_offers.concede(hosted, 1)
    assert await rivalry(hosted) == "Ada and Ben: 1–0 in Showdown"


async def test_there_is_no_rivalry_with_a_computer_nor_in_practice(matches, over):
    against = await duel(matches, ADA, COMPUTER)
    await player_offers.concede(against, 0)
    assert await rivalry(against) == ""
    practised = await practice.play_on(over, 5, ADA, 0)
    await player_offers.concede(practised, 0)
    assert await rivalry(practised) == ""


async def test_who_asked_to_be_forgotten_is_nobodys_rival(matches):
    """All who are forgotten bear the same number."""
    for rival in (BEN, CLEO):
        hosted = await duel(matches, ADA, Sitting(rival.user, rival.name, BEN.choices))
        await player_offers.concede(hosted, 1)
        await matches.store.forget_user(rival.user)
        hosted.seats = await matches.store.seats(hosted.id)
    assert await rivalry(hosted) == ""


def test_a_score_names_draws_only_where_there_are_some():
    assert score_words(HeadToHead(3, 1)) == "3–1"
    assert score_words(HeadToHead(3, 1, 2)) == "3–1 (2 drawn)"


# -- secrets, and all games


@every_game
def test_two_worlds_alike_to_spectators_have_the_same_story(slug):
    """While a series runs the story must not tell what only players know."""
    subject, compared = BY_SLUG[slug], 0
    for seed in range(4):
        for match, _, random in positions(subject, seed, 0.2):
            other = elsewhere(subject, match, None, random)
            if other is None:
                continue
            compared += 1
            assert told(subject, match, match.freeze()) == told(subject, match, other)
    assert compared >= 10


def told(subject: Subject, match: Match, frozen: Frozen) -> object:
    """What the story says of a match that ends here, as its rules might end it."""
    body = unseal(frozen.checkpoint, frozen.sequence)
    state = msgspec.msgpack.decode(body, type=subject.game.state_type)
    again = Match(subject.game, subject.cards, match.table.setup, state, sequence=frozen.sequence)
    for entry in frozen.entries:
        again.answer(entry.seat, entry.answer)
    state.result = Result((0,), "for a test")
    events = again.table.events
    return deciding_play(again), is_counted_out(again), subject.game.totals(again.table, events)


@every_game
def test_a_match_that_ended_by_its_rules_tells_how(slug):
    subject = BY_SLUG[slug]
    match = [match for match, _, _ in positions(subject, 1, 1.0)][-1]
    assert match.result is not None
    game, table = subject.game, match.table
    assert 1 <= len(deciding_play(match)) <= 2
    assert not [line for line in deciding_play(match) if "match is over" in line]
    sides = game.sides(len(table.setup.seats))
    totals = game.totals(table, table.events)
    assert totals[game.score_name] == [game.score(table)[side[0]] for side in sides]
    assert all(len(numbers) == len(sides) for numbers in totals.values())
    by_count = {"line-up", "nemesis", "turns", "power", "tie"}
    assert is_counted_out(match) == (match.result.reason in by_count)
