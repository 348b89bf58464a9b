"""Tasks at the sports club."""

from __future__ import annotations

from tasks.task import Click, Go, Say, Task, Type

_SIGN_IN = "Open {club}login, fill 'User name' with ann and Password with moon42 and press 'Log in'."
_SIGNED_IN = (
    Go("club", "login"),
    Type('textbox "User name"', "ann"),
    Type('textbox "Password"', "moon42"),
    Click('button "Log in"'),
)
_SAVE = Click('button "Save profile"')

TASKS = (
    Task(
        "club sign in",
        f"{_SIGN_IN} How many unread messages are there?",
        (*_SIGNED_IN, Say("There are {}.", r"You have (\d+) unread")),
        {"club": {"signed_in": True}},
        ("3",),
    ),
    Task(
        "club phone",
        "Open {club}, click Profile, set Phone to '0555 123' and press 'Save profile'.",
        (Go("club"), Click('link "Profile"'), Type('textbox "Phone"', "0555 123"), _SAVE, Say("It is saved.")),
        {"club": {"phone": "0555 123"}},
    ),
    Task(
        "club newsletter off",
        "Open {club}profile, uncheck 'Send me the newsletter' and press 'Save profile'.",
        (Go("club", "profile"), Click('checkbox "Send me the newsletter"'), _SAVE, Say("It is off.")),
        {"club": {"newsletter": False}},
    ),
    Task(
        "club language",
        "Open {club}profile, choose German and press 'Save profile'.",
        (Go("club", "profile"), Click('radio "German"'), _SAVE, Say("It is German now.")),
        {"club": {"language": "German"}},
    ),
    Task(
        "club join",
        "Open {club}, click Courses and press 'Join Pottery'.",
        (Go("club"), Click('link "Courses"'), Click('button "Join Pottery"'), Say("You have joined.")),
        {"club": {"joined": ["Pottery"]}},
    ),
    Task(
        "club sign in and join",
        f"{_SIGN_IN} Then click Courses and press 'Join Climbing'.",
        (*_SIGNED_IN, Click('link "Courses"'), Click('button "Join Climbing"'), Say("You have joined.")),
        {"club": {"signed_in": True, "joined": ["Climbing"]}},
    ),
    Task(
        "club subscribe",
        "Open {club}, fill E-mail with bo@example.org and press Subscribe.",
        (Go("club"), Type('textbox "E-mail"', "bo@example.org"), Click('button "Subscribe"'), Say("Subscribed.")),
        {"club": {"subscribers": ["bo@example.org"]}},
    ),
)
