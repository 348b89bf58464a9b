"""`js_eval`: a script in a QuickJS context of its own, with bounds on time, memory and stack; no page, no network."""

from __future__ import annotations

import json
from typing import Any

from pagehand.tether.conversion import from_json
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


def evaluate(host: Host, source: str) -> Value:
    """The value of a script. Fault for what it throws, and for each bound it meets."""
    quickjs = library("quickjs")
    context = quickjs.Context()
    context.set_memory_limit(MEMORY)
    context.set_max_stack_size(STACK)
    context.set_time_limit(host.left(SECONDS))
    try:
        context.eval(f"globalThis.__pagehand = {_SETUP}")
        begin, end = context.eval("__pagehand[0]"), context.eval("__pagehand[1]")
        context.eval("delete globalThis.__pagehand")
        begin(source)
        for _ in range(_MOST_JOBS):
            if not context.execute_pending_job():
                break
        outcome = json.loads(end())
    except (quickjs.JSException, UnicodeError) as error:
        raise Fault(_meaning(str(error))) from None
    return _value_of(outcome)


def _meaning(text: str) -> str:
    line = text.splitlines()[0] if text else "unknown"
    if "interrupted" in line:
        return "js_eval: time limit exceeded"
    if "out of memory" in line or line == "null":
        return "js_eval: memory limit exceeded"
    return f"Uncaught {line}"


def _value_of(outcome: dict[str, Any]) -> Value:
    if "pending" in outcome:
        raise Fault("js_eval: promise did not settle")
    if "deep" in outcome:
        raise Fault("js_eval: value is cyclic or too deep")
    if "thrown" in outcome:
        raise Fault(_meaning(outcome["thrown"]))
    return _untagged(outcome["value"])


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
