"""The guides that plugins.toml names, joined in its order: prompts one after another, the last word on the rest."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pagehand.errors import SetupError
from pagehand.hosting.plugin_settings import Memory, check_policy
from pagehand.session.guidance import Guidance

HOTTEST = 2.0
_OUTWARD = {
    "system_prompt": "systemPrompt",
    "temperature": "temperature",
    "memory_policy": "memoryPolicy",
    "initial_memories": "initialMemories",
}


def joined(guides: Sequence[tuple[str, Any]], memory: Memory) -> Guidance:
    """All of them as one. Raises `SetupError` that names the guide and what is wrong."""
    prompts: list[str] = []
    memories: dict[str, None] = {}
    temperature: float | None = None
    policy = ""
    for name, guide in guides:
        told = {key: _value(name, guide, key) for key in _OUTWARD}
        if text := str(told["system_prompt"] or "").strip():
            prompts.append(text)
        if told["temperature"] is not None:
            temperature = _temperature(name, told["temperature"])
        if told["memory_policy"] is not None:
            check_policy(policy := str(told["memory_policy"]), f"the guide {name}")
        memories |= dict.fromkeys(map(str, told["initial_memories"] or ()))
    return Guidance(
        prompt="\n\n".join(prompts),
        temperature=temperature,
        policy=memory.policy or policy or "sliding-window",
        memories=tuple(memories),
        window_turns=memory.window_turns,
        recall=memory.recall,
    )


def _value(name: str, guide: Any, key: str) -> Any:
    """A guide's word, in either spelling. Raises `SetupError` when both are there and differ."""
    spellings = dict.fromkeys((key, _OUTWARD[key]))
    if isinstance(guide, Mapping):
        found = [guide[spelling] for spelling in spellings if spelling in guide]
    else:
        found = [getattr(guide, spelling) for spelling in spellings if hasattr(guide, spelling)]
    if len(found) > 1 and found[0] != found[1]:
        raise SetupError(f"the guide {name} has both {' and '.join(spellings)}; keep one")
    return found[0] if found else None


def _temperature(name: str, value: Any) -> float:
    if isinstance(value, bool) or not isinstance(value, (int, float)) or not 0 <= value <= HOTTEST:
        raise SetupError(f"the temperature of the guide {name} has to be a number from 0 to {HOTTEST:g}")
    return float(value)
