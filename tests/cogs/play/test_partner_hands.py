"""The partner's hand in one's own: named, up to date, and in nobody else's."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from cogs.platform.limits import COMPONENTS, TEXT
from cogs.play.hand_words import BREVITIES, words_above
from local.loopback.messages import walk
from matches import moderation, seat_handover
from matches.match_terms import Sitting
from tests.cogs.club import Club, everything
from tests.cogs.conferring import Table, alt_of, sat_down, titles
from tests.cogs.foursome import gathered, seated
from tests.cogs.picture_names import kinds
from tests.cogs.scenes import hand, told, words
from tests.matches.house import SeededSecrets, give, play_out

SEED = 11  # Dora holds cards that say something


@pytest.fixture(autouse=True)
def dealt(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("matches.matches.secrets", SeededSecrets(SEED))


@pytest.fixture
async def table(club: Club, no_threads: None, monkeypatch: pytest.MonkeyPatch) -> Table:
    return await sat_down(club, monkeypatch)


async def text_only(table: Table, *people: str) -> None:
    for person in table.four:
        if person.user.name in people:
            preferences = table.hosted.matches.preferences
            await preferences.set(int(person.user.id), "text_only", "on")


async def test_it_is_named_and_drawn_above_the_own_hand(table: Table) -> None:
    shown = await hand(table.ada)
    assert kinds(shown) == ["partner", "hand"]
    alt = alt_of(shown, "partner")
    assert alt.startswith("Dora, your partner, holds:\n")
    for title in await titles(table.hosted, 2):
        assert title in alt
    assert len([c for c in walk(shown.components) if c["type"] == 12]) == 2, (
        "each as large as can be"
    )


async def test_in_words_it_comes_with_what_the_cards_say(table: Table) -> None:
    await text_only(table, "Ada")
    shown = await hand(table.ada)
    assert kinds(shown) == []
    before, _, own = shown.text.partition("**Your hand**")
    assert before.startswith("Dora, your partner, holds:\n")
    held = await titles(table.hosted, 2)
    assert all(title in before for title in held)
    cards = {card.id: card.text for card in (await table.hosted.view_for(0)).cards.cards}
    said = [cards[title] for title in held if cards[title]]
    assert said
    assert all(text in before for text in said)
    assert all(title in own for title in await titles(table.hosted, 0))


async def test_neither_foes_nor_spectators_are_shown_it(table: Table) -> None:
    for foe, partner in ((table.ben, "Ed"), (table.ed, "Ben")):
        shown = await hand(foe)
        assert alt_of(shown, "partner").startswith(f"{partner}, your partner")
        assert kinds(shown).count("partner") == 1
    assert not any("your partner" in words(message) for message in club_public(table))


def club_public(table: Table) -> list:
    return [message for message in table.ada.channel.messages.values() if not message.ephemeral]


@pytest.mark.parametrize("in_words", [False, True])
async def test_it_follows_while_the_partners_hand_changes(
    club: Club, table: Table, in_words: bool
) -> None:
    """Ada lays cards and draws others while Dora looks on."""
    if in_words:
        await text_only(table, "Dora")
    doras, seen = await hand(table.dora), set()
    for seat in (0, 1, 2, 3, 0, 1):
        await give(table.hosted, seat)
        await club.settled()
        told_of = doras.text if in_words else alt_of(doras, "partner")
        held = await titles(table.hosted, 0)
        assert all(title in told_of for title in held)
        seen.add(told_of.partition("**Your hand**")[0])
    assert len(seen) > 1, "it changed"


async def test_who_waits_for_others_is_shown_a_change_of_the_partners_hand_alone(
    club: Club, table: Table
) -> None:
    """In words, too, where no picture has another name."""
    await text_only(table, "Dora")
    hands, hosted = club.client.hands, table.hosted
    view = await hosted.view_for(2)
    fewer = [
        replace(zone, cards=zone.cards[1:]) if (zone.name, zone.seat) == ("hand", 0) else zone
        for zone in view.seen.zones
    ]
    later = replace(view, seen=replace(view.seen, zones=tuple(fewer)))
    before, after = [
        hands._present(hosted, seen, 2, await hands._held(hosted, seen, 2))
        for seen in (view, later)
    ]
    assert before != after


async def test_of_too_many_words_what_happened_goes_first_and_the_question_stays(
    club: Club, table: Table
) -> None:
    hosted, whispers = table.hosted, table.hosted.matches.whispers
    await whispers.say(hosted, int(table.dora.user.id), "first " * 40)
    await whispers.say(hosted, int(table.dora.user.id), "latest " * 40)
    view = replace(await hosted.view_for(0), whispers=await whispers.between(hosted, 0))

    def above(most: int) -> str:
        return words_above(hosted, view, 0, "Ada to play", "Noted", BREVITIES[0], most)

    assert "So far" in above(TEXT) or "Since your last move" in above(TEXT)
    for most, kept in ((700, ["first", "latest"]), (450, ["latest"]), (120, [])):
        told_of = above(most)
        assert len(told_of) <= most
        assert [word for word in ("first", "latest") if word in told_of] == kept
        assert told_of.startswith("**Noted**")
        assert "### Lay a card in your row" in told_of


async def test_a_hand_that_did_not_change_is_not_sent_again(club: Club, table: Table) -> None:
    shown = await hand(table.ada)
    sent = {name: attachment for name, attachment, _ in shown.pictures}
    await give(table.hosted, 0)
    await club.settled()
    again = {name: attachment for name, attachment, _ in shown.pictures}
    assert [name.partition("-")[0] for name in again] == ["partner", "hand"]
    kept = set(sent) & set(again)
    assert [name.partition("-")[0] for name in kept] == ["partner"], "Dora’s is the same still"


async def test_partners_at_diabolicards_see_nothing_of_each_other(club: Club) -> None:
    four = gathered(club)
    hosted = await seated(club, *four)
    for seat in range(4):
        await give(hosted, seat)
    await club.settled()
    shown = await hand(four[0])
    assert "partner" not in kinds(shown)
    assert "Whisper…" not in shown.buttons


# -- whose seat it is


async def test_a_substitute_sees_it_and_who_left_no_longer_does(club: Club, table: Table) -> None:
    before = await hand(table.ada)
    cleo = Sitting(int(club.cleo.user.id), "Cleo")
    await moderation.replace(table.hosted, 0, cleo, int(club.mona.user.id), "left")
    await club.settled()
    assert before.deleted, "what it showed is Cleo's now"
    assert "You are not playing" in words(await told(table.ada.click(club.board(), "My hand")))
    shown = await told(club.cleo.click(club.board(), "My hand"))
    assert alt_of(shown, "partner").startswith("Dora, your partner, holds:")


async def test_a_partner_whose_seat_is_lent_is_seen_and_sees_again_after_the_return(
    club: Club, table: Table
) -> None:
    doras = await hand(table.dora)
    await seat_handover.lend(table.hosted, 2)
    await club.settled()
    assert doras.deleted
    shown = await hand(table.ada)
    assert alt_of(shown, "partner").startswith("Dora, your partner")
    assert "Whisper…" not in shown.buttons, "a computer does not listen"
    await seat_handover.come_back(table.hosted, int(table.dora.user.id), "Dora")
    await club.settled()
    assert "partner" in kinds(await hand(table.dora))


async def test_a_computers_hand_is_shown_to_its_partner(
    club: Club, no_threads: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await sat_down(club, monkeypatch, computers="Dora")
    shown = await hand(table.ada)
    assert alt_of(shown, "partner").startswith("Dora, your partner, holds:")


# -- afterwards


@pytest.mark.parametrize("in_words", [False, True])
async def test_a_replay_by_the_own_seat_shows_what_was_shared(
    club: Club, table: Table, in_words: bool
) -> None:
    if in_words:
        await text_only(table, "Ada", "Ben")
    await play_out(table.hosted)
    await club.settled()
    page = await told(table.ada.slash("match replay"))
    for _ in range(12):  # past the cuts and gifts
        page = await told(table.ada.click(page, "Next ▶"))
    assert "Dora, your partner, holds" in words(page)
    assert "Ed, your partner" not in words(page)
    public = await told(table.ada.click(page, "As a spectator"))
    assert "your partner" not in words(public)


# -- limits


async def test_a_hand_with_all_of_it_stays_within_discords_limits(club: Club, table: Table) -> None:
    await text_only(table, "Ada")
    says = table.hosted.matches.whispers.say
    for _ in range(5):
        await says(table.hosted, int(table.dora.user.id), "*" * 300)
    shown = await hand(table.ada)
    components = list(walk(shown.components))
    assert len(components) <= COMPONENTS
    assert sum(len(c.get("content") or "") for c in components) <= TEXT
    assert "\\*" * 300 in shown.text, "the latest is there to its end"
    assert "Lay a card in your row" in shown.text
    assert shown.text.index("**Dora**") < shown.text.index("Lay a card"), "above the question"


async def test_opening_ones_hand_changes_nothing_that_others_see(club: Club, table: Table) -> None:
    others = (table.ben, table.ed, club.cleo, club.mona)
    before = everything(*others)
    await hand(table.ada)
    await club.settled()
    assert everything(*others) == before
