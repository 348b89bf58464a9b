"""Tasks with SVG drawings: shapes by what they are, and points to be set in a drawing."""

from __future__ import annotations

import math
import re

from _miniwob_player import Element, GaveUpError, Page, Player

EDGE = 4  # Pixels of a drawing's rim that are left alone.
LARGE = 15  # Pixels from which a shape or a sign counts as large.
SAME = {"aqua": "cyan", "grey": "gray", "rectangle": "square"}
SETS = {"letter": str.isalpha, "digit": str.isdigit}
Point = tuple[float, float]


def fits(graphic: Element, wanted: str) -> bool:
    """Whether a graphic is what words such as `small red circle`, `large digit` or `blue item` say."""
    sign = graphic.name if len(graphic.name) == 1 else ""
    look = f"{graphic.states if sign else graphic.name} ".split(" ")
    for word in wanted.split(" "):
        if word in ("small", "large"):
            good = (graphic.size[1] > LARGE) == (word == "large")
        elif word in SETS:
            good = bool(sign) and SETS[word](sign)
        elif word == "shape":
            good = not sign
        elif len(word) == 1:
            good = sign == word
        else:
            good = word == "item" or SAME.get(word, word) in look
        if not good:
            return False
    return True


def shapes(page: Page) -> list[Element]:
    """What is drawn, without the drawing itself."""
    return [one for one in page.all("graphic") if one.name != "drawing"]


async def named_shape(player: Player) -> None:
    """`Click on a small magenta letter`."""
    wanted = player.asked(r"Click on a (.*)$")[1]
    found = [one for one in shapes(await player.read()) if fits(one, wanted)]
    if not found:
        raise GaveUpError(f"there is no {wanted}")
    await player.click(found[0])


async def counted(player: Player) -> None:
    """`How many large blue items are there?`"""
    wanted = player.asked(r"How many (.*)s are there")[1]
    page = await player.read()
    await player.click(page.one("button", str(sum(fits(one, wanted) for one in shapes(page)))))


async def kind_of_shape(player: Player) -> None:
    """A button for each kind of figure."""
    page = await player.read()
    kinds = {
        "circle": "Circle",
        "rectangle": "Rectangle",
        "triangle": "Triangle",
        "letter": "Letter",
        "digit": "Number",
    }
    await player.click(page.one("button", next(name for kind, name in kinds.items() if fits(shapes(page)[0], kind))))


async def coordinate(player: Player) -> None:
    """A point of a grid, counted from where the axes cross."""
    x, y = (int(part) for part in player.asked(r"\((-?\d),(-?\d)\)").groups())
    points = [one for one in shapes(await player.read()) if "circle" in one.name]
    columns, rows = sorted({one.place[0] for one in points}), sorted({one.place[1] for one in points})
    at = columns[len(columns) // 2 + x], rows[len(rows) // 2 - y]
    await player.click(next(one for one in points if one.place == at))


async def ascending(player: Player) -> None:
    """Numbers that are hidden once the first was pressed."""
    page = await player.read()
    drawing, numbers = page.one("graphic", "drawing"), sorted(shapes(page), key=lambda one: int(one.name))
    await player.click(numbers[0])
    for number in numbers[1:]:
        await press_at(player, drawing, number.place)


async def press_at(player: Player, drawing: Element, point: Point) -> None:
    await player.click(drawing, x=round(point[0]), y=round(point[1]))


async def middle_of_circle(player: Player) -> None:
    page = await player.read()
    await press_at(player, page.one("graphic", "drawing"), shapes(page)[0].place)
    await player.submit()


async def middle_of_points(player: Player) -> None:
    page = await player.read()
    (ax, ay), (bx, by) = (one.place for one in shapes(page)[:2])
    await press_at(player, page.one("graphic", "drawing"), ((ax + bx) / 2, (ay + by) / 2))
    await player.submit()


RADII = range(50, 9, -1)
CORNERS = 24
"""Of a circle's way: the chords between them are hardly nearer to the middle."""


async def circle_around(player: Player) -> None:
    """As large as the drawing allows around the marked point."""
    page = await player.read()
    drawing, (x, y) = page.one("graphic", "drawing"), shapes(page)[0].place
    width, height = extent(drawing)
    room = min(x, width - x, y, height - y) - EDGE
    radius = next((radius for radius in RADII if radius <= room), None)
    if radius is None:
        raise GaveUpError(f"there is no room around {x},{y} in {width}x{height}")
    turns = [2 * math.pi * at / CORNERS for at in range(CORNERS + 1)]
    await player.draw(drawing, [(x + radius * math.cos(turn), y + radius * math.sin(turn)) for turn in turns])
    await player.submit()


async def right_angle(player: Player) -> None:
    """A third point, at a right angle to a line as seen from its blue end."""
    page = await player.read()
    vertex, other = corner(page)
    dx, dy = towards(vertex, other[0])
    await set_point(player, page, vertex, [(-dy, dx), (dy, -dx)])


async def halved_angle(player: Player) -> None:
    """A third point, on the line that halves the angle at the blue point."""
    page = await player.read()
    vertex, (first, second) = corner(page)
    (ax, ay), (bx, by) = towards(vertex, first), towards(vertex, second)
    length = math.hypot(ax + bx, ay + by)
    ways = [((ax + bx) / length, (ay + by) / length)] if length > 0.1 else [(-ay, ax), (ay, -ax)]
    await set_point(player, page, vertex, ways)


def corner(page: Page) -> tuple[Point, list[Point]]:
    """The blue point, and the black ones."""
    points = [one for one in shapes(page) if "circle" in one.name]
    return (
        next(one.place for one in points if "blue" in one.name),
        [one.place for one in points if "black" in one.name],
    )


def towards(start: Point, end: Point) -> Point:
    """The direction, one pixel long."""
    length = math.dist(start, end)
    return (end[0] - start[0]) / length, (end[1] - start[1]) / length


async def set_point(player: Player, page: Page, start: Point, ways: list[Point]) -> None:
    """Press as far in one of these directions as the drawing goes, and submit."""
    drawing = page.one("graphic", "drawing")
    width, height = extent(drawing)
    for far in (60, 45, 30, 20, 12):
        for dx, dy in ways:
            x, y = start[0] + far * dx, start[1] + far * dy
            if EDGE < x < width - EDGE and EDGE < y < height - EDGE:
                await press_at(player, drawing, (x, y))
                await player.submit()
                return
    raise GaveUpError("there is no room for the point")


def extent(drawing: Element) -> tuple[int, int]:
    """Width and height of a drawing, in pixels."""
    size = re.match(r"(\d+)x(\d+)", drawing.states)
    if not size:
        raise GaveUpError("the size of the drawing is not told")
    return int(size[1]), int(size[2])


DRAWING = {
    "click-shape": named_shape,
    "count-shape": counted,
    "identify-shape": kind_of_shape,
    "grid-coordinate": coordinate,
    "ascending-numbers": ascending,
    "circle-center": middle_of_circle,
    "draw-circle": circle_around,
    "find-midpoint": middle_of_points,
    "right-angle": right_angle,
    "bisect-angle": halved_angle,
}
