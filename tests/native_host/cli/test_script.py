"""`pagehand script` as it is typed."""

import json
import subprocess
import sys
import threading
import xml.etree.ElementTree as ET
from http.server import ThreadingHTTPServer
from pathlib import Path

import pytest

from bed.json_server import JsonHandler

SECONDS = 60


def script(*words, folder=None, given=""):
    return subprocess.run(
        [sys.executable, "-m", "pagehand", "script", *map(str, words)],
        cwd=folder, input=given, capture_output=True, text=True, timeout=SECONDS, check=False,
    )  # fmt: skip


@pytest.fixture
def file(tmp_path):
    def write(source):
        path = tmp_path / "a.tether"
        path.write_text(source, encoding="utf-8")
        return path

    return write


def test_the_examples_do_what_they_say():
    examples = Path(__file__).parents[3] / "examples" / "scripts"
    assert script("run", "hello.tether", folder=examples).stdout == "Hello, Ada\nHello, Grace\n"
    assert script("run", "prices.tether", folder=examples).stdout == "2 things; the cheapest is Cup, 7.00\n"
    assert script("check", "cart.tether", folder=examples).returncode == 0


def test_run_prints_what_the_script_prints_and_then_its_value(file):
    done = script("run", file('println("hi"); let x = 2; x * 3'))
    assert (done.returncode, done.stdout, done.stderr) == (0, "hi\n6\n", "")
    done = script("run", file("fn main() { println(1); Ok(nil) }"))
    assert (done.returncode, done.stdout) == (0, "1\n")


def test_a_hook_gets_json_or_text(file):
    path = file("fn f(a, b) { [type_of(a), type_of(b), a, b] }\nfn main() { panic 1 }")
    done = script("run", path, "--hook", "f", '{"k": [1]}', "plain words")
    assert (done.returncode, done.stdout) == (0, "[map, str, {k: [1]}, plain words]\n")
    done = script("run", path, "--hook", "g")
    assert (done.returncode, done.stderr) == (1, "tetherscript: missing hook `g`\n")


def test_a_secret_for_a_hook_comes_from_the_environment(file, monkeypatch):
    monkeypatch.setenv("SECRET_1", "007 is his name")
    path = file("fn f(a) { a }")
    done = script("run", path, "--hook", "f", "env:SECRET_1")
    assert (done.returncode, done.stdout) == (0, "007 is his name\n")
    done = script("run", path, "--hook", "f", "env:SECRET_2")
    assert done.returncode == 1 and "the environment has no SECRET_2; set it and try again" in done.stderr


def test_an_err_and_an_error_end_with_1_and_the_line_has_a_caret(file):
    assert script("run", file('fn main() { Err("no") }')).returncode == 1
    path = file("fn f(x) {\n\tx.y.z\n}\nfn main() { f(map()) }")
    done = script("run", path)
    assert done.returncode == 1
    assert done.stderr == (
        f"tetherscript: cannot access field `z` on nil\n  --> {path}:2:6\n   | \tx.y.z\n   | \t    ^\n"
        "   called from main at 4:14\n"
    )


def test_check_reads_and_runs_nothing(file):
    assert script("check", file("panic 1")).returncode == 0
    done = script("check", file("let x =\n"))
    assert done.returncode == 1
    assert done.stderr.splitlines()[0] == "tetherscript: parse error at 1:8: unexpected token in expression: Newline"


def test_what_cannot_be_read_is_a_wrong_command_line(tmp_path):
    for act in ("run", "check", "conformance"):
        assert script(act, tmp_path / "nothing").returncode == 2


def test_the_prompt_goes_on_after_an_error():
    done = script("repl", given="let mut x = 1\ny\nfn f() { x = x + 1; x }\nf()\nf()\n")
    assert (done.returncode, done.stdout) == (0, "2\n3\n")
    assert "undefined variable `y`" in done.stderr


def test_conformance_prints_each_difference(tmp_path):
    cases = [
        {"group": "a", "source": "1 + 1", "expect": {"ok": True, "value": 2, "output": "2", "type": "int"}},
        {"group": "a", "source": "1 + nil", "expect": {"ok": False, "stage": "run", "error": "else"}},
    ]
    path = tmp_path / "cases.json"
    path.write_text(json.dumps(cases))
    done = script("conformance", path)
    assert done.returncode == 1
    assert done.stdout == "'1 + nil'\n    error: expected 'else', got 'cannot apply Add to int and nil'\n1 of 2\n"
    path.write_text(json.dumps(cases[:1]))
    assert script("conformance", path).stdout == "1 of 1\n"
    path.write_text("{")
    assert script("conformance", path).returncode == 2


@pytest.mark.parametrize(("name", "count"), [("conformance.json", 190), ("cases.json", 912)])
def test_all_cases_pass_in_whole(name, count):
    """`cli/script_conformance`: with every built-in, each case in a folder of its own."""
    done = script("conformance", Path(__file__).parents[1] / "tether" / name)
    assert (done.returncode, done.stdout) == (0, f"{count} of {count}\n")


def test_steps_are_watched_and_reported(file, tmp_path):
    """`cli/script_checks` and `cli/script_report`."""
    path = file(
        'fn main() { assert(true); println("between"); assert(1 == 1, "b"); assert(false, "two <is> \x1b wrong") }'
    )
    done = script("run", path, "--watch", "--junit", tmp_path / "r.xml")
    assert done.returncode == 1
    assert [line.split(" (")[0].strip() for line in done.stderr.splitlines()[:3]] == [
        "✓ assert", "✓ assert b", "✗ assert two <is> ␛ wrong"
    ]  # fmt: skip
    assert done.stdout == "between\n"
    assert "a.tether failed: 3 steps, 1 failure," in done.stderr.splitlines()[-1]
    assert "\x1b" not in done.stderr
    root = ET.parse(tmp_path / "r.xml").getroot()
    assert [(x.get("tests"), x.get("failures"), x.get("errors")) for x in (root, root[0])] == [("4", "1", "1")] * 2
    cases = {case.get("name"): [problem.tag for problem in case] for case in root[0]}
    assert list(cases.values()) == [[], [], ["failure"], ["error"]] and list(cases)[-1] == "main"
    broken = root[0][-1][0]
    assert broken.get("message") == "two <is>  wrong" and broken.text.splitlines()[-1].startswith(f"{path}:1:")
    file('fn main() { Err("no") }')
    assert script("run", path, "--junit", tmp_path / "r.xml").returncode == 1
    case = ET.parse(tmp_path / "r.xml").getroot()[0][0]
    assert (case[0].tag, case[0].get("message")) == ("failure", 'main returned Err("no")')
    file("nil")
    assert script("run", path, "--junit", tmp_path / "no" / "r.xml").returncode == 2


def test_a_script_reads_below_its_folder_and_writes_nothing_unasked(file, tmp_path):
    (tmp_path / "in.txt").write_text("inside")
    source = '[fs_read("in.txt"), fs_read("../x"), fs_write("out.txt", "x"), http_get("http://127.0.0.1:1/")]'
    done = script("run", file(source), folder=tmp_path)
    assert done.stdout == (
        "[Ok(inside), Err(\"fs_read: path '../x' escapes the workspace root\"), "
        'Err("fs_write: denied: nobody can be asked"), Err("http_request: denied: nobody can be asked")]\n'
    )
    assert not (tmp_path / "out.txt").exists()


class _Bridge(JsonHandler):
    def answer(self):
        self.body()
        token = self.headers.get("Authorization")
        value = {"token": token == "Bearer secret-token"} if self.path.endswith("/console_errors") else []
        if self.path.endswith("/screenshot"):
            value = {"url": "http://a.example/", "data_url": "data:image/png;base64,iVBORw0K"}
        return {"ok": True, "value": value}


def test_a_browser_is_lent_over_a_bridge(file, tmp_path, monkeypatch):
    """`cli/script_browser`: the hub's own bridge gets its token, another one has each act asked for."""
    monkeypatch.setenv("PAGEHAND_HOME", str(tmp_path / "home"))
    (tmp_path / "home").mkdir()
    path = file("fn main(browser) { [browser.console_errors(), assert_no_failed_requests(browser), browser.reload()] }")
    shut = script("run", "--grant-browser", "", path)
    assert (shut.returncode, "pagehand serve" in shut.stderr) == (2, True)
    with ThreadingHTTPServer(("127.0.0.1", 0), _Bridge) as server:
        threading.Thread(target=server.serve_forever).start()
        url = f"http://127.0.0.1:{server.server_port}"
        other = script("run", "--grant-browser", f"{url}/browser", path)
        told = {"url": url, "token": "secret-token", "pid": 1, "version": "0"}
        (tmp_path / "home" / "http.json").write_text(json.dumps(told))
        own = script("run", "--grant-browser", "", path)
        steps = script("run", "--grant-browser", "", "--watch", path).stderr.splitlines()
        none = script("run", "--grant-browser", "", "--browser-scope", "browser.visual", path)
        server.shutdown()
    refused = 'Err("browser.reload: nobody can be asked")'
    assert other.stdout == f"[Ok({{token: false}}), Ok(true), {refused}]\n", other.stderr
    assert own.stdout == "[Ok({token: true}), Ok(true), Ok([])]\n", own.stderr
    assert "scope `browser.inspect.console` not granted" in none.stdout
    shown = [line.split(" (")[0].strip() for line in steps]
    assert shown[:3] == ["✓ console_errors", "✓ assert_no_failed_requests", "✓ reload"]
    assert script("run", "--grant-browser", "http://example.com/", path).returncode == 2
    assert script("run", "--grant-browser", "", "--browser-scope", "fly", path).returncode == 2


def test_a_run_is_filmed(file, tmp_path, monkeypatch):
    """`cli/script_film`: pictures after acts and waits, the trace, and a page that shows them."""
    monkeypatch.setenv("PAGEHAND_HOME", str(tmp_path))
    path = file(
        'fn main(browser) { browser.goto("http://a.example/<b>")? browser.console_errors()? '
        'browser.type("#password", "hidden-word")? browser.wait_for_text("x")? browser.goto("ftp://a")? }'
    )
    film = tmp_path / "film"
    with ThreadingHTTPServer(("127.0.0.1", 0), _Bridge) as server:
        threading.Thread(target=server.serve_forever).start()
        told = {"url": f"http://127.0.0.1:{server.server_port}", "token": "secret-token", "pid": 1, "version": "0"}
        (tmp_path / "http.json").write_text(json.dumps(told))
        done = script("run", "--grant-browser", "", "--film", film, path)
        again = script("run", "--grant-browser", "", "--film", film, path)
        server.shutdown()
    assert done.returncode == 1 and (again.returncode, "name another folder" in again.stderr) == (2, True)
    kept = sorted(one.name for one in film.iterdir())
    assert kept == ["001-goto.png", "003-type.png", "004-wait_for_text.png", "index.html", "trace.json"]
    assert (film / "001-goto.png").read_bytes() == b"\x89PNG\r\n"
    actions = [event["method"] for event in json.loads((film / "trace.json").read_text())["actions"]]
    assert actions == ["goto", "console_errors", "type", "wait_for_text"]
    page = (film / "index.html").read_text()
    assert "&lt;b&gt;" in page and "unsupported url scheme `ftp`" in page and page.count("<img") == 3
    assert "hidden-word" not in page + (film / "trace.json").read_text()


def test_recording_overwrites_nothing(file, tmp_path):
    """`cli/script_record`."""
    done = script("record", file("nil"))
    assert (done.returncode, "is there already" in done.stderr) == (2, True)
    done = script("record", tmp_path / "none" / "a.tether")
    assert (done.returncode, "is no folder" in done.stderr) == (2, True)
