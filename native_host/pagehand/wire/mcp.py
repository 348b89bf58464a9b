"""The part of the Model Context Protocol that the hub speaks with a hand, as models of what a hand answers.

Strict where the gate depends on it: a hint counts only when it is exactly true or false.
"""

from __future__ import annotations

from typing import Any

from pydantic import Field

from pagehand.values import Json
from pagehand.wire.acp import Model

MCP_VERSION = "2025-11-25"
SPEC_LIMIT = 4096
"""Bytes of name, description and input schema that a hand may lend for one tool."""


class ServerInfo(Model):
    """Who a hand says it is."""

    name: str
    version: str


class InitializeResult(Model):
    """What a hand answers to `initialize`."""

    protocol_version: str
    capabilities: Json
    server_info: ServerInfo


class LentTool(Model):
    """One tool of `tools/list`. `annotations` stays raw, because a malformed hint must ask and not fail the list."""

    name: str = Field(min_length=1, max_length=64, pattern=r"^[A-Za-z0-9_.-]+$")
    title: str | None = None
    description: str = ""
    input_schema: Json
    annotations: Any = None


class ToolList(Model):
    """What a hand answers to `tools/list`; tools are checked one by one with `LentTool`."""

    tools: list[Any]
    next_cursor: str | None = None


class CallResult(Model):
    """What a hand answers to `tools/call`."""

    content: list[Json] = Field([])
    structured_content: Json | None = None
    is_error: bool = False
