"""Plays the museum's cases: one session, one tab, every call through hub, gate, relay and extension."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from typing import Any

from bed.browsers import ROOT, Bed
from bed.site import Answer, Handler, Site
from bed.waiting import eventually
from museum.case import Case, Decide, Json, Look, Part, Press, Step
from pagehand.client import Client, Permission, SessionClient
from pagehand.client import Handler as Surface
from pagehand.launch.cdp import CdpPages

LOOK_SECONDS = 5.0


async def allow(permission: Permission) -> str:
    """The person who says yes, for the session where that can be said."""
    offered = [option["optionId"] for option in permission.options]
    return "allow_session" if "allow_session" in offered else "allow_once"


class Visit:
    """A session that goes from case to case in the tab in front."""

    def __init__(self, bed: Bed, client: Client) -> None:
        self.bed = bed
        self._client = client
        self._session: SessionClient | None = None
        self._tab = ""
        self._page = ""
        self._known: set[str] = set()
        self._texts: list[str] = []
        self._case: Case

    async def play(self, case: Case) -> None:
        """Arrive and do every part; AssertionError says what was not as expected."""
        self._case = case
        self._texts = []
        serve(self.bed.site, case)
        self._put_down(case.files)
        if self._session is None:
            await self._begin()
        try:
            await self._step(case.arrival)
            if case.arrival.reason is None:
                assert f"/{case.name}/" in self._texts[-1], f"arrived elsewhere\n{self._texts[-1]}"
                await self._call("readPage", {"full": True})
            for part in case.parts:
                if self.bed.browser in part.browsers:
                    await self._part(part)
        except BaseException:
            await self.leave()
            raise
        if case.breaks:
            await self.leave()
        await self._close_others()

    def _put_down(self, files: Mapping[str, str]) -> None:
        exchange = self.bed.places.exchange
        exchange.mkdir(parents=True, exist_ok=True)
        for name, text in files.items():
            (exchange / name).write_text(text)

    async def leave(self) -> None:
        """Close the tab; the next case gets a fresh one."""
        if self._session is None:
            return
        session, self._session = self._session, None
        await session.call("tabs", {"action": "close", "tab": self._tab})

    async def _begin(self) -> None:
        self._known = {page.id for page in await self.bed.pages()}
        self._session = await self._client.new_session()
        opened = await self._session.call("tabs", {"action": "open"})
        self._tab = opened["structuredContent"]["tab"]
        self._page = next(page.id for page in await self.bed.pages() if page.id not in self._known)
        # What nobody sees is not drawn: in front, pages move and animate as they do for a person.
        await self._session.call("tabs", {"action": "switch", "tab": self._tab})
        self._known.add(self._page)

    async def _close_others(self) -> None:
        for page in await self.bed.pages():
            if page.id not in self._known:
                await self.bed.driver.close(page.id)

    async def _part(self, part: Part) -> None:
        if isinstance(part, Step):
            await self._step(part)
        elif isinstance(part, Look):
            await self._look(part)
        elif isinstance(part, Decide):
            await self._decide(part)
        else:
            await self._press(part)

    async def _step(self, step: Step) -> None:
        arguments = await self._arguments(step)
        text, receipt = await self._call(step.tool, arguments)
        told = f"{step.tool} {arguments}\n{text}\n{receipt}"
        if step.reason is None:
            assert receipt.get("ok") is True, told
        else:
            assert receipt.get("ok") is False and receipt.get("reason") in step.reason.split(), told
            assert receipt["hint"].endswith("."), told
        kinds = [effect["kind"] for effect in receipt.get("effect", [])]
        assert set(step.kinds) <= set(kinds), told
        for words in step.words:
            assert self._address(words) in text, f"no {words!r} in\n{told}"
        for words in step.absent:
            assert words not in text, f"{words!r} stands in\n{told}"

    async def _call(self, tool: str, arguments: Json) -> tuple[str, Json]:
        assert self._session is not None
        result = await self._session.call(tool, arguments)
        text = "\n".join(block["text"] for block in result["content"] if block["type"] == "text")
        self._texts.append(text)
        return text, result.get("structuredContent") or {"ok": None}

    async def _arguments(self, step: Step) -> Json:
        arguments = dict(step.arguments)
        if "url" in arguments:
            arguments["url"] = self._address(arguments["url"])
        if "values" in arguments:
            values: Json = arguments.pop("values")
            arguments["fields"] = [{"ref": await self._ref(line), "value": value} for line, value in values.items()]
        return arguments | {name: await self._ref(line, step.nth) for name, line in step.refs.items()}

    async def _ref(self, line: str, nth: int = 1) -> str:
        """The ref in front of these words, in the newest text that has them; the page is read again where none does."""
        found = self._found(line, nth)
        if found is None:
            await self._call("readPage", {"full": True, "budget": 20000})
            found = self._found(line, nth)
        assert found, f"no line {line} in\n" + "\n--\n".join(self._texts)
        return found

    def _found(self, line: str, nth: int) -> str | None:
        pattern = re.compile(
            rf"(?<!\\)\[((?:f\d+)?[es]\d+)\] {re.escape(line)}|{re.escape(line)}.*\[((?:f\d+)?s\d+)\]$"
            rf"|^{re.escape(line.removeprefix('text '))} \[s\d+\] \[((?:f\d+)?e\d+)\] text",
            re.MULTILINE,
        )
        for text in reversed(self._texts):
            refs = [one or two or three for one, two, three in pattern.findall(text)]
            if len(refs) >= nth:
                return refs[nth - 1]
        return None

    def _address(self, text: str) -> str:
        return address(self.bed.site, self._case, text)

    async def _look(self, look: Look) -> None:
        seen: list[Any] = []

        async def same() -> bool:
            seen.append(await self.bed.evaluate(look.expression, self._page))
            return bool(seen[-1] == look.value)

        try:
            await eventually(same, LOOK_SECONDS)
        except AssertionError:
            told = f"{look.expression} is {seen[-1]!r}, not {look.value!r}, after\n{self._texts[-1]}"
            raise AssertionError(told) from None

    async def _decide(self, decide: Decide) -> None:
        driver = self.bed.debugger
        assert isinstance(driver, CdpPages), "only Chromium leaves it to the person"
        answer = {"accept": decide.leave}
        await driver.socket.command("Page.handleJavaScriptDialog", answer, session=await driver.session(self._page))

    async def _press(self, press: Press) -> None:
        await self.bed.click(press.selector, self._page)


def address(site: Site, case: Case, text: str) -> str:
    """Addresses of the case's folder put in: a leading `/`, and `$OTHER/` and `$THIRD/` on other origins."""
    for token, host in (("$OTHER/", "other.localhost"), ("$THIRD/", "third.localhost"), ("$HERE/", "127.0.0.1")):
        text = text.replace(token, site.url(f"/{case.name}/", host))
    return site.url(f"/{case.name}{text}") if text.startswith("/") else text


def serve(site: Site, case: Case) -> None:
    """Put a case's page and what belongs to it on the site."""
    for path, content in {"": case.page, **case.more}.items():
        where = f"/{case.name}/{path}"
        if isinstance(content, str):
            site.page(where, address(site, case, content), **(case.headers if path == "" else {}))
        else:
            site.handle(where, content if callable(content) else _always(content))


def _always(answer: Answer) -> Handler:
    return lambda _asked: answer


@asynccontextmanager
async def visiting(bed: Bed) -> AsyncIterator[Visit]:
    """A visit in this browser; its tab is closed after the block."""
    bed.site.folder("/npm/", ROOT / "node_modules")
    async with await bed.client(Surface(permission=allow)) as client:
        await client.wait_for_hand(bed.browser)
        visit = Visit(bed, client)
        try:
            yield visit
        finally:
            await visit.leave()
