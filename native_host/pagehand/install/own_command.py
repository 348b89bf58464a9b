"""How a person starts this very Pagehand in a terminal: by its name where that leads here, otherwise by its path.

In an environment of its own (`python3 -m venv`) the name works only while the environment is active; pipx and uv put
it on the search path for good. So what is told now and what is kept for later (`lasting`) may differ.
"""

from __future__ import annotations

import os
import re
import shlex
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

NAME = "pagehand"
_SPOKEN = re.compile(rf"(^|`){NAME}(?= )")


def own_command(*, lasting: bool = False) -> str:
    """The command, ready to be typed; `lasting`: in a terminal of another day, too."""
    script = Path(sysconfig.get_path("scripts")) / (f"{NAME}.exe" if os.name == "nt" else NAME)
    found = shutil.which(NAME)
    if found and not (lasting and _is_of_an_environment(Path(found))) and _same(Path(found), script):
        return NAME
    words = [str(script)] if script.is_file() else [sys.executable, "-m", NAME]
    return subprocess.list2cmdline(words) if os.name == "nt" else shlex.join(words)


def as_typed(text: str) -> str:
    """A text with its commands of ours as they can be typed here: a whole command, or those between backticks."""
    command = own_command()
    return text if command == NAME else _SPOKEN.sub(lambda match: f"{match[1]}{command}", text)


def _is_of_an_environment(found: Path) -> bool:
    return sys.prefix != sys.base_prefix and found.is_relative_to(sys.prefix)


def _same(found: Path, script: Path) -> bool:
    try:
        return found.samefile(script)
    except OSError:
        return False
