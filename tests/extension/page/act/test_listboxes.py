"""Choosing in lists that pages draw themselves."""

# ruff: noqa: E501 - pages are easier to read in one piece

COMBO = """<div id=f role=combobox aria-controls=list aria-label=Fruit tabindex=0>Choose</div>
<div id=list role=listbox hidden><p role=option data-value=a>Apple</p><p role=option data-value=p>Pear</p><p
role=option hidden>Plum</p></div>"""
CHOOSE = """
  let presses = 0;
  $("#f").addEventListener("click", () => { presses += 1; OPEN });
  for (const option of $$("[role=option]")) option.addEventListener("click", () =>
    ($("#f").textContent = option.textContent));
  const refused = await pageListboxes.choose($("#f"), WANTED, () => $("#f").click());
  return [refused?.reason ?? $("#f").textContent, presses];
"""


async def choose(code, wanted, *, html=COMBO, opens="$('#list').hidden = false;"):
    await code.show(html)
    return await code.run(CHOOSE.replace("WANTED", repr(wanted)).replace("OPEN", opens))


async def test_a_closed_list_is_opened_and_the_option_pressed(code):
    assert await choose(code, "pear") == ["Pear", 1]


async def test_options_that_come_later_are_waited_for(code):
    assert await choose(code, "Apple", opens="requestAnimationFrame(() => ($('#list').hidden = false));") == [
        "Apple",
        1,
    ]


async def test_an_open_list_is_not_opened_again(code):
    assert await choose(code, "Pear", html=COMBO.replace("role=listbox hidden", "role=listbox")) == ["Pear", 0]


async def test_what_cannot_be_seen_cannot_be_chosen(code):
    assert (await choose(code, "Plum"))[0] == "bad_value"


async def test_a_list_that_never_opens_is_refused_within_a_bound(code):
    assert await choose(code, "Pear", opens="") == ["unsupported", 1]


PICK = """
  const refused = await pageListboxes.%s($("#f"), %r, () => pagePointer.click($("#f"), { x: 5, y: 5, button: 0, modifiers: [] }, 1));
  return refused?.reason ?? "chosen";
"""


async def pick(code, html, wanted, way="choose"):
    await code.show(html)
    return await code.run(PICK % (way, wanted))


async def test_a_list_inside_of_its_field_that_names_it_has_each_option_once(code):
    html = """<div id=f role=combobox aria-controls=l aria-owns=l aria-label=Room tabindex=0>Room<div id=l role=listbox>
    <div role=option onclick="f.dataset.got = this.textContent; this.setAttribute('aria-selected', true)">Twin</div><div role=option>Single</div></div></div>"""
    assert await pick(code, html, "Twin") == "chosen" and await code.value("$('#f').dataset.got") == "Twin"


async def test_another_fields_list_is_never_used(code):
    html = """<input id=f role=combobox aria-label=Size aria-controls=none aria-expanded=false><ul role=listbox aria-label=Extras><li role=option onclick="this.title = 'taken'">Honey</ul>
    <input role=combobox aria-controls=other aria-expanded=true><ul id=other role=listbox><li role=option onclick="this.title = 'taken'">Oat</ul>"""
    assert await pick(code, html, "Honey") == "unsupported"
    assert await pick(code, html, "Oat") == "unsupported"
    assert await code.value("$$('[title]').length") == 0


async def test_what_says_that_it_is_loading_is_no_option(code):
    html = """<div id=f role=combobox tabindex=0 aria-label=Guide aria-controls=l>?</div><ul id=l role=listbox></ul><script>
    f.onclick = () => { l.innerHTML = "<li role=option aria-disabled=true>Searching…</li>";
      setTimeout(() => (l.innerHTML = "<li role=option>Nadia Okafor</li><li role=option>Nadia Obi</li>"), 500) };
    l.onclick = (event) => (f.textContent = event.target.textContent);</script>"""
    assert await pick(code, html, "Nadia Okafor") == "chosen" and await code.value("f.textContent") == "Nadia Okafor"


async def test_a_list_that_comes_by_typing_alone(code):
    html = """<input id=f role=combobox aria-autocomplete=list aria-controls=l aria-label=Town><ul id=l role=listbox></ul><script>
    const towns = ["Franeker", "Fulda", "Bern"];
    f.oninput = () => (l.innerHTML = towns.filter((one) => f.value && one.toLowerCase().startsWith(f.value.toLowerCase())).map((one) => `<li role=option>${one}</li>`).join(""));
    l.onclick = (event) => { f.value = event.target.textContent; l.innerHTML = ""; f.dataset.taken = 1 };</script>"""
    assert await pick(code, html, "franeker") == "chosen"
    assert await code.value("[f.value, f.dataset.taken]") == ["Franeker", "1"]


async def test_a_list_of_which_a_part_is_drawn_is_gone_through(code):
    html = """<div id=f role=combobox tabindex=0 aria-label=Row aria-controls=l>?</div>
    <div id=l role=listbox style='height:100px;overflow:auto' hidden><div style='height:6000px;position:relative'></div></div><script>
    f.onclick = () => { l.hidden = false; draw() };
    const draw = () => { const from = Math.floor(l.scrollTop / 20); l.firstChild.innerHTML = Array.from({length: 8}, (_, n) => `<div role=option style="position:absolute;top:${(from + n) * 20}px">Row ${from + n}</div>`).join("") };
    l.onscroll = draw; l.onclick = (event) => (f.textContent = event.target.textContent);</script>"""
    assert await pick(code, html, "Row 250") == "chosen" and await code.value("f.textContent") == "Row 250"


async def test_options_that_nobody_sees_have_doubles_that_are_pressed(code):
    html = """<input id=f role=combobox aria-controls=l aria-label=Dock><div><div id=l role=listbox style='width:0;height:0;overflow:hidden'><div role=option aria-label=North>n</div></div>
    <div class=item title=North onclick="f.value = 'North'"><div>North</div></div><div class=item title=South><div>South</div></div></div>"""
    assert await pick(code, html, "North") == "chosen" and await code.value("f.value") == "North"


async def test_an_option_that_was_pressed_in_vain_is_not_told_as_chosen(code):
    html = "<div id=f role=combobox tabindex=0 aria-label=Fruit aria-controls=l>Apple</div><ul id=l role=listbox><li role=option>Pear</ul>"
    assert await pick(code, html, "Pear") == "no_effect"


async def test_a_field_that_takes_its_list_alone_is_not_left_with_a_text(code):
    html = """<input id=f role=combobox aria-label=Size aria-controls=l value=Small onblur="this.value = 'Small'"><ul id=l role=listbox></ul><script>
    f.oninput = () => (l.innerHTML = "<li role=option>Small</li><li role=option>Large</li>");
    l.onclick = (event) => (f.value = event.target.textContent, f.onblur = null);</script>"""
    assert await pick(code, html, "Huge", "enter") == "bad_value" and await code.value("f.value") == "Small"
    assert await pick(code, html, "Large", "enter") == "chosen" and await code.value("f.value") == "Large"


async def test_a_text_of_ones_own_stays_where_it_may(code):
    html = "<input id=f role=combobox aria-label=Search aria-controls=l><ul id=l role=listbox></ul>"
    assert await pick(code, html, "anything", "enter") == "chosen" and await code.value("f.value") == "anything"


TREE = """<div id=f role=combobox tabindex=0 aria-label=Hall aria-controls=t>?</div><ul id=t role=tree hidden></ul><script>
  const halls = { North: { Dock: ["Bay 1", "Bay 2"] }, South: { Dock: ["Bay 1"] } };
  const item = (name, level, inner) => {
    const li = document.createElement("li");
    li.setAttribute("role", "treeitem"); li.setAttribute("aria-level", level); li.innerHTML = "<i class=switcher style='display:inline-block;width:9px;height:9px'></i><span>" + name + "</span>";
    if (inner) li.setAttribute("aria-expanded", "false");
    li.firstChild.onclick = () => {
      const open = li.getAttribute("aria-expanded") === "true";
      li.setAttribute("aria-expanded", String(!open));
      const lower = Array.isArray(inner) ? inner.map((one) => item(one, level + 1)) : Object.entries(inner).map(([one, more]) => item(one, level + 1, more));
      if (!open) li.after(...lower);
    };
    li.lastChild.onclick = () => { f.textContent = name; (window.got ??= []).push(name) };
    return li;
  };
  t.append(...Object.entries(halls).map(([name, inner]) => item(name, 1, inner)));
  f.onclick = () => (t.hidden = false);</script>"""


async def test_a_path_goes_down_a_tree_and_opens_what_it_needs_alone(code):
    assert await pick(code, TREE, "North / Dock / Bay 2") == "chosen" and await code.value("got") == ["Bay 2"]
    assert await pick(code, TREE, "South > Dock > Bay 1") == "chosen" and await code.value("got") == ["Bay 1"]
    assert await code.value("$$('[aria-expanded=true]').length") == 2
    assert await pick(code, TREE, "South / Dock / Bay 7") == "bad_value" and await code.value("window.got ?? []") == []


async def test_a_name_alone_is_looked_for_in_all_branches(code):
    assert await pick(code, TREE, "Bay 2") == "chosen" and await code.value("got") == ["Bay 2"]
    assert await pick(code, TREE, "Bay 1") == "bad_value" and await code.value("window.got ?? []") == []


COLUMNS = """<div id=f tabindex=0 style="cursor:pointer;width:200px">Choose</div><script>
  const places = { Norway: { Oslo: 1, Bergen: 1 }, Chile: { Lima: 1 } };
  const column = (inner, path, nth) => {
    document.querySelectorAll(".col").forEach((one, index) => index >= nth && one.remove());
    const box = document.createElement("div");
    box.className = "col"; box.style.cssText = `position:absolute;top:60px;left:${nth * 150}px;width:140px`;
    for (const [name, more] of Object.entries(inner)) {
      const row = document.createElement("div");
      row.textContent = name; row.style.cursor = "pointer";
      row.onclick = () => (more === 1 ? (f.textContent = [...path, name].join(" / ")) : column(more, [...path, name], nth + 1));
      box.append(row);
    }
    document.body.append(box);
  };
  f.onclick = () => { column(places, [], 0); column(places.Chile, ["Chile"], 1) };</script>"""


async def test_lists_beside_each_other_whose_options_have_no_roles(code):
    assert await pick(code, COLUMNS, "Norway / Bergen") == "chosen"
    assert await code.value("f.textContent") == "Norway / Bergen"
    assert await pick(code, COLUMNS, "Chile / Lima") == "chosen" and await code.value("f.textContent") == "Chile / Lima"


async def test_an_option_with_a_box_is_known_by_its_own_words(code):
    html = """<div id=f role=combobox tabindex=0 aria-expanded=true aria-label=Crops><span id=v></span><input></div><div role=tree><div role=treeitem
    onclick="v.textContent = 'Beets'"><span role=checkbox aria-label="Select Beets" tabindex=-1>.</span><span>Beets</span></div></div>"""
    assert await pick(code, html, "Beets") == "chosen"
    assert await code.value("pageStates.valueOf(f, 'combobox')") == "Beets"


async def test_what_is_around_a_button_may_name_its_list(code):
    html = """<span aria-controls=l aria-haspopup=listbox><button id=f onclick="l.hidden = false; q.focus()">Choose a port</button></span>
    <div><input id=q role=combobox aria-expanded=true aria-label=Filter><ul id=l role=listbox hidden><li role=option onclick="f.textContent = this.textContent; l.hidden = true">Moss Point</li><li role=option>Elm Quay</li></ul></div>"""
    assert await pick(code, html, "Moss Point") == "chosen" and await code.value("$('#f').textContent") == "Moss Point"


async def test_a_list_that_unfolds_is_a_field_for_several_choices(code):
    html = """<div id=f role=listbox aria-multiselectable=true aria-expanded=false tabindex=0 aria-label=Crew onclick="this.ariaExpanded = true; m.hidden = false">
    <div id=m hidden><div role=option onclick="f.prepend(this.textContent + ' '); this.remove(); event.stopPropagation()">Bo</div><div role=option onclick="f.prepend(this.textContent + ' '); this.remove(); event.stopPropagation()">Dee</div></div></div>"""
    assert await pick(code, html, "Bo, Dee") == "chosen"
    assert await code.value("[pageRoles.roleOf($('#f')), $('#f').firstChild.data]") == ["combobox", "Dee "]
