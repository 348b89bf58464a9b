"""Roles after WAI-ARIA and HTML-AAM: an element's own, an author's, and what conflicts come to."""

# ruff: noqa: E501 - pages are easier to read in one piece

NATIVE = """
<a data-role=link href=#>x</a> <a data-role="">x</a> <area data-role=link href=#>
<button data-role=button>x</button> <summary data-role="">x</summary>
<details data-role=group><summary data-role=button>x</summary></details>
<input data-role=textbox> <input data-role=textbox type=nonsense> <input data-role=searchbox type=search>
<input data-role=combobox list=l> <input data-role=spinbutton type=number list=l> <input data-role="" type=hidden>
<input data-role=checkbox type=checkbox> <input data-role=radio type=radio> <input data-role=slider type=range>
<input data-role=button type=image> <input data-role=button type=submit> <input data-role=date type=date>
<input data-role=color type=color> <input data-role=file type=file> <input data-role=textbox type=password>
<textarea data-role=textbox></textarea> <progress data-role=progressbar></progress> <output data-role=status></output>
<select data-role=combobox></select> <select data-role=listbox size=3></select>
<select data-role=listbox multiple></select>
<select data-role=combobox size=1><optgroup data-role=group><option data-role=option></optgroup></select>
<img data-role=img> <img data-role=none alt=""> <img data-role=img alt="" aria-label=x>
<img data-role=img alt="" tabindex=0>
<h3 data-role=heading>x</h3> <ul data-role=list><li data-role=listitem>x</li></ul> <fieldset data-role=group></fieldset>
<table data-role=table><tr data-role=row><th data-role=columnheader>x</table>
<table><tr><th data-role=rowheader>x<td data-role=cell>y<tr><th data-role=columnheader scope=col>x<td>y</table>
<table role=grid data-role=grid><tr><td data-role=gridcell>x</table>
<header data-role=banner></header> <footer data-role=contentinfo></footer> <nav data-role=navigation></nav>
<article data-role=article><header data-role=""></header><footer data-role=""></footer></article>
<section data-role=""></section> <section data-role=region aria-label=x><aside data-role=""></aside></section>
<aside data-role=complementary></aside> <form data-role=""></form> <form data-role=form title=x></form>
<svg data-role=img></svg> <span data-role="">x</span>
<div data-role=textbox contenteditable><b contenteditable data-role="">x</b></div>
"""
SAID = """
<div data-role=button role=button></div> <div data-role=tab role="TAB"></div> <div data-role=img role=image></div>
<div data-role=list role=directory></div> <div data-role=switch role="toggle switch checkbox"></div>
<div data-role="" role=nonsense></div> <a data-role=link href=# role=nonsense>x</a>
<a data-role=button href=# role=button>x</a>
<ul data-role=none role=presentation></ul> <ul data-role=list role=none aria-label=x></ul>
<button data-role=button role=none>x</button> <button data-role=none role=none disabled>x</button>
<div data-role=textbox role=none contenteditable tabindex=0></div>
"""


async def test_native_elements_have_the_roles_html_gives_them(code):
    await code.show(NATIVE)
    assert await code.misfits("role", "pageRoles.roleOf(element)") == {}


async def test_an_authors_first_known_role_counts_and_none_only_where_it_may(code):
    await code.show(SAID)
    assert await code.misfits("role", "pageRoles.roleOf(element)") == {}


async def test_what_can_be_focused(code):
    await code.show(
        "<a data-focus=false>x</a><a data-focus=true href=#>x</a><div data-focus=true tabindex=-1></div><p "
        "data-focus=false>x</p>"
        "<button data-focus=true>x</button><button data-focus=false disabled>x</button><input "
        "data-focus=false type=hidden>"
    )
    focusable = await code.each("[data-focus]", "String(pageRoles.isFocusable(element)) === element.dataset.focus")
    assert focusable == [True] * 7


async def test_heading_levels(code):
    await code.show("<h4 data-level=4>x</h4><h2 data-level=7 aria-level=7>x</h2><p data-level=2 role=heading>x</p>")
    assert await code.misfits("level", "pageRoles.headingLevel(element)") == {}


async def test_a_component_whose_role_only_the_browser_knows_is_what_its_tag_says(code):
    await code.show("""<x-checkbox tabindex=0>Milk</x-checkbox><x-checkbox tabindex=0><input type=checkbox></x-checkbox><x-checkbox>Tea</x-checkbox>
    <x-tree-item tabindex=0>Wood<x-tree-item tabindex=-1>Oak</x-tree-item></x-tree-item><x-board tabindex=0></x-board>""")
    roles = "return $$('x-checkbox, x-tree-item, x-board').map((one) => pageRoles.roleOf(one))"
    assert await code.run(roles) == ["checkbox", "", "", "treeitem", "treeitem", ""]
