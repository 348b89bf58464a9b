"""What readings tell of rows and cells: columns that stay under their headers, signs instead of words, grids of several tables, whose value it is."""

# ruff: noqa: E501 - pages are easier to read in one piece

from museum.case import Step, case, click, find, read

CATCHER = """<i tabindex=0 role=none aria-hidden=true style="position:fixed;width:1px;height:1px;opacity:.001"></i>"""
CAUGHT = f"""<div role=grid><div role=rowgroup><div role=row>{CATCHER}<div role=columnheader>Crate</div><div role=columnheader>Weight</div></div></div><div role=rowgroup>
<div role=row tabindex=0>{CATCHER}<div role=gridcell tabindex=0>Anchor</div><div role=gridcell tabindex=0>120 kg</div>{CATCHER}</div>
<div role=row tabindex=0>{CATCHER}<div role=gridcell tabindex=0>Buoy</div><div role=gridcell tabindex=0>8 kg</div>{CATCHER}</div></div></div>"""
TICK = """<svg aria-hidden=true aria-label=Yes width=20 height=20 viewBox="0 0 24 24"><path d="M9 16.2 4.8 12l-1.4 1.4L9 19 21 7l-1.4-1.4z"/></svg>"""
CROSS = """<svg aria-hidden=true width=20 height=20 viewBox="0 0 24 24"><title>No</title><path d="M19 6.4 17.6 5 12 10.6 6.4 5 5 6.4 10.6 12 5 17.6 6.4 19 12 13.4 17.6 19 19 17.6 13.4 12z"/></svg>"""
SIGNED = f"""<table><tr><th>Crate<th>Sealed<th>Sold<tr><td>Lamp<td>{TICK}<td>1<tr><td>Rake<td>{CROSS}<td>2<tr><td>Nail<td><i class="pi pi-clock"></i><td>3</table><style>i{{display:inline-block;width:9px;height:9px}}</style>"""
BOXED = """<h3 id=t>Bill of lading</h3><div role=textbox aria-labelledby=t style="padding:20px"><input type=file id=f style="position:absolute;width:0;height:0;overflow:hidden;opacity:0"><p>Drag a file here</p><label for=f role=button tabindex=0>Choose paper</label></div>
<div role=textbox aria-label=Captain><canvas width=300 height=120></canvas></div><div role=textbox contenteditable aria-label=Remark>None <a href=#x>here</a></div>"""
PANES = """<style>table{border-collapse:collapse;table-layout:fixed}td,th{height:30px;padding:0}#g{display:flex}.b{height:90px;overflow:auto}#l .b{overflow:hidden}#l table{width:80px}#r table{width:300px}a{display:inline-block;width:10px;height:10px;cursor:pointer;background:url(data:image/gif;base64,R0lGODlhAQABAAAAACw=)}</style>
<table><tr><th>Other<tr><td>one</table><div id=g></div><script>
const body = (cells) => Array.from({ length: 3 }, (_, at) => `<tr>${cells(at)}`).join("")
g.innerHTML = `<div id=l><div><table><tr><th><input type=checkbox><th>No.</table></div><div class=b><div style="height:300px"><table>${body((at) => `<td><input type=checkbox><td>${at + 1}`)}</table></div></div></div>
<div id=r><div><table><tr><th>Fruit <a class="btn-sorting" id=s></a><th>Crates</table></div><div class=b><div style="height:300px"><table>${body((at) => `<td>${["Apples", "Figs", "Kiwis"][at]}<td>${[7, 9, 5][at]}`)}</table></div></div><div><table><tr><td><td>Sum 21</table></div></div>`
document.querySelector("#l").insertAdjacentHTML("beforeend", "<div><table><tr><td><td></table></div>"); s.onclick = () => { s.classList.add("btn-sorting-down") }</script>"""
APART = """<style>table{display:inline-table;border-spacing:0;width:100px}</style><div style="display:flex;gap:20px"><table><tr><th>Port<tr><td>Hull</table><table><tr><th>Ship<tr><td>Ada</table></div>"""
FILTERED = """<table><thead><tr><th>Agent<th>Port<tr><th><div role=combobox tabindex=0>Any</div><th><input placeholder=Search></thead><tr><td>Ann<td>Hull<tr><td>Bo<td>Ghent</table>"""
LONG = (
    "<table><thead><tr><th>Agent<th>Port</thead>"
    + "".join(f"<tr><td>Agent {at} of the northern company<td>Port {at} on the long coast" for at in range(20))
    + "</table>"
)
TOGGLED = """<style>.on-active{background:#06c;color:#fff}nav a{display:block;padding:4px}nav .here-current{font-weight:700}.idle-selected{outline:0}</style>
<p><button class=t>Red</button><button class=t>Green</button><button class=t>Blue</button></p><nav><ul><li class="here-current"><a href=#a>Home</a><li><a href=#b>Trips</a></ul></nav>
<p><button class="k idle-selected">Plain</button><button class=k>Other</button></p><p><button class="m on-active" aria-pressed=false>Off</button><button class=m aria-pressed=true>On</button></p>
<table><tr><td class=d>6<td class="d on-active" tabindex=0>7<td class=d tabindex=0>8</table>
<script>for (const b of document.querySelectorAll(".t")) b.onclick = () => { for (const o of document.querySelectorAll(".t")) o.classList.toggle("on-active", o === b) }</script>"""
STARRED = """<style>.s{display:inline-block;width:30px;height:30px;cursor:pointer;color:#999}.s.s-active{color:#06c}</style><div id=r></div><script>
r.innerHTML = [1, 2, 3, 4].map((at) => `<div class=s tabindex=0><svg width=20 height=20 viewBox="0 0 14 14"><path fill=currentColor d="M0 0L10 0L5 10z"/></svg></div>`).join("")
r.onclick = (e) => { const all = [...r.children], at = all.findIndex((one) => one.contains(e.target)); all.forEach((one, index) => one.classList.toggle("s-active", index <= at)) }</script>"""
TWICE = """<label><span>Rating 1</span> <span style="position:absolute;width:1px;height:1px;overflow:hidden;clip:rect(0 0 0 0)">Rating 1</span><input type=radio></label>"""
MONTH = """<style>td,th{cursor:pointer;width:30px}.active{background:#06c;color:#fff}</style><div id=c></div><script>let day = 7, hour = 2
const draw = () => { c.innerHTML = `<table><thead><tr><th class="prev"></th><th colspan=5>May 2026</th><th class="next"></th></tr></thead><tbody>${[0, 1, 2].map((week) => `<tr>${[1, 2, 3, 4, 5, 6, 7].map((at) => `<td class="day ${7 * week + at === day ? "active" : ""}">${7 * week + at}</td>`).join("")}</tr>`).join("")}</tbody></table><select>${Array.from({ length: 60 }, (_, at) => `<option ${at === hour ? "selected" : ""}>hour ${at}`).join("")}</select>` }
draw(); c.onclick = ({ target }) => { if (target.matches(".day")) day = Number(target.textContent); if (target.matches("td, th")) draw() }</script>"""
ROWS = """<table id=t><thead><tr><th><button id=by>Town</button><th>Port<th>Keeper<th>Since</thead><tbody></tbody></table><script>
const all = [["Turku", "North", 1], ["Arles", "South", 2], ["Lille", "West", 3], ["Ghent", "East", 4]]
t.tBodies[0].innerHTML = all.map(([town, port, at]) => `<tr><td><button>Open</button> <input type=checkbox aria-label="Take it"><td>${town}<td>${port} of the long river<td><span>since ${at}</span><td>with a keeper of its own`).join("")
by.onclick = () => { const body = t.tBodies[0]; by.parentElement.setAttribute("aria-sort", "ascending"); body.append(...[...body.rows].sort((a, b) => a.cells[1].textContent < b.cells[1].textContent ? -1 : 1)) }
t.tBodies[0].onclick = ({ target }) => { if (!target.matches("button")) return; const row = target.closest("tr"); if (row.rowIndex === 1) row.querySelector("span").textContent = "since today"; else t.tBodies[0].append(row) }</script>"""
LABELS = """<style>.l{display:block}</style><span class=l id=a>Language:</span><input aria-labelledby=a><div class=l id=b>Plan</div><div role=radiogroup aria-labelledby=b><label><input type=radio name=p>Basic</label></div><div class=l>Other</div><input aria-label=Name>"""
LIGHT = """<label><input type=radio name=r aria-label="1 star" style="position:absolute;opacity:0;width:48px;height:48px"><svg width=48 height=48 viewBox="0 0 480 480"><path d="M0 0L400 0L200 400z" fill=red /></svg></label>"""

FACES = """<table><tr><th>Who<th>When<tr><td><span role=img aria-label="Ada Lovelace"></span> <span>Ada Lovelace</span><td>1843<tr><td><span role=img aria-label="A ship"></span> Ann<td>1850</table><style>[role=img]{display:inline-block;width:20px;height:20px;background:#06c}</style>"""
CASES = (
    case(
        "what-catches-the-focus-in-a-row-is-no-cell",
        CAUGHT,
        read(full=True).shows("| Crate | Weight |", "\n  | Anchor [").lacks("|  |"),
        Step("readTable").shows('{"Crate": "Anchor", "Weight": "120 kg"}'),
    ),
    case(
        "signs-alone-in-cells",
        SIGNED,
        read(full=True).shows('| Lamp | icon "Yes" | 1 |', '| Rake | icon "No" | 2 |', '| Nail | icon "clock" | 3 |'),
        Step("readTable").shows('"Sealed": "Yes"', '"Sealed": "No"', '"Sealed": "clock"'),
    ),
    case(
        "box-called-a-field-with-others-in-it",
        BOXED,
        read(full=True)
        .shows(
            'group "Bill of lading"', 'button "Choose paper"', "canvas 300x120", 'textbox "Remark" value="None here"'
        )
        .lacks('textbox "Bill'),
    ),
    case(
        "grid-of-six-tables",
        PANES,
        read(full=True).shows(
            "table 4 of about 11 rows",
            "No. | Fruit",
            "| 1 | Apples | 7 |",
            "| 3 | Kiwis | 5 |",
            "Sum 21",
            'icon "sorting"',
        ),
        Step("readTable").shows(
            '"No.", "Fruit", "Crates"',
            '"No.": "2", "Fruit": "Figs", "Crates": "9"',
            "room for about 10 rows",
            "without 1 row of its foot",
        ),
        find("Figs").shows("Figs"),
        click('clickable "picture"').shows('icon "sorting down"'),
    ),
    case("tables-beside-each-other", APART, read(full=True).shows("| Port |", "| Ship |").lacks("| Port | Ship |")),
    case(
        "whose-row-it-is",
        FILTERED,
        Step("readTable")
        .shows('columns "Agent", "Port"', '{"Agent": "Bo", "Port": "Ghent"}')
        .lacks("more in its data"),
        find("Ghent").shows('in row "Bo"'),
    ),
    case(
        "first-rows-of-many",
        LONG,
        Step("readTable").shows("20 rows", "it begins:", "17 more in its data; readPage shows them"),
    ),
    case(
        "chosen-by-its-looks-alone",
        TOGGLED,
        read(full=True)
        .shows('link "Home" selected', "7 (selected) [")
        .lacks('"Plain" selected', '"Off" selected', "8 (selected)", '"Red" selected', '"Trips" selected'),
        click('button "Green"').shows('button "Green" focused selected').lacks('"Red"', '"Blue"'),
        click('button "Blue"').shows("~ [", 'button "Blue" focused selected'),
    ),
    case(
        "stars-that-say-nothing-but-their-colour",
        STARRED,
        read(full=True).shows(" 1 of 4", " 4 of 4").lacks("selected"),
        click('clickable "gray triangle"', nth=3)
        .shows(" 1 of 4 selected", " 2 of 4 selected", " selected")
        .lacks("4 of 4 selected"),
        read(full=True),
        click('clickable "gray triangle"').shows("4 of 4"),
        read(full=True).shows("4 of 4", "1 of 4 selected"),
    ),
    case("name-that-is-said-twice", TWICE, read(full=True).shows('radio "Rating 1"').lacks("Rating 1 Rating 1")),
    case(
        "calendar-drawn-anew-at-each-choice",
        MONTH,
        read(full=True).shows('columnheader icon "prev"', 'columnheader icon "next"', "7 (selected) ["),
        find("12", role="cell"),
        click('cell "12"').shows("12 (selected)").lacks("| 18", "hour", "May 2026", "gone"),
        find("19", role="cell"),
        click('cell "19"').shows("19 (selected)").lacks("hour", "gone", "| 1 "),
        read(full=True).shows("19 (selected)", "May 2026", 'value="hour 2"'),
    ),
    case(
        "one-cell-of-a-row",
        ROWS,
        click('button "Open"').shows("~ | … | Turku | … | since today | … |").lacks("long river"),
        click('button "Open"', nth=2).shows('(moved, now after "Ghent | East of the long river")'),
        click('button "Town"').shows("sort=ascending").lacks("\n  | [e1] button"),
    ),
    case(
        "label-over-a-field-of-that-name",
        LABELS,
        read(full=True).shows('textbox "Language:"', 'radiogroup "Plan"', "\nOther\n").lacks("\nLanguage:", "\nPlan"),
    ),
    case("star-in-a-label", LIGHT, read(full=True).shows('radio "1 star"').lacks("graphic")),
    case("face-beside-its-name", FACES, read(full=True).shows("| Ada Lovelace | 1843 |", 'image "A ship" Ann')),
)
