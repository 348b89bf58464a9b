"""Handles for what a reading left out: the same while the first node lives, opened to what is there now."""

OPEN = (
    "const open = (handle) => { const fold = pageFolds.open(Number(handle.slice(1))); return fold && "
    "fold.nodes.map((one) => one.id || one.localName || one.data); };"
)


async def test_a_handle_opens_its_run_and_what_was_put_into_it_since(code):
    await code.show("<ul><li id=a>1<li id=b>2<li id=c>3<li id=d>4</ul>")
    assert await code.run(f"""{OPEN}
      const list = $("ul");
      const handle = pageFolds.handleFor(list, "children", [$("#b"), $("#c")]);
      const before = open(handle);
      const item = document.createElement("li");
      item.id = "new";
      $("#c").before(item);
      return [before, open(handle)];
    """) == [["b", "c"], ["b", "new", "c"]]


async def test_the_same_run_has_the_same_handle_and_another_run_another(code):
    await code.show("<p id=a>1</p><p id=b>2</p><p id=c>3</p>")
    assert await code.run("""
      const handle = (list, skip, ...ids) => pageFolds.handleFor(document.body, list, ids.map((id) => $(`#${id}`)),
        skip);
      const [first, again] = [handle("children", 0, "a", "b"), handle("children", 0, "a", "b")];
      const others = [handle("children", 0, "a", "b", "c"), handle("children", 0, "b"), handle("children", 40, "a"),
        handle("value", 0, "a")];
      return [first === again, new Set([first, ...others]).size, pageFolds.open(Number(first.slice(1))).nodes.length];
    """) == [True, 5, 2]


async def test_without_its_first_node_or_container_it_is_gone_without_its_last_it_runs_to_the_end(code):
    await code.show("<ul><li id=a>1<li id=b>2<li id=c>3<li id=d>4</ul>")
    assert await code.run(f"""{OPEN}
      const handle = pageFolds.handleFor($("ul"), "children", [$("#b"), $("#c")]);
      $("#c").remove();
      const toTheEnd = open(handle);
      $("#b").remove();
      const noFirst = open(handle);
      const other = pageFolds.handleFor($("ul"), "children", [$("#d")]);
      $("ul").remove();
      return [toTheEnd, noFirst, open(other), open("s999")];
    """) == [["b", "d"], None, None, None]


async def test_options_values_and_the_characters_already_shown(code):
    await code.show("<select><option id=a>1<option id=b>2</select><textarea></textarea>")
    assert await code.run(f"""{OPEN}
      const options = pageFolds.handleFor($("select"), "options", [$("#b")]);
      const value = pageFolds.handleFor($("textarea"), "value", [$("textarea")], 200);
      return [open(options), open(value), pageFolds.open(Number(value.slice(1))).skip];
    """) == [["b"], ["textarea"], 200]


async def test_rows_are_the_tables_own(code):
    await code.show(
        "<table id=t><thead><tr id=h><th>x<tbody><tr id=r><td><table><tr id=inner><td>y</table></table>"
        "<div id=g role=grid><div role=rowgroup><div role=row id=g1></div></div><div role=row id=g2><div "
        "role=table><b role=row id=g3></b></div></div></div>"
    )
    rows = "['#t', '#g'].map((one) => pageTables.rowsOf($(one)).map((row) => row.id))"
    assert await code.value(rows) == [["h", "r"], ["g1", "g2"]]
