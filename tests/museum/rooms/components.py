"""Components that do not say what they are, or are more than one thing: fields of parts, hidden switches, lists without roles."""

# ruff: noqa: E501 - pages are easier to read in one piece

from museum.bundles import PAGE, app
from museum.case import Look, case, choose, click, drag, fill, find, press, read, script, wait, write

SWITCH = """<style>.cut { position: absolute; width: 1px; height: 1px; overflow: hidden; clip: rect(0 0 0 0); }</style><button id=t class=cut role=switch aria-checked=false aria-labelledby=l onclick="this.ariaChecked = this.ariaChecked !== 'true'"></button>
<label id=l for=t><span>Power</span><div style="width:40px;height:20px;background:gray;cursor:pointer"></div></label>"""
IN_LABEL = """<label style="display:block;width:130px">Kind <span><input tabindex=0 readonly aria-hidden=true style="position:absolute;opacity:0;width:1px"><button id=k type=button tabindex=-1 aria-haspopup=listbox aria-expanded=false aria-controls=l onclick="l.hidden = !l.hidden; this.ariaExpanded = !l.hidden" style="display:block;width:120px;height:90px"></button></span></label>
<ul id=l role=listbox hidden onclick="k.textContent = event.target.textContent; l.hidden = true; k.ariaExpanded = false"><li role=option>Hull<li role=option>Mast</ul><label><input id=p type=checkbox readonly>Paid</label>"""
BOXES_IN_LABEL = """<label style="display:block;width:130px">Crew <button id=c type=button aria-haspopup=listbox aria-expanded=false aria-controls=m style="display:block;width:120px;height:30px" onclick="m.hidden = !m.hidden; this.ariaExpanded = !m.hidden">0</button></label>
<div id=m role=dialog hidden style="position:absolute;z-index:1;background:#fff;width:130px;height:90px" onchange="c.textContent = m.querySelectorAll(':checked').length"><div role=listbox><label role=option><input type=checkbox>Ann</label><label role=option><input type=checkbox>Ben</label><label role=option><input type=checkbox>Cid</label></div></div><label><input id=q type=checkbox>Rum</label>"""
SEVERAL = """<div id=f role=combobox aria-label=Crew aria-expanded=false aria-controls=l tabindex=0 onclick="l.hidden = false; this.ariaExpanded = true">Pick some</div><ul id=l role=listbox hidden><li role=option>Ann<li role=option>Bob<li role=option>Cid</ul><script>
for (const one of l.children) one.onclick = () => { one.ariaSelected = one.ariaSelected !== "true"; f.textContent = `${l.querySelectorAll("[aria-selected=true]").length} chosen`; }</script>"""
UNNAMED = """<style>.o { cursor: pointer }</style><p>Kind</p><div id=f tabindex=0 style="width:200px;border:1px solid"><span id=s>Pick one</span></div><script>f.onclick = () => { const list = document.body.appendChild(document.createElement("div"));
for (const name of ["Hull", "Mast"]) { const one = list.appendChild(document.createElement("div")); one.className = "o"; one.textContent = name; one.onclick = () => { s.textContent = name; list.remove(); }; } };</script>"""
KNOB = """<svg id=k role=slider tabindex=0 aria-label=Volume aria-valuemin=0 aria-valuemax=100 aria-valuenow=20 width=80 height=80><circle cx=40 cy=40 r=30 fill=teal /></svg><script>
k.onkeydown = ({ key }) => { const step = { ArrowUp: 5, ArrowDown: -5 }[key] ?? 0; k.setAttribute("aria-valuenow", Number(k.getAttribute("aria-valuenow")) + step); };</script>"""
NAMED_LOADING = """<button>Go on</button><div role=img aria-label=loading style="width:20px;height:20px"><svg width=20 height=20><path d="M2 6 L10 14 L18 6" stroke=gray fill=none /></svg></div><script>window.came = performance.now()</script>"""
DRAGGED_DIALOG = """<p>Behind</p><div role=dialog aria-label=Rename class=ui-draggable tabindex=-1 style="position:absolute;left:20px;top:60px;width:240px;background:white;border:1px solid"><div style="cursor:move">Rename boat</div><input aria-label="New name"><button>Keep</button></div>"""
HOVERED = """<style>#b { width: 40px; height: 40px; background: white; border: 1px solid gray; cursor: pointer } #b:hover, #b:focus { background: #888 }</style><div id=b tabindex=0 onclick="o.textContent += 'x'"></div><p id=o></p>"""
LAYERS = """<div style="position:relative;height:120px"><canvas id=a width=200 height=100 style="position:absolute"></canvas><canvas id=b width=200 height=100 style="position:absolute"></canvas></div><p id=o></p><script>b.onclick = ({ offsetX }) => (o.textContent = offsetX > 100 ? "right" : "left")</script>"""
LATE_FIELD = """<table role=grid><tr><td role=gridcell tabindex=-1 id=c ondblclick="setTimeout(() => { c.innerHTML = `<input id=i value='${c.textContent}'>`; i.focus(); i.onkeydown = ({ key, target }) => { if (key === 'Enter') c.textContent = target.value; }; }, 500)">Bess<td role=gridcell tabindex=-1>7</table>"""
SEEN_FIGURE = """<svg width=300 height=120 onclick="o.textContent = event.target.parentNode.id"><g id=hull><g><rect x=10 y=10 width=120 height=80 fill=lightgray /><text x=40 y=55>Hull</text></g><rect x=10 y=10 width=120 height=80 fill=none stroke=white stroke-opacity=0 pointer-events=all /></g></svg><p id=o></p>"""
INERT = """<div id=page><h1>Boats</h1><p id=n>Aurora</p><button onclick="page.inert = true; page.ariaHidden = true; d.hidden = false; i.focus()">Rename</button></div><div id=d role=dialog aria-label=Rename hidden style="position:fixed;inset:0;background:white"><input id=i aria-label="New name"><button onclick="n.textContent = i.value; page.inert = false; page.ariaHidden = null; d.hidden = true">Keep</button></div>"""
MODAL = """<h1>Boats</h1><p id=n>Aurora</p><button onclick="d.showModal()">Rename</button><dialog id=d aria-label=Rename><input id=i aria-label="New name"><button onclick="n.textContent = i.value || n.textContent; d.close()">Keep</button><button onclick="e.showModal()">Why?</button></dialog><dialog id=e aria-label=Why>Names change<button onclick="e.close()">I see</button></dialog>"""

BY_KEYS = """<div style="width:300px;height:20px;background:silver"><div style="position:absolute;width:1px;height:1px;overflow:hidden;clip:rect(0 0 0 0);clip-path:inset(50%)"><input id=r type=range aria-label=Rows min=1 max=40 value=3></div></div><p id=o>3 rows</p><script>
r.addEventListener("keyup", () => (o.textContent = `${r.value} rows`))</script>"""
PART = """<div id=s role=slider aria-label=Litres aria-valuemin=0 aria-valuemax=100 aria-valuenow=20 style="width:200px;height:20px;background:silver"><div id=t tabindex=0 style="height:20px"></div></div><script>
t.onkeydown = ({ key }) => setTimeout(() => { s.ariaValueNow = Number(s.ariaValueNow) + ({ ArrowUp: 5, ArrowDown: -5 }[key] ?? 0); }, 30);</script>"""
SILENCED = """<label for=h>Helpers</label> <input id=h autocomplete=new-password><p id=o></p><script>h.oninput = () => (o.textContent = `Looking for ${h.value}`)</script>"""
ICONS = """<div role=listbox aria-label=Panels><div role=option tabindex=0 onclick="o.textContent = 'files'"><svg class="lucide lucide-folder-tree" width=24 height=24><path d="M0 0h9v9z"/></svg></div><div role=option tabindex=-1><svg class="lucide lucide-bot" width=24 height=24><path d="M0 0h9v9z"/></svg></div></div><p id=o></p>"""
SHUTS_LATE = """<input id=f role=combobox aria-label=Crop aria-expanded=false aria-controls=l value=Carrot readonly onclick="toggle(l.hidden)"><ul id=l role=listbox hidden><li role=option>Carrot<li role=option>Kale</ul><input aria-label=Note><script>
window.toggle = (open) => { f.ariaExpanded = open; if (open) l.hidden = false; else setTimeout(() => (l.hidden = true), 150); };
for (const one of l.children) one.onclick = () => { for (const other of l.children) other.ariaSelected = other === one; f.value = one.textContent.trim(); setTimeout(() => toggle(false), 20); };</script>"""
NOTICE = """<p id=n hidden role=alert>Saved</p><button onclick="n.hidden = false">Save</button><button onclick="d.showModal()">Clear</button><dialog id=d aria-label=Sure>Really?<button onclick="d.close()">Yes</button></dialog>"""

CASES = (
    case(
        "webawesome-form",
        PAGE,
        wait(text="Crew"),
        fill(
            **{
                'textbox "Name"': "Ann",
                'combobox "Kind"': "Mast",
                'combobox "Crew"': "Bob",
                'switch "Power"': "true",
                'slider "Size"': "40",
                'checkbox "Water"': "true",
                'radio "Cash"': "true",
                'textbox "Note"': "No wind",
            }
        ).does("value"),
        Look("form()", "Ann,mast,bob,on,40,on,cash,No wind"),
        more=app("webawesome.js"),
    ),
    case(
        "webawesome-dialog",
        PAGE,
        wait(text="Crew"),
        click('button "Rename"').does("opened_dialog", "the page behind this dialog").lacks("are gone"),
        write('textbox "New name"', "Bess"),
        click('button "Keep"').shows("Named Bess").lacks('textbox "Name"'),
        more=app("webawesome.js"),
    ),
    case(
        "webawesome-menu",
        PAGE,
        wait(text="Crew"),
        click('button "More"').shows('menuitem "Copy"'),
        click('menuitem "Copy"').shows("Did copy"),
        click('button "Fees"').shows("Nine a night"),
        more=app("webawesome.js"),
    ),
    case(
        "mui-date-in-parts",
        PAGE,
        wait(text="Arrival"),
        fill(**{'spinbutton "Month"': "07", 'spinbutton "Day"': "14", 'spinbutton "Year"': "2026"}).does("value"),
        read().shows("selected date is Jul 14, 2026"),
        Look("dates.inspection?.slice(0, 10) ?? dates.arrival.slice(0, 10)", "2026-07-14"),
        more=app("mui_pickers.jsx"),
    ),
    case(
        "mui-date-as-a-whole",
        PAGE,
        wait(text="Arrival"),
        fill(**{'clickable "Arrival"': "2027-03-05", 'clickable "Inspection"': "2027-06-03 14:30"}).lacks("Not done"),
        fill(**{'clickable "Opens"': "2027-06-03"}).refused("bad_value", "Hours"),
        Look("`${dates.arrival} ${dates.inspection} ${dates.opens}`", "2027-03-05 00:00 2027-06-03 14:30 undefined"),
        more=app("mui_pickers.jsx"),
    ),
    case(
        "mui-time-in-parts",
        PAGE,
        wait(text="Opens"),
        read(),
        write('spinbutton "Hours"', "09", nth=2).does("value"),
        write('spinbutton "Minutes"', "45").does("value"),
        Look("[dates.inspection, dates.opens].some((one) => one?.endsWith(':45'))"),
        more=app("mui_pickers.jsx"),
    ),
    case(
        "mui-date-by-its-calendar",
        PAGE,
        wait(text="Inspection"),
        click('button "Choose date, selected date is Mar 5, 2026"').does("opened_dialog", "March 2026"),
        click('button "Next month"').shows("April 2026"),
        press("Escape").lacks("+ group"),
        more=app("mui_pickers.jsx"),
    ),
    case(
        "switch-behind-its-label",
        SWITCH,
        read().shows('switch "Power"'),
        click('switch "Power"').does("checked"),
        Look("t.ariaChecked", "true"),
        fill(**{'switch "Power"': "false"}),
        Look("t.ariaChecked", "false"),
    ),
    case(
        "list-in-a-label",
        IN_LABEL,
        fill(**{'clickable "Kind"': "Mast", 'checkbox "Paid"': "true"}).lacks("readonly"),
        Look("k.textContent + p.checked", "Masttrue"),
    ),
    case(
        "boxes-in-a-label",
        BOXES_IN_LABEL,
        fill(**{'button "Crew"': "Ann, Cid", 'checkbox "Rum"': "true"}),
        Look(
            "[...m.querySelectorAll('input')].map((one) => one.checked).join() + m.hidden + q.checked",
            "true,false,truetruetrue",
        ),
    ),
    case(
        "field-that-shows-how-many",
        SEVERAL,
        fill(**{'combobox "Crew"': "Bob"}),
        choose('combobox "Crew"', "Cid"),
        Look("[...l.querySelectorAll('[aria-selected=true]')].map((one) => one.textContent.trim()).join()", "Bob,Cid"),
        read().shows("2 chosen"),
    ),
    case(
        "list-without-a-role",
        UNNAMED,
        fill(**{'clickable "Pick one"': "Mast"}).shows("Mast"),
        Look("s.textContent", "Mast"),
        choose('clickable "Mast"', "Hull").shows("Hull"),
    ),
    case(
        "drawn-slider",
        KNOB,
        fill(**{'slider "Volume"': "45"}).does("value"),
        Look("k.getAttribute('aria-valuenow')", "45"),
    ),
    case(
        "called-loading-and-still",
        NAMED_LOADING,
        # A part that is called so while it shows an arrow is not waited for.
        Look("performance.now() - came < 4000"),
        read().shows('button "Go on"'),
    ),
    case(
        "dialog-that-is-dragged",
        DRAGGED_DIALOG,
        read().shows('dialog "Rename"', 'draggable "Rename boat"', 'textbox "New name"'),
    ),
    case(
        "box-that-looks-different-under-the-pointer",
        HOVERED,
        click("clickable").does("dom_changed"),
        click("clickable").does("dom_changed"),
        Look("o.textContent", "xx"),
    ),
    case(
        "canvas-over-a-canvas",
        LAYERS,
        click("canvas", nth=1, x=150, y=50).shows("right"),
        click("canvas", nth=1, x=30, y=50).shows("left"),
    ),
    case(
        "cell-whose-field-comes-late",
        LATE_FIELD,
        find("Bess", role="cell"),
        write('cell "Bess"', "Dora").shows("Dora"),
        Look("c.textContent", "Dora"),
    ),
    case(
        "figure-with-a-shape-that-takes-the-pointer",
        SEEN_FIGURE,
        read().shows('graphic "Hull"').lacks("white outlined"),
        click('graphic "Hull"').does("dom_changed"),
        Look("o.textContent", "hull"),
    ),
    case(
        "page-behind-a-window",
        MODAL,
        click('button "Rename"').shows('+ dialog "Rename"', "the page behind this dialog").lacks('- heading 1 "Boats"'),
        click('button "Keep"').shows('- dialog "Rename"').lacks("Boats"),
        script("n.textContent = 'Aurora'"),
        click('button "Rename"'),
        write('textbox "New name"', "Bess"),
        click('button "Keep"').shows("+ Bess", "- Aurora").lacks("Boats"),
    ),
    case(
        "window-over-a-window",
        MODAL,
        click('button "Rename"'),
        click('button "Why?"').shows('+ dialog "Why"').lacks("New name"),
        click('button "I see"').shows('- dialog "Why"').lacks("New name"),
        click('button "Keep"').shows('- dialog "Rename"').lacks("Boats"),
    ),
    case(
        "page-made-inert-under-a-dialog",
        INERT,
        click('button "Rename"').shows('dialog "Rename"', "the page behind this dialog").lacks('- heading 1 "Boats"'),
        write('textbox "New name"', "Bess"),
        click('button "Keep"').shows("+ Bess", "- Aurora").lacks("Boats"),
    ),
    case(
        "named-by-what-it-drags",
        "<ul><li draggable=true id=a>Hull<li draggable=true id=b>Mast</ul><div id=z ondragover='event.preventDefault()' ondrop='o.textContent = event.dataTransfer.getData(\"text\")' style='height:60px;border:1px solid'>Yard</div><p id=o></p><script>a.ondragstart = (event) => event.dataTransfer.setData('text', 'Hull')</script>",
        read().shows('draggable "Hull"'),
        drag('draggable "Hull"', dx=0, dy=90).does("dom_changed"),
        Look("o.textContent", "Hull"),
    ),
    case(
        "slider-that-takes-a-value-by-its-keys",
        BY_KEYS,
        fill(**{'slider "Rows"': "12"}).does("value"),
        Look("r.value", "12"),
        Look("o.textContent", "12 rows"),
    ),
    case(
        "slider-of-which-a-part-has-the-focus",
        PART,
        fill(**{'slider "Litres"': "45"}).does("value"),
        Look("s.ariaValueNow", "45"),
    ),
    case(
        "word-that-only-keeps-the-browser-from-filling-in",
        SILENCED,
        write('textbox "Helpers"', "Nadia").does("value", "Nadia"),
        read().shows("Looking for Nadia"),
    ),
    case(
        "options-with-nothing-but-icons",
        ICONS,
        read().shows('option icon "folder tree"', 'option icon "bot"'),
        click('option icon "folder tree"').shows("files"),
    ),
    case(
        "list-that-shuts-late",
        SHUTS_LATE,
        fill(**{'combobox "Crop"': "Kale", 'textbox "Note"': "x"}),
        Look("f.value", "Kale"),
        Look("l.hidden"),
    ),
    case(
        "notice-that-stays-while-a-window-comes",
        NOTICE,
        click('button "Save"').shows("Saved"),
        click('button "Clear"').shows('+ dialog "Sure"').lacks("Saved"),
        click('button "Yes"').shows('- dialog "Sure"').lacks("Saved"),
    ),
)
