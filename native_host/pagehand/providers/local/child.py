"""The process that a local model runs in: llama.cpp's server out of the `xllamacpp` wheel, on loopback.

Started by `local` as `python -m pagehand.providers.local.child`, never by a person. Reads one JSON line of settings
`{file, context, threads, key}` from standard input and writes one JSON line `{url}` or `{fault}` to standard output;
what the server says of itself goes to standard error. Ends with its standard input: whoever started it is gone then.
"""

from __future__ import annotations

import contextlib
import importlib
import json
import os
import sys
from pathlib import Path
from typing import Any

from pagehand.providers.local.gguf import read_head

NICENESS = 5
CACHE_MEBIBYTES = 512
"""Memory for the prompts of conversations that do not run now."""
ROOM_BEYOND_THE_FILE = 3 * 1024**3
"""Bytes of memory of its own that the process may take for a model besides its weights: context, caches, code."""

CHATML = """{%- for message in messages %}
{%- if loop.first %}{{- "<|im_start|>system\\n" }}
{%- if message.role == "system" %}{{- message.content }}{% endif %}
{%- if tools %}{{- "\\n\\nTools:\\n" }}
{%- for tool in tools %}{{- tool.function | tojson }}{{- "\\n" }}{% endfor %}
{{- "\\nEvery reply is one JSON object and nothing else: " }}
{{- '{"name": "<tool>", "arguments": {...}}' }}{% endif %}
{{- "<|im_end|>\\n" }}{% endif %}
{%- if message.role == "user" %}{{- "<|im_start|>user\\n" + message.content + "<|im_end|>\\n" }}
{%- elif message.role == "tool" %}{{- "<|im_start|>user\\nResult:\\n" + message.content + "<|im_end|>\\n" }}
{%- elif message.role == "assistant" %}{{- "<|im_start|>assistant\\n" }}
{%- if message.tool_calls %}{%- for call in message.tool_calls %}
{{- '{"name": "' + call.function.name + '", "arguments": ' }}
{%- if call.function.arguments is string %}{{- call.function.arguments }}
{%- else %}{{- call.function.arguments | tojson }}{% endif %}{{- "}" }}{% endfor %}
{%- else %}{{- message.content }}{% endif %}{{- "<|im_end|>\\n" }}{% endif %}
{%- endfor %}
{%- if add_generation_prompt %}{{- "<|im_start|>assistant\\n" }}{% endif %}
"""
"""For models that were trained on ChatML. Small ones call tools more surely when a call is a bare JSON object."""


def main() -> int:
    """Serve until standard input ends; the exit code."""
    # The server's own words must not get between ours.
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)
    try:
        settings = json.loads(sys.stdin.readline())
        server = start(settings)
    except Exception as fault:
        answers.write(json.dumps({"fault": str(fault) or type(fault).__name__}) + "\n")
        answers.flush()
        return 1
    answers.write(json.dumps({"url": server.listening_address}) + "\n")
    answers.flush()
    sys.stdin.read()
    # Its own clean end waits for a reply that still runs; nobody is there to read that.
    os._exit(0)


def start(settings: dict[str, Any]) -> Any:
    """The running server. Raises what the wheel raises."""
    file = Path(settings["file"])
    with contextlib.suppress(AttributeError, OSError):
        os.nice(NICENESS)
    bound_memory(file.stat().st_size)
    # By name: the wheel is an extra, and type checkers know nothing of it.
    xllamacpp = importlib.import_module("xllamacpp")
    params = xllamacpp.CommonParams()
    params.model.path = str(file)
    params.model_alias = {file.stem}
    params.hostnames = ["127.0.0.1"]
    params.port = 0
    params.api_keys = [settings["key"]]
    params.n_ctx = settings["context"]
    params.n_parallel = 1
    params.cpuparams.n_threads = settings["threads"]
    params.cpuparams_batch.n_threads = settings["threads"]
    params.cache_ram_mib = CACHE_MEBIBYTES
    params.use_jinja = True
    params.offline = True
    params.ui = False
    if (template := template_for(read_head(file))) is not None:
        params.chat_template = template
    return xllamacpp.Server(params)


def template_for(head: dict[str, Any]) -> str | None:
    """Our template for a model that speaks ChatML; None keeps the model's own."""
    return CHATML if "<|im_start|>" in str(head.get("tokenizer.chat_template", "")) else None


def bound_memory(file_bytes: int) -> None:
    """Let this process fail rather than the machine: a bound on its own memory, where the system knows one."""
    with contextlib.suppress(ImportError, ValueError, OSError):
        import resource

        # Weights are mapped from the file, but a part of them may be laid out anew.
        most = 2 * file_bytes + ROOM_BEYOND_THE_FILE
        resource.setrlimit(resource.RLIMIT_DATA, (most, most))


if __name__ == "__main__":
    sys.exit(main())
