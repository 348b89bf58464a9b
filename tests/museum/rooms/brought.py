"""What acts bring about themselves: the focus that keys need, what comes under the pointer, what a receipt has to say of it."""

# ruff: noqa: E501 - pages are easier to read in one piece

from bed.site import Answer
from museum.bundles import PAGE, app
from museum.case import Case, Look, Step, case, choose, click, drag, fill, find, press, read, script, wait, write

# Keys do something else on a cell than in the text that it holds.
NOTEBOOK = """<style>.c{border:1px solid;min-height:30px;padding:6px}.off{display:none}</style><h1>Cells</h1><div class=c tabindex=0 aria-label="Code cell" id=a><div id=t contenteditable role=textbox aria-multiline=true aria-label=Code>1 + 1</div></div><p id=s></p><script>
a.onkeydown = (e) => { if (e.target === a && e.key === "m") { a.ariaLabel = "Markdown cell"; s.textContent = "turned" } else if (e.target === a && e.key === "Enter") { e.preventDefault(); t.focus() } }</script>"""
FILES = """<h1>Warehouse</h1><p><a href=summary.txt download=summary.txt>plain &#8659;</a></p>"""
TEXT = Answer(b"lines: 3", headers={"Content-Type": "text/plain"})
# A header that shows a button while the pointer is on it.
HEADS = """<table><thead><tr><th tabindex=0 id=h>Count</th><th>Place</th></tr></thead><tbody><tr><td>4</td><td>D4</td></tr></tbody></table><p id=s></p><script>
h.onclick = (e) => { s.textContent = e.target === h ? "sorted" : "menu" }
h.onmouseenter = () => h.insertAdjacentHTML("beforeend", " <button>Open menu</button>"); h.onmouseleave = () => h.querySelector("button").remove()</script>"""
# What comes says that the header is something else now.
RENAMED = HEADS.replace(
    'h.insertAdjacentHTML("beforeend", " <button>Open menu</button>")', 'h.append(" and delete all")'
).replace('h.querySelector("button").remove()', "0")
# The cell that is in use has buttons, and is written into as it is left.
SHEET = """<style>td, th { border: 1px solid; padding: 4px; min-width: 60px; height: 20px }</style><h1>Stock</h1><table role=grid><tr role=row><th role=columnheader>Item<th role=columnheader>Count<th role=columnheader>Place</tr><tr role=row><td role=gridcell tabindex=0>Dates<td role=gridcell tabindex=0>4<td role=gridcell tabindex=0>D4</tr><tr role=row id=r><td role=gridcell tabindex=0 aria-label="New item"><td role=gridcell tabindex=0 aria-label="New count">0<td role=gridcell tabindex=0 aria-label="New place"></tr></table><script>
const use = (cell) => { document.querySelectorAll(".tool").forEach((one) => one.remove()); cell.insertAdjacentHTML("beforeend", "<button class=tool tabindex=-1>Select row</button>") }
for (const cell of document.querySelectorAll("td")) {
  cell.onfocus = () => use(cell)
  cell.ondblclick = () => { if (cell.querySelector("input")) return; const text = cell.firstChild instanceof Text ? cell.firstChild : null, field = document.createElement("input"); field.value = text?.data ?? ""; text?.remove(); cell.prepend(field); use(cell); field.focus(); field.onblur = () => field.replaceWith(field.value) }
  cell.onkeydown = (e) => { if (e.key === "Enter" && e.target !== cell) e.target.blur() } }
</script>"""
# A picture of what is carried lies under the pointer, as some draw it.
CARRIED = """<style>body{margin:0}.g{position:fixed;width:60px;height:20px;background:#cce}</style><div id=src style="cursor:move;width:80px;height:20px;background:#cce">debug</div><div id=z tabindex=0 onclick="1" aria-label=Zone style="width:400px;height:300px;background:#eee"></div><p id=s></p><script>
let g; src.onmousedown = (e) => { e.preventDefault(); g = document.body.appendChild(Object.assign(document.createElement("div"), { className: "g", textContent: "debug" })) }
onmousemove = (e) => { if (g) { g.style.left = e.clientX - 10 + "px"; g.style.top = e.clientY - 10 + "px" } }
onmouseup = (e) => { if (g) { g.remove(); g = null; const r = z.getBoundingClientRect(); s.textContent = `dropped at ${Math.round(e.clientX - r.x)}, ${Math.round(e.clientY - r.y)}` } }</script>"""
# A window that shows only by its look that it is about to go.
WINDOW = """<style>#d{position:fixed;inset:80px;background:#fff;border:1px solid}.going{color:#777}</style><h1>People</h1><button onclick="d.hidden = false">Add person</button><div id=d role=dialog aria-modal=true aria-label="New person" hidden><input aria-label=Name><button onclick="d.className = 'going'; setTimeout(() => d.remove(), 300)">OK</button></div>"""
LEDGER = (
    "<h1>Ledger</h1><button onclick=\"s.textContent = 'counted'\">Count</button><p id=s>not counted</p>"
    + "".join(f"<p class=n>Lot {n}" for n in range(12))
    + "".join(f"<p>Note number {n} of the ledger, which stays as it is." for n in range(20))
)
TOOLS = """<h1>Drawing</h1><p>Choose what to draw with.</p><button onclick="t.hidden = false">More tools</button><div id=t role=toolbar aria-label=Tools hidden></div><script>for (let n = 1; n < 50; n += 1) t.insertAdjacentHTML("beforeend", `<button>Draw with the pencil that has the number ${n}</button>`)</script>"""
NODES = """<svg width=400 height=200><rect width=400 height=200 fill=white></rect><g style="cursor:move" transform="translate(20,20)"><rect width=100 height=30 fill=#ccc></rect><g style="cursor:crosshair"><rect x=95 y=10 width=10 height=10 fill=#eee></rect></g><text x=10 y=20>Start</text></g><g style="cursor:move" transform="translate(220,80)"><rect width=100 height=30 fill=#ccc></rect><g style="cursor:crosshair"><rect x=-5 y=10 width=10 height=10 fill=#eee></rect></g><text x=10 y=20>debug 1</text></g></svg>"""

CASES: tuple[Case, ...] = (
    case(
        "keys-for-what-holds-a-field",
        NOTEBOOK,
        press("m", on='clickable "Code cell"').shows("Markdown cell"),
        Look("s.textContent + t.textContent", "turned1 + 1"),
        press("Enter", "2", on='clickable "Markdown cell"').shows("2"),
        Look("t.textContent.replace('2', '')", "1 + 1"),
    ),
    case(
        "downloads-under-a-heading",
        FILES,
        Step("download", {"action": "start"}, {"ref": 'link "plain ⇓"'}).does("downloaded", "summary"),
        more={"summary.txt": TEXT},
    ),
    case(
        "header-that-shows-a-button",
        HEADS,
        click('columnheader "Count"').shows("sorted"),
        Look("s.textContent", "sorted"),
    ),
    case(
        "header-that-turns-into-another",
        RENAMED,
        click('columnheader "Count"').refused("stale", "delete all").only_in("chromium"),
    ),
    case(
        "cells-of-a-new-row",
        SHEET,
        find("New", role="cell"),
        fill(**{'cell "New item"': "Figs", 'cell "New count"': "8", 'cell "New place"': "E1"}),
        Look("r.innerText.replace(/Select row/g, '').trim().split(/\\s+/).join()", "Figs,8,E1"),
    ),
    case(
        "found-by-its-own-words",
        NODES,
        find("debug 1", role="draggable").shows('draggable "debug 1"').lacks("square", "Start"),
    ),
    case(
        "dragged-beside-the-middle-under-its-picture",
        CARRIED,
        drag('draggable "debug"', to='clickable "Zone"', dx=100, dy=50).shows("dropped at 300, 200"),
        drag('draggable "debug"', to='clickable "Zone"').shows("dropped at 200, 150"),
    ),
    case(
        "window-that-goes-a-moment-later",
        WINDOW,
        click('button "Add person"').does("opened_dialog"),
        click('button "OK"').shows('- dialog "New person"'),
    ),
    case(
        "waited-for-after-much-had-changed",
        LEDGER,
        script("document.querySelectorAll('.n').forEach((one) => one.append(' sold'))"),
        click('button "Count"').shows("counted", "lines had changed before that"),
        Step("wait", {"seconds": 1}).shows("changed since", "Lot 3 sold").lacks("Ledger", "Note number 3"),
        Step("wait", {"seconds": 1}).shows("unchanged"),
    ),
    case(
        "waited-for-after-what-was-told-in-short",
        TOOLS,
        click('button "More tools"').shows("more buttons beside them"),
        Step("wait", {"seconds": 1}).shows("unchanged").lacks("Drawing"),
    ),
    case(
        "antd-levels",
        PAGE,
        wait(text="Rooms"),
        read(),
        choose('combobox "Office"', "Branch / North wing").does("value", "North wing").lacks("not checked", "open"),
        Look("window.chosen", "br/n"),
        click('button "Add person"').does("opened_dialog", "New person"),
        write('textbox "Full name"', "Ann"),
        click('button "OK"').shows("Person saved", '- dialog "New person"'),
        more=app("antd_levels.jsx"),
    ),
)
