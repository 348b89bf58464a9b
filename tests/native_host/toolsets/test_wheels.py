"""Packages for the sandbox, `toolsets/interpreter/wheels`: asked for, fetched as wheels, there without a network."""

import base64
import json
import os
from types import SimpleNamespace

import pytest

from bed.wheel_file import wheel
from pagehand.errors import ToolError
from pagehand.toolsets.interpreter.wheels import Wheels, check_specifiers

OUTCOME = json.dumps({"exit_code": 0, "result": 1, "truncated": [], "shown": []})
NAME, FILE = wheel("greeter", "def hello(): return 'hello'")


@pytest.fixture(autouse=True)
def offline(monkeypatch):
    """No index answers, and no file of this machine's pip says where another one is."""
    for name in [name for name in os.environ if name.startswith("PIP_")]:
        monkeypatch.delenv(name)
    monkeypatch.setenv("PIP_CONFIG_FILE", os.devnull)
    monkeypatch.setenv("PIP_INDEX_URL", "http://127.0.0.1:9/simple")
    monkeypatch.setenv("PIP_RETRIES", "0")


@pytest.fixture
async def python(hub):
    """A session of somebody who says yes, with a wheel that was fetched before."""
    person, hand = await hub.person(), await hub.hand()
    hand.sandbox = {"execute": {"outcome": OUTCOME}}
    hub.places.wheels.mkdir(parents=True)
    (hub.places.wheels / NAME).write_bytes(FILE)
    session = await person.client.new_session()
    ran = lambda: [one["arguments"] for one in hand.asked_sandbox if one["operation"] == "execute"]  # noqa: E731
    return SimpleNamespace(person=person, call=session.call, ran=ran)


async def test_packages_have_a_question_of_their_own_and_come_as_wheels(python):
    told = await python.call("python:execute", {"code": "1", "dependencies": ["greeter >= 1"]})
    assert not told["isError"], told
    assert [base64.b64decode(one) for one in python.ran()[0]["wheels"]] == [FILE]
    first, second = python.person.permissions
    assert [one.meta["pagehand/toolName"] for one in (first, second)] == ["python:execute", "python:install"]
    assert second.meta["pagehand/risk"] == "always_ask"
    assert second.tool_call["rawInput"] == {"packages": ["greeter >= 1"]}


async def test_without_leave_for_packages_nothing_is_run(python):
    async def only_python(permission):
        return "allow_once" if permission.meta["pagehand/toolName"] == "python:execute" else "deny_once"

    python.person.answer = only_python
    told = await python.call("python:execute", {"code": "1", "dependencies": ["greeter"]})
    assert told["isError"] and python.ran() == []


async def test_what_was_never_fetched_needs_the_index(python):
    told = await python.call("python:execute", {"code": "1", "dependencies": ["nowhere-to-be-found"]})
    text = told["content"][0]["text"]
    assert told["isError"] and "nowhere-to-be-found" in text and "nothing was run" in text and python.ran() == []
    assert "http://127.0.0.1:9/simple cannot be reached" in text


async def test_the_password_of_an_index_is_told_to_nobody(python, monkeypatch):
    monkeypatch.setenv("PIP_INDEX_URL", "http://ann:Pw99secret@127.0.0.1:9/simple")
    told = await python.call("python:execute", {"code": "1", "dependencies": ["nowhere-to-be-found"]})
    text = told["content"][0]["text"]
    assert "http://127.0.0.1:9/simple cannot be reached" in text and "Pw99secret" not in text and "ann:" not in text


@pytest.mark.parametrize(
    "bad",
    [
        "https://x.example/a.whl",
        "./a.whl",
        "a @ https://x.example/a",
        "--index-url=x",
        "-r x",
        "a; python_version>'3'",
        "a[b]",
        "",
    ],
)
async def test_only_names_and_versions_are_packages(bad, tmp_path):
    with pytest.raises(ToolError, match="cannot be installed"):
        check_specifiers(["good", bad])
    with pytest.raises(ToolError, match="cannot be installed"):
        await Wheels(tmp_path).fetch([bad], ())


def test_versions_are_written_as_pip_takes_them():
    check_specifiers(["jinja2", "Jinja2>=3", "numpy ==2.*, <3", "a.b-c~=1.0", "x!=1.0rc1"])
