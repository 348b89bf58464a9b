"""Packages for the sandbox: wheels alone, fetched by the host's own pip, so that no code of theirs runs outside.

Those that were fetched once are there without a network. The tool `python:install` is a call of its own within a run,
and always asks. Below: `processes`. Above: `source`.
"""

from __future__ import annotations

import asyncio
import os
import re
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from pagehand.brain.ports import ToolSpec
from pagehand.errors import ToolError
from pagehand.processes.bounded import Ended, run_bounded
from pagehand.toolsets.ports import Offered

INSTALL = "python:install"
SECONDS = 120.0
MOST_BYTES = 40 * 1024 * 1024
_VERSION = r"(?:===?|~=|!=|<=?|>=?)\s*[A-Za-z0-9][A-Za-z0-9.*+!_-]*"
_SPECIFIER = re.compile(rf"[A-Za-z0-9](?:[A-Za-z0-9._-]*[A-Za-z0-9])?\s*(?:{_VERSION}(?:\s*,\s*{_VERSION})*)?")
_NAME_AND_PASSWORD = re.compile(r"//[^/@\s]+@")
"""In the address of an index, and nobody's business."""
OFFERED = Offered(
    ToolSpec(
        INSTALL,
        "Fetch packages for one run of Python in the sandbox.",
        {
            "type": "object",
            "properties": {
                "packages": {"type": "array", "items": {"type": "string"}, "minItems": 1, "maxItems": 20},
            },
            "required": ["packages"],
            "additionalProperties": False,
        },
    ),
    "Fetch Python packages from the package index",
    declaration="always_ask",
    summary_arguments=("packages",),
    seconds=SECONDS + 30,
    is_listed=False,
)


def check_specifiers(packages: Sequence[str]) -> None:
    """Names with versions and nothing else. Raises `ToolError` bad_arguments."""
    bad = next((one for one in packages if not _SPECIFIER.fullmatch(one.strip())), None)
    if bad is not None:
        wanted = "a package is its name, and versions such as >=2 if need be; no addresses, paths, extras or options"
        raise ToolError(f"{bad!r} cannot be installed: {wanted}", "bad_arguments")


class Wheels:
    """The wheels that this home has."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    async def fetch(self, packages: Sequence[str], tags: Sequence[str]) -> list[str]:
        """Have these packages and what they need, as wheels that fit; the wheels' names. Raises `ToolError`."""
        check_specifiers(packages)
        self._folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=self._folder, prefix=".fetching-") as fresh:
            kept = ["--no-index", "--find-links", str(self._folder)]
            ended = await self._download(packages, fresh, [*tags, *kept])
            if ended.code:
                ended = await self._download(packages, fresh, tags)
            if ended.code or ended.problem:
                raise ToolError(_why(packages, ended))
            return await asyncio.to_thread(self._keep, Path(fresh))

    def _keep(self, fresh: Path) -> list[str]:
        names = sorted(file.name for file in fresh.glob("*.whl"))
        for name in names:
            (fresh / name).replace(self._folder / name)
        return names

    def read(self, names: Sequence[str]) -> list[bytes]:
        """These wheels. Raises `ToolError` when they are too large together."""
        files = [self._folder / name for name in names]
        if sum(file.stat().st_size for file in files) > MOST_BYTES:
            raise ToolError(f"these packages have more than {MOST_BYTES // 2**20} MiB together; leave some out")
        return [file.read_bytes() for file in files]

    async def _download(self, packages: Sequence[str], folder: str, how: Sequence[str]) -> Ended:
        command = [sys.executable, "-m", "pip", "download", "--quiet", "--no-input", "--disable-pip-version-check"]
        command += ["--only-binary=:all:", *how, "--dest", folder, "--"]
        wanted = [one.strip() for one in packages]
        return await run_bounded([*command, *wanted], b"", dict(os.environ), str(self._folder), SECONDS)


def _why(packages: Sequence[str], ended: Ended) -> str:
    said = ended.complaints.decode("utf-8", "replace")
    faults = [line.removeprefix("ERROR: ") for line in said.splitlines() if line.startswith("ERROR: ")]
    names = ", ".join(packages)
    if ended.problem == "timeout":
        return f"the package index did not give {names} within {SECONDS:g} s; nothing was run"
    if "No module named pip" in said:
        return "this Python has no pip, which fetches packages; nothing was run"
    reason = faults[0][:300] if faults else f"pip ended with code {ended.code}"
    where = os.environ.get("PIP_INDEX_URL", "the package index")
    told = f"there is no wheel of {names} for the sandbox here, or {where} cannot be reached ({reason})"
    return f"{_NAME_AND_PASSWORD.sub('//', told)}; nothing was run"


async def read_wheels(wheels: Wheels, names: Sequence[str]) -> list[bytes]:
    """The same as `Wheels.read`, beside everything else."""
    return await asyncio.to_thread(wheels.read, names)
