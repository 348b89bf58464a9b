"""How well an engine does tasks of several steps on small local sites, judged by the sites' own books.

`commands` needs nothing, `scripted` follows each task's own solution and proves that it can be done, `test-model` is
the small model of tests/models, and any other name is an engine of yours as `pagehand engines` lists it.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import asdict, replace
from pathlib import Path

from _brain_run import TASK_SECONDS, Done, as_row, lab
from _tables import print_table, write_json
from tasks import club, desk, library, shop, trains
from tasks.task import Task

from models import model_file
from pagehand.brain.engines import Engine, choose_engine
from pagehand.errors import PagehandError
from pagehand.parts import make_registry
from pagehand.providers.engines.file import Entry
from pagehand.providers.local.engines import KIND, LocalEngines
from pagehand.settings import default_places

TASKS: tuple[Task, ...] = (*shop.TASKS, *library.TASKS, *desk.TASKS, *trains.TASKS, *club.TASKS)
SUITES = {
    "small": (
        "shop price",
        "shop stock",
        "shop put one",
        "library author",
        "library reserve",
        "library renew",
        "desk reporter",
        "desk close",
        "club phone",
        "club language",
        "club join",
        "club subscribe",
    ),
}
"""Tasks by name; `small` has two to five plain acts each, chosen by their words for models that fit on a processor."""


async def main() -> int:
    """Do the tasks and print what it took; 0 when all passed, or when `--at-least` did."""
    args = _parser().parse_args()
    suite = [task for task in TASKS if args.suite is None or task.name in SUITES[args.suite]]
    tasks = [task for task in suite if not args.only or any(word in task.name for word in args.only)]
    if not tasks:
        print(f"no task has {' or '.join(args.only)} in its name; there are: {', '.join(t.name for t in suite)}")
        return 2
    done: list[Done] = []
    async with chosen(args) as engine, lab(args.browser, args.seconds) as room:
        for task in tasks:
            done.append(await room.do(task, engine))
            print(f"{'ok  ' if done[-1].passed else 'FAIL'}  {task.name} ({done[-1].seconds:.1f} s)", flush=True)
            for fault in done[-1].faults:
                print(f"      {fault[:300]}", flush=True)
            if args.verbose:
                print(
                    "\n".join(f"      {line}" for line in [*done[-1].did, f"said: {done[-1].answer[:300]}"]), flush=True
                )
    print()
    print_table([as_row(one) for one in done])
    print(f"\n{summary(done)}")
    facts = {"bench": "brain", "engine": args.engine, "tier": args.tier, "calling": args.calling}
    write_json(args.json, {**facts, "summary": totals(done), "tasks": [asdict(one) for one in done]})
    return 0 if sum(one.passed for one in done) >= (len(done) if args.at_least is None else args.at_least) else 1


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="build/dev.py bench brain", description=__doc__)
    parser.add_argument("--engine", default="commands", help="default: commands")
    parser.add_argument("--tier", choices=("standard", "compact"), help="instead of the engine's own")
    parser.add_argument("--calling", choices=("tools", "json"), help="instead of the engine's own, in the compact tier")
    parser.add_argument("--browser", choices=("chromium", "firefox"), default="chromium")
    parser.add_argument("--only", action="append", default=[], metavar="WORDS", help="tasks with this in their name")
    parser.add_argument("--suite", choices=tuple(SUITES), help="a named part of the tasks")
    parser.add_argument("--seconds", type=float, default=TASK_SECONDS, help="a task that takes longer is not done")
    parser.add_argument("--verbose", "-v", action="store_true", help="show every call and the answer")
    parser.add_argument("--at-least", type=int, metavar="N", help="succeed when so many tasks passed; default: all")
    parser.add_argument("--json", type=Path, help="also write the figures to this file")
    return parser


@asynccontextmanager
async def chosen(args: argparse.Namespace) -> AsyncIterator[Engine | None]:
    """The engine that is asked for; None for the tasks' own solutions. Ends what it started."""
    if args.engine == "scripted":
        yield None
        return
    if args.engine == "test-model":
        source = LocalEngines()
        try:
            yield _tuned(source.own(Entry("test-model", KIND, model=str(model_file.find()))), args)
        finally:
            await source.close()
        return
    registry = make_registry(default_places())
    try:
        await registry.look()
        yield _tuned(choose_engine(args.engine, registry.engines()), args)
    finally:
        await registry.close()


def _tuned(engine: Engine, args: argparse.Namespace) -> Engine:
    return replace(engine, tier=args.tier or engine.tier, calling=args.calling or engine.calling)


def totals(done: list[Done]) -> dict[str, float]:
    """Sums over all tasks."""
    names = ("passed", "claims_falsely", "replies", "calls", "failed_calls", "approvals", "questions", "seconds")
    sums: dict[str, float] = {name: round(sum(getattr(one, name) for one in done), 2) for name in names}
    return {"tasks": len(done), **sums, "tokens": sum(one.tokens or 0 for one in done)}


def summary(done: list[Done]) -> str:
    """The sums in a sentence."""
    sums = totals(done)
    tokens = f"{sums['tokens']:,} tokens, " if sums["tokens"] else ""
    return (
        f"{sums['passed']} of {sums['tasks']} tasks done, {sums['claims_falsely']} false claims, "
        f"{sums['calls']} calls ({sums['failed_calls']} failed), {sums['approvals']} approvals, {tokens}"
        f"{sums['seconds']:.0f} s"
    )


if __name__ == "__main__":
    os.environ.pop("PAGEHAND_SCRIPT", None)
    try:
        sys.exit(asyncio.run(main()))
    except (PagehandError, model_file.CannotBeHadError) as error:
        sys.exit(f"bench brain: {error}")
