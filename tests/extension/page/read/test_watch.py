"""A page read again is not rendered again while it stands still; whatever changes how it reads is noticed."""

import pytest

PAGE = """<title>still</title><style>#late { display: none }</style>
<label>Name <input id=name></label><label><input type=checkbox id=tick>Ready</label>
<select id=size aria-label=Size><option>Small<option>Large</select><textarea aria-label=Note id=note></textarea>
<p id=late>Late words</p><div popover id=pop>Popped up</div><late-part>plain</late-part><ul><li id=item>One</ul>"""

UPGRADE = """customElements.define("late-part", class extends HTMLElement {
  constructor() { super(); this.attachShadow({mode: "closed"}).innerHTML = "<p>upgraded</p>"; }
})"""

CHANGES = {
    "a value set by script": ("document.querySelector('#name').value = 'Ann'", 'value="Ann"'),
    "a text set by script": ("document.querySelector('#note').value = 'Call back'", 'value="Call back"'),
    "a tick set by script": ("document.querySelector('#tick').checked = true", 'checkbox "Ready" checked'),
    "a choice made by script": ("document.querySelector('#size').selectedIndex = 1", 'value="Large"'),
    "a style rule": ("document.styleSheets[0].insertRule('#late { display: block }', 1)", "Late words"),
    "a style sheet that was turned off": ("document.styleSheets[0].disabled = true", "Late words"),
    "a popover": ("document.querySelector('#pop').showPopover()", "Popped up"),
    "an element that becomes what it is": (UPGRADE, "upgraded"),
    "a text": ("document.querySelector('#item').firstChild.data = 'Two'", "Two"),
    "an attribute": ("document.querySelector('#name').setAttribute('aria-label', 'Nickname')", 'textbox "Nickname"'),
}


@pytest.mark.parametrize("change", CHANGES)
async def test_what_changes_without_a_trace_is_seen_in_the_next_reading(hand, change):
    script, words = CHANGES[change]
    before = await hand.show(PAGE)
    assert words not in before
    assert (await hand.read()).splitlines()[1:] == ["unchanged since the last reading"]
    await hand.in_page(f"void ({script}) ?? 0")
    assert words in await hand.read()


async def test_a_reading_in_full_takes_nothing_over(hand):
    await hand.show("<div id=host></div><p>Before</p>")
    await hand.read()
    await hand.in_page("document.querySelector('#host').attachShadow({mode: 'closed'}).innerHTML = '<p>Inside</p>', 0")
    assert "Inside" in await hand.read(full=True)
