"""What is written in a cell, without signs that are drawn for the eye alone."""

import pytest


@pytest.mark.parametrize(
    ("cell", "said"),
    [
        ("<i aria-hidden=true>▼</i>Ana Lima", "Ana Lima"),
        ("Ana Lima <i aria-hidden=true>▼</i>", "Ana Lima"),
        ("<i aria-hidden=true>▼</i>", "▼"),
        ("<i aria-hidden=true>A</i>na", "Ana"),
        ("▼ Ana", "▼ Ana"),
    ],
)
async def test_signs_beside_words_are_left_out(code, cell, said):
    await code.show(f"<table><tr><td id=c>{cell}</table>")
    assert await code.value('pageCellWords.of($("#c"))') == said
