"""The sandbox of a connected browser: Pyodide in a frame of the extension that has no origin, no powers and no network.

The hub only asks; files and interpreters are the extension's. Below: `toolsets.hand`. Above: `source`.
"""

from __future__ import annotations

import base64

from pydantic import BaseModel, ConfigDict, ValidationError

from pagehand.errors import ToolError
from pagehand.toolsets.hand import Hand
from pagehand.toolsets.interpreter.offers import LOAD_SECONDS, SandboxLimits
from pagehand.toolsets.interpreter.ports import Ended, Run
from pagehand.values import Json

PROBE_SECONDS = 10.0
WHEEL_TAGS = (
    *("--python-version", "3.14", "--implementation", "cp", "--abi", "cp314"),
    *("--platform", "pyemscripten_2026_0_wasm32"),
)


class _Answer(BaseModel):
    """What came back of `execute`, as `shared_schemas/methods/sandbox.json` has it."""

    model_config = ConfigDict(defer_build=True)

    outcome: str | None = None
    stdout: str = ""
    stderr: str = ""
    over: str | None = None
    ended: str | None = None
    duration_ms: int = 0
    load_ms: int = 0


class BrowserSandbox:
    """Plays `Sandbox` for one browser; the same browser has the same id after it came back."""

    name = "wasm"
    tags = WHEEL_TAGS

    def __init__(self, hand: Hand) -> None:
        self.hand, self.id = hand, hand.id

    async def fault(self) -> str | None:
        """Why it cannot be used now."""
        try:
            await self.hand.sandbox("probe", "", {}, PROBE_SECONDS)
        except ToolError as error:
            return f"{self.hand.label}: {error.message}"
        return None

    async def keep(self, sessions: list[str]) -> None:
        """Remove the files of all sessions but these."""
        await self.hand.sandbox("keep", "", {"sessions": sessions}, PROBE_SECONDS)

    async def execute(self, session: str, run: Run) -> Ended:
        """Run it there."""
        wheels = [base64.b64encode(wheel).decode() for wheel in run.wheels]
        given: Json = {"code": run.code, "inputs": run.inputs, "wheels": wheels, "limits": run.limits.as_json()}
        said = await self.hand.sandbox("execute", session, given, run.limits.seconds + LOAD_SECONDS)
        try:
            answer = _Answer.model_validate(said)
        except ValidationError:
            raise ToolError(f"{self.hand.label} gave an answer about the run that does not fit") from None
        return Ended(
            answer.outcome,
            answer.stdout,
            answer.stderr,
            answer.over,
            answer.ended,
            answer.duration_ms,
            answer.load_ms,
        )

    async def use(self, session: str, operation: str, arguments: Json, limits: SandboxLimits) -> Json:
        """One of the file tools, there."""
        given = {**arguments, "limits": limits.as_json()}
        return await self.hand.sandbox(operation, session, given, LOAD_SECONDS + limits.seconds)
