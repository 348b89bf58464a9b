"""The source files the house rules are held against. On a built wheel: those of the installed package."""

import ast
from functools import cache
from pathlib import Path

import pagehand

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = Path(pagehand.__file__).resolve().parent
EXTENSION = ROOT / "extension"
TESTS = ROOT / "tests"


@cache
def modules():
    """Every Python module of the package."""
    return sorted(path for path in PACKAGE.rglob("*.py") if "_bundle" not in path.parts)


@cache
def scripts():
    """Every JavaScript file of the extension."""
    return sorted(EXTENSION.rglob("*.js"))


def name_of(path):
    """The path below the package or the checkout, for messages."""
    return path.relative_to(PACKAGE if path.is_relative_to(PACKAGE) else ROOT).as_posix()


@cache
def tree_of(path):
    """A module's syntax tree."""
    return ast.parse(path.read_text(encoding="utf-8"))
