"""What components offer to be chosen from: stars and halves of them, buttons that stay pressed, tags, days that drop from a button."""

# ruff: noqa: E501 - pages are easier to read in one piece

from museum.case import Look, case, choose, click, fill, find, read, write

STARS = """<style>.s{display:inline-block;width:40px;height:40px;color:rgb(200,30,30)}.s:hover{color:rgb(30,160,60)}</style><div id=r></div><p id=o></p>
<script>r.innerHTML = [1, 2, 3].map((at) => `<div class=s tabindex=0 onclick="o.textContent = 'Stars ${at}'"><svg viewBox="0 0 10 10" width=40 height=40><path fill=currentColor d="M0 0L10 0L5 10z"/></svg></div>`).join("")</script>"""
HALVES = """<style>input{position:absolute;width:1px;height:1px;overflow:hidden;clip:rect(0 0 0 0);margin:-1px}.s{position:relative;display:inline-block;width:24px;height:24px}label{position:absolute;inset:0}</style>
<div role=radiogroup aria-label=Stars>""" + "".join(
    f"""<span class=s><input type=radio name=r id=h{at} value={at}.5 aria-label="{at}.5"><label for=h{at}></label><input type=radio name=r id=w{at} value={at + 1} aria-label="{at + 1}"><label for=w{at}>★</label></span>"""
    for at in range(3)
)
EXCHANGED = """<div style="width:200px"><span id=m style="display:inline-block;width:20px;height:20px;cursor:pointer"><svg viewBox="0 0 10 10" width=20 height=20><path fill=gray d="M0 0L10 0L5 10z"/></svg></span> Post of Ann</div><ul id=l hidden><li>Report</ul>
<script>m.title = "More"; m.onclick = () => { l.hidden = !l.hidden }
addEventListener("pointerdown", () => { m.style.visibility = "hidden"; requestAnimationFrame(() => { m.style.visibility = "" }) }, true)</script>"""
NARROW = """<style>input{position:absolute;width:1px;height:1px;overflow:hidden;clip:rect(0 0 0 0);margin:-1px}.s{position:relative;display:inline-block;width:24px;height:24px}.s label{position:absolute;inset:0}.s label.h{width:0;overflow:hidden}</style>
<div role=radiogroup aria-label=Stars><span class=s><label for=a>★</label><input type=radio name=r id=b value=0.5 aria-label="Half a star"><label class=h for=b>★</label><input type=radio name=r id=a value=1 aria-label="One star"></span></div>"""
ITEM = """<ul role=menubar><li role=menuitem aria-label="Store as copy" style="width:160px"><div><a href="#" tabindex=-1 onclick="document.title='copied'; return false" style="display:block"><span>Store as copy</span></a></div></li></ul>
<ul role=menubar><li role=menuitem aria-label="Leave" style="width:160px"><a href="/elsewhere" style="display:block">Leave</a></li></ul>"""
TOGGLES = """<button id=b aria-pressed=false>Bold</button> <div role=button tabindex=0 aria-pressed=true id=i>Italic</div> <button aria-pressed=false id=s>Stuck</button> <button onclick="document.title='sent'">Send</button>
<script>for (const one of [b, i]) one.onclick = () => one.setAttribute("aria-pressed", one.getAttribute("aria-pressed") === "false")</script>"""
TAGS = """<section><label for=t>Tags</label><div class="pills-TagsInput-input" id=w><span id=chips></span><input id=t aria-haspopup=listbox aria-expanded=false autocomplete=off><input type=hidden name=tags></div></section><script>
window.tags = []; const keep = () => { if (t.value.trim()) tags.push(t.value.trim()); t.value = ""; chips.innerHTML = tags.map((one) => `<span>${one}</span>`).join("") }
t.onkeydown = (e) => { if (e.key === "Enter") keep() }; t.onblur = keep</script>"""
PICKED = """<section><label for=c>Crew</label><div id=w><span id=chips></span><input id=c aria-haspopup=listbox aria-expanded=false aria-controls=l autocomplete=off></div></section><ul role=listbox id=l hidden aria-multiselectable=true></ul><script>
window.crew = []; const all = ["Ann", "Bob", "Cy", "Dee"]
const draw = () => { l.innerHTML = all.map((one) => `<li role=option aria-selected=${crew.includes(one)}>${one}</li>`).join(""); chips.innerHTML = crew.map((one) => `<span>${one}</span>`).join("") }
c.onfocus = c.onclick = () => { draw(); l.hidden = false; c.setAttribute("aria-expanded", true) }; c.onblur = () => { l.hidden = true; c.setAttribute("aria-expanded", false) }
l.onmousedown = (e) => { e.preventDefault(); const name = e.target.textContent; crew = crew.includes(name) ? crew.filter((one) => one !== name) : [...crew, name]; c.value = ""; draw() }</script>"""
DROPPED = """<label for=b>Arrives</label> <button type=button id=b aria-haspopup=dialog aria-expanded=false><span>Pick a day</span></button> <button aria-haspopup=dialog>About</button><div role=dialog aria-label=Calendar id=d hidden></div><script>
let at = new Date(2026, 4, 1); const names = "January February March April May June July August September October November December".split(" ")
const draw = () => { const days = new Date(at.getFullYear(), at.getMonth() + 1, 0).getDate(); d.innerHTML = `<button aria-label="Previous month">‹</button><b>${names[at.getMonth()]} ${at.getFullYear()}</b><button aria-label="Next month">›</button><div>${Array.from({ length: days }, (_, index) => `<button>${index + 1}</button>`).join("")}</div>` }
b.onclick = () => { d.hidden = false; b.setAttribute("aria-expanded", true); draw() }
d.onclick = ({ target }) => { const said = target.getAttribute("aria-label") ?? ""; if (said) at = new Date(at.getFullYear(), at.getMonth() + (said[0] === "N" ? 1 : -1), 1), draw(); else if (target.matches("button")) { b.textContent = `${target.textContent} ${names[at.getMonth()]} ${at.getFullYear()}`; d.hidden = true; b.setAttribute("aria-expanded", false) } }</script>"""
WORDLESS = (
    """<div style="cursor:pointer;width:max-content">"""
    + "".join(
        f"""<div style="display:inline-block;width:30px;height:30px" onclick="document.title='Star {at}'"><svg viewBox="0 0 10 10" width=24 height=24><path fill="#caa" d="M0 0L10 0L5 10z"/></svg></div>"""
        for at in (1, 2, 3, 4)
    )
    + """</div>
<button role=combobox aria-label=Wood data-placeholder-shown aria-expanded=false><span>Choose wood</span></button>"""
)
GROUPED = """<link rel=stylesheet href="/npm/choices.js/public/assets/styles/choices.min.css"><script src="/npm/choices.js/public/assets/scripts/choices.min.js"></script>
<label for=p>Port</label><select id=p><optgroup label=North><option>Ghent<option>Breda</optgroup><optgroup label=South><option>Genoa</optgroup></select><script>new Choices(p)</script>"""
RANGE = """<p>Stay</p><div tabindex=0 style="cursor:pointer;border:1px solid;width:300px"><input id=a aria-label=Start tabindex=-1> <input id=b aria-label=End tabindex=-1></div>"""
EDITED = """<section><label for=t>Parts</label><div class="chakra-tags-input__control"><span id=chips></span><input id=t autocomplete=off></div></section><script>
window.parts = ["hull"]; const draw = () => { chips.innerHTML = parts.map((one) => `<span>${one}</span><input hidden value=${one}><button aria-label="Delete ${one}">x</button>`).join("") }; draw()
t.oninput = () => { if (t.value.includes(",")) { const [one, rest] = t.value.split(","); parts.push(one.trim()); t.value = rest; draw() } }; t.onkeydown = (e) => { if (e.key === "Enter" && t.value.trim()) { parts.push(t.value.trim()); t.value = ""; draw() } }</script>"""
BOXED = """<x-item role=treeitem tabindex=0>Oak</x-item><script>customElements.define("x-box", class extends HTMLElement { constructor() { super(); this.attachShadow({ mode: "open" }).innerHTML = "<label><input type=checkbox style='width:20px;height:20px'></label>" } })
customElements.define("x-item", class extends HTMLElement { constructor() { super(); const root = this.attachShadow({ mode: "open" }); root.innerHTML = "<div><x-box style='pointer-events:none'></x-box><slot></slot></div>"; this.onclick = () => { const box = root.querySelector("x-box").shadowRoot.querySelector("input"); box.checked = !box.checked; document.title = box.checked } } })</script>"""
HANDLESS = """<style>.o:hover{cursor:pointer}</style><div role=grid><div role=row><div role=gridcell tabindex=-1 class=editable id=c style="width:120px">Lille</div></div></div><script>
c.ondblclick = () => { c.innerHTML = "<input readonly>"; const p = document.createElement("div"); p.style.cssText = "position:absolute;top:80px;left:200px"; p.innerHTML = ["Ghent", "Lille", "Breda"].map((one) => `<div class=o tabindex=0>${one}</div>`).join(""); p.onclick = (e) => { c.textContent = e.target.textContent; p.remove() }; document.body.append(p) }</script>"""
LINES = """<style>[role=gridcell]{display:inline-block}</style><div role=table><div role=row id=r><div role=gridcell>Crate 1</div><div role=gridcell>Lille</div><div role=gridcell>7</div></div><div role=row><div role=gridcell>Crate 12</div><div role=gridcell>Ghent</div><div role=gridcell>4</div></div></div>"""
MADE = """<section><label for=t>Tags</label><div class=frame><div class=control><span id=chips></span><input id=t role=combobox aria-expanded=false aria-controls=l autocomplete=off></div><div role=listbox id=l hidden></div></div></section><script>
window.tags = ["red"]; const draw = () => { chips.innerHTML = tags.map((one) => `<span>${one}</span>`).join("") }; draw()
t.oninput = () => { const word = t.value.trim(); l.innerHTML = word && !tags.includes(word) ? `<div role=option>Add <b>${word}</b>…</div>` : ""; l.hidden = !l.innerHTML; t.setAttribute("aria-expanded", !l.hidden) }
l.onclick = () => { tags.push(t.value.trim()); t.value = ""; l.hidden = true; t.setAttribute("aria-expanded", false); draw() }</script>"""
TICKED = """<section><label for=t>Yard</label><div class=frame><div class=control><span id=chips></span><input id=t role=combobox aria-expanded=false aria-controls=l autocomplete=off></div><div role=listbox id=l hidden></div></div></section><script>
window.yards = []; const all = ["Ghent", "Hull", "Nice"]
const draw = () => { chips.innerHTML = yards.map((one) => `<span>${one}</span>`).join(""); l.innerHTML = all.map((one) => `<div role=option><input type=checkbox tabindex=-1 ${yards.includes(one) ? "checked" : ""}>${one}</div>`).join("") }; draw()
t.onfocus = t.onclick = () => { l.hidden = false; t.setAttribute("aria-expanded", true) }
l.onmousedown = (e) => e.preventDefault(); l.onclick = (e) => { const name = e.target.closest("[role=option]").textContent; yards = yards.includes(name) ? yards.filter((one) => one !== name) : [...yards, name]; setTimeout(draw, 30) }</script>"""
DATED = """<table role=grid style="user-select:none"><tr role=row><td role=gridcell tabindex=-1 id=a style="width:120px">2026-03-04</td><td role=gridcell tabindex=-1 id=b style="width:160px">2026-03-09</td></tr></table><script>
a.ondblclick = () => { a.innerHTML = "<input type=date value=2026-03-04>"; const f = a.firstChild; f.focus(); f.onkeydown = (e) => { if (e.key === "Enter") a.textContent = f.value } }
b.ondblclick = () => { b.innerHTML = "<input readonly value=2026-03-09><div id=p></div>"; p.innerHTML = "<b>March 2026</b><br>" + Array.from({ length: 31 }, (_, index) => `<span style="cursor:pointer">${index + 1}</span> `).join(""); p.onclick = (e) => { if (e.target.matches("span")) b.textContent = `2026-03-${e.target.textContent.padStart(2, "0")}` } }</script>"""

PROPOSED = """<div class=tags style="width:300px;border:1px solid"><span id=g></span><input id=i aria-label=Allowed autocomplete=off></div><div role=listbox id=m hidden style="width:300px"></div><script>
const all = ["Editors", "Admins", "Bots"]; window.had = []; let timer
const show = () => { const fit = all.filter((one) => one.toLowerCase().includes(i.value.toLowerCase()) && !had.includes(one)); m.innerHTML = fit.map((one) => "<div role=option id=o" + one + ">" + one + "</div>").join(""); m.hidden = !fit.length; if (fit[0]) i.setAttribute("aria-activedescendant", "o" + fit[0]); else i.removeAttribute("aria-activedescendant") }
const take = (one) => { had.push(one); g.insertAdjacentHTML("beforeend", "<span class=tag>" + one + " <button>x</button></span> "); i.value = ""; show() }
i.onfocus = show; i.oninput = () => { clearTimeout(timer); timer = setTimeout(show, 120) }; i.onblur = () => { m.hidden = true }
i.onkeydown = ({ key }) => { const one = document.getElementById(i.getAttribute("aria-activedescendant")); if (key === "Enter" && one) take(one.textContent) }</script>"""

CASES = (
    case(
        "tags-that-are-proposed-a-moment-later",
        PROPOSED,
        fill(**{'textbox "Allowed"': "Admins, Bots"}).lacks("Not done"),
        Look("had.join()", "Admins,Bots"),
    ),
    case(
        "stars-that-light-up-under-the-pointer",
        STARS,
        # Which of them is lit already depends on where the pointer was left.
        click('clickable "', nth=2).shows("Stars 2"),
        Look("o.textContent", "Stars 2"),
    ),
    case(
        "picture-that-is-exchanged-as-it-is-pressed",
        EXCHANGED,
        click('clickable "More"').does("dom_changed").shows("Report"),
        Look("l.hidden", value=False),
    ),
    case(
        "halves-of-stars-in-one-place",
        HALVES,
        click('radio "1.5"').does("checked"),
        Look("document.querySelector(':checked').value", "1.5"),
        fill(**{'radio "2.5"': "true"}).does("checked"),
        Look("document.querySelector(':checked').value", "2.5"),
        click('radio "1"').does("checked"),
        Look("document.querySelector(':checked').value", "1"),
    ),
    case(
        "half-of-a-star-without-a-width",
        NARROW,
        click('radio "Half a star"').does("checked"),
        Look("document.querySelector(':checked').value", "0.5"),
    ),
    case(
        "item-around-a-link-to-nowhere",
        ITEM,
        click('menuitem "Store as copy"'),
        Look("document.title", "copied"),
        # What leads to another page was not what was described.
        click('menuitem "Leave"').refused("covered", 'link "Leave"'),
    ),
    case(
        "buttons-that-stay-pressed",
        TOGGLES,
        fill(**{'button "Bold"': "true", 'button "Italic"': "false"}).lacks("Not done"),
        Look("b.getAttribute('aria-pressed') + i.getAttribute('aria-pressed')", "truefalse"),
        fill(**{'button "Bold"': "true"}),
        Look("b.getAttribute('aria-pressed')", "true"),
        fill(**{'button "Stuck"': "true"}).refused("no_effect bad_value"),
        fill(**{'button "Send"': "true"}).refused("unsupported"),
        Look("document.title", ""),
    ),
    case(
        "tags-where-nothing-is-proposed",
        TAGS,
        fill(**{'textbox "Tags"': "red, blue"}).lacks("Not done"),
        Look("tags.join('|')", "red|blue"),
        fill(**{'textbox "Tags"': "green"}).lacks("Not done"),
        Look("tags.join('|')", "red|blue|green"),
    ),
    case(
        "several-of-a-list-that-a-text-field-drops",
        PICKED,
        fill(**{'textbox "Crew"': "Bob, Dee"}).lacks("Not done"),
        Look("crew.join()", "Bob,Dee"),
    ),
    case(
        "day-that-drops-from-a-button",
        DROPPED,
        fill(**{'button "Arrives': "2026-07-09"}).shows("9 July 2026"),
        Look("b.textContent", "9 July 2026"),
        read().shows("9 July 2026"),
        fill(**{'button "About"': "2026-07-09"}).refused("readonly unsupported"),
        choose('button "About"', "Ann").refused("unsupported bad_value"),
    ),
    case(
        "days-in-fields-that-a-frame-has-the-focus-for",
        RANGE,
        fill(**{'textbox "Start"': "2026-05-05", 'textbox "End"': "2026-05-09"}).lacks("Not done"),
        Look("[a.value, b.value].join()", "2026-05-05,2026-05-09"),
    ),
    case(
        "tags-that-can-be-edited",
        EDITED,
        fill(**{'textbox "Parts"': "mast, keel"}).lacks("Not done"),
        Look("parts.join()", "hull,mast,keel"),
    ),
    case(
        "box-past-which-pointers-go",
        BOXED,
        fill(checkbox="true").does("checked"),
        Look("document.title", "true"),
    ),
    case(
        "sheet-with-a-list-that-shows-no-hand",
        HANDLESS,
        find("Lille", role="cell"),
        choose('cell "Lille"', "Breda").shows("Breda"),
        Look("c.textContent", "Breda"),
    ),
    case(
        "row-of-cells-side-by-side",
        LINES,
        find("Crate 1", role="row").shows("Crate 1").lacks("Crate 12"),
    ),
    case(
        "several-that-a-list-would-make-one-of",
        MADE,
        fill(**{'combobox "Tags"': "blue, red"}).lacks("Not done"),
        Look("tags.join('|')", "red|blue"),
    ),
    case(
        "boxes-in-a-list-within-the-frame",
        TICKED,
        fill(**{'combobox "Yard"': "Hull, Nice"}).lacks("Not done"),
        Look("yards.join()", "Hull,Nice"),
    ),
    case(
        "days-in-the-cells-of-a-sheet",
        DATED,
        find("2026-03", role="cell"),
        write('cell "2026-03-04"', "2026-03-20").shows("2026-03-20"),
        Look("a.textContent", "2026-03-20"),
        write('cell "2026-03-09"', "2026-03-27").shows("2026-03-27"),
        Look("b.textContent", "2026-03-27"),
    ),
    case(
        "stars-without-words-and-a-hint-that-says-so",
        WORDLESS,
        read().shows('combobox "Wood" collapsed placeholder="Choose wood"').lacks("value="),
        click("clickable", nth=4),
        Look("document.title", "Star 3"),
    ),
    case(
        "choices-with-groups",
        GROUPED,
        read().shows('combobox "Port" collapsed').lacks('options "Ghent"'),
        choose('combobox "Port"', "Genoa"),
        Look("p.value", "Genoa"),
    ),
)
