"""The life of a local model's server: started when used, shared, stopped when idle, faults with their fix."""

import asyncio
import os
import re
from pathlib import Path

import pytest

from bed import browsers
from bed.gguf_file import write_gguf
from pagehand.errors import ProviderError
from pagehand.providers.engines.libraries import remedy
from pagehand.providers.local import model as local
from pagehand.providers.local.model import LocalModel, LocalServer

FAKE_WHEEL = Path(browsers.__file__).parent / "fake_llama"


@pytest.fixture
async def serve(tmp_path, monkeypatch):
    """A server for a file of this name, with the stand-in wheel; stopped with the test."""
    monkeypatch.setenv("PYTHONPATH", str(FAKE_WHEEL))
    servers = []

    def make(name="small", **parts):
        file = write_gguf(tmp_path / f"{name}.gguf")
        servers.append(LocalServer(LocalModel(file, 512), **parts))
        return servers[-1]

    yield make
    for server in servers:
        await server.stop()


async def test_it_runs_once_for_all_who_use_it_and_each_run_has_a_key_of_its_own(serve):
    server = serve()
    assert not server.running
    async with server.used() as first, server.used() as second:
        assert first == second
        assert first.url.startswith("http://127.0.0.1:") and first.key not in repr(first)
        assert server.running and server.in_use
    assert not server.in_use
    await server.stop()
    assert not server.running
    async with server.used() as third:
        assert third.key != first.key


async def test_it_stops_when_nobody_has_used_it_for_a_while(serve):
    server = serve(idle_seconds=0.05)
    async with server.used():
        process = server._process
    async with asyncio.timeout(10):
        assert await process.wait() == 0
    assert not server.running


async def test_one_that_died_is_started_again(serve):
    server = serve()
    async with server.used():
        pid = server._process.pid
        os.kill(pid, 9)
        await server._process.wait()
    async with server.used():
        assert server._process.pid != pid


@pytest.mark.parametrize(
    ("name", "fix"), [("hungry", "not enough memory for hungry.gguf"), ("broken", "broken.gguf cannot be loaded")]
)
async def test_a_model_that_does_not_load_says_what_to_do(serve, name, fix):
    with pytest.raises(ProviderError, match=fix):
        async with serve(name).used():
            pass


async def test_a_missing_wheel_names_the_command_that_installs_it(serve, tmp_path, monkeypatch):
    (tmp_path / "xllamacpp.py").write_text("raise ModuleNotFoundError(\"No module named 'xllamacpp'\")")
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    with pytest.raises(ProviderError, match=re.escape(remedy("local"))):
        async with serve().used():
            pass


async def test_a_start_has_a_bound_and_leaves_no_process(serve, monkeypatch):
    monkeypatch.setattr(local, "START_SECONDS", 0.5)
    monkeypatch.setattr(local, "STOP_SECONDS", 0.1)
    server = serve("slow")
    with pytest.raises(ProviderError, match="did not load within"):
        async with server.used():
            pass
    assert server._process is None and not server.in_use
