"""What lies below an option, what opens it, and which words are its own."""

TREE = """<div role=tree><div role=treeitem id=n aria-expanded=false><span class=arrow
style="display:inline-block;width:9px;height:9px"></span><b>Norway</b></div>
<div role=treeitem aria-level=2 id=o>Oslo</div><div role=treeitem aria-level=1 id=p>Peru</div></div>"""


async def test_a_branch_has_its_arrow_its_words_and_what_lies_below(code):
    await code.show(TREE)
    found = """$("#n").ariaLevel = "1"; const all = [...document.querySelectorAll("[role=treeitem]")];
    return [pageBranches.isShut($("#n")), pageBranches.arrowOf($("#n"), all).className,
    pageBranches.ownOf($("#n")).localName, pageBranches.below($("#n"), all, all, false).map((one) => one.id)]"""
    assert await code.run(found) == [True, "arrow", "b", ["o"]]
    assert await code.value("pageBranches.levelsOf('Norway / Oslo')") == ["Norway", "Oslo"]
