"""The wheel that carries the browser's sandbox, built by pyodide-build for the Pyodide of package.json; for tox.

pyodide-build wants a cross-build environment. What building needs of it is made here of the npm package's own files:
there is no compiler in it, as nothing of Pagehand is compiled, so nothing is fetched from anywhere else.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PYODIDE = ROOT / "node_modules" / "pyodide"
BUILD_SECONDS = 600


def main(folder: str) -> int:
    """Build the wheel into `folder`; the exit code of the build."""
    if not PYODIDE.is_dir():
        print("node_modules/pyodide is missing. Run `npm ci` (or `python3 build/dev.py setup`).", file=sys.stderr)
        return 1
    with tempfile.TemporaryDirectory() as made:
        write_root(Path(made))
        environment = {**os.environ, "PYODIDE_ROOT": made}
        command = [sys.executable, "-m", "pyodide_cli", "build", str(ROOT), "--outdir", folder]
        return subprocess.run(command, check=False, env=environment, timeout=BUILD_SECONDS).returncode


def write_root(root: Path) -> None:
    """The files of a cross-build environment that has no compiler: what the interpreter is, and its own settings."""
    info = json.loads((PYODIDE / "pyodide-lock.json").read_text(encoding="utf-8"))["info"]
    major, minor, micro = info["python"].split(".")
    with zipfile.ZipFile(PYODIDE / "python_stdlib.zip") as library:
        settings = next(name for name in library.namelist() if name.startswith("_sysconfigdata_"))
        (root / "sysconfigdata").mkdir()
        (root / "sysconfigdata" / settings).write_bytes(library.read(settings))
    flags = {
        "PYVERSION": info["python"],
        "PYMAJOR": major,
        "PYMINOR": minor,
        "PYMICRO": micro,
        "PYODIDE_ABI_VERSION": info["abi_version"],
        "PYODIDE_EMSCRIPTEN_VERSION": info["platform"].removeprefix("emscripten_").replace("_", "."),
        "SKIP_EMSCRIPTEN_VERSION_CHECK": "1",
        "PLATFORM_TRIPLET": "wasm32-emscripten",
        "SYSCONFIG_NAME": settings.removesuffix(".py"),
        "TARGETINSTALLDIR": str(root),
        "HOSTSITEPACKAGES": str(root),
        "PYTHONINCLUDE": str(root),
        "SIDE_MODULE_CFLAGS": "",
        "SIDE_MODULE_CXXFLAGS": "",
        "SIDE_MODULE_LDFLAGS": "",
    }
    lines = [".output_vars:", *(f"\t@echo {name}={value}" for name, value in flags.items())]
    (root / "Makefile.envs").write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
