from __future__ import annotations

import json

import pytest

from bed.machine import fresh_machine
from pagehand.install.browsers import BROWSERS, browser_named
from pagehand.install.manifest_checks import check_manifests, check_presence
from pagehand.install.registration import register
from pagehand.settings import Places

CHROMIUM, FIREFOX, OPERA = browser_named("chromium"), browser_named("firefox"), browser_named("opera")


@pytest.fixture
def fresh():
    with fresh_machine() as machine:
        yield machine


@pytest.fixture
def manifest(fresh):
    return register(CHROMIUM, fresh.machine, fresh.places)[0]


def the_fault(fresh, browser=CHROMIUM):
    """The text of the only finding, which has to be a fault with the right mend and lead to no start."""
    (finding,), good = check_manifests(browser, fresh.machine, fresh.places)
    assert (finding.level, finding.fix, good) == ("fault", f"pagehand install --browser {browser.id}", [])
    return finding.text


@pytest.mark.parametrize("browser", BROWSERS, ids=lambda browser: browser.id)
def test_what_install_wrote_is_well(browser, fresh):
    manifests = register(browser, fresh.machine, fresh.places)
    findings, good = check_manifests(browser, fresh.machine, fresh.places)
    assert [(finding.level, finding.text) for finding in findings] == [("ok", str(path)) for path in manifests]
    assert [registration.manifest for registration in good] == manifests
    assert {registration.launcher.name for registration in good} == {"pagehand-relay"}


def test_missing_manifest(fresh):
    assert "there is no manifest at" in the_fault(fresh)


def test_one_of_two_manifests_missing(fresh):
    register(OPERA, fresh.machine, fresh.places)[1].unlink()
    findings, good = check_manifests(OPERA, fresh.machine, fresh.places)
    assert [finding.level for finding in findings] == ["ok", "fault"] and len(good) == 1


@pytest.mark.parametrize("content", [b"", b"{", b"\xff\xfe", b"[]"])
def test_manifest_that_is_no_json_object(content, fresh, manifest):
    manifest.write_bytes(content)
    assert str(manifest) in the_fault(fresh)


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("name", "org.example.other"),
        ("type", "pipe"),
        ("allowed_origins", ["chrome-extension://aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa/"]),
        ("allowed_origins", None),
        ("allowed_origins", "chrome-extension://okalgkjbenjckhpcpphggcgdckjkemnc/"),
    ],
)
def test_manifest_that_does_not_name_us(key, value, fresh, manifest):
    manifest.write_text(json.dumps(json.loads(manifest.read_text()) | {key: value}))
    assert key in the_fault(fresh)


def test_manifest_may_allow_others_too(fresh, manifest):
    content = json.loads(manifest.read_text())
    content["allowed_origins"].append("chrome-extension://aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa/")
    manifest.write_text(json.dumps(content))
    assert check_manifests(CHROMIUM, fresh.machine, fresh.places)[0][0].level == "ok"


@pytest.mark.parametrize("path", ["pagehand-relay", ""])
def test_manifest_with_a_relative_path(path, fresh, manifest):
    manifest.write_text(json.dumps(json.loads(manifest.read_text()) | {"path": path}))
    assert "absolute" in the_fault(fresh)


def test_launcher_that_is_gone(fresh, manifest):
    launcher = json.loads(manifest.read_text())["path"]
    (fresh.places.home / "native_host" / "pagehand-relay").unlink()
    assert f"{launcher} that" in the_fault(fresh) and "does not exist" in the_fault(fresh)


def test_launcher_that_is_not_executable(fresh, manifest):
    (fresh.places.home / "native_host" / "pagehand-relay").chmod(0o600)
    assert "not executable" in the_fault(fresh)
    register(CHROMIUM, fresh.machine, fresh.places)
    assert check_manifests(CHROMIUM, fresh.machine, fresh.places)[0][0].level == "ok"


def test_interpreter_that_is_gone(fresh):
    python = fresh.add_program("python3.11")
    register(CHROMIUM, fresh.machine, fresh.places, str(python))
    python.unlink()
    assert f"{python}, which does not exist any more" in the_fault(fresh)


def test_launcher_of_another_hub(fresh, manifest):
    places = Places(fresh.places.home, fresh.root / "other.sock")
    (finding,), _ = check_manifests(CHROMIUM, fresh.machine, places)
    assert finding.level == "fault" and "two hubs" in finding.text


def test_launcher_of_someones_own_is_left_to_the_round_trip(fresh, manifest):
    launcher = fresh.places.home / "native_host" / "pagehand-relay"
    launcher.write_text("#!/usr/bin/env python3\nimport pagehand.relay\n")
    assert check_manifests(CHROMIUM, fresh.machine, fresh.places)[0][0].level == "ok"


def test_presence_of_an_ordinary_browser(fresh):
    program = fresh.add_program("chromium")
    finding = check_presence(CHROMIUM, fresh.machine)
    assert (finding.level, finding.text) == ("ok", str(program))


def test_browser_that_is_only_registered_is_a_note(fresh):
    assert check_presence(CHROMIUM, fresh.machine).level == "note"


def test_sandboxed_browser_is_a_fault_with_the_mend(fresh):
    fresh.add_program("chromium", folder=fresh.root / "snap" / "bin")
    finding = check_presence(CHROMIUM, fresh.machine)
    assert finding.level == "fault" and "Snap" in finding.text and ".deb" in str(finding.fix)


def test_firefox_as_a_snap_asks_the_desktop(fresh):
    fresh.add_program("firefox", folder=fresh.root / "snap" / "bin")
    finding = check_presence(FIREFOX, fresh.machine)
    assert finding.level == "note" and finding.fix is None
