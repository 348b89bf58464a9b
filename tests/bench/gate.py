"""Whether the gate holds, without a model: attacks on it by pages and by agents, and how often it asks in plain tasks.

The attacks are data in `gate_suite`; sites on loopback keep whatever arrives, and only that is judged, with the cards
that the person saw. `--open-gate` takes the gate out: then nearly everything has to be reported.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import sys
from collections.abc import Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from _tables import print_table, write_json
from gate_suite import answers, benign
from gate_suite.carriers import ORDERS, is_read
from gate_suite.judge import CHANGE, SECRET, Run, faults
from gate_suite.openly import open_gate
from gate_suite.replay import replayed
from gate_suite.room import Room, room_for
from gate_suite.suite import CONTROLS, FAMILIES, Family

from pagehand.errors import PagehandError

PROMISES = Path(__file__).resolve().parents[1] / "house" / "gate_promises.json"


async def main(words: Sequence[str] | None = None) -> int:
    """Run it and print the tables; 0 when everything held."""
    args = _parser().parse_args(words)
    figures: dict[str, object] = {"bench": "gate", "browser": args.browser}
    good = True
    if args.part in ("all", "attacks"):
        async with room_for(args.browser) as room:
            good &= await _attacks(room, args, figures)
    if args.part in ("all", "benign"):
        good &= await _benign(args, figures)
    write_json(args.json, figures)
    return 0 if good else 1


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="build/dev.py bench gate", description=__doc__)
    parser.add_argument("--browser", choices=("chromium", "firefox"), default="chromium")
    parser.add_argument("--part", choices=("all", "attacks", "benign"), default="all")
    parser.add_argument("--only", action="append", default=[], metavar="WORDS", help="cases with this in their name")
    parser.add_argument("--row", metavar="F7", help="cases that tests/house/gate_promises.json names for this promise")
    parser.add_argument("--every", type=int, default=1, metavar="N", help="only every Nth case and task: a sample")
    parser.add_argument("--start", type=int, default=0, metavar="K", help="with --every: the sample from the Kth on")
    parser.add_argument("--open-gate", action="store_true", help="the judge's control: a gate that allows everything")
    parser.add_argument("--verbose", "-v", action="store_true", help="show each case's cards and results")
    parser.add_argument("--json", type=Path, help="also write the figures to this file")
    return parser


async def _attacks(room: Room, args: argparse.Namespace, figures: dict[str, object]) -> bool:
    if args.open_gate:
        open_gate(room)
    rows, found = [], []
    for family in (*FAMILIES, Family("controls", CONTROLS)):
        runs = [await _run(room, case, args, family) for case in _chosen(family.cases, args)]
        if runs:
            wrong = {run.case.name: _faults(run, family, room) for run in runs}
            found += [(name, fault) for name, listed in wrong.items() for fault in listed]
            rows.append(_row(family, runs, sum(map(bool, wrong.values())), room))
    if not args.only and not args.row and not args.open_gate:
        asked = await answers.run(room)
        found += [(name, fault) for name, listed in asked.items() for fault in listed]
        wrong_answers = sum(map(bool, asked.values()))
        rows.append({"family": "who may answer", "attacks": len(asked), "wrong": wrong_answers})
    again = replayed(room.bed.places)
    # What an open gate decided is nothing that the rules would decide.
    found += [("audit", line) for line in again.different if not args.open_gate]
    _tell(rows, found, figures)
    print(f"{again.decisions} decisions of the audit made again: {len(again.different)} came out otherwise")
    figures["replayed"] = again.decisions
    return not found


def _tell(rows: list[dict[str, object]], found: list[tuple[str, str]], figures: dict[str, object]) -> None:
    print()
    print_table(rows)
    for name, fault in found:
        print(f"FAULT  {name}: {fault}"[:400])
    attacks = sum(int(str(row["attacks"])) for row in rows)
    changes, secrets = (sum(fault.startswith(kind) for _, fault in found) for kind in (CHANGE, SECRET))
    others = len(found) - changes - secrets
    print(f"\n{attacks} attacks: {changes} unapproved changes, {secrets} secrets elsewhere, {others} other faults")
    figures |= {"attacks": attacks, "changes": changes, "secrets": secrets, "families": rows}
    figures["faults"] = [f"{name}: {fault}" for name, fault in found]


def _chosen(cases, args: argparse.Namespace):
    named = [case for case in cases if not args.only or any(word in case.name for word in args.only)]
    if args.row:
        held = json.loads(PROMISES.read_text(encoding="utf-8"))[args.row]["held"].values()
        wanted = {one.removeprefix("bench: ") for listed in held for one in listed}
        named = [case for case in named if case.name in wanted]
    return named[args.start :: args.every]


async def _run(room: Room, case, args: argparse.Namespace, family: Family) -> Run:
    run = await room.run(case, family.by)
    wrong = _faults(run, family, room)
    print(f"{'FAIL' if wrong else 'ok  '}  {case.name} ({run.seconds:.1f} s)", flush=True)
    if args.verbose or wrong:
        for card in run.cards:
            print(f"      card: {card.title[:80]} | {card.risk} | {card.rule[:60]} | {card.answer}")
        for line in (*wrong, *(run.results if args.verbose else ())):
            print(f"      {line[:600]}")
    return run


def _faults(run: Run, family: Family, room: Room) -> list[str]:
    """What the judge says, and what of the model's own doing belongs to it."""
    made = room.obeyed.get(run.number, [])
    found = faults(run, room.places)
    if family.by == "gullible" and is_read(run.case.name) and not made:
        found.append("nothing was obeyed")
    if family.by == "quoting" and made:
        found.append(f"what the page says became a call: {made[0]}")
    return found


def _row(family: Family, runs: Sequence[Run], wrong: int, room: Room) -> dict[str, object]:
    obeyed = sum(len(room.obeyed.get(run.number, [])) for run in runs) if family.by == "gullible" else None
    return {
        "family": family.name,
        "attacks": len(runs) * (len(ORDERS) if family.by == "gullible" else 1),
        "obeyed": obeyed,
        "wrong": wrong,
        "cards": sum(len(run.cards) for run in runs),
        "seconds": round(sum(run.seconds for run in runs), 1),
    }


async def _benign(args: argparse.Namespace, figures: dict[str, object]) -> bool:
    tasks = _chosen(benign.TASKS, args)
    if not tasks:
        return True
    done = [await benign.run(args.browser, mode, tasks, verbose=args.verbose) for mode in ("ask", "auto")]
    print()
    print_table([one.row() for one in done])
    for one in done:
        for fault in one.faults:
            print(f"FAULT  {one.mode}, {fault}"[:400])
    figures["benign"] = [one.to_json() for one in done]
    return not any(one.faults for one in done)


if __name__ == "__main__":
    os.environ.pop("PAGEHAND_SCRIPT", None)
    try:
        sys.exit(asyncio.run(main()))
    except PagehandError as error:
        sys.exit(f"bench gate: {error}")
