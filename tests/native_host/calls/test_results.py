import base64

import pytest

from pagehand.brain.limits import Limits
from pagehand.brain.transcript import ToolCall
from pagehand.calls import results
from pagehand.calls.ports import Answer
from pagehand.gate.decision import Decision, Verdict
from pagehand.gate.grants import Scope
from pagehand.gate.policy import Policy
from pagehand.gate.risk import Risk
from pagehand.toolsets.ports import Returned
from pagehand.wire.extensions import Target

CALL = ToolCall("c", "click", {})
PNG = base64.b64encode(b"\x89PNG\r\n\x1a\n" + bytes(100)).decode()
DECISION = Decision(Verdict.ASK, Risk.ACT, "act asks", Scope(Risk.ACT, "https://a.example", None, "hand:h"))


def picture(data=PNG, mime_type="image/png"):
    return {"type": "image", "data": data, "mimeType": mime_type}


def returned(*content, limits=None, **parts):
    return results.returned(CALL, Returned(list(content), **parts), "hand:h", limits or Limits())


def test_text_blocks_are_joined_and_other_kinds_left_out():
    result = returned({"type": "text", "text": "a"}, {"type": "audio"}, {"type": "text", "text": "b"})
    assert result.text == "a\nb" and not result.is_error and result.images == ()


def test_the_receipt_and_the_site_come_along():
    result = returned(structured={"ok": False}, is_error=True, origin="https://a.example")
    assert result.is_error and result.structured == {"ok": False}
    assert result.origin == "https://a.example"


def test_only_the_hubs_own_words_are_pagehands():
    assert returned().origin == "hand:h"
    words = Returned([{"type": "text", "text": "approved"}])
    assert results.returned(CALL, words, "hub", Limits()).origin is None
    assert results.returned(CALL, words, "mcp:github", Limits()).origin == "mcp:github"


@pytest.mark.parametrize(
    ("place", "told"),
    [
        ({"origin": "https://www.bank.example"}, False),
        ({"structured": {"url": "https://bank.example/x"}}, False),
        ({"structured": {"origin": "https://bank.example"}}, False),
        ({"origin": "https://shop.example"}, True),
        ({}, True),
    ],
)
def test_nothing_is_told_of_a_blocked_site(place, told):
    result = returned({"type": "text", "text": "balance 5"}, **place)
    after = results.without_blocked(result, Policy(blocked_sites=("bank.example",)))
    assert ("balance" in after.text) is told
    assert told or (after.is_error and after.structured["reason"] == "blocked_site" and not after.images)


def test_too_long_text_is_cut_and_says_how_long_it_was():
    result = returned({"type": "text", "text": "x" * 100}, limits=Limits(stored_characters=10))
    assert result.text.startswith("xxxxxxxxxx\n… cut: 100 characters")


def test_pictures_are_checked_and_a_bad_one_is_named():
    bad = picture(base64.b64encode(b"<svg>").decode())
    result = returned({"type": "text", "text": "seen"}, picture(), bad, picture(None), picture(PNG, "image/svg+xml"))
    assert len(result.images) == 1 and result.images[0].data == PNG
    assert result.text.startswith("seen\n") and result.text.count("a picture was left out") == 3


def test_only_so_many_pictures_are_taken():
    result = returned(*[picture()] * 3, limits=Limits(images=2))
    assert len(result.images) == 2 and "more than 2 pictures" in result.text


@pytest.mark.parametrize(
    ("answer", "says"),
    [
        (Answer("deny_once", "policy: mode read_only"), "denied by policy"),
        (Answer("deadline", "deadline"), "nobody gave permission"),
        (Answer("no_surface", "nobody: this turn has no surface"), "nobody gave permission"),
        (Answer("deny_once", "panel"), "denied by the person"),
        (Answer("deny_session", "panel"), "denied by the person"),
    ],
)
def test_a_denial_says_who_said_no(answer, says):
    result = results.denied(CALL, DECISION, answer)
    assert result.is_error and says in result.text
    assert result.structured["reason"] == "not_permitted" and not result.structured["ok"]


def test_an_unresolved_target_gives_reason_hint_and_candidates():
    target = Target(sensitive=False, unresolved="stale", hint="read again", candidates=["[e4] button Go"])
    result = results.unresolved(CALL, target)
    assert result.text == "stale: read again\n[e4] button Go" and result.is_error
    assert result.structured == {"ok": False, "reason": "stale", "hint": "read again", "candidates": ["[e4] button Go"]}
    assert "read the page again" in results.unresolved(CALL, Target(sensitive=False, unresolved="stale")).text


def test_a_failure_is_an_error_result_of_its_call():
    result = results.failed(CALL, "hand_gone: away")
    assert (result.call_id, result.name, result.text, result.is_error) == ("c", "click", "hand_gone: away", True)
