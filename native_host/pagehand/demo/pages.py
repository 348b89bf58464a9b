"""The shop's pages up to the cart: home, results, product, cart, and what is said when there is no such page."""

from __future__ import annotations

from html import escape

from pagehand.demo.catalogue import BY_SLUG, PRODUCTS, Product, euros, search
from pagehand.demo.layout import framed, goods, picture
from pagehand.demo.orders import MOST_PER_ARTICLE, Basket


def home(basket: Basket) -> str:
    """The shop window."""
    body = f"""<h1>Light and cloth for quiet rooms</h1>
<p>Lamps, rugs and a few things for the kitchen. Look around, or search for what you need.</p>
<h2>New this week</h2>
{goods(list(PRODUCTS[::3]))}"""
    return framed("Welcome", body, basket)


def results(basket: Basket, query: str) -> str:
    """What a search found."""
    found = search(query)
    about = f" for “{escape(query)}”" if query.strip() else ""
    count = f"{len(found)} product{'' if len(found) == 1 else 's'}{about}"
    rest = goods(found) if found else "<p>Nothing fits. Try a shorter word, such as <i>lamp</i>.</p>"
    return framed(f"{count}", f'<h1>Search results</h1><p role="status">{count}</p>{rest}', basket, query)


def product(basket: Basket, shown: Product) -> str:
    """One product with its quantity and the button that puts it into the cart."""
    body = f"""<nav aria-label="Breadcrumb"><a href="/search?q={shown.kind}">More of this kind: {shown.kind}</a></nav>
<div class="product">
<div>{picture(shown)}</div>
<div>
<h1>{escape(shown.name)}</h1>
<p class="price">{euros(shown.cents)}</p>
<p>{escape(shown.blurb)}</p>
<p>{shown.stock} in stock. Delivered in three to five days.</p>
<form method="post" action="/cart" class="row">
<input type="hidden" name="slug" value="{shown.slug}">
<div class="field"><label for="quantity">Quantity</label>
<input id="quantity" name="quantity" type="number" min="1" max="{MOST_PER_ARTICLE}" value="1" required></div>
<button type="submit">Add to cart</button>
</form>
</div>
</div>"""
    return framed(shown.name, body, basket)


def cart(basket: Basket) -> str:
    """The cart: quantities to change, lines to remove, and the way to the checkout."""
    if not basket.lines:
        return framed("Cart", '<h1>Your cart is empty</h1><p><a href="/search?q=">See all products</a></p>', basket)
    rows = "".join(_cart_row(BY_SLUG[slug], quantity) for slug, quantity in basket.lines.items())
    body = f"""<h1>Your cart</h1>
<div class="card">
<table>
<thead><tr><th>Product<th>Quantity<th class="number">Price<th><span hidden>Remove</span></tr></thead>
<tbody>{rows}</tbody>
<tfoot><tr><th colspan="2">Subtotal<td class="number">{euros(basket.cents)}<td></tr></tfoot>
</table>
</div>
<p><a class="button" href="/checkout">Go to checkout</a></p>"""
    return framed("Cart", body, basket)


def _cart_row(article: Product, quantity: int) -> str:
    name = escape(article.name)
    return f"""<tr><td><a href="/product/{article.slug}">{name}</a></td>
<td><form method="post" action="/cart/{article.slug}" class="row">
<input name="quantity" type="number" min="1" max="{MOST_PER_ARTICLE}" value="{quantity}"
 aria-label="Quantity of {name}">
<button class="quiet" type="submit" aria-label="Update quantity of {name}">Update</button></form></td>
<td class="number">{euros(article.cents * quantity)}</td>
<td><form method="post" action="/cart/{article.slug}"><input type="hidden" name="quantity" value="0">
<button class="quiet" type="submit" aria-label="Remove {name}">Remove</button></form></td></tr>"""


def missing(basket: Basket) -> str:
    """There is no such page."""
    return framed("Not found", '<h1>We do not have this page</h1><p><a href="/">Back to the shop</a></p>', basket)
