"""What is said where no options have come up: links to other pages are told, with the one that is meant."""

PAGE = "<div><button id=f aria-expanded=false>Pages</button><ul id=m hidden><li><a href=/one>One</a><li>LAST</ul></div>"
SAID = """const before = pageLists.standing($("#f")); $("#m").hidden = false; before.end();
const { reason, hint, candidates = [] } = pageUnoffered.refusal({ field: $("#f"), before, text: "Two" });
return [reason, hint.includes("links to other pages"), candidates.map((one) => one.replace(/^\\[e\\d+\\] /, ""))]"""


async def said(code, last):
    await code.show(PAGE.replace("LAST", last))
    return await code.run(SAID)


async def test_the_link_that_is_meant_is_told(code):
    assert await said(code, "<a href=/two>Two</a>") == ["unsupported", True, ['link "Two"']]


async def test_otherwise_the_first_of_them_are(code):
    links = ['link "One"', 'link "Three"']
    assert await said(code, "<a href=/three>Three</a>") == ["unsupported", True, links]
