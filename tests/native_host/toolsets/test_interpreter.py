"""The interpreter as a source of tools, with a browser that answers as it is told.

`toolsets/interpreter/source`, `toolsets/interpreter/browser`, `toolsets/interpreter/offers`,
`toolsets/interpreter/outcomes`, `toolsets/interpreter/ports`.
"""

import json
from types import SimpleNamespace

import pytest

from pagehand.errors import PagehandError, ToolError
from pagehand.toolsets.interpreter.offers import SandboxLimits
from pagehand.toolsets.interpreter.outcomes import returned
from pagehand.toolsets.interpreter.ports import Ended

OUTCOME = {"exit_code": 0, "result": 3, "truncated": [], "shown": []}


def ran(**members):
    return {"outcome": json.dumps({**OUTCOME, **members}), "stdout": "said\n", "stderr": "", "duration_ms": 5}


@pytest.fixture
async def python(hub):
    """A person's session with a browser whose sandbox gives 3 for everything."""
    person, hand = await hub.person(), await hub.hand()
    hand.sandbox = {"execute": ran(), "list": {"path": ".", "entries": [], "truncated": False}}
    session = await person.client.new_session()
    return SimpleNamespace(person=person, hand=hand, call=session.call, id=session.id)


async def test_python_asks_first_and_its_result_is_told_as_it_was_agreed(python):
    told = await python.call("python:execute", {"code": "1 + 2", "inputs": {"x": [1]}})
    assert not told["isError"]
    assert json.loads(told["content"][0]["text"]) == {
        "stdout": "said\n",
        "stderr": "",
        "result": 3,
        "exit_code": 0,
        "duration_ms": 5,
        "truncated": [],
        "backend": "wasm",
    }
    [asked] = python.person.permissions
    assert asked.meta["pagehand/toolName"] == "python:execute" and asked.meta["pagehand/source"] == "interpreter"
    probe, keep, execute = python.hand.asked_sandbox
    assert (probe["operation"], keep["arguments"]) == ("probe", {"sessions": [python.id]})
    assert execute["sessionId"] == python.id and execute["arguments"]["inputs"] == {"x": [1]}
    assert execute["arguments"]["limits"] == SandboxLimits().as_json()


async def test_files_are_read_unasked_and_written_after_asking(python):
    assert (await python.call("sandbox_fs:list", {"path": "."}))["structuredContent"]["entries"] == []
    assert python.person.permissions == []
    await python.call("sandbox_fs:write", {"path": "a", "content": "x"})
    assert [one.meta["pagehand/toolName"] for one in python.person.permissions] == ["sandbox_fs:write"]


async def test_what_nobody_allows_is_not_run(python):
    python.person.answer = "deny_once"
    told = await python.call("python:execute", {"code": "1"})
    assert told["isError"] and python.hand.asked_sandbox == []


@pytest.mark.parametrize(
    ("name", "given", "reason"),
    [
        ("python:execute", {}, "needs"),
        ("python:execute", {"code": "x" * 262_145}, "code"),
        ("python:execute", {"code": "1", "inputs": {"no name": 1}}, "no name of a variable"),
        ("sandbox_fs:read", {"path": "a", "length": 262_145}, "length"),
    ],
)
async def test_bad_arguments_are_named(python, name, given, reason):
    told = await python.call(name, given)
    assert told["isError"] and "bad_arguments" in told["content"][0]["text"]
    assert reason in told["content"][0]["text"] or "required" in told["content"][0]["text"]


async def test_without_a_sandbox_it_refuses_with_every_reason(python):
    python.hand.sandbox["probe"] = PagehandError("this extension was laid out without Python", "setup")
    told = await python.call("python:execute", {"code": "1"})
    assert told["isError"]
    text = told["content"][0]["text"]
    assert "no sandbox is available (Chromium: this extension was laid out without Python); nothing was run" in text


async def test_without_a_browser_it_refuses_and_models_are_not_told_of_it(hub):
    person = await hub.person()
    session = await person.client.new_session()
    told = await session.call("python:execute", {"code": "1"})
    assert told["isError"] and "no browser with Pagehand is connected" in told["content"][0]["text"]


async def test_nobody_else_offers_a_tool_of_its_names(hub):
    tool = {"name": "python:execute", "description": "mine", "inputSchema": {"type": "object"}}
    person, hand = await hub.person(), await hub.hand(tools=[tool])
    session = await person.client.new_session()
    await session.call("python:execute", {"code": "1"})
    assert hand.calls == []


async def test_figures_and_tables_are_for_those_who_watch(python):
    shown = [
        {"kind": "svg", "text": "<svg/>"},
        {"kind": "png", "data": "iVBORw0KGgo="},
        {"kind": "table", "columns": ["a"], "rows": [["1"]], "count": 9},
    ]
    python.hand.sandbox["execute"] = ran(shown=shown)
    told = await python.call("python:execute", {"code": "1"})
    assert json.loads(told["content"][0]["text"])["shown_to_person"] == [
        "figure, SVG of 6 characters",
        "figure, PNG of 9 bytes",
        "table of 9 rows",
    ]
    [end] = python.person.call_ends
    _, svg, png, table = [block["content"] for block in end["content"]]
    assert (svg["mimeType"], svg["data"], png["mimeType"]) == ("image/svg+xml", "PHN2Zy8+", "image/png")
    assert json.loads(table["resource"]["text"]) == {"columns": ["a"], "rows": [["1"]], "count": 9}


@pytest.mark.parametrize(
    ("limit", "words"), [("seconds", "longer than 30 seconds"), ("files", "more than 1,000 files")]
)
def test_a_limit_is_told_by_what_it_is(limit, words):
    told = returned(Ended(over=limit, stdout="x" * 5000), SandboxLimits(), "wasm")
    assert told.is_error and words in told.content[0]["text"] and len(told.content[0]["text"]) < 3000


def test_memory_that_ran_out_is_told_as_the_limit():
    ended = Ended(json.dumps({**OUTCOME, "exit_code": 1}), stderr="Traceback\nMemoryError\n")
    told = returned(ended, SandboxLimits(), "wasm")
    assert told.is_error and "more than 512 MiB of memory" in told.content[0]["text"]


@pytest.mark.parametrize(
    "outcome",
    [
        "{",
        "{}",
        json.dumps({**OUTCOME, "exit_code": "x"}),
        json.dumps({**OUTCOME, "shown": [{"kind": "html", "text": "<b>"}]}),
        json.dumps({**OUTCOME, "shown": [{"kind": "png", "data": "javascript:1"}]}),
        json.dumps({**OUTCOME, "shown": [{"kind": "svg", "text": ""}] * 9}),
        None,
    ],
)
def test_a_forged_outcome_changes_nothing_but_its_own_result(outcome):
    with pytest.raises(ToolError, match="interpreter"):
        returned(Ended(outcome), SandboxLimits(), "wasm")
