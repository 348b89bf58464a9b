"""The process that a local model runs in, with a stand-in for the wheel."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from bed import browsers
from bed.gguf_file import write_gguf
from pagehand.providers.local.child import CHATML, template_for

FAKE_WHEEL = Path(browsers.__file__).parent / "fake_llama"
END_SECONDS = 20


def start(wheel):
    environment = {**os.environ, "PYTHONPATH": str(wheel)}
    pipe = subprocess.PIPE
    command = [sys.executable, "-P", "-m", "pagehand.providers.local.child"]
    return subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe, env=environment)


def settings(file):
    return json.dumps({"file": str(file), "context": 512, "threads": 1, "key": "k"}).encode() + b"\n"


@pytest.fixture
def model(tmp_path):
    return write_gguf(tmp_path / "small.gguf", general__name="Small")


def test_it_says_where_it_serves_and_ends_with_its_input(model):
    child = start(FAKE_WHEEL)
    child.stdin.write(settings(model))
    child.stdin.flush()
    assert json.loads(child.stdout.readline())["url"].startswith("http://127.0.0.1:")
    child.communicate(timeout=END_SECONDS)
    assert child.returncode == 0


def test_a_missing_wheel_is_its_fault(model, tmp_path):
    (tmp_path / "xllamacpp.py").write_text("raise ModuleNotFoundError(\"No module named 'xllamacpp'\")")
    said, _ = start(tmp_path).communicate(settings(model), timeout=END_SECONDS)
    assert json.loads(said) == {"fault": "No module named 'xllamacpp'"}


def test_only_a_model_that_speaks_chatml_gets_our_template():
    assert template_for({"tokenizer.chat_template": "<|im_start|>…"}) == CHATML
    assert template_for({"tokenizer.chat_template": "[INST]"}) is None
    assert template_for({}) is None
