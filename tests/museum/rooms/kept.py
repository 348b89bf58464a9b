"""What is kept as it is: choices that are on (page/act/turned.js), places under clear layers, fields of a route, rows written into."""

# ruff: noqa: E501 - pages are easier to read in one piece

from museum.case import Look, Step, case, choose, click, drag, fill, find, navigate, press, read

TURNED = """<button id=b aria-haspopup=menu aria-expanded=false>View</button><div role=menu id=m hidden aria-label=View><div role=menuitemcheckbox aria-checked=true tabindex=-1>Preview text</div><div role=menuitemcheckbox aria-checked=false tabindex=-1>Avatars</div><div role=menuitemradio aria-checked=true tabindex=-1>Wide</div></div><p id=o>preview on</p><script>
const show = (on) => { m.hidden = !on; b.setAttribute("aria-expanded", on) }
b.onclick = () => show(m.hidden)
for (const one of m.children) one.onclick = () => { if (one.role === "menuitemradio") return; const on = one.ariaChecked !== "true"; one.ariaChecked = on; if (one === m.firstChild) o.textContent = "preview " + (on ? "on" : "off") }</script>"""
SHUTS = TURNED.replace(
    "<script>", "<script>m.onkeydown = (e) => { if (e.key === 'Escape') { show(false); b.focus() } };"
)
STUCK = TURNED.replace("one.ariaChecked = on", "on")
WEEK = """<label id=l>Days</label><button id=b role=combobox aria-labelledby=l aria-expanded=false aria-haspopup=listbox aria-controls=m>Monday</button><div role=menu id=m hidden></div><script>
const on = new Set(["Monday"])
for (const day of ["Monday", "Tuesday", "Wednesday"]) { const one = document.createElement("div"); one.setAttribute("role", "ROLE"); one.setAttribute("MARK", on.has(day)); one.textContent = day; m.append(one)
one.onclick = () => { on.has(day) ? on.delete(day) : on.add(day); one.setAttribute("MARK", on.has(day)); b.textContent = [...on].join(", ") || "None" } }
b.onclick = () => { m.hidden = !m.hidden; b.setAttribute("aria-expanded", !m.hidden) }</script>"""
TICKED, MARKED = (
    WEEK.replace("ROLE", role).replace("MARK", mark).replace("role=menu", f"role={kind}")
    for role, mark, kind in (("menuitemcheckbox", "aria-checked", "menu"), ("option", "aria-selected", "listbox"))
)

BOARD = """<style>body { margin: 0 } #k, #v { position: fixed; inset: 0 } #k { width: 100vw; height: 100vh }</style><div id=a role=application aria-label=Board tabindex=0><canvas id=k width=800 height=600></canvas><div id=v><p style="position: absolute; left: 100px; top: 50px">Start</p>MORE</div></div>OUTSIDE<p id=o style="position: fixed; bottom: 0; pointer-events: none">none</p><script>v.onpointerdown = (e) => { o.textContent = "pressed " + e.clientX + "," + e.clientY }</script>"""
GROUND = """<style>#box { position: relative; width: 600px; height: 400px } #box > * { position: absolute; inset: 0; width: 600px; height: 400px } canvas { pointer-events: none } #g { background: ivory }</style><div id=box><div><div id=g style="height: 400px"></div>MORE</div><canvas width=600 height=400></canvas></div><p id=o>none</p><script>box.onpointerdown = (e) => { o.textContent = "pressed " + (e.clientX - box.getBoundingClientRect().x) }</script>"""
LAID = "position: absolute; left: 250px; top: 250px; width: 200px; height: 100px"

ROUTED = """<label>Category <select id=a><option>All<option>Garden</select></label> <label>Stock at most <input id=b type=number></label><p id=o></p><script>a.onchange = () => { ROUTE; o.textContent = "shown " + a.value }</script>"""
VIEWS = """<h1>Stock</h1><nav><a href="#/list">List</a> <a href="#/new">New</a> <a href="#foot">Foot</a></nav><main id=v></main><h6 id=foot>Foot</h6><script>
const draw = () => { v.innerHTML = location.hash === "#/new" ? "<h2>New product</h2><label>Title <input></label>" : location.hash === "#/list" ? "<h2>Products</h2><ul><li>Lamp<li>Rake</ul>" : "" }
onpopstate = () => setTimeout(draw, 500)
if (!location.hash) { history.replaceState(null, "", "#/list"); setTimeout(draw, 600) } else draw()</script>"""

SHEET = """<table role=grid><tr><th>Name<th>Kind<th>Quantity<th>Due<th>Note<tr><td tabindex=0>Mangos<td tabindex=0>Local<td tabindex=0>4<td tabindex=0>May<td tabindex=0></table><p id=o></p><script>
let open = null
const keep = () => { if (!open) return; const [cell, field] = open; open = null; field.replaceWith(field.value); cell.dataset.kept = "" }
addEventListener("mousedown", (e) => { if (open && !open[0].contains(e.target)) keep() })
addEventListener("dblclick", (e) => { const cell = e.target.closest("td"); if (!cell || open) return
const field = document.createElement("input"); field.value = cell.textContent; cell.replaceChildren(field); open = [cell, field]; field.focus(); field.onkeydown = (e) => { if (e.key === "Enter" && cell.cellIndex !== 1) keep() } })</script>"""
WRITTEN = """<style>#d { width: 400px; height: 200px }</style><div id=d role=application aria-label=Board tabindex=0><p id=s>Start</p></div><div id=out></div><p id=o></p><script>
d.focus()
const bring = (where, html) => { where.insertAdjacentHTML("beforeend", html); where.querySelector("input:not([type=hidden]), [contenteditable]").focus() }
d.onkeydown = (e) => { if (e.target !== d) return; if (e.key === "Enter") { e.preventDefault(); BRING } }
document.oninput = (e) => { o.textContent = e.target.type + ":" + (e.target.value ?? e.target.textContent) }</script>"""

CARRIED = """<style>body { margin: 0 } .k { width: 200px; height: 40px; background: gold; cursor: grab; touch-action: none; user-select: none } .t { width: 200px; height: 60px; border: 1px solid; cursor: pointer } ul { padding: 0; margin: 0; list-style: none; width: 600px; border: 1px solid }</style>BODY<p id=o style="position: fixed; top: 0; right: 0; margin: 0">none</p><script>
let held = null
addEventListener("pointerdown", (e) => { held = e.target.closest(".k") })
addEventListener("pointermove", (e) => { if (held) { MOVE } })
addEventListener("pointerup", (e) => { if (held) { const at = document.elementFromPoint(e.clientX, e.clientY); DROP } held = null })</script>"""
TOLD = 'o.textContent = held.textContent + " on " + (at ? (at.closest("[id]") ?? at).id : "nothing")'
BELOW = (
    CARRIED.replace("MOVE", "")
    .replace("DROP", TOLD)
    .replace(
        "BODY",
        '<div style="height: 690px"></div><div class=k tabindex=0>Linux</div><div style="height: 130px"></div><div class=t id=t tabindex=0>Ranked</div><div style="height: 1500px"></div>',
    )
)
MAKES_ROOM = (
    CARRIED.replace("MOVE", 'gap.style.height = "120px"')
    .replace("DROP", TOLD)
    .replace(
        "BODY",
        '<div class=k tabindex=0>Linux</div><div style="height: 100px"></div><div id=gap></div><div class=t id=t tabindex=0>Ranked</div><div class=t id=s tabindex=0>Sign here</div>',
    )
)
LIFTED = (
    CARRIED.replace(
        "MOVE",
        'held.style.cssText = "position: fixed; pointer-events: none; left: 0; top: 400px"; document.body.append(held)',
    )
    .replace(
        "DROP", 'l.append(held); held.style = ""; o.textContent = [...l.children].map((one) => one.textContent).join()'
    )
    .replace(
        "BODY", "<ul id=l><li class=k tabindex=0>Linux<li class=k tabindex=0>Android<li class=k tabindex=0>macOS</ul>"
    )
)
IDLE = (
    CARRIED.replace("MOVE", 'held.className = "k on"')
    .replace("DROP", 'held.className = "k"')
    .replace("BODY", "<ul><li class=k tabindex=0>Linux<li class=k tabindex=0>Android</ul>")
)

SLOTS = """<style>.c { position: absolute; top: 30px; width: 150px; height: 400px; border: 1px solid } .e { position: absolute; left: 0; width: 140px; height: 50px; background: skyblue }</style><div style="position: relative; height: 450px"><b style="position: absolute">17 Tue</b><b style="position: absolute; left: 160px">18 Wed</b><div id=g><div class=c style="left: 0"><div class=e style="top: 50px">09:00 Review</div></div><div class=c style="left: 160px"><div class=e style="top: 250px">14:00 Dentist</div></div></div></div><p id=o>none</p><script>g.onmousedown = (e) => { o.textContent = "slot " + (e.clientX - g.children[1].getBoundingClientRect().x) }</script>"""

CASES = (
    # An entry of a menu that is on or off is turned by a press, and what it is by then is told.
    case(
        "entry-of-a-menu-that-is-turned-off",
        TURNED,
        choose('button "View"', "Preview text").shows('"Preview text" is not checked now', "its menu is still open"),
        Look("o.textContent", "preview off"),
    ),
    case(
        "entry-of-a-menu-that-is-turned-on",
        SHUTS,
        choose('button "View"', "Avatars").shows('"Avatars" is checked now').lacks("still open"),
        Look("m.hidden && m.children[1].ariaChecked", "true"),
    ),
    case(
        "entry-of-a-menu-that-is-one-of-several",
        SHUTS,
        choose('button "View"', "Wide").shows('"Wide" is checked now'),
        Look("m.hidden", True),
    ),
    case(
        "entry-of-a-menu-that-stays-as-it-is",
        STUCK,
        choose('button "View"', "Avatars").refused("no_effect", '"Avatars" was pressed and is still not checked'),
    ),
    case(
        "entries-of-a-menu-of-which-one-is-on",
        SHUTS,
        choose('button "View"', "Preview text, Avatars"),
        Look("o.textContent + m.children[1].ariaChecked", "preview ontrue"),
    ),
    # What is chosen already is not given back.
    *(
        case(
            f"choices-of-which-one-is-on-{name}",
            page,
            fill(**{'combobox "Days"': "Monday, Tuesday"}).shows("Monday, Tuesday"),
            Look("b.textContent", "Monday, Tuesday"),
            choose('combobox "Days"', "Tuesday, Wednesday"),
            Look("b.textContent", "Monday, Tuesday, Wednesday"),
            read().shows('value="Monday, Tuesday, Wednesday"'),
        )
        for name, page in (("ticked", TICKED), ("marked", MARKED))
    ),
    case(
        "choice-that-is-on-in-a-field",
        TICKED,
        choose('combobox "Days"', "Monday"),
        fill(**{'combobox "Days"': "Monday"}),
        Look("b.textContent", "Monday"),
    ),
    # What lies over a canvas, or below one that pointers go past, and belongs to it hears of what is pressed there; nothing else does.
    case(
        "canvas-under-the-clear-layer-of-its-application",
        BOARD.replace("MORE", "").replace("OUTSIDE", ""),
        click("canvas", x=300, y=300).shows("pressed 300,300"),
    ),
    case(
        "canvas-past-which-pointers-go", GROUND.replace("MORE", ""), click("canvas", x=300, y=300).shows("pressed 300")
    ),
    *(
        case(
            f"canvas-under-{name}",
            page.replace("MORE", more).replace("OUTSIDE", outside),
            click("canvas", x=300, y=300).refused("covered", words),
            Look("o.textContent", "none"),
        )
        for name, page, more, outside, words in (
            ("a-button-in-its-layer", BOARD, f'<button style="{LAID}">Wipe</button>', "", "Wipe"),
            ("words-in-its-layer", BOARD, f'<p style="{LAID}">Note</p>', "", "Note"),
            (
                "a-dialog-over-its-layer",
                BOARD,
                "",
                f'<div role=dialog aria-label=Ask style="{LAID}; position: fixed; background: white">Sure?</div>',
                "Ask",
            ),
            ("another-layer-of-the-page", BOARD, "", '<div style="position: fixed; inset: 0"></div>', "covered"),
            ("what-is-pressed-below-it", GROUND, f'<div style="{LAID}; cursor: pointer"></div>', "", "covered"),
            ("a-button-below-it", GROUND, f'<button style="{LAID}">Wipe</button>', "", "Wipe"),
        )
    ),
    # An address that a page gives itself is the same page.
    *(
        case(
            f"fields-of-a-page-with-a-{name}-for-each-choice",
            ROUTED.replace("ROUTE", route),
            fill(**{'combobox "Category"': "Garden", 'spinbutton "Stock at most"': "10"})
            .shows('value "10"')
            .lacks("not attempted"),
            Look("a.value + b.value", "Garden10"),
        )
        for name, route in (
            ("place", 'location.hash = "#/list?c=" + a.value'),
            ("query", 'history.pushState(null, "", "?c=" + a.value)'),
        )
    ),
    case(
        "fields-of-a-page-that-another-takes-the-place-of",
        ROUTED.replace("ROUTE", 'location.href = "next"'),
        fill(**{'combobox "Category"': "Garden", 'spinbutton "Stock at most"': "10"}).refused(
            "navigated", "was not attempted"
        ),
        more={"next": "<label>Stock at most <input type=number></label>"},
    ),
    case(
        "back-to-a-place-that-comes-late",
        VIEWS,
        click('link "New"').shows("New product"),
        navigate(action="back").shows('+ heading 2 "Products"', "Rake"),
        navigate(action="forward").shows('+ heading 2 "New product"'),
        arrival=navigate("/").shows("Products", "Rake"),
    ),
    # What was written a field before into the same row makes it no other row.
    case(
        "cells-of-a-row-that-shows-what-is-chosen-late",
        SHEET,
        find("Local"),
        find("4"),
        find("May"),
        Step("fill", {"values": {'cell "Local"': "Import", 'cell "4"': "77", 'cell "May"': "June"}}),
        Look("[...document.querySelectorAll('td')].map((one) => one.textContent).join()", "Mangos,Import,77,June,"),
    ),
    # A key that brings up a field in what has the keys leaves them there.
    case(
        "keys-that-go-on-in-the-field-that-the-first-brings-up",
        WRITTEN.replace("BRING", "bring(d, '<div contenteditable>old</div>')"),
        press("Enter", "Control+a", "n", "e", "w").does("dom_changed"),
        Look("d.querySelector('[contenteditable]').textContent", "new"),
    ),
    *(
        case(
            f"keys-that-stop-at-{name}",
            WRITTEN.replace("BRING", bring),
            press("Enter", "x").refused("stale", "1 of 2 keys went through"),
            Look("o.textContent", ""),
        )
        for name, bring in (
            ("a-field-for-secrets", "bring(d, '<input type=password aria-label=Code>')"),
            ("a-field-of-a-form-of-its-own", "bring(d, '<form><input aria-label=Code></form>')"),
            ("a-field-elsewhere", "bring(out, '<input aria-label=Code>')"),
            (
                "a-button",
                "d.insertAdjacentHTML('beforeend', '<button>Wipe</button>'); d.querySelector('button').focus()",
            ),
        )
    ),
    case(
        "what-a-receipt-of-keys-named-first",
        WRITTEN.replace("BRING", "o.textContent = 'heard'; d.onclick = () => { o.textContent = 'pressed' }"),
        press("Enter").shows('clickable "Board"', "heard"),
        click('clickable "Board"', x=200, y=150).shows("pressed"),
        arrival=navigate("/").lacks("clickable"),
    ),
    # A drag goes where it was to end, wherever that is by then; where nothing came of it, that is told.
    case(
        "drag-to-what-is-below-the-view",
        BELOW,
        drag('draggable "Linux"', 'clickable "Ranked"').shows("Linux on t"),
    ),
    case(
        "drag-to-what-goes-as-room-is-made",
        MAKES_ROOM,
        drag('draggable "Linux"', 'clickable "Ranked"').shows("Linux on t"),
    ),
    case(
        "drag-within-what-is-dragged-out-of",
        LIFTED,
        drag('draggable "Linux"', dx=300, dy=0).shows("Android,macOS,Linux"),
    ),
    case(
        "drag-of-which-nothing-comes",
        IDLE,
        drag('draggable "Linux"', dx=300, dy=0).shows("It is where it was before"),
    ),
    case(
        "drag-to-what-is-gone",
        BELOW,
        Look("(t.remove(), true)"),
        drag('draggable "Linux"', 'clickable "Ranked"').refused("stale", "no longer on the page"),
        Look("o.textContent", "none"),
    ),
    # A place beside what was named is no cover of it, and can be named itself.
    case(
        "place-beside-what-was-named",
        SLOTS,
        find("09:00 Review"),
        click('text "09:00 Review"', x=220, y=100).refused("bad_value", "lies beside it").lacks("covered"),
        Look("o.textContent", "none"),
        click('clickable "14:00 Dentist"', x=60, y=100).shows("slot 60"),
    ),
)
