"""Which lines of two readings are the same, `page/read/comparing`."""

import json


def _lines(*texts):
    return json.dumps([{"depth": 0, "text": text, "refs": []} for text in texts])


async def test_what_came_and_what_went(code):
    await code.show("")
    before, after = _lines("a", "b", "c focused", "d"), _lines("a", "c", "x", "d")
    changes = await code.run(f"return pageComparing.compare({before}, {after})")
    assert [(change["sign"], change["line"]["text"], change["index"]) for change in changes] == [
        ("-", "b", 1),
        ("+", "x", 2),
    ]
    assert await code.run(f"return pageComparing.alike({before}, {after})") == {"start": 1, "rest": 1}
