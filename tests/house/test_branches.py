"""How much the engine that reads English branches: few of its functions decide more than ten things."""

import ast
from pathlib import Path

ENGINE = Path(__file__).parents[2] / "native_host/pagehand/providers/commands"
BRANCHES = (
    *(ast.If, ast.IfExp, ast.BoolOp, ast.For, ast.AsyncFor, ast.While, ast.ExceptHandler, ast.match_case),
    ast.comprehension,
)
MOST = 10
SHARE = 0.04


def branches(function):
    """One for the function and one for each place where it may go two ways, whatever is written there."""
    return 1 + sum(isinstance(node, BRANCHES) for node in ast.walk(function))


def functions(text):
    return [node for node in ast.walk(ast.parse(text)) if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef))]


def test_what_counts_as_a_branch():
    (function,) = functions("def f(a, b):\n    return [c for c in a if c] if a and b or not b else 0\n")
    assert branches(function) == 5


def test_few_functions_of_the_engine_branch_much():
    every = [(path.name, one) for path in sorted(ENGINE.rglob("*.py")) for one in functions(path.read_text("utf-8"))]
    many = [f"{name}:{one.name}" for name, one in every if branches(one) > MOST]
    assert len(many) <= SHARE * len(every), many
