"""What is drawn anew in a cell goes on under the number of what stood there, while its row is the same."""

# ruff: noqa: E501 - pages are easier to read in one piece

PAGE = "<table><tr><td>Ann<td id=c><input type=checkbox></td></tr><tr><td>Ben<td id=d><input type=checkbox><input type=checkbox></table>"
SHOW = """const shown = (one) => { const it = pageRefs.describe(one); pageRefs.confirm([it]); return it.number };
const numbers = [...document.querySelectorAll("input")].map(shown); await new Promise((resolve) => setTimeout(resolve, 50));"""


async def test_the_one_in_its_place_has_its_number(code):
    await code.show(PAGE)
    same, other = await code.run(
        SHOW
        + """$("#c").innerHTML = "<input type=checkbox checked>"; $("#d").innerHTML = $("#d").innerHTML;
        return [shown($("#c input")) === numbers[0], numbers.includes(shown($("#d input")))]"""
    )
    assert same is True
    assert other is False, "of two in a cell nobody knows which is which"


async def test_another_row_has_another_number(code):
    await code.show(PAGE)
    assert await code.run(
        SHOW
        + """$("#c").innerHTML = "<input type=checkbox>"; $("#c").previousElementSibling.textContent = "Zoe";
        return shown($("#c input")) !== numbers[0]"""
    )
