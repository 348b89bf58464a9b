"""What counts as a false receipt: a claim that neither page nor server knows of."""

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))

from receipts import judged

EMPTY = {"url": "http://a/x", "values": [], "ticked": 0, "which": "", "text": "Hello", "mark": 1, "partly": False}


def held(**more):
    return EMPTY | {"mark": 2} | more


def ok(kind, detail=""):
    return {"ok": True, "effect": [{"kind": kind, "detail": detail}]}


@pytest.mark.parametrize(
    ("call", "receipt", "after", "verdict"),
    [
        (("type", {"text": "Ann Lee"}), ok("value", "Ann Lee"), held(values=["Ann Lee"]), "so"),
        (("type", {"text": "Ann Lee"}), ok("value", "Ann Lee"), held(values=["Ann"]), "false receipt"),
        (("type", {"text": "Ann Lee"}), ok("dom_changed"), held(), "false receipt"),
        (("type", {"text": "471"}), ok("value", "1 characters"), held(values=["4", "7", "1"]), "so"),
        (("type", {"text": "471"}), ok("value", "1 characters"), held(values=["4", "7", ""]), "false receipt"),
        (("type", {"text": "Ann Lee"}), ok("dom_changed"), held(partly=True), "cannot be told"),
        (("fill", {"fields": [{"value": "North / Quay"}]}), ok("dom_changed"), held(values=["Quay"]), "so"),
        (("fill", {"fields": [{"value": "North / Quay"}]}), ok("dom_changed"), held(values=["North"]), "false receipt"),
        (("fill", {"fields": [{"value": "Red, Blue"}]}), ok("dom_changed"), held(values=["Red, Green, Blue"]), "so"),
        (("fill", {"fields": [{"value": "Red, Blue"}]}), ok("dom_changed"), held(values=["Red"]), "false receipt"),
        (("type", {"text": "Red, Blue"}), ok("dom_changed"), held(values=["Red, Green, Blue"]), "false receipt"),
        (("fill", {"fields": [{"value": "true"}]}), ok("checked", "true"), held(ticked=1), "so"),
        (("click", {}), ok("checked", "true"), held(), "false receipt"),
        (("click", {}), ok("checked", "true"), held(which="Heading 1 "), "so"),
        (("click", {}), ok("navigated", "http://a/y"), held(), "false receipt"),
        (("click", {}), ok("request_sent", "/save"), held(), "so"),
        (("click", {}), ok("request_sent", "/other"), held(), "false receipt"),
        (("click", {}), {"ok": False, "reason": "no_effect"}, held(), "false denial"),
        (("click", {}), {"ok": False, "reason": "no_effect"}, EMPTY, "so"),
        (("press", {}), {"ok": False, "reason": "no_effect", "delta": "+ Use the arrows"}, held(), "so"),
        (("click", {}), {"ok": False, "reason": "covered"}, held(), "so"),
    ],
)
def test_a_receipt_is_compared_with_what_is_held(call, receipt, after, verdict):
    assert judged(call, receipt, EMPTY, after, ["/save"])[0] == verdict


def test_a_day_may_stand_as_the_page_writes_it():
    asked = ("fill", {"fields": [{"value": "2027-03-14"}]})
    assert judged(asked, ok("dom_changed"), EMPTY, held(values=["Sun Mar 14 2027"]), [])[0] == "so"
    assert judged(asked, ok("dom_changed"), EMPTY, held(values=["Sun Mar 15 2027"]), [])[0] == "false receipt"


def test_a_day_may_stand_on_a_button_or_in_figures():
    asked = ("fill", {"fields": [{"value": "2026-07-09"}]})
    assert judged(asked, ok("dom_changed"), EMPTY, held(text="Arrives 9 July 2026 Leaves"), [])[0] == "so"
    assert judged(asked, ok("dom_changed"), EMPTY, held(values=["07/09/2026"]), [])[0] == "so"
    assert judged(asked, ok("dom_changed"), EMPTY, held(values=["07/19/2026"]), [])[0] == "false receipt"


def test_a_day_may_stand_with_its_time():
    asked = ("fill", {"fields": [{"value": "2027-06-03 14:30"}]})
    assert judged(asked, ok("dom_changed"), EMPTY, held(values=["06/03/2027 02:30 PM"]), [])[0] == "so"
    assert judged(asked, ok("dom_changed"), EMPTY, held(values=["06/03/2027 02:15 PM"]), [])[0] == "false receipt"


def test_a_month_and_both_ends_of_a_stay_may_stand_as_the_page_writes_them():
    month = ("fill", {"fields": [{"value": "2028-11"}]})
    assert judged(month, ok("value", "7 characters"), EMPTY, held(values=["11/2028"]), [])[0] == "so"
    assert judged(month, ok("value", "7 characters"), EMPTY, held(values=["12/2028"]), [])[0] == "false receipt"
    stay = ("fill", {"fields": [{"value": "2026-04-28 - 2026-05-03"}]})
    assert judged(stay, ok("dom_changed"), EMPTY, held(values=["Apr 28 2026 to May 3 2026"]), [])[0] == "so"
    assert judged(stay, ok("dom_changed"), EMPTY, held(values=["Apr 28 2026"]), [])[0] == "false receipt"
