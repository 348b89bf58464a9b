from __future__ import annotations

import json

from pagehand.cli import main


def test_what_install_wrote_is_removed_and_told(fresh, capsys):
    fresh.add_program("firefox")
    main(["install"])
    capsys.readouterr()
    assert main(["uninstall"]) == 0
    told = capsys.readouterr().out
    assert "removed" in told and str(fresh.places.home) in told
    assert list(fresh.machine.home.iterdir()) == []


def test_changed_file_is_kept_and_told(fresh, capsys):
    fresh.add_program("firefox")
    main(["install", "--json"])
    manifest = json.loads(capsys.readouterr().out)["browsers"][0]["manifests"][0]
    with open(manifest, "a") as file:
        file.write("\n")
    assert main(["uninstall", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["kept"] == {manifest: "was changed after install"}


def test_nothing_registered_is_told(fresh, capsys):
    assert main(["uninstall"]) == 0
    assert "not registered with any browser" in capsys.readouterr().out
