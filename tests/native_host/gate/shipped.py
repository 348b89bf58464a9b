"""The shipped policy and words, as the hub reads them."""

from functools import cache
from importlib import resources

from pagehand.gate.rules import read_policy, read_words

GATE = resources.files("pagehand.gate")
SHIPPED = GATE.joinpath("policy.toml").read_text(encoding="utf-8")
WORDS = {file.name.removesuffix(".json"): file.read_text(encoding="utf-8") for file in GATE.joinpath("words").iterdir()}


@cache
def shipped_policy(own=None):
    """The policy with the person's own text."""
    return read_policy(SHIPPED, own, read_words(WORDS))
