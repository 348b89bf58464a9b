"""Tasks that take knowing what a word or an icon means; a model knows such, a script has to be told."""

from __future__ import annotations

from _miniwob_player import GaveUpError, Player

SYNONYMS = (
    "huge large big gigantic enormous",
    "tiny small mini little petite",
    "crimson red scarlet vermillion",
    "joyful happy cheerful delighted gleeful",
    "sorrowful sad unhappy tragic miserable",
    "furious angry mad irritated",
    "wicked evil sinful immoral depraved corrupt",
    "mistaken wrong incorrect erroneous",
    "genuine real actual",
    "odd strange weird unusual peculiar",
    "halt stop end finish cease",
    "afraid scared frightened fearful terrified panicked",
    "calm quiet serene mild peaceful",
    "aged old archaic",
    "adore love like favor",
    "murder kill assassinate",
    "retain keep maintain sustain preserve",
    "conceal hide camouflage",
    "detest hate loathe despise dislike",
    "humorous funny comical amusing laughable",
    "plump fat chubby fleshy",
    "dumb stupid dull unwise",
    "savory delicious appetizing delectable",
    "slice cut chop carve",
    "fearless brave courageous",
    "start begin launch initiate",
    "reply answer response",
    "television televisions tv tvs",
    "home house homes houses",
    "flame fire flames fires",
    "pork pig swine",
    "bunny rabbit bunnies rabbits",
    "automobile car vehicle automobiles cars vehicles",
)
"""Words of one meaning."""


async def alike(player: Player) -> None:
    """`Select words similar to tiny, wicked`: checkboxes called by other words."""
    page = await player.read()
    for word in player.asked(r"similar to (.*) and click Submit")[1].split(", "):
        group = next((words.split(" ") for words in SYNONYMS if word.lower() in words.split(" ")), [word.lower()])
        found = [one for one in page.all("checkbox") if one.name.lower() in group]
        if not found:
            raise GaveUpError(f"nothing to choose means {word!r}")
        await player.click(found[0])
    await player.click(page.one("button", "Submit"))


ICONS = {
    "disk": "Save",
    "seek start": "Prev",
    "stop": "Stop",
    "play": "Play",
    "seek end": "Next",
    "zoomin": "Zoom In",
    "zoomout": "Zoom Out",
}
"""What such icons mean."""


async def menu_button(player: Player) -> None:
    """A menu behind a button, some items in a second list; named, or by its icon."""
    page = await player.read()
    icons = [ICONS[one.name.removesuffix(" icon")] for one in page.all("graphic")]
    name = [*player.quoted[1:], *icons][0]
    await player.click(page.one("button", player.quoted[0]))
    if not (await player.read()).all("menuitem", name):
        await player.act("hover", ref=(await player.read()).one("menuitem", "Playback").ref)
    await player.click(await player.awaited("menuitem", name))


MEANING = {"click-checkboxes-soft": alike, "click-menu-2": menu_button}
