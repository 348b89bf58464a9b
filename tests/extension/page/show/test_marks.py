"""The refs of what can be acted on and seen now, drawn over the page."""


async def test_what_can_be_seen_and_acted_on_is_marked_and_listed(code):
    await code.show(
        "<button>One</button><p>words</p><a href=#>Two</a><button hidden>Hidden</button><button "
        "style='margin-top:5000px;display:block'>Far</button>"
        "<button id=under style='position:absolute;left:300px;top:300px'>Under</button><div "
        "style='position:absolute;left:250px;top:250px;width:200px;height:200px;background:#fff'></div>"
    )
    found = await code.value("pageMarks.draw({prefix: 'f2'})")
    assert found == {"lines": ['[e1] button "One"', '[e2] link "Two"']}
    assert (
        await code.value("[...document.documentElement.children].filter((one) => pageTree.ours.has(one)).length") == 1
    )


async def test_a_marked_ref_can_be_used(code):
    await code.show("<button>One</button>")
    assert await code.run("await pageMarks.draw({prefix: ''}); return Boolean(pageRefs.resolve(1).element);") is True


async def test_there_is_an_end_to_marks(code):
    await code.show("<style>button {padding: 0; font-size: 9px; border: 0}</style>" + "<button>x</button> " * 400)
    assert len((await code.value("pageMarks.draw({prefix: ''})"))["lines"]) == 150
