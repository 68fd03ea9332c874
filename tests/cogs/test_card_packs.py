"""Card packs on Discord: allowed, chosen, read about, played with; a wrong one harms nobody."""

from __future__ import annotations

from random import Random

import discord
import pytest

from local.loopback.people import Person
from rules.packs import Packs
from tests.cogs.challenge_steps import chosen, drafted
from tests.cogs.club import Club, words_of
from tests.cogs.playing import play_on
from tests.cogs.scenes import told
from tests.cogs.test_every_game import opened
from tests.matches.house import SeededSecrets
from tests.matches.test_card_packs import ALL
from tests.rules.packs_written import EXAMPLES

SLUG, NAME = "under_the_stars", "Under the Stars"
WRONG = "Card pack evil: cards.toml, @everyone **x** <@1> [a](https://b.c), field name: no."


@pytest.fixture
async def club(club: Club) -> Club:
    """A club whose host has every example, and a pack that was left out."""
    club.packs = Packs(ALL.usable, (WRONG,))
    await club.restart()
    return club


@pytest.fixture
def boss(club: Club) -> Person:
    """Mona, who may manage the server and runs the bot."""
    role = club.guild.add_role("Boss", discord.Permissions(manage_guild=True))
    club.guild.join(club.mona.user, roles=[role])
    club.client.owner_id = int(club.mona.user.id)
    return club.mona


async def allow(boss: Person, slug: str = SLUG) -> str:
    return words_of(await boss.slash("setup", add_pack=slug))


async def offered(person: Person, game: str) -> dict[str, str]:
    """The packs that Discord completes for a new match."""
    choices = await person.autocomplete("match new", "cards", "", game=game)
    return {choice["name"]: choice["value"] for choice in choices}


# -- the host and the server


async def test_the_host_reads_which_packs_are_there_and_why_another_is_not(club, boss):
    words = (await club.forged(boss, "status")).text
    assert "**Card packs:** Glass Coast 1.0, " in words
    assert "Left out: Card pack evil" in words
    for sign in ("@everyone", "**x**", "<@1>", "](https://"):
        assert sign not in words.replace("\\*", "").replace("\\<", "")


async def test_a_server_allows_packs_by_command_and_in_the_panel(club, boss):
    panel = await told(boss.slash("setup"))
    menu = next(name for name in panel.selects if name.startswith("Card packs"))
    assert "none, only the cards of the house" in panel.text
    panel = await told(boss.select(panel, menu, [SLUG, "night_shift"]))
    assert "may be played with: The Night Shift and Under the Stars." in panel.text
    removed = words_of(await boss.slash("setup", remove_pack="night_shift"))
    assert removed.endswith("may be played with: Under the Stars.")
    assert (await club.client.matches.servers.rules(club.guild.id)).packs == (SLUG,)


async def test_a_pack_that_is_not_there_is_not_allowed(club, boss):
    assert await allow(boss, "gone") == "There is no such card pack."


async def test_packs_are_completed_with_their_game(club, boss):
    (found,) = await boss.autocomplete("setup", "add_pack", "stars")
    assert found == {"name": "Under the Stars (Showdown)", "value": SLUG}


# -- the challenge


async def test_a_pack_is_completed_where_it_is_allowed_and_chosen_for_all_to_read(club, boss):
    assert await offered(club.ada, "showdown") == {}
    assert "not allowed here" in (await drafted(club, cards=SLUG)).text
    await allow(boss)
    assert await offered(club.ada, "showdown") == {NAME: SLUG}
    assert await offered(club.ada, "diabolicards") == {}
    draft = await drafted(club, cards=SLUG)
    assert chosen(draft, "Cards") == SLUG
    await club.ada.select(draft, "Your champion", ["page_of_stars"])
    await club.ada.click(draft, "Send the challenge")
    assert f"Cards: {NAME} · " in club.latest("wants to play").text


async def test_a_host_goes_back_to_the_cards_of_the_house(club, boss):
    await allow(boss)
    draft = await drafted(club, cards=SLUG)
    await club.ada.select(draft, "Your champion", ["page_of_stars"])
    again = await told(club.ada.select(draft, "Cards", ["house"]))
    assert chosen(again, "Cards") == "house"
    assert chosen(again, "Your champion") != "page_of_stars"


async def test_a_champion_of_a_pack_is_told_before_it_is_chosen(club, boss):
    await allow(boss)
    draft = await drafted(club, cards=SLUG)
    draft = await told(club.ada.select(draft, "Your champion", ["page_of_stars"]))
    page = await told(club.ada.click(draft, "More about them"))
    assert "### Page of Stars" in page.text
    assert "Zenith" in page.text


# -- the match


async def test_board_terms_and_result_name_the_pack(club, boss):
    await allow(boss)
    hosted = await club.duel("page_of_stars", cards=SLUG)
    assert hosted.terms.setup.seats[1]["champion"] == "page_of_stars"
    board = club.board()
    assert f"Cards: {NAME}." in board.pictures[0][2]
    assert f"Cards: {NAME}" in words_of(await club.ada.slash("match show"))
    await club.ben.slash("match concede")
    await club.settled()
    assert f"Cards: {NAME}." in club.board().pictures[0][2]


@pytest.mark.parametrize("slug", ALL.usable)
async def test_every_example_is_played_by_buttons_with_board_and_hands(
    club, boss, slug, monkeypatch
):
    """The deal is always the same: an alt text that is full has no room for the pack's name."""
    monkeypatch.setattr("matches.matches.secrets", SeededSecrets(3))
    await allow(boss, slug)
    hosted = await opened(club, ALL.usable[slug].facts.game, cards=slug)
    assert await play_on(club, hosted, [club.ada, club.ben], Random(2), 4) == 4
    alt = club.board().pictures[-1][2]
    assert alt.startswith(f"Cards: {ALL.usable[slug].name}. ")
    assert (await hosted.view_for(None)).cards.pack.slug == slug


# -- reading


async def test_cards_of_a_pack_are_found_where_it_is_allowed(club, boss):
    assert "No card is called" in words_of(await club.ada.slash("card", name="Comet Tail"))
    await allow(boss)
    card = words_of(await club.ada.slash("card", name="Comet Tail"))
    assert "Comet Tail" in card
    assert "-# Showdown; Under the Stars (card pack)" in card
    (found,) = await club.ada.autocomplete("card", "name", "Comet Ta")
    assert found["name"].endswith("· Under the Stars")
    assert "Comet Tail" in words_of(await club.ada.slash("card", name=found["value"]))


async def test_all_cards_of_a_pack_are_looked_through(club, boss):
    refused = words_of(await club.ada.slash("cards", game="showdown", pack=SLUG))
    assert "not allowed here" in refused
    await allow(boss)
    page = await told(club.ada.slash("cards", game="showdown", pack=SLUG))
    assert page.text.startswith("### Showdown · Under the Stars\n54 cards, page 1 of 9")
    following = await told(club.ada.click(page, "Next"))
    assert "54 cards, page 2 of 9" in following.text


# -- decks


async def test_a_deck_is_built_with_the_cards_of_a_pack_and_brought_to_a_match(club, boss):
    await allow(boss, "glass_coast")
    (found,) = await club.ada.autocomplete("deck build", "cards", "glass")
    editor = await told(club.ada.slash("deck build", deck="Azure Vanguard", cards=found["value"]))
    form = await club.ada.click(editor, "Find by name…")
    editor = await told(club.ada.submit(form, {"words": "Tide Reader"}))
    assert "Tide Reader" in editor.text
    text = (EXAMPLES / "glass_coast" / "decks.toml").read_text("utf-8").split('"""')[1]
    decks = club.client.services.decks
    await decks.keep(int(club.ada.user.id), "silver_wing", "Mine", text)
    (row,) = await decks.of(int(club.ada.user.id))
    assert await decks.problems(row) != []  # without the pack
    begun = {"game": "silver_wing", "opponent": club.ben.user, "cards": "glass_coast"}
    draft = await told(club.ada.slash("match new", **begun))
    draft = await told(club.ada.select(draft, "Your deck", ["own:Mine"]))
    assert chosen(draft, "Your deck") == "own:Mine"
    assert "Send the challenge" in draft.buttons
    sent = await club.ada.click(draft, "Send the challenge")
    assert "Your challenge is sent" in (await sent.done()).message.text


async def test_a_pack_that_is_not_allowed_builds_no_deck(club):
    refused = words_of(await club.ada.slash("deck build", cards="glass_coast"))
    assert "not allowed here" in refused
