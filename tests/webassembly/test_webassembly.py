"""Floors 0 and 1 in WebAssembly: the same wire, brain and gate could run within the extension.

Needs Node, the package `pyodide`, and pydantic's wheels for it, which pip fetches once into `.cache/`.
"""

import json
import shutil
import subprocess
import sys
from importlib.metadata import version
from pathlib import Path

import pytest

import pagehand

pytestmark = pytest.mark.slow

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
PACKAGE = Path(pagehand.__file__).parent
WHEELS = ("pydantic", "pydantic-core", "annotated-types", "typing-extensions", "typing-inspection")
FETCH_SECONDS = 120
RUN_SECONDS = 120


@pytest.fixture(scope="module")
def wheels():
    """pydantic in the version that is installed here, for Pyodide's Python."""
    wanted = [f"{name}=={version(name)}" for name in WHEELS]
    folder = ROOT / ".cache" / "pyodide-wheels" / "_".join(wanted).replace("==", "-")
    if len(list(folder.glob("*.whl"))) < len(wanted):
        flags = ["--only-binary=:all:", "--platform", "pyemscripten_2026_0_wasm32", "--implementation", "cp"]
        command = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", *flags, "--python-version", "314"]
        fetched = subprocess.run(
            [*command, "--abi", "cp314", "--dest", folder, *wanted],
            capture_output=True,
            text=True,
            timeout=FETCH_SECONDS,
            check=False,
        )
        if fetched.returncode:
            pytest.skip(f"pydantic's wheels for WebAssembly cannot be had: {fetched.stderr.strip()[-300:]}")
    return sorted(folder.glob("*.whl"))


@pytest.fixture(scope="module")
def result(wheels):
    """What the turn in Pyodide gave."""
    if shutil.which("node") is None:
        pytest.skip("Node is not installed")
    if not (ROOT / "node_modules" / "pyodide").is_dir():
        pytest.skip("the Node package pyodide is not installed; `npm ci` brings it")
    ran = subprocess.run(
        ["node", HERE / "run.mjs", PACKAGE.parent, HERE / "turn.py", *wheels],
        capture_output=True,
        text=True,
        timeout=RUN_SECONDS,
        check=False,
        cwd=ROOT,
    )
    assert ran.returncode == 0, ran.stderr[-3000:]
    return json.loads(ran.stdout.splitlines()[-1])


def test_every_module_of_floors_0_and_1_is_imported(result):
    assert result["platform"] == "emscripten"
    parts = {name.split(".")[1] for name in result["modules"] if "." in name}
    assert parts == {"errors", "values", "wire", "brain", "gate"}
    assert {"pagehand.brain.loop", "pagehand.wire.acp", "pagehand.gate.policy"} <= set(result["modules"])


def test_a_turn_runs_there_as_it_does_here(result):
    assert result["turn"] == {
        "stop": "end_turn",
        "said": ["Was kostet das? 😀", "I look.", "", "It is 3 €."],
        "results": [["1", "page"], ["1-2", "denied: signal “pay now” (name)"]],
        "calls": ["1", "1-2"],
        "events": 2,
    }
