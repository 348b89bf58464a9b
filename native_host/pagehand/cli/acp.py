"""`pagehand acp`: the hub on standard input and output, for editors that speak the Agent Client Protocol.

One JSON text a line. It reads no message: bytes go to the hub and back, so that an editor gets exactly what every other
surface gets.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import sys

from pagehand.cli import exit_codes
from pagehand.client import open_socket
from pagehand.settings import default_places

BLOCK = 262_144


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Nothing to choose."""
    del parser


def run(args: argparse.Namespace) -> int:
    """Carry bytes until either side closes."""
    del args
    return asyncio.run(_carry())


async def _carry() -> int:
    reader, writer = await asyncio.open_connection(sock=await open_socket(default_places(), start=True))
    to_hub = asyncio.create_task(_to_hub(writer))
    from_hub = asyncio.create_task(_from_hub(reader))
    await asyncio.wait([to_hub, from_hub], return_when=asyncio.FIRST_COMPLETED)
    if from_hub.done() or to_hub.exception() is not None:
        print("pagehand: the hub closed the connection; start this command again", file=sys.stderr, flush=True)
        # At once: the reading thread waits for an editor that may never write again.
        os._exit(exit_codes.FAILED)
    from_hub.cancel()
    writer.close()
    return exit_codes.DONE


async def _to_hub(writer: asyncio.StreamWriter) -> None:
    while block := await asyncio.to_thread(os.read, 0, BLOCK):
        writer.write(block)
        await writer.drain()


async def _from_hub(reader: asyncio.StreamReader) -> None:
    while block := await reader.read(BLOCK):
        await asyncio.to_thread(_write_all, block)


def _write_all(block: bytes) -> None:
    view = memoryview(block)
    while view:
        view = view[os.write(1, view) :]
