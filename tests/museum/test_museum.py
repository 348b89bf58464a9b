"""Hard pages, each played through the real hub, relay and extension in real browsers; README.md has the table."""

from __future__ import annotations

import pytest

from museum.case import BROWSERS, navigate
from museum.rooms import CASES


def _param(case):
    """One whose page is an app of `apps/` is a library's."""
    return pytest.param(case, id=case.name, marks=[pytest.mark.library] if "app.js" in case.more else [])


@pytest.mark.parametrize("case", [_param(case) for case in CASES])
async def test_case(visit, case, request):
    if fault := case.faults.get(visit.bed.browser):
        request.applymarker(pytest.mark.xfail(reason=fault, strict=True))
    if visit.bed.browser not in case.browsers:
        pytest.skip(f"{case.name} is about {' and '.join(case.browsers)}")
    await visit.play(case)


def test_each_case_has_a_name_of_its_own_and_there_are_enough():
    names = [case.name for case in CASES]
    assert len(set(names)) == len(names) >= 60
    assert all(set(case.browsers) <= set(BROWSERS) and (case.parts or case.arrival != navigate("/")) for case in CASES)
