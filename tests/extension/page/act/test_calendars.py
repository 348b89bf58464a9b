"""What is never pressed for a day."""

import pytest

MONTH = "<p>April 2027</p>" + "".join(f"<DAY>{day}</DAY>" for day in range(1, 31)) + "<button type=button>Next</button>"
FIELD = """<form><input id=f readonly value=""> <button type=button id=n class=next style="width:60px">Next</button>
<div id=c hidden></div><div id=o></div></form><script>globalThis.pressed = []
document.onclick = (event) => { event.preventDefault(); if (event.target !== f) pressed.push(event.target.textContent) }
f.onclick = () => (c.hidden = false)</script>"""


@pytest.mark.parametrize(
    ("day", "place", "wanted", "pressed"),
    [
        ("span", "c", "2027-04-06", ["6"]),
        ("a href=#", "c", "2027-04-06", ["6"]),
        ("button type=button", "c", "2027-04-06", ["6"]),
        pytest.param("span", "o", "2027-04-06", [], id="numbers that stand on the page"),
        pytest.param("a href=/cancel", "c", "2027-04-06", [], id="days that lead away"),
        pytest.param("button", "c", "2027-04-06", [], id="days that send the form"),
        pytest.param("span", "c", "2027-09-06", ["Next"], id="its own button for the next month"),
        pytest.param("b", "c", "2027-09-06", [], id="the form's button for the next step"),
        pytest.param("i", "c", "2027-04-06", ["6"], id="the form's button that confirms all of it"),
    ],
)
async def test_only_days_of_a_calendar_that_came_up_are_pressed(code, day, place, wanted, pressed):
    await code.show(FIELD)
    month = MONTH.replace("</DAY>", f"</{day.split()[0]}> ").replace("DAY", day)
    await code.run(f"{place}.innerHTML = {month!r}")
    if day == "i":
        await code.run("o.innerHTML = '<button type=button>Confirm</button>'")
    if day == "b":  # Here the calendar has none of its own.
        await code.run("c.lastElementChild.remove()")
    await code.run(f"await pageCalendars.enter(f, {wanted!r}, async () => f.click())")
    assert await code.value("pressed") == pressed


TURNED = """<input id=f readonly value=""><div id=c hidden><span class=next-buttons>
<button id=y aria-label="Next year">y</button>
<button id=m aria-label="Next month">m</button></span><p id=h></p><div id=g></div></div><script>globalThis.pressed = []
let at = 2026 * 12 + 10
const names = { month: "long", year: "numeric" }
const draw = () => { h.textContent = new Date(Math.floor(at / 12), at % 12, 1).toLocaleString("en", names)
  g.innerHTML = Array.from({ length: 28 }, (_, day) => `<b>${day + 1}</b> `).join("") }
draw(); f.onclick = () => (c.hidden = false)
y.onclick = () => { pressed.push("y"); at += 12; draw() }
m.onclick = () => { pressed.push("m"); at += 1; draw() }
g.onclick = (event) => (f.value = `${Math.floor(at / 12)}-${(at % 12) + 1}-${event.target.textContent}`)</script>"""


@pytest.mark.parametrize(
    ("wanted", "pressed"), [("2027-02-09", "mmm"), ("2029-01-09", "yymm")], ids=["within a year", "years away"]
)
async def test_months_and_years_are_turned_by_their_own_buttons(code, wanted, pressed):
    await code.show(TURNED)
    assert await code.run(f"return await pageCalendars.enter(f, {wanted!r}, async () => f.click())") is None
    assert "".join(await code.value("pressed")) == pressed


YEARS = """<input id=f readonly value=""><div id=c hidden>
<button id=n aria-label=Next>&gt;</button><p id=h>2026</p><div id=g></div></div>
<script>const names = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ")
g.innerHTML = names.map((name) => `<span>${name}</span> `).join("")
n.onclick = () => (h.textContent = Number(h.textContent) + 1); f.onclick = () => (c.hidden = false)
g.onclick = (event) => (f.value = `${event.target.textContent} ${h.textContent}`)</script>"""


async def test_a_month_is_pressed_in_its_year(code):
    await code.show(YEARS)
    assert await code.run("return await pageCalendars.enter(f, '2028-09', async () => f.click())") is None
    assert await code.value("f.value") == "Sep 2028"


DAYS = "".join(f"<span>{day}</span> " for day in range(1, 32))
KEPT = f"""<form onsubmit="event.preventDefault(); globalThis.sent = true"><input id=f readonly value="">
<div id=c hidden>
<p>March 2027</p><div id=g>{DAYS}</div>BUTTON</div></form><script>let days = []; globalThis.sent = false
f.onclick = () => (c.hidden = false)
g.onclick = (event) => days.push(`2027-03-${{event.target.textContent.padStart(2, 0)}}`)
globalThis.keep = () => {{ f.value = days.join(", "); c.hidden = true }}</script>"""


@pytest.mark.parametrize(
    ("button", "kept"),
    [("<button type=button onclick='keep()'>OK</button>", "2027-03-09, 2027-03-11"), ("<button>OK</button>", "")],
    ids=["the calendar's", "one that sends the form"],
)
async def test_days_that_have_to_be_confirmed_are(code, button, kept):
    await code.show(KEPT.replace("BUTTON", button))
    await code.run("await pageCalendars.enter(f, '2027-03-09, 2027-03-11', async () => f.click())")
    assert await code.value("[f.value, sent]") == [kept, False]
