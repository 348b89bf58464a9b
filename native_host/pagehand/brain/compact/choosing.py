"""The choice that a reply under a schema is held to: complete calls that fit the task now, and the way to end it.

The model is told the same calls that the schema allows. Before anything of a page is known every call may be made.
Pure; above: `replies`; below: `offers`.
"""

from __future__ import annotations

import json
import re
from collections.abc import Sequence

from pagehand.brain.asking import newest_task
from pagehand.brain.compact.addresses import goes_to, named_in
from pagehand.brain.compact.early_ending import part_now
from pagehand.brain.compact.evidence import Deeds, deeds_in, opens_more, question_in, unaccounted
from pagehand.brain.compact.fitting import Fit
from pagehand.brain.compact.offer import Now, Offer
from pagehand.brain.compact.offers import offers, speaks_of_several, ways_on
from pagehand.brain.compact.task_parts import acts_in, asks_something, part_after
from pagehand.brain.compact.tools import ACCEPT, DONE
from pagehand.brain.compact.view import View, view_of
from pagehand.brain.ports import ToolSpec
from pagehand.brain.transcript import AssistantMessage, Message, ToolResult
from pagehand.values import Json
from pagehand.wire.receipt import receipt_of

_LACKING = re.compile(
    r"(?:please\s+|pls\s+|bitte\s+)?(?:drag|drop|hover|upload|download|scroll|zieh\w*|lade?)\b", re.IGNORECASE
)
"""What no tool of this tier does."""
_THIS = re.compile(r"\b(?:this|diese[nrms]?)\s+(?!(?:to|for|as|in|at|with|one|is)\b)\w+", re.IGNORECASE)
"""What the person has before them: no word to look for."""
_MOST = 0.5
TOLD = "Calls that fit now"
_ONE_OF_THEM, _OR_DONE = "; take the one that does the task:", "; take the one that does the task, or done:"


def choice(history: Sequence[Message]) -> list[Offer]:
    """The clicks and entries that may be chosen from after this."""
    view = view_of(history)
    if not view.elements or _asked(history):
        return []
    task, since = newest_task(history)
    now = now_of(task, since)
    if not acts_in(task):
        return _looking(view, now)
    if is_lacking(now.part) or goes_to(now.part):
        return []
    deeds = deeds_in(task, since)
    if is_over(task, deeds) and not now.inside:
        return []
    if found := offers(view, now):
        return found
    return [] if deeds.changed else ways_on(view, now)


def is_lacking(part: str) -> bool:
    """It wants something that no tool of this tier does."""
    return _LACKING.match(part) is not None


def is_over(task: str, deeds: Deeds) -> bool:
    """Everything that it names was acted on and went out to the site; neither an answer nor many acts are wanted."""
    if not (deeds.changed and deeds.sent) or deeds.unsent or deeds.beside:
        return False
    if asks_something(task) or speaks_of_several(task) or part_after(task, len(deeds.names)) is not None:
        return False
    return not unaccounted(task, deeds)


def _looking(view: View, now: Now) -> list[Offer]:
    """For a question nothing is pressed but what leads on."""
    ways = ways_on(view, now)
    refs = {offer.ref for offer in ways}
    return [offer for offer in offers(view, now) if offer.ref in refs] or ways


def now_of(task: str, since: Sequence[Message]) -> Now:
    """How far the task is after these messages."""
    part = _THIS.sub(" ", part_now(task, since))
    deeds = deeds_in(task, since)
    visited = frozenset(told for told, _ in deeds.acts)
    last = last_result(since)
    inside = last is not None and opens_more(receipt_of(last.structured))
    return Now(part, Fit(part, ()).words(deeds.opened if inside else deeds.words), inside, deeds.unsent, visited)


def last_result(since: Sequence[Message]) -> ToolResult | None:
    """The newest of them."""
    return next((message for message in reversed(since) if isinstance(message, ToolResult)), None)


def reply_schema(tools: Sequence[ToolSpec], history: Sequence[Message]) -> Json:
    """The JSON Schema of one call of one of these tools, which names nothing that is not in view."""
    view = view_of(history)
    chosen = choice(history) if view.elements else None
    offered = [spec for spec in tools if spec.name != DONE or not must_act(history, chosen or [])]
    return {"anyOf": [one for spec in offered for one in _schemas(spec, view, history, chosen)]}


def must_act(history: Sequence[Message], chosen: Sequence[Offer]) -> bool:
    """Nothing is done yet, and a call that fits well was not tried: a small model says too readily that it is done."""
    task, since = newest_task(history)
    last = last_result(since)
    if not acts_in(task) or last is None or last.is_error or deeds_in(task, since).changed:
        return False
    now = now_of(task, since)
    return any(accounts_for(offer, now) >= _MOST for offer in chosen if not was_made(offer, since))


def accounts_for(offer: Offer, now: Now) -> float:
    """The share of what the task says next; its first word, what to do, is often said otherwise by the page."""
    fit = Fit(now.part, ())
    said = fit.words(" ".join(now.part.split()[1:])) | offer.words
    if offer.vague or not offer.words or not (offer.words - now.spent or now.inside):
        return 0.0
    return fit.worth((offer.words | now.spent) & said) / fit.worth(said)


def was_made(offer: Offer, since: Sequence[Message]) -> bool:
    """The same call was made for this task before."""
    calls = (call for message in since if isinstance(message, AssistantMessage) for call in message.calls)
    return any(call.name == offer.tool and call.arguments == offer.arguments(offer.ref) for call in calls)


def told(history: Sequence[Message]) -> str:
    """The choice in words; empty where there is none."""
    view = view_of(history)
    chosen = choice(history)
    lines = [json.dumps(as_call(view, offer), ensure_ascii=False) for offer in chosen]
    head = f"{TOLD}{_ONE_OF_THEM if must_act(history, chosen) else _OR_DONE}"
    return "\n".join([head, *lines]) if lines else ""


def as_call(view: View, offer: Offer) -> Json:
    """The call as the model writes it."""
    return {"name": offer.tool, "arguments": offer.arguments(view.label(offer.ref))}


def _schemas(spec: ToolSpec, view: View, history: Sequence[Message], chosen: Sequence[Offer] | None) -> list[Json]:
    """What of this tool is allowed; nothing where there is nothing to choose from."""
    properties: Json = dict(spec.input_schema["properties"])
    if spec.name == ACCEPT and not _asked(history):
        return []
    if chosen is not None and spec.name not in (ACCEPT, DONE):
        if _asked(history):
            return []
        if "ref" in properties:
            return _exactly(spec, view, [offer for offer in chosen if offer.tool == spec.name])
        if spec.name == "navigate":
            if not (addresses := named_in(newest_task(history)[0])):
                return []
            properties["url"] = {"enum": addresses}
    if "section" in properties:
        if view.sections:
            properties["section"] = {"enum": list(view.sections)}
        else:
            del properties["section"]
    return [_call_schema(spec.name, {**spec.input_schema, "properties": properties})]


def _exactly(spec: ToolSpec, view: View, chosen: Sequence[Offer]) -> list[Json]:
    clicks = [view.label(offer.ref) for offer in chosen if offer.text is None]
    found = [{**spec.input_schema, "properties": {"ref": {"enum": clicks}}}] if clicks else []
    for offer in chosen:
        if offer.text is not None:
            held = {name: {"const": value} for name, value in offer.arguments(view.label(offer.ref)).items()}
            found.append({**spec.input_schema, "properties": held, "required": list(held)})
    return [_call_schema(spec.name, one) for one in found]


def _asked(history: Sequence[Message]) -> bool:
    """A box with a question came up last, and got no answer."""
    return bool(history) and isinstance(history[-1], ToolResult) and question_in(history[-1]) is not None


def _call_schema(name: str, arguments: Json) -> Json:
    return {
        "type": "object",
        "properties": {"name": {"const": name}, "arguments": arguments},
        "required": ["name", "arguments"],
        "additionalProperties": False,
    }
