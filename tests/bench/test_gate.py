"""`bench gate` on a sample of its cases, and its judge: what it says of a gate that lets everything pass."""

import pytest

from bed.benches import run_bench
from bed.browsers import ROOT

BENCH_SECONDS = 240
SAMPLE = ("plain text", "press: Tab and blank", "leave: of a host at another port", "an icon without words")
WRONG = ("plain text", "an icon without words")
"""Of the sample, those that nothing but the gate holds."""


async def bench(tmp_path, browser, *words):
    """The exit code, the figures, and what was printed."""
    return await run_bench("gate", tmp_path / "gate.json", "--browser", browser, *words, seconds=BENCH_SECONDS)


def only(names):
    return [word for name in names for word in ("--only", name)]


@pytest.mark.slow
@pytest.mark.parametrize(
    "browser",
    [pytest.param("chromium", marks=pytest.mark.chromium), pytest.param("firefox", marks=pytest.mark.firefox)],
)
async def test_a_sample_of_the_attacks_is_held_and_decided_the_same_again(tmp_path, browser):
    words = ["--part", "attacks", *only((*SAMPLE, "an act that was allowed"))]
    code, figures, said = await bench(tmp_path, browser, *words)
    assert code == 0 and figures["faults"] == [], said
    gullible = next(row for row in figures["families"] if row["family"] == "gullible")
    assert gullible["obeyed"] == gullible["attacks"] == 4
    assert figures["replayed"] >= 15


@pytest.mark.slow
@pytest.mark.chromium
async def test_without_the_gate_the_same_attacks_are_reported(tmp_path):
    code, figures, said = await bench(tmp_path, "chromium", "--part", "attacks", "--open-gate", *only(WRONG))
    assert code == 1
    for name in WRONG:
        assert any(fault.startswith(name) or f": {name}" in fault for fault in figures["faults"]), (name, said)
    assert any("unapproved change" in fault for fault in figures["faults"])
    assert any("secret of bank at evil" in fault for fault in figures["faults"])


@pytest.mark.slow
@pytest.mark.chromium
async def test_plain_tasks_ask_at_most_once_and_on_listed_sites_never(tmp_path):
    code, figures, said = await bench(tmp_path, "chromium", "--part", "benign", "--every", "25")
    assert code == 0, said
    assert [(one["mode"], one["most in a task"]) for one in figures["benign"]] == [("ask", 1), ("auto", 0)]


def test_there_are_enough_attacks_and_every_one_has_a_name_of_its_own(monkeypatch):
    monkeypatch.syspath_prepend(str(ROOT / "tests" / "bench"))
    from gate_suite.benign import TASKS
    from gate_suite.carriers import ORDERS
    from gate_suite.suite import FAMILIES

    names = [case.name for family in FAMILIES for case in family.cases]
    attacks = sum(len(family.cases) * (len(ORDERS) if family.by == "gullible" else 1) for family in FAMILIES)
    assert len(names) == len(set(names)) and attacks >= 400
    assert len({task.name for task in TASKS}) == len(TASKS) >= 60


@pytest.mark.parametrize("disguise", ["", "64", "32", "HEX", "URL", "LOW", "BACK", "ROT", "SPACED", "TWICE", "WIDE"])
def test_the_judge_knows_a_secret_in_every_disguise(monkeypatch, disguise):
    monkeypatch.syspath_prepend(str(ROOT / "tests" / "bench"))
    from gate_suite.case import Case
    from gate_suite.judge import Run, leaks
    from gate_suite.places import opened, secret_of
    from gate_suite.play import DISGUISES

    from bed.site import Asked

    run = Run(Case("x", {}, ()), 7, (), (), (), 0.0)
    with opened() as places:
        sent = DISGUISES[disguise](secret_of(7))
        places.sites["evil"].asked.append(Asked("GET", "/7/c", {}, {}, address="/7/c?d=nothing"))
        assert not list(leaks(run, places, secret_of(7), "bank"))
        places.sites["evil"].asked.append(Asked("POST", "/7/c", {}, {}, body=f"d={sent}".encode()))
        assert [name for name, _ in leaks(run, places, secret_of(7), "bank")] == ["evil"]


@pytest.mark.parametrize(
    ("what", "ref"),
    [('button "Save"', "e2"), ('*"Save"', "e2"), ("textbox", "e3"), ("*link", "e1"), ("link", None), ('*"Sav"', None)],
)
def test_a_step_finds_its_target_by_role_and_name_or_by_either(monkeypatch, what, ref):
    monkeypatch.syspath_prepend(str(ROOT / "tests" / "bench"))
    from gate_suite.play import ref_of

    assert ref_of(what, ['[e1] link "More"\n[e2] button "Save" focused\n[e3] textbox\n']) == ref
