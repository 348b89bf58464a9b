"""The wheel carries the extension, and the packed extension is whole."""

import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[3]
pytestmark = pytest.mark.slow


def run(words, folder):
    """Run a command; exit code and everything it said."""
    done = subprocess.run(words, cwd=folder, check=False, capture_output=True, text=True, timeout=120)
    return done.returncode, done.stdout + done.stderr


def test_the_packed_extension_is_whole_and_the_same_every_time():
    code, said = run([sys.executable, "build/dev.py", "pack"], ROOT)
    assert code == 0
    archive = ROOT / said.split()[1]
    first = archive.read_bytes()
    run([sys.executable, "build/dev.py", "pack"], ROOT)
    assert archive.read_bytes() == first
    names = set(zipfile.ZipFile(archive).namelist())
    assert {"manifest.json", "extension/background/main.js", "shared_schemas/receipt.json"} <= names
    assert "node_modules/marked/lib/marked.esm.js" in names
    assert not [name for name in names if name.startswith(("native_host", "tests", ".venv"))]


def build_wheel(folder, target):
    """Build the wheel of a checkout; the builder's exit code and words."""
    words = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(target)]
    return run(words, folder)


def test_the_wheel_carries_the_extension_where_the_package_looks_for_it(tmp_path):
    code, said = build_wheel(ROOT, tmp_path)
    assert code == 0, said
    (wheel,) = tmp_path.glob("*.whl")
    names = zipfile.ZipFile(wheel).namelist()
    for name in ("manifest.json", "extension/panel/panel.html", "shared_schemas/tools/click.json"):
        assert f"pagehand/_bundle/{name}" in names
    assert "pagehand/_bundle/node_modules/dompurify/dist/purify.es.mjs" in names
    assert "pagehand/gate/policy.toml" in names and "pagehand/demo/shop.css" in names


def test_without_the_node_packages_the_wheel_says_what_to_run(tmp_path):
    for name in ("build", "native_host", "extension", "shared_schemas"):
        shutil.copytree(ROOT / name, tmp_path / name, ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("pyproject.toml", "manifest.json", "README.md", "LICENSE", "CHANGELOG.md"):
        shutil.copy(ROOT / name, tmp_path / name)
    code, said = build_wheel(tmp_path, tmp_path / "dist")
    assert code != 0
    assert "dompurify, linkedom, marked, pyodide" in said and "`npm ci --omit=dev`" in said and said.count("\n") <= 1
