"""Every schema that travels is well-formed and told by examples: at least one that fits and one that does not."""

import json
from dataclasses import asdict

import pytest
from jsonschema import Draft202012Validator

from house.source import ROOT
from pagehand.toolsets.interpreter.offers import SandboxLimits, offers

SHARED = ROOT / "shared_schemas"
RISKS = {"read", "sensitive_read", "act", "always_ask"}
HINTS = {"readOnlyHint", "destructiveHint", "idempotentHint", "openWorldHint"}


def loaded(folder):
    """File name to content for the JSON files of a folder."""
    return {
        path.stem: json.loads(path.read_text(encoding="utf-8")) for path in sorted((SHARED / folder).glob("*.json"))
    }


def words_of(risk):
    """The classes a tool declares: one word, or one by the value of an argument."""
    return set(risk["classes"].values()) if isinstance(risk, dict) else {risk}


TOOLS, METHODS, CORPUS = loaded("tools"), loaded("methods"), loaded("corpus")


@pytest.mark.parametrize("name", METHODS)
def test_a_method_has_its_schema_and_both_kinds_of_examples(name):
    method = METHODS[name]
    assert method["method"] == f"_pagehand/{name}"
    Draft202012Validator.check_schema(method["params"])
    if method["kind"] == "request":
        Draft202012Validator.check_schema(method["result"])
    verdicts = {
        example["valid"]
        for corpus in CORPUS.values()
        if corpus.get("method") == method["method"]
        for example in corpus["examples"]
    }
    assert verdicts == {True, False}


def test_every_method_of_the_protocol_page_has_a_schema_and_the_reverse():
    page = (SHARED / "PROTOCOL.md").read_text(encoding="utf-8")
    listed = {line.split("`")[1] for line in page.splitlines() if line.startswith("| `_pagehand/")}
    assert listed == {method["method"] for method in METHODS.values()}


@pytest.mark.parametrize("name", TOOLS)
def test_a_tool_says_what_it_is_what_it_takes_and_how_grave_it_is(name):
    tool = TOOLS[name]
    assert tool["name"] == name
    assert tool["title"] and tool["description"].endswith(".")
    risks = words_of(tool["x-pagehand-risk"])
    assert risks <= RISKS
    assert tool["x-pagehand-profile"] in {"core", "standard", "all"}
    assert set(tool["annotations"]) == HINTS
    assert tool["annotations"]["readOnlyHint"] == (risks <= {"read"})
    Draft202012Validator.check_schema(tool["inputSchema"])
    assert tool["inputSchema"]["additionalProperties"] is False


def test_the_standard_tools_together_stay_under_8000_characters():
    """What a model is sent before it has done anything; `build/dev.py bench schema` says where they go."""
    shown = ("name", "description", "inputSchema")
    sent = [{key: tool[key] for key in shown} for tool in TOOLS.values() if tool["x-pagehand-profile"] != "all"]
    assert len(sent) >= 20
    assert len(json.dumps(sent, separators=(",", ":"), ensure_ascii=False)) < 8000


def test_python_and_what_is_told_with_it_stays_under_4000_characters():
    shown = ("name", "description", "inputSchema")
    told = [{key: tool[key] for key in shown} for tool in TOOLS.values() if tool.get("x-pagehand-with-python")]
    told += [asdict(offered.spec) for offered in offers(SandboxLimits(), is_listed=True).values()]
    assert len(told) == 7
    assert len(json.dumps(told, separators=(",", ":"), ensure_ascii=False)) < 4000


def test_every_error_an_example_names_is_in_the_table():
    known = {entry["name"] for entry in json.loads((SHARED / "errors.json").read_text(encoding="utf-8"))["errors"]}
    named = {example["error"] for corpus in CORPUS.values() for example in corpus["examples"] if "error" in example}
    assert named <= known


def test_the_receipt_is_a_schema():
    Draft202012Validator.check_schema(json.loads((SHARED / "receipt.json").read_text(encoding="utf-8")))
