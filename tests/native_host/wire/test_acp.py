"""The hub's own models of ACP judge as the official SDK's schema does, over one table of examples."""

import functools
import json

import acp.schema as sdk
import pytest
from pydantic import TypeAdapter, ValidationError

from pagehand.errors import RemoteWireError
from pagehand.wire import acp
from pagehand.wire.introduction import read_initialize

STDIO = {"name": "files", "command": "/bin/files", "args": [], "env": []}
OVER_ACP = {"type": "acp", "name": "page", "serverId": "s1"}
TEXT = {"type": "text", "text": "hello"}
IMAGE = {"type": "image", "data": "iVBORw0KGgo=", "mimeType": "image/png"}
LINK = {"type": "resource_link", "uri": "https://a.example/", "name": "a page", "size": 3}
EMBEDDED = {"type": "resource", "resource": {"uri": "file:///a.txt", "text": "content", "mimeType": "text/plain"}}
VICTIM = {"session_id": "VICTIM", "sessionId": "VICTIM", "session_Id": "VICTIM"}

ELICITED = (
    sdk.AcceptElicitationResponse
    | sdk.DeclineElicitationResponse
    | sdk.CancelElicitationResponse
    | sdk.OtherElicitationResponse
)

EXAMPLES = [
    (
        read_initialize,
        sdk.InitializeRequest,
        [
            {"protocolVersion": 1},
            {"protocolVersion": 0, "clientCapabilities": {}, "clientInfo": {"name": "x", "version": "1"}},
            {"protocolVersion": 65535, "clientCapabilities": None, "clientInfo": None},
            {
                "protocolVersion": 1,
                "clientCapabilities": {
                    "fs": {"readTextFile": True, "writeTextFile": False},
                    "terminal": True,
                    "elicitation": {"form": {}},
                    "_meta": {"pagehand/extensions": 1},
                },
                "clientInfo": {"name": "x", "version": "1", "title": "X"},
            },
            {"protocolVersion": 1, "somethingNew": {}},
        ],
        [
            {},
            {"protocolVersion": -1},
            {"protocolVersion": 65536},
        ],
    ),
    (
        acp.NewSession,
        sdk.NewSessionRequest,
        [
            {"cwd": "/", "mcpServers": []},
            {"cwd": "/", "mcpServers": [STDIO, OVER_ACP], "additionalDirectories": ["/a"]},
            {"cwd": "/", "mcpServers": [], "_meta": {"pagehand/hand": "i1"}},
        ],
        [{}, {"cwd": "/"}, {"mcpServers": []}, {"cwd": None, "mcpServers": []}, {"cwd": "/", "mcpServers": {}}],
    ),
    (
        acp.LoadSession,
        sdk.LoadSessionRequest,
        [{"sessionId": "s", "cwd": "/", "mcpServers": []}],
        [
            {"sessionId": "s", "cwd": "/"},
            {"cwd": "/", "mcpServers": []},
            {"sessionId": 7, "cwd": "/", "mcpServers": []},
        ],
    ),
    (
        acp.ResumeSession,
        sdk.ResumeSessionRequest,
        [
            {"sessionId": "s", "cwd": "/"},
            {"sessionId": "s", "cwd": "/", "mcpServers": []},
            {"sessionId": "s", "cwd": "/", "mcpServers": None},
        ],
        [{"sessionId": "s"}, {"cwd": "/"}],
    ),
    (
        acp.ListSessions,
        sdk.ListSessionsRequest,
        [{}, {"cwd": "/"}, {"cursor": "c"}, {"cwd": None, "cursor": None}],
        [{"cwd": 1}, {"cursor": []}],
    ),
    (acp.SessionRef, sdk.DeleteSessionRequest, [{"sessionId": "s"}], [{}, {"sessionId": None}]),
    (acp.SessionRef, sdk.CancelNotification, [{"sessionId": "s"}], [{}, {"sessionId": 1}]),
    (
        acp.SetMode,
        sdk.SetSessionModeRequest,
        [{"sessionId": "s", "modeId": "ask"}],
        [{"sessionId": "s"}, {"modeId": "ask"}, {"sessionId": "s", "modeId": None}],
    ),
    (
        acp.SetConfigOption,
        sdk.SetSessionConfigOptionSelectRequest,
        [{"sessionId": "s", "configId": "engine", "value": "commands"}],
        [{"sessionId": "s", "configId": "engine"}, {"sessionId": "s", "configId": "engine", "value": True}],
    ),
    (
        acp.Prompt,
        sdk.PromptRequest,
        [
            {"sessionId": "s", "prompt": [TEXT]},
            {"sessionId": "s", "prompt": [TEXT, IMAGE, LINK, EMBEDDED]},
            {
                "sessionId": "s",
                "prompt": [{**TEXT, "annotations": {"priority": 1.0}}],
                "_meta": {"pagehand/windowId": 3},
            },
        ],
        [
            {"sessionId": "s"},
            {"prompt": [TEXT]},
            {"sessionId": "s", "prompt": "hello"},
            {"sessionId": "s", "prompt": [{"type": "text"}]},
            {"sessionId": "s", "prompt": [{"text": "no type"}]},
            {"sessionId": "s", "prompt": [{"type": "hologram", "text": "x"}]},
            {"sessionId": "s", "prompt": [{"type": "image", "data": "x"}]},
            {"sessionId": "s", "prompt": [{"type": "resource", "resource": {"uri": "x"}}]},
        ],
    ),
    (
        acp.PermissionAnswer,
        sdk.RequestPermissionResponse,
        [
            {"outcome": {"outcome": "selected", "optionId": "allow_once"}},
            {"outcome": {"outcome": "cancelled"}},
            {"outcome": {"outcome": "selected", "optionId": "x"}, "_meta": {"a": 1}},
        ],
        [
            {},
            {"outcome": "selected"},
            {"outcome": {"outcome": "selected"}},
            {"outcome": {"outcome": "allowed", "optionId": "allow_once"}},
            {"outcome": {"optionId": "allow_once"}},
        ],
    ),
    (
        acp.ElicitationAnswer,
        ELICITED,
        [
            {"action": "accept", "content": {"answer": "blue"}},
            {"action": "accept"},
            {"action": "decline"},
            {"action": "cancel"},
        ],
        [{}, {"action": None}],
    ),
]
VALID = [(own, theirs, params) for own, theirs, valid, _ in EXAMPLES for params in valid]
INVALID = [(own, theirs, params) for own, theirs, _, invalid in EXAMPLES for params in invalid]


def reader(own):
    """What reads the parameters: a model's `parse`, or a function."""
    return functools.partial(acp.parse, own) if isinstance(own, type) else own


def label(value):
    return json.dumps(value)[:70] if isinstance(value, dict | list) else getattr(value, "__name__", "Response")


@pytest.mark.parametrize(("own", "theirs", "params"), VALID, ids=label)
def test_both_accept(own, theirs, params):
    TypeAdapter(theirs).validate_python(params)
    reader(own)(params)


@pytest.mark.parametrize(("own", "theirs", "params"), VALID, ids=label)
@pytest.mark.parametrize("without_nulls", [True, False], ids=["without nulls", "with nulls"])
def test_what_the_sdk_writes_is_accepted(own, theirs, params, without_nulls):
    sent = TypeAdapter(theirs).dump_python(
        TypeAdapter(theirs).validate_python(params), mode="json", by_alias=True, exclude_none=without_nulls
    )
    reader(own)(sent)


@pytest.mark.parametrize(("own", "theirs", "params"), INVALID, ids=label)
def test_both_refuse(own, theirs, params):
    with pytest.raises(ValidationError):
        TypeAdapter(theirs).validate_python(params)
    with pytest.raises(RemoteWireError) as refusal:
        reader(own)(params)
    assert refusal.value.name == "invalid_params"


@pytest.mark.parametrize(
    ("own", "params"),
    [
        (read_initialize, {"protocolVersion": None}),
        (read_initialize, {"protocolVersion": 1, "clientInfo": {"name": "x"}}),
        (read_initialize, {"protocolVersion": 1, "clientInfo": "x"}),
        (acp.SessionRef, {"session_id": "s"}),
        (read_initialize, {"protocolVersion": "1"}),
        (read_initialize, {"protocolVersion": True}),
        (read_initialize, {"protocolVersion": 1.0}),
        (acp.Prompt, {"sessionId": "s", "prompt": []}),
        (acp.Prompt, {"sessionId": "s", "prompt": [{"type": "audio", "data": "x", "mimeType": "audio/wav"}]}),
        (acp.Prompt, {"sessionId": "s", "prompt": [{"type": "resource", "resource": {"uri": "x", "blob": "eA=="}}]}),
        (acp.ElicitationAnswer, {"action": "perhaps"}),
        (acp.ElicitationAnswer, {"action": "accept", "content": ["blue"]}),
    ],
    ids=label,
)
def test_refused_where_the_sdk_is_more_lenient(own, params):
    with pytest.raises(RemoteWireError):
        reader(own)(params)


@pytest.mark.parametrize("own", [acp.SessionRef, read_initialize], ids=label)
@pytest.mark.parametrize("params", [None, [], "x", 7])
def test_params_that_are_no_object_are_refused(own, params):
    with pytest.raises(RemoteWireError) as refusal:
        reader(own)(params)
    assert refusal.value.name == "invalid_params"


def test_meta_never_becomes_a_parameter():
    request = acp.parse(acp.Prompt, {"sessionId": "mine", "prompt": [TEXT], "_meta": VICTIM})
    assert request.session_id == "mine"
    assert request.meta == VICTIM
    with pytest.raises(RemoteWireError):
        acp.parse(acp.SessionRef, {"_meta": VICTIM})


def test_a_meta_value_is_read_and_absent_ones_are_none():
    request = acp.parse(acp.SessionRef, {"sessionId": "s", "_meta": {"pagehand/from": 3}})
    assert request.meta_value("pagehand/from") == 3
    assert request.meta_value("pagehand/other") is None
    assert acp.parse(acp.SessionRef, {"sessionId": "s"}).meta_value("pagehand/from") is None


def test_a_fault_names_the_model_the_member_and_what_is_wrong():
    with pytest.raises(RemoteWireError) as refusal:
        acp.parse(acp.Prompt, {"sessionId": "s", "prompt": [TEXT, {"type": "text", "text": 5}]})
    assert refusal.value.message.startswith("Prompt: prompt.1.text.text: ")
    with pytest.raises(RemoteWireError) as refusal:
        acp.parse(acp.Prompt, 5)
    assert "params" in refusal.value.message


def test_a_fault_repeats_no_value():
    with pytest.raises(RemoteWireError) as refusal:
        acp.parse(acp.SetMode, {"sessionId": "s", "modeId": ["hunter2"]})
    assert "hunter2" not in refusal.value.message
