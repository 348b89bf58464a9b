"""The demo shop's server on loopback. Whoever opens it holds the `Shop` and sees its orders in process.

Above `pages`, `checkout_pages` and `orders`; each visitor (cookie) has a basket.
"""

from __future__ import annotations

import secrets
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.cookies import SimpleCookie
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs, unquote, urlsplit

from pagehand.demo import checkout_pages, pages
from pagehand.demo.catalogue import BY_SLUG
from pagehand.demo.layout import STYLE
from pagehand.demo.orders import Basket, Checkout, Order, total

_BODY_LIMIT = 64 * 1024
_DIGITS = "23456789"  # none that could be taken for a letter


class Shop:
    """The shop's books: one basket a visitor, and the orders in the order they came."""

    def __init__(self) -> None:
        self.orders: list[Order] = []
        self.url = ""
        self._baskets: dict[str, Basket] = {}

    def basket(self, visitor: str) -> Basket:
        """The visitor's basket, a new one at first."""
        return self._baskets.setdefault(visitor, Basket())

    def place(self, basket: Basket) -> Order:
        """Turn a reviewed basket into an order and empty it."""
        assert basket.checkout is not None
        number = "LL-" + "".join(secrets.choice(_DIGITS) for _ in range(6))
        order = Order(number, dict(basket.lines), basket.checkout, total(basket, basket.checkout))
        self.orders.append(order)
        basket.lines.clear()
        basket.checkout = None
        return order


class _Visit(BaseHTTPRequestHandler):
    """One request of one visitor."""

    shop: Shop
    server_version = "LumenLoom"
    sys_version = ""

    def do_GET(self) -> None:
        address = urlsplit(self.path)
        path, query = unquote(address.path), parse_qs(address.query, keep_blank_values=True)
        basket = self._basket()
        if path == "/shop.css":
            self._send(STYLE, kind="text/css")
        elif path == "/":
            self._send(pages.home(basket))
        elif path == "/search":
            self._send(pages.results(basket, query.get("q", [""])[0]))
        elif path.startswith("/product/") and (product := BY_SLUG.get(path.removeprefix("/product/"))):
            self._send(pages.product(basket, product))
        elif path == "/cart":
            self._send(pages.cart(basket))
        else:
            self._get_checkout(path, basket)

    def _get_checkout(self, path: str, basket: Basket) -> None:
        if path == "/checkout" and basket.lines:
            self._send(checkout_pages.form(basket, basket.checkout or Checkout.of_form({}), {}))
        elif path == "/review" and basket.lines and basket.checkout:
            self._send(checkout_pages.review(basket, basket.checkout))
        elif path in ("/checkout", "/review"):
            self._go("/cart")
        elif order := next((known for known in self.shop.orders if path == f"/order/{known.number}"), None):
            self._send(checkout_pages.confirmation(basket, order))
        else:
            self._send(pages.missing(basket), status=404)

    def do_POST(self) -> None:
        basket, form = self._basket(), self._form()
        path = urlsplit(self.path).path
        slug = form.get("slug") if path == "/cart" else path.removeprefix("/cart/")
        if path == "/checkout" and basket.lines:
            given = Checkout.of_form(form)
            if faults := given.faults():
                self._send(checkout_pages.form(basket, given, faults), status=422)
            else:
                basket.checkout = given
                self._go("/review")
        elif path == "/order" and basket.lines and basket.checkout:
            self._go(f"/order/{self.shop.place(basket).number}")
        elif slug in BY_SLUG:
            quantity = form.get("quantity", "")
            change = basket.add if path == "/cart" else basket.set
            change(slug, int(quantity) if quantity.isascii() and quantity.isdigit() else 0)
            self._go("/cart")
        else:
            self._go("/cart")

    def _form(self) -> dict[str, str]:
        size = min(int(self.headers.get("Content-Length") or 0), _BODY_LIMIT)
        fields = parse_qs(self.rfile.read(size).decode(errors="replace"), keep_blank_values=True)
        return {name: values[0] for name, values in fields.items()}

    def _basket(self) -> Basket:
        cookie = SimpleCookie(self.headers.get("Cookie", "")).get("visitor")
        self._visitor = cookie.value if cookie else secrets.token_urlsafe(12)
        return self.shop.basket(self._visitor)

    def _go(self, path: str) -> None:
        self._answer(303, b"", {"Location": path})

    def _send(self, text: str, status: int = 200, kind: str = "text/html") -> None:
        self._answer(status, text.encode(), {"Content-Type": f"{kind}; charset=utf-8"})

    def _answer(self, status: int, body: bytes, headers: dict[str, str]) -> None:
        self.send_response(status)
        headers |= {
            "Content-Length": str(len(body)),
            "Cache-Control": "no-store",
            "Set-Cookie": f"visitor={self._visitor}; Path=/; HttpOnly; SameSite=Lax",
        }
        for name, value in headers.items():
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_: object) -> None:
        """Quiet: the terminal belongs to whoever opened the shop."""


@contextmanager
def opened(port: int = 0) -> Iterator[Shop]:
    """A running shop at `shop.url` (127.0.0.1, any free port by default), closed with the block."""
    shop = Shop()
    server = ThreadingHTTPServer(("127.0.0.1", port), type("_ShopVisit", (_Visit,), {"shop": shop}))
    server.daemon_threads = True
    shop.url = f"http://127.0.0.1:{server.server_address[1]}/"
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.1}, daemon=True)
    thread.start()
    try:
        yield shop
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
