"""Fixtures that hand out the test bed; pytest starts each browser once, when the first test asks for it."""

from __future__ import annotations

import json
import signal
from pathlib import Path
from zlib import crc32

import pytest
from hypothesis import HealthCheck, settings

settings.register_profile("unhurried", deadline=None, suppress_health_check=[HealthCheck.too_slow])
# What is started in the background would not hear it, nor would its children.
signal.signal(signal.SIGINT, signal.default_int_handler)
settings.load_profile("unhurried")  # Other tests run beside, so that an example may take any time.


def pytest_addoption(parser):
    """`--turn-about`: half of what runs in both browsers runs in one, now this, now that; of what takes long a quarter.

    `--share`: about every eighth test. `--row`: those of one promise.
    """
    turns = [str(turn) for turn in range(TURNS)]
    parser.addoption(
        "--turn-about",
        choices=turns,
        help="of what runs in both browsers half runs in one of them each, odd turns: in the other; of the museum"
        " and of what is slow a quarter, turns 0 and 1, 2 and 3, 4 and 5, 6 and 7 another",
    )
    parser.addoption("--share", choices=turns, help="about every eighth test: which of the eight shares")
    parser.addoption(
        "--row", action="append", metavar="F7", help="only tests that hold this row of house/gate_promises"
    )


BROWSERS = ("chromium", "firefox")
TURNS = 8
LONG, MUSEUM = frozenset({"slow", "library"}), "tests/museum/"
TESTS = Path(__file__).parent


async def _stay(bed):
    """Keep a tab on the site: while one stands, the next one there has its process already and takes half as long."""
    await bed.open(bed.site.page("/stays", "<title>Stays</title>"))


@pytest.fixture(scope="session")
async def chromium_bed():
    """A bed with Chromium, shared by the whole run: leave its pages as you found them."""
    from bed.browsers import bed_for

    async with bed_for("chromium") as bed:
        await _stay(bed)
        yield bed


@pytest.fixture(scope="session")
async def firefox_bed():
    """A bed with Firefox, shared by the whole run."""
    from bed.browsers import bed_for

    async with bed_for("firefox") as bed:
        await _stay(bed)
        yield bed


@pytest.fixture(
    scope="session",
    params=[
        pytest.param("chromium", marks=pytest.mark.chromium),
        pytest.param("firefox", marks=pytest.mark.firefox),
    ],
)
def bed(request):
    """Each browser in turn."""
    return request.getfixturevalue(f"{request.param}_bed")


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config, items):
    """Mark every test by the browser it drives, and run those that drive none first."""
    if turn := config.getoption("--turn-about"):
        _leave_out(config, items, lambda item: _is_others(item, int(turn)))
    if share := config.getoption("--share"):
        _leave_out(config, items, lambda item: crc32(item.nodeid.encode()) % TURNS != int(share))
    if rows := config.getoption("--row"):
        named = _holding(rows)
        _leave_out(config, items, lambda item: _name_of(item) not in named)
    for item in items:
        for browser in BROWSERS:
            if f"{browser}_bed" in item.fixturenames and "bed" not in item.fixturenames:
                item.add_marker(getattr(pytest.mark, browser))
    items.sort(key=_weight)


def _leave_out(config, items, is_out):
    config.hook.pytest_deselected(items=[item for item in items if is_out(item)])
    items[:] = [item for item in items if not is_out(item)]


def _holding(rows):
    """The names of the tests that hold these promises of the gate."""
    promises = json.loads((TESTS / "house" / "gate_promises.json").read_text(encoding="utf-8"))
    return {one for row in rows for held in promises[row]["held"].values() for one in held}


def _name_of(item):
    return f"{item.path.relative_to(TESTS).as_posix()}::{item.originalname}"


def _is_others(item, turn):
    """Whether this turn leaves a test out: to the other browser, or to another turn; everywhere the same.

    Of what runs in both browsers half runs in one of them, of the museum and of what takes long a quarter.
    """
    params = item.callspec.params if hasattr(item, "callspec") else {}
    browser = next((value for value in params.values() if isinstance(value, str) and value in BROWSERS), None)
    number = crc32(item.nodeid.replace(browser or "*", "*").encode())
    quarter = (number + turn) // 2 % 4
    is_long = item.nodeid.startswith(MUSEUM) or LONG & {mark.name for mark in item.iter_markers()}
    if (is_long and quarter) or (browser is not None and quarter % 2):
        return True
    return browser is not None and BROWSERS[(number + turn) % 2] != browser


def _weight(item):
    marks = {mark.name for mark in item.iter_markers()}
    return 2 * ("slow" in marks) + bool(marks & set(BROWSERS))


@pytest.fixture(autouse=True)
def _without_the_hosts_sandbox(request, monkeypatch):
    """What tests see of sandboxes is the same on every machine; who wants the host's own asks for `bubblewrap`."""
    if "bubblewrap" not in request.fixturenames:
        monkeypatch.setattr("pagehand.toolsets.interpreter.bubblewrap.Bubblewrap.program", None)


@pytest.fixture(autouse=True)
def _files_are_looked_at_each_time(monkeypatch):
    """Tests change files and go on within the moment for which a look at them is believed."""
    monkeypatch.setattr("pagehand.whole_files.FRESH_SECONDS", 0)


@pytest.fixture
async def hub(monkeypatch):
    """A hub in this process, without a browser; `hub.hand()` connects one that answers as it is told."""
    from bed.hub_bed import hub_bed

    monkeypatch.setattr("pagehand.client.session.TURN_SECONDS", 30.0)
    async with hub_bed() as bed:
        yield bed
