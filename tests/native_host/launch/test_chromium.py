"""Chromium's command line, and what is said when there is none to run."""

from pathlib import Path

import pytest

from pagehand.errors import SetupError
from pagehand.launch import chromium


def command(**chosen):
    given = {"headless": True, "url": None} | chosen
    return chromium.command(Path("/usr/bin/chromium"), Path("/p"), Path("/x"), **given)


def test_it_loads_only_our_extension_into_the_given_profile():
    words = command(url="https://example.org/")
    assert {"--user-data-dir=/p", "--load-extension=/x", "--disable-extensions-except=/x"} <= set(words)
    assert words[-1] == "https://example.org/"
    assert "--headless=new" in words and "--headless=new" not in command(headless=False)


@pytest.mark.parametrize("root", [True, False])
def test_only_root_goes_without_the_sandbox(monkeypatch, root):
    monkeypatch.setattr(chromium.os, "geteuid", lambda: 0 if root else 1000)
    assert ("--no-sandbox" in command()) == root


def test_a_snap_is_refused_with_the_reason(monkeypatch):
    monkeypatch.setattr(chromium.shutil, "which", lambda _: "/snap/bin/chromium")
    with pytest.raises(SetupError, match="Snap build of Chromium"):
        chromium.find()


@pytest.mark.parametrize(("system", "fix"), [("darwin", "brew install"), ("win32", "winget install")])
def test_the_mend_is_the_systems_own(monkeypatch, system, fix):
    monkeypatch.setattr(chromium.shutil, "which", lambda _: None)
    monkeypatch.setattr(chromium.sys, "platform", system)
    with pytest.raises(SetupError, match=fix):
        chromium.find()
