"""Rules for whole sites are shown, taken back and added, and nothing else in the person's file is lost."""

import pytest

from pagehand.errors import SetupError
from pagehand.gate.policy import Policy
from pagehand.gate.rules import read_policy, read_words
from pagehand.ledger.own_rules import OwnRules
from pagehand.ledger.stored_grants import StoredGrant, StoredGrants

SHOP = "https://shop.example"


@pytest.fixture
def rules(tmp_path):
    path = tmp_path / "policy.toml"
    path.write_text('# mine\nauto_sites = ["auto.example"]\n', encoding="utf-8")

    def policy():
        try:
            return Policy(
                blocked_sites=read_policy(
                    "", path.read_text(encoding="utf-8"), read_words({"paths": EMPTY})
                ).blocked_sites
            )
        except SetupError as error:
            return Policy(fault=error.message)

    return OwnRules(path, StoredGrants(tmp_path / "grants.json", lambda: 0), policy)


EMPTY = '{"acts": ["a"], "forms": ["b"], "harmless": ["c"]}'


def test_a_site_is_blocked_once_and_no_longer_and_the_rest_stays(rules):
    assert rules.block("Bank.Example.") == "bank.example"
    rules.block("bank.example")
    assert rules.told() == {"allowed": [], "blocked": ["bank.example"]}
    rules.block("bank.example", undo=True)
    assert rules.told()["blocked"] == []
    assert "# mine" in rules.path.read_text(encoding="utf-8") and "auto.example" in rules.path.read_text("utf-8")


def test_leave_is_told_with_its_end_and_taken_back(rules):
    rules.grants.allow(StoredGrant(SHOP, until=5000))
    assert rules.told()["allowed"] == [{"origin": SHOP, "class": "act", "until": 5000}]
    rules.revoke(SHOP)
    assert rules.told()["allowed"] == []


def test_what_is_no_site_and_rules_that_cannot_be_read_are_said(rules):
    with pytest.raises(SetupError, match="is no site"):
        rules.block("not a site")
    rules.path.write_text("blocked_sites = 5\n", encoding="utf-8")
    assert "line 1" in rules.told()["fault"]
    with pytest.raises(SetupError, match="line 1"):
        rules.block("bank.example")
    assert rules.path.read_text(encoding="utf-8") == "blocked_sites = 5\n"
