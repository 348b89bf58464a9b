"""What was met for the first time in real applications: rows put where others were, several cells filled in one call."""

# ruff: noqa: E501 - pages are easier to read in one piece

from museum.case import Look, case, click, fill, find, read, script, write

RECYCLED = """<div id=s style="height:120px;width:300px;overflow:auto"><div style="height:6000px"><table role=grid id=t style="position:sticky;top:0"></table></div></div><p id=o></p><script>
const first = () => 1 + Math.floor(s.scrollTop / 60)
const say = () => [...t.rows].forEach((row, at) => { row.cells[0].textContent = "Ship " + (first() + at) })
for (let at = 0; at < 4; at += 1) { const row = t.insertRow(); row.role = "row"; row.innerHTML = "<td role=gridcell tabindex=-1></td><td role=gridcell tabindex=-1>12</td><td role=gridcell><button>Scrap</button></td>"
row.querySelector("button").onclick = () => { o.textContent = "Scrapped " + row.cells[0].textContent }; row.cells[1].ondblclick = () => { o.textContent = "Wrote beside " + row.cells[0].textContent } }
s.onscroll = say; say()</script>"""
EDITED = """<table role=grid><tr role=row><th role=columnheader>Ship<th role=columnheader>Tons<th role=columnheader>Sea</tr><tr role=row><td role=gridcell tabindex=-1>Bess<td role=gridcell tabindex=-1>12<td role=gridcell tabindex=-1>gale</table>
<table><tr><td><div>Hull</div><td>Nice</table><script>window.said = {}
document.ondblclick = ({ target }) => { const cell = target.closest("td"); const was = cell.textContent; cell.innerHTML = "<input>"; const [i] = cell.children; i.value = was; i.focus()
i.onkeydown = ({ key }) => { if (key === "Enter") { said[was] = i.value; cell.textContent = i.value } } }</script>"""

CASES = (
    case(
        "row-that-became-another-one",
        RECYCLED,
        read().shows("| Ship 2 ["),
        script("s.scrollTop = 3000"),
        Look("t.rows[1].cells[0].textContent", "Ship 52"),
        click('button "Scrap"', nth=2).refused(
            "stale", 'row of "Ship 52 | 12" now, no longer in that of "Ship 2 | 12"'
        ),
        Look("o.textContent", ""),
        click('button "Scrap"').shows("Scrapped Ship 52"),
    ),
    case(
        "cell-of-a-row-that-became-another-one",
        RECYCLED,
        find("12", role="cell"),
        script("s.scrollTop = 3000"),
        Look("t.rows[1].cells[0].textContent", "Ship 52"),
        write('cell "12"', "15").refused("stale", "row of"),
        Look("o.textContent", ""),
    ),
    case(
        "cells-filled-in-one-call",
        EDITED,
        find("12"),
        find("Bess"),
        find("gale"),
        fill(**{'cell "Bess"': "Brisk", 'cell "12"': "15", 'cell "gale"': "calm"}).shows("Brisk", "15", "calm"),
        Look("JSON.stringify(said)", '{"12":"15","Bess":"Brisk","gale":"calm"}'),
    ),
    case(
        "words-in-a-cell-that-is-written-into",
        EDITED,
        find("Hull"),
        write('text "Hull"', "Oslo").does("dom_changed"),
        Look("JSON.stringify(said)", '{"Hull":"Oslo"}'),
    ),
)
