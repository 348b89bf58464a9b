"""What is to be taken out of a page's table or list: "extract the table as csv", "give me the prices as json".

Name, columns and format; what the table says is `extraction`'s. `questions` stands above.
"""

from __future__ import annotations

import re

from pagehand.providers.commands.words.meanings import Question
from pagehand.providers.commands.words.patterns import Pattern

_TABLE = Pattern(
    r"(?:extract|export|get|give me|show me|show|copy|return|read|output|print|convert|turn|scrape)(?: me)? "
    r"(?:all )?(?:of )?(?:the |this |that )?(?P<name>.*?)\b"
    r"(?:tables?|lists?|rows|data|results|entries|items|products)"
    r"(?: (?:of|with|for) (?P<first>(?!(?:as|in|to|into) ).+?))?"
    r"(?: (?:as|in|to|into) (?:a )?(?P<format>csv|json|markdown|comma[- ]separated|table)"
    r"(?: format| file| list| array)?)?"
    r"(?: (?:with|of|for|containing|including|columns?:?) (?:the |only )?(?:columns? )?(?P<columns>.+))?",
    re.IGNORECASE,
)


def table_question(text: str) -> Question | None:
    """What is to be extracted, and how; None when nothing is. `subject` names the table, `by` the columns."""
    match = _TABLE.fullmatch(text)
    if (
        match is None
        or match["name"].lower().startswith(("my", "our"))
        or not (match["format"] or re.match(r"(?:extract|export|scrape)\b", text, re.IGNORECASE))
    ):
        return None
    columns = match["columns"] or match["first"] or ""
    shape = (match["format"] or "").lower()
    form = "csv" if shape.startswith("comma") else shape if shape in ("csv", "json") else "markdown"
    names = [part.strip(" \"'“”.") for part in re.split(r",|\band\b|&", columns)]
    return Question("table", (match["name"] or "").strip(), form, by="|".join(name for name in names if name))
