"""The project's own commands do what CONTRIBUTING says, and the wheel carries the extension."""

import shutil
import subprocess
import sys
import zipfile

import pytest

from house.source import ROOT


def dev(*words):
    """Run `build/dev.py`; exit code and everything it said."""
    return run([sys.executable, "build/dev.py", *words], ROOT)


def run(words, folder):
    """Run a command; exit code and everything it said."""
    done = subprocess.run(words, cwd=folder, check=False, capture_output=True, text=True, timeout=120)
    return done.returncode, done.stdout + done.stderr


def test_every_command_is_in_contributing():
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    _, help_text = dev("--help")
    for command in ("setup", "try", "test", "check", "wheel", "bench", "pack"):
        assert f"`build/dev.py {command}" in text
        assert f"\n    {command} " in help_text


def test_a_command_that_does_not_exist_and_a_stray_word_are_refused():
    assert dev("fly")[0] == 2
    code, said = dev("pack", "--fly")
    assert code == 2 and "--fly" in said


def test_an_unknown_bench_names_the_known_ones():
    code, said = dev("bench", "nothing")
    assert code == 2 and "roundtrip" in said and "start" in said


def test_the_packed_extension_is_whole_and_the_same_every_time():
    code, said = dev("pack")
    assert code == 0
    archive = ROOT / said.split()[1]
    first = archive.read_bytes()
    dev("pack")
    assert archive.read_bytes() == first
    names = set(zipfile.ZipFile(archive).namelist())
    assert {"manifest.json", "extension/background/main.js", "shared_schemas/receipt.json"} <= names
    assert "node_modules/marked/lib/marked.esm.js" in names
    assert not [name for name in names if name.startswith(("native_host", "tests", ".venv"))]


BESIDE = """
import sys
import machine
machine.END_SECONDS = 1
print(machine.show_beside({name: [sys.executable, "-c", code] for name, code in %r.items()}, 2))
"""


def test_programs_beside_each_other_keep_their_names_and_their_codes_and_a_slow_one_is_ended():
    """Lines under their program's name; 124 for the one that was ended, also when it does not listen."""
    programs = {
        "good": "print('one'); print('two')",
        "bad": "raise SystemExit(3)",
        "deaf": "import signal; signal.signal(2, signal.SIG_IGN); signal.pause()",
    }
    code, said = run([sys.executable, "-c", BESIDE % programs], ROOT / "build")
    assert code == 0, said
    assert "good | one\ngood | two\n" in said and "deaf | did not end within 2 s." in said
    assert "{'good': 0, 'bad': 3, 'deaf': 124}" in said


REPORT = """<testsuites><testsuite>
<testcase classname="tests.a" name="test_good"/>
<testcase classname="tests.a" name="test_bad"><failure message="assert 1
 == 2">long</failure></testcase>
<testcase classname="tests.b" name="test_bed"><error message="no bed">long</error></testcase>
</testsuite></testsuites>"""


def test_the_end_of_a_run_names_what_failed(tmp_path):
    whole, half = tmp_path / "whole.xml", tmp_path / "half.xml"
    whole.write_text(REPORT, encoding="utf-8")
    half.write_text(REPORT[:99], encoding="utf-8")
    code = "import failed_tests, pathlib; print(*failed_tests.lines(pathlib.Path(%r)), sep='\\n')"
    said = [run([sys.executable, "-c", code % str(path)], ROOT / "build")[1] for path in (whole, half, tmp_path / "no")]
    assert said[0] == "tests.a::test_bad: assert 1 == 2\ntests.b::test_bed: no bed\n"
    assert said[1].startswith("half.xml cannot be read: ") and said[2].strip() == ""


def build_wheel(folder, target):
    """Build the wheel of a checkout; the builder's exit code and words."""
    words = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(target)]
    return run(words, folder)


@pytest.mark.slow
def test_the_wheel_carries_the_extension_where_the_package_looks_for_it(tmp_path):
    code, said = build_wheel(ROOT, tmp_path)
    assert code == 0, said
    (wheel,) = tmp_path.glob("*.whl")
    names = zipfile.ZipFile(wheel).namelist()
    for name in ("manifest.json", "extension/panel/panel.html", "shared_schemas/tools/click.json"):
        assert f"pagehand/_bundle/{name}" in names
    assert "pagehand/_bundle/node_modules/dompurify/dist/purify.es.mjs" in names
    assert "pagehand/gate/policy.toml" in names and "pagehand/demo/shop.css" in names


@pytest.mark.slow
def test_without_the_node_packages_the_wheel_says_what_to_run(tmp_path):
    for name in ("build", "native_host", "extension", "shared_schemas"):
        shutil.copytree(ROOT / name, tmp_path / name, ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("pyproject.toml", "manifest.json", "README.md", "LICENSE", "CHANGELOG.md"):
        shutil.copy(ROOT / name, tmp_path / name)
    code, said = build_wheel(tmp_path, tmp_path / "dist")
    assert code != 0
    assert "node_modules/marked/lib/marked.esm.js" in said and "npm ci" in said
