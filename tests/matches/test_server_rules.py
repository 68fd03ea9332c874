"""What a server has settled holds for challenges, seats and rematches; blocks keep people out."""

from __future__ import annotations

import pytest

from matches import blocking, moderation, player_offers
from matches.challenge import Place
from matches.challenges import Challenges
from matches.errors import NotAllowed
from matches.player_clocks import CLOCKS, TimeControl
from matches.server_rules import ServerRules, Servers
from tests.matches.house import ADA, BEN, CLEO, duel

MOD, HERE = 7, {"guild": 55, "channel": 9}
BLOCKED = "blocked from new matches on this server; a moderator can help."
PLACES = (Place(ADA.user, "Ada"), Place(BEN.user, "Ben"))


@pytest.fixture
def challenges(matches):
    return Challenges(matches, {9: (9, "#table"), 10: (9, "#table"), 11: (11, "#chat")}.get)


async def sent(challenges, places=PLACES):
    draft = await challenges.draft("showdown", places, **HERE)
    return await challenges.send(draft.id, ADA.user)


async def begun(challenges):
    return await challenges.accept((await sent(challenges)).id, BEN.user, "Ben")


# -- keeping them


async def test_a_server_that_has_settled_nothing_has_the_defaults(matches):
    assert await matches.servers.rules(55) == ServerRules()


async def test_what_is_settled_is_kept_for_that_server(matches):
    await matches.servers.set_threads(55, "always")
    await matches.servers.set_channels(55, (9, 11, 9))
    await matches.servers.set_clock(55, "one_day")
    await matches.servers.set_limit(55, 3)
    await matches.servers.set_log(55, 12)
    assert await matches.servers.rules(55) == ServerRules("always", (9, 11), "one_day", 3, 12)
    assert await matches.servers.rules(56) == ServerRules()


async def test_what_cannot_be_read_counts_as_not_settled(matches):
    for name in ("threads", "channels", "clock", "limit", "log"):
        await matches.store.set_guild_setting(55, name, "nonsense")
    assert await matches.servers.rules(55) == ServerRules()


@pytest.mark.parametrize(
    ("set_it", "value", "words"),
    [
        (Servers.set_limit, -1, "The limit is 1 to 99 matches, or 0 for none."),
        (Servers.set_limit, 100, "The limit is 1 to 99 matches, or 0 for none."),
        (Servers.set_clock, "sundial", "There is no such clock."),
        (Servers.set_channels, tuple(range(26)), "Name at most 25 channels"),
    ],
)
async def test_what_cannot_be_is_refused(matches, set_it, value, words):
    with pytest.raises(NotAllowed, match=words):
        await set_it(matches.servers, 55, value)
    assert await matches.servers.rules(55) == ServerRules()


# -- where and by which clock


async def test_matches_begin_only_in_the_channels_named_and_their_threads(matches, challenges):
    await matches.servers.set_channels(55, (9,))
    with pytest.raises(NotAllowed, match=r"^On this server matches begin in #table\.$"):
        await challenges.draft("showdown", PLACES, guild=55, channel=11)
    for channel in (9, 10):
        await challenges.draft("showdown", PLACES, guild=55, channel=channel)
    await challenges.draft("showdown", PLACES, guild=56, channel=11)


async def test_the_servers_clock_counts_where_the_host_chooses_none(matches, challenges):
    await matches.servers.set_clock(55, "three_days")
    draft = await challenges.draft("showdown", PLACES, **HERE)
    assert draft.control == CLOCKS["three_days"][1]
    chosen = await challenges.draft("showdown", PLACES, **HERE, control=TimeControl())
    assert chosen.control == CLOCKS["none"][1]


# -- how many


async def test_whoever_has_as_many_as_the_server_allows_finishes_one_first(matches, challenges):
    await matches.servers.set_limit(55, 2)
    matches_now = [await begun(challenges) for _ in range(2)]
    words = "This server lets each player have 2 matches at a time: finish one first."
    with pytest.raises(NotAllowed, match=f"^{words}$"):
        await challenges.draft("showdown", PLACES, **HERE)
    await challenges.draft("showdown", PLACES, guild=56, channel=9)
    await player_offers.concede(matches_now[0], 0)
    assert await begun(challenges) is not None


async def test_many_challenges_at_once_do_not_get_around_the_limit(matches, challenges):
    await matches.servers.set_limit(55, 1)
    one, two = await sent(challenges), await sent(challenges)
    late = await challenges.draft("showdown", PLACES, **HERE)
    await challenges.accept(one.id, BEN.user, "Ben")
    with pytest.raises(NotAllowed, match="have one match at a time: finish one first"):
        await challenges.accept(two.id, BEN.user, "Ben")
    with pytest.raises(NotAllowed, match="finish one first"):
        await challenges.send(late.id, ADA.user)
    assert len(await matches.store.running(55)) == 1


async def test_who_waits_for_an_answer_is_counted_when_it_comes(matches, challenges):
    await matches.servers.set_limit(55, 1)
    open_to_all = await sent(challenges, (PLACES[0], Place(None, "anyone", open=True)))
    await begun(challenges)
    words = "have one match at a time, and Ada has that many."
    with pytest.raises(NotAllowed, match=words):
        await challenges.accept(open_to_all.id, CLEO.user, "Cleo")
    assert len(await matches.store.running(55)) == 1


async def test_a_rematch_is_one_more_match(matches, challenges):
    await matches.servers.set_limit(55, 1)
    first = await begun(challenges)
    await player_offers.concede(first, 0)
    second = await begun(challenges)
    with pytest.raises(NotAllowed, match="and Ada has that many"):
        await player_offers.offer_rematch(first, 0)
    await player_offers.concede(second, 0)
    await player_offers.offer_rematch(first, 0)
    await begun(challenges)
    with pytest.raises(NotAllowed, match="has that many"):
        await player_offers.accept(first, "rematch", 1)
    assert len(await matches.store.running(55)) == 1


# -- who may not


async def test_a_blocked_person_neither_challenges_nor_is_challenged(matches, challenges):
    await blocking.block(matches, 55, ADA.user, MOD, "rude")
    with pytest.raises(NotAllowed, match=f"^You are {BLOCKED}$"):
        await challenges.draft("showdown", PLACES, **HERE)
    with pytest.raises(NotAllowed, match=f"^Ada is {BLOCKED}$"):
        await challenges.draft("showdown", PLACES[::-1], **HERE)
    await challenges.draft("showdown", PLACES, guild=56, channel=9)


async def test_a_block_in_between_stops_what_was_sent(matches, challenges):
    draft, challenge = await challenges.draft("showdown", PLACES, **HERE), await sent(challenges)
    await blocking.block(matches, 55, BEN.user, MOD, "rude")
    with pytest.raises(NotAllowed, match=f"^You are {BLOCKED}$"):
        await challenges.accept(challenge.id, BEN.user, "Ben")
    with pytest.raises(NotAllowed, match=f"^Ben is {BLOCKED}$"):
        await challenges.send(draft.id, ADA.user)
    await blocking.unblock(matches, 55, BEN.user, MOD, "sorry")
    await blocking.block(matches, 55, ADA.user, MOD, "rude, too")
    with pytest.raises(NotAllowed, match=f"^Ada is {BLOCKED}$"):
        await challenges.accept(challenge.id, BEN.user, "Ben")
    assert await matches.store.running(55) == []


async def test_a_blocked_person_is_given_no_seat_and_has_no_rematch(matches):
    hosted = await duel(matches, guild=55)
    await blocking.block(matches, 55, CLEO.user, MOD, "rude")
    with pytest.raises(NotAllowed, match=f"^Cleo is {BLOCKED}$"):
        await moderation.replace(hosted, 0, CLEO, MOD, "absent")
    await player_offers.concede(hosted, 0)
    await blocking.block(matches, 55, BEN.user, MOD, "rude")
    with pytest.raises(NotAllowed, match=f"^Ben is {BLOCKED}$"):
        await player_offers.offer_rematch(hosted, 0)


async def test_what_a_blocked_person_plays_already_goes_on(matches):
    hosted = await duel(matches, guild=55)
    await blocking.block(matches, 55, ADA.user, MOD, "rude")
    prompt = await hosted.question(0)
    await hosted.answer(0, prompt.id, (prompt.options[0].key,))
    assert await hosted.waiting() == [1]


async def test_blocks_and_unblocks_are_audited(matches, clock):
    await blocking.block(matches, 55, ADA.user, MOD, "rude")
    clock.advance(5)
    await blocking.unblock(matches, 55, ADA.user, MOD, "sorry")
    with pytest.raises(NotAllowed, match=r"^They are not blocked here\.$"):
        await blocking.unblock(matches, 55, ADA.user, MOD, "?")
    rows = await matches.store.audit_log(55)
    assert [(row.action, row.why) for row in rows] == [
        (f"blocked <@{ADA.user}>", "rude"),
        (f"unblocked <@{ADA.user}>", "sorry"),
    ]
