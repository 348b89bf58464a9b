"""What time a text says, and that it is set in the fields that came up, morning or afternoon first."""

import pytest


@pytest.mark.parametrize(
    ("text", "time"),
    [
        ("9:30 AM", [9, 30, 0]),
        ("12:05 am", [0, 5, 0]),
        ("2027-07-01 16:45:10", [16, 45, 10]),
        ("12:00 p.m.", [12, 0, 0]),
        ("25:00", None),
        ("2027-07-01", None),
    ],
)
async def test_a_text_says_a_time(code, text, time):
    await code.show("<input>")
    found = await code.run(f"return pageClocks.timeIn({text!r}).time")
    assert (found and [found["hour"], found["minute"], found["second"]]) == time


# What is later than eight in the evening is not taken, as where a field has a latest time.
FIELDS = """<p><input id=hour type=number aria-label=Hour min=1 max=12 value=12>
<input id=minute type=number aria-label=Minute min=0 max=59 value=0> <span id=half>PM</span></p><script>
half.onclick = () => (half.textContent = half.textContent === "PM" ? "AM" : "PM")
hour.onblur = () => { if (half.textContent === "PM" && hour.value % 12 > 7) hour.value = 8 }</script>"""


@pytest.mark.parametrize(
    ("time", "shown"), [("9:05 AM", ["9", "5", "AM", True]), ("21:05", ["8", "0", "PM", False])], ids=["taken", "not"]
)
async def test_a_time_is_set_part_by_part(code, time, shown):
    await code.show(FIELDS)
    done = await code.run(f"return await pageClocks.set(pageClocks.timeIn({time!r}).time, new Set())")
    assert await code.value("[hour.value, minute.value, half.textContent]") == shown[:3] and done is shown[3]


async def test_fields_that_stood_there_are_no_clock(code):
    await code.show(FIELDS)
    assert (
        await code.run("return await pageClocks.set({ hour: 9, minute: 5, second: 0 }, new Set([hour, minute]))")
        is False
    )
