"""What component suites put together: pictures that are carried, chips with a field, sheets whose rows come anew, menus over a page."""

# ruff: noqa: E501 - pages are easier to read in one piece

from museum.case import Look, case, click, drag, hover, read, write

CARRIED = """<style>.c{display:inline-block;vertical-align:top;width:200px;min-height:120px;margin:8px;background:#eef}.i{margin:8px;padding:8px;background:white;border:1px solid;cursor:grab}</style>
<div class=c id=a>To do<div class=i role=button tabindex=0>Paint hull <button>…</button></div><div class=i role=button tabindex=0>Buy rope <button>…</button></div></div><div class=c id=b>Doing<div class=i role=button tabindex=0>Oil winch <button>…</button></div></div>
<script>
let held = null, ghost = null
addEventListener('pointerdown', (e) => { held = e.target.closest('.i'); })
addEventListener('pointermove', (e) => {
  if (!held || !e.buttons) return
  if (!ghost) { ghost = document.createElement('div'); ghost.innerHTML = '<span>' + held.firstChild.data.trim() + '</span>'; ghost.style.cssText = 'position:fixed;width:180px;background:#ffd;padding:8px;margin-left:-60px;margin-top:-16px'; document.body.append(ghost); held.style.opacity = .4 }
  ghost.style.left = e.clientX + 'px'; ghost.style.top = e.clientY + 'px'
  const under = document.elementsFromPoint(e.clientX, e.clientY).find((one) => one.matches('.c'))
  const item = document.elementsFromPoint(e.clientX, e.clientY).find((one) => one.matches('.i') && one !== held)
  if (under && held.parentElement !== under) { const fresh = held.cloneNode(true); held.remove(); held = fresh; under.insertBefore(held, item) }
})
addEventListener('pointerup', () => { ghost?.remove(); ghost = null; if (held) held.style.opacity = 1; held = null })
</script>"""
CHIPS = """<div role=grid aria-label=Tags><span role=presentation><span role=row tabindex=-1><span role=gridcell>sail</span><span role=gridcell><button aria-label="remove sail">x</button></span></span>
<input aria-label="New tag" id=tag></span></div>"""
REDRAWN = """<table role=grid style="user-select:none" id=t></table><script>
const rows = [['Copper', true], ['Tin', false], ['Zinc', false]]
function cell(name, on, place) { return '<tr role=row' + (place ? ' aria-rowindex=' + place : '') + '><td role=gridcell tabindex=-1 aria-colindex=1>' + name + '</td><td role=gridcell aria-colindex=2 tabindex=-1></td></tr>' }
t.innerHTML = rows.map(([name, on], at) => cell(name, on, at + 1)).join('')
function draw() { [...t.rows].forEach((row, at) => row.cells[1].innerHTML = '<input type=checkbox aria-label=' + (rows[at][1] ? 'Checked' : 'Unchecked') + (rows[at][1] ? ' checked' : '') + '>') }
t.addEventListener('change', (e) => { const at = e.target.closest('tr').rowIndex; rows[at][1] = !rows[at][1]; draw() })
draw()
</script><button onclick="rows.splice(1, 0, ['Brass', false]); t.rows[0].insertAdjacentHTML('afterend', cell('Brass', false, 0)); draw()">Insert</button>"""
MENU = """<div id=app><h1>Films</h1><p>Twelve of them are shown tonight</p><a href="#x">About us</a><button id=o onclick="m.hidden = false; app.setAttribute('aria-hidden', true)">Actions</button></div>
<div id=m hidden><div style="position:fixed;inset:0" onclick="m.hidden = true; app.removeAttribute('aria-hidden')"></div>
<ul role=menu style="position:fixed;top:90px;left:40px;background:white"><li role=menuitem tabindex=-1 onclick="m.hidden = true; app.removeAttribute('aria-hidden'); o.textContent = 'Deleted'">Delete</li></ul></div>"""
LATE = """<ul role=menu style="width:160px"><li role=menuitem tabindex=-1 aria-haspopup=true aria-expanded=false id=t onmouseenter="setTimeout(() => { t.setAttribute('aria-expanded', true); s.hidden = false }, 320)">Transfer</li></ul>
<ul role=menu id=s hidden style="position:absolute;left:220px;top:16px"><li role=menuitem tabindex=-1 onclick="document.title='gone'">To Breda</li></ul>"""
SIGNS = """<style>.r label::before{content:"*"}.r label::after{content:":"}</style><div class=r><label for=d>Dates</label><input id=d required></div>
<button title="Bullet list" onclick="document.title='list'">•</button><button title="Only a hint">Save</button>
<div role=tooltip>Click to sort</div>"""

CASES = (
    case(
        "carried-with-a-picture-of-itself",
        CARRIED,
        drag('button "Buy rope', to='button "Oil winch').does("dom_changed"),
        Look("b.innerText.includes('Buy rope') && !a.innerText.includes('Buy rope')"),
    ),
    case(
        "chips-with-a-field-behind-them",
        CHIPS,
        read().shows('textbox "New tag"', 'button "remove sail"'),
        write('textbox "New tag"', "oak").does("value"),
        Look("tag.value", "oak"),
    ),
    case(
        "sheet-that-is-drawn-anew",
        REDRAWN,
        click('checkbox "Unchecked"').does("dom_changed").lacks("Zinc"),
        click('button "Insert"').shows("Brass"),
        read().shows("4 rows"),
    ),
    case(
        "menu-over-a-page-out-of-reach",
        MENU,
        click('button "Actions"').shows('menuitem "Delete"', "the page behind this list").lacks("Twelve"),
        click('menuitem "Delete"').shows('button "Deleted"').lacks("Twelve"),
    ),
    case(
        "submenu-that-comes-late",
        LATE,
        hover('menuitem "Transfer"').shows('menuitem "To Breda"'),
        click('menuitem "To Breda"').does("dom_changed"),
        Look("document.title", "gone"),
    ),
    case(
        "signs-that-are-no-names",
        SIGNS,
        read()
        .shows('textbox "Dates" required', 'button "Bullet list"', 'button "Save"', "tooltip\n")
        .lacks('tooltip "Click'),
        click('button "Bullet list"').does("dom_changed"),
        Look("document.title", "list"),
    ),
)
