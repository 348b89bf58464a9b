"""Tasks in which something moves, blinks or answers to the pointer: look, act at once, look again."""

from __future__ import annotations

import time

from _miniwob_player import Element, GaveUpError, Page, Player

from miniwob_policies.drawing import press_at, shapes

QUIET_SECONDS = 1.5  # Without a blink for so long, the row is over.
LOOKED_SECONDS = 0.05  # A light is on for several times as long.
WATCHED_SECONDS = 60.0
POINTED_SECONDS = 5.0


def is_over(page: Page) -> bool:
    """Whether the task has ended: its cover offers to start another."""
    return bool(page.all("clickable", "START"))


async def repeated_row(player: Player) -> None:
    """Four buttons light up one after the other; then they are pressed in that order."""
    lit: list[str] = []
    usual: dict[str, str] = {}
    before: set[str] = set()
    began = changed = time.monotonic()
    while not lit or time.monotonic() - changed < QUIET_SECONDS:
        if time.monotonic() - began > WATCHED_SECONDS:
            raise GaveUpError("no button lights up")
        buttons = (await player.read()).all("button")
        bright = {one.ref for one in buttons if usual.setdefault(one.ref, one.states) != one.states}
        if bright != before:
            changed = time.monotonic()
            lit += bright - before
        before = bright
        await player.call("wait", seconds=LOOKED_SECONDS)
    for ref in lit:
        await player.call("click", ref=ref)  # nothing is to be seen of a press


async def caught(player: Player) -> None:
    """Circles cross a drawing; each is pressed where it was seen last, until the time is over."""
    while True:
        page = await player.read()
        if is_over(page):
            return
        inside = [one for one in shapes(page) if 0 < one.place[0] < 160 and 0 < one.place[1] < 160]
        if inside:
            await press_at(player, page.one("graphic", "drawing"), inside[0].place)
        else:
            await player.call("wait", seconds=0.1)


async def followed(player: Player) -> None:
    """The pointer stays on a circle that moves, until the time is over."""
    while True:
        page = await player.read()
        if is_over(page):
            return
        drawing, circle = page.one("graphic", "drawing"), shapes(page)[0]
        await player.call("hover", ref=drawing.ref, x=circle.place[0], y=circle.place[1])


async def pointed(player: Player) -> None:
    """The pointer stays on the coloured one of some squares. Its page gives no reward, so it never ends well."""
    ends = time.monotonic() + POINTED_SECONDS
    while time.monotonic() < ends:
        squares = [one for one in shapes(await player.read()) if "black" not in one.name]
        if squares:
            await player.call("hover", ref=squares[0].ref)
    raise GaveUpError("the page gives no reward, whatever is done")


async def warmest(player: Player) -> None:
    """A hidden spot, told by how warm the pointer is: a rough net, then finer ones around what is warmest."""
    box = (await player.read()).one("graphic")
    width, height = box.size
    x, y = width // 2, height // 2
    for step, reach in NETS:
        columns = range(max(3, x - reach), min(width - 3, x + reach) + 1, step)
        rows = range(max(3, y - reach), min(height - 3, y + reach) + 1, step)
        warmth = {(x, y): await felt(player, box, x, y) for x in columns for y in rows}
        warmest = [spot for spot, one in warmth.items() if one == max(warmth.values())]
        x, y = (round(sum(one) / len(warmest)) for one in zip(*warmest, strict=True))
        if max(warmth.values()) == len(SIGNALS) - 1:
            await player.click(box, x=warmest[0][0], y=warmest[0][1])
            return
    raise GaveUpError("no spot is hot")


NETS = ((35, 80), (14, 28), (7, 14), (4, 12))
"""Pixels from one spot to the next, and how far each way."""
SIGNALS = ("ICE COLD", "COLD", "WARM", "HOT")


async def felt(player: Player, box: Element, x: int, y: int) -> int:
    """How warm it is there, 0 to 3."""
    await player.call("hover", ref=box.ref, x=x, y=y)
    lines = (await player.read()).lines
    return max((at for at, signal in enumerate(SIGNALS) if signal in lines), default=0)


TIMING = {
    "simon-says": repeated_row,
    "moving-items": caught,
    "chase-circle": followed,
    "hover-shape": pointed,
    "hot-cold": warmest,
}
