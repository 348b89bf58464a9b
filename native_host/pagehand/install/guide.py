"""The page that shows how to load the extension: the few clicks as pictures, with the folder to choose.

A browser lets no program load an extension for a person, so this is what `install` can do: say it beside the place
where it is done. One file without anything from elsewhere, light and dark.
"""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from pathlib import Path
from string import Template

from pagehand.install.extension_files import Kind

_PAGE = Template(
    """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Load Pagehand into your browser</title>
<style>
:root { --ink: #1d2530; --soft: #5a6675; --line: #cfd6df; --back: #f6f7f9; --card: #fff; --mark: #0b6e5f; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e9edf2; --soft: #a3afbd; --line: #3a444f; --back: #14181d; --card: #1d232a; --mark: #4fc3ae; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--back); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 60rem; margin: 0 auto; padding: 2rem 1rem 4rem; }
h1 { font-size: 1.7rem; margin: 0 0 .25rem; }
h2 { font-size: 1.2rem; margin: 2.5rem 0 .75rem; }
p { margin: .25rem 0; }
.soft { color: var(--soft); }
.after { margin-top: .75rem; }
ol { list-style: none; margin: 0; padding: 0; display: grid; gap: 1rem;
  grid-template-columns: repeat(auto-fit, minmax(16rem, 1fr)); }
li { background: var(--card); border: 1px solid var(--line); border-radius: .75rem; padding: 1rem; }
svg { width: 100%; height: auto; display: block; margin-bottom: .75rem; }
code { display: block; margin-top: .5rem; padding: .5rem .6rem; border: 1px solid var(--line); border-radius: .4rem;
  background: var(--back); overflow-wrap: anywhere; user-select: all; }
</style>
</head>
<body><main>
<h1>Load Pagehand into your browser</h1>
<p class="soft">Three clicks, once in each browser. Pagehand then connects by itself.</p>
$sections
<h2>Then</h2>
<p>Press the Pagehand button in the toolbar. If it is not there, open the puzzle piece and pin it.
To see whether everything is connected, run <b>$command doctor</b> in a terminal.</p>
</main></body></html>
"""
)

_STEP = Template("<li>$picture<p><b>$number.</b> $text</p>$code</li>")

_FRAME = (
    '<svg viewBox="0 0 320 150" role="img" aria-label="{label}" font-family="system-ui, sans-serif" font-size="12">'
    '<rect x="1" y="1" width="318" height="148" rx="8" fill="var(--back)" stroke="var(--line)"/>'
    '<path d="M1 34h318" stroke="var(--line)"/><circle cx="18" cy="18" r="4" fill="var(--line)"/>'
    '<circle cx="32" cy="18" r="4" fill="var(--line)"/>'
    '<rect x="48" y="8" width="258" height="20" rx="10" fill="var(--card)" stroke="var(--line)"/>'
    '<text x="60" y="22" fill="{ink}">{address}</text>{inner}</svg>'
)
_RING = '<rect x="{0}" y="{1}" width="{2}" height="{3}" rx="14" fill="none" stroke="var(--mark)" stroke-width="3"/>'


def page(folders: Mapping[Kind, Path], command: str) -> str:
    """The page for these kinds of browsers, each with the folder its extension lies in; `command` starts Pagehand."""
    sections = [_SECTIONS[kind](folder) for kind, folder in folders.items()]
    return _PAGE.substitute(sections="\n".join(sections), command=escape(command))


def _chromium(folder: Path) -> str:
    address = "chrome://extensions"
    switch = (
        '<text x="20" y="58" fill="var(--ink)" font-weight="600">Extensions</text>'
        '<text x="160" y="58" fill="var(--soft)">Developer mode</text>'
        '<rect x="270" y="46" width="30" height="16" rx="8" fill="var(--mark)"/>'
        '<circle cx="292" cy="54" r="6" fill="#fff"/>' + _RING.format(150, 40, 160, 28)
    )
    load = (
        '<rect x="20" y="76" width="118" height="26" rx="13" fill="none" stroke="var(--line)"/>'
        '<text x="34" y="93" fill="var(--ink)">Load unpacked</text>' + _RING.format(14, 71, 130, 36)
    )
    steps = (
        ("The address of the extensions page", _ring_address(), "Open this address:"),
        ("The switch for developer mode, top right", switch, "Switch on <b>Developer mode</b>, top right."),
        ("The button Load unpacked", load, "Press <b>Load unpacked</b> and choose this folder:"),
    )
    return _section("Chrome, Chromium, Edge, Brave, Vivaldi, Opera", address, steps, (address, "", str(folder)))


def _firefox(folder: Path) -> str:
    address = "about:debugging#/runtime/this-firefox"
    load = (
        '<text x="20" y="62" fill="var(--ink)" font-weight="600">Temporary Extensions</text>'
        '<rect x="20" y="76" width="172" height="26" rx="4" fill="none" stroke="var(--line)"/>'
        '<text x="32" y="93" fill="var(--ink)">Load Temporary Add-on…</text>' + _RING.format(14, 71, 184, 36)
    )
    file = (
        '<text x="20" y="62" fill="var(--soft)">Pagehand &#8250; firefox</text>'
        '<rect x="20" y="76" width="150" height="26" rx="4" fill="var(--card)" stroke="var(--line)"/>'
        '<text x="32" y="93" fill="var(--ink)">manifest.json</text>' + _RING.format(14, 71, 162, 36)
    )
    steps = (
        ("The address of Firefox's page for add-ons under development", _ring_address(), "Open this address:"),
        ("The button Load Temporary Add-on", load, "Press <b>Load Temporary Add-on…</b>"),
        ("The file manifest.json in its folder", file, "Choose this file:"),
    )
    aside = (
        '<p class="soft after">Firefox keeps an add-on that Mozilla has not signed only until it closes; load it again '
        "then. Firefox ESR, Developer Edition and Nightly keep it when <b>xpinstall.signatures.required</b> is off in "
        "about:config and an add-on file is installed: <b>python3 build/dev.py pack</b> in the source makes one.</p>"
    )
    return _section("Firefox", address, steps, (address, "", str(folder / "manifest.json"))) + aside


_SECTIONS = {"chromium": _chromium, "firefox": _firefox}


def _ring_address() -> str:
    return _RING.format(44, 4, 266, 28)


def _section(title: str, address: str, steps: tuple[tuple[str, str, str], ...], codes: tuple[str, str, str]) -> str:
    shown = []
    for number, ((label, inner, text), code) in enumerate(zip(steps, codes, strict=True), start=1):
        picture = _FRAME.format(label=label, ink="var(--ink)", address=address, inner=inner)
        told = f"<code>{escape(code)}</code>" if code else ""
        shown.append(_STEP.substitute(picture=picture, number=number, text=text, code=told))
    return f"<h2>{title}</h2>\n<ol>\n{''.join(shown)}\n</ol>"
