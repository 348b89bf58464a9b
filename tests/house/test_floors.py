"""Imports go down only: floor by floor, and never sideways below the top one."""

import ast
from functools import cache

import pytest

from house.source import PACKAGE, modules, name_of, tree_of

FLOORS = (
    {"bundle", "errors", "values", "plugin_api", "whole_files"},
    {"language"},
    {"wire"},
    {"brain", "gate", "tether"},
    {"processes"},
    {"providers", "toolsets", "tools", "launch", "ledger", "doors", "plugins"},
    {"calls"},
    {"session"},
    {"hub"},
    {"where", "settings", "parts", "bootstrap", "client", "hosting", "cli", "install", "__main__"},
)
ALONE = {"relay", "demo"}
"""They import nothing of the package; `relay` because its start is measured, `demo` because it is not the product."""

COMMANDS = ("words", "grammar", "page", "answers", "scripts")
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
    for node in ast.walk(tree_of(path)):
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


def too_high(path):
    """The parts that a module imports though they stand no lower than its own; the top floor may import all."""
    part = part_of(path)
    others = imported_parts(path) - {part}
    if part in ALONE | {"__init__"}:
        return others
    own = floor_of(part)
    return set() if own == len(FLOORS) - 1 else {one for one in others if one in ALONE or floor_of(one) >= own}


def test_a_module_imports_only_lower_floors_and_its_own_folder():
    assert {name_of(path): found for path in modules() if (found := too_high(path))} == {}


@cache
def module_names():
    """The dotted name of every module of the package."""
    return {".".join(path.relative_to(PACKAGE.parent).with_suffix("").parts) for path in modules()}


def imported_modules(path):
    """The modules of the package that a module names, also those that only types are taken from."""
    known = module_names()
    found = set()
    for node in ast.walk(tree_of(path)):
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


def test_a_folder_of_the_commands_engine_imports_only_those_before_it():
    package = "pagehand.providers.commands."
    late = {}
    for path in (path for path in modules() if path.parent.parent.name == "commands"):
        nodes = [node for node in ast.walk(tree_of(path)) if isinstance(node, ast.ImportFrom)]
        folders = {node.module.removeprefix(package).split(".")[0] for node in nodes if node.module.startswith(package)}
        allowed = COMMANDS[: COMMANDS.index(path.parent.name) + 1]
        late |= {name_of(path): found} if (found := folders - set(allowed)) else {}
    assert late == {}
