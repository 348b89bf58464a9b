"""What inspect promises of stacks and of responses: places as they were written, and what was answered.

Holds tools/reading/source_maps, tools/reading/replies and lib/browser_replies; the other looks are held by
`journeys/test_scripts`.
"""

from __future__ import annotations

import base64
import json
import subprocess

import pytest

from bed.browsers import ROOT
from bed.site import Answer

WRITTEN = """interface Lamp { price: number }
/** A long comment that no build keeps. */
function total(lamps: Lamp[]): number {
  if (lamps.length > 2) throw new RangeError("too many lamps");
  return lamps.length;
}
addEventListener("load", () => total([{ price: 1 }, { price: 2 }, { price: 3 }]));
"""


@pytest.fixture(scope="module")
def built(tmp_path_factory):
    """A minified script and its map, as esbuild makes them."""
    folder = tmp_path_factory.mktemp("built")
    (folder / "total.ts").write_text(WRITTEN)
    esbuild = ROOT / "node_modules" / ".bin" / "esbuild"
    command = [str(esbuild), "total.ts", "--minify", "--sourcemap=external", "--outfile=total.js"]
    subprocess.run(command, cwd=folder, check=True, capture_output=True, timeout=60)
    return (folder / "total.js").read_text(), (folder / "total.js.map").read_text()


@pytest.fixture
async def stack(hand, built):
    """What a page tells whose script says this of its map, or sends it as a header."""

    async def told(said="", host="127.0.0.1", **headers):
        script, source_map = built
        site = hand.bed.site
        site.handle(
            "/js/total.js", lambda _: Answer(script + said, headers={"Content-Type": "text/javascript", **headers})
        )
        site.handle("/js/total.js.map", lambda _: Answer(source_map))
        site.handle("/elsewhere.map", lambda _: Answer(status=302, headers={"Location": "/js/total.js.map"}))
        url = site.page("/lamps", f"<script src='{site.url('/js/total.js', host)}' crossorigin></script>")
        await hand.call("inspect", what="watch")
        await hand.call("navigate", url=url)
        (found,) = (await hand.call("inspect", what="source_mapped_stack_traces")).receipt["data"]
        await hand.call("inspect", what="unwatch")
        return found

    return told


async def test_a_stack_leads_to_the_lines_that_were_written(stack, built):
    inline = f"data:application/json;base64,{base64.b64encode(built[1].encode()).decode()}"
    for named, headers in (("total.js.map", {}), (inline, {}), ("", {"SourceMap": "total.js.map"})):
        found = await stack(f"\n//# sourceMappingURL={named}\n" if named else "", **headers)
        assert (found["message"], found["mapped"], found["note"]) == ("too many lamps", True, None), found
        thrown, called = (frame["source"] for frame in found["frames"][:2])
        assert (thrown["url"], thrown["line"], called["line"]) == ("total.ts", 4, 7)
        assert found["frames"][0]["line"] == 1 and found["frames"][0]["url"].endswith("/js/total.js")


@pytest.mark.parametrize(
    ("said", "note"),
    [
        ("", "names no source map"),
        ("\n//# sourceMappingURL=http://other.localhost:9/total.js.map", "the page's own site only"),
        ("\n//# sourceMappingURL=/nothing.map", "answered 404"),
        ("\n//# sourceMappingURL=/elsewhere.map", "could not be read"),
        ("\n//# sourceMappingURL=data:application/json,%7B%22mappings%22:%22!!%22%7D", "mappings have a"),
    ],
)
async def test_without_a_map_it_is_said_why(stack, said, note):
    found = await stack(said)
    assert found["mapped"] is False and note in found["note"]
    assert found["frames"] and {frame["source"] for frame in found["frames"]} == {None}


async def test_scripts_of_other_sites_are_not_asked_for(stack, hand):
    hand.bed.site.asked.clear()
    found = await stack(
        "\n//# sourceMappingURL=total.js.map", host="other.localhost", **{"Access-Control-Allow-Origin": "*"}
    )
    assert (found["mapped"], found["note"]) == (False, "source maps are read from the page's own site only")
    assert [asked.path for asked in hand.bed.site.asked if "total" in asked.path] == ["/js/total.js"]


PAGE = """<title>Replies</title><input type=hidden name=csrf value=hidden-field><script>
addEventListener("load", async () => {
  const read = async (url, how) => (await fetch(url, how)).arrayBuffer();
  await read("/replies/one.json?n=1"); await read("/replies/one.json?n=1"); await read("/replies/picture");
  await read("/replies/octets"); await read("/replies/large");
  await read("/replies/none", { method: "POST" }); await read("/replies/moved");
  document.title = "Done";
});
</script>"""


async def test_bodies_of_responses_are_told_where_there_are_some(hand):
    site, counted = hand.bed.site, iter(range(9))

    def one(_asked):
        return Answer(
            json.dumps({"n": next(counted), "text": "Grüße", "session_token": "hidden-value"}),
            headers={"Content-Type": "application/json"},
        )

    site.handle("/replies/one.json", one)
    site.handle("/replies/picture", lambda _: Answer(b"\x89PNG\r\n\xff\x00", headers={"Content-Type": "image/png"}))
    octets = {"Content-Type": "application/octet-stream"}
    site.handle("/replies/octets", lambda _: Answer('{"password": "hidden-in-octets"}', headers=octets))
    site.handle("/replies/large", lambda _: Answer("x" * 300_000, headers={"Content-Type": "text/plain"}))
    site.handle("/replies/none", lambda _: Answer(status=204))
    site.handle("/replies/moved", lambda _: Answer(status=302, headers={"Location": "/replies/one.json"}))
    await hand.call("inspect", what="watch", bodies=True)
    await hand.call("navigate", url=site.page("/replies", PAGE))
    await hand.call("inspect", what="next_response", text="/replies/moved", seconds=10)
    await hand.call("inspect", what="idle", seconds=5)
    log = (await hand.call("inspect", what="requests")).receipt["data"]
    told = [(await hand.call("inspect", what="response", id=entry["id"])).receipt["data"] for entry in log]
    await hand.call("inspect", what="unwatch")
    by_path = {}
    for reply in told:
        by_path.setdefault(reply["url"].split("/", 3)[3].split("?")[0], []).append(reply)
    (document,), (picture,), (large,), (none,), (moved,) = (
        by_path[path] for path in ("replies", *(f"replies/{name}" for name in ("picture", "large", "none", "moved")))
    )
    assert "<title>Replies</title>" in document["body"] and "hidden" not in document["body"].replace("type=hidden", "")
    bodies = [json.loads(reply["body"]) for reply in by_path["replies/one.json"]]
    assert [entry["redirect_from"] for entry in log if entry["redirect_from"]] == [moved["url"]]
    assert bodies == [{"n": n, "text": "Grüße", "session_token": "[redacted]"} for n in range(3)]
    assert (picture["body_base64"], base64.b64decode(picture["body"])) == (True, b"\x89PNG\r\n\xff\x00")
    assert json.loads(by_path["replies/octets"][0]["body"]) == {"password": "[redacted]"}
    assert (len(large["body"]), large["body_truncated"]) == (65_536, True)
    assert not none["body"] and none["status"] == 204
    assert moved["body_omitted"] == "a response with status 302 has no body"
    assert {reply["body_omitted"] for reply in (document, picture, large, *by_path["replies/one.json"])} == {None}


SLOW = """<title>Slow</title><h1 id=big style="font-size: 90px">Everything for your home</h1>
<button>Press</button><p>below</p><script>
document.querySelector("button").onclick = () => {
  for (const end = performance.now() + 150; performance.now() < end;);
};
// Only what was drawn can be seen to move, and nothing is counted soon after the window changed its size, as it does by
// the line that says the browser is debugged: so it moves until that is counted.
let counted = false;
const move = () => {
  if (counted) return;
  big.insertAdjacentHTML("beforebegin", "<div style='height: 300px'>further</div>");
  counted = !PerformanceObserver.supportedEntryTypes.includes("layout-shift");
  setTimeout(move, 700);
};
new PerformanceObserver((list) => {
  counted ||= list.getEntries().some((one) => !one.hadRecentInput);
}).observe({ type: "layout-shift" });
new PerformanceObserver((_list, watching) => (watching.disconnect(), setTimeout(move, 100))).observe({
  type: "paint", buffered: true,
});
</script>"""


async def test_vitals_are_the_browsers_own_measures(hand):
    bed = hand.bed
    await hand.call("inspect", what="watch")
    opened = await hand.call("navigate", url=bed.site.page("/slow", SLOW))
    page = next(page.id for page in await bed.pages() if page.url == opened.receipt["url"])
    await hand.call("inspect", what="text", text="further", seconds=5)

    async def vitals_once(fits):
        for _ in range(100):
            told = (await hand.call("inspect", what="vitals")).receipt["data"]
            if fits(told):
                break
        return told

    await vitals_once(
        lambda told: told["cls"] is None or told["cls"] > 0
    )  # What moves soon after a click does not count.
    await bed.click("button", page)
    told = await vitals_once(lambda told: (told["inp_ms"] or 0) >= 144)  # An earlier part of it is told first.
    await hand.call("inspect", what="unwatch")
    assert told["url"] == opened.receipt["url"] and told["ttfb_ms"] > 0 and told["load_ms"] > 0
    assert told["inp_ms"] >= 144  # browsers round to 8
    assert told["fcp_ms"] > 0 and told["lcp_ms"] >= told["fcp_ms"] and told["lcp_selector"] == "#big"
    if bed.browser == "chromium":
        assert told["unsupported"] == [] and told["cls"] > 0.05 and told["long_tasks"] >= 1
    else:
        assert told["unsupported"] == ["cls", "long_tasks"] and told["cls"] is told["long_tasks"] is None


async def test_a_page_is_told_in_blocks_with_its_frames_of_the_same_origin(hand):
    """`tools/reading/whole_page`."""
    site = hand.bed.site
    inner = site.page("/whole/inner", "<p>inner words</p><input type=password value=hidden-inside>")
    other = site.page("/whole/other", "<p>foreign words</p>").replace("127.0.0.1", "other.localhost")
    wide = "".join(f"<p data-n='{'x' * 190}' title='{'y' * 190}'>{n}</p>" for n in range(6000))
    page = f"""<h1>Head</h1><p>one <b>two</b></p><iframe src="{other}"></iframe><iframe src="{inner}"></iframe>
      <iframe srcdoc="<p>written in</p>"></iframe><iframe sandbox src="{inner}?shut"></iframe>
      <div hidden>{wide}</div>"""
    opened = await hand.call("navigate", url=site.page("/whole", page))
    told = (await hand.call("inspect", what="page")).receipt["data"]
    assert opened.receipt["ok"] and told["visible_text"].split("\n") == ["Head", "one two", "inner words", "written in"]

    def nodes(node):
        return [node, *(deeper for child in node["children"] for deeper in nodes(child))]

    frames = [node for node in nodes(told["dom_tree"]) if node["tag"] == "iframe"]
    assert [[child["tag"] for child in frame["children"]] for frame in frames] == [[], ["html"], ["html"], []]
    assert not [node for node in nodes(told["dom_tree"]) if "frame" in node]
    roles = [node["role"] for node in nodes(told["accessibility_tree"])]
    assert roles.count("iframe") == 4 and roles.count("document") == 3
    assert told["truncated"]["dom_tree"] > 0 and len(json.dumps(told)) <= 2 * 1024 * 1024 + 100_000
    assert "hidden-inside" not in json.dumps(told) and "foreign words" not in json.dumps(told)


CALLS = """<title>Calls</title><output id=out></output><script>
const said = async (path) => { const begun = performance.now(); try { const reply = await fetch(path);
  return `${path} ${reply.status} ${await reply.text()} ${performance.now() - begun > 400 ? "late" : "soon"}`; } catch { return `${path} none`; } };
Promise.all(["/routed/a", "/routed/b", "/routed/c", "/routed/d"].map(said)).then((all) => { out.textContent = all.join(" | ") + " done"; });
</script>"""  # noqa: E501


async def test_requests_are_blocked_delayed_and_answered(hand):
    """`tools/route`, `tools/acting/routing`, `tools/call/fitting`."""
    bed = hand.bed
    for name in "abcd":
        bed.site.handle(f"/routed/{name}", lambda _: Answer("own", headers={"Content-Type": "text/plain"}))
    opened = await hand.call("navigate", url=bed.site.page("/routed", CALLS))

    async def said():
        await hand.call("inspect", what="text", text="done", seconds=8)
        data = (await hand.call("inspect", what="page")).receipt["data"]
        return data["visible_text"].removesuffix(" done").split(" | ")

    plain = [f"/routed/{name} 200 own" for name in "abcd"]
    assert [one.rsplit(" ", 1)[0] for one in await said()] == plain
    await hand.call("inspect", what="watch")
    await hand.call("route", action="set", pattern="/routed/a", block=True)
    await hand.call("route", action="set", pattern="*/routed/b", delay_ms=500)
    answered = {"status": 503, "headers": {"Content-Type": "application/json"}, "body": '{"größe": 1}'}
    told = await hand.call("route", action="set", pattern="/routed/c", **answered)
    await hand.call("navigate", action="reload")
    seen = await said()
    assert seen[:2] == ["/routed/a none", "/routed/b 200 own late"] and seen[3].startswith(plain[3])
    if bed.browser == "chromium":
        assert (told.receipt["data"]["routes"], seen[2]) == (3, '/routed/c 503 {"größe": 1} soon'), seen
    else:
        assert (
            told.reason == "unsupported" and seen[2].startswith(plain[2]) and "no way to answer" in told.receipt["hint"]
        )
    assert (await hand.call("route", action="clear", pattern="/routed/a")).receipt["data"]["cleared"] == 1
    await hand.call("inspect", what="unwatch")
    await hand.call("navigate", action="reload")
    assert opened.receipt["ok"] and [one.rsplit(" ", 1)[0] for one in await said()] == plain
