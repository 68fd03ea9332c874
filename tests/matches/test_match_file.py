"""The file of a finished match verifies, and with any byte changed it is refused."""

from __future__ import annotations

import msgspec
import pytest

from matches import moderation, player_offers
from matches.match_file import MatchFile, Refused, export, read_file, verify
from rules.core.setup import Setup
from tests.matches.exported import another, exported, is_one_sentence, verified
from tests.matches.house import ADA, BEN, duel, give, play_out, play_until

# -- genuine files


async def test_a_genuine_file_is_verified_by_the_published_hashes(finished):
    words = verified(finished)
    assert words.startswith("verified: Showdown, ")
    assert f"won by player {finished.winners[0] + 1}" in words


async def test_without_the_hashes_it_is_only_consistent(finished):
    assert verify(finished.content).startswith("consistent: Showdown, ")


@pytest.mark.parametrize("given", ["commitment", "receipt"])
async def test_with_one_of_the_two_it_is_only_consistent(finished, given):
    hashes = {"published" if given == "commitment" else "receipt": getattr(finished, given)}
    assert verify(finished.content, **hashes).startswith("consistent")


async def test_the_file_says_all_that_was_agreed(finished):
    file = read_file(finished.content)
    assert (file.match_id, file.game) == (finished.match_id, "showdown")
    assert (file.commitment, file.receipt) == (finished.commitment, finished.receipt)
    assert file.setup == Setup("showdown", {}, (ADA.choices, BEN.choices))
    assert len(file.cuts) == 2


async def test_no_person_is_named_in_the_file(matches):
    hosted = await duel(matches, guild=987654321, channel=123456789)
    await play_out(hosted)
    content = await export(hosted)
    known = [ADA.name, BEN.name, '"user"', f":{ADA.user},", f":{BEN.user},", "987654321"]
    known += ["123456789", "guild", "channel"]
    assert not [words for words in known if words.encode() in content]
    assert set(msgspec.json.decode(content.partition(b"\n")[2])) == set(MatchFile.__struct_fields__)


@pytest.mark.parametrize(
    ("end", "words"),
    [
        (lambda hosted: player_offers.concede(hosted, 0), "won by player 2 (concede)"),
        (lambda hosted: hosted.close(0, (), "draw agreed"), "won by nobody (draw agreed)"),
        (lambda hosted: moderation.end(hosted, None, 7, ""), "won by nobody (void)"),
    ],
    ids=["conceded", "a draw", "void"],
)
@pytest.mark.parametrize("cuts", [0, 1, 2], ids=["before the cuts", "between", "after the cuts"])
async def test_a_match_ended_outside_its_rules_verifies_too(matches, end, words, cuts):
    hosted = await duel(matches)
    for seat in range(cuts):
        await give(hosted, seat)
    await end(hosted)
    assert verified(await exported(hosted)).endswith(words)


async def test_a_match_with_undone_moves_verifies(matches):
    hosted = await duel(matches)
    await give(hosted, 0, "cut 3")
    await player_offers.take_back(hosted, 0)
    await play_until(hosted, "strike", turn=2)
    await moderation.go_back(hosted, 8, 7, "wrong card")
    await play_out(hosted)
    finished = await exported(hosted)
    assert verified(finished).startswith("verified")
    assert read_file(finished.content).cuts == [("no cut",), ("no cut",)]


# -- a running match


async def test_a_running_match_exports_its_public_log_only(matches):
    hosted = await duel(matches)
    await play_until(hosted, "strike")
    await give(hosted, 0)
    content = await export(hosted)
    assert content.decode().splitlines() == await hosted.log(None)
    assert hosted.row.secret.hex().encode() not in content
    hands = [card.id for seat in (0, 1) for card in (await hosted.view(seat)).zone("hand", seat)]
    titles = {card.id: card.title for card in (await matches.cards(hosted.row)).cards}
    named = [titles[card] for card in hands if titles[card].encode() in content]
    assert named == []


async def test_the_log_of_a_running_match_is_refused_as_a_file(matches):
    hosted = await duel(matches)
    await give(hosted, 0)
    with pytest.raises(Refused, match=r"^This is not the file of a Rivalry match\.$"):
        verify(await export(hosted))


# -- a changed byte


async def test_any_changed_byte_is_refused_in_one_sentence(finished):
    content = finished.content
    first_line = content.index(b"\n") + 1
    positions = {*range(first_line), *range(0, len(content), len(content) // 400)}
    positions.add(len(content) - 1)
    assert len(positions) > 400
    for position in sorted(positions):
        changed = bytearray(content)
        changed[position] ^= 1
        with pytest.raises(Refused) as refused:
            verify(bytes(changed))
        assert is_one_sentence(refused.value), position


async def test_any_other_value_of_a_byte_is_refused(finished):
    for position in (0, 20, 60, 200, len(finished.content) // 2):
        for value in range(256):
            changed = bytearray(finished.content)
            if changed[position] != value:
                changed[position] = value
                with pytest.raises(Refused):
                    verify(bytes(changed))


@pytest.mark.parametrize(
    "change",
    [
        lambda content: b"",
        lambda content: content[:-1],
        lambda content: content + b"\n",
        lambda content: b" " + content,
        lambda content: content[: len(content) // 2],
        lambda content: content.replace(b"\n", b"\r\n"),
        lambda content: content.partition(b"\n")[2],
        lambda content: content.partition(b"\n")[0],
        lambda content: b"\xff\xfe" * 50,
    ],
    ids=[
        "empty",
        "no end",
        "longer",
        "shifted",
        "half",
        "other lines",
        "no title",
        "title",
        "noise",
    ],
)
async def test_a_file_cut_or_padded_is_refused(finished, change):
    with pytest.raises(Refused) as refused:
        verify(change(finished.content))
    assert is_one_sentence(refused.value)


@pytest.mark.parametrize("which", ["commitment", "receipt"])
async def test_hashes_of_another_match_are_refused(matches, finished, which):
    others = await another(matches)
    hashes = {"commitment": finished.commitment, "receipt": finished.receipt}
    hashes[which] = getattr(others, which)
    with pytest.raises(Refused, match="published"):
        verify(finished.content, hashes["commitment"], hashes["receipt"])
