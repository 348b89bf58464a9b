"""Baskets, the checkout form and the orders that come of them. Pure: no pages, no server, no clock."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from typing import Any

from pagehand.demo.catalogue import BY_SLUG

COUNTRIES = (
    "Austria",
    "Belgium",
    "Denmark",
    "France",
    "Germany",
    "Italy",
    "Netherlands",
    "Portugal",
    "Spain",
    "Sweden",
)
DELIVERIES: dict[str, tuple[str, int]] = {
    "standard": ("Standard, 3 to 5 days", 490),
    "express": ("Express, next day", 1290),
    "pickup": ("Pick up in the shop", 0),
}
"""Form value to label and price in cents."""
GIFT_WRAP_CENTS = 350
MOST_PER_ARTICLE = 20
_REQUIRED = {
    "name": "Please tell us your name.",
    "street": "Please tell us street and number.",
    "city": "Please tell us the city.",
}


@dataclass(slots=True)
class Basket:
    """What one visitor has put aside: slug to quantity, and the checkout they are in."""

    lines: dict[str, int] = field(default_factory=dict)
    checkout: Checkout | None = None

    def add(self, slug: str, quantity: int) -> None:
        """Put more of an article in, up to `MOST_PER_ARTICLE`."""
        self.set(slug, self.lines.get(slug, 0) + quantity)

    def set(self, slug: str, quantity: int) -> None:
        """Have exactly this many of an article; none takes it out."""
        if quantity <= 0:
            self.lines.pop(slug, None)
        else:
            self.lines[slug] = min(quantity, MOST_PER_ARTICLE)

    @property
    def cents(self) -> int:
        """What the articles cost together."""
        return sum(BY_SLUG[slug].cents * quantity for slug, quantity in self.lines.items())

    @property
    def count(self) -> int:
        """How many articles."""
        return sum(self.lines.values())


@dataclass(frozen=True, slots=True)
class Checkout:
    """A checkout form as it was sent in."""

    name: str
    email: str
    street: str
    city: str
    postcode: str
    country: str
    delivery: str
    gift_wrap: bool
    delivery_date: str
    notes: str
    terms: bool

    @classmethod
    def of_form(cls, form: Mapping[str, str]) -> Checkout:
        """What the form's fields say, blanks at the ends removed."""
        word = {name: value.strip() for name, value in form.items()}
        return cls(
            name=word.get("name", ""),
            email=word.get("email", ""),
            street=word.get("street", ""),
            city=word.get("city", ""),
            postcode=word.get("postcode", ""),
            country=word.get("country", ""),
            delivery=word.get("delivery", ""),
            gift_wrap=word.get("gift_wrap") == "yes",
            delivery_date=word.get("delivery_date", ""),
            notes=word.get("notes", "").replace("\r\n", "\n"),
            terms=word.get("terms") == "yes",
        )

    def faults(self) -> dict[str, str]:
        """Field to a sentence for each field that cannot be accepted."""
        found = {name: sentence for name, sentence in _REQUIRED.items() if not getattr(self, name)}
        if not re.fullmatch(r"[^@\s]+@[^@\s]+\.[^@\s]+", self.email):
            found["email"] = "Please give an e-mail address such as ann@example.org."
        if not re.fullmatch(r"[0-9A-Za-z -]{3,10}", self.postcode):
            found["postcode"] = "Please give a postcode."
        if self.country not in COUNTRIES:
            found["country"] = "Please choose a country."
        if self.delivery not in DELIVERIES:
            found["delivery"] = "Please choose a delivery."
        if self.delivery_date and not _is_date(self.delivery_date):
            found["delivery_date"] = "Please give a date such as 2030-05-17."
        if not self.terms:
            found["terms"] = "Please accept the terms to go on."
        return found


@dataclass(frozen=True, slots=True)
class Order:
    """An order the shop accepted."""

    number: str
    lines: dict[str, int]
    checkout: Checkout
    total_cents: int

    def to_json(self) -> dict[str, Any]:
        """The order as JSON: number, lines (slug to quantity), every field of the form, total_cents."""
        form = {name: getattr(self.checkout, name) for name in Checkout.__slots__ if name != "terms"}
        return {"number": self.number, "lines": self.lines, **form, "total_cents": self.total_cents}


def total(basket: Basket, checkout: Checkout) -> int:
    """Articles, delivery and gift wrap, in cents."""
    return basket.cents + DELIVERIES[checkout.delivery][1] + (GIFT_WRAP_CENTS if checkout.gift_wrap else 0)


def _is_date(text: str) -> bool:
    try:
        date.fromisoformat(text)
    except ValueError:
        return False
    return True
