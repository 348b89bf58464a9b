"""Receipts and refusals in words."""

import pytest

from pagehand.brain.transcript import ToolResult
from pagehand.wire.verdicts import judge, opened_tab, value_after


def result(structured=None, text="", *, error=False, origin=None):
    return ToolResult("c1", "click", text, error, structured, origin=origin)


def failing(reason, hint):
    return result({"ok": False, "reason": reason, "hint": hint}, error=True)


@pytest.mark.parametrize(
    ("effect", "seen"),
    [
        ({"kind": "navigated", "detail": "http://x/"}, "now at “T” (http://x/)"),
        ({"kind": "dom_changed", "detail": "2 places"}, "the page changed"),
        ({"kind": "opened_dialog", "detail": "Sure?"}, "a dialog opened: Sure?"),
        ({"kind": "expanded", "detail": "true"}, "it is open now"),
        ({"kind": "checked", "on": False}, "it is no longer ticked"),
        ({"kind": "value", "detail": "2"}, "its value is now 2"),
        ({"kind": "something new"}, ""),
    ],
)
def test_effects_are_told_in_words(effect, seen):
    receipt = {"ok": True, "effect": [effect], "title": "T", "url": "http://x/"}
    assert judge(result(receipt)).seen == seen


def test_a_page_that_answered_with_a_fault_is_told():
    receipt = {"ok": True, "effect": [{"kind": "navigated"}], "url": "http://x/", "status": 404}
    assert judge(result(receipt)).seen == "now at http://x/, but the site answered 404"


@pytest.mark.parametrize(
    ("given", "denied", "why"),
    [
        (
            result({"ok": False, "reason": "covered", "hint": "The banner covers it."}, error=True),
            False,
            "something else covers it (The banner covers it)",
        ),
        (
            result(
                {"ok": False, "reason": "not_permitted", "hint": "denied by the person"},
                "denied by the person",
                error=True,
            ),
            True,
            "it is not permitted",
        ),
        (
            result(
                {"ok": False, "reason": "not_permitted", "hint": "Blocked."}, "denied!", error=True, origin="http://x"
            ),
            False,
            "it is not permitted (Blocked)",
        ),
        (
            failing("not_permitted", "Pages of the browser itself (chrome:) cannot be read or changed; navigate to …"),
            False,
            "browsers keep their own pages (chrome://) closed to extensions; open a website first",
        ),
        (
            failing("not_found", "The page could not be loaded: there is no server of this name; check the address."),
            False,
            "there is no server of this name",
        ),
        (
            failing("not_found", "The page could not be loaded: browsers open no pages at this port."),
            False,
            "browsers open no pages at this port",
        ),
        (
            failing("not_found", "The page could not be loaded (net::ERR_SOMETHING_NEW); check the address."),
            False,
            "the page could not be loaded (net::ERR_SOMETHING_NEW)",
        ),
        (result(None, "hand_gone: no browser is connected", error=True), False, "no browser is connected"),
        (result(None, "cancelled: the turn was stopped", error=True), True, "cancelled: the turn was stopped"),
        (result(None, "", error=True), False, "the tool gave no reason"),
        (
            result({"ok": False, "reason": "no_effect", "hint": "Nothing changed."}, error=True),
            False,
            "Nothing changed",
        ),
    ],
)
def test_refusals_have_a_reason_and_only_pagehands_own_words_deny(given, denied, why):
    verdict = judge(given)
    assert (verdict.ok, verdict.denied, verdict.why) == (False, denied, why)


def test_a_tab_that_was_opened_is_named_for_the_engine_and_not_for_people():
    opened = result({"ok": True, "effect": [{"kind": "opened_tab", "tab": "t7", "url": "http://x/"}]})
    assert opened_tab(opened) == "t7"
    assert judge(opened).seen == "a new tab opened: http://x/"
    assert opened_tab(result()) == ""


def test_the_value_a_field_really_has():
    def value(**members):
        return value_after(result({"ok": True, "effect": [{"kind": "value", **members}]}))

    assert value(value="2 characters") == "2 characters"
    assert value(value="") == ""
    assert value(detail="8 characters", characters=8) is None
    assert value_after(result()) is None


def test_odd_receipts_are_borne():
    assert judge(result({"effect": "x", "ok": "yes"})).ok
    assert judge(result({"effect": [3, {}]})).seen == ""
    assert judge(result({"ok": False, "candidates": ["a"] * 9}, error=True)).near == ("a",) * 5
