"""MiniWoB++ through the real extension: how many of its tasks are done, in how many calls, reading how much.

`--policy commands` gives the built-in engine the instruction and nothing else. `--policy scripted` plays small
functions, one a task or a family of tasks, that see the instruction and what our tools return: what the page tools
allow, without a model's mistakes. A false success is an end that looks like success to the player and is none.
"""

from __future__ import annotations

import argparse
import asyncio
import re
import sys
import time
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from _miniwob_player import GaveUpError, Player
from _miniwob_room import EPISODE_SECONDS, Room, room_for, task_names
from _tables import print_table, write_json
from miniwob_policies import POLICIES

from pagehand.errors import PagehandError

SEEDS = 1
BROWSERS = ("chromium", "firefox")
LIMITS = {
    ("hover-shape", BROWSERS): "the page never gives its reward: the line for it is commented out",
    ("sign-agreement", ("firefox",)): "Firefox sends no scroll event to a disabled text area, whoever scrolls it",
}
"""Task and browsers to why it cannot be done there, whatever a player does."""
_ADMITS = re.compile(
    r"\b(?:not|cannot|can't|couldn't|unable|failed|fails?|unclear|denied|sorry|no such|nothing|missing|stopped|which"
    r" of|did not|didn't|don't|doesn't)\b|\?\s*$",
    re.IGNORECASE,
)
"""An answer with such a word may say that the task is not done."""


@dataclass(frozen=True, slots=True)
class Played:
    """How one episode went."""

    task: str
    seed: int
    success: bool
    false_success: bool
    calls: int
    characters: int
    seconds: float
    why: str


async def main() -> int:
    """Play and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--policy", choices=("commands", "scripted"), default="commands")
    parser.add_argument("--browser", choices=BROWSERS, default="chromium")
    parser.add_argument("--seeds", type=int, default=SEEDS, help="problems of each task")
    parser.add_argument(
        "--only", action="append", default=[], metavar="WORDS", help="tasks with this in their name; =NAME is one"
    )
    parser.add_argument("--verbose", action="store_true", help="say how each episode ended")
    parser.add_argument("--json", type=Path, help="also write the figures to this file")
    args = parser.parse_args()
    tasks = [task for task in task_names() if not args.only or any(is_meant(task, word) for word in args.only)]
    missing = [task for task in tasks if task not in POLICIES] if args.policy == "scripted" else []
    played: list[Played] = []
    async with room_for(args.browser) as room:
        for task in [task for task in tasks if task not in missing]:
            for seed in range(args.seeds):
                played.append(await play(room, task, seed, args.policy))
                if args.verbose:
                    print(f"{task} {seed}: {'ok' if played[-1].success else played[-1].why[:300]}", flush=True)
    rows = [
        row(task, [one for one in played if one.task == task]) for task in dict.fromkeys(one.task for one in played)
    ]
    if rows:
        print_table(rows)
    done, wanted = sum(one.success for one in played), len(tasks) * args.seeds
    once, false = sum(row["done"] > 0 for row in rows), sum(one.false_success for one in played)
    print(f"\n{args.policy}: {done} of {wanted} episodes done ({100 * done / wanted:.1f}%),", end=" ")
    print(f"{once} of {len(tasks)} tasks at least once, {false} false successes")
    short = {line["task"] for line in rows if line["done"] < line["of"]}
    for (task, browsers), reason in LIMITS.items():
        if task in short and args.browser in browsers:
            print(f"{task}: {reason}")
    if missing:
        print(f"without a policy: {', '.join(missing)}")
    facts = {
        "bench": "miniwob",
        "policy": args.policy,
        "browser": args.browser,
        "seeds": args.seeds,
        "missing": missing,
    }
    write_json(args.json, {**facts, "rows": rows, "episodes": [asdict(one) for one in played]})
    return 0


def is_meant(task: str, words: str) -> bool:
    """Whether a task has these words in its name, or is called so where they begin with `=`."""
    return task == words[1:] if words.startswith("=") else words in task


async def play(room: Room, task: str, seed: int, policy: str) -> Played:
    """One episode; whatever goes wrong in it is told and costs only it."""
    started = time.monotonic()
    episode = await room.start(task, seed, "commands" if policy == "commands" else "")
    claims, why = False, ""
    try:
        async with asyncio.timeout(EPISODE_SECONDS):
            if policy == "commands":
                await episode.prompt()
                why = " ".join(episode.said.split())
                claims = not _ADMITS.search(why)
            else:
                await POLICIES[task](Player(episode))
                claims, why = True, "thought it was done"
    except TimeoutError:
        episode.session.cancel()
        why = f"not done within {EPISODE_SECONDS:g} s"
    except GaveUpError as gave_up:
        why = f"gave up: {gave_up}"
    except (PagehandError, ValueError, LookupError) as error:  # a policy met what it was not written for
        why = f"{type(error).__name__}: {error}"
    verdict = await episode.verdict()
    await room.end(episode)
    took = time.monotonic() - started
    false = claims and not verdict.success
    return Played(task, seed, verdict.success, false, episode.calls, episode.characters, took, why)


def row(task: str, played: list[Played]) -> dict[str, Any]:
    """One line of the table."""
    count = len(played)
    return {
        "task": task,
        "done": sum(one.success for one in played),
        "of": count,
        "false": sum(one.false_success for one in played),
        "calls": sum(one.calls for one in played) / count,
        "characters": sum(one.characters for one in played) / count,
        "seconds": sum(one.seconds for one in played) / count,
        "first failure": next((one.why[:60] for one in played if not one.success), ""),
    }


if __name__ == "__main__":
    sys.exit(asyncio.run(main()))
