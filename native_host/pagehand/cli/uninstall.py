"""`pagehand uninstall`: remove what `pagehand install` registered, nothing else. Conversations and settings stay."""

from __future__ import annotations

import argparse
import json

from pagehand.install.registration import unregister
from pagehand.settings import default_places


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """How to answer."""
    parser.add_argument("--json", action="store_true", help="answer in JSON")


def run(args: argparse.Namespace) -> int:
    """Take the registration back; 0 also when there was none."""
    places = default_places()
    removal = unregister(places)
    if args.json:
        print(json.dumps({"removed": removal.removed, "kept": removal.kept}))
        return 0
    for path in removal.removed:
        print(f"removed {path}")
    for path, reason in removal.kept.items():
        print(f"kept    {path} ({reason}; delete it yourself if you do not need it)")
    if not removal.removed and not removal.kept:
        print("Pagehand was not registered with any browser.")
    if removal.removed:
        print("The extension stays in each browser until you remove it there: chrome://extensions, about:addons.")
    print(f"Your conversations and settings stay in {places.home}.")
    return 0
