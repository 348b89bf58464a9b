"""What is given and where it goes: several things in one search, keys that shut their own frame, presses under what is drawn over them."""

# ruff: noqa: E501 - pages are easier to read in one piece

from museum.case import Look, Step, case, click, fill, find, press, read

TRIP = """<h1>Trip</h1><label>Destination <input></label><label>Wishes <input></label><label>Departure <input></label><label>Pick-up <input></label><button>Next</button><p>Smith, John</p>"""
ROWS = """<div style="height:200px;overflow:auto;width:300px" id=d><table><script>for(let i=0;i<100;i++)document.write('<tr><td tabindex=0>row '+i+'</td></tr>')</script></table></div>"""
# Keys and a button that take the frame they are in out of the page.
EDITOR = """<h1>Note</h1><div id=ed><iframe id=f srcdoc="<textarea aria-label=Text></textarea><button>Done</button>"></iframe></div><p id=o>not saved</p>
<script>f.onload=()=>{const d=f.contentDocument,end=()=>{ed.innerHTML='';o.textContent='saved'};d.addEventListener('keydown',e=>{if(e.key=='Enter'&&e.ctrlKey)end()});d.querySelector('button').onclick=end}</script>"""
# The second field is another one after each key in the first; a third, called alike, stays.
REDRAWN = """<h1>Tag</h1><div id=d><span>Add a new field: </span><input id=a aria-label="field name"><input id=b aria-label="field value"><input aria-label="field notes"><button>add</button></div><p id=o></p>
<script>a.oninput=()=>{const b=document.getElementById('b');b.replaceWith(b.cloneNode())};d.querySelector('button').onclick=()=>o.textContent=a.value+'='+document.getElementById('b').value</script>"""
SLIDERS = """<p>Priority</p><div id=s role=slider tabindex=0 aria-label=Priority aria-valuemin=0 aria-valuemax=3 aria-valuenow=1 aria-valuetext=normal style="width:20px;height:20px;background:red"></div><label>Name <input></label>
<label>Level <input id=q type=range min=0 max=3 value=1 aria-valuetext=normal></label> <label>Size <input type=range id=z min=0 max=2 value=0 list=l></label><datalist id=l><option value=0 label=Small><option value=1 label=Middle><option value=2 label=Large></datalist>
<label>Bare <input type=range min=0 max=9></label>
<script>const L=['low','normal','high','urgent'];q.oninput=()=>q.setAttribute('aria-valuetext',L[q.value]);s.onkeydown=e=>{let v=+s.getAttribute('aria-valuenow')+(e.key=='ArrowRight'?1:e.key=='ArrowLeft'?-1:0);v=Math.max(0,Math.min(3,v));s.setAttribute('aria-valuenow',v);s.setAttribute('aria-valuetext',L[v])}</script>"""
# The hours of a clock: pointers go past them to its face, which lies below them.
FACE = """<div role=dialog aria-label="Select time" style="position:relative;width:220px;height:220px"><div id=face style="position:absolute;inset:0;touch-action:none"></div>
<div role=listbox aria-label="Select hours" tabindex=0 id=l style="pointer-events:none"><span role=option aria-label="2 hours" style="position:absolute;left:150px;top:60px">2</span><span role=option aria-label="8 hours" style="position:absolute;left:40px;top:150px">8</span></div></div><p id=o>none</p>
<script>face.addEventListener('mouseup',e=>{const n=e.offsetY<110?2:8;o.textContent='hour '+n;for(const one of l.children)one.setAttribute('aria-selected',one.textContent==n)})</script>"""
VEIL = "<div style='position:absolute;inset:0;touch-action:none'></div>"
# A part that nobody sees follows the pointer and takes the presses; a button that comes up under the pointer is another thing.
FOLLOWS = """<div id=m tabindex=0 aria-label=Map style="position:relative;width:400px;height:300px;background:#eee;overflow:hidden;cursor:grab"><div id=k role=button tabindex=0 style="position:absolute;width:60px;height:60px;opacity:0;left:-99px;top:0"></div></div><p id=o>0 points</p>
<script>let n=0,down=0;m.addEventListener('mousemove',e=>{const r=m.getBoundingClientRect();k.style.left=e.clientX-r.left-30+'px';k.style.top=e.clientY-r.top-30+'px'});m.onclick=()=>{};k.addEventListener('mousedown',()=>down=1);k.addEventListener('mouseup',()=>{if(down){down=0;o.textContent=++n+' points'}})</script>"""
# Boxes that are called by their state, in an entry of a menu that is called by all that is in it.
FILTER = """<div role=menu><table><tr><td role=menuitem tabindex=-1><div>Filter by value:</div><div><input type=text placeholder=Search></div><div><table role=treegrid><tr><td role=gridcell tabindex=-1><label><input type=checkbox checked aria-label="Checked">New</label></td></tr><tr><td role=gridcell tabindex=-1><label><input type=checkbox checked aria-label="Checked">Shipped</label></td></tr></table></div></td></tr></table></div>"""

CASES = (
    case(
        "several-things-in-one-search",
        TRIP,
        find("Destination, Wishes, Departure")
        .shows('textbox "Destination"', 'textbox "Wishes"', 'textbox "Departure"')
        .lacks("Pick-up", "Next", "nothing fits"),
        find("Wishes, Pick-up").shows('textbox "Wishes"', 'textbox "Pick-up"').lacks("Departure"),
        find("Wishes, Hotel, Next")
        .shows('textbox "Wishes"', 'button "Next"', 'nothing fits "Hotel"')
        .lacks("Departure"),
        find("Smith, John").shows("Smith, John").lacks("nothing fits"),
        find("Hotel, Bridge").refused("not_found"),
    ),
    case(
        "scrolled-by-a-part-of-what-scrolls",
        ROWS,
        find("row 1", role="cell"),
        Step("scrollBy", {"amount": 300}, {"ref": 'cell "row 1"'}).does("scrolled", "scrolled to 300 of"),
    ),
    case(
        "key-that-shuts-its-own-frame",
        EDITOR,
        press("Control+Enter", on='textbox "Text"').does(
            "dom_changed", "pressed Control+Enter", "its frame has left the page", "saved"
        ),
        Look("o.textContent", "saved"),
    ),
    case(
        "button-that-shuts-its-own-frame",
        EDITOR,
        click('button "Done"').does("dom_changed", "its frame has left the page", "saved"),
    ),
    case(
        "field-that-the-one-before-draws-anew",
        REDRAWN,
        fill(**{'textbox "field name"': "colour", 'textbox "field value"': "red", 'textbox "field notes"': "x"}).does(
            "value"
        ),
        click('button "add"').shows("colour=red"),
    ),
    case(
        "slider-takes-the-words-it-shows",
        SLIDERS,
        read().shows('slider "Level" value="normal"'),
        fill(**{'slider "Priority"': "urgent", 'slider "Level"': "Low", 'slider "Size"': "Large"}).does(
            "value", 'value "urgent"', 'value "low"'
        ),
        Look("[s.getAttribute('aria-valuenow'), q.value, z.value].join()", "3,0,2"),
        fill(**{'slider "Level"': "3", 'slider "Priority"': "2"}).does("value"),
        Look("[s.getAttribute('aria-valuenow'), q.value].join()", "2,3"),
        fill(**{'textbox "Name"': "Ann", 'slider "Priority"': "huge"}).refused(
            "bad_value", 'slider "Priority"', '"low"', '"normal"', '"high"', '"urgent"'
        ),
        Look("s.getAttribute('aria-valuenow')", "2"),
        fill(**{'slider "Bare"': "huge"}).refused("bad_value", 'slider "Bare" takes a number, from 0 to 9'),
        Step("inspect", {"what": "element", "id": "e1"}).refused("bad_value", "say selector"),
    ),
    case(
        "choices-on-the-face-of-a-clock",
        FACE,
        click('option "8 hours"').does("dom_changed", "hour 8"),
        fill(**{'option "2 hours"': "true"}).shows("hour 2"),
        Look("o.textContent", "hour 2"),
    ),
    case(
        "choices-under-a-veil",
        FACE.replace("</div></div>", f"</div>{VEIL}</div>"),
        click('option "8 hours"').refused("covered"),
        Look("o.textContent", "none"),
    ),
    case(
        "press-on-a-part-that-follows-the-pointer",
        FOLLOWS,
        click('draggable "Map"', x=100, y=100).shows("1 points"),
        click('draggable "Map"', x=300, y=200).shows("2 points"),
        Look("o.textContent", "2 points"),
    ),
    case(
        "button-that-comes-under-the-pointer",
        FOLLOWS.replace("opacity:0", "background:red").replace("></div></div>", ">Delete</div></div>"),
        click('draggable "Map"', x=100, y=100).only_in("firefox"),
        click('draggable "Map"', x=100, y=100).refused("covered", 'button "Delete"').only_in("chromium"),
        Look("o.textContent", "0 points"),
    ),
    case(
        "boxes-in-an-entry-of-a-menu",
        FILTER,
        read().shows('checkbox "Checked" of "New"', 'checkbox "Checked" of "Shipped"'),
    ),
)
