from __future__ import annotations

import json

import pytest

from bed.machine import package_bundle
from pagehand.bundle import bundle_root
from pagehand.install.extension_files import COMMAND_FILE, is_current, lay_out, manifest_for, missing_libraries, place

MANIFEST = json.loads((bundle_root() / "manifest.json").read_text(encoding="utf-8"))


def test_each_kind_gets_only_what_it_knows():
    chromium, firefox = manifest_for("chromium", MANIFEST), manifest_for("firefox", MANIFEST)
    assert "scripts" not in chromium["background"] and "service_worker" not in firefox["background"]
    assert {"sidebar_action", "browser_specific_settings"}.isdisjoint(chromium)
    assert {"key", "side_panel", "minimum_chrome_version"}.isdisjoint(firefox)
    assert "debugger" in chromium["permissions"] and "debugger" not in firefox["permissions"]
    policy = "content_security_policy"
    assert "sandbox" in chromium[policy] and "sandbox" not in firefox[policy]
    apart = {"background", "permissions", policy}
    together = chromium | firefox
    assert {key: together[key] for key in MANIFEST if key not in apart} == {
        key: value for key, value in MANIFEST.items() if key not in apart
    }


@pytest.mark.parametrize("kind", ["chromium", "firefox"])
def test_it_is_laid_out_whole_and_replaced_at_the_same_place(kind, tmp_path):
    bundle, folder = package_bundle(tmp_path / "bundle"), tmp_path / "Pagehand"
    target = lay_out(kind, bundle, folder, "/opt/x/pagehand")
    assert target == place(kind, bundle, folder) == folder / kind
    assert (target / "extension/background/main.js").is_file() and is_current(kind, bundle, folder)
    assert json.loads((target / COMMAND_FILE).read_text()) == {"command": "/opt/x/pagehand"}
    (target / "of_before.js").write_text("")
    (bundle / "manifest.json").write_text(json.dumps(MANIFEST | {"version": "9.9"}))
    assert not is_current(kind, bundle, folder)
    assert lay_out(kind, bundle, folder, "/opt/x/pagehand") == target
    assert json.loads((target / "manifest.json").read_text())["version"] == "9.9"
    assert not (target / "of_before.js").exists() and [path.name for path in folder.iterdir()] == [kind]


def test_what_cannot_be_laid_out_leaves_what_is_there(tmp_path):
    bundle, folder = package_bundle(tmp_path / "bundle"), tmp_path / "Pagehand"
    target = lay_out("firefox", bundle, folder, "pagehand")
    before = (target / "manifest.json").read_bytes()
    (bundle / "manifest.json").write_text("{")
    with pytest.raises(ValueError, match="Expecting"):
        lay_out("firefox", bundle, folder, "pagehand")
    assert (target / "manifest.json").read_bytes() == before and [path.name for path in folder.iterdir()] == ["firefox"]


def test_a_checkout_is_loaded_as_it_is(tmp_path):
    checkout, folder = package_bundle(tmp_path / "checkout"), tmp_path / "Pagehand"
    (checkout / "pyproject.toml").touch()
    assert lay_out("chromium", checkout, folder, "pagehand") == checkout and not folder.exists()
    assert missing_libraries(bundle_root()) == [] and missing_libraries(tmp_path) == ["dompurify", "marked"]
