"""Pages of the museum that need a bundler: an app from `apps/`, made by esbuild when it is first asked for.

What was made is kept in `.cache` until the app or a package changes.
"""

from __future__ import annotations

import hashlib
import subprocess
import threading
from collections.abc import Mapping
from pathlib import Path

from bed.browsers import ROOT
from bed.site import Answer, Asked, Handler

APPS = Path(__file__).parent / "apps"
CACHE = ROOT / ".cache" / "bundles"
ESBUILD = ROOT / "node_modules" / ".bin" / "esbuild"
OPTIONS = (
    "--bundle",
    "--define:process.env={}",
    "--format=esm",
    "--jsx=automatic",
    "--loader:.woff=empty",
    "--loader:.woff2=empty",
    "--loader:.png=dataurl",
)
PRODUCTION = ('--define:process.env.NODE_ENV="production"', "--conditions=production")
SECONDS = 120
PAGE = (
    "<!doctype html><meta charset=utf-8><title>App</title><link rel=stylesheet href=app.css>"
    "<div id=root></div><script type=module src=app.js></script>"
)
_making = threading.Lock()


def app(name: str) -> Mapping[str, Handler]:
    """What a page needs for an app of `apps/`: `app.js` and `app.css` beside it."""
    return {"app.js": _part(name, "js", "text/javascript"), "app.css": _part(name, "css", "text/css")}


def _part(name: str, kind: str, content: str) -> Handler:
    def give(_asked: Asked) -> Answer:
        made = _made(APPS / name) / f"app.{kind}"
        return Answer(
            made.read_bytes() if made.exists() else b"", headers={"Content-Type": f"{content}; charset=utf-8"}
        )

    return give


def bundled(source: Path, *options: str) -> bytes:
    """The script of an app that stands elsewhere, made with options of its own."""
    return (_made(source, options) / "app.js").read_bytes()


def _made(source: Path, options: tuple[str, ...] = PRODUCTION) -> Path:
    """The folder with the bundle."""
    about = source.read_bytes() + (ROOT / "package-lock.json").read_bytes() + " ".join(options).encode()
    folder = CACHE / f"{source.stem}-{hashlib.sha256(about).hexdigest()[:16]}"
    with _making:  # A page asks for script and styles at once.
        if not (folder / "app.js").exists():
            command = [ESBUILD, source, *OPTIONS, *options, f"--outfile={folder}/app.js"]
            done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=SECONDS, check=False)
            if done.returncode:
                raise RuntimeError(f"{source.name} could not be bundled:\n{done.stderr}")
    return folder
