"""`pagehand tools [NAME]`: the page tools that a browser lends, with their arguments. Needs no hub and no browser."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Mapping
from difflib import get_close_matches

from pagehand.bundle import bundle_root
from pagehand.errors import PagehandError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pagehand.values import Json


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Which tool, and how to answer."""
    parser.add_argument("name", nargs="?", help="show this tool with each of its arguments")
    parser.add_argument("--json", action="store_true", help="print names, descriptions and JSON Schemas")


def run(args: argparse.Namespace) -> int:
    """Print the list, or one tool."""
    tools = _tools()
    if args.name is None:
        chosen = list(tools.values())
    elif args.name in tools:
        chosen = [tools[args.name]]
    else:
        near = get_close_matches(args.name, tools, 1)
        advice = f"did you mean {near[0]}?" if near else "`pagehand tools` lists them"
        raise PagehandError(f"there is no tool {args.name!r}; {advice}", "unknown_tool")
    if args.json:
        for tool in chosen:
            shown = {key: tool[key] for key in ("name", "description", "inputSchema")}
            print(json.dumps(shown, ensure_ascii=sys.stdout.isatty()))
    elif args.name is None:
        width = max(map(len, tools))
        for tool in chosen:
            print(f"{tool['name']:<{width}}  {', '.join(_signature(tool)) or '(no arguments)'}")
        print("\n`pagehand tools NAME` says what a tool does; an argument with a * has to be given.")
    else:
        _show(chosen[0])
    return 0


def _tools() -> Mapping[str, Json]:
    """Name to schema file, as the extension lends them."""
    files = sorted((bundle_root() / "shared_schemas" / "tools").glob("*.json"))
    return {tool["name"]: tool for tool in (json.loads(file.read_text(encoding="utf-8")) for file in files)}


def _signature(tool: Json) -> list[str]:
    schema = tool["inputSchema"]
    required = schema.get("required", [])
    return [f"{name}*" if name in required else name for name in schema.get("properties", {})]


def _show(tool: Json) -> None:
    schema = tool["inputSchema"]
    print(f"{tool['name']}: {tool['description']}\n")
    required = schema.get("required", [])
    width = max(map(len, schema.get("properties", {})), default=0)
    for name, rule in schema.get("properties", {}).items():
        needed = "has to be given" if name in required else ""
        print("  " + f"{name:<{width}}  {'; '.join(filter(None, [_kind(rule), needed, rule.get('description', '')]))}")
    example = json.dumps({name: _example(schema["properties"][name]) for name in required})
    print(f"\n  pagehand call {tool['name']}" + (f" '{example}'" if required else ""))


def _kind(rule: Json) -> str:
    """What a value may be, in words."""
    if "enum" in rule:
        return " | ".join(json.dumps(value) for value in rule["enum"])
    kind = str(rule.get("type", "any value"))
    if kind == "array":
        return f"list of {_kind(rule.get('items', {}))}"
    if kind == "object" and "properties" in rule:
        inner = (f"{name}: {_kind(of)}" for name, of in rule["properties"].items())
        return "{" + ", ".join(inner) + "}"
    bounds = [f"{word} {rule[key]}" for key, word in (("minimum", "from"), ("maximum", "to")) if key in rule]
    return " ".join([kind, *bounds])


def _example(rule: Json) -> object:
    if "enum" in rule:
        return rule["enum"][0]
    if rule.get("type") == "array":
        return [_example(rule.get("items", {}))]
    if rule.get("type") == "object":
        wanted = rule.get("required", [])
        return {name: _example(rule.get("properties", {}).get(name, {})) for name in wanted}
    if rule.get("type") in ("integer", "number"):
        return rule.get("minimum", 1)
    if rule.get("type") == "boolean":
        return True
    return "e3" if "e\\d" in rule.get("pattern", "") else "…"
