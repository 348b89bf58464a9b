"""What is carried in calendars and boards: under a picture of itself, within a row, in the box that moves with it.

Where a drag may end is for page/act/dropping.js, what is told of it for page/act/kept_order.js.
"""

# ruff: noqa: E501 - pages are easier to read in one piece

from museum.case import Case, Look, case, click, drag, fill, find, read

# While something is dragged its picture lies under the pointer, in the day where it would be, with the time that it would have.
DAYS = """<style>.col { float: left; position: relative; width: 200px; height: 320px; background: #eee; margin-right: 4px } .ev { position: absolute; left: 10px; width: 150px; height: 40px; background: #8bf; cursor: pointer } .ghost { opacity: .6; background: #fb8 }</style>
<h1>Two days</h1><div class=col id=c1><div class=ev id=a style="top:20px" role=button tabindex=0><b>9:00 AM</b> <i>Check-up</i></div></div><div class=col id=c2></div><p role=status id=s style="clear:both">first day at 20</p><script>
const say = (to) => {}
a.onmousedown = (e) => { const y0 = e.clientY; let g; e.preventDefault()
const move = (e) => { const c = e.clientX > 215 ? c2 : c1; g ||= Object.assign(document.createElement("div"), { className: "ev ghost" }); if (g.parentNode !== c) c.append(g); const hour = 9 + Math.floor((e.clientY - y0) / 40); g.style.top = 20 + e.clientY - y0 + "px"; g.innerHTML = `<b>${hour % 12 || 12}:00 ${hour < 12 ? "AM" : "PM"}</b> <i>Check-up</i>`; say(c) }
const up = (e) => { removeEventListener("mousemove", move); removeEventListener("mouseup", up); const c = g && e.target.closest?.(".col"); if (c) { s.textContent = (c === c2 ? "second" : "first") + " day at " + parseInt(g.style.top); a.style.top = g.style.top; c.append(a) } g?.remove() }
addEventListener("mousemove", move); addEventListener("mouseup", up) }</script>"""
# Besides its picture something else comes to the day.
BIN = DAYS.replace(
    "const say = (to) => {}",
    "const say = (to) => { if (!to.dataset.said) to.dataset.said = to.insertAdjacentHTML('afterbegin', '<p style=\"margin:80px 0 0\">Delete for good</p>') ?? 1 }",
)
# Another thing has come to lie there, which only begins as what is dragged is called.
SLID = DAYS.replace(
    "const say = (to) => {}",
    "const say = (to) => { g2.hidden = false }",
).replace(
    "<div class=col id=c2>",
    "<div class=col id=c2><div class=ev id=g2 hidden style='top:0;height:320px;z-index:2'>Delete Check-up</div>",
)
# A row of a month in which an event goes from day to day: its rows stay as they are.
MONTH = """<style>.days, .evs { display: flex; width: 700px } .days button { width: 100px } .evs { height: 30px }</style>
<h1>Month</h1><div id=w><div class=days><button>21</button><button>22</button><button>23</button><button>24</button></div><div class=evs><div id=gap style="width:0"></div><div id=v style="width:96px;background:#8bf;cursor:pointer">Dental</div></div></div><p id=o></p><script>
v.onpointerdown = () => { onpointermove = (e) => { v.classList.toggle("carried", true) }; onpointerup = (e) => { onpointermove = onpointerup = null; gap.style.width = 100 * Math.floor((e.clientX - w.getBoundingClientRect().left) / 100) + "px"; v.className = "" } }</script>"""
# A box is moved by its heading, which stays where it is in that.
BOXES = """<style>body { margin: 0 } #b { position: absolute; left: 300px; top: 80px; width: 200px; height: 80px; background: #ddd }</style><h1>Board</h1><div id=b><div><h3>To do</h3></div></div><script>
b.onpointerdown = (e) => { const x = e.clientX, left = b.offsetLeft; onpointermove = (e) => { b.style.transform = `translateX(${e.clientX - x}px)` }; onpointerup = (e) => { onpointermove = onpointerup = null; b.style.transform = ""; b.style.left = left + Math.round((e.clientX - x) / 80) * 80 + "px" } }</script>"""
# The hours stand in a table with what is drawn for them, days lie over it, and say their months.
WEEK = """<style>body { margin: 0 } table { border-collapse: collapse; table-layout: fixed; width: 745px } .l { width: 60px; text-align: right } td, th { height: 20px; padding: 0 } .b { position: relative } .c { position: absolute; inset: 0 0 0 60px; display: flex } .c div { flex: 1 } #s { height: 300px; overflow: auto; width: 765px } .b { width: 745px }</style>
<table><thead><tr><th class=l><th>Sun 2/28<th>Mon 3/1<th>Tue 3/2<th>Wed 3/3</table><div id=s><div class=b id=b><div><table id=t aria-hidden=true></table></div><div class=c><div></div><div></div><div></div><div></div></div></div></div><p id=o>none</p><script>
for (let half = 0; half < 48; half += 1) t.insertAdjacentHTML("beforeend", `<tr><td class=l>${half % 2 ? "" : `${half / 2 % 12 || 12}${half < 24 ? "am" : "pm"}`}<td>`)
b.onclick = (e) => { const box = b.getBoundingClientRect(), minutes = Math.floor((e.clientY - box.top) / box.height * 48) * 30; o.textContent = "pointed at " + ["28", "1", "2", "3"][Math.floor((e.clientX - box.left - 60) / 171.25)] + " " + Math.floor(minutes / 60) + ":" + String(minutes % 60).padStart(2, "0") }</script>"""
# Its table is hidden from screen readers, its first hours are scrolled away, and something long lies over its middle.
SCROLLED = WEEK.replace(
    "<div></div></div></div></div><p",
    '<div><p style="margin:240px 0 0;height:480px;background:#8bf">Market</p></div></div></div></div><p',
).replace("</script>", "; s.scrollTop = 300</script>")
# What is chosen is shown by a picture and a code; its words are for those who do not see that.
CODES = """<div id=k role=combobox tabindex=0 aria-haspopup=listbox aria-expanded=false aria-controls=l aria-label=Country title=Norway style="width:90px;border:1px solid"><span>+47</span></div><ul id=l role=listbox hidden><li role=option>Norway<li role=option>Portugal</ul><script>
k.onclick = () => { l.hidden = !l.hidden; k.setAttribute("aria-expanded", !l.hidden) }
l.onclick = (e) => { k.title = e.target.textContent; k.firstChild.textContent = k.title === "Norway" ? "+47" : "+351"; k.onclick() }</script>"""
# A button that is hidden from screen readers, over which something else has come to lie.
CROSS = """<h1>Form</h1><p>family <button onclick="s.textContent = 'removed'" tabindex=-1 aria-hidden=true><svg width=12 height=12 viewBox="0 0 15 15"><path d="M2 2L13 13M13 2L2 13" stroke=black /></svg></button></p><input aria-label=Colour onfocus="p.hidden = false" onblur="p.hidden = true"><div id=p hidden style="position:absolute;left:0;top:50px;width:300px;height:60px;background:#fda">picker</div><p role=status id=s></p>"""

# The pointer meets a part of the picture that has no letters.
TIMES = DAYS.replace("<style>", "<style>.ev b { display: block } .ev b, .ev i { line-height: 20px } ")

CASES: tuple[Case, ...] = (
    case(
        "dropped-under-its-own-picture",
        DAYS,
        drag('button "9:00 AM Check-up"', dx=204, dy=200).does("dom_changed", "second day at 220"),
        Look("a.parentNode.id", "c2"),
    ),
    case(
        "dropped-under-the-time-of-its-picture",
        TIMES,
        drag('button "9:00 AM Check-up"', path=[[20, 6], [20, 40], [224, 206]]).does(
            "dom_changed", "second day at 220"
        ),
    ),
    case(
        "dropped-where-something-came-besides-its-picture",
        BIN,
        drag('button "9:00 AM Check-up"', dx=204, dy=200).refused("stale", "Delete for good"),
        Look("a.parentNode.id", "c1"),
    ),
    case(
        "dropped-where-something-slid-under-the-pointer",
        SLID,
        drag('button "9:00 AM Check-up"', dx=204, dy=200).refused("stale", "Delete Check-up"),
        Look("a.parentNode.id", "c1"),
    ),
    case(
        "moved-within-its-row",
        MONTH,
        drag('clickable "Dental"', to='button "23"').lacks("as before", "where it was"),
        Look("gap.style.width", "200px"),
        drag('clickable "Dental"', to='button "23"').lacks("Not done"),
        Look("gap.style.width", "200px"),
    ),
    case(
        "moved-by-its-heading",
        BOXES,
        find("To do"),
        drag('text "To do"', dx=240, dy=0).lacks("where it was"),
        Look("b.style.left", "540px"),
        drag('text "To do"', dx=20, dy=0).shows("where it was before"),
        Look("b.style.left", "540px"),
    ),
    case(
        "week-whose-hours-stand-in-a-table",
        WEEK,
        read().shows('hours "12am – 11pm"').lacks("| 2pm"),
        click("hours", place="Mon 3/1 14:00").does("dom_changed", "pointed at 1 14:00"),
        click("hours", place="Sun 28 8:30").does("dom_changed", "pointed at 28 8:30"),
        click("hours", place="Thu 3/4 8:30").refused("bad_value", "Sun 2/28, Mon 3/1"),
    ),
    case("hours-that-are-scrolled-beside-what-lies-over-them", SCROLLED, read().shows('hours "12am – 11pm"', "Market")),
    case(
        "choice-that-is-shown-as-a-code",
        CODES,
        fill(**{'combobox "Country"': "Portugal"}),
        Look("k.title", "Portugal"),
    ),
    case(
        "covered-button-that-is-hidden-from-screen-readers",
        CROSS,
        fill(**{'textbox "Colour"': "red"}),
        click("button").refused("covered", "picker"),
        Look("s.textContent", ""),
    ),
)
