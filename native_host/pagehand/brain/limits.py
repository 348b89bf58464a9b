"""The bounds of a turn: every wait and every count has its default here, in seconds and counts.

Values only; `loop` and `reply` keep those of the model, `session` those of tools and questions.
"""

from __future__ import annotations

from dataclasses import dataclass

from pagehand.wire import budgets


@dataclass(frozen=True, slots=True)
class Limits:
    """One turn's bounds; tests and users give smaller or larger ones."""

    steps: int = 40
    provider_seconds: float = 120.0
    first_token_seconds: float = 60.0
    idle_seconds: float = 90.0
    tool_seconds: float = 60.0
    permission_seconds: float = 180.0
    question_seconds: float = 180.0
    questions: int = 6
    failed_calls: int = 4
    result_characters: int = budgets.RESULT
    """Of one result in the transcript; the rest is stored and read by its handle."""
    budgeted_result_characters: int = budgets.MOST
    """The same for a tool that takes a budget of its own."""
    stored_characters: int = 1_000_000
    prompt_characters: int = 1_000_000
    images: int = 4
    image_bytes: int = 5 * 1024 * 1024
