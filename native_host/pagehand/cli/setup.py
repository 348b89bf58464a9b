"""`pagehand setup`: from nothing to a model that answers, in a terminal; the panel has the same in a sheet.

Every step is a request to the hub (`_pagehand/setup*`), which keeps keys and installs libraries where it really runs.
A key is typed without being shown, and never printed.
"""

from __future__ import annotations

import argparse
import getpass
import sys
from collections.abc import Sequence

from pagehand.cli.plain_text import one_line
from pagehand.client.blocking import BlockingClient, hub_socket
from pagehand.errors import PagehandError, SetupError
from pagehand.settings import default_places
from pagehand.values import Json

SHOWN_MODELS = 30


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What would be asked for otherwise."""
    parser.add_argument("vendor", nargs="?", help="such as anthropic; without it you choose from the list")
    parser.add_argument("--model", help="the model's name, as the vendor calls it")
    parser.add_argument("--list", action="store_true", help="only list the vendors and what each still needs")


def run(args: argparse.Namespace) -> int:
    """Set up one vendor's model, test it, and make it the default."""
    client = BlockingClient(hub_socket(default_places()), "pagehand-terminal", _nobody, _hear)
    try:
        vendors = client.request("_pagehand/setup", {})["vendors"]
        if args.list:
            _show(vendors)
            return 0
        return _set_up(client, _chosen(vendors, args.vendor), args.model)
    finally:
        client.close()


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
    print(f"Asking {model} for one word ...")
    try:
        answer = client.request("_pagehand/setup_test", {"engine": vendor["id"]})
    except PagehandError as error:
        told = f"{error.message}. Run `pagehand setup {vendor['id']}` again to change key or model."
        raise PagehandError(told, error.name) from None
    print(f"It works: {name} answered in {answer['milliseconds'] / 1000:.1f} s.")
    client.request("_pagehand/setup_default", {"engine": vendor["id"]})
    print(f"{model} is used from now on. `pagehand drive` and the panel begin with it.")
    return 0


def _chosen(vendors: Sequence[Json], wanted: str | None) -> Json:
    """The vendor that was named, or chosen from the list. Raises `SetupError`."""
    by_name = {vendor["id"]: vendor for vendor in vendors}
    if wanted is not None:
        if wanted not in by_name:
            raise SetupError(f"unknown vendor {wanted!r}; known: {', '.join(by_name)}")
        return by_name[wanted]
    if not sys.stdin.isatty():
        raise SetupError(f"name a vendor: `pagehand setup VENDOR` ({', '.join(by_name)}).")
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
