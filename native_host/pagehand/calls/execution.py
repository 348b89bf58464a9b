"""Running an allowed call: files along, within its time, its documents read, its secrets masked. One result, always."""

from __future__ import annotations

import asyncio
from dataclasses import replace

from pagehand.brain.limits import Limits
from pagehand.brain.transcript import ToolResult
from pagehand.calls import results
from pagehand.calls.documents import with_documents_read
from pagehand.calls.read_ahead import ReadAhead
from pagehand.calls.redaction import conceal
from pagehand.calls.stages import Known
from pagehand.errors import PagehandError, ToolError
from pagehand.tools.upload_files import read_files
from pagehand.toolsets.ports import Progress, Returned


async def run(known: Known, ahead: ReadAhead, limits: Limits, progress: Progress) -> ToolResult:
    """The call's result; only cancellation and `TurnAborted` leave otherwise."""
    call = known.call
    try:
        returned = await _returned(known, ahead, limits, progress)
        result = results.returned(call, returned, known.source.id, limits)
    except PagehandError as error:
        result = results.failed(call, f"{error.name}: {error.message}")
    if not known.secrets:
        return result
    # A source that repeats what it was told in secret gives it away to nobody.
    text, structured, shown = conceal([result.text, result.structured, [*result.shown]], known.secrets)
    return replace(result, text=text, structured=structured, shown=tuple(shown))


async def _returned(known: Known, ahead: ReadAhead, limits: Limits, progress: Progress) -> Returned:
    seconds = known.offered.seconds or limits.tool_seconds
    try:
        async with asyncio.timeout(seconds) as bound:
            returned = await (ahead.running or _begun(known, progress))
            return await with_documents_read(returned, known.call.arguments)
    except TimeoutError:
        if not bound.expired():
            raise
        raise ToolError(f"{known.call.name} did not end within {seconds:g} s", "timeout") from None


async def _begun(known: Known, progress: Progress) -> Returned:
    files = await asyncio.to_thread(read_files, known.files) if known.files else ()
    context = replace(known.checked.context, digest=known.checked.digest, files=tuple(files))
    return await known.source.run(known.call, context, progress)
