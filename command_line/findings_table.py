"""Prints what the doctor found: a table, the limits it saw, and a last sentence."""

from __future__ import annotations

from collections.abc import Sequence

from cogs.host.findings import ACCEPTED, Finding
from cogs.host.limits_seen import LimitSeen


def print_findings(findings: Sequence[Finding], limits: Sequence[LimitSeen]) -> None:
    """To standard output; nothing of it is read as markup, whoever wrote it."""
    # Only this command draws tables, and rich takes a while to load.
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    console = Console(highlight=False)
    table = Table("tried", "outcome", "what was found", "what to do")
    for found in findings:
        style = "green" if found.outcome == ACCEPTED else "bold red"
        outcome = Text(found.outcome, style)
        table.add_row(Text(found.what), outcome, Text(found.details), Text(found.advice))
    console.print(table)
    if limits:
        seen = Table("limits that Discord told", "at once", "left", "again after s", "bucket")
        for each in limits:
            told = (each.route, each.limit, each.remaining, each.reset_after, each.bucket)
            seen.add_row(*map(Text, told))
        console.print(seen)
