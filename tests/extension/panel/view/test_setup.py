"""Setting up a model in the panel, with what a person sees only. Holds panel/client/setup."""

from __future__ import annotations

from playwright.async_api import expect

KEY = "sk-typed-by-ann"


def answer(**more):
    vendor = {
        "id": "openai",
        "name": "OpenAI",
        "model": "gpt-big",
        "keySet": False,
        "keyFixed": False,
        "libraryReady": True,
        "remedy": "python -m pip install openai",
        "ready": False,
    }
    return {"vendors": [{**vendor, **more}], "default": "commands"}


async def opened(panel, **more):
    await panel.page.get_by_role("button", name="Models and settings").click()
    await (await panel.hub.request("_pagehand/setup")).answer(answer(**more))
    sheet = panel.page.get_by_role("dialog", name="Models and settings")
    await sheet.get_by_text("OpenAI", exact=True).click()
    return sheet


async def test_a_key_is_entered_once_and_is_nowhere_afterwards(panel):
    sheet = await opened(panel)
    await expect(sheet.get_by_text("needs a key")).to_be_visible()
    await sheet.get_by_label("API key for OpenAI").fill(KEY)
    await sheet.get_by_role("button", name="Save key").click()
    asked = await panel.hub.request("_pagehand/setup_vendor")
    assert asked.params == {"vendor": "openai", "key": KEY}
    await asked.answer(answer(keySet=True, ready=True))
    await expect(sheet.get_by_text("The key is kept.")).to_be_visible()
    await expect(sheet.get_by_text("ready", exact=True)).to_be_visible()
    await expect(sheet.get_by_label("API key for OpenAI")).to_have_value("")
    kept = "Promise.all([chrome.storage.local.get(null), chrome.storage.session.get(null)]).then(JSON.stringify)"
    assert KEY not in await panel.page.evaluate(kept) + await panel.page.content()


async def test_models_test_and_default(panel):
    sheet = await opened(panel, keySet=True, ready=True)
    await sheet.get_by_role("button", name="List models").click()
    await (await panel.hub.request("_pagehand/setup_models")).answer({"models": ["gpt-big", "gpt-small"]})
    await expect(sheet.locator("datalist option")).to_have_count(2)
    await sheet.get_by_label("Model", exact=True).fill("gpt-small")
    await sheet.get_by_role("button", name="Use this model").click()
    chosen = await panel.hub.request("_pagehand/setup_vendor")
    assert chosen.params == {"vendor": "openai", "model": "gpt-small"}
    await chosen.answer(answer(keySet=True, ready=True, model="gpt-small"))
    await sheet.locator("details").first.get_by_role("button", name="Test").click()
    await (await panel.hub.request("_pagehand/setup_test")).answer({"said": "ready", "milliseconds": 812})
    await expect(sheet.get_by_text("It works: answered in 0.8 s.")).to_be_visible()
    await sheet.locator("details").first.get_by_role("button", name="Use by default").click()
    request = await panel.hub.request("_pagehand/setup_default")
    await request.answer({**answer(keySet=True, ready=True), "default": "openai"})
    await expect(sheet.locator("details summary .chip")).to_have_text(["ready", "default"])


async def test_what_fails_is_said_plainly(panel):
    sheet = await opened(panel, keySet=True, ready=True)
    await sheet.locator("details").first.get_by_role("button", name="Test").click()
    await (await panel.hub.request("_pagehand/setup_test")).fail(-32010, "the provider refused the API key")
    await expect(sheet.get_by_text("the provider refused the API key")).to_be_visible()
    await expect(sheet.locator("details").first.get_by_role("button", name="Test")).to_be_enabled()


async def test_a_library_is_installed_with_its_progress_shown(panel):
    sheet = await opened(panel, keySet=True, libraryReady=False)
    await expect(sheet.locator(".vendor .command code")).to_be_visible()
    await sheet.get_by_role("button", name="Install library").click()
    request = await panel.hub.request("_pagehand/setup_library")
    await panel.hub.notify("_pagehand/setup_progress", {"vendor": "openai", "text": "Collecting openai"})
    await expect(sheet.get_by_text("Collecting openai", exact=True)).to_be_visible()
    await expect(sheet.get_by_role("button", name="Installing…")).to_be_disabled()
    await request.answer(answer(keySet=True, ready=True))
    await expect(sheet.get_by_text("The library is installed.")).to_be_visible()


async def test_a_model_file_is_chosen_fetched_with_its_progress_and_stopped(panel):
    """Holds panel/view/setup_file."""
    file = {"libraryReady": False, "remedy": "python -m pip install xllamacpp", "found": ["/home/ann/m.gguf"]}
    await panel.page.get_by_role("button", name="Models and settings").click()
    await (await panel.hub.request("_pagehand/setup")).answer({**answer(), "file": file})
    sheet = panel.page.get_by_role("dialog", name="Models and settings")
    await sheet.get_by_text("A model file of your own").click()
    await expect(sheet.locator("#model-files option")).to_have_attribute("value", "/home/ann/m.gguf")
    await sheet.get_by_role("button", name="Install library").click()
    library = await panel.hub.request("_pagehand/setup_library")
    assert library.params == {"vendor": "local"}
    await library.answer({**answer(), "file": {**file, "libraryReady": True}})
    await expect(sheet.get_by_role("button", name="Install library")).to_be_hidden()
    await expect(sheet.get_by_label("SHA-256")).to_be_hidden()
    await sheet.get_by_label("Model file").fill("https://models.example/m.gguf")
    await sheet.get_by_label("SHA-256").fill("0" * 64)
    await sheet.get_by_role("button", name="Add", exact=True).click()
    asked = await panel.hub.request("_pagehand/setup_file")
    assert asked.params == {"model": "https://models.example/m.gguf", "sha256": "0" * 64}
    await panel.hub.notify("_pagehand/setup_progress", {"vendor": "local", "text": "12 / 986 MB"})
    await expect(sheet.get_by_text("12 / 986 MB")).to_be_visible()
    await sheet.get_by_role("button", name="Stop fetching").click()
    await (await panel.hub.request("_pagehand/setup_file_stop")).answer({})
    await asked.fail(-32010, "fetching was stopped; what is there is kept")
    await expect(sheet.get_by_text("Fetching was stopped")).to_be_visible()
    await sheet.get_by_label("Model file").fill("/home/ann/m.gguf")
    await sheet.get_by_role("button", name="Add", exact=True).click()
    again = await panel.hub.request("_pagehand/setup_file", 2)
    assert again.params == {"model": "/home/ann/m.gguf"}
    await again.answer({**answer(), "file": {**file, "libraryReady": True}})
    await expect(sheet.get_by_text("The model is there: test it below.")).to_be_visible()


async def test_what_runs_on_this_computer_is_listed_too_and_the_sheet_closes_with_escape(panel):
    sheet = await opened(panel)
    here = sheet.locator("section.vendor")
    await expect(here.first).to_contain_text("Commands (no model)")
    await expect(here.last).to_contain_text("No key is set.")
    await panel.page.keyboard.press("Escape")
    await expect(sheet).not_to_be_visible()
    await panel.page.get_by_role("button", name="Set up a model").click()
    await expect(sheet).to_be_visible()
