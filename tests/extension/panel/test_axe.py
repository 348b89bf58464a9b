"""axe-core finds nothing in any state of the panel: both themes, forced colours, zoomed, narrow; nor in its pages.

All rules run once over every state; what a theme or a size can change is looked at again in each of them.
"""

from __future__ import annotations

import json
from contextlib import asynccontextmanager

import pytest
from playwright.async_api import expect

AXE = "node_modules/axe-core/axe.min.js"
BLANK = "tests/bed/blank.html"
STATES = "/tests/extension/panel/states.js"
BY_SIZE = ["color-contrast", "scrollable-region-focusable", "target-size"]
THEMES = {
    "light": ({"color_scheme": "light"}, (400, 720), None),
    "dark": ({"color_scheme": "dark"}, (400, 720), ["color-contrast"]),
    "forced colours": ({"forced_colors": "active"}, (400, 720), ["color-contrast"]),
    "zoomed to 200%": ({"color_scheme": "light"}, (200, 360), BY_SIZE),
    "narrow": ({"color_scheme": "dark"}, (240, 600), BY_SIZE),
}
PREPARE = """async ([axe, path]) => {
  const sheet = document.createElement("link");
  Object.assign(sheet, {rel: "stylesheet", href: "/extension/panel/panel.css"});
  const script = document.createElement("script");
  script.src = "/" + axe;
  const loaded = [sheet, script].map(
    (node) => new Promise((done, failed) => Object.assign(node, {onload: done, onerror: failed})));
  document.head.append(sheet, script);
  await Promise.all(loaded);
  window.states = await import(path);
  return Object.keys(window.states.STATES);
}"""
LOOK = """async (rules, part = document) => {
  const told = await axe.run(part, {
    resultTypes: ["violations"],
    preload: false,
    elementRef: false,
    ...(rules ? {runOnly: rules} : {rules: {"target-size": {enabled: true}}}),
  });
  return told.violations.flatMap(({id, nodes}) =>
    nodes.map((node) => [id, node.html.slice(0, 160), node.any[0]?.message ?? node.failureSummary]));
}"""
EACH = f"""async ([names, rules]) => {{
  const USES_ALL = /welcome|starting|work|stopping|usage|recording|browsers|permission$|attach|engines|modes|slash/;
  const look = {LOOK};
  const found = {{}};
  for (const name of names) {{
    states.show(name);
    // What scrolls becomes a stop for the keyboard once its size is known.
    await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
    const {{scrollWidth}} = document.documentElement;
    if (scrollWidth > innerWidth) found[name] = [["wider than the panel", scrollWidth]];
    // Header and input field are looked at with every rule, and in each look with the states that change them.
    const parts = [...document.querySelectorAll(".middle, .asks, .fault-place, dialog[open]")];
    const changed = parts.filter((node) => node.checkVisibility());
    const faults = await look(rules, !rules || USES_ALL.test(name) ? document : {{include: changed}});
    if (faults.length) found[name] = [...(found[name] ?? []), ...faults];
  }}
  return found;
}}"""


@asynccontextmanager
async def stage(panels, media, size):
    """An empty page of the extension in this look, with axe and the states loaded; and the states' names."""
    page = await panels.browser.contexts[0].new_page()
    try:
        await page.set_viewport_size(dict(zip(("width", "height"), size, strict=True)))
        await page.emulate_media(**media, reduced_motion="reduce")
        await page.goto(panels.running.extension_url(BLANK))
        yield page, await page.evaluate(PREPARE, [AXE, STATES])
    finally:
        await page.close()


@pytest.mark.parametrize("theme", ["light", *(pytest.param(name, marks=pytest.mark.slow) for name in [*THEMES][1:])])
async def test_no_state_of_the_panel_has_a_violation(panels, theme):
    media, size, rules = THEMES[theme]
    async with stage(panels, media, size) as (page, names):
        assert len(names) >= 80
        found = await page.evaluate(EACH, [names, rules])
        assert found == {}, json.dumps(found, indent=1, ensure_ascii=False)


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("path", ["extension/options/options.html", "extension/welcome/welcome.html"])
async def test_neither_has_a_page_of_the_extension(panels, path, scheme):
    page = await panels.browser.contexts[0].new_page()
    try:
        await page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        await page.goto(panels.running.extension_url(path))
        await expect(page.locator("h1")).to_be_visible()
        await page.add_script_tag(url=f"/{AXE}")
        assert await page.evaluate(LOOK, None) == []
    finally:
        await page.close()


async def test_firefox_finds_none_either(firefox_bed):
    bed = firefox_bed
    async with bed.page(bed.running.extension_url(BLANK)) as page:
        names = await bed.evaluate(f"({PREPARE})({json.dumps([AXE, STATES])})", page)
        found = await bed.evaluate(f"({EACH})({json.dumps([names[::6], None])})", page)
        assert found == {}, json.dumps(found, indent=1, ensure_ascii=False)
