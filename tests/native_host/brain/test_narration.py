"""Announcements and claims are nudged; real answers are not."""

import pytest

from pagehand.brain.asking import ANNOUNCES, CLAIMS_NO_TOOLS
from pagehand.brain.narration import LONGEST, NUDGES, NarrationGuard

ANNOUNCED = [
    "Let me open the page.",
    "I'll click the button now.",
    "I’ll read the page first.",
    "Sure! I will search for it.",
    "The page is open. Next, I need to fill the form:",
    "I am going to navigate to example.com",
    "Ich werde die Seite öffnen.",
    "Als nächstes klicke ich auf Senden.",
]
CLAIMED = [
    "I don't have access to a browser.",
    "I'm sorry, but I cannot browse the internet.",
    "As a language model, I am unable to click anything on websites.",
    "I have no tools for that.",
    "Ich habe keinen Zugriff auf einen Browser.",
]
ANSWERS = [
    "",
    "The price is 12 €.",
    "I opened the page; it says 3.",
    "Done. Let me know if you need me to open anything else.",
    "Shall I click the button?",
    "Would you like me to read it? If you want, I will open it.",
    "I'll open it. It is done: the page shows 5 items.",
    "No, the website does not list a price.",
    "There is no access fee on the website.",
    "He is ill; read more on the page.",
    "To open the page, click the button.",
    "Let me open the page. " + "x" * LONGEST,
]


@pytest.mark.parametrize("text", ANNOUNCED)
def test_an_announcement(text):
    assert NarrationGuard().nudge(text) == ANNOUNCES


@pytest.mark.parametrize("text", CLAIMED)
def test_a_claim_of_missing_tools(text):
    assert NarrationGuard().nudge(text) == CLAIMS_NO_TOOLS


@pytest.mark.parametrize("text", ANSWERS)
def test_an_answer(text):
    assert NarrationGuard().nudge(text) is None


def test_announcements_are_nudged_at_most_twice_in_a_row():
    guard = NarrationGuard()
    assert [guard.nudge(ANNOUNCED[0]) for _ in range(NUDGES + 1)] == [ANNOUNCES] * NUDGES + [None]
    guard.acted()
    assert guard.nudge(ANNOUNCED[0]) == ANNOUNCES


def test_a_claim_is_nudged_once():
    guard = NarrationGuard()
    assert [guard.nudge(CLAIMED[0]) for _ in range(2)] == [CLAIMS_NO_TOOLS, None]


def test_who_has_called_a_tool_makes_no_such_claim():
    guard = NarrationGuard()
    guard.acted()
    assert guard.nudge("I cannot access the website: it is down.") is None
