"""What whole applications do: answers over lines that stay open, flows that are drawn, bars of tools, frames that come with an act."""

# ruff: noqa: E501 - pages are easier to read in one piece

import base64
import hashlib

from bed.site import Answer, Asked
from museum.case import Look, case, click, drag, find, read

ACCEPT = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11"


def line(asked: Asked) -> Answer:
    """A WebSocket that is opened and says nothing."""
    key = asked.headers.get("sec-websocket-key", "") + ACCEPT
    accept = base64.b64encode(hashlib.sha1(key.encode()).digest()).decode()
    return Answer(
        "", 101, {"Upgrade": "websocket", "Connection": "Upgrade", "Sec-WebSocket-Accept": accept, "Content-Type": ""}
    )


OVER_LINE = """<button id=p>Plan it</button><i id=h>Press Enter to apply</i><div id=o></div><script>
const s = new WebSocket(location.href.replace("http", "ws") + "line")
p.onclick = () => { h.remove(); p.className = "pressed"; setTimeout(() => { o.innerHTML = "<p role=status>12 rows of rye are planned</p>" }, 350) }</script>"""
SHEET = """<button id=b>Rows</button><div id=w></div><script>
b.onclick = () => { w.innerHTML = "<canvas tabindex=0 width=300 height=90></canvas><p>Sum 6</p>"
setTimeout(() => { w.firstChild.innerHTML = "<table role=grid><tr role=row><th role=columnheader>Row<tr role=row><td role=gridcell tabindex=-1>alfalfa</table>" }, 300) }</script>"""
ORDERED = """<button id=b>Add row</button><table><tbody id=t><tr><td>Ann<td>1<tr><td>Ben<td>2<tr><td>Cy<td>3</table><script>
b.onclick = () => { t.rows[1].cells[1].innerHTML = "2 <b>chosen</b>"; t.insertRow().innerHTML = "<td>Dee<td>4" }</script>"""
MEASURED = """<div role=grid aria-label=Hours aria-rowcount=3><table role=none><thead role=rowgroup><tr role=row aria-rowindex=1><th role=columnheader>Who<th role=columnheader>Hours</thead><tbody aria-hidden=true style="visibility:visible"><tr style="height:0;line-height:0;font-size:0"><td>Ann<td>3</tbody></table>
<div role=row aria-rowindex=2><span role=gridcell>Ann</span> <span role=gridcell>3</span></div><div role=row aria-rowindex=3><span role=gridcell>Ben</span> <span role=gridcell>5</span></div></div>"""
ROVING = """<section aria-label="Side"><ul style="list-style:none"><li><span class=file tabindex=0 role=button>notes.py</span> <span>2m ago</span></li><li style="display:flex"><span class=file tabindex=-1>Untitled.ipynb</span><span>now</span></li></ul></section><aside hidden><h2>No Headings</h2></aside><section aria-label=Sources><h2>Kernel Sources</h2></section><p>Untitled.ipynb is open</p><p id=o></p><script>
document.querySelectorAll(".file").forEach((one) => { one.oncontextmenu = (e) => { e.preventDefault(); o.textContent = "Menu of " + one.textContent } })</script>"""
GRID = "".join(
    f"<line x1=0 y1={20 * n} x2=600 y2={20 * n} stroke=silver /><line x1={20 * n} y1=0 x2={20 * n} y2=300 stroke=silver />"
    for n in range(30)
)
FLOW = f"""<style>.n {{ cursor: move }} .p {{ cursor: crosshair }} .b {{ cursor: pointer }} text {{ user-select: none }}</style><svg id=s width=600 height=300><g>{GRID}</g>
<g class=n transform="translate(40,40)"><rect width=120 height=30 fill=lightblue /><rect class=b x=-30 width=20 height=30 fill=orange onclick="o.textContent = 'Injected'" /><text x=20 y=20>timestamp</text><g class=out><rect class=p x=115 y=10 width=10 height=10 fill=gray /></g></g>
<g class=n transform="translate(300,100)"><rect width=120 height=30 fill=lightgreen /><text x=20 y=20>debug</text><rect class=p x=-5 y=10 width=10 height=10 fill=gray /></g></svg><p id=o></p><script>
let from = null; for (const port of document.querySelectorAll(".p")) {{ port.onpointerdown = () => {{ from = port }}; port.onpointerup = () => {{ if (from && from !== port) o.textContent = "Wired " + from.closest(".n").textContent.trim() + " to " + port.closest(".n").textContent.trim(); from = null }} }}</script>"""
PALETTE = """<style>.k { cursor: move; user-select: none; width: 120px }</style><h2>Common</h2><div class=k><div>inject</div></div><div class=k><div>debug</div></div><p id=o></p><script>
document.onpointerdown = (e) => { o.textContent = e.target.closest(".k") ? "Took it" : "" }</script>"""
TOOLS = [
    f"{does} {what}"
    for does in ("Bold", "Slant", "Strike", "Quote", "Colour", "Indent")
    for what in ("words", "a row", "all of it", "the page")
]
EDITOR = f"""<button id=n>New note</button><main id=m></main><script>
n.onclick = () => {{ m.innerHTML = `<h2>Draft</h2><label>Title <input></label><div>{"".join(f"<button>{tool} as it is marked in the text, or where the caret stands now</button>" for tool in TOOLS)}</div><label>Tags <input></label><iframe src="text.html"></iframe><label>Remind on <input></label>` }}</script>"""

CASES = (
    # A server that is asked over a WebSocket answers later than a press shows anything, and no request tells of it.
    case(
        "answer-over-an-open-line",
        OVER_LINE,
        click('button "Plan it"').does("dom_changed", "12 rows of rye are planned"),
        more={"line": line},
    ),
    case("sheet-that-is-written-after-it-is-drawn", SHEET, click('button "Rows"').shows("alfalfa", "Sum 6")),
    case(
        "rows-told-in-their-order",
        ORDERED,
        click('button "Add row"').shows("| Ann | 1 |\n  + | Ben | 2 chosen |\n  | Cy | 3 |\n  + | Dee | 4 |"),
    ),
    case("row-that-only-gives-widths", MEASURED, read().shows('table "Hours" 2 rows')),
    case(
        "entries-the-focus-goes-to-by-keys",
        ROVING,
        read().shows('] clickable "Untitled.ipynb"'),
        find("Untitled.ipynb").shows('clickable "Untitled.ipynb"').lacks("No Headings", "ipynbnow", '"Kernel Sources"'),
        click('clickable "Untitled.ipynb"', button="right").does("dom_changed", "Menu of Untitled.ipynb"),
    ),
    case(
        "flow-with-ports-on-a-grid",
        FLOW,
        read()
        .shows("grid of 60 lines", 'draggable "gray square" 10x10 around 160,55')
        .lacks("silver", "light gray line"),
        drag('draggable "gray square" 10x10 around 160,55', 'draggable "gray square" 10x10 around 300,115').shows(
            "Wired timestamp to debug"
        ),
        click('clickable "orange rectangle" 20x30').shows("Injected"),
    ),
    # What a button is called for screen readers may not be what is written on it.
    case(
        "buttons-that-show-more-than-their-names",
        """<button aria-label="Choose month">November</button><button aria-label="Choose year">2026</button><button aria-label="Add Blue Lamp to the cart">Add</button>
<button aria-label="Next month"><i>chevron_right</i></button><button aria-label="Close">×</button><table><tr><td><button aria-label="Friday, January 4th, 2027">4</button></table>""",
        read()
        .shows(
            'button "Choose month" shows="November"',
            'button "Choose year" shows="2026"',
            'button "Add Blue Lamp to the cart"\n',
            'button "Next month"\n',
        )
        .lacks("chevron", 'shows="Add"', 'shows="4"'),
        find("November").shows('button "Choose month"'),
    ),
    case(
        "words-in-what-is-dragged",
        PALETTE,
        find("debug").shows('draggable "debug"').lacks("text"),
        drag('draggable "debug"', dx=200, dy=0).shows("Took it"),
        Look("o.textContent", "Took it"),
    ),
    case(
        "editor-with-a-long-bar",
        EDITOR,
        click('button "New note"').shows(
            'textbox "Title"',
            'button "Bold',
            "21 more buttons",
            'textbox "Tags"',
            "textarea of it",
            'textbox "Remind on"',
        ),
        more={"text.html": "<textarea aria-label='textarea of it'></textarea>"},
    ),
)
