"""What the settings page promises: a choice is kept as soon as it is made; Firefox is told what it does not have."""

import pytest

PAGE = "extension/options/options.html"
KEPT = "chrome.storage.local.get('trustedInput').then((kept) => kept.trustedInput)"
POLICY = 'import("/extension/tools/acting/input_policy.js").then((policy) => policy.%s)'
SHOWN = """document.querySelector("fieldset") &&
  [document.documentElement.lang, document.title, document.querySelectorAll("input").length]"""


@pytest.fixture
async def page(bed):
    async with bed.page(bed.running.extension_url(PAGE)) as opened:
        yield opened
    await bed.evaluate(POLICY % "chooseInput('auto')")


async def until(bed, page, expression):
    """The expression's value in the page once it is not empty."""
    wait = f"""new Promise((resolve) => {{
      const look = () => {{ const value = {expression}; if (value) resolve(value); return value }};
      look() || new MutationObserver(look).observe(document, {{subtree: true, childList: true, attributes: true}});
    }})"""
    return await bed.evaluate(wait, page)


async def test_it_says_what_there_is(bed, page):
    choices = 4 + (3 if bed.browser == "chromium" else 0)  # questions, the sign, and how clicks reach a page
    assert await until(bed, page, SHOWN) == ["en", "Pagehand settings", choices]
    text = await bed.evaluate("document.body.innerText", page)
    assert ("Firefox offers extensions no real input" in text) == (bed.browser == "firefox")
    assert await until(bed, page, "document.querySelector('.key kbd')?.textContent") == "Alt+Shift+H"
    assert "Arrow up in the empty field" in text and "undefined" not in text


async def test_a_choice_is_kept_and_ends_a_no(chromium_bed):
    bed = chromium_bed
    await bed.evaluate(POLICY % "declineInput()")
    try:
        async with bed.page(bed.running.extension_url(PAGE)) as page:
            assert await until(bed, page, "document.querySelector('.careful:not([hidden])')?.textContent")
            assert await bed.evaluate("document.querySelector(':checked').value", page) == "auto"
            await bed.click("input[value=always]", page)
            assert await until(bed, page, "document.querySelector('[role=status]').textContent") == "Saved."
            assert await bed.evaluate("document.querySelector('.careful').hidden", page) is True
            assert await bed.evaluate(KEPT) == "always"
        async with bed.page(bed.running.extension_url(PAGE)) as page:
            assert await until(bed, page, "document.querySelector(':checked')?.value") == "always"
    finally:
        await bed.evaluate(POLICY % "chooseInput('auto')")
