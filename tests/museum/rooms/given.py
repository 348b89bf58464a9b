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
)
