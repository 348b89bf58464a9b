import pytest

from pagehand.calls.titles import session_title, title_of
from pagehand.wire.extensions import Target


def target(role="button", name="Pay"):
    element = {"ref": "e1", "role": role, "name": name}
    return Target.model_validate({"sensitive": False, "element": element})


def dragged():
    seen = target("draggable", "Milk")
    ends = [{"ref": "e1", "role": "draggable", "name": "Milk"}, {"ref": "e2", "role": "heading", "name": "Done"}]
    return Target.model_validate({**seen.model_dump(), "parts": ends})


@pytest.mark.parametrize(
    ("name", "arguments", "seen", "title"),
    [
        ("screenshot", {"area": "full"}, None, "Take a screenshot (full)"),
        ("screenshot", {"ref": "e5"}, target(), "Take a screenshot · button “Pay”"),
        ("readPage", {"full": True, "budget": 9000, "section": "s3"}, None, "Read the page (full)"),
        ("click", {"ref": "e1"}, target(), "Click button “Pay”"),
        ("click", {"ref": "e1"}, target(name=""), "Click button"),
        ("click", {"ref": "e1"}, None, "Click e1"),
        ("click", {}, None, "Click"),
        ("click", {"ref": "e1", "button": "right"}, target(), "Right-click button “Pay”"),
        ("click", {"ref": "e1", "count": 2}, target(), "Double-click button “Pay”"),
        ("click", {"ref": "e1", "button": "left", "count": 2}, target(), "Double-click button “Pay”"),
        ("click", {"ref": "e1", "button": "left", "count": 1}, target(), "Click button “Pay”"),
        ("drag", {"ref": "e1", "to": "e2"}, dragged(), "Drag draggable “Milk” to heading “Done”"),
        ("type", {"ref": "e1", "text": "Ann"}, target("textbox", "Name"), "Type “Ann” into textbox “Name”"),
        ("type", {"ref": "e1", "text": "A", "submit": True}, None, "Type “A” into e1 and press Enter"),
        ("type", {}, None, "Type"),
        ("navigate", {"url": "https://a.example/"}, None, "Open https://a.example/"),
        ("navigate", {"action": "back"}, None, "Go back"),
        ("navigate", {"action": "reload"}, None, "Reload the page"),
        ("navigate", {}, None, "Open a page"),
        ("readPage", {}, None, "Read the page"),
        ("screenshot", {}, None, "Take a screenshot"),
        ("somethingElse", {}, None, "somethingElse"),
    ],
)
def test_a_call_reads_as_a_person_would_say_it(name, arguments, seen, title):
    assert title_of(name, arguments, seen) == title


@pytest.mark.parametrize(
    ("lent", "arguments", "seen", "title"),
    [
        (
            "Press keys",
            {"keys": ["Control+A", "Enter"], "ref": "e1"},
            target(),
            "Press keys (Control+A, Enter) · button “Pay”",
        ),
        (
            "Fill in a form",
            {"fields": [{"ref": "e1", "value": "Ann"}, {"ref": "e2", "value": "7"}]},
            None,
            "Fill in a form (Ann, 7)",
        ),
        ("Scroll", {"to": "down", "pages": 2, "ref": "e5"}, None, "Scroll (down, 2) · e5"),
        ("Answer dialogs", {"accept": True}, None, "Answer dialogs (accept)"),
        ("Answer dialogs", {"accept": False, "text": None}, None, "Answer dialogs"),
        ("Drag", {"ref": "e1", "to": "e2"}, target(), "Drag (e2) · button “Pay”"),
        ("Tabs", {"action": "open", "url": "https://a.example/"}, None, "Tabs (open, https://a.example/)"),
        (None, {"deep": {"er": [1, {"x": 5, "est": "yes"}]}}, None, "newTool (1, yes)"),
    ],
)
def test_a_tool_nobody_knows_here_reads_well_by_its_own_title(lent, arguments, seen, title):
    assert title_of("newTool", arguments, seen, lent) == title


def test_long_parts_are_cut():
    assert len(title_of("newTool", {"a": "x" * 1000}, None, "y" * 1000)) < 200
    assert len(title_of("type", {"ref": "e1", "text": "x" * 1000}, target(name="y" * 1000))) < 200
    assert len(title_of("navigate", {"url": "https://a.example/" + "x" * 1000}, None)) < 100


@pytest.mark.parametrize(
    ("summary", "title"),
    [(("question",), "Ask: Which size?"), ((), "Ask"), (("other",), "Ask"), (None, "Ask (Which size?)")],
)
def test_a_tool_says_which_arguments_its_title_repeats(summary, title):
    assert title_of("askUser", {"question": "Which size?"}, None, "Ask", summary) == title


def test_a_sessions_title_is_one_line_of_its_first_task():
    assert session_title("open\n  the   shop") == "open the shop"
    assert len(session_title("x" * 1000)) == 60
    assert session_title("  \n ") == "New session"
