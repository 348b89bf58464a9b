"""Days, and the ends of what goes from one to another, where components keep both ends in one place."""

# ruff: noqa: E501 - pages are easier to read in one piece

from museum.bundles import PAGE, app
from museum.case import Look, case, click, fill, find, read, upload

SLIDERS = """<div id=r><b id=a role=slider tabindex=0 aria-label=Slowest aria-valuemin=40 aria-valuemax=200 aria-valuenow=60 style="display:block;width:60px;height:20px">a</b>
<b id=z role=slider tabindex=0 aria-label=Fastest aria-valuemin=40 aria-valuemax=200 aria-valuenow=120 style="display:block;width:60px;height:20px">z</b></div><script>
let at = -1; const thumbs = [a, z]; // Which has the focus is known a moment later, as where a framework draws first.
thumbs.forEach((one, index) => { one.onfocus = () => queueMicrotask(() => at = index); one.onblur = () => queueMicrotask(() => at = -1) });
r.onkeydown = ({ key }) => { const by = { ArrowRight: 10, ArrowUp: 10, ArrowLeft: -10, ArrowDown: -10 }[key]; if (!by) return;
  const one = thumbs[at < 0 ? 0 : at]; one.focus(); one.setAttribute("aria-valuenow", Number(one.getAttribute("aria-valuenow")) + by) };
window.tempo = () => thumbs.map((one) => one.getAttribute("aria-valuenow")).join()</script>"""
FRAMED = """<div style="position:relative;width:240px;height:40px"><label for=f style="position:absolute;left:-9999px">Passport</label>
<input type=file id=f style="width:100%;height:100%"><div style="position:absolute;inset:0;background:#eee;border-bottom:1px solid"></div></div>"""
RANGE = """<table role=grid aria-label="March 2026"><tbody id=t></tbody></table><p id=o></p><script>
let [from, at] = [0, 0]; const draw = () => t.querySelectorAll("button").forEach((b) => { const day = Number(b.textContent);
  b.setAttribute("aria-label", (from === day ? "Starting range from " : from && day > from && day <= at ? "In range. " : "Choose ") + new Date(2026, 2, day).toLocaleDateString("en", { dateStyle: "full" })) });
for (let week = 0; week < 4; week += 1) t.insertRow().innerHTML = [1, 2, 3, 4, 5, 6, 7].map((day) => `<td><button>${week * 7 + day}</button></td>`).join("");
t.onclick = ({ target }) => { const day = Number(target.textContent); if (!day) return; if (from) o.textContent = `${from} to ${day}`; else { from = day; draw() } };
t.onpointerover = ({ target }) => { at = Number(target.textContent); draw() }; draw()</script>"""

# It stands there all the time, and its field only shows what is chosen in it; one of its days is today.
INLINE = """<link rel=stylesheet href="/npm/flatpickr/dist/flatpickr.min.css"><script src="/npm/flatpickr/dist/flatpickr.min.js"></script><label for=d>Briefing</label> <input id=d readonly><p id=o></p>
<script>const now = new Date(); flatpickr(d, { inline: true, defaultDate: new Date(now.getFullYear(), now.getMonth(), 15), onChange: (_, text) => { o.textContent = text } })</script>"""

MONTH = """<table role=grid aria-label="March 2027"><tbody id=t></tbody></table><p id=o></p><script>
const day = (n) => new Date(2027, 2, n); for (let week = 0; week < 5; week += 1) t.append(Object.assign(document.createElement("tr"), { innerHTML: [0, 1, 2, 3, 4, 5, 6].map((n) => day(7 * week + n)).map((one) => `<td role=gridcell><div role=button tabindex=-1 aria-label="${one.getTime() === day(11).getTime() ? "Today, " : ""}${one.toLocaleDateString("en", { weekday: "long", month: "long", day: "numeric", year: "numeric" })}" ${one.getMonth() === 2 ? "" : "aria-disabled=true"}>${one.getDate()}</div>`).join("") }))
t.onclick = ({ target }) => { o.textContent = "Chose " + target.ariaLabel; target.ariaPressed = "true" }</script>"""

BETWEEN = """<label>Leaves <input id=i readonly aria-haspopup=dialog></label><p id=o></p><div id=p role=dialog hidden style="position:fixed;top:60px;left:10px;background:#fff;border:1px solid;width:280px"><b>May 2027</b><div id=d></div><div id=t style="display:flex"></div></div><script>
let day = "", at = { Hour: 23, Minute: 40 }; const two = (n) => String(n).padStart(2, "0"), say = () => { i.value = day && `2027-05-${two(day)} ${two(at.Hour)}:${two(at.Minute)}` }; for (let n = 1; n <= 31; n += 1) d.insertAdjacentHTML("beforeend", `<button aria-label="2027-05-${two(n)}">${n}</button>`)
for (const one of ["Hour", "Minute"]) { const box = document.createElement("div"); box.innerHTML = `<button aria-label="Next ${one}">^</button><span>${two(at[one])}</span><button aria-label="Previous ${one}">v</button>`; t.append(box); box.onclick = (e) => { const by = e.target.ariaLabel?.startsWith("Next") ? 1 : e.target.ariaLabel ? -1 : 0; const most = one === "Hour" ? 24 : 60; at[one] = (at[one] + by + most) % most; box.children[1].textContent = two(at[one]); say() } }
i.onclick = () => { p.hidden = false }; d.onclick = (e) => { day = e.target.textContent; say() }; onkeydown = (e) => { if (e.key === "Escape") p.hidden = true }</script>"""
STAYS = """<div role=dialog aria-label=Walk style="position:fixed;top:10px;left:10px"><p id=t>Starts</p><button id=b aria-labelledby=t aria-haspopup=dialog aria-expanded=false style="width:200px;height:30px"></button><p style="margin:60px 0 200px"><label><input type=checkbox id=c> Hills</label></p></div><div id=p role=dialog hidden style="position:fixed;top:90px;left:10px;background:#fff;border:1px solid;width:260px;height:240px"><b>April 2027</b><div id=d></div><input id=h type=time aria-label=Hour></div><script>
let day = ""; const say = () => { b.textContent = day && `${day} Apr 2027 ${h.value || "00:00"}` }; for (let n = 1; n <= 30; n += 1) d.insertAdjacentHTML("beforeend", `<button aria-label="${n} April 2027">${n}</button>`)
b.onclick = () => { p.hidden = !p.hidden; b.ariaExpanded = String(!p.hidden) }; d.onclick = (e) => { day = e.target.textContent; say() }; h.oninput = say; onkeydown = (e) => { if (e.key === "Escape") document.querySelector("[role=dialog]").remove() }</script>"""
FOLLOWING = """<label>Visit <input id=d autocomplete=off aria-haspopup=dialog></label><div id=c role=dialog aria-label=Calendar hidden style="position:absolute;top:60px;background:white"></div><script>
const show = (at, chosen) => { c.hidden = false; c.innerHTML = `<b>${at.toLocaleDateString("en", { month: "long", year: "numeric" })}</b><table>` + Array.from({ length: 28 }, (_, n) => new Date(at.getFullYear(), at.getMonth(), n + 1)).map((day) => `${day.getDate() % 7 === 1 ? "<tr>" : ""}<td role=gridcell aria-selected=${Boolean(chosen) && day.getDate() === at.getDate()} aria-label="${day.toLocaleDateString("en", { dateStyle: "long" })}">${day.getDate()}</td>`).join("") + "</table>" }
const meant = () => { const [, month, day, year] = /^(\\d+)\\/(\\d+)\\/(\\d{4})$/.exec(d.value) ?? []; return year && new Date(year, month - 1, day) }
const follow = (frames, day) => requestAnimationFrame(() => { const end = performance.now() + 50; while (performance.now() < end); if (frames) follow(frames - 1, day); else if (meant()) show(meant(), true) })
d.onfocus = () => show(new Date(2026, 10, 3)); d.oninput = () => { d.ariaInvalid = !meant(); if (meant()) follow(18) }
d.onkeydown = ({ key }) => { if (key === "Enter" && meant()) { window.kept = d.value; c.hidden = true } }</script>"""

CASES = (
    case(
        "hours-between-their-buttons",
        BETWEEN,
        fill(**{'textbox "Leaves"': "12 May 2027 08:30"}).does("value", "2027-05-12 08:30").lacks("Not done"),
    ),
    # What drops from a button in a dialog and stays there would lie over the fields behind it.
    case(
        "calendar-of-a-dialog-that-stays-open",
        STAYS,
        fill(**{'button "Starts"': "21 April 2027 09:15", 'checkbox "Hills"': "true"})
        .does("checked")
        .lacks("Not done"),
        Look("b.textContent + c.checked", "21 Apr 2027 09:15true"),
    ),
    case(
        "two-sliders-that-share-their-keys",
        SLIDERS,
        fill(**{'slider "Fastest"': "170"}).does("value", '"170"'),
        Look("tempo()", "60,170"),
        fill(**{'slider "Slowest"': "80", 'slider "Fastest"': "150"}),
        Look("tempo()", "80,150"),
    ),
    case(
        "file-field-behind-its-frame",
        FRAMED,
        upload('file "Passport"', "note.txt").does("value", "note.txt"),
        Look("f.files.length", 1),
        files={"note.txt": "buy lamps"},
    ),
    # Once the first end is chosen, the days up to the pointer are called anew; they are the same days.
    case(
        "days-called-anew-once-a-range-begins",
        RANGE,
        find("March 10, 2026"),
        click('button "Choose Tuesday, March 10, 2026"'),
        find("March 17, 2026").shows('button "Choose Tuesday, March 17, 2026"'),
        click('button "Choose Tuesday, March 17, 2026"').shows("10 to 17"),
    ),
    # The calendar of both ends stays open in between, and has the second month beside the first.
    case(
        "both-ends-in-a-calendar-of-two-months",
        PAGE,
        fill(**{'combobox "Nights"': "2026-04-14", 'combobox "Last night"': "2026-05-02"}).lacks("Not done"),
        Look('state.stay.map((day) => day.toLocaleDateString("en")).join()', "4/14/2026,5/2/2026"),
        more=app("element_plus.js"),
    ),
    # The month and the day of the second could be taken for each other; the calendar shows which is meant.
    case(
        "day-that-is-typed-as-its-language-writes-it",
        PAGE,
        fill(**{'combobox "Admitted"': "2026-05-18"}).lacks("Not done"),
        Look("day.value", "2026-05-18"),
        fill(**{'combobox "Admitted"': "2026-06-05"}).lacks("Not done"),
        Look("day.value", "2026-06-05"),
        more=app("vaadin.js"),
    ),
    # What goes to the month that was typed takes as many frames as ever where each of them takes long.
    case(
        "day-whose-calendar-follows-frame-by-frame",
        FOLLOWING,
        fill(**{'textbox "Visit"': "2026-06-05"}).lacks("Not done"),
        Look("kept", "6/5/2026"),
    ),
    # A month is read as a person sees it: what follows the day before it is its number; what says more keeps its name.
    case(
        "days-of-a-month-in-numbers",
        MONTH,
        read()
        .shows(
            'button "Sunday, February 28, 2027" disabled | [e',
            'button "Monday, March 1, 2027" | 2 [e',
            "| 31 [e",
            'button "Today, Thursday, March 11, 2027"',
            'button "Thursday, April 1, 2027" disabled | 2 (disabled) [e',
        )
        .lacks("March 2, 2027", "March 31, 2027", "April 2, 2027"),
        find("March 17, 2027").shows('button "Wednesday, March 17, 2027"'),
        click('button "Wednesday, March 17, 2027"').shows("Chose Wednesday, March 17, 2027", "17 (focused pressed) [e"),
    ),
    case(
        "calendar-that-stands-under-its-field",
        INLINE,
        read().shows("15 (selected) ["),
        fill(**{'textbox "Briefing"': "2027-02-03"}).shows('value "2027-02-03"'),
        Look("o.textContent", "2027-02-03"),
        Look("document.querySelectorAll('.flatpickr-calendar').length", 1),
    ),
)
