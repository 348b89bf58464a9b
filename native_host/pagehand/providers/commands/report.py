"""What the engine says: the summary of a turn, refusals with examples, help. Markdown, short and true.

Knows steps and outcomes, no page. `progress` stands above.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import islice

from pagehand.language.lexicon import lines, raw
from pagehand.language.wording import is_secret, telling, words_of
from pagehand.providers.commands.scripts.world import Outcome
from pagehand.providers.commands.words.steps import Commands, Fill, NotUnderstood, Step
from pagehand.values import Json

STOPPED = "Stopped. I do nothing more of what was asked."
NOTHING_LEFT = "There is nothing left to go on with. Say what to do next."
_ADMITTING = ("I could not ", "I cannot ", "I did not ", "I do not ", "I may not ")
EXAMPLES = {kind: said.split(" · ") for kind, said in lines("examples").items()}  # what can be said, by kind
_KINDS = [f"- **{kind}**: {' · '.join(examples)}" for kind, examples in EXAMPLES.items()]
_MOST_KINDS = 3
_RULES = """Several commands go into one message, with "and", "then", commas or lines. I read all of it before I do
anything; when I do not understand a part, I say which and do nothing. What changes something is asked first."""
_HELP = "Type “help” to see everything I understand."
_FIRST_EXAMPLES = "\n".join(f"- {said}" for said in raw("first examples"))


def summary(steps: Sequence[Step], outcomes: Sequence[Outcome], left_over: Sequence[Step] = ()) -> str:
    """The end of a turn: answers first, then what was done, what stopped it, and what was not done."""
    finished = outcomes[-1].went_well
    done = [pair for pair in zip(steps, outcomes if finished else outcomes[:-1], strict=False) if pair[1].text]
    answers, acts = _answers_and_acts(done)
    if finished and not answers and len(acts) == 1:
        answers, acts = acts, []
    numbered = [f"{number}. {text}" for number, text in enumerate(acts, start=1)]
    lists = (
        ("What I did:" if finished else "Done before that:", numbered),
        ("Not done:", [] if finished else _waiting(steps[len(outcomes) :])),
        ("Still open from before (say “continue” to go on with it):", _waiting(left_over)),
    )
    stopped = [] if finished else [_stopped(steps, outcomes)]
    return "\n\n".join((*stopped, *answers, *("\n".join((head, *lines)) for head, lines in lists if lines)))


def passed_over(read: object) -> str:
    """What is said of a clause that was taken for a reason."""
    return f"\n\nI took “{read.why}” for the reason." if isinstance(read, Commands) and read.why else ""


def _answers_and_acts(done: Sequence[tuple[Step, Outcome]]) -> tuple[list[str], list[str]]:
    told = [(_sentence(outcome.text), outcome.state == "answered") for _, outcome in done]
    return [text for text, is_answer in told if is_answer], [text for text, is_answer in told if not is_answer]


def _waiting(steps: Sequence[Step]) -> list[str]:
    return [f"- {said(step)}" for step in steps]


def _sentence(text: str) -> str:
    return text[:1].upper() + text[1:]


def said(step: Step) -> str:
    """A step in the person's words; what goes into a secret field is left out."""
    act = step.act
    if isinstance(act, Fill) and act.field and is_secret(act.field.text):
        return f"fill {act.field.text}"
    return step.said


def not_understood(part: NotUnderstood) -> str:
    """Which part was not understood, why where that is known, and what can be said instead."""
    why = f" {part.why}" if part.why else ""
    quoted = f"“{part.part}”" if part.part else "that"
    words = set(telling(words_of(part.part)))
    kinds = (kind for kind in _KINDS if words & set(telling(words_of(kind))))
    like = "\n".join(islice(kinds, _MOST_KINDS))  # those that have a word with it in common
    return (
        f"I did not understand {quoted}, so I have done nothing.{why}\n\n"
        f"I read plain commands, such as:\n{like or _FIRST_EXAMPLES}\n\n{_HELP}"
    )


def unclear_choice(text: str, asking: Outcome) -> str:
    """The answer to a question fitted none or several of its options."""
    listed = "\n".join(f"{number}. {option}" for number, option in enumerate(asking.options, start=1))
    return f"I do not know which of these “{' '.join(text.split())[:80]}” means. Say its number:\n\n{listed}"


def help_text(*, greeting: bool = False) -> str:
    """What can be said to the engine: a few examples to a greeting, all kinds of commands to `help`."""
    if greeting:
        return f"Say what to do in the browser, for example:\n{_FIRST_EXAMPLES}\n\n{_HELP}"
    return "I read plain English commands, without a model:\n\n" + "\n".join(_KINDS) + f"\n\n{_RULES}"


def lacking_tools(steps: Sequence[Step], tools: Mapping[str, Json]) -> str | None:
    """The sentence to say when a step needs a tool that is not lent; None when all is there."""
    if not any(tool in tools for tool in ("readPage", "navigate", "click")):
        return "No browser with Pagehand is connected. Open the browser, then say it again."
    for step in steps:
        lacking = next((tool for tool in step.act.needs if tool not in tools), None)
        if lacking:
            told = f"This browser does not offer `{lacking}`, which “{said(step)}” needs."
            return f"{told} I have done nothing; say it without that part, and I do the rest."
    return None


def _stopped(steps: Sequence[Step], outcomes: Sequence[Outcome]) -> str:
    last = outcomes[-1]
    step = steps[len(outcomes) - 1]
    if last.state == "asking":
        return f"I have not done “{said(step)}” yet. {last.text}"
    if len(steps) == 1:
        if last.text.startswith(_ADMITTING):
            return last.text
        told = last.text if last.text.startswith("I ") else f"{last.text[:1].lower()}{last.text[1:]}"
        return f"I did not do it: {told}"
    return f"I stopped at step {len(outcomes)} of {len(steps)}, “{said(step)}”. {_sentence(last.text)}"
