"""What was drawn anew as it was keeps the numbers it was shown with, and is not told again."""

import pytest

DRAWN = """
  const draw = (...days) => ($("div").innerHTML = days.map((day) => `<button>Day ${day}</button>`).join(" "));
  const lines = async () => {
    const all = [...document.querySelectorAll("button")].map((one) => pageRefs.describe(one));
    pageRefs.confirm(all);
    await new Promise((resolve) => setTimeout(resolve));
    return all.map((one) => ({ depth: 0, text: pageRefs.line(one), refs: [one] }));
  };
  const days = (count) => Array.from({ length: count }, (_, at) => at + 1);
"""


@pytest.mark.parametrize(("count", "told"), [(20, 0), (3, 0)])
async def test_what_was_drawn_anew_is_the_same(code, count, told):
    await code.show("<div></div>")
    numbers, kept, said = await code.run(f"""{DRAWN}
      draw(...days({count})); const before = await lines();
      const numbers = before.map(({{ refs }}) => refs[0].number);
      draw(...days({count})); const after = await lines();
      const said = pageDelta.between({{ lines: before, mark: 0 }}, {{ lines: after, mark: 0 }}).told.length;
      return [numbers, [...document.querySelectorAll("button")].map((one) => pageRefs.describe(one).number), said];
    """)
    assert said == told
    assert (kept == numbers) is (told == 0)


async def test_what_stands_elsewhere_or_says_something_else_is_told(code):
    await code.show("<div></div>")
    said = await code.run(f"""{DRAWN}
      draw(...days(20)); const old = await lines();
      draw(...days(20), 99); const now = await lines();
      const same = pageRedrawn.inPlace(now.slice(0, 20).map((line, at) => ({{ now: line, old: old[19 - at] }})));
      const {{ told }} = pageDelta.between({{ lines: old, mark: 0 }}, {{ lines: now, mark: 0 }});
      return [same.size, told.some(({{ text }}) => text.includes("Day 99"))];
    """)
    assert said == [0, True]
