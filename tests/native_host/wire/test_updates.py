"""Everything the hub sends in ACP's name fits the official SDK's schema, and keeps what was put in."""

import acp.schema as sdk
import pytest
from pydantic import TypeAdapter

from pagehand.wire import updates

UPDATE = TypeAdapter(sdk.SessionNotification)
META = {"pagehand/toolName": "click"}

BUILT = {
    "user_message_chunk": updates.chunk("user_message_chunk", "go", "m1"),
    "agent_message_chunk": updates.chunk("agent_message_chunk", "ä😀", "m1"),
    "agent_thought_chunk": updates.chunk("agent_thought_chunk", "", "m1"),
    "tool_call": updates.tool_call("c1", "Click", "execute", "pending", {"ref": "e1"}, META),
    "tool_call that has ended": updates.joined(
        updates.tool_call("c1", "Read the page", "read", "pending", {}, META),
        updates.tool_call_update("c1", "completed", [updates.text_block("page")], {"pagehand/receipt": {"ok": True}}),
    ),
    "tool_call_update in progress": updates.tool_call_update("c1", "in_progress"),
    "tool_call_update with content": updates.tool_call_update(
        "c1",
        "completed",
        [updates.text_block("done"), {"type": "image", "data": "iVBORw0KGgo=", "mimeType": "image/png"}],
        {"pagehand/receipt": {"ok": True}},
    ),
    "tool_call_update without content": updates.tool_call_update("c1", "failed", []),
    "session_info_update": updates.session_info("Title", "2026-01-01T00:00:00+00:00"),
    "the end of a turn": updates.session_info(meta={"pagehand/turnEnded": {"turnId": "t", "stopReason": "end_turn"}}),
    "current_mode_update": updates.current_mode("read_only"),
    "config_option_update": updates.config_options(
        [updates.select_option("engine", "Engine", "model", "commands", [("commands", "Commands")])]
    ),
    "plan": updates.plan(["Look", "Empty the cart — shop.example: click"]),
    "usage_update": updates.usage(1000, 200_000, 0.25),
    "usage_update without cost": updates.usage(0, 0, None),
}


def as_read(update):
    """What the SDK's client makes of an update, written down again."""
    params = updates.session_update("s_1", update, 7, 1_700_000_000_000, "turn_1")
    read = UPDATE.validate_python(params)
    return UPDATE.dump_python(read, mode="json", by_alias=True, exclude_none=True), params


@pytest.mark.parametrize("update", BUILT.values(), ids=BUILT)
def test_an_update_is_read_by_the_sdk_without_loss(update):
    read, params = as_read(update)
    assert read == params


@pytest.mark.parametrize("kind", ["fetch", "read", "think", "execute"])
@pytest.mark.parametrize("status", ["pending", "in_progress", "completed", "failed"])
def test_every_kind_and_status_of_a_call_is_one_of_acp(kind, status):
    read, _params = as_read(updates.tool_call("c", "t", kind, status, {}, {}))
    assert read["update"]["kind"] == kind
    assert read["update"]["status"] == status


def test_the_number_the_time_and_the_turn_travel_in_meta():
    meta = updates.session_update("s", BUILT["tool_call"], 7, 99, "t1")["_meta"]
    assert meta == {"pagehand/seq": 7, "pagehand/time": 99, "pagehand/turn": "t1"}
    assert "pagehand/turn" not in updates.session_update("s", BUILT["tool_call"], 7, 99, None)["_meta"]


def test_a_permission_request_with_our_options():
    params = {
        "sessionId": "s",
        "toolCall": {"toolCallId": "c", "title": "Click", "kind": "execute", "status": "pending", "rawInput": {}},
        "options": updates.PERMISSION_OPTIONS,
        "_meta": {"pagehand/confirmationId": "p"},
    }
    read = sdk.RequestPermissionRequest.model_validate(params)
    assert [option.kind for option in read.options] == ["allow_once", "allow_always", "reject_once", "reject_always"]
    assert len({option.option_id for option in read.options}) == 4


@pytest.mark.parametrize("category", [None, "model"])
def test_a_config_option_is_a_select_of_acp(category):
    option = updates.select_option("hand", "Browser", category, "", [("", "the only one"), ("i1", "Firefox")])
    read = sdk.SetSessionConfigOptionResponse.model_validate({"configOptions": [option]})
    assert read.model_dump(mode="json", by_alias=True, exclude_none=True) == {"configOptions": [option]}


def test_pieces_of_one_message_share_its_id():
    first, second = (updates.chunk("agent_message_chunk", piece, "m1") for piece in "ab")
    assert first["messageId"] == second["messageId"] == "m1"
