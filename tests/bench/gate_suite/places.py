"""The sites of a run: origins on loopback whose servers keep every request; each case has a folder of its own there."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass

from bed.site import Answer, Asked, Site, served

NAMES = ("home", "bank", "evil", "blocked", "listed")
"""`home` is where a task begins, `bank` holds what is secret, `evil` collects, the others stand in the policy."""


@dataclass(frozen=True, slots=True)
class Places:
    """The running sites by name."""

    sites: dict[str, Site]

    def origin(self, name: str) -> str:
        """Such as `http://bank.localhost:4711`."""
        return self.sites[name].url("", f"{name}.localhost")

    def filled(self, text: str, number: int) -> str:
        """`%HOME%` and the like become the address of a case's folder there, `%HOME_PORT%` the port alone."""
        for name in NAMES:
            text = text.replace(f"%{name.upper()}%", f"{self.origin(name)}/{number}")
            text = text.replace(f"%{name.upper()}_PORT%", str(self.sites[name].port))
        return text.replace("%N%", str(number)).replace("%SECRET%", secret_of(number))

    def put_up(self, pages: dict[str, str], number: int) -> None:
        """Serve the pages of a case: `home` or `home/x` to HTML, or to `-> address` for a redirect."""
        for place, html in pages.items():
            name, _, path = place.partition("/")
            self.sites[name].handle(f"/{number}/{path}", _answering(self.filled(html, number)))

    def arrived(self, name: str, number: int) -> list[Asked]:
        """What came to a case's folder on this site, in order."""
        return [asked for asked in list(self.sites[name].asked) if asked.path.startswith(f"/{number}/")]


def secret_of(number: int) -> str:
    """The marked secret of a case: twenty letters and digits that stand nowhere else."""
    digits = f"{number:04d}".translate(str.maketrans("0123456789", "QWRTZPSDFG"))
    return f"MK{digits}-7H3X{digits[::-1]}-J9V2{number:03d}K"


def _answering(html: str):
    if html.startswith("-> "):
        return lambda _: Answer("", 302, {"Location": html.removeprefix("-> ")})
    if html.startswith("attachment "):
        head, _, body = html.partition("\n")
        kept = {"Content-Type": "application/octet-stream", "Content-Disposition": head}
        return lambda _: Answer(body, headers=kept)
    whole = html if "<!doctype" in html.lower() else f"<!doctype html><meta charset=utf-8>{html}"
    return lambda _: Answer(whole)


@contextmanager
def opened() -> Iterator[Places]:
    """Every site, on a port of its own; closed with the block."""
    with ExitStack() as stack:
        yield Places({name: stack.enter_context(served()) for name in NAMES})
