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
