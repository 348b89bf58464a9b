"""The bed does what the tests that use it take for granted."""

import pytest

from pagehand.launch.debug_socket import DebuggerError


async def test_a_page_is_opened_clicked_and_looked_at(bed, tmp_path):
    button = "<title>A</title><button onclick='document.title = event.isTrusted'>Press</button>"
    address = bed.site.page("/bed", button)
    async with bed.page(address) as page:
        await bed.click("button", page)
        assert await bed.evaluate("document.title", page) == "true"
        assert (await bed.site.wait_for("/bed")).method == "GET"
        await bed.screenshot(page, tmp_path / "page.png")
        assert (tmp_path / "page.png").stat().st_size > 1000
    assert page not in {known.id for known in await bed.pages()}


async def test_the_empty_extension_page_has_the_extensions_powers(bed):
    assert await bed.evaluate("chrome.runtime.getManifest().name") == "Pagehand"
    assert "CODES" in await bed.evaluate('import("/extension/lib/errors.js").then((part) => Object.keys(part))')


async def test_a_page_that_does_not_load_is_an_error(bed):
    with pytest.raises(DebuggerError):
        await bed.open("http://127.0.0.1:1/")


async def test_the_docked_panel_opens(chromium_bed):
    panel = await chromium_bed.open_side_panel()
    assert await chromium_bed.evaluate("location.pathname", panel) == "/extension/panel/panel.html"
    await chromium_bed.driver.close(panel)
