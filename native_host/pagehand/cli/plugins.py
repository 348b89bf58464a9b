"""`pagehand plugins`: executable plugins listed, checked, made, enabled, disabled and tried."""

from __future__ import annotations

import argparse
import asyncio
import json
from dataclasses import asdict

from pagehand.bootstrap import make_plugins
from pagehand.calls.hook_table import HOOKS
from pagehand.cli import exit_codes
from pagehand.cli.call import parse_arguments
from pagehand.cli.plugin_templates import TEMPLATES, template
from pagehand.client import Client
from pagehand.errors import PagehandError, SetupError
from pagehand.hosting.finding import find_installed, find_shipped, listed_in
from pagehand.hosting.plugin_settings import FILE, read_settings
from pagehand.settings import default_places
from pagehand.toolsets.executables import ask_schema
from pagehand.toolsets.plugin_folder import PYTHON_FOLDER, Plugin, find_plugins, find_python_files
from pagehand.toolsets.plugin_schema import TOOL_NAME, Described, read_schema
from pagehand.toolsets.plugins import Listed, Plugins, Status
from pagehand.toolsets.python_plugins import PythonTool

HELP = "The guide is docs/plugins.md. Nothing of a plugin runs before it is enabled, nor after it was changed."


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What to do with which plugin."""
    parser.epilog = HELP
    doing = parser.add_subparsers(dest="doing", metavar="action")
    listing = doing.add_parser("list", help="every plugin, whether it is enabled, and what it offers (the default)")
    listing.add_argument("--json", action="store_true", help="one JSON object a line")
    new = doing.add_parser("new", help="write a small working plugin to begin with")
    new.add_argument("name")
    for language in TEMPLATES:
        new.add_argument(f"--{language}", dest="language", action="store_const", const=language, default="python")
    for action, text in (
        ("check", "run it with --schema and say what it offers; it stays as it was"),
        ("enable", "let it run, as it is now"),
        ("disable", "let it run no longer"),
    ):
        doing.add_parser(action, help=text).add_argument("name")
    running = doing.add_parser("run", help="run one of its tools through the gate")
    running.add_argument("name", help="the tool's name")
    running.add_argument("arguments", nargs="?", default="{}", help="its arguments as a JSON object")


def run(args: argparse.Namespace) -> int:
    """Do it."""
    plugins = make_plugins(default_places())
    match args.doing or "list":
        case "list":
            return _list(plugins, as_json=getattr(args, "json", False))
        case "new":
            return _new(plugins, args.name, args.language)
        case "check":
            plugin = _find(plugins, args.name)
            if plugin.root.suffix == ".py" and plugin.root.parent.name == PYTHON_FOLDER:
                return _check_file(plugin, "can be enabled")
            entries = asyncio.run(ask_schema(plugin, plugins.folder))
            return _tell(args.name, read_schema(entries, frozenset(HOOKS)), "can be enabled")
        case "enable":
            return _enable(plugins, args.name)
        case "disable":
            return _disable(plugins, args.name)
    return asyncio.run(_run(args.name, args.arguments))


def _list(plugins: Plugins, *, as_json: bool) -> int:
    listed = [*_python_plugins(plugins), *plugins.listed()]
    if not plugins.listed() and not as_json:
        print(f"no plugins in {plugins.folder}; `pagehand plugins new weather` makes one")
    for one in listed:
        if as_json:
            print(json.dumps(asdict(one)))
            continue
        offers = ", ".join([*one.tools, *(f"hook {hook}" for hook in one.hooks)])
        print(f"{one.name}: {one.status}{f' - {offers}' if offers else ''}{f' - {one.reason}' if one.reason else ''}")
        for note in one.notes:
            print(f"  {note}")
    return exit_codes.DONE


def _new(plugins: Plugins, name: str, language: str) -> int:
    if not TOOL_NAME.fullmatch(name):
        raise PagehandError(f"{name!r} is no name for a tool; use letters, digits, _ and -", "bad_arguments")
    path = plugins.folder / name
    if path.exists():
        raise PagehandError(f"{path} is there already; choose another name", "bad_arguments")
    plugins.folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    path.write_text(template(language, name), encoding="utf-8")
    path.chmod(0o700)
    print(f"{path} is written; change it, then `pagehand plugins check {name}` and `pagehand plugins enable {name}`")
    return exit_codes.DONE


def _enable(plugins: Plugins, name: str) -> int:
    plugin = _find(plugins, name)
    if plugin.root.suffix == ".py" and plugin.root.parent.name == PYTHON_FOLDER:
        told = _check_file(plugin, "is enabled; a hub that runs takes it in when it starts again")
        plugins.trust.allow(plugin, [])
        return told
    # Enabling is the person's word that it may run; its schema is kept with its hash.
    entries = asyncio.run(ask_schema(plugin, plugins.folder))
    told = _tell(name, read_schema(entries, frozenset(HOOKS)), "is enabled")
    plugins.trust.allow(plugin, entries)
    return told


def _disable(plugins: Plugins, name: str) -> int:
    if not plugins.trust.withdraw(name):
        raise PagehandError(f"{name} was not enabled", "bad_arguments")
    print(f"{name} is disabled")
    return exit_codes.DONE


def _python_plugins(plugins: Plugins) -> list[Listed]:
    """Those that come with Pagehand, those of installed packages, and files; nothing of them is run for that."""
    settings = read_settings(plugins.folder.parent / FILE)
    listed = [
        Listed(one.name, "used" if one.name in settings.use else "off", f"a {one.kind} that comes with Pagehand")
        for one in find_shipped()
    ]
    for one in find_installed():
        status: Status = "disabled" if one.name in settings.disabled else "used"
        listed.append(Listed(one.name, status, f"a {one.kind} of the package {one.origin} {one.version}"))
    trusted = plugins.trust.entries()
    for file in find_python_files(plugins.folder / PYTHON_FOLDER):
        if file.fault:
            listed.append(Listed(file.name, "failed", file.fault))
        elif file.name not in trusted:
            listed.append(Listed(file.name, "untrusted", f"`pagehand plugins enable {file.name}` lets it run"))
        else:
            same = trusted[file.name].get("sha256") == file.digest
            again = f"look at it, then `pagehand plugins enable {file.name}`"
            listed.append(Listed(file.name, "enabled" if same else "changed", "" if same else again))
    return listed


def _check_file(plugin: Plugin, state: str) -> int:
    """Run the file's list, as the hub would, and say what it holds; each is made with its options."""
    settings = read_settings(plugin.root.parent.parent.parent / FILE)
    try:
        found = listed_in(plugin.root, plugin.digest)
    except SetupError:
        raise
    except (Exception, SystemExit) as error:
        raise SetupError(f"{plugin.name} failed: {type(error).__name__}: {error}") from None
    for one in found:
        try:
            made = one.load(settings.options.get(one.name, {}))
            told = ", ".join(PythonTool(made, one.id).tools) if one.kind == "tool" else one.name
        except Exception as error:
            raise SetupError(f"{plugin.name}: {one.name} cannot be used: {error}") from None
        print(f"  {one.kind} {told}")
    print(f"{plugin.name} {state}")
    return exit_codes.DONE


def _find(plugins: Plugins, name: str) -> Plugin:
    files = find_python_files(plugins.folder / PYTHON_FOLDER)
    found = {plugin.name: plugin for plugin in [*find_plugins(plugins.folder), *files]}
    if name not in found:
        known = f"there are {', '.join(found)}" if found else f"nothing executable is in {plugins.folder}"
        raise PagehandError(f"there is no plugin {name!r}; {known}", "bad_arguments")
    if fault := found[name].fault:
        raise SetupError(f"{name}: {fault}")
    return found[name]


def _tell(name: str, described: Described, state: str) -> int:
    for note in described.notes:
        print(f"  {note}")
    if not described.tools:
        raise SetupError(f"{name} offers nothing that can be used")
    for tool, offered in described.tools.items():
        print(f"  {tool}: {offered.spec.description}")
    for hook in described.hooks:
        print(f"  hook {hook}")
    print(f"{name} {state}")
    return exit_codes.DONE


async def _run(tool: str, arguments: str) -> int:
    given = parse_arguments(arguments)
    async with await Client.connect(name="pagehand-terminal") as client:
        session = await client.new_session()
        result = await session.call(tool, given)
    print("\n".join(block["text"] for block in result["content"] if block["type"] == "text"))
    return exit_codes.FAILED if result["isError"] else exit_codes.DONE
