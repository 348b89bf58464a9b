"""What days a text says, whether a field shows them in a form of its own, and what is never pressed for one."""

import pytest


@pytest.mark.parametrize(
    ("value", "text", "shown"),
    [
        ("April 6, 2027", "2027-04-06", True),
        ("06.04.27", "6 April 2027", True),
        ("2027-03-08 to 2027-03-12", "2027-03-08 - 2027-03-12", True),
        ("April 7, 2027", "2027-04-06", False),
        ("", "2027-04-06", False),
        ("April 6, 2027 10:30", "2027-04-06 10:30", False),
    ],
)
async def test_a_day_is_the_same_in_whatever_form(code, value, text, shown):
    await code.show("<input>")
    assert await code.run(f"return pageCalendars.shows({value!r}, {text!r})") == shown


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
    ],
)
async def test_only_days_of_a_calendar_that_came_up_are_pressed(code, day, place, wanted, pressed):
    await code.show(FIELD)
    month = MONTH.replace("</DAY>", f"</{day.split()[0]}> ").replace("DAY", day)
    await code.run(f"{place}.innerHTML = {month!r}")
    if day == "b":  # Here the calendar has none of its own.
        await code.run("c.lastElementChild.remove()")
    await code.run(f"await pageCalendars.enter(f, {wanted!r}, async () => f.click())")
    assert await code.value("pressed") == pressed
