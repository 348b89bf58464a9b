"""The first hour, filmed: wheel, `pagehand install`, the extension, a key in the panel, "Test", a task of that model.

On a fresh machine's footing: a venv with the built wheel, a home and a profile of their own, and a vendor of models on
loopback. Nothing is typed into a terminal after `pagehand install`; in the browser only what a person sees is used: the
words on the page and the controls under them. A picture of each step goes into `out/first-hour/`. Ends with 1 when a
step does not come. Needs the package index, for the wheel's own libraries and the one that the panel installs.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
import venv
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from _first_hour_windows import Window, chromium_window, firefox_window, spoken, without_ours

from bed.vendor import vendor
from pagehand.demo.shop import Shop, opened

ROOT = Path(__file__).resolve().parents[2]
PICTURES = ROOT / "out" / "first-hour"
SECONDS, INSTALL_SECONDS = 30.0, 300.0
KEY = "sk-stand-in-4711"
BUTTON, SAID = "Add to cart", "The Clip Lamp is in your cart."
TASK = "put this lamp into my cart"
SEEN = """(() => {
  const text = (document.body?.innerText ?? "").replace(/\\s+/g, " ");
  return text.includes(%s);
})()"""
SPOT = """(() => {
  const wanted = %s;
  const named = (element) => {
    const label = element.getAttribute("aria-label") ?? element.labels?.[0]?.innerText ?? element.innerText ?? "";
    return label.replace(/\\s+/g, " ").trim();
  };
  const open = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document;
  const controls = [...open.querySelectorAll("button, summary, a[href], input, textarea, [role=option]")];
  const seen = controls.filter((control) => control.checkVisibility() && !control.disabled);
  const fits = seen.filter((control) => named(control).startsWith(wanted));
  const control = fits.find((one) => named(one) === wanted) ?? fits[0];
  if (!control) return null;
  control.scrollIntoView({block: "nearest", behavior: "instant"});
  const box = control.getBoundingClientRect();
  const at = [box.x + box.width / 2, box.y + box.height / 2];
  const top = document.elementFromPoint(...at);
  return top && (control.contains(top) || top.contains(control)) ? at : null;
})()"""


class StepMissingError(Exception):
    """Something that a person would have seen or pressed did not come."""


class Person:
    """Looks, presses and types; keeps a picture of each step."""

    def __init__(self, window: Window, folder: Path) -> None:
        self.window = window
        self._folder = folder
        self._count = 0

    async def see(self, where: str, text: str, seconds: float = SECONDS) -> None:
        """Wait until this text is on the page."""
        await self._until(where, SEEN % json.dumps(text), f"“{text}” to be seen", seconds)

    async def wait_for(self, where: str, name: str) -> None:
        """Wait until the control of this name can be pressed."""
        await self._until(where, SPOT % json.dumps(name), f"“{name}” to be ready", SECONDS)

    async def press(self, where: str, name: str, seconds: float = SECONDS) -> None:
        """Click the control of this name, once it is there and nothing lies over it."""
        x, y = await self._until(where, SPOT % json.dumps(name), f"“{name}” to be pressed", seconds)
        await self.window.click(where, x, y)

    async def write(self, where: str, name: str, text: str) -> None:
        """Click into the field of this name and type."""
        await self.press(where, name)
        await self.window.type(where, text)

    async def picture(self, where: str, name: str) -> None:
        """Keep what is seen now."""
        self._count += 1
        path = self._folder / f"{self._count:02}-{name}.png"
        path.write_bytes(await self.window.picture(where))
        print(f"  {path.relative_to(ROOT)}", flush=True)

    async def _until(self, where: str, expression: str, what: str, seconds: float) -> list[float]:
        ends = time.monotonic() + seconds
        while not (found := await self.window.evaluate(where, expression)):
            if time.monotonic() > ends:
                await self.picture(where, "missing")
                raise StepMissingError(f"waited {seconds:g} s in vain for {what}")
            await asyncio.sleep(0.1)
        return found if isinstance(found, list) else []


def built(folder: Path) -> Path:
    """The wheel of this checkout."""
    _run([sys.executable, "-m", "pip", "wheel", "-q", "--no-deps", "-w", str(folder), str(ROOT)], dict(os.environ))
    return next(folder.glob("*.whl"))


def on_a_fresh_machine(home: Path, wheel: Path) -> tuple[dict[str, Path], dict[str, str]]:
    """A venv, `pip install` of the wheel, `pagehand install`; the extension's folders and the environment."""
    environment, fresh = without_ours(home), home / "venv"
    venv.create(fresh, with_pip=True)
    _run([str(fresh / "bin" / "pip"), "install", "-q", str(wheel)], environment)
    told = _run([str(fresh / "bin" / "pagehand"), "install", "--json"], environment)
    return {kind: Path(path) for kind, path in json.loads(told)["extension"].items()}, environment


def _run(command: list[str], environment: dict[str, str]) -> str:
    print(f"$ {spoken(command)}", flush=True)
    done = subprocess.run(
        command, env=environment, capture_output=True, text=True, timeout=INSTALL_SECONDS, check=False
    )
    if done.returncode:
        raise StepMissingError(f"{spoken(command)} ended with {done.returncode}: {done.stderr[-800:]}")
    return done.stdout


async def film(person: Person, shop: Shop, extension: str) -> None:
    """Every step after the extension was loaded."""
    first = await person.window.tab(extension)
    await person.see(first, "Pagehand is in your browser")
    await person.picture(first, "loaded")
    await person.press(first, "Open Pagehand")
    await person.see("panel", "What can I do for you?")
    await person.picture("panel", "panel")
    await set_up(person)
    await person.window.go(first, f"{shop.url}product/clip-lamp")
    await person.write("panel", "Your task", TASK)
    await person.picture("panel", "task")
    await person.press("panel", "Send")
    await person.wait_for("panel", "Allow once")
    await person.picture("panel", "asked")
    await person.press("panel", "Allow once")
    await person.see("panel", SAID)
    await person.picture("panel", "done")
    await person.see(first, "Cart (1 item)")
    await person.picture(first, "shop")


async def set_up(person: Person) -> None:
    """The vendor's key, its library, its test; first with a wrong key, as it happens."""
    await person.press("panel", "Set up a model")
    await person.see("panel", "Models and settings")
    await person.press("panel", "Anthropic")
    await person.picture("panel", "vendor")
    await person.write("panel", "API key for Anthropic", KEY.replace("4", "5"))
    await person.press("panel", "Save key")
    await person.see("panel", "needs its library")
    await person.picture("panel", "library-missing")
    await person.press("panel", "Install library")
    await person.see("panel", "Installing…")
    await person.picture("panel", "library-coming")
    await person.see("panel", "The library is installed.", INSTALL_SECONDS)
    await person.press("panel", "Test")
    await person.see("panel", "refused the API key")
    await person.picture("panel", "key-refused")
    await person.write("panel", "API key for Anthropic", KEY)
    await person.press("panel", "Save key")
    await person.see("panel", "The key is kept.")
    await person.press("panel", "Test")
    await person.see("panel", "It works")
    await person.picture("panel", "tested")
    await person.press("panel", "Close")


def look_for_the_key(home: Path) -> None:
    """Profile, ledger, logs and all else that the hour left: the key is in `keys.env` alone."""
    apart = (home / "venv", home / "Pagehand")
    files = [path for path in home.rglob("*") if path.is_file() and not any(path.is_relative_to(one) for one in apart)]
    holding = [path.relative_to(home).as_posix() for path in files if KEY.encode() in path.read_bytes()]
    print(f"The key is in {', '.join(holding)}, of {len(files)} files")
    if [Path(path).name for path in holding] != ["keys.env"]:
        raise StepMissingError("the key is elsewhere than in its file")


async def filmed(browser: str, wheel: Path) -> None:
    """One browser from an empty home to a lamp in the cart. Raises `StepMissingError`."""
    home = Path(tempfile.mkdtemp(prefix="ph"))
    folder = PICTURES / browser
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    environment: dict[str, str] = without_ours(home)
    try:
        folders, environment = await asyncio.to_thread(on_a_fresh_machine, home, wheel)
        print(f"No terminal from here on: {browser}", flush=True)
        async with vendor(KEY, BUTTON, SAID) as api:
            away = {**environment, "ANTHROPIC_BASE_URL": api.url}
            window = firefox_window if browser == "firefox" else chromium_window
            scheme = "moz-extension:" if browser == "firefox" else "chrome-extension:"
            with opened() as shop:
                async with window(home, folders[browser], away) as seen:
                    await film(Person(seen, folder), shop, scheme)
        await asyncio.to_thread(look_for_the_key, home)
    finally:
        if (pagehand := home / "venv" / "bin" / "pagehand").exists():
            await asyncio.to_thread(_run, [str(pagehand), "hub", "--stop"], environment)
        shutil.rmtree(home, ignore_errors=True)


async def main() -> int:
    """Film the browsers that were asked for; 0 when every step came."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--browser", choices=("chromium", "firefox"), action="append")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        wheel = built(Path(folder))
        for browser in args.browser or ("chromium", "firefox"):
            began = time.monotonic()
            try:
                await filmed(browser, wheel)
            except StepMissingError as error:
                print(f"{browser}: {error}")
                return 1
            print(f"{browser}: from the wheel to the lamp in the cart in {time.monotonic() - began:.0f} s")
    return 0


if __name__ == "__main__":
    sys.exit(asyncio.run(main()))
