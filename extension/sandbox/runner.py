"""Runs one piece of Python and says what came of it.

It stands inside the sandbox, so nothing it says is believed beyond the run's own result. Standard library only. Above:
worker.js, which calls `run_text`; on a host's own sandbox it is the program itself, and puts its result into a file.
"""

import ast
import base64
import builtins
import contextlib
import inspect
import json
import linecache
import os
import sys
import traceback
import types
from typing import Any

ROOT = "/data"
NAME = "<code>"
PACKAGES, OUTCOME = "/packages", "/outcome"
OUTCOME_BYTES = 48 * 1024 * 1024
REPR_CHARACTERS = 64 * 1024
RESULT_CHARACTERS = 768 * 1024
SHORT_CHARACTERS = 2_000
"""A value that is shown to the person is told to the model too when it is no longer than this."""
MOST_SHOWN = 8
SVG_CHARACTERS = 1024 * 1024
PNG_BYTES = 4 * 1024 * 1024
TABLE_ROWS, TABLE_COLUMNS, CELL_CHARACTERS = 1_000, 50, 200
_AWAITS = ast.PyCF_ALLOW_TOP_LEVEL_AWAIT


class Shown:
    """What is for the person's eyes: figures and tables, in the order in which they were made."""

    def __init__(self) -> None:
        self.blocks: list[dict[str, Any]] = []
        self.left_out = 0

    def add(self, value: Any) -> bool:
        """Show it, if it is a figure or a table; whether it is."""
        block = _figure(value) or _table(value)
        if block is not None:
            self._keep(block)
        return block is not None

    def add_figure(self, value: Any) -> bool:
        """Show it, if it is a figure, or a table by its type; a list stays a list."""
        return not isinstance(value, list | dict) and self.add(value)

    def display(self, *values: Any) -> None:
        """Show figures and tables to the person; print whatever is neither."""
        for value in values:
            if not self.add(value):
                print(value if isinstance(value, str) else repr(value))

    def _keep(self, block: dict[str, Any]) -> None:
        if len(self.blocks) < MOST_SHOWN:
            self.blocks.append(block)
        else:
            self.left_out += 1


def _figure(value: Any) -> dict[str, Any] | None:
    if isinstance(value, str):
        return _svg(value)
    if isinstance(value, bytes | bytearray):
        return _png(bytes(value))
    for method, read in (("_repr_svg_", _svg), ("_repr_png_", _png)):
        drawn = getattr(value, method, None)
        if callable(drawn) and not isinstance(value, type) and (block := read(drawn())) is not None:
            return block
    return _png(_saved(value)) if callable(getattr(value, "savefig", None)) else None


def _svg(text: Any) -> dict[str, Any] | None:
    head = text[:2_000].lstrip("\ufeff \t\r\n") if isinstance(text, str) else ""
    is_svg = head.startswith("<svg") or (head.startswith(("<?xml", "<!")) and "<svg" in head)
    return {"kind": "svg", "text": text} if is_svg and len(text) <= SVG_CHARACTERS else None


def _png(data: Any) -> dict[str, Any] | None:
    is_png = isinstance(data, bytes) and data.startswith(b"\x89PNG\r\n\x1a\n") and len(data) <= PNG_BYTES
    return {"kind": "png", "data": base64.b64encode(data).decode()} if is_png else None


def _saved(figure: Any) -> bytes:
    """A figure of matplotlib, or of whatever saves itself like one."""
    import io

    stream = io.BytesIO()
    figure.savefig(stream, format="png")
    return stream.getvalue()


def _table(value: Any) -> dict[str, Any] | None:
    """Rows that are dictionaries or lists, a dictionary of plain values, or a data frame."""
    if hasattr(value, "columns") and callable(getattr(value, "itertuples", None)):
        frame = value.head(TABLE_ROWS) if callable(getattr(value, "head", None)) else value
        return _drawn([str(name) for name in value.columns], list(frame.itertuples(index=False)), len(value))
    if isinstance(value, dict) and value and not any(isinstance(one, dict | list) for one in value.values()):
        return _drawn(["", ""], list(value.items()), len(value))
    if not isinstance(value, list) or not value:
        return None
    rows = value[:TABLE_ROWS]
    if all(isinstance(row, dict) for row in rows):
        names = list(dict.fromkeys(name for row in rows for name in row))
        return _drawn(
            [str(name) for name in names], [[row.get(name, "") for name in names] for row in rows], len(value)
        )
    if all(isinstance(row, list | tuple) for row in rows):
        return _drawn([], rows, len(value))
    return None


def _drawn(columns: list[str], rows: list[Any], count: int) -> dict[str, Any]:
    cells = [[str(cell)[:CELL_CHARACTERS] for cell in list(row)[:TABLE_COLUMNS]] for row in rows[:TABLE_ROWS]]
    heads = [name[:CELL_CHARACTERS] for name in columns[:TABLE_COLUMNS]]
    return {"kind": "table", "columns": heads, "rows": cells, "count": count}


async def run_text(request: str, inputs: str) -> str:
    """The same as `run`, from JSON to JSON."""
    return json.dumps(await run({**json.loads(request), "inputs": json.loads(inputs)}))


async def run(request: dict[str, Any]) -> dict[str, Any]:
    """Run `code` with `inputs` as its variables, as a fresh `__main__`; result, exit code, figures and tables.

    Output goes where this process's output goes: whoever started it reads it there. Nothing of the code gets out of
    here as an exception.
    """
    shown = Shown()
    module = types.ModuleType("__main__")
    vars(module).update(__builtins__=builtins, display=shown.display, **request.get("inputs", {}))
    sys.modules["__main__"] = module
    pictures = _pictures()
    try:
        value, code = await _value(request["code"], vars(module)), 0
    except BaseException as error:  # an exit that got out would end the interpreter
        value, code = None, _told(error)
    outcome: dict[str, Any] = {"exit_code": code, "result": None, "truncated": []}
    try:
        is_shown = shown.add_figure(value)
        _keep_result(outcome, value, is_shown=is_shown)
        for name in sorted(_pictures().items() - pictures.items()):
            shown.add_figure(_read(name[0]))
    except BaseException as error:  # the value's own methods may raise anything
        outcome["exit_code"] = _told(error)
    if shown.left_out:
        outcome["truncated"].append("shown")
    for stream in (sys.stdout, sys.stderr):
        with contextlib.suppress(BaseException):  # the code may have put anything there
            stream.flush()
    return {**outcome, "shown": shown.blocks}


async def _value(code: str, names: dict[str, Any]) -> Any:
    """The value of the last statement, if that is an expression; else None."""
    linecache.cache[NAME] = (len(code), None, code.splitlines(keepends=True), NAME)
    tree = ast.parse(code, NAME)
    last = tree.body.pop() if tree.body and isinstance(tree.body[-1], ast.Expr) else None
    await _done(compile(tree, NAME, "exec", flags=_AWAITS), names)
    if last is None:
        return None
    return await _done(compile(ast.Expression(last.value), NAME, "eval", flags=_AWAITS), names)


async def _done(compiled: types.CodeType, names: dict[str, Any]) -> Any:
    value = eval(compiled, names)  # noqa: S307 - to run code is what a sandbox is for
    return await value if compiled.co_flags & inspect.CO_COROUTINE else value


def _told(error: BaseException) -> int:
    """The exit code; an error's traceback goes to the error output, without this file's own frames."""
    if isinstance(error, SystemExit):
        if error.code is None or isinstance(error.code, int):
            return error.code or 0
        print(error.code, file=sys.stderr)
        return 1
    trace = error.__traceback__
    while trace is not None and trace.tb_frame.f_code.co_filename == __file__:
        trace = trace.tb_next
    traceback.print_exception(type(error), error, trace)
    return 1


def _keep_result(outcome: dict[str, Any], value: Any, *, is_shown: bool) -> None:
    try:
        text = json.dumps(value, allow_nan=False)
    except (TypeError, ValueError, RecursionError):
        text = None
    if text is not None and len(text) <= (SHORT_CHARACTERS if is_shown else RESULT_CHARACTERS):
        outcome["result"] = json.loads(text)
    elif is_shown:
        outcome["truncated"].append("result_shown")
    else:
        outcome["result"] = repr(value)[:REPR_CHARACTERS]
        outcome["truncated"].append("result_repr")


def _pictures() -> dict[str, tuple[int, int]]:
    """The pictures that lie in the root now, each with its time and size."""
    try:
        files = [entry for entry in os.scandir(ROOT) if entry.name.endswith((".svg", ".png"))]
        states = {
            entry.path: entry.stat(follow_symlinks=False) for entry in files if entry.is_file(follow_symlinks=False)
        }
    except OSError:
        return {}
    return {path: (state.st_mtime_ns, state.st_size) for path, state in states.items()}


def _read(path: str) -> str | bytes:
    with open(path, "rb") as file:
        data = file.read(PNG_BYTES + 1)
    return data.decode("utf-8", "replace") if path.endswith(".svg") else data


def main() -> None:
    """As a program: the request on standard input, the outcome in a file, within limits that it sets itself."""
    import asyncio
    import resource

    request = json.loads(sys.stdin.read())
    sys.stdin = open(os.devnull)  # noqa: SIM115 - for as long as the program lives
    limits = request["limits"]
    seconds = int(limits["seconds"]) + 1
    for kind, most in (
        (resource.RLIMIT_AS, limits["memory"]),
        (resource.RLIMIT_CPU, seconds),
        (resource.RLIMIT_FSIZE, max(limits["file"] + 1, OUTCOME_BYTES)),
        (resource.RLIMIT_NOFILE, 256),
        (resource.RLIMIT_NPROC, 32),
        (resource.RLIMIT_CORE, 0),
    ):
        resource.setrlimit(kind, (most, most))
    sys.path.insert(0, PACKAGES)
    outcome = asyncio.run(run(request))
    with open(OUTCOME, "w") as file:
        json.dump(outcome, file)


if __name__ == "__main__":
    main()
