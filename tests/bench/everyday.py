"""How an engine does everyday tasks on small web applications, said as people say them and judged by the sites' books.

90 tasks on six sites (everyday_bed), written without a look at any engine. `right`, `half`, `refused` or `wrong`: wrong
is any other change, a false answer, or success claimed where the change is missing. Every permission is allowed, and
nobody answers questions. Minutes for `commands`, an hour and more for a model.
"""

from __future__ import annotations

import argparse
import importlib.util
import json
import sys
from collections import Counter
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

BED = Path(__file__).with_name("everyday_bed")
OWN = BED / "own"
"""Nine more sites with 148 tasks, so that what was mended for the first six is tried on others."""


def sites(names: set[str], bed: Path = BED) -> dict[str, ModuleType]:
    """The modules of the sites."""
    found = {}
    for name in sorted(names):
        spec = importlib.util.spec_from_file_location(f"site_{name}", bed / "sites" / f"{name}.py")
        assert spec is not None and spec.loader is not None
        found[name] = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(found[name])
    return found


def tasks(site: list[str] | None, ids: list[str] | None, bed: Path = BED) -> list[dict[str, Any]]:
    """The tasks of these sites, in order."""
    every = [task for path in sorted((bed / "tasks").glob("*.json")) for task in json.loads(path.read_text("utf-8"))]
    return [task for task in every if (not site or task["site"] in site) and (not ids or task["id"] in ids)]


def main() -> int:
    parser = argparse.ArgumentParser(prog="build/dev.py bench everyday", description=__doc__)
    parser.add_argument("--engine", default="commands")
    parser.add_argument("--browser", choices=("chromium", "firefox"), default="chromium")
    parser.add_argument("--own", action="store_true", help="the nine further sites instead of the six")
    parser.add_argument("--site", action="append", help="only this site (may be repeated)")
    parser.add_argument("--task", action="append", help="only this task (may be repeated)")
    parser.add_argument("--seconds", type=float, default=60, help="for one task (default %(default)s)")
    parser.add_argument("--home", metavar="DIR", help="a PAGEHAND_HOME whose engines and keys are used")
    parser.add_argument("--drive-arg", action="append", default=[], help="one more argument of `pagehand drive`")
    parser.add_argument("--json", metavar="FILE", help="every outcome is written there")
    parser.add_argument("--at-least", type=int, default=0, metavar="N", help="fail when fewer percent are right")
    parser.add_argument("--at-most-wrong", type=int, metavar="N", help="fail when more are wrong")
    args = parser.parse_args()
    sys.path.insert(0, str(BED))
    from bedlib import runner

    bed = OWN if args.own else BED
    chosen = tasks(args.site, args.task, bed)
    if not chosen:
        parser.error("there is no such task")
    pagehand = str(Path(sys.executable).with_name("pagehand"))
    outcomes: list[dict[str, Any]] = runner.run(
        sites({task["site"] for task in chosen}, bed), chosen, SimpleNamespace(**vars(args), pagehand=pagehand)
    )
    found = Counter(outcome["verdict"] for outcome in outcomes)
    right = 100 * found["right"] // max(1, len(outcomes))
    print(f"\n{right}% right; " + ", ".join(f"{number} {verdict}" for verdict, number in found.items()))
    too_many = args.at_most_wrong is not None and found["wrong"] > args.at_most_wrong
    return 1 if too_many or right < args.at_least else 0


if __name__ == "__main__":
    sys.exit(main())
