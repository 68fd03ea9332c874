"""`python -m tests.rules`: which rules of each game have a test that proves them."""

import sys
from contextlib import redirect_stderr, redirect_stdout
from io import StringIO
from pathlib import Path

import pytest

from rules.games import GAMES
from tests.rules.catalogue import rule_ids, unnumbered

ROOT = Path(__file__).parents[2]
# A test that claims more rules than this proves none of them precisely.
MOST_IDS_PER_TEST = 2


class CollectionError(Exception):
    """Pytest could not collect the suite; carries what it printed."""


class RuleMarks:
    """Pytest plugin that notes the rule ids each collected test claims."""

    def __init__(self) -> None:
        self.claims: list[tuple[str, frozenset[str]]] = []

    def pytest_itemcollected(self, item: pytest.Item) -> None:
        ids = frozenset(str(arg) for mark in item.iter_markers("rule") for arg in mark.args)
        self.claims.append((item.nodeid.partition("[")[0], ids))


def collect() -> list[tuple[str, frozenset[str]]]:
    """Every test of the suite with the rule ids it claims."""
    marks = RuleMarks()
    output = StringIO()
    with redirect_stdout(output), redirect_stderr(output):
        code = pytest.main(
            ["--collect-only", "-qq", "--assert=plain", f"--rootdir={ROOT}", str(ROOT / "tests")],
            plugins=[marks],
        )
    # A suite without tests is a young suite, not a broken one.
    if code not in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED):
        raise CollectionError(output.getvalue())
    return marks.claims


def coverage(catalogue: dict[str, dict[str, str]], proven: set[str]) -> list[str]:
    """One line a game, and below it the rules nothing proves."""
    lines: list[str] = []
    for game, rules in catalogue.items():
        missing = [
            f"  {rule_id} {title}" for rule_id, title in rules.items() if rule_id not in proven
        ]
        lines.append(f"{game} {len(rules) - len(missing)}/{len(rules)}")
        # A game not begun would bury the few gaps worth reading under a hundred lines.
        if len(missing) == len(rules):
            missing = ["  (none of its rules is proven yet)"]
        lines += missing
    return lines


def mistakes(claims: list[tuple[str, frozenset[str]]], known: set[str]) -> list[str]:
    """Marks that name no rule, and tests that claim too many."""
    found: list[str] = []
    for test, ids in claims:
        found += [f"unknown rule id: {rule_id} ({test})" for rule_id in sorted(ids - known)]
        if len(ids) > MOST_IDS_PER_TEST:
            claimed = ", ".join(sorted(ids))
            found.append(f"more than {MOST_IDS_PER_TEST} rule ids: {claimed} ({test})")
    # The cases of one parametrized test all make the same mistake.
    return list(dict.fromkeys(found))


def main() -> int:
    try:
        claims = collect()
    except CollectionError as failure:
        print(failure)
        return 1
    catalogue = rule_ids()
    known = {rule_id for rules in catalogue.values() for rule_id in rules}
    proven = {rule_id for _, ids in claims for rule_id in ids}
    wrong = unnumbered(GAMES, catalogue) + mistakes(claims, known)
    print("\n".join(coverage(catalogue, proven) + wrong))
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
