"""Tasks with marked text: highlight a paragraph, give words of an editor a style or a colour."""

from __future__ import annotations

import re

from _miniwob_player import Element, GaveUpError, Player

MOST_KEYS = 50
STYLES = {"bold": "Control+b", "italics": "Control+i", "underlined": "Control+u"}


async def highlighted(player: Player) -> None:
    """A triple click marks a paragraph."""
    which = re.search(r"the (\d)(?:st|nd|rd) paragraph", player.instruction)
    page = await player.read()
    texts = [line for line in page.lines if "[" not in line and line not in player.instruction]
    text = texts[-3:][int(which[1]) - 1] if which else texts[-1]
    await player.act("click", ref=(await player.found(text)), count=3)
    await player.click(page.one("button", "Submit"))


async def styled(player: Player) -> None:
    """Mark the word, or everything, with the keyboard; then a key, or a colour from the palette."""
    page = await player.read()
    editor = page.one("textbox")
    word, style = player.asked(r"(?:give the text |give |make )(.+?) (?:the style |the color )(\w+)").groups()
    await mark(player, editor, "" if word == "everything" else word)
    if style in STYLES:
        await player.act("press", ref=editor.ref, keys=[STYLES[style]])
    else:
        await choose_colour(player, style)
    await player.submit()


async def mark(player: Player, editor: Element, word: str) -> None:
    """Select a word of the editor's text; "" for all of it."""
    if not word:
        await player.call("press", ref=editor.ref, keys=["Control+a"])
        return
    found = re.search(rf"(?<!\w){re.escape(word)}(?!\w)", editor.value)
    if not found:
        raise GaveUpError(f"{word!r} is not in {editor.value!r}")
    keys = ["Home", *["ArrowRight"] * found.start(), *["Shift+ArrowRight"] * len(word)]
    for start in range(0, len(keys), MOST_KEYS):
        await player.call("press", ref=editor.ref, keys=keys[start : start + MOST_KEYS])


async def choose_colour(player: Player, colour: str) -> None:
    """The strongest of its shades in the palette."""
    await player.click((await player.read()).one("clickable"))
    shades = [one for one in (await player.read()).elements if one.name.endswith(f"{colour} box")]
    if not shades:
        raise GaveUpError(f"no {colour} is in the palette")
    await player.click(next((one for one in shades if one.name == f"{colour} box"), shades[0]))


WRITING = {
    **dict.fromkeys(("highlight-text", "highlight-text-2"), highlighted),
    "text-editor": styled,
}
