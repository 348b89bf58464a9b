"""The compact tier's tools: the page tools a small model needs, shortly described, and `done` for the answer.

A call becomes the full tool's call with a small reading; what comes back is cut to what a small model can follow.
Every call still goes through the toolbox below, gate and all. Pure; above: `tiers`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from pagehand.brain.ports import Toolbox, ToolSpec
from pagehand.brain.transcript import ToolCall, ToolResult
from pagehand.values import Json
from pagehand.wire import budgets
from pagehand.wire.outline import without_drawings
from pagehand.wire.outline_lines import REF_SCHEMA, SECTION_SCHEMA
from pagehand.wire.receipt import receipt_of

READING = budgets.COMPACT_READING
"""Characters of one reading."""
LONGEST_RESULT = budgets.COMPACT_RESULT
LONGEST_TEXT = 500
LONGEST_ANSWER = 800
"""Characters; a small model that falls into repeating itself has an end there."""
DONE = "done"
_SECTION: Json = {"type": "string", "pattern": f"^{SECTION_SCHEMA}$"}
_REF: Json = {"type": "string", "pattern": f"^{REF_SCHEMA}$"}


def _text(longest: int) -> Json:
    return {"type": "string", "maxLength": longest}


def _spec(name: str, description: str, required: Sequence[str], **properties: Json) -> ToolSpec:
    schema = {"type": "object", "properties": properties, "required": list(required), "additionalProperties": False}
    return ToolSpec(name, description, schema)


_SHOWN = (
    _spec("navigate", "Open an address; shows the page.", ["url"], url=_text(LONGEST_TEXT)),
    _spec("click", "Click an element; shows what changed.", ["ref"], ref=_REF),
    _spec(
        "type",
        "Type into a field, or choose an option of a combobox by its label.",
        ["ref", "text"],
        ref=_REF,
        text=_text(LONGEST_TEXT),
    ),
    _spec(
        "readPage",
        "Show the page's controls, with text: its text too. section opens a folded part such as s3.",
        [],
        text={"type": "boolean"},
        section=_SECTION,
    ),
)
_DONE = _spec(DONE, "End the task with the answer for the user.", ["answer"], answer=_text(LONGEST_ANSWER))


class CompactToolbox:
    """The compact tools over a full toolbox; those that it lacks are not shown."""

    def __init__(self, toolbox: Toolbox) -> None:
        self._toolbox = toolbox

    @property
    def specs(self) -> Sequence[ToolSpec]:
        """What the model is shown, a plan's tool too while one is wanted; `done` is always there, and last."""
        known = {spec.name: spec for spec in self._toolbox.specs}
        plan = [known["proposePlan"]] if "proposePlan" in known else []
        return (*(spec for spec in _SHOWN if spec.name in known), *plan, _DONE)

    async def run(self, call: ToolCall) -> ToolResult:
        """Run the full tool; a long page comes back as its controls only."""
        result = await self._run_full(call)
        if len(result.text) <= LONGEST_RESULT:
            return result
        if call.name != "readPage" and not result.is_error and _is_reading(result):
            controls = await self._run_full(ToolCall(f"{call.id}-controls", "readPage", {"full": True}))
            first, _, _ = result.text.partition("\n")
            result = replace(result, text=f"{first}\n{controls.text}")
        return replace(result, text=_cut(result.text))

    async def _run_full(self, call: ToolCall) -> ToolResult:
        """Without drawings, which a small model takes for the links beside them."""
        result = await self._toolbox.run(_full(call))
        return replace(result, text=without_drawings(result.text))


def _full(call: ToolCall) -> ToolCall:
    """The call as the full tool takes it. Unknown arguments are passed through so that validation reports them."""
    if call.name != "readPage":
        return call
    arguments = {"budget": READING, **call.arguments}
    if not arguments.pop("text", False):
        arguments["interactive_only"] = True
    return replace(call, arguments=arguments)


def _is_reading(result: ToolResult) -> bool:
    return receipt_of(result.structured).is_delta is False


def _cut(text: str) -> str:
    if len(text) <= LONGEST_RESULT:
        return text
    return f"{text[:LONGEST_RESULT]}\n… cut; readPage shows the controls, or a section of the page"
