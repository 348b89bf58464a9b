"""The demo shop opens on this computer and closes with Ctrl-C; a port that is taken is one sentence."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
from urllib.request import urlopen

import pytest

from pagehand.cli import main
from pagehand.cli.demo import TASKS


def test_it_is_open_until_it_is_ended():
    with subprocess.Popen([sys.executable, "-m", "pagehand", "demo"], stdout=subprocess.PIPE, text=True) as demo:
        assert demo.stdout is not None
        try:
            url = demo.stdout.readline().split()[-1]
            with urlopen(url, timeout=10) as page:
                assert b"Lumen" in page.read()
            os.kill(demo.pid, signal.SIGINT)
            told, _ = demo.communicate(timeout=20)
        finally:
            demo.kill()  # Where Ctrl-C is ignored, it would be waited for without an end.
    assert demo.returncode == 0 and "The shop is closed." in told


@pytest.mark.parametrize("task", TASKS)
def test_what_it_proposes_is_understood(task, capsys):
    assert main(["drive", "--dry-run", "--json", task]) == 0
    assert json.loads(capsys.readouterr().out)["understood"]


def test_a_port_that_is_taken_is_told(capsys):
    with socket.create_server(("127.0.0.1", 0)) as taken:
        assert main(["demo", "--port", str(taken.getsockname()[1])]) == 2
    assert main(["demo", "--port", "99999"]) == 2
    assert capsys.readouterr().err.count("choose another one") == 2
