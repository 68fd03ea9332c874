"""A second process that wants to write the same decisions: python -m tests.store.rival URL NAME."""

import asyncio
import sys

from store import open_store
from store.errors import SequenceTaken
from tests.store.rows import decision

DECISIONS = range(1, 41)


async def compete(url: str, name: str) -> None:
    store = await open_store(url)
    print("ready", flush=True)
    sys.stdin.readline()
    for sequence in DECISIONS:
        try:
            await store.append(decision(sequence, body=name.encode()))
            print(sequence, flush=True)
        except SequenceTaken:
            continue
    await store.close()


if __name__ == "__main__":
    asyncio.run(compete(*sys.argv[1:]))
