"""Do our roles and names of controls agree with the browser's own accessibility tree? All disagreements are shown.

Chromium only: its tree can be asked for over the DevTools protocol. Aims: 99% of the roles, 98% of the names.
"""

from __future__ import annotations

import argparse
import asyncio
from collections import Counter, defaultdict
from pathlib import Path
from typing import Any

import _browsing  # noqa: F401 - puts the test bed on the path
from _accessibility import Compared, compared, page_source
from _aria_pages import aria_pages
from _tables import print_table, write_json

from bed.browsers import bed_for

AIMS = {"roles": 0.99, "names": 0.98}
SAMPLES = 2


async def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--only", default="", help="only pages with this in their name")
    parser.add_argument("--samples", type=int, default=SAMPLES, help="examples of each disagreement")
    parser.add_argument("--json", type=Path, help="also write the figures to this file")
    args = parser.parse_args()
    rows: dict[str, list[Compared]] = {}
    async with bed_for("chromium") as bed:
        source = await page_source(bed)
        with aria_pages(bed, args.only) as pages:
            for page in pages:
                tab = await bed.open(page.url)
                rows[page.name] = await compared(bed, tab, source)
                await bed.driver.close(tab)
    by_set: dict[str, list[Compared]] = defaultdict(list)
    for name, found in rows.items():
        by_set[name.split("/")[0]] += found
    everything = [row for found in rows.values() for row in found]
    table = [{"pages": name, **agreement(found)} for name, found in by_set.items()]
    table.append({"pages": f"all {len(rows)} pages", **agreement(everything)})
    print_table(table)
    faults = disagreements(rows)
    for kind in ("presence", "role", "name"):
        print(f"\n== {kind}: disagreements by kind, the most frequent first")
        for (what, said), examples in faults[kind]:
            print(f"{len(examples):6}  {what}: {said}")
            for page, html, detail in examples[: args.samples]:
                print(f"          {page}  {detail}  {html[:140]}")
    write_json(args.json, {"bench": "aria", "aims": AIMS, "rows": table, "faults": _counted(faults)})


def agreement(rows: list[Compared]) -> dict[str, Any]:
    """How often both see a control, and of those how often role and name are the same."""
    both = [row for row in rows if row.ours[0] and row.chromium[0]]
    roles = sum(row.ours[0] == row.chromium[0] for row in both)
    names = sum(row.ours[1] == row.chromium[1] for row in both)
    return {
        "controls": len(rows),
        "seen by both %": _percent(len(both), len(rows)),
        "same role %": _percent(roles, len(both)),
        "same name %": _percent(names, len(both)),
    }


def _percent(part: int, whole: int) -> float | None:
    return round(100 * part / whole, 2) if whole else None


Faults = dict[str, list[tuple[tuple[str, str], list[tuple[str, str, str]]]]]


def disagreements(rows: dict[str, list[Compared]]) -> Faults:
    """What differs, grouped by the kind of element and the kind of difference."""
    found: dict[str, dict[tuple[str, str], list[tuple[str, str, str]]]] = defaultdict(lambda: defaultdict(list))
    for page, compared_rows in rows.items():
        for row in compared_rows:
            (role, name), (other_role, other_name) = row.ours, row.chromium
            if not role or not other_role:
                said = f"only Chromium has it, as {other_role}" if other_role else f"only we have it, as {role}"
                found["presence"][row.what, said].append((page, row.html, repr(name or other_name)))
                continue
            if role != other_role:
                found["role"][row.what, f"{role} is {other_role}"].append((page, row.html, ""))
            if name != other_name:
                detail = f"{name[:70]!r} is {other_name[:70]!r}"
                found["name"][row.what, _name_fault(name, other_name)].append((page, row.html, detail))
    return {kind: sorted(groups.items(), key=lambda item: -len(item[1])) for kind, groups in found.items()} | {
        kind: [] for kind in ("presence", "role", "name") if kind not in found
    }


def _name_fault(name: str, other: str) -> str:
    if not name:
        return "we have none"
    if not other:
        return "Chromium has none"
    if "".join(name.split()) == "".join(other.split()):
        return "blanks"
    return "ours is shorter" if name in other else "ours is longer" if other in name else "different"


def _counted(faults: Faults) -> dict[str, Counter[str]]:
    return {
        kind: Counter({f"{what}: {said}": len(examples) for (what, said), examples in groups})
        for kind, groups in faults.items()
    }


if __name__ == "__main__":
    asyncio.run(main())
