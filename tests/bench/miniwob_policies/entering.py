"""Tasks that are done by writing into fields."""

from __future__ import annotations

import re
from datetime import datetime

from _miniwob_player import GaveUpError, Player


async def quoted_text(player: Player) -> None:
    """`Enter "Keneth" into the text field`, perhaps in another case."""
    text = player.quoted[0]
    if "upper case" in player.instruction:
        text = text.upper()
    elif "lower case" in player.instruction:
        text = text.lower()
    await write_and_submit(player, text)


async def write_and_submit(player: Player, text: str, nth: int = 0) -> None:
    page = await player.read()
    await player.type(page.one("textbox", nth=nth), text)
    await player.click(page.one("button", "Submit"))


async def password_twice(player: Player) -> None:
    page = await player.read()
    for field in page.all("textbox"):
        await player.type(field, player.quoted[0])
    await player.click(page.one("button", "Submit"))


async def login(player: Player) -> None:
    """A window may come up in between; its button that goes on is pressed."""
    texts = iter(player.quoted)
    page = await player.read()
    for field, text in zip(page.all("textbox"), texts, strict=False):
        done = await player.call("type", ref=field.ref, text=text, clear=True)
        if not done.receipt.get("ok") or 'button "Cancel"' in done.text:
            await dismiss(player)
            await player.type(field, text)
    page = await player.read()
    await player.click((page.all("button", "Login") or page.all("button"))[-1])


async def dismiss(player: Player) -> None:
    """Close a window that is over the form."""
    page = await player.read()
    buttons = [one for one in page.all("button") if one.name in ("OK", "Cancel", "Close")]
    if not buttons:
        raise GaveUpError("something is over the form that has no button to close it")
    await player.click(buttons[-1])


async def date(player: Player) -> None:
    asked = datetime.strptime(player.asked(r"Enter (\S+) as the date")[1] + " Z", "%m/%d/%Y %z")
    page = await player.read()
    await player.type(page.one("date"), asked.strftime("%Y-%m-%d"))
    await player.click(page.one("button", "Submit"))


async def time(player: Player) -> None:
    asked = datetime.strptime(player.asked(r"Enter (\S+ [AP]M) as the time")[1] + " Z", "%I:%M %p %z")
    page = await player.read()
    await player.type(page.one("time"), asked.strftime("%H:%M"))
    await player.click(page.one("button", "Submit"))


async def copied(player: Player) -> None:
    """From one field, the nth where it says so, into the last."""
    which = re.search(r"(\d+)(?:st|nd|rd|th) text area", player.instruction)
    page = await player.read()
    fields = page.all("textbox")
    await player.type(fields[-1], fields[int(which[1]) - 1 if which else 0].value)
    await player.click(page.one("button", "Submit"))


async def nth_word(player: Player) -> None:
    nth = int(player.asked(r"Find the (\d+)(?:st|nd|rd|th) word")[1])
    page = await player.read()
    words = page.lines[page.line_with(player.instruction[:30]) + 1].split()
    await player.type(page.one("textbox"), words[nth - 1].strip(".,"))
    await player.click(page.one("button", "Submit"))


async def table_value(player: Player) -> None:
    label = player.asked(r"Enter the value of (.*) into")[1]
    page = await player.read()
    await player.type(page.one("textbox"), table(page.lines)[label])
    await player.click(page.one("button", "Submit"))


async def table_values(player: Player) -> None:
    """Each field has the row's label above it."""
    page = await player.read()
    values = table(page.lines)
    for field in page.all("textbox"):
        label = (field.name or page.lines[field.line - 1]).strip(": ")
        await player.type(field, values[label])
    await player.click(page.one("button", "Submit"))


def table(lines: list[str]) -> dict[str, str]:
    """Two columns: label and value."""
    cells = [[cell.strip() for cell in line.strip("| ").split("|")] for line in lines if line.startswith("|")]
    return {row[0].strip(": "): row[1] for row in cells if len(row) == 2}


async def arithmetic(player: Player) -> None:
    page = await player.read()
    found = re.search(r"(-?\d+) ([-+x*]) (-?\d+) =", " ".join(page.lines))
    if not found:
        raise GaveUpError(f"no sum in {page.lines}")
    left, right = int(found[1]), int(found[3])
    result = {"+": left + right, "-": left - right}.get(found[2], left * right)
    await player.type(page.one("textbox"), str(result))
    await player.click(page.one("button", "Submit"))


async def algebra(player: Player) -> None:
    """`1 - x = 0`, `x + 4 = 2`, ...: the one number that makes it true."""
    page = await player.read()
    found = re.search(r"(x|-?\d+) ([-+]) (x|-?\d+) = (x|-?\d+)", " ".join(page.lines))
    if not found:
        raise GaveUpError(f"no equation in {page.lines}")
    for x in range(-1000, 1001):
        left, right, result = (x if part == "x" else int(part) for part in (found[1], found[3], found[4]))
        if (left + right if found[2] == "+" else left - right) == result:
            await player.type(page.one("textbox"), str(x))
            await player.click(page.one("button", "Submit"))
            return
    raise GaveUpError("no solution")


async def transformed(player: Player) -> None:
    page = await player.read()
    await player.type(page.one("textbox"), page.lines[page.line_with(player.instruction[:30]) + 1])
    await player.click(page.one("button", "Submit"))


async def last_word(player: Player) -> None:
    """The last word of a long text, part of which is folded."""
    page = await player.read()
    fields = page.all("textbox")
    section = re.search(r"\[(s\d+)\]", page.lines[fields[0].line])
    text = " ".join((await player.read(section=section[1])).lines) if section else fields[0].value
    await player.type(fields[-1], text.split()[-1].strip('".,'))
    await player.click(page.one("button", "Submit"))


async def autocompleted(player: Player) -> None:
    """A word by its beginning and end, chosen from what is suggested."""
    start, end = (player.quoted * 2)[:2] if len(player.quoted) < 2 else player.quoted[:2]
    page = await player.read()
    field = page.one("textbox")
    await player.type(field, start)
    await player.call("wait", text=f"{start}…", seconds=2)  # what will come up is not known yet
    for option in (await player.read()).elements:
        fits = option.name.startswith(start) and ("ends with" not in player.instruction or option.name.endswith(end))
        if fits and option.role in ("menuitem", "option", "clickable"):
            await player.click(option)
            await player.submit()
            return
    raise GaveUpError(f"nothing suggested starts with {start!r}")


async def spinner(player: Player) -> None:
    """Its two arrows, as the field takes no keys."""
    wanted = int(player.asked(r"Select (-?\d+) with the spinner")[1])
    page = await player.read()
    field = page.one("spinbutton")
    key = "ArrowUp" if wanted > 0 else "ArrowDown"
    if wanted:
        await player.act("press", ref=field.ref, keys=[key] * abs(wanted))
    if (await player.read()).one("spinbutton").value != str(wanted):
        raise GaveUpError("the spinner does not follow the arrow keys")
    await player.submit()


async def guess(player: Player) -> None:
    """Halving, by what the page says of the last guess."""
    low, high = 0, 9
    while low <= high:
        middle = (low + high) // 2
        page = await player.read()
        await player.type(page.one("spinbutton"), str(middle))
        done = await player.call("click", ref=page.one("button", "Submit").ref)
        text = " ".join((await player.read()).lines) if done.receipt.get("ok") else done.text
        if "higher" in text:
            low = middle + 1
        elif "lower" in text:
            high = middle - 1
        else:
            return
    raise GaveUpError("every number was tried")


async def terminal(player: Player) -> None:
    """List the files, then delete the one that is asked for."""
    page = await player.read()
    field = page.one("textbox")
    await player.act("type", ref=field.ref, text="ls", submit=True)
    text = " ".join((await player.read()).lines)
    ending = re.search(r"extension (\.\w+)", player.instruction)
    if ending:
        names = re.findall(rf"\b\w+{re.escape(ending[1])}\b", text)
    elif "no file extension" in player.instruction or "without" in player.instruction:
        names = [name for name in re.findall(r"ls (.*?) user", text)[-1:] for name in name.split() if "." not in name]
    else:
        names = re.findall(r"\b\w+\.\w+\b", text)
    if not names:
        raise GaveUpError(f"no such file in {text[-300:]}")
    await player.act("type", ref=field.ref, text=f"rm {names[-1]}", submit=True)


async def movie(player: Player) -> None:
    """A search form whose fields are named and ordered in many ways: in them, before them or after them."""
    genre, director, year = player.asked(r"Search for (.*) movies directed by (.*) from year (\d+)").groups()
    wanted = {r"genre": genre, r"direct": director, r"year|date": year}
    page = await player.read()
    fields = page.all("textbox")
    labels = [at for at, line in enumerate(page.lines) if at and re.search("|".join(wanted), line, re.IGNORECASE)]
    step = 0 if fields[0].line in labels else 1 if fields[0].line < labels[0] else -1
    for field in fields:
        words = page.lines[field.line + step]
        text = next(value for label, value in wanted.items() if re.search(label, words, re.IGNORECASE))
        await player.type(field, text)
    buttons = page.all("button") or [one for one in page.all("clickable") if one.name]
    await player.click(buttons[-1])


async def generated(player: Player) -> None:
    """Press the button until the number is as asked."""
    order, number = player.asked(r"(less|greater) than (-?\d+)|even|odd").groups()
    page = await player.read()
    while True:
        await player.click(page.one("button", "Generate"))
        page = await player.read()
        found = next((int(line) for line in page.lines if re.fullmatch(r"-?\d+", line)), None)
        if found is None:
            raise GaveUpError("no number is shown")
        if order:
            good = found < int(number) if order == "less" else found > int(number)
        else:
            good = found % 2 == ("odd" in player.instruction)
        if good:
            await player.click(page.one("button", "Submit"))
            return


ENTERING = {
    **dict.fromkeys(("enter-text", "enter-text-2", "enter-text-dynamic"), quoted_text),
    "enter-password": password_twice,
    **dict.fromkeys(("login-user", "login-user-popup"), login),
    "enter-date": date,
    "enter-time": time,
    **dict.fromkeys(("copy-paste", "copy-paste-2"), copied),
    "find-word": nth_word,
    "read-table": table_value,
    "read-table-2": table_values,
    "simple-arithmetic": arithmetic,
    "simple-algebra": algebra,
    "text-transform": transformed,
    "scroll-text": last_word,
    **dict.fromkeys(("use-autocomplete", "use-autocomplete-nodelay"), autocompleted),
    "use-spinner": spinner,
    "guess-number": guess,
    "terminal": terminal,
    **dict.fromkeys(("multi-layouts", "multi-orderings"), movie),
    "generate-number": generated,
}
