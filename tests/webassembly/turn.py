"""What runs in Pyodide: every module of floors 0 and 1, and a turn from a message on the wire to the events of its end.

Above it: test_webassembly.py, which reads the JSON text that `result` gives.
"""

import importlib
import json
import sys
from pathlib import Path

from pagehand.brain.loop import Turn
from pagehand.brain.ports import TextDelta, ToolSpec
from pagehand.brain.transcript import AssistantMessage, ToolCall, ToolResult, UserMessage
from pagehand.gate.decision import Verdict
from pagehand.gate.risk import weighed_risk
from pagehand.gate.rules import read_policy, read_words
from pagehand.gate.standing import Standing
from pagehand.gate.subject import Evidence, Subject
from pagehand.providers.scripted import ScriptedProvider
from pagehand.wire import acp, updates
from pagehand.wire.jsonrpc import Peer

FLOORS = ("errors", "values", "wire", "language", "brain", "gate")
ROOT = Path("/sources/pagehand")


def import_all():
    """The names of all modules of floors 0 and 1, imported."""
    files = [file for part in FLOORS for file in [*ROOT.glob(f"{part}.py"), *ROOT.glob(f"{part}/*.py")]]
    names = [".".join(file.relative_to(ROOT.parent).with_suffix("").parts).removesuffix(".__init__") for file in files]
    return sorted(importlib.import_module(name).__name__ for name in names)


class Events:
    """A reporter that builds ACP's updates."""

    def __init__(self):
        self.sent = []

    def text(self, piece):
        self.sent.append(updates.chunk("agent_message_chunk", piece, "m"))

    def thought(self, piece):
        self.sent.append(updates.chunk("agent_thought_chunk", piece, "m"))

    def call_refused(self, call, result):
        self.sent.append(updates.tool_call_update(call.id, "failed", [updates.text_block(result.text)]))

    def usage(self, usage):
        self.sent.append(updates.usage(usage.input_tokens, 0, usage.cost))

    def remember(self, message):
        pass


class Gated:
    """Two tools behind the gate: reading runs, acting is refused as if the person had said no."""

    specs = (ToolSpec("readPage", "Read.", {}), ToolSpec("click", "Click.", {}))

    def __init__(self):
        shipped = (ROOT / "gate" / "policy.toml").read_text(encoding="utf-8")
        words = {file.stem: file.read_text(encoding="utf-8") for file in (ROOT / "gate" / "words").glob("*.json")}
        self.policy = read_policy(shipped, 'blocked_sites = ["bank.example"]', read_words(words))

    async def run(self, call):
        hints = {"readOnlyHint": call.name == "readPage"}
        risk = weighed_risk(hints, None, call.arguments, trusted=True)
        seen = (Evidence("name", "Pay now"),)
        subject = Subject(call.name, call.arguments, risk, "hand:h", "https://shop.example", evidence=seen)
        decision = self.policy.decide(subject, Standing())
        free = decision.verdict is Verdict.FREE
        return ToolResult(call.id, call.name, "page" if free else f"denied: {decision.rule}", is_error=not free)


async def run_turn():
    """One turn, asked for on the wire."""
    prompt = {"sessionId": "s", "prompt": [updates.text_block("Was kostet das? 😀")]}
    _, sent = Peer().request("session/prompt", prompt)
    request = acp.parse(acp.Prompt, Peer().receive(sent).params)
    provider = ScriptedProvider(
        [
            [TextDelta("I look."), ToolCall("1", "readPage")],
            [ToolCall("1", "click", {"ref": "e1"})],
            [TextDelta("It is 3 €.")],
        ]
    )
    history = [UserMessage(request.prompt[0].text)]
    events = Events()
    outcome = await Turn(provider, Gated(), events, history, "be good").run()
    return {
        "stop": outcome.stop,
        "said": [message.text for message in history if not isinstance(message, ToolResult)],
        "results": [[message.call_id, message.text] for message in history if isinstance(message, ToolResult)],
        "calls": [call.id for message in history if isinstance(message, AssistantMessage) for call in message.calls],
        "events": len(events.sent),
    }


async def result():
    """What the test reads, as a JSON text."""
    return json.dumps({"platform": sys.platform, "modules": import_all(), "turn": await run_turn()})
