"""What is still on its way after an act: what has words, and soon arrives, wherever it is drawn."""

import pytest

MOVE = "animate([{ opacity: 1 }, { opacity: 0 }], %d);"
SHADOW = "<div id=h>%s</div>"
OPENED = "const box = $('#h').attachShadow({ mode: 'open' }); box.innerHTML = '<p><slot></slot></p>'; "


@pytest.mark.parametrize(
    ("html", "moves", "under_way"),
    [
        ("<p id=f>Words</p>", "$('#f')." + MOVE % 500, True),
        ("<p id=f></p>", "$('#f')." + MOVE % 500, False),
        ("<p id=f>Words</p>", "$('#f')." + MOVE % 60000, False),
        ("<p id=f>Words</p>", "$('#f').animate([{ color: 'red' }, { color: 'blue' }], 500);", False),
        (SHADOW % "Words", f"{OPENED} pageTree.shadowOf($('#h')); box.firstChild.{MOVE % 500}", True),
        (SHADOW % "", f"{OPENED} pageTree.shadowOf($('#h')); box.firstChild.{MOVE % 500}", False),
    ],
    ids=["words", "nothing", "for ever", "looks", "slotted", "slot without words"],
)
async def test_what_has_words_and_soon_arrives(code, html, moves, under_way):
    await code.show(html)
    assert await code.run(f"{moves} return pageMoves.areUnderWay(0);") is under_way
