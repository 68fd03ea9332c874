"""An import contract for import-linter: no game knows another, found from the games' folders.

`pyproject.toml` names it under `contract_types`; import-linter calls `check`.
"""

from __future__ import annotations

from grimp import ImportGraph
from importlinter import Contract, ContractCheck, fields, output

from rules.discovery import ROOT
from rules.games import GAMES


class GamesApart(Contract):
    """In these rooms a game imports no other game, and what games share imports none."""

    type_name = "games_apart"
    rooms = fields.ListField(subfield=fields.StringField())

    def check(self, graph: ImportGraph, verbose: bool) -> ContractCheck:
        problems = [f"{file} is missing: no contract sees that folder." for file in unseen(graph)]
        folders = {
            folder: folder.partition(".")[2]
            for room in self.rooms
            for folder in sorted(graph.find_children(room))
            if graph.find_children(folder)
        }
        for importer, own in folders.items():
            for imported, game in folders.items():
                if game in GAMES and game != own:
                    chain = graph.find_shortest_chain(importer, imported, as_packages=True)
                    problems += [" → ".join(chain)] if chain else []
        return ContractCheck(kept=not problems, metadata={"problems": problems})

    def render_broken_contract(self, check: ContractCheck) -> None:
        for problem in check.metadata["problems"]:
            output.print_error(problem)


def unseen(graph: ImportGraph) -> list[str]:
    """What is missing in folders of games that are no packages: nothing in them is checked."""
    return [
        f"{room}/{slug}/__init__.py"
        for room in sorted({module.partition(".")[0] for module in graph.modules})
        for slug in GAMES
        if any((ROOT / room / slug).glob("*.py")) and f"{room}.{slug}" not in graph.modules
    ]
