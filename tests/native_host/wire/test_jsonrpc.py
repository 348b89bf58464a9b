"""JSON-RPC: every fault has its answer, and none of them costs the connection."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pagehand.bundle import bundle_root
from pagehand.errors import CODES, LocalWireError, PagehandError, RemoteWireError, ToolError
from pagehand.wire.jsonrpc import (
    NotificationReceived,
    Peer,
    Refused,
    RequestReceived,
    ResponseReceived,
    remote_error,
)

CORPUS = json.loads((bundle_root() / "shared_schemas" / "corpus" / "jsonrpc.json").read_text(encoding="utf-8"))
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(st.characters()),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(st.characters(), max_size=6), inner, max_size=4)
    ),
    max_leaves=12,
)


def text(**members):
    return json.dumps({"jsonrpc": "2.0", **members})


def error_name(event):
    """The error a refused message is answered with; None without an answer."""
    assert isinstance(event, Refused)
    if event.reply is None:
        return None
    error = json.loads(event.reply)["error"]
    assert error["code"] == CODES[error["data"]["name"]]
    return error["data"]["name"]


def is_alive(peer):
    """A request still gets through, and an answer too."""
    request_id, _ = peer.request("ping", {})
    answer = peer.receive(text(id=request_id, result={}))
    asked = peer.receive(text(id="alive?", method="ping"))
    peer.result("alive?", {})
    return answer == ResponseReceived(request_id, {}) and asked == RequestReceived("alive?", "ping", {})


def test_what_is_sent_is_one_message_of_the_standard():
    peer = Peer()
    request_id, sent = peer.request("m", {"a": "ä"})
    assert json.loads(sent) == {"jsonrpc": "2.0", "id": request_id, "method": "m", "params": {"a": "ä"}}
    assert json.loads(peer.notification("n", {})) == {"jsonrpc": "2.0", "method": "n", "params": {}}
    assert json.loads(peer.result(7, None)) == {"jsonrpc": "2.0", "id": 7, "result": None}


def test_ids_of_requests_are_never_used_twice():
    peer = Peer()
    assert len({peer.request("m", {})[0] for _ in range(100)}) == 100


@pytest.mark.parametrize("request_id", [0, 1, -5, "a", ""])
@pytest.mark.parametrize("params", [{}, {"params": None}, {"params": {}}])
def test_a_request_is_received(request_id, params):
    assert Peer().receive(text(id=request_id, method="m", **params)) == RequestReceived(request_id, "m", {})


def test_a_notification_is_received():
    assert Peer().receive(text(method="m", params={"a": 1})) == NotificationReceived("m", {"a": 1})


def test_an_answer_finds_its_request_once():
    peer = Peer()
    first, _ = peer.request("m", {})
    second, _ = peer.request("m", {})
    assert peer.receive(text(id=second, result=[2])) == ResponseReceived(second, [2])
    assert peer.receive(text(id=first, result=None)) == ResponseReceived(first, None)
    assert error_name(peer.receive(text(id=first, result=None))) is None


def test_an_error_answer_carries_name_message_and_data():
    peer = Peer()
    request_id, _ = peer.request("m", {})
    error = {"code": CODES["hand_gone"], "message": "gone", "data": {"name": "hand_gone", "tab": "t1"}}
    event = peer.receive(text(id=request_id, error=error))
    assert isinstance(event, ResponseReceived)
    assert (event.error.name, event.error.message, event.error.data["tab"]) == ("hand_gone", "gone", "t1")


@pytest.mark.parametrize("value", [None, "no", 7, [], {}, {"code": "x"}, {"code": True}, {"message": 5, "data": []}])
def test_a_malformed_error_is_an_internal_error_with_a_sentence(value):
    error = remote_error(value)
    assert error.name == "internal_error"
    assert "failed" in error.message


def test_a_code_nobody_knows_keeps_its_message():
    error = remote_error({"code": -1, "message": "custom"})
    assert (error.name, error.message) == ("internal_error", "custom")


def test_a_late_answer_is_dropped():
    peer = Peer()
    request_id, _ = peer.request("m", {})
    peer.forget(request_id)
    assert error_name(peer.receive(text(id=request_id, result={}))) is None
    assert is_alive(peer)


def test_an_answer_with_the_id_as_text_is_not_ours():
    peer = Peer()
    request_id, _ = peer.request("m", {})
    assert error_name(peer.receive(text(id=str(request_id), result={}))) is None
    assert error_name(peer.receive(text(id=True, result={}))) is None
    assert peer.receive(text(id=request_id, result={})) == ResponseReceived(request_id, {})


def test_an_id_that_is_still_open_is_refused_and_may_come_again_later():
    peer = Peer()
    peer.receive(text(id=1, method="m"))
    assert error_name(peer.receive(text(id=1, method="m"))) == "invalid_request"
    assert isinstance(peer.receive(text(id="1", method="m")), RequestReceived)
    peer.result(1, {})
    assert isinstance(peer.receive(text(id=1, method="m")), RequestReceived)
    peer.error(1, ToolError("x"))
    assert isinstance(peer.receive(text(id=1, method="m")), RequestReceived)


def test_an_error_is_answered_with_code_and_name():
    sent = json.loads(Peer().error(3, PagehandError("wait", "busy", {"turn": "t"})))
    assert sent["error"] == {"code": CODES["busy"], "message": "wait", "data": {"turn": "t", "name": "busy"}}
    assert json.loads(Peer().error(None, LocalWireError("x", "too_large")))["id"] is None


def test_a_reason_is_short_whatever_the_id_is():
    peer = Peer()
    long = "x" * 10_000
    peer.receive(text(id=long, method="m"))
    for event in (peer.receive(text(id=long, method="m")), peer.receive(text(id=[long], result=1))):
        assert len(event.reason) < 200


def test_answers_to_requests_name_the_request():
    event = Peer().receive(text(id="a", method="m", params=[1]))
    assert json.loads(event.reply)["id"] == "a"
    assert error_name(event) == "invalid_params"


def test_lone_surrogates_become_question_marks():
    event = Peer().receive(
        '{"jsonrpc":"2.0","method":"m","params":{"a":"x\\ud800y","b":"\\ud83d\\ude00","c":["\\uDC00"]}}'
    )
    assert event == NotificationReceived("m", {"a": "x?y", "b": "😀", "c": ["?"]})


def test_very_deep_nesting_is_a_parse_error():
    peer = Peer()
    deep = "[" * 100_000
    assert error_name(peer.receive(f'{{"jsonrpc":"2.0","id":1,"method":"m","params":{{"a":{deep}')) == "parse_error"
    assert error_name(peer.receive(deep + "]" * 100_000)) == "parse_error"
    assert is_alive(peer)


@given(st.text(st.characters(), max_size=200))
def test_no_text_makes_it_raise(received):
    peer = Peer()
    peer.receive(received)
    assert is_alive(peer)


@given(JSON, st.booleans())
def test_no_json_makes_it_raise(value, ascii_only):
    peer = Peer()
    try:
        received = json.dumps(value, ensure_ascii=ascii_only)
    except ValueError:
        return
    peer.receive(received)
    assert is_alive(peer)


MEMBER = st.sampled_from(["jsonrpc", "id", "method", "params", "result", "error", "x"])
VALUE = st.sampled_from(["2.0", "m", "", 0, 1, 1.5, -1, True, None, [], {}, {"code": 1}, {"a": "\ud800"}, "initialize"])


@given(st.lists(st.dictionaries(MEMBER, VALUE), max_size=8))
def test_no_message_that_is_nearly_right_makes_it_raise_or_open_what_is_not_asked(messages):
    peer = Peer()
    for message in messages:
        event = peer.receive(json.dumps({"jsonrpc": "2.0", **message}))
        assert not isinstance(event, ResponseReceived)
        if isinstance(event, Refused) and event.reply is not None:
            json.loads(event.reply)
    assert is_alive(peer)


@pytest.mark.parametrize("example", CORPUS["examples"], ids=lambda example: example["name"])
def test_the_corpus(example):
    peer = Peer()
    event = peer.receive(example["text"])
    if example["valid"]:
        assert isinstance(event, RequestReceived | NotificationReceived)
    else:
        expected = None if example.get("dropped") else example["error"]
        # What the peer cannot judge is the methods' affair.
        if isinstance(event, RequestReceived) and expected == "method_not_found":
            return
        assert error_name(event) == expected
    assert is_alive(peer)


def test_an_error_object_is_the_same_after_the_wire():
    peer, other = Peer(), Peer()
    _request_id, sent = peer.request("m", {})
    received = other.receive(sent)
    event = peer.receive(other.error(received.id, ToolError("no", "denied", {"rule": "x"})))
    assert isinstance(event.error, RemoteWireError)
    assert (event.error.name, event.error.message, event.error.data) == (
        "denied",
        "no",
        {"rule": "x", "name": "denied"},
    )
