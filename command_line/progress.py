"""Shows how far a long command is, at the bottom of a terminal; nothing where stderr is none.

Nothing of it goes to stdout, so what a command prints there can be piped as ever.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.progress import Progress as RichProgress


class Progress:
    """What a long command tells about its progress; this one shows nothing of it."""

    def __call__(self, done: int, total: int) -> None:
        """So many are done of so many."""

    def say(self, line: str) -> None:
        """Print a line of the command's own output."""
        print(line)


class ProgressBar(Progress):
    """A line that moves on while the command runs, and is gone in the end."""

    def __init__(self, shown: RichProgress, what: str) -> None:
        self._shown = shown
        self._task = shown.add_task(what, total=None)

    def __call__(self, done: int, total: int) -> None:
        at_once = not self._shown.live.auto_refresh
        self._shown.update(self._task, completed=done, total=total, refresh=at_once)

    def say(self, line: str) -> None:
        """Print above the bar."""
        self._shown.stop()
        super().say(line)
        self._shown.start()


@contextmanager
def showing_progress(what: str, *, still: bool = False) -> Iterator[Progress]:
    """Call what it yields with (done, total) whenever something is done.

    A `still` bar moves only then: nothing runs beside what is being measured.
    """
    if not sys.stderr.isatty():
        yield Progress()
        return
    # Only a terminal needs them, and they take a while to load.
    from rich import progress as rich
    from rich.console import Console

    console = Console(stderr=True)
    if not console.is_interactive:  # a terminal that cannot take a line back
        yield Progress()
        return
    with rich.Progress(
        rich.TextColumn("{task.description}"),
        rich.BarColumn(),
        rich.MofNCompleteColumn(),
        rich.TimeElapsedColumn(),
        rich.TimeRemainingColumn(),
        console=console,
        auto_refresh=not still,
        refresh_per_second=4,
        transient=True,
        redirect_stdout=False,
    ) as shown:
        yield ProgressBar(shown, what)
