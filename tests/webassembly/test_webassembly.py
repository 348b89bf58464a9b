"""The browser's Python as Pagehand carries it: its interpreter starts, its runner runs there, and so do floors 0 and 1.

`tox -e pyodide` runs this on the wheel that pyodide-build made; else it is the checkout's. Needs Node, and pydantic's
wheels for WebAssembly, which pip fetches once into `.cache/`. With it: `build/pyodide_wheel.py`.
"""

import hashlib
import json
import shutil
import subprocess
import sys
from importlib.metadata import version
from pathlib import Path

import pytest

import pagehand
from pagehand.bundle import bundle_root

pytestmark = pytest.mark.slow

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
PACKAGE = Path(pagehand.__file__).parent
SANDBOX = bundle_root() / "extension" / "sandbox"
PYODIDE = bundle_root() / "node_modules" / "pyodide"
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


def in_pyodide(sources, file, *wheels):
    """What a file's `result()` gives there."""
    if shutil.which("node") is None:
        pytest.skip("Node is not installed")
    if not PYODIDE.is_dir():
        pytest.skip("the Node package pyodide is not installed; `npm ci` brings it")
    ran = subprocess.run(
        ["node", HERE / "run.mjs", PYODIDE, sources, HERE / file, *wheels],
        capture_output=True,
        text=True,
        timeout=RUN_SECONDS,
        check=False,
        cwd=ROOT,
    )
    assert ran.returncode == 0, ran.stderr[-3000:]
    return json.loads(ran.stdout.splitlines()[-1])


def test_what_is_carried_is_what_was_pinned():
    pinned = json.loads((SANDBOX / "pyodide.json").read_text())
    for name, digest in pinned["sha256"].items():
        assert hashlib.sha256((PYODIDE / name).read_bytes()).hexdigest() == digest, name
    assert json.loads((PYODIDE / "package.json").read_text())["version"] == pinned["version"]


def test_the_runner_runs_there():
    told = in_pyodide(SANDBOX, "sandboxed.py")
    assert (told["values"]["result"], told["values"]["exit_code"]) == ({"sum": 6, "python": [3, 14]}, 0)
    assert (told["failed"]["result"], told["failed"]["exit_code"]) == (None, 1)
    assert [block["kind"] for block in told["figure"]["shown"]] == ["svg"]


@pytest.fixture(scope="module")
def result(wheels):
    """What the turn in Pyodide gave."""
    return in_pyodide(PACKAGE, "turn.py", *wheels)


def test_every_module_of_floors_0_and_1_is_imported(result):
    assert result["platform"] == "emscripten"
    parts = {name.split(".")[1] for name in result["modules"] if "." in name}
    assert parts == {"errors", "values", "wire", "language", "brain", "gate"}
    assert {"pagehand.brain.loop", "pagehand.wire.acp", "pagehand.gate.policy"} <= set(result["modules"])


def test_a_turn_runs_there_as_it_does_here(result):
    assert result["turn"] == {
        "stop": "end_turn",
        "said": ["Was kostet das? 😀", "I look.", "", "It is 3 €."],
        "results": [["1", "page"], ["1-2", "denied: signal “pay now” (name)"]],
        "calls": ["1", "1-2"],
        "events": 2,
    }
