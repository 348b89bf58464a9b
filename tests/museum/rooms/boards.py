"""Boards that are drawn and dragged on: a drawing board, diagrams, dashboards, sheets on a canvas and sheets of cells."""

# ruff: noqa: E501 - pages are easier to read in one piece

from museum.bundles import PAGE, app
from museum.case import Look, case, choose, click, drag, find, press, read, script, wait, write

BPMN = """<link rel=stylesheet href="/npm/bpmn-js/dist/assets/diagram-js.css"><link rel=stylesheet href="/npm/bpmn-js/dist/assets/bpmn-js.css"><script src="/npm/bpmn-js/dist/bpmn-modeler.production.min.js"></script><div id=c style="height:500px"></div><p id=o></p>
<script>window.board = new BpmnJS({ container: "#c" }); board.importXML(`<?xml version="1.0"?><bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:bpmndi="http://www.omg.org/spec/BPMN/20100524/DI" xmlns:dc="http://www.omg.org/spec/DD/20100524/DC" id="D" targetNamespace="x"><bpmn:process id="P"><bpmn:startEvent id="S" name="Boat comes"/><bpmn:task id="T" name="Survey hull"/></bpmn:process><bpmndi:BPMNDiagram id="B"><bpmndi:BPMNPlane id="L" bpmnElement="P"><bpmndi:BPMNShape id="s1" bpmnElement="S"><dc:Bounds x="200" y="200" width="36" height="36"/></bpmndi:BPMNShape><bpmndi:BPMNShape id="s2" bpmnElement="T"><dc:Bounds x="320" y="178" width="100" height="80"/></bpmndi:BPMNShape></bpmndi:BPMNPlane></bpmndi:BPMNDiagram></bpmn:definitions>`).then(() => (o.textContent = "Ready"));
window.names = () => board.get("elementRegistry").filter((one) => one.type !== "label").map(({ businessObject }) => businessObject.name ?? "").filter(Boolean).join();</script>"""
GRIDSTACK = """<link rel=stylesheet href="/npm/gridstack/dist/gridstack.css"><script src="/npm/gridstack/dist/gridstack-all.js"></script><div class=grid-stack></div>
<script>window.board = GridStack.init({ column: 6, cellHeight: 80, float: true, animate: false }); ["Sales", "Stock"].forEach((name, index) => { const box = board.addWidget({ x: 3 * index, y: 0, w: 2, h: 2, id: name }); box.querySelector(".grid-stack-item-content").innerHTML = `<h3>${name}</h3><button onclick="this.textContent = 'Refreshed'">Refresh ${name}</button>`; });
window.spots = () => board.save(false).map(({ id, x = 0, y = 0 }) => `${id} ${x} ${y}`).sort().join();</script>"""
SHEET = """<link rel=stylesheet href="/npm/jsuites/dist/jsuites.css"><link rel=stylesheet href="/npm/jspreadsheet-ce/dist/jspreadsheet.css"><script src="/npm/jsuites/dist/jsuites.js"></script><script src="/npm/jspreadsheet-ce/dist/index.js"></script><div id=s></div>
<script>window.sheet = jspreadsheet(s, { worksheets: [{ data: [["Hull", 3, true, "North"], ["Mast", 9, false, "South"], ["Rope", 40, true, "North"]], columns: [{ title: "Part", width: 120 }, { title: "Count", type: "numeric" }, { title: "Here", type: "checkbox" }, { title: "Yard", type: "dropdown", source: ["North", "South", "East"] }] }] })[0];</script>"""

CASES = (
    case(
        "excalidraw-shape",
        PAGE,
        wait(text="Selection"),
        click('radio "Rectangle"').does("checked").lacks("opened_dialog"),
        drag("canvas", path=[[300, 200], [400, 300], [500, 350]]).does("dom_changed"),
        Look("drawn()", "rectangle"),
        read().shows('button "Delete"', 'radio "Selection" checked'),
        click('button "Delete"'),
        Look("drawn()", ""),
        more=app("excalidraw.jsx"),
    ),
    case(
        "excalidraw-text",
        PAGE,
        wait(text="Selection"),
        click('radio "Text"').does("checked"),
        click("canvas", nth=2, x=600, y=300).shows("textbox focused"),
        press("w", "a", "r", "m", "Escape"),
        Look("drawn()", "warm"),
        more=app("excalidraw.jsx"),
    ),
    case(
        "react-flow-moved",
        PAGE,
        wait(text="into Check"),
        drag('draggable "into Check Check out of Check"', dx=0, dy=120).does("dom_changed"),
        Look("flow.y('Check') > 120 && flow.y('Ship') === 60"),
        more=app("react_flow.jsx"),
    ),
    case(
        "react-flow-joined",
        PAGE,
        wait(text="into Check"),
        read().shows('graphic "into Ship"', 'group "Edge from Start to Check"'),
        drag('graphic "out of Check"', 'graphic "into Ship"').shows('group "Edge from Check to Ship"'),
        Look("flow.edges", "Start-Check,Check-Ship"),
        more=app("react_flow.jsx"),
    ),
    case(
        "bpmn-unseen-shapes",
        BPMN,
        wait(text="Ready"),
        # Shapes that only take the pointer are drawn by nobody.
        read().shows('graphic "Survey hull"', 'button "Create task"').lacks("outlined"),
        click('graphic "Survey hull"').does("dom_changed"),
        read().shows("Append"),
    ),
    case(
        "bpmn-renamed",
        BPMN,
        wait(text="Ready"),
        click('graphic "Survey hull"', count=2).shows('textbox focused value="Survey hull"'),
        write("textbox", "Paint hull").does("value"),
        click('graphic "Boat comes"'),
        Look("names()", "Boat comes,Paint hull"),
    ),
    case(
        "gridstack",
        GRIDSTACK,
        find("Sales"),
        drag('text "Sales"', dx=0, dy=180).does("dom_changed"),
        Look("spots() !== 'Sales 0 0,Stock 3 0' && spots().includes('Stock 3 0')"),
        click('button "Refresh Stock"').shows("Refreshed"),
    ),
    case(
        "glide",
        PAGE,
        wait(text="Bess"),
        read().shows('columnheader "Length"', "| Bess ["),
        find("Aurora", role="cell"),
        find("Bess", role="cell").shows('cell "Bess"'),
        write('cell "Bess"', "Dora").shows("Dora"),
        Look("rows[1].join()", "Dora,7"),
        write('cell "Aurora"', "Ida").shows("Ida"),
        Look("rows.join(' ')", "Ida,12 Dora,7 Clio,30"),
        more=app("glide.jsx"),
    ),
    case(
        "jspreadsheet-typed",
        SHEET,
        read().shows("Part [e", "checkbox checked", "Mast [e"),
        find("Mast", role="cell"),
        write('cell "Mast"', "Boom").shows("Boom"),
        Look("sheet.getValue('A2')", "Boom"),
    ),
    case(
        "jspreadsheet-chosen",
        SHEET,
        find("South", role="cell"),
        choose('cell "South"', "East").shows("East"),
        Look("sheet.getValue('D2')", "East"),
    ),
    case(
        "jspreadsheet-ticked",
        SHEET,
        click("checkbox", nth=2).does("checked"),
        Look("sheet.getValue('C2')"),
        read(),
        click("checkbox", nth=1).does("checked"),
        Look("sheet.getValue('C1')", value=False),
    ),
    case(
        "jspreadsheet-menu",
        SHEET,
        find("Rope", role="cell"),
        click('cell "Rope"', button="right").shows("Delete selected rows"),
        click('clickable "Insert a new row before"').does("dom_changed"),
        Look("sheet.getData().length", 4),
    ),
    case(
        "fullcalendar-moved",
        PAGE,
        wait(text="Harvest"),
        read(),
        drag('clickable "Harvest"', dx=175, dy=0).does("dom_changed"),
        Look("calendar.getEvents()[0].start.getDate() !== 5"),
        more=app("calendar.js"),
    ),
    case(
        "fullcalendar-by-the-week",
        PAGE,
        wait(text="Harvest"),
        click('tab "Week view"').shows("Sun 1"),
        Look("calendar.view.type", "timeGridWeek"),
        click('button "Next Week"').does("dom_changed"),
        Look("calendar.getDate().getDate()", 8),
        more=app("calendar.js"),
    ),
    case(
        "leaflet-marker-and-zoom",
        PAGE,
        wait(text="Harbour"),
        click('button "H"').shows("The old harbour"),
        click('button "Close popup"').shows("- "),
        more=app("leaflet.js"),
    ),
    case(
        "handsontable-typed",
        PAGE,
        wait(text="Copper"),
        find("Copper", role="cell"),
        write('cell "Copper"', "Tin").shows("Tin"),
        read().shows("| Tin [").lacks("Copper"),
        more=app("handsontable.js"),
    ),
    # A cell is chosen before its keys: with the focus alone a sheet does not listen.
    case(
        "handsontable-copied",
        PAGE,
        wait(text="Copper"),
        find("12", role="cell"),
        press("Control+C", on='cell "12"').does("selected", "copied"),
        find("31", role="cell"),
        press("Control+V", on='cell "31"').does("dom_changed", "12"),
        Look("sheet.getDataAtCol(1).join()", "12,7,12"),
        more=app("handsontable.js"),
    ),
    # What fills the cells below lies over the corner of the one that is chosen, and has no name.
    case(
        "handsontable-filled-by-the-corner",
        PAGE,
        wait(text="Copper"),
        script("sheet.updateSettings({ colWidths: 80, rowHeights: 30 })"),
        find("12", role="cell"),
        click('cell "12"'),
        drag('cell "12"', path=[[79, 29], [60, 50], [60, 75]]).does("dom_changed"),
        Look("sheet.getDataAtCol(1).join()", "12,12,12"),
        more=app("handsontable.js"),
    ),
    # The header that is held in view has its own place among the rows that are scrolled: it is no row more.
    case(
        "handsontable-rows-there-is-room-for",
        PAGE,
        wait(text="Copper"),
        script("sheet.loadData(Array.from({ length: 60 }, (_, row) => ['Metal ' + row, row, false]))"),
        read().shows("of about 60 rows"),
        more=app("handsontable.js"),
    ),
)
