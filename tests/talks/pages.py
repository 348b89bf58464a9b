"""A small site in memory that answers page tools as a browser's hand does: readings, receipts, refusals."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

import jsonschema

from pagehand.brain.loop import Outcome, Turn
from pagehand.brain.ports import ToolSpec
from pagehand.brain.transcript import AssistantMessage, Message, ToolCall, ToolResult, UserMessage
from pagehand.providers.commands.provider import CommandsProvider
from pagehand.values import Json, origin_of
from pagehand.wire.outline import Outline, parse_outline

SCHEMAS = Path(__file__).resolve().parents[2] / "shared_schemas" / "tools"
CORE = ("navigate", "readPage", "click", "type", "screenshot")
ASK = ToolSpec(
    "askUser",
    "ask",
    {
        "type": "object",
        "properties": {
            "question": {"type": "string", "maxLength": 2000},
            "options": {
                "type": "array",
                "items": {"type": "string", "maxLength": 200},
                "maxItems": 20,
                "uniqueItems": True,
            },
        },
        "required": ["question"],
        "additionalProperties": False,
    },
)


def spec(name: str) -> ToolSpec:
    data = json.loads((SCHEMAS / f"{name}.json").read_text(encoding="utf-8"))
    return ToolSpec(name, data["description"], data["inputSchema"])


def typed(kind: str, detail: str) -> dict[str, object]:
    """What of an effect the extension also tells in members of their own."""
    if kind == "opened_tab":
        tab, _, url = detail.partition(" ")
        return {"tab": tab, "url": url}
    if kind == "value":
        secret = detail.endswith(" characters")
        return {"characters": int(detail.split(maxsplit=1)[0])} if secret else {"value": detail}
    if kind in ("checked", "selected", "expanded"):
        return {"on": detail != "false"}
    return {"url": detail} if kind == "navigated" else {}


LONGEST_OPTIONS = 100  # characters of them, as the extension has it


@dataclass
class El:
    """One line of a page. `role` "text" prints plain text; containers have `inside`; an `item` is marked as one."""

    role: str
    name: str = ""
    inside: list[El] = field(default_factory=list)
    value: str = ""
    states: str = ""
    options: Sequence[str] = ()
    click: Callable[[Site], str | None] | None = None
    submit: Callable[[Site], str | None] | None = None
    ref: str = ""
    group: str = ""
    item: bool = False

    @property
    def acts(self) -> bool:
        return self.role in _ACTING


_ACTING = {"button", "link", "textbox", "searchbox", "combobox", "listbox", "checkbox", "radio", "switch", "slider"} | {
    "spinbutton",
    "option",
    "menuitem",
    "tab",
    "treeitem",
    "date",
    "clickable",
}


def text(words: str) -> El:
    return El("text", words)


@dataclass
class Page:
    title: str
    body: list[El]
    folded: dict[str, list[El]] = field(default_factory=dict)


class Site:
    """Pages by path; `state` is the site's own. `deny`, `fail` and `masks` bend what happens to calls."""

    def __init__(self, pages: dict[str, Callable[[Site], Page]], start: str | None = None) -> None:
        self.pages = pages
        self.state: Json = {}
        self.calls: list[tuple[str, Json]] = []
        self.answers: list[str] = []
        self.deny: set[str] = set()
        self.fail: dict[str, list[Json]] = {}
        self.masks: set[str] = set()
        self.trail: list[str] = []
        self.page: Page | None = None
        self.url = ""
        self.number = 0
        if start:
            self.go(start)

    def go(self, path: str) -> None:
        self.url = path if path.startswith("http") else f"http://site.test{path}"
        self.trail.append(self.url)
        route = "/" + self.url.split("/", 3)[3] if self.url.count("/") > 2 else "/"
        make = self.pages.get(route.split("?")[0])
        self.page = make(self) if make else Page("Not found", [El("heading", "Not found")])
        self.number_refs()

    def number_refs(self) -> None:
        assert self.page
        for element in self.elements():
            if element.acts and not element.ref:
                self.number += 1
                element.ref = f"e{self.number}"

    def elements(self) -> list[El]:
        assert self.page

        def walk(elements: Sequence[El]) -> list[El]:
            return [one for element in elements for one in (element, *walk(element.inside))]

        return walk([*self.page.body, *(one for part in self.page.folded.values() for one in part)])

    def reading(self, arguments: Json) -> str:
        assert self.page
        section = arguments.get("section")
        if field := next((one for one in self.elements() if one.ref and section == f"s9{one.ref[1:]}"), None):
            return "\n".join(f"option {json.dumps(option)}" for option in field.options[2:])
        if section:
            return "\n".join(self.lines(self.page.folded[section], 0))
        lines = [f'page "{self.page.title}" {self.url}  viewport 1280x720 scroll 0/900', *self.lines(self.page.body, 0)]
        lines += [
            f'… section "{part[0].name}" about 900 characters [{handle}]' for handle, part in self.page.folded.items()
        ]
        return "\n".join(lines)

    def lines(self, elements: Sequence[El], depth: int) -> list[str]:
        out: list[str] = []
        for element in elements:
            pad = "  " * depth + "- " * element.item
            if element.role == "text":
                out.append(pad + element.name)
            elif element.role == "heading":
                out.append(f'{pad}heading 1 "{element.name}"')
            else:
                ref = f"[{element.ref}] " if element.ref else ""
                name = f' "{element.name}"' if element.name else ""
                states = f" {element.states}" if element.states else ""
                value = f' value="{element.value}"' if element.value else ""
                options = f" options {', '.join(map(json.dumps, self.shown(element)))}" if element.options else ""
                if left := len(element.options) - len(self.shown(element)):
                    options += f" … {left} more options [s9{(element.ref or '')[1:]}]"
                out.append(f"{pad}{ref}{element.role}{name}{states}{value}{options}")
            out += self.lines(element.inside, depth + 1)
        return out

    def shown(self, element: El) -> Sequence[str]:
        """The options that a reading has with a field; the rest is folded."""
        return element.options if len("".join(element.options)) <= LONGEST_OPTIONS else element.options[:2]

    def run(self, call: ToolCall) -> ToolResult:
        self.calls.append((call.name, call.arguments))
        if call.name == "askUser":
            if not self.answers:
                return ToolResult(call.id, call.name, "the person did not want to answer", is_error=True)
            return ToolResult(call.id, call.name, self.answers.pop(0))
        element = (
            next((one for one in self.elements() if one.ref == call.arguments.get("ref")), None) if self.page else None
        )
        if call.name in self.deny or (element and element.name in self.deny):
            said = "denied by the person; do not try it another way, ask what they want instead"
            receipt = {"ok": False, "reason": "not_permitted", "hint": said}
            return ToolResult(call.id, call.name, said, is_error=True, structured=receipt)
        for key in (call.name, element.name if element else ""):
            if self.fail.get(key):
                return self.refuse(call, self.fail[key].pop(0))
        return getattr(self, f"do_{call.name}")(call, element)

    def refuse(self, call: ToolCall, receipt: Json) -> ToolResult:
        full = {"ok": False, **receipt, "url": self.url}
        return ToolResult(
            call.id, call.name, f"{full['reason']}", is_error=True, structured=full, origin=origin_of(self.url)
        )

    def done(self, call: ToolCall, kind: str, detail: str = "") -> ToolResult:
        assert self.page
        effect = {"kind": kind, "detail": detail, **typed(kind, detail)}
        receipt = {"ok": True, "effect": [effect], "url": self.url, "title": self.page.title}
        return ToolResult(call.id, call.name, f"{kind} {detail}", structured=receipt, origin=origin_of(self.url))

    def do_navigate(self, call: ToolCall, _: El | None) -> ToolResult:
        action = call.arguments.get("action", "goto")
        if action == "back":
            if len(self.trail) < 2:
                return self.refuse(call, {"reason": "no_effect", "hint": "There is no page before this one."})
            del self.trail[-1]
            self.go(self.trail.pop())
        else:
            self.go(call.arguments["url"] if action == "goto" else self.url)
        return self.done(call, "navigated", self.url)

    def do_readPage(self, call: ToolCall, _: El | None) -> ToolResult:  # noqa: N802
        if self.page is None:
            return self.refuse(call, {"reason": "unsupported", "hint": "This tab is blank; navigate to a page first."})
        self.number_refs()
        return ToolResult(
            call.id,
            call.name,
            self.reading(call.arguments),
            structured={"ok": True, "url": self.url},
            origin=origin_of(self.url),
        )

    def do_screenshot(self, call: ToolCall, _: El | None) -> ToolResult:
        return ToolResult(call.id, call.name, "picture", structured={"ok": True}, origin=origin_of(self.url))

    def do_click(self, call: ToolCall, element: El | None) -> ToolResult:
        if element is None:
            return self.refuse(call, {"reason": "not_found", "hint": "Read the page again."})
        if element.role in ("checkbox", "switch"):
            element.states = "" if "checked" in element.states else "checked"
            if element.click:
                element.click(self)
            return self.done(call, "checked", "checked" if element.states else "not checked")
        if element.role == "radio":
            for other in self.elements():
                if other.role == "radio" and other.group == element.group:
                    other.states = ""
            element.states = "checked"
            return self.done(call, "checked", "checked")
        return self.follow(call, element.click)

    def follow(self, call: ToolCall, action: Callable[[Site], str | None] | None) -> ToolResult:
        if action is None:
            return self.refuse(call, {"reason": "no_effect", "hint": "Nothing changed."})
        before = self.url
        kind = action(self)
        return self.done(
            call, kind or ("navigated" if self.url != before else "dom_changed"), self.url if self.url != before else ""
        )

    def do_type(self, call: ToolCall, element: El | None) -> ToolResult:
        if element is None:
            return self.refuse(call, {"reason": "stale", "hint": "Read the page again."})
        words = call.arguments["text"]
        if element.options and words not in element.options:
            return self.refuse(
                call, {"reason": "bad_value", "hint": "No such option.", "candidates": list(element.options)[:5]}
            )
        element.value = words
        if call.arguments.get("submit") and element.submit:
            return self.follow(call, element.submit)
        shown = f"{len(words)} characters" if element.name in self.masks else words
        return self.done(call, "value", shown)


class Box:
    """The tools of a site as the brain is given them; every call's arguments are held against the real schemas."""

    def __init__(self, site: Site, names: Sequence[str] = CORE, *, ask: bool = False) -> None:
        self.site = site
        self._specs = [*(spec(name) for name in names), *([ASK] if ask else [])]

    @property
    def specs(self) -> list[ToolSpec]:
        return self._specs

    async def run(self, call: ToolCall) -> ToolResult:
        known = next(tool for tool in self._specs if tool.name == call.name)
        jsonschema.validate(call.arguments, known.input_schema)
        return self.site.run(call)


class Silent:
    """A reporter that keeps nothing."""

    def text(self, piece: str) -> None: ...
    def thought(self, piece: str) -> None: ...
    def call_started(self, call: ToolCall) -> None: ...
    def call_refused(self, call: ToolCall, result: ToolResult) -> None: ...
    def call_finished(self, call: ToolCall, result: ToolResult) -> None: ...
    def usage(self, usage: object) -> None: ...
    def remember(self, message: Message) -> None: ...


class Talk:
    """A conversation with the engine through the real brain, on one site."""

    def __init__(self, site: Site, *, ask: bool = False, names: Sequence[str] = CORE) -> None:
        self.site = site
        self.provider = CommandsProvider()
        self.box = Box(site, names, ask=ask)
        self.history: list[Message] = []
        self.outcome: Outcome | None = None

    async def say(self, words: str) -> str:
        self.history.append(UserMessage(words))
        turn = Turn(provider=self.provider, toolbox=self.box, reporter=Silent(), history=self.history, system="")
        self.outcome = await turn.run()
        assert self.outcome.stop == "end_turn", self.outcome
        last = self.history[-1]
        assert isinstance(last, AssistantMessage) and not last.calls
        ids = [call.id for message in self.history if isinstance(message, AssistantMessage) for call in message.calls]
        assert len(ids) == len(set(ids))
        return last.text

    def acts(self) -> list[tuple[str, str]]:
        """The acts in order: tool and the name of what it was done to."""
        names = {element.ref: element.name for element in self.site.elements()} if self.site.page else {}
        return [
            (tool, names.get(arguments.get("ref", ""), arguments.get("url", arguments.get("action", ""))))
            for tool, arguments in self.site.calls
            if tool not in ("readPage", "askUser", "screenshot")
        ]


def outline(text: str, title: str = "A page", url: str = "http://site.test/") -> Outline:
    """A reading of a page, from its lines."""
    read = parse_outline(f'page "{title}" {url}  viewport 1280x720 scroll 0/900\n{text.strip(chr(10))}')
    assert read is not None
    return read


def one_page(*body: El, title: str = "A page", folded: dict[str, list[El]] | None = None) -> Site:
    """A site of one page that is open already."""
    return Site({"/": lambda _: Page(title, list(body), folded or {})}, "/")


FLAT = outline("""
main
  list 3 items
    [e1] link "Blue Lamp"
    - €49
    [e2] button "Buy"
    [e3] link "Red Lamp"
    - €39
    [e4] button "Buy"
    [e5] link "Oak Lamp"
    - €29
    [e6] button "Buy"
""")
"""A list whose entries have no lines of their own around them."""
