"""The script that answers a cookie banner. `operating` stands above; what counts as a banner is `page.controls`'s."""

from __future__ import annotations

from pagehand.providers.commands.page.controls import ACCEPTING, CLOSING, REFUSING, banner_button
from pagehand.providers.commands.scripts.doing import press_button
from pagehand.providers.commands.scripts.looking import look
from pagehand.providers.commands.scripts.outcomes import Outcome, Script, failed
from pagehand.providers.commands.scripts.world import World
from pagehand.providers.commands.words.lexicon import word_set
from pagehand.providers.commands.words.steps import Do
from pagehand.providers.commands.words.wording import words_of

_SPARING = word_set("only necessary essential required optional")
_BANNER = word_set("banner popup pop up notice message dialog bar window box thing")
_SPOKEN = _SPARING | _BANNER | word_set("cookie cookies consent privacy the this that all these ones")
_ACCEPTING = frozenset({"accept", "allow", "agree", "agree to"})
_ANSWERING = _ACCEPTING | {"use", "reject", "refuse", "decline", "deny"}


def is_consent(step: Do) -> bool:
    """Is it about cookies as a page asks for them? `remove the cookies` may as well be about a basket."""
    words = set(words_of(step.object.text)) if step.object else set()
    meant = bool(words & {"cookie", "cookies", "consent", "privacy"}) and words <= _SPOKEN
    return meant and step.place is None and (step.verb in _ANSWERING or bool(words & _BANNER))


def consent(world: World, step: Do) -> Script[Outcome]:
    """All of it, or as little as the banner lets one."""
    outline = yield from look(world)
    every = step.verb in _ACCEPTING and step.object and not _SPARING & set(words_of(step.object.text))
    wanted = (ACCEPTING,) if every else (REFUSING, CLOSING)
    node = next(filter(None, (banner_button(outline, names) for names in wanted)), None)
    if node is None:
        raise failed(f"I see no button to {'accept' if every else 'refuse'} cookies with")
    return (yield from press_button(world, node))
