"""Imports go down only: floor by floor, and never sideways below the top one."""

import ast

import pytest

from house.source import PACKAGE, modules, name_of

FLOORS = (
    {"bundle", "errors", "values", "plugin_api", "whole_files"},
    {"wire"},
    {"brain", "gate", "tether"},
    {"processes"},
    {"providers", "toolsets", "tools", "launch", "ledger", "doors", "plugins"},
    {"calls"},
    {"session"},
    {"hub"},
    {"settings", "bootstrap", "client", "hosting", "cli", "install", "__main__"},
)
ALONE = {"relay", "demo"}
"""They import nothing of the package; `relay` because its start is measured, `demo` because it is not the product."""

COMMANDS = ("words", "grammar", "page", "answers", "scripts", "macros")
"""The folders of the engine without a model: each imports only itself and those before it."""


def floor_of(part):
    """The number of the floor a part of the package stands on."""
    return next(number for number, parts in enumerate(FLOORS) if part in parts)


def part_of(path):
    """`brain` for brain/loop.py, `values` for values.py."""
    return path.relative_to(PACKAGE).parts[0].removesuffix(".py")


def imported_parts(path):
    """The parts of the package that a module imports, wherever in it the import stands."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: imports are absolute here"
            whole = node.module == "pagehand"
            names = [f"pagehand.{alias.name}" for alias in node.names] if whole else [node.module]
        else:
            continue
        found |= {name.split(".")[1] for name in names if name.startswith("pagehand.")}
    return found - {"__version__"}


@pytest.mark.parametrize("path", modules(), ids=name_of)
def test_a_module_imports_only_lower_floors_and_its_own_folder(path):
    part = part_of(path)
    if part == "__init__":
        assert not imported_parts(path)
        return
    others = imported_parts(path) - {part}
    if part in ALONE:
        assert not others, f"{part} stands alone"
        return
    top = len(FLOORS) - 1
    for other in others:
        if floor_of(part) == top:
            continue
        assert other not in ALONE, f"{other} is for the top floor only"
        assert floor_of(other) < floor_of(part), f"{part} (floor {floor_of(part)}) imports {other}"


def imported_modules(path):
    """The modules of the package that a module names, also those that only types are taken from."""
    known = {".".join(other.relative_to(PACKAGE.parent).with_suffix("").parts) for other in modules()}
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom):
            found |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
    return found & known


@pytest.mark.parametrize("part", ["calls", "doors", "hub", "session", "wire"])
def test_the_modules_of_a_folder_import_each_other_in_one_direction(part):
    own = {f"pagehand.{'.'.join(p.relative_to(PACKAGE).with_suffix('').parts)}": p for p in modules()}
    own = {name: path for name, path in own.items() if name.startswith(f"pagehand.{part}.")}
    left = {name: imported_modules(path) & own.keys() - {name} for name, path in own.items()}
    while free := {name for name, needs in left.items() if not needs & left.keys()}:
        left = {name: needs for name, needs in left.items() if name not in free}
    assert not left, "these import each other in a circle, or need one that does"


def test_every_part_has_a_floor():
    known = set().union(*FLOORS) | ALONE | {"__init__"}
    assert {part_of(path) for path in modules()} <= known


def test_the_table_names_no_part_twice():
    assert sum(map(len, FLOORS)) == len(set().union(*FLOORS))


@pytest.mark.parametrize("path", [path for path in modules() if path.parent.parent.name == "commands"], ids=name_of)
def test_a_folder_of_the_commands_engine_imports_only_those_before_it(path):
    package = "pagehand.providers.commands"
    folder = path.parent.name
    nodes = [node for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))) if isinstance(node, ast.ImportFrom)]
    inside = [node.module.removeprefix(f"{package}.") for node in nodes if node.module.startswith(f"{package}.")]
    allowed = COMMANDS[: COMMANDS.index(folder) + 1]
    assert {name.split(".")[0] for name in inside} <= set(allowed)
