"""What was found out about a part of the page is kept exactly as long as nothing changes in it."""

import pytest

PAGE = """<section id=outer><div id=part><p id=text>Some words</p><ul id=list><li id=item>One<li>Two</ul></div>
</section><section id=other><p id=far>Elsewhere</p></section><div id=host></div>"""

MARK = "for (const node of [document, ...$$('*')]) pageFacts.now()(node).text = 1;"
KEPT = "[document, ...$$('#outer, #part, #text, #other')].filter((node) => pageFacts.now()(node).text === 1).length"

CHANGES = {
    "a text": "$('#text').firstChild.data = 'Others'",
    "an element put in": "$('#text').append(document.createElement('b'))",
    "an element taken out": "$('#text').firstChild.remove()",
    "a role": "$('#text').setAttribute('role', 'heading')",
    "something that hides": "$('#text').hidden = true",
}


@pytest.mark.parametrize("change", CHANGES)
async def test_a_change_makes_forget_what_it_is_in_and_nothing_else(code, change):
    await code.show(PAGE)
    await code.run(f"{MARK} {CHANGES[change]}")
    assert await code.value(f"[{KEPT}, pageFacts.now()($('#other')).text]") == [1, 1], "only what lies elsewhere"


async def test_looks_and_other_attributes_are_no_change(code):
    await code.show(PAGE)
    await code.run(f"{MARK} $('#text').className = 'new'; $('#text').style.color = 'red'; $('#text').title = 'new'")
    assert await code.value(KEPT) == 5


async def test_what_changed_while_it_was_off_the_page_is_forgotten(code):
    await code.show(PAGE)
    await code.run(f"{MARK} globalThis.part = $('#part'); part.remove()")
    await code.run("$('#outer').offsetHeight; part.querySelector('#text').textContent = 'Changed unseen'")
    await code.run("const around = document.createElement('div'); around.append(part); $('#other').append(around)")
    marked = "['part', 'text', 'item', 'other'].filter((id) => pageFacts.now()($('#' + id)).text)"
    assert await code.value(marked) == []


@pytest.mark.parametrize("mode", ["open", "closed"])
async def test_shadow_trees_are_watched_from_when_they_are_met(code, mode):
    await code.show(PAGE)
    await code.run(f"""
      globalThis.root = $('#host').attachShadow({{mode: '{mode}'}});
      root.innerHTML = '<p>Inside</p>';
      pageTree.useRoots(() => root);
      pageTree.shadowOf($('#host'));
      pageFacts.now()(root.firstChild).text = 1;
    """)
    assert await code.value("pageFacts.now()(root.firstChild).text") == 1
    await code.run("root.firstChild.textContent = 'Changed'")
    assert await code.value("pageFacts.now()(root.firstChild).text ?? 0") == 0


MANY = {
    "changes": "for (let count = 0; count < 3000; count += 1) $('#far').title = $('#far').firstChild.data = `${count}`",
    "elements": "const box = document.createElement('div'); box.innerHTML = '<b></b>'.repeat(3000);"
    "document.body.append(box)",
}


@pytest.mark.parametrize("many", MANY)
async def test_after_very_many_of_them_everything_is_forgotten_rather_than_gone_through(code, many):
    await code.show(PAGE)
    await code.run(f"{MARK} {MANY[many]}")
    assert await code.value(KEPT) == 0


async def test_a_form_whose_field_hides_its_parent_does_not_end_the_way_up(code):
    await code.show("<div id=around><form><input name=parentNode><p id=in>Words</p></form></div>")
    await code.run(f"{MARK} $('#in').textContent = 'Others'")
    assert await code.value("pageFacts.now()($('#around')).text ?? 0") == 0


AT_RANDOM = """
  let seed = %d;
  const pick = (most) => (seed = (seed * 1103515245 + 12345) %% 2147483648) %% most;
  const one = (list) => list[pick(list.length)];
  const all = () => [...document.body.querySelectorAll("*")];
  const away = [];
  const changes = [
    () => { one(all()).append(`${pick(99)} words`); },
    () => { const text = one(all()).firstChild; if (text instanceof Text) text.data += "x"; },
    () => { const taken = one(all()); if (all().length > 20) { taken.remove(); away.push(taken); } },
    () => { if (away.length) one([...one(away).querySelectorAll("*"), one(away)]).append("changed unseen"); },
    () => { if (away.length) { const back = away.splice(pick(away.length), 1)[0]; one(all()).append(back); } },
    () => { if (away.length) { const p = document.createElement("p"); p.append(away.pop()); one(all()).append(p); } },
    () => { const [moved, to] = [one(all()), one(all())]; if (!moved.contains(to)) to.append(moved); },
    () => { one(all()).innerHTML = "<p>new <b>words</b></p>"; },
    () => { one(all()).insertAdjacentHTML("beforeend", "<ul><li>a<li>b<ol><li>c</ol></ul>"); },
  ];
  let [kept, wrong] = [0, 0];
  for (let round = 0; round < 400; round += 1) {
    for (const element of all()) pageFacts.now()(element).text ??= element.textContent.length;
    for (let count = 1 + pick(3); count; count -= 1) one(changes)();
    if (pick(2)) await null; // The browser tells of changes between, or is asked for them.
    for (const element of all()) {
      const { text } = pageFacts.now()(element);
      if (text !== undefined) kept += 1;
      if (text !== undefined && text !== element.textContent.length) wrong += 1;
    }
  }
  return [kept > 1000, wrong];
"""


@pytest.mark.parametrize("seed", [1, 2, 3])
async def test_whatever_happens_what_is_kept_is_true(code, seed):
    await code.show(PAGE + "<div><p>a</p></div>" * 20)
    assert await code.run(AT_RANDOM % seed) == [True, 0]


FOLDED = "".join(
    f"<section><h2>Part {number}</h2><p>{f'words of {number} ' * 200}</p></section>" for number in range(40)
)
DIALOG = "<div role=dialog aria-label=Sure id=sure><button>Yes</button></div>"


async def test_readings_follow_what_changes_in_folded_parts(hand):
    first = await hand.show(FOLDED + DIALOG, budget=2000)
    assert await hand.read(budget=2000, full=True) == first
    await hand.in_page("document.querySelectorAll('section p')[30].append(' and more'.repeat(500)), 0")
    changed = await hand.read(budget=2000, full=True)
    assert changed.splitlines()[1:] != first.splitlines()[1:], "the fold says how much is in it"
    await hand.in_page("document.querySelector('#sure').setAttribute('aria-modal', 'true'), 0")
    assert "behind this dialog" in await hand.read(budget=2000, full=True)
    await hand.in_page("document.querySelector('#sure').setAttribute('aria-modal', 'false'), 0")
    assert await hand.read(budget=2000, full=True) == changed


async def test_a_document_that_is_written_anew_is_watched_too(code):
    await code.show(PAGE)
    await code.run(
        f"{MARK} document.open(); document.write('<p id=text>Anew</p><p id=other>Else</p>'); document.close()"
    )
    assert await code.value("pageFacts.now()(document).text ?? 0") == 0
    await code.run(f"{MARK} $('#text').textContent = 'Changed'")
    assert await code.value(f"[{KEPT}, pageFacts.now()($('#other')).text]") == [1, 1]
