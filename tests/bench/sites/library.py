"""A town library: a catalogue to search, books to reserve, loans to renew, a sign-in."""

from __future__ import annotations

from dataclasses import dataclass, field
from html import escape

from bed.site import Answer, Asked, Site
from sites import pages

LINKS = {"Catalogue": "/", "My loans": "/loans", "Sign in": "/login"}


@dataclass(frozen=True, slots=True)
class Book:
    """One book."""

    title: str
    author: str
    shelf: str
    available: bool = True


BOOKS = (
    Book("The Quiet Harbour", "Ida Holm", "F 12"),
    Book("Salt and Stars", "Jon Vale", "S 40"),
    Book("Winter Bees", "Ida Holm", "N 7", available=False),
    Book("Glass Mountain", "Mara Quist", "F 3"),
    Book("Paper Boats", "Jon Vale", "C 21", available=False),
    Book("A Field of Clocks", "Ida Holm", "F 13"),
    Book("The Salt Road", "Peer Lund", "T 9"),
)


@dataclass(slots=True)
class Library:
    """The library's books: who signed in, what is reserved, how often each loan was renewed."""

    user: str = ""
    reserved: list[tuple[str, str]] = field(default_factory=list)
    """Title, and who was signed in."""
    renewed: dict[str, int] = field(default_factory=lambda: {"Paper Boats": 0, "Winter Bees": 0})

    def mount(self, site: Site) -> str:
        """Serve it; its address."""
        site.handle("/find", self._find)
        site.handle("/book", self._book)
        site.handle("/reserve", self._reserve)
        site.handle("/loans", self._loans)
        site.handle("/renew", self._renew)
        site.handle("/login", self._login)
        search = '<form action="/find"><label>Search the catalogue <input name="q" type="search"></label>'
        return site.handle(
            "/", lambda _: pages.framed("Town library", f"{search}<button>Search</button></form>", LINKS)
        )

    def _find(self, asked: Asked) -> Answer:
        words = asked.query.get("q", "").lower().split()
        found = [n for n, b in enumerate(BOOKS) if all(w in f"{b.title} {b.author}".lower() for w in words)]
        rows = "".join(
            f'<li><a href="/book?n={n}">{BOOKS[n].title}</a> by {BOOKS[n].author}, '
            f"{'available' if BOOKS[n].available else 'on loan'}</li>"
            for n in found
        )
        return pages.framed("Search results", f"<p>{len(found)} books</p><ul>{rows}</ul>", LINKS)

    def _book(self, asked: Asked) -> Answer:
        book = BOOKS[int(asked.query["n"])]
        body = (
            f"<p>Author: {book.author}</p><p>Shelf: {book.shelf}</p>"
            f'<form method="post" action="/reserve"><input type="hidden" name="title" value="{book.title}">'
            "<button>Reserve</button></form>"
        )
        return pages.framed(book.title, body, LINKS)

    def _reserve(self, asked: Asked) -> Answer:
        title = asked.form.get("title", "")
        if asked.method != "POST" or title not in {book.title for book in BOOKS}:
            return pages.gone_to("/")
        self.reserved.append((title, self.user))
        return pages.framed("Reserved", f'<p role="status">“{title}” is reserved for you.</p>', LINKS)

    def _loans(self, _: Asked) -> Answer:
        rows = "".join(
            f'<tr><td>{title}<td>renewed {times} times<td><form method="post" action="/renew">'
            f'<input type="hidden" name="title" value="{title}"><button>Renew {title}</button></form></tr>'
            for title, times in self.renewed.items()
        )
        return pages.framed("My loans", f"<table>{rows}</table>", LINKS)

    def _renew(self, asked: Asked) -> Answer:
        title = asked.form.get("title", "")
        if title in self.renewed:
            self.renewed[title] += 1
        return pages.gone_to("/loans")

    def _login(self, asked: Asked) -> Answer:
        if asked.method == "POST" and asked.form.get("pin") == "4711":
            self.user = asked.form.get("card", "")
            return pages.framed("Signed in", f"<p>Welcome, card {escape(self.user)}.</p>", LINKS)
        wrong = '<p role="alert">The PIN is wrong.</p>' if asked.method == "POST" else ""
        form = pages.field("Card number", "card") + pages.field("PIN", "pin", "password")
        body = f'{wrong}<form method="post" action="/login">{form}<button>Sign in now</button></form>'
        return pages.framed("Sign in", body, LINKS)
