"""A ward for each test of the doctor."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from tests.cogs.host.ward import Ward, opened_ward


@pytest.fixture
async def ward() -> AsyncIterator[Ward]:
    async with opened_ward() as ward:
        yield ward
