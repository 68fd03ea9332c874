"""A forger rewrites the file and every hash inside it: refused, or caught by what was published."""

from __future__ import annotations

from collections.abc import Callable
from hashlib import sha256

import msgspec
import pytest

from matches.match_file import TITLE, MatchFile, Refused, read_file, verify, write_file
from rules.core.errors import RivalryError
from rules.core.fairness import commitment
from rules.core.journal import Closing, Decision, decode_entry, encode_entry, entry_hash
from rules.core.match import Match
from rules.core.setup import Setup
from tests.matches.exported import another, exported, is_one_sentence, verified
from tests.matches.house import CARDS, KING, SHOWDOWN, cards_that, duel, play_out, play_until


def written(file: MatchFile | dict) -> bytes:
    """A file with a fitting first line."""
    body = msgspec.json.encode(file, order="deterministic")
    return f"{TITLE} {sha256(body).hexdigest()}\n".encode() + body + b"\n"


def consistent(file: MatchFile, **changes) -> bytes:
    """The file with some fields changed, and its commitment, journal chain and receipt to match."""
    file = msgspec.structs.replace(file, **changes)
    entries, before = [], b""
    for body in file.journal:
        entry = msgspec.structs.replace(decode_entry(body), before=before)
        before = entry_hash(entry)
        entries.append(encode_entry(entry))
    bound = commitment(bytes.fromhex(file.secret), file.match_id, file.setup, file.cards_hash)
    receipt = before.hex()
    return written(
        msgspec.structs.replace(file, journal=entries, commitment=bound, receipt=receipt)
    )


def other_decision(file: MatchFile) -> list[bytes]:
    """Somebody passes a little earlier than they did, or later."""
    entries = [decode_entry(body) for body in file.journal]
    for number, entry in enumerate(entries):
        if isinstance(entry, Decision) and entry.answer == ("edge 1",):
            entries[number] = msgspec.structs.replace(entry, answer=("edge 2",))
            break
        if isinstance(entry, Decision) and entry.answer == ("edge 2",):
            entries[number] = msgspec.structs.replace(entry, answer=("edge 1",))
            break
    return [encode_entry(entry) for entry in entries]


def other_winner(file: MatchFile) -> list[bytes]:
    """The journal stops before the last decision, and the winner is said to have conceded."""
    *entries, last = (decode_entry(body) for body in file.journal)
    closing = Closing(last.sequence, 0, (1,), "concede", last.digest, last.before)
    return [encode_entry(entry) for entry in (*entries, closing)]


def shown_cards(file: MatchFile) -> dict:
    cards = cards_that()
    return {"cards": cards.blob.decode(), "cards_hash": cards.hash}


FORGERIES: dict[str, Callable[[MatchFile], dict]] = {
    "secret": lambda file: {"secret": "ab" * 32},
    "cuts": lambda file: {"cuts": [("cut 7",), file.cuts[1]]},
    "cuts in the journal too": lambda file: {
        "cuts": [("cut 7",), ("cut 8",)],
        "journal": [
            encode_entry(msgspec.structs.replace(decode_entry(body), answer=(f"cut {7 + number}",)))
            for number, body in enumerate(file.journal[:2])
        ]
        + file.journal[2:],
    },
    "one decision": lambda file: {"journal": other_decision(file)},
    "result": lambda file: {"journal": other_winner(file)},
    "an earlier end": lambda file: {"journal": file.journal[:-1]},
    "a decision left out": lambda file: {"journal": file.journal[:9] + file.journal[10:]},
    "two decisions swapped": lambda file: {
        "journal": [*file.journal[:8], file.journal[9], file.journal[8], *file.journal[10:]]
    },
    "no journal": lambda file: {"journal": []},
    "setup": lambda file: {
        "setup": Setup("showdown", {}, ({"champion": KING}, file.setup.seats[1]))
    },
    "seats swapped": lambda file: {
        "setup": Setup("showdown", {}, tuple(reversed(file.setup.seats)))
    },
    "cards": shown_cards,
    "rules version": lambda file: {"rules_version": file.rules_version + 1},
    "match id": lambda file: {"match_id": "0" * 16},
    "game": lambda file: {"game": "solitaire"},
}


@pytest.mark.parametrize("field", FORGERIES)
async def test_a_forger_who_rewrites_a_field_and_all_hashes_is_caught(finished, field):
    """Refused for what it says, or by the two published hashes."""
    file = read_file(finished.content)
    forged = consistent(file, **FORGERIES[field](file))
    assert forged != finished.content
    with pytest.raises(RivalryError) as refused:
        verified(finished, forged)
    assert is_one_sentence(refused.value)


async def test_only_the_published_hashes_tell_a_match_that_was_renamed(finished):
    """What the forger can do without them: this is why they are published."""
    forged = consistent(read_file(finished.content), match_id="0" * 16)
    assert verify(forged).startswith("consistent")
    with pytest.raises(Refused, match=r"^The commitment published before the deal is another"):
        verified(finished, forged)


async def test_another_match_between_the_same_players_is_not_taken_for_this_one(matches, finished):
    others = await another(matches)
    with pytest.raises(Refused, match=r"^The commitment published before the deal is another"):
        verified(finished, others.content)


async def test_the_same_deal_with_another_end_is_caught_by_the_receipt(matches):
    """Secret, cuts and commitment are genuine, and the end is a legal one."""
    hosted = await duel(matches)
    await play_until(hosted, "action")
    conceded = cut_short(hosted, await hosted.frozen(at_most=0))
    await play_out(hosted)
    genuine = await exported(hosted)
    assert verify(conceded, genuine.commitment).startswith("consistent")
    with pytest.raises(Refused, match=r"^The receipt published at the end is another one\.$"):
        verified(genuine, conceded)


def cut_short(hosted, frozen) -> bytes:
    """What the file would be if Ada had conceded here."""
    setup, row, cards = hosted.terms.setup, hosted.row, CARDS
    match = Match.restore(SHOWDOWN, cards, setup, frozen)
    match.close(0, (1,), "concede")
    entries = [*frozen.entries, match.last_entry]
    return write_file(SHOWDOWN, cards, setup, row.id, row.secret, entries)


@pytest.mark.parametrize("field", MatchFile.__struct_fields__)
async def test_a_field_rewritten_alone_is_refused_even_without_published_hashes(finished, field):
    """With a new first line, but the other fields as they were."""
    plain = msgspec.json.decode(finished.content.partition(b"\n")[2])
    value = plain[field]
    match value:
        case int():
            plain[field] = value + 1
        case str():
            plain[field] = value[:-1] + ("0" if value[-1] != "0" else "1")
        case list():
            plain[field] = value[:-1]
        case dict():
            plain[field] = {**value, "seats": value["seats"][::-1]}
    with pytest.raises(RivalryError) as refused:
        verify(written(plain))
    assert is_one_sentence(refused.value)


NONSENSE = ["", "x", "{}", "[]", "null", 5, None, [], {}, ["x"]]


@pytest.mark.parametrize("field", MatchFile.__struct_fields__)
async def test_nonsense_in_a_field_is_refused_in_one_sentence(finished, field):
    plain = msgspec.json.decode(finished.content.partition(b"\n")[2])
    for nonsense in NONSENSE:
        with pytest.raises(RivalryError) as refused:
            verify(written({**plain, field: nonsense}))
        assert is_one_sentence(refused.value)
    for changed in ({k: v for k, v in plain.items() if k != field}, {**plain, field + "s": 1}):
        with pytest.raises(RivalryError):
            verify(written(changed))


@pytest.mark.parametrize("kind", ["c", "u", "v", "d"])
async def test_a_journal_that_begins_with_any_kind_of_entry_is_refused_in_one_sentence(
    finished, kind
):
    file = read_file(finished.content)
    entry = {
        "c": ["c", 1, 0, [1], "concede", b"12345678", b""],
        "u": ["u", 1, 0, 99, -5, [[10_000]], b"12345678", b""],
        "v": ["v", 1, 9, b"12345678", b""],
        "d": ["d", 1, 77, [-1], b"1234", b"12345678", b""],
    }[kind]
    journal = [msgspec.msgpack.encode(entry), *file.journal]
    with pytest.raises(RivalryError) as refused:
        verify(consistent(file, journal=journal))
    assert is_one_sentence(refused.value)
