"""Our own tools' classes, as their schema files declare them."""

import json

import pytest

from pagehand.bundle import bundle_root
from pagehand.gate.risk import Risk, call_risk
from pagehand.toolsets.catalogue import declared_risk_of, files_argument_of, own_tools
from pagehand.wire.mcp import LentTool

SCHEMAS = bundle_root() / "shared_schemas" / "tools"
FILES = {path.stem: json.loads(path.read_text(encoding="utf-8")) for path in SCHEMAS.glob("*.json")}


def words_of(declaration):
    return set(declaration["classes"].values()) if isinstance(declaration, dict) else {declaration}


def lent(name, **changes):
    """The tool as our extension lends it, but for `changes`."""
    file = FILES[name]
    given = {"name": name, "inputSchema": file["inputSchema"], "annotations": file["annotations"]}
    return LentTool.model_validate({**given, **changes})


def test_every_file_is_named_after_its_tool_and_declares_classes_the_gate_knows():
    own = own_tools(SCHEMAS)
    assert set(own) == set(FILES)
    for name, file in own.items():
        assert FILES[name]["name"] == name
        assert words_of(file["x-pagehand-risk"]) <= set(Risk)


@pytest.mark.parametrize("name", sorted(FILES))
def test_the_hint_is_never_more_harmless_than_the_worst_class(name):
    worst = max(map(Risk, words_of(FILES[name]["x-pagehand-risk"])), key=lambda risk: risk.rank)
    assert (FILES[name]["annotations"]["readOnlyHint"] is True) == (worst is Risk.READ)


@pytest.mark.parametrize(
    ("name", "risk"),
    [("readPage", "read"), ("screenshot", "read"), ("click", "act"), ("type", "act"), ("navigate", "act")],
)
def test_the_core_tools_have_the_class_a_person_expects(name, risk):
    tool = lent(name)
    assert call_risk(tool.annotations, declared_risk_of(tool, own_tools(SCHEMAS)), {}) is Risk(risk)


@pytest.mark.parametrize("change", [{"annotations": {"readOnlyHint": True}}, {"inputSchema": {"type": "object"}}])
def test_another_tool_of_the_same_name_gets_no_class_by_action(change):
    own = own_tools(SCHEMAS)
    assert isinstance(declared_risk_of(lent("tabs"), own), dict)
    foreign = lent("tabs", **change)
    assert call_risk(foreign.annotations, declared_risk_of(foreign, own), {"action": "list"}) is Risk.ACT


def test_without_files_nothing_is_ours(tmp_path):
    assert own_tools(tmp_path) == {}


def test_only_our_own_tool_names_an_argument_whose_files_go_along():
    own = own_tools(SCHEMAS)
    assert files_argument_of(lent("upload"), own) == "files"
    assert files_argument_of(lent("click"), own) is None
    for change in ({"annotations": {"readOnlyHint": True}}, {"inputSchema": {"type": "object"}}):
        assert files_argument_of(lent("upload", **change), own) is None
    assert files_argument_of(lent("upload"), {}) is None


def test_an_upload_always_asks_and_a_download_asks_by_what_it_does():
    own = own_tools(SCHEMAS)
    upload, download = lent("upload"), lent("download")
    assert call_risk(upload.annotations, declared_risk_of(upload, own), {}) is Risk.ALWAYS_ASK
    declared = declared_risk_of(download, own)
    classes = {
        action: call_risk(download.annotations, declared, {"action": action} if action else {})
        for action in (None, "list", "wait", "history", "start")
    }
    assert classes == {
        None: Risk.READ,
        "list": Risk.READ,
        "wait": Risk.READ,
        "history": Risk.SENSITIVE_READ,
        "start": Risk.ALWAYS_ASK,
    }
