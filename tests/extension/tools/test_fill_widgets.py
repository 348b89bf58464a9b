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


ACROSS = """<label>Pieces <input role=spinbutton id=p value=1 onblur="this.value = Math.min(this.value, 20)"></label>
<div role=slider tabindex=0 aria-label=Budget aria-orientation=horizontal aria-valuemin=0 aria-valuemax=100 aria-valuenow=20 id=s style='width:99px;height:20px;background:#00f'><input hidden value=20></div><script>
s.onkeydown = ({key}) => { s.ariaValueNow = Number(s.ariaValueNow) + ({ArrowRight: 1, ArrowLeft: -1, PageUp: 10, PageDown: -10}[key] ?? 0) };</script>"""


async def test_a_slider_with_a_hidden_field_goes_by_the_arrows_that_lie_along_it(hand):
    await hand.show(ACROSS)
    fields = {'spinbutton "Pieces"': "4", "slider": "60"}
    done = await hand.call("fill", fields=[{"ref": hand.ref(line), "value": value} for line, value in fields.items()])
    assert done.receipt["ok"] and await hand.in_page("[p.value, s.ariaValueNow]") == ["4", "60"], done.text


async def test_a_number_that_is_cut_to_its_limits_when_the_field_is_left_is_told(hand):
    await hand.show(ACROSS)
    fields = {'spinbutton "Pieces"': "60", "slider": "21"}
    done = await hand.call("fill", fields=[{"ref": hand.ref(line), "value": value} for line, value in fields.items()])
    assert done.reason == "bad_value" and 'was filled and holds "20"' in done.text, done.text


CUT = """<style>#w{width:700px;height:36px;background:#eee;position:relative}.away{position:absolute;width:1px;height:1px;overflow:hidden}</style><div id=w onclick="l.hidden = false">
<div class=away><input readonly role=combobox aria-label=Toys aria-haspopup=listbox aria-expanded=false aria-controls=l></div><div id=v style='height:36px'>Choose</div></div>
<ul id=l role=listbox hidden><li role=option>Ball<li role=option>Rope</ul><script>l.onclick = ({target}) => { v.textContent = target.textContent.trim(); l.hidden = true }</script>"""


async def test_a_list_whose_field_is_cut_away_in_a_wide_widget_is_chosen_in(hand):
    await hand.show(CUT)
    done = await hand.call("fill", fields=[{"ref": hand.ref('combobox "Toys"'), "value": "Rope"}])
    assert done.receipt["ok"] and await hand.in_page("v.textContent") == "Rope", done.text


TAGS = """<div><div id=t role=listbox aria-label=Chosen></div><div><input role=combobox aria-label=Colours aria-expanded=false id=f></div></div><div id=o></div><script>
const left = ["Red", "Green", "Blue"]; const shut = () => { o.innerHTML = ""; f.ariaExpanded = "false" };
f.onclick = () => { f.ariaExpanded = "true"; o.innerHTML = `<ul role=listbox>${left.map((one) => `<li role=option>${one}`).join("")}</ul>` };
o.onclick = ({target}) => { const one = target.textContent; left.splice(left.indexOf(one), 1); t.innerHTML += `<span role=option>${one}</span> `; shut() };</script>"""


async def test_several_of_a_list_that_shuts_each_time_while_what_is_chosen_stands_as_options(hand):
    await hand.show(TAGS)
    done = await hand.call("fill", fields=[{"ref": hand.ref("combobox"), "value": "Red, Blue"}])
    assert done.receipt["ok"] and await hand.in_page("t.innerText.trim()") == "Red Blue", done.text


STAYS = """<input role=combobox aria-label=Days aria-expanded=false aria-controls=l id=f><ul id=l role=listbox aria-multiselectable=true hidden><li role=option>Mon<li role=option>Tue</ul><script>
f.onclick = () => { l.hidden = false; f.ariaExpanded = "true" }; f.onkeydown = ({key}) => { if (key === "Escape") { l.hidden = true; f.ariaExpanded = "false" } };
l.onclick = ({target}) => { target.ariaSelected = "true"; f.placeholder += target.textContent };</script>"""


async def test_a_list_that_only_escape_shuts_is_not_left_open(hand):
    await hand.show(STAYS)
    done = await hand.call("fill", fields=[{"ref": hand.ref("combobox"), "value": "Mon, Tue"}])
    assert done.receipt["ok"] and await hand.in_page("[l.hidden, f.placeholder]") == [True, "MonTue"], done.text


async def test_a_combobox_without_a_list_takes_a_text_at_once(hand):
    await hand.show("<input role=combobox aria-expanded=false aria-label=Town id=c>")
    done = await hand.call("fill", fields=[{"ref": hand.ref("combobox"), "value": "Ghent"}])
    assert done.receipt["ok"] and await hand.in_page("c.value") == "Ghent", done.text
    assert done.ms < 2500, done.ms


async def test_a_list_that_stays_open_in_a_dialog_does_not_shut_it(hand):
    await hand.show("""<div role=dialog aria-label=New id=d><input role=combobox aria-label=Tags aria-controls=l aria-expanded=false id=c><ul id=l role=listbox aria-multiselectable=true hidden><li role=option>Red<li role=option>Blue</ul><label>Note <input id=n></label></div><script>
    c.onclick = () => { l.hidden = false; c.ariaExpanded = "true" }; l.onmousedown = (event) => { event.preventDefault(); event.target.ariaSelected = "true" };
    d.onkeydown = ({key}) => { if (key === "Escape") { if (!l.hidden) { l.hidden = true; c.ariaExpanded = "false" } d.hidden = true } };</script>""")
    await hand.call("fill", fields=[{"ref": hand.ref("combobox"), "value": "Red"}])
    assert await hand.in_page("[d.hidden, l.querySelector('li').ariaSelected]") == [False, "true"]


async def test_a_select_whose_field_only_narrows_its_list_is_chosen_in(hand):
    await hand.show("""<div><label>Kind</label><div><div tabindex=0 id=f style='cursor:pointer'><input tabindex=-1 id=i><span id=v>Please choose</span></div></div></div>
    <script>f.onclick = () => { if (document.getElementById("l")) return; const l = document.createElement("div"); l.id = "l"; l.style.cursor = "pointer";
      for (const word of ["Call", "Visit"]) { const one = document.createElement("div"); one.textContent = word; one.onclick = () => { v.textContent = word; i.value = ""; l.remove() }; l.append(one) } document.body.append(l) }</script>""")
    assert 'textbox "Kind"' in hand.text, hand.text
    done = await hand.call("fill", fields=[{"ref": hand.ref('textbox "Kind"'), "value": "Visit"}])
    assert done.receipt["ok"] and await hand.in_page("v.textContent") == "Visit", done.text


async def test_a_button_that_drops_a_menu_of_choices_takes_one(hand):
    await hand.show("""<button aria-haspopup=true aria-expanded=false id=b>Region</button><ul role=menu id=m hidden><li role=menuitem>Hills<li role=menuitem>Coast</ul><script>
    b.onclick = () => { m.hidden = false; b.ariaExpanded = "true" };
    m.onclick = ({target}) => { b.textContent = target.textContent; m.hidden = true; b.ariaExpanded = "false" };</script>""")
    done = await hand.call("fill", fields=[{"ref": hand.ref("button"), "value": "Coast"}])
    assert done.receipt["ok"] and await hand.in_page("b.textContent") == "Coast", done.text


async def test_a_choice_in_a_fields_own_list_that_was_not_taken_is_not_told_as_done(hand):
    await hand.show("""<div role=combobox tabindex=0 aria-label=Kind aria-expanded=false id=c style='min-height:20px'><ul role=listbox id=l hidden><li role=option>House<li role=option>Boat</ul></div><script>
    c.onclick = ({target}) => { l.hidden = target.localName === "li" };</script>""")
    done = await hand.call("fill", fields=[{"ref": hand.ref("combobox"), "value": "Boat"}])
    assert done.reason == "no_effect", done.text
