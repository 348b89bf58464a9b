import os
import threading
import time

from native_host.toolsets.script_host.scripts import host, shown


def test_what_scripts_see_of_the_machine(tmp_path):
    where = host(tmp_path, environment={"SHOWN": "1"})
    assert shown('[env_get("SHOWN"), env_get("PATH"), env_get("")]', where) == "[Ok(1), Ok(nil), Ok(nil)]"
    assert shown("env_get(1)", where) == 'Err("env_get: name must be str, got int")'
    assert shown("[process_args(), process_pid()]", where) == f"[[pagehand], {os.getpid()}]"
    assert (
        shown("[process_platform() == os_platform(), process_arch() == os_arch(), path_sep()]", where)
        == "[true, true, /]"
    )
    assert shown("[type_of(os_tmpdir()), type_of(os_homedir()), len(os_eol())]", where) == "[str, str, 1]"
    assert abs(int(shown("time_now_ms()", where)) - time.time() * 1000) < 5000
    assert shown("cwd()", where) == f"Ok({tmp_path})"
    assert shown("time_now_ms(1)", where) == "error: time_now_ms expected 0 args, got 1"


def test_sleep_has_a_bound_and_ends_with_the_script(tmp_path):
    where = host(tmp_path)
    assert shown("[sleep_ms(0), sleep_ms(-1), sleep_ms(60001)]", where).count("must be between 0 and 60000") == 2
    threading.Timer(0.1, where.control.stop, ["timeout"]).start()
    started = time.monotonic()
    assert shown("sleep_ms(60000)", where) == "error: timeout"
    assert time.monotonic() - started < 5
