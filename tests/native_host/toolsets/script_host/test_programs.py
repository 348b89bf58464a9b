import threading
import time

import pytest

from native_host.toolsets.script_host.scripts import host, shown, until


@pytest.fixture
def where(tmp_path):
    return host(tmp_path, may_run_programs=True)


@pytest.mark.parametrize(
    ("call", "message"),
    [
        ("process_run()", "process_run expects command[, args[, stdin[, timeout_ms]]]"),
        ("process_run(1)", "command must be str, got int"),
        ('process_run("")', "command must not be empty"),
        ('process_run("x", 1)', "args must be list, got int"),
        ('process_run("x", ["a", 1])', "args[1] must be str, got int"),
        ('process_run("x", nil, 1)', "stdin must be str, got int"),
        ('process_run("x", nil, nil, "a")', "timeout_ms must be int, got str"),
        ('process_run("x", nil, nil, 0)', "timeout_ms must be between 1 and 300000"),
        ('process_run("no-such-program")', "spawn no-such-program failed: No such file or directory (os error 2)"),
    ],
)
def test_what_is_no_program_to_run(where, call, message):
    prefix = "" if message.startswith("process_run") else "process_run: "
    assert shown(call, where) == f'Err("{prefix}{message}")'


def test_a_program_runs_without_a_shell_in_the_root(where):
    source = 'let r = process_run("cat", ["-"], "a;b").unwrap(); [r.success, r.timed_out, r.code, r.stdout, r.stderr_truncated]'  # noqa: E501
    assert shown(source, where) == "[true, false, 0, a;b, false]"
    assert shown('process_run("pwd").unwrap().stdout.trim()', where) == str(where.root)
    assert shown('process_run("sh", ["-c", "echo x >&2; exit 3"]).unwrap().code', where) == "3"
    assert "SECRET" not in shown('process_run("env").unwrap().stdout', where)
    assert (
        shown('let r = process_run("sleep", ["30"], nil, 50).unwrap(); [r.timed_out, r.code, r.success]', where)
        == "[true, nil, false]"
    )


def test_it_ends_with_the_script_and_takes_what_it_started_along(where):
    threading.Timer(0.3, where.control.stop, ["timeout"]).start()
    started = time.monotonic()
    assert shown('process_run("sh", ["-c", "(sleep 2; touch late) & sleep 30"])', where) == "error: timeout"
    assert time.monotonic() - started < 5
    assert not until((where.root / "late").exists, 2.5)


def test_it_needs_the_setting_and_leave(tmp_path):
    assert shown('process_run("ls")', host(tmp_path)) == 'Err("process_run: not allowed by settings")'
    refused = host(tmp_path, lambda kind, what: f"{kind} {what}", may_run_programs=True)
    assert shown('process_run("ls", ["-l"])', refused) == 'Err("process_run: denied: shell ls -l")'
