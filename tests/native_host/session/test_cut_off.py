"""What a crash took from the transcript comes back from the turn's events, each call with what is known of it."""

from pagehand.brain.transcript import AssistantMessage, ToolCall, ToolResult, UserMessage
from pagehand.session.cut_off import UNKNOWN, lost_messages
from pagehand.wire import updates

TOOL = {"pagehand/toolName": "click"}


def begun(call_id, arguments, meta=TOOL):
    return updates.tool_call(call_id, "Click", "execute", "pending", arguments, meta)


def test_a_lost_call_has_its_result_or_the_word_that_nobody_knows():
    receipt = {"ok": True, "effect": [{"kind": "navigated"}]}
    told = [
        begun("c1", {"ref": "e1"}),
        updates.tool_call_update("c1", "in_progress"),
        updates.tool_call_update("c1", "completed", [updates.text_block("clicked")], {"pagehand/receipt": receipt}),
        begun("c2", {"ref": "e2"}),
        updates.tool_call_update("c2", "in_progress"),
    ]
    assert lost_messages(told, [UserMessage("go")]) == [
        AssistantMessage("", (ToolCall("c1", "click", {"ref": "e1"}), ToolCall("c2", "click", {"ref": "e2"}))),
        ToolResult("c1", "click", "clicked", structured=receipt),
        ToolResult("c2", "click", UNKNOWN, is_error=True),
    ]


def test_a_failed_call_stays_failed_and_a_picture_is_no_text():
    picture = {"type": "image", "data": "x", "mimeType": "image/png"}
    told = [begun("c1", {}), updates.tool_call_update("c1", "failed", [picture, updates.text_block("denied")])]
    assert lost_messages(told, [])[1] == ToolResult("c1", "click", "denied", is_error=True)


def test_what_the_transcript_has_is_not_told_twice():
    history = [AssistantMessage("", (ToolCall("c1", "click"),)), ToolResult("c1", "click", "clicked")]
    told = [begun("c1", {}), updates.chunk("agent_message_chunk", "hm", "m"), updates.usage(1, 2, None)]
    assert lost_messages(told, history) == []


def test_a_call_of_no_known_tool_is_left_out():
    assert lost_messages([begun("c1", {}, {})], []) == []
