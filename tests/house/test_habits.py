"""Habits of the source that a reader relies on: what may print, what is named how, what waits, what explains itself."""

import ast
import re

from house.source import EXTENSION, modules, name_of, scripts, tree_of

MAY_PRINT = ("cli/", "relay.py")
"""Where words go to a terminal: the commands, and the relay's one complaint when it cannot start the hub."""
FORBIDDEN_WORDS = {"utils", "util", "manager", "helper", "helpers", "service", "common"}
SLEEPS = {
    "relay.py": "waits for the hub that another relay is starting; bounded, and named when the bound is met",
    "providers/api/models.py": "waits as long as a provider's rate limit says; bounded by LONGEST_WAIT",
    "processes/bounded.py": "tries a program again that is still being written; bounded by the run's own limit",
    "toolsets/interpreter/bubblewrap.py": "looks how large a run's files are, which no event tells; bounded by the run",
    "install/hub_checks.py": "looks again at a hub that is leaving; bounded by its caller",
}
"""Modules that may sleep, and what bounds it."""
MOST_LINES = 300
LONG = {
    "relay.py": "one file on purpose: it starts alone, in milliseconds",
}
"""Modules over the limit, and why they are one."""


def calls(tree, *names):
    """The calls of these names in a tree."""
    return [node for node in ast.walk(tree) if isinstance(node, ast.Call) and ast.unparse(node.func) in names]


def those(paths, fault):
    """The names of the files that have this fault."""
    return [name_of(path) for path in paths if fault(path)]


def is_too_long(path):
    """Whether a file has more lines than a reader takes in at one sitting."""
    return len(path.read_text(encoding="utf-8").splitlines()) > MOST_LINES and name_of(path) not in LONG


class TestPython:
    """Every module of the package."""

    def test_it_prints_only_where_words_are_for_a_person(self):
        def prints(path):
            tree = tree_of(path)
            streams = [
                node
                for node in ast.walk(tree)
                if isinstance(node, ast.Attribute) and ast.unparse(node) in {"sys.stdout", "sys.__stdout__"}
            ]
            return bool(calls(tree, "print") or streams)

        assert those([path for path in modules() if not name_of(path).startswith(MAY_PRINT)], prints) == []

    def test_it_does_not_sleep(self):
        def sleeps(path):
            return calls(tree_of(path), "time.sleep", "asyncio.sleep", "sleep")

        assert those([path for path in modules() if name_of(path) not in SLEEPS], sleeps) == []

    def test_it_says_what_it_is(self):
        assert those(modules(), lambda path: not ast.get_docstring(tree_of(path)) and tree_of(path).body) == []
        mute = [
            f"{name_of(path)}: {node.name}"
            for path in modules()
            for node in tree_of(path).body
            if isinstance(node, (ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef))
            and not node.name.startswith("_")
            and not ast.get_docstring(node)
        ]
        assert mute == []

    def test_it_can_be_read_at_one_sitting(self):
        assert those(modules(), is_too_long) == []


class TestJavaScript:
    """Every script of the extension."""

    def test_it_says_what_it_is_at_its_head(self):
        def begins_mute(path):
            head = path.read_text(encoding="utf-8").removeprefix('"use strict";').lstrip()
            return not head.startswith(("/*", "//"))

        assert those(scripts(), begins_mute) == []

    def test_it_can_be_read_at_one_sitting(self):
        assert those(scripts(), is_too_long) == []

    def test_it_logs_nothing(self):
        logs = re.compile(r"\bconsole\.(log|debug|info)\(")
        assert those(scripts(), lambda path: logs.search(path.read_text(encoding="utf-8"))) == []


def test_no_file_has_a_name_that_says_nothing():
    for path in [*modules(), *EXTENSION.rglob("*")]:
        assert not set(re.split(r"[_.\-/]", name_of(path))) & FORBIDDEN_WORDS


def test_the_lists_of_exceptions_hold_nothing_old():
    known = {name_of(path) for path in [*modules(), *scripts()]}
    assert set(SLEEPS) | set(LONG) <= known


def neighbours(text):
    """The modules that a docstring or a head comment names as standing above or below its own."""
    said = re.findall(r"\b(?:[Aa]bove|[Bb]elow)[^:.\n]*: ([^\n]*(?:\n[^\n]+)*?\.)(?:\s|$)", text)
    return [name for sentence in said for name in re.findall(r"`([a-z_][\w./]*)`|\b([\w/]+\.js)\b", sentence)]


def test_what_is_said_to_stand_above_or_below_exists():
    files = {name_of(path).removesuffix(".py").replace("/", ".") for path in modules()}
    known = files | {name.rpartition(".")[0] for name in files}
    lost = []
    for path in modules():
        here = name_of(path).removesuffix(".py").replace("/", ".").split(".")[:-1]
        roots = ["".join(f"{part}." for part in here[:depth]) for depth in range(len(here) + 1)]
        for name, _ in neighbours(ast.get_docstring(tree_of(path)) or ""):
            named = name.removesuffix(".py").replace("/", ".")
            # A name within a module, such as `ports.Consent`, is that module's.
            if not {f"{root}{one}" for root in roots for one in (named, named.rpartition(".")[0])} & known:
                lost.append(f"{name_of(path)}: {name}")
    scripted = {name_of(path).removeprefix("extension/") for path in scripts()} | {path.name for path in scripts()}
    for path in scripts():
        head = path.read_text(encoding="utf-8").partition("*/")[0]
        lost += [f"{name_of(path)}: {name}" for _, name in neighbours(head) if name and name not in scripted]
    assert lost == []
