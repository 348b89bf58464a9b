"""What upload promises: the very bytes, into what is meant by the element, told by what was observed; or a reason."""

# ruff: noqa: E501 - pages are easier to read in one piece

import base64
import hashlib

import pytest

from bed.waiting import eventually

SHOW = "async (files) => { out.textContent = (await Promise.all([...files].map(async (f) => [f.name, f.type, f.size, f.lastModified, await f.slice(0, 9).text()].join()))).join(' '); }"
PAGE = f"<output id=out></output><script>const show = {SHOW};</script>"


def sent(name, data, kind="text/plain"):
    return {"name": name, "type": kind, "modified": 1_700_000_000_000, "data": base64.b64encode(data).decode()}


NOTE = sent("note.txt", b"the note's own bytes")
SHEET = sent("sheet.csv", b"a,b\n1,2\n", "text/csv")
TOLD = "note.txt,text/plain,20,1700000000000,the note'"


async def upload(hand, line, *files):
    hand.files = list(files)
    return await hand.call("upload", ref=hand.ref(line), files=[file["name"] for file in files])


FIELDS = {
    "plain": ("<input type=file aria-label=Doc onchange=show(this.files)>", 'file "Doc"'),
    "label": ("<label>Pick it<input type=file hidden onchange=show(this.files)></label>", 'clickable "Pick it"'),
    "beside": (
        "<div><input type=file id=f style='display:none' onchange=show(this.files)><button type=button onclick=f.click()>Attach</button></div>",
        'button "Attach"',
    ),
    "far": (
        "<form><input type=file id=f hidden onchange=show(this.files)><input type=file hidden></form><button onclick=f.click()>Attach</button>",
        'button "Attach"',
    ),
    "detached": (
        "<button onclick=\"const f = document.createElement('input'); f.type = 'file'; f.onchange = () => show(f.files); f.click()\">Attach</button>",
        'button "Attach"',
    ),
    "later": (
        "<button onclick=\"setTimeout(() => { const f = document.createElement('input'); f.type = 'file'; f.addEventListener('change', () => show(f.files)); f.showPicker() }, 200)\">Attach</button>",
        'button "Attach"',
    ),
    "shadow": (
        "<div id=h></div><script>h.attachShadow({mode: 'closed'}).innerHTML = '<label>Inner<input type=file hidden></label>'</script>",
        'clickable "Inner"',
    ),
    "drop zone": (
        "<div id=z style='width:200px;height:80px;cursor:pointer'>Drop here</div><script>z.ondragover = (e) => e.preventDefault(); z.ondrop = (e) => { e.preventDefault(); show(e.dataTransfer.files); }</script>",
        'clickable "Drop here"',
    ),
}


@pytest.mark.parametrize("kind", FIELDS)
async def test_the_bytes_reach_the_page_however_it_asks_for_them(hand, kind):
    html, line = FIELDS[kind]
    await hand.show(PAGE + html)
    done = await upload(hand, line, NOTE)
    assert done.receipt["ok"], done.text
    if kind == "shadow":
        assert done.receipt["effect"][0] == {"kind": "value", "detail": "note.txt", "value": "note.txt"}
        return

    async def read() -> bool:  # The page reads the file in its own time.
        return await hand.in_page("out.textContent") == TOLD

    await eventually(read)
    assert ("value" in done.kinds) == (kind != "drop zone")
    assert done.text.startswith('gave "note.txt" to [') and "own bytes" not in done.text


async def test_many_and_large_files(hand):
    big = bytes(range(256)) * 16_000  # two pieces on its way to the page
    await hand.show(f"{PAGE}<input type=file multiple accept='.bin,text/*' aria-label=All onchange=show(this.files)>")
    done = await upload(hand, 'file "All"', NOTE, sent("big.bin", big, "application/octet-stream"), SHEET)
    assert done.receipt["effect"][0] == {
        "kind": "value",
        "detail": "note.txt, big.bin, sheet.csv",
        "value": "note.txt, big.bin, sheet.csv",
    }
    digest = await hand.in_page(
        "document.querySelector('input').files[1].arrayBuffer().then((b) => crypto.subtle.digest('SHA-1', b)).then((d) => [...new Uint8Array(d)].map((x) => x.toString(16).padStart(2, '0')).join(''))"
    )
    assert digest == hashlib.sha1(big).hexdigest()


@pytest.mark.parametrize(
    ("page", "files", "reason", "words"),
    [
        (("<input type=file aria-label=F>", 'file "F"'), [], "bad_value", "No file came"),
        (("<input type=file aria-label=F>", 'file "F"'), [NOTE, SHEET], "bad_value", "one file at a time"),
        (("<input type=file aria-label=F accept='image/*,.pdf'>", 'file "F"'), [NOTE], "bad_value", "image/*,.pdf"),
        (("<input type=file aria-label=F disabled>", 'file "F"'), [NOTE], "disabled", "is disabled"),
        (
            ("<form><input name=q><button>Send</button></form>", 'button "Send"'),
            [NOTE],
            "unsupported",
            "submits its form",
        ),
        (('<button onclick="this.title = 1">Menu</button>', 'button "Menu"'), [NOTE], "unsupported", "no file chooser"),
    ],
)
async def test_what_takes_no_files_is_refused_with_the_reason(hand, page, files, reason, words):
    html, line = page
    await hand.show(html)
    done = await upload(hand, line, *files)
    assert done.reason == reason and words in done.receipt["hint"], done.text
    assert await hand.in_page("[...document.querySelectorAll('input[type=file]')].every((f) => !f.files.length)")


async def test_choosers_are_the_browsers_own_before_and_after(hand):
    await hand.show(
        f"{PAGE}<button onclick=\"const f = document.createElement('input'); f.type = 'file'; window.made = f; f.click()\">Attach</button>"
    )
    assert (await upload(hand, "button", NOTE)).receipt["ok"]
    assert await hand.in_page("made.isConnected") is False
    assert await hand.in_page("(document.querySelector('button').click(), made.isConnected)") is False
    assert "input" not in "\n".join((await hand.read(full=True)).splitlines())


async def test_in_a_frame_of_another_origin(hand):
    site = hand.bed.site
    site.page("/inner", f"{PAGE}<input type=file aria-label=Inner onchange=show(this.files)>")
    await hand.show(f"<iframe src='{site.url('/inner', 'in.localhost')}'></iframe>")
    done = await upload(hand, 'file "Inner"', NOTE)
    assert (
        done.receipt["effect"][0] == {"kind": "value", "detail": "note.txt", "value": "note.txt"}
        and "note.txt,text/plain,20" in done.text
    )
