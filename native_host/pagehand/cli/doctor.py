"""`pagehand doctor`: for each browser, is everything in place, does a round trip work, and if not, what is the fix?

Only shows, and with `--fix` does what `fixes` can; what is looked at stands in `install/manifest_checks`, `hub_checks`,
`connection_checks`, `plugin_checks` and `sandbox_check`.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import shutil
import sys
import textwrap
from collections.abc import Iterable
from pathlib import Path

from pagehand.cli.fixes import fix
from pagehand.cli.install import loading_steps
from pagehand.cli.plain_text import plain
from pagehand.cli.styles import wants_styles
from pagehand.install.browsers import BROWSERS, Browser, Machine, browser_named, find
from pagehand.install.connection_checks import check_connection
from pagehand.install.findings import Finding
from pagehand.install.hub_checks import check_hub
from pagehand.install.manifest_checks import check_manifests, check_presence
from pagehand.install.own_command import as_typed
from pagehand.install.plugin_checks import check_plugins
from pagehand.install.registration import manifest_paths
from pagehand.install.sandbox_check import check_sandbox
from pagehand.settings import Places, default_places

_MARKS = {"ok": ("ok", "32"), "note": ("note", "33"), "fault": ("FAULT", "31")}
_INDENT = 22
_NARROWEST = 40


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Which browsers, and how to answer."""
    names = [browser.id for browser in BROWSERS]
    parser.add_argument(
        "--browser", action="append", choices=names, metavar="B", help=f"only this one, repeatable: {', '.join(names)}"
    )
    parser.add_argument("--fix", action="store_true", help="do what can be done without you, then look again")
    parser.add_argument("--json", action="store_true", help="answer in JSON")


def run(args: argparse.Namespace) -> int:
    """Look at everything; 0 when a browser with the extension answered and nothing is wrong, otherwise 1."""
    findings = asyncio.run(examine(args.browser, Machine(), default_places()))
    if args.fix and (fixed := fix(findings)):
        print("\n".join(f"Done: {one}" for one in fixed), file=sys.stderr)
        findings = asyncio.run(examine(args.browser, Machine(), default_places()))
    faults = sum(finding.level == "fault" for finding in findings)
    connected = any(finding.check == "extension" and finding.level == "ok" for finding in findings)
    well = connected and not faults
    if args.json:
        print(json.dumps({"well": well, "findings": [finding.as_json() for finding in findings]}))
        return 0 if well else 1
    for line in table(findings, coloured=wants_styles(sys.stdout)):
        print(line)
    if faults:
        print(f"\n{faults} problem{'' if faults == 1 else 's'} found.")
    else:
        print("\nAll is well." if connected else f"\n{_next_steps(findings)}")
    return 0 if well else 1


def _next_steps(findings: Iterable[Finding]) -> str:
    """What is left when this machine is ready and no browser with the extension is connected."""
    subjects = {finding.subject for finding in findings if finding.check == "extension"}
    browsers = [browser for browser in BROWSERS if browser.id in subjects]
    names = " or ".join(browser.name for browser in browsers)
    head = f"No browser is connected yet. Open {names}; if the extension is not there, load it:"
    steps = loading_steps({browser.kind for browser in browsers}, default_places())
    return "\n".join([head, *steps, as_typed("Then run `pagehand doctor` again.")])


async def examine(names: list[str] | None, machine: Machine, places: Places) -> list[Finding]:
    """All findings: the hub as it is now, then each browser's files and, where they are good, a round trip."""
    findings = check_hub(places)
    reachable = not any(finding.check == "socket" and finding.level == "fault" for finding in findings)
    browsers = _chosen(names, machine)
    for browser in browsers:
        presence = check_presence(browser, machine)
        findings.append(presence)
        if presence.level == "fault":
            continue
        about_manifests, registrations = check_manifests(browser, machine, places)
        findings += about_manifests
        if registrations and reachable:
            findings += await check_connection(registrations[0], places)
    findings += await check_plugins(places)
    findings += await check_sandbox(places)
    if not browsers:
        fix = "install one, then run `pagehand install`"
        findings.append(Finding("browsers", "browser", "fault", "no browser was found, and none is registered", fix))
    return findings


def table(findings: Iterable[Finding], *, coloured: bool) -> list[str]:
    """The findings as lines for a terminal, grouped by subject."""
    width = max(_NARROWEST, shutil.get_terminal_size().columns - _INDENT)
    lines: list[str] = []
    subject = None
    for finding in findings:
        if finding.subject != subject:
            subject = finding.subject
            browser = browser_named(subject)
            lines += ["", browser.name if browser else subject.capitalize()]
        mark, colour = _MARKS[finding.level]
        shown = f"\033[{colour}m{mark:<6}\033[0m" if coloured else f"{mark:<6}"
        lines += _wrapped(f"  {shown} {finding.check:<12} ", plain(_at_home(finding.text)), width)
        if finding.fix:
            lines += _wrapped(f"  {'':<6} {'fix:':<12} ", as_typed(finding.fix), width)
    return lines[1:]


def _wrapped(head: str, text: str, width: int) -> list[str]:
    parts = [
        part
        for line in text.splitlines()
        for part in textwrap.wrap(line, width, break_long_words=False, break_on_hyphens=False) or [""]
    ]
    return [head + parts[0], *(" " * _INDENT + part for part in parts[1:])]


def _at_home(text: str) -> str:
    return text.replace(f"{Path.home()}/", "~/") if Path.home() != Path("/") else text


def _chosen(names: list[str] | None, machine: Machine) -> list[Browser]:
    """The browsers named, or else those that are here or were told of Pagehand."""
    if names:
        return [browser for name in dict.fromkeys(names) if (browser := browser_named(name))]
    return [
        browser
        for browser in BROWSERS
        if find(browser, machine) or any(path.exists() for path in manifest_paths(browser, machine))
    ]
