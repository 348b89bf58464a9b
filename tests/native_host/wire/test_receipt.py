"""Receipts as values: what does not fit is as if it were not there."""

import json

import pytest
from jsonschema import Draft202012Validator

from pagehand.bundle import bundle_root
from pagehand.wire.receipt import Effect, Receipt, receipt_of

SCHEMA = json.loads((bundle_root() / "shared_schemas" / "receipt.json").read_text(encoding="utf-8"))
OPENED = {"kind": "opened_tab", "tab": "t7", "url": "http://x.example/"}


def test_what_an_act_did_is_read_without_its_words():
    told = {"ok": True, "effect": [OPENED, {"kind": "checked", "on": False, "detail": "false"}], "status": 404}
    Draft202012Validator(SCHEMA).validate(told)
    receipt = receipt_of(told)
    assert (receipt.ok, receipt.status, receipt.kinds) == (True, 404, {"opened_tab", "checked"})
    assert receipt.of_kind("opened_tab").tab == "t7" and receipt.of_kind("checked").on is False
    assert receipt.of_kind("value") is None


def test_every_member_of_an_effect_is_in_the_schema():
    told = set(SCHEMA["properties"]["effect"]["items"]["properties"])
    assert set(Effect.model_fields) - {"meta"} == told
    assert set(Receipt.model_fields) - {"meta"} <= set(SCHEMA["properties"])


@pytest.mark.parametrize("odd", [None, "text", [], {"effect": "clicked"}, {"effect": [None, 3, {}, {"kind": None}]}])
def test_what_is_no_receipt_is_an_empty_one(odd):
    assert receipt_of(odd) == Receipt()


def test_one_odd_member_costs_only_itself():
    odd = {"ok": "yes", "title": 3, "reason": "stale", "effect": [{"kind": "value", "on": "maybe"}, OPENED]}
    receipt = receipt_of({**odd, "candidates": ["e1", 2]})
    assert (receipt.ok, receipt.title, receipt.reason, receipt.candidates) == (None, "", "stale", ["e1"])
    assert receipt.kinds == {"opened_tab"}
