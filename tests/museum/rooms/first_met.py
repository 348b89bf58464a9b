"""What was met for the first time in real applications: rows put where others were, several cells filled in one call."""

# ruff: noqa: E501 - pages are easier to read in one piece

from museum.case import Look, case, choose, click, drag, fill, find, read, script, write

RECYCLED = """<div id=s style="height:120px;width:300px;overflow:auto"><div style="height:6000px"><table role=grid id=t style="position:sticky;top:0"></table></div></div><p id=o></p><script>
const first = () => 1 + Math.floor(s.scrollTop / 60)
const say = () => [...t.rows].forEach((row, at) => { row.cells[0].textContent = "Ship " + (first() + at) })
for (let at = 0; at < 4; at += 1) { const row = t.insertRow(); row.role = "row"; row.innerHTML = "<td role=gridcell tabindex=-1></td><td role=gridcell tabindex=-1>12</td><td role=gridcell><button>Scrap</button></td>"
row.querySelector("button").onclick = () => { o.textContent = "Scrapped " + row.cells[0].textContent }; row.cells[1].ondblclick = () => { o.textContent = "Wrote beside " + row.cells[0].textContent } }
s.onscroll = say; say()</script>"""
EDITED = """<table role=grid><tr role=row><th role=columnheader>Ship<th role=columnheader>Tons<th role=columnheader>Sea</tr><tr role=row><td role=gridcell tabindex=-1>Bess<td role=gridcell tabindex=-1>12<td role=gridcell tabindex=-1>gale</table>
<table><tr><td><div>Hull</div><td>Nice</table><script>window.said = {}
document.ondblclick = ({ target }) => { const cell = target.closest("td"); const was = cell.textContent; cell.innerHTML = "<input>"; const [i] = cell.children; i.value = was; i.focus()
i.onkeydown = ({ key }) => { if (key === "Enter") { said[was] = i.value; cell.textContent = i.value } } }</script>"""
DIGITS = """<label>Birthday <input id=d placeholder="mm/dd/yyyy"></label><label>Town <input></label><script>
d.oninput = () => { d.value = d.value.replace(/[^\\d/]/g, "") }
d.onblur = () => { const [, m, day, y] = /^(\\d\\d)\\/(\\d\\d)\\/(\\d{4})$/.exec(d.value) ?? []; d.value = y ? d.value : d.value && "01/01/9999" }</script>"""
UNHINTED = DIGITS.replace(' placeholder="mm/dd/yyyy"', "")
PARTED = """<label>Stay <input id=i size=30 placeholder="dd/MM/yyyy ~ dd/MM/yyyy" autocomplete=off></label><label>Beds <input></label><script>
const FORM = i.placeholder; const parts = [[0, 2], [3, 5], [6, 10], [13, 15], [16, 18], [19, 23]]; let at = 0, typed = ""
const mark = () => i.setSelectionRange(...parts[at])
i.onfocus = () => { i.value ||= FORM; mark() }; i.onclick = () => { at = 0; typed = ""; mark() }
i.onbeforeinput = (event) => event.preventDefault()
i.onkeydown = (event) => { const [from, to] = parts[at]
if (event.key === "ArrowLeft" || event.key === "ArrowRight") { at = Math.max(0, Math.min(5, at + (event.key === "ArrowLeft" ? -1 : 1))); typed = "" }
else if (/^\\d$/.test(event.key)) { typed = (typed + event.key).slice(from - to); i.value = i.value.slice(0, from) + typed.padStart(to - from, "0") + i.value.slice(to); if (typed.length === to - from) { at = Math.min(5, at + 1); typed = "" } }
else if (event.key === "Tab") return
event.preventDefault(); mark() }
i.onblur = () => { i.ariaInvalid = String(/[a-z]/i.test(i.value)) }</script>"""
NARROWED = """<style>.m { display: none; position: absolute; background: white } .open .m { display: block } .m div { cursor: pointer }</style><form><label for=q>Pilot</label><div id=w style="width:200px;border:1px solid"><input id=q autocomplete=off><b id=c>Choose one</b><div class=m><div>Ada</div><div>Bea</div></div></div><label>Ship <input id=n></label></form><p id=o></p><script>
q.onfocus = () => w.classList.add("open"); q.onblur = () => setTimeout(() => { w.classList.remove("open"); q.value = "" }, 30)
w.querySelector(".m").onmousedown = (event) => event.preventDefault(); w.querySelector(".m").onclick = ({ target }) => { c.textContent = target.textContent; o.textContent = "Flown by " + target.textContent; q.value = ""; w.classList.remove("open") }</script>"""
STARS = """<style>i { display: inline-block; width: 20px; height: 20px; background: silver; cursor: pointer } i.on { background: gold }</style><p>Mood</p><div id=s><i></i> <i></i> <i></i></div><label>Why <input></label><script>
s.onclick = ({ target }) => [...s.children].forEach((one, at) => one.classList.toggle("on", at <= [...s.children].indexOf(target)))</script>"""
COMMAED = """<label for=t>Likes</label><div id=w><span>tea</span> <input id=t placeholder=Add></div><label>Sum <input></label><script>
const add = () => { const said = t.value.replace(/,/g, "").trim(); if (said) t.insertAdjacentHTML("beforebegin", `<span>${said}</span> `); t.value = "" }
t.oninput = () => { if (t.value.endsWith(",")) add() }; t.onkeydown = (event) => { if (event.key === "Enter") { event.preventDefault(); add() } }</script>"""
WIDE_CODE = """<p>Code from the letter</p><div id=c></div><label>Town <input></label><script>
for (let n = 1; n < 5; n += 1) { const i = document.createElement("input"); i.setAttribute("autocomplete", "one-time-code"); i.ariaLabel = `place ${n} of 4`; i.oninput = () => { i.value = i.value.slice(-1); i.nextElementSibling?.focus() }; c.append(i) }</script>"""
OPENS = """<label>Crew <input id=w readonly></label><button onclick="open('list.html')">Look up</button>"""
LISTED = """<title>Crew</title><label>Search <input id=q></label><ul id=l><li><button>Ada</button><li><button>Bea</button></ul><script>
q.oninput = () => { l.innerHTML = `<li><button onclick="opener.w.value = this.textContent; close()">${q.value}</button>` }</script>"""
MIRRORED = """<div><label for=g>Guests</label><div><div role=combobox tabindex=0 aria-haspopup=listbox aria-expanded=false style="width:200px;border:1px solid"><input readonly aria-hidden=true tabindex=-1 value="g7,zoe" id=g style="position:absolute;opacity:0;pointer-events:none"><span>Guest 7</span>, <span>Zoe</span><button aria-label=Clear>x</button></div></div></div>"""
COLUMNS = """<label id=n>Place</label><div role=combobox tabindex=0 aria-labelledby=n aria-haspopup=tree aria-controls=t aria-expanded=false id=c style="width:200px;border:1px solid">Choose</div><div role=tree id=t hidden style="display:flex"></div><script>
const ALL = { Europe: { Portugal: { Lisbon: 0, Porto: 0 }, Italy: { Turin: 0 } }, Asia: { Japan: { Kyoto: 0 } } }
const column = (level, all, path) => { while (t.children.length >= level) t.lastChild.remove(); const list = document.createElement("ul"); list.role = "group"; t.append(list)
for (const [name, below] of Object.entries(all)) { const item = document.createElement("li"); item.role = "treeitem"; item.ariaLevel = level; item.textContent = name; item.style.cursor = "pointer"; list.append(item)
item.onclick = () => { if (below) return column(level + 1, below, [...path, name]); c.textContent = [...path, name].join(" / "); c.ariaExpanded = "false"; t.replaceChildren() } } }
t.hidden = false; c.onclick = () => { c.ariaExpanded = "true"; column(1, ALL, []) }</script>"""
CHOICES = """<button id=b aria-haspopup=dialog aria-expanded=false>Repeat on, Never</button> <label>Name <input></label>
<div id=d role=alertdialog aria-modal=true aria-label="Repeat on" hidden style="position:fixed;inset:40px;background:white"><button role=checkbox aria-checked=false>Monday</button><button role=checkbox aria-checked=true>Tuesday</button><button role=checkbox aria-checked=false>Saturday</button><p><button>Cancel</button><button>OK</button></div>
<script>b.onclick = () => { d.hidden = false; b.ariaExpanded = "true" }
d.onclick = ({ target }) => { if (target.role === "checkbox") target.ariaChecked = String(target.ariaChecked !== "true")
else if (target.localName === "button") setTimeout(() => { d.hidden = true; b.ariaExpanded = "false"; if (target.textContent === "OK") b.textContent = "Repeat on, " + [...d.querySelectorAll("[aria-checked=true]")].map((one) => one.textContent).join(", ") }, 100) }</script>"""
HALVED = """<label>Hours <input id=h></label><label>Town <input></label><script>h.onblur = () => { h.value = h.value.split(" ")[0] }</script>"""
RELABELLED = """<table role=grid><tr><td><button id=b aria-label="Choose Monday, January 4, 2027 as your first day">4</button></table><p id=o></p><script>
b.onclick = () => { o.textContent = b.ariaLabel }</script>"""
HOLLOW = """<label for=x>Extras</label><div style="position:relative;cursor:pointer;border:1px solid;width:200px;height:36px"><input id=x readonly aria-haspopup=listbox style="position:absolute;width:100px;height:1px;padding:0;border:0;opacity:0;pointer-events:none"></div><label>Names <input></label>"""
NESTED_ITEM = """<ul role=menu style="width:200px"><li role=none><span role=menuitem tabindex=0 style="display:block"><a role=none tabindex=-1 aria-haspopup=menu style="display:block;padding:8px">Send</a></span></ul><p id=o></p><script>
document.querySelector("a").onclick = () => { o.textContent = "Sent" }</script>"""
COUNTED = """<style>section { border: 1px solid; width: 200px; height: 120px } b { cursor: grab; user-select: none; touch-action: none }</style><section><h2 id=a>Doing (1)</h2><b role=button tabindex=0 id=c>Paint</b></section><section id=s><h2 id=d>Done (0)</h2></section><p id=o></p><script>
let held = false; c.onpointerdown = (event) => { held = true; event.preventDefault() }
addEventListener("pointermove", ({ clientX, clientY }) => { if (!held) return; const over = s.contains(document.elementFromPoint(clientX, clientY)); d.textContent = `Done (${+over})`; a.textContent = `Doing (${+!over})` })
addEventListener("pointerup", () => { if (held) o.textContent = d.textContent.includes("1") ? "Painted" : "Put back"; held = false })</script>"""
HOURS = """<div style="position:relative;width:400px;height:200px"><div aria-hidden=true style="position:absolute;inset:0"><div style="height:100px">8am</div><div style="height:100px">9am</div></div><div style="position:absolute;inset:0 0 0 60px"><button>Visit</button></div></div>"""
CHART = """<canvas id=c role=img aria-label="Visitors each month" width=300 height=100></canvas><p id=o></p><script>c.onclick = ({ offsetX }) => { o.textContent = "Month " + Math.floor(offsetX / 25) }</script>"""
LATE = """<button>Idle</button><ul id=l></ul>"""

OVERWRITTEN = """<div id=w><span id=p tabindex=0 aria-label=edit>Untitled voyage</span></div><p>Notes</p><script>
const at = p; at.ondblclick = () => { const i = document.createElement("input"); i.value = at.textContent; at.replaceWith(i); i.focus(); i.select(); i.onkeydown = (e) => { if (e.key === "Enter") { at.textContent = i.value; i.replaceWith(at) } } }</script>"""
ASKED = """<div role=tree><div role=treeitem tabindex=0 aria-expanded=false id=h style="width:200px">Harbour</div></div><div role=menu id=m hidden><button role=menuitem>Rename</button></div><script>
h.oncontextmenu = (e) => { e.preventDefault(); m.hidden = false }</script>"""
BOXED = """<div role=tree id=t><div role=treeitem tabindex=0 aria-expanded=false id=h><span class=arrow style="display:inline-block;width:12px;height:12px"></span>Harbour</div></div><p id=o></p><script>
t.onclick = (e) => { if (e.target.className === "arrow" && !t.children[1]) { h.ariaExpanded = "true"; t.insertAdjacentHTML("beforeend", "<div role=treeitem tabindex=-1 aria-level=2 aria-selected=false>Locker B</div>"); h.ariaLevel = "1" } else if (e.target !== t && e.target.className !== "arrow") { for (const one of t.children) one.ariaSelected = String(one === e.target); o.textContent = "Took " + e.target.textContent } }</script>"""
MENUBAR = """<ul role=menubar><li role=menuitem tabindex=0 id=t aria-haspopup=true aria-expanded=false style="width:120px"><span>Trips</span><ul role=menu id=m hidden><li role=menuitem id=n>New trip</li><li role=menuitem>Print</li></ul></li></ul><div id=d role=dialog aria-label="New trip" style="position:fixed;top:150px" hidden><button>Create</button></div><script>
const show = (on) => { m.hidden = !on; t.ariaExpanded = String(on) }; t.onclick = (e) => { if (e.target.closest("#m")) { show(false); d.hidden = e.target !== n } else show(true) }</script>"""
ENTRIES = """<link rel=stylesheet href="/npm/tabulator-tables/dist/css/tabulator.min.css"><script src="/npm/tabulator-tables/dist/js/tabulator.min.js"></script><div id=g style="width:300px"></div><p id=o></p><script>
new Tabulator("#g", { data: [{ id: 1, name: "Oar" }], layout: "fitColumns", columns: [{ title: "Name", field: "name", editor: "input" }], rowContextMenu: [{ label: "Move to", menu: ["A", "B"].map((b) => ({ label: "Bay " + b, action: () => { o.textContent = "Moved to " + b } })) }, { label: "Write off", action: () => {} }] })</script>"""

CASES = (
    case(
        "branch-whose-menu-is-asked-for",
        ASKED,
        click('treeitem "Harbour"', button="right").shows('menuitem "Rename"').lacks("still collapsed"),
    ),
    case(
        "words-that-are-written-over-in-their-place",
        OVERWRITTEN,
        fill(**{'clickable "edit"': "Spring run"}).lacks("Not done"),
        Look("at.textContent + at.isConnected", "Spring runtrue"),
    ),
    case(
        "branch-of-a-tree-in-one-call-with-fields",
        BOXED,
        fill(**{'treeitem "Harbour"': "Harbour / Locker B"}).lacks("Not done"),
        Look("o.textContent", "Took Locker B"),
    ),
    case(
        "entry-of-a-menu-within-its-own-entry",
        MENUBAR,
        choose('menuitem "Trips"', "New trip").does("opened_dialog").shows('chose "New trip"', 'button "Create"'),
    ),
    # Entries of a menu that say nothing of themselves but what they are called.
    case(
        "menu-whose-entries-have-no-roles",
        ENTRIES,
        find("Oar"),
        click('cell "Oar"', button="right").shows('clickable "Move to"', 'clickable "Write off"'),
        click('clickable "Move to"').shows('clickable "Bay B"'),
        click('clickable "Bay B"').shows("Moved to B"),
    ),
    case(
        "row-that-became-another-one",
        RECYCLED,
        read().shows("| Ship 2 ["),
        script("s.scrollTop = 3000"),
        Look("t.rows[1].cells[0].textContent", "Ship 52"),
        click('button "Scrap"', nth=2).refused("stale", 'row of "Ship 52" now, no longer in that of "Ship 2"'),
        Look("o.textContent", ""),
        click('button "Scrap"').shows("Scrapped Ship 52"),
    ),
    case(
        "cell-of-a-row-that-became-another-one",
        RECYCLED,
        find("12", role="cell"),
        script("s.scrollTop = 3000"),
        Look("t.rows[1].cells[0].textContent", "Ship 52"),
        write('cell "12"', "15").refused("stale", "row of"),
        Look("o.textContent", ""),
    ),
    # The cells of a calendar stay as its months go by: the same number and year are no other day's.
    case(
        "day-that-became-one-of-another-month",
        RELABELLED,
        read().shows("Monday, January 4, 2027"),
        script("b.ariaLabel = 'Choose Thursday, February 4, 2027 as your first day'"),
        click('button "Choose Monday, January 4, 2027 as your first day"').refused("stale", "February 4"),
        Look("o.textContent", ""),
    ),
    case(
        "day-that-is-called-otherwise",
        RELABELLED,
        read().shows("Monday, January 4, 2027"),
        script("b.ariaLabel = 'Selected. Monday, January 4, 2027'"),
        click('button "Choose Monday, January 4, 2027 as your first day"').shows("Selected. Monday"),
    ),
    case(
        "cells-filled-in-one-call",
        EDITED,
        find("12"),
        find("Bess"),
        find("gale"),
        fill(**{'cell "Bess"': "Brisk", 'cell "12"': "15", 'cell "gale"': "calm"}).shows("Brisk", "15", "calm"),
        Look("JSON.stringify(said)", '{"12":"15","Bess":"Brisk","gale":"calm"}'),
    ),
    case(
        "words-in-a-cell-that-is-written-into",
        EDITED,
        find("Hull"),
        write('text "Hull"', "Oslo").does("dom_changed"),
        Look("JSON.stringify(said)", '{"Hull":"Oslo"}'),
    ),
    case(
        "day-in-the-form-of-its-hint",
        DIGITS,
        fill(**{'textbox "Birthday"': "1990-04-05", 'textbox "Town"': "Hull"}).shows('value "04/05/1990"'),
        Look("d.value", "04/05/1990"),
    ),
    case(
        "day-that-became-another-one-once-it-was-left",
        UNHINTED,
        fill(**{'textbox "Birthday"': "1990-04-05", 'textbox "Town"': "Hull"}).refused("bad_value", '"01/01/9999"'),
    ),
    case(
        "days-written-part-by-part-in-one-field",
        PARTED,
        fill(**{'textbox "Stay"': "2027-02-10 to 2027-02-14", 'textbox "Beds"': "3"}).shows("10/02/2027 ~ 14/02/2027"),
        Look("i.value", "10/02/2027 ~ 14/02/2027"),
    ),
    case(
        "field-that-only-narrows-its-list",
        NARROWED,
        fill(**{'textbox "Pilot"': "Bea", 'textbox "Ship"': "Bess"}).shows("Flown by Bea").lacks("holds nothing"),
        Look("c.textContent + n.value", "BeaBess"),
    ),
    case(
        "star-filled-with-true",
        STARS,
        read(),
        fill(**{'clickable "silver box"': "true", 'textbox "Why"': "Sun"}).does("dom_changed"),
        Look("s.querySelectorAll('.on').length", 1),
    ),
    case(
        "commas-that-make-tags",
        COMMAED,
        fill(**{'textbox "Likes"': "coffee, cake", 'textbox "Sum"': "3"}).shows("coffee", "cake"),
        Look("[...w.querySelectorAll('span')].map((one) => one.textContent).join()", "tea,coffee,cake"),
    ),
    case(
        "wide-places-of-a-code",
        WIDE_CODE,
        fill(**{'textbox "place 1 of 4"': "4321", 'textbox "Town"': "Hull"}).does("value"),
        Look("[...c.children].map((one) => one.value).join('')", "4321"),
    ),
    case(
        "choices-that-a-field-keeps-in-codes",
        MIRRORED,
        read().shows('combobox "Guests" collapsed value="Guest 7 , Zoe"').lacks("g7"),
    ),
    case(
        "tree-in-columns",
        COLUMNS,
        fill(**{'combobox "Place"': "Europe / Portugal / Porto"}).does("value"),
        Look("c.textContent", "Europe / Portugal / Porto"),
    ),
    case(
        "choices-in-a-dialog-that-is-confirmed",
        CHOICES,
        fill(**{'button "Repeat on, Never"': "Monday, Saturday", 'textbox "Name"': "Early"}).does("dom_changed"),
        Look("b.textContent + d.hidden", "Repeat on, Monday, Saturdaytrue"),
        choose('button "Repeat on, Monday, Saturday"', "Tuesday"),
        Look("b.textContent", "Repeat on, Tuesday"),
    ),
    case(
        "hours-of-which-the-second-went",
        HALVED,
        fill(**{'textbox "Hours"': "09:00 - 17:30", 'textbox "Town"': "Hull"}).refused("bad_value", '"09:00" now'),
        fill(**{'textbox "Hours"': "09:00", 'textbox "Town"': "Nice"}).does("value"),
    ),
    # What came up by itself is told with the next act, also with one that did nothing: nobody would hear of it otherwise.
    case(
        "what-came-before-an-act-that-did-nothing",
        LATE,
        read(),
        script("l.innerHTML = '<li><button>North depot</button>'"),
        Look("l.childElementCount", 1),
        click('button "Idle"').refused("no_effect", "by itself", 'button "North depot"'),
        click('button "North depot"').refused("no_effect"),
    ),
    case(
        "field-of-nothing-with-a-list",
        HOLLOW,
        read().shows('"Extras" readonly', 'textbox "Names"'),
    ),
    case(
        "menu-item-in-a-menu-item",
        NESTED_ITEM,
        click('menuitem "Send"').shows("Sent"),
    ),
    case(
        "place-that-counts-what-is-carried-over-it",
        COUNTED,
        find("Done"),
        drag('button "Paint"', 'text "Done (0)"').shows("Painted"),
        Look("o.textContent + a.textContent", "PaintedDoing (0)"),
    ),
    case(
        "hours-under-the-days-of-a-week",
        HOURS,
        read().shows("8am", "9am", 'button "Visit"'),
    ),
    case(
        "chart-that-is-called-a-picture",
        CHART,
        read().shows('canvas "Visitors each month" 300x100'),
        click('canvas "Visitors each month"', x=130, y=50).shows("Month 5"),
    ),
)
