"""Pagehand: a hand in the user's own browser.

The package holds the local host: hub, brain, gate, ledger, relay and the terminal commands.
It imports nothing here, so that `pagehand relay` starts in a few milliseconds.
"""

__version__ = "0.1.0"
