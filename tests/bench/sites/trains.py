"""A railway: connections to look up, seats to book, a booking to cancel."""

from __future__ import annotations

from dataclasses import dataclass, field
from html import escape

from bed.site import Answer, Asked, Site
from sites import pages

LINKS = {"Timetable": "/", "My bookings": "/bookings"}
TOWNS = ("Graz", "Linz", "Salzburg", "Vienna")
TRAINS = {"06:40": (3, 5, 2400), "08:15": (2, 35, 3900), "11:05": (2, 50, 3100)}
"""Departure to hours, minutes, and second-class cents."""


@dataclass(frozen=True, slots=True)
class Booking:
    """One seat."""

    start: str
    end: str
    date: str
    departure: str
    first_class: bool
    bike: bool
    name: str
    email: str


def _price(departure: str, *, first_class: bool, bike: bool) -> str:
    cents = TRAINS[departure][2] * (2 if first_class else 1) + (500 if bike else 0)
    return f"€{cents // 100}.{cents % 100:02d}"


@dataclass(slots=True)
class Trains:
    """The railway's bookings by code."""

    bookings: dict[str, Booking] = field(
        default_factory=lambda: {
            "KX7": Booking("Linz", "Graz", "2030-05-02", "06:40", False, False, "Ann Lee", "ann@example.org"),
            "PM2": Booking("Graz", "Vienna", "2030-05-09", "11:05", False, True, "Ann Lee", "ann@example.org"),
        }
    )

    def mount(self, site: Site) -> str:
        """Serve it; its address."""
        site.handle("/trains", self._trains)
        site.handle("/passenger", self._passenger)
        site.handle("/book", self._book)
        site.handle("/bookings", self._bookings)
        site.handle("/cancel", self._cancel)
        form = (
            pages.choice("From", "start", TOWNS)
            + pages.choice("To", "end", TOWNS)
            + pages.field("Date", "date", "date")
            + pages.radio("First class", "class", "1")
            + pages.radio("Second class", "class", "2", on=True)
            + pages.tick("With a bike", "bike")
            + "<button>Find trains</button>"
        )
        return site.handle("/", lambda _: pages.framed("Timetable", f'<form action="/trains">{form}</form>', LINKS))

    def _trains(self, asked: Asked) -> Answer:
        query = asked.query
        if not query.get("date") or query["start"] == query["end"]:
            return pages.framed("Trains", '<p role="alert">Choose two towns and a date.</p>', LINKS)
        hidden = _hidden(query)
        rows = "".join(
            f"<li>{departure}, takes {hours} h {minutes:02d} min, "
            f"{_price(departure, first_class=query.get('class') == '1', bike=query.get('bike') == 'yes')}"
            f'<form action="/passenger">{hidden}<input type="hidden" name="departure" value="{departure}">'
            f"<button>Choose {departure}</button></form></li>"
            for departure, (hours, minutes, _) in TRAINS.items()
        )
        title = f"Trains from {query['start']} to {query['end']}"
        return pages.framed(title, f"<p>On {escape(query['date'])}</p><ul>{rows}</ul>", LINKS)

    def _passenger(self, asked: Asked) -> Answer:
        hidden = _hidden(asked.query) + f'<input type="hidden" name="departure" value="{asked.query["departure"]}">'
        form = hidden + pages.field("Name", "name") + pages.field("E-mail", "email", "email")
        return pages.framed(
            "Passenger", f'<form method="post" action="/book">{form}<button>Book</button></form>', LINKS
        )

    def _book(self, asked: Asked) -> Answer:
        form = asked.form
        code = f"B{len(self.bookings) + 40}"
        self.bookings[code] = Booking(
            form["start"],
            form["end"],
            form["date"],
            form["departure"],
            form.get("class") == "1",
            form.get("bike") == "yes",
            form.get("name", ""),
            form.get("email", ""),
        )
        return pages.framed("Booked", f'<p role="status">Your booking code is {code}.</p>', LINKS)

    def _bookings(self, _: Asked) -> Answer:
        rows = "".join(
            f"<li>{code}: {b.start} to {b.end} on {b.date} at {b.departure}"
            f'<form method="post" action="/cancel"><input type="hidden" name="code" value="{code}">'
            f"<button>Cancel {code}</button></form></li>"
            for code, b in self.bookings.items()
        )
        return pages.framed("My bookings", f"<ul>{rows}</ul>", LINKS)

    def _cancel(self, asked: Asked) -> Answer:
        self.bookings.pop(asked.form.get("code", ""), None)
        return pages.gone_to("/bookings")


def _hidden(query: dict[str, str]) -> str:
    kept = {name: query.get(name, "") for name in ("start", "end", "date", "class", "bike")}
    return "".join(f'<input type="hidden" name="{name}" value="{escape(value)}">' for name, value in kept.items())
