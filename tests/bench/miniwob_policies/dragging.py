"""Tasks that are done by dragging: things into boxes, items of a list to a place, handles."""

from __future__ import annotations

import re

from _miniwob_player import Element, GaveUpError, Player

from miniwob_policies.drawing import fits, shapes

WAYS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
KINDS = {"rectangles": "rectangle", "circles": "circle", "triangles": "triangle"}
COLUMNS = 3
PLACES = {
    "top left": 1,
    "top center": 2,
    "top right": 3,
    "center left": 4,
    "center": 5,
    "center right": 6,
    "bottom left": 7,
    "bottom center": 8,
    "bottom right": 9,
}
PAST = 9  # Pixels beyond the middle of what an item is to go past.


async def one_shape(player: Player) -> None:
    """`Drag the circle left then press Submit.`"""
    dx, dy = WAYS[player.asked(r"Drag the \w+ (left|right|up|down)")[1]]
    await player.drag(shapes(await player.read())[0], dx=30 * dx, dy=30 * dy)
    await player.submit()


async def shapes_into_boxes(player: Player) -> None:
    """Some shapes into the one box, or into the left one and the rest into the right one."""
    kind = player.asked(r"Drag all (\w+)")[1]
    page = await player.read()
    boxes = sorted((one for one in shapes(page) if "outlined" in one.name), key=lambda one: one.place)
    for one in shapes(page):
        if one in boxes:
            continue
        if fits(one, KINDS.get(kind, kind)):
            await player.drag(one, boxes[0])
        elif len(boxes) > 1:
            await player.drag(one, boxes[1])
    await player.submit()


async def box_into_box(player: Player) -> None:
    page = await player.read()
    await player.drag(page.one("draggable", "s"), page.one("draggable", "L"))
    await player.submit()


async def item_to_place(player: Player) -> None:
    """`Drag Taryn to the bottom`, `... down by one position`, `... to the center left`: in a list or a grid."""
    name, where = player.asked(r"Drag (\S+) (.*?)\.?$").groups()
    items = (await player.read()).all("draggable")
    start = next(at for at, one in enumerate(items) if one.name == name)
    await move(player, items, start, place_after(where, start, len(items)))


def place_after(where: str, start: int, count: int) -> int:
    """Where an item goes, counted from 0."""
    columns = COLUMNS if count == len(PLACES) else 1
    if found := re.match(r"(up|down|left|right) by one", where):
        return start + {"up": -columns, "down": columns, "left": -1, "right": 1}[found[1]]
    if found := re.match(r"to the (\d)", where):
        return int(found[1]) - 1
    named = where.removeprefix("to the ").strip()
    if columns == 1 and named in ("top", "bottom"):
        return 0 if named == "top" else count - 1
    if named in PLACES:
        return PLACES[named] - 1
    raise GaveUpError(f"which place is {where!r}")


async def move(player: Player, items: list[Element], start: int, end: int) -> None:
    """Drag an item just past another: in a list to its far side, in a grid to its right or to its left."""
    if len(items) == len(PLACES):
        by = PAST if end > start and end % COLUMNS >= start % COLUMNS else -PAST
        await player.drag(items[start], items[end], dx=by, dy=by)
    else:
        await player.drag(items[start], items[end], dy=PAST if end > start else -PAST)


async def sorted_numbers(player: Player) -> None:
    """The smallest to the top, then the next, until they are in order."""
    for end in range(3):
        items = (await player.read()).all("draggable")
        start = min(range(end, len(items)), key=lambda at: int(items[at].name))
        if start != end:
            await move(player, items, start, end)
    numbers = [int(one.name) for one in (await player.read()).all("draggable")]
    if numbers != sorted(numbers):
        raise GaveUpError(f"the list is {numbers}")
    await player.submit()


async def resized(player: Player) -> None:
    """By the handle in the corner."""
    side, way = player.asked(r"the (width|height) is (smaller|larger)").groups()
    handle = next(one for one in (await player.read()).elements if "se" in one.name.split(" "))
    by = 15 if way == "larger" else -15
    await player.drag(handle, dx=by if side == "width" else 0, dy=by if side == "height" else 0)
    await player.submit()


async def line_through_point(player: Player) -> None:
    """From the dot on, level or upright."""
    page = await player.read()
    dot = next(one for one in shapes(page) if "circle" in one.name)
    level = "horizontal" in player.instruction
    await player.drag(dot, dx=30 if level else 0, dy=0 if level else -25)
    await player.submit()


TURN = 24  # Pixels of a drag that turn a cube by a third of a right angle, about.
MOST_TURNS = 24
SQUARE = 0.75  # A face in front is nearly as high as it is wide.


async def turned_cube(player: Player) -> None:
    """A cube of six faces is turned by dragging beside it until the one that is asked for is in front."""
    wanted = player.quoted[0]
    face, beside = await player.found(wanted), await player.found("Move the cube around")
    dx, dy = (0, TURN) if wanted in "16" else (TURN, 0)
    for _ in range(MOST_TURNS):
        if await is_in_front(player, face):
            await player.submit()
            return
        await player.call("hover", ref=beside)  # the cube would follow the pointer on its way to here, too
        await player.call("drag", ref=beside, dx=dx, dy=dy)
        await player.call("wait")
    raise GaveUpError(f"{wanted} does not come to the front")


async def is_in_front(player: Player, face: str) -> bool:
    """Whether no other face covers it, and a picture shows it hardly askew."""
    if (await player.call("hover", ref=face)).receipt.get("reason") == "covered":
        return False
    picture = await player.picture(face)
    return min(picture.width, picture.height) > SQUARE * max(picture.width, picture.height)


DRAGGING = {
    "drag-cube": turned_cube,
    **dict.fromkeys(("drag-circle", "drag-single-shape"), one_shape),
    **dict.fromkeys(("drag-shapes", "drag-shapes-2"), shapes_into_boxes),
    "drag-box": box_into_box,
    **dict.fromkeys(("drag-items", "drag-items-grid"), item_to_place),
    "drag-sort-numbers": sorted_numbers,
    "resize-textarea": resized,
    "draw-line": line_through_point,
}
