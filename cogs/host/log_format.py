"""What the host reads: a line an event, in words or as JSON, with no secret and nobody's cards.

Our own messages hold ids and codes only. What others write may hold more: the words of an exception
(a card, a name), the address of a request (a token), asyncio's picture of a task. That is left out
here, where every line passes.
"""

from __future__ import annotations

import json
import logging
import re
import traceback
from collections.abc import Iterator
from datetime import UTC, datetime

MATCH = re.compile(r"\b[0-9a-f]{16}\b")
SECRETS = (
    (re.compile(r"/(webhooks|interactions)/(\d+)/[^/\s?]+"), r"/\1/\2/(token)"),
    (re.compile(r"[\w-]{23,}\.[\w-]{6,}\.[\w-]{27,}"), "(token)"),
    (re.compile(r"://[^@/\s]+@"), "://(login)@"),
)
# Of an exception: these tell no secret. A database's own codes say what ails it.
NUMBERS = ("status", "code", "errno", "sequence", "sqlite_errorcode", "sqlstate")
CODE = re.compile(r"[0-9A-Z]{5}")


def set_up(form: str, level: int, token: str = "") -> None:
    """Every line of this process, to standard error."""
    handler = logging.StreamHandler()
    handler.setFormatter(JsonLines(token) if form == "json" else TextLines(token))
    logging.basicConfig(level=level, handlers=[handler])


class TextLines(logging.Formatter):
    """In words, for people. A mistake is followed by where it happened."""

    def __init__(self, token: str = "") -> None:
        super().__init__()
        self.token = token

    def format(self, record: logging.LogRecord) -> str:
        words = self.message(record)
        match = match_of(record, words)
        about = f" (match {match})" if match and match not in words else ""
        head = f"{moment(record)} {record.levelname} {record.name} {words}{about}"
        return "\n".join([head, *places(record)])

    def message(self, record: logging.LogRecord) -> str:
        words = record.getMessage()
        if record.name == "asyncio":
            words = words.partition("\n")[0]  # below that it prints what its tasks hold
        if self.token:
            words = words.replace(self.token, "(token)")
        for pattern, instead in SECRETS:
            words = pattern.sub(instead, words)
        return words


class JsonLines(TextLines):
    """One object a line, for machines."""

    def format(self, record: logging.LogRecord) -> str:
        words = self.message(record)
        line: dict[str, object] = {
            "time": moment(record),
            "level": record.levelname,
            "logger": record.name,
            "message": words,
        }
        if match := match_of(record, words):
            line["match"] = match
        if failed := list(places(record)):
            line["error"] = failed
        return json.dumps(line, ensure_ascii=False)


def moment(record: logging.LogRecord) -> str:
    return datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")


def match_of(record: logging.LogRecord, words: str) -> str:
    """The match that a line is about: given beside the message (`extra`), or named in it."""
    found = MATCH.fullmatch(str(getattr(record, "match", ""))) or MATCH.search(words)
    return found[0] if found else ""


def places(record: logging.LogRecord) -> Iterator[str]:
    """What kind of mistake it was and where, and what led to it; never in its own words."""
    problem = record.exc_info[1] if record.exc_info else None
    while problem is not None:
        found = [(name, getattr(problem, name, None)) for name in NUMBERS]
        numbers = [f"{name}={value}" for name, value in found if is_code(value)]
        yield " ".join([type(problem).__qualname__, *numbers])
        for frame in traceback.extract_tb(problem.__traceback__):
            yield f"  {frame.filename}:{frame.lineno} in {frame.name}"
        problem = problem.__cause__ or (
            None if problem.__suppress_context__ else problem.__context__
        )


def is_code(value: object) -> bool:
    return isinstance(value, int) or (isinstance(value, str) and bool(CODE.fullmatch(value)))
