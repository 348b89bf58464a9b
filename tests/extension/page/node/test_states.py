"""What is so about an element right now, and the value of a field."""

# ruff: noqa: E501 - pages are easier to read in one piece

WORDS = """
<input data-says=" checked" type=checkbox checked> <input data-says="" type=checkbox>
<b data-says=" checked" role=checkbox aria-checked=true></b>
<b data-says=" checked=mixed" role=checkbox aria-checked=mixed></b> <b data-says="" role=switch aria-checked=false></b>
<b data-says=" selected" role=tab aria-selected=true></b> <b data-says="" role=tab aria-selected=false></b>
<b data-says=" expanded" role=button aria-expanded=true></b>
<b data-says=" collapsed" role=button aria-expanded=false></b>
<details><summary data-says=" collapsed">x</summary></details>
<details open><summary data-says=" expanded">x</summary></details>
<b data-says=" pressed" role=button aria-pressed=true></b>
<b data-says=" pressed=mixed" role=button aria-pressed=mixed></b>
<a data-says=" current" href=# aria-current=page>x</a> <a data-says="" href=# aria-current=false>x</a>
<button data-says=" disabled" disabled>x</button> <b data-says=" disabled" role=button aria-disabled=true></b>
<fieldset disabled><button data-says=" disabled">x</button></fieldset>
<p aria-disabled=true><b role=button data-says=" disabled"></b></p>
<p aria-disabled=true><b role=button aria-disabled=false data-says=""></b></p>
<input data-says=" required" required> <b data-says=" required" role=textbox aria-required=true></b>
<input data-says=" invalid" aria-invalid=spelling> <input data-says="" aria-invalid=false>
<input data-says="" type=email value="">
<input data-says=' readonly value="x"' readonly value=x> <b data-says=" readonly" role=textbox aria-readonly=true></b>
<select data-says=' value="b"'><option>a<option selected>b</select>
<select data-says=' value="a, c"' multiple><option selected>a<option>b<option selected>c</select>
<textarea data-says=' value="one\\n  two"'>one
  two</textarea> <input data-says=' value="5"' type=range value=5 max=9> <input data-says="" type=submit value=Go>
<b data-says=' value="loud"' role=slider aria-valuenow=9 aria-valuetext=loud></b>
<meter data-says=' value="0.5"' value=.5></meter>
<progress data-says=' value="3"' value=3 max=9></progress>
<div data-says=' value="typed"' role=textbox contenteditable>typed</div>
<label for=lead>Lead</label><button id=lead data-says=' collapsed value="Ada"' aria-haspopup=listbox
aria-expanded=false>Ada</button>
<button data-says=" collapsed" aria-haspopup=listbox aria-expanded=false>Ada</button>
<button data-says=" collapsed" aria-haspopup=listbox aria-expanded=false aria-label=Lead>▾</button>
"""


async def test_every_state_in_its_word(code):
    await code.show(WORDS)
    assert await code.misfits("says", "pageStates.describe(element, pageRoles.roleOf(element), null)") == {}


async def test_what_has_the_focus_and_what_the_browser_found_mixed(code):
    await code.show("<input type=checkbox><input id=text>")
    await code.run("$('input').indeterminate = true; $('#text').focus()")
    active = "pageTree.activeElement()"
    assert await code.value(f"$$('input').map((one) => pageStates.describe(one, pageRoles.roleOf(one), {active}))") == [
        " checked=mixed",
        " focused",
    ]


async def test_a_field_is_invalid_once_the_person_has_been_there(code):
    await code.show("<form><input required></form>")
    said = "pageStates.describe($('input'), 'textbox', null)"
    assert await code.value(said) == " required"
    await code.run("$('form').requestSubmit()")
    assert await code.value(said) == " required invalid"


async def test_a_secret_says_filled_and_has_no_value(code):
    await code.show("<input type=password value=s3cret><input type=password>")
    assert await code.each("input", "pageStates.describe(element, 'textbox', null)") == [" filled", ""]
    assert await code.each("input", "pageStates.valueOf(element, 'textbox')") == [None, None]
    assert await code.each("input", "pageStates.isFilled(element)") == [True, False]


async def test_long_values_are_clipped_in_print_but_whole_in_value(code):
    await code.show(f"<textarea>{'v' * 500}</textarea>")
    printed, value = await code.value(
        "[pageStates.describe($('textarea'), 'textbox', null), pageStates.valueOf($('textarea'), 'textbox')]"
    )
    assert len(printed) == len(' value="…"') + 200 and printed.endswith('…"') and value == "v" * 500


async def test_what_a_component_shows_by_a_state_of_its_own(hand):
    text = await hand.show("""<x-switch tabindex=0>Wi-Fi</x-switch><script>customElements.define("x-switch", class extends HTMLElement {
      constructor() { super(); this.own = this.attachInternals(); this.own.role = "switch";
        const { states } = this.own;
        this.onclick = () => (states.has("checked") ? states.delete("checked") : states.add("checked")) } })</script>""")
    assert 'switch "Wi-Fi"' in text
    on = await hand.call("fill", fields=[{"ref": hand.ref("switch"), "value": "on"}])
    assert "checked true" in on.text, on.text
    off = await hand.call("click", ref=hand.ref("switch"))
    assert "checked false" in off.text, off.text
