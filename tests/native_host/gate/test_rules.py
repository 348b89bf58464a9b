"""Policy files: the shipped one holds, the user's own adds to it, and no fault is passed over."""

from importlib import resources

import pytest

from pagehand.errors import SetupError
from pagehand.gate.policy import Policy
from pagehand.gate.rules import read_policy

SHIPPED = resources.files("pagehand.gate").joinpath("policy.toml").read_text(encoding="utf-8")


def test_the_shipped_policy_has_english_and_german_signals_and_blocks_nothing():
    policy = read_policy(SHIPPED)
    assert {"pay", "delete", "bezahlen", "löschen"} <= set(policy.signals)
    assert policy.blocked_sites == ()


def test_ones_own_entries_are_added_once():
    own = (
        'blocked_sites = ["Bank.example", "bank.example.", "https://a.example:443/"]\n[signals]\nfr = ["payer", "pay"]'
    )
    policy = read_policy(SHIPPED, own)
    assert policy.blocked_sites == ("bank.example", "https://a.example")
    assert policy.signals.count("pay") == 1
    assert "payer" in policy.signals
    assert set(read_policy(SHIPPED).signals) < set(policy.signals)


def test_ones_own_upload_folders_take_the_place_of_the_shipped_ones():
    assert read_policy(SHIPPED).upload_folders == ("$DOWNLOADS", "$PAGEHAND/exchange")
    own = 'upload_folders = ["~/Papers", "/srv/scans", "C:/Scans"]'
    assert read_policy(SHIPPED, own).upload_folders == ("~/Papers", "/srv/scans", "C:/Scans")
    assert read_policy(SHIPPED, "upload_folders = []").upload_folders == ()


@pytest.mark.parametrize("own", [None, "", "# nothing\n", "blocked_sites = []", "[signals]", "signals = {fr = []}"])
def test_an_empty_file_changes_nothing(own):
    assert read_policy(SHIPPED, own) == read_policy(SHIPPED)


@pytest.mark.parametrize(
    ("own", "named"),
    [
        ("blocked_sites = [", "TOML"),
        ("blocked_sites = []\nblocked_sites = []", "TOML"),
        ('blocked_site = ["a.example"]', "blocked_site"),
        ("mode = 'read_only'", "mode"),
        ('blocked_sites = "a.example"', "blocked_sites"),
        ('upload_folders = "/srv"', "upload_folders"),
        ('upload_folders = ["Papers"]', "Papers"),
        ('upload_folders = ["../up"]', "whole path"),
        ("blocked_sites = [7]", "blocked_sites"),
        ('blocked_sites = [""]', "blocked_sites"),
        ('blocked_sites = ["a.example/path"]', "a.example/path"),
        ('blocked_sites = ["a.example:80"]', "a.example:80"),
        ("blocked_sites = {a = 1}", "blocked_sites"),
        ('signals = ["pay"]', "signals"),
        ('[signals]\nfr = "payer"', "signals.fr"),
        ("[signals]\nfr = [1]", "signals.fr"),
        ('[signals]\nfr = ["  "]', "signals.fr"),
        ('[signals.fr]\nwords = ["payer"]', "signals.fr"),
    ],
)
def test_a_fault_is_a_sentence_that_names_the_file_and_the_entry(own, named):
    with pytest.raises(SetupError) as refusal:
        read_policy(SHIPPED, own)
    assert "policy.toml" in refusal.value.message
    assert named in refusal.value.message


def test_a_fault_in_the_shipped_text_names_that():
    with pytest.raises(SetupError, match="the shipped policy"):
        read_policy("nonsense")


def test_the_result_is_ready_to_decide():
    assert isinstance(read_policy(SHIPPED), Policy)
