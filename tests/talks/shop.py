"""A shop for whole conversations: search, products, cart, checkout, review, order."""

from __future__ import annotations

from talks.pages import El, Page, Site, text

LAMPS = {"Blue Lamp": "€49.00", "Red Lamp": "€45.00", "Blue Lamp Mini": "€29.00"}
COUNTRIES = ("Choose a country", "Austria", "Germany", "Spain")


def bar(site: Site) -> El:
    field = El("searchbox", "Search products")
    field.submit = lambda at: at.go("/search")
    count = sum(site.state.get("cart", {}).values())
    return El(
        "header",
        inside=[
            El("link", "Lumen & Loom", click=lambda at: at.go("/")),
            El("search", inside=[field, El("button", "Search", click=lambda at: at.go("/search"))]),
            El("nav", "Shop", inside=[El("link", f"Cart ({count} items)", click=lambda at: at.go("/cart"))]),
        ],
    )


def home(site: Site) -> Page:
    return Page(
        "Lumen & Loom", [bar(site), El("main", inside=[El("heading", "Light for your rooms"), text("Welcome.")])]
    )


def results(site: Site) -> Page:
    goods = [
        one
        for name, price in LAMPS.items()
        for one in (
            El("image", name),
            El("link", name, click=lambda at, name=name: at.go("/product/" + name.replace(" ", "-").lower())),
            text(f"- {price}"),
            El("button", "Add to cart", click=lambda at, name=name: add(at, name, 1)),
        )
    ]
    body = [El("heading", "Results"), text("3 results for “lamp”"), El("list", states="3 items", inside=goods)]
    return Page("Results", [bar(site), El("main", inside=body)])


def product(name: str):
    def make(site: Site) -> Page:
        quantity = El("spinbutton", "Quantity", value="1")
        button = El("button", "Add to cart", click=lambda at: add(at, name, int(quantity.value)))
        body = [
            El("heading", name),
            text(LAMPS[name]),
            text("A desk lamp with a linen cord."),
            text("In stock: 14"),
            quantity,
            button,
            El("heading", "You may also like"),
            El("list", states="2 items", inside=[El("link", other) for other in LAMPS if other != name]),
        ]
        return Page(name, [bar(site), El("main", inside=body)])

    return make


def add(site: Site, name: str, count: int) -> None:
    cart = site.state.setdefault("cart", {})
    cart[name] = cart.get(name, 0) + count
    site.go("/cart")


def cart(site: Site) -> Page:
    rows = [
        text("| Product | Quantity | Price |"),
        *(text(f"| {name} | {n} | {LAMPS[name]} |") for name, n in site.state.get("cart", {}).items()),
    ]
    checkout_link = El("link", "Go to checkout", click=lambda at: at.go("/checkout"))
    return Page(
        "Your cart",
        [
            bar(site),
            El(
                "main",
                inside=[
                    El("heading", "Your cart"),
                    El("table", states=f"{len(rows)} rows", inside=rows),
                    checkout_link,
                ],
            ),
        ],
    )


def checkout(site: Site) -> Page:
    fields = {
        "name": El("textbox", "Full name"),
        "email": El("textbox", "E-mail"),
        "country": El("combobox", "Country", value="Choose a country", options=COUNTRIES),
        "date": El("date", "Delivery date"),
        "notes": El("textbox", "Notes for the courier"),
    }
    standard = El("radio", "Standard, 3 to 5 days (€4.90)", states="checked", group="d")
    express = El("radio", "Express, next day (€12.90)", group="d")
    gift = El("checkbox", "Gift wrap (€3.50)")
    terms = El("checkbox", "I accept the terms of sale")

    def review(at: Site) -> None:
        at.state["order"] = {
            **{key: field.value for key, field in fields.items()},
            "express": "checked" in express.states,
            "gift": "checked" in gift.states,
        }
        at.go("/review" if "checked" in terms.states else "/checkout")

    delivery = El("group", "Delivery", inside=[standard, express])
    rest = [fields["date"], delivery, gift, fields["notes"], terms, El("button", "Continue to review", click=review)]
    return Page(
        "Checkout",
        [
            bar(site),
            El("main", inside=[El("heading", "Checkout"), fields["name"], fields["email"], fields["country"], *rest]),
        ],
    )


def review(site: Site) -> Page:
    def place(at: Site) -> None:
        at.state["placed"] = True
        at.go("/thanks")

    return Page(
        "Review",
        [bar(site), El("main", inside=[El("heading", "Review your order"), El("button", "Place order", click=place)])],
    )


def thanks(site: Site) -> Page:
    body = [
        El("heading", "Thank you!"),
        text("Your order is on its way. Your order number is"),
        text("LL-1042"),
        text("Total: €114.40."),
    ]
    return Page("Order received", [bar(site), El("main", inside=body)])


def shop(start: str | None = None) -> Site:
    pages = {"/": home, "/search": results, "/cart": cart, "/checkout": checkout, "/review": review, "/thanks": thanks}
    pages |= {"/product/" + name.replace(" ", "-").lower(): product(name) for name in LAMPS}
    return Site(pages, start)
