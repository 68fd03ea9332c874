"""/deck build: a deck made by menus, in private, with its limits told at every step."""

from __future__ import annotations

from typing import Any

import pytest

from cogs.platform.limits import COMPONENTS, OPTION, SELECT, TEXT
from local.loopback.messages import Message, walk
from local.loopback.people import Person
from matches.deck_drafts import DRAFT_LIFE
from matches.decks import MOST_DECKS
from rules.games import GAMES, load_cards
from tests.cogs.club import Club, everything
from tests.cogs.picture_names import kinds
from tests.cogs.satchel import RUSH, WALL, brought_to_the_club, kept
from tests.cogs.scenes import press, told, words

GONE = "I do not have this draft any more"


@pytest.fixture
def satchel(monkeypatch: pytest.MonkeyPatch) -> None:
    brought_to_the_club(monkeypatch)


async def begun(person: Person, source: str = "nothing") -> Message:
    """An editor, begun from nothing or from a deck."""
    offer = await told(person.slash("deck build"))
    return await told(person.select(offer, "Start from…", [source]))


async def put(person: Person, editor: Message, card: str, *buttons: str) -> None:
    """A card is chosen, and so many copies of it."""
    (menu,) = [name for name in editor.selects if name.startswith("Choose a card")]
    await person.select(editor, menu, [card])
    for button in buttons:
        await person.click(editor, button)


async def find(person: Person, editor: Message, sought: str) -> Message:
    form = await person.click(editor, "Find by name…")
    return await told(person.submit(form, {"words": sought}))


async def named(person: Person, editor: Message, button: str, name: str) -> Message:
    form = await person.click(editor, button)
    return await told(person.submit(form, {"name": name}))


def lines(editor: Message) -> list[Any]:
    (menu,) = [select for name, select in editor.selects.items() if "Choose a card" in name]
    return list(menu["options"])


def offered(editor: Message) -> list[str]:
    return [option["value"] for option in lines(editor)]


async def texts_of(club: Club) -> dict[str, str]:
    return {row.name: row.text for row in await club.client.services.decks.of(club.ada.user.id)}


# -- beginning


@pytest.mark.usefixtures("satchel")
async def test_a_deck_starts_from_nothing_a_ready_one_or_an_own_one(club: Club) -> None:
    await kept(club.ada, "Rush", RUSH)
    offer = await told(club.ada.slash("deck build"))
    options = {o["value"]: o.get("description") for o in offer.selects["Start from…"]["options"]}
    assert options == {
        "nothing": None,
        "ready:stones": "Heavy",
        "ready:wings": "Light",
        "own:Rush": "A deck of yours: Scoring cards 8",
    }
    await club.ada.select(offer, "Start from…", ["own:Rush"])
    assert offer.text.startswith("### Rush\n-# Satchel · saved · only you see this")
    assert "**Deck, Scoring cards:** 3 Marble, 3 Ribbon, 2 Pebble" in offer.text
    ready = await begun(club.ada, "ready:wings")
    assert "### A new deck" in ready.text
    assert "Begun from Wings, which stays as it is." in ready.text
    empty = await begun(club.ada)
    assert "There is no card in it yet." in empty.text
    by_name = await told(club.ada.slash("deck build", deck="rush"))
    assert "### Rush" in by_name.text


@pytest.mark.usefixtures("satchel")
async def test_fifty_decks_to_start_from_fit(club: Club) -> None:
    for number in range(MOST_DECKS):
        await club.client.services.decks.keep(club.ada.user.id, "satchel", f"{number:040}", RUSH)
    offer = await told(club.ada.slash("deck build"))
    values = [option["value"] for menu in offer.selects.values() for option in menu["options"]]
    assert len(set(values)) == MOST_DECKS + 3
    editor = await told(club.ada.select(offer, "More of your decks (3)", [values[-1]]))
    assert values[-1].removeprefix("own:") in editor.text


@pytest.mark.usefixtures("satchel")
async def test_lines_that_cannot_be_read_are_left_out_and_told(club: Club) -> None:
    await kept(club.ada, "Half", "3 Marble\n2 Ribon")
    editor = await told(club.ada.slash("deck build", deck="Half"))
    assert "Left out, since I cannot read it: No card is called Ribon." in editor.text
    assert "3 Marble" in editor.text


async def test_games_without_decks_or_without_a_kit_say_so(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = brought_to_the_club(monkeypatch)
    answer = await told(club.ada.slash("deck build", game="showdown"))
    assert answer.text == "Decks can be kept for Satchel only."
    monkeypatch.setattr(type(game), "deck_kit", lambda self, cards: None)
    answer = await told(club.ada.slash("deck build"))
    assert answer.text == "Decks of Satchel are written, not built: /deck import."


# -- cards, with the limits


@pytest.mark.usefixtures("satchel")
async def test_a_whole_deck_is_built_by_menus_and_saved(club: Club) -> None:
    editor = await begun(club.ada)
    assert "- There is nothing in this deck." in editor.text
    await put(club.ada, editor, "Marble", "Deck ×3")
    assert "**Deck** 3 of 8 to 12: Scoring cards 3" in editor.text
    assert "- A deck holds 8 to 12 cards, not 3." in editor.text
    await put(club.ada, editor, "Ribbon", "Deck ×3")
    await put(club.ada, editor, "Pebble", "Deck ×2")
    assert "✓ It can be played." in editor.text
    await put(club.ada, editor, "Feather", "Side ×2")
    await put(club.ada, editor, "Whistle", "Side ×3", "Side ×1")
    assert "**Side** 3 of at most 4: Others 3" in editor.text
    answer = await named(club.ada, editor, "Save", "Rush")
    assert answer.text == "**Rush** is kept. It can be played."
    await club.ada.click(editor, "Go on building")
    assert editor.text.startswith("### Rush\n-# Satchel · saved")
    assert await texts_of(club) == {"Rush": RUSH}


@pytest.mark.usefixtures("satchel")
async def test_the_chosen_card_is_told_in_full_with_every_number_but_the_one_it_has(
    club: Club,
) -> None:
    editor = await begun(club.ada, "ready:stones")
    await put(club.ada, editor, "Marble")
    assert "**Marble**\nScore 2.\n-# Now: Deck 3, Side 0" in editor.text
    copies = [label for label in editor.buttons if "×" in label]
    assert copies == ["Deck ×0", "Deck ×1", "Deck ×2", "Side ×1", "Side ×2", "Side ×3"]
    await club.ada.click(editor, "Deck ×0")
    assert "3 Marble" not in editor.text
    assert "Deck ×3" in editor.buttons
    await club.ada.click(editor, "Side ×3")
    assert "- A deck holds 8 to 12 cards, not 5." in editor.text
    assert "- A side holds 0 to 4 cards, not 5." in editor.text


@pytest.mark.usefixtures("satchel")
async def test_a_limit_over_all_parts_is_told_in_the_games_own_words(club: Club) -> None:
    editor = await begun(club.ada, "ready:stones")
    await put(club.ada, editor, "Marble", "Side ×1")
    assert "- 4 Marble are too many: at most 3 of a card." in editor.text


@pytest.mark.usefixtures("satchel")
async def test_cards_are_looked_for_by_kind_name_text_and_in_the_deck(club: Club) -> None:
    editor = await begun(club.ada, "ready:stones")
    assert offered(editor) == ["Pebble", "Marble", "Whistle", "Feather", "Ribbon"]
    assert lines(editor)[0]["label"] == "Pebble · 3 in the deck"
    assert lines(editor)[0]["description"] == "Score 1."
    await club.ada.select(editor, "Which cards?", ["Others"])
    assert offered(editor) == ["Feather", "Whistle"]
    await club.ada.select(editor, "Which cards?", ["all"])
    assert len(offered(editor)) == 5
    await find(club.ada, editor, "draw a")
    assert offered(editor) == ["Ribbon", "Feather"]
    await find(club.ada, editor, "whist")
    assert offered(editor) == ["Whistle"]
    assert "**Whistle**\n-# Now: Deck 2, Side 0" in editor.text, "the only one is shown at once"


@pytest.mark.usefixtures("satchel")
async def test_a_slip_is_answered_with_what_was_perhaps_meant(club: Club) -> None:
    editor = await begun(club.ada)
    await find(club.ada, editor, "Marbel")
    assert "No card has “Marbel” in its name or text; did you mean Marble?" in editor.text
    assert offered(editor) == ["Marble"]
    before = words(editor)
    refused = await find(club.ada, editor, "qqqq")
    assert refused.text == "No card has “qqqq” in its name or text."
    assert words(editor) == before


# -- a real game, within Discord's limits


async def test_a_full_silver_wing_deck_fits_into_every_view_of_the_editor(club: Club) -> None:
    editor = await begun(club.ada, "ready:quiet_library")
    main = load_cards(GAMES["silver_wing"])
    for kind in [o["value"] for o in editor.selects["Which cards?"]["options"]]:
        await club.ada.select(editor, "Which cards?", [kind])
        await put(club.ada, editor, offered(editor)[-1])
        while "Later ▶" in editor.buttons and not editor.buttons["Later ▶"].get("disabled"):
            await club.ada.click(editor, "Later ▶")
        assert len(list(walk(editor.components))) <= COMPONENTS
        assert len(editor.text) <= TEXT
        assert len(lines(editor)) <= SELECT
        for option in lines(editor):
            about = option["description"]
            assert 0 < len(about) <= OPTION
            card = main.cards[main.face[option["value"]]]
            rest = card.text.partition(about.removesuffix("…").rstrip())[2]
            assert not rest[:1].isalnum(), f"cut within a word: {about}"


async def test_another_main_character_takes_the_place_of_the_first(club: Club) -> None:
    editor = await begun(club.ada, "ready:azure_vanguard")
    await club.ada.select(editor, "Which cards?", ["Main Characters"])
    await put(club.ada, editor, "brana/anvil", "Deck ×1")
    assert "**Main Character:** Brana [Anvil]" in editor.text
    assert "Ren [Recruit]" not in editor.text


async def test_show_it_draws_a_legal_deck_and_lists_it(club: Club) -> None:
    editor = await begun(club.ada, "ready:azure_vanguard")
    shown = await told(club.ada.click(editor, "Show it"))
    assert kinds(shown) == ["deck"]
    assert "Main Character: Ren [Recruit]" in shown.text
    await put(club.ada, editor, "smith/forge/r", "Main ×3")
    shown = await told(club.ada.click(editor, "Show it"))
    assert not shown.pictures
    assert "- The Main Deck needs 40 to 60 cards; this one has 61." in shown.text


# -- saving, closing, losing


@pytest.mark.usefixtures("satchel")
async def test_an_own_deck_is_changed_and_what_it_was_is_given_back(club: Club) -> None:
    await kept(club.ada, "Rush", f"# my best\n{RUSH}")
    editor = await told(club.ada.slash("deck build", deck="Rush"))
    await put(club.ada, editor, "Pebble", "Deck ×3")
    assert "not saved yet" in editor.text
    answer = await told(club.ada.click(editor, "Save"))
    assert "what had this name before is in the file" in answer.text
    assert answer.files == {"rush.txt": f"# my best\n{RUSH}".encode()}
    assert (await texts_of(club))["Rush"].startswith("3 Marble\n3 Ribbon\n3 Pebble")
    await club.ada.click(editor, "Go on building")
    await named(club.ada, editor, "Save as…", "Second")
    assert set(await texts_of(club)) == {"Rush", "Second"}


@pytest.mark.usefixtures("satchel")
async def test_a_deck_that_is_not_legal_yet_is_saved_as_such_and_an_empty_one_is_not(
    club: Club,
) -> None:
    editor = await begun(club.ada)
    refused = await named(club.ada, editor, "Save", "Empty")
    assert refused.text == "There is nothing in this deck."
    await put(club.ada, editor, "Marble", "Deck ×1")
    answer = await named(club.ada, editor, "Save", "Half")
    assert "**Half** is kept. It cannot be played yet:" in answer.text
    assert await texts_of(club) == {"Half": "1 Marble"}


@pytest.mark.usefixtures("satchel")
async def test_a_closed_draft_is_not_lost(club: Club) -> None:
    editor = await begun(club.ada)
    await put(club.ada, editor, "Marble", "Deck ×2")
    await club.ada.click(editor, "Close")
    assert editor.text == "Closed; what you changed is not saved."
    await club.ada.click(editor, "Go on building")
    assert "2 Marble" in editor.text
    offer = await told(club.ada.slash("deck build"))
    again = await told(club.ada.click(offer, "Go on: your draft"))
    assert "2 Marble" in again.text


@pytest.mark.usefixtures("satchel")
async def test_a_draft_that_is_lost_is_told_with_the_way_to_another(club: Club) -> None:
    editor = await begun(club.ada, "ready:wings")
    await club.restart()
    await club.ada.click(editor, "Show it")
    answer = await told(club.ada.select(editor, "Which cards?", ["all"]))
    assert answer.text.startswith(GONE)
    offer = await told(club.ada.click(answer, "Build a deck"))
    assert "Start from…" in offer.selects
    editor = await begun(club.ada, "ready:wings")
    drafts = club.client.matches.deck_drafts
    draft = drafts.latest(club.ada.user.id, "satchel")
    assert draft is not None
    draft.touched -= DRAFT_LIFE + 1
    assert (await told(club.ada.click(editor, "Close"))).text.startswith(GONE)


@pytest.mark.usefixtures("satchel")
async def test_nobody_sees_or_touches_the_draft_of_another(club: Club) -> None:
    before = everything(club.ben, club.cleo)
    editor = await begun(club.ada, "ready:stones")
    await put(club.ada, editor, "Marble", "Deck ×1")
    assert everything(club.ben, club.cleo) == before
    stolen = editor.buttons["Deck ×0"]["custom_id"]
    answer = await press(club.ben, stolen, club.ben.say("hello"))
    assert answer.text.startswith(GONE)
    assert "1 Marble" in editor.text


@pytest.mark.usefixtures("satchel")
@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        ("99:main=1", "That card cannot go there."),
        ("0:attic=1", "That card cannot go there."),
        ("0:main=9", "A deck has at most 3 copies of a card."),
        ("0:main=²", "A deck has at most 3 copies of a card."),
    ],
)
async def test_a_forged_press_changes_nothing(club: Club, arguments: str, why: str) -> None:
    editor = await begun(club.ada, "ready:wings")
    before = words(editor)
    draft = editor.buttons["Save"]["custom_id"].split(":")[3]
    answer = await press(club.ada, f"rv:deck_copies:satchel:{draft}:{arguments}", editor)
    assert answer.text == why
    assert words(editor) == before


@pytest.mark.usefixtures("satchel")
async def test_whoever_asks_to_be_forgotten_leaves_no_draft(club: Club) -> None:
    editor = await begun(club.ada, "ready:wings")
    asked = await told(club.ada.slash("me forget"))
    await told(club.ada.click(asked, "Forget me…"))
    await told(club.ada.click(asked, "Yes, forget me"))
    assert (await told(club.ada.click(editor, "Close"))).text.startswith(GONE)


# -- written decks, beside it


async def test_the_form_shows_how_a_deck_is_written_and_where_a_whole_one_is(club: Club) -> None:
    asked = await club.ada.slash("deck import", game="silver_wing")
    assert asked.modal is not None
    _, cards = asked.modal["components"]
    example = cards["component"]["placeholder"]
    assert example.startswith("Main Character: Ren [Recruit]\nSignature: Tidebreaker\nMain Deck:\n")
    assert len(example) <= 100
    assert cards["description"] == "A whole example to copy: /deck show Azure Vanguard"


@pytest.mark.usefixtures("satchel")
async def test_an_example_is_a_whole_deck_that_can_be_copied_and_played(club: Club) -> None:
    listed = await told(club.ada.slash("deck list"))
    assert "-# Heavy" in listed.text, "a ready deck is listed with its plan"
    shown = await told(club.ada.click(listed, "Example"))
    text = shown.text.split("```")[1].strip()
    asked = await club.ada.click(shown, "Write a deck…")
    answer = await told(club.ada.submit(asked, {"name": "Copy", "text": text}))
    assert answer.text == "**Copy** is kept. It can be played."
    bad = await kept(club.ada, "Bad", "4 Marble")
    assert "Example" in bad.buttons
    assert "Example" not in (await kept(club.ada, "Good", WALL)).buttons


@pytest.mark.usefixtures("satchel")
async def test_a_deck_by_a_name_that_comes_close_is_asked_back(club: Club) -> None:
    await kept(club.ada, "Rush", RUSH)
    answer = await told(club.ada.slash("deck show", deck="Rsh"))
    assert answer.text == "You keep no deck called Rsh; did you mean Rush?"
    answer = await told(club.ada.slash("deck show", deck="zzzz"))
    assert answer.text == "You keep no deck called zzzz: see /deck list."
