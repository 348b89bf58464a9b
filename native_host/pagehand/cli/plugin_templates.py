"""What `pagehand plugins new` writes: one small working plugin in each of three languages. Texts only."""

from __future__ import annotations

_PYTHON = '''#!INTERPRETER
# /// script
# requires-python = ">=3.9"
# dependencies = []
# ///
"""A tool for Pagehand: arguments as JSON on standard input, the result on standard output."""

import json
import os
import sys

SCHEMA = {
    "name": "NAME",
    "description": "Says what it was given. Replace this with what the tool does.",
    "parameters": {
        "type": "object",
        "properties": {"text": {"type": "string", "description": "Any text."}},
        "required": ["text"],
        "additionalProperties": False,
    },
    "risk": "read",
    "summary_params": ["text"],
}

if "--schema" in sys.argv:
    print(json.dumps(SCHEMA))
elif os.environ.get("PAGEHAND_HOOK"):
    print("{}")
else:
    arguments = json.load(sys.stdin)
    print(f"NAME was given: {arguments['text']}")
'''
_BASH = """#!/usr/bin/env bash
# A tool for Pagehand: arguments as JSON on standard input, the result on standard output.
set -euo pipefail
if [ "${1:-}" = "--schema" ]; then
  cat <<'SCHEMA'
{"name": "NAME", "description": "Says what it was given. Replace this with what the tool does.",
 "parameters": {"type": "object", "properties": {"text": {"type": "string"}}, "required": ["text"]}, "risk": "read"}
SCHEMA
elif [ -n "${PAGEHAND_HOOK:-}" ]; then
  cat > /dev/null
  echo "{}"
else
  echo "NAME was given: $(cat)"
fi
"""
_NODE = """#!/usr/bin/env node
// A tool for Pagehand: arguments as JSON on standard input, the result on standard output.
const schema = {
  name: "NAME",
  description: "Says what it was given. Replace this with what the tool does.",
  parameters: { type: "object", properties: { text: { type: "string" } }, required: ["text"] },
  risk: "read",
};
if (process.argv.includes("--schema")) console.log(JSON.stringify(schema));
else {
  let input = "";
  process.stdin.on("data", (piece) => (input += piece));
  process.stdin.on("end", () => {
    if (process.env.PAGEHAND_HOOK) console.log("{}");
    else console.log(`NAME was given: ${JSON.parse(input).text}`);
  });
}
"""
_UV, _PLAIN = "/usr/bin/env -S uv run --quiet --script", "/usr/bin/env python3"
TEMPLATES = {"python": _PYTHON, "bash": _BASH, "node": _NODE}
"""Language to text; `NAME` stands for the tool's name."""


def template(language: str, name: str, *, with_uv: bool) -> str:
    """The text of a new plugin. With `uv`, which brings what its header lists; otherwise it runs as it is."""
    interpreter = _UV if with_uv else _PLAIN
    return TEMPLATES[language].replace("INTERPRETER", interpreter).replace("NAME", name)
