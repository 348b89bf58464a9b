"""`js_eval`: a script in a QuickJS context of its own, with bounds on time, memory and stack; no page, no network."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from pagehand.tether.conversion import from_json, whole_letters
from pagehand.tether.errors import Fault
from pagehand.tether.limits import INT_MAX, INT_MIN
from pagehand.tether.values import Value
from pagehand.toolsets.script_host.host import Host
from pagehand.toolsets.script_host.static.arguments import library

SECONDS = 5.0
MEMORY = 64 << 20
STACK = 1 << 20
_MOST_JOBS = 100_000
_SETUP = r"""
(() => {
  "use strict";
  const run = globalThis.eval, { stringify } = JSON, { keys } = Object, PromiseOf = Promise;
  const silent = () => undefined;
  globalThis.console = { log: silent, info: silent, warn: silent, error: silent, debug: silent };
  const state = { settled: true, failed: false, value: undefined };
  const tell = (error) => {
    try {
      return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    } catch {
      return "unknown";
    }
  };
  const tagged = (value, depth, above) => {
    switch (typeof value) {
      case "undefined": return null;
      case "boolean": case "string": return value;
      case "number":
        return Number.isInteger(value) && Math.abs(value) <= 2 ** 53 ? { i: String(value) } : { f: String(value) };
      case "bigint": return { i: String(value) };
      case "function": return `function ${value.name}`;
      case "symbol": return String(value);
    }
    if (value === null) return null;
    if (depth > 128 || above.includes(value)) throw { tooDeep: true };
    if (typeof value.toJSON === "function") return tagged(value.toJSON(), depth + 1, [...above, value]);
    const inside = [...above, value];
    if (Array.isArray(value)) return { l: Array.from(value, (item) => tagged(item, depth + 1, inside)) };
    return { m: keys(value).map((key) => [key, tagged(value[key], depth + 1, inside)]) };
  };
  const begin = (source) => {
    try {
      state.value = run(source);
    } catch (error) {
      state.failed = true;
      state.value = error;
      return;
    }
    if (state.value instanceof PromiseOf) {
      state.settled = false;
      state.value.then(
        (value) => { state.settled = true; state.value = value; },
        (error) => { state.settled = true; state.failed = true; state.value = error; });
    }
  };
  const end = () => {
    if (!state.settled) return stringify({ pending: true });
    if (state.failed) return stringify({ thrown: tell(state.value) });
    try { return stringify({ value: tagged(state.value, 0, []) }); } catch (error) {
      return stringify(error && error.tooDeep ? { deep: true } : { thrown: tell(error) });
    }
  };
  return [begin, end];
})()
"""


class Run:
    """One fresh context, with bounds. `name` is the built-in's, for what is said of a bound that was met."""

    def __init__(self, host: Host, name: str) -> None:
        self._library, self._name = library("quickjs"), name
        self._context = self._library.Context()
        self._context.set_memory_limit(MEMORY)
        self._context.set_max_stack_size(STACK)
        self._context.set_time_limit(host.left(SECONDS))
        self.eval(f"globalThis.__pagehand = {_SETUP}")
        self._begin, self._end = self.eval("__pagehand[0]"), self.eval("__pagehand[1]")
        self.eval("delete globalThis.__pagehand")

    def eval(self, source: str) -> Any:
        """A piece of our own. Fault for what it throws, and for each bound it meets."""
        return self._bounded(lambda: self._context.eval(source))

    def start(self, source: str) -> None:
        """Run a script, and what it put off until it was through. Fault for what it throws."""
        self._bounded(lambda: self._begin(source))
        self.jobs()

    def jobs(self) -> None:
        """Run what promises have put off."""
        for _ in range(_MOST_JOBS):
            if not self._bounded(self._context.execute_pending_job):
                return

    def call(self, function: Callable[..., Any], *given: Any) -> Any:
        """Call a function of the context's. Fault for what it throws."""
        return self._bounded(lambda: function(*given))

    def value(self) -> Value:
        """The value of the script that was started last."""
        outcome = json.loads(self._bounded(self._end))
        if "pending" in outcome:
            raise Fault(f"{self._name}: promise did not settle")
        if "deep" in outcome:
            raise Fault(f"{self._name}: value is cyclic or too deep")
        if "thrown" in outcome:
            raise Fault(self._meaning(outcome["thrown"]))
        return _untagged(outcome["value"])

    def _bounded(self, work: Callable[[], Any]) -> Any:
        try:
            return work()
        except (self._library.JSException, UnicodeError) as error:
            raise Fault(self._meaning(str(error))) from None

    def _meaning(self, text: str) -> str:
        line = text.splitlines()[0] if text else "unknown"
        if "interrupted" in line:
            return f"{self._name}: time limit exceeded"
        if "out of memory" in line or line == "null":
            return f"{self._name}: memory limit exceeded"
        return f"Uncaught {whole_letters(line)}"


def evaluate(host: Host, source: str) -> Value:
    """The value of a script. Fault for what it throws, and for each bound it meets."""
    run = Run(host, "js_eval")
    run.start(source)
    return run.value()


def _untagged(data: Any) -> Value:
    if not isinstance(data, dict):
        return from_json(data)
    (tag, content), *_ = data.items()
    if tag == "i":
        number = int(content)
        return number if INT_MIN <= number <= INT_MAX else content
    if tag == "f":
        return float(content.replace("Infinity", "inf"))
    if tag == "l":
        return [_untagged(item) for item in content]
    return {from_json(key): _untagged(item) for key, item in content}
