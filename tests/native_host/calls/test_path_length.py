"""How far one call has to be followed: through files, and in messages.

A *stay* is a visit of a file by the call, or by what carries it from stage to stage; visits of the same file after one
another are one. The values themselves (`stages`, `gate/subject`) are no stay: they are read and lead nowhere. A *climb*
is a stay in a file that is left unfinished further up. What the person is asked is made of the call, and no stay.
"""

import json
import sys
from pathlib import Path

import pagehand
from bed.hub_bed import EXTENSIONS, call, say
from pagehand.brain.transcript import ToolCall
from pagehand.calls import stages
from pagehand.calls.path import CallPath
from pagehand.doors.channel import TextChannel
from pagehand.gate.subject import Subject

PACKAGE = f"{Path(pagehand.__file__).parent}/"
CARRIES = (ToolCall, stages.Found, stages.Checked, stages.Known, Subject)
VALUES = {"calls/stages.py", "gate/subject.py"}
MOST_STAYS, MOST_CLIMBS, MOST_MESSAGES = 20, 0, 18


class Follower:
    """Notes every function of the package that is given the call while the path runs."""

    def __init__(self):
        self.stays, self.climbs = [], []
        self._seen = []

    def __call__(self, frame, event, _arg):
        code = frame.f_code
        # A coroutine that goes on is called again.
        if event != "call" or not code.co_filename.startswith(PACKAGE) or any(frame is one for one in self._seen):
            return
        above = self._above(frame)
        names = code.co_varnames[: code.co_argcount + code.co_kwonlyargcount]
        if not any(isinstance(frame.f_locals.get(name), CARRIES) for name in names):
            return
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


async def test_a_call_goes_down_once(hub, monkeypatch):
    await hub.hand()
    person = await hub.person("allow_once")
    follower, run = Follower(), CallPath.run

    async def followed(self, one):
        sys.setprofile(follower)
        try:
            return await run(self, one)
        finally:
            sys.setprofile(None)

    monkeypatch.setattr(CallPath, "run", followed)
    await (await person.client.new_session()).call("click", {"ref": "e1"})
    assert follower.stays[0] == "calls/path.py" and "toolsets/hand.py" in follower.stays
    assert len(follower.stays) <= MOST_STAYS, follower.stays
    assert len(follower.climbs) <= MOST_CLIMBS, follower.climbs


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
