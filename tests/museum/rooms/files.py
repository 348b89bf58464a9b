"""Files of the person's into pages: plain fields, fields behind buttons, drop zones, several at once, and what is not taken."""

# ruff: noqa: E501 - pages are easier to read in one piece

from museum.case import Look, case, read, upload

TELL = """<output id=o>nothing yet</output><script>const tell = async (files) => { o.textContent = (await Promise.all([...files].map(async (f) => `${f.name} ${f.type} ${await f.text()}`))).join("; "); };</script>"""
NOTE = {"note.txt": "buy lamps"}
BOTH = {"note.txt": "buy lamps", "sheet.csv": "a,b"}

CASES = (
    # A field that nobody sees is answered by what is drawn in its place, a moment later.
    case(
        "upload-that-is-shown-a-moment-later",
        """<div style="position:relative;width:300px;height:80px"><input type=file id=f multiple aria-label=Papers style="opacity:0;position:absolute;inset:0"><ul id=l></ul></div><script>
        f.onchange = () => setTimeout(() => { l.innerHTML = [...f.files].map((one) => `<li>${one.name} <button>Remove</button></li>`).join("") }, 400)</script>""",
        upload('file "Papers"', "note.txt", "sheet.csv").shows('"Remove"', "list 2 items"),
        files=BOTH,
    ),
    case(
        "upload-into-a-field",
        f"{TELL}<label>Document <input type=file onchange=tell(this.files)></label>",
        upload('file "Document"', "note.txt").does("value", 'gave "note.txt"', 'value "note.txt"'),
        Look("o.textContent", "note.txt text/plain buy lamps"),
        files=NOTE,
    ),
    case(
        "upload-behind-a-button",
        f"""{TELL}<button id=b>Attach</button><div><input type=file id=f style="display:none"></div><script>b.onclick = () => f.click(); f.onchange = () => tell(f.files);</script>""",
        upload('button "Attach"', "note.txt").does("value", "note.txt"),
        Look("[f.files.length, o.textContent]", [1, "note.txt text/plain buy lamps"]),
        files=NOTE,
    ),
    case(
        "upload-behind-a-button-that-makes-its-field",
        f"""{TELL}<button onclick="const f = document.createElement('input'); f.type = 'file'; f.onchange = () => tell(f.files); f.click()">Browse</button>""",
        upload('button "Browse"', "note.txt").does("value", "note.txt"),
        Look("o.textContent", "note.txt text/plain buy lamps"),
        read().lacks("file"),
        files=NOTE,
    ),
    case(
        "upload-onto-a-drop-zone",
        f"""{TELL}<div id=z role=button tabindex=0 aria-label="Drop files here" style="width:300px;height:120px;border:2px dashed"></div><script>
        z.ondragenter = z.ondragover = (e) => {{ e.preventDefault(); z.className = "over"; }}; z.ondragleave = () => (z.className = "");
        z.ondrop = (e) => {{ e.preventDefault(); z.className = ""; tell(e.dataTransfer.files); }};</script>""",
        upload('button "Drop files here"', "note.txt", "sheet.csv").does(
            "dom_changed", "note.txt", "sheet.csv text/csv a,b"
        ),
        Look("[z.className, o.textContent]", ["", "note.txt text/plain buy lamps; sheet.csv text/csv a,b"]),
        files=BOTH,
    ),
    case(
        "upload-several-files",
        f"{TELL}<label>All <input type=file multiple onchange=tell(this.files)></label><label>One <input type=file></label>",
        upload('file "All"', "note.txt", "sheet.csv").does("value", "note.txt, sheet.csv"),
        Look("o.textContent", "note.txt text/plain buy lamps; sheet.csv text/csv a,b"),
        upload('file "One"', "note.txt", "sheet.csv").refused("bad_value", "one file at a time"),
        Look("document.querySelectorAll('input')[1].files.length", 0),
        files=BOTH,
    ),
    case(
        "upload-of-what-a-field-takes",
        f"{TELL}<label>Table <input type=file accept='.csv, text/csv' onchange=tell(this.files)></label><label>Text <input type=file accept='text/*' onchange=tell(this.files)></label>",
        upload('file "Table"', "note.txt").refused("bad_value", 'takes only ".csv, text/csv"', '"note.txt" is not'),
        Look("o.textContent", "nothing yet"),
        upload('file "Table"', "sheet.csv").does("value", "sheet.csv"),
        upload('file "Text"', "note.txt").does("value", "note.txt"),
        Look("o.textContent", "note.txt text/plain buy lamps"),
        files=BOTH,
    ),
    case(
        "upload-onto-what-takes-no-files",
        """<button id=b onclick="this.textContent='Pressed'">Just a button</button><form onsubmit="event.preventDefault(); document.title = 'sent'"><input type=file aria-label=Doc><input type=file aria-label=Doc2><button>Send</button></form>""",
        upload('button "Just a button"', "note.txt").refused("unsupported", "takes no files"),
        upload('button "Send"', "note.txt").refused("unsupported", "submits its form"),
        Look("document.title", ""),
        files=NOTE,
    ),
)
