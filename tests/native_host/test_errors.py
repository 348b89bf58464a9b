"""The error table is the one of `shared_schemas/errors.json`, and each class has its default name."""

import json

from pagehand import errors
from pagehand.settings import bundle_root

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
