"""What a page makes of what it is given: tags, codes, sheets, boxes that take what is dragged, words over several lines."""

# ruff: noqa: E501 - pages are easier to read in one piece

from museum.case import Look, case, choose, click, drag, fill, find, press, read, write

KEYWORDS = """<main><div class=mxTagField><label for=i>Keywords</label> <span id=w><span>old <button onclick="this.parentElement.remove()" aria-label=Remove>x</button></span></span><input id=i></div><label>Note <input id=n></label></main><script>
const add = () => { if (i.value) { const s = document.createElement("span"); s.innerHTML = "<b></b> <button aria-label=Remove>x</button>"; s.firstChild.textContent = i.value; w.append(s); i.value = "" } }; i.onkeydown = (e) => { if (e.key === "Enter") { e.preventDefault(); add() } }; i.onblur = add</script>"""
ENTRIES = """<style>.l{padding:8px;width:240px;min-height:20px}.l>*{cursor:grab;border:1px solid;margin:3px}</style><script src="/npm/sortablejs/Sortable.min.js"></script><div id=t class=l><div class=n>Home</div><div class=n>Shop<div class="l s"><div class=n>Oars</div><div class=n>Ropes</div></div></div></div>
<script>for (const one of document.querySelectorAll(".l")) new Sortable(one, { group: "n", animation: 0, swapThreshold: 0.65, fallbackOnBody: true }); const names = (e) => [...e.children].map((c) => c.firstChild.textContent).join()</script>"""
STYLES = """<label>Style <select id=s><option value="">Style…<option value=q>Quote<option value=c>Code</select></label><p id=p>Words</p><script>s.onchange = () => { if (s.value) { p.textContent = "Words as " + s.value; s.selectedIndex = 0 } }</script>"""
NUMBERED = """<div id=v style="height:180px;width:300px;overflow:auto"><div id=h style="height:40000px;position:relative"></div></div><script>
const draw = () => { const from = Math.floor(v.scrollTop / 20); h.innerHTML = Array.from({ length: 10 }, (_, n) => `<div style="position:absolute;top:${(from + n) * 20}px"><span role=button tabindex=0>Entry ${from + n}</span></div>`).join("") }; v.onscroll = draw; draw()</script>"""
HEADER = """<table><tr><th aria-sort=none style="width:400px;text-align:left"><span id=l>Load</span><tr><td>12</table><p id=o></p><script>l.addEventListener("click", () => { o.textContent = "Sorted" })</script>"""
KNOB = """<style>.s{display:inline-block;position:relative;width:42px;height:22px;border-radius:11px;background:#bbb;cursor:pointer}.s.on{background:#1b7f4d}
.s i{position:absolute;top:3px;left:3px;width:16px;height:16px;border-radius:8px;background:#fff}.s.on i{left:23px}</style>
<p>Locked <span class="s on" onclick="this.classList.toggle('on')"><i></i></span><p>Abroad <span class=s onclick="this.classList.toggle('on')"><i></i></span>"""
PALETTE = f"""<style>#p div {{ display: inline-block; width: 22px; height: 22px; margin: 3px; cursor: pointer }}</style><p>Colour</p><div id=p>{"".join(f"<div style='background:#{colour}'></div>" for colour in ("d00", "e00", "f00", "c00", "00d", *["070"] * 20))}</div><p id=o></p><script>
p.onclick = ({{ target }}) => {{ if (target !== p) o.textContent = "Took " + target.getAttribute("style") }}</script>"""
EMPTY = """<ul aria-label=Open style="min-height:40px;border:1px solid"><li draggable=true id=i>Oar</li></ul><ul aria-label=Done id=d style="min-height:60px;border:1px solid">
</ul><ul aria-label=Bare></ul><script>
d.ondragover = (e) => e.preventDefault(); d.ondrop = () => d.append(i)</script>"""
SWATCHES = """<style>div[role]{display:inline-block;width:22px;height:22px;margin:3px;cursor:pointer}</style><p>Colour</p><div role=button tabindex=0 style="background:#d00"></div><div role=button tabindex=0 style="background:#070"></div>"""
LIST = """<div id=e contenteditable aria-label=Trip><h2>Packing</h2><ul><li><span contenteditable=false style="position:absolute"></span>rope</li><li><b>la</b>mp</li><li>flare</li></ul><p>The end</p></div>"""
LINES = """<div class=monaco-editor style="position:relative;height:80px;width:300px"><div class=view-lines><div class=view-line style="position:absolute;top:40px">third</div><div class=view-line style="position:absolute;top:0">first</div><div class=view-line style="position:absolute;top:20px">second</div></div><textarea aria-label=Code></textarea></div>"""
TAGS = """<div id=w>%s<div><input role=combobox aria-controls=l aria-expanded=false aria-label=Tags id=i></div></div><ul role=listbox id=l hidden><li role=option>oar</li><li role=option>sail</li></ul><script>
const add = (text) => { const b = document.createElement("button"); b.textContent = text; w.prepend(b); i.value = ""; shut() }; const shut = () => { l.hidden = true; i.ariaExpanded = "false"; for (const o of l.children) o.hidden = false }
const open = () => { l.hidden = false; i.ariaExpanded = "true" }; i.onclick = open; i.oninput = () => { open(); for (const o of l.children) o.hidden = !o.textContent.includes(i.value); if (![...l.children].some((o) => !o.hidden)) shut() }
l.onclick = (e) => add(e.target.textContent); i.onkeydown = (e) => { if (e.key === "Enter" && i.value) { e.preventDefault(); add(i.value) } }</script>"""
NEW = """<input role=combobox aria-controls=l aria-expanded=false aria-label=Label id=i><ul role=listbox id=l hidden></ul><p id=p></p><script>
i.oninput = () => { l.innerHTML = `<li role=option>Create "${i.value}"</li>`; l.hidden = false; i.ariaExpanded = "true" }; l.onclick = () => { p.textContent = "Made " + i.value; l.hidden = true; i.ariaExpanded = "false" }</script>"""
BESIDE = """<ul role=menu><li role=menuitem onclick="p.textContent = 'Left'">Rome</li></ul><p id=p></p><div role=combobox tabindex=0 aria-expanded=false aria-label=Town id=c style="width:200px;border:1px solid">Pick</div><script>
c.onclick = () => { if (c.ariaExpanded === "true") return; c.ariaExpanded = "true"; const d = document.createElement("div"); d.innerHTML = "<div role=treeitem>Rome</div><div role=treeitem>Oslo</div>"; d.onclick = (e) => { c.textContent = e.target.textContent; c.ariaExpanded = "false"; d.remove() }; document.body.append(d) }</script>"""
FAR = """<div role=tree><div role=treeitem aria-expanded=false><span class=arrow style="display:inline-block;width:12px;height:12px" onclick="o.textContent = 'Opened'"></span>Harbour</div></div><p id=o></p><div><label for=i>Towns</label> <span id=t></span><input id=i role=combobox aria-expanded=false aria-autocomplete=list style="width:200px"></div><script>
let d, timer; const show = (html) => { if (!d) { d = document.createElement("div"); document.body.append(d) } i.ariaExpanded = "true"; d.innerHTML = html }; const shut = () => { d?.remove(); d = null; i.ariaExpanded = "false" }; i.onclick = () => show("<p style='cursor:pointer'>No data</p>"); i.onblur = () => setTimeout(shut, 50)
i.oninput = () => { clearTimeout(timer); if (i.value) timer = setTimeout(() => { show("<p>Loading</p>"); timer = setTimeout(() => show(["Ghent", "Graz"].filter((one) => one.startsWith(i.value)).map((one) => `<div role=option>${one}</div>`).join("") || "<p style='cursor:pointer'>No data</p>"), 900) }, 250) }
onmousedown = (e) => { const one = e.target.closest("[role=option]"); if (!one) return; e.preventDefault(); t.insertAdjacentHTML("beforeend", `<span>${one.textContent} <button aria-label="Remove">x</button></span>`); i.value = ""; show("<p>No data</p>") }</script>"""
CODE = """<div role=group aria-label=Code><input id=a aria-label="Sign 1" autocomplete=one-time-code style="width:20px"><input aria-label="Sign 2" autocomplete=off style="width:20px"><input aria-label="Sign 3" autocomplete=off style="width:20px"></div><script>
const all = [...document.querySelectorAll("input")]; a.parentElement.oninput = ({ target }) => { const signs = target.value; const from = all.indexOf(target); [...signs].forEach((sign, at) => { if (all[from + at]) all[from + at].value = sign }); all[Math.min(2, from + signs.length)].focus() }</script>"""
SEARCH = """<form id=f><div><input id=i><div><label for=i id=n>Words to look for</label></div></div></form><p id=p></p><script>
i.oninput = () => { n.parentElement.innerHTML = "<b>3 results</b>" }; f.onsubmit = (e) => { e.preventDefault(); p.textContent = "Found " + i.value }</script>"""
SHEET = """<div role=grid aria-label=Stock id=g style="user-select:none"><div role=row><div role=gridcell tabindex=-1>Rope</div><div role=gridcell tabindex=-1>Hook</div></div></div><script>
const at = () => g.querySelector('[aria-selected="true"]'); g.onmousedown = (e) => { at()?.removeAttribute("aria-selected"); e.target.setAttribute("aria-selected", "true") }
document.oncopy = (e) => { if (at()) { e.clipboardData.setData("text/plain", at().textContent); e.preventDefault() } }; document.onpaste = (e) => { if (at()) { at().textContent = e.clipboardData.getData("text/plain"); e.preventDefault() } }</script>"""
BIN = """<style>div div{border:1px solid;padding:6px;width:200px;min-height:40px}</style><div><h2>Plan</h2><div id=s><p draggable=true id=k>Header</p></div><h2>Bin</h2><div id=b></div></div><p id=o></p><script>
k.ondragstart = (e) => e.dataTransfer.setData("text/plain", "k"); b.ondragover = (e) => { e.preventDefault(); if (k.parentElement !== b) b.append(k) }; k.ondragend = () => { if (k.parentElement === b) { o.textContent = "Deleted " + k.textContent; k.remove() } }; b.ondrop = (e) => e.preventDefault()</script>"""
SECOND = """<div id=page><button>Learn</button><a href="#x">Shop</a><button id=o>Edit</button></div><script>
const shown = (label, inside, style) => { const d = document.createElement("div"); d.setAttribute("role", "dialog"); d.setAttribute("aria-label", label); d.style = "position:fixed;background:#fff;" + style; d.innerHTML = inside; document.body.append(d); return d }
o.onclick = () => { page.setAttribute("aria-hidden", "true"); const veil = document.createElement("div"); veil.style = "position:fixed;inset:0"; document.body.append(veil); const d = shown("Profile", "<button>Colour</button><button>Save</button>", "top:60px;left:80px");
d.firstChild.onclick = () => { const p = shown("Colours", "<button>Rust</button>", "top:120px;left:80px"); p.onclick = () => p.remove() }; d.lastChild.onclick = () => { d.remove(); veil.remove(); page.removeAttribute("aria-hidden") } }</script>"""
HANDLE = """<div id=r draggable=true style="width:160px;padding:8px;border:1px solid"><button style="pointer-events:none">Drag Delta</button> Delta</div><div id=z style="width:160px;height:60px;border:1px solid">Top</div><p id=o></p><script>
r.ondragstart = (e) => e.dataTransfer.setData("text/plain", "r"); z.ondragover = (e) => e.preventDefault(); z.ondrop = () => { o.textContent = "Dropped Delta" }</script>"""
DAYS = """<label>Day off <input id=i readonly></label><div id=c></div><script>
let month = 10; const draw = () => { const days = new Date(2026, month + 1, 0).getDate(); c.innerHTML = `<table><tr>${Array.from({ length: days }, (_, at) => `<td>${at + 1}</td>`).join("")}<td class=next-month>1</td><td class=next-month>2</td></tr></table><button class=next aria-label="Next month">&gt;</button><b>${new Date(2026, month, 1).toLocaleString("en", { month: "long" })} 2026</b>` }
i.onclick = draw; c.onclick = ({ target }) => { if (target.localName === "button") { month += 1; draw() } else if (target.localName === "td") { const at = month + (target.className ? 1 : 0); i.value = [i.value, `2026-${at + 1}-${target.textContent.padStart(2, "0")}`].filter(Boolean).join(", ") } }</script>"""
SHORTCUTS = """<ul role=listbox aria-label=Commands><li role=option aria-label="Add Cursor, Shift+Alt+I" style="cursor:default"><div style="cursor:pointer">Add Cursor</div><span style="user-select:none"><span>Shift</span><span>+</span><span>Alt</span><span>+</span><span>I</span></span></li></ul>"""
NOTED = """<button onmousedown="getSelection().removeAllRanges()" onclick="if (noted) noted.surroundContents(document.createElement('b'))">Bold</button><div id=e contenteditable aria-label=Note>The ferry is late</div><script>
let noted = null; e.onmouseup = e.onkeyup = () => { noted = getSelection().getRangeAt(0).cloneRange() }</script>"""
TAGIFY = """<link rel=stylesheet href="/npm/@yaireo/tagify/dist/tagify.css"><script src="/npm/@yaireo/tagify/dist/tagify.js"></script><input id=g value=%s><script>const made = new Tagify(g, %s); const tags = () => made.value.map(({ value }) => value).join()</script>"""
LOST = """<div><input id=i role=combobox aria-controls=l aria-expanded=false aria-label=Towns></div><ul id=l role=listbox aria-multiselectable=true hidden></ul><script>
const draw = () => { l.innerHTML = ["Basel", "Bern"].filter((town) => town.startsWith(i.value)).map((town) => `<li role=option>${town}</li>`).join("") }
i.oninput = () => setTimeout(() => { l.hidden = false; i.ariaExpanded = "true"; draw() }, 50); l.onmousedown = (e) => { e.preventDefault(); draw() }</script>"""
WRITTEN_DAY = """<label>Leave <input id=i></label><script>i.onchange = () => { const day = new Date(i.value); i.value = day.getDate() === 3 ? "03/04/2027" : day.toDateString() }</script>"""

CASES = (
    # Whatever else on the page could be one, a field's options are those that came up with its list.
    case(
        "list-that-is-fetched-beside-a-tree",
        FAR,
        choose('combobox "Towns"', "Ghent").does("dom_changed").lacks("Opened"),
        Look("t.textContent.replaceAll(' x', ' ') + o.textContent", "Ghent "),
    ),
    case(
        "several-of-a-list-that-is-fetched",
        FAR,
        fill(**{'combobox "Towns"': "Ghent, Graz"}).lacks("Not done"),
        Look("t.textContent.replaceAll(' x', ' ') + o.textContent", "Ghent Graz "),
    ),
    case(
        "day-that-is-written-as-the-page-writes-it",
        WRITTEN_DAY,
        fill(**{'textbox "Leave"': "2027-03-14"}).shows("Sun Mar 14 2027"),
        fill(**{'textbox "Leave"': "2027-04-03"}).refused("bad_value", "03/04/2027"),
    ),
    case(
        "option-that-is-drawn-anew-when-it-is-pressed",
        LOST,
        choose("combobox", "Basel").refused("no_effect", "Basel"),
    ),
    case(
        "tagify",
        TAGIFY % ("news", "{}"),
        fill(**{'textbox "Tags input field"': "sport, music"}).lacks("Not done"),
        Look("tags()", "news,sport,music"),
    ),
    case(
        "tagify-that-takes-some",
        TAGIFY % ("Ann", '{ whitelist: ["Ann", "Bob", "Cleo"], enforceWhitelist: true, dropdown: { enabled: 0 } }'),
        fill(**{'textbox "Tags input field"': "Bob, Cleo"}).lacks("Not done"),
        Look("tags()", "Ann,Bob,Cleo"),
        fill(**{'textbox "Tags input field"': "Zoe, Bea"}).refused("bad_value"),
        Look("tags()", "Ann,Bob,Cleo"),
    ),
    case(
        "editor-that-notes-what-is-marked",
        NOTED,
        choose("textbox", "late").shows("is marked"),
        click('button "Bold"'),
        Look("e.innerHTML", "The ferry is <b>late</b>"),
    ),
    case(
        "words-over-several-lines",
        LIST,
        read().shows('value="Packing\\nrope\\nlamp\\nflare\\nThe end"'),
        choose("textbox", "rope\nlamp\nflare").shows("is marked"),
        Look("getSelection().toString().replace(/\\s+/g, ' ')", "rope lamp flare"),
        choose("textbox", "rope flare").refused("bad_value"),
    ),
    case("lines-drawn-in-any-order", LINES, read().shows("first\\nsecond\\nthird")),
    case(
        "tags-of-ones-own",
        TAGS % "",
        fill(**{'combobox "Tags"': "oar, tide, moon"}),
        Look("[...w.querySelectorAll('button')].map((one) => one.textContent).sort().join()", "moon,oar,tide"),
        Look("i.value", ""),
    ),
    case(
        "option-that-makes-one",
        NEW,
        fill(**{'combobox "Label"': "urgent"}).lacks("Not done"),
        Look("p.textContent", "Made urgent"),
    ),
    case(
        "list-beside-the-pages-menu",
        BESIDE,
        choose('combobox "Town"', "Rome").shows("Rome"),
        Look("`${p.textContent}|${c.textContent}`", "|Rome"),
    ),
    case(
        "code-in-places",
        CODE,
        write('textbox "Sign 1"', "471").lacks("Not done", '"7"'),
        Look("all.map((one) => one.value).join('')", "471"),
        read().lacks('value="7"'),
    ),
    case("label-that-goes", SEARCH, write('textbox "Words', "rope", submit=True).shows("Found rope")),
    case(
        "keys-for-a-cell",
        SHEET,
        find("Rope", role="cell"),
        click('cell "Rope"').does("selected"),
        press("Control+c").does("selected", "copied"),
        find("Hook", role="cell"),
        press("Control+v", on='cell "Hook"'),
        Look("g.innerText.split(/\\s+/).join()", "Rope,Rope"),
    ),
    case(
        "box-that-takes-at-once",
        BIN,
        drag('draggable "Header"', "graphic").shows("Deleted Header"),
        Look("o.textContent", "Deleted Header"),
    ),
    case(
        "dialog-beside-a-dialog",
        SECOND,
        click('button "Edit"').shows("the page behind"),
        click('button "Colour"').shows('dialog "Colours"').lacks("Learn", "Shop"),
        click('button "Rust"').lacks("Learn"),
        click('button "Save"').lacks("+ [", "Learn"),
    ),
    case(
        "handle-that-pointers-pass",
        HANDLE,
        find("Top"),
        drag('button "Drag Delta"', 'text "Top"').shows("Dropped Delta"),
    ),
    case("day-of-the-next-month", DAYS, fill(**{'textbox "Day off"': "2026-12-09"}), Look("i.value", "2026-12-09")),
    case("words-of-an-option", SHORTCUTS, read().shows('option "Add Cursor, Shift+Alt+I"').lacks("clickable")),
    case(
        "keywords-of-one-s-own",
        KEYWORDS,
        fill(**{'textbox "Keywords"': "new, deep", 'textbox "Note"': "Late"}).lacks("Not done"),
        Look("[...w.children].map((one) => one.textContent.split(' ')[0]).join()", "old,new,deep"),
    ),
    case(
        "keyword-that-stands-in-another",
        KEYWORDS.replace("old <", "Anna <"),
        fill(**{'textbox "Keywords"': "Ann, Bob"}).lacks("Not done"),
        Look("[...w.children].map((one) => one.textContent.split(' ')[0]).join()", "Anna,Ann,Bob"),
    ),
    case(
        "entries-below-an-entry",
        ENTRIES,
        read().shows('draggable "Oars"'),
        drag('draggable "Oars"', 'draggable "Home"').does("dom_changed"),
        Look("names(t)", "Oars,Home,Shop"),
        read().shows('draggable "Oars"'),
        drag('draggable "Home"', 'draggable "Oars"').does("dom_changed"),
        Look("names(t)", "Home,Oars,Shop"),
    ),
    case("swatches-without-names", SWATCHES, read().shows("red", "green")),
    # Colours that nobody named and that look alike share a line; each keeps its ref.
    case(
        "palette-of-many-colours",
        PALETTE,
        read()
        .shows(
            'clickable "red box" 22x22 around 22,65 [e',
            'clickable "blue box" 22x22 around 134,65\n',
            'clickable "dark green box" 22x22 around 162,65 [e',
            "] 190,65 [e",
        )
        .lacks("around 50,65"),
        click('clickable "blue box"').shows("Took background:#00d"),
        click('clickable "dark green box"').shows("Took background:#070"),
    ),
    # A switch that is only drawn: its track says whether it is on, and not the knob that lies on it.
    case(
        "drawn-switch-with-a-knob",
        KNOB,
        read().shows('clickable "green box"', 'clickable "light gray box"').lacks("white box"),
        click('clickable "light gray box"').shows('clickable "green box"'),
    ),
    case(
        "list-that-is-still-empty",
        EMPTY,
        read().shows('graphic "Done"').lacks("Bare"),
        drag('draggable "Oar"', 'graphic "Done"').shows('list "Done" 1 item'),
        Look("d.textContent.trim()", "Oar"),
    ),
    case("select-that-is-a-menu", STYLES, choose('combobox "Style"', "Quote").does("dom_changed", "Words as q")),
    case(
        "field-that-is-emptied-again",
        f"<form>{STYLES}</form>",
        choose('combobox "Style"', "Quote").refused("bad_value"),
    ),
    case("entry-far-down-by-its-number", NUMBERED, find("Entry 1500").shows('button "Entry 1500"')),
    case("words-of-a-header", HEADER, click('columnheader "Load"').does("dom_changed", "Sorted")),
    case(
        "cell-whose-date-field-has-no-focus",
        """<table role=grid><tr><td role=gridcell tabindex=-1>Tar<td role=gridcell tabindex=-1 id=c style="width:160px;height:30px">2026-03-09</table><input type=date id=f aria-label=When style="display:none;position:absolute;box-sizing:border-box">
        <script>c.ondblclick = () => { const { left, top, width, height } = c.getBoundingClientRect(); Object.assign(f.style, { display: "block", left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` }); f.value = c.textContent; };
        onkeydown = ({ key }) => { if (key === "Enter" && f.style.display === "block") { c.textContent = f.value; f.style.display = "none"; } };</script>""",
        find("2026-03-09"),
        write('cell "2026-03-09"', "2026-05-21").shows("2026-05-21"),
        Look("c.textContent", "2026-05-21"),
    ),
)
