"""`pagehand audit`: what was decided, whether the file is as it was written, and a copy of it for other programs."""

from __future__ import annotations

import argparse
import csv
import json
import sys
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

from pagehand.cli import exit_codes
from pagehand.cli.plain_text import one_line
from pagehand.errors import SetupError
from pagehand.ledger.audit import verify
from pagehand.settings import default_places
from pagehand.values import Json

_COLUMNS = ("time", "session", "caller", "source", "tool", "origin", "risk", "rule", "outcome", "by")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What to do with the audit."""
    actions = parser.add_subparsers(dest="action", required=True, metavar="action")
    show = actions.add_parser("show", help="the last decisions, one a line")
    show.add_argument("-n", "--last", type=int, default=20, metavar="COUNT", help="how many (default: 20)")
    show.add_argument("--session", metavar="ID", help="of this session only")
    show.add_argument("--json", action="store_true", help="one JSON object a line")
    actions.add_parser("verify", help="check every line against its hash and the line before it")
    export = actions.add_parser("export", help="write all decisions to a file")
    export.add_argument("file", type=Path, help="ends with .csv or .json")


def run(args: argparse.Namespace) -> int:
    """Do it."""
    path = default_places().audit
    if not path.is_file():
        raise SetupError(f"there is no audit yet at {path}; it begins with the first decision")
    if args.action == "verify":
        return _verify(path)
    if args.action == "export":
        return _export(path, args.file)
    entries = [entry for entry in _entries(path) if args.session in (None, entry.get("session"))]
    for entry in entries[-args.last :] if args.last > 0 else []:
        print(json.dumps(entry) if args.json else _line(entry))
    return exit_codes.DONE


def _verify(path: Path) -> int:
    good, fault = verify(path)
    if fault is None:
        print(f"{good} lines, each as it was written")
        return exit_codes.DONE
    print(f"{path}: {fault} ({good} good lines before it)")
    return exit_codes.FAILED


def _export(path: Path, file: Path) -> int:
    entries = list(_entries(path))
    if file.suffix not in (".csv", ".json"):
        raise SetupError(f"{file}: the file has to end with .csv or .json")
    try:
        with file.open("w", encoding="utf-8", newline="") as out:
            if file.suffix == ".json":
                json.dump(entries, out, ensure_ascii=False, indent=1)
            else:
                writer = csv.writer(out)
                writer.writerow(_COLUMNS)
                writer.writerows([_cell(entry.get(column)) for column in _COLUMNS] for entry in entries)
    except OSError as error:
        raise SetupError(f"{file} cannot be written: {error}") from None
    print(f"{len(entries)} decisions written to {file}", file=sys.stderr)
    return exit_codes.DONE


def _cell(value: object) -> str:
    """Text for a table; a sign that would make it a formula there stands behind a quote."""
    text = "" if value is None else str(value)
    return f"'{text}" if text.startswith(("=", "+", "-", "@")) else text


def _entries(path: Path) -> Iterator[Json]:
    with path.open(encoding="utf-8", errors="replace") as lines:
        for line in lines:
            try:
                entry = json.loads(line)
            except (ValueError, RecursionError):
                continue
            if isinstance(entry, dict):
                yield entry


def _line(entry: Json) -> str:
    when = entry.get("time")
    time = datetime.fromtimestamp(when / 1000, UTC).astimezone().strftime("%Y-%m-%d %H:%M:%S") if when else ""
    what = f"{entry.get('tool', entry.get('event', '?'))} {entry.get('origin') or ''}".strip()
    return one_line(f"{time}  {entry.get('outcome', '')}  {what}  [{entry.get('rule', '')}]  {entry.get('by', '')}")
