"""Plain English commands, read by a grammar: no model, no key, no network.

    tokens lexicon    text to words and quoted strings; the words the grammar knows
    steps             what a command can mean (frozen dataclasses)
    phrases grammar questions   text to steps, or the part that was not understood
    outline wording   the page as `readPage` prints it; how well two names fit
    resolve relations answer facts   names to elements, questions to answers with their source
    world conduct doing   what is known of the page, and how each step is carried out
    progress report provider     how far the history is, what is said at the end, the port

Nothing here knows a site. Text of pages is looked up and quoted, never read as a command.
"""

from __future__ import annotations

from pagehand.providers.commands.provider import CommandsProvider

__all__ = ["CommandsProvider"]
