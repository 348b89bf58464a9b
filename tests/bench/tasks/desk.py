"""Tasks at the help desk."""

from __future__ import annotations

from dataclasses import asdict, replace

from sites.desk import Desk, Ticket

from tasks.task import Click, Go, Say, Task, Type


def _with(number: int, **changes: object) -> dict:
    """The desk's books with one ticket changed."""
    tickets = Desk().tickets
    return {"desk": {"tickets": asdict(Desk(tickets | {number: replace(tickets[number], **changes)}))["tickets"]}}


def _with_new(ticket: Ticket) -> dict:
    return {"desk": {"tickets": asdict(Desk(Desk().tickets | {106: ticket}))["tickets"]}}


TASKS = (
    Task(
        "desk reporter",
        "Open {desk}, click '#103 Badge does not open the door' and tell me who reported it.",
        (Go("desk"), Click('link "#103'), Say("{} did.", r"Reported by (.*)")),
        answer=("lin zhao",),
    ),
    Task(
        "desk close",
        "Open {desk}, click '#102 Mail is slow', choose closed in Status and press Save.",
        (Go("desk"), Click('link "#102'), Type('combobox "Status"', "closed"), Click('button "Save"'), Say("Closed.")),
        _with(102, state="closed"),
    ),
    Task(
        "desk comment",
        "Open {desk}, click '#101 Printer jams', fill Comment with 'Restarted it.' and press Save.",
        (
            Go("desk"),
            Click('link "#101'),
            Type('textbox "Comment"', "Restarted it."),
            Click('button "Save"'),
            Say("The comment is there."),
        ),
        _with(101, comments=["Restarted it."]),
    ),
    Task(
        "desk filter",
        "Open {desk}, choose waiting in Status and press Show. Which ticket has low priority?",
        (
            Go("desk"),
            Type('combobox "Status"', "waiting"),
            Click('button "Show"'),
            Say("Ticket #{}.", r"#(105) New keyboard"),
        ),
        answer=("105",),
    ),
    Task(
        "desk create",
        "Open {desk}, click 'New ticket', fill Subject with 'Lamp is dark', choose high in Priority "
        "and press 'Create ticket'.",
        (
            Go("desk"),
            Click('link "New ticket"'),
            Type('textbox "Subject"', "Lamp is dark"),
            Type('combobox "Priority"', "high"),
            Click('button "Create ticket"'),
            Say("It is created."),
        ),
        _with_new(Ticket("Lamp is dark", "you", priority="high")),
    ),
    Task(
        "desk create urgent",
        "Open {desk}new, fill Subject with 'Water in the hall' and Description with 'Second floor', check Urgent "
        "and press 'Create ticket'. Tell me the number of the new ticket.",
        (
            Go("desk", "new"),
            Type('textbox "Subject"', "Water in the hall"),
            Type('textbox "Description"', "Second floor"),
            Click('checkbox "Urgent"'),
            Click('button "Create ticket"'),
            Say("It has the number {}.", r"#(\d+) Water"),
        ),
        _with_new(Ticket("Water in the hall", "you", text="Second floor", urgent=True)),
        ("106",),
    ),
)
