"""Who is let in: the owner, and on a loopback port who knows the token."""

import asyncio
import logging
import os
import socket

import pytest

from pagehand.doors import listener
from pagehand.doors.listener import listen

BOUND = 10.0
TOKEN = b"0123456789abcdef"


async def greet(_reader, writer):
    writer.write(b"hello\n")
    writer.close()


def unix_socket(path):
    """A listening Unix socket; its descriptor is the listener's from then on."""
    listening = socket.socket(socket.AF_UNIX)
    listening.bind(str(path))
    listening.listen()
    return listening.detach()


@pytest.fixture
async def port():
    """The loopback port of a listener that wants the token."""
    listening = socket.create_server(("127.0.0.1", 0))
    number = listening.getsockname()[1]
    server = await listen(listening.detach(), TOKEN, greet)
    yield number
    server.close()


async def said(opening, *lines):
    """All that a client who writes these lines is told."""
    async with asyncio.timeout(BOUND):
        reader, writer = await opening
        writer.write(b"".join(lines))
        try:
            return await reader.read()
        except ConnectionError:
            return b""
        finally:
            writer.close()


async def test_the_owner_is_let_in(tmp_path):
    server = await listen(unix_socket(tmp_path / "s"), None, greet)
    assert await said(asyncio.open_unix_connection(tmp_path / "s")) == b"hello\n"
    server.close()


async def test_another_user_is_not(tmp_path, monkeypatch, caplog):
    monkeypatch.setattr(os, "getuid", lambda: os.geteuid() + 1)
    server = await listen(unix_socket(tmp_path / "s"), None, greet)
    with caplog.at_level(logging.ERROR):
        assert await said(asyncio.open_unix_connection(tmp_path / "s")) == b""
    server.close()


async def test_the_token_opens(port):
    assert await said(asyncio.open_connection("127.0.0.1", port), TOKEN + b"\n") == b"hello\n"
    assert await said(asyncio.open_connection("127.0.0.1", port), TOKEN + b"\r\n") == b"hello\n"


@pytest.mark.parametrize(
    "line", [b"\n", TOKEN[:-1] + b"\n", TOKEN + b"0\n", TOKEN.upper() + b"\n", b"x" * 200_000, b"\xff\x00\n"]
)
async def test_another_token_does_not(port, line, caplog):
    with caplog.at_level(logging.ERROR):
        assert await said(asyncio.open_connection("127.0.0.1", port), line) == b""


async def test_who_says_nothing_is_not_waited_for_long(port, monkeypatch, caplog):
    monkeypatch.setattr(listener, "TOKEN_SECONDS", 0.05)
    with caplog.at_level(logging.ERROR):
        assert await said(asyncio.open_connection("127.0.0.1", port)) == b""


async def test_who_goes_before_the_token_disturbs_nobody(port, caplog):
    with caplog.at_level(logging.ERROR):
        _, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.transport.abort()
        assert await said(asyncio.open_connection("127.0.0.1", port), TOKEN + b"\n") == b"hello\n"
    assert "Unhandled" not in caplog.text
