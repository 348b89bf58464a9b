"""An empty conversation helps: three tasks that fit the engine, put into the field and not sent."""

from __future__ import annotations

from playwright.async_api import expect


async def test_an_example_goes_into_the_field(panel):
    examples = panel.page.locator(".example")
    await expect(examples).to_have_count(3)
    text = await examples.nth(1).inner_text()
    await examples.nth(1).click()
    await expect(panel.page.locator("#task")).to_have_value(text)
    await expect(panel.page.locator("#task")).to_be_focused()
    assert not any(request.method == "session/prompt" for request in panel.hub.seen)


async def test_the_examples_fit_the_engine(panel):
    await expect(panel.page.locator(".welcome")).to_contain_text("without an AI model")
    await panel.choose_engine("Large model")
    await expect(panel.page.locator(".welcome")).to_contain_text("Summarize this page")


async def test_the_welcome_goes_with_the_first_word(panel):
    await panel.submit("go")
    await expect(panel.page.locator(".welcome")).to_have_count(0)
