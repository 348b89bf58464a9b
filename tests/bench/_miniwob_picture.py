"""A picture that the screenshot tool returned, looked at pixel by pixel: what a policy has where no text says it."""

from __future__ import annotations

import cmath
import math
from io import BytesIO
from itertools import product

from PIL import Image

DARK = 100  # Of 255; below it in each channel, ink.
STEP = 4  # Degrees, wide enough that an outline has ink in each.
BOARD = 50  # Pixels that a line of a board is long at least.
LINE, WHITE = 60, 200  # Of 255: below the first in each channel, a board's line; above the second, a white cell.


class Picture:
    """Rows and columns of (red, green, blue), each 0 to 255."""

    def __init__(self, data: bytes) -> None:
        image = Image.open(BytesIO(data)).convert("RGB")
        self.width, self.height = image.size
        self._bytes = image.tobytes()

    def at(self, x: int, y: int) -> tuple[int, int, int]:
        """The colour of a pixel."""
        start = 3 * (y * self.width + x)
        red, green, blue = self._bytes[start : start + 3]
        return red, green, blue

    def ink(self) -> list[tuple[int, int]]:
        """The places of all dark pixels."""
        places = product(range(self.width), range(self.height))
        return [(x, y) for x, y in places if max(self.at(x, y)) < DARK]


def corners(points: list[tuple[int, int]], most: int) -> int:
    """How many corners, 3 to `most`, a regular polygon has, by the points of its outline."""
    middle_x = sum(x for x, _ in points) / len(points)
    middle_y = sum(y for _, y in points) / len(points)
    radius: dict[int, float] = {}
    for x, y in points:
        step = int(math.degrees(math.atan2(y - middle_y, x - middle_x)) % 360 / STEP)
        radius[step] = max(radius.get(step, 0.0), math.hypot(x - middle_x, y - middle_y))
    mean = sum(radius.values()) / len(radius)

    def strength(count: int) -> float:
        wave = (cmath.exp(-1j * count * math.radians(step * STEP)) * (size - mean) for step, size in radius.items())
        return abs(sum(wave))

    return max(range(3, most + 1), key=strength)


def lit_cells(picture: Picture) -> list[list[bool]]:
    """A dark board of cells, row by row: which are white rather than grey."""
    widest = {y: _longest_run(picture, y) for y in range(picture.height)}
    lines = [y for y, (start, end) in widest.items() if end - start > BOARD]
    if not lines:
        return []
    left, right = widest[lines[len(lines) // 2]]
    rows = _between([y for y in range(lines[0], lines[-1] + 1) if y not in lines])
    dark = [x for x in range(left, right) if all(max(picture.at(x, y)) < LINE for y in range(lines[0], lines[-1] + 1))]
    columns = _between([x for x in range(left, right) if x not in dark])
    return [[min(picture.at(x, y)) > WHITE for x in columns] for y in rows]


def _longest_run(picture: Picture, y: int) -> tuple[int, int]:
    """Where the longest dark stretch of a row begins and ends."""
    best, start = (0, 0), 0
    for x in range(picture.width + 1):
        if x == picture.width or max(picture.at(x, y)) >= LINE:
            best = max(best, (start, x), key=lambda run: run[1] - run[0])
            start = x + 1
    return best


def _between(places: list[int]) -> list[int]:
    """The middle of each stretch of neighbouring numbers."""
    starts = [at for at in places if at - 1 not in places]
    ends = [at for at in places if at + 1 not in places]
    return [(start + end) // 2 for start, end in zip(starts, ends, strict=True) if end - start > 2]
