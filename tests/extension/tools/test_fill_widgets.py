"""fill and select in fields that are made of other things than the browser's own, each told as it stands afterwards."""

# ruff: noqa: E501 - pages are easier to read in one piece


async def test_fill_chooses_where_a_field_chooses(hand):
    await hand.show("""<label>Name <input></label><div role=combobox tabindex=0 aria-label=Room aria-controls=l aria-expanded=false id=c>Single</div>
    <ul id=l role=listbox hidden><li role=option>Single<li role=option>Twin</ul>
    <div role=slider tabindex=0 aria-label=Volume aria-valuemin=0 aria-valuemax=10 aria-valuenow=3 id=s style='width:99px;height:20px;background:#00f'></div><p id=o></p><script>
    c.onclick = () => (l.hidden = false); l.onclick = (event) => { c.textContent = event.target.textContent.trim(); l.hidden = true };
    s.onkeydown = (event) => { const by = {ArrowUp: 1, ArrowDown: -1}[event.key] ?? 0; s.ariaValueNow = Number(s.ariaValueNow) + by };</script>""")
    fields = [
        {"ref": hand.ref(line), "value": value}
        for line, value in (("textbox", "Ann"), ("combobox", "Twin"), ("slider", "7"))
    ]
    done = await hand.call("fill", fields=fields)
    assert done.receipt["ok"], done.text
    assert await hand.in_page("[c.textContent, s.ariaValueNow]") == ["Twin", "7"]
    assert 'value "Twin"' in done.text and 'value "7"' in done.text


async def test_type_chooses_in_a_combobox_that_takes_no_text(hand):
    await hand.show(
        """<button role=combobox aria-label=Theme aria-controls=l id=c>Sepia</button><ul id=l role=listbox><li role=option onclick="c.textContent = 'Ocean'">Ocean</ul>"""
    )
    assert (await hand.call("type", ref=hand.ref("combobox"), text="ocean")).receipt["ok"]
    assert await hand.in_page("c.textContent") == "Ocean"


async def test_a_field_that_changes_what_was_put_in_is_told(hand):
    await hand.show("<input aria-label=Code oninput=\"this.value = this.value.replace(/[a-z]/g, '')\">")
    done = await hand.call("fill", fields=[{"ref": hand.ref("textbox"), "value": "abc"}])
    assert done.reason == "bad_value" and "holds nothing now" in done.text


async def test_a_field_that_the_one_before_replaced_is_followed(hand):
    await hand.show(
        """<div id=box><input aria-label=Day oninput="box.innerHTML = box.innerHTML"><input aria-label=Month></div>"""
    )
    fields = [{"ref": hand.ref(f'textbox "{name}"'), "value": "7"} for name in ("Day", "Month")]
    done = await hand.call("fill", fields=fields)
    assert await hand.in_page("document.querySelectorAll('input')[1].value") == "7", done.text


async def test_a_slider_whose_part_takes_the_keys_and_tells_them_late(hand):
    await hand.show("""<div role=slider aria-label=Load aria-valuemin=0 aria-valuemax=9 aria-valuenow=3 id=s>
    <div tabindex=0 id=t style='width:200px;height:20px;background:#00f'><i></i></div></div><script>
    t.onkeydown = (event) => setTimeout(() => { s.ariaValueNow = Number(s.ariaValueNow) + ({ArrowUp: 1, ArrowDown: -1}[event.key] ?? 0) }, 120);</script>""")
    done = await hand.call("fill", fields=[{"ref": hand.ref("slider"), "value": "6"}])
    assert done.receipt["ok"] and await hand.in_page("s.ariaValueNow") == "6", done.text
    assert (await hand.call("click", ref=hand.ref("slider"))).reason != "covered"


async def test_an_open_list_that_follows_the_page_covers_what_it_lies_over(hand):
    await hand.show("""<button id=c onclick="l.hidden = false">Colours</button><p><input type=checkbox aria-label=Active id=b></p>
    <ul role=listbox id=l hidden style='position:fixed;margin:0;padding:60px;background:#fff'><li role=option>Red<li role=option>Blue</ul><div style='height:3000px'></div><script>
    const follow = () => requestAnimationFrame(() => { l.style.top = `${b.getBoundingClientRect().top - 60}px` }); addEventListener("scroll", follow); follow();</script>""")
    await hand.call("click", ref=hand.ref("button"))
    done = await hand.call("fill", fields=[{"ref": hand.ref("checkbox"), "value": "true"}])
    assert done.reason == "covered" and not await hand.in_page("b.checked"), done.text
