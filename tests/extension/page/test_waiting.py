"""Waiting for a text or a state, told by changes and never by the clock."""

import pytest

PAGE = """<p id=shown>Your order  is
complete</p><p hidden>secret words</p><button id=b disabled>x</button><input id=c type=checkbox><p
id=later>pending</p>"""
REF = (
    "const ref = (selector) => pageRefs.describe($(selector)).number; const met = (wanted) => "
    "pageWaiting.until(wanted).then(() => 'met');"
)
AT_ONCE = [
    "{text: 'ORDER is complete'}",
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
