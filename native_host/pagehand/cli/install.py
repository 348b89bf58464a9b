"""`pagehand install`: register the native host with the browsers here, and lay out the extension for them to load."""

from __future__ import annotations

import argparse
import json
import os
import sys
import webbrowser
from collections.abc import Collection, Mapping
from pathlib import Path

from pagehand.bundle import bundle_root
from pagehand.errors import SetupError
from pagehand.install.browsers import BROWSERS, Machine, browser_named, find_all
from pagehand.install.extension_files import Kind, lay_out, missing_libraries, place
from pagehand.install.guide import page
from pagehand.install.manifest_checks import check_presence
from pagehand.install.own_command import as_typed, own_command
from pagehand.install.registration import host_folder, register, remember
from pagehand.launch.host_manifest import launcher_name
from pagehand.settings import Places, default_places, extension_folder
from pagehand.values import Json
from pagehand.whole_files import write_whole


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Which browsers, and how to answer."""
    names = [browser.id for browser in BROWSERS]
    parser.add_argument(
        "--browser", action="append", choices=names, metavar="B", help=f"only this one, repeatable: {', '.join(names)}"
    )
    parser.add_argument("--no-open", action="store_true", help="do not open the page that shows how to load it")
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
    folders = _laid_out({browser.kind for browser in browsers}, places)
    guide = _guide(folders, places)
    if args.json:
        launcher = str(host_folder(places) / launcher_name())
        extension: Json = {kind: str(folder) for kind, folder in folders.items()}
        print(json.dumps({"browsers": entries, "launcher": launcher, "extension": extension, "guide": str(guide)}))
    else:
        _tell(entries, folders, guide)
        if not args.no_open and _on_a_desktop():
            webbrowser.open(guide.as_uri())
    return 0


def _laid_out(kinds: Collection[Kind], places: Places) -> dict[Kind, Path]:
    """The extension's folder for each kind. Raises `SetupError` when it is not whole or cannot be written."""
    bundle, folder = bundle_root(), extension_folder(places)
    if missing := missing_libraries(bundle):
        raise SetupError(
            f"The extension needs {' and '.join(missing)}: run `npm ci --omit=dev` in {bundle}, then install again."
        )
    folders: dict[Kind, Path] = {}
    for kind in sorted(kinds):
        try:
            folders[kind] = lay_out(kind, bundle, folder, own_command(lasting=True))
        except OSError as error:
            raise SetupError(f"The extension cannot be put into {folder}: {error}. Fix that and try again.") from None
        if folders[kind] != bundle:
            remember(places, trees=[folders[kind]])
    return folders


def _guide(folders: Mapping[Kind, Path], places: Places) -> Path:
    """The page of the clicks: beside the extension, or with Pagehand's own files where a checkout is loaded."""
    beside = [folder.parent for folder in folders.values() if folder != bundle_root()]
    path = (beside[0] if beside else host_folder(places)) / "Load Pagehand.html"
    write_whole(path, page(folders, own_command(lasting=True)), 0o644)
    remember(places, files=[path])
    return path


def _on_a_desktop() -> bool:
    """Whether a person sits here who can see a page."""
    if not sys.stdout.isatty() or os.environ.get("SSH_CONNECTION"):
        return False
    return sys.platform != "linux" or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def _tell(registered: list[Json], folders: Mapping[Kind, Path], guide: Path) -> None:
    for entry in registered:
        print(entry["name"])
        for path in entry["manifests"]:
            print(f"  registered in {path}")
        if note := entry.get("note"):
            print(f"  note: {note}")
    print("\nLoad the extension, once in each browser:")
    print("\n".join(_steps(folders)))
    print(f"\nThe same with pictures: {guide}")
    print(as_typed("Then `pagehand doctor` proves the connection."))


def loading_steps(kinds: Collection[Kind], places: Places) -> list[str]:
    """How a person loads the extension into browsers of these kinds, line by line."""
    return _steps({kind: place(kind, bundle_root(), extension_folder(places)) for kind in sorted(kinds)})


def _steps(folders: Mapping[Kind, Path]) -> list[str]:
    steps: list[str] = []
    if folder := folders.get("chromium"):
        steps += [
            "  Chrome, Chromium, Edge, Brave, ...: open chrome://extensions, switch on Developer mode,",
            '  press "Load unpacked" and choose this folder:',
            f"    {folder}",
        ]
    if folder := folders.get("firefox"):
        steps += [
            '  Firefox: open about:debugging#/runtime/this-firefox, press "Load Temporary Add-on..."',
            "  and choose this file (Firefox forgets it when it closes):",
            f"    {folder / 'manifest.json'}",
        ]
    return steps
