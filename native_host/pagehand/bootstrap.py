"""Builds a hub from its parts and runs it. The only place that knows who plays whom."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import signal
import socket
import sys
import time
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from pagehand import __version__, relay
from pagehand.brain.limits import Limits
from pagehand.bundle import bundle_root
from pagehand.calls.hooks.plugin_hooks import PluginHooks
from pagehand.calls.hooks.runs import HookRuns
from pagehand.doors.lines import line_channel
from pagehand.doors.listener import listen
from pagehand.doors.own_socket import OwnSocket, lock_home, make_way
from pagehand.errors import SetupError
from pagehand.hosting.beside import begin, end, serve_resident, within
from pagehand.hosting.host import PluginHost
from pagehand.hosting.programs import make_plugins, own_names
from pagehand.hosting.standing import Notes, Standing
from pagehand.hub.connection import Connection
from pagehand.hub.door import Door
from pagehand.hub.hub import Hub
from pagehand.ledger.audit import Audit
from pagehand.ledger.own_rules import OwnRules
from pagehand.ledger.policy_file import policy_or_fault, policy_watch
from pagehand.ledger.recall import Recall
from pagehand.ledger.store import Ledger
from pagehand.ledger.stored_grants import StoredGrants
from pagehand.parts import Models, OwnSources
from pagehand.session.ports import World
from pagehand.settings import Places, upload_folders
from pagehand.tools.upload_files import UploadFolders
from pagehand.tools.validator import ArgumentChecker
from pagehand.toolsets.catalogue import own_tools
from pagehand.toolsets.plugins import Plugins

if TYPE_CHECKING:
    from pagehand.toolsets.hand import Hand

log = logging.getLogger(__name__)

IDLE_SECONDS = 60.0
PLUGIN_SECONDS = 15.0
"""How long a turn waits until plugins are loaded."""
LEAVE_SECONDS = 2.5
"""Connections that are closed have ended within this; a channel gives its client two seconds."""


def now_ms() -> int:
    """Wall time in Unix milliseconds."""
    return time.time_ns() // 1_000_000


def make_world(
    places: Places,
    hands: Callable[[], Sequence[Hand]],
    models: Models,
    host: PluginHost,
    plugins: Plugins,
    *,
    limits: Limits | None = None,
) -> World:
    """Everything a hub's sessions share, on the user's real files."""
    policy = policy_watch(places.policy)
    runs = HookRuns(plugins.enabled)
    tools = own_tools(bundle_root() / "shared_schemas" / "tools")
    kept = StoredGrants(places.grants, now_ms)
    ledger = Ledger(places.ledger)
    own = OwnSources(places, hands, ledger.session_ids, lambda: host.settings.sandbox)
    return World(
        ledger=ledger,
        audit=Audit(places.audit),
        policy=policy,
        own_tools=tools,
        checker=ArgumentChecker(tool["inputSchema"] for tool in tools.values()),
        uploads=UploadFolders(lambda: upload_folders(policy().upload_folders, places), places.home),
        limits=limits or Limits(),
        now_ms=now_ms,
        hands=hands,
        sources=lambda: [own.interpreter, *host.tools, *plugins.enabled(), own.scripts, *host.servers.sources],
        hooks=PluginHooks(runs),
        hook_runs=runs,
        panels=lambda _source: [],
        engines=models.engines,
        look_for_engines=models.look,
        guidance=host.guidance,
        recall=host.recall,
        forget_files=own.forget,
        expand=host.servers.expand,
        commands=host.servers.commands,
        ready=lambda: within(PLUGIN_SECONDS, host.ready),
        kept=kept.in_force,
        keep=kept.keep,
    )


def make_hub(places: Places, idle_seconds: float = IDLE_SECONDS, limits: Limits | None = None) -> Hub:
    """A hub on the user's real files, not yet listening. Needs a running event loop."""
    host = PluginHost(places.home, places.plugins, places.plugin_trust, own_names(), Recall(places.memory))
    models = Models(places, host.providers)
    plugins, notes = make_plugins(places, host.settings), Notes()
    hub = Hub(lambda hands: make_world(places, hands, models, host, plugins, limits=limits), idle_seconds)
    hub.beside = host
    hub.plugins = Standing(host, plugins, notes)
    notes.listen()
    models.changed = hub.announce_engines
    door = Door(hub, places.http)
    hub.world.door = door.open
    hub.closing = [notes.leave, door.close, hub.world.hook_runs.close, models.close]
    hub.sites = OwnRules(places.policy, StoredGrants(places.grants, now_ms), lambda: policy_or_fault(places.policy))
    hub.setup = lambda: models.setup
    return hub


async def serve(
    hub: Hub, places: Places, listen_fd: int, lock_fd: int | None = None, home_lock: int | None = None
) -> None:
    """Serve on a claimed listening descriptor until the hub has stopped.

    The connections close last, after the ledger is closed and the lock is free: a client that sees its connection
    end may start the next hub at once.
    """
    serving: set[asyncio.Task[None]] = set()

    async def serve_one(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.ensure_future(Connection(hub, line_channel(reader, writer)).run())
        serving.add(task)
        task.add_done_callback(serving.discard)
        await asyncio.wait([task])

    token = relay.windows_token(str(places.socket)) if sys.platform == "win32" else None
    servers = [await listen(listen_fd, token, serve_one)]

    async def listen_anew(descriptor: int) -> None:
        servers.append(await listen(descriptor, token, serve_one))

    own = OwnSocket(places.socket, lock_fd, _listen_again)
    keeping = asyncio.create_task(own.keep(hub.stopped, listen_anew))
    log.info("hub %s serves %s", __version__, places.socket)

    def serve_own(connection: socket.socket) -> None:
        serving.add(task := asyncio.ensure_future(serve_resident(hub, connection)))
        task.add_done_callback(serving.discard)

    beginning = asyncio.ensure_future(begin(hub, places, serve_own))
    await hub.stopped.wait()
    await end(hub, places, beginning)
    await keeping
    for server in servers:
        server.close()
    await asyncio.gather(*(connection.drain() for connection in hub.connections))
    for close in hub.closing:
        await close()
    hub.world.audit.close()
    hub.world.ledger.close()
    # The home's first: who gets the other one starts a hub.
    for lock in (home_lock, own.lock):
        if lock is not None:
            os.close(lock)
    for connection in list(hub.connections):
        connection.close()
    if serving:
        await asyncio.wait(serving, timeout=LEAVE_SECONDS)


def _listen_again(socket_path: str, lock: int) -> tuple[int, int] | None:
    try:
        return relay.listen_again(socket_path, lock)
    except relay.HubUnreachable as error:
        raise OSError(str(error)) from error


def run_hub(places: Places, claimed: tuple[int, int] | None, idle_seconds: float = IDLE_SECONDS) -> None:
    """Become the hub of these places; `claimed` are the listening and the lock descriptor, where a relay has them.

    Raises `SetupError` when there is another hub or its files cannot be used.
    """
    os.umask(0o077)
    listen_fd, lock_fd = claimed or _claim(places)
    os.set_inheritable(lock_fd, False)
    try:
        home_lock = lock_home(places.home)
    except SetupError:
        make_way(places.socket, lock_fd)
        raise
    places.exchange.mkdir(mode=0o700, parents=True, exist_ok=True)
    # A hub that a browser or a shell started must not hold on to the folder they stood in.
    os.chdir(places.home)
    asyncio.run(_run(places, (listen_fd, lock_fd, home_lock), idle_seconds))


def _claim(places: Places) -> tuple[int, int]:
    try:
        claimed = relay.claim(str(places.socket))
    except (relay.HubUnreachable, OSError) as error:
        raise SetupError(f"the socket {places.socket} cannot be used: {error}") from None
    if claimed is None:
        raise SetupError(f"a hub already serves {places.socket}; stop it with `pagehand hub --stop`")
    return claimed


async def _run(places: Places, claimed: tuple[int, int, int | None], idle_seconds: float) -> None:
    hub = make_hub(places, idle_seconds)
    loop = asyncio.get_running_loop()
    stopping: list[asyncio.Task[None]] = []
    for number in (signal.SIGTERM, signal.SIGINT):
        with contextlib.suppress(NotImplementedError):
            loop.add_signal_handler(number, lambda: stopping.append(loop.create_task(hub.stop())))
    await serve(hub, places, *claimed)
