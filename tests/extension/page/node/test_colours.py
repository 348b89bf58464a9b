"""Colours in a person's words."""

import json

NAMED = {
    "rgb(255, 0, 0)": "red",
    "rgba(0, 128, 0, 0.5)": "green",
    "rgb(0, 255, 0)": "lime",
    "rgb(255, 192, 203)": "pink",
    "rgb(128, 128, 128)": "gray",
    "rgb(240, 240, 240)": "light gray",
    "rgb(30, 30, 32)": "dark gray",
    "rgb(191, 64, 64)": "red",
    "rgb(230, 170, 170)": "light red",
    "rgb(30, 90, 30)": "dark green",
    "rgb(120, 70, 20)": "brown",
    "rgb(127, 176, 255)": "light blue",
    "rgb(160, 60, 200)": "purple",
    "oklch(0.628 0.2577 29.23)": "red",
    "color(srgb 0 0 1)": "blue",
    "rgba(255, 0, 0, 0.02)": "",
    "rgba(0, 0, 0, 0)": "",
    "none": "",
    'url("#gradient")': "",
}


async def test_the_words_for_a_computed_colour(code):
    await code.show("")
    found = await code.value(f"{json.dumps(list(NAMED))}.map((css) => pageColours.nameOf(css))")
    assert dict(zip(NAMED, found, strict=True)) == NAMED


async def test_whether_painting_with_it_can_be_seen(code):
    await code.show("")
    seen = "['rgb(1, 2, 3)', 'rgba(1, 2, 3, 0.3)', 'rgba(1, 2, 3, 0)', 'none'].map(pageColours.isSeen)"
    assert await code.value(seen) == [True, True, False, False]
