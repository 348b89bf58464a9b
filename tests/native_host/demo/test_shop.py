"""The shop takes exactly the orders that were given to it."""

import re
import urllib.error
from http.cookiejar import CookieJar
from urllib.parse import urlencode
from urllib.request import HTTPCookieProcessor, build_opener

import pytest

from pagehand.demo.shop import opened

FORM = {
    "name": "Ann Lee <b>",
    "email": "ann@example.org",
    "street": "Quiet Street 5",
    "postcode": "1010",
    "city": "Vienna",
    "country": "Austria",
    "delivery": "express",
    "gift_wrap": "yes",
    "delivery_date": "2030-05-17",
    "notes": "Ring twice.\r\nThanks.",
    "terms": "yes",
}


class Visitor:
    """A browser without a screen: keeps cookies, follows redirects, gives status and text."""

    def __init__(self, shop):
        self.shop = shop
        self._opener = build_opener(HTTPCookieProcessor(CookieJar()))

    def get(self, path):
        return self._ask(path, None)

    def post(self, path, **form):
        return self._ask(path, urlencode(form).encode())

    def _ask(self, path, body):
        try:
            with self._opener.open(self.shop.url.rstrip("/") + path, body, timeout=5) as answer:
                return answer.status, answer.read().decode(), answer.url
        except urllib.error.HTTPError as refusal:
            with refusal:
                return refusal.code, refusal.read().decode(), refusal.url


@pytest.fixture
def visitor():
    with opened() as shop:
        yield Visitor(shop)


def test_a_search_finds_the_lamps_and_says_how_many(visitor):
    _, text, _ = visitor.get("/search?q=lamp")
    assert "6 products for “lamp”" in text
    assert text.count("/product/") == 6
    assert "Nothing fits" in visitor.get("/search?q=piano")[1]


def test_an_order_is_recorded_as_given_and_its_number_is_shown(visitor):
    visitor.post("/cart", slug="blue-lamp", quantity="2")
    _, text, address = visitor.post("/checkout", **FORM)
    assert address.endswith("/review")
    assert "Ann Lee &lt;b&gt;" in text
    assert "€114.40" in text  # two lamps, express, wrapped
    _, text, address = visitor.post("/order")
    (order,) = visitor.shop.orders
    assert order.number in text and address.endswith(order.number)
    kept = {name: value for name, value in FORM.items() if name != "terms"}
    kept |= {"gift_wrap": True, "notes": "Ring twice.\nThanks."}
    assert order.to_json() == {"number": order.number, "lines": {"blue-lamp": 2}, "total_cents": 11440, **kept}
    assert "Cart (0 items)" in text


@pytest.mark.parametrize(
    ("field", "value", "sentence"),
    [
        ("name", " ", "your name"),
        ("email", "ann", "e-mail address such as"),
        ("postcode", "", "a postcode"),
        ("country", "Atlantis", "choose a country"),
        ("delivery", "", "choose a delivery"),
        ("delivery_date", "17.5.", "a date such as"),
        ("terms", "", "accept the terms"),
    ],
)
def test_a_form_with_a_fault_comes_back_with_the_fault_and_what_was_filled_in(visitor, field, value, sentence):
    visitor.post("/cart", slug="tea-pot", quantity="1")
    status, text, _ = visitor.post("/checkout", **FORM | {field: value})
    assert status == 422
    assert re.search(f'id="{field}-fault">[^<]*{sentence}', text)
    assert "Quiet Street 5" in text
    visitor.post("/order")
    assert visitor.shop.orders == []


def test_each_visitor_has_a_cart_of_their_own_that_can_be_changed(visitor):
    visitor.post("/cart", slug="wool-rug", quantity="3")
    assert "Cart (0 items)" in Visitor(visitor.shop).get("/")[1]
    assert "€129.00" in visitor.post("/cart/wool-rug", quantity="1")[1]
    assert "Your cart is empty" in visitor.post("/cart/wool-rug", quantity="0")[1]
    assert "Your cart is empty" in visitor.get("/checkout")[1]


@pytest.mark.parametrize("path", ["/nowhere", "/product/none", "/order/LL-000000"])
def test_what_is_not_there_is_said(visitor, path):
    status, text, _ = visitor.get(path)
    assert status == 404 and "do not have this page" in text


def test_odd_quantities_change_nothing(visitor):
    visitor.post("/cart", slug="blue-lamp", quantity="many")
    visitor.post("/cart", slug="gold-lamp", quantity="1")
    assert "Your cart is empty" in visitor.get("/cart")[1]
