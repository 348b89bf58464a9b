"""What readTable promises: every row as a person sees it, `page/read/records`, as data beside a summary."""

# ruff: noqa: E501 - pages are easier to read in one piece

TABLES = """<title>Sales</title>
<table><tr><th>x</th></tr><tr><td>1</td></tr></table>
<table id=sales><caption>Sales by month</caption>
<thead><tr><th rowspan=2>Region</th><th colspan=2>Sold</th><th rowspan=2></th></tr><tr><th>2025</th><th>2026</th></tr></thead>
<tbody><tr><td rowspan=2>North</td><td>1</td><td>2 <i style="display:none">hidden</i></td><td></td></tr>
<tr><td>3</td><td>[e12]  4</td><td>a</td></tr><tr style="display:none"><td>5</td></tr>
<tr><td>South</td><td colspan=2>none</td></tr></tbody><tfoot><tr><td>All</td><td>4</td><td>6</td></tr></tfoot></table>
<div role=grid aria-label=Grid aria-rowcount=900><div role=row><span role=columnheader>A</span><span role=columnheader>A</span></div>
<div role=row><span role=gridcell><button>in</button></span><span role=gridcell>2</span></div></div><p><b id=out>Out</b></p>"""

FIELDS = """<title>Crates</title><table><tr><th><label><input type=checkbox> All</label></th><th>Crate</th><th>Port</th><th>Kept</th></tr>
<tr><td><input type=checkbox checked></td><td><input value=Anchor aria-label=Crate></td><td><select><option>Oslo<option selected>Riga</select> (new)</td><td><span role=switch aria-checked=false tabindex=0></span></td></tr></table>"""
APART = """<title>Ships</title><style>table{table-layout:fixed;width:400px;border-spacing:0}td{padding:0}</style>
<table role=presentation><tr role=row><td role=columnheader>Ship</td><td role=columnheader>Port</td><td></td></tr><tr role=row><td><input aria-label=Ship></td><td><input aria-label=Port></td><td></td></tr></table>
<div role=table><table role=presentation>ROWS</table></div>""".replace(
    "ROWS",
    "".join(
        f"<tr role=row><td role=gridcell>{ship}</td><td role=gridcell>{port}</td><td role=gridcell>-</td></tr>"
        for ship, port in (("Ada", "Oslo"), ("Bea", "Riga"), ("Cleo", "Lima"))
    ),
)


async def test_rows_are_told_as_they_are_seen(hand):
    await hand.show(TABLES)
    told = await hand.call("readTable")
    assert told.receipt["data"]["rows"] == [
        {"Region": "North", "Sold / 2025": "1", "Sold / 2026": "2", "column 4": ""},
        {"Region": "North", "Sold / 2025": "3", "Sold / 2026": "[e12] 4", "column 4": "a"},
        {"Region": "South", "Sold / 2025": "none", "Sold / 2026": "none", "column 4": ""},
    ]
    first, columns, begins, *_ = told.text.split("\n")
    assert first.startswith('table "Sales by month": 3 rows, columns "Region", "Sold / 2025"')
    assert columns == "without 1 row of its foot" and begins == "all of it:" and "\n{" in told.text
    assert "hidden" not in told.text and "[e12]" not in told.text


async def test_the_table_that_a_ref_is_in(hand):
    await hand.show(TABLES)
    ref = (await hand.call("find", text="in", role="button")).text.split("[")[1].split("]")[0]
    told = await hand.call("readTable", ref=ref)
    assert told.receipt["data"]["rows"] == [{"A": "in", "A 2": "2"}]
    assert "the page says it has 899 rows" in told.text
    assert (await hand.call("readTable", ref="e9999")).reason == "stale"
    await hand.show("<title>None</title><p>x</p>")
    assert (await hand.call("readTable")).reason == "not_found"


async def test_what_fields_hold_and_boxes_say_is_told_as_a_person_sees_it(hand):
    await hand.show(FIELDS)
    told = await hand.call("readTable")
    assert told.receipt["data"]["rows"] == [
        {"All": "checked", "Crate": "Anchor", "Port": "(new) Riga", "Kept": "unchecked"}
    ]


async def test_columns_may_be_named_by_a_table_of_their_own(hand):
    await hand.show(APART)
    told = await hand.call("readTable")
    assert told.receipt["data"]["rows"][0] == {"Ship": "Ada", "Port": "Oslo", "column 3": "-"}
