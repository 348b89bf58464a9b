"""What the first page promises: how to open the panel, what to try, what it may do; and one click opens the panel."""

import pytest

PAGE = "extension/welcome/welcome.html"
DRAWN = "document.querySelector('#welcome h1') !== null"
FACTS = """[document.title, document.querySelectorAll(".ways li").length,
  [...document.querySelectorAll("code")].map((code) => code.textContent), document.documentElement.lang]"""


@pytest.fixture
async def page(bed):
    async with bed.page(bed.running.extension_url(PAGE)) as opened:
        yield opened


async def test_it_says_how_to_begin_and_where_things_are(bed, page):
    assert await bed.evaluate(DRAWN, page)
    title, steps, codes, language = await bed.evaluate(FACTS, page)
    assert (title, steps, language) == ("Pagehand is in your browser", 3, "en")
    assert {"pagehand doctor", "pagehand demo"} <= set(codes) and "take a screenshot" in codes
    text = await bed.evaluate("document.body.innerText", page)
    assert ("Pin to Toolbar" in text) == (bed.browser == "firefox")
    assert "asks before it changes anything" in text and "undefined" not in text


@pytest.mark.chromium
async def test_its_button_opens_the_panel(chromium_bed):
    bed = chromium_bed
    async with bed.page(bed.running.extension_url(PAGE)) as page:
        await bed.evaluate(DRAWN, page)
        await bed.click("button.opener", page)
        panel = await bed.debugger.wait_for_target("page", bed.running.extension_url("extension/panel/panel.html"), 10)
        await bed.driver.close(panel)
