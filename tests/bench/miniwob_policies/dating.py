"""Tasks with a calendar: a day in a date picker, and a flight on a day."""

from __future__ import annotations

import re
from calendar import month_name

from _miniwob_player import Element, GaveUpError, Page, Player

MONTHS = list(month_name)
SUGGESTED = ("menuitem", "option", "clickable", "link")


async def date_picked(player: Player) -> None:
    """`Select 03/17/2016 as the date and hit submit.`"""
    month, day, year = (int(part) for part in player.asked(r"Select (\d+)/(\d+)/(\d+) as the date").groups())
    await pick(player, (await player.read()).one("textbox"), year * 12 + month, day)
    await player.submit()


async def pick(player: Player, field: Element, month: int, day: int) -> None:
    """Open the field's calendar, turn to the month, counted from year 0, and choose the day."""
    await player.click(field)
    shown = month_of(await player.read())
    if shown != month:
        key = "PageDown" if month > shown else "PageUp"
        await player.act("press", ref=field.ref, keys=[key] * abs(month - shown))
    page = await player.read()
    if month_of(page) != month:
        raise GaveUpError("the calendar does not turn to the month")
    await player.click(page.one("link", str(day)))


def month_of(page: Page) -> int:
    """The month that a calendar shows."""
    found = re.search(rf"({'|'.join(MONTHS[1:])})\s+(\d{{4}})", " ".join(page.lines))
    if not found:
        raise GaveUpError("no month is shown")
    return int(found[2]) * 12 + MONTHS.index(found[1])


async def flight(player: Player) -> None:
    """Two places that are chosen from what is suggested, a day, then the best of the results."""
    kind, start, end, month, day, year = player.asked(
        r"Book the (\w+) one-way flight from: (.+) to: (.+) on (\d+)/(\d+)/(\d+)"
    ).groups()
    fields = (await player.read()).all("textbox")
    for field, place in zip(fields, (start, end), strict=False):
        await choose_place(player, field, place)
    await pick(player, fields[2], int(year) * 12 + int(month), int(day))
    await player.click((await player.read()).one("button", "Search"))
    page = await player.read(full=True, budget=12000)
    offers = [one for one in page.all("button") if one.name.startswith("Book flight")]
    if not offers:
        raise GaveUpError("there are no flights")
    await player.click(min(offers, key=lambda one: price_of(one) if kind == "cheapest" else minutes_of(page, one)))


async def choose_place(player: Player, field: Element, place: str) -> None:
    """A place by its city or its airport's three letters."""
    told = f"({place})" if re.fullmatch("[A-Z]{3}", place) else f"{place} ("
    await player.type(field, place)
    await player.act("wait", text=told, seconds=5)
    page = await player.read()
    await player.click(next(one for one in page.elements if told in one.name and one.role in SUGGESTED))


def price_of(offer: Element) -> int:
    return int(re.sub(r"\D", "", offer.name))


def minutes_of(page: Page, offer: Element) -> int:
    """The duration that is written above the offer."""
    above = re.findall(r"(\d+)h (\d+)m", " ".join(page.lines[: offer.line + 1]))
    return int(above[-1][0]) * 60 + int(above[-1][1])


REACH = {1: 4, 2: 28, 3: 48}
"""From the middle of an hour, how many pixels to drag for so many half hours; from the second half on."""


async def event_in_day(player: Player) -> None:
    """`Create a 90 mins event named "Food", between 12PM and 4PM`: dragged over the hours of a day, then named."""
    length, unit, name, start, end = player.asked(
        r'Create a ([\d.]+) (hour|min)s? event named "(\w+)", between (\d+[AP]M) and (\d+[AP]M)'
    ).groups()
    halves = round(float(length) * 2) if unit == "hour" else int(length) // 30
    hours = (await player.read()).all("graphic")
    for hour in range(hour_of(start), hour_of(end) - halves // 2):
        done = await player.call("drag", ref=hours[hour].ref, dx=0, dy=REACH[halves])
        if "New event" not in done.text:
            continue  # another event is there
        page = await player.read()
        if not page.all("textbox"):  # where the fonts are wide, the event shows beside the pointer and wants a press
            await player.click(await player.found("New event"))
            page = await player.read()
        times = " ".join(page.lines)
        if re.search(rf"{label(2 * hour + 1)}\W+to\W+{label(2 * hour + 1 + halves)}\b", times):
            await player.type(page.one("textbox"), name)
            await player.click(page.one("button", "Create"))
            return
        await player.click(page.one("button", "Cancel"))
    raise GaveUpError(f"no time is free, or a drag does not take as long as it should: {done.text}")


def hour_of(clock: str) -> int:
    """0 to 23, of `12PM`."""
    return int(clock[:-2]) % 12 + (12 if clock.endswith("PM") else 0)


def label(half: int) -> str:
    """What a row is called: `5pm`, or `5:30pm` between two."""
    hour, later = divmod(half, 2)
    return f"{hour % 12 or 12}{':30' if later else ''}{'pm' if hour >= 12 else 'am'}"


DATING = {
    **dict.fromkeys(("choose-date", "choose-date-easy", "choose-date-medium", "choose-date-nodelay"), date_picked),
    **dict.fromkeys(("book-flight", "book-flight-nodelay"), flight),
    "daily-calendar": event_in_day,
}
