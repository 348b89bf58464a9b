"""`pagehand engines`: what can think and what each engine still needs; the user's own engines, default and keys."""

from __future__ import annotations

import argparse
import asyncio
import getpass
import json
import os
import shlex
import sys
from contextlib import aclosing, suppress

from pagehand.brain.engines import Engine, find_engine
from pagehand.cli.model_files import is_model_file, model_path
from pagehand.cli.plain_text import one_line
from pagehand.client import Client, Handler
from pagehand.errors import PagehandError, SetupError
from pagehand.providers.api.vendors import FAMILIES
from pagehand.providers.engines.editing import EnginesEditor, store_key
from pagehand.providers.engines.file import EnginesFile
from pagehand.providers.engines.registry import Registry
from pagehand.providers.local.engines import KIND as LOCAL
from pagehand.settings import Places, default_places
from pagehand.values import Json

SETTLE_SECONDS = 0.4
"""How long a listing waits for what the hub's look around may still find."""
_ADD = "Add an engine: a model behind an address, or a program that reads a prompt and prints an answer."
_KEY = "Keep an API key in your own keys.env, because a browser starts the hub without the variables of your shell."
_CHANGES = {
    "hide": "leave an engine out of pickers; it still works when it is named",
    "unhide": "undo hide, or remove of an engine that is found by itself",
    "remove": "forget an engine of your own, or take one that is found out of the list",
}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Without a word the list, otherwise one change."""
    parser.add_argument("--json", action="store_true", help="the list as JSON")
    doing = parser.add_subparsers(dest="doing", metavar="change")
    doing.add_parser("list", help="list them, as without a word")
    add = doing.add_parser("add", help="add an engine of your own", description=_ADD)
    add.add_argument("id", help="its name")
    add.add_argument(
        "--kind",
        help="local (a .gguf file), program, openai, openai-responses, anthropic, google, mistral, ...",
    )
    add.add_argument("--model", help="the model's name, as its server knows it, or a .gguf file or its address")
    add.add_argument("--sha256", metavar="DIGITS", help="the checksum of a .gguf file that is to be fetched")
    add.add_argument("--url", help="the server's address; without it the vendor's own")
    add.add_argument("--key-env", metavar="VARIABLE", help="the variable that holds its key; never the key itself")
    add.add_argument("--context", type=int, metavar="TOKENS", help="how much the model can read")
    add.add_argument("--sees", action="store_true", default=None, help="it accepts images")
    add.add_argument("--tier", choices=("standard", "compact"), help="compact for small models")
    add.add_argument(
        "--calling", choices=("tools", "json"), help="how a compact engine calls; json where tool calling fails"
    )
    add.add_argument("--label", metavar="NAME", help="how it is shown")
    add.add_argument("--command", dest="program", metavar="WORDS", help='for a program: "my-model --plain", quoted')
    for name, text in _CHANGES.items():
        change = doing.add_parser(name, help=text, description=f"{text[0].upper()}{text[1:]}.")
        change.add_argument("id", help="an engine's id or alias")
    default = doing.add_parser("default", help="set the engine for new sessions")
    default.add_argument("id", nargs="?", help="an engine's id or alias; nothing: the first that can work")
    key = doing.add_parser("key", help="keep an API key, typed or from standard input", description=_KEY)
    key.add_argument("id", metavar="NAME", help="a variable such as ANTHROPIC_API_KEY, or a vendor such as anthropic")
    key.add_argument("--remove", action="store_true", help="forget it")


def run(args: argparse.Namespace) -> int:
    """List, or change and say what was done."""
    if args.doing in (None, "list"):
        return asyncio.run(_list(default_places(), as_json=args.json))
    if args.doing == "key":
        print(_keep_key(args, default_places()))
    else:
        print(asyncio.run(_change(args, default_places())))
    asyncio.run(_tell_hub())
    return 0


async def _list(places: Places, *, as_json: bool) -> int:
    file = EnginesFile()
    # What is wrong with the file stands in the hub's list.
    with suppress(SetupError):
        file = EnginesEditor(places.engines, Registry(places.engines, places.keys, os.environ).kinds).read()
    engines = await _hubs_engines()
    if as_json:
        print(json.dumps({"engines": engines, "hidden": sorted(file.hidden), "aliases": dict(file.aliases)}))
    else:
        _print(engines, file)
    return 0


async def _hubs_engines() -> list[Json]:
    """The hub's list, after its look around if that finds something else."""
    states: list[Json] = []
    told = asyncio.Event()

    def hear(state: Json) -> None:
        states.append(state)
        told.set()

    async with await Client.connect(handler=Handler(state=hear), name="pagehand-terminal") as client:
        first = await client.state()
        with suppress(TimeoutError):
            async with asyncio.timeout(SETTLE_SECONDS):
                await told.wait()
    engines: list[Json] = (states[-1] if states else first)["engines"]
    return engines


def _print(engines: list[Json], file: EnginesFile) -> None:
    width = max((len(engine["id"]) for engine in engines), default=0)
    for title, ready in (("Ready:", True), ("Not ready:", False)):
        shown = [engine for engine in engines if engine["available"] is ready]
        if not shown:
            continue
        print(title)
        for engine in shown:
            mark = "*" if engine.get("default") else " "
            print(f"  {mark} {engine['id']:{width}}  {one_line(engine['name'])} ({one_line(engine['provider'])})")
            if not ready:
                print(f"    {'':{width}}  {one_line(engine['reason'])}")
    for alias, target in file.aliases.items():
        print(f"{alias} means {target}.")
    if file.hidden:
        print(f"Hidden: {', '.join(sorted(file.hidden))}.")
    if any(engine.get("default") for engine in engines):
        print("* default")


async def _change(args: argparse.Namespace, places: Places) -> str:
    """Do one change to `engines.toml`; the sentence that says what is so now."""
    async with aclosing(_Known(places)) as known:
        editor = EnginesEditor(places.engines, known.kinds)
        editor.read()
        if args.doing == "add":
            editor.add(await asyncio.to_thread(_entry, args, places))
            added = await known.engine(args.id)
            return f"{args.id} is added." if added.unavailable is None else f"{args.id} is added: {added.unavailable}."
        if args.doing == "unhide":
            editor.show(args.id)
            return f"{args.id} is shown again."
        engine_id = (await known.engine(args.id)).id if args.id else None
        if args.doing == "default":
            editor.set_default(engine_id)
            return f"{engine_id or 'The first engine that can work'} is the default for new sessions."
        if engine_id is None:
            raise PagehandError("name an engine; `pagehand engines` lists them", "unknown_engine")
        if args.doing == "hide":
            editor.hide(engine_id)
            return f"{engine_id} is hidden; it still works when it is named."
        own = editor.remove(engine_id)
        return f"{engine_id} is forgotten." if own else f"{engine_id} is removed; `unhide` brings it back."


class _Known:
    """The engines as this terminal sees them: the hub may have fewer keys, but the same ids."""

    def __init__(self, places: Places) -> None:
        self._registry = Registry(places.engines, places.keys, os.environ)
        self.kinds = self._registry.kinds

    async def engine(self, name: str) -> Engine:
        """The engine of this id or alias, after a look around. Raises `unknown_engine`."""
        self._registry.engines()
        await self._registry.look()
        return find_engine(name, self._registry.engines())

    async def aclose(self) -> None:
        await self._registry.close()


def _entry(args: argparse.Namespace, places: Places) -> Json:
    is_file = args.kind == LOCAL or (args.kind is None and is_model_file(args.model))
    if args.kind is None and not is_file:
        raise PagehandError("say what kind of engine it is, such as --kind openai", "invalid_params")
    return {
        "id": args.id,
        "kind": LOCAL if is_file else args.kind,
        "name": args.label,
        "model": model_path(args.model, args.sha256, places) if is_file and args.model else args.model,
        "url": args.url,
        "key_env": args.key_env,
        "command": shlex.split(args.program) if args.program else None,
        "sees": args.sees,
        "context": args.context,
        "tier": args.tier,
        "calling": args.calling,
    }


def _keep_key(args: argparse.Namespace, places: Places) -> str:
    family = next((family for family in FAMILIES if family.id == args.id), None)
    variable = family.keys[0] if family else args.id
    if args.remove:
        store_key(places.keys, variable, None)
        return f"{variable} is forgotten."
    # Never as an argument: others can read those, and shells remember them.
    key = getpass.getpass(f"{variable}: ") if sys.stdin.isatty() else sys.stdin.readline()
    store_key(places.keys, variable, key.strip())
    return f"{variable} is kept in {places.keys}."


async def _tell_hub() -> None:
    """A hub that runs reads the files again when it is asked for its state, and tells its surfaces."""
    with suppress(PagehandError):
        async with await Client.connect(name="pagehand-terminal", start=False) as client:
            await client.state()
