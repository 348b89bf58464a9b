"""The page code of what is shipped: one file for each of its two parts, without comments that have lines of their own.

A checkout keeps it in many small files, and a browser reads, copies and compiles each of them for every document that
is read: that took longer than the reading of a small page. Which files there are, and in which order, is said by
`extension/page/order.js`. Below: nothing; above: whatever lays out an extension (`packing`, `hatch_build`, benches).
"""

from __future__ import annotations

import re
import shutil
from pathlib import Path

_STRICT = '"use strict";'
_LAYER = re.compile(r"^  (\w+): \[(.*?)\]", re.MULTILINE | re.DOTALL)
_PART = re.compile(r"^export const (READING|ACTING)_FILES = \[(.*)\];$", re.MULTILINE)
_ITEM = re.compile(r'\.\.\.filesOf\((.*?)\)|"(.*?)"')
_NAME = re.compile(r'"(.*?)"')
_ORDER = """/*
 * The page code in two files, joined as the source's own page/order.js says.
 */

export const READING_FILES = ["/extension/page/reading.js"];
export const ACTING_FILES = ["/extension/page/acting.js"];
"""


def join(extension: Path) -> None:
    """Put two files in the place of the page code's many, in a copy of the extension's folder."""
    page = extension / "page"
    order = (page / "order.js").read_text(encoding="utf-8")
    reading, acting = parts(order)
    # The second part begins by looking whether the first is there. What follows stands in a block: were its names the
    # document's, one that came too early could not be put in again.
    first, *rest = (_code(extension.parent / name) for name in acting)
    texts = {"reading": [_code(extension.parent / name) for name in reading], "acting": [first, "{", *rest, "}"]}
    for name in [*reading, *acting]:
        (extension.parent / name).unlink()
    for layer in layers(order):
        if not any((page / layer).iterdir()):
            shutil.rmtree(page / layer)
    for name, text in texts.items():
        (page / f"{name}.js").write_text("\n".join([_STRICT, *text, ""]), encoding="utf-8")
    (page / "order.js").write_text(_ORDER, encoding="utf-8")


def layers(order: str) -> dict[str, list[str]]:
    """Layer to its files, as order.js lists them, relative to what holds the folder `extension`."""
    return {
        layer: [f"extension/page/{layer}/{name}.js" for name in _NAME.findall(names)]
        for layer, names in _LAYER.findall(order)
    }


def parts(order: str) -> tuple[list[str], list[str]]:
    """The files of the first part and of the second, in the order of loading."""
    known = layers(order)
    found = {}
    for part, items in _PART.findall(order):
        files: list[str] = []
        for named, file in _ITEM.findall(items):
            files += [name for layer in _NAME.findall(named) for name in known[layer]] or [file.lstrip("/")]
        found[part] = files
    return found["READING"], found["ACTING"]


def _code(file: Path) -> str:
    """A script without indents, empty lines and comments alone; `tests/extension/page/test_joined` holds that."""
    kept = []
    inside = False
    for line in file.read_text(encoding="utf-8").splitlines():
        text = line.strip()
        begins = text.startswith("/*")
        if inside or (begins and "*/" not in text[:-2]):
            inside = not text.endswith("*/")
        elif text and not text.startswith("//") and text != _STRICT:
            kept.append(text)
    return "\n".join(kept)
