"""What of a long value is told where it has changed beyond its beginning."""

# ruff: noqa: E501 - pages are easier to read in one piece

import json

import pytest

LONG = "\n".join(f"line {n}" for n in range(60))


@pytest.mark.parametrize(
    ("now", "told"),
    [
        (LONG.replace("line 50", "LINE 50"), "…LINE 50\\nline 51"),
        (LONG.replace("line 3\n", "LINE 3\n"), "line 0\\nline 1"),
        (LONG, "line 0\\nline 1"),
    ],
)
async def test_around_the_first_difference(code, now, told):
    await code.show("")
    lines = [
        f"{{text: `[e1] textbox value=${{pageText.exactly({json.dumps(text)}, pageStates.MOST_VALUE)}}`, refs: [{{held: {json.dumps(text)}}}]}}"
        for text in (now, LONG)
    ]
    said = await code.value(f"pageEdited.told({', '.join(lines)})")
    assert said.startswith(f'[e1] textbox value="{told}')
