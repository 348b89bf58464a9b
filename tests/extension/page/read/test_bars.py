"""Which bars of buttons are told in short, where there is no room for all that has come."""

import json

import pytest

TOOLS = [f'+ [e{n}] button "Tool {"abcdefghijkl"[n]}"' for n in range(1, 12)]


@pytest.mark.parametrize(
    ("texts", "told"),
    [
        (TOOLS, [*TOOLS[:3], "+ … 8 more buttons beside them; find tells them by a word"]),
        (TOOLS[:7], None),
        ([f'+ [e{n}] button "{n}"' for n in range(1, 32)], None),
        ([f'+ [e{n}] textbox "Field {n}"' for n in range(1, 32)], None),
        ([f'+ [e{n}] button icon "icon"' for n in range(1, 10)], "6 more"),
    ],
)
async def test_only_a_bar_of_buttons_is_shortened(code, texts, told):
    await code.show("")
    lines = [{"depth": 0, "text": text, "refs": []} for text in ["+ heading 2", *texts, '+ [e99] textbox "Tags"']]
    found = [line["text"] for line in await code.run(f"return pageBars.shortened({json.dumps(lines)})")]
    assert [found[0], found[-1]] == ["+ heading 2", '+ [e99] textbox "Tags"']
    if isinstance(told, str):
        assert told in found[-2]
    else:
        assert found[1:-1] == (told or texts)
