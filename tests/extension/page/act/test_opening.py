"""What a press opens (opening.js): menus that open when the pointer comes, and branches that only their arrow opens."""

# ruff: noqa: E501 - pages are easier to read in one piece

ITEM = """<div id=m role=menuitem aria-haspopup=menu aria-expanded=false tabindex=0 style='width:90px;height:20px'>Export</div><ul id=l role=menu hidden><li role=menuitem>As PDF</ul><p id=o>0</p>
<script>const show = (on) => { m.ariaExpanded = String(on); l.hidden = !on };
OPENS
m.onclick = () => { o.textContent = Number(o.textContent) + 1; show(m.ariaExpanded !== "true") }</script>"""


async def test_a_menu_that_opens_as_the_pointer_comes_is_not_shut_by_the_press(hand):
    await hand.show(ITEM.replace("OPENS", "m.onmouseenter = () => requestAnimationFrame(() => show(true));"))
    done = await hand.call("click", ref=hand.ref('menuitem "Export"'))
    assert {"kind": "expanded", "detail": "true", "on": True}.items() <= done.receipt["effect"][0].items(), done.text
    assert "As PDF" in done.text and await hand.in_page("[m.ariaExpanded, o.textContent]") == ["true", "0"]
    again = await hand.call("click", ref=hand.ref('menuitem "Export"'))
    assert "expanded false" in again.text and await hand.in_page("o.textContent") == "1"


async def test_a_menu_that_opens_by_a_press_is_pressed_once(hand):
    await hand.show(ITEM.replace("OPENS", ""))
    done = await hand.call("click", ref=hand.ref('menuitem "Export"'))
    assert "expanded true" in done.text and await hand.in_page("[m.ariaExpanded, o.textContent]") == ["true", "1"]


async def test_the_arrow_of_a_branch_that_a_press_only_chooses_is_named(hand):
    await hand.show("""<ul role=tree aria-label=Places><li role=treeitem aria-expanded=false aria-selected=false tabindex=0 id=b style='cursor:pointer'>
    <span class=tree-toggle id=t><svg width=16 height=16><path d='M4 4 L12 8 L4 12 z'/></svg></span><span>Europe</span></ul><script>
    b.onclick = (event) => { if (t.contains(event.target)) b.ariaExpanded = "true"; else b.ariaSelected = "true" }</script>""")
    done = await hand.call("click", ref=hand.ref('treeitem "Europe"'))
    assert "still collapsed; what opens it is [e" in done.text, done.text
    arrow = done.text.split("what opens it is [")[1].split("]")[0]
    assert "expanded" in (await hand.call("click", ref=arrow)).text or await hand.in_page("b.ariaExpanded") == "true"


async def test_a_list_that_is_narrowed_a_moment_later_is_told_with_what_was_typed(hand):
    await hand.show("""<input role=combobox aria-label=Land aria-expanded=true aria-controls=l id=i><ul role=listbox aria-label=Lands id=l><li role=option>Peru<li role=option>Oman<li role=option>Mali</ul><script>
    i.oninput = () => setTimeout(() => { for (const one of [...l.children]) if (!one.textContent.startsWith(i.value)) one.remove() }, 200)</script>""")
    done = await hand.call("type", ref=hand.ref("combobox"), text="Om")
    assert 'listbox "Lands" 1 option' in done.text and "Oman" in done.text, done.text
