from __future__ import annotations

from pagehand.install.findings import Finding


def test_json_leaves_out_a_mend_that_is_not_there():
    assert Finding("hub", "socket", "ok", "fine").as_json() == {
        "subject": "hub",
        "check": "socket",
        "level": "ok",
        "text": "fine",
    }
    assert Finding("hub", "socket", "fault", "bad", "fix it").as_json()["fix"] == "fix it"
