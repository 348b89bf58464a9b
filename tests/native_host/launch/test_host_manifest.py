from __future__ import annotations

import base64
import hashlib
import json
import subprocess
import sys

import pytest

from pagehand.bundle import bundle_root
from pagehand.launch import host_manifest
from pagehand.launch.host_manifest import HOST_NAME, native_manifest, write_launcher, write_native_host


@pytest.fixture(scope="module")
def extension():
    return json.loads((bundle_root() / "manifest.json").read_text())


def test_chromium_id_is_what_the_key_gives(extension):
    digest = hashlib.sha256(base64.b64decode(extension["key"])).hexdigest()[:32]
    assert "".join(chr(ord("a") + int(digit, 16)) for digit in digest) == host_manifest.CHROMIUM_EXTENSION_ID


def test_firefox_id_is_the_manifests(extension):
    assert extension["browser_specific_settings"]["gecko"]["id"] == host_manifest.FIREFOX_EXTENSION_ID


def test_extension_asks_for_the_same_host():
    asked = [path for path in (bundle_root() / "extension").rglob("*.js") if f'"{HOST_NAME}"' in path.read_text()]
    assert len(asked) == 1


@pytest.mark.parametrize(
    ("kind", "allowed"),
    [
        ("chromium", {"allowed_origins": [f"chrome-extension://{host_manifest.CHROMIUM_EXTENSION_ID}/"]}),
        ("firefox", {"allowed_extensions": [host_manifest.FIREFOX_EXTENSION_ID]}),
    ],
)
def test_manifest_allows_only_pagehand(kind, allowed, tmp_path):
    manifest = native_manifest(kind, tmp_path / "launcher")
    assert manifest.pop("description")
    assert manifest == {"name": HOST_NAME, "path": str(tmp_path / "launcher"), "type": "stdio"} | allowed


def test_launcher_passes_odd_paths_and_arguments_unchanged(tmp_path):
    odd = tmp_path / 'it\'s a "folder" $HOME `x` ü'
    odd.mkdir()
    # Prints its arguments; the odd name is where a broken quotation would show.
    python = odd / "python"
    python.write_text('#!/bin/sh\nprintf "%s\\n" "$@"\n')
    python.chmod(0o700)
    launcher = write_launcher(odd / "new", odd / "home", odd / "s.sock", str(python))
    words = subprocess.check_output([launcher, "an origin", "$1"], text=True, env={}).splitlines()
    assert words[:2] == ["-IS", "-c"] and "import relay" in words[2]
    assert words[3:] == ["--home", str(odd / "home"), "--socket", str(odd / "s.sock"), "an origin", "$1"]
    assert launcher.stat().st_mode & 0o777 == 0o700
    assert launcher.parent.stat().st_mode & 0o777 == 0o700


def test_manifest_is_written_where_the_browser_looks(tmp_path):
    path = write_native_host(tmp_path / "hosts", "firefox", tmp_path / "launcher", tmp_path, tmp_path / "s")
    assert path == tmp_path / "hosts" / f"{HOST_NAME}.json"
    assert json.loads(path.read_text()) == native_manifest("firefox", tmp_path / "launcher" / "pagehand-relay")
    assert path.stat().st_mode & 0o777 == 0o644
    assert sys.executable in (tmp_path / "launcher" / "pagehand-relay").read_text()


def test_batch_launcher_keeps_percent_signs_and_blanks():
    assert host_manifest._batch_text(["C:\\a b\\py.exe", "100%"]).splitlines()[-1] == '"C:\\a b\\py.exe" "100%%" %*'
