"""The rules on disk: the shipped ones and the person's own, read again when changed."""

from __future__ import annotations

from bed.hub_bed import short_places
from pagehand.gate.risk import Risk
from pagehand.gate.subject import Evidence, Subject
from pagehand.ledger.policy_file import load_policy, policy_or_fault, policy_watch


def test_the_users_own_policy_joins_the_shipped_one():
    with short_places() as places:
        shipped = load_policy(places.policy)
        places.policy.write_text('blocked_sites = ["bank.example"]\n')
        own = load_policy(places.policy)
        assert own.blocked_sites == (*shipped.blocked_sites, "bank.example")
        grave = Subject(
            "click", {}, Risk.ACT, "hand:1", "https://shop.example", evidence=(Evidence("name", "Pay now"),)
        )
        heard = [policy.signals.reason(grave) for policy in (shipped, own)]
        assert heard[0] is not None and heard[0] == heard[1]


def test_rules_behind_a_link_that_leads_nowhere_are_rules_that_cannot_be_read():
    with short_places() as places:
        places.home.mkdir(exist_ok=True)
        assert policy_or_fault(places.policy).fault is None
        places.policy.symlink_to(places.home / "not-mounted.toml")
        assert "cannot be read" in str(policy_or_fault(places.policy).fault)
        places.policy.unlink()
        places.policy.mkdir()
        assert "cannot be read" in str(policy_or_fault(places.policy).fault)


def test_a_policy_that_is_mended_or_changed_is_read_again():
    with short_places() as places:
        places.home.mkdir(exist_ok=True)
        now = policy_watch(places.policy)
        assert now() is now()
        places.policy.write_text("signals = 1")
        faulty = now()
        assert "policy.toml, line 1: signals has to be a table" in faulty.fault
        assert not faulty.is_free_on_every_site(Risk.READ)
        places.policy.write_text('blocked_sites = ["bank.example"]')
        mended = now()
        assert mended.blocked_sites == ("bank.example",) and mended.fault is None
