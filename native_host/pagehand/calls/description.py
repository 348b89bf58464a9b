"""What a call touches, asked of its source once (a quick read says it itself), and what of its arguments may be seen.

Changes nothing.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from pagehand.calls.read_ahead import ReadAhead
from pagehand.calls.redaction import conceal, redact, secret_values, typed_secrets
from pagehand.calls.stages import Checked, Known
from pagehand.calls.titles import title_of
from pagehand.errors import PagehandError
from pagehand.tools.upload_files import ChosenFile, UploadFolders, summary
from pagehand.toolsets.ports import Offered
from pagehand.values import Json

if TYPE_CHECKING:
    from pagehand.wire.extensions import Target


async def describe(checked: Checked, ahead: ReadAhead, uploads: UploadFolders, typed: Sequence[str]) -> Known:
    """The call with its target. `typed`: secrets of before. Raises `ToolError` when the source cannot say."""
    found = checked.found
    context = replace(checked.context, digest=checked.digest)
    if (target := await ahead.place(found.offered)) is None:
        describing = found.source.describe(found.call, context)
        # As a task of its own it comes after a read that was begun: that takes longer, and is what is waited for.
        target = await (asyncio.create_task(describing) if ahead.running else describing)
    files: tuple[ChosenFile, ...] = ()
    fault = None
    if (argument := found.offered.files_argument) is not None and not target.unresolved:
        try:
            # They are found and measured; none is read before it may be.
            files = await asyncio.to_thread(uploads.choose, found.call.arguments[argument])
        except PagehandError as error:
            fault = error
    return _known(checked, target, files, fault, typed)


def _known(
    checked: Checked, target: Target, files: tuple[ChosenFile, ...], fault: PagehandError | None, typed: Sequence[str]
) -> Known:
    arguments, offered = checked.call.arguments, checked.found.offered
    secret = frozenset(offered.secret_arguments)
    moved = checked.found.moved
    parts = [part.sensitive is True for part in target.parts]
    sensitive = target.sensitive
    shown = redact(arguments if moved is None else moved.shown, sensitive=sensitive, secret=secret, parts=parts)
    secrets = set(secret_values(arguments, sensitive=sensitive, secret=secret, parts=parts))
    # Secrets that were typed before are shown nowhere: a page may repeat them, and a call may take them along.
    carried = tuple(sorted({*secrets, *(one for one in typed if conceal(arguments, [one]) != arguments)}))
    return Known(
        checked=checked,
        target=target,
        shown_target=conceal(target.model_dump(by_alias=True, exclude_none=True), typed),
        shown=conceal(shown, typed),
        title=conceal(_title(checked.call.name, shown, target, offered, files), typed),
        secrets=tuple(sorted({*secrets, *typed}, key=len, reverse=True)),
        carried_secrets=carried,
        typed_secrets=tuple(typed_secrets(arguments, parts)),
        files=files,
        fault=fault,
    )


def _title(name: str, shown: Json, target: Target, offered: Offered, files: Sequence[ChosenFile]) -> str:
    if not files:
        return title_of(name, shown, target, offered.title, offered.summary_arguments)
    said, dot, where = title_of(name, {}, target, offered.title, offered.summary_arguments).partition(" · ")
    return f"{said} ({summary(files)}){dot}{where}"
