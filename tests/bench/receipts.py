"""How many receipts say what is not so? Each act of the museum's cases, and with `--miniwob SEEDS` each act of the
scripted policies in MiniWoB++, compared with what page and server really hold.

The other side is asked by the browser's debugger, without our page code. What only a closed tree or another origin's
frame could confirm is counted apart. A false receipt claims what did not happen; a false denial tells of nothing where
something did.
"""

from __future__ import annotations

import argparse
import asyncio
import re
from collections import Counter
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from datetime import datetime
from operator import itemgetter
from pathlib import Path
from typing import Any

from _browsing import Called
from _miniwob_player import GaveUpError, Player
from _miniwob_room import EPISODE_SECONDS, Episode, room_for, task_names
from _tables import print_table, write_json
from miniwob_policies import POLICIES

from bed.browsers import ROOT, Bed, bed_for
from museum.case import Case, Json
from museum.rooms import CASES
from museum.visit import Visit, allow
from pagehand.client import Handler
from pagehand.errors import PagehandError
from pagehand.launch.debug_socket import DebuggerError
from pagehand.launch.start import Browser

CASE_SECONDS = 90.0
LOOK_SECONDS = 3.0
WRITES = {"type": "text", "select": "option"}
ACTS = {"click", "type", "fill", "select", "press", "drag", "hover", "navigate", "upload"}
HELD = (Path(__file__).parent / "_held.js").read_text().strip().removesuffix(";")
NOTHING: Json = {"url": "", "values": [], "ticked": 0, "which": "", "text": "", "mark": 0, "partly": True}


@dataclass(slots=True)
class Tally:
    """What came of the comparison."""

    counts: Counter[str] = field(default_factory=Counter)
    told: list[Json] = field(default_factory=list)

    def add(self, verdict: str, **about: Any) -> None:
        """One receipt; those that are not so are kept."""
        self.counts[verdict] += 1
        if verdict.startswith("false"):
            self.told.append({"verdict": verdict, **about})


class Audit(Visit):
    """A visit whose receipts are looked into."""

    tally: Tally
    behind = False
    """Another tab is held in front of the visit's own."""
    _cover = ""

    async def play(self, case: Case) -> None:
        if self._cover:
            await self.bed.driver.activate(self._cover)  # A pop-up that closed may have brought ours to the front.
        await super().play(case)

    async def _begin(self) -> None:
        await super()._begin()
        if not self.behind:
            return
        if self._cover:
            await self.bed.driver.activate(self._cover)
        else:
            self._cover = await self.bed.open(self.bed.site.page("/cover", "<p>In front</p>"))
        self._known.add(self._cover)

    async def _call(self, tool: str, arguments: Json) -> tuple[str, Json]:
        if tool not in ACTS:
            return await super()._call(tool, arguments)
        before, asked = await self._held(), len(self.bed.site.asked)
        text, receipt = await super()._call(tool, arguments)
        after = await self._held()
        sent = self.bed.site.asked[asked:]
        verdict, why = judged((tool, arguments), receipt, before, after, [one.path for one in sent])
        if verdict == "false receipt" and CLOSED.search(source_of(self._case)):
            verdict = "cannot be told"
        if verdict == "false denial" and await self._is_restless():
            verdict = "so"
        if verdict == "false receipt" and any(
            why in str(one.form) or why in one.body.decode(errors="replace") for one in sent
        ):
            verdict = "so"
        self.tally.add(verdict, case=self._case.name, tool=tool, why=why, text=text[:300])
        return text, receipt

    async def _is_restless(self) -> bool:
        return await is_restless(self.bed, self._page)

    async def _held(self) -> Json:
        """What the page holds."""
        return await held_by(self.bed, self._page)


async def is_restless(bed: Bed, page: str) -> bool:
    """Whether a page changes without being touched, as clocks do."""
    with suppress(DebuggerError, TimeoutError):
        return bool(await bed.evaluate(RESTLESS, page))
    return False


async def held_by(bed: Bed, page: str) -> Json:
    """What a page holds; NOTHING where it does not answer."""
    with suppress(DebuggerError, TimeoutError):
        async with asyncio.timeout(LOOK_SECONDS):
            held: Json = await bed.evaluate(f"({HELD}, pagehandHeld())", page)
            return held
    return NOTHING


def judged(call: tuple[str, Json], receipt: Json, before: Json, after: Json, paths: list[str]) -> tuple[str, str]:
    """A verdict on one receipt, and what it is about."""
    if NOTHING in (before, after):
        return "cannot be told", ""
    if not receipt.get("ok"):
        moved = before["mark"] != after["mark"] or before["url"] != after["url"]
        told = (
            (receipt.get("effect") or [{}])[0].get("detail")
            or receipt.get("delta")
            or PRESSED in receipt.get("hint", "")
        )
        moved = moved and not told
        return ("false denial", "something changed") if receipt.get("reason") == "no_effect" and moved else ("so", "")
    for why in [*untrue(receipt, before, after, paths), *unwritten(*call, before, after)]:
        return ("cannot be told" if after["partly"] else "false receipt"), why
    return "so", ""


def untrue(receipt: Json, before: Json, after: Json, paths: list[str]) -> list[str]:
    """Effects that the page or the server know nothing of."""
    found = []
    for effect in receipt.get("effect", []):
        kind, detail = effect["kind"], effect.get("detail", "")
        if kind == "navigated" and URL.match(detail) and not after["url"].startswith(detail[:250]):
            found.append(detail)
        if kind == "value" and detail and not detail.endswith(" characters") and not holds(after, detail.rstrip("…")):
            found.append(detail)
        if kind == "checked" and detail in ("true", "false") and TICKED(before) == TICKED(after):
            found.append(f"checked {detail}")
        if kind == "request_sent":
            found += [path for path in detail.split(", ") if path not in paths and not URL.match(path)]
    return found


def unwritten(tool: str, arguments: Json, before: Json, after: Json) -> list[str]:
    """Texts that were asked for and stand nowhere."""
    if after["url"] != before["url"]:
        return []  # What was typed went with the page.
    texts = [arguments[WRITES[tool]]] if tool in WRITES else [one["value"] for one in arguments.get("fields", [])]
    missing = [text for text in texts if text.lower() not in SWITCHES and not holds(after, text)]
    # A tree may show the last level alone, and a list that takes several tells of them in an order of its own.
    return [
        text
        for text in missing
        if not is_dated_in(after, text)
        and not holds(after, LEVELS.split(text)[-1])
        and (tool == "type" or not all(holds(after, part) for part in SEVERAL.split(text)))
    ]


LEVELS = re.compile(r"\s+[/>›»→]\s+")
"""What stands between the levels of one choice."""
SEVERAL = re.compile(r"\s*,\s*")
"""What stands between several choices."""
TICKED = itemgetter("ticked", "which")
"""How many boxes are ticked, and which of those that the page draws: of several, one takes another's place."""
CLOSED = re.compile(r"mode:\s*[\"']closed")
"""Trees that nobody outside can look into."""
PRESSED = "was pressed, but"
"""A hint that says what was done all the same."""
RESTLESS = """new Promise((resolve) => {
  const all = {subtree: true, childList: true, characterData: true, attributes: true};
  new MutationObserver(() => resolve(true)).observe(document, all);
  setTimeout(() => resolve(false), 1500);
})"""
URL = re.compile(r"https?:")
SWITCHES = {"", "true", "false", "on", "off", "yes", "no"}


def holds(held: Json, words: str) -> bool:
    """Whether they stand in a field or on the page, masks and line breaks apart."""
    values = [str(value) for value in held["values"]]
    signs = "".join(value for value in values if len(value) == 1)  # A code may stand in as many fields.
    texts = [bare(held["text"]), bare(signs), *map(bare, values)]
    lines = [bare(line) for line in words.split("\n")]  # Numbers of lines may stand between them.
    return any(all(line in text for line in lines) for text in texts)


def is_dated_in(held: Json, text: str) -> bool:
    """Whether what a text dates stands there: a day, a month, or each of several days."""
    days = DAYS.findall(text)
    if month := MONTH.fullmatch(text):
        said = [set(re.findall(r"\d+", str(value).replace(" ", ""))) for value in held["values"]]
        year, number = month.groups()
        return any({number, number.lstrip("0")} & numbers and {year, year[2:]} & numbers for numbers in said)
    return all(is_day_in(held, day) for day in days) if len(days) > 1 else is_day_in(held, text)


def is_day_in(held: Json, text: str) -> bool:
    """Whether a day stands there as pages write one: the year, the month by name or number, the day, close together."""
    if (day := _day_of(text)) is None:
        return False
    said = [*map(str, held["values"]), held["text"]]
    years = ((words, found) for words in said for found in re.finditer(str(day.year), words))
    beside = (words[max(0, at.start() - DAY_AND_MONTH) : at.end() + DAY_AND_MONTH] for words, at in years)
    return any(_says(words.lower(), day, timed=":" in text) for words in beside)


def _day_of(text: str) -> datetime | None:
    """As cases give one: `2027-05-12`, `12 May 2027`, either with an hour."""
    with suppress(ValueError):
        return datetime.fromisoformat(text)
    for written in ("%d %B %Y", "%d %B %Y %H:%M"):
        with suppress(ValueError):
            return datetime.strptime(text, written)  # noqa: DTZ007 - only its parts are compared
    return None


def _says(text: str, day: datetime, *, timed: bool) -> bool:
    found = re.findall(r"[a-z]+|\d+", text)
    words = {word[:3] if word.isalpha() else word.lstrip("0") for word in found}
    numbers = [word.lstrip("0") for word in found if word.isdigit()]
    month = f"{day:%b}".lower() in words or numbers.count(str(day.month)) > (day.month == day.day)
    clock = {str(day.minute or ""), str(day.hour or ""), str(day.hour % 12 or 12)} & words
    return month and str(day.day) in words and (not timed or len(clock) > bool(day.minute))


DAYS = re.compile(r"\d{4}-\d\d-\d\d")
MONTH = re.compile(r"(\d{4})-(\d\d)")
DAY_AND_MONTH = 14
"""Characters beside a year that may be the rest of its day."""


def bare(text: str) -> str:
    """Its letters and numbers."""
    return re.sub(r"[\W_]+", "", text.lower())


class AuditedEpisode(Episode):
    """A problem of MiniWoB++ whose receipts are looked into."""

    tally: Tally

    async def call(self, name: str, **arguments: Any) -> Called:
        """As a policy makes it, with a look before and after."""
        before = await held_by(self.room.bed, self.room.tab)
        called = await super().call(name, **arguments)
        if name in ACTS:
            after = await held_by(self.room.bed, self.room.tab)
            told = {} if called.receipt.get("ok") is None else called.receipt
            verdict, why = judged((name, arguments), told, before, after, [])
            if verdict == "false denial" and await is_restless(self.room.bed, self.room.tab):
                verdict = "so"
            self.tally.add(verdict, case=self.instruction[:60], tool=name, why=why, text=called.text[:300])
        return called


def part_of(every: Sequence[Any], part: str) -> Sequence[Any]:
    """Each n-th from the k-th on, for a part such as `2/4`; all without a part."""
    at, _, parts = part.partition("/")
    return every[int(at) - 1 :: int(parts)] if part else every


async def played(browser: Browser, seeds: int, only: str, part: str, tally: Tally) -> int:
    """Plays MiniWoB++; how many episodes did not go to their end."""
    broken = 0
    async with room_for(browser) as room:
        for task in part_of([one for one in task_names() if one in POLICIES and only in one], part):
            for seed in range(seeds):
                begun = await room.start(task, seed)
                episode = AuditedEpisode(room, begun.session, begun.instruction)
                episode.tally = tally
                try:
                    async with asyncio.timeout(EPISODE_SECONDS):
                        await POLICIES[task](Player(episode))
                except (TimeoutError, GaveUpError, PagehandError, ValueError, LookupError) as error:
                    broken += 1
                    print(f"{task} {seed} ended early ({type(error).__name__})", flush=True)
                await room.end(begun)
    return broken


def source_of(case: Case) -> str:
    """The pages of a case, as far as they are written down."""
    return "\n".join(page for page in (case.page, *case.more.values()) if isinstance(page, str))


@asynccontextmanager
async def auditing(bed: Bed, tally: Tally, behind: bool) -> AsyncIterator[Audit]:
    """A visit that fills the tally."""
    bed.site.folder("/npm/", ROOT / "node_modules")
    async with await bed.client(Handler(permission=allow)) as client:
        await client.wait_for_hand(bed.browser)
        audit = Audit(bed, client)
        audit.tally, audit.behind = tally, behind
        try:
            yield audit
        finally:
            await audit.leave()


async def main() -> int:
    """Measure and print; 1 when a receipt is false."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--browser", choices=("chromium", "firefox"), default="chromium")
    parser.add_argument("--only", default="", help="only cases with this in their name")
    parser.add_argument("--behind", action="store_true", help="another tab stands in front of the cases' own")
    parser.add_argument("--part", default="", help="of what there is, such as 2/4")
    parser.add_argument("--verbose", action="store_true", help="what was not as it should be, too")
    parser.add_argument("--json", type=Path, help="also write the figures to this file")
    parser.add_argument(
        "--miniwob", type=int, default=0, metavar="SEEDS", help="MiniWoB++ instead, so many problems a task"
    )
    args = parser.parse_args()
    tally, broken = Tally(), 0
    if args.miniwob:
        broken = await played(args.browser, args.miniwob, args.only, args.part, tally)
        return tell(args, tally, broken)
    async with bed_for(args.browser) as bed, auditing(bed, tally, args.behind) as audit:
        for case in part_of(CASES, args.part):
            if args.only not in case.name or bed.browser not in case.browsers or case.faults.get(bed.browser):
                continue
            try:
                async with asyncio.timeout(CASE_SECONDS):
                    await audit.play(case)
            except (AssertionError, TimeoutError) as fault:
                broken += 1
                print(f"{case.name} did not go as it should; its receipts are counted up to there", flush=True)
                if args.verbose:
                    print(str(fault) or type(fault).__name__, flush=True)
    return tell(args, tally, broken)


def tell(args: argparse.Namespace, tally: Tally, broken: int) -> int:
    """Print what was found; the exit code."""
    for one in tally.told:
        print(f"{one['verdict']}: {one['case']} {one['tool']}: {one['why'][:120]}\n  {one['text']}")
    rows = [{"receipts": what, "count": count} for what, count in sorted(tally.counts.items())]
    print_table([*rows, {"receipts": "cases that did not go as they should", "count": broken}])
    write_json(
        args.json,
        {
            "bench": "receipts",
            "browser": args.browser,
            "behind": args.behind,
            "miniwob": args.miniwob,
            "aims": {"false receipt": 0},
            "rows": rows,
            "told": tally.told,
        },
    )
    return 1 if tally.counts["false receipt"] else 0


if __name__ == "__main__":
    raise SystemExit(asyncio.run(main()))
