"""What select promises: options of native and drawn lists, by label."""

# ruff: noqa: E501 - pages are easier to read in one piece

DRAWN = """<div role=combobox tabindex=0 aria-label=Colour aria-expanded=false aria-controls=l id=c
 onclick="setTimeout(() => {{ l.hidden = false; c.setAttribute('aria-expanded', 'true') }}, 50)">Pick</div>
<ul role=listbox id=l hidden>{}</ul><script>l.onclick = (e) => {{ c.textContent = e.target.textContent; l.hidden = true; c.setAttribute('aria-expanded', 'false') }}</script>
""".format("".join(f"<li role=option>{name}</li>" for name in ("Red", "Green", "Dark green")))


async def test_native_selects_one_and_many(hand):
    await hand.show(
        "<select aria-label=A><option value=1>One<option value=2>Two</select><select multiple aria-label=B><option>x<option>y<option>z</select>"
    )
    one = await hand.call("select", ref=hand.ref('combobox "A"'), option="2")
    assert one.receipt["effect"][0] == {"kind": "value", "detail": "Two", "value": "Two"}
    await hand.call("select", ref=hand.ref('listbox "B"'), option="x")
    many = await hand.call("select", ref=hand.ref('listbox "B"'), option="z", clear=False)
    assert many.receipt["effect"][0]["detail"] == "x, z"


async def test_a_list_the_page_draws_is_opened_and_chosen_from(hand):
    await hand.show(DRAWN)
    done = await hand.call("select", ref=hand.ref('combobox "Colour"'), option="green")
    assert done.receipt["ok"], done.text
    assert await hand.in_page("c.textContent") == "Green"


async def test_a_label_that_is_not_there_comes_with_those_that_are(hand):
    await hand.show(DRAWN)
    done = await hand.call("select", ref=hand.ref('combobox "Colour"'), option="Blue")
    assert done.reason == "bad_value" and done.receipt["candidates"] == ["Red", "Green", "Dark green"]


async def test_what_has_no_options_says_so(hand):
    await hand.show("<button>Plain</button>")
    assert (await hand.call("select", ref=hand.ref("button"), option="x")).reason == "unsupported"


async def test_the_option_that_is_selected_already(hand):
    await hand.show("<select aria-label=Size><option>S<option selected>M</select>")
    done = await hand.call("select", ref=hand.ref("combobox"), option="M")
    assert done.receipt["ok"] and done.receipt["effect"] == [{"kind": "already", "detail": 'value "M"'}]
