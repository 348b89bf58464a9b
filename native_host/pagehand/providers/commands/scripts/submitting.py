"""Scripts that send something off: a search, a form, a key.

`conduct` and `clicking` stand above; `finding` finds, `doing` acts.
"""

from __future__ import annotations

from collections.abc import Sequence

from pagehand.providers.commands.page.relations import common_depth, is_named, label_of
from pagehand.providers.commands.page.resolve import resolve
from pagehand.providers.commands.page.roles import FIELDS, TEXT_FIELDS, TICKABLE
from pagehand.providers.commands.scripts.doing import act_on, call, click_on, failure, sentence, spoken, type_into
from pagehand.providers.commands.scripts.finding import locate, search
from pagehand.providers.commands.scripts.looking import look
from pagehand.providers.commands.scripts.offers import offered
from pagehand.providers.commands.scripts.outcomes import Outcome, Script, failed
from pagehand.providers.commands.scripts.world import World
from pagehand.providers.commands.words.meanings import Reading, Target, called
from pagehand.providers.commands.words.steps import Press, Save, Search, Submit
from pagehand.providers.commands.words.wording import GOOD, SURE, fit
from pagehand.wire.outline import Node, Outline

_SUBMITTING = (
    *("submit", "send", "save", "search", "go", "log in", "login", "sign in"),
    *("continue", "next", "ok", "confirm", "apply"),
)
_SAVING = ("save", "save changes", "update", "apply", "apply changes", "save settings", "save profile")
_SEARCH_NAMES = ("search", "go", "find")
_SEARCH_FIELD = Target("the search field", (Reading("search", "searchfield"), Reading("search", "field")))
_SEARCH_BUTTON = Target("the Search button", tuple(Reading(name, "button") for name in _SEARCH_NAMES))
_SENT = frozenset({"navigated", "request_sent", "dom_changed", "opened_dialog", "opened_tab"})
_KEYS_ONLY = frozenset({"Enter", "Tab", "Escape"})
"""Keys that no button is called after."""


def search_for(world: World, step: Search) -> Script[Outcome]:
    """Type into the page's search field and press Enter; its button too when Enter did nothing."""
    if step.within and not is_named((yield from look(world)), step.within):
        return Outcome("failed", f"I search the page in front, and it is not “{step.within}”; open that first.")
    field = yield from (locate(world, step.field, "fill") if step.field else _search_field(world))
    done = yield from type_into(world, step.field or _SEARCH_FIELD, field, step.query, submit=True)
    text = f"Searched for “{step.query}”"
    if not done.verdict.kinds or done.verdict.kinds & _SENT:
        return Outcome("done", sentence(text, done.verdict))
    button = _search_button((yield from look(world)), field)
    if button is None:
        return Outcome("done", f"{text} in {spoken(world, field)} with Enter; the page showed no change.")
    clicked = yield from act_on(world, _SEARCH_BUTTON, "click", button, click_on, follow=True)
    return Outcome("done", sentence(f"{text} with {spoken(world, button)}", clicked.verdict))


def submit(world: World, step: Submit) -> Script[Outcome]:
    """Press the button that submits the form of the last field; without one, Enter in that field."""
    del step
    outline = yield from look(world)
    field = outline.by_ref(world.last_field.ref) if world.last_field else None
    button = _submit_button(outline, field)
    if button is not None:
        target = called(label_of(outline, button), "button")
        done = yield from act_on(world, target, "click", button, click_on, follow=True)
        return Outcome("done", sentence(f"Submitted with {spoken(world, button)}", done.verdict))
    if field is None:
        return Outcome("failed", "I do not know which form to submit; name the button to press.")
    return (yield from press(world, Press("Enter", field=called(field.name, "field"))))


def save(world: World, step: Save) -> Script[Outcome]:
    """Keep a change with the form's own button; where there is none, pages keep it by themselves."""
    del step
    if not world.unsent or world.last_field is None:
        return Outcome("done", "")
    outline = yield from look(world)
    field = outline.by_ref(world.last_field.ref)
    named = (
        [node for node in _form_buttons(outline, field) if _best_fit(_SAVING, label_of(outline, node)) >= GOOD]
        if field
        else []
    )
    if not named or (len(named) > 1 and not _apart(outline, named[0], named[1])):
        return Outcome("done", "")
    target = called(label_of(outline, named[0]), "button")
    done = yield from act_on(world, target, "click", named[0], click_on, follow=True)
    return Outcome("done", sentence(f"Pressed {spoken(world, named[0])} to keep it", done.verdict))


def press(world: World, step: Press) -> Script[Outcome]:
    """Press a key, unless a button is called so; Enter works without a tool for keys too."""
    if step.target and step.key not in _KEYS_ONLY:
        found = resolve(step.target, (yield from look(world)), "click")
        if len(found.nodes) == 1 and found.score >= SURE:
            done = yield from act_on(world, step.target, "click", found.nodes[0], click_on, follow=True)
            return Outcome("done", sentence(f"Clicked {spoken(world, found.nodes[0])}", done.verdict))
    field = (yield from locate(world, step.field, "click")) if step.field else None
    want = offered(world.tools, "press", keys=[step.key], ref=field.ref if field else None)
    if want is None:
        return Outcome("failed", f"This browser offers no tool to press {step.key}.")
    _, verdict = yield from call(world, want, follow=True)
    if verdict.ok:
        return Outcome("done", sentence(f"Pressed {step.key}", verdict))
    if verdict.reason == "no_effect":
        return Outcome("done", f"Pressed {step.key}; the page showed no change.")
    return failure(world, field, verdict)


def _search_field(world: World) -> Script[Node]:
    """The page's search field; behind its opener where it is hidden."""
    for attempt in range(2):
        outline = yield from look(world)
        if field := visible_search_field(outline):
            return field
        found = yield from search(world, _SEARCH_FIELD, "fill")
        if found.nodes:
            return found.nodes[0]
        opener = resolve(called("search"), outline, "click")
        if attempt or len(opener.nodes) != 1 or opener.score < GOOD:
            break
        yield from act_on(world, _SEARCH_BUTTON, "click", opener.nodes[0], click_on)
        world.fresh = False
    raise failed("I found no search field on this page.")


def visible_search_field(outline: Outline) -> Node | None:
    """The search field that is to be seen, if there is one."""
    fields = [node for node in outline.nodes if node.ref and node.role == "searchbox" and not node.has("disabled")]
    in_landmark = (
        node
        for node in outline.nodes
        if node.ref
        and node.role in TEXT_FIELDS | {"combobox"}
        and any(above.role == "search" for above in outline.ancestors(node))
    )
    return fields[0] if fields else next(in_landmark, None)


def _search_button(outline: Outline, field: Node) -> Node | None:
    """The button that starts a search, the nearest to the field."""
    here = outline.by_ref(field.ref or "") or field
    named = [node for node in _buttons(outline) if _best_fit(_SEARCH_NAMES, label_of(outline, node)) >= GOOD]
    return max(named, key=lambda node: common_depth(outline, here, node), default=None)


def unpressed(world: World) -> Node | None:
    """The button that would send off what was filled in, where nothing was pressed since."""
    field = world.page.by_ref(world.last_field.ref) if world.unsent and world.last_field else None
    return _saying_so(world.page, _form_buttons(world.page, field)) if field else None


def _submit_button(outline: Outline, field: Node | None) -> Node | None:
    """Of the buttons in the field's form the one that says it submits; the only one when none says so."""
    buttons = (_form_buttons(outline, field) if field else []) or _buttons(outline)
    return _saying_so(outline, buttons) or (buttons[0] if len(buttons) == 1 else None)


def _form_buttons(outline: Outline, field: Node) -> list[Node]:
    """The buttons after a field that share the most with it."""
    buttons = _buttons(outline)
    depth = max((common_depth(outline, field, node) for node in buttons), default=0)
    return [node for node in buttons if common_depth(outline, field, node) == depth and node.index > field.index]


def _apart(outline: Outline, one: Node, other: Node) -> bool:
    """Does the second button belong to fields of its own, those between the two?"""
    return any(node.ref and node.role in FIELDS | TICKABLE for node in outline.nodes[one.index : other.index])


def _saying_so(outline: Outline, buttons: Sequence[Node]) -> Node | None:
    """The button whose name says that it submits."""
    for names in (("submit",), _SUBMITTING):
        if named := [node for node in buttons if _best_fit(names, label_of(outline, node)) >= GOOD]:
            return max(named, key=lambda node: (_best_fit(names, label_of(outline, node)), -node.index))
    return None


def _buttons(outline: Outline) -> list[Node]:
    return [node for node in outline.nodes if node.ref and node.role == "button" and not node.has("disabled")]


def _best_fit(names: tuple[str, ...], label: str) -> float:
    return max(fit(name, label) for name in names)
