"""Scripts that read the page, unfold it, and find what a target means there; the person decides between equals.

They change nothing on the page. All of a list is found before anything is done with any of it. `resolve` weighs names.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import replace

from pagehand.language.lexicon import pattern, vocabulary
from pagehand.language.wording import ACCEPTED, LIKELY, coverage, fit, says, telling, words_of
from pagehand.providers.commands.grammar.phrases import nth, number_of
from pagehand.providers.commands.page.resolve import Hints, Resolution, nearby_names, resolve
from pagehand.providers.commands.scripts.world import EndedError, Outcome, Script, T, Want, World, failed
from pagehand.providers.commands.words.steps import Target
from pagehand.wire import budgets
from pagehand.wire.captions import options_for
from pagehand.wire.days import with_whole_days
from pagehand.wire.entries import next_page
from pagehand.wire.outline import Node, Outline, parse_outline
from pagehand.wire.outline_lines import QUOTED
from pagehand.wire.relations import unsaid
from pagehand.wire.roles import Purpose
from pagehand.wire.verdicts import judge

_MOST_SECTIONS = 6
_OPTION = pattern(rf"(?m)^\s*option ({QUOTED})")
_PATIENCE = 4  # seconds that something which may still be loading is waited for
READ = Want("readPage", {"full": True})
READ_MORE = Want("readPage", {"full": True, "budget": budgets.MOST})


def look(world: World) -> Script[Outline]:
    """The page as it is now."""
    if world.fresh and world.outline is not None:
        return world.outline
    (result,) = yield (READ,)
    if not world.note_reading(result):
        verdict = judge(result)
        if verdict.denied:
            raise EndedError(Outcome("denied", f"I may not read this page: {result.text[:200]}"))
        if not verdict.ok:
            raise failed(f"I cannot read this page: {verdict.why}.")
        if world.outline is None or result.origin:
            raise failed("The page has nothing on it that I can read.")
        world.fresh = True
    return world.page


def look_again(world: World) -> Script[Outline]:
    """The page after something may have changed it."""
    world.fresh = False
    return (yield from look(world))


def unfold(world: World) -> Script[Outline]:
    """The page with as much of it as one reading can hold; once for each state of the page."""
    outline = yield from look(world)
    if not world.read_all and outline.folds:
        world.read_all = True
        (result,) = yield (READ_MORE,)
        world.note_reading(result)
    return world.page


def with_options(outline: Outline, fields: Collection[int]) -> Script[Outline]:
    """The page, these of its dropdowns with the options that a reading folds, too."""
    nodes = list(outline.nodes)
    for fold in [fold for fold in outline.folds if fold.parent in fields]:
        (result,) = yield (Want("readPage", {"section": fold.handle, "budget": budgets.MOST}),)
        field, more = nodes[fold.parent], _OPTION.findall(result.text)
        options = ", ".join((field.states.get("options", ""), *more))
        nodes[fold.parent] = replace(field, states={**field.states, "options": options})
    return replace(outline, nodes=tuple(nodes))


def look_for(world: World, test: Callable[[Outline], T | None], words: str) -> Script[T | None]:
    """What `test` finds first: on the page, unfolded, in its folded parts, and once more if it was still loading.

    `words` tell which folded parts are opened first; `world.unread` counts those that were not.
    """
    world.unread = 0
    outline = yield from look(world)
    found = test(outline)
    if found is None and outline.folds:
        outline = yield from unfold(world)
        found = test(outline)
        if found is None:
            found = yield from _in_folds(world, outline, test, words)
    if found is None and world.unsettled:
        world.unsettled = world.fresh = False
        if wanted := world.offered("wait", text=words or None, seconds=_PATIENCE):
            yield (wanted,)
        found = test((yield from look(world)))
    return found


def _in_folds(world: World, outline: Outline, test: Callable[[Outline], T | None], words: str) -> Script[T | None]:
    asked = telling(words_of(words))
    folds = [fold for fold in outline.folds if "option" not in fold.text]
    folds.sort(key=lambda fold: len(coverage(asked, words_of(fold.text))[1]))
    for fold in folds[:_MOST_SECTIONS]:
        (result,) = yield (Want("readPage", {"section": fold.handle, "budget": budgets.MOST}),)
        said = with_whole_days(result.text)
        opened = parse_outline(said) or parse_outline(f'page "" \n{said}')
        if not result.is_error and opened is not None and (found := test(opened)) is not None:
            return found
    world.unread = max(0, len(folds) - _MOST_SECTIONS)
    return None


def unread(world: World) -> str:
    """What to add to "not found" when parts of the page were not looked into."""
    return f" ({world.unread} folded parts of the page I have not looked into.)" if world.unread else ""


_MOST_OPTIONS = 20
_ANSWER_FILLERS = vocabulary("answer fillers")
_ONE_NAME = 0.9  # from here on "A and B" is one thing's name rather than a list


def locate(world: World, target: Target, purpose: Purpose) -> Script[Node]:
    """The one element a target means."""
    ((_, node), *_) = yield from pick(world, target, (), purpose)
    return node


_FOUND = pattern(r'(?m)^"(.*)" (?:\[s\d+\] )?\[(e\d+)\]')


def thing(world: World, target: Target) -> Script[Node]:
    """The same, with a ref: what is only a text is asked for with `find`, which names it for a call."""
    node = yield from locate(world, target, "find")
    text = node.text or node.name
    if node.ref or not (wanted := world.offered("find", text=text)):
        return node
    found = _FOUND.findall((yield (wanted,))[0].text)
    refs = [ref for quoted, ref in found if quoted == text] or [ref for _, ref in found]
    return replace(node, ref=refs[0], name=text) if len(refs) == 1 else node


def pick(world: World, target: Target, parts: Sequence[Target], purpose: Purpose) -> Script[list[tuple[Target, Node]]]:
    """Each element that is meant, with the words that named it; the parts count where the whole is no name."""
    whole = yield from search(world, target, purpose)
    if whole.nodes and (not parts or whole.score >= _ONE_NAME):
        nodes = [(yield from decide(world, target, whole.nodes, whole.outline))] if whole.tied else whole.nodes
        return [(target, node) for node in nodes]
    if not parts:
        raise EndedError(missing(world, target, purpose))
    picked: list[tuple[Target, Node]] = []
    for part in parts:
        node = yield from locate(world, part, purpose)
        picked.append((part, node))
    return picked


def search(world: World, target: Target, purpose: Purpose) -> Script[Resolution]:
    """What a target means on the page or in its folded parts: the first good fit, or the best of the poor ones."""
    best = Resolution()

    def test(outline: Outline) -> Resolution | None:
        nonlocal best
        found = resolve(target, outline, purpose, hints_of(world))
        if found.nodes and found.score > best.score:
            best = found
        return found if found.nodes and found.score >= LIKELY else None

    found = yield from look_for(world, test, name_in(target))
    return found or best


def name_in(target: Target) -> str:
    """The words of a phrase that a page may hold: without "the" and "button"."""
    return next((reading.name for reading in target.readings if reading.name), target.text)


def hints_of(world: World) -> Hints:
    """What the steps before say about the ones to come."""
    last, field = world.last, world.last_field
    return Hints(last.ref if last else None, field.ref if field else None, world.near, world.unsent)


def decide(world: World, target: Target, nodes: Sequence[Node], outline: Outline | None = None) -> Script[Node]:
    """The only one; of several the person chooses: by an earlier answer or the tool; else the turn ends with them."""
    if len(nodes) == 1 or target.text.casefold().startswith(("a ", "an ", "any ")):
        return nodes[0]
    return nodes[(yield from ask_which(world, target, options_for(nodes, outline or world.page)))]


def only_here(world: World, target: Target, number: int) -> Script[None]:
    """The person is asked first where the list has more pages: all of a kind would not be dealt with."""
    if more := next_page(world.page):
        question = f"The list goes on after this page (“{more.name}”), and I can only do it here. Shall I?"
        yield from ask_which(world, target, [f"Yes, only with the {number} on this page"], question)


def ask_which(world: World, target: Target, options: Sequence[str], question: str = "") -> Script[int]:
    """The place of the option that the person means: by an earlier answer or the tool; else the turn ends with them."""
    shown = options[:_MOST_OPTIONS]
    question = question or f"Which one do you mean by “{target.text}”?"
    said = world.choices.get(target.text)
    if said is None and world.offers("askUser"):
        (result,) = yield (Want("askUser", {"question": question, "options": [*shown]}),)
        if result.is_error:
            many = f"{len(options)} things fit “{target.text}” equally, and I" if options[1:] else f"{question} I"
            raise failed(f"{many} got no answer{' which one' if options[1:] else ''}: {result.text[:200]}")
        said = result.text
    if said is None:
        listed = "\n".join(f"{number}. {option}" for number, option in enumerate(shown, start=1))
        raise EndedError(Outcome("asking", f"{question}\n\n{listed}", tuple(shown), target.text))
    choice = choose_option(said, shown)
    if choice is None:
        raise failed(f"“{said[:80]}” is none of the {len(shown)} things that fit “{target.text}”.")
    return choice


def choose_option(said: str, options: Sequence[str], *, by_words: bool = True) -> int | None:
    """Which of the numbered options an answer means: its number, its place ("the last one"), or its words."""
    words = [word for word in words_of(said) if word not in _ANSWER_FILLERS]
    told = words or [word for word in words_of(said) if word == "one"]
    number = nth(told[0]) or number_of(told[0]) if len(told) == 1 else None
    if number is not None and not any(fit(said, option) == 1.0 for option in options):
        place = number - 1 if number > 0 else len(options) + number
        return place if 0 <= place < len(options) else None
    if not by_words:
        return None
    asked = telling(words_of(" ".join(words) or said))  # an option may say more than the answer
    scores = [max(fit(said, one), 0.9 * says(one, asked) * coverage(asked, words_of(one))[0]) for one in options]
    best = max(scores, default=0.0)
    clear = best >= ACCEPTED and sum(score >= best - 0.02 for score in scores) == 1
    return scores.index(best) if clear else None


def missing(world: World, target: Target, purpose: Purpose) -> Outcome:
    """Nothing fits: say so, and what there is."""
    near = nearby_names(target, world.page, purpose)
    where = f" on “{world.page.title}”" if world.page.title else ""
    advice = f" Nearest on the page: {', '.join(near)}." if near else ""
    lacking = unsaid(world.page, target.text)
    some = f"; nothing there says “{' '.join(lacking)}”" if len(lacking) < len(telling(words_of(target.text))) else ""
    told = f"I cannot find “{target.text}”{where}{some}."
    if some and not lacking:
        told = f"I see the words of “{target.text}”{where}, but nothing that is called so."
    return Outcome("failed", f"{told}{advice}{unread(world)}", found=False)
