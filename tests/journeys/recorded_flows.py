"""Flows that a person does in the demo shop and on pages of component libraries, for the recorder.

A move is `(what, selector)` or `(what, selector, text)`: `click`, `type`, `choose` (in a select, by the keyboard), and
`(key, name)`.
"""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Flow:
    """One flow: where it begins, what is done, what of the script has to be there, and what breaks the page for it."""

    name: str
    page: str
    moves: tuple[tuple[str, ...], ...]
    holds: tuple[str, ...]
    ends: str
    """What is to be read at the end."""
    broken: tuple[str, str]
    """What stands in the page, and in what it breaks where that stands there instead."""


TO_PRODUCT = (("click", "a[href='/product/blue-lamp']"),)
ADDED = (*TO_PRODUCT, ("click", "main form button, form.row button"))
FLOWS = (
    Flow(
        "product",
        "shop:",
        TO_PRODUCT,
        ("/product/blue-lamp", "Blue Lamp"),
        "Blue Lamp",
        ('href="/product/blue-lamp"', 'href="/product/none"'),
    ),
    Flow(
        "search",
        "shop:",
        (("type", "[name=q]", "rug"), ("key", "Enter")),
        ("/search", '"rug"'),
        "Wool Rug",
        ('action="/search"', 'action="/nowhere"'),
    ),
    Flow("cart", "shop:", ADDED, ("Add to cart", "/cart"), "Go to checkout", ("Add to cart", "Sold out")),
    Flow(
        "quantity",
        "shop:product/tea-pot",
        (("type", "#quantity", "3"), ("click", "form.row button")),
        ("Quantity", "/cart"),
        "Go to checkout",
        ('id="quantity"', 'id="quantity" disabled'),
    ),
    Flow(
        "empty",
        "shop:product/wool-rug",
        (("click", "form.row button"), ("click", "[aria-label^=Remove]")),
        ("Remove Wool Rug", "Your cart is empty"),
        "Your cart is empty",
        ("Your cart is empty", "Error"),
    ),
    Flow(
        "faults",
        "shop:product/clip-lamp",
        (("click", "form.row button"), ("click", "a[href='/checkout']"), ("click", "form.card button[type=submit]")),
        ("/checkout", "Continue to review", "assert_text"),
        "Some fields need another look",
        ("Some fields need another look", ""),
    ),
    Flow(
        "checkout",
        "shop:product/oak-shelf",
        (
            ("click", "form.row button"),
            ("click", "a[href='/checkout']"),
            ("type", "#name", "Ada Lovelace"),
            ("type", "#email", "ada@example.com"),
            ("type", "#street", "Main Street 1"),
            ("type", "#postcode", "10115"),
            ("type", "#city", "Berlin"),
            ("choose", "#country", "Germany"),
            ("click", "label[for=delivery-express], [name=delivery]"),
            ("click", "#gift_wrap"),
            ("click", "#terms"),
            ("click", "form.card button[type=submit]"),
        ),
        ('name=\\"Full name\\"', "Germany", "[checked=true]", "Review your order"),
        "Review your order",
        ("Review your order", "Server error"),
    ),
    Flow(
        "mui",
        "app:mui",
        (
            ("click", "#from ~ div [role=combobox], [role=combobox]"),
            ("click", "[role=option]:nth-child(2)"),
            ("click", "label:has(input[type=checkbox])"),
        ),
        ("role=option", "Moss Point"),
        "Moss Point",
        ("Moss Point", "Moos Pint"),
    ),
    Flow(
        "radix",
        "app:radix",
        (
            ("click", "[role=tab]:nth-child(2)"),
            ("click", "[aria-haspopup=dialog]"),
            ("type", "[aria-label=Nickname]", "Ada"),
            ("click", "[role=dialog] > button"),
        ),
        ("Amara works here", "Nickname", "Save settings"),
        "Amara works here",
        ("Amara works here", ""),
    ),
    Flow(
        "react_aria",
        "app:react_aria",
        (
            ("click", "button[aria-haspopup=listbox]"),
            ("click", "[role=option]:nth-child(2)"),
            ("click", "[role=row]"),
        ),
        ("role=option", "June"),
        "June",
        ("June", "Juli"),
    ),
)


async def do(bed, page: str, flow: Flow, listening: Callable[[], Awaitable[None]]) -> None:
    """The flow with real input, each move once its element is there and the page is listened to."""
    for what, selector, *text in flow.moves:
        if what == "key":
            await bed.press(selector, page)
            continue
        await there(bed, page, selector)
        await listening()
        if what == "choose":
            await bed.evaluate(f"document.querySelector({json.dumps(selector)}).focus()", page)
        else:
            await bed.click(selector, page)
        if what == "type" and await bed.evaluate("document.activeElement.value", page):
            await bed.evaluate("document.activeElement.select()", page)
        for letter in "".join(text):
            await bed.press(letter, page)
    await there(bed, page, "body", flow.ends)
    await listening()


async def there(bed, page: str, selector: str, text: str = "") -> None:
    """Wait, within the page, for an element that fits and says this, with nothing over it."""
    found = f"""new Promise((resolve) => {{
        const look = () => {{
            const found = document.readyState === "complete" && document.querySelector({json.dumps(selector)});
            found?.scrollIntoView({{ block: "center", behavior: "instant" }});
            const box = found?.getBoundingClientRect() ?? {{}};
            const hit = document.elementFromPoint(box.x + box.width / 2 || 0, box.y + box.height / 2 || 0);
            const isHit = found?.contains(hit) || hit?.contains(found) || found === document.body;
            const isThere = box.width && isHit && found.innerText.includes({json.dumps(text)});
            if (isThere) resolve(true); else requestAnimationFrame(look);
        }};
        setTimeout(() => resolve(false), 10_000); look();
    }})"""
    for _ in range(3):
        try:
            assert await bed.evaluate(found, page), f"{selector} did not come"
        except Exception as error:  # The page was replaced meanwhile.
            if isinstance(error, AssertionError):
                raise
        else:
            return
