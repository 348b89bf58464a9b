"""Enter after a text goes to its field only while it chooses nothing that came up meanwhile."""

PAGE = """<form onsubmit="document.title = 'sent'; return false"><input id=i role=combobox aria-controls=l></form>
<ul role=listbox id=l><li role=option id=o>Oar</li></ul>"""
TYPED = """
  const element = $("#i");
  element.oninput = () => { if (%s) element.setAttribute("aria-activedescendant", "o") };
  const observation = new PageObservation(element);
  observation.begin();
  const aimed = { element, hit: element, x: 20, y: 20, shown: pageRefs.describe(element) };
  const request = { kind: "type", text: "Rope", clear: true, submit: true };
  const refused = await pageDoing.of(request, { session: "s", observation })(aimed);
  observation.end();
  return [refused?.reason ?? null, element.value, document.title];
"""


async def test_enter_is_pressed_unless_it_would_choose_what_came_up(code):
    await code.show(PAGE)
    assert await code.run(TYPED % "true") == ["stale", "Rope", ""]
    await code.show(PAGE)
    assert await code.run(TYPED % "false") == [None, "Rope", "sent"]
