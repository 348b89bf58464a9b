"""Tasks that are done by working a control: sliders, scrolling, calendars, cards, a price that changes."""

from __future__ import annotations

import re
from functools import cache
from itertools import pairwise

from _miniwob_player import Element, GaveUpError, Page, Player

MOST_KEYS = 50


async def greatest_card(player: Player) -> None:
    page = await player.read()
    cards = [one for one in page.all("clickable") if one.name.isdigit()]
    await player.click(max(cards, key=lambda one: int(one.name)))
    await player.submit()


async def slider(player: Player) -> None:
    wanted = int(player.asked(r"Select (-?\d+) with the slider")[1])
    page = await player.read()
    await move(player, page.one("clickable"), value_below(page, 0), wanted)
    await player.submit()


async def sliders(player: Player) -> None:
    wanted = [int(part) for part in player.asked(r"combination \[([-\d,]+)\]")[1].split(",")]
    page = await player.read()
    for nth, value in enumerate(wanted):
        await move(player, page.all("clickable")[nth], value_below(page, nth), value)
    await player.submit()


def value_below(page: Page, nth: int) -> int:
    """The number on the line below the nth handle."""
    handles = page.all("clickable")
    if len(handles) <= nth or not re.fullmatch(r"-?\d+", page.lines[handles[nth].line + 1]):
        raise GaveUpError("no number is shown beside the slider")
    return int(page.lines[handles[nth].line + 1])


async def move(player: Player, handle: Element, now: int, wanted: int) -> None:
    """By arrow keys, one step each."""
    key = "ArrowRight" if wanted > now else "ArrowLeft"
    for done in range(0, abs(wanted - now), MOST_KEYS):
        count = min(MOST_KEYS, abs(wanted - now) - done)
        await player.act("press", ref=handle.ref, keys=[key] * count)


async def slider_checkbox(player: Player) -> None:
    value, nth = player.asked(r"Select (-?\d+) with the slider, click the (\d+)\w+ checkbox").groups()
    page = await player.read()
    await move(player, page.one("clickable"), value_below(page, 0), int(value))
    await player.click(page.one("checkbox", nth=int(nth) - 1))
    await player.submit()


async def radio_and_number(player: Player) -> None:
    nth, number, field = player.asked(
        r"Check the (\d+)\w+ radio button and enter the number \"(-?\d+)\" into the (\d+)\w+ textbox"
    ).groups()
    page = await player.read()
    await player.click(page.one("radio", nth=int(nth) - 1))
    await player.type(page.one("textbox", nth=int(field) - 1), number)
    await player.submit()


async def agreement(player: Player) -> None:
    page = await player.read()
    if player.instruction.startswith("Click the"):
        await player.click(page.one("button", player.asked(r"Click the (\w+) button")[1].capitalize()))
        return
    name, button = player.asked(r'enter the name "(.*)" then press "(.*)"').groups()
    await player.act("scroll", ref=page.one("textbox").ref, to="bottom")
    page = await player.read()
    await player.type(page.one("textbox", "Name"), name)
    await player.click(page.one("button", button))


async def scrolled_text(player: Player) -> None:
    page = await player.read()
    to = player.asked(r"to the (top|bottom)")[1]
    await player.act("scroll", ref=page.one("textbox").ref, to=to)
    await player.submit()


async def price_below(player: Player) -> None:
    """Look again and again until the price is below, and by MARGIN: it changes ten times a second."""
    most = float(player.asked(r"less than \$([\d.]+?)\.?$")[1])
    while True:
        page = await player.read()
        found = re.search(r"\$([\d.]+)", page.lines[page.line_with("Stock price")])
        if found and float(found[1]) + MARGIN <= most:
            await player.click(page.one("button", "Buy"))
            return
        await player.call("wait", seconds=0.03)


MARGIN = 0.8


async def ordered(player: Player) -> None:
    """Dishes of a menu, by name or by what they are; each has a sign to press for one more."""
    await player.call("wait")  # for the pictures
    page = await player.read(full=True, budget=12000)
    buttons = [one for one in page.elements if one.name == "+"]
    dishes = [[line for line in page.lines[: one.line] if "[" not in line and '"' not in line][-1] for one in buttons]
    if found := re.search(r"Order (\d+) items that are (\S+)", player.instruction):
        kinds = [" ".join(page.lines[before.line : one.line]) for before, one in pairwise([page.elements[0], *buttons])]
        fitting = [one for one, kind in zip(buttons, kinds, strict=True) if f'"{found[2]}"' in kind]
        chosen = [fitting[at % len(fitting)] for at in range(int(found[1]))]
    else:
        names = player.asked(r"Order one of each item: (.*)$")[1].split(",")
        chosen = [buttons[dishes.index(name.strip())] for name in names]
    for one in chosen:
        await player.click(one)
    await player.click(page.one("button", "Order!"))


LINES = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))
MARKS = {"x": 1, "o": -1}
FIELDS = 9


async def noughts_and_crosses(player: Player) -> None:
    """The best move each time: as X, against one who does not always play well."""
    while True:
        page = await player.read()
        fields = page.all("graphic")
        if len(fields) != FIELDS:
            raise GaveUpError(f"the board is not to be seen: {page.lines}")
        board = tuple(MARKS.get(one.name, 0) for one in fields)
        place = max((at for at in range(FIELDS) if not board[at]), key=lambda at: outlook(after(board, at, 1), -1))
        done = await player.call("click", ref=fields[place].ref)
        if won(after(board, place, 1), 1):
            return
        if not done.receipt.get("ok"):
            raise GaveUpError(f"the field was not taken: {done.text[:200]}")


def after(board: tuple[int, ...], place: int, who: int) -> tuple[int, ...]:
    return (*board[:place], who, *board[place + 1 :])


def won(board: tuple[int, ...], who: int) -> bool:
    return any(all(board[at] == who for at in line) for line in LINES)


@cache
def outlook(board: tuple[int, ...], turn: int) -> float:
    """What a board is worth for X, if X plays well and the other by chance or well."""
    if won(board, -turn):
        return -turn
    values = [outlook(after(board, at, turn), -turn) for at in range(FIELDS) if not board[at]]
    if not values:
        return -0.5
    return max(values) if turn > 0 else (min(values) + sum(values) / len(values)) / 2


OPERATING = {
    "find-greatest": greatest_card,
    "use-slider": slider,
    "use-slider-2": sliders,
    "form-sequence": slider_checkbox,
    "form-sequence-2": radio_and_number,
    "sign-agreement": agreement,
    "scroll-text-2": scrolled_text,
    "stock-market": price_below,
    "order-food": ordered,
    "tic-tac-toe": noughts_and_crosses,
}
