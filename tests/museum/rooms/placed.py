"""Days and hours of calendars as places: pointed at, drawn over, and where something is put.

How they are found (page/node/day_grids.js), told (page/read/hours.js) and aimed at (page/act/places.js); the scales of charts
(page/read/ticks.js).
"""

# ruff: noqa: E501 - pages are easier to read in one piece

from museum.bundles import PAGE, app
from museum.case import Case, Look, case, click, drag, read, wait

# Labels stand in the middle of their lines, outside of the columns; days are two words each; what is put there has an edge to be drawn.
WEEK = """<style>body { margin: 0 } #d { display: flex; margin-left: 60px } #d div { width: 140px } #s { height: 300px; overflow: auto; position: relative; width: 640px } #g { position: relative; height: 960px } .h { position: absolute; left: 10px; transform: translateY(-50%) } .c { position: absolute; top: 0; height: 960px; width: 140px; border-left: 1px solid } .l { position: absolute; left: 60px; right: 0; height: 40px; border-top: 1px solid; box-sizing: border-box } .e { position: absolute; left: 4px; width: 120px; background: gold; cursor: pointer; z-index: 2; user-select: none } .e i { position: absolute; bottom: 0; left: 0; right: 0; height: 8px; cursor: ns-resize }</style>
<div id=d></div><div id=s><div id=g></div></div><p id=o>none</p><script>
const days = ["Mon 30", "Tue 31", "Wed 1", "Thu 2"]
for (const one of days) d.insertAdjacentHTML("beforeend", "<div><span>" + one.split(" ")[0] + "</span> <b>" + one.split(" ")[1] + "</b></div>")
for (let hour = 0; hour < 24; hour += 1) g.insertAdjacentHTML("beforeend", "<div class=l style='top: " + 40 * hour + "px'></div>" + (hour ? "<div class=h style='top: " + 40 * hour + "px'>" + hour + ":00</div>" : ""))
days.forEach((_, at) => g.insertAdjacentHTML("beforeend", "<div class=c style='left: " + (60 + 140 * at) + "px'></div>"))
document.querySelectorAll(".c")[1].innerHTML = "<div class=e style='top: 400px; height: 40px'>Market<i></i></div>"
const at = (e) => { const box = g.getBoundingClientRect(), minutes = Math.round((e.clientY - box.top) * 1.5 / 15) * 15; return [days[Math.floor((e.clientX - box.left - 60) / 140)], minutes, Math.floor(minutes / 60) + ":" + String(minutes % 60).padStart(2, "0")] }
let from = null
g.onpointerdown = (e) => { from = { what: e.target.localName === "i" ? "end" : e.target.className === "e" ? "moved" : "drawn", e, place: at(e), off: e.clientY - (e.target.closest(".e") ?? e.target).getBoundingClientRect().top } }
onpointerup = (e) => { if (!from) return; const [day,, time] = at(from.what === "moved" ? { clientX: e.clientX, clientY: e.clientY - from.off } : e); const [first,, start] = from.place
o.textContent = from.what === "moved" ? "Market moved to " + day + " " + time : from.what === "end" ? "Market ends " + day + " " + time : Math.abs(e.clientY - from.e.clientY) < 4 ? "pointed at " + day + " " + time : "drawn " + first + " " + start + " to " + day + " " + time
if (from.what === "moved") { const one = document.querySelector(".e"); document.querySelectorAll(".c")[days.indexOf(day)].append(one); one.style.top = (at({ clientX: e.clientX, clientY: e.clientY - from.off })[1] / 1.5) + "px" } from = null }</script>"""
CHART = """<button id=b>Redraw</button><svg id=s width=400 height=300></svg><script>
let most = 100
const draw = () => { s.innerHTML = ""; for (let at = 0; at <= 5; at += 1) s.insertAdjacentHTML("beforeend", `<text x=5 y=${280 - 50 * at}>${most * at / 5}</text>`); ["Jan", "Feb"].forEach((month, at) => s.insertAdjacentHTML("beforeend", `<text x=${60 + 100 * at} y=295>${month}</text><rect x=${60 + 100 * at} y=100 width=40 height=${most / 2 + 10 * at} fill=steelblue></rect>`)) }
draw()
b.onclick = () => { most = 250; draw() }</script>"""
BUSES = (
    "<h1>Buses</h1><div>6:15</div><div>6:45</div><div>7:15</div><div>7:45</div><div>8:15</div><p>Every half hour</p>"
)

CASES: tuple[Case, ...] = (
    case(
        "day-and-hour",
        WEEK,
        read().shows('hours "1:00 – 23:00"', 'clickable "Market" on "Tue 31"').lacks("14:00"),
        click("hours", place="Tue 31 14:30").does("dom_changed", "pointed at Tue 31 14:30"),
        click("hours", place="Thursday 2 7:00").does("dom_changed", "pointed at Thu 2 7:00"),
        click("hours", place="Fri 3 7:00").refused("bad_value", "Mon 30, Tue 31, Wed 1, Thu 2", "1:00 to 23:00"),
        click("hours", place="Tue 31").refused("bad_value", "no time"),
        click("hours", place="Tue 31 10:15").refused("covered", "Market"),
        drag("hours", place="Wed 1 9:00 - 10:30").does("dom_changed", "drawn Wed 1 9:00 to Wed 1 10:30"),
        drag('clickable "Market"', to="hours", place="- 12:30").does("dom_changed", "Market ends Tue 31 12:30"),
        drag('clickable "Market"', to="hours", place="Thu 2 15:00").does("dom_changed", "Market moved to Thu 2 15:00"),
        read(full=True).shows('clickable "Market" on "Thu 2"'),
        drag("hours", place="Wed 1 9:00").refused("bad_value", "both ends"),
    ),
    # Both ends can be said of what is as long as that; what is not is not put where the end would be.
    case(
        "stretch-for-what-stands-in-a-calendar",
        WEEK,
        drag('clickable "Market"', to="hours", place="Thu 2 15:00 - 17:30").refused(
            "bad_value", '"Thu 2 15:00"', '"- 17:30"'
        ),
        Look("o.textContent", "none"),
        drag('clickable "Market"', to="hours", place="Thu 2 15:00 - 16:00").does(
            "dom_changed", "Market moved to Thu 2 15:00"
        ),
        drag("hours", to="hours", place="Wed 1 9:00 - 10:30").does("dom_changed", "drawn Wed 1 9:00 to Wed 1 10:30"),
        drag('clickable "Market"', to='clickable "Market"').refused("bad_value", "end where it begins"),
    ),
    case(
        "week-of-fullcalendar",
        PAGE,
        wait(text="Market"),
        read().shows('hours "12am – 11pm"'),
        click("hours", place="Tue 3 14:00").does("dom_changed", "pointed at 2026-03-03T14:00"),
        click("hours", place="2026-03-05 8:30").does("dom_changed", "pointed at 2026-03-05T08:30"),
        drag("hours", place="Wed 4 10:00 - 12:30").does(
            "dom_changed", "drawn from 2026-03-04T10:00 to 2026-03-04T12:30"
        ),
        drag('clickable "10:00 – 11:00 Market"', to="hours", place="Fri 6 15:00").does(
            "dom_changed", "moved to 2026-03-06T15:00"
        ),
        Look("calendar.getEvents()[0].start.toISOString()", "2026-03-06T15:00:00.000Z"),
        more=app("calendar_week.js"),
    ),
    case(
        "scale-of-a-chart-drawn-anew",
        CHART,
        read(full=True).shows('"40"', '"60"', '"80"'),
        click('button "Redraw"').does("dom_changed", '"50"', '"250"', "in even steps", "blue rectangle").lacks('"150"'),
    ),
    case("times-below-each-other", BUSES, read(full=True).shows("6:15", "7:45", "8:15").lacks("hours")),
)
