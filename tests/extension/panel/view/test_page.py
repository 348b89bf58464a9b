"""The line that says which tab a task is about. Holds panel/client/page."""

from __future__ import annotations

from playwright.async_api import expect

TAB_OF = "async (title) => (await chrome.tabs.query({})).find((tab) => tab.title === title).id"
KEEP = "([session, tab]) => chrome.storage.session.set({[`session ${session}`]: tab})"
IN_FRONT = "async (id) => (await chrome.tabs.get(id)).active"


async def titled(panel, title):
    page = await panel.page.context.new_page()
    await page.set_content(f"<title>{title}</title>")
    return page


async def test_it_names_the_tab_in_front_and_the_one_that_is_worked_in(panel):
    chip = panel.page.locator(".page-chip")
    await expect(chip).to_be_hidden()  # the panel itself is in front
    lamps = await titled(panel, "Lamps")
    await expect(chip).to_have_text("Lamps")
    await expect(chip).to_be_disabled()
    vases = await titled(panel, "Vases")
    await expect(chip).to_have_text("Vases")
    await expect(chip).to_have_attribute("title", "A task begins in this tab: Vases")
    await panel.submit("go")
    tab = await panel.page.evaluate(TAB_OF, "Lamps")
    await panel.page.evaluate(KEEP, [panel.session.id, tab])
    await expect(chip).to_have_text("Lamps")
    await expect(chip).to_have_attribute("title", "Working in this tab: Lamps. Press to bring it to the front")
    await chip.evaluate("(button) => button.click()")
    await expect(chip).to_be_disabled()
    assert await panel.page.evaluate(IN_FRONT, tab)
    await lamps.close()
    await vases.close()
