"""Under which heading something stands: one that is seen, and not that of another part of the page."""

import pytest


@pytest.mark.parametrize(
    ("page", "heading"),
    [
        ("<h2>Orders</h2><p id=x>12</p>", "Orders"),
        ("<h2>Orders</h2><h2 hidden>Nothing here</h2><p id=x>12</p>", "Orders"),
        ("<aside><h2>News</h2></aside><p id=x>12</p>", ""),
        ("<section><h2>Orders</h2><p id=x>12</p></section>", "Orders"),
        ("<p id=x>12</p><h2>Orders</h2>", ""),
    ],
)
async def test_the_heading_over_something(code, page, heading):
    await code.show(page)
    assert await code.run("return pageHeadings.over($('#x'), pageHeadings.all())") == heading
