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
        ("#p", "", ""),
        ("#t", "", ""),
    ],
)
async def test_a_list_is_compared(code, target, does, told):
    await code.show(LIST)
    run = f"const order = pageKeptOrder.noted($('#t'), $('{target}')); {does}; return pageKeptOrder.told(order)"
    assert await code.run(run) == told
