"""A browser started for us has the extension and its native host, and leaves nothing behind."""

import json
import os
from pathlib import Path

import pytest

from pagehand.errors import SetupError
from pagehand.launch.debug_socket import DebuggerError
from pagehand.launch.start import launched

BROWSERS = [
    pytest.param("chromium", marks=pytest.mark.chromium),
    pytest.param("firefox", marks=pytest.mark.firefox),
]
PAGE = "<!doctype html><meta charset=utf-8><title>Small</title><body style=margin:0><input autofocus>"
# Says what it hears from its native host, which is how the test knows that the host was found and started.
BACKGROUND = """
const port = chrome.runtime.connectNative("io.github.pagehand.host");
port.onDisconnect.addListener(() => { globalThis.heard = chrome.runtime.lastError?.message ?? "ended"; });
chrome.runtime.onMessage.addListener((message, sender, answer) => { answer(globalThis.heard ?? "quiet"); });
"""


@pytest.fixture
def extension(tmp_path):
    """A small extension with Pagehand's identity."""
    whole = json.loads((Path(__file__).parents[3] / "manifest.json").read_text())
    kept = {name: whole[name] for name in ("manifest_version", "name", "version", "key", "browser_specific_settings")}
    folder = tmp_path / "extension"
    folder.mkdir()
    background = {"service_worker": "background.js", "scripts": ["background.js"]}
    manifest = kept | {"background": background, "permissions": ["nativeMessaging"]}
    (folder / "manifest.json").write_text(json.dumps(manifest))
    (folder / "background.js").write_text(BACKGROUND)
    (folder / "page.html").write_text(PAGE)
    return folder


@pytest.fixture
def relay(tmp_path):
    """A program in the interpreter's place: it writes down how it was started and ends."""
    program = tmp_path / "python"
    program.write_text(
        f'#!/bin/sh\nprintf "%s\\n" "$@" > {tmp_path}/started.part\nmv {tmp_path}/started.part {tmp_path}/started\n'
    )
    program.chmod(0o700)
    return program


@pytest.mark.parametrize("browser", BROWSERS)
async def test_a_launched_browser_runs_the_extension_and_its_host_and_is_gone_afterwards(
    browser, extension, relay, tmp_path
):
    home, socket = tmp_path / "home", tmp_path / "s"
    async with launched(browser, home=home, socket=socket, extension=extension, python=str(relay)) as running:
        async with running.attached() as pages:
            page = await pages.open(running.extension_url("page.html"))
            assert await pages.evaluate(page, "document.title") == "Small"
            await pages.evaluate(page, "new Promise((done) => chrome.runtime.sendMessage('?', done))")
            await pages.press(page, "x")
            assert await pages.evaluate(page, "document.querySelector('input').value") == "x"
            assert (await pages.screenshot(page)).startswith(b"\x89PNG")
            with pytest.raises(DebuggerError, match="missing is not defined"):
                await pages.evaluate(page, "missing")
            for _ in range(100):
                if (tmp_path / "started").exists():
                    break
                await pages.evaluate(page, "new Promise((done) => setTimeout(done, 50))")
        async with running.attached() as pages:
            assert any(known.url.endswith("page.html") for known in await pages.pages())
        profile, pid = running.profile, running.pid
    words = (tmp_path / "started").read_text().splitlines()
    assert words[0] == "-IS"
    assert words[3:7] == ["--home", str(home), "--socket", str(socket)]
    assert not profile.exists()
    with pytest.raises(ProcessLookupError):
        os.kill(pid, 0)


@pytest.mark.chromium
async def test_a_given_profile_is_kept(extension, relay, tmp_path):
    profile = tmp_path / "kept"
    async with launched(
        home=tmp_path, socket=tmp_path / "s", extension=extension, profile=profile, python=str(relay)
    ) as running:
        assert running.profile == profile
    assert (profile / "Local State").exists()


@pytest.mark.chromium
async def test_a_folder_without_an_extension_is_named(tmp_path, monkeypatch):
    monkeypatch.setattr("pagehand.launch.start.EXTENSION_SECONDS", 1.0)
    with pytest.raises(SetupError, match=r"manifest\.json is missing"):
        async with launched(home=tmp_path, socket=tmp_path / "s", extension=tmp_path):
            pass


@pytest.mark.chromium
async def test_a_refused_extension_is_told_in_the_browsers_words(extension, relay, tmp_path, monkeypatch):
    monkeypatch.setattr("pagehand.launch.start.EXTENSION_SECONDS", 2.0)
    (extension / "background.js").unlink()
    with pytest.raises(SetupError, match="Could not load background script"):
        async with launched(home=tmp_path, socket=tmp_path / "s", extension=extension, python=str(relay)):
            pass


@pytest.mark.parametrize(("browser", "fix"), [("chromium", "apt install chromium"), ("firefox", "apt install firefox")])
async def test_a_browser_that_is_not_installed_is_named_with_its_fix(browser, fix, tmp_path, monkeypatch):
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(SetupError, match=fix):
        async with launched(browser, home=tmp_path, socket=tmp_path / "s", extension=tmp_path):
            pass


async def test_google_chrome_alone_is_not_enough(tmp_path, monkeypatch):
    chrome = tmp_path / "google-chrome"
    chrome.touch(mode=0o700)
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(SetupError, match="since version 137"):
        async with launched(home=tmp_path, socket=tmp_path / "s", extension=tmp_path):
            pass
