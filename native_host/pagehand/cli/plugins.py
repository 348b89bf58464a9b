"""`pagehand plugins`: executable plugins listed, checked, made, enabled, disabled and tried."""

from __future__ import annotations

import argparse
import asyncio
import json
import os
from collections.abc import Sequence
from dataclasses import asdict

from pagehand.cli import call, exit_codes
from pagehand.cli.plain_text import one_line
from pagehand.cli.plugin_templates import TEMPLATES, template
from pagehand.errors import PagehandError, SetupError
from pagehand.hosting.enabling import asked, disable, enable, find_plugin, is_python_file
from pagehand.hosting.finding import find_installed, find_shipped, listed_in
from pagehand.hosting.plugin_settings import FILE, read_settings
from pagehand.hosting.programs import make_plugins
from pagehand.install.plugin_checks import ask_hub
from pagehand.processes.searching import find_program, search_path
from pagehand.settings import default_places
from pagehand.toolsets.plugin_folder import Plugin
from pagehand.toolsets.plugin_schema import TOOL_NAME, Described
from pagehand.toolsets.plugins import Listed, Plugins, Status
from pagehand.toolsets.python_plugins import PythonTool
from pagehand.values import Json

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
    for action, others, text in (
        ("check", (), "run it with --schema and say what it offers; it stays as it was"),
        ("enable", ("trust",), "let it run, as it is now"),
        ("disable", (), "let it run no longer"),
    ):
        doing.add_parser(action, aliases=others, help=text).add_argument("name")
    # What can be said of any call: a plugin's asks at the terminal, too.
    call.add_arguments(
        doing.add_parser("run", aliases=("call",), help="run one of its tools (asks for permission as usual)")
    )


def run(args: argparse.Namespace) -> int:
    """Do it."""
    places = default_places()
    plugins = make_plugins(places, read_settings(places.home / FILE))
    match args.doing or "list":
        case "list":
            return _list(plugins, asyncio.run(ask_hub(places)), as_json=getattr(args, "json", False))
        case "new":
            return _new(plugins, args.name, args.language)
        case "check":
            plugin = find_plugin(plugins, args.name)
            if is_python_file(plugin):
                return _check_file(plugin, "can be enabled")
            return _tell(args.name, asyncio.run(asked(plugins, plugin))[1], "can be enabled")
        case "enable" | "trust":
            return _enable(plugins, args.name)
        case "disable":
            return _disable(plugins, args.name)
    _check_may_run(plugins, args.tool)
    return call.run(args)


def _check_may_run(plugins: Plugins, tool: str | None) -> None:
    """Raises `SetupError` when the tool is of a plugin that waits for the person's word, or has a fault."""
    listed = plugins.listed()
    held = next((one for one in listed if one.name == tool and one.status != "enabled"), None)
    if held is not None and not any(tool in one.tools for one in listed):
        raise SetupError(f"{held.name} is not enabled ({held.status}): {held.reason}")


def _list(plugins: Plugins, hub: Json | None, *, as_json: bool) -> int:
    listed = [*_python_plugins(plugins, hub), *plugins.listed(), *_servers(plugins, hub)]
    if not plugins.listed() and not as_json:
        print(f"no plugins in {plugins.folder}; `pagehand plugins new weather` makes one")
    for one in listed:
        if as_json:
            print(json.dumps(asdict(one)))
            continue
        offers = ", ".join([*one.tools, *(f"hook {hook}" for hook in one.hooks)])
        told = [f"{one.name}: {one.status}", *(words for words in (offers, one.reason) if words)]
        print(one_line(" - ".join(told)))
        _print_notes(one.notes)
    return exit_codes.DONE


def _new(plugins: Plugins, name: str, language: str) -> int:
    if not TOOL_NAME.fullmatch(name):
        raise PagehandError(f"{name!r} is no name for a tool; use letters, digits, _ and -", "bad_arguments")
    path = plugins.folder / name
    if path.exists():
        raise PagehandError(f"{path} is there already; choose another name", "bad_arguments")
    plugins.folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    with_uv = find_program(["uv"], search_path(os.environ)) is not None
    path.write_text(template(language, name, with_uv=with_uv), encoding="utf-8", newline="\n")
    path.chmod(0o700)
    print(f"{path} is written; change it, then `pagehand plugins check {name}` and `pagehand plugins enable {name}`")
    return exit_codes.DONE


def _enable(plugins: Plugins, name: str) -> int:
    plugin = find_plugin(plugins, name)
    if is_python_file(plugin):
        _check_file(
            plugin, "is enabled; a hub that runs takes it in when it starts again (`pagehand hub --stop` ends it)"
        )
    if (described := asyncio.run(enable(plugins, name))) is None:
        return exit_codes.DONE
    return _tell(name, described, "is enabled")


def _disable(plugins: Plugins, name: str) -> int:
    disable(plugins, name)
    print(f"{name} is disabled")
    return exit_codes.DONE


def _servers(plugins: Plugins, hub: Json | None) -> list[Listed]:
    """The person's MCP servers, as the hub tells of them."""
    if hub is None:
        names = read_settings(plugins.folder.parent / FILE).servers
        return [Listed(name, "off", "an MCP server; it is reached when a hub runs") for name in names]
    return [_of_hub(one, "an MCP server") for one in hub["plugins"] if one["kind"] == "mcp"]


def _of_hub(one: Json, what: str) -> Listed:
    reason = f"{what}: {one['reason']}" if one.get("reason") else what
    return Listed(one["name"], one["status"], reason, tuple(one["tools"]), (), tuple(one.get("notes", ())))


def _python_plugins(plugins: Plugins, hub: Json | None) -> list[Listed]:
    """Those that come with Pagehand, those of installed packages, and files; nothing of them is run for that."""
    settings = read_settings(plugins.folder.parent / FILE)
    listed = [
        Listed(one.name, "used" if one.name in settings.use else "off", f"a {one.kind} that comes with Pagehand")
        for one in find_shipped()
    ]
    for one in find_installed():
        status: Status = "disabled" if one.name in settings.disabled else "used"
        listed.append(Listed(one.name, status, f"a {one.kind} of the package {one.origin} {one.version}"))
    failed = {one["name"]: _of_hub(one, f"a {one['kind']}") for one in _failed(hub)}
    known = [*listed, *plugins.listed_files()]
    return [failed.pop(one.name, one) for one in known] + list(failed.values())


def _failed(hub: Json | None) -> list[Json]:
    """The Python plugins that the hub could not use; nothing on disk tells of that."""
    kinds = ("program", "mcp")
    return [
        one for one in (hub or {"plugins": []})["plugins"] if one["status"] == "failed" and one["kind"] not in kinds
    ]


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


def _print_notes(notes: Sequence[str]) -> None:
    """What a plugin says of itself can hold anything."""
    for note in notes:
        print(f"  {one_line(note)}")


def _tell(name: str, described: Described, state: str) -> int:
    _print_notes(described.notes)
    for tool, offered in described.tools.items():
        print(f"  {tool}: {one_line(offered.spec.description)}")
    for hook in described.hooks:
        print(f"  hook {hook}")
    print(f"{name} {state}")
    return exit_codes.DONE
