"""Verbs for messages: `reply to Ann with "Thanks"`, `forward it to Bob`, each as the steps a person would take.

From a clause to acts: the message is opened where its buttons are not to be seen yet, then the button, the field and
Send. `stretches` looks the verbs up; what is no such sentence is a button's name.
"""

from __future__ import annotations

from collections.abc import Sequence

from pagehand.providers.commands.grammar.buttons import invoke
from pagehand.providers.commands.grammar.clauses import Clause, Rule
from pagehand.providers.commands.grammar.moving import travel
from pagehand.providers.commands.grammar.phrases import strip_articles, trim_marks
from pagehand.providers.commands.words.meanings import Condition, Question, Reading, Target, called
from pagehand.providers.commands.words.steps import Act, Click, Fill, Step, When
from pagehand.providers.commands.words.tokens import Token, lows

_IT = Target("it", (Reading(role="it"),))
_THAT = frozenset({"it", "that", "this", "them", "him", "her"})
_MESSAGES = frozenset({"email", "e-mail", "mail", "message", "one"})
_TEXT_LEADS = frozenset({"with", "saying", "the", "text", "message", "words", ":", "a"})
_SEND = called("send")
_RECIPIENT = Target(
    "the recipient", (Reading("to", "field"), Reading("recipient", "field"), Reading("recipients", "field"))
)


def reply(clause: Clause) -> list[Act] | None:
    """`reply to them with the text "Thanks"`, `reply with "Thanks"`; otherwise a button."""
    words = trim_marks(clause.words)
    if not words or words[-1].kind != "quote":
        return invoke(clause)
    before = list(words[:-1])
    while before and before[-1].low in _TEXT_LEADS:
        before.pop()
    if before and before[0].low == "to":
        before = before[1:]
    message = _message(clause, before)
    return _sent(message, "Reply", Fill(None, words[-1].text)) if message else None


def forward(clause: Clause) -> list[Act] | None:
    """`forward that email to Bob`; alone it goes forward, otherwise it is a button."""
    words = trim_marks(clause.words)
    at = next((index for index in range(len(words) - 1, -1, -1) if words[index].low == "to"), None)
    if at is None or not words[at + 1 :] or not words[:at]:
        return travel(clause) or invoke(clause)
    what = [word for word in words[:at] if word.low not in ("along", "on")]
    message = _message(clause, what)
    to = clause.said(words[at + 1 :])
    return _sent(message, "Forward", Fill(_RECIPIENT, to)) if message and to else None


def send(clause: Clause) -> list[Act] | None:
    """`send it to Bob` is forwarding what was found; `send the message` is a button."""
    words = trim_marks(clause.words)
    return forward(clause) if words and words[0].low in _THAT and "to" in lows(words) else invoke(clause)


def _message(clause: Clause, words: Sequence[Token]) -> Target | None:
    """The message that is meant; "it" where none is named."""
    bare = strip_articles([word for word in words if word.kind != "mark"])
    if not bare or (len(bare) == 1 and bare[0].low in _THAT | _MESSAGES):
        return _IT
    return clause.target(bare)


def _sent(message: Target, button: str, fill: Fill) -> list[Act]:
    """Open the message unless its button is there, press the button, fill, send."""
    there = Condition(f"there is a {button} button", Question("exists", button), negated=True)
    opened = When(there, (Step(f"open {message.text}", Click(message)),))
    return [opened, Click(called(button)), fill, Click(_SEND)]


MAILING: dict[str, Rule] = {"reply": reply, "forward": forward, "send": send}
"""Verb to rule."""
