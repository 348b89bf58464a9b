"""Scripts of pages in a small DOM: values, what the page has become, console, timers, bounds; `static/page_scripts`."""

import json

import pytest

from native_host.toolsets.script_host.scripts import host, shown

APP = "<div id='app'></div>"
WORKS = {
    "document": "typeof document.body", "window": "window.document === document && 'object'",
    "self": "self === window && 'object'", "selectors": "typeof document.querySelector('div#app')",
    "attributes": "a.setAttribute('x', 1), a.getAttribute('x') === '1' && 'object'",
    "textContent": "a.textContent = 'x', a.textContent === 'x' && 'object'",
    "innerHTML": "a.innerHTML = '<b>1</b>', typeof a.firstChild", "createElement": "typeof document.createElement('p')",
    "append": "a.append(document.createElement('p')), typeof a.querySelector('p')",
    "remove": "a.remove(), document.querySelector('#app') === null && 'object'",
    "events": "let n = 0; a.addEventListener('x', () => n++); a.dispatchEvent(new Event('x')); n === 1 && 'object'",
    "this": "typeof ({ f() { return this } }).f()", "typeof": "typeof null",
    "functionExpressions": "(function () { return typeof {} })()",
    "forLoops": "let s = 0; for (const x of [1, 2]) s += x; s === 3 && 'object'",
    "location": "typeof location", "navigator": "typeof navigator", "setTimeout": "setTimeout(() => 0) > 0 && 'object'",
    "clearTimeout": "clearTimeout(setTimeout(() => { throw 1 })), 'object'",
    "deterministicTimers": "setTimeout(() => console.log('b'), 9e6), setTimeout(() => console.log('a'), 5), 'object'",
    "localStorage": "typeof localStorage", "sessionStorage": "typeof sessionStorage",
    "Storage.getItem": "localStorage.getItem('no') === null && 'object'",
    "Storage.setItem": "localStorage.setItem('a', 1), localStorage.getItem('a') === '1' && 'object'",
    "Storage.removeItem": "localStorage.setItem(1, 1), localStorage.removeItem(1), !localStorage.length && 'object'",
    "Storage.clear": "localStorage.setItem('a', 1), localStorage.clear(), localStorage.length === 0 && 'object'",
    "Storage.key": "localStorage.setItem('a', 1), localStorage.key(0) === 'a' && 'object'",
    "Storage.length": "localStorage.setItem('a', 1), localStorage.length === 1 && 'object'",
}  # fmt: skip


@pytest.fixture
def run(tmp_path):
    def call(source):
        return shown(source, host(tmp_path))

    return call


def ask(script, field, html=APP):
    return f"browser_eval_js({json.dumps(html)}, {json.dumps(script)}).{field}"


def test_the_page_is_told_as_the_script_left_it(run):
    assert run(ask("document.getElementById('app').textContent = 'hello'", "value")) == "hello"
    assert run(ask("document.getElementById('app').textContent = 'hello'", "html")) == '<div id="app">hello</div>'
    assert run(ask("document.body.append('x & y')", "dom")) == (
        "[{type: element, tag: div, id: app, attrs: {id: app}, children: []}, {type: text, text: x & y}]"
    )
    whole = "<!doctype html><html><head><title>T</title></head><body></body></html>"
    assert run(ask("document.title", "value", whole)) == "T"
    assert run(ask("1", "html", whole)).startswith("<html><head><title>T</title>")


def test_inline_scripts_run_in_order_and_timers_in_theirs(run):
    html = (
        "<script>setTimeout(() => console.log('late'), 50); setTimeout(() => console.warn('soon', {a: 1}), 5)</script>"
        "<script type=module>console.log('module'); 7</script><script type=text/plain>throw 1</script>"
        "<script src=x.js></script><script>Promise.resolve().then(() => console.error('then'))</script>"
    )
    found = f"let p = browser_run_scripts({json.dumps(html)})\n[p.console, p.value, p.network, p.url]"
    assert run(found) == '[[[error] then, module, [warn] soon {"a":1}, late], 7, [], http://localhost/]'
    place = "https://a.example:8443/x?y=1#z", "<script>location.host + location.search</script>"
    assert run(f"browser_run_scripts_at{place}.value".replace("'", '"')) == "a.example:8443?y=1"


def test_what_goes_wrong_is_told_and_bounded(run):
    assert run(ask("throw new TypeError('no')", "value")) == "error: Uncaught TypeError: no"
    assert run(ask("setTimeout(() => { throw new Error('late') })", "value")) == "error: Uncaught Error: late"
    assert run(ask("fetch('/x').catch((e) => e.message)", "value")) == "there is no network"
    assert run(ask("setInterval(() => console.log(1), 1); 2", "console") + ".len()") == "1000"
    assert run(ask("while (true) {}", "value")) == "error: browser_eval_js: time limit exceeded"
    assert (
        run(ask("let l = []; while (true) l.push(new Array(1e6))", "value"))
        == "error: browser_eval_js: memory limit exceeded"
    )
    assert run('browser_eval_js("", 1)') == "error: browser_eval_js: script must be str, got int"
    assert run(ask("typeof __page + typeof __pagehand", "value")) == "undefinedundefined"


def test_everything_that_is_said_to_work_does(run):
    assert run('browser_compatibility_report().join(" ")').split() == list(WORKS)
    for name, script in WORKS.items():
        assert run(ask(f"{{ const a = document.getElementById('app'); {script} }}", "value")) == "object", name
