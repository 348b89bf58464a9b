"""What stands beside a list, in a picture or in a box that is scrolled, and what is called a cell."""

# ruff: noqa: E501 - pages are easier to read in one piece

from museum.case import Look, case, click, find, press, read, write

PALETTE = """<div aria-hidden=true>Editor</div><div style="position:relative;height:300px"><button style="position:absolute;top:60px">Save</button>
<div style="position:absolute;inset:0;background:white"><input id=i role=combobox aria-label="Command" aria-expanded=true aria-controls=l value="&gt;"><div role=listbox id=l><div role=option>Fold all</div><div role=option>Sort lines</div></div><p id=o></p></div></div>
<script>i.focus(); i.oninput = () => { for (const one of l.children) one.hidden = !one.textContent.toLowerCase().includes(i.value.slice(1)) }</script>"""
SWITCHED = """<style>.row { display: flex; width: 240px; gap: 8px } .icon { width: 16px; cursor: pointer }</style><div role=tree><div role=treeitem tabindex=0 aria-expanded=false id=h><div class=row><div class=icon><svg width=12 height=12><path d="M2 2L10 6L2 10z"/></svg></div><span class="PrivateSwitchBase-root" aria-hidden=true><input type=checkbox tabindex=-1></span><div style="width:160px">Pictures</div></div></div></div>
<script>h.onclick = () => { h.ariaSelected = "true" }; h.onkeydown = ({ key }) => { if (key !== "ArrowRight") return; h.ariaExpanded = "true"; h.insertAdjacentHTML("beforeend", "<div role=group><div role=treeitem tabindex=-1>Sunset</div></div>") }</script>"""
PAINTED = """<div style="position:relative;width:300px;height:240px"><canvas id=c width=300 height=240><table role=grid aria-rowcount=120><tbody id=t></tbody></table></canvas><div id=s style="position:absolute;inset:0;overflow:auto"><div style="height:2880px"></div></div></div>
<script>const draw = () => { const first = Math.round(s.scrollTop / 24); t.innerHTML = Array.from({ length: 10 }, (_, row) => `<tr role=row aria-rowindex=${first + row + 1}><td role=gridcell>Boat ${first + row + 1}</td><td role=gridcell>${(first + row) % 9}</td></tr>`).join("") };
let due; draw(); s.onscroll = () => { clearTimeout(due); due = setTimeout(draw, 200) }</script>"""
PEOPLE = """<h2>Chat with <b id=o>nobody</b></h2><div tabindex=0 style="overflow-y:auto;height:90px;width:160px"><div id=l></div></div>
<script>for (const name of ["Ann", "Ben", "Cas", "Dov", "Eva", "Fay"]) l.insertAdjacentHTML("beforeend", `<div style="cursor:pointer;height:24px">${name}</div>`); l.addEventListener("click", ({ target }) => { o.textContent = target.textContent })</script>"""
DAYS = """<div role=grid aria-label="June"><div role=row><div role=gridcell aria-label="June 23, 2026"><span aria-hidden=true>23</span></div><div role=gridcell aria-label="June 24, 2026"><span aria-hidden=true>24</span></div></div></div><p id=o></p>
<script>document.querySelector("[role=row]").onclick = ({ target }) => { o.textContent = target.closest("[role=gridcell]").ariaLabel }</script>"""

OVER = """<p><label for=i>Town</label> <input id=i role=combobox aria-autocomplete=list aria-expanded=false aria-controls=l></p><p style="position:absolute;top:60px;left:20px"><label>Crew <input id=n></label></p><div id=l role=listbox hidden style="position:absolute;top:40px;left:0;width:400px;background:#fff"><div role=option style="height:120px">Gouda</div></div><script>
const show = (on) => { l.hidden = !on; i.ariaExpanded = String(on) }; i.oninput = () => show(true); i.onblur = () => show(false)</script>"""

CASES = (
    # The list of the field before goes with the focus, which a person takes on to the next one.
    case(
        "field-under-the-list-of-the-one-before",
        OVER,
        write('combobox "Town"', "Go").shows('option "Gouda"'),
        write('textbox "Crew"', "Ann").does("value"),
        Look("i.value + n.value + l.hidden", "GoAnntrue"),
    ),
    case(
        "field-beside-the-list-that-it-narrows",
        PALETTE,
        read().shows('combobox "Command"', 'option "Sort lines"', "the page behind this list").lacks("Save"),
        write('combobox "Command"', ">sort").shows('option "Sort lines"'),
        Look("l.children[0].hidden"),
    ),
    case(
        "branch-whose-box-is-called-a-switch",
        SWITCHED,
        click('treeitem "Pictures"').lacks("what opens it is"),
        press("ArrowRight", on='treeitem "Pictures"').shows('treeitem "Sunset"'),
    ),
    case(
        "rows-of-a-picture-written-later",
        PAINTED,
        find("Boat 97", role="cell").shows('cell "Boat 97"'),
        Look("s.scrollTop > 1900"),
        find("Boat 500", role="cell").refused("not_found"),
    ),
    case(
        "people-in-a-box-that-takes-the-focus",
        PEOPLE,
        read().shows('clickable "Ann"', 'clickable "Ben"'),
        click('clickable "Ben"').shows("Chat with Ben"),
    ),
    case(
        "day-found-as-a-cell",
        DAYS,
        find("24", role="cell").shows('cell "June 24, 2026"'),
        click('cell "June 24, 2026"').shows("+ June 24, 2026"),
    ),
)
