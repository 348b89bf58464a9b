"""Policy files: the shipped one holds, the person's own adds to it, and no fault is passed over."""

import json

import pytest

from native_host.gate.shipped import SHIPPED, WORDS, shipped_policy
from pagehand.bundle import bundle_root
from pagehand.errors import SetupError
from pagehand.gate.rules import KNOWN, read_policy, read_words


def test_the_shipped_policy_knows_grave_words_and_blocks_nothing():
    policy = shipped_policy()
    assert policy.signals.grave("Delete account") and policy.signals.grave("Konto löschen")
    assert policy.blocked_sites == policy.auto_sites == ()


def test_ones_own_entries_are_added_once():
    own = (
        'blocked_sites = ["Bank.example", "bank.example.", "https://a.example:443/"]\nauto_sites = ["shop.example"]\n'
        'ignored_signals = ["Reply"]\n[signals]\nfr = ["trottinette", "pay"]\nde = ["pay"]'
    )
    policy = shipped_policy(own)
    assert policy.blocked_sites == ("bank.example", "https://a.example")
    assert policy.auto_sites == ("shop.example",)
    assert (policy.signals.own, policy.signals.ignored) == (("trottinette", "pay"), ("Reply",))


def test_ones_own_upload_folders_take_the_place_of_the_shipped_ones():
    assert shipped_policy().upload_folders == ("$DOWNLOADS", "$PAGEHAND/exchange")
    own = 'upload_folders = ["~/Papers", "/srv/scans", "C:/Scans"]'
    assert shipped_policy(own).upload_folders == ("~/Papers", "/srv/scans", "C:/Scans")
    assert shipped_policy("upload_folders = []").upload_folders == ()


@pytest.mark.parametrize("own", ["", "# nothing\n", "blocked_sites = []", "[signals]", "signals = {fr = []}"])
def test_an_empty_file_changes_nothing(own):
    assert shipped_policy(own).signals.own == () and shipped_policy(own).upload_folders


@pytest.mark.parametrize(
    ("own", "line", "named"),
    [
        ("blocked_sites = [", 1, "TOML"),
        ("\nblocked_sites = []\nblocked_sites = []", 3, "TOML"),
        ('# mine\n\nblocked_site = ["a.example"]', 3, "blocked_site"),
        ("mode = 'read_only'", 1, "mode"),
        ('auto_sites = []\nblocked_sites = "a.example"', 2, "blocked_sites"),
        ('upload_folders = "/srv"', 1, "upload_folders"),
        ('upload_folders = [\n  "/srv",\n  "Papers",\n]', 3, "Papers"),
        ('upload_folders = ["../up"]', 1, "whole path"),
        ("blocked_sites = [7]", 1, "blocked_sites"),
        ('blocked_sites = [""]', 1, "blocked_sites"),
        ('blocked_sites = [\n"b.example",\n"a.example/path"]', 3, "a.example/path"),
        ('auto_sites = ["a.example:80"]', 1, "a.example:80"),
        ("blocked_sites = {a = 1}", 1, "blocked_sites"),
        ('signals = ["pay"]', 1, "signals"),
        ('[signals]\nde = ["x"]\nfr = "payer"', 3, "signals.fr"),
        ("[signals]\nfr = [1]", 2, "signals.fr"),
        ('[signals]\nfr = ["  "]', 2, "signals.fr"),
        ('\n[signals.fr]\nwords = ["payer"]', 2, "signals.fr"),
        ("ignored_signals = 3", 1, "ignored_signals"),
    ],
)
def test_a_fault_is_a_sentence_that_names_the_file_the_line_and_the_entry(own, line, named):
    with pytest.raises(SetupError) as refusal:
        shipped_policy(own)
    assert refusal.value.message.startswith("policy.toml")
    assert f"line {line}" in refusal.value.message or (named == "TOML" and "end of document" in refusal.value.message)
    assert named in refusal.value.message


def test_a_fault_in_the_shipped_text_names_that():
    with pytest.raises(SetupError, match="the shipped policy"):
        read_policy("nonsense", None, read_words(WORDS))


def test_the_schema_for_editors_knows_the_same_entries():
    schema = json.loads((bundle_root() / "shared_schemas" / "policy.json").read_text(encoding="utf-8"))
    assert set(schema["properties"]) == set(KNOWN) and schema["additionalProperties"] is False
    assert SHIPPED
