"""The models of `_pagehand/*` judge the shared corpus as its schemas do."""

import functools
import json
from typing import get_args

import pytest
from pydantic import ValidationError

from pagehand.bundle import bundle_root
from pagehand.errors import RemoteWireError
from pagehand.wire.acp import parse
from pagehand.wire.extensions import (
    Capability,
    CapabilityName,
    Chunk,
    DirectCall,
    EvidenceFrom,
    Lend,
    ListTools,
    OpenDoor,
    Steer,
    Target,
)
from pagehand.wire.introduction import read_relay
from pagehand.wire.mcp import CallResult
from pagehand.wire.setup import DefaultChoice, EngineTest, OfVendor, VendorChange

CORPUS = bundle_root() / "shared_schemas" / "corpus"
PARAMS = {
    "chunk": Chunk,
    "relay": read_relay,
    "lend": Lend,
    "call": DirectCall,
    "tools": ListTools,
    "steer": Steer,
    "register_capability": Capability,
    "unregister_capability": CapabilityName,
    "serve": OpenDoor,
    "setup_vendor": VendorChange,
    "setup_library": OfVendor,
    "setup_models": OfVendor,
    "setup_test": EngineTest,
    "setup_default": DefaultChoice,
}
"""What the hub receives; the rest of the methods is what it sends, or has no parameters."""
RESULTS = {"describe": Target, "capability_request": CallResult}
"""What the hub is answered."""


def examples(names, member):
    """The corpus' examples of these methods that hold params, or a result."""
    return [
        pytest.param(name, example, id=f"{name}: {example['name']}")
        for name in names
        for example in json.loads((CORPUS / f"{name}.json").read_text(encoding="utf-8"))["examples"]
        if member in example["message"]
    ]


@pytest.mark.parametrize(("name", "example"), examples(PARAMS, "params"))
def test_params_of_the_corpus(name, example):
    params = example["message"]["params"]
    read = PARAMS[name] if name == "relay" else functools.partial(parse, PARAMS[name])
    if example["valid"]:
        read(params)
        return
    with pytest.raises(RemoteWireError) as refusal:
        read(params)
    assert refusal.value.name == example["error"]


@pytest.mark.parametrize(("name", "example"), examples(RESULTS, "result"))
def test_results_of_the_corpus(name, example):
    result = example["message"]["result"]
    if example["valid"]:
        RESULTS[name].model_validate(result)
        return
    with pytest.raises(ValidationError):
        RESULTS[name].model_validate(result)


def test_the_corpus_judges_every_model():
    judged = {param.values[0] for param in [*examples(PARAMS, "params"), *examples(RESULTS, "result")]}
    assert judged == {*PARAMS, *RESULTS}


def test_a_target_without_a_tab_yet():
    target = Target.model_validate({"origin": None, "url": None, "tab": None, "title": None, "sensitive": False})
    assert (target.origin, target.element, target.candidates) == (None, None, [])


def test_schema_wire_and_gate_know_the_same_kinds_of_evidence():
    schema = json.loads((bundle_root() / "shared_schemas" / "target.json").read_text())
    kinds = schema["properties"]["evidence"]["items"]["properties"]["from"]["enum"]
    assert [*get_args(EvidenceFrom)] == kinds


def test_a_target_goes_out_as_it_came_in():
    sent = {
        "origin": "https://a.example",
        "tab": "t1",
        "element": {"ref": "e1", "role": "link", "name": "x", "href": "https://b.example/"},
        "parts": [{"ref": "e1", "role": "link", "name": "x", "value": "y"}],
        "evidence": [{"from": "title", "text": "Delete it"}],
        "submits": False,
        "sensitive": True,
        "destinations": ["https://b.example"],
        "candidates": [],
    }
    assert Target.model_validate(sent).model_dump(by_alias=True, exclude_none=True) == sent
