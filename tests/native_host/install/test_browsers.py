from __future__ import annotations

from dataclasses import replace

import pytest

from bed.machine import fresh_machine
from pagehand.install.browsers import BROWSERS, browser_named, find, find_all, manifest_folders


@pytest.fixture
def fresh():
    with fresh_machine() as machine:
        yield machine


def test_ids_are_unique_and_every_row_is_whole():
    assert len({browser.id for browser in BROWSERS}) == len(BROWSERS)
    assert {browser.id for browser in BROWSERS} == {
        "chrome",
        "chromium",
        "edge",
        "brave",
        "vivaldi",
        "opera",
        "firefox",
    }
    for browser in BROWSERS:
        assert browser.programs and browser.linux and browser.macos and browser.app.endswith(".app")
        assert browser.registry.endswith("NativeMessagingHosts")


def test_nothing_is_found_on_an_empty_machine(fresh):
    assert find_all(fresh.machine) == []


@pytest.mark.parametrize("browser", BROWSERS, ids=lambda browser: browser.id)
def test_every_browser_is_found_by_each_of_its_programs(browser, fresh):
    for name in browser.programs:
        program = fresh.add_program(name)
        presence = find(browser, fresh.machine)
        assert presence is not None and (presence.program, presence.sandbox) == (program, None)
        program.unlink()


def test_chromium_family_follows_the_configuration_folder_and_firefox_the_home(fresh):
    machine = replace(fresh.machine, config=fresh.root / "elsewhere")
    folders = {browser.id: manifest_folders(browser, machine)[0] for browser in BROWSERS}
    assert folders["brave"] == fresh.root / "elsewhere" / "BraveSoftware" / "Brave-Browser" / "NativeMessagingHosts"
    assert folders["firefox"] == machine.home / ".mozilla" / "native-messaging-hosts"


def test_snap_is_told_from_an_ordinary_program(fresh):
    chromium = browser_named("chromium")
    # Ubuntu puts a script in the old program's place.
    script = fresh.add_program("chromium-browser", '#!/bin/sh\nexec /snap/bin/chromium "$@"\n')
    presence = find(chromium, fresh.machine)
    assert presence is not None and (presence.program, presence.sandbox) == (script, "Snap")
    program = fresh.add_program("chromium")
    assert find(chromium, fresh.machine).program == program
    assert find(chromium, fresh.machine).sandbox is None


def test_snap_off_the_search_path_is_found(fresh):
    fresh.add_program("firefox", folder=fresh.root / "snap" / "bin")
    assert find(browser_named("firefox"), fresh.machine).sandbox == "Snap"


@pytest.mark.parametrize("exports", ["var/lib/flatpak", "home/.local/share/flatpak"])
def test_flatpak_is_found_for_the_system_and_for_the_user(exports, fresh):
    fresh.add_program("com.brave.Browser", folder=fresh.root / exports / "exports" / "bin")
    assert [(p.browser.id, p.sandbox) for p in find_all(fresh.machine)] == [("brave", "Flatpak")]


def test_macos_looks_for_applications(fresh):
    machine = replace(fresh.machine, platform="darwin")
    (fresh.root / "Applications" / "Vivaldi.app").mkdir(parents=True)
    (machine.home / "Applications" / "Firefox.app").mkdir(parents=True)
    assert [presence.browser.id for presence in find_all(machine)] == ["vivaldi", "firefox"]
    support = machine.home / "Library" / "Application Support"
    assert manifest_folders(browser_named("firefox"), machine) == [support / "Mozilla" / "NativeMessagingHosts"]
