"""What scripts are told of React: the current major and the one before, development and production builds, from npm.

Through `lib/browser_react`, `lib/browser_console_capture`, `lib/browser_react_capture`, `lib/browser_vitals` and
`tools/inspect`.
"""

from __future__ import annotations

import json
from pathlib import Path

from bed.site import Answer
from museum import bundles

APP = Path(__file__).parent / "apps" / "react.jsx"
PAGE = (
    "<!doctype html><title>React</title><div id=root></div><div id=hydrated><p>Hello from the server</p></div>"
    "<script src=app.js></script>"
)
BUILDS = {
    (version, build): (
        f'--define:process.env.NODE_ENV="{build}"',
        *(() if version == 19 else ("--alias:react=react-18", "--alias:react-dom=react-dom-18")),
    )
    for version in (18, 19)
    for build in ("development", "production")
}
SCRIPT = """
fn one(out, browser, name) {
    out[name] = browser."react.component_tree"(name)?.matches[0]
    return Ok(out[name].id)
}
fn look(browser, url) { return json_encode(at(browser, url)?) }
fn at(browser, url) {
    let out = map()
    browser.goto(url)?
    browser.wait_for_selector("#wait", 5000)?
    browser.click("#light")?
    browser.wait_for_selector("#sorry", 5000)?
    browser.click("#add")?
    browser.wait_for_text("RUG", 5000)?
    out["detect"] = browser."react.detect"()?
    out["version"] = browser."react.version"()?
    out["tree"] = browser."react.component_tree"()?
    let cart = one(out, browser, "Cart")?
    let counter = one(out, browser, "Counter")?
    out["props"] = browser."react.props"(cart)?
    out["hooks"] = browser."react.hooks"(cart)?
    out["state"] = [browser."react.state"(cart)?, browser."react.state"(counter)?]
    out["of"] = browser."react.component_for_selector"("#add")?
    out["owners"] = browser."react.owner_stack"(one(out, browser, "CartLine")?)?
    out["errors"] = browser."react.errors"()?
    out["hydration"] = browser."react.hydration_warnings"()?
    out["console"] = browser.console_errors()?
    out["suspense"] = browser."react.suspense_boundaries"()?
    out["frameworks"] = browser.frameworks()?
    out["not_yet"] = browser."react.renders"().err()
    out["recording"] = browser."react.record_renders"()?.recording
    browser.click("#add")?
    browser.wait_for_selector("li:nth-child(3)", 5000)?
    out["renders"] = browser."react.renders"()?
    out["vitals"] = browser.vitals()?
    out["none"] = browser."react.component_for_selector"("title")?
    browser.goto(url + "?again")?
    browser.wait_for_selector("#wait", 5000)?
    out["gone"] = browser."react.props"(cart).err()
    return Ok(out)
}
"""


def served(site, version, build):
    folder = f"/react-{version}-{build}/"
    script = bundles.bundled(APP, *BUILDS[version, build])
    site.handle(f"{folder}app.js", lambda _: Answer(script, headers={"Content-Type": "text/javascript"}))
    return site.handle(folder, lambda _: Answer(PAGE))


def named(nodes):
    """Every node of a tree by name, with its type."""
    return {node["name"]: node["type"] for node in nodes} | {
        name: kind for node in nodes for name, kind in named(node["children"]).items()
    }


def check_renders(out, development, where):
    """Which components one press rendered anew, and why."""
    assert "call react.record_renders first" in out["not_yet"] and out["recording"] is True, where
    renders = {one["name"]: one for one in out["renders"]["components"]}
    assert out["renders"]["commits"] >= 1 and not out["renders"]["incomplete"], where
    assert renders["Cart"]["state"] >= 1 and renders["Cart"]["mounts"] == 0 and renders["Cart"]["props"] == {}, where
    assert renders["CartLine"]["mounts"] == renders["CartLine"]["renders"] == 1, where
    assert renders["Voucher"]["parent"] == renders["Voucher"]["renders"] >= 1, where
    assert not {"Counter", "App"} & set(renders), where
    assert (renders["Cart"]["ms"] is not None) == development, where


def check_vitals(told, browser, where):
    """Measures of a page that was drawn, pressed and changed."""
    assert told["unsupported"] == ([] if browser == "chromium" else told["unsupported"]), where
    first = told["ttfb_ms"]
    if (
        browser == "firefox" and first is None
    ):  # of some pages it tells no start of the response, or one before the page began
        first = 0.1
    assert 0 < first <= told["dom_content_loaded_ms"] <= told["load_ms"], where
    assert told["fcp_ms"] is None or told["fcp_ms"] > 0, where
    assert told["cls"] is None or 0 <= told["cls"] < 5, where


async def test_the_tools_tell_of_every_build(run, bed):
    for version, build in BUILDS:
        asked = {"hook": "look", "args": [served(bed.site, version, build)], "timeout_secs": 60}
        told = await run(source=SCRIPT, browser_scope=["all"], **asked)
        assert told["success"], told["output"]
        out = told["metadata"]["value"]
        where = (version, build, json.dumps(out)[:3000])
        development = build == "development"
        assert out["detect"]["present"] and out["detect"]["build"] == build, where
        assert out["version"].startswith(f"{version}.") and out["detect"]["version"] == out["version"], where
        assert [root["mode"] for root in out["detect"]["roots"]] == ["concurrent", "concurrent"], where
        wanted = {
            "App": "function",
            "Cart": "function",
            "Counter": "class",
            "CartLine": "memo",
            "Voucher": "forward_ref",
        }
        assert wanted.items() <= named(out["tree"]["roots"]).items(), where
        assert out["Cart"]["path"][0] == "App" and out["Cart"]["path"][-1] == "Cart", where
        assert out["props"]["props"] == {"title": "Basket", "onAdd": "[function added]"}, where
        hooks = [(hook["name"], hook["value"], hook["deps"]) for hook in out["hooks"]["hooks"]]
        assert ("useState", ["lamp", "rug"], None) in hooks and ("useReducer", 8, None) in hooks, (hooks, *where)
        assert ("useMemo", ["LAMP", "RUG"], [["lamp", "rug"]]) in hooks, (hooks, *where)
        assert ("useEffect", None, ["Basket", 8]) in hooks, (hooks, *where)
        assert ("useRef", {"current": "[element input]"}, None) in hooks, (hooks, *where)
        assert [state["kind"] for state in out["state"]] == ["hooks", "class"], where
        assert out["state"][1]["state"] == {"count": 7}, where
        assert (out["of"]["name"], out["of"]["path"][-1]) == ("Cart", "Cart"), where
        owners = [owner["name"] for owner in out["owners"]["stack"]]
        assert owners[:2] == ["Cart", "App"] if development else set(owners) >= {"Cart", "App"}, (owners, *where)
        assert len(out["errors"]) == 1, (version, build, out["errors"], out["console"])
        (error,) = out["errors"]
        assert "the bomb went off" in error["message"], where
        assert not development or (error["component"], error["boundary"]) == ("Bomb", "Boundary"), where
        assert out["hydration"], where
        if development:
            sides = (out["hydration"][0]["server"], out["hydration"][0]["client"])
            assert sides == ("Hello from the server", "Hello from the client"), where
        waiting = [(one["suspended"], one["fallback_visible"]) for one in out["suspense"]]
        assert waiting == [(True, True)], where
        assert [(one["name"], one["version"]) for one in out["frameworks"]] == [("react", out["version"])], where
        check_renders(out, development, where)
        check_vitals(out["vitals"], run.browser, where)
        assert out["none"] is None
        assert out["gone"].endswith("is gone"), where


async def test_other_frameworks_are_told_with_their_evidence(run, bed):
    addresses = []
    for app in ("element_plus.js", "angular.js"):
        for file, handler in bundles.app(app).items():
            bed.site.handle(f"/of-{app}/{file}", handler)
        addresses.append(bed.site.handle(f"/of-{app}/", lambda _: Answer(bundles.PAGE)))
    source = """fn seen(browser, urls) {
        let found = []
        for url in urls { browser.goto(url)?  browser.wait_for_selector("button, input", 9000)?  found.push(browser.frameworks()?) }
        return Ok(found)
    }"""  # noqa: E501
    told = await run(source=source, hook="seen", args=[addresses], browser_scope=["all"], timeout_secs=40)
    assert told["success"], told["output"]
    found = [
        [(one["name"], one["evidence"], bool(one["version"])) for one in page]
        for page in told["metadata"]["value"]["ok"]
    ]
    assert found == [[("vue", ["data-v-app"], True)], [("angular", ["ng-version"], True)]]
