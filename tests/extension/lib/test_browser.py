"""The browser's interfaces as the extension sees them: what the two browsers really say and do."""

from __future__ import annotations

import json

import pytest

USE = 'import("/extension/lib/browser.js").then((browser) => {body})'
CONNECT = """new Promise((resolve) => browser.connectNative("io.github.pagehand.host", {
  onMessage: (message) => resolve({message}),
  onDisconnect: (reason) => resolve({reason}),
}))"""
REASONS = {
    "chromium": {
        "missing": "Specified native messaging host not found.",
        "forbidden": "Access to the specified native messaging host is forbidden.",
        "no program": "Specified native messaging host not found.",
        "ends": "Native host has exited.",
    },
    "firefox": {
        "missing": "No such native application io.github.pagehand.host",
        "forbidden": "No such native application io.github.pagehand.host",
        "no program": "An unexpected error occurred",
        "ends": "",
    },
}
"""The sentences that `stateFor` in lib/native.js reads."""


async def use(lab, body):
    """The value of an expression in which `browser` is the module."""
    return await lab.evaluate(USE.replace("{body}", body))


@pytest.mark.parametrize("trouble", ["missing", "forbidden", "no program", "ends"])
async def test_the_reason_of_a_lost_host_is_the_browsers_own_sentence(lab, trouble):
    path, text = lab.manifest, lab.manifest.read_bytes()
    manifest = json.loads(text)
    for key in ("allowed_origins", "allowed_extensions"):
        if trouble == "forbidden" and key in manifest:
            manifest[key] = ["chrome-extension://" + "a" * 32 + "/" if key == "allowed_origins" else "a@b.invalid"]
    manifest["path"] = {"no program": "/nonexistent/relay", "ends": "/bin/true"}.get(trouble, manifest["path"])
    path.write_text(json.dumps(manifest))
    if trouble == "missing":
        path.unlink()
    try:
        assert await use(lab, CONNECT) == {"reason": REASONS[lab.running.browser][trouble]}
    finally:
        path.write_bytes(text)


async def test_it_says_which_browser_this_is(lab):
    names = {"chromium": ("Chromium",), "firefox": ("Firefox", "Firefox ESR")}
    assert await use(lab, "browser.browserKind()") == lab.running.browser
    assert await use(lab, "browser.browserName()") in names[lab.running.browser]
    assert await use(lab, "browser.extensionVersion()") == "0.1.0"
    assert await use(lab, "browser.interfaceLanguage()")


async def test_own_files_are_read(lab):
    receipt = await use(lab, 'browser.readOwnJson("shared_schemas/receipt.json")')
    assert receipt["required"] == ["ok"]


async def test_kept_values_are_told_of_when_they_change(lab):
    body = """(async () => {
      const told = new Promise((resolve) => browser.onStoredChange("testKept", resolve));
      await browser.writeStored("testOther", 1);
      await browser.writeStored("testKept", {n: 2});
      await told;
      await browser.writeForRun("testRun", [3]);
      const missing = await browser.readStored("none") ?? "none";
      return [await browser.readStored("testKept"), await browser.readForRun("testRun"), missing];
    })()"""
    try:
        assert await use(lab, body) == [{"n": 2}, [3], "none"]
    finally:
        await lab.evaluate("chrome.storage.local.remove(['testKept', 'testOther'])")
        await lab.evaluate("chrome.storage.session.remove('testRun')")


async def test_an_alarm_is_set_heard_and_cleared(lab):
    body = """(async () => {
      const heard = new Promise((resolve) => browser.onAlarm("test", resolve));
      await browser.setAlarm("test", 10);
      await heard;
      await browser.setAlarm("test", 60000);
      await browser.clearAlarm("test");
      return (await chrome.alarms.getAll()).length;
    })()"""
    assert await use(lab, body) == 0
