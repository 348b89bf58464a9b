"""`pagehand memory`: what the memory policy vector-db keeps, listed and forgotten."""

from __future__ import annotations

import argparse
import json
from dataclasses import asdict

from pagehand.cli import exit_codes
from pagehand.cli.plain_text import plain
from pagehand.errors import PagehandError
from pagehand.ledger.recall import Recall
from pagehand.settings import default_places


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What to do with it."""
    doing = parser.add_subparsers(dest="doing", metavar="action")
    listing = doing.add_parser("list", help="the newest pieces (the default)")
    listing.add_argument("--json", action="store_true", help="one JSON object a line")
    listing.add_argument("--limit", type=int, default=50)
    deleting = doing.add_parser("delete", help="forget one piece, or all of a session")
    deleting.add_argument("what", help="a piece's number, or a session's id")
    doing.add_parser("clear", help="forget everything")


def run(args: argparse.Namespace) -> int:
    """Do it."""
    store = Recall(default_places().memory)
    match args.doing or "list":
        case "list":
            _list(store, getattr(args, "limit", 50), as_json=getattr(args, "json", False))
        case "delete":
            gone = int(store.delete(int(args.what))) if args.what.isdigit() else store.forget(args.what)
            if not gone:
                raise PagehandError(
                    f"nothing is remembered as {args.what!r}; `pagehand memory` lists it", "bad_arguments"
                )
            print(f"{gone} forgotten")
        case "clear":
            print(f"{store.clear()} forgotten")
    return exit_codes.DONE


def _list(store: Recall, limit: int, *, as_json: bool) -> None:
    pieces = store.pieces(limit)
    if not pieces and not as_json:
        print('nothing is remembered; `[memory] policy = "vector-db"` in plugins.toml begins it')
    for piece in pieces:
        shown = " ".join(plain(piece.text).split())[:100]
        print(json.dumps(asdict(piece)) if as_json else f"{piece.id}  {piece.session}  {piece.role}: {shown}")
