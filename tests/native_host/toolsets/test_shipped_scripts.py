"""The scripts that Pagehand ships, each hook as its page promises (`script_files.SHIPPED`)."""

import http.server
import json
import threading

import pytest

from bed.json_server import JsonHandler
from pagehand.tether.control import Control
from pagehand.tether.output import Output
from pagehand.toolsets.script_files import SHIPPED
from pagehand.toolsets.script_host.browser.assertions import assertions
from pagehand.toolsets.script_host.builtins import all_builtins
from pagehand.toolsets.script_host.host import Host
from pagehand.toolsets.script_host.running import Job, run_job

MESSAGE = {"role": "assistant", "reasoning_content": None, "tool_calls": [{"id": "c1"}]}


def outcome(root, name, hook, *arguments, environment=None):
    control, output = Control(), Output()
    host = Host(root, control, lambda _kind, _what: None, environment or {})
    source = (SHIPPED / f"{name}.tether").read_text(encoding="utf-8")
    builtins = all_builtins(host, output) | assertions(control)
    return run_job(Job(f"{name}.tether", source, hook, arguments, 10), builtins, output, control)


def test_there_are_thirteen_and_each_says_what_it_is():
    files = sorted(SHIPPED.glob("*.tether"))
    assert len(files) == 13
    assert all(file.read_text(encoding="utf-8").startswith(f"// {file.stem}: ") for file in files)


@pytest.mark.parametrize(
    ("name", "hook", "arguments", "value"),
    [
        ("guardrails", "allow_path", [".env.local"], {"ok": False}),
        ("guardrails", "allow_path", ["src/app.py"], {"ok": True}),
        ("guardrails", "allow_path", ["docs/environment.md"], {"ok": True}),
        ("guardrails", "allow_path", ["a\\..\\b"], {"ok": False}),
        ("guardrails", "allow_path", ["home/.SSH/config"], {"ok": False}),
        ("guardrails", "allow_path", ["certs/server.PEM"], {"ok": False}),
        ("guardrails", "scan_text", ["hi"], {"ok": {"clean": True, "findings": []}}),
        (
            "guardrails",
            "scan_text",
            ["a\n-----BEGIN RSA PRIVATE KEY-----"],
            {"ok": {"clean": False, "findings": [{"kind": "private key", "line": 2}]}},
        ),
        (
            "guardrails",
            "scan_text",
            ["key = sk-abcd1234 and task-abcd12345"],
            {"ok": {"clean": False, "findings": [{"kind": "api key", "line": 1}]}},
        ),
        ("guardrails", "scan_text", ["task-abcd12345, sk-short"], {"ok": {"clean": True, "findings": []}}),
        ("guardrails", "scan_text", ["PRIVATE KEY BEGIN"], {"ok": {"clean": True, "findings": []}}),
        ("task_score", "score", ["security bug in auth", 10], {"ok": 60}),
        ("task_score", "score", ["Bug", 0.5], {"ok": 25.5}),
        ("task_score", "classify", ["bug in parser"], {"ok": "high"}),
        ("task_score", "classify", ["Security"], {"ok": "critical"}),
        ("task_score", "classify", ["docs"], {"ok": "normal"}),
        ("test_output", "cargo_status", ["test result: ok. 12 passed"], {"ok": "passed"}),
        ("test_output", "cargo_status", ["test result: ok\ntest result: FAILED"], {"ok": "failed"}),
        ("test_output", "cargo_status", ["FAILED error[E0308]"], {"ok": "compile-error"}),
        ("test_output", "cargo_status", [""], {"ok": "unknown"}),
        ("test_output", "next_action", ["passed"], {"ok": "summarize changes"}),
        ("test_output", "next_action", ["x"], {"ok": "inspect failing output"}),
        ("pr_summary", "title", ["feat", "tether", "add x"], {"ok": "feat(tether): add x"}),
        ("release_note", "summarize", ["1.2.3", "Added x"], {"ok": "Changes: Added x"}),
        ("deepseek_repair", "repair_msg", [MESSAGE], {**MESSAGE, "reasoning_content": ""}),
        ("deepseek_repair", "repair_msg", [{"role": "user", "content": "hello"}], {"role": "user", "content": "hello"}),
        ("cerebras_chat", "complete", [[], {}], {"err": "cerebras: CEREBRAS_API_KEY is not available to scripts"}),
        (
            "cerebras_chat",
            "models",
            [],
            ["llama3.1-8b", "llama-3.3-70b", "qwen-3.5-32b", "gpt-oss-120b", "glm-4.7"],
        ),
        ("js_eval", "eval", ["1 + 2 * 3"], {"ok": True, "result": "7"}),
        ("js_eval", "eval_json", ["({ name: 'test', count: 42 })"], {"ok": True, "value": {"count": 42, "name": "test"}}),  # noqa: E501
        ("js_eval", "eval_json", ["'[1, 2]'"], {"ok": True, "value": [1, 2]}),
        ("js_eval", "eval_json", ["'plain'"], {"ok": True, "value": "plain"}),
        (
            "browser_render",
            "render",
            ["<h1>Hello</h1>"],
            {"ok": True, "text": 'viewport 80x1\n  <h1> @0,0 80x1\n    "Hello" @0,0 5x1\n'},
        ),
        (
            "browser_render",
            "display_list",
            ["<p>a</p>", "p{background:red}", 40],
            {
                "ok": True,
                "commands": [
                    {"type": "rect", "x": 0, "y": 0, "width": 40, "height": 1, "color": "red"},
                    {"type": "text", "x": 0, "y": 0, "text": "a", "color": "black"},
                ],
            },
        ),
        ("browser_dom", "text", ["<p>a</p>", "p"], {"ok": "a"}),
        ("browser_dom", "text", ["<p>a</p>", "b"], {"err": "no elements matched selector"}),
        ("browser_dom", "extract_links", ["<a href='/x'>X</a><a>y</a>"], {"ok": [{"href": "/x", "text": "X"}]}),
        ("browser_dom", "extract_text", ["<h1>Title</h1><p>Body</p>"], {"ok": "Title\nBody"}),
    ],
)  # fmt: skip
def test_a_hook_gives_what_its_page_promises(tmp_path, name, hook, arguments, value):
    assert outcome(tmp_path, name, hook, *arguments)["metadata"]["value"] == value


def test_what_they_print_stands_before_the_value(tmp_path):
    told = outcome(tmp_path, "pr_summary", "checklist", "unit", "README")
    assert told["output"] == "## Checklist\n- Tests: unit\n- Docs: README\nOk(checklist generated)"
    told = outcome(tmp_path, "release_note", "summarize", "1.2.3", "Added x")
    assert told["output"] == "Release 1.2.3\n----------\nOk(Changes: Added x)"


def test_what_they_draw_and_run(tmp_path):
    value = outcome(tmp_path, "browser_render", "layout", "<p>a</p>", "", 40)["metadata"]["value"]
    assert (value["layout"]["width"], value["layout"]["children"][0]["tag"]) == (40, "p")
    value = outcome(tmp_path, "browser_render", "snapshot", "<div id='root'>x</div>")["metadata"]["value"]
    assert value["snapshot"]["app_roots"] == ["div#root"]
    value = outcome(tmp_path, "browser_dom", "query", "<div class='x'>hi</div>", ".x")["metadata"]["value"]
    text = {"type": "text", "text": "hi"}
    node = {"type": "element", "tag": "div", "class": "x", "attrs": {"class": "x"}, "children": [text]}
    assert value == {"ok": [node]}
    value = outcome(tmp_path, "browser_dom", "styles", "<p>a</p>", "p{color:red}")["metadata"]["value"]
    assert value["ok"][0]["styles"] == {"color": "red"}


def test_a_wrong_type_is_an_err_that_names_it(tmp_path):
    hooks = {
        "guardrails": ("allow_path", 1, "allow_path: path must be str, got int"),
        "deepseek_repair": ("repair_msg", [], "repair_msg: msg must be map, got list"),
        "js_eval": ("eval", None, "eval: source must be str, got nil"),
        "browser_render": ("render", 1.5, "render: html must be str, got float"),
        "browser_js": ("run_scripts", True, "run_scripts: html must be str, got bool"),
        "browser_dom": ("extract_links", {}, "extract_links: html must be str, got map"),
        "lmstudio_gemma": ("models_at", 7, "models_at: base must be str, got int"),
    }
    for name, (hook, argument, message) in hooks.items():
        assert outcome(tmp_path, name, hook, argument)["metadata"]["value"] == {"err": message}
    told = outcome(tmp_path, "browser_agentic_debug", "verify_checkout", 1, "http://localhost/")
    assert told["metadata"]["value"] == {"err": "verify_checkout: browser must be capability, got int"}


def test_the_scripts_of_a_page_run(tmp_path):
    def told(hook, *arguments):
        return outcome(tmp_path, "browser_js", hook, *arguments)["metadata"]["value"]

    hello = "document.getElementById('app').textContent = 'hello'"
    html = '<div id="app">hello</div>'
    assert told("eval_js", "<div id='app'></div>", hello) == {"value": "hello", "html": html, "console": []}
    assert told("run_scripts", "<script>console.log('hi')</script><p>done</p>")["console"] == ["hi"]
    five = told("interactive", "<div id='out'></div>", "document.getElementById('out').textContent = 5")
    assert five["js_result"] == 5 and '"5" @0,0' in five["page_text"]
    assert "document" in told("compat")


ASKED = []


class _Studio(JsonHandler):
    def answer(self):
        if self.command == "GET":
            return {"data": [{"id": "other"}, {"id": "google/gemma-3-12b"}]}
        asked = json.loads(self.body())
        ASKED.append(asked)
        message = {"role": "assistant", "content": "Hi!"}
        return {"model": asked["model"], "choices": [{"message": message, "finish_reason": "stop"}]}


def test_a_local_model_is_found_by_a_part_of_its_name(tmp_path):
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), _Studio)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    try:
        base = f"http://127.0.0.1:{server.server_port}"
        assert outcome(tmp_path, "lmstudio_gemma", "chat_at", "hello", "Gemma", base)["metadata"]["value"] == {
            "ok": "Hi!"
        }
        assert ASKED[-1]["model"] == "google/gemma-3-12b"
        assert (
            outcome(tmp_path, "lmstudio_gemma", "models_at", base)["metadata"]["value"]["ok"][1] == "google/gemma-3-12b"
        )
    finally:
        server.shutdown()
        thread.join()
        server.server_close()
