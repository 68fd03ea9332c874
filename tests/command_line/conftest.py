"""Commands are run in this process, as `python bot.py` runs them."""

from io import StringIO

import pytest

import bot


@pytest.fixture
def run(capsys):
    """Run a command in this process: its exit code, its output, its complaint."""

    def command(*words: str) -> tuple[int, str, str]:
        code = bot.main(list(words))
        printed = capsys.readouterr()
        return code, printed.out, printed.err

    return command


@pytest.fixture
def typed(monkeypatch):
    """What the person at the keyboard types before leaving it."""
    return lambda *lines: monkeypatch.setattr(
        "sys.stdin", StringIO("".join(f"{x}\n" for x in lines))
    )
