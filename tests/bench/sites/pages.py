"""What the small sites share: a page's frame, form fields, and the way on after a form."""

from __future__ import annotations

from collections.abc import Iterable

from bed.site import Answer

_STYLE = "<style>body{font:16px sans-serif;max-width:50em;margin:1em auto}label{display:block;margin:.4em 0}</style>"


def framed(title: str, body: str, links: dict[str, str]) -> Answer:
    """A page with a heading, a navigation (name to path) and a body."""
    nav = " ".join(f'<a href="{path}">{name}</a>' for name, path in links.items())
    head = f"<!doctype html><html lang=en><meta charset=utf-8><title>{title}</title>{_STYLE}"
    return Answer(f"{head}<nav>{nav}</nav><main><h1>{title}</h1>{body}</main></html>")


def gone_to(path: str) -> Answer:
    """Go on there, as a browser does after a form."""
    return Answer("", 303, {"Location": path})


def field(label: str, name: str, kind: str = "text", value: str = "") -> str:
    """A labelled field."""
    return f'<label>{label} <input name="{name}" type="{kind}" value="{value}"></label>'


def choice(label: str, name: str, options: Iterable[str], chosen: str = "") -> str:
    """A labelled select."""
    items = "".join(f"<option{' selected' if option == chosen else ''}>{option}</option>" for option in options)
    return f'<label>{label} <select name="{name}">{items}</select></label>'


def tick(label: str, name: str, *, on: bool = False) -> str:
    """A labelled checkbox."""
    return f'<label><input type="checkbox" name="{name}" value="yes"{" checked" if on else ""}> {label}</label>'


def radio(label: str, name: str, value: str, *, on: bool = False) -> str:
    """One labelled radio button."""
    return f'<label><input type="radio" name="{name}" value="{value}"{" checked" if on else ""}> {label}</label>'
