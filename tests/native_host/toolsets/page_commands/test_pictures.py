"""Pictures of a tab that are larger than may be told (`page_commands/pictures`)."""

import base64
import io
import random

from PIL import Image as Drawn

from pagehand.brain.transcript import Image
from pagehand.toolsets.page_commands import pictures
from pagehand.toolsets.page_commands.pictures import Pictures
from pagehand.toolsets.page_commands.tab import Seen

SIDE = 200


def noise(seed):
    """A picture that cannot be packed: about three bytes a pixel."""
    out = io.BytesIO()
    Drawn.frombytes("RGB", (SIDE, SIDE), random.Random(seed).randbytes(SIDE * SIDE * 3)).save(out, "PNG")
    return out.getvalue()


class OneTab:
    """A tab that looks like each of these pictures in turn."""

    def __init__(self, *looks):
        self._looks = list(looks)

    async def call(self, tool):
        assert tool == "screenshot"
        return Seen({}, [Image(base64.b64encode(self._looks.pop(0)).decode(), "image/png")])

    async def inspect(self, what):
        assert what == "place"
        return Seen({"url": "https://shop.example/", "data": {"device_pixel_ratio": 1.0}})


def bytes_of(told):
    return base64.b64decode(told["data_url"].partition(",")[2])


async def test_a_large_picture_is_told_smaller_and_compared_as_it_was(tmp_path, monkeypatch):
    whole, other = noise(1), noise(2)
    limit = len(whole) // 3
    monkeypatch.setattr(pictures, "MOST_BYTES", limit)
    taken, tab = Pictures(tmp_path, None), OneTab(whole, whole, other)
    first, second, third = [await taken.take(tab, {}) for _ in range(3)]
    data = bytes_of(first)
    assert len(data) <= limit < len(whole) and 0 < first["scale"] < 1
    assert Drawn.open(io.BytesIO(data)).size == (first["width"], first["height"])
    assert first["width"] == round(SIDE * first["scale"])
    for pair in ((first, second), (first["id"], second["id"])):
        told = await taken.compare(tab, dict(zip(("before", "after"), pair, strict=True)), drawn=False)
        assert (told["same"], told["total_pixels"]) == (True, SIDE * SIDE)
    assert not (await taken.compare(tab, {"before": first, "after": third}, drawn=False))["same"]


async def test_a_picture_within_the_limit_is_told_as_it_is(tmp_path):
    whole = noise(3)
    told = await Pictures(tmp_path, None).take(OneTab(whole), {})
    assert (bytes_of(told), told["scale"]) == (whole, 1.0)
