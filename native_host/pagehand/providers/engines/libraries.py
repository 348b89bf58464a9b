"""The optional libraries of model vendors: which an extra needs, and putting them where Pagehand really runs.

Pagehand may have come by pip, pipx or uv, from an index, a wheel or a folder: what an extra needs stands in its own
metadata, so that no index has to know Pagehand. Keys do not reach the installer. Above: `setup`, `api.vendors`.
"""

from __future__ import annotations

import asyncio
import importlib
import importlib.util
import os
import re
import shlex
import shutil
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Literal

from pagehand.errors import SetupError
from pagehand.processes.group import ProcessGroup

INSTALL_SECONDS = 900.0
_SECRET = re.compile(r"KEY|TOKEN|SECRET|PASSWORD", re.IGNORECASE)


def installed_by() -> Literal["pipx", "uv", "pip"]:
    """Which program keeps the environment that this Python runs in."""
    prefix = Path(sys.prefix)
    if (prefix / "uv-receipt.toml").is_file():
        return "uv"
    return "pipx" if (prefix / "pipx_metadata.json").is_file() else "pip"


def needed_for(extra: str) -> list[str]:
    """The requirements of one of Pagehand's extras, those of extras that it includes among them."""
    from importlib import metadata  # and all of e-mail: not at every start

    found: list[str] = []
    for line in metadata.requires("pagehand") or []:
        requirement, _, marker = line.partition(";")
        if re.search(rf"""extra\s*==\s*['"]{re.escape(extra)}['"]""", marker) is None:
            continue
        inner = re.match(r"pagehand\[([\w,-]+)\]", requirement.strip())
        found += [one for name in inner[1].split(",") for one in needed_for(name)] if inner else [requirement.strip()]
    return found


def remedy(extra: str) -> str:
    """The command that a person can run for an extra, by how Pagehand was installed."""
    if installed_by() == "pipx":
        return shlex.join(["pipx", "inject", "pagehand", *needed_for(extra)])
    return shlex.join(word for word in _command(extra) if not word.startswith("--disable") and word != "--no-input")


def _command(extra: str) -> list[str]:
    needed = needed_for(extra)
    uv = shutil.which("uv")
    if uv and (installed_by() == "uv" or importlib.util.find_spec("pip") is None):
        return [uv, "pip", "install", "--python", sys.executable, *needed]
    return [sys.executable, "-m", "pip", "install", "--disable-pip-version-check", "--no-input", *needed]


async def install(extra: str, tell: Callable[[str], None]) -> None:
    """Install what an extra needs; `tell` gets each line as it comes. Raises `SetupError` with what can be done."""
    environment = {name: value for name, value in os.environ.items() if not _SECRET.search(name)}
    try:
        process = await ProcessGroup.start(_command(extra), b"", environment, str(Path.home()))
    except OSError as error:
        raise SetupError(f"it could not be installed ({error.strerror}); run `{remedy(extra)}`") from None
    complaints = asyncio.create_task(process.complaints())
    try:
        async with asyncio.timeout(INSTALL_SECONDS):
            async for block in process.output():
                for line in filter(None, block.decode(errors="replace").splitlines()):
                    tell(line.strip()[:200])
            code = await process.wait()
            said = (await complaints).decode(errors="replace").strip().splitlines()
    except TimeoutError:
        raise SetupError(f"installing took longer than {INSTALL_SECONDS / 60:.0f} minutes and was stopped") from None
    finally:
        complaints.cancel()
        with suppress(asyncio.CancelledError):
            await process.end()
    importlib.invalidate_caches()
    if code:
        why = next((line for line in reversed(said) if "error" in line.lower()), said[-1] if said else f"code {code}")
        raise SetupError(f"it could not be installed: {why.strip()[:300]}; by hand: `{remedy(extra)}`")
