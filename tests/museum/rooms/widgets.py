"""Widgets and editors from npm that pages put in one by one: date fields, drawn selects, sliders, tables, editors."""

# ruff: noqa: E501 - pages are easier to read in one piece

from bed.site import Answer
from museum.bundles import PAGE, app
from museum.case import Look, case, choose, click, drag, fill, find, press, read, wait, write

FLATPICKR = """<link rel=stylesheet href="/npm/flatpickr/dist/flatpickr.min.css"><script src="/npm/flatpickr/dist/flatpickr.min.js"></script>
<label>Sailing day <input id=d></label><label>Seen <input id=s></label>
<script>flatpickr(d, { defaultDate: "2026-03-05", allowInput: true }); flatpickr(s, { altInput: true, enableTime: true, defaultDate: "2026-03-05 10:30" })</script>"""
SELECT2 = """<link rel=stylesheet href="/npm/select2/dist/css/select2.min.css"><script src="/npm/jquery/dist/jquery.min.js"></script><script src="/npm/select2/dist/js/select2.min.js"></script>
<label for=a>Harbour</label><select id=a style="width:200px"><option>Calder Bay<option>Moss Point<option>Stone Quay</select>
<label for=b>Crew</label><select id=b multiple style="width:200px"><option>Ines<option>Nadia Okafor<option>Tom</select>
<label for=c>Master</label><select id=c style="width:200px"></select>
<script>$(a).select2(); $(b).select2(); $(c).select2({ ajax: { url: "people", dataType: "json", processResults: (found) => ({ results: found.map((text) => ({ id: text, text })) }) } })</script>"""
# As drawn by many: signs among the words of what is chosen that can be pressed, in something that is pressed all of it.
CROSSES = """<style>.c { display: inline-block; width: 260px; border: 1px solid; cursor: pointer; user-select: none } .c li { display: inline; margin-right: 6px }</style><label id=l>Size</label>
<span class=c id=a role=combobox aria-haspopup=true aria-expanded=false tabindex=0 aria-labelledby="l v"><span id=v role=textbox aria-readonly=true title=Large><span id=x title="Remove all items" style="float:right">×</span>Large</span></span>
<span class=c role=combobox aria-haspopup=true aria-expanded=false tabindex=0 aria-label=Crew><ul style="padding:0"><li title=Ines><span role=presentation>×</span>Ines</li><li title=Tom><span role=presentation>×</span>Tom</li><li><input type=search style="width:20px"></li></ul></span><script>
x.onmousedown = () => { v.textContent = "" }; for (const one of document.querySelectorAll("[role=presentation]")) one.onclick = () => one.parentElement.remove()</script>"""
TOM_SELECT = """<link rel=stylesheet href="/npm/tom-select/dist/css/tom-select.css"><script src="/npm/tom-select/dist/js/tom-select.complete.min.js"></script>
<label for=a>Harbour</label><select id=a><option value=c>Calder Bay<option value=m>Moss Point<option value=s>Stone Quay</select>
<label for=b>Tags</label><input id=b value="old"><script>new TomSelect(a, {}); new TomSelect(b, { create: true })</script>"""
BOOTSTRAP = """<link rel=stylesheet href="/npm/bootstrap/dist/css/bootstrap.min.css"><script src="/npm/bootstrap/dist/js/bootstrap.bundle.min.js"></script>
<button class=btn data-bs-toggle=modal data-bs-target=#m>Rename</button><div class="modal fade" id=m tabindex=-1 aria-labelledby=mt><div class=modal-dialog><div class=modal-content><h5 id=mt>Rename boat</h5><input aria-label="New name" id=n><button class=btn data-bs-dismiss=modal onclick="o.textContent = `Named ${n.value}`">Keep</button></div></div></div>
<div class=dropdown><button class="btn dropdown-toggle" data-bs-toggle=dropdown>More</button><ul class=dropdown-menu><li><a class=dropdown-item href="#" onclick="o.textContent = 'Copied'">Copy</a><li><a class=dropdown-item href="#">Print</a></ul></div>
<button class=btn data-bs-toggle=offcanvas data-bs-target=#c>Filters</button><div class="offcanvas offcanvas-start" tabindex=-1 id=c aria-label=Filters><label><input type=checkbox> In stock</label><button data-bs-dismiss=offcanvas>Close filters</button></div>
<div class=accordion><button class="accordion-button collapsed" data-bs-toggle=collapse data-bs-target=#k aria-expanded=false>Fees</button><div id=k class="accordion-collapse collapse">Nine a night</div></div><p id=o></p>"""
TABULATOR = """<link rel=stylesheet href="/npm/tabulator-tables/dist/css/tabulator.min.css"><script src="/npm/tabulator-tables/dist/js/tabulator.min.js"></script><div id=t style="height:300px"></div>
<script>window.made = new Tabulator(t, { layout: "fitColumns", columns: [{ title: "Boat", field: "boat", editor: "input" }, { title: "Length", field: "length", sorter: "number" }], data: [["Aurora", 12], ["Bess", 7], ["Clio", 30]].map(([boat, length], id) => ({ id, boat, length })) })</script>"""
CODEMIRROR_5 = """<link rel=stylesheet href="/npm/codemirror-5/lib/codemirror.css"><script src="/npm/codemirror-5/lib/codemirror.js"></script><script src="/npm/codemirror-5/mode/javascript/javascript.js"></script>
<div id=box></div><script>window.editor = CodeMirror(box, { value: "one();\\ntwo();", mode: "javascript", lineNumbers: true })</script>"""
SLIDER = """<link rel=stylesheet href="/npm/nouislider/dist/nouislider.min.css"><script src="/npm/nouislider/dist/nouislider.min.js"></script><p>Price</p><div id=r style="margin:60px;width:300px"></div>
<script>noUiSlider.create(r, { start: [20, 80], connect: true, step: 5, range: { min: 0, max: 100 }, handleAttributes: [{ "aria-label": "Least" }, { "aria-label": "Most" }] })</script>"""
TRIX = """<link rel=stylesheet href="/npm/trix/dist/trix.css"><script src="/npm/trix/dist/trix.umd.min.js"></script><label for=e>Story</label><input id=x type=hidden value="<div>Once</div>"><trix-editor id=e input=x aria-label=Story></trix-editor>"""


def people(asked):  # type: ignore[no-untyped-def]
    """Names as a server finds them."""
    words = (asked.query or {}).get("q") or (asked.query or {}).get("term") or ""
    return Answer(
        str([one for one in ("Nadia Okafor", "Tom Ito") if words.lower() in one.lower()]).replace("'", '"').encode(),
        headers={"Content-Type": "application/json"},
    )


CASES = (
    case(
        "crosses-of-what-is-chosen",
        CROSSES,
        read().shows(
            'combobox "Size" collapsed value="Large"',
            'clickable "Remove all items"',
            'value="Ines Tom"',
            'clickable "×" of "Ines"',
        ),
        click('clickable "×" of "Ines"').shows('value="Tom"'),
        click('clickable "Remove all items"'),
        Look("v.textContent", ""),
    ),
    case(
        "flatpickr-day",
        FLATPICKR,
        click('textbox "Sailing day"'),
        read().shows('combobox "Month" value="March"'),
        find("March 18, 2026"),
        click('clickable "March 18, 2026"'),
        Look("d.value", "2026-03-18"),
    ),
    case(
        "flatpickr-typed",
        FLATPICKR,
        write('textbox "Sailing day"', "2026-04-09", submit=True),
        Look("d._flatpickr.selectedDates[0].getMonth()", 3),
    ),
    case(
        "select2-one",
        SELECT2,
        choose('combobox "Harbour"', "Moss Point").shows("Moss Point"),
        Look("a.value", "Moss Point"),
        read().shows('value="Moss Point"'),
    ),
    case(
        "select2-several", SELECT2, choose('combobox "Crew"', "Nadia Okafor"), Look("$(b).val().join()", "Nadia Okafor")
    ),
    case(
        "select2-server",
        SELECT2,
        choose('combobox "Master"', "Tom Ito"),
        Look("$(c).val()", "Tom Ito"),
        more={"people": people},
    ),
    case(
        "tom-select",
        TOM_SELECT,
        choose('combobox "Harbour"', "Stone Quay"),
        Look("a.value", "s"),
        read().shows("Stone Quay"),
    ),
    case("tom-select-tags", TOM_SELECT, write('combobox "Tags"', "fresh", submit=True), Look("b.value", "old,fresh")),
    case(
        "bootstrap-modal",
        BOOTSTRAP,
        click('button "Rename"').shows('textbox "New name"'),
        write('textbox "New name"', "Bess").does("value"),
        click('button "Keep"').shows("Named Bess"),
    ),
    case(
        "bootstrap-menus",
        BOOTSTRAP,
        click('button "More"').shows('link "Copy"'),
        click('link "Copy"').shows("Copied"),
        click('button "Fees"').shows("Nine a night"),
        click('button "Filters"').shows("In stock"),
        click('checkbox "In stock"').does("checked"),
        click('button "Close filters"'),
    ),
    case(
        "tabulator",
        TABULATOR,
        read().shows("Aurora", 'columnheader "Length"'),
        click('columnheader "Length"'),
        Look("made.getData('active')[0].boat", "Bess"),
        read().shows("sort=ascending"),
    ),
    case(
        "codemirror-5",
        CODEMIRROR_5,
        read().shows("one();"),
        write("textbox", "three();\nfour();").does("value"),
        Look("editor.getValue()", "three();\nfour();"),
    ),
    case(
        "nouislider",
        SLIDER,
        read().shows('slider "Least"', 'slider "Most"'),
        press("ArrowRight", "ArrowRight", on='slider "Least"'),
        Look("r.noUiSlider.get().join()", "30.00,80.00"),
        write('slider "Most"', "60"),
        Look("r.noUiSlider.get().join()", "30.00,60.00"),
    ),
    case(
        "trix",
        TRIX,
        wait(text="Once"),
        write('textbox "Story"', "Two boats\nleft").does("value"),
        Look("e.editor.getDocument().toString().trim()", "Two boats\nleft"),
    ),
    case(
        "tiptap",
        PAGE,
        wait(text="Market"),
        write('textbox "Notes"', "Lunch at one\nBring bread").does("value"),
        Look("editor.getText({ blockSeparator: '\\n' })", "Lunch at one\nBring bread"),
        more=app("tiptap.js"),
    ),
    case(
        "tiptap-keys",
        PAGE,
        wait(text="Market"),
        press("Control+a", on='textbox "Notes"'),
        click('button "Bold"'),
        Look("editor.getHTML()", "<p><strong>Market on Friday</strong></p>"),
        press("Control+End", "Enter", "t", "e", "n", on='textbox "Notes"'),
        Look("editor.getText({ blockSeparator: '\\n' })", "Market on Friday\nten"),
        more=app("tiptap.js"),
    ),
    case(
        "lexical",
        PAGE,
        wait(text="Dear all"),
        write('textbox "Message"', "Two boats\nleft").does("value"),
        Look("held().replace(/\\n+/, '\\n')", "Two boats\nleft"),
        write('textbox "Message"', " today", clear=False),
        Look("held().replace(/\\n+/, '\\n')", "Two boats\nleft today"),
        more=app("lexical.js"),
    ),
    case(
        "draft-js",
        PAGE,
        wait(text="0 letters"),
        write('textbox "Summary"', "Lake ferry").does("value"),
        Look("held", "Lake ferry"),
        write('textbox "Summary"', "Night boat").does("value"),
        Look("held", "Night boat"),
        more=app("draft.jsx"),
    ),
    case(
        "headless-ui-lists",
        PAGE,
        wait(text="Night light"),
        choose('combobox "Town"', "Franeker"),
        choose('button "Berth', "South quay"),
        click('switch "Night light"').does("checked"),
        Look("told.textContent", "Franeker/South quay/true/"),
        more=app("headless_ui.jsx"),
    ),
    case(
        "headless-ui-menu-dialog",
        PAGE,
        wait(text="Night light"),
        click('button "Actions"').shows('menuitem "Rename"'),
        click('menuitem "Rename"').shows('textbox "New name"'),
        write('textbox "New name"', "Bess"),
        click('button "Done"'),
        Look("told.textContent", "/North quay/false/Bess"),
        more=app("headless_ui.jsx"),
    ),
    case(
        "dnd-kit",
        PAGE,
        wait(text="Last ferry"),
        drag('button "Last ferry"', to='button "Copper wire"').does("dom_changed"),
        Look("songs", "Last ferry,Copper wire,Blue train"),
        more=app("dnd_kit.jsx"),
    ),
    case(
        "dnd-kit-keys",
        PAGE,
        wait(text="Last ferry"),
        press("Space", on='button "Last ferry"'),
        press("ArrowUp"),
        press("Space"),
        Look("songs", "Copper wire,Last ferry,Blue train"),
        more=app("dnd_kit.jsx"),
    ),
    case(
        "react-select",
        PAGE,
        wait(text="Dock"),
        read().shows("North dock"),
        choose('combobox "Dock"', "West dock").shows("West dock"),
        choose('combobox "Stops"', "North dock"),
        choose('combobox "Stops"', "South dock"),
        Look("told.textContent", "West dock/North dock+South dock//"),
        more=app("react_select.jsx"),
    ),
    case(
        "react-select-server",
        PAGE,
        wait(text="Dock"),
        choose('combobox "Master"', "Tom Ito"),
        Look("told.textContent", "//Tom Ito/"),
        # The option that Enter would choose came up while the text went in: Enter is a call of its own.
        write('combobox "Tag"', "fresh", submit=True).refused("stale"),
        press("Enter"),
        Look("told.textContent", "//Tom Ito/fresh"),
        more=app("react_select.jsx") | {"people": people},
    ),
    case(
        "react-select-fill",
        PAGE,
        wait(text="Dock"),
        fill(**{'combobox "Dock"': "South dock", 'combobox "Stops"': "West dock"}),
        Look("told.textContent", "South dock/West dock//"),
        fill(**{'combobox "Stops"': "North dock, South dock"}),
        Look("told.textContent", "South dock/West dock+North dock+South dock//"),
        fill(**{'combobox "Dock"': "North dock, West dock"}).refused("bad_value", "one choice"),
        more=app("react_select.jsx"),
    ),
)
