"""What is marked in editors and written there: cut off by what is around their lines, and in frames that are editors whole."""

# ruff: noqa: E501 - pages are easier to read in one piece

from museum.case import Look, Step, case, choose, find

# Its scroller is taller than what shows of it: lines lie in the scroller's view that nobody sees.
CUT_OFF = """<link rel=stylesheet href="/npm/codemirror-5/lib/codemirror.css"><script src="/npm/codemirror-5/lib/codemirror.js"></script><h2>Script</h2><div id=box></div><script>
const lines = []; for (let i = 1; i <= 80; i++) lines.push("def task_" + i + "(x):", "    y = x * " + i, "    return y + RATE", "");
window.editor = CodeMirror(box, { value: lines.join("\\n"), lineNumbers: true }); editor.setSize(null, 420)</script>"""
FRAMED = """<h2>Note</h2><iframe id=f title=ed style="width:400px;height:160px" srcdoc="<body contenteditable role=textbox aria-label=Framed><h3>Old title</h3><p>First words here.</p></body>"></iframe><label>Other <input></label>"""


def add(line: str, text: str) -> Step:
    """Typed without taking out what is there."""
    return Step("type", {"text": text, "clear": False}, {"ref": line})


CASES = (
    case(
        "words-cut-off-by-what-is-around-the-scroller",
        CUT_OFF,
        find("def task_73"),
        choose("textbox", "y = x * 73").does("value"),
        Look("editor.getSelection()", "y = x * 73"),
        add("textbox", "z"),
        Look("editor.getLine(289)", "    z"),
    ),
    case(
        "words-marked-in-a-frame-that-is-an-editor",
        FRAMED,
        add('textbox "Framed"', " Then more.").shows("First words here. Then more."),
        choose('textbox "Framed"', "Old title"),
        add('textbox "Framed"', "New").shows("New\\nFirst words here. Then more."),
        Look("f.contentDocument.querySelector('h3').textContent", "New"),
    ),
)
