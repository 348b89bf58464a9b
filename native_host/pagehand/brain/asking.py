"""Which messages of a history are the person's own tasks: not Pagehand's notes and nudges, and not “continue”.

Pure text rules. Above: the compact tier, which tells a small model its task again, and looks whether it is done.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from pagehand.brain.transcript import Message, UserMessage

ANNOUNCES = (
    "You said what you are about to do, but called no tool. Call the tool now; if the task is done, give the answer."
)
CLAIMS_NO_TOOLS = (
    "The tools listed in your instructions are real and work in the user's browser now. Use them for the task."
)
NOTE = "(Note from Pagehand: "
"""How Pagehand's own words begin where they stand among the user's."""
_OWN_WORDS = (ANNOUNCES, CLAIMS_NO_TOOLS, NOTE)
_CONTINUES = re.compile(
    r"(?:please |ok(?:ay)?,? |yes,? |ja,? |bitte )?(?:go on|go ahead|continue|carry on|keep going|proceed|resume"
    r"|(?:mach(?:e)?(?: bitte)? )?weiter|fahre? fort)(?: with it| please| bitte| damit)?[\s.!]*",
    re.IGNORECASE,
)


def is_task(message: Message) -> bool:
    """The person says what to do; a word to go on leaves the earlier task as it was."""
    return (
        isinstance(message, UserMessage)
        and not message.text.startswith(_OWN_WORDS)
        and not _CONTINUES.fullmatch(message.text.strip())
    )


def newest_task(history: Sequence[Message]) -> tuple[str, Sequence[Message]]:
    """The newest task, and what followed it; nothing when there is none."""
    for at in range(len(history) - 1, -1, -1):
        message = history[at]
        if isinstance(message, UserMessage) and is_task(message):
            return message.text, history[at + 1 :]
    return "", ()
