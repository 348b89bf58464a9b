"""Leave beyond a session: kept, ended, taken back, and never more than was said."""

import stat
from dataclasses import replace

import pytest

from pagehand.errors import SetupError
from pagehand.gate.decision import Verdict
from pagehand.gate.policy import Policy
from pagehand.gate.risk import Risk
from pagehand.gate.standing import Standing
from pagehand.gate.subject import Subject
from pagehand.ledger.stored_grants import KEPT_DAYS, StoredGrant, StoredGrants

SHOP = "https://shop.example"


@pytest.fixture
def clock():
    return [1000]


@pytest.fixture
def store(tmp_path, clock):
    return StoredGrants(tmp_path / "grants.json", lambda: clock[0])


def verdict(store, **members):
    call = Subject(**{"tool": "click", "arguments": {}, "risk": Risk.ACT, "source": "hand:x", "origin": SHOP} | members)
    return Policy().decide(call, Standing(kept=store.in_force())).verdict


def test_it_survives_a_restart_and_covers_that_site_in_any_browser_alone(store, tmp_path, clock):
    store.allow(StoredGrant(SHOP))
    again = StoredGrants(tmp_path / "grants.json", lambda: clock[0])
    assert verdict(again) is verdict(again, source="hand:other", tool="type") is Verdict.FREE
    for other in (
        {"origin": "https://other.example"},
        {"source": "mcp:x"},
        {"sends": True},
        {"opaque": True},
        {"risk": Risk.SENSITIVE_READ},
        {"risk": Risk.ALWAYS_ASK},
    ):
        assert verdict(again, **other) is Verdict.ASK
    assert stat.S_IMODE((tmp_path / "grants.json").stat().st_mode) == 0o600


def test_it_ends(store, clock):
    store.allow(StoredGrant(SHOP, until=2000))
    assert verdict(store) is Verdict.FREE
    clock[0] = 2000
    assert verdict(store) is Verdict.ASK and len(store.all()) == 1


def test_it_is_taken_back_also_beside_a_reader_that_is_open(store, tmp_path, clock):
    reader = StoredGrants(tmp_path / "grants.json", lambda: clock[0])
    store.allow(StoredGrant(SHOP))
    store.allow(StoredGrant(SHOP, until=5000))
    store.allow(StoredGrant("https://other.example"))
    assert len(reader.in_force()) == 2
    assert store.revoke(SHOP) == 1 and store.revoke("https://nothing.example") == 0
    assert verdict(reader) is Verdict.ASK
    assert store.revoke(None) == 1 and reader.in_force() == frozenset()


@pytest.mark.parametrize(
    "text",
    [
        "{",
        "{}",
        "[3]",
        '[{"origin":"shop.example","class":"act","source":"hand"}]',
        '[{"origin":"https://shop.example","class":"always_ask","source":"hand"}]',
        '[{"origin":"https://shop.example","class":"act","source":"hand","until":"never"}]',
        '[{"origin":"https://shop.example","class":"act","source":"hand"},7]',
    ],
)
def test_a_faulty_file_grants_nothing_and_says_what_to_do(store, tmp_path, text):
    (tmp_path / "grants.json").write_text(text)
    assert store.in_force() == frozenset()
    with pytest.raises(SetupError, match=r"grants\.json.*fix it or remove it"):
        store.all()


def test_leave_given_on_a_card_is_for_that_site_and_class_and_lapses(store, clock):
    call = Subject(tool="click", arguments={}, risk=Risk.ACT, source="hand:x", origin=SHOP)
    store.keep(Policy().decide(call, Standing()).scope)
    [grant] = store.all()
    assert (grant.origin, grant.risk, grant.source) == (SHOP, Risk.ACT, "hand")
    assert verdict(store, source="hand:other") is Verdict.FREE
    clock[0] += (KEPT_DAYS - 1) * 86_400_000
    assert verdict(store) is Verdict.FREE
    clock[0] += 86_400_000
    assert verdict(store) is Verdict.ASK
    for members in ({"source": "mcp:x"}, {"origin": None}, {"opaque": True}, {"risk": Risk.ALWAYS_ASK}):
        store.keep(Policy().decide(replace(call, **members), Standing()).scope)
    assert len(store.all()) == 1
