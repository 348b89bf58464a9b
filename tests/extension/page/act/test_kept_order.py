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


async def test_what_moved_within_its_row_is_not_as_before(code):
    await code.show(
        "<div id=l><div><b>1</b><b id=d>2</b></div><div id=r><i id=e style='margin-left: 0'>Dental</i></div></div>"
    )
    run = "const order = pageKeptOrder.noted($('#e'), $('#d')); %s; return pageKeptOrder.told(order)"
    assert await code.run(run % "$('#e').className = 'lifted'") == KEPT
    assert await code.run(run % "$('#e').style.marginLeft = '90px'") == ""
    assert await code.run(run % "$('#r').innerHTML = $('#r').innerHTML") == ""
