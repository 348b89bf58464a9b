"""Scripts in the live browser: the shipped checkout check against a real shop, and every method of the capability.

Through `toolsets/page_commands/commands`, `toolsets/page_commands/elements`, `toolsets/page_commands/pictures`,
`toolsets/page_commands/requests`, `toolsets/page_commands/tab`; `tools/inspect`, `tools/reading/network_log`,
`tools/storage`, `tools/replay`, `tools/focus`, `tools/scroll_by`; `page/script/selectors`, `page/script/locating`,
`page/script/inventory`, `page/script/inventory_trees`; `lib/browser_listening`, `lib/browser_console_capture` and
`lib/browser_react`.
"""

from __future__ import annotations

import json
import threading
from pathlib import Path

import pytest

from bed.site import Answer

CHECK = "examples/tetherscript/browser_agentic_debug.tether"
EVERY = """
fn noted(out, name, answer) { if answer.is_err() { out[name] = answer.err() } else { out[name] = answer.unwrap() } }
fn every(browser, url) {
    let out = map()
    noted(out, "goto", browser.goto(url + "/shop"))
    noted(out, "wait_for_request", browser.wait_for_request("*/api/products", 5000))
    noted(out, "wait_for_text", browser.wait_for_text("Desk lamp", 5000))
    noted(out, "console_logs", browser.console_logs())
    noted(out, "runtime_exceptions", browser.runtime_exceptions())
    noted(out, "unhandled_rejections", browser.unhandled_rejections())
    noted(out, "stacks", browser.source_mapped_stack_traces())
    noted(out, "failed_requests", browser.failed_requests())
    noted(out, "set_local", browser.set_local_storage("a", "b"))
    noted(out, "local", browser.local_storage())
    noted(out, "session", browser.session_storage())
    noted(out, "databases", browser.indexed_db_summary())
    noted(out, "set_cookie", browser.set_cookie(map() { "name": "x", "value": "1" }))
    noted(out, "cookies", browser.cookies())
    noted(out, "clear", browser.clear_storage())
    noted(out, "detect", browser."react.detect"())
    noted(out, "tree", browser."react.component_tree"())
    noted(out, "frameworks", browser.frameworks())
    noted(out, "box", browser.bounding_box("button"))
    noted(out, "visible", browser.is_visible("#nope"))
    noted(out, "enabled", browser.is_enabled("button"))
    noted(out, "at", browser.find_element_at(20, 15))
    noted(out, "texts", browser.find_visual_text("Desk lamp", 500))
    noted(out, "hover", browser.hover("button"))
    noted(out, "focus", browser.focus("button"))
    noted(out, "blur", browser.blur("button"))
    noted(out, "press", browser.press("Tab"))
    noted(out, "scroll", browser.scroll(100))
    noted(out, "click", browser.click("button"))
    noted(out, "no_element", browser.wait_for_selector("#nope", 300))
    noted(out, "bad_selector", browser.click("p["))
    noted(out, "url", browser.wait_for_url("/shop", 300))
    noted(out, "idle", browser.wait_for_network_idle())
    noted(out, "home", browser.goto(url + "/"))
    noted(out, "back", browser.back())
    noted(out, "forward", browser.forward())
    noted(out, "reload", browser.reload())
    let log = browser.network_log()?
    noted(out, "request", browser.request(log[0].id))
    noted(out, "response", browser.response(log[0].id))
    noted(out, "no_request", browser.request("n999"))
    noted(out, "replay", browser.replay_request(log[0].id))
    let shot = browser.screenshot()?
    out["size"] = [shot.width > 100, shot.height > 100, shot.format, len(shot.sha256)]
    noted(out, "compared", browser.compare_screenshots(shot, shot.id))
    out["element"] = browser.screenshot_element("h1").is_ok()
    noted(out, "saved", browser.save_screenshot("one"))
    noted(out, "matches", browser.screenshot_matches("one"))
    noted(out, "no_baseline", browser.screenshot_matches("two"))
    noted(out, "har", browser.export_har())
    noted(out, "dom", browser.dom_snapshot())
    noted(out, "page", browser.page_snapshot())
    let narrow = browser.narrow(map() { "origins": [url], "path_prefix": "/shop" })
    noted(out, "outside", narrow.click("a"))
    noted(out, "inside", narrow.goto(url + "/shop"))
    return json_encode(out)
}
"""


async def test_the_example_for_the_shop_orders_as_far_as_the_checkout(run, shop):
    source = (Path(__file__).parents[2] / "examples" / "scripts" / "cart.tether").read_text(encoding="utf-8")
    told = await run(source=source, hook="order", args=[shop], browser_origin=[shop], timeout_secs=60)
    assert told["success"], told["output"]
    assert told["metadata"]["value"]["ok"] == "the checkout is there, and nothing went wrong"


@pytest.mark.slow
async def test_the_checkout_is_verified_and_fails_truthfully_in_each_of_five_ways(run, shop):
    scopes = ["browser.navigate", "browser.interact"]
    documented = {"path": CHECK, "hook": "verify_checkout", "browser_origin": [shop], "timeout_secs": 60}
    told = await run(**documented, args=[shop], browser_scope=scopes)
    assert told["success"], told["output"]
    value = told["metadata"]["value"]["ok"]
    assert (value["passed"], value["skipped"]) == ([], ["console", "network", "text", "snapshot", "component"])
    asked = [permission.meta["pagehand/toolName"] for permission in run.person.permissions]
    assert asked == ["browser.grant", "navigate", "click", "click", "click"]
    scopes += ["browser.inspect.console", "browser.inspect.network", "browser.inspect.dom"]
    told = await run(**documented, args=[f"{shop}/?broken=nothing"], browser_scope=scopes)
    assert told["success"], told["output"]
    assert told["metadata"]["value"]["ok"]["passed"] == ["console", "network", "text", "snapshot"]
    words = {
        "missing": "text not found: browser.wait_for_text: timed out after",
        "console": "console errors present: [{",
        "request": "failed requests present: [{",
        "route": "browser.click_text: timed out after",
        "disabled": "browser.click_text: element is not enabled: Checkout",
    }
    for broken, error in words.items():
        seconds = 6 if broken in ("missing", "route") else 30
        given = {**documented, "timeout_secs": seconds, "args": [f"{shop}/?broken={broken}"]}
        told = await run(**given, browser_scope=scopes)
        assert not told["success"] and told["metadata"]["value"]["err"].startswith(error), (broken, told["output"])


PAY = """<button onclick="history.pushState(null, '', '#pay'); fetch('/slow').then(() => console.error('no price'))">
Pay</button>"""
ERRORS = """
fn errors(browser, url) {
    browser.goto(url)?
    browser.click("button")?
    return Ok(browser.console_errors()?[0].text)
}
"""


async def test_what_a_page_says_once_its_server_has_answered_is_among_its_console_errors(run, bed):
    def slow(_asked):
        threading.Event().wait(0.5)  # The server's own time, which the page waits for.
        return Answer("late")

    bed.site.handle("/slow", slow)
    url = bed.site.page("/pays", PAY)
    here = {"browser_origin": [bed.site.url("").rstrip("/")], "browser_scope": ["all"], "timeout_secs": 30}
    told = await run(source=ERRORS, hook="errors", args=[url], **here)
    assert told["success"] and told["metadata"]["value"]["ok"] == "no price", told["output"]


async def test_every_method_answers_with_what_is_there(run, shop, tmp_path, bed):
    told = await run(source=EVERY, hook="every", args=[shop], browser_scope=["all"], timeout_secs=60)
    assert told["success"], told["output"]
    out = told["metadata"]["value"]
    assert (out["goto"]["status"], out["goto"]["url"], out["goto"]["title"]) == (200, f"{shop}/shop", "Shop")
    assert [out[name] for name in ("console_logs", "runtime_exceptions", "unhandled_rejections", "stacks")] == [[]] * 4
    assert out["wait_for_request"]["url"] == f"{shop}/api/products" and out["failed_requests"] == []
    assert out["local"]["items"] == {"a": "b"} and out["session"]["count"] == 0 and out["databases"]["databases"] == []
    assert out["set_cookie"] == {"set": True, "name": "x", "replaced": False}
    assert [cookie["value"] for cookie in out["cookies"]] == ["1"]
    assert out["clear"] == {"cookies": 1, "local_storage": 1, "session_storage": 0, "indexed_db": 0}
    assert out["detect"]["present"] is False and out["frameworks"] == []
    assert out["tree"] == "browser.react.component_tree: React was not found on this page"
    assert out["box"]["in_viewport"] and out["visible"] is False and out["enabled"] is True
    assert (out["at"]["tag"], out["at"]["accessible_name"]) == ("a", "Home")
    assert out["texts"]["matches"][0]["text"] == "Desk lamp"
    for name in ("hover", "focus", "blur", "click"):
        assert out[name]["target"]["text"] == "Add to cart" and out[name]["navigated"] is False
    assert out["press"]["target"] is None and out["scroll"]["target"] == "window"
    assert out["no_element"].endswith('timed out after 300 ms waiting for selector "#nope"')
    assert out["bad_selector"] == "browser.click: invalid selector: p["
    assert out["url"]["found"] and out["idle"]["idle"]
    assert [out[name]["url"] for name in ("home", "back", "forward", "reload")] == [
        f"{shop}/", f"{shop}/shop", f"{shop}/", f"{shop}/"
    ]  # fmt: skip
    assert out["request"]["method"] == "GET" and "Shop</title>" in out["response"]["body"]
    assert out["no_request"] == "browser.request: no request n999"
    assert out["replay"]["status"] == 200 and out["replay"]["replayed"] == out["request"]["id"]
    assert out["size"] == [True, True, "png", 64] and out["element"] is True
    assert out["compared"]["same"] and out["matches"]["matches"]
    assert (tmp_path / out["saved"]["path"]).read_bytes().startswith(b"\x89PNG")
    assert out["no_baseline"] == "browser.screenshot_matches: no baseline named two"
    log = out["har"]["log"]
    assert log["version"] == "1.2" and len(log["pages"]) >= 3
    assert {entry["pageref"] for entry in log["entries"]} <= {page["id"] for page in log["pages"]}
    assert "<h1>" in out["dom"]["html"] and out["page"]["schema"] == 1
    assert [link["text"] for link in out["page"]["links"]] == ["Home", "Shop"]
    assert out["page"]["elements"][0]["selector_candidates"] and out["page"]["accessibility_tree"]["role"] == "document"
    assert out["outside"].endswith("outside the granted origins")
    assert out["inside"]["url"] == f"{shop}/shop"
    assert json.dumps(out).count("Bearer") == 0
