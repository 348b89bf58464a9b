"""The compact tier's tools: the page tools a small model needs, shortly described, and `done` for the answer.

A call becomes the full tool's call with a small reading; what comes back is cut to what a small model can follow.
Every call still goes through the toolbox below, gate and all. Pure; above: `tiers`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from pagehand.brain.compact.evidence import question_in
from pagehand.brain.compact.shortening import shortened
from pagehand.brain.ports import Toolbox, ToolSpec
from pagehand.brain.transcript import ToolCall, ToolResult
from pagehand.values import Json
from pagehand.wire import budgets
from pagehand.wire.outline import is_reading, sections_in, without_drawings
from pagehand.wire.outline_lines import REF_SCHEMA, SECTION_SCHEMA
from pagehand.wire.receipt import receipt_of

READING = budgets.COMPACT_READING
"""Characters of one reading, as the model gets it."""
WHOLE = 2 * budgets.READING
"""Characters of the reading that is chosen from."""
LONGEST_RESULT = budgets.COMPACT_RESULT
LONGEST_TEXT = 500
LONGEST_ANSWER = 800
"""Characters; a small model that falls into repeating itself has an end there."""
DONE = "done"
ACCEPT = "accept"
_PART_OF = {ACCEPT: "dialog"}
"""The full tool that a compact one needs, where it has another name."""
_SECTION: Json = {"type": "string", "pattern": f"^{SECTION_SCHEMA}$"}
_REF: Json = {"type": "string", "pattern": f"^{REF_SCHEMA}$"}

_HOW_TO_ACCEPT = f"The page asked that in a box, and got no answer. If the task wants it, call {ACCEPT}."


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
        "Type into a field, or choose an option of a combobox by its label; submit presses Enter.",
        ["ref", "text"],
        ref=_REF,
        text=_text(LONGEST_TEXT),
        submit={"type": "boolean"},
    ),
    _spec(
        "readPage",
        "Show the page's controls, with text: its text too. section opens a folded part such as s3.",
        [],
        text={"type": "boolean"},
        section=_SECTION,
    ),
    _spec(ACCEPT, "Say OK to the box with a question that the last click brought up.", []),
)
_DONE = _spec(DONE, "End the task with the answer for the user.", ["answer"], answer=_text(LONGEST_ANSWER))


class CompactToolbox:
    """The compact tools over a full toolbox; those that it lacks are not shown. `task`: what readings are cut for."""

    def __init__(self, toolbox: Toolbox, task: Callable[[], str] = str) -> None:
        self._toolbox, self._task = toolbox, task
        self._asked: tuple[ToolCall, str] | None = None
        """The click that brought up a question which got no answer, and the question."""

    @property
    def specs(self) -> Sequence[ToolSpec]:
        """What the model is shown, a plan's tool too while one is wanted; `done` is always there, and last."""
        known = {spec.name: spec for spec in self._toolbox.specs}
        plan = [known["proposePlan"]] if "proposePlan" in known else []
        return (*(spec for spec in _SHOWN if _PART_OF.get(spec.name, spec.name) in known), *plan, _DONE)

    async def run(self, call: ToolCall) -> ToolResult:
        """Run the full tool; of a long page comes back what fits the task."""
        result = await (self._accept(call) if call.name == ACCEPT else self._run_full(call))
        question = question_in(result)
        self._asked = (call, question) if question and call.name == "click" else None
        if self._asked:
            result = replace(result, text=f"{result.text}\n{_HOW_TO_ACCEPT}")
        if result.is_error:
            return replace(result, text=_cut(result.text))
        if call.name != "readPage" and _is_folded_reading(result):
            page = await self._run_full(ToolCall(f"{call.id}-page", "readPage", {"full": True, "text": True}))
            first, _, _ = result.text.partition("\n")
            result = replace(result, text=f"{first}\n{page.text}")
        if is_reading(result.text):
            return replace(result, text=shortened(result.text, self._task(), READING))
        return replace(result, text=_cut(result.text))

    async def _accept(self, call: ToolCall) -> ToolResult:
        """The click once more, its question answered with OK this time; a person is asked for both."""
        if self._asked is None:
            return ToolResult(call.id, call.name, "there is no question to answer; click first", is_error=True)
        click, question = self._asked
        arguments = {"accept": True, "expects": question}
        answered = await self._run_full(ToolCall(f"{call.id}-box", "dialog", arguments))
        if answered.is_error:
            return replace(answered, call_id=call.id, name=call.name)
        return replace(await self._run_full(replace(click, id=call.id)), name=call.name)

    async def _run_full(self, call: ToolCall) -> ToolResult:
        """Without drawings, which a small model takes for the links beside them."""
        result = await self._toolbox.run(_full(call))
        return replace(result, text=without_drawings(result.text))


def _full(call: ToolCall) -> ToolCall:
    """The call as the full tool takes it. Unknown arguments are passed through so that validation reports them."""
    if call.name != "readPage":
        return call
    arguments = {"budget": WHOLE, **call.arguments}
    if not arguments.pop("text", False):
        arguments["interactive_only"] = True
    return replace(call, arguments=arguments)


def _is_folded_reading(result: ToolResult) -> bool:
    """Another page was arrived at, and not all of it is in the result."""
    return receipt_of(result.structured).is_delta is False and (
        len(result.text) > LONGEST_RESULT or bool(sections_in(result.text))
    )


def _cut(text: str) -> str:
    if len(text) <= LONGEST_RESULT:
        return text
    return f"{text[:LONGEST_RESULT]}\n… cut; readPage shows the controls, or a section of the page"
