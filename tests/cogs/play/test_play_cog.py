"""/play, /pass and /end: the same moves in words."""

from __future__ import annotations

import pytest

from tests.cogs.club import Club, everything
from tests.cogs.scenes import hand, next_up, question_of, rival, told, until_asked
from tests.matches.house import SeededSecrets, cards_that, give, journal

MOVES: tuple[tuple[str, dict[str, str]], ...] = (
    ("play", {"move": "Pass"}),
    ("pass", {}),
    ("end", {}),
)
FORTIES = ("4th", "40th", "41st", "42nd", "43rd", "44th", "45th", "46th", "47th")


@pytest.fixture(autouse=True)
def dealt(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("matches.matches.secrets", SeededSecrets(3))


# -- what is suggested


async def test_only_the_legal_moves_are_suggested(club: Club) -> None:
    hosted = await club.duel()
    asked = await until_asked(club, hosted, "feint")
    prompt = await question_of(hosted, asked)
    suggested = [choice["value"] for choice in await asked.autocomplete("play", "move", "")]
    assert len(suggested) == len(prompt.options)
    for option in prompt.options:
        assert [value for value in suggested if value.endswith(option.words)]


async def test_suggestions_follow_what_is_typed(club: Club) -> None:
    await club.duel()
    for typed in ("the 4", "THE 4", " the 4 "):
        found = [choice["name"] for choice in await club.ada.autocomplete("play", "move", typed)]
        assert found == [f"Cut below the {word} card" for word in FORTIES]
    assert await club.ada.autocomplete("play", "move", "king of nowhere") == []


async def test_of_very_many_moves_25_are_suggested(club: Club) -> None:
    await club.duel()
    assert len(await club.ada.autocomplete("play", "move", "")) == 25


async def test_nothing_is_suggested_to_who_is_not_asked(club: Club) -> None:
    hosted = await club.duel()
    asked = await until_asked(club, hosted, "action")
    assert await rival(club, asked).autocomplete("play", "move", "") == []
    assert await club.cleo.autocomplete("play", "move", "") == []


async def test_of_several_choices_the_last_is_completed(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    cards = cards_that({"do": "draw", "n": 4})
    monkeypatch.setattr("matches.matches.load_cards", lambda game, *_: cards)
    hosted = await club.duel()
    asked = await until_asked(club, hosted, "action")
    for _ in range(4):
        prompt = await question_of(hosted, await next_up(club, hosted))
        await give(hosted, prompt.id[1], prompt.options[1].key)
    await until_asked(club, hosted, "hand limit")
    names = [option.words for option in (await question_of(hosted, asked)).options]
    typed = f"{names[0]}, {names[1]}, {names[2][:3]}"
    suggested = [choice["value"] for choice in await asked.autocomplete("play", "move", typed)]
    assert [value for value in suggested if value.endswith(f". {names[2]}")]
    assert all(value.startswith(f"{names[0]}, {names[1]}, ") for value in suggested)

    before = await hosted.sequence()
    too_few = await told(asked.slash("play", move=f"{names[0]}, {names[1]}"))
    assert too_few.text == "Choose 4, not 2."
    twice = await told(asked.slash("play", move=f"{names[0]}, {names[0]}"))
    assert "more often than you can choose it" in twice.text
    assert await hosted.sequence() == before
    (suggested, *_) = await asked.autocomplete("play", "move", f"3, 2, 5, {names[0]}")
    await told(asked.slash("play", move=suggested["value"]))
    assert await hosted.sequence() == before + 1


async def test_own_matches_are_suggested_for_match(club: Club) -> None:
    hosted = await club.duel()
    for command, given in (*MOVES, ("hand", {})):
        (choice,) = await club.ada.autocomplete(command, "match", "show", **given)
        assert choice["value"] == hosted.id
        assert choice["name"].startswith("Showdown: Ada and Ben (")
        assert await club.cleo.autocomplete(command, "match", "", **given) == []


# -- moving


async def test_a_move_by_command_shows_what_comes_next_to_its_player_only(club: Club) -> None:
    hosted = await club.duel()
    asked = await until_asked(club, hosted, "feint")
    prompt = await question_of(hosted, asked)
    shown = await told(asked.slash("play", move=prompt.options[-1].words.upper()))
    assert "### " in shown.text
    assert shown not in rival(club, asked).sees()
    assert f"{asked.user.name} feints with {prompt.options[-1].words}" in await hosted.log(None)


async def test_a_part_of_a_name_is_enough(club: Club) -> None:
    hosted = await club.duel()
    await told(club.ada.slash("play", move="leave"))
    (entry,) = await journal(hosted)
    assert getattr(entry, "answer", None) == ("no cut",)


async def test_what_is_not_understood_is_one_private_sentence(club: Club) -> None:
    hosted = await club.duel()
    seen = everything(club.ben, club.cleo)
    for move, words in {
        "below": "“below” could mean Cut below the 1st card, Cut below the 2nd card,",
        "ace of nowhere": "You cannot choose “ace of nowhere” now.",
        "@everyone **x**": "You cannot choose “@\u200beveryone \\*\\*x\\*\\*” now.",
    }.items():
        answer = await told(club.ada.slash("play", move=move))
        assert answer.text.startswith(words)
        assert not answer.buttons
    assert await hosted.sequence() == 0
    assert everything(club.ben, club.cleo) == seen


async def test_who_is_not_asked_is_told_whose_move_it_is(club: Club) -> None:
    hosted = await club.duel()
    asked = await until_asked(club, hosted, "action")
    before = await hosted.sequence()
    for command, given in MOVES:
        answer = await told(rival(club, asked).slash(command, **given))
        assert answer.text == f"It is not your move: {asked.user.name} must choose."
    assert await hosted.sequence() == before


async def test_who_does_not_play_is_told_how_to_begin(club: Club) -> None:
    await club.duel()
    for command, given in MOVES:
        answer = await told(club.cleo.slash(command, **given))
        assert answer.text == "You play no match here. /match new challenges someone."


async def test_after_the_end_no_move_is_made(club: Club) -> None:
    hosted = await club.duel()
    await hosted.close(0, (1,), "concede")
    for command, given in MOVES:
        answer = await told(club.ada.slash(command, match=hosted.id, **given))
        assert answer.text == "The match is over."


async def test_pass_passes_declines_and_leaves_the_deck(club: Club) -> None:
    hosted = await club.duel()
    await told(club.ada.slash("pass"))
    await told(club.ben.slash("pass"))
    assert "Ben does not cut the deck" in await hosted.log(None)
    asked = await next_up(club, hosted)
    await told(asked.slash("pass"))
    assert (await hosted.log(None))[-1] == f"{asked.user.name} passes"


async def test_pass_where_nothing_can_be_passed_tells_the_question(club: Club) -> None:
    hosted = await club.duel()
    asked = await until_asked(club, hosted, "feint")
    before = await hosted.sequence()
    answer = await told(asked.slash("pass"))
    assert answer.text.startswith("You cannot pass now: Choose your Feint")
    answer = await told(asked.slash("end"))
    assert answer.text.startswith("You cannot end your turn now: Choose your Feint")
    assert await hosted.sequence() == before


async def test_a_match_that_is_not_here_cannot_be_named(club: Club) -> None:
    await club.duel()
    for person in (club.ada, club.cleo):
        answer = await told(person.slash("hand", match="0123456789abcdef"))
        assert answer.text == "There is no such match here."


async def test_commands_keep_an_open_hand_fresh(club: Club) -> None:
    hosted = await club.duel()
    asked = await until_asked(club, hosted, "action")
    by_command = await told(asked.slash("pass"))
    other = rival(club, asked)
    await told(other.click(await hand(other), "Pass"))
    await club.settled()
    assert "Choose your Feint" in by_command.text
