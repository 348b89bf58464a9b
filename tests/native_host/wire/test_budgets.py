"""The table of `shared_schemas/budgets.json`, and the tools' own schemas, say the same."""

import json

from pagehand.bundle import bundle_root
from pagehand.wire import budgets

SHARED = bundle_root() / "shared_schemas"
LISTED = json.loads((SHARED / "budgets.json").read_text(encoding="utf-8"))["budgets"]


def test_the_constants_are_the_table():
    own = {name.lower(): value for name, value in vars(budgets).items() if name.isupper()}
    assert own == {entry["name"]: entry["characters"] for entry in LISTED}


def test_what_may_be_asked_for_is_in_the_tools_schemas():
    for name in ("readPage", "readText"):
        schema = json.loads((SHARED / "tools" / f"{name}.json").read_text(encoding="utf-8"))["inputSchema"]
        assert schema["properties"]["budget"]["maximum"] == budgets.MOST
    said = json.loads((SHARED / "tools" / "readPage.json").read_text(encoding="utf-8"))["inputSchema"]["properties"]
    assert f"default {budgets.READING}" in said["budget"]["description"]
