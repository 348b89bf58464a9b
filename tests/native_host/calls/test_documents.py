"""PDFs that a hand returns become text for the model, and nothing of their bytes is kept."""

import base64

from bed.fake_hand import DONE, PLAIN_TARGET
from bed.pdf_file import pdf

TARGET = {**PLAIN_TARGET, "element": None}


def embedded(data):
    blob = base64.b64encode(data).decode()
    resource = {"uri": "https://shop.example/a.pdf", "mimeType": "application/pdf", "blob": blob}
    receipt = {"ok": True, "url": "https://shop.example/a.pdf", "characters": 0}
    return {**DONE, "content": [{"type": "resource", "resource": resource}], "structuredContent": receipt}


async def read(hub, data, **arguments):
    hand = await hub.hand(target=TARGET)
    hand.answers["readText"] = embedded(data) if isinstance(data, bytes) else data
    person = await hub.person()
    return person, await (await person.client.new_session()).call("readText", arguments)


async def test_a_pdf_becomes_text_by_the_calls_own_page_and_budget(hub):
    data = pdf(*(f"Page {number} {'word ' * 200}" for number in range(1, 6)))
    person, result = await read(hub, data, **{"from": 3, "budget": 1500})
    (block,) = result["content"]
    assert block["text"].startswith("PDF, 5 pages\n--- page 3\nPage 3") and block["text"].endswith("from 4")
    assert result["structuredContent"]["characters"] == len(block["text"])
    assert base64.b64encode(data)[:60].decode() not in str(person.updates)
    assert base64.b64encode(data)[:60] not in hub.written()


async def test_what_cannot_be_read_is_a_refusal_with_the_reason(hub):
    _, result = await read(hub, b"no PDF at all")
    assert result["isError"] and result["structuredContent"]["reason"] == "unsupported"
    assert "cannot be read" in result["content"][0]["text"]


async def test_other_resources_are_left_alone(hub):
    resource = {"uri": "x:", "mimeType": "text/plain", "text": "other"}
    text = {"type": "text", "text": "beside"}
    _, result = await read(hub, {**DONE, "content": [{"type": "resource", "resource": resource}, text]})
    assert result["content"] == [text]
