"""Markdown: drawn as it grows, and nothing in it can do harm."""

from __future__ import annotations

import pytest
from playwright.async_api import expect

HARMFUL = [
    "<img src=x onerror=\"document.title='hit'\">",
    "<script>document.title='hit'</script>",
    "<style>body{display:none}</style><form action=https://evil.example><input name=a></form>",
    "![remote](https://evil.example/pixel.png)",
    "[click](javascript:document.title='hit')",
    "<a href='data:text/html,hi'>x</a> <svg onload=\"document.title='hit'\"></svg>",
    "<iframe src=https://evil.example></iframe><object data=x></object>",
    '[a](https://ok.example/ "x\\" onclick=\\"document.title=\'hit\'")',
]
BAD = (
    "img, script, style, form, input, iframe, object, svg:not(.icon), [onclick], [onerror], [style], "
    "a[href^='javascript'], a[href^='data']"
)
SHAPES = """# Title

| a | b |
|---|--:|
| 1 | 2 |

3. three
4. four

- [x] done
- [ ] open

```js
let a = '<b>';
```

> said"""


@pytest.mark.parametrize("text", HARMFUL)
async def test_nothing_but_plain_elements_comes_through(panel, text):
    requested = []
    panel.page.on("request", lambda request: requested.append(request.url))
    await panel.submit("go")
    await panel.hub.say(panel.session, f"before {text}\n\nlast words")
    answer = panel.page.locator(".agent .markdown")
    await expect(answer).to_contain_text("last words")
    await expect(answer.locator(BAD)).to_have_count(0)
    assert await panel.page.title() == "Pagehand"
    assert [url for url in requested if "evil" in url] == []


async def test_links_open_apart_and_pictures_are_links(panel):
    await panel.submit("go")
    await panel.hub.say(
        panel.session, "[site](https://a.example/x) ![cat](https://b.example/cat.png) <https://c.example>"
    )
    links = panel.page.locator(".agent a")
    await expect(links).to_have_count(3)
    assert await links.evaluate_all("nodes => nodes.map((a) => [a.textContent, a.target, a.rel, a.title])") == [
        ["site", "_blank", "noopener noreferrer", "https://a.example/x"],
        ["cat", "_blank", "noopener noreferrer", "https://b.example/cat.png"],
        ["https://c.example", "_blank", "noopener noreferrer", "https://c.example"],
    ]


async def test_tables_lists_headings_code_and_ticks_keep_their_shape(panel):
    await panel.submit("go")
    await panel.hub.say(panel.session, SHAPES)
    answer = panel.page.locator(".agent")
    await expect(answer.locator("h3")).to_have_text("Title")
    await expect(answer.get_by_role("region", name="Table").locator("td")).to_have_text(["1", "2"])
    await expect(answer.locator("ol")).to_have_attribute("start", "3")
    await expect(answer.locator("ul li")).to_have_text(["☑ done", "☐ open"])
    await expect(answer.locator("pre")).to_have_text("let a = '<b>';\n")
    await expect(answer.locator("blockquote")).to_have_text("said")


async def test_a_growing_answer_keeps_the_blocks_that_are_done(panel):
    await panel.submit("go")
    await panel.hub.say(panel.session, "First paragraph.\n\nSecond")
    paragraphs = panel.page.locator(".agent p")
    await expect(paragraphs).to_have_count(2)
    first = await paragraphs.first.element_handle()
    for piece in (" gr", "ows **on", "** and on.", "\n\nThird `co", "de`"):
        await panel.hub.say(panel.session, piece)
    await expect(paragraphs).to_have_text(["First paragraph.", "Second grows on and on.", "Third code"])
    assert await first.evaluate("(node) => node.isConnected")


async def test_code_is_copied_and_said_so(panel):
    await panel.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    await panel.submit("go")
    await panel.hub.say(panel.session, "```\npip install x\n```")
    await panel.page.get_by_role("button", name="Copy", exact=True).click()
    await expect(panel.page.locator(".code-frame .copied")).to_have_text("Copied")
    assert await panel.page.evaluate("navigator.clipboard.readText()") == "pip install x\n"


@pytest.mark.parametrize("mark", [">", "- ", "- + * ", "1. ", "*a **b "])
async def test_a_text_of_marks_stops_neither_the_turn_nor_what_follows(panel, mark):
    """A page can have its text repeated; the panel still draws what comes after it, now and when it is opened anew."""
    await panel.submit("what does the page say?")
    await panel.hub.say(panel.session, f"{mark * 2500}end of it\n\nand then")
    await panel.hub.say(panel.session, "Next answer.", message="m2")
    await panel.hub.end(panel.session)
    for _ in range(2):
        await expect(panel.page.locator(".agent").first).to_contain_text("and then")
        await expect(panel.page.locator(".agent").last).to_contain_text("Next answer.")
        await expect(panel.page.locator(".working")).to_have_count(0)
        await panel.page.reload()


async def test_each_paragraph_is_drawn_in_its_own_direction(panel):
    await panel.submit("go")
    await panel.hub.say(panel.session, "مرحبا بالعالم\n\nHello world\n\n- שלום")
    answer = panel.page.locator(".agent .markdown")
    await expect(answer.locator("p")).to_have_count(2)
    nodes = answer.locator("p, li")
    directions = await nodes.evaluate_all("nodes => nodes.map((node) => getComputedStyle(node).direction)")
    assert directions == ["rtl", "ltr", "rtl"]


async def test_an_address_of_a_person_is_text_and_no_way_into_another_program(panel):
    await panel.submit("go")
    await panel.hub.say(
        panel.session, "Write to ann@example.org or [**Bob**](mailto:bob@example.org), see https://ok.example."
    )
    answer = panel.page.locator(".agent .markdown")
    await expect(answer).to_contain_text("ann@example.org or Bob")
    await expect(answer.get_by_role("link")).to_have_text(["https://ok.example"])
