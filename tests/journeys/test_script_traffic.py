"""What scripts are told of traffic: without its secrets, as a HAR that others can read, and good for doing it again.

Through `tools/reading/network_log`, `tools/inspect`, `tools/replay`, `lib/redaction`; `script_host/browser/har` and
`script_host/browser/reproduction`.
"""

from __future__ import annotations

import json

import jsonschema
import referencing

from bed.browsers import ROOT
from bed.site import Answer

HAR_SCHEMAS = ROOT / "node_modules" / "har-schema" / "lib"
PAGE = """<title>Log in</title><script>
async function enter() {
    const headers = { "Content-Type": "application/json", "X-Api-Key": "hidden-header" };
    const body = JSON.stringify({ user: "ada", password: "hidden-body" });
    document.cookie = "seen=hidden-cookie";
    await (await fetch("/login?access_token=hidden-query", { method: "POST", headers, body })).json();
    await fetch("/form", { method: "POST", body: new URLSearchParams({ user: "ada", otp: "hidden-code" }) });
    out.textContent = "Welcome";
}
</script><button id=in onclick="enter()">Enter</button><p id=out></p>"""
SCRIPT = """
fn enter(browser, url) {
    browser.goto(url)?
    browser.click("#in")?
    let sent = browser.wait_for_response("*/login*", 5000)?
    browser.wait_for_text("Welcome", 5000)?
    let out = map()
    out["sent"] = sent
    out["log"] = browser.network_log()?
    out["request"] = browser.request(sent.id)?
    for entry in out.log { if entry.url.ends_with("/form") { out["form"] = browser.request(entry.id)? } }
    out["response"] = browser.response(sent.id)?
    out["replay"] = browser.replay_request(sent.id)?
    out["patched"] = browser.replay_request(sent.id, map() { "user": "bob" })?
    out["har"] = browser.export_har()?
    out["again"] = browser.minimal_reproduction_script()?
    out["trace"] = browser.trace()?
    return json_encode(out)
}
"""


def valid_har(har):
    """Raises what the schemas of the npm package `har-schema` find wrong."""
    schemas = {path.name: json.loads(path.read_text()) for path in HAR_SCHEMAS.glob("*.json")}
    known = [(f"{name}#", referencing.Resource.from_contents(schema)) for name, schema in schemas.items()]
    registry = referencing.Registry().with_resources([(name.removesuffix("#"), it) for name, it in known] + known)
    checked = jsonschema.Draft6Validator.FORMAT_CHECKER
    jsonschema.Draft6Validator(schemas["har.json"], registry=registry, format_checker=checked).validate(har)


async def test_traffic_is_told_without_secrets_and_done_again_with_them(run, bed):
    def log_in(asked):
        told = {"session_token": "hidden-reply", "hello": json.loads(asked.body)["user"]}
        return Answer(json.dumps(told), headers={"Set-Cookie": "s=hidden-set"})

    bed.site.handle("/login", log_in)
    bed.site.page("/form", "ok")
    address = bed.site.page("/secrets", PAGE)
    granted = {"browser_origin": [bed.site.url("")], "browser_scope": ["all"], "timeout_secs": 60}
    told = await run(source=SCRIPT, hook="enter", args=[address], **granted)
    assert told["success"], told["output"]
    out = told["metadata"]["value"]
    assert "hidden" not in told["output"]
    assert json.loads(out["request"]["body"]) == {"user": "ada", "password": "[redacted]"}
    assert set(out["form"]["body"].split("&")) == {"user=ada", "otp=[redacted]"}
    assert out["request"]["query"] == {"access_token": "[redacted]"}
    assert json.loads(out["replay"]["body"]) == {"session_token": "[redacted]", "hello": "ada"}
    assert (out["replay"]["body_changed"], out["patched"]["body_changed"]) == (False, True)
    assert out["replay"]["status_changed"] is False
    posts = [asked for asked in bed.site.asked if asked.path == "/login"]
    assert json.loads(out["response"]["body"]) == {"session_token": "[redacted]", "hello": "ada"}, out["response"]
    wanted = [{"user": "ada", "password": "hidden-body"}] * 2 + [{"user": "bob", "password": "hidden-body"}]
    assert [json.loads(asked.body) for asked in posts] == wanted
    assert [asked.query for asked in posts] == [{"access_token": "hidden-query"}] * 3

    valid_har(out["har"])
    entries = {entry["request"]["url"].split("?")[0]: entry for entry in out["har"]["log"]["entries"]}
    posted = entries[bed.site.url("/login")]["request"]["postData"]
    answered = entries[bed.site.url("/login")]["response"]["content"]
    assert json.loads(answered["text"]) == {"session_token": "[redacted]", "hello": "bob"}
    assert (posted["mimeType"], json.loads(posted["text"])["password"]) == ("application/json", "[redacted]")

    again = out["again"].replace("return Ok(browser.trace()?)", "return json_encode(browser.trace()?)")
    told = await run(source=again, hook="repro", **granted)
    assert told["success"], told["output"]
    before, after = (
        [(e["method"], e["data"]) for e in t["actions"]] for t in (out["trace"], told["metadata"]["value"])
    )
    acts = [act for act in before if act[0] in ("goto", "click") or act[0].startswith(("wait_for", "replay"))]
    assert after[: len(acts)] == acts
    assert [json.loads(asked.body) for asked in bed.site.asked if asked.path == "/login"] == wanted * 2
