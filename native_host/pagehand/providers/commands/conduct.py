"""Carries out one step: which script belongs to which act, and the scripts about the page as a whole.

Fields stand in `filling`, single acts in `doing`. `progress` stands above and runs the scripts over the history.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from pagehand.providers.commands import filling
from pagehand.providers.commands.answer import answer
from pagehand.providers.commands.doing import act_on, call, failure, first_holding, sentence, spoken
from pagehand.providers.commands.looking import locate, look, open_section, search, unfold
from pagehand.providers.commands.offers import key_call, scroll_call, wait_call
from pagehand.providers.commands.outline import Node, Outline
from pagehand.providers.commands.quoting import quote
from pagehand.providers.commands.receipts import judge
from pagehand.providers.commands.relations import common_depth, label_of
from pagehand.providers.commands.resolve import resolve
from pagehand.providers.commands.roles import TEXT_FIELDS
from pagehand.providers.commands.steps import (
    Act,
    Ask,
    Capture,
    Check,
    Choose,
    Click,
    Expand,
    Fill,
    Find,
    Hover,
    Navigate,
    Press,
    Question,
    Read,
    Reading,
    Scroll,
    Search,
    Submit,
    Target,
    Travel,
    Wait,
)
from pagehand.providers.commands.wording import fit
from pagehand.providers.commands.world import Outcome, Script, Want, World

_SUBMITTING = (
    "submit",
    "send",
    "save",
    "search",
    "go",
    "log in",
    "login",
    "sign in",
    "continue",
    "next",
    "ok",
    "confirm",
    "apply",
)
_MOST_LOOKS = 3
_SEARCH_FIELD = Target("the search field", (Reading("search", "searchfield"), Reading("search", "field")))
_SEARCH_BUTTON = Target("the Search button", tuple(Reading(name, "button") for name in ("search", "go", "find")))


def conduct(world: World, act: Act) -> Script[Outcome]:
    """Carry out one step of a command."""
    return _SCRIPTS[type(act)](world, act)


def _navigate(world: World, step: Navigate) -> Script[Outcome]:
    return (
        yield from _go(
            world, Want("navigate", {"url": step.url}), f"Opened {step.url}", f"{step.url} could not be opened"
        )
    )


def _travel(world: World, step: Travel) -> Script[Outcome]:
    words = {"back": "Went back", "forward": "Went forward", "reload": "Reloaded the page"}[step.action]
    return (yield from _go(world, Want("navigate", {"action": step.action}), words, f"{words} did not work"))


def _go(world: World, want: Want, did: str, failed: str) -> Script[Outcome]:
    result, verdict = yield from call(world, want, follow=True)
    if verdict.denied:
        return Outcome("denied", "You did not allow it.")
    if not verdict.ok:
        return Outcome("failed", f"{failed}: {verdict.why}.")
    receipt = result.structured or {}
    title, url, status = receipt.get("title"), receipt.get("url"), receipt.get("status")
    where = f": now at {quote(str(title))} ({url})" if title and url else (f": now at {url}" if url else "")
    fault = f"; the site answered with status {status}" if isinstance(status, int) and status >= 400 else ""
    world.last = world.last_field = None
    world.near = ""
    return Outcome("done", f"{did}{where}{fault}.")


def _click(world: World, step: Click) -> Script[Outcome]:
    picked = yield from filling.pick(world, step.target, step.parts, "click")
    if isinstance(picked, Outcome):
        submitting = re.fullmatch(r"(the )?submit( button)?", step.target.text.lower())
        if submitting and picked.state == "failed" and world.last_field:
            return (yield from _submit(world, Submit()))
        return picked
    outcomes: list[Outcome] = []
    for target, node in picked:
        outcomes.append((yield from _click_one(world, target, node, step)))
        if outcomes[-1].state != "done":
            break
    return filling.together(outcomes)


def _click_one(world: World, target: Target, node: Node, step: Click) -> Script[Outcome]:
    name = spoken(world, node)
    if node.role in ("radio", "menuitemradio") and node.has("checked"):
        return Outcome("done", f"{name[:1].upper()}{name[1:]} was already chosen.")
    extra: dict[str, Any] = {"count": step.count} if step.count > 1 else {}
    if step.button != "left":
        extra["button"] = step.button
    done = yield from act_on(
        world, target, "click", node, lambda at: Want("click", {"ref": at.ref, **extra}), follow=True
    )
    if isinstance(done, Outcome):
        return done
    verb = {2: "Double-clicked", 3: "Triple-clicked"}.get(
        step.count, "Clicked" if step.button == "left" else "Right-clicked"
    )
    return Outcome("done", sentence(f"{verb} {name}", done.verdict))


def _search(world: World, step: Search) -> Script[Outcome]:
    field = yield from (locate(world, step.field, "fill") if step.field else _search_field(world))
    if isinstance(field, Outcome):
        return field
    target = step.field or _SEARCH_FIELD
    make: Callable[[Node], Want] = lambda at: Want("type", {"ref": at.ref, "text": step.query, "submit": True})  # noqa: E731
    done = yield from act_on(world, target, "fill", field, make, follow=True)
    if isinstance(done, Outcome):
        return done
    text = f"Searched for “{step.query}”"
    if done.verdict.kinds and not done.verdict.kinds & {
        "navigated",
        "request_sent",
        "dom_changed",
        "opened_dialog",
        "opened_tab",
    }:
        button = yield from _button_beside(world, field)
        if button is not None:
            clicked = yield from act_on(
                world, _SEARCH_BUTTON, "click", button, lambda at: Want("click", {"ref": at.ref}), follow=True
            )
            if isinstance(clicked, Outcome):
                return clicked
            return Outcome("done", sentence(f"{text} with {spoken(world, button)}", clicked.verdict))
        return Outcome(
            "done", f"Typed “{step.query}” into {spoken(world, field)} and pressed Enter; the page showed no change."
        )
    return Outcome("done", sentence(text, done.verdict))


def _search_field(world: World) -> Script[Node | Outcome]:
    """The page's search field; behind a Search button where it is hidden."""
    for attempt in range(2):
        outline = yield from look(world)
        if isinstance(outline, Outcome):
            return outline
        fields = [node for node in outline.nodes if node.ref and node.role == "searchbox" and not node.has("disabled")]
        landmark = [
            node
            for node in outline.nodes
            if node.ref
            and node.role in TEXT_FIELDS | {"combobox"}
            and any(up.role == "search" for up in outline.ancestors(node))
        ]
        if fields or landmark:
            return (fields or landmark)[0]
        found = yield from search(world, _SEARCH_FIELD, "fill")
        if isinstance(found, Outcome) or found.nodes:
            return found if isinstance(found, Outcome) else found.nodes[0]
        opener = resolve(Target("search", (Reading("search"),)), outline, "click")
        if attempt or len(opener.nodes) != 1 or opener.score < 0.9:
            break
        opened = yield from act_on(
            world, _SEARCH_BUTTON, "click", opener.nodes[0], lambda at: Want("click", {"ref": at.ref}), follow=True
        )
        if isinstance(opened, Outcome):
            return opened
        world.fresh = False
    return Outcome("failed", "I found no search field on this page.")


def _button_beside(world: World, field: Node) -> Script[Node | None]:
    outline = yield from look(world)
    if isinstance(outline, Outcome):
        return None
    here = outline.by_ref(field.ref or "") or field
    buttons = [node for node in outline.nodes if node.ref and node.role == "button" and not node.has("disabled")]
    named = [
        node for node in buttons if max(fit(name, label_of(outline, node)) for name in ("search", "go", "find")) >= 0.8
    ]
    return max(named, key=lambda node: common_depth(outline, here, node), default=None)


def _submit(world: World, step: Submit) -> Script[Outcome]:
    """The button that submits the form of the last field; without one, Enter in that field."""
    del step
    outline = yield from look(world)
    if isinstance(outline, Outcome):
        return outline
    buttons = [node for node in outline.nodes if node.ref and node.role == "button" and not node.has("disabled")]
    field = outline.by_ref(world.last_field.ref) if world.last_field else None
    if field:
        deepest = max((common_depth(outline, field, node) for node in buttons), default=0)
        buttons = [
            node for node in buttons if common_depth(outline, field, node) == deepest and node.index > field.index
        ] or buttons
    named = [
        (max(fit(name, label_of(outline, node)) for name in _SUBMITTING), -order, node)
        for order, node in enumerate(buttons)
    ]
    named = [entry for entry in named if entry[0] >= 0.8]
    exact = [entry for entry in named if fit("submit", label_of(outline, entry[2])) >= 0.8]
    button = max(exact or named, default=None, key=lambda entry: entry[:2])
    chosen = button[2] if button else (buttons[0] if len(buttons) == 1 else None)
    if chosen is not None:
        target = Target("the submit button", (Reading(label_of(outline, chosen), "button"),))
        done = yield from act_on(world, target, "click", chosen, lambda at: Want("click", {"ref": at.ref}), follow=True)
        return (
            done
            if isinstance(done, Outcome)
            else Outcome("done", sentence(f"Submitted with {spoken(world, chosen)}", done.verdict))
        )
    if field is None:
        return Outcome("failed", "I do not know which form to submit; name the button to press.")
    return (yield from _enter_key(world, field))


def _press(world: World, step: Press) -> Script[Outcome]:
    if step.target and step.key not in ("Enter", "Tab", "Escape"):
        outline = yield from look(world)
        found = resolve(step.target, outline, "click") if isinstance(outline, Outline) else None
        if (
            found
            and len(found.nodes) == 1
            and found.score >= 0.99
            and found.nodes[0].role in ("button", "link", "clickable")
        ):
            return (yield from _click(world, Click(step.target)))
    field: Node | Outcome | None = None
    if step.field:
        field = yield from locate(world, step.field, "click")
        if isinstance(field, Outcome):
            return field
    want = key_call(world.tools, step.key, field.ref if field else None)
    if want is None:
        return (yield from _enter_instead(world, step, field))
    result, verdict = yield from call(world, want, follow=True)
    del result
    if not verdict.ok and verdict.reason != "no_effect":
        return failure(world, field, verdict)
    seen = sentence(f"Pressed {step.key}", verdict) if verdict.ok else f"Pressed {step.key}; the page showed no change."
    return Outcome("done", seen)


def _enter_instead(world: World, step: Press, field: Node | None) -> Script[Outcome]:
    """Without a tool for keys, Enter can still be pressed by typing what the field holds once more."""
    outline = yield from look(world)
    if step.key == "Enter" and isinstance(outline, Outline):
        last = outline.by_ref(world.last_field.ref) if world.last_field else None
        focused = next((node for node in outline.nodes if node.has("focused") and node.role in TEXT_FIELDS), None)
        if at := field or focused or last:
            return (yield from _enter_key(world, at))
    return Outcome("failed", f"This browser offers no tool to press {step.key}.")


def _enter_key(world: World, field: Node) -> Script[Outcome]:
    same = world.last_field is not None and world.last_field.ref == field.ref
    text = world.typed if same and world.typed else field.value
    target = Target(field.name or "the field", (Reading(field.name, "field"),))
    done = yield from act_on(
        world,
        target,
        "fill",
        field,
        lambda at: Want("type", {"ref": at.ref, "text": text, "submit": True}),
        follow=True,
    )
    return (
        done
        if isinstance(done, Outcome)
        else Outcome("done", sentence(f"Pressed Enter in {spoken(world, field)}", done.verdict))
    )


def _scroll(world: World, step: Scroll) -> Script[Outcome]:
    ref: str | None = None
    name = step.direction
    if step.target:
        node = yield from locate(world, step.target, "find")
        if isinstance(node, Outcome):
            return node
        if node.ref is None:
            return Outcome("done", f"The page has it: {quote(node.text or node.name)}.")
        ref, name = node.ref, "target"
    want = scroll_call(world.tools, name, ref)
    if want is None:
        return Outcome(
            "done" if ref else "failed",
            "I read the whole page without scrolling; this browser offers no tool to scroll it.",
        )
    _, verdict = yield from call(world, want, follow=True)
    if not verdict.ok and verdict.reason != "no_effect":
        return failure(world, None, verdict)
    world.fresh = False
    return Outcome("done", "Scrolled." if verdict.ok else "There was nothing further to scroll to.")


def _wait(world: World, step: Wait) -> Script[Outcome]:
    """Look whether the text is there; let the browser wait where it can, otherwise look again a few times."""
    wanted = " ".join(step.text.casefold().split())
    tried = False
    for _ in range(_MOST_LOOKS):
        world.fresh = False
        outline = yield from look(world)
        if isinstance(outline, Outcome):
            return outline
        if (first_holding(outline.nodes, wanted) is None) == step.gone:
            return Outcome("done", f"“{step.text}” is {'gone' if step.gone else 'there'}.")
        want = None if tried else wait_call(world.tools, step.text, gone=step.gone)
        if want is not None:
            tried = True
            (result,) = yield (want,)
            if judge(result).denied:
                return Outcome("denied", "You did not allow it.")
    return Outcome("failed", f"“{step.text}” {'is still' if step.gone else 'did not appear'} on the page.")


def _hover(world: World, step: Hover) -> Script[Outcome]:
    node = yield from locate(world, step.target, "hover")
    if isinstance(node, Outcome):
        return node
    if not world.offers("hover"):
        return Outcome("failed", "This browser offers no tool to move the pointer.")
    done = yield from act_on(world, step.target, "hover", node, lambda at: Want("hover", {"ref": at.ref}), follow=True)
    return (
        done
        if isinstance(done, Outcome)
        else Outcome("done", sentence(f"Moved the pointer over {spoken(world, node)}", done.verdict))
    )


def _expand(world: World, step: Expand) -> Script[Outcome]:
    """Open or close a section; with no name, everything on the page that can be."""
    outline = yield from look(world)
    if isinstance(outline, Outcome):
        return outline
    unnamed = all(not reading.name or reading.role is None for reading in step.target.readings) and any(
        reading.role == "section" and not reading.name for reading in step.target.readings
    )
    nodes = [
        (step.target, node) for node in outline.nodes if node.ref and (node.has("collapsed") or node.has("expanded"))
    ]
    if not unnamed or not nodes:
        picked = yield from filling.pick(world, step.target, (), "expand")
        if isinstance(picked, Outcome):
            return picked
        nodes = picked
    outcomes: list[Outcome] = []
    for target, node in nodes:
        if node.has("expanded" if step.expanded else "collapsed"):
            continue
        done = yield from act_on(world, target, "expand", node, lambda at: Want("click", {"ref": at.ref}), follow=True)
        if isinstance(done, Outcome):
            return filling.together([*outcomes, done])
        outcomes.append(
            Outcome("done", sentence(f"{'Opened' if step.expanded else 'Closed'} {spoken(world, node)}", done.verdict))
        )
    if not outcomes:
        return Outcome("done", f"It was already {'open' if step.expanded else 'closed'}.")
    return filling.together(outcomes)


def _find(world: World, step: Find) -> Script[Outcome]:
    node = yield from locate(world, step.target, "find")
    if isinstance(node, Outcome):
        return node
    world.near = next((reading.name for reading in step.target.readings if reading.name), step.target.text)
    world.note_target(node)
    return Outcome("answered", f"Found {spoken(world, node) if node.ref else quote(node.text or node.name)}.")


def _read(world: World, step: Read) -> Script[Outcome]:
    del step
    return (yield from _ask(world, Ask(Question("page"))))


def _capture(world: World, step: Capture) -> Script[Outcome]:
    arguments: dict[str, Any] = {"area": "full"} if step.full else {}
    if step.target:
        node = yield from locate(world, step.target, "picture")
        if isinstance(node, Outcome):
            return node
        arguments = {"area": "element", "ref": node.ref}
    (result,) = yield (Want("screenshot", arguments),)
    verdict = judge(result)
    if not verdict.ok:
        return Outcome("denied" if verdict.denied else "failed", f"No picture was taken: {verdict.why}.")
    return Outcome("answered", "Took the picture." if result.images else "The picture was taken, but none came back.")


def _ask(world: World, step: Ask) -> Script[Outcome]:
    """Answer from the page as it is now; what is folded is opened before "not found" is said."""
    question = step.question
    if question.owner == "it":
        question = replace(question, owner=world.subject or (world.last.name if world.last else ""))
    world.subject = question.owner or world.subject
    world.fresh = world.fresh and world.exact
    outline = yield from look(world)
    if isinstance(outline, Outcome):
        return outline
    whole = question.kind in ("count", "listing", "extreme", "page")
    told = None if whole and outline.folds else answer(outline, question)
    if told is None and outline.folds:
        outline = yield from unfold(world)
        if isinstance(outline, Outcome):
            return outline
        told = answer(outline, question)
    if told is None:
        told = yield from _ask_folds(world, outline, question)
    if told is None and world.unsettled:
        world.unsettled = world.fresh = False
        again = yield from look(world)
        told = answer(again, question) if isinstance(again, Outline) else None
    if told is not None:
        return Outcome("answered", told)
    return Outcome("answered", _unanswered(outline, question))


def _ask_folds(world: World, outline: Outline, question: Question) -> Script[str | None]:
    del world
    for fold in outline.folds[:4]:
        part = yield from open_section(fold)
        if part is not None and (told := answer(part, question)) is not None:
            return told
    return None


def _unanswered(outline: Outline, question: Question) -> str:
    about = (
        f"{question.subject} of {question.owner}" if question.owner and question.kind == "fact" else question.subject
    )
    where = f"on {quote(outline.title)}" if outline.title else "on this page"
    if question.kind == "exists":
        return f"No: I see nothing called “{about}” {where}."
    return f"I do not find “{about}” {where}; the page does not say it in a way I can read."


_SCRIPTS: dict[type, Callable[[World, Any], Script[Outcome]]] = {
    Navigate: _navigate,
    Travel: _travel,
    Click: _click,
    Check: filling.check,
    Fill: filling.fill,
    Choose: filling.choose,
    Search: _search,
    Submit: _submit,
    Press: _press,
    Scroll: _scroll,
    Wait: _wait,
    Hover: _hover,
    Expand: _expand,
    Find: _find,
    Read: _read,
    Capture: _capture,
    Ask: _ask,
}
"""Act to script."""
