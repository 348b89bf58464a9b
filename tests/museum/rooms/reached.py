"""What is reached by a part of it alone: branches that a press opens, a list under its hint, the edge of a column, what is drawn late."""

# ruff: noqa: E501 - pages are easier to read in one piece

from museum.case import Look, case, choose, click, drag, fill, find, hover, press, read, scroll, write

TICKED = """<div role=tree style="width:200px"><div role=treeitem tabindex=0 aria-expanded=false aria-checked=false id=h><div id=row style="width:200px"><input type=checkbox tabindex=-1 onclick="event.stopPropagation()"> <span>Hull</span></div></div></div>
<script>row.onclick = () => { if (h.ariaExpanded === "true") return; h.ariaExpanded = "true"; h.insertAdjacentHTML("beforeend", "<div role=group><div role=treeitem tabindex=-1 aria-checked=false>Keel</div></div>") }</script>"""
HINTED = """<style>.frame { position: relative; width: 690px; height: 32px; border: 1px solid } .frame input { width: 170px; opacity: 0 } .frame div { position: absolute; inset: 0; padding-left: 10px; background: white }</style>
<label for=i>Towns</label><div class=frame id=f><input id=i role=combobox readonly aria-controls=l aria-expanded=false><div><span>Some towns</span></div></div><ul role=listbox id=l hidden><li role=option>Hull<li role=option>Nice</ul>
<script>f.onclick = () => { l.hidden = false; i.ariaExpanded = "true" }; l.onclick = ({ target }) => { f.querySelector("span").textContent = target.textContent; target.ariaSelected = "true"; l.hidden = true; i.ariaExpanded = "false" }</script>"""
TIMED = """<div class=date-picker><label>Sails <input id=s></label></div><div class=date-picker><label>Lands <input id=e></label></div><script>window.kept = {}
for (const [one, form] of [[s, /^\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\d$/], [e, /^never$/]]) {
  one.oninput = () => { one.ariaInvalid = String(!form.test(one.value)) }
  one.onkeydown = ({ key }) => { if (key === "Enter" && form.test(one.value)) kept[one.id] = one.value }
  one.onblur = () => { one.value = kept[one.id] ?? ""; one.ariaInvalid = "false" } }</script>"""
FLOATED = """<div tabindex=-1><ul role=menu style="width:120px"><li role=menuitem aria-expanded=false id=w><div>Wood</div></li></ul></div><p id=o></p><script>
w.onmouseenter = () => setTimeout(() => { w.ariaExpanded = "true"; w.insertAdjacentHTML("beforeend", "<div role=tooltip style='position:absolute;left:150px;top:10px'><div><ul><li role=menuitem tabindex=-1 onclick='o.textContent = this.textContent'>Oak</li></ul></div></div>") }, 450)</script>"""
DEEP = """<form><div><div><label>Name</label></div><div><div><div><input></div></div></div></div>
<div><div><label>Length</label></div><div><div><div><div><input role=spinbutton><span><button type=button aria-label=More>+</button><button type=button aria-label=Less>-</button></span></div></div></div></div></div></form>"""
EDGED = """<table style="table-layout:fixed;width:400px"><tr><th id=t style="position:relative;width:150px;padding:0">Ship<div id=e style="position:absolute;right:0;top:0;width:6px;height:100%;cursor:ew-resize;background:navy"></div><th>Tons<tr><td>Bess<td>12</table>
<script>e.onmousedown = (down) => { const from = t.offsetWidth; onmousemove = (move) => { t.style.width = from + move.clientX - down.clientX + "px" }; onmouseup = () => { onmousemove = null } }</script>"""
ANNOUNCED = """<div style="position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)"><div role=log>Travel was chosen</div></div><div id=app><h1>Kinds</h1><p>News</p><p>Travel</p><button onclick="app.inert = true; d.hidden = false; n.focus()">Sign up</button></div>
<div id=d hidden><div role=dialog aria-label="Sign up" style="position:fixed;top:150px;background:white"><input id=n aria-label="First name"><button onclick="d.hidden = true; app.inert = false">Send</button></div></div>"""
UNDRAWN = """<h1>Ships</h1><button id=b>Scrap</button><p id=o></p><script>b.onclick = () => { document.body.insertAdjacentHTML("beforeend", "<div id=p style='position:absolute;top:90px;opacity:0'>Scrap it? <button style='transform:scale(0)' onclick='o.textContent = 1; p.remove()'>Yes</button></div>")
requestAnimationFrame(() => { p.className = "coming" }); setTimeout(() => { p.style.opacity = 1; p.lastChild.style.transform = "none" }, 450) }</script>"""
CODE = """<h1>Sign in</h1><div id=c style="width:200px;height:40px" onclick="i.focus()"><b style="display:inline-block;width:40px;height:36px;border:1px solid"></b> <b style="display:inline-block;width:40px;height:36px;border:1px solid"></b>
<input id=i autocomplete=one-time-code aria-label="Code from the letter" style="position:absolute;width:1px;height:1px;opacity:0;padding:0;border:0"></div><button>Go</button>"""
CARRIED = """<style>body { margin: 0 } #w { position: absolute; top: 60px; width: 160px; height: 120px; background: #eee } #e { height: 40px; background: teal; cursor: grab; user-select: none }</style><div id=w><div id=e tabindex=0 role=button>Harvest</div></div><p id=o></p><script>
e.onpointerdown = (down) => { let m; onpointermove = (move) => { if (!m) { m = document.createElement("div"); m.style = "position:fixed;pointer-events:none"; m.textContent = e.textContent; e.textContent = ""; document.body.append(m) } m.style.top = move.clientY + "px" }
onpointerup = (up) => { onpointermove = onpointerup = null; m?.remove(); e.textContent = "Harvest"; o.textContent = up.target.closest("#w") ? `Later by ${Math.round((up.clientY - down.clientY) / 10)}` : "As before" } }</script>"""
LIT = """<span id=f style="display:inline-block;width:20px;height:20px;cursor:pointer" onpointerenter="this.style.background = 'gray'" onclick="o.textContent = 'Filtered'"><span class="ship-icon ship-icon-filter" style="display:block;width:16px;height:16px"></span></span><p id=o></p>"""
FRESH = """<button onclick="e.focus()">Edit</button><div contenteditable id=e aria-label=Log><p>calm</p><p>gale</p></div><script>let at = 0; const end = () => getSelection().collapse(e.lastChild.firstChild, 4)
e.onfocus = () => { at = performance.now(); end() }; document.onselectionchange = () => { if (performance.now() - at < 200 && getSelection().focusOffset === 0) end() }</script>"""
BESIDE = """<div role=tree><div role=treeitem aria-expanded=true><div><i></i><label><span><input type=checkbox><span style="display:inline-block;width:14px;height:14px;border:1px solid"></span></span></label><!--if--><span>Ships</span></div>
<div role=group><div role=treeitem><div><label><span><input type=checkbox id=b></span></label><span>Bess</span></div></div></div></div></div><ul><li><label><input type=checkbox></label><span>Rope</span></li><li><input type=checkbox><span>Tar</span><button>Edit</button></li></ul><p>Kind <input type=checkbox> <span>wide</span></p>"""
LABELLED = """<label for=a>Actions</label> <button id=a aria-expanded=false>More</button><p id=w>Watching</p><button aria-labelledby=w>Watch it</button> <button>Save</button>"""
MONTH = (
    """<h1>March</h1><div role=grid><div role=row>"""
    + "".join(f"<button role=gridcell onclick='document.title = {day}'>{day}</button>" for day in range(1, 8))
    + """</div></div>
<button onclick="document.querySelector('[role=row]').innerHTML = '<button role=gridcell>31</button>'">Next</button>"""
)

BRANCH = """<div role=tree aria-label=Files><div role=treeitem id=t aria-expanded=false style="width:200px"><div role=button tabindex=0 id=b style="height:24px">src</div><div role=group id=g hidden><div role=treeitem tabindex=-1>app</div></div></div></div>
<script>b.onclick = () => { g.hidden = !g.hidden; t.ariaExpanded = String(!g.hidden) }</script>"""
RENAMED = """<span id=t tabindex=0 aria-label=edit>Untitled</span> <span tabindex=0 aria-label="March 3, 2027">3</span><input id=i aria-label=Title value=Untitled hidden><script>
t.onclick = () => { t.hidden = true; i.hidden = false; i.focus() }; i.onkeydown = ({ key }) => { if (key === "Enter") { t.textContent = i.value; t.hidden = false; i.hidden = true } }</script>"""
SLOTTED = """<x-sheet><x-sorter slot=head style="cursor:pointer" aria-label="Sort by Beds">Beds</x-sorter></x-sheet><p id=o></p><script>
customElements.define("x-sheet", class extends HTMLElement { constructor() { super(); this.attachShadow({ mode: "open" }).innerHTML = "<table role=grid style='width:600px'><tr role=row><th role=columnheader tabindex=-1 style='text-align:left'><slot name=head></slot></th></tr><tr role=row><td role=gridcell>12</td></tr></table>" } })
document.querySelector("x-sorter").onclick = () => { o.textContent = "Sorted" }</script>"""
SLOW_MENU = """<div role=menu style="width:120px"><div role=menuitem tabindex=-1 aria-haspopup=menu aria-expanded=false id=t>Theme</div></div><div role=menu id=s hidden><div role=menuitem tabindex=-1 onclick="document.title = 'dark'">Dark</div></div><script>
t.onmousemove = () => setTimeout(() => { t.ariaExpanded = "true"; s.hidden = false }, 600)</script>"""
DROPPED = """<form><style>.l div { cursor: pointer } .l { position: absolute; background: white; border: 1px solid; display: none } .open .l { display: block }</style><label for=c>Crew</label><div id=d style="width:200px;border:1px solid"><input id=c autocomplete=off><div class=l><div>Ada</div><div>Bea</div><div>Cem</div></div></div></form><button style="display:block" onclick="o.textContent = 'Kept ' + [...d.querySelectorAll('b')].map((b) => b.textContent).join()">Keep</button><p id=o></p>
<script>c.onfocus = () => d.classList.add("open"); c.onblur = () => setTimeout(() => d.classList.remove("open"), 50); d.querySelector(".l").onmousedown = (e) => e.preventDefault()
d.querySelector(".l").onclick = ({ target }) => { c.insertAdjacentHTML("beforebegin", `<b>${target.textContent}</b> `); target.remove() }</script>"""
ASIDE = (
    """<style>body { margin: 0; display: flex; height: 90vh }</style><div style="width:300px;height:400px;overflow:auto" tabindex=0>"""
    + "".join(f"<p>Letter {n}</p>" for n in range(60))
    + """</div><main style="flex:1">No letter is open</main>"""
)
SORTED = """<table><tr><th id=h aria-sort=none><button onclick="h.ariaSort = h.ariaSort === 'ascending' ? 'descending' : 'ascending'">Name</button><th>Tons<tr><td>Bess<td>3</table>"""
OWN_WAY = """<x-tab role=tab tabindex=0 active>Mail</x-tab><x-tab role=tab tabindex=0>Calendar</x-tab><x-radio role=radio tabindex=0 aria-label=Loud></x-radio><script>
customElements.define("x-radio", class extends HTMLElement { constructor() { super(); this.attachShadow({ mode: "open" }).innerHTML = "<div class=box style='width:20px;height:20px;background:gray'></div>"; this.onclick = () => this.shadowRoot.firstChild.classList.add("checked") } })
for (const one of document.querySelectorAll("x-tab")) one.onclick = () => { for (const other of document.querySelectorAll("x-tab")) other.toggleAttribute("active", other === one) }</script>"""

CASES = (
    # A day is a cell for who looks for one, read or not.
    case(
        "days-that-were-not-read",
        MONTH,
        click('button "Next"'),
        find("31", role="cell").shows('cell "31"'),
    ),
    # It is dropped on its own place, which the page has emptied meanwhile.
    case(
        "carried-by-a-step",
        CARRIED,
        drag('button "Harvest"', dx=0, dy=60).shows("Later by 6"),
    ),
    # Editors undo what moves the caret to their start in the moment after the focus came.
    case(
        "start-of-what-was-just-focused",
        FRESH,
        click('button "Edit"'),
        press("Control+Home", "x", on='textbox "Log"').does("value"),
        Look("e.innerText.replace(/\\n+/, '/')", "xcalm/gale"),
    ),
    # A box is called by the words behind what it is drawn in, where those are all that is said in its row.
    case(
        "boxes-called-by-the-words-behind-them",
        BESIDE,
        read().shows('checkbox "Ships"', 'checkbox "Rope"').lacks('checkbox "Tar"', 'checkbox "wide"'),
        click('checkbox "Bess"').does("checked"),
        Look("b.checked"),
    ),
    case(
        "buttons-that-say-more-than-their-label",
        LABELLED,
        read()
        .shows('button "Actions" collapsed value="More"', 'button "Watching" value="Watch it"', 'button "Save"')
        .lacks('value="Save"'),
    ),
    # Its ground changes under the pointer, its icon does not.
    case("icon-that-lights-up", LIT, click('clickable "filter icon"').shows("Filtered")),
    # A press on an entry that can be ticked opens it: nobody asked for the tick.
    case("branch-that-is-not-ticked", TICKED, click('treeitem "Hull"').does("expanded", "Keel")),
    case(
        "code-whose-places-are-drawn",
        CODE,
        read().shows('textbox "Code from the letter"'),
        write('textbox "Code from the letter"', "48").does("value"),
        Look("i.value", "48"),
    ),
    case(
        "hint-over-a-wide-list",
        HINTED,
        choose('combobox "Towns"', "Nice").shows("Nice"),
        Look("f.innerText.trim()", "Nice"),
    ),
    case(
        "time-that-is-taken-with-its-seconds",
        TIMED,
        fill(**{'textbox "Sails"': "2026-12-24 14:30"}).does("value"),
        Look("kept.s", "2026-12-24 14:30:00"),
        fill(**{'textbox "Lands"': "2026-12-25 08:00"}).refused("bad_value", "not valid"),
    ),
    case(
        "branches-that-float-in-their-entry",
        FLOATED,
        click('menuitem "Wood"').shows('menuitem "Wood" ', 'menuitem "Oak"'),
        click('menuitem "Oak"').does("dom_changed"),
        Look("o.textContent", "Oak"),
    ),
    case(
        "labels-that-stand-far-off",
        DEEP,
        read().shows('textbox "Name"', 'spinbutton "Length"'),
    ),
    case("edge-of-a-column", EDGED, drag("draggable", dx=60, dy=0).does("dom_changed"), Look("t.offsetWidth", 210)),
    case(
        "page-behind-with-what-is-only-heard",
        ANNOUNCED,
        click('button "Sign up"').shows("the page behind this dialog").lacks("out of reach"),
        click('button "Send"').lacks("Travel"),
    ),
    case(
        "popup-before-its-first-frame", UNDRAWN, click('button "Scrap"').shows('button "Yes"'), find("Yes").shows("Yes")
    ),
    # A branch whose words are a button of the same name is opened by it, however much is below it.
    case(
        "branch-that-is-a-button-besides",
        BRANCH,
        click('treeitem "src"').shows('treeitem "app"'),
        click('treeitem "src"').does("expanded").lacks("+ [e", "Not done"),
    ),
    case(
        "words-under-another-name",
        RENAMED,
        read().shows('clickable "edit" value="Untitled"').lacks('value="3"'),
        click('clickable "edit"'),
        write('textbox "Title"', "Voyage", submit=True).shows('clickable "edit" value="Voyage"'),
    ),
    case(
        "header-whose-words-come-from-elsewhere",
        SLOTTED,
        click('columnheader "Sort by Beds"').shows("Sorted"),
    ),
    case(
        "submenu-after-half-a-second",
        SLOW_MENU,
        hover('menuitem "Theme"').shows('menuitem "Dark"'),
        click('menuitem "Dark"'),
        Look("document.title", "dark"),
    ),
    case(
        "list-that-lies-hidden-beside-its-field",
        DROPPED,
        choose('textbox "Crew"', "Bea"),
        choose('textbox "Crew"', "Ada", clear=False),
        click('button "Keep"').shows("Kept Bea,Ada"),
    ),
    case(
        "part-beside-the-middle-that-scrolls",
        ASIDE,
        scroll("down"),
        Look("document.querySelector('div').scrollTop > 200"),
    ),
    case(
        "column-sorted-by-its-button",
        SORTED,
        click('button "Name"').shows('button "Name" focused sort=ascending'),
    ),
    case(
        "components-that-say-it-in-a-way-of-their-own",
        OWN_WAY,
        read().shows('tab "Mail" selected').lacks('tab "Calendar" selected'),
        click('tab "Calendar"').shows('tab "Calendar" focused selected'),
        click('radio "Loud"').does("checked", "true"),
    ),
)
