"""Results, what is kept about a person, forgetting them, and letting old matches go."""

import json

import msgspec
import pytest

from store.errors import StoreError
from store.rows import (
    NO_RESULT,
    AuditRow,
    BoardRow,
    HeadToHead,
    NoticeRow,
    OfferRow,
    PostRow,
    ResultRow,
)
from tests.store.rows import ANN, BEN, board, challenge_row, everything, finished, opened

BOTH = msgspec.msgpack.encode({"places": [ANN, BEN], "choices": "secret deck"})


async def test_results_say_who_won_latest_first(store):
    await finished(store, "m1", winners=0b01, at=1.0)
    await finished(store, "m2", winners=0b10, at=2.0)
    await finished(store, "m3", winners=0, at=3.0)
    await opened(store, "m4")
    assert await store.results(ANN) == [
        ResultRow("m3", "showdown", 3.0, 0, "draw"),
        ResultRow("m2", "showdown", 2.0, 0, "lost"),
        ResultRow("m1", "showdown", 1.0, 0, "won"),
    ]


async def test_head_to_head_counts_only_matches_against_each_other(store):
    await finished(store, "m1", winners=0b01)
    await finished(store, "m2", (BEN, ANN), winners=0b10)
    await finished(store, "m3", winners=0b10)
    await finished(store, "m4", winners=0)
    await finished(store, "m5", (ANN, None))
    await finished(store, "partners", (ANN, BEN, 1, 2), winners=0b0011)
    await finished(store, "other", winners=0b10, game="silver_wing")
    await finished(store, "void", winners=NO_RESULT)
    assert await store.head_to_head(ANN, BEN) == {
        "showdown": HeadToHead(won=2, lost=1, drawn=1),
        "silver_wing": HeadToHead(lost=1),
    }
    assert await store.head_to_head(BEN, ANN) == {
        "showdown": HeadToHead(won=1, lost=2, drawn=1),
        "silver_wing": HeadToHead(won=1),
    }


async def test_a_person_gets_everything_kept_about_them_and_no_secret(store):
    await finished(store, "m1")
    await opened(store, "m2", setup=b"secret deck", secret=b"the secret")
    await store.audit(AuditRow(10, "m1", ANN, "reset", "stuck", 1.0))
    await store.add_challenge(challenge_row("theirs", body=BOTH, message=30))
    await store.add_challenge(challenge_row("others", body=msgspec.msgpack.encode([BEN])))
    await store.set_notice(NoticeRow("m2", 0, 40, 41))
    await store.set_notice(NoticeRow("m2", 1, 50, 51))
    await store.set_user_setting(ANN, "pictures", "none")
    await store.set_user_setting(BEN, "pictures", "large")
    kept = await store.export_user(ANN)
    text = json.dumps(kept)
    assert [seat["match"] for seat in kept["seats"]] == ["m1", "m2"]
    assert kept["results"][0]["outcome"] == "won"
    assert kept["moderation"][0]["why"] == "stuck"
    assert kept["challenges"] == [
        {"id": "theirs", "guild": 10, "channel": 20, "message": 30, "expires": 500.0}
    ]
    assert kept["notices"] == [{"match": "m2", "seat": 0, "channel": 40, "message": 41}]
    assert kept["settings"] == {"pictures": "none"}
    assert "secret" not in text
    assert str(BEN) not in text


async def test_a_person_in_a_running_match_cannot_be_forgotten_yet(store):
    await finished(store, "m1")
    await opened(store, "m2")
    before = await everything(store)
    with pytest.raises(StoreError, match="still sit in 1 running match:"):
        await store.forget_user(ANN)
    assert await everything(store) == before


async def test_a_forgotten_person_is_in_no_table_but_their_results_stay(store):
    await finished(store, "m1")
    await opened(store, "m2", (BEN, None))
    [seat, _] = await store.seats("m1")
    await store.set_seat(msgspec.structs.replace(seat, orders=b"%d" % ANN))
    await store.audit(AuditRow(10, "m1", ANN, "reset", "stuck", 1.0))
    await store.audit(AuditRow(10, "m1", BEN, "warn", f"<@{ANN}> was rude", 2.0))
    await store.set_offer(OfferRow("m2", "handover", 0, msgspec.msgpack.encode({"to": ANN})))
    await store.set_offer(OfferRow("m2", "words", 0, b'{"to":"%d"}' % ANN))
    await store.set_offer(OfferRow("m2", "draw", 0, b""))
    await store.add_challenge(challenge_row("theirs", body=BOTH))
    await store.add_challenge(challenge_row("others", body=msgspec.msgpack.encode([BEN])))
    await store.set_notice(NoticeRow("m1", 0, 40, 41))
    await store.set_notice(NoticeRow("m1", 1, 50, 51))
    await store.set_user_setting(ANN, "pictures", "none")
    await store.set_user_setting(BEN, "pictures", "large")

    await store.forget_user(ANN)

    dump = repr(await everything(store))
    assert str(ANN) not in dump
    assert repr(msgspec.msgpack.encode(ANN))[2:-1] not in dump
    assert "'Ann'" not in dump
    assert [(s.user, s.name) for s in await store.seats("m1")] == [
        (0, "a former player"),
        (BEN, "Ben"),
    ]
    assert [r.outcome for r in await store.results(BEN)] == ["lost"]
    assert [a.why for a in await store.audit_log(10)] == ["stuck", "a former player was rude"]
    assert [o.kind for o in await store.offers("m2")] == ["draw"]
    assert [row.id for row in await store.challenges(10)] == ["others"]
    assert await store.notice("m1", 0) is None
    assert await store.notice("m1", 1) == NoticeRow("m1", 1, 50, 51)
    assert await store.user_settings(BEN) == {"pictures": "large"}


async def test_old_finished_matches_keep_only_their_result(store):
    await finished(store, "old", at=10.0)
    await finished(store, "young", at=20.0)
    await opened(store, "running")
    await store.save_board(BoardRow("old", 1, b"picture"))
    for match in ("old", "young"):
        await store.set_post(PostRow(match, 20, 30, 1.0))
        await store.set_notice(NoticeRow(match, 0, 20, 31))
    assert await store.prune(before=15.0) == 1
    assert await store.prune(before=15.0) == 0
    assert (await store.journal("old"), await store.checkpoints("old")) == ([], [])
    assert await board(store, "old") is None
    assert (await store.post("old"), await store.notice("old", 0)) == (None, None)
    assert await store.post("young") is not None
    assert await store.notice("young", 0) is not None
    assert [r.match for r in await store.results(ANN)] == ["young", "old"]
    assert len(await store.journal("young")) == 1
    assert len(await store.checkpoints("running")) == 1
    assert (await store.outstanding()).stale_boards == ["running", "young"]


async def test_a_series_is_pruned_only_as_a_whole(store):
    await finished(store, "first", at=10.0, series="s", battle=1)
    await finished(store, "second", at=20.0, series="s", battle=2)
    assert await store.prune(before=15.0) == 0
    assert await store.prune(before=25.0) == 2


async def test_results_can_be_asked_of_one_server(store):
    await finished(store, "here", guild=10, at=1.0)
    await finished(store, "there", guild=11, at=2.0, winners=0b10)
    assert [row.match for row in await store.results(ANN, 10)] == ["here"]
    assert [row.match for row in await store.results(ANN, 11)] == ["there"]
    assert len(await store.results(ANN)) == 2
    assert await store.head_to_head(ANN, BEN, 10) == {"showdown": HeadToHead(won=1)}
    assert await store.head_to_head(ANN, BEN, 11) == {"showdown": HeadToHead(lost=1)}
