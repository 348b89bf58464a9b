"""How many characters of what a model is shown: the table of `shared_schemas/budgets.json`; a test holds the two."""

from __future__ import annotations

READING = 8_000
"""A reading, where none other is asked for."""
MOST = 40_000
"""The most that may be asked for, and that a result with a budget of its own may have in the transcript."""
ARRIVAL = 3_000
"""The reading that comes with an act which led to another page."""
CHANGES = 1_900
"""What an act changed."""
SCROLLED = 3_000
"""What came into view by scrolling."""
RESULT = 8_000
"""A result without a budget of its own; a longer one is stored, with a preview and a handle."""
PREVIEW = 2_000
"""The beginning of a stored result."""
COMPACT_READING = 1_500
"""A reading for a small model."""
COMPACT_RESULT = 2_000
"""The most of a result that a small model gets."""
