"""How long the compared worlds stayed alike is worth a line at the end."""

import pytest

from tests.conftest import AT_THE_END
from tests.properties.worlds import COMPARED


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item):
    yield
    for game, (pairs, steps) in COMPARED.items():
        line = f"{game}: {pairs} pairs of worlds, {steps / pairs:.1f} steps each"
        item.user_properties.append((AT_THE_END, line))
    COMPARED.clear()
