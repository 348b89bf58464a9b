"""How fast scripts run beside the same work in plain Python: in one process, in turn, the median of the runs.

Times are those of the processor, so that a busy machine changes both sides alike. Each ratio has its aim beside it.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import threading
import time
from collections.abc import Callable

from pagehand.tether.builtins.pure import pure_builtins
from pagehand.tether.control import Control
from pagehand.tether.interpreter import THREAD_STACK, Interpreter
from pagehand.tether.output import Output

SOURCE = """
fn fib(n) { if n < 2 { return n } return fib(n - 1) + fib(n - 2) }
fn count() { let mut i = 0; let mut s = 0; while i < 1000000 { s = s + i; i = i + 1 } return s }
fn items(n) {
    let xs = []
    let mut i = 0
    while i < n { xs.push(i); i = i + 1 }
    let mut s = 0
    for x in xs { s = s + x }
    return s
}
"""


def fib(n: int) -> int:
    """The same in Python."""
    return n if n < 2 else fib(n - 1) + fib(n - 2)


def count() -> int:
    """The same in Python."""
    i = s = 0
    while i < 1_000_000:
        s = s + i
        i = i + 1
    return s


def taken(work: Callable[[], object]) -> float:
    """Seconds of the processor."""
    started = time.thread_time()
    work()
    return time.thread_time() - started


def ratio(runs: int, script: Callable[[], object], python: Callable[[], object]) -> tuple[float, float, float]:
    """Medians of both, in milliseconds, and how many times the second the first is."""
    pairs = [(taken(script), taken(python)) for _ in range(runs)]
    mine, theirs = (statistics.median(side) * 1000 for side in zip(*pairs, strict=True))
    return mine, theirs, mine / theirs


def main() -> None:
    """Measure and print; the exit code says whether every aim was met."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=7)
    args = parser.parse_args()
    script = Interpreter(pure_builtins(control := Control(), Output()), control)
    script.load(SOURCE)
    calls = {name: script.function(name) for name in ("fib", "count", "items")}

    def run(name: str, *arguments: int) -> Callable[[], object]:
        function = calls[name]
        assert function is not None
        return lambda: script.call(function, list(arguments))

    rows = [
        ("fib(25)", ratio(args.runs, run("fib", 25), lambda: fib(25)), 7.0),
        ("a million rounds of a loop", ratio(args.runs, run("count"), count), 5.0),
        (
            "100,000 items beside ten times 10,000",
            ratio(args.runs, run("items", 100_000), _ten(run("items", 10_000))),
            1.5,
        ),
    ]
    for name, (mine, theirs, times), aim in rows:
        print(f"{name:40} {mine:9.1f} ms  beside {theirs:9.1f} ms  {times:5.2f}x  aim at most {aim}x")
    _over.extend(name for name, (_, _, times), aim in rows if times > aim)


def _ten(work: Callable[[], object]) -> Callable[[], object]:
    return lambda: [work() for _ in range(10)]


_over: list[str] = []

if __name__ == "__main__":
    threading.stack_size(THREAD_STACK)
    thread = threading.Thread(target=main)
    thread.start()
    thread.join()
    sys.exit(f"over the aim: {', '.join(_over)}" if _over else 0)
