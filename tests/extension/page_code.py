"""The page code in an ordinary page of a real browser, in its main world, to call its functions one by one.

Loaded as page/order says.
"""

from __future__ import annotations

import itertools
import json
from typing import Any

from bed.browsers import Bed

NUMBERS = itertools.count(1)
ADDRESS = "/page-code.js"
GATHER = """import("/extension/page/order.js").then(async ({PAGE_FILES}) =>
  (await Promise.all(PAGE_FILES.map((file) => fetch(file).then((answer) => answer.text())))).join("\\n"))"""
LOAD = """new Promise((resolve, reject) => {
  globalThis.$ = (selector) => document.querySelector(selector);
  globalThis.$$ = (selector) => [...document.querySelectorAll(selector)];
  // What a script of the page's own hears: event types with the id or tag of what they go to.
  globalThis.heard = [];
  globalThis.hear = (types, target = document) => {
    for (const type of types.split(" ")) {
      target.addEventListener(type, (event) => {
        const at = event.composedPath()[0];
        heard.push(at.id || at.localName ? `${type} ${at.id || at.localName}` : type);
      }, true);
    }
  };
  const script = document.createElement("script");
  script.src = %s;
  script.onload = () => (script.remove(), resolve(true));
  script.onerror = () => reject(new Error("the page code was not served"));
  document.documentElement.append(script);
})"""


class PageCode:
    """One tab. Scripts see the page code's modules by name, `$` and `$$`, and `hear(types)`, which fills `heard`."""

    def __init__(self, bed: Bed, page: str) -> None:
        self.bed, self.page = bed, page

    async def show(self, html: str, *, path: str | None = None) -> None:
        """Put up a fresh document with this body and the page code."""
        url = self.bed.site.page(path or f"/code{next(NUMBERS)}", html)
        await self.bed.driver.goto(self.page, url)
        if await self.value("document.hidden"):
            await self.bed.driver.activate(self.page)
        await self.bed.evaluate(LOAD % json.dumps(self.bed.site.url(ADDRESS)), self.page)

    async def run(self, script: str) -> Any:
        """The JSON value that a script returns; it may await."""
        return await self.bed.evaluate(f"(async () => {{ {script} }})()", self.page)

    async def value(self, expression: str) -> Any:
        """The JSON value of an expression."""
        return await self.bed.evaluate(expression, self.page)

    async def each(self, selector: str, expression: str) -> list[Any]:
        """The expression's value with `element` as each element that fits, in the document's order."""
        return await self.value(f"$$({json.dumps(selector)}).map((element) => ({expression}))")

    async def printed(self, html: str, *, controls_only: bool = False) -> list[str]:
        """Put up this body and read it whole: its lines, indented."""
        await self.show(html)
        lines: list[str] = await self.run(f"""
          const outline = new PageOutline({{controlsOnly: {json.dumps(controls_only)}, sizes: pageSizes.create(false),
            units: new Map()}});
          const around = {{container: document.body, list: "children", cursor: "auto", unseen: false}};
          for (const node of pageTree.childrenOf(document.body)) outline.node(node, Infinity, around);
          outline.out.flush();
          return outline.out.lines.map((line) => "  ".repeat(line.depth) + line.text);
        """)
        return lines

    async def misfits(self, attribute: str, expression: str) -> dict[str, Any]:
        """Elements whose `data-<attribute>` is not the expression's value as text: their HTML, and that value."""
        found = await self.each(
            f"[data-{attribute}]", f"[element.outerHTML, element.dataset.{attribute}, {expression}]"
        )
        assert found, f"nothing on the page has data-{attribute}"
        return {html: value for html, expected, value in found if f"{value}" != expected}


async def read_page_code(bed: Bed) -> str:
    """The page code as one script, in the order the extension injects it."""
    return str(await bed.evaluate(GATHER))
