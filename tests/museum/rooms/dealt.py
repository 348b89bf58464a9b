"""Acts that applications deal with in their own way: things drawn anew as they are dragged, clear layers over sheets, what comes late."""

# ruff: noqa: E501 - pages are easier to read in one piece

from museum.case import Look, case, click, drag, fill, write

BARS = """<style>#a { position: relative; width: 700px; height: 120px; user-select: none } .bar { position: absolute; top: 40px; width: 200px; height: 30px; background: #06c; color: #fff } .row { position: absolute; height: 36px; width: 100% }</style>
<h1>Plan</h1><div id=a></div><p id=o></p><script>
let x = 60, from = null
function draw() { a.innerHTML = `<div class=row></div><div class=bar style="left:${x}px" role=img aria-label="Task: Walls, begins at ${x}" aria-grabbed=${from !== null}><div class=words>Walls</div></div>` }
a.onmousedown = (e) => { if (e.target.closest(".bar")) from = e.clientX - x; e.preventDefault() }
document.addEventListener("mousemove", (e) => { if (from === null) return; x = e.clientX - from; draw() })
document.addEventListener("mouseup", () => { if (from === null) return; from = null; draw(); o.textContent = "Walls begin at " + x })
draw()</script>"""
FORMULA = """<style>[contenteditable] { border: 1px solid; min-height: 22px; width: 300px }</style><div id=bar contenteditable tabindex=0 aria-label="Words of the cell"></div><div id=cell contenteditable style="margin-top:30px"></div><p>It holds <b id=o></b></p><script>
bar.onkeydown = (e) => { if (e.key !== "Enter") return void setTimeout(() => { cell.innerText = bar.innerText }, 1)
e.preventDefault(); o.textContent = cell.innerText.trim(); bar.innerText = cell.innerText = ""; cell.focus() }</script>"""
STRAYING = """<label>Name <input></label> <span id=a role=slider tabindex=0 aria-label=Low aria-valuemin=0 aria-valuemax=10 aria-valuenow=2 style="display:inline-block;width:20px;height:20px;background:#06c"></span> <span id=z role=slider tabindex=0 aria-label=High aria-valuemin=0 aria-valuemax=10 aria-valuenow=5 style="display:inline-block;width:20px;height:20px;background:#06c"></span> <label>Phone <input></label> <label>City <input></label><script>
function step(e) { const by = { ArrowRight: 1, ArrowLeft: -1 }[e.key]; if (by) a.setAttribute("aria-valuenow", +a.getAttribute("aria-valuenow") + by) }
a.onkeydown = step; z.onkeydown = (e) => { a.focus(); step(e) }</script>"""
RENAMED = """<h1 id=h></h1><p>Balance 294.93</p><script>
let name = "Harbour"
function show() { h.innerHTML = `<span>${name}</span> <button>Edit name</button>`; h.lastChild.onclick = edit }
function edit() { h.innerHTML = "<input aria-label='New name'>"; const i = h.firstChild; i.value = name; i.focus(); i.onkeydown = (e) => { if (e.key === "Enter") { const to = i.value; setTimeout(() => { name = to; show() }, 550); show() } } }
show()</script>"""
ROUTED = """<nav><a href="all" id=l>Harbour</a> <a href="?" id=m class=on>All</a></nav><main id=v><h1>All accounts</h1><p>48,737.33</p></main><script>
l.onclick = (e) => { e.preventDefault(); history.pushState(0, "", "?harbour"); l.className = "on"; m.className = ""; setTimeout(() => { v.innerHTML = "<h1>Harbour</h1><p>294.93</p>" }, 350) }</script>"""
WRAPPED = """<style>.w { position: relative; width: 300px; height: 30px; padding: 1px; border: 1px solid } .s { pointer-events: none; display: block; position: relative } .s label { position: absolute; left: 6px; top: 6px } .s input { border: 0; width: 180px; height: 24px; background: none }</style>
<div style="width:310px"><div class=w id=w><span class=s><input readonly tabindex=0 role=combobox aria-expanded=false aria-labelledby=l><input id=h style="display:none"><label id=l for=h>Travellers</label></span></div></div>
<ul id=p role=listbox hidden><li role=option>Ann<li role=option>Bob</ul><p id=o></p><script>
w.addEventListener("mousedown", () => { p.hidden = !p.hidden; w.querySelector("input").setAttribute("aria-expanded", !p.hidden) })
p.addEventListener("click", (e) => { o.textContent = "Chosen " + e.target.textContent; p.hidden = true })</script>"""
SHEET = """<style>body { margin: 0 } canvas, .over { position: absolute; left: 0; top: 60px; width: 600px; height: 240px }</style><div style="position:relative;height:320px"><button>Undo</button><canvas id=c width=600 height=240></canvas><table class=over id=t><tr><td></table></div><p id=o></p><script>
const x = c.getContext("2d"); for (let n = 0; n < 40; n += 1) { x.strokeRect(n % 5 * 120, Math.floor(n / 5) * 30, 120, 30); x.fillText("cell " + n, n % 5 * 120 + 6, Math.floor(n / 5) * 30 + 20) }
t.addEventListener("mousedown", (e) => { o.textContent = `Chosen ${Math.floor((e.clientY - 60) / 30)}, ${Math.floor(e.clientX / 120)}` })</script>"""
VEILED = SHEET.replace(
    "<p id=o>",
    "<div id=veil style='position:fixed;inset:0' onclick='o.textContent = \"Shut\"; veil.remove()'></div><p id=o>",
)
# Presses go through these into something else, which is none of the sheet's.
LABELLED = SHEET.replace(
    "<table class=over id=t><tr><td></table>",
    "<label class=over id=t><input type=checkbox hidden onchange='o.textContent = 1'></label>",
)
EMBEDDED = SHEET.replace(
    "<table class=over id=t><tr><td></table>", "<object class=over id=t type='text/html' data='page.html'></object>"
)
ACROSS = """<div draggable=true id=q style="width:80px;border:1px solid">Quote</div><iframe src="page.html" style="width:400px;height:200px"></iframe><script>q.ondragstart = (e) => e.dataTransfer.setData("text", "q")</script>"""
DROPPED = """<p style="height:60px;border:1px solid" tabindex=0 role=button>First text</p><script>document.ondragover = (e) => e.preventDefault(); document.ondrop = (e) => { e.preventDefault(); document.body.insertAdjacentHTML("beforeend", "<blockquote>Dropped " + e.dataTransfer.getData("text") + "</blockquote>") }</script>"""
ORDER = """<button id=b>Last first</button><ul id=u><li><button>Ann</button><li><button>Ben</button><li><button>Cy</button></ul><script>b.onclick = () => { u.append(u.firstElementChild) }</script>"""
DATED = """<input id=i role=combobox aria-haspopup=true aria-expanded=false aria-autocomplete=list autocomplete=off aria-label="Order date"><button id=b aria-label=choose>v</button><div id=h></div><p id=o></p><script>
let begun = 0
i.onfocus = () => { begun ||= performance.now() }
b.onmousedown = () => { i.setAttribute("aria-expanded", true); h.innerHTML = "<div role=dialog><table role=grid><tr><td role=gridcell>1<td role=gridcell>2</table></div>" }
i.onblur = () => { h.innerHTML = ""; i.setAttribute("aria-expanded", false) }
i.onchange = () => { o.textContent = `Order of ${i.value} ${performance.now() - begun < 1800 ? "soon" : "late"}` }</script>"""

CASES = (
    # What is dragged is drawn anew at each move: at its end its own new self lies under the pointer.
    case(
        "bar-drawn-anew-at-each-move",
        BARS,
        drag('draggable "Task: Walls, begins at 60"', dx=140, dy=0).shows("Walls begin at 200"),
        drag('draggable "Task: Walls, begins at 200"', dx=-40, dy=0).shows("Walls begin at 160"),
    ),
    # What only hears of keys copies a text by them; a text that is put in at once comes with one.
    case(
        "text-that-is-copied-key-by-key",
        FORMULA,
        write('textbox "Words of the cell"', "Staples", submit=True).shows("Staples"),
        Look("o.textContent", "Staples"),
    ),
    case(
        "fields-after-one-that-lost-its-keys",
        STRAYING,
        fill(
            **{'textbox "Name"': "Ann", 'slider "High"': "7", 'textbox "Phone"': "123", 'textbox "City"': "Bern"}
        ).refused("stale", "lost the focus", "not attempted"),
    ),
    case(
        "name-that-is-kept-a-moment-later",
        RENAMED,
        click('button "Edit name"'),
        write('textbox "New name"', "Quay of the old harbour, number twenty-two", submit=True).shows(
            "number twenty-two"
        ),
        click('button "Edit name"'),
        write('textbox "New name"', "Quay", submit=True).shows("Quay"),
    ),
    case("place-whose-page-comes-later", ROUTED, click('link "Harbour"').does("navigated", "294.93")),
    case(
        "field-past-which-pointers-go-to-its-wrapper",
        WRAPPED,
        click('combobox "Travellers"').does("expanded"),
        click('combobox "Travellers"').does("expanded"),
        fill(**{'combobox "Travellers"': "Bob"}),
        Look("o.textContent", "Chosen Bob"),
    ),
    case("sheet-under-a-clear-layer-of-its-own", SHEET, click("canvas", x=150, y=100).shows("Chosen 3, 1")),
    case("sheet-under-a-clear-label", LABELLED, click("canvas", x=150, y=100).refused("covered")),
    case(
        "sheet-under-a-clear-page",
        EMBEDDED,
        click("canvas", x=150, y=100).refused("covered"),
        more={"page.html": "<p>Another page</p>"},
    ),
    case("sheet-under-a-clear-veil", VEILED, click("canvas", x=150, y=100).refused("covered")),
    case(
        "drag-into-a-frame",
        ACROSS,
        drag('draggable "Quote"', 'button "First text"').shows("Dropped q").only_in("chromium"),
        drag('draggable "Quote"', 'button "First text"')
        .refused("unsupported", "own input can drag")
        .only_in("firefox"),
        more={"page.html": DROPPED},
    ),
    # What is dropped on is held until then, in another frame too.
    case(
        "drag-into-a-frame-that-changes",
        ACROSS.replace("q.ondragstart = (e) =>", "q.ondragstart = (e) => (frames[0].postMessage(1, '*'),").replace(
            '"q")</script>', '"q"))</script>'
        ),
        drag('draggable "Quote"', 'button "First text"').refused("stale", "not what and where").only_in("chromium"),
        more={
            "page.html": DROPPED
            + "<script>onmessage = () => { document.querySelector('p').textContent = 'Delete all' }</script>"
        },
    ),
    case(
        "day-for-a-list-that-never-comes",
        DATED,
        fill(**{'combobox "Order date"': "2026-12-03"}),
        Look("o.textContent", "Order of 2026-12-03 soon"),
    ),
    case(
        "rows-moved-in-a-frame",
        "<iframe src='page.html'></iframe>",
        click('button "Last first"').shows("now after [f", '] button "Cy")'),
        more={"page.html": ORDER},
    ),
)
