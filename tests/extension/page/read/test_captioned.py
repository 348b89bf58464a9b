"""Labels that their fields say again right below, `page/read/captioned`."""

import json

import pytest


@pytest.mark.parametrize(
    ("texts", "left"),
    [
        (["Language:", '[e1] combobox "Language:" value="en"'], 1),
        (["Language *", '[e1] combobox "Language"'], 1),
        (["Plan", 'radiogroup "Plan"'], 1),
        (["+ Plan", '+ radiogroup "Plan"'], 1),
        (["Plan", '+ radiogroup "Plan"'], 2),
        (["Language", '[e1] combobox "Other"'], 2),
        (["Save", '[e1] button "Save"'], 2),
        (["Language", "words", '[e1] combobox "Language"'], 3),
        (["*", '[e1] combobox ""'], 2),
    ],
)
async def test_what_is_said_below_is_not_said_twice(code, texts, left):
    await code.show("")
    lines = json.dumps([{"depth": 0, "text": text, "refs": [1] if "[e" in text else []} for text in texts])
    assert await code.run(f"return pageCaptioned.joined({lines}).length") == left
