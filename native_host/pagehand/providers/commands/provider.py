"""The engine `commands` as the brain sees it: a provider without a model.

Stateless but for the macros a person keeps in a file: everything else is found out from the request, so a turn can be
resumed, replayed and tested. The work is `progress`'s; here it becomes deltas and call ids.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping
from datetime import datetime
from pathlib import Path

from pagehand.brain.ports import Delta, Finish, Request, TextDelta
from pagehand.brain.transcript import ToolCall
from pagehand.providers.commands.grammar.reader import parse
from pagehand.providers.commands.macros.keeping import answer_about
from pagehand.providers.commands.macros.sayings import NoMacroError, macro_word, with_macros
from pagehand.providers.commands.macros.shelf import MacroError, Macros
from pagehand.providers.commands.progress import Next, next_of
from pagehand.providers.commands.scripts.history import call_id, count_calls, turns_of
from pagehand.providers.commands.words.steps import Commands

_LONGEST = 20_000
"""Characters of a message that is read: some minutes of speech, and a fraction of a second."""


def answers_alone(text: str) -> bool:
    """Is a first message answered without a browser: help, a word about macros, or what is not understood?"""
    try:
        return macro_word(text) is not None or not isinstance(parse(with_macros(text, {})), Commands)
    except NoMacroError:
        return False


class CommandsProvider:
    """Implements `brain.ports.Provider`. Never raises `ProviderError`: there is nothing that could be unavailable."""

    def __init__(self, macros: Path | None = None) -> None:
        self._macros = Macros(macros)

    async def generate(self, request: Request) -> AsyncIterator[Delta]:
        """The next calls, or the answer."""
        reply = self._reply(request)
        if reply.text:
            yield TextDelta(reply.text)
        first = count_calls(request.history) + 1
        for number, want in enumerate(reply.calls, start=first):
            yield ToolCall(call_id(number, reply.step), want.name, want.arguments)
        if not reply.calls:
            yield Finish("stop", done=reply.done)

    def _reply(self, request: Request) -> Next:
        turns = turns_of(request.history)
        if turns and len(turns[-1].text) > _LONGEST:
            told = f"I read commands of at most {_LONGEST:,} characters, and this has {len(turns[-1].text):,}."
            return Next(f"{told} I have done nothing.", done=False)
        if turns and (word := macro_word(turns[-1].text)):
            return Next(answer_about(word, turns[:-1], self._macros))
        return next_of(request, datetime.now().astimezone().date(), self._known())

    def _known(self) -> Mapping[str, str]:
        """The macros that can be run; a file that cannot be read holds none."""
        try:
            return self._macros.all()
        except MacroError:
            return {}
