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


async def test_it_names_the_tab_in_front_and_the_one_that_is_worked_in_and_goes_to_the_one_that_is_chosen(panel):
    chip = panel.page.get_by_role("button", name="Tab: ")
    await expect(chip).to_be_hidden()  # the panel itself is in front
    lamps = await titled(panel, "Lamps")
    await expect(chip).to_have_attribute("title", "Tab: Lamps, a task begins in it")
    vases = await titled(panel, "Vases")
    await expect(chip).to_have_text("Vases")
    await panel.submit("go")
    tab = await panel.page.evaluate(TAB_OF, "Lamps")
    await panel.page.evaluate(KEEP, [panel.session.id, tab])
    away = "Tab: Lamps, at work in it, choose it to bring it to the front"
    await expect(chip).to_have_attribute("title", away)
    await chip.evaluate("(button) => button.click()")
    offered = panel.page.get_by_role("listbox", name="Tab").get_by_role("option")
    await expect(offered).to_have_text(["Blank tab", "Lamps", "Vases"])
    await expect(offered.nth(1)).to_have_attribute("aria-selected", "true")
    await offered.nth(1).evaluate("(option) => option.click()")
    await expect(chip).to_have_attribute("title", "Tab: Lamps, at work in it")
    assert await panel.page.evaluate(IN_FRONT, tab)
    await lamps.close()
    await vases.close()
