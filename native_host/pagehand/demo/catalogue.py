"""What the demo shop sells."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Product:
    """One article: `slug` in addresses, `cents` in euro cents, `tint` the CSS colour of its picture."""

    slug: str
    name: str
    kind: str
    cents: int
    tint: str
    blurb: str
    stock: int


PRODUCTS = (
    Product("blue-lamp", "Blue Lamp", "lamp", 4900, "#3b6fd4", "A desk lamp in deep blue with a linen cord.", 14),
    Product("red-lamp", "Red Lamp", "lamp", 4500, "#cf4a3c", "The desk lamp in signal red, a little smaller.", 8),
    Product("blue-lamp-mini", "Blue Lamp Mini", "lamp", 2900, "#6f97e6", "The bedside sister of the Blue Lamp.", 21),
    Product("floor-lamp", "Floor Lamp Oak", "lamp", 18900, "#b98a4e", "Reading height, oak tripod, warm light.", 3),
    Product("clip-lamp", "Clip Lamp", "lamp", 1950, "#4d9c7f", "Clamps to shelves up to four centimetres.", 40),
    Product("paper-lamp", "Paper Lamp", "lamp", 3200, "#d8b95a", "Hand-folded shade, for soft corners.", 11),
    Product("wool-rug", "Wool Rug", "rug", 12900, "#8d6fa8", "Undyed wool, 120 by 180 centimetres.", 5),
    Product("cotton-rug", "Cotton Rug", "rug", 5900, "#5a8fa3", "Flat woven, washable, striped.", 17),
    Product("oak-shelf", "Oak Shelf", "shelf", 7400, "#a9773f", "Three boards and a steel rail.", 9),
    Product("corner-shelf", "Corner Shelf", "shelf", 4100, "#7b8794", "Makes use of the corner behind the door.", 12),
    Product("tea-pot", "Stoneware Teapot", "kitchen", 3800, "#55706b", "Holds one litre; the lid stays on.", 26),
    Product("bread-board", "Bread Board", "kitchen", 2200, "#9a6b45", "Beech, with a groove for crumbs.", 33),
)
BY_SLUG = {product.slug: product for product in PRODUCTS}


def search(words: str) -> list[Product]:
    """The products that have every one of these words in name, kind or description; all of them for no words."""
    wanted = words.lower().split()
    return [
        product
        for product in PRODUCTS
        if all(word in f"{product.name} {product.kind} {product.blurb}".lower() for word in wanted)
    ]


def euros(cents: int) -> str:
    """A price as people read it: `€49.00`."""
    return f"€{cents // 100:,}.{cents % 100:02d}"
