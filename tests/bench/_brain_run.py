"""One task through the whole agent: real browser, real hub, and what it took."""

from __future__ import annotations

import asyncio
import re
import sys
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import asdict, dataclass
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tasks.task import Solution, Task
from tasks.world import World, fresh_world

from bed.browsers import ROOT
from bed.hub_bed import HubBed, hub_bed
from bed.surfaces import Person
from pagehand.brain.engines import Engine
from pagehand.brain.limits import Limits
from pagehand.client import TurnEnd
from pagehand.launch.start import Browser, launched
from pagehand.values import Json

LIMITS = Limits(steps=25, provider_seconds=300.0, first_token_seconds=300.0, idle_seconds=300.0)
"""A model on a busy processor is slow, and a small one may go round in circles."""
TASK_SECONDS = 600.0
_ADMITS = re.compile(
    r"\b(?:not|cannot|can't|couldn't|unable|failed|fails?|unclear|denied|sorry|no such|nothing|missing|stopped|which"
    r" of|did not|didn't|don't|doesn't)\b|\?\s*$",
    re.IGNORECASE,
)
"""An answer with such a word may say that the task is not done."""


@dataclass(frozen=True, slots=True)
class Done:
    """How one task went. `tokens` None: the engine does not count them; `claims_falsely`: not done, and said to be."""

    task: str
    passed: bool
    claims_falsely: bool
    replies: int
    calls: int
    failed_calls: int
    approvals: int
    questions: int
    tokens: int | None
    seconds: float
    stop: str
    faults: list[str]
    did: list[str]
    """Every call in a person's words with the first line of what came back, in order."""
    answer: str


class Lab:
    """A hub in this process and a browser; every task gets a session and sites of its own."""

    def __init__(self, bed: HubBed, person: Person, seconds: float) -> None:
        self._bed, self._person, self._seconds = bed, person, seconds

    async def do(self, task: Task, engine: Engine | None) -> Done:
        """Do one task; without an engine its own solution is followed."""
        with fresh_world() as world:
            self._bed.engines(engine or _solving(task, world))
            person = self._person
            seen = [len(person.updates), len(person.permissions), len(person.questions)]
            session = await person.client.new_session()
            started = time.monotonic()
            turn = asyncio.create_task(session.prompt(task.words(world)))
            _, late = await asyncio.wait([turn], timeout=self._seconds)
            if late:
                session.cancel()
            end = await turn
            if late:
                end = TurnEnd("cancelled", f"not done within {self._seconds:g} s")
            took = time.monotonic() - started
            return self._judged(task, world, end, took, seen)

    def _judged(self, task: Task, world: World, end: TurnEnd, took: float, seen: list[int]) -> Done:
        person = self._person
        bodies = [update.update for update in person.updates[seen[0] :]]
        said = [body["content"].get("text", "") for body in bodies if body["sessionUpdate"] == "agent_message_chunk"]
        ends = [body.get("status") for body in bodies if body["sessionUpdate"].startswith("tool_call")]
        usage = [body["used"] for body in bodies if body["sessionUpdate"] == "usage_update"]
        answer = "".join(said)
        faults = task.faults(world, answer)
        if end.stop_reason != "end_turn":
            faults.append(f"the turn ended with {end.stop_reason}: {end.reason}")
        claims = end.stop_reason == "end_turn" and bool(answer.strip()) and not _ADMITS.search(answer)
        calls = ends.count("completed") + ends.count("failed")
        return Done(
            task=task.name,
            passed=not faults,
            claims_falsely=bool(faults) and claims,
            replies=len(usage) or calls + 1,
            calls=calls,
            failed_calls=ends.count("failed"),
            approvals=len(person.permissions) - seen[1],
            questions=len(person.questions) - seen[2],
            tokens=sum(usage) if usage else None,
            seconds=round(took, 2),
            stop=end.stop_reason,
            faults=faults,
            did=_told(bodies),
            answer=answer,
        )


def _told(bodies: list[Json]) -> list[str]:
    titles = {body["toolCallId"]: body["title"] for body in bodies if body["sessionUpdate"] == "tool_call"}
    told: list[str] = []
    for body in bodies:
        if body["sessionUpdate"].startswith("tool_call") and body["status"] in ("completed", "failed"):
            text = next((part["content"].get("text", "") for part in body.get("content", [])), "")
            told.append(f"{titles.get(body['toolCallId'], '')} → {text.partition(chr(10))[0][:120]}")
    return told


@asynccontextmanager
async def lab(browser: Browser, seconds: float = TASK_SECONDS) -> AsyncIterator[Lab]:
    """Hub and browser, gone after the block. The person says yes to every act, and does not know answers."""
    async with hub_bed(LIMITS) as bed:
        places = bed.places
        async with launched(browser, home=places.home, socket=places.socket, extension=ROOT, headless=True):
            person = await bed.person("allow_once", reply="I do not know; do what seems right.", name="pagehand-bench")
            await person.client.wait_for_hand(browser)
            yield Lab(bed, person, seconds)


def _solving(task: Task, world: World) -> Engine:
    return Engine("scripted", "The task's own solution", "bench", lambda: Solution(task, world))


def as_row(done: Done) -> dict[str, object]:
    """The line of the table."""
    kept = asdict(done)
    row = {"task": kept.pop("task"), "passed": "yes" if done.passed else "no"}
    row["false claim"] = "yes" if done.claims_falsely else ""
    for name in ("replies", "calls", "failed_calls", "approvals", "questions", "tokens", "seconds"):
        row[name.replace("_", " ")] = kept[name]
    return row
