"""Answers to what is said about macros: kept, run, listed, shown, deleted.

What goes into a secret field is not kept. `provider` stands above; `shelf` holds the file.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pagehand.providers.commands.answers.quoting import plain
from pagehand.providers.commands.grammar.reader import parse
from pagehand.providers.commands.macros.sayings import MacroWord, macro_word
from pagehand.providers.commands.macros.shelf import MacroError, Macros
from pagehand.providers.commands.scripts.history import Said
from pagehand.providers.commands.scripts.receipts import is_secret_value
from pagehand.providers.commands.words.steps import Commands, Fill, Repeat, Step, When
from pagehand.providers.commands.words.wording import is_secret

_NO_SECRETS = (
    "I do not keep what goes into a password or other secret field. Say the steps without it, then save those."
)


def answer_about(word: MacroWord, turns: Sequence[Said], macros: Macros) -> str:
    """Do what was said about macros, and say so. `turns` are those before."""
    try:
        if word.kind == "list":
            return _listed(macros)
        if word.kind == "delete":
            gone = macros.forget(word.name)
            return f"Deleted the macro “{word.name}”." if gone else f"There is no macro called “{word.name}”."
        if word.kind == "show":
            text = macros.named(word.name)
            return f"“{word.name}” is:\n\n{plain(text)}" if text else f"There is no macro called “{word.name}”."
        return _kept(word, turns, macros)
    except MacroError as error:
        return str(error)


def _listed(macros: Macros) -> str:
    kept = macros.all()
    if not kept:
        return "There are no macros yet. Do something, then say: save this as 'its name'."
    lines = "\n".join(f"- **{plain(name)}**: {plain(text)}" for name, text in kept.items())
    return f"{len(kept)} {'macro' if len(kept) == 1 else 'macros'}; run one with: run 'its name'.\n\n{lines}"


def _kept(word: MacroWord, turns: Sequence[Said], macros: Macros) -> str:
    if word.text and not isinstance(parse(word.text), Commands):
        return f"I did not understand “{plain(word.text)}”, so I have not kept it."
    said = (turn for turn in turns if macro_word(turn.text) is None)
    commands = [turn for turn in said if isinstance(parse(turn.text), Commands)]
    chosen = [] if word.text else commands[-word.count :]
    if len(chosen) < word.count and not word.text:
        some = f"There are only {len(commands)} commands to save here."
        return some if commands else "There is no command to save yet."
    texts = [word.text] if word.text else [turn.text.strip() for turn in chosen]
    if any(map(_fills_secrets, texts)) or any(map(_typed_secrets, chosen)):
        return _NO_SECRETS
    replaced = macros.keep(word.name, "\n".join(texts))
    return f"{'Replaced' if replaced else 'Saved'} “{word.name}”. Say “run '{word.name}'” to do it again."


def _fills_secrets(text: str) -> bool:
    """Does a command name a secret field to fill?"""
    parsed = parse(text)
    return isinstance(parsed, Commands) and any(
        isinstance(step.act, Fill) and step.act.field is not None and is_secret(step.act.field.text)
        for step in _every(parsed.steps)
    )


def _typed_secrets(turn: Said) -> bool:
    """Did the browser keep a typed value to itself, as it does in secret fields?"""
    typed = (result for exchange in turn.exchanges for result in exchange.results if result.name == "type")
    return any(is_secret_value(result) for result in typed)


def _every(steps: Sequence[Step]) -> Iterator[Step]:
    for step in steps:
        yield step
        if isinstance(step.act, When):
            yield from _every((*step.act.then, *step.act.otherwise))
        elif isinstance(step.act, Repeat):
            yield from _every(step.act.steps)
