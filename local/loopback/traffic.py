"""What the bot has sent so far: how many requests, how many bytes, how many files."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass
class Traffic:
    requests: int = 0
    size: int = 0  # bytes of all bodies
    files: int = 0

    def add(self, size: int, files: int) -> None:
        self.requests += 1
        self.size += size
        self.files += files

    def since(self, before: Traffic) -> Traffic:
        return Traffic(
            self.requests - before.requests, self.size - before.size, self.files - before.files
        )

    def noted(self) -> Traffic:
        """As it is now, to count from."""
        return Traffic(self.requests, self.size, self.files)
