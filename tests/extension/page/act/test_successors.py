"""A control that was drawn anew goes on under its number, where nothing else can be meant."""

import pytest

DRAW = """
  const draw = (...rows) => ($("ul").innerHTML = rows.map((row) => `<li>${row} <button>Pay</button>`).join(""));
  const read = async () => {
    const all = [...document.querySelectorAll("button")].map((one) => pageRefs.describe(one));
    pageRefs.confirm(all);
    await new Promise((resolve) => setTimeout(resolve));
    return all.map(({ number }) => number);
  };
  const rowOf = (number) => {
    pageSuccessors.settle(number);
    return pageRefs.elementOf(number)?.parentElement.firstChild.data.trim() ?? null;
  };
"""


@pytest.mark.parametrize(
    ("before", "after", "found"),
    [
        (["Ann", "Ben"], ["Ann", "Ben"], ["Ann", "Ben"]),
        (["Ann", "Ben"], ["Ben"], [None, None]),
        (["Ann", "Ben"], ["Ben", "Ann"], [None, None]),
        (["Ann"] * 20, ["Ann"] * 19, [None] * 20),
        (["Ann"], ["Ann", "Ann"], [None]),
    ],
)
async def test_only_one_in_the_same_surroundings_takes_the_place(code, before, after, found):
    await code.show("<ul></ul>")
    assert (
        await code.run(
            f"{DRAW} draw(...{before}); const numbers = await read(); draw(...{after}); return numbers.map(rowOf);"
        )
        == found
    )


async def test_what_was_there_before_or_is_still_there_is_no_successor(code):
    await code.show("<ul></ul>")
    assert await code.run(f"""{DRAW}
      draw("Ann", "Ben");
      const [first, second] = await read();
      const kept = document.querySelectorAll("button")[1];
      document.querySelector("li").remove();
      kept.parentElement.firstChild.data = "Ann ";
      return [rowOf(first), pageRefs.elementOf(second) === kept];
    """) == [None, True]
