"""What is told to be typed can be typed: the name where it leads here, otherwise the path."""

from __future__ import annotations

import sys
import sysconfig
from pathlib import Path

import pytest

from pagehand.install.own_command import as_typed, own_command

OURS = Path(sysconfig.get_path("scripts")) / "pagehand"


@pytest.fixture
def elsewhere(tmp_path):
    """A folder on the search path, with another program of our name."""
    other = tmp_path / "pagehand"
    other.write_text("#!/bin/sh\n")
    other.chmod(0o755)
    return tmp_path


def test_the_name_where_the_search_path_leads_here(monkeypatch, tmp_path):
    monkeypatch.setenv("PATH", str(OURS.parent))
    assert own_command() == "pagehand" and as_typed("pagehand install") == "pagehand install"
    # As pipx and uv have it.
    (tmp_path / "pagehand").symlink_to(OURS)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert own_command() == own_command(lasting=True) == "pagehand"


def test_the_path_where_it_leads_nowhere_or_elsewhere(monkeypatch, elsewhere):
    for path in ("/nowhere", str(elsewhere)):
        monkeypatch.setenv("PATH", path)
        assert own_command() == str(OURS)
    assert as_typed("pagehand doctor") == f"{OURS} doctor"
    assert as_typed("run `pagehand install`; pagehand is fine") == f"run `{OURS} install`; pagehand is fine"


def test_what_is_kept_for_later_needs_no_active_environment(monkeypatch):
    monkeypatch.setenv("PATH", str(OURS.parent))
    assert own_command(lasting=True) == (str(OURS) if sys.prefix != sys.base_prefix else "pagehand")


def test_without_a_program_the_module_is_named(monkeypatch, tmp_path):
    monkeypatch.setenv("PATH", "/nowhere")
    monkeypatch.setattr("sysconfig.get_path", lambda _name: str(tmp_path / "a folder"))
    assert own_command() == f"{sys.executable} -m pagehand"
