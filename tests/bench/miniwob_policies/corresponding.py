"""Tasks in an inbox and in a stream of posts: find the one of a person, then answer, forward, mark or delete."""

from __future__ import annotations

import re

from _miniwob_player import Element, GaveUpError, Page, Player

ACTIONS = {
    "delete": r"\bdelet|\btrash|\bremov|get rid|throw|discard|\berase",
    "star": r"\bstar\b|important|importance|\bflag",
    "reply": r"\brepl|\brespon|\banswer|\"",
    "forward": "",
}
"""The first that an instruction fits."""
FROM = (
    r"(?:from|by) {0}(?!\w)",
    r"\b{0}'?s\b(?! inbox)",
    r"\b{0},? (?:sent|wrote|has sent)",
    r"\b{0} (?:wants his or her|e-?mail|message)",
)


async def mail(player: Player) -> None:
    page = await player.read()
    threads = {one.name.split(" ")[0]: one for one in reversed(page.all("clickable")) if " " in one.name}
    sender = sender_in(player.instruction, threads)
    receiver = receiver_in(player.instruction, threads, sender)
    await player.click(threads[sender])
    action = next(name for name, words in ACTIONS.items() if re.search(words, player.instruction, re.IGNORECASE))
    page = await player.read()
    if action in ("delete", "star"):
        await player.click(icon(page, action, 1 if action == "delete" else 2))
        return
    await player.click(page.one("clickable", action.capitalize()))
    page = await player.read()
    if action == "reply":
        await player.type(page.one("textbox"), player.quoted[0])
    else:
        await player.type(page.one("textbox"), receiver)
    await player.click(icon(await player.read(), "send", 1))


def sender_in(instruction: str, threads: dict[str, Element]) -> str:
    """Who wrote the mail that is meant, of those who wrote one."""
    named = [name for name in threads if re.search(rf"\b{re.escape(name)}(?![\w-])", instruction)]
    for pattern in FROM:
        for name in named:
            if re.search(pattern.format(re.escape(name)), instruction):
                return name
    if len(named) == 1:
        return named[0]
    raise GaveUpError(f"whose mail is meant is not clear: {instruction}")


def receiver_in(instruction: str, threads: dict[str, Element], sender: str) -> str:
    """Whom to send it to: another name that has a mail here, or one after "to"."""
    others = [name for name in threads if name != sender and re.search(rf"\b{re.escape(name)}(?![\w-])", instruction)]
    found = others or [name for name in re.findall(r"\bto ([A-Z][\w-]*)", instruction) if name != sender]
    return found[0] if found else ""


def icon(page: Page, word: str, nth: int) -> Element:
    """A picture to click by what it is called, or where it stands among those without a name."""
    named = [one for one in page.elements if word in one.name.lower() and one.role != "textbox"]
    return named[0] if named else page.one("clickable", "", nth)


async def post(player: Player) -> None:
    """`For the user @amet, click on the "Block" button`: under the post, or in its menu."""
    user, button = player.asked(r"For the user (\S+), click on the \"(.*)\" button").groups()
    page = await player.read()
    controls = controls_of(page, user)[0]
    if button.lower() in controls:
        await player.click(controls[button.lower()])
        return
    await player.click(controls["more"])
    name = f"{button} {user}" if button in ("Mute", "Block") else button
    await player.click(await player.found(name))


async def posts(player: Player) -> None:
    """`Click the "Like" button on all posts by @amet`, or on some of them."""
    button, count, user = player.asked(
        r"Click the \"(\w+)\" button on (?:all|(\d+)) posts? by (\S+) and then click Submit"
    ).groups()
    page = await player.read(full=True, budget=16000)
    for controls in controls_of(page, user)[: int(count or 100)]:
        await player.click(controls[button.lower()])
    await player.submit()


def controls_of(page: Page, user: str) -> list[dict[str, Element]]:
    """The icons under each post of a user, by name."""
    starts = [at for at, line in enumerate(page.lines) if re.search(r"\S @\S+( \S+ ago)?$", line)]
    found = []
    for start, end in zip(starts, [*starts[1:], len(page.lines)], strict=True):
        if user in page.lines[start].split(" "):
            found.append({one.name: one for one in page.elements if start < one.line < end})
    if not found:
        raise GaveUpError(f"there is no post of {user}")
    return found


CORRESPONDING = dict.fromkeys(
    (
        "email-inbox",
        "email-inbox-delete",
        "email-inbox-forward",
        "email-inbox-forward-nl",
        "email-inbox-forward-nl-turk",
        "email-inbox-important",
        "email-inbox-nl-turk",
        "email-inbox-noscroll",
        "email-inbox-reply",
        "email-inbox-star-reply",
    ),
    mail,
) | {"social-media": post, "social-media-all": posts, "social-media-some": posts}
