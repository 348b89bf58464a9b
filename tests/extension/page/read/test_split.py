"""What to show of a part that does not fit: units of text, blocks and sections, and their shares of the room."""

UNITS = """
  const sizes = pageSizes.create(false);
  const units = (selector, room = 4000) => pageSplit.bySections(pageSplit.unitsOf(pageTree.childrenOf($(selector)),
    room, sizes));
  const said = (list) => list.map((unit) => (unit.section ? "section " : unit.flow ? "flow " : "")
    + unit.nodes.map((one) => (one.id || one.localName || one.data.trim())).filter(Boolean).join("+"));
"""


async def run(code, html, script):
    await code.show(html)
    return await code.run(UNITS + script)


async def test_running_text_is_one_unit_and_a_block_its_own(code):
    html = "<div id=box>some <b>bold</b> words<p id=p>block</p>more<br><i>words</i><div hidden>x</div><hr></div>"
    assert await run(code, html, "return said(units('#box'))") == ["flow some+b+words", "p", "flow more+i"]


async def test_what_follows_the_highest_headings_belongs_to_them(code):
    html = (
        "<div id=box><p id=intro>x</p><h2 id=a>A</h2><p id=a1>x</p><h3 id=a2>x</h3><p id=a3>x</p><h2 "
        "id=b>B</h2><p id=b1>x</p></div>"
    )
    assert await run(code, html, "return said(units('#box'))") == ["intro", "section a+a1+a2+a3", "section b+b1"]


async def test_one_heading_over_all_splits_nothing(code):
    html = "<div id=box><h1 id=t>T</h1><p id=a>x</p><p id=b>x</p></div>"
    assert await run(code, html, "return said(units('#box'))") == ["t", "a", "b"]


async def test_very_many_parts_on_one_level_are_split_too(code):
    one = "Object.assign(document.createElement('p'), {textContent: n})"
    fill = f"for (let n = 0; n < 130000; n += 1) $('#box').append({one})"
    assert await run(code, "<div id=box></div>", f"{fill}; return units('#box').length") == 130_000


async def test_rows_look_alike_and_paragraphs_are_no_rows(code):
    html = (
        f"<div id=cards>{'<div class=card>x</div>' * 9}</div><div id=few>{'<div class=card>x</div>' * 5}</div>"
        f"<div id=prose>{'<p>x</p>' * 9}</div><div id=mixed>{'<div class=card>x</div><article>y</article>' * 5}</div>"
    )
    assert await run(
        code, html, "return ['#cards', '#few', '#prose', '#mixed'].map((one) => pageSplit.areRows(units(one)))"
    ) == [True, False, False, False]


async def test_lists_and_tables_hold_rows_by_their_role(code):
    html = "<ul><li>x</ul><table><tr><td>x</table><div role=listbox></div><div></div><section aria-label=x></section>"
    assert await run(code, html, "return ['ul', 'table', '[role]', 'div:not([role])', 'section'].map((one) => "
"pageSplit.holdsRows($(one)))") == [
        True, True, True, False, False,
    ]  # fmt: skip


async def test_many_means_more_than_one_with_something_in_it(code):
    html = f"<ul id=one><li>x<li hidden>{'unseen ' * 20}<li></ul><ul id=two><li>x<li>y</ul>"
    assert await run(
        code, html, "return ['#one', '#two'].map((one) => pageSplit.areMany(pageTree.childrenOf($(one)), sizes))"
    ) == [False, True]


async def test_shares_give_all_a_line_and_the_heavy_more(code):
    html = f"<div id=box><nav>{'word ' * 200}</nav><main>{'word ' * 200}</main></div>"
    nav, main = await run(
        code,
        html,
        """
      const [nav, main] = units("#box");
      return [pageSplit.firstShare([nav, main], 600), pageSplit.firstShare([main, nav], 600)];
    """,
    )
    assert nav >= 75 and main > 2 * nav and nav + main <= 600


async def test_an_outline_fits_when_each_unit_has_room_for_a_line(code):
    html = f"<div id=box>{'<p>%s</p>' % ('word ' * 40) * 4}</div>"
    assert await run(code, html, "return [299, 300].map((room) => pageSplit.fitsAsOutline(units('#box'), room))") == [
        False,
        True,
    ]


async def test_rows_that_are_scrolled_away_come_after(code):
    html = f"<ul style='margin:0'>{'<li style=height:100px>x</li>' * 50}</ul>"
    first = "pageSplit.firstInView([...$('ul').children])"
    assert await run(
        code, html, f"const top = {first}; scrollTo(0, 1050); const later = {first}; return [top, later];"
    ) == [0, 10]


async def test_without_any_room_there_still_are_units(code):
    await code.show("<p>one two three</p>" * 3)
    count = "pageSplit.unitsOf(pageTree.childrenOf(document.body), -10, pageSizes.create(false)).length"
    assert await code.value(count) == 3
