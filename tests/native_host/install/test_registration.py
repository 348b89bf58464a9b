from __future__ import annotations

import json
from dataclasses import replace

import pytest

from bed.machine import fresh_machine
from pagehand.errors import SetupError
from pagehand.install.browsers import browser_named
from pagehand.install.registration import Record, manifest_paths, register, unregister
from pagehand.launch.host_manifest import HOST_NAME
from pagehand.settings import Places

CHROMIUM, FIREFOX, OPERA = browser_named("chromium"), browser_named("firefox"), browser_named("opera")


@pytest.fixture
def fresh():
    with fresh_machine() as machine:
        yield machine


def everything(fresh):
    return {path: path.read_bytes() if path.is_file() else None for path in fresh.root.rglob("*")}


def test_manifest_lands_where_the_browser_looks_and_names_the_launcher(fresh):
    (manifest,) = register(FIREFOX, fresh.machine, fresh.places)
    assert [manifest] == manifest_paths(FIREFOX, fresh.machine)
    assert manifest == fresh.machine.home / ".mozilla" / "native-messaging-hosts" / f"{HOST_NAME}.json"
    launcher = fresh.places.home / "native_host" / "pagehand-relay"
    assert json.loads(manifest.read_text())["path"] == str(launcher)
    assert str(fresh.places.socket) in launcher.read_text()


def test_browser_with_two_folders_gets_both(fresh):
    assert register(OPERA, fresh.machine, fresh.places) == manifest_paths(OPERA, fresh.machine)
    assert len(manifest_paths(OPERA, fresh.machine)) == 2


def test_registering_again_changes_nothing(fresh):
    register(CHROMIUM, fresh.machine, fresh.places)
    before = everything(fresh)
    register(CHROMIUM, fresh.machine, fresh.places)
    assert everything(fresh) == before


def test_registering_again_with_another_interpreter_moves_the_launcher(fresh):
    register(CHROMIUM, fresh.machine, fresh.places, "/first/python")
    register(CHROMIUM, fresh.machine, fresh.places, "/second/python")
    assert "/second/python" in (fresh.places.home / "native_host" / "pagehand-relay").read_text()
    assert unregister(fresh.places).kept == {}


def test_unregistering_leaves_the_machine_as_it_was(fresh):
    fresh.places.home.mkdir()
    before = everything(fresh)
    for browser in (CHROMIUM, FIREFOX, OPERA, CHROMIUM):
        register(browser, fresh.machine, fresh.places)
    removal = unregister(fresh.places)
    assert everything(fresh) == before
    assert removal.kept == {} and len(removal.removed) > 5


def test_unregistering_leaves_what_others_put_there(fresh):
    (manifest,) = register(CHROMIUM, fresh.machine, fresh.places)
    other = manifest.with_name("org.example.other.json")
    other.write_text("{}")
    unregister(fresh.places)
    assert other.read_text() == "{}" and not manifest.exists()


def test_manifest_that_was_changed_is_kept_and_told(fresh):
    (manifest,) = register(CHROMIUM, fresh.machine, fresh.places)
    manifest.write_text('{"name": "mine now"}')
    assert unregister(fresh.places).kept == {str(manifest): "was changed after install"}
    assert manifest.read_text() == '{"name": "mine now"}'


def test_manifest_that_is_gone_already_is_no_trouble(fresh):
    (manifest,) = register(CHROMIUM, fresh.machine, fresh.places)
    manifest.unlink()
    assert str(manifest) not in unregister(fresh.places).removed


def test_unregistering_what_was_never_registered_touches_nothing(fresh):
    before = everything(fresh)
    assert unregister(fresh.places).removed == []
    assert everything(fresh) == before


@pytest.mark.parametrize("text", ["", "[]", '{"files": 3}', "{}"])
def test_damaged_record_is_named_with_the_mend(text, fresh):
    register(CHROMIUM, fresh.machine, fresh.places)
    record = Record.read(fresh.places).path
    record.write_text(text)
    for act in (lambda: unregister(fresh.places), lambda: register(CHROMIUM, fresh.machine, fresh.places)):
        with pytest.raises(SetupError, match="Delete it"):
            act()


def test_folder_that_cannot_be_made_is_named(fresh):
    (fresh.machine.home / ".mozilla").write_text("a file in the way")
    with pytest.raises(SetupError, match=r"Firefox.*\.mozilla"):
        register(FIREFOX, fresh.machine, fresh.places)


def test_socket_path_too_long_is_refused_before_anything_is_written(fresh):
    before = everything(fresh)
    places = Places(fresh.places.home, fresh.root / ("d" * 100) / "hub.sock")
    with pytest.raises(SetupError, match="PAGEHAND_HOME"):
        register(CHROMIUM, fresh.machine, places)
    assert everything(fresh) == before


def test_windows_keeps_manifests_at_home_and_asks_the_registry(fresh):
    machine = replace(fresh.machine, platform="win32")
    (manifest,) = register(CHROMIUM, machine, fresh.places)
    assert manifest == fresh.places.home / "native_host" / "chromium" / f"{HOST_NAME}.json"
    assert manifest_paths(CHROMIUM, machine) == []
