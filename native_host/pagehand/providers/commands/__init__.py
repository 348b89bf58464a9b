"""Plain English commands, read by a grammar: no model, no key, no network.

    steps                                       what a command can mean (frozen values)
    tokens lexicon phrases clauses              words, tables of words, phrases that name something
    pointing buttons entering moving questions  verbs and questions to steps
    stretches grammar                           one stretch of words; a whole command, or what was not understood
    outline wording relations roles             the page as `readPage` prints it; what fits and belongs together
    resolve facts tallies answer quoting        names to elements, questions to answers with their source
    world receipts looking doing                what is known, what an act came to, scripts that look and act
    going clicking tabbing submitting filling   scripts for each kind of step; `conduct` lists them
    history progress report provider            how far the history is, what is said at the end, the port

Nothing here knows a site. Text of pages is looked up and quoted, never read as a command.
"""

from __future__ import annotations

from pagehand.providers.commands.provider import CommandsProvider

__all__ = ["CommandsProvider"]
