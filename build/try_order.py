"""The task that `build/dev.py try` gives, and the one order that has to come of it."""

from __future__ import annotations

from typing import Any

from pagehand.demo.shop import Shop

EXPECTED: dict[str, Any] = {
    "lines": {"blue-lamp": 2},
    "name": "Ann Lee",
    "email": "ann@example.org",
    "street": "Quiet Street 5",
    "city": "Vienna",
    "postcode": "1010",
    "country": "Austria",
    "delivery": "express",
    "gift_wrap": True,
    "delivery_date": "2030-05-17",
    "notes": "Please ring twice",
    "total_cents": 2 * 4900 + 1290 + 350,
}
"""Every field of the order but its number, which the shop invents."""


def task(shop_url: str) -> str:
    """The task in plain words, as a person might give it to any engine."""
    return (
        f"Open {shop_url} and search for lamp, then click the 'Blue Lamp' link. "
        "Set Quantity to 2 and press 'Add to cart', then click 'Go to checkout'. "
        "Fill 'Full name' with 'Ann Lee', 'E-mail' with 'ann@example.org', 'Street and number' with 'Quiet Street 5', "
        "'Postcode' with '1010' and 'City' with 'Vienna'. "
        "Choose 'Austria' in Country, set 'Delivery date' to '2030-05-17', choose 'Express, next day', "
        "check 'Gift wrap', fill 'Notes for the courier' with 'Please ring twice' "
        "and check 'I accept the terms of sale'. "
        "Then press 'Continue to review', press 'Place order', and tell me the order number."
    )


def faults(shop: Shop, answer: str) -> list[str]:
    """What is wrong with the shop's books or the answer; nothing when exactly the expected order was placed."""
    if len(shop.orders) != 1:
        return [f"the shop has {len(shop.orders)} orders, not one"]
    order = shop.orders[0].to_json()
    found = [f"{name} is {order[name]!r}, not {wanted!r}" for name, wanted in EXPECTED.items() if order[name] != wanted]
    if order["number"] not in answer:
        found.append(f"the answer does not name the order {order['number']}")
    return found
