"""One act at a time: aim, do it, watch, tell; effects are observed, never assumed."""

BEGIN = """
  const DIALOG = {accept: false};
  const HOW = {dialog: DIALOG, quiet: {ms: 0, unless: []}};
  const read = () => pageSnapshot.read({session: "s", call: String(Math.random()), budget: 8000, controlsOnly: false});
  const act = async (selector, kind, more = {}) => {
    const ref = pageRefs.describe($(selector)).number;
    const aimed = await pageActs.aim({session: "s", ref});
    if (aimed.refused) return aimed;
    const outcome = await pageActs.run({kind, ...HOW, ...more});
    return outcome.refused ? outcome : {line: aimed.line, ...pageActs.finish({session: "s", budget: 900})};
  };
  read();
"""
CLICK = "'click', {button: 0, count: 1, modifiers: []}"


async def act(code, html, call):
    await code.show(html)
    return await code.run(f"{BEGIN} return act({call});")


async def test_a_click_tells_its_effect_and_what_the_session_sees_changed(code):
    done = await act(
        code, '<button id=f onclick=\'$("p").textContent = "two"\'>Go</button><p>one</p>', f"'#f', {CLICK}"
    )
    assert done["line"] == '[e1] button "Go"' and done["effects"][0]["kind"] == "dom_changed"
    assert [line["text"] for line in done["delta"]] == ["+ two", "- one"]


async def test_a_click_without_effect_has_none(code):
    done = await act(code, "<p id=f tabindex=0 onclick='1'>x</p><p>one</p>", f"'#f', {CLICK}")
    assert (done["effects"], done["delta"]) == ([], [])


async def test_a_refusal_does_nothing(code):
    refused = await act(code, "<button id=f hidden>Go</button>", f"'#f', {CLICK}")
    assert refused["refused"]["reason"] == "stale" or refused["refused"]["reason"] == "hidden"
    refused = await act(code, "<input id=f type=checkbox>", "'#f', 'type', {text: 'x', clear: true}")
    assert refused["refused"]["reason"] == "bad_value" and await code.value("$('#f').checked") is False


async def test_kinds_of_acts(code):
    html = (
        "<input id=f><input id=c type=checkbox><select id=s><option>a<option>b</select><form id=o onsubmit='sent "
        "= 1; return false'><input id=g></form>"
    )
    await code.show(html)
    done = await code.run(f"""{BEGIN}
      globalThis.sent = 0;
      const said = async (...call) => (await act(...call)).effects[0];
      return [
        await said("#f", "type", {{text: "ab", clear: true}}),
        await said("#c", "fill", {{value: "yes"}}),
        await said("#s", "select", {{option: "b", clear: true}}),
        await said("#f", "press", {{chords: [pagePressing.parse("Backspace")], focus: true}}),
        await said("#g", "type", {{text: "x", clear: true, submit: true}}),
        sent,
      ];
    """)
    kinds = [one["kind"] for one in done[:-1]]
    assert (kinds, [one["detail"] for one in done[:3]]) == (
        ["value", "checked", "value", "value", "value"],
        ["ab", "true", "b"],
    )
    assert (done[3]["detail"], done[-1]) == ("a", 1)


async def test_keys_go_to_what_has_the_focus(code):
    await code.show("<input id=f aria-label=Name>")
    assert await code.run(f"""{BEGIN}
      const page = pageActs.aimAtFocus({{session: "s"}}).line;
      $("#f").focus();
      const field = pageActs.aimAtFocus({{session: "s"}}).line;
      await pageActs.run({{kind: "press", chords: [pagePressing.parse("x")], focus: false, ...HOW}});
      return [page, field.slice(field.indexOf(" ") + 1), $("#f").value];
    """) == ["the page", 'textbox "Name"', "x"]


async def test_without_an_aim_nothing_is_done_and_nothing_is_waited_for(code):
    await code.show("<button id=f>x</button>")
    assert await code.run(f"""{BEGIN}
      const done = await pageActs.run({{kind: "click", ...HOW, button: 0, count: 1, modifiers: []}});
      return [done.refused.reason, await pageActs.next(), pageActs.outcome().effects];
    """) == ["stale", {}, []]


async def test_what_a_page_says_late_is_waited_for(code):
    await code.show("<button id=f>x</button><p>one</p>")
    assert await code.run(f"""{BEGIN}
      let say = () => {{}};
      $("#f").addEventListener("click", () => (say = () => ($("p").textContent = "two")));
      await pageActs.aim({{session: "s", ref: pageRefs.describe($("#f")).number}});
      const at_once = await pageActs.run({{kind: "click", ...HOW, button: 0, count: 1, modifiers: []}});
      const next = pageActs.next();
      setTimeout(say);
      await next;
      return [at_once.effects, pageActs.outcome().effects[0].kind, pageActs.outcome().late];
    """) == [[], "dom_changed", True]


async def test_input_from_the_browser_itself_is_expected_and_observed(code):
    await code.show('<button id=f onclick=\'$("p").textContent = "two"\'>Go</button><p>one</p><select id=s></select>')
    told = await code.run(f"""{BEGIN}
      const aim = (selector) => pageActs.aim({{session: "s", ref: pageRefs.describe($(selector)).number}});
      await aim("#s");
      const own = (await pageActs.expect({{kind: "click", dialog: DIALOG}})).given;
      await aim("#f");
      const held = pageActs.aimHolds().holds;
      const {{given}} = await pageActs.expect({{kind: "click", dialog: DIALOG}});
      $("#f").click();
      const {{effects}} = await pageActs.acted(HOW);
      $("#f").style.marginLeft = "400px";
      return [own, held, given, effects, pageActs.aimHolds().holds];
    """)
    given = {"press": False, "native": False, "held": False, "strokes": []}
    assert told[:3] == [None, True, given] and told[3][0]["kind"] == "dom_changed" and told[4] is False
