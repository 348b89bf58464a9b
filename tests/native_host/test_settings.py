"""Places: chosen, or the system's; never relative to where a process happened to start."""

import sys
from pathlib import Path

import pytest

from pagehand import relay
from pagehand.bundle import bundle_root
from pagehand.settings import (
    Places,
    default_places,
    downloads_folder,
    upload_folders,
)

VARIABLES = ("PAGEHAND_HOME", "XDG_DATA_HOME", "XDG_RUNTIME_DIR")


@pytest.fixture(autouse=True)
def user(tmp_path, monkeypatch):
    """A user without any of the variables, on Linux."""
    for name in VARIABLES:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setattr(sys, "platform", "linux")
    return tmp_path


def test_everything_lies_in_the_home(tmp_path):
    places = Places(tmp_path, tmp_path / "s")
    files = [places.ledger, places.audit, places.log, places.policy]
    assert {file.parent for file in files} == {tmp_path}
    assert len(set(files)) == 4


def test_pagehand_home_moves_home_and_socket(user, monkeypatch):
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(user))
    monkeypatch.setenv("PAGEHAND_HOME", "~/mine")
    assert default_places() == Places(user / "mine", user / "mine" / "run" / "hub.sock")


def test_a_relative_choice_is_made_absolute(user, monkeypatch):
    monkeypatch.chdir(user)
    monkeypatch.setenv("PAGEHAND_HOME", "mine")
    assert default_places().home == user / "mine"
    assert default_places(Path("other")).home == user / "other"


def test_a_home_given_in_the_command_wins(user, monkeypatch):
    monkeypatch.setenv("PAGEHAND_HOME", str(user / "mine"))
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(user))
    assert default_places(user / "given") == Places(user / "given", user / "given" / "run" / "hub.sock")


@pytest.mark.parametrize("name", ["PAGEHAND_HOME", "XDG_DATA_HOME", "XDG_RUNTIME_DIR"])
def test_an_empty_variable_counts_as_none(user, monkeypatch, name):
    before = default_places()
    monkeypatch.setenv(name, "")
    assert (
        default_places()
        == before
        == Places(user / ".local/share/pagehand", user / ".local/share/pagehand/run/hub.sock")
    )


def test_an_empty_choice_leaves_the_runtime_folder_in_use(user, monkeypatch):
    monkeypatch.setenv("PAGEHAND_HOME", "")
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(user))
    assert default_places().socket == user / "pagehand" / "hub.sock"


def test_the_data_folder_of_the_system(user, monkeypatch):
    monkeypatch.setenv("XDG_DATA_HOME", str(user / "data"))
    assert default_places().home == user / "data" / "pagehand"


def test_the_runtime_folder_of_the_system_when_it_is_there(user, monkeypatch):
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(user / "missing"))
    assert default_places().socket.parent.name == "run"
    (user / "missing").mkdir()
    assert default_places().socket == user / "missing" / "pagehand" / "hub.sock"


@pytest.mark.parametrize("name", ["XDG_DATA_HOME", "XDG_RUNTIME_DIR"])
def test_a_relative_system_folder_does_not_count(user, monkeypatch, name):
    (user / "here").mkdir()
    monkeypatch.chdir(user)
    before = default_places()
    monkeypatch.setenv(name, "here")
    assert default_places() == before


def test_macos_and_windows_have_their_own_folders(user, monkeypatch):
    monkeypatch.setattr(sys, "platform", "darwin")
    assert default_places().home == user / "Library" / "Application Support" / "Pagehand"
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setenv("LOCALAPPDATA", str(user / "Local"))
    assert default_places().home == user / "Local" / "Pagehand"


def test_the_relay_knows_the_log():
    assert relay.log_in("/h") == str(Places(Path("/h"), Path("/s")).log)


def test_the_bundle_holds_manifest_extension_and_schemas():
    root = bundle_root()
    assert (root / "manifest.json").is_file()
    assert (root / "extension").is_dir()
    assert (root / "shared_schemas" / "errors.json").is_file()


def test_the_download_folder_has_the_name_the_desktop_gave_it(user, monkeypatch):
    assert downloads_folder() == user / "Downloads"
    (user / ".config").mkdir()
    (user / ".config" / "user-dirs.dirs").write_text(
        '# folders\nXDG_DESKTOP_DIR="$HOME/Tisch"\nXDG_DOWNLOAD_DIR="$HOME/Téléchargements"\n', encoding="utf-8"
    )
    assert downloads_folder() == user / "Téléchargements"
    monkeypatch.setenv("XDG_CONFIG_HOME", str(user / "nothing"))
    assert downloads_folder() == user / "Downloads"


def test_upload_folders_stand_for_places_of_this_user(user):
    places = Places(user / "ph", user / "s")
    names = ["$DOWNLOADS", "$DOWNLOADS/mail", "$PAGEHAND/exchange", "~/Papers", "/srv/scans"]
    assert upload_folders(names, places) == [
        user / "Downloads",
        user / "Downloads" / "mail",
        places.exchange,
        user / "Papers",
        Path("/srv/scans"),
    ]
