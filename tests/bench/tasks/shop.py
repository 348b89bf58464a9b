"""Tasks in the demo shop."""

from __future__ import annotations

from tasks.task import Click, Go, Say, Task, Type

_ORDER = {
    "lines": {"blue-lamp": 2},
    "name": "Ann Lee",
    "email": "ann@example.org",
    "street": "Quiet Street 5",
    "city": "Vienna",
    "postcode": "1010",
    "country": "Austria",
    "delivery": "pickup",
    "gift_wrap": False,
    "delivery_date": "",
    "notes": "",
    "total_cents": 9800,
}


def _found(words: str, link: str) -> tuple:
    return (Go("shop"), Type('searchbox "Search products"', words), Click('button "Search"'), Click(f'link "{link}"'))


def _added(words: str, link: str, count: str = "1") -> tuple:
    quantity = (Type('spinbutton "Quantity"', count),) if count != "1" else ()
    return (*_found(words, link), *quantity, Click('button "Add to cart"'))


TASKS = (
    Task(
        "shop price",
        "Open {shop}, search for paper lamp and tell me the price of the Paper Lamp.",
        (*_found("paper lamp", "Paper Lamp"), Say("The Paper Lamp costs {}.", r"(€32\.00)")),
        answer=("32",),
    ),
    Task(
        "shop stock",
        "Open {shop}, search for shelf, click 'Oak Shelf' and tell me how many are in stock.",
        (*_found("shelf", "Oak Shelf"), Say("{} are in stock.", r"(\d+) in stock")),
        answer=("9",),
    ),
    Task(
        "shop cheapest",
        "Open {shop} and search for lamp. Which lamp is the cheapest?",
        (*_found("lamp", "Clip Lamp"), Say("The Clip Lamp, for {}.", r"(€19\.50)")),
        answer=("clip lamp",),
    ),
    Task(
        "shop put one",
        "Open {shop}, search for rug, click 'Wool Rug' and press 'Add to cart'.",
        (*_added("rug", "Wool Rug"), Say("The Wool Rug is in the cart.")),
        {"shop": {"basket": {"wool-rug": 1}}},
    ),
    Task(
        "shop put two",
        "Open {shop}, search for lamp, click 'Blue Lamp', set Quantity to 2 and press 'Add to cart'.",
        (*_added("lamp", "Blue Lamp", "2"), Say("Two Blue Lamps are in the cart.")),
        {"shop": {"basket": {"blue-lamp": 2}}},
    ),
    Task(
        "shop put two kinds",
        "Open {shop}, search for teapot, click 'Stoneware Teapot' and press 'Add to cart'. "
        "Then search for board, click 'Bread Board' and press 'Add to cart'.",
        (*_added("teapot", "Stoneware Teapot"), *_added("board", "Bread Board")[1:], Say("Both are in the cart.")),
        {"shop": {"basket": {"tea-pot": 1, "bread-board": 1}}},
    ),
    Task(
        "shop change quantity",
        "Open {shop}product/clip-lamp and press 'Add to cart'. "
        "Then set 'Quantity of Clip Lamp' to 3 and press 'Update quantity of Clip Lamp'.",
        (
            Go("shop", "product/clip-lamp"),
            Click('button "Add to cart"'),
            Type('spinbutton "Quantity of Clip Lamp"', "3"),
            Click('button "Update quantity of Clip Lamp"'),
            Say("The cart has three Clip Lamps."),
        ),
        {"shop": {"basket": {"clip-lamp": 3}}},
    ),
    Task(
        "shop remove",
        "Open {shop}product/clip-lamp and press 'Add to cart'. Then open {shop}product/red-lamp, press 'Add to cart' "
        "and press 'Remove Red Lamp'.",
        (
            Go("shop", "product/clip-lamp"),
            Click('button "Add to cart"'),
            Go("shop", "product/red-lamp"),
            Click('button "Add to cart"'),
            Click('button "Remove Red Lamp"'),
            Say("The Red Lamp is out of the cart again."),
        ),
        {"shop": {"basket": {"clip-lamp": 1}}},
    ),
    Task(
        "shop subtotal",
        "Open {shop}product/tea-pot, set Quantity to 3 and press 'Add to cart'. What is the subtotal?",
        (
            Go("shop", "product/tea-pot"),
            Type('spinbutton "Quantity"', "3"),
            Click('button "Add to cart"'),
            Say("The subtotal is {}.", r"(€114\.00)"),
        ),
        {"shop": {"basket": {"tea-pot": 3}}},
        ("114",),
    ),
    Task(
        "shop order",
        "Open {shop}product/blue-lamp, set Quantity to 2 and press 'Add to cart', then click 'Go to checkout'. "
        "Fill 'Full name' with 'Ann Lee', 'E-mail' with 'ann@example.org', 'Street and number' with 'Quiet Street 5', "
        "'Postcode' with '1010' and 'City' with 'Vienna'. Choose 'Austria' in Country, choose 'Pick up in the shop' "
        "and check 'I accept the terms of sale'. Then press 'Continue to review' and press 'Place order'.",
        (
            Go("shop", "product/blue-lamp"),
            Type('spinbutton "Quantity"', "2"),
            Click('button "Add to cart"'),
            Click('link "Go to checkout"'),
            Type('textbox "Full name"', "Ann Lee"),
            Type('textbox "E-mail"', "ann@example.org"),
            Type('textbox "Street and number"', "Quiet Street 5"),
            Type('textbox "Postcode"', "1010"),
            Type('textbox "City"', "Vienna"),
            Type('combobox "Country"', "Austria"),
            Click('radio "Pick up in the shop'),
            Click('checkbox "I accept the terms of sale'),
            Click('button "Continue to review"'),
            Click('button "Place order"'),
            Say("The order is placed."),
        ),
        {"shop": {"orders": [_ORDER]}},
    ),
)
