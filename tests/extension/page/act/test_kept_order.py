"""Whether a list is as it was after a drag: by its words and by where the item is."""

import pytest

LIST = "<ul id=l><li>Plan<li id=b>Build<li id=t>Test</ul><p id=p>Apart</p>"
KEPT = "The order of the list is as before"


@pytest.mark.parametrize(
    ("target", "does", "told"),
    [
        ("#b", "$('#t').className = 'lifted'", KEPT),
        ("#b", "$('#l').prepend($('#t'))", ""),
        ("#b", "$('#t').style.transform = 'translateY(-20px)'", ""),
        ("#b", "$('#l').remove()", ""),
        ("#b", "$('#t').style.width = '90px'", ""),
        ("#p", "", ""),
        ("#t", "", ""),
    ],
)
async def test_a_list_is_compared(code, target, does, told):
    await code.show(LIST)
    run = f"const order = pageKeptOrder.noted($('#t'), $('{target}')); {does}; return pageKeptOrder.told(order)"
    assert await code.run(run) == told


async def test_what_is_drawn_or_marked_has_no_order(code):
    await code.show(
        "<svg width=99 height=99><g id=g><rect id=s width=9 height=9 /><rect id=r x=20 width=9 height=9 /></g></svg>"
        "<table><tr><td id=c>1<td><tr><td>2<td id=d>3</table>"
    )
    for source, target in (("#s", "#r"), ("#c", "#d")):
        assert await code.run(f"return pageKeptOrder.noted($('{source}'), $('{target}'))") is None


async def test_what_moved_within_its_row_is_not_as_before(code):
    await code.show(
        "<div id=l><div><b>1</b><b id=d>2</b></div><div id=r><i id=e style='margin-left: 0'>Dental</i></div></div>"
    )
    run = "const order = pageKeptOrder.noted($('#e'), $('#d')); %s; return pageKeptOrder.told(order)"
    assert await code.run(run % "$('#e').className = 'lifted'") == KEPT
    assert await code.run(run % "$('#e').style.marginLeft = '90px'") == ""
    assert await code.run(run % "$('#r').innerHTML = $('#r').innerHTML") == ""
