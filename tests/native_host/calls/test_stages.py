"""How a call is shown to the person who decides, and what goes along with it once it may."""

import base64

import pytest

from bed.fake_hand import PLAIN_TARGET, own_tools

FILE_TARGET = {**PLAIN_TARGET, "element": {"ref": "e1", "role": "file", "name": "Invoice", "type": "file"}}


@pytest.fixture
def invoice(hub):
    hub.places.exchange.mkdir(parents=True)
    path = hub.places.exchange / "invoice.pdf"
    path.write_bytes(b"%PDF-1.4 the invoice's own bytes")
    return path


async def started(hub, answer="allow_once", **hand):
    lent = await hub.hand(target=FILE_TARGET, **hand)
    person = await hub.person(answer)
    return lent, person, await person.client.new_session()


async def test_an_upload_names_file_size_and_target_and_always_asks(hub, invoice):
    hand, person, session = await started(hub)
    for _ in range(2):
        await session.call("upload", {"ref": "e1", "files": ["invoice.pdf"]})
    permission, again = person.permissions
    assert permission.tool_call["title"] == "Upload files (invoice.pdf, 32 bytes) · file “Invoice”"
    assert permission.meta["pagehand/files"] == [{"name": "invoice.pdf", "size": 32, "path": str(invoice.resolve())}]
    assert permission.meta["pagehand/risk"] == again.meta["pagehand/risk"] == "always_ask"
    assert "allow_session" not in [option["optionId"] for option in permission.options]
    assert len(hand.calls) == 2


async def test_every_file_is_named_however_many(hub, invoice):
    names = [f"a rather long name of a scanned page, number {number}.pdf" for number in range(10)]
    for name in names:
        (hub.places.exchange / name).write_bytes(b"x" * 300)
    _hand, person, session = await started(hub)
    await session.call("upload", {"ref": "e1", "files": names})
    title = person.permissions[0].tool_call["title"]
    assert title.startswith("Upload files (10 files, 3.0 kB: ") and all(f"{name}, 300 bytes" in title for name in names)


async def test_the_bytes_go_to_the_hand_and_nowhere_else(hub, invoice):
    hand, person, session = await started(hub)
    await session.call("upload", {"ref": "e1", "files": ["invoice.pdf"]})
    (call,) = hand.calls
    assert call.arguments == {"ref": "e1", "files": ["invoice.pdf"]}
    (file,) = call.files
    assert base64.b64decode(file["data"]) == invoice.read_bytes() and file["type"] == "application/pdf"
    said = f"{person.updates} {person.permissions}"
    assert file["data"] not in said and "own bytes" not in said
    invoice.unlink()
    assert b"own bytes" not in hub.written() and file["data"].encode() not in hub.written()


async def test_a_file_that_may_not_be_uploaded_is_refused_before_anybody_is_asked(hub):
    (hub.places.home / "keys.env").write_text("KEY=hunter2hunter2")
    hand, person, session = await started(hub)
    for name in ("../keys.env", str(hub.places.home / "keys.env")):
        result = await session.call("upload", {"ref": "e1", "files": [name]})
        assert result["isError"] and result["content"][0]["text"].startswith("denied: files are uploaded only from")
    assert not person.permissions and not hand.calls and person.call_ends[0]["status"] == "failed"


async def test_a_file_that_changes_while_the_person_thinks_is_not_sent(hub, invoice):
    async def change(_permission):
        invoice.write_bytes(b"something else")
        return "allow_once"

    hand, _person, session = await started(hub, change)
    result = await session.call("upload", {"ref": "e1", "files": ["invoice.pdf"]})
    assert result["isError"] and "changed or moved after it was allowed" in result["content"][0]["text"]
    assert not hand.calls


async def test_no_other_tool_gets_a_file_whatever_it_calls_itself(hub, invoice):
    (upload,) = [tool for tool in own_tools() if tool["name"] == "upload"]
    other = {**upload, "annotations": {"readOnlyHint": True}}
    hand, person, session = await started(hub, tools=[other])
    await session.call("upload", {"ref": "e1", "files": ["invoice.pdf"]})
    assert hand.calls[0].files == [] and person.permissions[0].meta["pagehand/risk"] == "always_ask"


async def test_a_no_sends_nothing(hub, invoice):
    hand, _person, session = await started(hub, "deny_once")
    assert (await session.call("upload", {"ref": "e1", "files": ["invoice.pdf"]}))["isError"]
    assert not hand.calls
