"""Scripts that press: clicks, things that open and close, keys; and those that send off a search or a form.

`finding` finds the targets, `doing` acts.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from urllib.parse import urlsplit

from pagehand.language.lexicon import ARTICLES, listed, vocabulary
from pagehand.language.wording import GOOD, SURE, normal, says, words_of
from pagehand.providers.commands.page.resolve import resolve
from pagehand.providers.commands.scripts import doing
from pagehand.providers.commands.scripts.finding import decide, locate, look, pick, search, thing
from pagehand.providers.commands.scripts.world import EndedError, Outcome, Script, Want, World, failed, in_turn
from pagehand.providers.commands.words import steps
from pagehand.providers.commands.words.steps import Reading, Target, called, either
from pagehand.wire.labels import DIALOGS, FIELDS, TICKABLE
from pagehand.wire.outline import Node, Outline
from pagehand.wire.roles import ITEM_GROUPS
from pagehand.wire.sending import buttons_named, buttons_of, first_word, form_buttons, saying_so, visible_search_field
from pagehand.wire.structure import common_depth
from pagehand.wire.things import opener_of, things

_FEWEST_WORDS = 3  # of what tells a thing: `the Booknest parcel`
_VERBS = {1: "Clicked", 2: "Double-clicked", 3: "Triple-clicked"}


def click(world: World, step: steps.Click) -> Script[Outcome]:
    """Click a target, or each of a list; "Submit" that is nowhere to be seen submits the form."""
    try:
        picked = yield from pick(world, step.target, step.parts, "click")
    except EndedError as end:
        submits = normal(step.target.text).removesuffix(" button") == "submit"
        if submits and end.outcome.state == "failed" and world.last_field:
            return (yield from submit(world, steps.Submit()))
        links = _entry_links(world.page, step.target) if _is_told(step.target) and not end.outcome.found else []
        if not links:
            raise
        picked = [(step.target, (yield from decide(world, step.target, links)))]
    return (yield from in_turn(_click(world, target, node, step) for target, node in picked))


def _is_told(target: Target) -> bool:
    """Is it a thing that is told by its words? `Next` is a control, and no word of some entry."""
    words = words_of(target.text)
    plain = {one.role for one in target.readings} <= {None, *ITEM_GROUPS}
    return plain and not ARTICLES.isdisjoint(words[:1]) and len(words) >= _FEWEST_WORDS


def _entry_links(outline: Outline, target: Target) -> list[Node]:
    """What opens the entries that say all of it: `the parcel from Ann` is called otherwise itself."""
    openers = [opener_of(outline, entry, target.text) for entry in things(outline, target.text)]
    links = [node for node in openers if node and node.role == "link"]
    return links if len(links) == len(openers) else []


def _click(world: World, target: Target, node: Node, step: steps.Click) -> Script[Outcome]:
    if node.role in ("radio", "menuitemradio") and node.has("checked"):
        return Outcome("done", f"{doing.spoken(world, node)} was already chosen.")
    extra, verb = {"count": step.count} if step.count > 1 else {}, _VERBS[step.count]
    done = yield from doing.done_with(world, target, node, verb, lambda at: Want("click", {"ref": at.ref, **extra}))
    if node.role in ("radio", "checkbox"):
        world.note_field(node)  # a form that has it is still to be sent
    return done


_POINTED = {"hover": "Pointed at", "right-click": "Right-clicked", "drag": "Dragged"}


def point(world: World, step: steps.Point) -> Script[Outcome]:
    """Point at something, open its menu, or drag it onto another thing; texts will do, too."""
    node = yield from thing(world, step.target)
    to = (yield from thing(world, step.to)) if step.to else node
    if lacking := next((one for one in (node, to) if one.ref is None), None):
        raise failed(f"“{lacking.text or lacking.name}” is no control of this page that the pointer could be used on")
    told = f"{_POINTED[step.way]} {doing.spoken(world, node)}"
    call, more = ("click", {"button": "right"}) if step.way == "right-click" else (step.way, {})
    if step.to:
        told, more = f"{told} to {doing.spoken(world, to)}", {"to": to.ref or ""}
    make: doing.Make = lambda at: Want(call, {"ref": at.ref, **more})  # noqa: E731 - as short as the others
    done = yield from doing.act_on(world, step.target, "find", node, make, follow=True)
    return Outcome("done", doing.sentence(told, done.verdict))


def expand(world: World, step: steps.Expand) -> Script[Outcome]:
    """Open or close something that is not so already."""
    chosen = yield from pick(world, step.target, (), "expand")
    state, verb = ("expanded", "Opened") if step.expanded else ("collapsed", "Closed")
    todo = [(target, node) for target, node in chosen if not node.has(state)]
    if not todo:
        return Outcome("done", f"It was already {'open' if step.expanded else 'closed'}.")
    return (yield from in_turn(doing.done_with(world, target, node, verb, purpose="expand") for target, node in todo))


_SAVING, _SEARCHING, _APPLYING = map(listed, ("saving", "searching", "applying"))
_SEARCH_FIELD = Target("the search field", (Reading("search", "searchfield"), Reading("search", "field")))
_SEARCH_BUTTON = either("the Search button", _SEARCHING, "button")
_SENT = frozenset({"navigated", "request_sent", "dom_changed", "opened_dialog", "opened_tab"})
_KEEPING = vocabulary("keeping")
"""What the button that keeps a change begins with: "Change address"."""

_BOXES = TICKABLE - {"switch"}  # what forms hold; a switch or a pressed button acts at once


def search_for(world: World, step: steps.Search) -> Script[Outcome]:
    """Type into the page's search field and press Enter; its button too when Enter did nothing."""
    field = yield from (locate(world, step.field, "fill") if step.field else _search_field(world))
    site = urlsplit(world.page.url).hostname or ""
    if not says(f"{field.name} {site.replace('.', ' ')}", words_of(step.within)):
        raise failed(f"{doing.spoken(world, field)} does not say that it searches “{step.within}”. Open that first.")
    done = yield from doing.type_into(world, step.field or _SEARCH_FIELD, field, step.query, submit=True)
    text = f"Searched for “{step.query}”"
    if not done.verdict.kinds or done.verdict.kinds & _SENT:
        return Outcome("done", doing.sentence(text, done.verdict))
    outline = yield from look(world)
    here, buttons = outline.by_ref(field.ref) or field, buttons_named(outline, buttons_of(outline), _SEARCHING)
    if not buttons:
        return Outcome("done", f"{text} in {doing.spoken(world, field)} with Enter; the page showed no change.")
    button = max(buttons, key=lambda node: common_depth(outline, here, node))
    return (yield from doing.done_with(world, _SEARCH_BUTTON, button, f"{text} with"))


def submit(world: World, _: steps.Submit) -> Script[Outcome]:
    """Press the button that submits the form of the last field; without one, Enter in that field."""
    outline = yield from look(world)
    field = outline.by_ref(world.last_field.ref) if world.last_field else None
    buttons = form_buttons(outline, field) or buttons_of(outline)
    button = saying_so(outline, buttons) or (buttons[0] if len(buttons) == 1 else None)
    if button is not None:
        return (yield from doing.press_button(world, button, "Submitted with"))
    if field is None:
        return Outcome("failed", "I do not know which form to submit; name the button to press.")
    return (yield from press(world, steps.Press("Enter", field=called(field.name, "field"))))


def save(world: World, step: steps.Save) -> Script[Outcome]:
    """Keep a change with the form's own button; where there is none, pages keep it by themselves."""
    if not world.unsent or world.last_field is None:
        return Outcome("done", "")
    outline = yield from look(world)
    field = outline.by_ref(world.last_field.ref)
    named = _keeping(outline, form_buttons(outline, field), step, _begun(outline, field))
    between = outline.nodes[named[0].index : named[1].index] if named[1:] else ()
    if not named or (between and not any(node.ref and node.role in FIELDS | TICKABLE for node in between)):
        return Outcome("done", "")
    return (yield from doing.press_button(world, named[0], "Pressed" if step.applied else "Kept it with"))


def _begun(outline: Outline, field: Node | None) -> Collection[str]:
    """What the name of the button begins with: of a switch, which acts at once, "Change" is for another thing."""
    if field and field.role == "switch":
        return {"save"}
    in_dialog = field and any(one.role in DIALOGS for one in outline.ancestors(field))
    return _KEEPING | {"set"} if in_dialog else _KEEPING


def _keeping(outline: Outline, buttons: Sequence[Node], step: steps.Save, begun: Collection[str]) -> list[Node]:
    named = buttons_named(outline, buttons, _APPLYING if step.applied else _SAVING)
    named = named or [node for node in buttons if first_word(outline, node) in begun]
    return named or [node for node in (saying_so(outline, buttons),) if node and step.sent]


def press(world: World, step: steps.Press) -> Script[Outcome]:
    """Press a key, unless a button is called so; Enter works without a tool for keys too."""
    if step.target and step.key not in ("Enter", "Tab", "Escape"):  # no button is called after these
        found = resolve(step.target, (yield from look(world)), "click")
        if len(found.nodes) == 1 and found.score >= SURE:
            return (yield from doing.done_with(world, step.target, found.nodes[0], "Clicked"))
    field = (yield from locate(world, step.field, "click")) if step.field else None
    want = world.offered("press", keys=[step.key], ref=field.ref if field else None)
    if want is None:
        return Outcome("failed", f"This browser offers no tool to press {step.key}.")
    _, verdict = yield from doing.call(world, want, follow=True)
    if verdict.ok:
        return Outcome("done", doing.sentence(f"Pressed {step.key}", verdict))
    if verdict.reason == "no_effect":
        return Outcome("done", f"Pressed {step.key}; the page showed no change.")
    return doing.failure(world, field, verdict)


def _search_field(world: World) -> Script[Node]:
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
        yield from doing.act_on(world, _SEARCH_BUTTON, "click", opener.nodes[0])
        world.fresh = False
    raise failed("I found no search field on this page.")


def unpressed(world: World) -> Node | None:
    """The button that would send off what was filled in, where nothing was pressed since."""
    field = world.page.by_ref(world.last_field.ref) if world.unsent and world.last_field else None
    buttons = form_buttons(world.page, field) if field and field.role in FIELDS | _BOXES else []
    kept = (node for node in buttons if first_word(world.page, node) in _KEEPING)
    return saying_so(world.page, buttons) or next(kept, None)
