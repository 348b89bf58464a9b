"""A person's file into a page and a site's file out of it: through the real hub, relay, extension and browser."""

from __future__ import annotations

import hashlib
import os
import re

import pytest

from bed.browsers import Bed
from bed.pdf_file import pdf
from bed.site import Answer
from bed.surfaces import Person
from pagehand.values import Json

UPLOAD = """<title>Send</title><form><label>Scan <input type=file name=f onchange="send(this.files[0])"></label></form>
<output id=out></output><script>async function send(file) {
  out.textContent = "sending";
  const answer = await fetch("/take", {method: "POST", body: file});
  out.textContent = await answer.text();
}</script>"""


def text_of(result: Json) -> str:
    return "\n".join(block["text"] for block in result["content"] if block["type"] == "text")


@pytest.fixture
async def person(bed: Bed):
    """Somebody who says yes, with a session and a tab in front that is closed at the end."""
    person = await Person().connect(bed.places, start=True)
    await person.client.wait_for_hand(bed.browser, seconds=35)
    person.session = await person.client.new_session()
    async with bed.page(bed.site.page("/front", "<title>Front</title>")):
        yield person
    await person.close()


async def go(person, url: str) -> Json:
    result = await person.session.call("navigate", {"url": url})
    assert not result["isError"], result
    return result


async def test_a_file_of_megabytes_is_asked_about_and_arrives_whole(bed, person):
    scan = os.urandom(9_000_000)
    bed.places.exchange.mkdir(parents=True, exist_ok=True)
    (bed.places.exchange / "scan.png").write_bytes(scan)
    bed.site.handle("/take", lambda asked: Answer(f"got {hashlib.sha256(asked.body).hexdigest()}"))
    page = await go(person, bed.site.page("/send", UPLOAD))
    ref = re.search(r"\[(e\d+)\] \w+ \"Scan", text_of(page))[1]
    person.permissions.clear()
    result = await person.session.call("upload", {"ref": ref, "files": ["scan.png"]})
    assert not result["isError"], result
    waited = await person.session.call("wait", {"text": f"got {hashlib.sha256(scan).hexdigest()}", "seconds": 20})
    assert not waited["isError"], waited
    (permission,) = person.permissions
    assert "scan.png, 9.0 MB" in permission.tool_call["title"] and permission.meta["pagehand/risk"] == "always_ask"
    result = await person.session.call("upload", {"ref": ref, "files": [str(bed.places.home / "ledger.sqlite3")]})
    assert text_of(result).startswith("denied: files are uploaded only from")


async def test_a_pdf_is_read_page_by_page(bed, person):
    paper = pdf(*(f"Chapter {number} {'word ' * 150}" for number in range(1, 6)), title="A paper")
    url = bed.site.handle("/paper.pdf", lambda _: Answer(paper, headers={"Content-Type": "application/pdf"}))
    await go(person, url)
    first = await person.session.call("readText", {"budget": 1700})
    assert text_of(first).startswith('PDF "A paper", 5 pages\n--- page 1\nChapter 1'), first
    assert text_of(first).endswith("… 3 more pages: from 3")
    last = await person.session.call("readText", {"from": 5})
    assert "--- page 5\nChapter 5" in text_of(last) and "more page" not in text_of(last)


async def test_a_download_is_started_after_asking_and_is_there(bed, person):
    attached = {"Content-Type": "application/zip", "Content-Disposition": "attachment; filename=bill.zip"}
    url = bed.site.handle("/bill.zip", lambda _: Answer(b"z" * 4321, headers=attached))
    await go(person, bed.site.page("/bills", "<h1>Bills</h1>"))
    person.permissions.clear()
    result = await person.session.call("download", {"action": "start", "url": url, "seconds": 20})
    assert not result["isError"] and "4.3 kB complete" in text_of(result), result
    assert [one.meta["pagehand/risk"] for one in person.permissions] == ["always_ask"]
    assert "bill" in text_of(await person.session.call("download", {}))
    assert len(person.permissions) == 1
    await person.session.call("download", {"action": "history"})
    assert person.permissions[1].meta["pagehand/risk"] == "sensitive_read"
