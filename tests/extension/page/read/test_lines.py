"""The lines of a reading as they are written: running text gathers, containers indent, empty ones leave no trace."""


async def written(code, script):
    await code.show("")
    return await code.run(f"""
      const out = new PageLines();
      {script}
      out.flush();
      return [out.lines.map((line) => "  ".repeat(line.depth) + line.text), out.used];
    """)


async def lines(code, script):
    return (await written(code, script))[0]


REF = "{number: 1, role: 'link', name: 'a'}"


async def test_text_runs_on_until_a_block_ends_it(code):
    script = f"out.text('one '); out.piece('[e1] link', {REF}); out.text(' two'); out.flush(); out.text('three');"
    assert await lines(code, script) == ["one [e1] link two", "three"]


async def test_controls_without_text_around_them_stand_alone(code):
    assert await lines(code, "out.piece('a'); out.text(' | '); out.piece('b'); out.text(' · '); out.piece('c');") == [
        "a",
        "b",
        "c",
    ]
    assert await lines(code, "out.piece('a'); out.text(' or '); out.piece('b');") == ["a or b"]


async def test_containers_indent_and_empty_ones_are_taken_back_unless_kept(code):
    script = """
      out.container("nav", () => { out.text("one"); out.container("list", () => out.text("two")); });
      out.container("empty", () => undefined);
      out.container("kept", () => undefined, {keep: true});
    """
    assert await lines(code, script) == ["nav", "  one", "  list", "    two", "kept"]


async def test_what_is_used_is_what_is_printed(code):
    said, used = await written(
        code,
        """
      out.container("nav", () => { out.text("one"); out.item("- ", () => { out.text("two"); out.flush();
        out.text("three"); }); });
      out.container("empty", () => out.container("inner", () => undefined));
      out.item("- ", () => { out.piece("four"); out.flush(); out.piece("five"); out.flush(); out.text("six"); });
      out.piece("seven");
    """,
    )
    assert used == sum(len(one) + 1 for one in said)


async def test_an_item_has_one_marker_and_what_follows_is_indented(code):
    script = (
        "out.item('1. ', () => { out.text('head'); out.flush(); out.text('more'); }); out.item('2. ', () => "
        "out.text('next')); out.text('after');"
    )
    assert await lines(code, script) == ["1. head", "  more", "2. next", "after"]


async def test_an_item_that_begins_with_controls_has_its_marker_there(code):
    script = (
        f"out.item('- ', () => {{ out.piece('image'); out.flush(); out.piece('[e1] link', {REF}); out.flush(); "
        "out.text('9.00'); out.flush(); out.text('more'); }); "
        "out.item('- ', () => { out.piece('a'); out.piece('b'); });"
    )
    assert await lines(code, script) == ["- image", "  [e1] link", "  9.00", "  more", "a", "b"]


async def test_an_item_whose_first_line_is_another_items_has_its_marker_at_its_own_text(code):
    script = (
        "out.item('- ', () => { out.item('1. ', () => out.text('inner')); "
        "out.text('own'); out.flush(); out.text('more'); });"
    )
    assert await lines(code, script) == ["1. inner", "- own", "  more"]


async def test_a_captured_cell_is_one_run_of_pieces_and_ends_no_line(code):
    script = """
      out.text("before");
      const pieces = out.capture(() => { out.container("list", () => { out.text("a"); out.flush(); out.item("- ", () =>
        out.text("b")); }); out.piece("c"); });
      out.line(`| ${PageLines.joined(pieces)} |`, []);
    """
    assert await lines(code, script) == ["before", "| a b c |"]
