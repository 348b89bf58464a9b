"""Tasks in the town library."""

from __future__ import annotations

from tasks.task import Click, Go, Say, Task, Type


def _found(words: str, link: str) -> tuple:
    search = 'searchbox "Search the catalogue"'
    return (Type(search, words), Click('button "Search"'), Click(f'link "{link}"'))


_SIGNED_IN = (
    Go("library", "login"),
    Type('textbox "Card number"', "8080"),
    Type('textbox "PIN"', "4711"),
    Click('button "Sign in now"'),
)

TASKS = (
    Task(
        "library author",
        "Open {library}, search for harbour, click 'The Quiet Harbour' and tell me the author.",
        (Go("library"), *_found("harbour", "The Quiet Harbour"), Say("It is by {}.", r"Author: (.*)")),
        answer=("ida holm",),
    ),
    Task(
        "library shelf",
        "Open {library}, search for salt and find out on which shelf 'Salt and Stars' stands.",
        (Go("library"), *_found("salt", "Salt and Stars"), Say("On shelf {}.", r"Shelf: (.*)")),
        answer=("s 40",),
    ),
    Task(
        "library count",
        "Open {library} and search for holm. How many books are there?",
        (
            Go("library"),
            Type('searchbox "Search the catalogue"', "holm"),
            Click('button "Search"'),
            Say("There are {}.", r"(\d+) books"),
        ),
        answer=("3",),
    ),
    Task(
        "library reserve",
        "Open {library}, search for bees, click 'Winter Bees' and press Reserve.",
        (Go("library"), *_found("bees", "Winter Bees"), Click('button "Reserve"'), Say("It is reserved.")),
        {"library": {"reserved": [("Winter Bees", "")]}},
    ),
    Task(
        "library sign in and reserve",
        "Open {library}login, fill 'Card number' with 8080 and PIN with 4711 and press 'Sign in now'. "
        "Then click Catalogue, search for glass, click 'Glass Mountain' and press Reserve.",
        (
            *_SIGNED_IN,
            Click('link "Catalogue"'),
            *_found("glass", "Glass Mountain"),
            Click('button "Reserve"'),
            Say("It is reserved."),
        ),
        {"library": {"user": "8080", "reserved": [("Glass Mountain", "8080")]}},
    ),
    Task(
        "library renew",
        "Open {library}, click 'My loans' and press 'Renew Paper Boats'.",
        (Go("library"), Click('link "My loans"'), Click('button "Renew Paper Boats"'), Say("It is renewed.")),
        {"library": {"renewed": {"Paper Boats": 1, "Winter Bees": 0}}},
    ),
)
