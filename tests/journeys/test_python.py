"""Python from a person's call to the browser's sandbox and back: the background, its offscreen page, and what is kept.

Through `sandbox/reach`, `sandbox/offscreen`, `lib/browser_offscreen`, `background/hand`.
"""

from __future__ import annotations

import json

import pytest

from bed.browsers import ROOT
from bed.hub_bed import call, hub_bed, say, short_places
from bed.site import served
from bed.surfaces import Person
from bed.waiting import eventually
from pagehand.brain.transcript import ToolResult
from pagehand.launch.start import launched


@pytest.fixture
async def person(bed):
    """Somebody who says yes."""
    person = await Person().connect(bed.places, start=True)
    await person.client.wait_for_hand(bed.browser, seconds=35)
    yield person
    await person.close()


async def test_python_runs_in_the_browser_and_its_files_go_with_the_session(bed, person):
    session = await person.client.new_session()
    code = "open('a', 'w').write('x'); sum(given)"
    told = await session.call("python:execute", {"code": code, "inputs": {"given": [1, 2]}})
    told = told["structuredContent"]
    assert (told["result"], told["exit_code"], told["backend"]) == (3, 0, "wasm"), told
    listed = await session.call("sandbox_fs:list", {"path": "."})
    assert listed["structuredContent"]["entries"] == [{"name": "a", "type": "file", "size": 1}]
    names = "import('/extension/sandbox/store.js').then((s) => s.entriesOf('{}')).then((all) => all.map((e) => e.path))"
    assert await bed.evaluate(names.format(session.id)) == ["a"]
    await person.client.delete_session(session.id)

    async def gone():
        return await bed.evaluate(names.format(session.id)) == []

    await eventually(gone)


ROWS = "".join(f"<tr><td>{'ABC'[n % 3]}<td>{n % 3 * 100 + n % 7}<td>Holder {n}" for n in range(5_000))
TABLE = f"<title>Sales</title><table><tr><th>Category<th>Price<th>Name{ROWS}</table>"
CHART = """
from statistics import median
values = {}
for row in rows:
    values.setdefault(row["Category"], []).append(float(row["Price"]))
medians = {name: median(all) for name, all in sorted(values.items())}
bars = [f'<rect x="{i * 40}" y="{210 - m}" width="30" height="{m}"/>' for i, m in enumerate(medians.values())]
display([{"category": name, "median": m} for name, m in medians.items()])
inside = "<script>parent.hit = 1</script>" + "".join(bars)
display(f'<svg xmlns="http://www.w3.org/2000/svg" width="120" height="210">{inside}</svg>')
medians
"""
FIGURES = """Promise.all([...document.querySelectorAll("img.shot")].map(async (image) => {
  await image.decode();
  return [image.src.slice(0, 26), image.naturalWidth, image.naturalHeight];
})).then((pictures) => {
  const rows = [...document.querySelectorAll(".made-table tr")].map((row) => row.innerText.trim());
  return [pictures, rows, window.hit ?? null];
})"""


@pytest.mark.slow
@pytest.mark.parametrize(
    "browser",
    [pytest.param("chromium", marks=pytest.mark.chromium), pytest.param("firefox", marks=pytest.mark.firefox)],
)
async def test_a_table_of_a_page_becomes_medians_and_a_chart_that_the_person_sees(browser):
    with served() as site, short_places() as places:
        address = site.page("/sales", TABLE)
        async with (
            hub_bed(places=places) as hub,
            launched(browser, home=places.home, socket=places.socket, extension=ROOT) as running,
            running.attached() as pages,
        ):
            person = await hub.person()
            await person.client.wait_for_hand(browser, seconds=35)
            session = await person.client.new_session()
            hub.script(
                call("navigate", url=address),
                call("readTable"),
                call("python:execute", code=CHART, inputs={"rows": {"$from": "r1"}}),
                say("See the chart."),
            )
            assert (await session.prompt(f"open {address}, medians by category, as a chart")).stop_reason == "end_turn"
            table, run = [one for one in hub.providers[0].requests[-1].history if isinstance(one, ToolResult)][1:]
            assert "5,000 rows" in table.text and "stored as r1" in table.text, table.text
            assert json.loads(run.text)["result"] == {"A": 3.0, "B": 103.0, "C": 203.0}, run.text
            assert "Holder 2500" not in table.text + run.text
            panel = await pages.open(running.extension_url("extension/panel/panel.html"))
            await pages.evaluate(panel, f"chrome.storage.local.set({{'panel.session': '{session.id}'}}).then(() => 1)")
            await pages.close(panel)
            panel = await pages.open(running.extension_url("extension/panel/panel.html"))
            shown = await eventually(lambda: _figures(pages, panel), 30)
            assert shown[0][0] == ["data:image/svg+xml;base64,", 120, 210] and shown[2] is None
            assert shown[1] == ["category\tmedian", "A\t3.0", "B\t103.0", "C\t203.0"]


async def _figures(pages, panel):
    shown = await pages.evaluate(panel, FIGURES)
    return shown if shown[0] and shown[1] else None
