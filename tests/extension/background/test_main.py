"""What the background does and shows while the hand is lent and while it cannot be, in real browsers."""

from __future__ import annotations

import json

import pytest

ALARM = "chrome.alarms.get('hub').then((alarm) => alarm ? alarm.scheduledTime - Date.now() : null)"


async def test_nothing_is_due_while_the_hand_is_lent(lab):
    assert await lab.until_button_says("Open Pagehand") == ""
    await lab.until("chrome.alarms.getAll()", lambda alarms: alarms == [])
    await lab.until("chrome.storage.session.get('attempt')", lambda kept: kept.get("attempt", 0) == 0)


@pytest.mark.parametrize("how", ["no manifest", "a manifest for another program", "a manifest for others"])
async def test_a_host_that_cannot_be_reached_is_said_and_not_asked_for_in_a_loop(lab, how):
    path, text = lab.manifest, lab.manifest.read_bytes()
    manifest = json.loads(text)
    others = {
        "allowed_origins": ["chrome-extension://" + "a" * 32 + "/"],
        "allowed_extensions": ["other@other.invalid"],
    }
    manifest |= {key: value for key, value in others.items() if key in manifest and how == "a manifest for others"}
    if how == "a manifest for another program":
        manifest["path"] = "/nonexistent/pagehand-relay"
    path.write_text(json.dumps(manifest))
    if how == "no manifest":
        path.unlink()
    try:
        lab.hand.kill_relay()
        mark = await lab.until_button_says("run `pagehand install`", retrying=True)
        assert mark == "!"
        # However often it was told to try: what wakes it when it sleeps is half a minute away, or more.
        await lab.until(ALARM, lambda ms: ms is not None and ms > 25_000)
    finally:
        path.write_bytes(text)
    await lab.retry_now()
    await lab.relent()
    assert await lab.until_button_says("Open Pagehand") == ""


async def test_a_panel_that_reached_the_hub_brings_the_hand_back(lab):
    path, text = lab.manifest, lab.manifest.read_bytes()
    path.unlink()
    try:
        lab.hand.kill_relay()
        await lab.until_button_says("not installed", retrying=True)
    finally:
        path.write_bytes(text)
    page = await lab.pages.open(lab.running.extension_url("extension/panel/panel.html"))
    try:
        await lab.relent()
    finally:
        await lab.pages.close(page)


async def test_a_question_that_waits_unseen_is_marked_and_told_until_a_panel_shows_it(lab):
    question = {"confirmationId": "p1", "sessionId": "s1", "title": "Click button “Buy”", "deadline": 1, "shown": False}
    mine = {**question, "origin": "https://shop.example", "instance": lab.hand.lend["instance"]}
    notices = "chrome.notifications.getAll().then((all) => Object.keys(all))"

    def tell(*waiting):
        lab.hand.state = {**lab.hand.state, "waiting": list(waiting)}
        lab.hand.channel.notify("_pagehand/state_changed", lab.hand.state)

    tell({**mine, "instance": "another browser"})
    tell(mine)
    assert await lab.until_button_says("Click button “Buy”, on shop.example") == "1"
    # Firefox without a desktop forgets a notification as soon as it is made.
    is_kept = lab.hand.lend["browser"] == "chromium"
    await lab.until(notices, lambda ids: ids == (["pagehand-question"] if is_kept else ids))
    page = await lab.pages.open(lab.running.extension_url("extension/panel/panel.html"))
    try:
        tell(mine)
        assert await lab.until_button_says("Open Pagehand") == ""
        await lab.until(notices, lambda ids: ids == [])
    finally:
        await lab.pages.close(page)
    tell()


async def test_versions_that_do_not_fit_are_said(lab):
    lab.lender.skew = "hub"
    try:
        lab.lender.drop_clients()
        mark = await lab.until_button_says("update the hub", retrying=True)
        assert mark == "!"
    finally:
        lab.lender.skew = None
    await lab.retry_now()
    await lab.relent()


async def test_the_toolbar_button_opens_the_side_panel(lab):
    if lab.running.browser == "chromium":
        assert await lab.evaluate("chrome.sidePanel.getPanelBehavior()") == {"openPanelOnActionClick": True}
        return
    assert await in_window_of_firefox(lab, PRESS_BUTTON) == "pagehand_pagehand_invalid-sidebar-action"
    assert await in_window_of_firefox(lab, PRESS_BUTTON) == "closed"


PRESS_BUTTON = """(async () => {
  const id = "pagehand_pagehand_invalid-browser-action";
  const {CustomizableUI} = ChromeUtils.importESModule(
    "moz-src:///browser/components/customizableui/CustomizableUI.sys.mjs");
  CustomizableUI.addWidgetToArea(id, "nav-bar");
  const box = CustomizableUI.getWidget(id).forWindow(window).node.getBoundingClientRect();
  const before = SidebarController.isOpen;
  for (const kind of ["mousedown", "mouseup"]) {
    window.synthesizeMouseEvent(kind, box.x + box.width / 2, box.y + box.height / 2, {button: 0, clickCount: 1}, {});
  }
  while (SidebarController.isOpen === before) await new Promise(requestAnimationFrame);
  return SidebarController.isOpen ? SidebarController.currentID : "closed";
})()"""


async def in_window_of_firefox(lab, expression):
    """The text that an expression gives in Firefox's own window, where the toolbar is."""
    socket = lab.pages.socket
    contexts = (await socket.command("browsingContext.getTree", {"moz:scope": "chrome"}))["contexts"]
    window = next(context["context"] for context in contexts if context["url"].endswith("/browser.xhtml"))
    params = {"expression": expression, "target": {"context": window}, "awaitPromise": True}
    return (await socket.command("script.evaluate", params))["result"]["value"]


async def test_a_key_and_the_menu_of_a_page_open_the_panel(lab):
    assert await lab.evaluate("chrome.commands.getAll().then((all) => all.map(({shortcut}) => shortcut))") == [
        "Alt+Shift+H"
    ]
    # Only an entry that is there can be changed.
    said = "chrome.runtime.lastError?.message ?? 'there'"
    entry = f"new Promise((done) => chrome.contextMenus.update('ask', {{}}, () => done({said})))"
    assert await lab.evaluate(entry) == "there"
