"""Tasks that are done by clicking what the instruction names."""

from __future__ import annotations

import re

from _miniwob_player import Element, GaveUpError, Page, Player


async def named_button(player: Player) -> None:
    """`Click on the "next" button.`"""
    await player.click((await player.read()).one("button", player.quoted[0]))


async def only_button(player: Player) -> None:
    await player.click((await player.read()).one("button"))


async def buttons_in_order(player: Player) -> None:
    """`Click button ONE, wait 1 seconds, then click button TWO.`"""
    page = await player.read()
    for wait, name in re.findall(r"(?:wait (\d+) seconds?)|button ([A-Z]+)", player.instruction):
        if wait:
            await player.call("wait", text="no such words", seconds=int(wait))  # only the time is to pass
        else:
            await player.click(page.one("button", name))


async def named_link(player: Player) -> None:
    await player.click((await player.read()).one("clickable", player.quoted[0]))


async def dialog_button(player: Player) -> None:
    """The "x" of a dialog is called Close."""
    name = player.quoted[0]
    await player.click((await player.read()).one("button", "Close" if name == "x" else name))


async def choices(player: Player) -> None:
    """Radio buttons and checkboxes by name, then Submit."""
    wanted = player.asked(r"^Select (.*) and click Submit")[1]
    page = await player.read()
    for name in [] if wanted == "nothing" else wanted.split(", "):
        await player.click(one_of(page, ("radio", "checkbox"), name))
    await player.click(page.one("button", "Submit"))


def one_of(page: Page, roles: tuple[str, ...], name: str) -> Element:
    """The element of this name with one of the roles."""
    for one in page.elements:
        if one.role in roles and one.name == name:
            return one
    raise GaveUpError(f"nothing to choose is called {name!r}")


async def expand_one(player: Player) -> None:
    """One section to open; the button is in it."""
    page = await player.read()
    if not page.all("button", "Submit") or "collapsed" in page.one("tab").states:
        await player.click(page.one("tab"))
    await player.submit()


async def search_in_sections(player: Player) -> None:
    """Open tabs or collapsible sections one by one until the link is there."""
    name = player.quoted[0]
    page = await player.read()
    for tab in page.all("tab"):
        found = [one for one in page.all("clickable", name) if one.line != tab.line]
        if found:
            await player.click(found[0])
            return
        await player.click(tab)
        page = await player.read()
    await player.click(page.one("clickable", name))


async def named_tab(player: Player) -> None:
    await player.click((await player.read()).one("tab", player.asked(r"Click on (Tab #\d+)")[1]))


async def menu_path(player: Player) -> None:
    """`Select Adrian>Rica`: each step opens the next list."""
    path = player.asked(r"Select (.*)$")[1].split(">")
    for name in path[:-1]:
        await player.act("hover", ref=(await player.awaited("menuitem", name)).ref)
    await player.click(await player.awaited("menuitem", path[-1]))


async def widget(player: Player) -> None:
    """Any control of a kind."""
    page = await player.read()
    kind = player.quoted[0]
    roles = {"text": "textbox", "textarea": "textbox"}
    await player.click(page.one(roles.get(kind, kind)))


async def focus_field(player: Player) -> None:
    which = re.search(r"(\d+)(?:st|nd|rd|th)", player.instruction)
    await player.click((await player.read()).one("textbox", nth=int(which[1]) - 1 if which else 0))


async def listed(player: Player) -> None:
    """A select, single or multiple, by its options' labels."""
    wanted = player.asked(r"^Select (.*?) from the (?:scroll )?list and click Submit")[1]
    page = await player.read()
    field = (page.all("combobox") + page.all("listbox"))[0]
    for at, name in enumerate(wanted.split(", ") if field.role == "listbox" else [wanted]):
        if field.value != name:  # it may stand there already
            await player.act("select", ref=field.ref, option=name, clear=at == 0)
    await player.click(page.one("button", "Submit"))


async def dropped_down(player: Player) -> None:
    """A list that a page draws itself, then a button."""
    wanted = player.asked(r"Choose (.*) from the dropdown")[1]
    await player.click((await player.read()).one("clickable"))
    page = await player.read()
    await player.click(page.one("clickable", wanted))
    await player.click((await player.read()).one("button", player.quoted[0]))


async def pie_menu(player: Player) -> None:
    """The words of its slices grow once it was opened."""
    await player.click((await player.read()).one("graphic", "+"))
    await player.call("wait")
    await player.click((await player.read()).one("graphic", player.quoted[0]))


async def cheapest(player: Player) -> None:
    """`Buy the ticket with the cheapest cost` or the shortest duration."""
    page = await player.read()
    buttons = page.all("button")
    if "duration" in player.instruction:
        times = [re.match(r"(\d+)h (\d+)m", line) for line in page.lines]
        minutes = [int(found[1]) * 60 + int(found[2]) for found in times if found]
        sign = -1 if "longest" in player.instruction else 1
        await player.click(min(zip(minutes, buttons, strict=True), key=lambda pair: sign * pair[0])[1])
        return
    sign = -1 if "expensive" in player.instruction else 1
    await player.click(min(buttons, key=lambda one: sign * int(re.sub(r"\D", "", one.name))))


async def odd_or_even(player: Player) -> None:
    page = await player.read()
    numbers = [int(line) for line in page.lines if re.fullmatch(r"-?\d+", line)]
    for at, number in enumerate(numbers):
        await player.click(page.one("button", "Odd" if number % 2 else "Even", at))
    await player.click(page.one("button", "Submit"))


async def file_tree(player: Player) -> None:
    """Open folders one by one until the name is there; a folder is a clickable part with its name in it."""
    name = player.quoted[0]
    tried: set[str] = set()
    while True:
        page = await player.read()
        folders = [one for one in page.all("clickable") if not one.name]
        found = page.all("clickable", name) or [one for one in folders if page.first_words(one) == name]
        if found:
            await player.click(found[0])
            return
        closed = next((one for one in folders if one.ref not in tried), None)
        if closed is None:
            raise GaveUpError("every folder was opened")
        tried.add(closed.ref)
        await player.call("click", ref=closed.ref)


async def contact(player: Player) -> None:
    """Turn the pages of a contact book until the person is there."""
    name, what = player.asked(r"Find (\w+) in the contact book and click on their (.*)\.$").groups()
    label = {"phone number": "Phone", "email": "Email", "address": "Address"}[what]
    for _ in range(20):
        page = await player.read()
        if any(f'heading 2 "{name}"' in line for line in page.lines):
            await player.click(page.after(f"{label}:", "clickable"))
            return
        await player.click(page.one("link", ">"))
    raise GaveUpError(f"{name} is on no page")


async def nth_result(player: Player) -> None:
    """A search, then its nth result, some pages on."""
    term, nth = player.quoted[0], int(player.asked(r"the (\d+)(?:st|nd|rd|th) search result")[1])
    page = await player.read()
    await player.type(page.one("textbox"), term)
    await player.click(page.one("button", "Search"))
    seen = 0
    for number in range(1, 6):
        page = await player.read()
        results = [one for one in page.all("link") if not re.fullmatch(r"\d+|[<>]", one.name)]
        if nth <= seen + len(results):
            await player.click(results[nth - seen - 1])
            return
        seen += len(results)
        await player.click(page.one("link", str(number + 1)))
    raise GaveUpError("there are not so many results")


CLICKING = {
    **dict.fromkeys(("click-button", "unicode-test"), named_button),
    "click-test": only_button,
    **dict.fromkeys(("click-test-2", "click-test-transfer", "click-button-sequence", "button-delay"), buttons_in_order),
    "click-link": named_link,
    **dict.fromkeys(("click-dialog", "click-dialog-2"), dialog_button),
    **dict.fromkeys(
        ("click-option", "click-checkboxes", "click-checkboxes-large", "click-checkboxes-transfer"), choices
    ),
    **dict.fromkeys(("click-collapsible", "click-collapsible-nodelay"), expand_one),
    **dict.fromkeys(
        (
            "click-collapsible-2",
            "click-collapsible-2-nodelay",
            "click-tab-2",
            "click-tab-2-easy",
            "click-tab-2-medium",
            "click-tab-2-hard",
        ),
        search_in_sections,
    ),
    "click-tab": named_tab,
    "click-menu": menu_path,
    "click-widget": widget,
    **dict.fromkeys(("focus-text", "focus-text-2"), focus_field),
    **dict.fromkeys(("choose-list", "click-scroll-list"), listed),
    "form-sequence-3": dropped_down,
    **dict.fromkeys(("click-pie", "click-pie-nodelay"), pie_menu),
    "buy-ticket": cheapest,
    "odd-or-even": odd_or_even,
    "navigate-tree": file_tree,
    "phone-book": contact,
    "search-engine": nth_result,
}
