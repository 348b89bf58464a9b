"""The frame of every page of the demo shop, and the small pieces its pages are made of. Text is escaped here."""

from __future__ import annotations

from html import escape
from pathlib import Path

from pagehand.demo.catalogue import BY_SLUG, Product, euros
from pagehand.demo.orders import Basket

STYLE = (Path(__file__).parent / "shop.css").read_text(encoding="utf-8")


def framed(title: str, body: str, basket: Basket, query: str = "") -> str:
    """A whole page: head, bar with search and cart, the body, foot."""
    count = f"{basket.count} item{'' if basket.count == 1 else 's'}"
    return f"""<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{escape(title)} · Lumen &amp; Loom</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/shop.css">
</head>
<body>
<header class="bar"><div>
<a class="brand" href="/">Lumen &amp; Loom</a>
<form action="/search" role="search">
<input type="search" name="q" aria-label="Search products" placeholder="Search products" value="{escape(query)}">
<button type="submit">Search</button>
</form>
<nav aria-label="Shop"><a href="/search?q=">All products</a><a href="/cart">Cart ({count})</a></nav>
</div></header>
<main>
{body}
</main>
<footer>A demonstration shop on your own computer. Nothing is sold, nothing is sent.</footer>
</body>
</html>
"""


def picture(product: Product) -> str:
    """A drawing of the product in its colour."""
    shapes = {
        "lamp": '<path d="M60 28h40l18 44H42z" fill="{tint}"/><path d="M80 72v44M58 120h44" stroke="{tint}" '
        'stroke-width="6" stroke-linecap="round"/><path d="M48 78l-8 26M112 78l8 26" stroke="{tint}" '
        'stroke-opacity=".35" stroke-width="4" stroke-linecap="round"/>',
        "rug": '<rect x="28" y="40" width="104" height="70" rx="6" fill="{tint}"/>'
        '<path d="M28 58h104M28 75h104M28 92h104" stroke="#fff" stroke-opacity=".5" stroke-width="5"/>',
        "shelf": '<path d="M30 50h100M30 84h100M30 118h100" stroke="{tint}" stroke-width="9" stroke-linecap="round"/>'
        '<path d="M44 30v100M116 30v100" stroke="{tint}" stroke-opacity=".5" stroke-width="5"/>',
        "kitchen": '<path d="M44 66h72v28a30 30 0 0 1-30 30H74a30 30 0 0 1-30-30z" fill="{tint}"/>'
        '<path d="M116 74h10a12 12 0 0 1 0 24h-10M66 52q6-10 0-20M86 52q6-10 0-20" fill="none" stroke="{tint}" '
        'stroke-width="5" stroke-linecap="round"/>',
    }
    drawn = shapes[product.kind].replace("{tint}", product.tint)
    return (
        f'<svg viewBox="0 0 160 150" role="img" aria-label="{escape(product.name)}">'
        f'<rect width="160" height="150" fill="{product.tint}" fill-opacity=".12"/>{drawn}</svg>'
    )


def goods(products: list[Product]) -> str:
    """A grid of products with picture, link and price."""
    items = "".join(
        f'<li>{picture(product)}<div><a href="/product/{product.slug}">{escape(product.name)}</a>'
        f'<p class="price">{euros(product.cents)}</p><p>{escape(product.blurb)}</p></div></li>'
        for product in products
    )
    return f'<ul class="goods">{items}</ul>'


def articles(basket: Basket, rows_after: str = "") -> str:
    """The basket as a table that cannot be changed, with further foot rows."""
    rows = "".join(
        f"<tr><td>{escape(BY_SLUG[slug].name)}</td><td class=number>{quantity}</td>"
        f"<td class=number>{euros(BY_SLUG[slug].cents * quantity)}</td></tr>"
        for slug, quantity in basket.lines.items()
    )
    return (
        "<table><thead><tr><th>Product<th class=number>Quantity<th class=number>Price</tr></thead>"
        f"<tbody>{rows}</tbody><tfoot>{rows_after}</tfoot></table>"
    )
