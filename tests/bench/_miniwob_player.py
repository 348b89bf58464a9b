"""What a scripted policy holds: the instruction, and page tools whose answers it reads as lines."""

from __future__ import annotations

import json
import re
import time
from dataclasses import dataclass
from typing import Any

from _browsing import Called
from _miniwob_picture import Picture
from _miniwob_room import Episode

MOST_CALLS = 500
AWAITED_SECONDS = 5.0
_LINE = re.compile(r"^(?P<indent> *)(?P<rest>.*)$")
_ELEMENT = re.compile(
    r'(?<!\\)\[(?P<ref>(?:f\d+)?e\d+)\] (?P<role>[a-z-]+)(?: "(?P<name>(?:[^"\\]|\\.)*)")?'
    r'(?P<states>(?:"(?:[^"\\]|\\.)*"|[^\["])*)'
)
_PLACE = re.compile(r"(\d+)x(\d+) around (-?\d+),(-?\d+)")
_VALUE = re.compile(r'value=("(?:[^"\\]|\\.)*")')
_FRAME = ("Last reward:", "Last 10 average:", "Time left:", "Episodes done:")
"""What MiniWoB++ shows below every task; no part of it."""


class GaveUpError(Exception):
    """The policy knows that it cannot do this; the message says why."""


@dataclass(frozen=True, slots=True)
class Element:
    """An element that a line names."""

    ref: str
    role: str
    name: str
    states: str
    line: int

    @property
    def value(self) -> str:
        """What is in a field, which its line has as JSON text."""
        found = _VALUE.search(self.states)
        return str(json.loads(found[1])) if found else ""

    @property
    def size(self) -> tuple[int, int]:
        """Width and height of a graphic, in pixels; (0, 0) when they are not told."""
        found = _PLACE.search(self.states)
        return (int(found[1]), int(found[2])) if found else (0, 0)

    @property
    def place(self) -> tuple[int, int]:
        """The middle of a graphic, from the top left of its drawing or of the page; (0, 0) when it is not told."""
        found = _PLACE.search(self.states)
        return (int(found[3]), int(found[4])) if found else (0, 0)


class Page:
    """A reading: its lines without the frame's, and the elements in them."""

    def __init__(self, text: str) -> None:
        lines = text.split("\n")[1:]
        kept = [line for line in lines if not line.strip().startswith(_FRAME) and "canvas 160x210" not in line]
        self.lines = [line.strip() for line in kept]
        self.depths = [(len(line) - len(line.lstrip())) // 2 for line in kept]
        self.elements = [
            Element(found["ref"], found["role"], (found["name"] or "").replace('\\"', '"'), found["states"].strip(), at)
            for at, line in enumerate(self.lines)
            for found in _ELEMENT.finditer(line)
        ]

    def all(self, role: str = "", name: str | None = None) -> list[Element]:
        """The elements of a role (or of any), with this very name where one is given."""
        return [one for one in self.elements if (not role or one.role == role) and (name is None or one.name == name)]

    def one(self, role: str = "", name: str | None = None, nth: int = 0) -> Element:
        """The nth of them. Raises `GaveUpError` when there are fewer."""
        found = self.all(role, name) or [one for one in self.all(role) if name and one.name.lower() == name.lower()]
        if len(found) <= nth:
            raise GaveUpError(f"there is no {role or 'element'} {name!r} in: {' / '.join(self.lines)[:400]}")
        return found[nth]

    def line_with(self, words: str) -> int:
        """The first line with these words."""
        for at, line in enumerate(self.lines):
            if words in line:
                return at
        raise GaveUpError(f"no line has {words!r} in: {' / '.join(self.lines)[:400]}")

    def first_words(self, element: Element) -> str:
        """The first line of text, rather than of an element, that is printed below an element's own line."""
        return next((line for line in self.lines[element.line + 1 :] if not line.startswith("[")), "")

    def after(self, words: str, role: str = "", nth: int = 0) -> Element:
        """The nth element of a role on or below the first line with these words."""
        start = self.line_with(words)
        found = [one for one in self.all(role) if one.line >= start]
        if len(found) <= nth:
            raise GaveUpError(f"there is no {role} after {words!r}")
        return found[nth]


class Player:
    """The policy's side of an episode."""

    def __init__(self, episode: Episode) -> None:
        self._episode = episode
        self.instruction = episode.instruction

    @property
    def quoted(self) -> list[str]:
        """What the instruction has in double quotes."""
        return re.findall(r'"([^"]*)"', self.instruction)

    def asked(self, pattern: str) -> re.Match[str]:
        """The instruction's match of a pattern. Raises `GaveUpError` when it is worded another way."""
        found = re.search(pattern, self.instruction)
        if not found:
            raise GaveUpError(f"the instruction is not understood: {self.instruction}")
        return found

    async def call(self, name: str, **arguments: Any) -> Called:
        """One call, whatever comes of it."""
        if self._episode.calls >= MOST_CALLS:
            raise GaveUpError(f"{MOST_CALLS} calls were not enough")
        return await self._episode.call(name, **arguments)

    async def act(self, name: str, **arguments: Any) -> Called:
        """One act that has to succeed."""
        done = await self.call(name, **arguments)
        if not done.receipt.get("ok"):
            raise GaveUpError(f"{name} {arguments}: {done.text[:200]}")
        return done

    async def read(self, **arguments: Any) -> Page:
        """The page as it is now, in full unless a section is asked for."""
        given = arguments or {"full": True}
        return Page((await self.act("readPage", **given)).text)

    async def awaited(self, role: str, name: str) -> Element:
        """The element of a role and name once it is there. Raises `GaveUpError` when it does not come."""
        ends = time.monotonic() + AWAITED_SECONDS
        while time.monotonic() < ends:
            if found := (await self.read()).all(role, name):
                return found[0]
        raise GaveUpError(f"no {role} {name!r} came up")

    async def picture(self, ref: str = "") -> Picture:
        """What the screenshot tool shows of the visible page, or of one element."""
        which = {"area": "element", "ref": ref} if ref else {}
        await self.act("screenshot", **which)
        return Picture(self._episode.pictures[0])

    async def found(self, text: str) -> str:
        """The ref of what `find` says has this text. Raises `GaveUpError` when it gives none."""
        told = (await self.act("find", text=text)).text
        ref = re.search(r"\[((?:f\d+)?e\d+)\]", told)
        if not ref:
            raise GaveUpError(f"find has no ref for {text!r}: {told[:200]}")
        return ref[1]

    async def draw(self, element: Element, path: list[tuple[float, float]]) -> Called:
        """Along points from the element's top left."""
        return await self.act("drag", ref=element.ref, path=[[x, y] for x, y in path])

    async def drag(self, element: Element, to: Element | None = None, dx: float = 0, dy: float = 0) -> Called:
        """To the middle of another element, or by an offset; or to that far from another's middle."""
        return await self.act("drag", ref=element.ref, dx=dx, dy=dy, **({"to": to.ref} if to else {}))

    async def click(self, element: Element | str, **arguments: Any) -> Called:
        return await self.act("click", ref=element if isinstance(element, str) else element.ref, **arguments)

    async def type(self, element: Element, text: str, **arguments: Any) -> Called:
        return await self.act("type", ref=element.ref, text=text, clear=True, **arguments)

    async def submit(self, name: str = "Submit") -> None:
        """Press the button of this name. The task ends with it: the page then covers everything."""
        await self.click((await self.read()).one("button", name))
