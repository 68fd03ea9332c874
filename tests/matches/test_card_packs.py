"""Matches with a card pack: who may begin them, and how they go on when the pack does not stay."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from matches.challenge import COMPUTER, Challenge, Place
from matches.challenges import Challenges
from matches.errors import NotAllowed, UnreadableCards
from matches.match_file import export, verify
from matches.match_terms import Sitting
from matches.matches import Matches
from matches.rematch import rematch
from matches.series import choose_for_next
from matches.term_options import match_terms, shared_terms
from rules.core.errors import BadSetup
from rules.core.setup import CARDS
from rules.pack_files import read_pack
from rules.packs import Packs
from tests.matches.house import House, everything_seen, play_out
from tests.rules.packs_written import EXAMPLES, copied

SLUG, NAME = "under_the_stars", "Under the Stars"
GUILD = 5
STARS = {"champion": "page_of_stars"}
ADA, BEN = Sitting(1, "Ada", STARS), Sitting(2, "Ben", {"champion": "king_of_clubs"})


def packs_in(*folders: Path) -> Packs:
    return Packs({folder.name: read_pack(folder) for folder in folders})


ALL = packs_in(*sorted(EXAMPLES.iterdir()))


@pytest.fixture
async def matches(house: House) -> Matches:
    """A process with all packs there are, on a server that allows one for Showdown."""
    started = await house.start(packs=ALL)
    await started.servers.set_packs(GUILD, (SLUG, "glass_coast"))
    return started


async def drafted(matches: Matches, game: str = "showdown", **options: str) -> Challenge:
    people = [Place(1, "Ada"), COMPUTER]
    return await Challenges(matches).draft(game, people, guild=GUILD, channel=6, options=options)


async def begun(matches: Matches):
    return await matches.open("showdown", (ADA, BEN), options={CARDS: SLUG}, guild=GUILD)


# -- who may begin them


async def test_a_server_allows_a_pack_before_anybody_plays_with_it(matches):
    assert (await drafted(matches, cards=SLUG)).options == {CARDS: SLUG}
    await matches.servers.set_packs(GUILD, ())
    with pytest.raises(NotAllowed, match="not allowed here: whoever runs /setup can do so"):
        await drafted(matches, cards=SLUG)


async def test_packs_of_other_games_and_of_nobody_are_refused(matches):
    for game, slug in (("diabolicards", SLUG), ("showdown", "gone")):
        with pytest.raises(BadSetup, match="not here any more"):
            await drafted(matches, game, cards=slug)


async def test_in_direct_messages_there_are_no_packs(matches):
    assert await matches.card_packs.allowed(0, "showdown") == []


async def test_the_host_chooses_the_pack_and_everybody_reads_it(matches):
    challenges, draft = Challenges(matches), await drafted(matches)
    chosen = await challenges.set_terms(draft.id, 1, CARDS, SLUG)
    options = await challenges.options_of(chosen)
    assert options[0].values == {"house": "those of the house", SLUG: NAME}
    assert shared_terms(chosen, options).startswith(f"Cards: {NAME} · ")
    assert "page_of_stars" in options[1].values


async def test_what_a_seat_would_bring_of_a_pack_goes_with_it(matches):
    challenges, draft = Challenges(matches), await drafted(matches, cards=SLUG)
    await challenges.choose(draft.id, 1, "champion", "page_of_stars")
    back = await challenges.set_terms(draft.id, 1, CARDS, "house")
    assert back.options == {}
    assert back.places[0].choices["champion"] != "page_of_stars"
    assert (await challenges.send(draft.id, 1)).is_ready


async def test_a_ready_deck_of_a_pack_goes_with_it_too(matches):
    challenges = Challenges(matches)
    draft = await drafted(matches, "silver_wing", cards="glass_coast")
    await challenges.choose(draft.id, 1, "deck", "coast_patrol")
    back = await challenges.set_terms(draft.id, 1, CARDS, "house")
    assert back.places[0].choices["deck"] == "azure_vanguard"


async def test_only_the_host_chooses_the_cards_and_only_before_sending(matches):
    challenges, draft = Challenges(matches), await drafted(matches)
    with pytest.raises(NotAllowed, match="Only Ada can do that"):
        await challenges.set_terms(draft.id, 2, CARDS, SLUG)


async def test_a_match_says_which_pack_it_is_played_with(matches):
    hosted = await begun(matches)
    view = await hosted.view_for(None)
    assert match_terms(hosted.terms, view.cards)[0] == f"Cards: {NAME}"


# -- packs that change or go


@pytest.mark.parametrize("change", ["upgraded", "removed"])
async def test_a_running_match_does_not_mind_what_becomes_of_its_pack(
    change, house, matches, tmp_path
):
    hosted = await begun(matches)
    await play_out(hosted, decisions=30)
    seen = await everything_seen(hosted)
    later = Packs()
    if change == "upgraded":
        place = copied(SLUG, tmp_path)
        file = place / "page_of_stars.toml"
        words = file.read_text("utf-8").replace("Comet Tail", "Comet").replace("n = 2", "n = 3")
        file.write_text(words, "utf-8")
        later = packs_in(place)
    again = await (await house.start(packs=later)).find(hosted.id)
    assert await everything_seen(again) == seen
    await play_out(again)
    assert await again.result() is not None
    told = verify(await export(again), again.row.commitment, await again.receipt())
    assert told.startswith("verified: Showdown")
    if later.usable:
        newer = await house.started[-1].todays_cards(again.game, {CARDS: SLUG})
        assert newer.hash != again.row.cards_hash


async def test_a_rematch_needs_the_pack_and_the_servers_leave(house, matches):
    hosted = await begun(matches)
    await play_out(hosted)
    assert (await rematch(matches, hosted)).terms.setup.options == {CARDS: SLUG}
    await matches.servers.set_packs(GUILD, ())
    with pytest.raises(NotAllowed, match="not allowed here"):
        await rematch(matches, hosted)
    gone = await house.start()
    with pytest.raises(BadSetup, match="not here any more"):
        await rematch(gone, await gone.find(hosted.id))


async def test_a_challenge_whose_pack_has_gone_cannot_be_sent(house, matches):
    draft = await drafted(matches, cards=SLUG)
    with pytest.raises(BadSetup, match="not here any more"):
        await Challenges(await house.start()).send(draft.id, 1)


async def test_a_series_keeps_the_cards_it_began_with(house, matches):
    hosted = await matches.open(
        "showdown", (ADA, BEN), options={CARDS: SLUG}, guild=GUILD, best_of=3
    )
    await play_out(hosted)
    gone = await house.start()
    found = await gone.find(hosted.id)
    await choose_for_next(gone, found, 0, STARS)
    following = await choose_for_next(gone, found, 1, STARS)
    assert following.row.cards_hash == hosted.row.cards_hash


async def test_a_match_whose_cards_cannot_be_read_waits_and_says_so(house, matches):
    hosted = await begun(matches)
    await play_out(hosted, decisions=10)
    store = matches.store.store
    files = msgspec.json.decode(await store.card_set(hosted.row.cards_hash))
    files["~page_of_stars.toml"]["card"][0]["effects"] = [{"do": "forgotten"}]
    spoilt = msgspec.json.encode(files)
    await store.write(("UPDATE card_sets SET cards = ?", (spoilt,)))
    again = await (await house.start()).find(hosted.id)
    with pytest.raises(UnreadableCards) as problem:
        await again.view(None)
    assert "unknown verb forgotten" in str(problem.value)
    assert "so it waits. Nothing is lost" in problem.value.for_players
    assert problem.value.match == hosted.id
