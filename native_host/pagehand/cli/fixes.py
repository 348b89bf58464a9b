"""What `pagehand doctor --fix` does itself: findings whose fix is a command of Pagehand's own, or a folder's rights.

It ends no process but the hub, installs no browser, and leaves everything else to the person. Beside: `doctor`.
"""

from __future__ import annotations

import os
import shlex
import stat
import sys
from collections.abc import Iterable
from contextlib import redirect_stdout

from pagehand.install.findings import Finding

_OWN = (("pagehand", "install"), ("pagehand", "hub", "--stop"))
"""Commands that are safe to run whenever doctor names them."""
_RIGHTS = ("chmod", "go-w")


def fix(findings: Iterable[Finding]) -> list[str]:
    """Do what can be done; the fixes that were done, each once. What fails is seen by looking again."""
    wanted = dict.fromkeys(finding.fix for finding in findings if finding.level == "fault" and finding.fix)
    return [one for one in wanted if _done(shlex.split(one))]


def _done(words: list[str]) -> bool:
    if any(tuple(words[: len(own)]) == own for own in _OWN):
        from pagehand.cli import main

        quiet = ["--no-open"] if words[1] == "install" else []
        with redirect_stdout(sys.stderr):
            return main([*words[1:], *quiet]) == 0
    if tuple(words[:-1]) == _RIGHTS:
        try:
            os.chmod(words[-1], os.stat(words[-1]).st_mode & ~(stat.S_IWGRP | stat.S_IWOTH))  # noqa: PTH101, PTH116
        except OSError:
            return False
        return True
    return False
