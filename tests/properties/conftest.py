"""How long the compared worlds stayed alike is worth a line at the end."""

from tests.properties.worlds import COMPARED


def pytest_terminal_summary(terminalreporter):
    for game, (pairs, steps) in COMPARED.items():
        mean = steps / pairs
        terminalreporter.write_line(f"{game}: {pairs} pairs of worlds, {mean:.1f} steps each")
