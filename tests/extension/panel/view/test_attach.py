"""Attaching to a message: chosen, pasted and dropped files become chips, then content blocks; what cannot be is said.

Holds panel/client/attach and panel/view/attach; the page in front is attached in `test_main_with_hub`.
"""

from __future__ import annotations

import base64

from playwright.async_api import expect

PIXEL = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
PICTURE = {"name": "lamp.png", "mimeType": "image/png", "buffer": base64.b64decode(PIXEL)}
NOTES = {"name": "notes.txt", "mimeType": "text/plain", "buffer": "Größe: 3".encode()}
TRANSFER = """([type, target, name, data]) => {
  const files = new DataTransfer();
  files.items.add(new File([Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0))], name, {type: "image/png"}));
  const given = type === "paste" ? new ClipboardEvent(type, {clipboardData: files, bubbles: true, cancelable: true})
    : new DragEvent(type, {dataTransfer: files, bubbles: true, cancelable: true});
  document.querySelector(target).dispatchEvent(given);
}"""


async def test_files_are_attached_taken_off_and_sent(panel):
    page = panel.page
    chips, note = page.locator(".composer .attached-one"), page.locator(".attach-note")
    files = page.locator("input[type=file]")
    await files.set_input_files([PICTURE])
    await expect(note).to_have_text("Commands (no model) cannot look at pictures. Choose another engine for them.")
    await panel.choose_engine("Large model")
    await expect(page.locator("button.engine")).to_contain_text("Large model")
    await files.set_input_files([PICTURE, NOTES, {"name": "a.zip", "mimeType": "", "buffer": b"PK\x03\x04\0"}])
    await expect(note).to_contain_text("“a.zip” is neither text nor a picture.")
    await expect(chips).to_have_text(["lamp.png", "notes.txt"])
    await page.evaluate(TRANSFER, ["paste", "#task", "pasted.png", PIXEL])
    await page.evaluate(TRANSFER, ["drop", ".log", "dropped.png", PIXEL])
    await expect(chips).to_have_count(4)
    await page.get_by_role("button", name="Remove “pasted.png”").focus()
    await page.keyboard.press("Enter")
    await expect(chips).to_have_text(["lamp.png", "notes.txt", "dropped.png"])
    request = await panel.submit("look at these")
    picture = {"type": "image", "mimeType": "image/png", "data": PIXEL}
    notes = {"uri": "file:///notes.txt", "mimeType": "text/plain", "text": "Größe: 3"}
    told = [{"type": "text", "text": "look at these"}, picture, {"type": "resource", "resource": notes}, picture]
    assert request.params["prompt"] == told
    await expect(chips).to_have_count(0)
    await request.fail(-32004, "too much is attached")
    await expect(chips).to_have_count(3)
