"""What the person sees as a turn begins: told to a model before its first question, and read out to a small one.

The note stands among the user's messages as Pagehand's own; the title in it is the page's, quoted and short. Below:
the hand, and the path of every call for the reading. Above: `session`.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from typing import TYPE_CHECKING

from pagehand.brain.asking import NOTE
from pagehand.brain.ports import Toolbox
from pagehand.brain.transcript import AssistantMessage, Message, ToolCall, UserMessage
from pagehand.errors import PagehandError
from pagehand.toolsets.ports import CallContext
from pagehand.values import new_id

if TYPE_CHECKING:
    from pagehand.toolsets.hand import Hand
    from pagehand.wire.extensions import Target

LOOK_SECONDS = 3.0
"""A browser that does not say by then which tab is in front is not waited for."""
_LONGEST_TITLE = 80
_LONGEST_ADDRESS = 300
_READ = {"text": True, "full": True}
"""As the compact tier takes it."""


async def opening(
    said: UserMessage, browser: Hand | None, context: CallContext, reader: Toolbox | None
) -> AsyncIterator[Message]:
    """What the transcript has before the first question: the page in front, the task, for a `reader` a reading.

    Without a browser it is the task alone.
    """
    page = await _page_in_front(browser, context) if browser is not None else None
    if page is not None:
        yield _note_about(page)
    yield said
    if page is not None and reader is not None:
        call = ToolCall(new_id("call"), "readPage", dict(_READ))
        result = await reader.run(call)
        yield AssistantMessage("", (call,))
        yield result


async def _page_in_front(hand: Hand, context: CallContext) -> Target | None:
    """The web page that the turn begins on; None where there is none that may be read."""
    try:
        async with asyncio.timeout(LOOK_SECONDS):
            target = await hand.describe(ToolCall(new_id("look"), "readPage", {}), context)
    except (PagehandError, TimeoutError):
        return None
    web = target.url is not None and target.url.startswith(("http://", "https://"))
    return target if web and target.unresolved is None else None


def _note_about(page: Target) -> UserMessage:
    """The page's address and title."""
    title = json.dumps(" ".join((page.title or "").split())[:_LONGEST_TITLE], ensure_ascii=False)
    address = (page.url or "")[:_LONGEST_ADDRESS]
    return UserMessage(f"{NOTE}the user is looking at {address}, which calls itself {title}. Begin there.)")
