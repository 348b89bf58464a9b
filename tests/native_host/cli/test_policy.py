"""`pagehand policy` on a home of its own."""

import json

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from pagehand.cli import main
from pagehand.cli.policy import read_call
from pagehand.gate.standing import Standing
from pagehand.ledger.policy_file import load_policy
from pagehand.settings import default_places


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    monkeypatch.setenv("PAGEHAND_HOME", str(tmp_path))
    return tmp_path


def said(capsys, *words):
    """The exit code and what was printed."""
    code = main(["policy", *words])
    printed = capsys.readouterr()
    return code, printed.out + printed.err


def test_explain_says_which_rule_decides(capsys):
    code, text = said(capsys, "explain", "click", "'Delete account'", "on", "https://a.example")
    assert code == 0 and "-> always asks: signal “delete” (name)" in text
    assert text.splitlines()[-1] == "ask (always_ask): signal “delete” (name)"
    assert "free (read): read" in said(capsys, "explain", "readPage on https://a.example")[1]
    call = json.dumps({"tool": "click", "origin": "https://a.example", "evidence": [["dialog", "Empty trash?"]]})
    assert "signal" in said(capsys, "explain", call)[1]
    assert "never" in said(capsys, "explain", "click Next on https://a.example", "--mode", "read_only")[1]


def test_what_is_allowed_is_shown_explained_and_taken_back(capsys):
    assert said(capsys, "allow", "https://a.example", "--until", "7d")[0] == 0
    assert "allowed: act on https://a.example for hand, until 20" in said(capsys, "show")[1]
    assert "free (act)" in said(capsys, "explain", "click Next on https://a.example")[1]
    assert "ask (always_ask)" in said(capsys, "explain", "click 'Pay now' on https://a.example")[1]
    assert "revoked: 1" in said(capsys, "revoke", "https://a.example")[1]
    assert "ask (act)" in said(capsys, "explain", "click Next on https://a.example")[1]


def test_blocking_keeps_the_rest_of_the_file_and_can_be_undone(capsys, home):
    (home / "policy.toml").write_text('# mine\n[signals]\nen = ["launch"]\n')
    assert said(capsys, "block", "*.Bank.example")[0] == 0
    policy = load_policy(default_places().policy)
    assert policy.blocked_sites == ("bank.example",) and policy.signals.own == ("launch",)
    assert "# mine" in (home / "policy.toml").read_text()
    assert (
        "never (act): blocked_site https://www.bank.example"
        in said(capsys, "explain", "click x on https://www.bank.example")[1]
    )
    said(capsys, "block", "bank.example", "--undo")
    assert load_policy(default_places().policy).blocked_sites == ()


@pytest.mark.parametrize(
    ("words", "fault"),
    [
        (["allow", "a.example"], "no origin"),
        (["allow", "https://a.example", "--until", "soon"], "no time"),
        (["block", "a b"], "no site"),
        (["explain", "{"], "not valid JSON"),
        (["explain", "{}"], "needs a tool"),
    ],
)
def test_what_cannot_be_understood_says_what_to_write(words, fault, capsys):
    code, text = said(capsys, *words)
    assert code == 2 and fault in text


def test_a_faulty_file_is_told_with_its_line(capsys, home):
    (home / "policy.toml").write_text('auto_sites = []\nblocked_sites = ["a b"]\n')
    code, text = said(capsys, "show")
    assert code == 2 and "policy.toml, line 2" in text


NAMES = st.sampled_from(["", "Next", "Delete account", "OK", "Pay €5", "Order by price"])
EVIDENCE = st.lists(st.tuples(st.sampled_from(["text", "dialog", "link", "form_action"]), NAMES), max_size=2)


@settings(
    deadline=None, max_examples=40, suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow]
)
@given(
    st.sampled_from(["click", "type", "navigate", "readPage", "upload", "unheardOf"]),
    NAMES,
    EVIDENCE,
    st.sampled_from(["ask", "plan", "auto", "read_only"]),
    st.booleans(),
)
def test_explain_agrees_with_decide(capsys, tool, name, evidence, mode, sends):  # noqa: PLR0917 -- generated
    call = {"tool": tool, "name": name, "origin": "https://a.example", "evidence": evidence, "sends": sends}
    decision = load_policy(default_places().policy).decide(read_call(json.dumps(call)), Standing(mode))
    _, text = said(capsys, "explain", json.dumps(call), "--mode", mode)
    assert f"\n{decision.verdict.value} ({decision.risk.value}): {decision.rule}\n" in text
