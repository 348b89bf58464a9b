from __future__ import annotations

import json
from pathlib import Path

import pytest

from bed.machine import package_bundle
from pagehand.bundle import bundle_root
from pagehand.cli import main
from pagehand.install.extension_files import place
from pagehand.launch.host_manifest import HOST_NAME
from pagehand.settings import extension_folder


def test_every_browser_that_is_here_is_registered(fresh, capsys):
    fresh.add_program("chromium")
    fresh.add_program("firefox")
    assert main(["install"]) == 0
    told = capsys.readouterr().out
    for folder in (".config/chromium/NativeMessagingHosts", ".mozilla/native-messaging-hosts"):
        manifest = fresh.machine.home / folder / f"{HOST_NAME}.json"
        assert manifest.exists() and f"registered in {manifest}" in told
    chromium, firefox = (place(kind, bundle_root(), extension_folder(fresh.places)) for kind in ("chromium", "firefox"))
    assert f"{chromium}\n" in told and f"{firefox / 'manifest.json'}\n" in told
    assert "chrome://extensions" in told and "about:debugging" in told


def test_only_the_named_browser_is_registered_even_when_it_is_not_here(fresh, capsys):
    fresh.add_program("chromium")
    assert main(["install", "--browser", "vivaldi", "--json"]) == 0
    answer = json.loads(capsys.readouterr().out)
    (entry,) = answer["browsers"]
    assert entry["browser"] == "vivaldi" and "not found" in entry["note"]
    assert [path.name for path in fresh.machine.config.iterdir()] == ["vivaldi"]
    folder = str(place("chromium", bundle_root(), extension_folder(fresh.places)))
    assert answer["extension"] == {"chromium": folder}
    assert folder in Path(answer["guide"]).read_text()
    assert answer["launcher"] == json.loads(Path(entry["manifests"][0]).read_text())["path"]


def test_browser_in_a_sandbox_is_told_and_not_registered(fresh, capsys):
    fresh.add_program("chromium", '#!/bin/sh\nexec /snap/bin/chromium "$@"\n')
    assert main(["install"]) == 0
    assert "note: Chromium is a Snap" in capsys.readouterr().out
    assert not fresh.machine.config.exists()


def test_no_browser_is_a_sentence_with_the_way_out(fresh, capsys):
    assert main(["install"]) == 2
    assert "--browser" in capsys.readouterr().err


def test_unknown_browser_is_refused_with_the_known_ones(fresh, capsys):
    with pytest.raises(SystemExit) as ended:
        main(["install", "--browser", "lynx"])
    assert ended.value.code == 2 and "vivaldi" in capsys.readouterr().err


def test_a_package_lays_the_extension_out_and_takes_it_back(fresh, capsys, monkeypatch, tmp_path):
    bundle = package_bundle(tmp_path / "bundle")
    for module in ("install", "doctor"):
        monkeypatch.setattr(f"pagehand.cli.{module}.bundle_root", lambda: bundle, raising=False)
    fresh.add_program("firefox")
    assert main(["install"]) == 0
    told = capsys.readouterr().out
    folder = fresh.places.home / "extension" / "firefox"
    assert str(folder / "manifest.json") in told and (folder / "extension/panel/panel.html").is_file()
    assert str(folder.parent / "Load Pagehand.html") in told
    assert main(["uninstall"]) == 0
    told = capsys.readouterr().out
    assert f"removed {folder}" in told and "stays in each browser" in told and not folder.parent.exists()


def test_a_bundle_without_its_libraries_is_one_line(fresh, capsys, monkeypatch, tmp_path):
    monkeypatch.setattr("pagehand.cli.install.bundle_root", lambda: tmp_path)
    fresh.add_program("firefox")
    assert main(["install"]) == 2
    assert "run `npm ci --omit=dev`" in capsys.readouterr().err
