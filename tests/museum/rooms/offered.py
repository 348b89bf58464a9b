"""What is offered without saying so: menus of links and of buttons, drawings in boxes, parts of long texts, buttons without names."""

# ruff: noqa: E501 - pages are easier to read in one piece

from museum.case import Look, case, choose

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
)
