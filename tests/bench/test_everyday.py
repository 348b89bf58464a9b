"""The judge of the everyday tasks can pass and fail: each reference solution is right, and each harm is wrong."""

import sys

from bench.everyday import BED, sites, tasks

sys.path.insert(0, str(BED))

from bedlib import selftest


def test_every_task_has_a_solution_that_is_right_and_a_harm_that_is_wrong(capsys):
    chosen = tasks(None, None)
    assert len(chosen) == 90
    assert selftest.run(sites({task["site"] for task in chosen}), chosen) == 0, capsys.readouterr().out
