"""The door of the page code: plain answers with where they come from, and never a throw."""

PAGE = "<title>Shop</title><button>Go</button><div style='height:3000px'></div>"


async def test_every_answer_says_where_the_page_is(code):
    await code.show(PAGE)
    where = (await code.value("pagehand.answer({do: 'where'})"))["where"]
    assert (where["title"], where["contentType"], where["readyState"]) == ("Shop", "text/html", "complete")
    assert (where["url"], where["origin"]) == (await code.value("location.href"), code.bed.site.url("")) and where[
        "status"
    ] == 200
    assert (
        where["pageHeight"] > 3000
        and where["scrollMost"] == where["pageHeight"] - where["height"]
        and where["scrollY"] == 0
    )


async def test_a_document_has_a_name_of_its_own(code):
    names = []
    for _ in range(2):
        await code.show(PAGE)
        names.append((await code.value("pagehand.answer({do: 'where'})"))["where"]["documentId"])
        assert names[-1] == (await code.value("pagehand.answer({do: 'read'})"))["where"]["documentId"]
    assert names[0] != names[1]


async def test_a_fault_is_an_answer_too(code):
    await code.show(PAGE)
    assert (await code.value("pagehand.answer({do: 'act', kind: 'nonsense'})"))["fault"]
    answer = await code.value("pagehand.answer({do: 'nonsense'})")
    assert answer["fault"] and answer["where"]["title"] == "Shop"


async def test_no_ref_gets_a_number_the_caller_has_given_out(code):
    await code.show(PAGE)
    read = "pagehand.answer({do: 'read', session: 's', call: '1', budget: 900, controlsOnly: false, countFrom: 41})"
    answer = await code.value(read)
    assert answer["lines"][0]["text"] == '[e41] button "Go"' and answer["where"]["next"] == 42


async def test_only_plain_values_leave(code):
    await code.show(PAGE)
    for request in (
        "{do: 'aim', session: 's', ref: 1}",
        "{do: 'box', ref: 1}",
        "{do: 'describe', ref: 1}",
        "{do: 'highlight', on: true, ref: 1}",
    ):
        await code.run(
            f"pageRefs.confirm([pageRefs.describe($('button'))]); structuredClone(await pagehand.answer({request}))"
        )


async def test_it_connects_once(code):
    await code.show(PAGE)
    assert await code.value("[pagehand.connect(() => null), pagehand.connect(() => null)]") == [True, False]


async def test_chords_are_parsed_without_pressing_them(code):
    await code.show(PAGE)
    assert (await code.value("pagehand.answer({do: 'chords', keys: ['Enter', 'Foo']})"))["chords"] == [
        {"key": "Enter", "modifiers": []},
        None,
    ]
