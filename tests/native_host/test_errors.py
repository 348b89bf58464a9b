"""The error table is the one of `shared_schemas/errors.json`, and each class has its default name."""

import ast
import json
from pathlib import Path

from pagehand import errors
from pagehand.bundle import bundle_root

LISTED = json.loads((bundle_root() / "shared_schemas" / "errors.json").read_text(encoding="utf-8"))["errors"]


def test_names_and_codes_are_those_of_the_shared_table():
    assert {entry["name"]: entry["code"] for entry in LISTED} == errors.CODES


def test_no_code_and_no_name_stands_twice():
    assert len({entry["code"] for entry in LISTED}) == len({entry["name"] for entry in LISTED}) == len(LISTED)
    assert len(errors.NAMES) == len(errors.CODES)


def test_every_code_says_what_it_means_in_a_sentence():
    assert all(entry["meaning"].endswith(".") for entry in LISTED)


def test_an_error_has_its_class_name_unless_it_is_given_one():
    assert errors.SetupError("x").name == "setup"
    assert errors.ToolError("x", "hand_gone").code == errors.CODES["hand_gone"]
    assert errors.ProviderError("x", retry_after=3.0).retry_after == 3.0


def test_every_default_name_is_in_the_table():
    kinds = [errors.PagehandError]
    for kind in kinds:
        kinds += kind.__subclasses__()
        assert kind.default_name in errors.CODES


def test_an_error_carries_sentence_name_code_and_data():
    error = errors.RemoteWireError("wait a little", "busy", {"turn": "t1"})
    assert str(error) == error.message == "wait a little"
    assert (error.name, error.code, error.data) == ("busy", errors.CODES["busy"], {"turn": "t1"})


def test_names_in_the_code_are_in_the_table():
    """A name that is not would fail only when the error is answered."""
    kinds = {"PagehandError"} | {name for name in vars(errors) if name.endswith(("Error", "LimitReached"))}
    used = {}
    for path in Path(errors.__file__).parent.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in kinds:
                given = [*node.args[1:2], *(keyword.value for keyword in node.keywords if keyword.arg == "name")]
                used |= {arg.value: path for arg in given if isinstance(arg, ast.Constant) and arg.value is not None}
    assert len(used) > 5
    assert {name: path for name, path in used.items() if name not in errors.CODES} == {}
