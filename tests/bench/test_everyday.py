"""The judge of the everyday tasks can pass and fail: each reference solution is right, and each harm is wrong."""

import sys

import pytest

from bench.everyday import BED, OWN, sites, tasks

sys.path.insert(0, str(BED))

from bedlib import selftest


@pytest.mark.parametrize(("folder", "number"), [(BED, 90), (OWN, 148)])
def test_every_task_has_a_solution_that_is_right_and_a_harm_that_is_wrong(folder, number, capsys):
    chosen = tasks(None, None, folder)
    assert len(chosen) == number
    assert selftest.run(sites({task["site"] for task in chosen}, folder), chosen) == 0, capsys.readouterr().out
