"""Of a person who is forgotten no table of either database keeps the number or the name."""

import msgspec
import pytest

from store.backup import TABLES
from store.rows import (
    AbsenceRow,
    AuditRow,
    BlockRow,
    BoardRow,
    DeadlineRow,
    DeckRow,
    FaultRow,
    LessonRow,
    NoticeRow,
    OfferRow,
    PostRow,
    SeatRow,
    WhisperRow,
)
from store.table_sql import WHISPERS
from tests.store.rows import ANN, BEN, challenge_row, everything, finished, opened

pack = msgspec.msgpack.encode
THEIRS = {"by number": ANN, "in words": str(ANN), "name": "Ann"}


def traces(value: object) -> set[str]:
    """How a value tells who it is about."""
    found = {how for how, what in THEIRS.items() if value == what}
    if isinstance(value, str | bytes):
        content = value.encode() if isinstance(value, str) else value
        marks = {
            "digits": str(ANN).encode(),
            "packed": pack(ANN),
            "big-endian": ANN.to_bytes(8, "big"),
            "little-endian": ANN.to_bytes(8, "little"),
            "name": b"Ann",
        }
        found |= {how for how, mark in marks.items() if mark in content}
    return found


async def named_in(store) -> dict[str, set[str]]:
    found = {}
    for table, rows in (await everything(store)).items():
        ways = {way for row in rows for value in row for way in traces(value)}
        if ways:
            found[table] = ways
    return found


async def fill(store) -> None:
    """Every table that can name somebody names Ann, in every way it can."""
    await finished(store, "m1")
    await finished(store, "m2", (BEN, ANN), series="m2")
    await opened(store, "m3", (BEN, None))
    kept = SeatRow(match="m3", seat=1, user=None, name="Ann", level="club", kept_for=ANN)
    await store.set_seat(kept)
    [seat, _] = await store.seats("m1")
    await store.set_seat(msgspec.structs.replace(seat, orders=pack([ANN])))
    await store.save_board(BoardRow("m1", 1, b"a picture with Ann on it"))
    await store.set_post(PostRow("m1", 20, 30, 1.0))
    await store.set_notice(NoticeRow("m1", 0, 40, 41))
    await store.set_deadlines("m3", (DeadlineRow("m3", 0, "flag", 9.0),))
    await store.set_offer(OfferRow("m3", "seat", 0, pack((1, {"user": ANN, "name": "Ann"}))))
    await store.set_offer(OfferRow("m1", "rematch", 0, pack(1)))
    places = [{"user": BEN, "name": "Ben"}, {"user": ANN, "name": "Ann"}]
    await store.add_challenge(challenge_row("c1", body=pack({"places": places})))
    await store.note_server(AbsenceRow(10, 0.0, 1.5))
    await store.add_challenge(challenge_row("c2", body=pack({"wishes": {ANN: {"deck": "x"}}})))
    await store.set_user_setting(ANN, "text_only", "on")
    await store.save_deck(DeckRow(ANN, "g", "Ann", f"# {ANN}", 1.0), 9)
    await store.set_lesson(LessonRow(ANN, "g", "feint", 2))
    await store.set_lesson(LessonRow(BEN, "g", "", 1))
    await store.save_deck(DeckRow(BEN, "g", "Ben", "3 Rose", 1.0), 9)
    await store.set_guild_setting(10, "threads", "on")
    await store.block(BlockRow(10, ANN, BEN, "rude", 1.0))
    await store.block(BlockRow(10, BEN, ANN, f"rude to <@{ANN}>", 1.0))
    await store.audit(AuditRow(10, "m1", ANN, "reset", "stuck", 1.0))
    await store.audit(AuditRow(10, "", BEN, f"blocked <@{ANN}>", f"<@!{ANN}> or {ANN}", 2.0))
    await store.add_fault(FaultRow("m1", 1, 1.0, pack(("frozen",)), "a trace"))
    await store.write(WHISPERS.adding(WhisperRow("m3", 1, 1, 0, ANN, f"Ann: {ANN}", 1.0)))
    await store.write(WHISPERS.adding(WhisperRow("m3", 2, 0, 1, BEN, "Hold", 1.0)))
    await store.remember("commands synced", "hash")
    await store.save_card_set("cards", "showdown", b"cards")


async def test_no_table_keeps_the_number_or_name_of_a_forgotten_person(store):
    await fill(store)
    before = await everything(store)
    assert all(before[table] for table in TABLES), "a table was not filled: fill it above"
    named = await named_in(store)
    assert set(named) == {
        "seats",
        "boards",
        "offers",
        "challenges",
        "user_settings",
        "blocks",
        "audit",
        "decks",
        "lessons",
        "whispers",
        "explanations",
    }
    await store.forget_user(ANN)
    assert await named_in(store) == {}
    after = await everything(store)
    for table in ("matches", "journal", "checkpoints", "posts", "faults", "card_sets"):
        assert after[table] == before[table], "results and their proof stay"
    assert [row.outcome for row in await store.results(BEN)] == ["lost", "won"]


@pytest.mark.parametrize("way", [ANN, str(ANN), f"<@{ANN}>", pack({"to": ANN}), b"%d" % ANN])
def test_the_search_finds_every_way_of_naming_somebody(way):
    assert traces(way)
