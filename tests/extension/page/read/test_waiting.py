"""Waiting for a text or a state, told by changes and never by the clock."""

import pytest

PAGE = """<p id=shown>Your order  is
complete</p><p hidden>secret words</p><button id=b disabled>x</button><input id=c type=checkbox><p
id=later>pending</p><button aria-label="Make bold">B</button><i id=slant hidden>Make slanted</i><button
aria-labelledby=slant>I</button>"""
REF = """
  const ref = (selector) => pageRefs.describe($(selector)).number;
  const until = async (wanted, stood, wait = "w1") => (await pageWaiting.until({ ...wanted, wait, stood })).stands;
  const isMet = (stands) => stands.text && stands.gone && stands.ref;
  const met = async (wanted) => {
    let stands = await until(wanted);
    while (!isMet(stands)) stands = await until(wanted, stands);
    return "met";
  };
"""
AT_ONCE = [
    "{text: 'ORDER is complete'}",
    "{text: 'complete x'}",
    "{text: 'make bold'}",
    "{text: 'slanted'}",
    "{gone: 'secret words'}",
    "{gone: 'nowhere'}",
    "{ref: ref('#shown'), state: 'visible'}",
    "{ref: ref('[hidden]'), state: 'hidden'}",
    "{ref: 999, state: 'hidden'}",
    "{ref: ref('#b'), state: 'disabled'}",
    "{ref: ref('#c'), state: 'unchecked'}",
]
LATER = [
    ("{text: 'secret words'}", "$('[hidden]').hidden = false"),
    ("{text: 'done', gone: 'pending'}", "$('#later').textContent = 'done'"),
    ("{ref: ref('#b'), state: 'enabled'}", "$('#b').disabled = false"),
    ("{ref: ref('#c'), state: 'checked'}", "$('#c').click()"),
    ("{ref: ref('#later'), state: 'hidden'}", "$('#later').remove()"),
    ("{ref: ref('[hidden]')}", "$('[hidden]').removeAttribute('hidden')"),
]


@pytest.mark.parametrize("wanted", AT_ONCE)
async def test_what_is_so_already_is_met_at_once(code, wanted):
    await code.show(PAGE)
    assert await code.run(f"{REF} return met({wanted});") == "met"


@pytest.mark.parametrize(("wanted", "change"), LATER)
async def test_what_comes_about_is_met_then_and_not_before(code, wanted, change):
    await code.show(PAGE)
    assert await code.run(f"""{REF}
      let state = "waiting";
      const waiting = met({wanted}).then((word) => (state = word));
      $("#shown").append("another change");
      await new Promise(requestAnimationFrame);
      const before = state;
      {change};
      return [before, await waiting];
    """) == ["waiting", "met"]


async def test_a_text_in_a_shadow_tree_is_seen_when_it_comes(code):
    await code.show("<div id=host></div><p id=plain>x</p>")
    assert await code.run(f"""{REF}
      const before = isMet(await until({{text: "all done"}}));
      const waiting = met({{text: "all done"}});
      const inner = document.createElement("section");
      const root = inner.attachShadow({{mode: "open"}});
      root.innerHTML = "<style>p {{color: red}} all done</style><p hidden>all done</p><p>still busy</p>";
      $("#host").append(inner);
      await new Promise(requestAnimationFrame);
      const between = isMet(await until({{text: "all done"}}, undefined, "w2"));
      root.lastElementChild.innerHTML = "<b>all</b> <i>done</i>";
      return [before, between, await waiting];
    """) == [False, False, "met"]


async def test_a_text_in_a_shadow_tree_nobody_sees_is_not_there(code):
    await code.show("<div id=host hidden></div>")
    assert await code.run(f"""{REF}
      $("#host").attachShadow({{mode: "open"}}).innerHTML = "<p>all done</p>";
      return [isMet(await until({{text: "all done"}})), isMet(await until({{gone: "all done"}}))];
    """) == [False, True]


async def test_how_it_stands_is_told_at_once_and_again_only_when_it_is_another(code):
    await code.show(PAGE)
    assert await code.run(f"""{REF}
      const first = await until({{text: "done", gone: "pending"}});
      const waiting = until({{text: "done", gone: "pending"}}, first);
      $("#later").textContent = "gone now";
      return [first, await waiting];
    """) == [{"text": False, "gone": False, "ref": True}, {"text": False, "gone": True, "ref": True}]


async def test_two_waits_do_not_disturb_each_other_and_one_that_is_stopped_ends(code):
    await code.show(PAGE)
    assert await code.run(f"""{REF}
      const [one, two] = [{{text: "done"}}, {{gone: "pending"}}];
      const waits = [until(one, await until(one), "a"), until(two, await until(two, undefined, "b"), "b")];
      pageWaiting.stop({{wait: "a"}});
      const stopped = await waits[0];
      $("#later").textContent = "x";
      pageWaiting.stop({{wait: "nobody's"}});
      return [isMet(stopped), isMet(await waits[1])];
    """) == [False, True]


FIELDS = "<input disabled value='Ann: Large, 1'><input type=password value=pearl><textarea hidden>old</textarea>"


async def test_what_stands_in_a_field_is_shown_too_unless_it_is_secret(code):
    await code.show(FIELDS)
    look = "return Promise.all(['ann: large', 'pearl', 'old'].map((text, at) => until({text}, undefined, `w${at}`)))"
    assert [stands["text"] for stands in await code.run(REF + look)] == [True, False, False]
