"""The receipt of a page tool as values: what an act really did, or the reason why not (`shared_schemas/receipt.json`).

Read tolerantly, because a receipt comes from another program: a member of a wrong type counts as absent, and an effect
that does not fit as none. `detail` is for people; what a program needs to know has a member of its own.
"""

from __future__ import annotations

from typing import Any

from pydantic import ConfigDict, Field, ValidationError, field_validator

from pagehand.wire.acp import Model


class Effect(Model):
    """One observed effect. Which members beside `kind` there are depends on it."""

    model_config = ConfigDict(alias_generator=None)

    kind: str
    detail: str = ""
    """In words, for people."""
    tab: str | None = None
    """Of `opened_tab`: the new tab's name, such as `t7`."""
    url: str | None = None
    """Of `opened_tab` and `navigated`: the address."""
    value: str | None = None
    """Of `value`: what the field holds now; absent for a field whose content is secret."""
    characters: int | None = None
    """Of `value` where the content is secret: how many there are."""
    on: bool | None = None
    """Of `checked`, `selected` and `expanded`: so now, or no longer."""


class Receipt(Model):
    """What an act or a reading came to."""

    model_config = ConfigDict(alias_generator=None)

    ok: bool | None = None
    effect: list[Effect] = Field([])
    reason: str = ""
    hint: str = ""
    candidates: list[str] = Field([])
    title: str = ""
    url: str = ""
    status: int | None = None
    is_delta: bool | None = None

    @field_validator("*", mode="wrap")
    @classmethod
    def _or_absent(cls, value: Any, handler: Any, info: Any) -> Any:
        """A member that does not fit is as if it were not there."""
        try:
            return handler(value)
        except ValidationError:
            return cls.model_fields[info.field_name].get_default(call_default_factory=True)

    @field_validator("effect", "candidates", mode="before")
    @classmethod
    def _those_that_fit(cls, value: Any, info: Any) -> Any:
        if not isinstance(value, list):
            return []
        if info.field_name == "candidates":
            return [one for one in value if isinstance(one, str)]
        return [one for one in value if isinstance(one, dict) and isinstance(one.get("kind"), str) and _fits(one)]

    @property
    def kinds(self) -> frozenset[str]:
        """The kinds of its effects."""
        return frozenset(effect.kind for effect in self.effect)

    def of_kind(self, kind: str) -> Effect | None:
        """The first effect of this kind."""
        return next((effect for effect in self.effect if effect.kind == kind), None)


def receipt_of(structured: object) -> Receipt:
    """The receipt in a result's structured content; an empty one where there is none. Never raises."""
    return Receipt.model_validate(structured if isinstance(structured, dict) else {})


def _fits(effect: dict[str, Any]) -> bool:
    try:
        Effect.model_validate(effect)
    except ValidationError:
        return False
    return True
