"""The manifest names only what exists, asks only for what is listed here, and has the package's version."""

import base64
import hashlib
import json

import pytest

from house.source import ROOT
from pagehand import __version__
from pagehand.launch.host_manifest import CHROMIUM_EXTENSION_ID, FIREFOX_EXTENSION_ID

MANIFEST = json.loads((ROOT / "manifest.json").read_text(encoding="utf-8"))
PERMISSIONS = {
    "alarms": "reconnect to the hub from a service worker that slept",
    "contextMenus": "the entry that opens the panel from a page's menu",
    "cookies": "told, set and cleared for scripts that the person lets, each time asked",
    "debugger": "trusted input and pictures of background tabs in Chromium, attached only while needed",
    "downloads": "the tool that lists, waits for and starts downloads",
    "nativeMessaging": "the hub",
    "offscreen": "the page out of sight that holds Python's sandboxed frame in Chromium, opened when it is used",
    "notifications": "a question that waits for the person while no panel is open",
    "scripting": "page tools",
    "sidePanel": "the panel",
    "storage": "this browser's instance id and the panel's choices",
    "tabGroups": "Pagehand's own tabs stand in a group",
    "tabs": "addresses and titles of tabs",
    "webNavigation": "whether a page has loaded",
    "webRequestBlocking": "in Firefox: bytes of responses for scripts that inspect the network; requests they may hold",
    "webRequestFilterResponse": "in Firefox: the same; what is read goes on unchanged",
    "webRequest": "what an act made the page ask for, also before it is answered; nothing is held up or changed",
}
"""Every permission and what it is for. One more is a decision, not an edit."""


def files(value, key=""):
    """Every string in the manifest that names a file."""
    if isinstance(value, dict):
        return [found for inner, child in value.items() for found in files(child, inner)]
    if isinstance(value, list):
        return [found for child in value for found in files(child, key)]
    return [value] if isinstance(value, str) and value.startswith("extension/") else []


@pytest.mark.parametrize("name", sorted(set(files(MANIFEST))))
def test_a_named_file_exists(name):
    assert (ROOT / name).is_file()


def test_the_manifest_names_its_files():
    assert len(set(files(MANIFEST))) >= 5


def test_only_listed_permissions_are_asked_for():
    assert set(MANIFEST["permissions"]) <= set(PERMISSIONS)
    assert MANIFEST["host_permissions"] == ["<all_urls>"]
    assert "externally_connectable" not in MANIFEST
    assert "web_accessible_resources" not in MANIFEST


def test_the_extensions_own_pages_run_only_their_own_scripts():
    policy = MANIFEST["content_security_policy"]["extension_pages"]
    directives = dict(part.strip().split(" ", 1) for part in policy.split(";"))
    assert directives["default-src"] == "'none'"
    assert directives["script-src"] == "'self'"
    assert "unsafe" not in policy


def test_only_the_background_reaches_sites_and_the_panel_none():
    """What shows other people's text has no way to send anything anywhere."""
    panel = (ROOT / "extension" / "panel" / "panel.html").read_text(encoding="utf-8")
    assert panel.index("""content="connect-src 'self'\"""") < panel.index("<script")


def test_the_version_is_the_packages():
    assert MANIFEST["version"] == __version__


def test_the_ids_follow_from_the_manifest():
    digest = hashlib.sha256(base64.b64decode(MANIFEST["key"])).hexdigest()[:32]
    assert "".join(chr(ord("a") + int(digit, 16)) for digit in digest) == CHROMIUM_EXTENSION_ID
    assert MANIFEST["browser_specific_settings"]["gecko"]["id"] == FIREFOX_EXTENSION_ID
