"""Tables and lists of a page as CSV, JSON or Markdown: `extract the table as JSON with name and price`.

Columns are a table's heads, or what the entries of a list have in common. A column that is asked for and not there is
told. `answer` stands above; what is asked is read by `grammar`.
"""

from __future__ import annotations

import io
import json
import re
from collections.abc import Sequence

from pagehand.providers.commands.answers.quoting import plain
from pagehand.providers.commands.page.entries import has_header, is_outside_main, main_entries, rows_of
from pagehand.providers.commands.words.amounts import find_values
from pagehand.providers.commands.words.meanings import Question
from pagehand.providers.commands.words.wording import ACCEPTED, LIKELY, fit
from pagehand.wire.outline import Node, Outline

Row = list[str]
_MOST_ROWS = 500


def extract(outline: Outline, question: Question) -> str | None:
    """The table or list in the asked form, in a fence that page text cannot leave."""
    wanted = [name for name in question.by.split("|") if name]
    found = _table(outline, question.subject) or _list(outline, question.subject, wanted)
    if found is None:
        return None
    heads, rows = found
    if wanted:
        chosen = [_column(heads, name) for name in wanted]
        lacking = [name for name, at in zip(wanted, chosen, strict=True) if at is None]
        if lacking:
            named = ", ".join(f"“{plain(name)}”" for name in lacking)
            return f"There is no column {named}; there are: {', '.join(heads)}."
        places = [at for at in chosen if at is not None]
        heads, rows = [heads[at] for at in places], [[row[at] for at in places] for row in rows]
    more = f"\n\n… and {len(rows) - _MOST_ROWS} more rows." if len(rows) > _MOST_ROWS else ""
    written = _written(heads, rows[:_MOST_ROWS], question.owner).replace("```", "'''")
    kind = question.owner if question.owner != "markdown" else ""
    body = f"```{kind}\n{written}\n```" if kind else written
    return f"{len(rows)} {'row' if len(rows) == 1 else 'rows'}:\n\n{body}{more}"


def _table(outline: Outline, name: str) -> tuple[Row, list[Row]] | None:
    """The table of this name, or the largest of the page's main part."""
    tables = [node for node in outline.nodes if node.role in ("table", "grid", "treegrid")]
    named = [node for node in tables if name and node.name and fit(name, node.name) >= LIKELY]
    main = [node for node in tables if not is_outside_main(outline, node)]
    table = max(named or main or tables, key=lambda node: len(outline.inside(node)), default=None)
    rows = rows_of(outline, table) if table else []
    if not rows:
        return None
    cells = [[one.text for one in outline.children(row) if one.role == "cell"] for row in rows]
    width = max(len(row) for row in cells)
    heads = cells.pop(0) if has_header(outline, rows) else []
    heads = [*(head or f"column {at}" for at, head in enumerate(heads, 1))]
    heads += [f"column {at}" for at in range(len(heads) + 1, width + 1)]
    return heads, [[*row, *[""] * (width - len(row))] for row in cells]


def _list(outline: Outline, name: str, wanted: Sequence[str]) -> tuple[Row, list[Row]] | None:
    """The entries of the page's list by what they are called and what values they have."""
    groups = [group for group in main_entries(outline, name) if group]
    if not groups:
        return None
    heads = list(wanted) or ["name", "price"]
    rows = [[_value(group, head) for head in heads] for group in groups]
    kept = [at for at, head in enumerate(heads) if head in ("name", "title") or any(row[at] for row in rows)]
    return [heads[at] for at in kept], [[row[at] for at in kept] for row in rows]


def _value(entry: Sequence[Node], head: str) -> str:
    """One value of an entry: its name, its price, its link, or what stands behind a label."""
    low = head.casefold()
    if low in ("name", "title", "item", "product"):
        named = next((node for role in ("heading", "link") for node in entry if node.role == role and node.text), None)
        return (named or next((node for node in entry if node.text), entry[0])).text
    text = " · ".join(dict.fromkeys(node.text for node in entry if node.text))
    if low in ("price", "cost"):
        return next(iter(find_values(text, "money")), "")
    if low in ("date", "email", "phone", "link", "time"):
        return next(iter(find_values(text, low)), "")
    labelled = re.search(rf"\b{re.escape(low)}\w*\s*[:=–-]\s*([^·]+)", text, re.IGNORECASE)
    return labelled[1].strip() if labelled else ""


def _column(heads: Sequence[str], name: str) -> int | None:
    scored = [(fit(name, head), -at) for at, head in enumerate(heads)]
    best = max(scored, default=(0.0, 0))
    return -best[1] if best[0] >= ACCEPTED else None


def _written(heads: Row, rows: Sequence[Row], form: str) -> str:
    if form == "json":
        return json.dumps([dict(zip(heads, row, strict=True)) for row in rows], ensure_ascii=False, indent=2)
    if form == "csv":
        import csv

        file = io.StringIO()
        csv.writer(file, lineterminator="\n").writerows([heads, *rows])
        return file.getvalue().rstrip("\n")
    lines = [heads, ["---"] * len(heads), *rows]
    return "\n".join("| " + " | ".join(plain(one).replace("|", "\\|") for one in line) + " |" for line in lines)
