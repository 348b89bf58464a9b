"""What a call touches, asked of its source once, and what of its arguments may be seen. Changes nothing."""

from __future__ import annotations

import asyncio
from dataclasses import replace

from pagehand.calls.read_ahead import ReadAhead
from pagehand.calls.redaction import redact
from pagehand.calls.stages import Checked, Known
from pagehand.tools.upload_files import UploadFolders


async def describe(checked: Checked, ahead: ReadAhead) -> Known:
    """The call with its target. Raises `ToolError` when the source cannot say."""
    found = checked.found
    context = replace(checked.context, digest=checked.digest)
    describing = found.source.describe(found.call, context)
    # As a task of its own it comes after a read that was begun: that takes longer, and is what is waited for.
    target = await (asyncio.create_task(describing) if ahead.running else describing)
    secret = frozenset(found.offered.secret_arguments)
    return Known(checked, target, redact(found.call.arguments, sensitive=target.sensitive, secret=secret))


async def with_files(known: Known, uploads: UploadFolders, argument: str) -> Known:
    """Find and measure the files that this argument names; none is read before it may be. Raises `ToolError`."""
    return replace(known, files=await asyncio.to_thread(uploads.choose, known.call.arguments[argument]))
