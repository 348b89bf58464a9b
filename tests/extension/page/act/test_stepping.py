"""Sliders and steppers that are no inputs, by their keys."""

# ruff: noqa: E501 - pages are easier to read in one piece

import pytest

KNOB = """<div id=f role=slider tabindex=0 aria-label=Volume aria-valuemin=0 aria-valuemax=100 aria-valuenow=30></div><script>
f.onkeydown = (event) => { const by = {ArrowUp: %(step)d, ArrowDown: -%(step)d, PageUp: %(page)d, PageDown: -%(page)d}[event.key];
  if (by) f.setAttribute("aria-valuenow", Math.max(0, Math.min(100, Number(f.getAttribute("aria-valuenow")) + by))); };</script>"""


@pytest.mark.parametrize(
    ("keys", "text", "outcome"),
    [
        ((5, 20), "40", ["done", "40"]),
        ((1, 25), "93", ["done", "93"]),
        ((1, 0), "3", ["done", "3"]),
        ((5, 10), "42", ["bad_value", "45"]),
        ((5, 10), "loud", ["bad_value", "30"]),
        ((5, 10), "120", ["bad_value", "100"]),
        ((0, 0), "40", ["bad_value", "30"]),
    ],
)
async def test_it_goes_there_or_says_why_not(code, keys, text, outcome):
    await code.show(KNOB % {"step": keys[0], "page": keys[1]})
    done = f"(await pageStepping.to($('#f'), '{text}'))?.reason ?? 'done'"
    assert await code.run(f"return [{done}, $('#f').getAttribute('aria-valuenow')]") == outcome
