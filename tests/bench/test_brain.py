"""`bench brain`: every task can be done, by its own solution, through the real browser and the real hub."""

import pytest

from bed.benches import run_bench
from bed.browsers import ROOT

BENCH_SECONDS = 300


@pytest.mark.slow
@pytest.mark.chromium
async def test_every_task_is_done_by_its_own_solution(tmp_path):
    figures = tmp_path / "brain.json"
    code, facts, said = await run_bench("brain", figures, "--engine", "scripted", seconds=BENCH_SECONDS)
    assert code == 0, said
    assert facts["summary"]["tasks"] >= 30
    assert [task["task"] for task in facts["tasks"] if not task["passed"]] == []
    # Only this one needs nothing but reading and a plain link on its own site.
    assert [task["task"] for task in facts["tasks"] if not task["approvals"]] == ["desk reporter"]


async def test_an_untouched_site_fails_the_tasks_that_change_something(monkeypatch):
    """The judge is no yes-sayer: saying that it is done is not enough."""
    monkeypatch.syspath_prepend(str(ROOT / "tests" / "bench"))
    from tasks import club, desk, library, shop, trains
    from tasks.world import fresh_world

    tasks = [task for module in (club, desk, library, shop, trains) for task in module.TASKS]
    with fresh_world() as world:
        believed = [task.name for task in tasks if not task.faults(world, "It is done.")]
    assert believed == []
