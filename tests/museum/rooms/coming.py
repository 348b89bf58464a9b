"""What comes a moment after an act, and components that draw a field's parts in each other."""

# ruff: noqa: E501 - pages are easier to read in one piece

from museum.case import Look, case, choose, click, fill, find, read, scroll, write

STEPS = """<div id=w><h2>Step 1</h2><label>Name <input></label> <button id=n>Next</button></div>
<script>n.onclick = () => { n.classList.add("pressed"); n.append(document.createElement("i")); setTimeout(() => { w.innerHTML = "<h2>Step 2</h2><button>Finish</button>" }, 200) }</script>"""
LAZY = """<button id=h>History</button><div id=p>Nothing chosen</div>
<script>h.onclick = () => { p.innerHTML = "<i>Loading...</i>"; setTimeout(() => { p.innerHTML = "<button>Restore May</button>" }, 450) }</script>"""
GROWING = """<div id=b style="height:120px;overflow:auto"></div><script>
let n = 0; const more = () => { for (let i = 0; i < 8; i += 1) { const d = document.createElement("div"); d.innerHTML = "Order <button>Open " + (n += 1) + "</button>"; b.append(d) } }; more()
b.onscroll = () => { if (b.scrollTop + b.clientHeight > b.scrollHeight - 30 && n < 80) setTimeout(more, 120) }</script>"""
SHIFTS = """<div id=above></div><button id=a>Archive</button><button id=o>Other</button><p id=l></p><script>
a.onpointerdown = () => { above.style.height = "90px" }; a.onclick = () => { l.textContent = "Archived" }; o.onclick = () => { l.textContent = "Other" }</script>"""
DRAWN = """<x-number></x-number><x-choice></x-choice><ul role=menu><li role=menuitem style="width:120px;height:30px"><button style="width:120px;height:30px" onclick="l.textContent = 'Stopped'">Stop</button></li></ul><p id=l></p><script>
customElements.define("x-number", class extends HTMLElement { constructor() { super(); this.attachShadow({ mode: "open" }).innerHTML = "<label for=i>Nodes</label><input id=i type=number role=alert value=3>" } })
customElements.define("x-choice", class extends HTMLElement { constructor() { super(); this.attachShadow({ mode: "open" }).innerHTML = "<label style='display:block;position:relative;width:300px;height:40px;cursor:pointer'><span>Boat</span> <span aria-hidden=true id=t></span><button aria-label=Boat aria-haspopup=dialog aria-expanded=false style='position:absolute;inset:0;width:100%;height:100%;margin:0;padding:0;border:0;opacity:0;overflow:hidden;clip:rect(0 0 0 0)'></button></label>"; this.onclick = () => { this.shadowRoot.querySelector("#t").textContent = "Yawl"; l.textContent = "Pressed" } } })</script>"""
BOXES = """<x-box hidden></x-box><label id=t>Features</label><div role=combobox tabindex=0 id=c aria-labelledby=t aria-expanded=false aria-controls=m aria-haspopup=listbox style="width:200px;border:1px solid">Pick</div><div role=listbox id=m hidden></div><script>
class Box extends HTMLElement { constructor() { super(); this.attachShadow({ mode: "open" }).innerHTML = "<input type=checkbox>" } }; customElements.define("x-box", Box)
customElements.define("x-item", class extends HTMLElement { constructor() { super(); this.attachShadow({ mode: "open" }).innerHTML = "<x-box></x-box><slot></slot>" } get box() { return this.shadowRoot.firstChild.shadowRoot.firstChild } })
m.innerHTML = ["Logs", "Metrics", "Traces"].map((one) => "<x-item role=option aria-selected=false style='display:block'>" + one + "</x-item>").join("")
c.onclick = () => { m.hidden = !m.hidden; c.ariaExpanded = String(!m.hidden) }; onpointerdown = (e) => { if (!c.contains(e.target) && !m.contains(e.target)) { m.hidden = true; c.ariaExpanded = "false" } }
m.onclick = (e) => { const item = e.target.closest("x-item"); item.box.checked = !item.box.checked; c.textContent = [...m.children].filter((one) => one.box.checked).length + " Pick" }
window.held = () => [...m.children].filter((one) => one.box.checked).map((one) => one.textContent).join()</script>"""

CALENDARS = """<link rel=stylesheet href="/npm/flatpickr/dist/flatpickr.min.css"><script src="/npm/flatpickr/dist/flatpickr.min.js"></script><p><label>Arrival <input id=a></label></p><p><label>Stay <input id=s></label></p><p><label>Note <input id=n></label></p><p><label>Call at <input id=c readonly value=soon></label></p>
<script>flatpickr(a, { defaultDate: "2027-03-05", dateFormat: "Y-m-d" }); flatpickr(s, { mode: "range", defaultDate: ["2027-03-01", "2027-03-02"] })</script>"""
CLOCKS = (
    CALENDARS[: CALENDARS.index("<p>")]
    + """<p><label>Opens <input id=o></label></p><p><label>Sails at <input id=s></label></p>
<script>flatpickr(o, { enableTime: true, noCalendar: true, dateFormat: "h:i K", minTime: "08:00", maxTime: "20:00" }); flatpickr(s, { enableTime: true, time_24hr: true, dateFormat: "Y-m-d H:i" })</script>"""
)
SEVERAL_DAYS = CALENDARS.replace(
    'mode: "range", defaultDate: ["2027-03-01", "2027-03-02"]', 'mode: "multiple", minDate: "2027-03-01"'
)
DRAWER = """<button onclick="d.show()">Write</button><x-drawer id=d><label>Mail <input></label><button onclick="d.hide()">Send</button></x-drawer><p id=o></p>
<script>customElements.define("x-drawer", class extends HTMLElement { constructor() { super(); this.attachShadow({ mode: "open" }).innerHTML = "<div role=dialog aria-label=Contact hidden><slot></slot></div>"; this.box = this.shadowRoot.firstChild }
show() { this.box.hidden = false } async hide() { await this.box.animate([{ opacity: 1, translate: "0" }, { opacity: 0, translate: "200px" }], 350).finished; this.box.hidden = true; o.textContent = "Sent" } })</script>"""
BRANCHES = """<x-item role=menuitem tabindex=0 style="display:block;width:200px" id=s>Send to</x-item><p id=l></p><script>
customElements.define("x-item", class extends HTMLElement { constructor() { super(); this.attachShadow({ mode: "open" }).innerHTML = "<div aria-haspopup=true style='cursor:pointer;height:30px'><slot></slot></div><span><slot name=sub></slot></span>" } })
s.onclick = (e) => { if (e.target !== s) return void (l.textContent = "Sent by " + e.target.textContent); l.append("Pressed "); if (!s.children.length) { const m = document.createElement("div"); m.slot = "sub"; m.role = "menu"; m.innerHTML = "<button role=menuitem>Mail</button><button role=menuitem>Printer</button>"; s.append(m) } }</script>"""
ELSEWHERE = """<div id=w></div><input aria-label=Visit id=v>%s<script>
const week = ["Su", "Mo", "Tu", "We", "Th", "Fr", "Sa"].map((one) => "<div>" + one + "</div>").join(""); w.innerHTML = week
v.onfocus = () => { w.innerHTML = ""; const d = document.createElement("div"); d.innerHTML = week; document.body.append(d) }</script>"""

SOUGHT = """<input type=search aria-label=Search id=i><ul id=l><li>Oar</li><li>Rope</li><li>Sail</li></ul><script>
let timer; i.oninput = () => { clearTimeout(timer); timer = setTimeout(() => { for (const li of l.children) li.hidden = !li.textContent.toLowerCase().includes(i.value) }, 400) }</script>"""

FETCHED = """<label for=i>Town</label> <input id=i role=combobox aria-autocomplete=list aria-expanded=false aria-controls=l><ul role=listbox id=l></ul><script>
let timer; i.oninput = () => { clearTimeout(timer); timer = setTimeout(() => { l.innerHTML = %s; setTimeout(() => { l.innerHTML = "<li role=option>Gouda</li>"; i.ariaExpanded = "true" }, %d) }, 250) }</script>"""
OPENED = """<button id=b>Details</button><div id=d role=dialog aria-label=Order hidden></div><script>
b.onclick = () => { d.hidden = false; d.innerHTML = "<p>Loading...</p>"; setTimeout(() => { d.innerHTML = "<button>Cancel order</button>" }, 1100) }</script>"""
PORTAL = """<button id=b>Details</button><script>
b.onclick = () => { const d = document.createElement("div"); d.role = "dialog"; d.ariaLabel = "Order"; d.style = "position:fixed;top:90px"; d.innerHTML = "<h2>Order</h2><p role=status>Loading...</p><button>Close</button>"; document.body.append(d); setTimeout(() => { d.querySelector("p").outerHTML = "<button>Cancel order</button>" }, 1100) }</script>"""
SEVERAL = """<link rel=stylesheet href="/npm/select2/dist/css/select2.min.css"><script src="/npm/jquery/dist/jquery.min.js"></script><script src="/npm/select2/dist/js/select2.full.min.js"></script><label for=s>Keepers</label><select id=s multiple style="width:300px"></select><script>
$("#s").select2({ ajax: { delay: 250, transport: (p, done) => setTimeout(() => done({ results: ["Mara Bell", "Mara Roth"].map((text, id) => ({ id, text })) }), 500) } })</script>"""

OTHER_MONTH = """<p><label>From <input id=a></label> <label>Until <input id=b></label></p><div id=c hidden style="position:absolute;background:white;border:1px solid"></div><script>
let year, month, %s
const two = (n) => String(n).padStart(2, "0"), show = () => { c.hidden = false; c.innerHTML = "<button aria-label='Previous month'>&lt;</button> <b>" + new Date(year, month).toLocaleDateString("en", { month: "long", year: "numeric" }) + "</b> <button aria-label='Next month'>&gt;</button><div></div>"
for (let day = 1; new Date(year, month, day).getMonth() === month; day += 1) c.lastChild.insertAdjacentHTML("beforeend", "<span title='" + year + "-" + two(month + 1) + "-" + two(day) + "' style='display:inline-block;width:30px'>" + day + "</span>") }
c.onmousedown = (e) => e.preventDefault()
c.onclick = (e) => { const way = e.target.ariaLabel; if (way) { month += way[0] === "N" ? 1 : -1; year += Math.floor(month / 12); month = (month + 12) %% 12; show() } else if (e.target.title) { field.value = e.target.title; if (field === a) { b.focus() } else c.hidden = true } }
let field = a; for (const one of [a, b]) one.onfocus = () => { field = one; start(one); show() }
onkeydown = ({ key, target }) => { if (key === "Escape") c.hidden = true; if (key === "Enter" && target === a) b.focus(); if (key === "Enter" && target === b) c.hidden = true }</script>"""

CASES = (
    case(
        "calendar-that-stays-where-it-is",
        OTHER_MONTH % "start = () => { year = 2027; month = 3 }",
        fill(**{'textbox "From"': "2027-05-06"}).does("value", "2027-05-06").lacks("Not done"),
        Look("a.value + b.value", "2027-05-06"),
    ),
    case(
        "calendar-that-goes-on-to-the-other-day",
        OTHER_MONTH % "start = (one) => { year = 2027; month = one === a ? 4 : 7 }",
        fill(**{'textbox "From"': "2027-05-06"}).does("value", "2027-05-06").lacks("Not done"),
        Look("a.value + b.value", "2027-05-06"),
    ),
    # A list that is fetched for what is typed is there with the receipt, by its options' names and refs.
    case(
        "list-that-is-fetched-for-what-is-typed",
        FETCHED % ('""', 200),
        write('combobox "Town"', "Go").does("value").shows('option "Gouda"'),
        click('option "Gouda"'),
    ),
    case(
        "list-that-says-that-it-is-fetched",
        FETCHED % ('"<li>Loading...</li>"', 900),
        write('combobox "Town"', "Go").does("value").shows('option "Gouda"'),
    ),
    case(
        "dialog-that-is-fetched-in-a-portal",
        PORTAL,
        click('button "Details"').does("opened_dialog").shows("Cancel order"),
    ),
    case(
        "several-fetched-for-what-is-typed",
        SEVERAL,
        write('searchbox "Search"', "mara").shows('option "Mara Roth"'),
        fill(**{'combobox "Keepers"': "Mara Roth, Mara Bell"}).lacks("Not done"),
        Look("$('#s').val().sort().join()", "0,1"),
    ),
    case("dialog-that-is-fetched", OPENED, click('button "Details"').does("opened_dialog").shows("Cancel order")),
    case(
        "what-a-search-field-finds-in-the-end",
        SOUGHT,
        fill(**{'searchbox "Search"': "rope"}).shows("- list 3 items"),
        read().lacks("Sail"),
    ),
    # That the caret has left a field, and that a button looks pressed, is not all that comes of pressing it.
    case(
        "step-that-comes-late", STEPS, write('textbox "Name"', "Ines"), click('button "Next"').shows("Step 2", "Finish")
    ),
    case("part-that-says-it-is-loading", LAZY, click('button "History"').shows("Restore May").lacks("Loading")),
    case(
        "list-that-grows-as-it-is-scrolled",
        GROWING,
        read(),
        scroll("down", on='button "Open 5"', pages=5).shows("Open 20"),
    ),
    case("button-that-moves-while-it-is-pressed", SHIFTS, click('button "Archive"').shows("Archived")),
    case(
        "fields-that-components-draw",
        DRAWN,
        read().shows('spinbutton "Nodes" value="3"', 'button "Boat" collapsed'),
        fill(**{'spinbutton "Nodes"': "5"}).does("value"),
        click('button "Boat"').shows("Yawl", "Pressed"),
        click('menuitem "Stop"').shows("Stopped"),
    ),
    case(
        "choices-whose-boxes-lie-in-components",
        BOXES,
        choose('combobox "Features"', "Logs, Traces"),
        Look("held()", "Logs,Traces"),
    ),
    case(
        "several-days-one-after-the-other",
        SEVERAL_DAYS,
        fill(**{'textbox "Stay"': "2027-03-09, 2027-03-11", 'textbox "Arrival"': "2027-03-12"}),
        Look("[s.value, a.value].join(' ')", "2027-03-09, 2027-03-11 2027-03-12"),
        click('textbox "Stay"'),
        # The days are drawn anew each time, and are the same to a person.
        find("March 18, 2027"),
        click('clickable "March 18, 2027"').does("dom_changed", "2027-03-18").lacks("March 19"),
        find("March 19, 2027"),
        click('clickable "March 19, 2027"').lacks('March 18, 2027"'),
        Look("s.value", "2027-03-09, 2027-03-11, 2027-03-18, 2027-03-19"),
    ),
    case(
        "menu-that-opens-in-its-own-item",
        BRANCHES,
        click('menuitem "Send to"').shows('menuitem "Printer"').lacks("Send to Mail"),
        click('menuitem "Send to"'),
        click('menuitem "Printer"').shows("Sent by Printer"),
    ),
    case(
        "drawer-that-slides-out",
        DRAWER,
        click('button "Write"').does("opened_dialog"),
        click('button "Send"').shows('- dialog "Contact"', "Sent"),
    ),
    # Nothing is to be seen of the act before the box has faded and then gone aside.
    case(
        "drawer-that-slides-out-in-two-steps",
        DRAWER.replace("await this.box", "for (const _ of [1, 2]) await this.box").replace("350", "700"),
        click('button "Write"').does("opened_dialog"),
        click('button "Send"').does("dom_changed").shows('- dialog "Contact"', "Sent"),
    ),
    case(
        "words-that-come-up-elsewhere",
        ELSEWHERE % "".join(f"<p><button>Row {n}</button></p>" for n in range(24)),
        click('textbox "Visit"').shows("Su").lacks("Row 1"),
    ),
    case(
        "calendars-of-fields-that-take-no-keys",
        CALENDARS,
        fill(
            **{
                'textbox "Arrival"': "2027-04-06",
                'textbox "Stay"': "2027-02-08 to 2027-02-12",
                'textbox "Note"': "Late",
            }
        ).lacks("Not done", "February 20"),
        Look("`${a.value} ${s.value} ${n.value}`", "2027-04-06 2027-02-08 to 2027-02-12 Late"),
        fill(**{'textbox "Call at"': "2027-04-06"}).refused("readonly"),
    ),
    case(
        "calendar-with-a-clock",
        CLOCKS,
        fill(**{'textbox "Opens"': "9:30 AM", 'textbox "Sails at"': "2027-07-01 16:45"}).lacks("Not done"),
        Look("`${o.value} ${s.value}`", "9:30 AM 2027-07-01 16:45"),
    ),
)
