"""`pagehand hub`: run the hub in the foreground, or stop the one that runs."""

from __future__ import annotations

import argparse
import asyncio
import gc
import logging
import os
import sys
from pathlib import Path

from pagehand.settings import Places, default_places

LONGEST_LOG = 5_000_000
"""Bytes after which a hub that starts begins a new log."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The hub's options; relays pass the descriptors of a socket they have claimed."""
    parser.add_argument("--home", type=Path, help="folder of Pagehand's data")
    parser.add_argument("--socket", type=Path, help="socket to serve")
    parser.add_argument("--listen-fd", type=int, help=argparse.SUPPRESS)
    parser.add_argument("--lock-fd", type=int, help=argparse.SUPPRESS)
    parser.add_argument(
        "--idle", type=float, default=60.0, metavar="SECONDS", help="seconds to stay after the last client leaves"
    )
    parser.add_argument("--stop", action="store_true", help="stop the running hub instead; turns are cancelled")


def run(args: argparse.Namespace) -> int:
    """Serve until idle, or stop the running hub."""
    places = default_places(args.home)
    if args.socket is not None:
        places = Places(places.home, args.socket.absolute())
    if args.stop:
        return asyncio.run(_stop(places))
    # Looking for pydantic's plugins reads the metadata of every installed package, and none is meant for us.
    os.environ.setdefault("PYDANTIC_DISABLE_PLUGINS", "__all__")
    logging.basicConfig(stream=sys.stderr, level=logging.INFO, format="%(asctime)s %(levelname)s %(name)s: %(message)s")
    gc.disable()  # Nothing of what is imported becomes rubbish: looking for it would take a sixth of the start.
    from pagehand.bootstrap import run_hub

    gc.freeze()
    gc.enable()
    if args.listen_fd is not None:
        rotate_log(places.log)
    claimed = None if args.listen_fd is None else (args.listen_fd, args.lock_fd)
    run_hub(places, claimed, args.idle)
    return 0


def rotate_log(log: Path) -> None:
    """Begin a new log when this one is long; the one before it is kept. Our standard error is this file."""
    try:
        if log.stat().st_size < LONGEST_LOG:
            return
        log.replace(log.with_name(f"{log.name}.1"))
        fresh = os.open(log, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
    except OSError:
        return  # A log is no reason not to start.
    os.dup2(fresh, sys.stderr.fileno())
    os.close(fresh)


async def _stop(places: Places) -> int:
    from pagehand.client import Client

    # A name without `pagehand-` is a foreign client, which is never refused: a hub of another version has to be
    # stopped most of all.
    async with await Client.connect(places, name="hub-stop", start=False) as client:
        await client.shutdown()
    print("the hub has stopped")
    return 0
