"""A case of the museum: a page, what is done to it, and what has to come of it. Values only; `visit` plays them.

A step is one tool call as an engine makes it, with the ref of the line it names, or a look at the page from outside.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Self

from bed.site import Answer, Handler

Json = dict[str, Any]
Content = str | Answer | Handler
"""HTML (a body is enough), a whole answer, or what answers."""
BROWSERS = ("chromium", "firefox")


@dataclass(frozen=True, slots=True)
class Step:
    """One tool call. `refs` are arguments that name a line of a reading instead of a ref, such as `button "Save"`."""

    tool: str
    arguments: Json = field(default_factory=dict)
    refs: Mapping[str, str] = field(default_factory=dict)
    nth: int = 1
    """Which of the lines with the same words, counted from the page's top."""
    reason: str | None = None
    """Expected reasons of a refusal, one or several with blanks between; None: it is done."""
    kinds: tuple[str, ...] = ()
    """Effects among those of the receipt."""
    words: tuple[str, ...] = ()
    """Stand in the text for the model."""
    absent: tuple[str, ...] = ()
    """Do not stand in it."""
    browsers: tuple[str, ...] = BROWSERS

    def does(self, kind: str, *words: str) -> Self:
        """It is done, with this effect."""
        return replace(self, kinds=(*self.kinds, kind), words=(*self.words, *words))

    def refused(self, reason: str, *words: str) -> Self:
        """It is not done, for this reason (or one of several)."""
        return replace(self, reason=reason, words=(*self.words, *words))

    def shows(self, *words: str) -> Self:
        return replace(self, words=(*self.words, *words))

    def lacks(self, *words: str) -> Self:
        return replace(self, absent=(*self.absent, *words))

    def only_in(self, browser: str) -> Self:
        """Left out in the other browser."""
        return replace(self, browsers=(browser,))


@dataclass(frozen=True, slots=True)
class Look:
    """An expression in the page's own world, from outside; it has to become this value."""

    expression: str
    value: Any = True
    browsers: tuple[str, ...] = BROWSERS

    def only_in(self, browser: str) -> Self:
        return replace(self, browsers=(browser,))


@dataclass(frozen=True, slots=True)
class Press:
    """A trusted press by the person themselves on the first element that fits a selector."""

    selector: str
    browsers: tuple[str, ...] = BROWSERS


@dataclass(frozen=True, slots=True)
class Decide:
    """The person's answer to a page that asks whether to leave it. In Firefox the driver says yes at once."""

    leave: bool
    browsers: tuple[str, ...] = ("chromium",)


Part = Step | Look | Press | Decide


def navigate(url: str = "", **arguments: Any) -> Step:
    """Addresses may begin with `/` for the case's own folder, `$OTHER/` for it on another origin."""
    return Step("navigate", arguments | ({"url": url} if url else {}))


def read(**arguments: Any) -> Step:
    """The whole page, unless told otherwise."""
    return Step("readPage", {"full": True} | arguments)


def again() -> Step:
    """A second look: what is different."""
    return Step("readPage")


def click(line: str, *, nth: int = 1, **arguments: Any) -> Step:
    return Step("click", arguments, {"ref": line}, nth)


def write(line: str, text: str, *, nth: int = 1, **arguments: Any) -> Step:
    return Step("type", {"text": text} | arguments, {"ref": line}, nth)


def choose(line: str, option: str, **arguments: Any) -> Step:
    return Step("select", {"option": option} | arguments, {"ref": line})


def press(*keys: str, on: str = "") -> Step:
    return Step("press", {"keys": list(keys)}, {"ref": on} if on else {})


def drag(line: str, to: str = "", **way: Any) -> Step:
    """To another line, by `dx` and `dy`, or along a `path`."""
    return Step("drag", way, {"ref": line} | ({"to": to} if to else {}))


def hover(line: str) -> Step:
    return Step("hover", {}, {"ref": line})


def fill(**values: str) -> Step:
    """Lines to values; the lines are keyword arguments only in name: `fill(**{'textbox "Name"': "Ann"})`."""
    return Step("fill", {"values": values})


def scroll(to: str = "", on: str = "", **arguments: Any) -> Step:
    return Step("scroll", arguments | ({"to": to} if to else {}), {"ref": on} if on else {})


def find(text: str = "", **arguments: Any) -> Step:
    return Step("find", arguments | ({"text": text} if text else {}))


def text(**arguments: Any) -> Step:
    return Step("readText", arguments)


def wait(**arguments: Any) -> Step:
    return Step("wait", {"seconds": 8} | arguments)


def upload(line: str, *names: str) -> Step:
    """Some of the case's `files`."""
    return Step("upload", {"files": list(names)}, {"ref": line})


def answer(accept: bool, text: str | None = None) -> Step:
    return Step("dialog", {"accept": accept} | ({} if text is None else {"text": text}))


@dataclass(frozen=True, slots=True)
class Case:
    """One page and its story. `page` is served at the case's own folder, `more` below it."""

    name: str
    page: Content
    parts: tuple[Part, ...]
    more: Mapping[str, Content] = field(default_factory=dict)
    headers: Mapping[str, str] = field(default_factory=dict)
    files: Mapping[str, str] = field(default_factory=dict)
    """What the person has in a folder that uploads are allowed from: names to texts."""
    arrival: Step = field(default_factory=lambda: navigate("/"))
    """The first call, with what it has to bring; the case's page unless it says otherwise."""
    browsers: tuple[str, ...] = BROWSERS
    faults: Mapping[str, str] = field(default_factory=dict)
    """Browser to what Pagehand does not manage there yet; the case has to fail until it does."""
    breaks: bool = False
    """The tab cannot be used afterwards."""


def case(name: str, page: Content, *parts: Part, **more: Any) -> Case:
    """A case with its parts in a row."""
    return Case(name, page, parts, **more)


def script(expression: str) -> Look:
    """The page itself does something."""
    return Look(f"({expression}, true)")


def unfold(words: str) -> Step:
    """Open the fold whose line has these words."""
    return Step("readPage", {}, {"section": words})
