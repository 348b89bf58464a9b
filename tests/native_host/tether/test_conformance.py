import json
import re
from pathlib import Path

from pagehand.tether.builtins.pure import pure_builtins
from pagehand.tether.conformance import differences, outcome
from pagehand.tether.control import Control

CASES = [
    case
    for name in ("conformance.json", "cases.json")
    for case in json.loads(Path(__file__).with_name(name).read_text(encoding="utf-8"))
]
"""The published cases, and further ones from the words of the language's description."""
OF_THE_HOST = re.compile(
    r"\b(env_get|fs_|process_|js_eval|browser_|path_|sleep_ms|chdir|cwd|http_|url_parse|sha256|base64|tetherscript|assert_)"
)
"""Built-ins of the floor above, whose cases are held by the test of `pagehand script conformance`."""


def test_every_case_gives_what_it_expects():
    cases = [case for case in CASES if not OF_THE_HOST.search(case["source"])]
    told = [
        (case["source"], difference)
        for case in cases
        for difference in differences(case["expect"], outcome(case["source"], pure_builtins, Control()))
    ]
    assert told == []
    assert len(cases) >= 800


def test_each_kind_of_difference_is_told():
    expected = {"ok": True, "value": [1, {"a": 1.5}], "output": "x", "type": "list"}
    assert differences(expected, expected | {"value": [1.0, {"a": 1.5}]}) == []
    assert differences(expected, expected | {"value": [True, {"a": 1.5}]})
    assert differences(expected, expected | {"value": [1, {"a": 1.5, "b": 1}]})
    assert differences({"value": -0.0}, {"value": 0.0}) == []
    assert differences({"value": 2**53}, {"value": 2**53 + 1})
    assert differences(expected, {"ok": False, "stage": "run", "error": "no"})[0] == "ok: expected True, got False"
    assert differences({"ok": False, "error": "a"}, {"ok": False, "error": "b"}) == ["error: expected 'a', got 'b'"]
