"""The gate's rules as they are on disk: the shipped ones with the words of all languages, and the person's own file.

Above: `bootstrap`, `cli.policy`. Below: `gate.rules`, which reads the texts.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from pagehand import gate
from pagehand.errors import SetupError
from pagehand.whole_files import Mark, Watched

if TYPE_CHECKING:
    from pagehand.gate.policy import Policy
    from pagehand.gate.rules import Words

log = logging.getLogger(__name__)


@cache
def shipped_words() -> Words:
    """The words of all languages. The same for everybody, and long: read once, and once made ready."""
    from pagehand.gate.rules import read_words  # when rules are first asked for: a hub answers before

    folder = Path(gate.__file__).parent / "words"
    return read_words({file.stem: file.read_text(encoding="utf-8") for file in folder.glob("*.json")})


def load_policy(file: Path) -> Policy:
    """The shipped rules and those of the person's own file. Raises `SetupError`."""
    from pagehand.gate.rules import read_policy

    shipped = Path(gate.__file__).with_name("policy.toml").read_text(encoding="utf-8")
    try:
        # A link to a disk that is not there is no leave to go without the rules behind it.
        there = file.exists() or file.is_symlink()
        own = file.read_text(encoding="utf-8-sig") if there else None
    except (OSError, UnicodeDecodeError) as error:
        raise SetupError(f"{file} cannot be read ({error}); fix it or move it away") from None
    return read_policy(shipped, own, shipped_words())


def policy_or_fault(file: Path) -> Policy:
    """The rules; where the person's own cannot be read, those that ask about everything, with the reason."""
    from pagehand.gate.policy import Policy

    try:
        return load_policy(file)
    except SetupError as error:
        log.warning("%s", error.message)
        return Policy(fault=error.message)


def policy_watch(file: Path) -> Callable[[], Policy]:
    """The rules as the person's file has them now; it is read when first asked for, and when it has changed."""
    watched = Watched(file)
    seen: Mark = None
    policy: Policy | None = None

    def policy_now() -> Policy:
        nonlocal seen, policy
        found = watched.mark
        if policy is None or found != seen:
            seen = found
            policy = policy_or_fault(file)
        return policy

    return policy_now
