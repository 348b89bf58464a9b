"""The words for containers, with their names and how much they hold, and for what is folded away."""

HEADERS = """
<nav data-header='nav "Folders"' aria-label=Folders></nav> <main data-header=main></main> <header
data-header=header></header>
<div data-header='dialog "Sure?"' role=dialog aria-label="Sure?"></div> <div data-header=alert role=alert></div>
<section data-header="null"></section> <section data-header='region "News"' aria-label=News></section>
<fieldset data-header='group "Size"'><legend>Size</legend></fieldset> <fieldset data-header="null"></fieldset>
<blockquote data-header=quote></blockquote> <p data-header="null"></p> <dl data-header="null"><dt>a<dd>b</dl>
<ul data-header="list 2 items"><li>a<li>b</ul> <ul data-header="null"><li>a</ul> <ul data-header='list "One" 1 item'
aria-label=One><li>a</ul>
<nav><ul data-header="null"><li>a<li>b</ul></nav> <div data-header="list 2 items" role=list><p role=listitem></p><p
role=listitem></p></div>
<div data-header='listbox "Pick" 1 option' role=listbox aria-label=Pick><p role=option></p></div>
<table data-header="table 1 row"><tr><th>a<tr><td>b</table> <table
data-header='table "Costs" 1 row'><caption>Costs</caption><tr><td>a</table>
<table data-header="null"><tr><td>layout</table> <div data-header="table 1 row" role=grid><p role=row></p></div>
"""


async def test_the_header_of_each_container(code):
    await code.show(HEADERS)
    headers = await code.each(
        "[data-header]", "[element.dataset.header, String(pageStructure.headerOf(element, pageRoles.roleOf(element)))]"
    )
    assert len(headers) > 20
    assert [(expected, header) for expected, header in headers if header != expected] == []


async def test_tables_of_data_and_tables_of_layout(code):
    await code.show(
        "<table data-data=true><tr><td>1<td>2<tr><td>3<td>4</table><table data-data=false><tr><td>1<td>2</table>"
        "<table data-data=false><tr><td>1<td><form>x</form><tr><td>3<td>4</table><table "
        "data-data=true><thead><tr><td>1</table>"
        "<table data-data=true role=table><tr><td>1</table><table data-data=false "
        "role=none><tr><th>1<td>2<tr><td>3<td>4</table>"
        "<div role=grid data-data=false><button>1</button></div><div role=grid data-data=true><p role=row>1</div>"
    )
    tables = await code.each(
        "[data-data]", "String(pageStructure.isTable(element, pageRoles.roleOf(element))) === element.dataset.data"
    )
    assert tables == [True] * 8


async def folded(code, html, container="#box", list_of="children"):
    await code.show(f"<div id=box>{html}</div>")
    return await code.run(f"""
      const nodes = pageTree.childrenOf($("{container}")).filter((one) => one.localName);
      return pageStructure.describeFold($("{container}"), "{list_of}", nodes, () => 1234);
    """)


async def test_a_fold_says_how_many_rows_items_or_options(code):
    assert await folded(code, "<ul><li>a<li>b<li>c</ul>", "ul") == "3 more items"
    assert (
        await folded(code, "<div role=menu><b role=menuitem>a</b><hr><b role=menuitem>b</b></div>", "[role=menu]")
        == "2 more items"
    )
    assert await folded(code, "<b role=row></b>", list_of="rows") == "1 more row"
    assert await folded(code, "<b></b><b></b>", list_of="options") == "2 more options"


FOLDED = {
    "<table><tr><th>a<tr><td>b</table>": "table 1 row",
    "<main>x</main>": "main about 1,234 characters",
    "<p>x</p><h2>Prices</h2><p>y</p>": 'section "Prices" about 1,234 characters',
    "<p>First words here</p>": 'part "First words here" about 1,234 characters',
    "<p hidden>no</p><p>Seen</p>": '2 more parts "Seen" about 1,234 characters',
}


async def test_a_fold_says_what_it_holds_by_header_heading_or_first_words(code):
    assert [await folded(code, html) for html in FOLDED] == list(FOLDED.values())
