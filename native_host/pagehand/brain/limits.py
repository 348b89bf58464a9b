"""The bounds of a turn, each with the sentence it ends with. Seconds and counts; `spec` defaults."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Limits:
    """Every wait and every count of a turn has its bound here."""

    steps: int = 40
    provider_seconds: float = 120.0
    first_token_seconds: float = 60.0
    idle_seconds: float = 90.0
    tool_seconds: float = 60.0
    permission_seconds: float = 180.0
    question_seconds: float = 180.0
    questions: int = 6
    failed_calls: int = 4
    result_characters: int = 40_000
    images: int = 4
    image_bytes: int = 5 * 1024 * 1024
