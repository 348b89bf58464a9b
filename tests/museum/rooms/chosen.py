"""What is chosen and nothing beside it: menus that ask once more, entries that stay, parts that are pressed for their whole."""

# ruff: noqa: E501 - pages are easier to read in one piece

from museum.bundles import PAGE, app
from museum.case import Look, Step, case, choose, click, fill, read, upload, wait

ASKING = """<style>button { cursor: pointer } .box { position: fixed; inset: 90px; background: silver }</style><button id=b>Actions</button><p id=o>nothing is done</p><script>
b.onclick = () => { const menu = document.createElement("div"); menu.setAttribute("role", "menu"); menu.innerHTML = "<button role=menuitem>Duplicate</button><button role=menuitem>Delete</button>"; document.body.append(menu)
menu.lastChild.onclick = () => { menu.remove(); setTimeout(ask, 250) } }
const ask = () => { const box = document.createElement("div"); box.innerHTML = BOX; document.body.append(box); box.querySelector("button:last-of-type").onclick = () => { box.remove(); o.textContent = "gone for good" } }</script>"""
DIALOG = '"<section class=box role=dialog aria-label=Sure><p>Sure?</p><button>Cancel</button> <button><span>Yes, delete</span></button></section>"'
SAME = '"<section class=box role=dialog aria-label=Sure><p>Sure?</p><button>Cancel</button> <button><span>Delete</span></button></section>"'
MENUED = """<style>[role=menuitem] { cursor: pointer }</style><button id=b aria-haspopup=menu aria-expanded=false>Rows</button><p id=o>0 rows</p><i id=log></i><script>
let rows = 0, asked = false
addEventListener("click", (e) => { log.textContent += "," + e.target.id })
b.onclick = () => { const menu = document.createElement("div"); menu.setAttribute("role", "menu"); b.ariaExpanded = true; menu.innerHTML = "<div role=menuitem id=add>Add</div><div role=menuitem id=clear>Clear</div>"; document.body.append(menu)
add.onclick = () => { rows += 1; o.textContent = rows + " rows" }
clear.onclick = () => { if (asked) o.textContent = "all gone"; asked = true; clear.textContent = "Clear, really?" } }</script>"""
STATES = """<button id=b aria-haspopup=listbox aria-expanded=false aria-controls=l>State</button><ul id=l role=listbox hidden><li role=option>Any</li><li role=option>Inactive</li></ul><script>
b.onclick = () => { l.hidden = !l.hidden; b.ariaExpanded = !l.hidden }
for (const one of l.children) one.onclick = () => { b.textContent = one.textContent; l.hidden = true; b.ariaExpanded = false }</script>"""
OVERLAID = """<style>#l { position: absolute; top: 120px } #w { position: absolute; top: 0; left: 0 }</style><div id=f role=combobox tabindex=0 aria-controls=l aria-expanded=false style="width: 120px">Marks</div><ul id=l role=listbox aria-multiselectable=true hidden><li role=option aria-selected=false>Red</li><li role=option aria-selected=false>Blue</li></ul><p id=o>kept</p><script>
f.onclick = () => { l.hidden = !l.hidden; f.ariaExpanded = !l.hidden }
for (const one of l.children) one.onclick = () => { one.ariaSelected = true; const over = document.createElement("button"); over.id = "w"; over.style.cssText = "width: 160px; height: 60px"; over.textContent = "Drop all marks"; over.onclick = () => { o.textContent = "dropped" }; document.body.append(over) }</script>"""
BARE = '"<div class=box><p>Sure?</p><button>Cancel</button> <button><span>Undelete later</span></button></div>"'

SEVERAL = """<button id=f aria-haspopup=listbox aria-expanded=false aria-controls=l>Towns: Oslo</button><ul id=l role=listbox aria-multiselectable=true hidden><li role=option aria-selected=true>Oslo<li role=option aria-selected=false>Rome<li role=option aria-selected=false>Lima</ul><script>
f.onclick = () => { l.hidden = !l.hidden; f.ariaExpanded = !l.hidden }
for (const one of l.children) one.onclick = () => { one.ariaSelected = one.ariaSelected !== "true"; f.textContent = "Towns: " + [...l.children].filter((each) => each.ariaSelected === "true").length }</script>"""
COUNTED = """<div><label>Action: <select id=s><option>---</option><option>Delete</option></select></label> <button>Go</button> <span id=n>0 of 2 marked</span></div><p><label><input type=checkbox> First</label></p><p><label><input type=checkbox> Second</label></p><script>
document.querySelectorAll("input").forEach((one) => { one.onchange = () => { n.textContent = document.querySelectorAll(":checked").length - 1 + " of 2 marked" } })</script>"""
NUMBERED = """<table aria-rowcount=3><thead><tr aria-rowindex=1><th>Town<th>People</thead><tbody><tr aria-rowindex=1><td>Oslo<td>700<tr aria-rowindex=2><td>Rome<td>2800<tr aria-rowindex=3><td>Lima<td>9000</table>"""
FILED = """<a role=button tabindex=0 style="position: relative; display: inline-block; width: 40px; height: 40px; background: teal"><span>+<input type=file title="" multiple tabindex=-1 style="position: absolute; inset: 0; opacity: 0; width: 100%" onchange="o.textContent = 'got ' + this.files[0].name"></span></a><p id=o>none</p>"""
WRAPPED = """<div id=w aria-haspopup=menu aria-expanded=false style="width: fit-content"><button id=b><span>Actions</span></button></div><p id=o>none</p><script>
b.onclick = () => { const menu = document.createElement("div"); menu.id = "m"; menu.setAttribute("role", "menu"); menu.innerHTML = "<button role=menuitem>Copy</button><button role=menuitem>Move</button>"; document.body.append(menu); w.setAttribute("aria-controls", "m"); w.ariaExpanded = true
for (const one of menu.children) one.onclick = () => { menu.remove(); w.ariaExpanded = false; o.textContent = "did " + one.textContent } }</script>"""
WIDE = """<p id=o>off</p><div id=h role=switch aria-checked=false aria-label=Notify style="display: block; width: 300px; height: 24px"></div><script>
const inner = h.attachShadow({ mode: "open" }); inner.innerHTML = '<div style="display: flex; gap: 8px"><div>Notify</div><div id=b style="width: 40px; height: 20px; background: silver; cursor: pointer"><div tabindex=0 style="width: 16px; height: 16px; background: gray"></div></div></div>'
inner.getElementById("b").onclick = () => { const on = h.ariaChecked !== "true"; h.ariaChecked = on; o.textContent = on ? "on" : "off" }</script>"""

DAYS = "".join(f"<button type=button data-date=2027-03-{day:02}>{day}</button>" for day in range(1, 32))
DATED = f"""<style>#k {{ position: absolute; top: 30px; left: 0; width: 270px; background: silver; z-index: 2 }} #k button {{ width: 34px; height: 26px }} div {{ margin: 6px 0 }}</style><div><label>From <input id=a></label></div><div><label>Crew <input id=c></label></div><div><label>Note <input id=n></label></div><p id=o></p><script>
const shut = () => {{ if (window.k) k.remove() }}
a.onfocus = () => {{ if (!window.k) {{ const box = document.createElement("div"); box.id = "k"; box.innerHTML = "<b>March 2027</b>{DAYS}"; document.body.append(box)
box.onclick = (e) => {{ a.value = e.target.dataset.date; o.textContent += e.target.dataset.date + ";"; shut() }} }} }}
a.onkeydown = (e) => {{ if (e.key === "Escape") shut() }}
document.addEventListener("mousedown", (e) => {{ if (window.k && e.target !== a && !k.contains(e.target)) shut() }})</script>"""

ELSEWHERE = """<div id=h></div><div id=p></div><p id=o>none</p><script>
const [inner, over] = [h, p].map((one) => one.attachShadow({ mode: "open" }))
inner.innerHTML = "<button type=button aria-haspopup=dialog aria-expanded=false aria-controls=elsewhere>Owner</button>"
const b = inner.firstChild
b.onclick = () => { if (over.firstChild) return; b.ariaExpanded = true; setTimeout(() => { over.innerHTML = "<div role=dialog><input role=combobox aria-expanded=true aria-controls=l placeholder=Search><div role=listbox id=l><div role=option>Ann</div><div role=option>Ben</div></div></div>"; over.querySelector("input").focus()
for (const one of over.querySelectorAll("[role=option]")) one.onclick = () => { b.textContent = one.textContent; o.textContent = "chose " + one.textContent; over.innerHTML = ""; b.ariaExpanded = false } }, 120) }</script>"""

CONFIRMED = """<button id=b aria-haspopup=dialog aria-expanded=false>Berth</button><script>
b.onclick = () => { const box = document.createElement("dialog"); box.innerHTML = "<label><input type=radio name=r> North</label> <label><input type=radio name=r> South</label> <button>OK</button>"; document.body.append(box); box.showModal()
box.querySelector("button").onclick = () => { b.textContent = box.querySelector(":checked").parentNode.textContent; box.remove() } }</script>"""

CASES = (
    # What a choice brings up is asked of whoever chose, and never answered for them.
    *(
        case(
            f"choice-that-is-asked-about-{name}",
            ASKING.replace("BOX", box),
            choose('button "Actions"', "Delete").shows('chose "Delete" in', "Sure?"),
            Look("o.textContent", "nothing is done"),
        )
        for name, box in (("in-a-dialog", DIALOG), ("in-the-same-words", SAME), ("in-a-box", BARE))
    ),
    case(
        "choice-in-a-menu-that-is-asked-about-when-filled",
        ASKING.replace("BOX", SAME).replace("<button id=b>", "<button id=b aria-haspopup=menu aria-expanded=false>"),
        fill(**{'button "Actions"': "Delete"}).shows("Sure?"),
        Look("o.textContent", "nothing is done"),
    ),
    case(
        "entry-of-a-menu-that-stays-open",
        MENUED,
        choose('button "Rows"', "Add").shows("1 rows"),
        Look("o.textContent", "1 rows"),
    ),
    case(
        "entry-that-asks-in-its-own-place",
        MENUED,
        choose('button "Rows"', "Clear").shows("Clear, really?"),
        Look("o.textContent", "0 rows"),
    ),
    case(
        "entries-of-a-menu-are-pressed-one-by-one",
        MENUED,
        choose('button "Rows"', "Add, Clear").refused("bad_value"),
        Look("o.textContent", "0 rows"),
    ),
    case(
        "choice-that-is-but-the-end-of-another",
        STATES,
        choose('button "State"', "active").refused("bad_value", "Inactive"),
        Look("b.textContent", "State"),
    ),
    case(
        "what-comes-over-a-field-of-several",
        OVERLAID,
        choose("combobox", "Red").does("dom_changed", "Drop all marks"),
        Look("o.textContent", "kept"),
    ),
    case(
        "words-beside-a-field-that-was-filled",
        COUNTED,
        fill(**{'checkbox "First"': "on", 'checkbox "Second"': "on", 'combobox "Action:"': "Delete"}).shows(
            "2 of 2 marked"
        ),
    ),
    case(
        "first-row-with-the-number-of-its-header",
        NUMBERED,
        read().shows("\n  | Oslo | 700 |", "| Rome | 2800 |"),
        Step("readTable").shows('{"Town": "Oslo"', "Lima"),
    ),
    case(
        "button-that-holds-its-file-field",
        FILED,
        upload("button", "one.txt").does("value"),
        Look("o.textContent", "got one.txt"),
        files={"one.txt": "1"},
    ),
    case(
        "menu-around-its-button",
        WRAPPED,
        choose("clickable", "Move"),
        Look("o.textContent", "did Move"),
        click("clickable").does("expanded"),
    ),
    case(
        "switch-wider-than-what-is-pressed",
        WIDE,
        click('switch "Notify"').does("checked"),
        Look("o.textContent", "on"),
    ),
    case(
        "calendar-over-the-next-field",
        DATED,
        fill(**{'textbox "From"': "2027-03-05", 'textbox "Crew"': "Ann", 'textbox "Note"': "by boat"}),
        Look("[a.value, c.value, n.value, o.textContent].join()", "2027-03-05,Ann,by boat,"),
    ),
    case(
        "day-in-parts-called-in-any-language",
        PAGE,
        wait(text="pl-PL"),
        fill(
            **{
                'spinbutton "day, en-GB"': "2027-03-05",
                'spinbutton "Tag, de-DE"': "2027-03-05",
                'spinbutton "年, ja-JP"': "2027-03-05",
                'spinbutton "miesiąc, pl-PL"': "2027-03-05",
            }
        ),
        Look(
            "[...document.querySelectorAll('[role=spinbutton]')].map((one) => one.getAttribute('aria-valuenow')).join()",
            "5,3,2027,5,3,2027,2027,3,5,5,3,2027",
        ),
        more=app("react_aria_days.jsx"),
    ),
    case(
        "list-in-a-window-in-another-shadow-tree",
        ELSEWHERE,
        choose('button "Owner"', "Ben"),
        Look("o.textContent", "chose Ben"),
    ),
    case(
        "choice-that-is-confirmed-says-so",
        CONFIRMED,
        choose('button "Berth"', "South").shows('It was confirmed there by "OK"'),
        click("button").lacks("confirmed"),
    ),
    # Where a choice takes out no other, its receipt says so.
    case(
        "choice-beside-another-one-says-that-it-stays",
        SEVERAL,
        choose("button", "Rome").shows('Still chosen too: "Oslo"').lacks('"Lima"'),
        choose("button", "Lima").shows('"Oslo", "Rome"'),
        Look("[...l.children].map((one) => one.ariaSelected).join()", "true,true,true"),
    ),
)
