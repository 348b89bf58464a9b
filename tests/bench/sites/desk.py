"""A help desk: tickets to read, filter, change, comment and create."""

from __future__ import annotations

from dataclasses import dataclass, field
from html import escape

from bed.site import Answer, Asked, Site
from sites import pages

LINKS = {"Tickets": "/", "New ticket": "/new"}
STATES = ("open", "waiting", "closed")
PRIORITIES = ("low", "normal", "high")


@dataclass(slots=True)
class Ticket:
    """One ticket."""

    subject: str
    reporter: str
    state: str = "open"
    priority: str = "normal"
    text: str = ""
    urgent: bool = False
    comments: list[str] = field(default_factory=list)


@dataclass(slots=True)
class Desk:
    """All tickets by number."""

    tickets: dict[int, Ticket] = field(
        default_factory=lambda: {
            101: Ticket("Printer jams", "Olga Brandt"),
            102: Ticket("Mail is slow", "Sam Reed", "waiting"),
            103: Ticket("Badge does not open the door", "Lin Zhao"),
            104: Ticket("Screen flickers", "Sam Reed", "waiting", "high"),
            105: Ticket("New keyboard wanted", "Eva Novak", "waiting", "low"),
        }
    )

    def mount(self, site: Site) -> str:
        """Serve it; its address."""
        site.handle("/ticket", self._ticket)
        site.handle("/save", self._save)
        site.handle("/new", self._new)
        site.handle("/create", self._create)
        return site.handle("/", self._list)

    def _list(self, asked: Asked) -> Answer:
        wanted = asked.query.get("state", "all")
        rows = "".join(
            f'<tr><td><a href="/ticket?n={n}">#{n} {escape(t.subject)}</a><td>{t.state}<td>{t.priority}</tr>'
            for n, t in self.tickets.items()
            if wanted in ("all", t.state)
        )
        form = pages.choice("Status", "state", ("all", *STATES), wanted)
        body = f'<form action="/">{form}<button>Show</button></form><table>{rows}</table>'
        return pages.framed("Tickets", body, LINKS)

    def _ticket(self, asked: Asked) -> Answer:
        number = int(asked.query["n"])
        ticket = self.tickets[number]
        said = "".join(f"<li>{escape(comment)}</li>" for comment in ticket.comments)
        form = (
            f'<input type="hidden" name="n" value="{number}">'
            + pages.choice("Status", "state", STATES, ticket.state)
            + pages.choice("Priority", "priority", PRIORITIES, ticket.priority)
            + '<label>Comment <textarea name="comment"></textarea></label><button>Save</button>'
        )
        body = f'<p>Reported by {ticket.reporter}</p><ul>{said}</ul><form method="post" action="/save">{form}</form>'
        return pages.framed(f"#{number} {escape(ticket.subject)}", body, LINKS)

    def _save(self, asked: Asked) -> Answer:
        ticket = self.tickets[int(asked.form["n"])]
        ticket.state, ticket.priority = asked.form["state"], asked.form["priority"]
        if comment := asked.form.get("comment", "").strip():
            ticket.comments.append(comment)
        return pages.gone_to(f"/ticket?n={asked.form['n']}")

    def _new(self, _: Asked) -> Answer:
        form = (
            pages.field("Subject", "subject")
            + '<label>Description <textarea name="text"></textarea></label>'
            + pages.choice("Priority", "priority", PRIORITIES, "normal")
            + pages.tick("Urgent", "urgent")
            + "<button>Create ticket</button>"
        )
        return pages.framed("New ticket", f'<form method="post" action="/create">{form}</form>', LINKS)

    def _create(self, asked: Asked) -> Answer:
        form = asked.form
        if not form.get("subject", "").strip():
            return pages.framed("New ticket", '<p role="alert">A ticket needs a subject.</p>', LINKS)
        number = max(self.tickets) + 1
        urgent = form.get("urgent") == "yes"
        text = form.get("text", "")
        self.tickets[number] = Ticket(form["subject"], "you", priority=form["priority"], text=text, urgent=urgent)
        return pages.gone_to(f"/ticket?n={number}")
