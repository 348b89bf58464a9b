"""Tasks where something is told by colours, icons or pictures alone; what no text says is looked at in a screenshot."""

from __future__ import annotations

from colorsys import rgb_to_hls

from _miniwob_picture import corners, lit_cells
from _miniwob_player import GaveUpError, Player
from PIL import ImageColor

from miniwob_policies.drawing import SAME

MOST_CORNERS = 7
HUES = {"red": 0.0, "green": 1 / 3, "blue": 2 / 3}


async def sides(player: Player) -> None:
    """A regular polygon on a canvas."""
    page = await player.read()
    picture = await player.picture(page.one("canvas").ref)
    await player.click(page.one("button", str(corners(picture.ink(), MOST_CORNERS))))


async def copied_board(player: Player) -> None:
    """Checkboxes to be ticked as the lit cells of a picture beside them."""
    page = await player.read()
    wanted = [lit for row in lit_cells(await player.picture()) for lit in row]
    boxes = page.all("checkbox")
    if len(boxes) != len(wanted):
        raise GaveUpError(f"{len(wanted)} cells and {len(boxes)} checkboxes")
    for box, lit in zip(boxes, wanted, strict=True):
        if lit:
            await player.click(box)
    await player.submit()


async def coloured_box(player: Player) -> None:
    """By the colour's name, or by a box of the same colour in the instruction."""
    boxes = (await player.read()).all("graphic")
    name = player.asked(r"Click on the (?:(\w+) )?colored box")[1]
    wanted = f"{SAME.get(name, name)} box" if name else boxes.pop(0).name
    await player.click(next(one for one in boxes if one.name == wanted))


async def shades(player: Player) -> None:
    """All boxes of a hue, however pale."""
    wanted = HUES[player.asked(r"all the shades of (\w+)")[1]]
    page = await player.read()
    picture = await player.picture()
    for box in page.all("graphic"):
        red, green, blue = picture.at(*box.place)
        hue = rgb_to_hls(red / 255, green / 255, blue / 255)[0]
        if min(abs(hue - wanted), 1 - abs(hue - wanted)) < 1 / 6:
            await player.click(box)
    await player.click(page.one("button", "Submit"))


async def named_colour(player: Player) -> None:
    """Written into the colour field as the six digits of its red, green and blue."""
    await write_colour(player, ImageColor.getrgb(player.asked(r"Select (\w+) with the color picker")[1])[:3])


async def shown_colour(player: Player) -> None:
    """The colour of a box in the instruction, as it is in a picture of the page."""
    box = (await player.read()).one("graphic")
    await write_colour(player, (await player.picture()).at(*box.place))


async def write_colour(player: Player, colour: tuple[int, ...]) -> None:
    page = await player.read()
    await player.type(page.one("textbox"), "".join(f"{one:02X}" for one in colour))
    await player.click(await player.found("with the color picker"))  # anywhere else, so that the palette closes
    await player.submit()


async def counted_blocks(player: Player) -> None:
    page = await player.read()
    await player.type(page.one("textbox"), str(len(page.all("graphic"))))
    await player.click(page.one("button", "Submit"))


SEEING = {
    "count-sides": sides,
    "number-checkboxes": copied_board,
    "click-color": coloured_box,
    "click-shades": shades,
    "use-colorwheel": named_colour,
    "use-colorwheel-2": shown_colour,
    "visual-addition": counted_blocks,
}
