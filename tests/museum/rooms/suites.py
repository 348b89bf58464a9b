"""Whole component suites from npm: what a person sees of their fields and tables, and that it can be used."""

# ruff: noqa: E501 - pages are easier to read in one piece

from bed.site import Answer
from museum.bundles import PAGE, app
from museum.case import Look, case, click, fill, find, read, scroll, wait
from museum.packages import style_map, styles

MONACO = "monaco-editor-core/esm"

CASES = (
    case(
        "ag-grid",
        PAGE,
        wait(text="Runner 57"),
        read().shows(
            'columnheader "Name"', 'columnheader "Medals" sort=descending', 'clickable "filter icon"', "of 400 rows"
        ),
        # Pinned columns stand elsewhere in the tree, and rows are drawn in any order.
        read().shows("Runner 7 [e").lacks("table 1 row"),
        click('columnheader "Medals"'),
        Look("grid.getColumnState().find((one) => one.colId === 'medals').sort", None),
        click('columnheader "Age"'),
        read().shows('columnheader "Age" focused sort=ascending'),
        more=app("ag_grid.js"),
    ),
    case(
        "handsontable",
        PAGE,
        wait(text="Copper"),
        read().shows('columnheader "Metal"', "Copper [e", 'checkbox "Checked" checked', "table 3 rows"),
        more=app("handsontable.js"),
    ),
    case(
        "mui",
        PAGE,
        wait(text="From"),
        read().shows(
            'combobox "From" collapsed value="Calder Bay"',
            'slider "Volume" value="30"',
            'slider "Most" value="60"',
            'placeholder="type to search"',
        ),
        read().shows('switch "Night mode"', 'button "Delete the boat"').lacks('clickable "Volume"'),
        # A list that a dialog opens stands beside it in the tree, and the page stays behind.
        click('button "Change"').shows('combobox "To"'),
        click('combobox "To"'),
        read().shows('option "Moss Point"'),
        more=app("mui.jsx"),
    ),
    case(
        "radix",
        PAGE,
        wait(text="Copper wire"),
        read()
        .shows('combobox "Theme" collapsed value="Sepia"', 'slider "Volume" value="30"', "Copper wire")
        .lacks("red box"),
        find("Copper wire").shows("Copper wire"),
        click('tab "Staff"').shows("Amara works here"),
        more=app("radix.jsx"),
    ),
    case(
        "react-aria",
        PAGE,
        wait(text="Sowing day"),
        read().shows(
            'switch "Water right away"',
            'checkbox "Send a copy"',
            'radio "Clay"',
            'slider "Rows" value="3"',
            'placeholder="mm"',
            "Carrots",
        ),
        click('switch "Water right away"').does("checked"),
        read().shows('switch "Water right away" focused checked'),
        more=app("react_aria.jsx"),
    ),
    case(
        "react-aria-day-in-one-of-its-parts",
        PAGE,
        wait(text="Sowing day"),
        fill(**{'spinbutton "month, Sowing day"': "2026-04-21"}),
        Look(
            "[...document.querySelectorAll('[role=spinbutton]')].map((one) => one.getAttribute('aria-valuenow')).join()",
            "4,21,2026",
        ),
        fill(**{'spinbutton "month, Sowing day"': "07"}),
        Look("document.querySelector('[role=spinbutton]').getAttribute('aria-valuenow')", "7"),
        more=app("react_aria.jsx"),
    ),
    case(
        "element-plus",
        PAGE,
        wait(text="Remind me"),
        read().shows(
            'combobox "Doctor" collapsed value="Dr. Claes"',
            'radio "First" checked',
            'switch "Remind me" checked',
            'columnheader "Who',
        ),
        more=app("element_plus.js"),
    ),
    case(
        "material-web",
        PAGE,
        wait(text="Check in"),
        read().shows(
            'combobox "Room" collapsed value="Twin"',
            'checkbox "Deposit paid"',
            'switch "Late arrival"',
            'textbox "Guest" value="Ines"',
        ),
        click('checkbox "Deposit paid"').does("checked"),
        click('button "Check in"'),
        wait(text="The key is handed out"),
        read().shows("Check in now?", 'button "Yes"'),
        more=app("material_web.js"),
    ),
    case(
        "virtuoso-scrolled",
        PAGE,
        wait(text="Parcel 3"),
        scroll(to="down", on="clickable", pages=3),
        # What is in view now hangs out of a box that was scrolled away.
        read().shows("Parcel 4", "Open 4").lacks("Parcel 1 "),
        more=app("virtuoso.jsx"),
    ),
    case(
        "quill-menus",
        PAGE,
        wait(text="hello"),
        click('button "Normal"'),
        read().shows('button "Heading 1"', 'button "Heading 2"'),
        more=app("quill.js"),
    ),
    case(
        "antd",
        PAGE,
        wait(text="The plan"),
        read().shows('textbox "Day', 'tab "Plan" selected', 'columnheader "Ship"', 'treeitem "', "Hall A"),
        click('button "Ask"'),
        wait(text="Ask the harbour"),
        click('combobox "Other dock"'),
        read().shows("Ask the harbour", "South dock"),
        more=app("antd.jsx"),
    ),
    case(
        "angular-material",
        PAGE,
        wait(text="Breakfast"),
        read().shows(
            'combobox "Room" collapsed value="Twin"',
            'placeholder="First and last name"',
            'switch "Late arrival"',
            'slider "Nights" value="3"',
        ),
        # The next step slides in; what it says is there when the click is told.
        click('button "Next"').shows("Pay at the desk"),
        click('button "Book"').shows("The room is booked"),
        more=app("angular.js"),
    ),
    case(
        "fullcalendar",
        PAGE,
        wait(text="March 2026"),
        read().shows('button "Previous Month"', "Harvest", "10a Market", "| 22 | 23 |"),
        click('tab "Week view"').shows("| Sun 1 | Mon 2 |"),
        more=app("calendar.js"),
    ),
    case(
        "leaflet",
        PAGE,
        wait(text="Leaflet"),
        read().shows("12 canvases 256x256", 'button "Zoom in"', 'button "Layers"').lacks("canvas 256x256\n"),
        more=app("leaflet.js"),
    ),
    case(
        "leaflet-markers-told-apart-by-their-titles",
        PAGE,
        wait(text="Leaflet"),
        click('button "Marker" of "Bern"').shows("Bear park"),
        click('button "Marker" of "Basel"').shows("Rhine port"),
        more=app("leaflet.js"),
    ),
    case(
        "tanstack-table",
        PAGE,
        wait(text="Aurora"),
        click('columnheader "Built"').shows("moved"),
        read().shows("| Aurora | 1998 |"),
        Look("[...document.querySelectorAll('td')].map((one) => one.textContent)[1] !== '1998'"),
        more=app("tanstack.jsx"),
    ),
    case(
        "monaco-find-widget",
        f"""{style_map(MONACO)}<link rel=stylesheet href=styles.css><div id=box style="width:700px;height:300px"></div><p id=o></p><script type=module>
        import * as monaco from "/npm/{MONACO}/vs/editor/editor.main.js";
        window.editor = monaco.editor.create(box, {{ value: "first line\\nsecond line", language: "plaintext", ariaLabel: "Program" }});
        editor.getAction("editor.action.startFindReplaceAction").run(); o.textContent = "Ready"; </script>""",
        wait(text="Ready", seconds=40),
        read().shows('value="first line\\nsecond line"', '"Find"', '"Replace"'),
        more={"styles.css": lambda _asked: Answer(styles(MONACO), headers={"Content-Type": "text/css"})},
    ),
)
