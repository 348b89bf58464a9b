"""What is kept of a run, and made of it: the trace, its summary, HAR, the script that does it again
(`browser/trace`, `browser/har`, `browser/reproduction`)."""

import json

from native_host.toolsets.script_host.browser.fake import SHOP, FakeBridge, browser, shown
from pagehand.tether.parser import parse
from pagehand.toolsets.script_host.browser.har import har
from pagehand.toolsets.script_host.browser.port import BridgeFault
from pagehand.toolsets.script_host.browser.reproduction import reproduction
from pagehand.toolsets.script_host.browser.trace import MOST_EVENTS, Trace

ENTRY = {
    "id": "n1", "url": f"{SHOP}/api?a=1&b=#x", "method": "POST", "status": 200, "status_text": "OK", "failed": False,
    "started_at_ms": 1795404267340.5, "duration_ms": 12.5, "request_headers": {"content-type": "application/json"},
    "response_headers": {"x": "y"}, "mime_type": "application/json", "request_body_size": 2, "response_body_size": 120,
    "http_version": "h2", "remote_address": "127.0.0.1", "page_url": f"{SHOP}/", "body": "{}",
    "timing": {"blocked": 1, "dns": -1, "connect": -1, "ssl": -1, "send": 0.5, "wait": 9, "receive": 2},
}  # fmt: skip


def test_every_call_has_its_action_and_what_came_of_it_under_one_number():
    bridge = FakeBridge(
        goto={"ok": True, "value": {"url": f"{SHOP}/"}},
        console_logs=[{"id": "c1", "text": "a"}],
        network_log=[ENTRY],
        screenshot={"ok": True, "value": {"id": "shot-1", "data_url": "data:"}},
        page_snapshot={"ok": True, "value": {"url": f"{SHOP}/", "title": "x"}},
        clear_storage={"ok": True, "value": {"cookies": 1}},
        click={"ok": False, "error": "element not found: #x"},
    )
    made = browser(bridge)
    shown(
        f'browser.goto("{SHOP}/") browser.console_logs() browser.network_log() browser.screenshot() browser.page_snapshot()'  # noqa: E501
        ' browser.clear_storage() browser.click("#x") browser.nothing() browser.agent_summary()',
        made,
    )
    trace = made._trace.exported()
    assert [event["seq"] for event in trace["actions"]] == [1, 2, 3, 4, 5, 6, 7]
    assert [event["seq"] for event in trace["observations"]] == [1, 2, 3, 4, 5, 6]
    assert [(event["seq"], event["kind"]) for event in trace["errors"]] == [(7, "error"), (8, "denied")]
    assert trace["console_events"] == [{"id": "c1", "text": "a"}] and trace["network_events"] == [ENTRY]
    assert trace["screenshots"][0]["data"] == {"id": "shot-1"}
    assert trace["dom_snapshots"][0]["value"] == {"url": f"{SHOP}/", "title": "x"}
    assert trace["storage_changes"][0]["data"]["removed"] == {"cookies": 1}
    summary = made._trace.summary()
    assert (summary["action_count"], summary["error_count"], summary["denied_count"]) == (7, 1, 1)
    assert (summary["last_url"], summary["methods"]["goto"]) == (f"{SHOP}/", 1)
    assert summary["last_error"] == "browser: no method `nothing`"


def test_secrets_are_in_no_trace_and_become_parameters():
    bridge = FakeBridge(type={"ok": True, "value": {"target": {"sensitive": True}}})
    made = browser(bridge)
    shown('browser.type("#q", "opensesame") browser.type("#password", "xyzzy1")', made)
    shown('browser.set_cookie(map() { "name": "a", "value": "tokenvalue" })', made)
    text = json.dumps(made._trace.exported())
    assert not any(secret in text for secret in ("opensesame", "xyzzy1", "tokenvalue"))
    assert bridge.sent[0][1]["text"] == "opensesame"
    script = shown("browser.minimal_reproduction_script()?", made)
    assert script.splitlines()[0] == "fn repro(browser, secret_1, secret_2, secret_3) {"
    assert '"value": secret_3' in script
    parse(script)


def test_the_reproduction_sends_the_same_again():
    calls = (
        f'browser.goto("{SHOP}/") browser.console_logs() browser.type("#q", "a\\"b\\n{{c}}") browser.scroll(0 - 5) '
        'browser.wait_for_text("x", 1200) browser.replay_request("n1", map() { "a": [1, 2.0, nil, true] })'
    )
    first, second = FakeBridge(), FakeBridge()
    made = browser(first)
    shown(calls, made)
    script = shown("browser.minimal_reproduction_script()?", made)
    assert shown(script + "repro(browser).is_ok()", browser(second)) == "true"
    assert second.sent == [call for call in first.sent if call[0] != "console_logs"]


def test_only_reads_are_kept_where_there_is_nothing_else():
    actions = [{"method": "react.component_for_selector", "data": {"selector": "#root"}}]
    assert '    browser."react.component_for_selector"("#root")?' in reproduction(actions).splitlines()


def test_a_trace_has_bounds_and_counts_what_it_drops():
    trace = Trace()
    for number in range(MOST_EVENTS + 5):
        trace.end(trace.begin("reload", {}), {"n": number})
    trace.end(trace.begin("dom_snapshot", {}), {"html": "x" * 100_000})
    told = trace.exported()
    assert len(told["actions"]) == MOST_EVENTS and told["dropped"]["actions"] == 6
    assert told["observations"][-1]["data"]["summary"] is True
    for _ in range(5):
        trace.end(trace.begin("page_snapshot", {}), {"html": "y" * 900_000})
    told = trace.exported()
    assert [entry["value"] is None for entry in told["dom_snapshots"]].count(False) == 3
    assert len(json.dumps(told)) < 4_400_000


def test_har_has_every_required_field():
    log = har(
        [ENTRY, {**ENTRY, "id": "n0", "started_at_ms": 1, "failed": True, "error_text": "gone", "status": None}],
        [],
        {"name": "Chromium", "version": "156"},
    )["log"]
    assert (log["version"], log["creator"]["name"], log["browser"]["version"]) == ("1.2", "Pagehand", "156")
    first, second = log["entries"]
    assert first["response"]["_error"] == "gone" and first["response"]["status"] == 0
    assert second["startedDateTime"] == "2026-11-23T03:24:27.340Z"
    request, response = second["request"], second["response"]
    assert request["url"] == f"{SHOP}/api?a=1&b=" and request["queryString"] == [
        {"name": "a", "value": "1"}, {"name": "b", "value": ""}
    ]  # fmt: skip
    assert request["postData"] == {"mimeType": "application/json", "text": "{}", "params": []}
    for part in (request, response):
        assert {"cookies", "headers", "headersSize", "bodySize", "httpVersion"} <= set(part)
    assert {"size", "mimeType"} <= set(response["content"]) and response["redirectURL"] == ""
    timings = second["timings"]
    assert all(timings[name] >= 0 for name in ("send", "wait", "receive"))
    assert sum(max(timings[name], 0) for name in timings if name != "ssl") == second["time"] == 12.5
    assert {"startedDateTime", "id", "title", "pageTimings"} == set(log["pages"][0]) and second["pageref"] == "page_1"


def test_har_comes_from_the_trace_only_where_the_bridge_cannot_be_reached():
    made = browser(FakeBridge(network_log=[ENTRY], export_har=BridgeFault("gone")))
    shown("browser.network_log()", made)
    assert shown("browser.export_har()?.log.comment", made) == "from the script's own trace"
    assert shown("browser.export_har(1).err()", made) == "browser.export_har expects no arguments"
    refused = browser(FakeBridge(export_har={"ok": False, "error": "network capture was not active"}))
    assert shown("browser.export_har().err()", refused) == "browser.export_har: network capture was not active"
    assert made._trace.summary()["action_count"] == 1
