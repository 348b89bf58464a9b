"""What is only said beside what is meant: `four instead of two`, `Sunday, not Saturday`, `..., can you change that`.

Text to text: what is to be is kept, what it is not goes; what is stated and means an act is said as one.
`stated` stands above.
"""

from __future__ import annotations

from pagehand.language.lexicon import pattern, patterns

_SENTENCES = pattern(r"(?<=\w{2})([.!?]+\s+)(?=\S)")
_RULES, _MEANING = patterns("contrast rules"), patterns("statements")


def without_contrast(text: str) -> str:
    """The message without what is not to be any more, where that stands at its end."""
    if _RULES["quoted"].search(text):
        return text
    text = _RULES["instead"].sub("", text)  # of boxes the other one may be meant to be unticked
    return text if _RULES["boxes"].match(text) else _RULES["not that"].sub(lambda said: said["meant"], text)


def as_an_act(text: str) -> str:
    """What is stated and means an act, said as one: `it is mine`, `we need 6 eggs, can you change that`."""
    bare = _RULES["asked for"].sub("", text) if _RULES["stated"].match(text) else text
    first, mark, rest = (*_SENTENCES.split(bare.strip(), maxsplit=1), "", "")[:3] if '"' not in bare else (bare, "", "")
    if (whole := _as_one(bare)) or not (mark and (alone := _as_one(without_contrast(first)))):
        return whole or bare
    return f"{alone}{mark}{rest}"


def _as_one(text: str) -> str:
    found = ((act, said) for act, how in _MEANING.items() if (said := how.fullmatch(text.strip())))
    return next((said.expand(act) for act, said in found), "")


def led_by_so(text: str) -> tuple[str, str]:
    """What is said before "so", and what is to be done: `we sold the trailer so cancel that permit`."""
    found = _RULES["led by so"].match(text)
    return (found[1], text[found.end() :]) if found else ("", text)
