"""How far one call has to be followed: through files, and in messages.

A *stay* is a visit of a file by the call, or by what carries it from stage to stage; visits of the same file after one
another are one. The values themselves (`stages`, `gate/subject`) are no stay: they are read and lead nowhere. A *climb*
is a stay in a file that is left unfinished further up. What the person is asked is made of the call, and no stay.
"""

import json
import sys
from contextlib import contextmanager
from pathlib import Path

import pytest

import pagehand
from bed.fake_hand import PLAIN_TARGET
from bed.hub_bed import EXTENSIONS, call, say
from bed.plugin_files import python_plugin
from pagehand.brain.transcript import ToolCall
from pagehand.calls import stages
from pagehand.calls.hooks.table import HOOKS
from pagehand.calls.path import CallPath
from pagehand.doors.channel import TextChannel
from pagehand.gate.subject import Subject

PACKAGE = f"{Path(pagehand.__file__).parent}/"
CARRIES = (ToolCall, stages.Found, stages.Checked, stages.Known, stages.Ended, Subject)
VALUES = {"calls/stages.py", "gate/subject.py"}
MOST_STAYS, MOST_CLIMBS, MOST_MESSAGES = 20, 0, 18


class Follower:
    """Notes every function of the package that is given the call while the path runs."""

    def __init__(self):
        self.stays, self.climbs = [], []
        self._seen = []

    def __call__(self, frame, event, _arg):
        code = frame.f_code
        if event != "call" or not code.co_filename.startswith(PACKAGE):
            return
        names = code.co_varnames[: code.co_argcount + code.co_kwonlyargcount]
        # The least that decides comes first: this is asked for a hundred thousand functions.
        if not names or not any(isinstance(frame.f_locals.get(name), CARRIES) for name in names):
            return
        # A coroutine that goes on is called again.
        if any(frame is one for one in self._seen):
            return
        above = self._above(frame)
        self._seen.append(frame)
        here = code.co_filename.removeprefix(PACKAGE)
        if here in VALUES or above[:1] == [here] or (here != "calls/path.py" and "calls/path.py" not in above):
            return
        if here in above:
            self.climbs.append(here)
        if self.stays[-1:] != [here]:
            self.stays.append(here)

    @staticmethod
    def _above(frame):
        files = []
        while (frame := frame.f_back) is not None:
            if frame.f_code.co_filename.startswith(PACKAGE):
                files.append(frame.f_code.co_filename.removeprefix(PACKAGE))
        return files


@contextmanager
def following(monkeypatch):
    """Follows each call of the path inside."""
    followers, run = [], CallPath.run

    async def followed(self, one):
        followers.append(Follower())
        sys.setprofile(followers[-1])
        try:
            return await run(self, one)
        finally:
            sys.setprofile(None)

    with monkeypatch.context() as patch:
        patch.setattr(CallPath, "run", followed)
        yield followers


def goes_down_once(follower):
    """No longer than it may be, and each step once."""
    assert follower.stays[0] == "calls/path.py"
    assert len(follower.stays) <= MOST_STAYS, " ".join(follower.stays)
    assert len(follower.climbs) <= MOST_CLIMBS, follower.climbs
    steps = [stay for stay in follower.stays if stay.startswith("calls/")]
    assert len(steps) == len(set(steps)), follower.stays


@pytest.mark.parametrize("answer", ["allow_once", "deny_once"])
@pytest.mark.parametrize(
    ("name", "arguments"),
    [
        ("readPage", {}),
        ("click", {"ref": "e1"}),
        ("type", {"ref": "e1", "text": "Ann"}),
        ("navigate", {"url": "https://shop.example/"}),
        ("upload", {"ref": "e1", "files": ["invoice.pdf"]}),
        ("upload", {"ref": "e1", "files": ["nothing.pdf"]}),
        ("click", {"reff": "e1"}),
        ("clicks", {}),
    ],
)
async def test_a_call_goes_down_once(hub, monkeypatch, answer, name, arguments):
    hub.places.exchange.mkdir(parents=True)
    (hub.places.exchange / "invoice.pdf").write_bytes(b"%PDF-1.4")
    await hub.hand(target=PLAIN_TARGET)
    person = await hub.person(answer)
    session = await person.client.new_session()
    with following(monkeypatch) as followers:
        await session.call(name, arguments)
    goes_down_once(followers[0])


@pytest.mark.parametrize("body", ["print('x' * 20_000)", "sys.exit(1)"])
async def test_with_every_hook_and_a_long_result_too(hub, monkeypatch, body):
    python_plugin(hub.places, "guard", hook="print('{}')", hooks=[name for name, hook in HOOKS.items() if hook.point])
    resources = [{"type": "url", "argument": "page"}]
    arguments = {"type": "object", "properties": {"page": {"type": "string"}, "password": {"type": "string"}}}
    python_plugin(hub.places, "weather", body=body, parameters=arguments, resources=resources)
    await hub.hand()
    session = await (await hub.person("allow_once")).client.new_session()
    secret = {"page": "https://shop.example/", "password": "hunter2hunter2"}
    hub.script(call("weather", **secret), call("click", ref="e1"), say("done"))
    with following(monkeypatch) as followers:
        await session.prompt("how is it?")
    visited = {stay for follower in followers for stay in follower.stays}
    assert {f"calls/hooks/{point}.py" for point in ("arguments", "permission", "output", "ending")} <= visited
    for follower in followers:
        goes_down_once(follower)


async def test_a_click_that_asks_needs_few_messages(hub, monkeypatch):
    """From a panel's prompt to the end of its turn, all that goes to or from the panel and the browser's background."""
    hand = await hub.hand()
    panel = await hub.raw()
    await panel.initialize(capabilities={"_meta": {**EXTENSIONS["_meta"], "pagehand/panelOf": hand.instance}})
    session = await panel.new_session()
    hub.script(call("click", ref="e1"), say("done"))
    messages, ours = [], {connection._channel for connection in hub.hub.connections}
    take, send = TextChannel._take, TextChannel._send

    def noting(way):
        def moved(self, text):
            if self in ours:
                messages.append(json.loads(text).get("method", "an answer"))
            return way(self, text)

        return moved

    monkeypatch.setattr(TextChannel, "_take", noting(take))
    monkeypatch.setattr(TextChannel, "_send", noting(send))
    prompt = {"sessionId": session, "prompt": [{"type": "text", "text": "click it"}]}
    await panel.send({"jsonrpc": "2.0", "id": 7, "method": "session/prompt", "params": prompt})
    asked = await panel.heard("session/request_permission")
    chosen = {"outcome": {"outcome": "selected", "optionId": "allow_once"}}
    await panel.send({"jsonrpc": "2.0", "id": asked["id"], "result": chosen})
    assert (await panel.answer_to(7))["result"]["stopReason"] == "end_turn"
    assert len(hand.calls) == 1
    assert "_pagehand/state_changed" not in messages
    assert len(messages) <= MOST_MESSAGES, messages
