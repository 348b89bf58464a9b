"""What comes where it was meant to: Enter in palettes, ways down menus, what is dragged between neighbours, words below bars."""

# ruff: noqa: E501 - pages are easier to read in one piece

from museum.case import Look, case, write

# Draws its options anew with each letter and marks the first of them.
PALETTE = """<input id=q role=combobox aria-expanded=true aria-controls=l aria-label="Type a command" aria-activedescendant=o0><div id=l role=listbox aria-label=Commands></div><p id=r></p><script>
const all=['Add Cursor Above','Transform to Lowercase','Transform to Uppercase'];
function d(){const m=all.filter(c=>c.toLowerCase().includes(q.value.replace('>','').toLowerCase()));l.innerHTML=m.map((c,i)=>`<div role=option id=o${i} aria-selected=${i==0}><span>${c}</span> <kbd>F${i}</kbd></div>`).join('');return m}
q.oninput=d;q.onkeydown=e=>{if(e.key=='Enter')r.textContent='ran '+d()[0]};d()</script>"""

CASES = (
    case(
        "enter-for-the-command-that-was-typed",
        PALETTE,
        write('combobox "Type a command"', ">Transform", submit=True).refused("stale", "Transform to Lowercase"),
        write('combobox "Type a command"', ">Transform to Uppercase", submit=True).shows("ran Transform to Uppercase"),
        Look("r.textContent", "ran Transform to Uppercase"),
    ),
)
