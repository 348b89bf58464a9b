"""`pagehand install`: register the native host with the browsers on this machine, and say how to load the extension."""

from __future__ import annotations

import argparse
import json
from collections.abc import Collection

from pagehand.errors import SetupError
from pagehand.install.browsers import BROWSERS, Machine, browser_named, find_all
from pagehand.install.manifest_checks import check_presence
from pagehand.install.registration import host_folder, register
from pagehand.launch.host_manifest import launcher_name
from pagehand.settings import bundle_root, default_places
from pagehand.values import Json


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Which browsers, and how to answer."""
    names = [browser.id for browser in BROWSERS]
    parser.add_argument(
        "--browser", action="append", choices=names, metavar="B", help=f"only this one, repeatable: {', '.join(names)}"
    )
    parser.add_argument("--json", action="store_true", help="answer in JSON")


def run(args: argparse.Namespace) -> int:
    """Register with every browser named, or every one found. Raises `SetupError` when there is none."""
    machine, places = Machine(), default_places()
    named = [browser for name in dict.fromkeys(args.browser or ()) if (browser := browser_named(name))]
    browsers = named or [presence.browser for presence in find_all(machine)]
    if not browsers:
        known = ", ".join(browser.id for browser in BROWSERS)
        raise SetupError(f"No browser was found. Install one, or name it: `pagehand install --browser B` ({known}).")
    entries: list[Json] = []
    for browser in browsers:
        presence = check_presence(browser, machine)
        entry: Json = {"browser": browser.id, "name": browser.name, "manifests": []}
        if presence.level != "ok":
            entry["note"] = presence.text
        # What was not asked for by name and could not work is told, not written.
        if named or presence.level != "fault":
            entry["manifests"] = [str(path) for path in register(browser, machine, places)]
        entries.append(entry)
    if args.json:
        launcher = str(host_folder(places) / launcher_name())
        print(json.dumps({"browsers": entries, "launcher": launcher, "extension": str(bundle_root())}))
    else:
        _tell(entries, {browser.kind for browser in browsers})
    return 0


def _tell(registered: list[Json], kinds: set[str]) -> None:
    for entry in registered:
        print(entry["name"])
        for path in entry["manifests"]:
            print(f"  registered in {path}")
        if note := entry.get("note"):
            print(f"  note: {note}")
    print("\nLoad the extension, once in each browser:")
    print("\n".join(loading_steps(kinds)))
    print("\nThen `pagehand doctor` proves the connection.")


def loading_steps(kinds: Collection[str]) -> list[str]:
    """How a person loads the extension into browsers of these kinds, line by line."""
    steps: list[str] = []
    if "chromium" in kinds:
        steps += [
            "  Chromium and its kin: open chrome://extensions, switch on Developer mode,",
            '  press "Load unpacked" and choose this folder:',
            f"    {bundle_root()}",
        ]
    if "firefox" in kinds:
        steps += [
            '  Firefox: open about:debugging#/runtime/this-firefox, press "Load Temporary Add-on..."',
            "  and choose this file (Firefox forgets it when it closes):",
            f"    {bundle_root() / 'manifest.json'}",
        ]
    return steps
