"""`pagehand setup`: from nothing to a model that answers, in a terminal; the panel has the same in a sheet.

Every step is a request to the hub (`_pagehand/setup*`), which keeps keys and installs libraries where it really runs.
A key is typed without being shown, and never printed.
"""

from __future__ import annotations

import argparse
import getpass
import sys
from collections.abc import Sequence
from pathlib import Path

from pagehand import where
from pagehand.cli.plain_text import one_line
from pagehand.client.blocking import BlockingClient, hub_socket
from pagehand.errors import PagehandError, SetupError
from pagehand.values import Json

SHOWN_MODELS = 30
FILE = "file"
NO_MODEL = "commands"
"""The engine that has nothing to set up."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What would be asked for otherwise."""
    parser.add_argument(
        "vendor",
        nargs="?",
        help="such as anthropic, or what was found here, such as ollama; `file` for a model file; else you choose",
    )
    parser.add_argument("--model", help="the model's name, as the vendor calls it; for `file`, which file")
    parser.add_argument("--sha256", help="for `file` with an address: the checksum that the model's page gives")
    parser.add_argument("--list", action="store_true", help="only list what there is and what each still needs")


def run(args: argparse.Namespace) -> int:
    """Set up one vendor's model, or take what is on this computer; test it, and make it the default."""
    client = BlockingClient(hub_socket(*where.places()), "pagehand-terminal", _nobody, _hear)
    try:
        offers = _offers(client)
        if args.list:
            _show(offers)
            return 0
        chosen = _chosen(offers, args.vendor)
        if chosen["id"] == FILE:
            chosen = _with_file(client, args.model or _asked_file(chosen["found"]), args.sha256)
        elif "keySet" in chosen:
            return _set_up(client, chosen, args.model)
        return _tested(client, chosen["id"], chosen["name"], chosen["name"])
    finally:
        client.close()


def _offers(client: BlockingClient) -> list[Json]:
    """Vendors, then what was found on this computer, then a model file."""
    known = client.request("_pagehand/setup", {})
    vendors: list[Json] = known["vendors"]
    names = {vendor["id"] for vendor in vendors}
    engines = client.request("_pagehand/state", {})["engines"]
    here = [engine for engine in engines if engine["id"] not in names and engine["id"] != NO_MODEL]
    return [*vendors, *here, {"id": FILE, "name": "a model file of your own", **known["file"]}]


def _with_file(client: BlockingClient, model: str, sha256: str | None) -> Json:
    """The engine of a model file, once it and the library are there. Raises `SetupError`."""
    if "://" not in model and Path(model).expanduser().exists():
        model = str(Path(model).expanduser().resolve())  # The hub stands in another folder than this terminal.
    before = {engine["id"] for engine in client.request("_pagehand/state", {})["engines"]}
    known = client.request("_pagehand/setup_file", {"model": model, **({"sha256": sha256} if sha256 else {})})
    if not known["file"]["libraryReady"]:
        if not _agrees("Running model files needs a library that is not installed. Install it now?"):
            raise SetupError(f"install the library first: {known['file']['remedy']}")
        client.request("_pagehand/setup_library", {"vendor": "local"})
    engines = client.request("_pagehand/state", {})["engines"]
    stem = model.replace("\\", "/").rsplit("/", 1)[-1].rpartition(".")[0]
    fitting = [engine for engine in engines if engine["id"] not in before or engine["name"] == stem]
    if not fitting:
        raise SetupError(f"{stem} is no engine yet; `pagehand engines` says what it needs")
    return dict(fitting[-1])


def _asked_file(found: Sequence[str]) -> str:
    """Which file, from those found or typed."""
    if not sys.stdin.isatty():
        raise SetupError("name the file: `pagehand setup file --model FILE.gguf`.")
    for number, path in enumerate(found, start=1):
        print(f"  {number:>2}  {one_line(path)}")
    line = _asked(f"Which file? {'Number, path' if found else 'Path'}, address, or OWNER/REPOSITORY/FILE.gguf: ")
    if line.isdigit() and 1 <= int(line) <= len(found):
        return found[int(line) - 1]
    if not line:
        raise SetupError("no file was named; nothing was changed.")
    return line


def _tested(client: BlockingClient, engine: str, name: str, model: str) -> int:
    """Ask it for one word, and use it from now on."""
    print(f"Asking {one_line(model)} for one word ...")
    try:
        answer = client.request("_pagehand/setup_test", {"engine": engine})
    except PagehandError as error:
        raise PagehandError(f"{error.message}. Run `pagehand setup {engine}` again to change it.", error.name) from None
    print(f"It works: {one_line(name)} answered in {answer['milliseconds'] / 1000:.1f} s.")
    client.request("_pagehand/setup_default", {"engine": engine})
    print(f"{one_line(model)} is used from now on. `pagehand drive` and the panel begin with it.")
    return 0


def _set_up(client: BlockingClient, vendor: Json, model: str | None) -> int:
    name = vendor["name"]
    vendor = _with_key(client, vendor)
    if not vendor["libraryReady"]:
        if not _agrees(f"{name} needs a library that is not installed. Install it now?"):
            print(f"Install it with: {vendor['remedy']}")
            return 1
        vendor = _of(client.request("_pagehand/setup_library", {"vendor": vendor["id"]}), vendor["id"])
    model = model or _model(client, vendor)
    if model != vendor["model"]:
        client.request("_pagehand/setup_vendor", {"vendor": vendor["id"], "model": model})
    return _tested(client, vendor["id"], name, model)


def _chosen(vendors: Sequence[Json], wanted: str | None) -> Json:
    """What was named, or chosen from the list. Raises `SetupError`."""
    by_name = {vendor["id"]: vendor for vendor in vendors}
    if wanted is not None:
        if wanted not in by_name:
            raise SetupError(f"there is no {wanted!r} here; there are {', '.join(by_name)}")
        return by_name[wanted]
    if not sys.stdin.isatty():
        raise SetupError(f"name one: `pagehand setup NAME` ({', '.join(by_name)}).")
    _show(vendors)
    while True:
        line = _asked("\nWhich one? Number or name: ")
        if line in by_name:
            return by_name[line]
        if line.isdigit() and 1 <= int(line) <= len(vendors):
            return vendors[int(line) - 1]
        print(f"Type a number from 1 to {len(vendors)}, or a name from the list. Ctrl-C leaves.")


def _with_key(client: BlockingClient, vendor: Json) -> Json:
    """The vendor once a key is there: the one it has, or the one that is given now."""
    name = vendor["name"]
    if vendor["keySet"] and (vendor["keyFixed"] or not sys.stdin.isatty()):
        print(f"{name}: a key is there already.")
        return vendor
    asked = "Enter keeps the key that is there" if vendor["keySet"] else "it is not shown"
    key = getpass.getpass(f"API key of {name} ({asked}): ") if sys.stdin.isatty() else _from_input()
    if not key.strip():
        if vendor["keySet"]:
            return vendor
        raise SetupError("no key was given; nothing was changed.")
    return _of(client.request("_pagehand/setup_vendor", {"vendor": vendor["id"], "key": key.strip()}), vendor["id"])


def _model(client: BlockingClient, vendor: Json) -> str:
    """The model to use: the one it has, or another of the vendor's list."""
    current = str(vendor["model"])
    if not sys.stdin.isatty():
        return current
    try:
        models: list[str] = client.request("_pagehand/setup_models", {"vendor": vendor["id"]})["models"]
    except PagehandError as error:
        print(f"Its models cannot be listed ({one_line(error.message)}); {current} is tried.")
        return current
    for number, name in enumerate(models[:SHOWN_MODELS], start=1):
        print(f"  {number:>2}  {one_line(name)}{'   (recommended)' if name == current else ''}")
    line = _asked(f"Which model? Number, name, or Enter for {current}: ")
    if line.isdigit() and 1 <= int(line) <= len(models[:SHOWN_MODELS]):
        return models[int(line) - 1]
    return line or current


def _show(vendors: Sequence[Json]) -> None:
    width = max(len(vendor["id"]) for vendor in vendors)
    for number, vendor in enumerate(vendors, start=1):
        if "keySet" not in vendor:
            state = "" if vendor.get("available", True) else f" ({one_line(str(vendor.get('reason', 'not ready')))})"
            print(f"  {number:>2}  {vendor['id']:<{width}}  {one_line(vendor['name'])}{state}")
            continue
        missing = [
            word for word, there in (("a key", vendor["keySet"]), ("a library", vendor["libraryReady"])) if not there
        ]
        state = "ready" if vendor["ready"] else f"needs {' and '.join(missing)}" if missing else "not ready"
        print(f"  {number:>2}  {vendor['id']:<{width}}  {vendor['name']}, {vendor['model']} ({state})")


def _of(overview: Json, vendor: str) -> Json:
    found: Json = next(one for one in overview["vendors"] if one["id"] == vendor)
    return found


def _agrees(question: str) -> bool:
    return sys.stdin.isatty() and _asked(f"{question} [Y/n] ").lower() in {"", "y", "yes"}


def _asked(prompt: str) -> str:
    """One line of the person's. Raises `SetupError` where there is no more."""
    try:
        return input(prompt).strip()
    except EOFError:
        raise SetupError("setup ended before everything was answered; what was set up so far is kept.") from None


def _from_input() -> str:
    return sys.stdin.readline()


def _hear(method: str, params: Json) -> None:
    if method == "_pagehand/setup_progress":
        print(f"  {one_line(str(params.get('text', '')))}", flush=True)


def _nobody(_params: Json) -> str:
    raise PagehandError("this command answers no permissions", "denied")
