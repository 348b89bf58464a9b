"""Plain English commands, read by a grammar: no model, no key, no network.

    meanings steps parsed                       what words and commands can mean (frozen values); what reading comes to
    tokens lexicon phrases clauses extremes     words, tables of words, phrases that name something
    pointing buttons entering moving pausing    verbs to steps
    mailing dragging wandering                  verbs for messages, for dragging, for searches through parts of a page
    references questions conditions             values of the page, questions, conditions
    stretches branches grammar                  one stretch of words; what depends and repeats; a whole command
    outline echo wording relations roles        the page as `readPage` prints it; what fits and belongs together
    resolve preferring comparing                names to elements; between equals; superlatives
    facts tallies answer quoting amounts dates  questions to answers with their source
    world receipts looking doing                what is known, what an act came to, scripts that look and act
    going clicking menus tabbing seeking        scripts for each kind of step; `conduct` lists them
    filling stepping calendars submitting       more of them: fields of every kind
    choosing ticking taking branching watching  and the rest
    macro_words macros keeping                  commands saved by name
    history progress report provider            how far the history is, what is said at the end, the port

Nothing here knows a site. Text of pages is looked up and quoted, never read as a command.
"""

from __future__ import annotations

from pagehand.providers.commands.provider import CommandsProvider

__all__ = ["CommandsProvider"]
