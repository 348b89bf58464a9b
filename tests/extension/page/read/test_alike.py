"""Which lines beside each other become one, and that none of their refs and places is lost."""

import json

import pytest

RED = 'clickable "red box"'


@pytest.mark.parametrize(
    ("texts", "joined"),
    [
        ([f"[e{n}] {RED}" for n in range(1, 21)], [f"[e1] {RED} " + " ".join(f"[e{n}]" for n in range(2, 21))]),
        (
            [f"[e{n}] {RED} 22x22 around {n},5" for n in range(1, 21)],
            [f"[e1] {RED} 22x22 around 1,5 " + " ".join(f"[e{n}] {n},5" for n in range(2, 21))],
        ),
        ([f"+ [e{n}] {RED}" for n in range(1, 21)], [f"+ [e1] {RED} " + " ".join(f"[e{n}]" for n in range(2, 21))]),
        ([f"[e{n}] {RED}" for n in range(1, 10)], None),
        ([f"[e{n}] {RED}" + " selected" * (n % 2) for n in range(1, 30)], None),
        ([f"[e{n}] {RED} {20 + n}x22 around 5,5" for n in range(1, 30)], None),
        ([f'[e{n}] button "Add"' for n in range(1, 30)], None),
    ],
)
async def test_what_says_the_same_shares_a_line(code, texts, joined):
    await code.show("")
    lines = [
        {"depth": 0, "text": text, "refs": [{"number": at, "role": "clickable", "name": "red box"}]}
        for at, text in enumerate(texts, 1)
    ]
    found = await code.run(f"return pageAlike.joined({json.dumps(lines)})")
    assert [line["text"] for line in found] == (joined or texts)
    assert [ref["number"] for line in found for ref in line["refs"]] == list(range(1, len(texts) + 1))
