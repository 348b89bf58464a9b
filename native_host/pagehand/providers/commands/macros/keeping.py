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
from pagehand.providers.commands.words.steps import Commands, Fill, Step
from pagehand.providers.commands.words.wording import is_secret

_NO_SECRETS = (
    "I do not keep what goes into a password or other secret field. Say the steps without it, then save those."
)


def answer_about(word: MacroWord, turns: Sequence[Said], macros: Macros) -> str:
    """Do what was said about macros, and say so. `turns` are those before."""
    none = f"There is no macro called “{word.name}”."
    try:
        if word.kind == "list":
            return _listed(macros)
        if word.kind == "delete":
            return f"Deleted the macro “{word.name}”." if macros.forget(word.name) else none
        if word.kind == "show":
            text = macros.named(word.name)
            return f"“{word.name}” is:\n\n{plain(text)}" if text else none
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
    commands = [turn for turn in turns if macro_word(turn.text) is None and isinstance(parse(turn.text), Commands)]
    chosen = [Said(word.text, ())] if word.text else commands[-word.count :]
    if len(chosen) < word.count:
        few = f"There are only {len(commands)} commands to save here."
        return few if commands else "There is no command to save yet."
    if any(map(_holds_secrets, chosen)):
        return _NO_SECRETS
    replaced = macros.keep(word.name, "\n".join(turn.text.strip() for turn in chosen))
    return f"{'Replaced' if replaced else 'Saved'} “{word.name}”. Say “run '{word.name}'” to do it again."


def _holds_secrets(turn: Said) -> bool:
    """Does a command name a secret field to fill, or did the browser keep a typed value to itself, as it does there?"""
    parsed = parse(turn.text)
    acts = [step.act for step in _every(parsed.steps)] if isinstance(parsed, Commands) else []
    named = any(isinstance(act, Fill) and act.field is not None and is_secret(act.field.text) for act in acts)
    typed = (result for exchange in turn.exchanges for result in exchange.results if result.name == "type")
    return named or any(map(is_secret_value, typed))


def _every(steps: Sequence[Step]) -> Iterator[Step]:
    for step in steps:
        yield step
        yield from _every(step.act.held)
