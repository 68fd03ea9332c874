"""Clocks, offers, boards, posts, card sets, faults, settings, moderation; what a crash left."""

import msgspec

from store.rows import AuditRow, BoardRow, DeadlineRow, FaultRow, NoticeRow, OfferRow, PostRow
from tests.store.rows import ANN, BEN, board, decision, faults, opened


async def test_due_deadlines_of_all_matches_come_in_order(store):
    await opened(store, "m1")
    await opened(store, "m2")
    late, early = DeadlineRow("m1", 0, "time", 7.5), DeadlineRow("m2", 1, "time", 3.25)
    future = DeadlineRow("m1", 1, "reminder", 8.0)
    await store.set_deadlines("m1", (future, late))
    await store.set_deadlines("m2", (early,))
    assert await store.due(7.5) == [early, late]


async def test_granting_time_replaces_deadlines_and_clock(store):
    await opened(store, clock=b"old")
    await store.set_deadlines("m1", (DeadlineRow("m1", 0, "time", 1.0),))
    assert (await store.match("m1")).clock == b"old"
    await store.set_deadlines("m1", (DeadlineRow("m1", 0, "time", 2.0),), b"new")
    assert await store.due(9.0) == [DeadlineRow("m1", 0, "time", 2.0)]
    assert (await store.match("m1")).clock == b"new"


async def test_only_one_sweep_gets_a_deadline_and_a_renewed_one_stays(store):
    await opened(store)
    old, new = DeadlineRow("m1", 0, "time", 1.1), DeadlineRow("m1", 0, "time", 2.2)
    await store.set_deadlines("m1", (old,))
    assert [await store.drop_deadline(old), await store.drop_deadline(old)] == [True, False]
    await store.set_deadlines("m1", (new,))
    assert not await store.drop_deadline(old)
    assert await store.due(9.0) == [new]


async def test_a_new_offer_of_a_kind_takes_the_place_of_the_old(store):
    await opened(store)
    draw, undo = OfferRow("m1", "draw", 0, b"", 0b01), OfferRow("m1", "undo", 1, b"to 3")
    accepted = msgspec.structs.replace(draw, accepted=0b11)
    for offer in (draw, undo, accepted):
        await store.set_offer(offer)
    assert await store.offers("m1") == [accepted, undo]
    await store.drop_offers("m1", "draw")
    assert await store.offers("m1") == [undo]
    await store.drop_offers("m1")
    assert await store.offers("m1") == []


async def test_an_older_picture_never_replaces_a_newer_one(store):
    await opened(store)
    assert await board(store, "m1") is None
    for sequence in (4, 6, 5):
        await store.save_board(BoardRow("m1", sequence, b"picture %d" % sequence))
    assert await board(store, "m1") == BoardRow("m1", 6, b"picture 6")


async def test_a_board_is_stale_if_it_is_missing_or_shows_an_older_decision(store):
    for match in ("fresh", "missing", "older", "over"):
        await opened(store, match)
        await store.append(decision(1, match, ended_at=5.0 if match == "over" else None))
    await store.save_board(BoardRow("fresh", 1, b""))
    await store.save_board(BoardRow("older", 0, b""))
    assert (await store.outstanding()).stale_boards == ["missing", "older", "over"]


async def test_a_computer_that_owes_an_answer_is_found(store):
    await opened(store, "m1", (None, None, ANN), waiting=0b110)
    await opened(store, "m2", (None, None))
    await store.append(decision(1, "m2", waiting=0b11, ended_at=5.0))
    assert (await store.outstanding()).computers == [("m1", 1)]


async def test_a_person_with_standing_orders_who_owes_an_answer_is_found(store):
    await opened(store, "m1", (ANN, BEN, None), waiting=0b101, asked=0)
    await opened(store, "m2", (ANN, BEN))
    await store.append(decision(1, "m2", waiting=0b11, ended_at=5.0))
    for match, seat in (("m1", 0), ("m1", 1), ("m2", 0)):
        await store.set_orders(match, seat, b"orders")
    assert (await store.outstanding()).orders == [("m1", 0, 0)]
    await store.append(decision(1, "m1", waiting=0b010, asked=1))
    assert (await store.outstanding()).orders == [("m1", 1, 1)]
    await store.set_orders("m1", 1, b"")
    assert (await store.outstanding()).orders == []


async def test_a_person_who_owes_an_answer_is_told_once_a_question(store):
    await opened(store, users=(ANN, BEN, None), waiting=0b111)
    assert (await store.outstanding()).notices == [("m1", 0), ("m1", 1)]
    await store.set_notified("m1", 0, 0)
    assert (await store.outstanding()).notices == [("m1", 1)]
    await store.append(decision(1, waiting=0b001, asked=1))
    assert (await store.outstanding()).notices == [("m1", 0)]


async def test_a_card_set_is_kept_once(store):
    assert await store.card_set("hash") is None
    await store.save_card_set("hash", "showdown", b"cards")
    await store.save_card_set("hash", "showdown", b"cards")
    assert await store.card_set("hash") == b"cards"


async def test_faults_are_kept_even_of_a_match_that_never_opened(store):
    fault = FaultRow("m1", 3, 50.0, b"replay", "KeyError")
    await store.add_fault(fault)
    assert await faults(store, "m1") == [fault]
    assert await faults(store, "m2") == []


async def test_the_audit_of_a_server_can_be_read_by_match(store):
    first = AuditRow(10, "m1", ANN, "reset", "stuck", 1.0)
    second = AuditRow(10, "m2", BEN, "handover", "asked for it", 2.0)
    for row in (second, first, AuditRow(11, "m3", BEN, "reset", "", 0.0)):
        await store.audit(row)
    assert await store.audit_log(10) == [first, second]
    assert await store.audit_log(10, "m2") == [second]


async def test_settings_belong_to_one_server(store):
    await store.set_guild_setting(10, "language", "de")
    await store.set_guild_setting(10, "language", "en")
    await store.set_guild_setting(11, "language", "fr")
    assert await store.guild_settings(10) == {"language": "en"}
    assert await store.guild_settings(12) == {}


async def test_settings_belong_to_one_person(store):
    await store.set_user_setting(ANN, "pictures", "none")
    await store.set_user_setting(ANN, "pictures", "large")
    await store.set_user_setting(BEN, "pictures", "small")
    assert await store.user_settings(ANN) == {"pictures": "large"}
    assert await store.user_settings(7) == {}


async def test_the_house_remembers_the_latest_it_was_told(store):
    assert await store.remembered("commands") is None
    await store.remember("commands", "old")
    await store.remember("commands", "new")
    await store.remember("season", "spring")
    assert await store.remembered("commands") == "new"


async def test_a_board_stands_in_one_place(store):
    await opened(store, "m1")
    await opened(store, "m2")
    await store.set_post(PostRow("m1", 20, 30, 1.0))
    await store.set_post(PostRow("m1", 21, 31, 3.0))
    await store.set_post(PostRow("m2", 21, 32, 2.0))
    assert await store.post("m1") == PostRow("m1", 21, 31, 3.0)
    assert await store.post("m2") == PostRow("m2", 21, 32, 2.0)
    assert await store.post("m3") is None


async def test_the_pictures_of_a_board_are_noted_for_the_message_that_shows_them(store):
    await opened(store, "m1")
    await store.set_post(PostRow("m1", 20, 30, 1.0, "7 board-ab.png"))
    await store.set_post_pictures("m1", 30, "8 board-cd.png\n9 result-ef.png")
    await store.set_post_pictures("m1", 29, "6 board-00.png")  # of a board that has moved
    assert await store.post("m1") == PostRow("m1", 20, 30, 1.0, "8 board-cd.png\n9 result-ef.png")
    await store.set_post(PostRow("m1", 20, 31, 2.0))
    assert (await store.post("m1")).pictures == ""


async def test_each_seat_has_one_standing_notice(store):
    await opened(store)
    await store.set_notice(NoticeRow("m1", 0, 20, 30))
    await store.set_notice(NoticeRow("m1", 1, 20, 31))
    await store.set_notice(NoticeRow("m1", 0, 20, 32))
    assert await store.notice("m1", 0) == NoticeRow("m1", 0, 20, 32)
    await store.drop_notice("m1", 0)
    assert await store.notice("m1", 0) is None
    assert await store.notice("m1", 1) == NoticeRow("m1", 1, 20, 31)
