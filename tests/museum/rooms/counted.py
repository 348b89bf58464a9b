"""What is counted and kept in tables and editors: how many rows there are, which of them is meant, what of them is new."""

# ruff: noqa: E501 - pages are easier to read in one piece

from museum.case import Look, Step, case, click, fill, find, read, text, write

# Cells without a box of their own; the keys come to one row at a time.
TREE = """<h2>Papers</h2><div role=treegrid aria-label=Docs><div role=row aria-level=1 tabindex=0 aria-expanded=true><div role=gridcell style="display:contents">Project</div></div><div role=row aria-level=2 tabindex=-1><div role=gridcell style="display:contents">Weekly report</div></div><div role=row aria-level=2 tabindex=-1><div role=gridcell style="display:contents">Budget</div></div></div><p id=o></p>
<script>for(const r of document.querySelectorAll('[role=row]'))r.onclick=()=>{o.textContent='chosen '+r.textContent}</script>"""
# What is in all cells is drawn anew as soon as one is written into.
REDRAWN = """<table role=grid aria-label=Orders><thead><tr><th>Product<th>Price<th>Paid<th>Twice</tr></thead><tbody id=b></tbody></table><script>
const paid=[0,0,0];['Chair','Stool','Shelf'].forEach((n,i)=>b.insertAdjacentHTML('beforeend','<tr><td>'+n+'</td><td contenteditable>'+(i+1)+'.50</td><td class=c></td><td class=t></td></tr>'));
function draw(){document.querySelectorAll('.c').forEach((c,i)=>{c.nextSibling.textContent=2*c.previousSibling.textContent;c.innerHTML='<input type=checkbox aria-label=Paid'+(paid[i]?' checked':'')+'>';c.firstChild.onchange=e=>{paid[i]=e.target.checked?1:0;draw()}})}
draw();b.oninput=draw</script>"""
# The rows are scrolled within their table; the arrow of a list stands in each cell.
WITHIN = """<div role=treegrid aria-label=People aria-rowcount=-1 style="width:500px"><div id=s style="height:150px;overflow:auto"><div id=h style="height:3000px"><table role=presentation id=t style="border-spacing:0"></table></div></div></div><script>
t.innerHTML='<tr role=row style="visibility:hidden;height:30px"><th role=columnheader>Name</th></tr>'.replace('visibility:hidden;','')+Array.from({length:5},(_,i)=>'<tr role=row style="height:30px"><td role=gridcell style="padding:0"><div aria-hidden=true style="float:right">▼</div>Person '+(i+1)+'</td><td role=gridcell style="padding:0">Team '+i%2+'<span aria-hidden=true>▼</span></td></tr>').join('')</script>"""
HEADED = """<table><caption>Stock</caption><thead><tr><th>Metal<th>Tons</tr></thead><tbody><tr><td>Copper<td>1</tr><tr><td>Tin<td>2</tr></tbody></table>
<div role=grid aria-label=Ports aria-rowcount=41><div role=row aria-rowindex=1><span role=columnheader>Port</span></div><div role=row aria-rowindex=2><span role=gridcell>Ghent</span></div></div>"""
# A press on the column chooses all of it and opens a menu behind it.
CHOSEN = """<table role=grid aria-label=Orders><thead><tr><th>Order<th>State <button id=m aria-label="Menu of state">v</button></tr></thead><tbody id=b></tbody></table><div id=w></div><script>
b.innerHTML=Array.from({length:30},(_,i)=>'<tr><td tabindex=-1>Order number '+(i+1)+' of a customer from far away</td><td tabindex=-1>'+['Pending','Shipped'][i%2]+'</td></tr>').join('');
m.onclick=()=>{document.querySelectorAll('td:last-child').forEach(c=>c.setAttribute('aria-selected','true'));w.innerHTML='<div role=menu aria-label="State">'+Array.from({length:16},(_,i)=>'<div role=menuitem tabindex=-1>Way number '+(i+1)+' of looking at this column</div>').join('')+'<button>OK</button></div>'}</script>"""
# A tab's panel with nothing in it but a table whose names of columns are a table of their own.
PANELLED = """<div role=tabpanel aria-label=Visitors><table style="width:400px;table-layout:fixed;border-spacing:0"><thead><tr><th>Name<th>Street<th></tr></thead></table><table style="width:400px;table-layout:fixed;border-spacing:0"><tbody>
<tr><td>Tom<td>Grove St<td><button>Delete</button></tr><tr><td>Zoe<td>Mill Ln<td><button>Delete</button></tr></tbody></table></div>"""
# An editor that keeps the room of lines it does not draw.
LONG_FILE = """<main><h1>File</h1><div contenteditable role=textbox aria-multiline=true style="height:120px;overflow:auto"><div>first line</div><div>second line</div><div style="height:900px"></div></div><p>After it.</p></main>"""
# The window of an editor that draws only what is in view.
PROGRAM = """<link rel=stylesheet href="/npm/codemirror-5/lib/codemirror.css"><div id=c></div><button id=up>Shout</button><button id=end>End</button><script src="/npm/codemirror-5/lib/codemirror.js"></script><script>
const ed=CodeMirror(c,{value:Array.from({length:300},(_,i)=>'line number '+(i+1)).join('\\n')});ed.setSize(null,300);
up.onclick=()=>ed.replaceRange('LINE',{line:23,ch:0},{line:23,ch:4});end.onclick=()=>ed.scrollTo(0,9999)</script>"""
NOTES = """<textarea aria-label=Notes id=n rows=20 cols=60></textarea><button id=up>Shout</button><script>n.value=Array.from({length:40},(_,i)=>'note number '+(i+1)).join('\\n');up.onclick=()=>{n.value=n.value.replace('note number 30','NOTE number 30')}</script>"""
# Rows on several pages, sorted: some stay, some go and others come.
SORTED = """<table><thead><tr><th><button id=s>Sort</button><th>Name</tr></thead><tbody id=b></tbody></table><script>
const row=(n)=>{const r=document.createElement('tr');r.innerHTML='<td><input type=checkbox aria-label="Take"><td>'+n;return r},kept={};const draw=(all)=>b.replaceChildren(...all.map(n=>kept[n]??=row(n)));draw(['Ann','Bo','Cy','Dee','Eve','Fay']);s.onclick=()=>draw(['Fay','Eve','Ida','Dee','Hal','Cy'])</script>"""
# How many there are stands below the rows.
FILTERED = """<label>Search <input id=q></label><table><thead><tr><th>Name<th>Place</tr></thead><tbody id=b></tbody></table><p id=o></p><script>
function draw(){const all=Array.from({length:120},(_,i)=>['Person number '+(i+1)+' of the whole company','Place with a long name '+i%2]).filter(r=>r[1].endsWith(q.value)).slice(0,60);b.innerHTML=all.map(r=>'<tr><td>'+r[0]+'<td>'+r[1]).join('');o.textContent='1 to '+all.length+' of '+(q.value?60:120)}draw();q.oninput=draw</script>"""
# A month whose events lie over the days that they last.
MONTH = """<style>td{width:120px;height:60px;padding:0;vertical-align:top;position:relative}.e{position:absolute;left:0;top:20px;height:18px;cursor:pointer;background:#acf}</style><table role=grid aria-label=March style="table-layout:fixed;width:840px;border-spacing:0"><tr role=row><td role=gridcell>15<td role=gridcell>16<td role=gridcell>17<a class=e tabindex=0 id=c style="width:230px">Conference</a><td role=gridcell>18<td role=gridcell>19<a class=e tabindex=0 style="width:110px">Dentist</a><td role=gridcell>20<td role=gridcell>21</tr></table><button id=b>Longer</button><script>b.onclick=()=>{c.style.width='470px'}</script>"""
# An editor in a frame keeps the place where one wrote while another field has the focus.
FRAMED = """<label>Find <input id=f></label><iframe title=Text id=i srcdoc="<body contenteditable role=textbox aria-label=Letter>Dear Ann</body>"></iframe>"""

CASES = (
    case(
        "focus-that-has-left-a-frame",
        FRAMED,
        click('textbox "Letter"'),
        read().shows('textbox "Letter" focused'),
        click('textbox "Find"'),
        read().shows('textbox "Find" focused', 'textbox "Letter" value').lacks('"Letter" focused'),
    ),
    case(
        "days-that-something-lasts",
        MONTH,
        read().shows('"Conference" over 2 cells').lacks('"Dentist" over'),
        click('button "Longer"').shows('"Conference" over 4 cells'),
    ),
    case(
        "edited-beyond-what-is-printed",
        NOTES,
        click('button "Shout"').shows("NOTE number 30"),
    ),
    case(
        "edited-in-a-program",
        PROGRAM,
        read().shows("line number 1", "and what is not drawn"),
        click('button "Shout"').shows("LINE number 24"),
        click('button "End"').shows("… (more lines, drawn as one scrolls)\\nline number 2").lacks('"line number 1'),
    ),
    case(
        "sorted-and-told-once",
        SORTED,
        click('button "Sort"').shows("new order in table", 'checkbox "Take" | Ida |', "| Dee |").lacks("\n+ |"),
    ),
    case("how-many-are-left-by-a-filter", FILTERED, write('textbox "Search"', "1").shows("1 to 60 of 60")),
    case(
        "buttons-of-rows-in-a-panel",
        PANELLED,
        find("Delete").shows('button "Delete" in row "Tom | Grove St"', 'button "Delete" in row "Zoe | Mill Ln"'),
    ),
    case("lines-not-drawn-in-a-text", LONG_FILE, text().shows("second line", "more lines, drawn as one scrolls")),
    case(
        "rows-of-a-tree-by-their-words",
        TREE,
        find("Budget").shows('clickable "Budget"'),
        click('clickable "Budget"').shows("chosen Budget"),
    ),
    case(
        "boxes-that-are-drawn-anew-in-their-cells",
        REDRAWN,
        fill(**{'textbox "Price" value="1.50"': "9.75", 'checkbox "Paid"': "true"}),
        Look("paid.join()", "1,0,0"),
    ),
    case(
        "rows-scrolled-within-their-table",
        WITHIN,
        read().shows('table "People" 5 of about 99 rows'),
        Step("readTable").shows("room for about 99 rows", '"Person 1"', '"Team 0"').lacks("▼"),
        find("Team 1").shows('in row "Person 2"').lacks("▼"),
    ),
    case(
        "names-of-columns-are-no-rows",
        HEADED,
        read().shows('table "Stock" 2 rows', 'table "Ports" 1 of 40 rows'),
    ),
    case(
        "what-opens-before-what-is-chosen-beside-it",
        CHOSEN,
        click('button "Menu of state"').shows("Way number 16", 'button "OK"', "more rows likewise: selected"),
    ),
)
