"""Discord's rate limits as a table: which kind of route shares which bucket, how many, how long.

Discord publishes the global limit and no other ("should not be hard coded"); bots learn the rest
from headers. The numbers are those that libraries have seen there: hata's `rate_limit_groups.py`,
Javacord's page on rate limits, discord-api-docs #2701 (follow-ups), #8330 (deleting). Where they
differ, the stricter one is taken.
"""

from __future__ import annotations

from dataclasses import dataclass, replace


@dataclass(frozen=True)
class Bucket:
    name: str
    count: int
    per: float  # seconds
    of_the_bot: bool = False  # one for all channels

    def faster(self, speed: float) -> Bucket:
        return replace(self, per=self.per / speed)


GLOBAL, OLD_EDIT, RENAME = "global", "old edit", "rename"  # within another limit

_ANSWERS = Bucket("answers", 5, 2)  # of one interaction: follow-ups, edits, deletions together
_THREADS = Bucket("threads", 50, 300, of_the_bot=True)
_COMMANDS = Bucket("commands", 5, 20)

BUCKETS = {
    GLOBAL: Bucket(GLOBAL, 50, 1),  # documented; interaction endpoints are outside it
    "post": Bucket("post", 5, 5),
    "edit": Bucket("edit", 5, 5),
    "delete": Bucket("delete", 5, 1),
    "history": Bucket("history", 5, 5),
    "message": Bucket("message", 5, 5),
    "channel": Bucket("channel", 5, 5),
    "channel edit": Bucket("channel edit", 5, 15),
    "thread": _THREADS,
    "thread member": Bucket("thread member", 5, 5, of_the_bot=True),
    "typing": Bucket("typing", 5, 5),
    "follow up": _ANSWERS,
    "answer": _ANSWERS,
    "answer edit": _ANSWERS,
    "answer delete": _ANSWERS,
    "commands set": Bucket("commands set", 2, 60),
    "command add": _COMMANDS,
    "command delete": _COMMANDS,
    # Unknown (discord-api-docs #4413); somebody counted three in 20 s. A minute is more than the
    # 30 s after which discord.py can be told not to wait.
    OLD_EDIT: Bucket(OLD_EDIT, 3, 60),
    RENAME: Bucket(RENAME, 2, 600),
}
