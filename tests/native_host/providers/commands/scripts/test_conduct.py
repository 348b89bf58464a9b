"""Whole conversations with the engine through the real brain, on sites in memory."""

from __future__ import annotations

from talks.pages import Talk
from talks.shop import shop

TASK = (
    'open http://site.test/ and search for "lamp", open the Blue Lamp, set Quantity to 2, click Add to cart, '
    "go to checkout, "
    'fill Name with "Ann Example" and Email with ann@example.org, set Country to Germany, choose Express delivery, '
    'tick "Gift wrap", set Delivery date to 2026-12-24, write "Leave at the door" into Notes, accept the terms, '
    "click Continue to review, place the order and tell me the order number"
)


async def test_carries_an_order_from_search_to_its_number():
    site = shop()
    answer = await Talk(site).say(TASK)
    assert site.state.get("placed"), answer
    assert site.state["cart"] == {"Blue Lamp": 2}
    assert site.state["order"] == {
        "name": "Ann Example",
        "email": "ann@example.org",
        "country": "Germany",
        "date": "2026-12-24",
        "notes": "Leave at the door",
        "express": True,
        "gift": True,
    }
    assert "**LL-1042**" in answer
