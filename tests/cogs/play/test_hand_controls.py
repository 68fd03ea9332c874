"""Every kind of control on a hand, pressed on the Discord on loopback."""

from __future__ import annotations

import pytest

from cogs.platform.router import encode_id
from cogs.play import option_places
from local.loopback.interactions import SUBMIT
from local.loopback.messages import Message
from local.loopback.people import Person
from matches.hosted import HostedMatch
from tests.cogs.club import Club
from tests.cogs.picture_names import kind_of, kinds
from tests.cogs.scenes import (
    hand,
    press,
    question_of,
    rival,
    seated,
    told,
    until_asked,
)
from tests.cogs.test_every_game import opened
from tests.matches.house import SeededSecrets, cards_that, give, journal


@pytest.fixture(autouse=True)
def dealt(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("matches.matches.secrets", SeededSecrets(3))


# -- the cut: Deal, or a menu of 48 in pages, and a form to find one by name


async def cut_myself(club: Club) -> Message:
    return await told(club.ada.click(await hand(club.ada), "Cut myself"))


async def test_dealing_is_one_press_and_cuts_in_the_middle(club: Club) -> None:
    hosted = await club.duel()
    shown = await hand(club.ada)
    assert list(shown.buttons)[:2] == ["Deal", "Cut myself"]
    assert not shown.selects
    await told(club.ada.click(shown, "Deal"))
    assert "Not your move: Ben to decide" in shown.text
    (entry,) = await journal(hosted)
    assert getattr(entry, "answer", None) == ("cut 24",)


async def test_who_cuts_themselves_gets_a_menu_in_two_pages(club: Club) -> None:
    await club.duel()
    shown = await cut_myself(club)
    (first,) = shown.selects.values()
    assert first["placeholder"] == "Choose… (page 1 of 2)"
    assert shown.buttons["◀ Earlier"]["disabled"]
    assert "Leave the deck as it is" in shown.buttons
    await told(club.ada.click(shown, "Later ▶"))
    (second,) = shown.selects.values()
    assert shown.buttons["Later ▶"]["disabled"]
    assert second["placeholder"] == "Choose… (page 2 of 2)"
    labels = [option["label"] for menu in (first, second) for option in menu["options"]]
    assert len(set(labels)) == len(labels) == 47
    await told(club.ada.click(shown, "◀ Earlier"))
    assert list(shown.selects) == ["Choose… (page 1 of 2)"]


async def test_an_option_of_a_later_page_can_be_chosen(club: Club) -> None:
    hosted = await club.duel()
    shown = await cut_myself(club)
    await club.ada.click(shown, "Later ▶")
    await told(club.ada.select(shown, "Choose… (page 2 of 2)", ["Cut below the 40th card"]))
    assert "Not your move: Ben to decide" in shown.text
    (entry,) = await journal(hosted)
    assert getattr(entry, "answer", None) == ("cut 40",)


async def test_find_by_name_answers_from_a_form(club: Club) -> None:
    hosted = await club.duel()
    shown = await cut_myself(club)
    form = await club.ada.click(shown, "Find by name")
    after = await told(club.ada.submit(form, {"A name, or a part of it": "the 33rd"}))
    assert after is shown
    assert "Not your move" in after.text
    (entry,) = await journal(hosted)
    assert getattr(entry, "answer", None) == ("cut 33",)


async def test_a_name_that_is_not_found_is_told_and_the_question_stays(club: Club) -> None:
    hosted = await club.duel()
    shown = await cut_myself(club)
    for typed, note in {
        "below": "“below” could mean Cut below the 1st card,",
        "the 99th": "You cannot choose “the 99th” now.",
        "   ": "Say which of your options you choose.",
    }.items():
        form = await club.ada.click(shown, "Find by name")
        after = await told(club.ada.submit(form, {"words": typed}))
        assert after.text.startswith(f"**{note}")
        assert "Find by name" in after.buttons
    assert await hosted.sequence() == 0


async def test_a_form_that_comes_late_changes_nothing(club: Club) -> None:
    hosted = await club.duel()
    shown = await cut_myself(club)
    form = await club.ada.click(shown, "Find by name")
    await told(club.ada.slash("pass"))
    after = await told(club.ada.submit(form, {"words": "the 33rd"}))
    assert "already been settled" in after.text
    assert await hosted.sequence() == 1


# -- several at once: the hand limit


async def full_hands(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> tuple[HostedMatch, Person, Person]:
    """Every card draws four: each plays two, and then both hold far more than seven."""
    cards = cards_that({"do": "draw", "n": 4})
    monkeypatch.setattr("matches.matches.load_cards", lambda game, *_: cards)
    hosted = await club.duel()
    asked = await until_asked(club, hosted, "action")
    for _ in range(4):
        (seat,) = await hosted.waiting()
        prompt = await question_of(hosted, seated(club, seat))
        await give(hosted, seat, prompt.options[1].key)
    assert await until_asked(club, hosted, "hand limit") is asked
    return hosted, asked, rival(club, asked)


async def test_at_the_hand_limit_the_menu_is_the_answer_when_it_closes(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    hosted, asked, _ = await full_hands(club, monkeypatch)
    shown, prompt = await hand(asked), await question_of(hosted, asked)
    assert "you keep seven cards: which 4 do you discard?" in shown.text
    (menu,) = shown.selects.values()
    assert len(menu["options"]) == len(prompt.options) == 11
    assert (menu["min_values"], menu["max_values"]) == (4, 4)
    before = await hosted.sequence()
    chosen = [option["label"] for option in menu["options"]][3:7]
    await told(asked.select(shown, "Choose 4 cards", chosen))
    assert await hosted.sequence() == before + 1
    assert "Not your move" in shown.text, "the rival has to discard, too"


async def test_each_option_bears_the_number_of_its_card_in_the_picture(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, asked, _ = await full_hands(club, monkeypatch)
    shown = await hand(asked)
    ((_, _, alt),) = shown.pictures
    (menu,) = shown.selects.values()
    assert alt
    pictured = [line.partition(". Action: draw 4 cards.")[0] for line in alt.splitlines()]
    assert [option["label"] for option in menu["options"]] == pictured
    assert [name.partition(". ")[0] for name in pictured] == [str(n) for n in range(1, 12)]


async def test_what_was_ticked_is_kept_when_the_rival_answers_meanwhile(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ticked in a menu of an older message, which still had to be confirmed."""
    hosted, asked, other = await full_hands(club, monkeypatch)
    shown, prompt = await hand(asked), await question_of(hosted, asked)
    names = [option.words for option in prompt.options]
    theirs = [option.words for option in (await question_of(hosted, other)).options]
    question = option_places.encode_question(prompt.id)
    old = encode_id("pick", hosted.id, question, "", 0)
    await press(asked, old, shown, ["0", "1", "2", "3"])
    await told(other.slash("play", move=", ".join(theirs[:4])))
    await club.settled()
    assert f"Chosen so far: {', '.join(names[:4])}" in shown.text
    await told(asked.click(shown, "Done: 4 chosen"))
    log = await hosted.log(None)
    assert f"{asked.user.name} discards {', '.join(names[:4])}" in log
    assert f"{other.user.name} discards {', '.join(theirs[:4])}" in log


async def test_what_is_found_by_name_is_added_to_what_was_ticked(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The form is offered with more than 25 options; here it is sent without having been."""
    hosted, asked, _ = await full_hands(club, monkeypatch)
    shown, prompt = await hand(asked), await question_of(hosted, asked)
    names = [option.words for option in prompt.options]
    so_far = option_places.encode_places((0, 1), prompt)
    field = {"type": 4, "id": 2, "custom_id": "words", "value": f"{names[5]}, {names[3]}"}
    form = {
        "custom_id": encode_id(
            "sought", hosted.id, option_places.encode_question(prompt.id), so_far
        ),
        "components": [{"type": 18, "id": 1, "component": field}],
    }
    after = await told(asked.raw(SUBMIT, form, shown))
    chosen = ", ".join(names[place] for place in (0, 1, 5, 3))
    assert f"Chosen so far: {chosen}" in after.text
    assert not after.buttons["Done: 4 chosen"].get("disabled")


async def test_too_few_or_too_many_forged_into_the_confirmation_are_refused(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    hosted, asked, _ = await full_hands(club, monkeypatch)
    shown, before = await hand(asked), await hosted.sequence()
    question = option_places.encode_question((await question_of(hosted, asked)).id)
    for forged in ("", "3", "fffff", "-1", "x"):
        after = await press(asked, encode_id("sure", hosted.id, question, forged), shown)
        assert after is shown
        assert after.text.startswith("**")
        assert await hosted.sequence() == before


# -- the picture is sent again only when it has changed


async def test_choosing_does_not_send_the_picture_again(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    hosted, asked, other = await full_hands(club, monkeypatch)
    shown, prompt = await hand(asked), await question_of(hosted, asked)
    theirs = [option.words for option in (await question_of(hosted, other)).options]
    (before,) = shown.attachments
    question = option_places.encode_question(prompt.id)
    drawn = []
    draw = club.client.renderer.hand
    monkeypatch.setattr(
        club.client.renderer, "hand", lambda *given: drawn.append(given) or draw(*given)
    )
    for place in range(3):
        old = encode_id("pick", hosted.id, question, "", 0)
        assert await press(asked, old, shown, [str(place)]) is shown
        assert f"Chosen so far: {prompt.options[place].words}" in shown.text
        assert shown.attachments == [before]
        assert kinds(shown) == ["hand"]
    assert drawn == []
    (menu,) = shown.selects.values()
    await told(
        asked.select(shown, "Choose 4 cards", [line["value"] for line in menu["options"][:4]])
    )
    assert drawn
    assert shown.attachments == [before], "no card is discarded until both have chosen"
    await told(other.slash("play", move=", ".join(theirs[:4])))
    await club.settled()
    assert shown.attachments != [before], "four cards less are to be seen"
    assert [
        len(alt.splitlines()) for name, _, alt in shown.pictures if kind_of(name) == "hand"
    ] == [7]


async def test_a_picture_that_discord_does_not_keep_is_sent_again(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    hosted, asked, _ = await full_hands(club, monkeypatch)
    shown, prompt = await hand(asked), await question_of(hosted, asked)
    old = encode_id("pick", hosted.id, option_places.encode_question(prompt.id), "", 0)
    club.discord.fail("POST", r"/callback", 400, 50035)
    await press(asked, old, shown, ["2"])
    assert f"Chosen so far: {prompt.options[2].words}" in shown.text
    assert kinds(shown) == ["hand"]


# -- in order, several of few, none


async def burying(
    club: Club, monkeypatch: pytest.MonkeyPatch, number: int
) -> tuple[HostedMatch, Person, Message]:
    """Somebody puts so many of their four cards under the deck, in an order."""
    cards = cards_that({"do": "bury", "n": number})
    monkeypatch.setattr("matches.matches.load_cards", lambda game, *_: cards)
    hosted = await club.duel()
    asked = await until_asked(club, hosted, "action")
    prompt = await question_of(hosted, asked)
    await give(hosted, prompt.id[1], prompt.options[1].key)
    await until_asked(club, hosted, "bury")
    return hosted, asked, await hand(asked)


async def test_an_order_is_pressed_one_after_another_and_the_last_answers(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    hosted, asked, shown = await burying(club, monkeypatch, 2)
    before = await hosted.sequence()
    await told(asked.click(shown, "Choose 4"))
    assert "Chosen so far: " in shown.text
    assert "Choose 4" not in shown.buttons
    await told(asked.click(shown, "Start again"))
    assert "Chosen so far: " not in shown.text
    await told(asked.click(shown, "Choose 3"))
    assert await hosted.sequence() == before
    await told(asked.click(shown, "Choose 1"))
    assert await hosted.sequence() == before + 1


async def test_any_order_is_one_press_and_the_last_of_an_order_comes_by_itself(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    hosted, asked, shown = await burying(club, monkeypatch, 4)
    before, prompt = await hosted.sequence(), await question_of(hosted, asked)
    assert prompt.least == len(prompt.options) == 4
    await told(asked.click(shown, "Choose 2"))
    assert "The rest in any order" in shown.buttons
    await told(asked.click(shown, "Start again"))
    await told(asked.click(shown, "In any order"))
    last = (await journal(hosted))[before]
    assert sorted(getattr(last, "answer", ())) == sorted(o.key for o in prompt.options)


async def test_several_of_few_are_switched_on_and_off_and_none_has_a_name(club: Club) -> None:
    hosted = await opened(club, "silver_wing")
    asked = await until_asked(club, hosted, "mulligan")
    shown = await hand(asked)
    before = await hosted.sequence()
    assert "Keep this hand" in shown.buttons
    await told(asked.click(shown, "Choose 2"))
    await told(asked.click(shown, "Choose 5"))
    await told(asked.click(shown, "✓ 2"))
    assert "Keep this hand" not in shown.buttons
    assert await hosted.sequence() == before
    await told(asked.click(shown, "Done: 1 chosen"))
    assert await hosted.sequence() == before + 1
    other = rival(club, asked)
    await told(other.click(await hand(other), "Keep this hand"))
    assert await hosted.sequence() > before + 1
