"""The bridge by real curl, over a browser that answers as it is told: contract, refusals, what a client is held to
(`hub/bridge`, `hub/page_bridge`)."""

import json

import pytest

from bed.fake_hand import PLAIN_TARGET, Never
from bed.http_client import Curl
from pagehand.brain.transcript import ToolCall, ToolResult
from pagehand.gate.authority import ANYWHERE, DEFAULT_SCOPES, SCOPES, Authority
from pagehand.hub.page_bridge import SessionCalls
from pagehand.toolsets.ports import Caller
from pagehand.values import Json

SHOP = "https://shop.example"
JSON = ("-H", "Content-Type: application/json")
ELEMENT: Json = {
    "ref": "t1:e1", "selector": "#go", "tag": "button", "text": "Go", "role": "button", "matches": 1, "visible": True,
    "enabled": True, "covered_by": None, "secret": False, "page_box": None,
    "bounding_box": {"x": 1, "y": 2, "width": 3, "height": 4},
}  # fmt: skip


def told(**members):
    receipt = {"ok": True, "tab": "t1", "url": f"{SHOP}/cart", "title": "Cart", **members}
    return {"content": [{"type": "text", "text": "done"}], "structuredContent": receipt, "isError": False}


def looked(asked):
    data = {"element": ELEMENT, "console_errors": [], "place": {"status": 200, "redirects": []}}
    return told(data=data.get(asked.arguments["what"]))


@pytest.fixture
async def bridge(hub):
    """`post(method, ...)` is one command; `hand` is the browser, `person` whoever watches its panel."""
    address = await hub.hub.world.door([])
    curl = Curl(address.url, address.token)
    hand = await hub.hand(
        target=dict(PLAIN_TARGET), answers={"inspect": looked, "click": told(), "navigate": told(status=200)}
    )
    person = await hub.person()
    hub.hub.world.panels = lambda _source: [one for one in hub.hub.connections if one.name == "pagehand-test"]

    async def post(method, body=None, *more, **members):
        return await curl.post(f"/browser/{method}", body, *JSON, *more, **members)

    post.curl, post.hand, post.person = curl, hand, person
    return post


async def test_a_read_and_an_act_are_answered_in_an_envelope(bridge):
    reply = await bridge("console_errors")
    assert (reply.status, reply.body) == (200, {"ok": True, "value": []})
    assert "access-control-allow-origin" not in reply.headers and "transfer-encoding" not in reply.headers
    reply = await bridge("click", selector="#go")
    assert reply.body["value"]["target"]["selector"] == "#go" and reply.body["value"]["url"] == f"{SHOP}/cart"
    (asked,) = bridge.person.permissions
    assert asked.meta["pagehand/caller"] == {"kind": "bridge", "name": "browser bridge"}
    assert (await bridge("goto", url=f"{SHOP}/x")).body["value"]["status"] == 200
    refused = await bridge("react.component_tree", {}, "-H", "X-Pagehand-Origins: https://b.example")
    assert refused.body["code"] == "origin" and "outside the granted origins" in refused.body["error"]


async def test_a_no_and_what_is_not_there_have_their_codes(bridge):
    bridge.person.answer = "deny_once"
    assert (await bridge("click", selector="#go")).body == {
        "ok": False,
        "error": "denied by the user",
        "code": "denied",
    }
    bridge.hand.answers["inspect"] = told(data=None)
    reply = await bridge("is_enabled", selector="#x")
    assert reply.body == {"ok": False, "error": "element not found: #x", "code": "not_found"}
    reply = await bridge("wait_for_text", text="x", timeout_ms=10)
    assert reply.body["code"] == "timeout" and reply.body["error"] == 'timed out after 10 ms waiting for text "x"'
    for reason, hint, code in (
        ("unsupported", "console capture was not active", "not_captured"),
        ("unsupported", "the browser lends none", "not_supported"),
        ("navigated", "The page was left.", "page_gone"),
    ):
        fault = {"ok": False, "reason": reason, "hint": hint}
        bridge.hand.answers["inspect"] = {"content": [], "structuredContent": fault, "isError": True}
        assert (await bridge("console_logs")).body == {"ok": False, "error": hint, "code": code}
    gone = {"ok": False, "reason": "tab_gone", "hint": "gone"}
    bridge.hand.answers["inspect"] = {"content": [], "structuredContent": gone, "isError": True}
    assert (await bridge("page_snapshot")).body == {"ok": False, "error": "the tab is gone", "code": "no_tab"}
    bridge.hand.leave()
    await bridge.person.until(
        lambda: not bridge.person.states or not bridge.person.states[-1]["hands"], "the hand has gone"
    )
    assert (await bridge("page_snapshot")).body["code"] == "hand_gone"


@pytest.mark.parametrize(
    ("method", "body", "code"),
    [
        ("fly", {}, "unknown_method"),
        ("narrow", {}, "unknown_method"),
        ("click", {}, "bad_request"),
        ("click", {"selector": 5}, "bad_request"),
        ("wait_for_text", {"text": "a", "timeout_ms": -1}, "bad_request"),
        ("set_cookie", {"cookie": "a=b"}, "bad_request"),
        ("set_cookie", {"cookie": True}, "bad_request"),
        ("scroll", {"target": "window", "amount": 1.5}, "bad_request"),
        ("find_element_at", {"x": True, "y": 1}, "bad_request"),
        ("goto", {"url": "file:///etc/passwd"}, "origin"),
        ("goto", {"url": "javascript:alert(1)"}, "origin"),
    ],
)
async def test_what_cannot_be_meant_has_a_code_and_touches_no_page(bridge, method, body, code):
    reply = await bridge(method, body)
    assert (reply.status, reply.body["ok"], reply.body["code"]) == (200, False, code)
    assert not [asked for asked in bridge.hand.calls if asked.name != "inspect"]


async def test_access_is_checked_in_order(bridge):
    curl = bridge.curl
    refused = {
        "bad_host": await curl.run("/browser/reload", *JSON, "-H", "Host: evil.example", "-d", "{}"),
        "bad_origin": await bridge("reload", {}, "-H", "Origin: https://evil.example"),
        "unauthorized": await curl.run("/browser/reload", *JSON, "-d", "{}", token="x"),
        "not_found": await curl.run("/browser/a/b", *JSON, "-d", "{}"),
        "bad_method": await curl.run("/browser/reload"),
        "bad_type": await curl.run("/browser/reload", "-H", "Content-Type: text/plain", "-d", "{}"),
        "bad_json": await curl.run("/browser/reload", *JSON, "-d", "[1]"),
    }
    assert {name: (reply.status, reply.body["code"]) for name, reply in refused.items()} == {
        "bad_host": (403, "bad_host"), "bad_origin": (403, "bad_origin"), "unauthorized": (401, "unauthorized"),
        "not_found": (404, "not_found"), "bad_method": (405, "bad_method"), "bad_type": (415, "bad_type"),
        "bad_json": (400, "bad_json"),
    }  # fmt: skip
    chunked = await curl.run("/browser/reload", *JSON, "-H", "Transfer-Encoding: chunked", "-d", "{}")
    assert (chunked.status, chunked.body["code"]) == (411, "bad_length")
    large = await curl.run("/browser/reload", *JSON, "--data-binary", "@-", stdin=b" " * (1 << 20) + b"{}")
    assert (large.status, large.body["code"]) == (413, "bad_length")
    in_path = await curl.run(f"/{curl.token}/browser/console_errors", *JSON, "-d", "{}", token="x")
    assert in_path.status == 200


@pytest.mark.parametrize("body", ["[" * 1_000_000, '{"selector":' * 50_000, '{"a": NaN}', "\xff", ""])
async def test_a_body_that_is_no_json_is_refused_however_it_is_made(bridge, body):
    reply = await bridge.curl.run("/browser/click", *JSON, "--data-binary", "@-", stdin=body.encode("latin-1"))
    assert (reply.status, reply.body["code"]) == (400, "bad_json")


async def test_half_a_character_and_a_deadline_of_any_length_are_answered(bridge):
    reply = await bridge.curl.run("/browser/wait_for_text", *JSON, "-d", '{"text": "\\ud800", "timeout_ms": 0}')
    assert reply.status == 200 and reply.body["ok"] is False
    reply = await bridge("reload", {}, "-H", f"X-Pagehand-Deadline-Ms: {'9' * 5000}")
    assert (reply.status, reply.body["code"]) == (200, "bad_request")


@pytest.mark.parametrize(
    "header", ["X-Pagehand-Origins: nonsense", "X-Pagehand-Path-Prefix: app", "X-Pagehand-Deadline-Ms: soon"]
)
async def test_what_a_client_says_of_itself_and_cannot_be_meant_is_an_envelope(bridge, header):
    reply = await bridge("reload", {}, "-H", header)
    assert (reply.status, reply.body.keys(), reply.body["code"]) == (200, {"ok", "error", "code"}, "bad_request")
    assert header.split(":")[0] in reply.body["error"]


async def test_what_may_be_left_out_is_left_out_or_null_and_whole_numbers_are_ints(bridge):
    bridge.hand.answers["scrollBy"] = told(data={"x": 0, "y": 5, "max_x": 0, "max_y": 9})
    for body in ({"amount": 5}, {"target": "window", "amount": 5.0}):
        reply = await bridge("scroll", body)
        assert (reply.body["ok"], reply.body["value"]["target"], reply.body["value"]["y"]) == (True, "window", 5)
    assert [a.arguments["amount"] for a in bridge.hand.calls if a.name == "scrollBy"] == [5, 5]
    assert (await bridge("react.component_tree", {"query": None})).body["ok"]
    reply = await bridge("wait_for_text", {"text": "x", "timeout_ms": 10.0})
    assert reply.body["error"] == 'timed out after 10 ms waiting for text "x"'


async def test_a_passed_deadline_ends_the_command_and_the_next_one_runs(bridge):
    bridge.hand.answers["inspect"] = lambda asked: Never() if asked.arguments["what"] == "page" else looked(asked)
    reply = await bridge("page_snapshot", {}, "-H", "X-Pagehand-Deadline-Ms: 300")
    assert (reply.status, reply.body["ok"], reply.body["code"]) == (200, False, "timeout")
    await bridge.hand.until(lambda: bridge.hand.cancelled, "the command was cancelled")
    assert (await bridge("console_errors")).body["ok"]


async def test_a_page_that_may_use_the_door_cannot_drive_the_browser(bridge, hub):
    page = "http://localhost:3000"
    await hub.hub.world.door([page])
    reply = await bridge("click", {"selector": "#go"}, "-H", f"Origin: {page}")
    assert (reply.status, reply.body["code"]) == (403, "bad_origin")
    assert "access-control-allow-origin" not in reply.headers and not bridge.hand.calls


async def test_a_client_that_leaves_stops_its_command(bridge, hub):
    bridge.hand.answers["inspect"] = lambda asked: Never() if asked.arguments["what"] == "page" else looked(asked)
    with pytest.raises(AssertionError, match="curl ended with 28"):
        await bridge("page_snapshot", {}, "--max-time", "1")
    await bridge.hand.until(lambda: bridge.hand.cancelled, "the command was cancelled")
    assert (await bridge("console_errors")).body["ok"]


async def test_a_script_finds_its_own_bridge_by_its_address(bridge, hub):
    session = await bridge.person.client.new_session()
    source = "fn f(browser) { [browser.console_errors(), browser.describe()?.endpoint] }"
    endpoint = f"{bridge.curl.url}/browser"
    answer = await session.call("tetherscript_plugin", {"source": source, "hook": "f", "grant_browser": endpoint})
    assert answer["content"][0]["text"] == f"[Ok([]), {endpoint}]"
    assert json.loads(hub.places.http.read_text())["token"] not in str(answer)


async def test_calls_of_the_bridge_never_reach_further_than_what_they_were_given_in():
    held = []

    class Noting:
        async def call_tool(self, by, name, arguments, place, caller):
            held.append(caller.held)
            return ToolResult("", name, "")

    caller = Caller("bridge", "browser bridge")
    outer = SessionCalls(Noting()).under(Authority(frozenset({SHOP})), caller)
    wider = Authority(frozenset({ANYWHERE}), SCOPES)
    for inner in (outer.under(wider, caller), outer.under(None, caller)):
        await inner.run(ToolCall("1", "click", {}))
    assert [(one.origins, one.scopes <= DEFAULT_SCOPES) for one in held] == [(frozenset({SHOP}), True)] * 2
