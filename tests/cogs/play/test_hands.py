"""The private hand: what it shows, and every kind of control on it."""

from __future__ import annotations

import pytest

from cogs.platform.router import encode_id
from cogs.play import question_controls
from cogs.play.hands import position
from local.loopback.interactions import SUBMIT
from local.loopback.messages import Message
from local.loopback.people import Person
from matches.hosted import HostedMatch
from tests.cogs.club import Club
from tests.cogs.scenes import (
    NOT_SEATED,
    hand,
    next_up,
    press,
    question_of,
    rival,
    seated,
    told,
    until_asked,
    words,
)
from tests.matches.house import SeededSecrets, cards_that, give, journal


@pytest.fixture(autouse=True)
def dealt(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("matches.matches.secrets", SeededSecrets(3))


# -- what it shows


async def test_my_hand_and_slash_hand_show_the_same_to_their_player_only(club: Club) -> None:
    hosted = await club.duel()
    asked = await until_asked(club, hosted, "action")
    by_button = await told(asked.click(club.board(), "My hand"))
    by_command = await hand(asked)
    assert words(by_button) == words(by_command)
    for other in (rival(club, asked), club.cleo, club.mona):
        assert by_button not in other.sees()
        assert by_command not in other.sees()


async def test_it_tells_the_question_why_it_is_asked_and_only_the_legal_moves(club: Club) -> None:
    hosted = await club.duel()
    asked = await until_asked(club, hosted, "action")
    shown, prompt = await hand(asked), await question_of(hosted, asked)
    assert shown.text.startswith("### Play an Action, or pass.\n")
    assert "Action Phase: from the Attacker on, an Action or a pass" in shown.text
    assert "Last: Turn 1: you attack" in shown.text
    beside = ["Pass every Action Phase of this match", "Board", "Log", "Rules", "More"]
    ((name, picture, alt),) = shown.pictures
    (option,) = [option for option in prompt.options if option.cards]
    (number,) = [line[0] for line in (alt or "").splitlines() if option.words in line]
    assert f"**{number}. {option.words}**\n" in shown.text, "as on its badge, with its text"
    assert list(shown.buttons) == [f"Choose {number}", "Pass", *beside]
    assert name == "hand.png"
    assert picture.startswith(b"\x89PNG")
    assert alt is not None
    assert len(alt.splitlines()) == 5


@pytest.mark.parametrize(
    ("why", "shown"),
    [
        ((), ""),
        (("A turn", "A phase"), "A turn › A phase"),
        (("A match " * 20, "A long turn", "b" * 90, "c" * 90), f"… › {'b' * 90} › {'c' * 90}"),
        (("A turn", "z" * 300), f"… › {'z' * 195}…"),
    ],
)
def test_of_a_long_way_through_the_rules_the_last_steps_are_shown(
    why: tuple[str, ...], shown: str
) -> None:
    assert position(why) == shown


async def test_who_is_not_asked_reads_whom_everybody_waits_for(club: Club) -> None:
    hosted = await club.duel()
    asked = await until_asked(club, hosted, "action")
    shown = await hand(rival(club, asked))
    name = asked.user.name
    assert shown.text.startswith(f"### Not your move: {name} to play an Action or pass")
    assert list(shown.buttons) == ["Board", "Log", "More"]


async def test_nobody_else_gets_a_hand(club: Club) -> None:
    await club.duel()
    assert (await told(club.cleo.click(club.board(), "My hand"))).text == NOT_SEATED
    assert "You play no match here" in (await hand(club.cleo)).text


async def test_the_time_that_is_left_is_told(club: Club) -> None:
    draft = await club.ada.slash(
        "match new", game="showdown", opponent=club.ben.user, clock="live_10"
    )
    await club.ada.click(draft.message, "Send the challenge")
    seat = await club.ben.click(club.latest("wants to play"), "Accept")
    await club.ben.click(seat.message, "Take my seat")
    await club.settled()
    assert "Your time runs out <t:" in (await hand(club.ada)).text


async def test_the_question_s_own_topic_of_the_rules_is_one_press_away(club: Club) -> None:
    hosted = await club.duel()
    asked = await until_asked(club, hosted, "action")
    shown = await told(asked.click(await hand(asked), "Rules"))
    assert shown.text.startswith("### Showdown: Action Phase\n")


async def test_board_and_log_are_one_press_away(club: Club) -> None:
    hosted = await club.duel()
    asked = await until_asked(club, hosted, "action")
    shown = await hand(asked)
    assert "Showdown, turn 1, action phase." in (await told(asked.click(shown, "Board"))).text
    assert "Turn 1: you attack" in (await told(asked.click(shown, "Log"))).text


async def test_after_the_end_it_tells_the_result_and_asks_nothing(club: Club) -> None:
    hosted = await club.duel()
    await hosted.close(0, (1,), "concede")
    await club.settled()
    shown = await told(club.ada.slash("hand", match=hosted.id))
    assert "Ben wins" in shown.text
    assert list(shown.buttons) == ["Board", "Log", "More"]


# -- buttons


async def test_a_button_makes_the_move_and_the_same_message_shows_what_comes_next(
    club: Club,
) -> None:
    hosted = await club.duel()
    asked = await until_asked(club, hosted, "action")
    shown = await hand(asked)
    after = await told(asked.click(shown, "Pass"))
    assert after is shown
    assert "Not your move" in after.text
    assert (await hosted.log(None))[-1] == f"{asked.user.name} passes"
    assert await next_up(club, hosted) is rival(club, asked)


# -- the cut: Deal, or a menu of 48 in pages, and a form to find one by name


async def cut_myself(club: Club) -> Message:
    return await told(club.ada.click(await hand(club.ada), "Cut myself"))


async def test_dealing_is_one_press_and_cuts_in_the_middle(club: Club) -> None:
    hosted = await club.duel()
    shown = await hand(club.ada)
    assert list(shown.buttons)[:2] == ["Deal", "Cut myself"]
    assert not shown.selects
    await told(club.ada.click(shown, "Deal"))
    assert "Not your move: Ben to cut" in shown.text
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
    assert "Not your move: Ben to cut" in shown.text
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
    monkeypatch.setattr("matches.matches.load_cards", lambda game: cards)
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
    assert "discard 4 to keep seven cards" in shown.text
    (menu,) = shown.selects.values()
    assert len(menu["options"]) == len(prompt.options) == 11
    assert (menu["min_values"], menu["max_values"]) == (4, 4)
    before = await hosted.sequence()
    chosen = [option["label"] for option in menu["options"]][3:7]
    await told(asked.select(shown, "Choose 4", chosen))
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
    pictured = [line.partition(", ")[0].partition(". ")[::2] for line in alt.splitlines()][:11]
    labels = [option["label"] for option in menu["options"]]
    assert labels == [f"{number}. {title}" for number, title in pictured]


async def test_what_was_ticked_is_kept_when_the_rival_answers_meanwhile(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ticked in a menu of an older message, which still had to be confirmed."""
    hosted, asked, other = await full_hands(club, monkeypatch)
    shown, prompt = await hand(asked), await question_of(hosted, asked)
    names = [option.words for option in prompt.options]
    theirs = [option.words for option in (await question_of(hosted, other)).options]
    question = question_controls.encode_question(prompt.id)
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
    so_far = question_controls.encode_places((0, 1), prompt)
    field = {"type": 4, "id": 2, "custom_id": "words", "value": f"{names[5]}, {names[3]}"}
    form = {
        "custom_id": encode_id(
            "sought", hosted.id, question_controls.encode_question(prompt.id), so_far
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
    question = question_controls.encode_question((await question_of(hosted, asked)).id)
    for forged in ("", "3", "fffff", "-1", "x"):
        after = await press(asked, encode_id("sure", hosted.id, question, forged), shown)
        assert after is shown
        assert after.text.startswith("**")
        assert await hosted.sequence() == before


# -- the picture is sent again only when it has changed


async def test_choosing_does_not_send_the_picture_again(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    hosted, asked, _ = await full_hands(club, monkeypatch)
    shown, prompt = await hand(asked), await question_of(hosted, asked)
    (before,) = shown.attachments
    question = question_controls.encode_question(prompt.id)
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
        assert [name for name, _, _ in shown.pictures] == ["hand.png"]
    assert drawn == []
    (menu,) = shown.selects.values()
    await told(asked.select(shown, "Choose 4", [line["value"] for line in menu["options"][:4]]))
    assert drawn
    assert shown.attachments != [before], "four cards less are to be seen"


async def test_a_picture_that_discord_does_not_keep_is_sent_again(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    hosted, asked, _ = await full_hands(club, monkeypatch)
    shown, prompt = await hand(asked), await question_of(hosted, asked)
    old = encode_id("pick", hosted.id, question_controls.encode_question(prompt.id), "", 0)
    club.discord.fail("POST", r"/callback", 400, 50035)
    await press(asked, old, shown, ["2"])
    assert f"Chosen so far: {prompt.options[2].words}" in shown.text
    assert [name for name, _, _ in shown.pictures] == ["hand.png"]
