"""What the hub accepts from a hand is what an MCP server of the official SDK sends."""

import mcp.types as sdk
import pytest
from pydantic import ValidationError

from pagehand.errors import RemoteWireError
from pagehand.wire.acp import parse
from pagehand.wire.mcp import MCP_VERSION, CallResult, InitializeResult, LentTool, ToolList


def as_sent(value):
    """An SDK value as it goes over the wire."""
    return value.model_dump(mode="json", by_alias=True, exclude_none=True)


def tool(**members):
    return sdk.Tool(name="click", input_schema={"type": "object"}, **members)


def test_an_initialize_result():
    answer = sdk.InitializeResult(
        protocol_version=MCP_VERSION,
        capabilities=sdk.ServerCapabilities(tools=sdk.ToolsCapability(list_changed=True)),
        server_info=sdk.Implementation(name="hand", version="0.1.0"),
    )
    read = parse(InitializeResult, as_sent(answer))
    assert (read.protocol_version, read.server_info.name) == (MCP_VERSION, "hand")


def test_a_list_of_tools_page_by_page():
    answer = sdk.ListToolsResult(tools=[tool(description="Click.")], next_cursor="2")
    page = parse(ToolList, as_sent(answer))
    assert page.next_cursor == "2"
    lent = LentTool.model_validate(page.tools[0])
    assert (lent.name, lent.description, lent.input_schema) == ("click", "Click.", {"type": "object"})


@pytest.mark.parametrize(
    "annotations",
    [
        sdk.ToolAnnotations(),
        sdk.ToolAnnotations(title="Click", read_only_hint=True, destructive_hint=False),
        sdk.ToolAnnotations(read_only_hint=False, idempotent_hint=True, open_world_hint=True),
    ],
    ids=str,
)
def test_annotations_arrive_as_they_were_sent(annotations):
    lent = LentTool.model_validate(as_sent(tool(annotations=annotations)))
    assert lent.annotations == as_sent(annotations)


@pytest.mark.parametrize("annotations", [None, "x", 7, [], {"readOnlyHint": "yes"}, {"readOnlyHint": 1}])
def test_a_malformed_hint_does_not_fail_the_tool_and_stays_visible(annotations):
    lent = LentTool.model_validate({"name": "t", "inputSchema": {}, "annotations": annotations})
    assert lent.annotations == annotations


@pytest.mark.parametrize("name", ["", "x" * 65, "a b", "a\n", "käse", None, 7])
def test_a_name_no_model_may_call_is_refused(name):
    with pytest.raises(ValidationError):
        LentTool.model_validate({"name": name, "inputSchema": {}})


@pytest.mark.parametrize("schema", [None, [], "object", True])
def test_a_tool_without_schema_is_refused(schema):
    with pytest.raises(ValidationError):
        LentTool.model_validate({"name": "t", "inputSchema": schema})


def test_a_call_result_with_receipt_and_picture():
    answer = sdk.CallToolResult(
        content=[
            sdk.TextContent(type="text", text="done"),
            sdk.ImageContent(type="image", data="iVBORw0KGgo=", mime_type="image/png"),
        ],
        structured_content={"ok": True},
    )
    read = parse(CallResult, as_sent(answer))
    assert [block["type"] for block in read.content] == ["text", "image"]
    assert read.structured_content == {"ok": True}
    assert read.is_error is False


def test_an_error_result():
    answer = sdk.CallToolResult(content=[sdk.TextContent(type="text", text="stale")], is_error=True)
    assert parse(CallResult, as_sent(answer)).is_error is True


@pytest.mark.parametrize(
    "answer",
    [
        {"content": "done"},
        {"content": ["done"]},
        {"isError": "no"},
        {"isError": 1},
        {"structuredContent": []},
        [],
        None,
    ],
    ids=repr,
)
def test_a_malformed_call_result_is_refused(answer):
    with pytest.raises(RemoteWireError):
        parse(CallResult, answer)
