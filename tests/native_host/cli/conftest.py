"""What the terminal commands are tried on: a hub on a bare machine, a machine with browsers."""

import pytest

from bed.hub_bed import hub_process
from bed.machine import fresh_machine
from pagehand.providers.api.vendors import FAMILIES


@pytest.fixture
async def bare(monkeypatch, tmp_path):
    """A real hub on a machine without keys and programs."""
    for family in FAMILIES:
        for name in family.keys:
            monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("PATH", "/usr/bin:/bin")
    async with hub_process() as hub:
        yield hub


@pytest.fixture
def fresh(monkeypatch):
    """A machine of its own, on which programs can be put."""
    with fresh_machine() as machine:
        for name, value in machine.environment().items():
            monkeypatch.setenv(name, value)
        yield machine
