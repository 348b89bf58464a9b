"""Words over the whole document: controls by what they are called, text by what it says, the best first."""

PAGE = """<h1>Shop</h1><h2>Lamps</h2><button>Buy lamp</button><button>Buy</button><p>This lamp is bright and warm.</p>
<label>Search for <input id=q></label><input type=password value=lamp name=x><p hidden>hidden lamp</p>
<h2>Delivery</h2><p>We deliver to Norway within nine days, and %s pay nothing.</p><a
href=#>Norway</a><script>var lamp</script>"""


async def find(code, request):
    await code.show(PAGE % ("word " * 60))
    return (await code.value(f"pageFinding.find({request})"))["found"]


async def lines(code, request):
    return [one["line"] for one in await find(code, request)]


async def test_the_exact_comes_before_what_contains_it_and_each_says_its_heading(code):
    found = await lines(code, "{text: 'buy', most: 9}")
    assert [line.split("] ")[1] for line in found] == ['button "Buy" under "Lamps"', 'button "Buy lamp" under "Lamps"']


async def test_text_comes_with_a_handle_and_what_is_hidden_or_a_secret_is_not_found(code):
    found = await lines(code, "{text: 'lamp', most: 9}")
    assert [line.split(" [s")[0] for line in found] == [
        '"Lamps"',
        '[e2] button "Buy lamp" under "Lamps"',
        '"This lamp is bright and warm."',
    ]


async def test_a_question_is_found_by_its_telling_words(code):
    (first, *_) = await lines(code, "{text: 'how many days to Norway?', most: 9}")
    assert first.startswith('"We deliver to Norway within nine days') and first.endswith('under "Delivery"')


async def test_a_long_text_is_shown_around_the_words(code):
    (first, *_) = await lines(code, "{text: 'pay nothing', most: 9}")
    assert "pay nothing" in first and "…" in first and len(first) < 220


async def test_by_role_alone_and_with_words(code):
    assert len(await find(code, "{role: 'button', most: 9}")) == 2
    assert [line.split("] ")[1] for line in await lines(code, "{role: 'link', text: 'norway', most: 9}")] == [
        'link "Norway" under "Delivery"'
    ]
    assert await find(code, "{role: 'slider', most: 9}") == []


async def test_plain_text_items_and_pictures_come_with_refs(code):
    await code.show("<ul><li>Ann<li>Bob</ul><p>Call Bob's wife.</p><img alt='Bob at work'>")
    found = [one["line"] for one in (await code.value("pageFinding.find({text: 'bob', most: 9})"))["found"]]
    assert found == ['"Bob" [s1] [e1] item', '[e2] image "Bob at work"', '"Call Bob\'s wife." [s2] [e3] text']
    assert await code.value("pageRefs.line(pageRefs.resolve(1).shown)") == '[e1] item "Bob"'


async def test_no_more_than_asked_for_and_a_found_ref_can_be_used(code):
    assert len(await find(code, "{text: 'buy', most: 1}")) == 1
    assert await code.value("Boolean(pageRefs.resolve(1).element)")


async def test_a_field_is_found_by_its_label(code):
    assert (await lines(code, "{text: 'search for', most: 1}"))[0].split("] ")[1].startswith('textbox "Search for"')


async def found_on(code, html, request):
    await code.show(html)
    return [one["line"] for one in (await code.value(f"pageFinding.find({request})"))["found"]]


async def test_text_in_what_takes_the_focus_is_found_by_itself(code):
    panel = "<div role=tabpanel tabindex=0 aria-label=Staff><p>Amara works here</p><p>Bo does not</p></div>"
    (first, *_) = await found_on(code, panel, "{text: 'Amara works', most: 9}")
    assert first.startswith('"Amara works here"') and first.endswith("text")
    (editor, *_) = await found_on(
        code, "<div contenteditable><p>item286</p><p>item287</p></div>", "{text: 'item287', most: 9}"
    )
    assert editor.startswith('"item287"')


async def test_names_from_elsewhere_count(code):
    html = (
        "<style>.h::before{content:'Heading 1'}</style><b id=b>Bay 2</b><i role=checkbox aria-labelledby=b></i>"
        "<span class=h role=button tabindex=0></span>"
    )
    assert 'checkbox "Bay 2"' in (await found_on(code, html, "{text: 'Bay 2', role: 'checkbox', most: 9}"))[0]
    assert 'button "Heading 1"' in (await found_on(code, html, "{text: 'heading 1', most: 9}"))[0]


async def test_what_has_no_name_is_found_by_its_row(code):
    html = "<table><tr><td>Ask the band<td><input type=checkbox id=a><tr><td>Pay<td><input type=checkbox></table>"
    (only,) = await found_on(code, html, "{text: 'ask the band', role: 'checkbox', most: 9}")
    assert "checkbox" in only and only.endswith('in "Ask the band"')


async def test_nothing_that_fits_half_stands_beside_what_fits(code):
    html = "<button id=tab>Move</button><p>Freezer B is cold</p><p>Freezer broken</p><a href=#>Special page edition</a>"
    assert len(await found_on(code, html, "{text: 'Freezer B', most: 9}")) == 1
    assert len(await found_on(code, html, "{text: 'freezer warm', most: 9}")) == 2


async def test_the_smallest_that_says_it_is_what_can_be_pointed_at(code):
    html = "<ul><li><button aria-label='Reorder Copper wire'>#</button><span id=s>Copper wire</span></ul>"
    (first, *_) = await found_on(code, html, "{text: 'Copper wire', most: 9}")
    assert (
        first.endswith("text")
        and await code.value(f"pageRefs.elementOf({first.split('[e')[1].split(']')[0]}).id") == "s"
    )


async def test_a_text_of_its_own_comes_before_the_same_word_in_a_sentence(code):
    await code.show("<p>Turn it to side <b>2</b> now</p><div>1</div><div>2</div>")
    lines = await code.run("return pageFinding.find({ text: '2', most: 5 }).found.map(({ line }) => line)")
    assert lines[0].startswith('"2"')
