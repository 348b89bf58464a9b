"""How often a person is asked in plain tasks: with answers for the session, and in the mode `auto` on listed sites.

Each task is done by its own solution in the real browser, and judged by its site's books: what the gate blocks fails.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from tasks import club, desk, library, shop, trains
from tasks.task import Solution, Task
from tasks.world import fresh_world

from bed.browsers import ROOT
from bed.hub_bed import hub_bed, short_places
from bed.surfaces import Person
from gate_suite.plain_tasks import TASKS as MORE
from pagehand.brain.engines import Engine
from pagehand.brain.limits import Limits
from pagehand.client import Permission
from pagehand.launch.start import Browser, launched

TASKS: tuple[Task, ...] = (*shop.TASKS, *library.TASKS, *desk.TASKS, *trains.TASKS, *club.TASKS, *MORE)
MOST_ASKED = {"ask": 1, "auto": 0}
"""Permissions a task, those that always ask apart."""
_POLICY = 'auto_sites = ["127.0.0.1"]\n'


@dataclass(slots=True)
class Asked:
    """The tasks of one mode: how many there were, what was asked in them, what went wrong."""

    mode: str
    tasks: int = 0
    ordinary: int = 0
    most: int = 0
    always: dict[str, int] = field(default_factory=dict)
    """Cards of the always-ask class by their reason."""
    seconds: float = 0.0
    faults: list[str] = field(default_factory=list)

    def note(self, task: Task, cards: Sequence[Permission], wrong: Sequence[str]) -> None:
        """One task was done."""
        ordinary = [card for card in cards if card.meta["pagehand/risk"] != "always_ask"]
        self.tasks, self.ordinary, self.most = (
            self.tasks + 1,
            self.ordinary + len(ordinary),
            max(self.most, len(ordinary)),
        )
        for card in cards:
            if card.meta["pagehand/risk"] == "always_ask":
                name = f"{card.tool_call['title']}: {card.meta['pagehand/rule']}"
                self.always[name] = self.always.get(name, 0) + 1
        self.faults += [f"{task.name}: {fault}" for fault in wrong]
        if len(ordinary) > MOST_ASKED[self.mode]:
            asked = "; ".join(f"{card.tool_call['title']} ({card.meta['pagehand/rule']})" for card in ordinary)
            self.faults.append(f"{task.name}: asked {len(ordinary)} times: {asked}")

    def row(self) -> dict[str, object]:
        """The line of the table."""
        always = sum(self.always.values())
        return {
            "mode": self.mode,
            "tasks": self.tasks,
            "asked": self.ordinary,
            "most in a task": self.most,
            "always-ask cards": always,
            "faults": len(self.faults),
            "seconds": round(self.seconds, 1),
        }

    def to_json(self) -> dict[str, Any]:
        """Everything."""
        return {**self.row(), "always": self.always, "faults": self.faults}


async def run(browser: Browser, mode: str, tasks: Sequence[Task], *, verbose: bool = False) -> Asked:
    """Do these tasks in this mode."""
    asked, started = Asked(mode), time.monotonic()
    with short_places() as places:
        places.home.mkdir(mode=0o700, parents=True, exist_ok=True)
        places.policy.write_text(_POLICY)
        async with (
            hub_bed(Limits(steps=30), places=places) as bed,
            launched(browser, home=places.home, socket=places.socket, extension=ROOT, headless=True),
        ):
            person = await bed.person(_for_the_session, name="pagehand-bench")
            await person.client.wait_for_hand(browser)
            for task in tasks:
                before = len(person.permissions)
                wrong = await _do(task, mode, person, bed)
                asked.note(task, person.permissions[before:], wrong)
                if verbose or wrong:
                    titles = [card.tool_call["title"] for card in person.permissions[before:]]
                    print(f"{mode}  {task.name}: {titles} {wrong}", flush=True)
    asked.seconds = time.monotonic() - started
    return asked


async def _for_the_session(permission: Permission) -> str:
    offered = [option["optionId"] for option in permission.options]
    return "allow_session" if "allow_session" in offered else "allow_once"


async def _do(task: Task, mode: str, person: Person, bed: Any) -> list[str]:
    """Do one task; what is wrong afterwards."""
    with fresh_world() as world:
        bed.engines(Engine("scripted", "The task's own solution", "bench", lambda: Solution(task, world)))
        session = await person.client.new_session()
        if mode != "ask":
            await session.set_mode(mode)
        seen = len(person.updates)
        end = await session.prompt(task.words(world), new_tab=True)
        bodies = [update.update for update in person.updates[seen:]]
        said = "".join(b["content"].get("text", "") for b in bodies if b["sessionUpdate"] == "agent_message_chunk")
        wrong = task.faults(world, said)
        if end.stop_reason != "end_turn":
            wrong.append(f"the turn ended with {end.stop_reason}: {end.reason}")
        await person.client.delete_session(session.id)
        return wrong
