"""What the bot has sent so far: how many requests, how many bytes, how many files."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass
class Traffic:
    requests: int = 0
    answers: int = 0  # of those, the one answer to an interaction that Discord demands
    size: int = 0  # bytes of all bodies
    files: int = 0

    def add(self, path: str, size: int, files: int) -> None:
        self.requests += 1
        self.answers += path.endswith("/callback")
        self.size += size
        self.files += files

    def since(self, before: Traffic) -> Traffic:
        return Traffic(
            self.requests - before.requests,
            self.answers - before.answers,
            self.size - before.size,
            self.files - before.files,
        )

    def noted(self) -> Traffic:
        """As it is now, to count from."""
        return Traffic(self.requests, self.answers, self.size, self.files)
