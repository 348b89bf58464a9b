"""All the sites of one task, fresh, with their books as plain values."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import asdict, dataclass
from typing import Any

from sites.club import Club
from sites.desk import Desk
from sites.library import Library
from sites.trains import Trains

from bed.site import served
from pagehand.demo.shop import Shop, opened

Books = dict[str, dict[str, Any]]
"""Site to what it has recorded."""


@dataclass(frozen=True, slots=True)
class World:
    """The running sites; `addresses` by name."""

    shop: Shop
    library: Library
    desk: Desk
    trains: Trains
    club: Club
    addresses: dict[str, str]

    def books(self) -> Books:
        """Everything that the sites have recorded until now."""
        small = {name: asdict(getattr(self, name)) for name in ("library", "desk", "trains", "club")}
        return {"shop": _shop_books(self.shop), **small}


def untouched() -> Books:
    """The books when nobody has been there."""
    small = {"library": asdict(Library()), "desk": asdict(Desk()), "trains": asdict(Trains()), "club": asdict(Club())}
    return {"shop": _shop_books(Shop()), **small}


@contextmanager
def fresh_world() -> Iterator[World]:
    """Open every site; closed with the block."""
    with ExitStack() as stack:
        shop = stack.enter_context(opened())
        small = {"library": Library(), "desk": Desk(), "trains": Trains(), "club": Club()}
        addresses = {name: site.mount(stack.enter_context(served())) for name, site in small.items()}
        yield World(shop, **small, addresses={"shop": shop.url, **addresses})


def _shop_books(shop: Shop) -> dict[str, Any]:
    """Orders without the numbers that the shop invents, and what lies in all baskets together."""
    orders = [{name: value for name, value in order.to_json().items() if name != "number"} for order in shop.orders]
    basket: dict[str, int] = {}
    for one in shop._baskets.values():
        for slug, count in one.lines.items():
            basket[slug] = basket.get(slug, 0) + count
    return {"orders": orders, "basket": basket}
