"""The page code as it is shipped, a file for each part (build/page_code.py), does what the files of a checkout do."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys

import pytest

from bed.browsers import ROOT, bed_for
from bed.shipped import shipped
from extension.page_hand import hand_in

sys.path.insert(0, str(ROOT / "build"))
import page_code

PAGE = """<title>Shop</title><h1>Lamps</h1><div id=pagehand>Ours</div>
<nav aria-label=Kinds><ul><li><a href=#r>Red</a><li><a href=#b>Blue</a></ul></nav>
<form><input aria-label=Name><button type=button onclick="document.title = 'Pressed'">Look</button></form>
<table><caption>Prices</caption><tr><th>Lamp<th>Price<tr><td>Red<td>3<tr><td>Blue<td>4</table>"""
TOO_EARLY = """(async () => {
  const {ACTING_FILES} = await import("/extension/page/order.js");
  const [tab] = (await chrome.tabs.query({})).filter(({url}) => url === %s);
  return chrome.scripting.executeScript({target: {tabId: tab.id}, files: ACTING_FILES}).then(() => "", String);
})()"""
WRITTEN = "--ignoreConfig --allowJs --noCheck --removeComments --target esnext --module esnext --moduleDetection legacy"
"""How tsc writes scripts down without their comments, each thing at its place in its line."""


@pytest.mark.slow
@pytest.mark.parametrize("part", [0, 1])
def test_nothing_but_comments_and_blanks_is_left_out(part, tmp_path):
    order = (ROOT / "extension/page/order.js").read_text()
    files = page_code.parts(order)[part]
    assert len(files) > 30 and all((ROOT / name).is_file() for name in files)
    page = shutil.copytree(ROOT / "extension/page", tmp_path / "extension" / "page")
    page_code.join(page.parent)
    assert sorted(path.name for path in page.iterdir()) == ["acting.js", "order.js", "reading.js", "sign.js"]
    first, *rest = [(ROOT / name).read_text() for name in files]
    plain = tmp_path / "plain.js"
    plain.write_text("\n".join([first, *(["{", *rest, "}"] if part else rest)]))
    joined = shutil.copy(page / ("acting.js" if part else "reading.js"), tmp_path / "joined.js")
    command = [ROOT / "node_modules/.bin/tsc", *WRITTEN.split(), "--outDir", tmp_path / "out", plain, joined]
    subprocess.run(command, check=True, timeout=120)
    told, shipped_as = [lines_of(tmp_path / "out" / file.name) for file in (plain, joined)]
    assert len(told) > 3000 and told == shipped_as


def lines_of(script):
    """What stands in its lines."""
    return [line for line in script.read_text().splitlines() if line.strip() not in ("", '"use strict";')]


@pytest.mark.parametrize(
    "browser",
    [pytest.param("chromium", marks=pytest.mark.chromium), pytest.param("firefox", marks=pytest.mark.firefox)],
)
async def test_pages_are_read_and_acted_on(browser):
    with shipped() as extension:
        async with bed_for(browser, extension=extension) as bed, hand_in(bed) as hand:
            text = await hand.show(PAGE)
            assert 'nav "Kinds"' in text and 'table "Prices" 2 rows' in text
            assert (await hand.call("click", ref=hand.ref('button "Look"'))).receipt["ok"]
            await hand.call("type", ref=hand.ref('textbox "Name"'), text="Ada")
            again = await hand.read(full=True)
            assert again.startswith('page "Pressed"') and '"Ada"' in again
            # Put in where the first part is not, the second is put in again once that is there.
            other = bed.site.page("/other", "<title>Other</title><button onclick='document.title = 1'>Go</button>")
            await bed.driver.goto(next(page.id for page in await bed.pages() if page.url == hand.url), other)
            await bed.evaluate(TOO_EARLY % json.dumps(other))
            await hand.read(full=True)
            assert (await hand.call("click", ref=hand.ref('button "Go"'))).receipt["ok"]
