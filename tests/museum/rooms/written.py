"""What is marked in editors and written there: cut off by what is around their lines, and in frames that are editors whole."""

# ruff: noqa: E501 - pages are easier to read in one piece

from museum.bundles import PAGE, app
from museum.case import Look, Step, case, choose, click, find, press, read, wait, write

# Its scroller is taller than what shows of it: lines lie in the scroller's view that nobody sees.
CUT_OFF = """<link rel=stylesheet href="/npm/codemirror-5/lib/codemirror.css"><script src="/npm/codemirror-5/lib/codemirror.js"></script><h2>Script</h2><div id=box></div><script>
const lines = []; for (let i = 1; i <= 80; i++) lines.push("def task_" + i + "(x):", "    y = x * " + i, "    return y + RATE", "");
window.editor = CodeMirror(box, { value: lines.join("\\n"), lineNumbers: true }); editor.setSize(null, 420)</script>"""
FRAMED = """<h2>Note</h2><iframe id=f title=ed style="width:400px;height:160px" srcdoc="<body contenteditable role=textbox aria-label=Framed><h3>Old title</h3><p>First words here.</p></body>"></iframe><label>Other <input></label>"""
# Each box to tick is called by words for screen readers alone, which nobody can write in.
ITEMS = "".join(
    f"""<li><label contenteditable=false><input type=checkbox {state}><span style="position:absolute;width:1px;height:1px;overflow:hidden;clip:rect(0,0,0,0)">Done: {words}</span></label><div><p>{words}</p></div></li>"""
    for words, state in (("Buy flour", "checked"), ("Call the baker", ""))
)
TASKS = f"<h2>Tasks</h2><div contenteditable role=textbox aria-label=List><p>Today:</p><ul>{ITEMS}</ul></div>"


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
    case(
        "words-that-a-hidden-label-says-before-them",
        TASKS,
        read().shows('value="Today:\\nBuy flour\\nCall the baker"'),
        choose('textbox "List"', "Call the baker").does("focus_moved", '"Call the baker" is marked'),
        add('textbox "List"', "Phone him").shows("Buy flour\\nPhone him"),
        choose('textbox "List"', "Done: Buy").refused("bad_value"),
    ),
    # What stands in the text but cannot be written over, such as the name of a person, is not told as marked.
    case(
        "words-that-cannot-be-written-over",
        """<div contenteditable role=textbox aria-label=Note><p>Ask <span contenteditable=false>@Ann Bold</span> and Ann Bold's brother</p></div>""",
        choose('textbox "Note"', "@Ann Bold").refused("bad_value", "cannot be written in"),
        choose('textbox "Note"', "Ann Bold"),
        add('textbox "Note"', "Tom Old").shows("Ask @Ann Bold and Tom Old's brother"),
    ),
    case(
        "boxes-to-tick-in-the-text-of-an-editor",
        TASKS,
        read().shows('checkbox "Done: Buy flour" checked', 'checkbox "Done: Call the baker"'),
        click('checkbox "Done: Call the baker"').does("checked"),
        Look("document.querySelectorAll('input')[1].checked"),
    ),
    case(
        "line-breaks-in-a-list",
        PAGE,
        wait(text="Market"),
        press("Control+End", "Enter", on='textbox "Notes"'),
        click('button "Bullets"'),
        add('textbox "Notes"', "Bread\nMilk").shows("Bread\\nMilk"),
        Look("editor.getHTML()", "<p>Market on Friday</p><ul><li><p>Bread</p></li><li><p>Milk</p></li></ul><p></p>"),
        write('textbox "Notes"', "Closed\ntoday").does("value"),
        Look("editor.getHTML()", "<p>Closed</p><p>today</p>"),
        more=app("tiptap.js"),
    ),
    # There is nothing to write over in a list that was just made, which would go with it.
    case(
        "list-that-was-made-to-be-written-in",
        PAGE,
        wait(text="Market"),
        press("Control+a", "Delete", on='textbox "Notes"'),
        click('button "Bullets"'),
        write('textbox "Notes"', "Bread\nMilk\nEggs").does("value"),
        Look("editor.getHTML()", "<ul><li><p>Bread</p></li><li><p>Milk</p></li><li><p>Eggs</p></li></ul><p></p>"),
        more=app("tiptap.js"),
    ),
)
