"""The host's log: readable, tied to matches, and without tokens, names or cards."""

from __future__ import annotations

import json
import logging
import re
from collections.abc import Iterator
from io import StringIO
from random import Random

import pytest

from cogs.host.log_format import JsonLines, TextLines
from cogs.play.hands import Hands
from rules.core.errors import RivalryError
from tests.cogs.club import Club, forgive
from tests.cogs.playing import play_on
from tests.cogs.scenes import told
from tests.matches.house import CARDS

TOKEN = "my.own.token"
MATCH = "0123456789abcdef"
LOOKALIKE = "A" * 24 + "." + "B" * 6 + "." + "C" * 27


def line(message: str, *values: object, name: str = "rivalry.cogs", problem=None):
    info = None if problem is None else (type(problem), problem, problem.__traceback__)
    return logging.LogRecord(name, logging.INFO, "a.py", 1, message, values, info)


def raised(problem: Exception, cause: Exception | None = None) -> Exception:
    try:
        raise problem from cause
    except Exception as caught:
        return caught


def test_each_line_is_one_object_that_names_its_match():
    written = JsonLines().format(line("no thread for match %s:\ncode %s", MATCH, 50013))
    assert "\n" not in written
    found = json.loads(written)
    assert found.pop("time").endswith("+00:00")
    assert found == {
        "level": "INFO",
        "logger": "rivalry.cogs",
        "message": f"no thread for match {MATCH}:\ncode 50013",
        "match": MATCH,
    }


def test_a_match_given_beside_the_message_is_named_too():
    record = line("interaction failed")
    record.match = MATCH
    assert json.loads(JsonLines().format(record))["match"] == MATCH
    assert TextLines().format(record).endswith(f"interaction failed (match {MATCH})")
    record.match = "Ada wrote this"
    assert "Ada" not in TextLines().format(record) + JsonLines().format(record)


def test_a_line_about_no_match_names_none():
    session = "0123456789abcdef" * 2
    assert "match" not in json.loads(JsonLines().format(line("session %s", session)))


@pytest.mark.parametrize("lines", [TextLines(TOKEN), JsonLines(TOKEN)])
@pytest.mark.parametrize(
    ("message", "secret", "rest"),
    [
        (f"logging in with {TOKEN} now", TOKEN, "logging in with (token) now"),
        (f"a header {LOOKALIKE}!", LOOKALIKE, "a header (token)!"),
        (
            "PATCH https://discord.com/api/v10/webhooks/12/aW50ZXI-_9/messages/@original 429",
            "aW50ZXI-_9",
            "/webhooks/12/(token)/messages/@original 429",
        ),
        ("POST /interactions/12/aW50ZXI/callback", "aW50ZXI", "/interactions/12/(token)/callback"),
        ("postgresql://ann:pa55@host/club", "pa55", "postgresql://(login)@host/club"),
    ],
)
def test_no_token_gets_through(lines: TextLines, message: str, secret: str, rest: str):
    for written in (lines.format(line(message)), lines.format(line("%s", message))):
        assert secret not in written
        assert rest in written


@pytest.mark.parametrize("lines", [TextLines(), JsonLines()])
def test_a_mistake_is_told_by_kind_and_place_and_not_in_its_words(lines: TextLines):
    problem = raised(RivalryError("Poker Face"), raised(KeyError("Ada")))
    written = lines.format(line("interaction failed", problem=problem))
    assert "RivalryError" in written
    assert "KeyError" in written
    assert written.count("test_log_format.py:") == 2
    assert "Poker Face" not in written
    assert "Ada" not in written


def test_words_that_another_formatter_left_behind_are_not_used():
    record = line("interaction failed", problem=raised(KeyError("Poker Face")))
    assert "Poker Face" in logging.Formatter().format(record)
    assert "Poker Face" not in TextLines().format(record)


def test_numbers_of_a_mistake_are_kept():
    problem = raised(OSError(28, "No space left on device"))
    assert "OSError errno=28" in TextLines().format(line("failed", problem=problem))


def test_the_picture_of_a_task_is_left_out():
    words = "Task exception was never retrieved\nfuture: <Task exception=KeyError('Poker Face')>"
    written = TextLines().format(line(words, name="asyncio"))
    assert written.endswith("asyncio Task exception was never retrieved")


# -- a whole match


@pytest.fixture
def written(caplog: pytest.LogCaptureFixture) -> Iterator[dict[str, StringIO]]:
    """Everything that both forms of the log get, and what Python itself would write."""
    caplog.set_level(logging.INFO)
    caplog.set_level(logging.DEBUG, "rivalry")
    forms = {"text": TextLines(), "json": JsonLines(), "python": logging.Formatter()}
    streams = {name: StringIO() for name in forms}
    handlers = []
    for name, form in forms.items():
        handler = logging.StreamHandler(streams[name])
        handler.setFormatter(form)
        logging.getLogger().addHandler(handler)
        handlers.append(handler)
    yield streams
    for handler in handlers:
        logging.getLogger().removeHandler(handler)


def leaks(log: str) -> set[str]:
    """Names of players and cards in a log, as words of their own."""
    secret = {"Ada", "Ben"} | {card.title for card in CARDS.cards}
    secret |= {card.name for card in CARDS.cards if card.name}
    return {words for words in secret if re.search(rf"(?<!\w){re.escape(words)}(?!\w)", log)}


async def test_a_whole_match_with_trouble_logs_no_card_and_no_name(
    club: Club, written: dict[str, StringIO], monkeypatch, caplog
):
    await club.client.matches.store.set_guild_setting(club.guild.id, "threads", "on")
    club.guild.bot_permissions(create_public_threads=False)
    hosted = await club.duel()
    people = [club.ada, club.ben]
    await play_on(club, hosted, people, Random(4), moves=15)

    title = CARDS.cards[0].title

    async def mistaken(*_: object) -> None:
        raise KeyError(f"Ada holds {title}")

    with monkeypatch.context() as broken:
        broken.setattr(Hands, "show", mistaken)
        await told(club.ada.click(club.board(), "My hand"))
    forgive(caplog, "interaction failed")
    for person in people:
        await person.slash("settings", text_only=True)  # pictures take their time
    await play_on(club, hosted, people, Random(5))
    assert await hosted.result() is not None

    python, text, lines = (written[name].getvalue() for name in ("python", "text", "json"))
    assert {"Ada", title} <= leaks(python), "or the test would prove little"
    assert leaks(text) == leaks(lines) == set()
    found = [json.loads(one) for one in lines.splitlines()]
    assert any("no thread" in one["message"] and one["match"] == hosted.id for one in found)
    (failed,) = [one for one in found if "error" in one]
    assert failed["match"] == hosted.id
    assert failed["error"][0] == "KeyError"
