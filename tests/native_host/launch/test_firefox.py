"""Firefox's command line, profile and environment, and what is said when there is none to run."""

import json
import re
from pathlib import Path

import pytest

from pagehand.errors import SetupError
from pagehand.launch import firefox


def test_the_profile_is_quiet_and_knows_the_extensions_address(tmp_path):
    firefox.write_preferences(tmp_path, {"x@y": "0000-1"})
    lines = (tmp_path / "user.js").read_text().splitlines()
    chosen = {
        name: json.loads(value)
        for name, value in (re.fullmatch(r'user_pref\("(.+?)", (.+)\);', line).groups() for line in lines)
    }
    assert json.loads(chosen["extensions.webextensions.uuids"]) == {"x@y": "0000-1"}
    assert chosen["datareporting.healthreport.uploadEnabled"] is False


def test_it_does_not_end_with_its_last_tab(tmp_path):
    firefox.write_preferences(tmp_path, {})
    assert 'user_pref("browser.tabs.closeWindowWithLastTab", false);' in (tmp_path / "user.js").read_text("utf-8")


def test_its_home_lies_in_the_profile_and_the_display_stays_reachable(tmp_path, monkeypatch):
    monkeypatch.setenv("HOME", "/home/ann")
    monkeypatch.delenv("XAUTHORITY", raising=False)
    chosen = firefox.environment(tmp_path)
    assert chosen["HOME"] == str(tmp_path / "home")
    assert (tmp_path / firefox.HOSTS_FOLDER).is_relative_to(chosen["HOME"])
    assert chosen["XAUTHORITY"] == "/home/ann/.Xauthority"


def test_a_window_is_shown_unless_it_is_headless():
    words = firefox.command(Path("/usr/bin/firefox"), Path("/p"), headless=False, url=None)
    assert words[-1] == "about:blank" and "--headless" not in words
    assert "--headless" in firefox.command(Path("/usr/bin/firefox"), Path("/p"), headless=True, url=None)


def test_a_snap_is_refused_with_the_reason(monkeypatch):
    monkeypatch.setattr(firefox.shutil, "which", lambda _: "/snap/bin/firefox")
    with pytest.raises(SetupError, match="Snap build of Firefox"):
        firefox.find()


@pytest.mark.parametrize("system", ["darwin", "win32"])
def test_where_a_profile_cannot_have_a_host_it_is_said(monkeypatch, system):
    monkeypatch.setattr(firefox.sys, "platform", system)
    with pytest.raises(SetupError, match="--browser chromium"):
        firefox.find()
