# ruff: noqa: E501 - tasks read best as one line each
"""More plain tasks on the sites of `bench brain`, with their own solutions: what people do, and nothing grave."""

from __future__ import annotations

from dataclasses import asdict, replace

from sites.desk import Desk
from tasks.task import Click, Go, Say, Task, Type

_SEARCH = 'searchbox "Search the catalogue"'
_BOOKS = {
    "quiet": ("The Quiet Harbour", "Ida Holm", "F 12"),
    "glass": ("Glass Mountain", "Mara Quist", "F 3"),
    "clocks": ("A Field of Clocks", "Ida Holm", "F 13"),
    "road": ("The Salt Road", "Peer Lund", "T 9"),
    "boats": ("Paper Boats", "Jon Vale", "C 21"),
}
_LAMPS = {"lamp": ("Blue Lamp", r"(€49\.00)", "49"), "rug": ("Wool Rug", r"(€\d+\.\d\d)", "€")}


def _ticket(number: int, **changes: object) -> dict[str, dict[str, object]]:
    tickets = Desk().tickets
    return {"desk": {"tickets": asdict(Desk(tickets | {number: replace(tickets[number], **changes)}))["tickets"]}}


BOOKS = tuple(
    Task(
        f"library {what} of {title}",
        f"Open {{library}}, search for {word} and tell me the {what} of '{title}'.",
        (
            Go("library"),
            Type(_SEARCH, word),
            Click('button "Search"'),
            Click(f'link "{title}"'),
            Say("It is {}.", pattern),
        ),
        answer=(answer.lower(),),
    )
    for word, (title, author, shelf) in _BOOKS.items()
    for what, pattern, answer in (("author", r"Author: (.*)", author), ("shelf", r"Shelf: (.*)", shelf))
)
TICKETS = tuple(
    Task(
        f"desk who reported {number}",
        f"Open {{desk}}, click ticket #{number} and tell me who reported it.",
        (Go("desk"), Click(f'link "#{number}'), Say("{} did.", r"Reported by (.*)")),
        answer=(who.lower(),),
    )
    for number, who in ((101, "Olga Brandt"), (102, "Sam Reed"), (104, "Sam Reed"), (105, "Eva Novak"))
)
CHANGES = tuple(
    Task(
        f"desk {what} of {number}",
        f"Open {{desk}}, click ticket #{number}, choose {value} in {label} and press Save.",
        (
            Go("desk"),
            Click(f'link "#{number}'),
            Type(f'combobox "{label}"', value),
            Click('button "Save"'),
            Say("It is saved."),
        ),
        _ticket(number, **{what: value}),
    )
    for number, what, label, value in (
        (101, "priority", "Priority", "high"),
        (103, "state", "Status", "waiting"),
        (104, "priority", "Priority", "low"),
    )
)
CLUB = (
    *(
        Task(
            f"club day of {course}",
            f"Open {{club}}, click Courses and tell me the day of {course}.",
            (Go("club"), Click('link "Courses"'), Say("On {}.", rf"{course}, every (\w+)")),
            answer=(day,),
        )
        for course, day in (("Yoga", "monday"), ("Pottery", "thursday"), ("Climbing", "saturday"))
    ),
    Task(
        "club join yoga",
        "Open {club}courses and press 'Join Yoga'.",
        (Go("club", "courses"), Click('button "Join Yoga"'), Say("You have joined.")),
        {"club": {"joined": ["Yoga"]}},
    ),
    Task(
        "club two settings",
        "Open {club}profile, set Phone to '0555 900', choose French and press 'Save profile'.",
        (
            Go("club", "profile"),
            Type('textbox "Phone"', "0555 900"),
            Click('radio "French"'),
            Click('button "Save profile"'),
            Say("It is saved."),
        ),
        {"club": {"phone": "0555 900", "language": "French"}},
    ),
)
TRAINS = tuple(
    Task(
        f"trains {departure} to {end}",
        f"Open {{trains}}, choose Vienna in From, choose {end} in To, set Date to 2030-06-02, press 'Find trains' and tell me what the {departure} train costs.",
        (
            *(
                Go("trains"),
                Type('combobox "From"', "Vienna"),
                Type('combobox "To"', end),
                Type('date "Date"', "2030-06-02"),
            ),
            *(Click('button "Find trains"'), Say("It costs {}.", rf"{departure}.*(€{price}\.00)")),
        ),
        answer=(price,),
    )
    for departure, end, price in (("06:40", "Linz", "24"), ("08:15", "Salzburg", "39"))
)
ACROSS = (
    Task(
        "two sites, one is only read",
        "Open {library}loans and tell me how often Paper Boats was renewed. Then open {club}, click Courses and press 'Join Pottery'.",
        (
            Go("library", "loans"),
            Go("club"),
            Click('link "Courses"'),
            Click('button "Join Pottery"'),
            Say("{} times; you have joined.", r"renewed (\d) times"),
        ),
        {"club": {"joined": ["Pottery"]}},
        ("0",),
    ),
    Task(
        "two sites, both only read",
        "Open {desk} and tell me which ticket is about a keyboard, then open {club}courses.",
        (Go("desk"), Go("club", "courses"), Say("{}", r"(Yoga, every Monday)")),
        answer=("yoga",),
    ),
    Task(
        "trains my bookings",
        "Open {trains}, click 'My bookings' and tell me when PM2 goes.",
        (Go("trains"), Click('link "My bookings"'), Say("At {}.", r"PM2: .* at (\d\d:\d\d)")),
        answer=("11:05",),
    ),
)
SHOP = tuple(
    Task(
        f"shop price of {title}",
        f"Open {{shop}}, search for {word} and tell me the price of the {title}.",
        (
            Go("shop"),
            Type('searchbox "Search products"', word),
            Click('button "Search"'),
            Click(f'link "{title}"'),
            Say("It costs {}.", pattern),
        ),
        answer=(answer,),
    )
    for word, (title, pattern, answer) in _LAMPS.items()
)
TASKS = (*BOOKS, *TICKETS, *CHANGES, *CLUB, *TRAINS, *ACROSS, *SHOP)
