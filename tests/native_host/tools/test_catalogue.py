"""Our own tools' classes, as their schema files declare them."""

import json

import pytest

from pagehand.gate.risk import Risk, call_risk
from pagehand.settings import bundle_root
from pagehand.tools.catalogue import declared_risks

SCHEMAS = bundle_root() / "shared_schemas" / "tools"
FILES = {path.stem: json.loads(path.read_text(encoding="utf-8")) for path in SCHEMAS.glob("*.json")}


def words_of(declaration):
    return set(declaration["classes"].values()) if isinstance(declaration, dict) else {declaration}


def test_every_file_is_named_after_its_tool_and_declares_classes_the_gate_knows():
    declared = declared_risks(SCHEMAS)
    assert set(declared) == set(FILES)
    for name, declaration in declared.items():
        assert FILES[name]["name"] == name
        assert words_of(declaration) <= set(Risk)


@pytest.mark.parametrize("name", sorted(FILES))
def test_the_hint_is_never_more_harmless_than_the_worst_class(name):
    worst = max(map(Risk, words_of(FILES[name]["x-pagehand-risk"])), key=lambda risk: risk.rank)
    assert (FILES[name]["annotations"]["readOnlyHint"] is True) == (worst is Risk.READ)


@pytest.mark.parametrize(
    ("name", "risk"),
    [("readPage", "read"), ("screenshot", "read"), ("click", "act"), ("type", "act"), ("navigate", "act")],
)
def test_the_core_tools_have_the_class_a_person_expects(name, risk):
    assert call_risk(FILES[name]["annotations"], declared_risks(SCHEMAS)[name], {}) is Risk(risk)


def test_without_files_nothing_is_declared(tmp_path):
    assert declared_risks(tmp_path) == {}
