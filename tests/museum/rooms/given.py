"""What is given and where it goes: several things in one search, keys that shut their own frame, presses under what is drawn over them."""

# ruff: noqa: E501 - pages are easier to read in one piece

from museum.case import Look, Step, case, click, fill, find, press

TRIP = """<h1>Trip</h1><label>Destination <input></label><label>Wishes <input></label><label>Departure <input></label><label>Pick-up <input></label><button>Next</button><p>Smith, John</p>"""
ROWS = """<div style="height:200px;overflow:auto;width:300px" id=d><table><script>for(let i=0;i<100;i++)document.write('<tr><td tabindex=0>row '+i+'</td></tr>')</script></table></div>"""
# Keys and a button that take the frame they are in out of the page.
EDITOR = """<h1>Note</h1><div id=ed><iframe id=f srcdoc="<textarea aria-label=Text></textarea><button>Done</button>"></iframe></div><p id=o>not saved</p>
<script>f.onload=()=>{const d=f.contentDocument,end=()=>{ed.innerHTML='';o.textContent='saved'};d.addEventListener('keydown',e=>{if(e.key=='Enter'&&e.ctrlKey)end()});d.querySelector('button').onclick=end}</script>"""
# The second field is another one after each key in the first; a third, called alike, stays.
REDRAWN = """<h1>Tag</h1><div id=d><span>Add a new field: </span><input id=a aria-label="field name"><input id=b aria-label="field value"><input aria-label="field notes"><button>add</button></div><p id=o></p>
<script>a.oninput=()=>{const b=document.getElementById('b');b.replaceWith(b.cloneNode())};d.querySelector('button').onclick=()=>o.textContent=a.value+'='+document.getElementById('b').value</script>"""

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
)
