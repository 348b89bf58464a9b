"""Proves the way from a browser to the hub: starts the launcher as the browser would, and asks through it.

The launcher gets the browser's arguments, pipes, and an environment as thin as a browser's. What is asked is ACP's
`initialize` and `_pagehand/state`; no session is touched. Below: `manifest_checks` says what to start.
"""

from __future__ import annotations

import asyncio
import json
import os
import re
import sys
import time
from asyncio.subprocess import PIPE, Process
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from pagehand import __version__
from pagehand.bundle import bundle_root
from pagehand.errors import CODES, RemoteWireError
from pagehand.install.browsers import Browser
from pagehand.install.extension_files import is_current, place
from pagehand.install.findings import Finding
from pagehand.install.hub_checks import last_lines
from pagehand.install.manifest_checks import Registration
from pagehand.launch.host_manifest import CHROMIUM_EXTENSION_ID, FIREFOX_EXTENSION_ID
from pagehand.settings import Places, extension_folder
from pagehand.values import Json
from pagehand.wire.frames import FrameReader, encode_frame
from pagehand.wire.introduction import EXTENSION_KEY

ANSWER_SECONDS = 15.0
LEAVE_SECONDS = 5.0

_KEPT_VARIABLES = ("HOME", "USER", "LANG", "SYSTEMROOT", "LOCALAPPDATA", "TEMP")
_REFUSED_EXTENSION = re.compile(r"refused: the (?:panel|extension) is version (\S+),")


@dataclass(frozen=True, slots=True)
class RoundTrip:
    """A proven round trip: seconds from start to answer, the hub's version and its State (PROTOCOL.md)."""

    seconds: float
    version: str
    state: Json


class RoundTripFailed(Exception):
    """The launcher did not lead to a hub that answers; `data` is the hub's own, when it was the hub that refused."""

    def __init__(self, message: str, data: Json | None = None) -> None:
        super().__init__(message)
        self.data = data or {}


async def round_trip(registration: Registration) -> RoundTrip:
    """Start the launcher like the browser and ask for the hub's state. Raises `RoundTripFailed`."""
    environment = {name: os.environ[name] for name in _KEPT_VARIABLES if name in os.environ} | {"PATH": os.defpath}
    started = time.monotonic()
    try:
        host = await asyncio.create_subprocess_exec(
            registration.launcher,
            *_browser_arguments(registration),
            stdin=PIPE,
            stdout=PIPE,
            stderr=PIPE,
            env=environment,
        )
    except OSError as error:
        raise RoundTripFailed(f"the launcher {registration.launcher} cannot be started: {error.strerror}") from None
    conversation = _Conversation(host)
    try:
        async with asyncio.timeout(ANSWER_SECONDS):
            answer = await conversation.ask("initialize", _introduction())
            seconds = time.monotonic() - started
            state = await conversation.ask("_pagehand/state", {})
    except TimeoutError:
        raise RoundTripFailed(
            f"the hub did not answer within {ANSWER_SECONDS:g} seconds", {"code": CODES["timeout"]}
        ) from None
    finally:
        await _leave(host)
    return RoundTrip(seconds, str((answer.get("agentInfo") or {}).get("version")), state)


async def check_connection(registration: Registration, places: Places) -> list[Finding]:
    """Findings of one round trip: hub reached, versions, and the hands of this kind of browser."""
    subject = registration.browser.id
    try:
        proven = await round_trip(registration)
    except RoundTripFailed as failure:
        return [Finding(subject, "round trip", "fault", _with_log(failure, places), _mend(failure, subject))]
    text = f"{proven.seconds * 1000:.0f} ms to the hub {proven.version} and back"
    findings = [Finding(subject, "round trip", "ok", text)]
    if proven.version != __version__:
        text = f"a hub of version {proven.version} still runs, installed is {__version__}"
        findings.append(Finding(subject, "version", "fault", text, "pagehand hub --stop"))
    return findings + _hand_findings(registration, proven.state, places)


class _Conversation:
    """Requests and answers in native-messaging frames, one at a time; notifications in between are passed over."""

    def __init__(self, host: Process) -> None:
        self._host = host
        self._reader = FrameReader()
        self._arrived: list[bytes] = []
        self._last_id = 0

    async def ask(self, method: str, params: Json) -> Json:
        assert self._host.stdin
        self._last_id += 1
        request = {"jsonrpc": "2.0", "id": self._last_id, "method": method, "params": params}
        with suppress(ConnectionError):
            self._host.stdin.write(encode_frame(json.dumps(request).encode()))
            await self._host.stdin.drain()
        while True:
            message = json.loads(await self._next())
            if "error" in message and message.get("id") in (None, self._last_id):
                error = message["error"]
                raise RoundTripFailed(str(error["message"]), {"code": error["code"]} | (error.get("data") or {}))
            if message.get("id") == self._last_id:
                return dict(message["result"])

    async def _next(self) -> bytes:
        assert self._host.stdout
        assert self._host.stderr
        while not self._arrived:
            block = await self._host.stdout.read(65_536)
            if not block:
                told = (await self._host.stderr.read()).decode("utf-8", "replace").strip()
                code = await self._host.wait()
                raise RoundTripFailed(
                    f"the host ended with exit code {code} before it answered: {told or 'no reason told'}"
                )
            try:
                self._arrived = self._reader.feed(block)
            except RemoteWireError:
                raise RoundTripFailed(f"the host writes no native-messaging frames but {block[:80]!r}") from None
        return self._arrived.pop(0)


async def _leave(host: Process) -> None:
    assert host.stdin
    host.stdin.close()
    try:
        await asyncio.wait_for(host.wait(), LEAVE_SECONDS)
    except TimeoutError:
        host.kill()
        await host.wait()


def _browser_arguments(registration: Registration) -> list[str]:
    if registration.browser.kind == "firefox":
        return [str(registration.manifest), FIREFOX_EXTENSION_ID]
    window = ["--parent-window=0"] if sys.platform == "win32" else []
    return [f"chrome-extension://{CHROMIUM_EXTENSION_ID}/", *window]


def _introduction() -> Json:
    return {
        "protocolVersion": 1,
        "clientCapabilities": {"_meta": {EXTENSION_KEY: 1}},
        "clientInfo": {"name": "pagehand-doctor", "version": __version__},
    }


def _with_log(failure: RoundTripFailed, places: Places) -> str:
    if failure.data.get("code") != CODES["setup"] or not (lines := last_lines(places.log)):
        return str(failure)
    # What the relay tells a browser after the semicolon is short for this.
    return f"{str(failure).partition(';')[0]}\nLast lines of {places.log}:\n{lines}"


def _mend(failure: RoundTripFailed, subject: str) -> str:
    if failure.data.get("code") in (CODES["version_skew"], CODES["timeout"]):
        # The relay is as old as this program; only a hub that was left running can differ from it.
        return "pagehand hub --stop"
    return (
        f"pagehand install --browser {subject}"
        if "exit code" in str(failure)
        else "fix what the log names, then try again"
    )


def _hand_findings(registration: Registration, state: Json, places: Places) -> list[Finding]:
    browser = registration.browser
    hands = [hand for hand in state.get("hands", []) if hand.get("browser") == browser.kind]
    if not hands:
        if refused := _refused_extension(places):
            text = f"an extension of version {refused} was refused, installed is {__version__}"
            return [Finding(browser.id, "extension", "fault", text, reload_extension(registration, places))]
        if not is_current(browser.kind, bundle_root(), extension_folder(places)):
            text = f"the extension in {_place(browser, places)} is not the one of version {__version__}"
            return [Finding(browser.id, "extension", "fault", text, f"pagehand install --browser {browser.id}")]
        text = f"not connected now; open {browser.name} with the extension loaded from {_place(browser, places)}"
        return [Finding(browser.id, "extension", "note", text)]
    findings = []
    for hand in hands:
        text = (
            f"{hand['name']} ({hand['profile'] or 'default profile'}), version {hand['version']}, {hand['tools']} tools"
        )
        if hand["version"] == __version__:
            findings.append(Finding(browser.id, "extension", "ok", text))
        else:
            text += f"; installed is {__version__}"
            findings.append(Finding(browser.id, "extension", "fault", text, reload_extension(registration, places)))
    return findings


def reload_extension(registration: Registration, places: Places) -> str:
    """How the person brings the extension up to date."""
    page = "about:debugging#/runtime/this-firefox" if registration.browser.kind == "firefox" else "chrome://extensions"
    return f"press Reload at Pagehand in {page}; it has to be loaded from {_place(registration.browser, places)}"


def _place(browser: Browser, places: Places) -> Path:
    return place(browser.kind, bundle_root(), extension_folder(places))


def _refused_extension(places: Places) -> str | None:
    """The version of an extension that the running hub has refused, as its log tells."""
    lines = last_lines(places.log, 500).splitlines()
    start = max((number for number, line in enumerate(lines) if " serves " in line), default=0)
    found = [match[1] for line in lines[start:] if (match := _REFUSED_EXTENSION.search(line))]
    return found[-1] if found else None
