"""`pagehand script run|record|check|repl|conformance`: TetherScript from the terminal.

A script started here reads below the folder it is started in; before it writes, starts a program or asks the network,
the person at the terminal is asked. Exit codes: 0, 1 when the script failed or differs, 2 for a wrong command line.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

from pagehand.cli import exit_codes, script_browser, script_conformance, script_record
from pagehand.cli.plain_text import plain
from pagehand.cli.script_checks import Steps
from pagehand.cli.script_film import Film
from pagehand.cli.script_report import Ending, write_report
from pagehand.errors import PagehandError
from pagehand.tether.conformance import with_value
from pagehand.tether.control import Control
from pagehand.tether.errors import ScriptError
from pagehand.tether.interpreter import THREAD_STACK, Interpreter
from pagehand.tether.output import Output
from pagehand.tether.parser import parse
from pagehand.tether.values import Result, Value
from pagehand.toolsets.script_host.browser.trace import Trace
from pagehand.toolsets.script_host.builtins import all_builtins
from pagehand.toolsets.script_host.host import Host, Kind
from pagehand.toolsets.script_host.running import INJECTED, with_browser
from pagehand.values import Json

T = TypeVar("T")
_QUESTIONS: dict[Kind, str] = {
    "file_write": "change the file",
    "shell": "run the program",
    "url": "ask the network:",
    "page": "do in the page",
}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """One of five acts, and the file."""
    acts = parser.add_subparsers(dest="act", required=True, metavar="act")
    run_ = acts.add_parser("run", help="run a script, then its `main`, or the hook that is named")
    run_.add_argument("file", type=Path)
    run_.add_argument(
        "--hook",
        nargs="+",
        metavar=("H", "ARG"),
        help="call this function instead of main; ARGs are JSON, or env:NAME for what nobody else should see",
    )
    run_.add_argument("--watch", action="store_true", help="show each step and its time as it happens")
    run_.add_argument("--film", type=Path, metavar="FOLDER", help="keep a picture of each step, and the trace")
    run_.add_argument("--junit", type=Path, metavar="FILE", help="write the steps as a JUnit report")
    script_browser.add_arguments(run_)
    run_.add_argument("--interp", action="store_true", help=argparse.SUPPRESS)
    script_record.add_arguments(acts.add_parser("record", help="write down what you do in the browser as a script"))
    acts.add_parser("check", help="say whether a script can be read").add_argument("file", type=Path)
    acts.add_parser("repl", help="try the language line by line")
    acts.add_parser("conformance", help="run the cases of a JSON file").add_argument("file", type=Path)


def run(args: argparse.Namespace) -> int:
    """Do it; the exit code."""
    if args.act == "record":
        return script_record.run(args)
    acts: dict[str, Callable[[argparse.Namespace, Control], int]] = {
        "run": _run,
        "check": _check,
        "repl": _repl,
        "conformance": _conformance,
    }
    control = Control()
    return in_thread(lambda: acts[args.act](args, control), control)


def in_thread(work: Callable[[], T], control: Control) -> T:
    """Run something that may call deeply, on a thread with a stack for it; an interrupt stops the script first."""
    results: list[T] = []
    errors: list[BaseException] = []

    def target() -> None:
        try:
            results.append(work())
        except BaseException as error:
            errors.append(error)

    before = threading.stack_size(THREAD_STACK)
    try:
        thread = threading.Thread(target=target, daemon=True)
        thread.start()
    finally:
        threading.stack_size(before)
    try:
        thread.join()
    except KeyboardInterrupt:
        control.stop("interrupted")
        thread.join(1)
        raise
    if errors:
        raise errors[0]
    return results[0]


def _read(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8-sig")
    except (OSError, UnicodeError) as error:
        raise PagehandError(f"{path} cannot be read: {error}", "bad_arguments") from None


def ask(kind: Kind, what: str) -> str | None:
    """Ask the person at the terminal; reading needs no leave. None for yes, else why not."""
    if kind == "file_read":
        return None
    if not (sys.stdin.isatty() and sys.stderr.isatty()):
        return "nobody can be asked"
    print(f"The script wants to {_QUESTIONS[kind]} {what!r}. Allow? [y/N] ", end="", file=sys.stderr, flush=True)
    return None if sys.stdin.readline().strip().lower() in ("y", "yes") else "denied by the user"


def _write(text: str) -> None:
    sys.stdout.write(text)
    sys.stdout.flush()


def _run(args: argparse.Namespace, control: Control) -> int:
    source = _read(args.file)
    steps = Steps(shown=args.watch)

    def write(text: str) -> None:
        steps.make_room()
        _write(text)

    def ask_between(kind: Kind, what: str) -> str | None:
        steps.make_room()
        return ask(kind, what)

    output = Output(also=write)
    builtins = steps.around(all_builtins(Host(Path.cwd(), control, ask_between), output))
    film = None if args.film is None else Film(args.film)

    def hear(event: Json) -> None:
        steps.hear(event)
        if film is not None:
            film.hear(event)

    browser = script_browser.granted(args, control, ask_between, Trace(hear))
    builtins |= {} if browser is None else {INJECTED: browser}
    if film is not None:
        film.of(browser)
    hook = args.hook[0] if args.hook else "main"
    try:
        value = _value(Interpreter(builtins, control), source, args.hook, builtins)
        shown = with_value(output.text, value, control).removeprefix(output.text)
        write(shown + "\n" if shown and not shown.endswith("\n") else shown)
        ending = Ending(f"{hook} returned {shown.strip()}" if _is_err(value) else None)
    except ScriptError as error:
        steps.make_room()
        place = "" if error.place is None else f"{args.file}:{error.place.line}:{error.place.col}"
        ending = Ending(error.message, broke=True, place=place)
        complain(error, source, str(args.file))
    steps.end(args.file.name, ending.wrong)
    if film is not None:
        film.end(args.file.name, ending.wrong)
    if args.junit is not None:
        write_report(args.junit, args.file.name, hook, steps, ending)
    return exit_codes.FAILED if ending.wrong else exit_codes.DONE


def _is_err(value: Value) -> bool:
    return type(value) is Result and not value.ok


def _value(interpreter: Interpreter, source: str, hook: list[str] | None, builtins: dict[str, Value]) -> Value:
    """The value of the hook, of `main`, or of the script itself."""
    value = interpreter.load(source)
    name, *arguments = hook or ["main"]
    function = interpreter.function(name)
    if function is None:
        if hook:
            raise ScriptError("run", f"missing hook `{name}`")
        return value
    return interpreter.call(function, with_browser(function, [_json(argument) for argument in arguments], builtins))


def _json(text: str) -> Any:
    """An argument as JSON, as a variable of the environment, or as the text that it is."""
    if text.startswith("env:"):
        name = text.removeprefix("env:")
        if name not in os.environ:
            raise ScriptError("run", f"the environment has no {name}; set it and try again")
        return os.environ[name]
    try:
        return json.loads(text)
    except ValueError:
        return text


def complain(error: ScriptError, source: str, name: str) -> None:
    """One sentence, the line it is about with a caret below, and the calls that led there."""
    print(f"tetherscript: {plain(error.located)}", file=sys.stderr)
    place = error.place
    if place is None:
        return
    lines = source.split("\n")
    line = lines[place.line - 1].rstrip("\r") if place.line <= len(lines) else ""
    before = "".join("\t" if letter == "\t" else " " for letter in line[: place.col - 1])
    print(f"  --> {name}:{place.line}:{place.col}\n   | {plain(line)}\n   | {before}^", file=sys.stderr)
    for call in error.stack[1:]:
        print(f"   called from {call.function} at {call.place.line}:{call.place.col}", file=sys.stderr)


def _check(args: argparse.Namespace, control: Control) -> int:
    source = _read(args.file)
    try:
        parse(source, control.check)
    except ScriptError as error:
        complain(error, source, str(args.file))
        return exit_codes.FAILED
    print(f"{args.file}: well formed")
    return exit_codes.DONE


def _repl(_args: argparse.Namespace, control: Control) -> int:
    output = Output(also=_write)
    interpreter = Interpreter(all_builtins(Host(Path.cwd(), control, ask), output), control)
    prompt = "> " if sys.stdin.isatty() else ""
    while True:
        _write(prompt)
        line = sys.stdin.readline()
        if not line:
            return exit_codes.DONE
        try:
            value = interpreter.load(line, goes_on=True)
            if value is not None:
                print(with_value("", value, control))
        except ScriptError as error:
            complain(error, line, "line")


def _conformance(args: argparse.Namespace, _control: Control) -> int:
    return script_conformance.run_cases(_read(args.file), args.file)
