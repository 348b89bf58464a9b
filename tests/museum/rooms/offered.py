"""What is offered without saying so: menus of links and of buttons, drawings in boxes, parts of long texts, buttons without names."""

# ruff: noqa: E501 - pages are easier to read in one piece

from museum.bundles import PAGE, app
from museum.case import Look, Step, case, choose, click, press, read, unfold, wait
from museum.packages import import_map

# The list lies hidden elsewhere, of links that lead nowhere; more of the page is pressed in the same words.
LINKED = """<main><p><button id=b>timestamp</button></p><p><a href="#" onclick="o.textContent = 'elsewhere'; return false">JSON</a></p></main><p id=o>none</p>
<div id=m hidden style="border: 1px solid; width: 120px"><a href="#" onclick="return pick('string')">string</a><br><a href="#" onclick="return pick('number')">number</a></div><script>
b.onclick = () => { m.hidden = !m.hidden }
const pick = (what) => { o.textContent = "picked " + what; b.textContent = what; m.hidden = true; return false }</script>"""
# The words of the entries are written by the styles, as is the one that is chosen.
PICKED = """<style>[role=button] { cursor: pointer } .i::before, #b::before { content: "Normal" } .i[data-value="1"]::before, #b[data-value="1"]::before { content: "Heading 1" } .i[data-value="2"]::before { content: "Heading 2" } .i { display: block }</style><p><span role=button tabindex=0 onclick="o.textContent = 'elsewhere'">Heading 3</span></p><span><span role=button tabindex=0 id=b aria-expanded=false aria-controls=l></span><span id=l aria-hidden=true style="display: none"><span class=i role=button tabindex=0 data-value=1></span><span class=i role=button tabindex=0 data-value=2></span><span class=i role=button tabindex=0></span></span></span><p id=o>none</p><script>
const show = (on) => { l.style.display = on ? "block" : "none"; b.ariaExpanded = on; l.ariaHidden = !on }
b.onclick = () => show(l.style.display === "none")
for (const one of l.children) one.onclick = () => { o.textContent = "picked " + one.dataset.value; b.dataset.value = one.dataset.value ?? ""; show(false) }</script>"""
BRANCHED = """<style>ul { width: 150px; border: 1px solid } [hidden] { display: none } li { cursor: pointer }</style><ul role=menubar><li role=menuitem tabindex=0 onclick="s.hidden = false">Settings</li></ul>
<ul role=menu id=s hidden><li aria-haspopup=true tabindex=0 onmouseenter="t.hidden = false" onclick="t.hidden = false">Theme</li><li role=menuitem tabindex=0 onclick="pick('Auto')">Autosave</li></ul>
<ul role=menu id=t hidden><li role=menuitem tabindex=0 onclick="pick('Light')">Light</li><li role=menuitem tabindex=0 onclick="pick('Dark')">Dark</li></ul><p id=o>none</p><script>
const pick = (what) => { o.textContent = "picked " + what; s.hidden = t.hidden = true }</script>"""
# What a press shows is a question, not a list: nothing in it is chosen.
ASKED = """<style>button { cursor: pointer }</style><main><p><button id=b onclick="d.hidden = false">Trash</button></p></main><div id=d hidden role=dialog aria-label=Sure><p>Sure?</p><button>Cancel</button> <button onclick="o.textContent = 'gone'">Delete</button></div><p id=o>kept</p>"""
# The drawing lies in a part of the page that takes the focus and hears the mouse.
SHEET = """<div tabindex=0 onmousedown="1" style="width: 600px; height: 200px; position: relative; overflow: hidden; cursor: default"><div style="position: absolute; inset: 0"><canvas id=a width=600 height=200></canvas></div></div>
<button style="cursor: pointer">Sales up 4 % <canvas width=40 height=40></canvas></button><p id=o>none</p><script>a.onclick = (e) => { o.textContent = "at " + e.offsetX }</script>"""
LONG = f"""{import_map("codemirror")}<style>.cm-editor {{ height: 300px }}</style><h1 id=r>Code</h1><div id=box></div><script type=module>
import {{ EditorView, basicSetup }} from "codemirror";
window.editor = new EditorView({{ doc: Array.from({{ length: 400 }}, (_, at) => "line number " + at).join("\\n"), parent: box, extensions: [basicSetup] }}); r.textContent = "Ready"</script>"""
VALUED = """<style>button { width: 24px; height: 24px }</style><div id=d></div><p id=o>none</p><script>
for (const one of ["center", "right", "#e60000", "17"]) d.insertAdjacentHTML("beforeend", `<button data-value="${one}"><svg viewBox="0 0 18 18" width=18><line x1=3 x2=15 y1=9 y2=9></line></svg></button>`)
for (const one of d.children) one.onclick = () => { o.textContent = "pressed " + one.dataset.value }</script>"""
# Swatches that say they stand before the page, and a menu that drops down over some of them.
SWATCHES = """<style>#m { position: absolute; top: 30px; left: 0; background: silver; width: 200px } #m button { display: block; width: 200px; height: 28px }</style><button id=b onclick="m.hidden = !m.hidden">Menu</button><div id=m hidden></div><div role=dialog aria-modal=true id=d style="position: absolute; left: 300px"></div><div id=s style="width: 190px"></div><script>
for (const one of ["Open", "Save", "Find", "Help"]) m.insertAdjacentHTML("beforeend", `<button>${one}</button>`)
d.innerHTML = "<button>Red</button> <button>Blue</button>"
for (let at = 0; at < 8; at += 1) s.insertAdjacentHTML("beforeend", `<label><input type=checkbox> ${at}</label>`)</script>"""
FRAMED = """<style>#w { position: relative; width: 200px; height: 100px; border: 1px solid } #w i { position: absolute; width: 8px; height: 8px }</style><div id=w><p>Filter</p></div><script>
const edges = { n: "top: 0; left: 50%", s: "bottom: 0; left: 50%", w: "left: 0; top: 50%", e: "right: 0; top: 50%", nw: "left: 0; top: 0", se: "right: 0; bottom: 0" }
for (const [way, at] of Object.entries(edges)) w.insertAdjacentHTML("beforeend", `<i style="cursor: ${way}-resize; ${at}"></i>`)</script>"""
DOTTED = """<table><thead><tr><th>Name <span>⋮</span><th>Count <span role=button tabindex=0>⋮</span></thead><tbody><tr><td>Oslo<td>3</tbody></table>"""
# What is drawn anew for the keys says nothing of itself, and the focus goes into it.
ENTERED = """<div id=c tabindex=0 aria-label="Text cell" style="min-height: 40px"><p>Words</p><div id=e role=textbox contenteditable=true tabindex=-1 style="min-height: 20px">words</div></div><script>
c.onkeydown = (e) => { if (e.key === "Enter" && e.target === c) { e.preventDefault(); document.querySelector("#e").focus() } }</script>"""

CASES = (
    case(
        "menu-of-links-that-lead-nowhere",
        LINKED,
        choose('button "timestamp"', "number").shows('chose "number"'),
        Look("o.textContent", "picked number"),
    ),
    case(
        "menu-of-links-and-a-link-beside-it",
        LINKED,
        choose('button "timestamp"', "JSON").refused("bad_value"),
        Look("o.textContent", "none"),
    ),
    case(
        "menu-of-buttons-that-styles-name",
        PICKED,
        choose('button "Normal"', "Heading 2").shows('chose "Heading 2"'),
        Look("o.textContent", "picked 2"),
    ),
    case(
        "menu-of-buttons-and-a-button-beside-it",
        PICKED,
        choose('button "Normal"', "Heading 3").refused("bad_value"),
        Look("o.textContent", "none"),
    ),
    case(
        "branch-of-a-menu-without-a-role",
        BRANCHED,
        choose('menuitem "Settings"', "Theme / Dark").shows("Dark"),
        Look("o.textContent", "picked Dark"),
    ),
    case(
        "question-that-lay-hidden",
        ASKED,
        choose('button "Trash"', "Delete").refused("unsupported"),
        Look("o.textContent", "kept"),
    ),
    case(
        "drawing-in-a-part-that-listens",
        SHEET,
        read(full=True).shows("canvas 600x200", 'button "Sales up 4 %"').lacks("canvas 40x40"),
        click("canvas 600x200").does("dom_changed"),
        Look("o.textContent", "at 300"),
    ),
    case(
        "long-text-of-which-a-part-is-drawn",
        LONG,
        wait(text="Ready"),
        read(full=True).shows("and what is not drawn"),
        unfold("more characters").shows("more lines, drawn as one scrolls"),
        Look("(editor.scrollDOM.scrollTop = 4000, 1)", 1),
        read(full=True).shows("line number 0\\n… (more lines, drawn as one scrolls)\\nline number "),
    ),
    case(
        "buttons-that-only-their-values-tell-apart",
        VALUED,
        read(full=True).shows('button icon "center"', 'button icon "right"').lacks("e60000", '"17"'),
        click('button icon "right"'),
        Look("o.textContent", "pressed right"),
    ),
    case(
        "swatches-that-say-they-are-dialogs",
        SWATCHES,
        click('button "Menu"').shows('button "Save"').lacks("behind this dialog"),
        read(full=True).shows('button "Find"', 'checkbox "7"').lacks("behind this dialog"),
    ),
    case(
        "edges-of-a-window-are-told-once",
        FRAMED,
        read(full=True).shows("draggable").lacks("draggable\n[", "draggable\n  [", "draggable ["),
    ),
    case(
        "focus-that-goes-on-to-a-field",
        ENTERED,
        Look("(c.focus(), 1)", 1),
        press("Enter").shows("focus_moved [e"),
        read(full=True).shows('textbox "Words" focused'),
    ),
    case(
        "focus-that-goes-on-to-a-field-in-a-frame",
        "<iframe src=inner width=400 height=200></iframe>",
        click('button "Write"').shows("focus_moved [f"),
        more={"inner": f"<button onclick='e.focus()'>Write</button>{ENTERED}"},
    ),
    case(
        "lines-between-the-entries-of-a-menu",
        "<ul role=menu><li role=menuitem tabindex=0>Open</li><li role=presentation tabindex=0><div></div></li><li role=menuitem tabindex=0>Save</li></ul>",
        read(full=True).shows('menuitem "Open"', 'menuitem "Save"').lacks("clickable"),
    ),
    case("columns-with-signs-beside-their-names", DOTTED, Step("readTable").shows('"Name", "Count"').lacks("⋮")),
    case(
        "ref-of-no-table-where-there-is-none",
        "<button>Save</button>",
        Step("readTable", {}, {"ref": 'button "Save"'}).refused("not_found").lacks("leave ref out"),
    ),
    case(
        "table-in-pages-with-a-row-of-filters",
        PAGE,
        Step("readTable").shows(
            'columns "Name", "Country", "Medals"',
            'those here:\n{"Name": "Runner 0"',
            '"Runner 14"',
            "200 rows: the others are on its other pages or",
        ),
        more=app("ag_grid_filtered.js"),
    ),
    case(
        "menu-beside-swatches-of-a-board",
        PAGE,
        wait(text="Library"),
        click('radio "Text"'),
        click('button icon "dropdown"').shows('button "Export image...').lacks("behind this dialog"),
        more=app("excalidraw.jsx"),
    ),
    case(
        "alignments-without-names",
        PAGE,
        click('button icon "align"').shows('button icon "center"'),
        choose('button icon "align"', "right").shows('chose "right"'),
        Look("editor.getFormat().align", "right"),
        choose('button "Normal"', "Heading 2").shows('chose "Heading 2"'),
        Look("editor.getFormat().header", 2),
        more=app("quill.js"),
    ),
)
