"""Accessible names after accname 1.2 and HTML-AAM, as a screen reader would say them."""

REFERENCED = """
<span id=file>file.txt</span><span id=hidden hidden>Hidden <i>words</i></span><i id=owned>second</i>
<button data-name="Delete file.txt" id=delete aria-label=Delete aria-labelledby="delete file">x</button>
<input data-name="Hidden words" aria-labelledby=hidden>
<input data-name="file.txt Hidden words" aria-labelledby="file gone hidden">
<button data-name=Fallback aria-labelledby=gone aria-label=Fallback>x</button>
<b id=chain aria-labelledby=file>Own words</b><button data-name="Own words" aria-labelledby=chain>x</button>
<b id=one aria-labelledby=two>1</b><button data-name=1 id=two aria-labelledby=one>2</button>
<div data-name="First second" role=button aria-owns=owned>First </div>
"""
LABELLED = """
<label for=a>Plain</label><input id=a data-name=Plain>
<label for=b>First</label><label>second <input id=b data-name="First second"></label>
<label><input data-name="Flash the screen 3 times" type=checkbox> Flash the screen <input value=3> times</label>
<label><input data-name="Sort by size now" type=radio> Sort by <select><option>date<option
selected>size</select> now</label>
<label><input data-name="Volume 70 percent" type=checkbox> Volume <input type=range value=70> percent</label>
<label><input data-name="Dial loud" type=checkbox> Dial <b role=slider aria-valuenow=9 aria-valuetext=loud>x</b></label>
<label><input data-name=Shown type=checkbox> Shown <b hidden>not</b><i aria-hidden=true>nor</i><u
style="visibility:hidden">this</u></label>
<label for=c>Named by label</label><input id=c data-name="Named by aria" aria-label="Named by aria" placeholder=no>
<input data-name=Tip title=Tip placeholder=Hint> <input data-name=Hint placeholder=Hint>
<label for=d>Dock</label><select id=d hidden><option>North</select><b><i><u data-name=Dock role=combobox
aria-labelledby=drawn><s id=drawn>North</s></u></i></b> <b><u data-name="" role=combobox>North</u></b>
<textarea data-name=Hint placeholder=Hint>text in it is no name</textarea>
<div data-name=Hint role=textbox contenteditable aria-placeholder=Hint>text in it is no name</div>
"""
NATIVE = """
<input data-name=Submit type=submit> <input data-name=Reset type=reset> <input data-name=Go type=submit value=Go>
<input data-name=Search type=image alt=Search> <input data-name="" type=button>
<img data-name=Cat alt=Cat> <img data-name="" alt=""> <img data-name=Tip title=Tip>
<svg data-name=Chart><title>Chart</title><text>no</text></svg>
<fieldset data-name=Address><legend>Address</legend><input></fieldset>
<table data-name=Prices><caption>Prices</caption><tr><td>1</table>
<figure data-name=Map><img alt=no><figcaption>Map</figcaption></figure>
<select><optgroup data-name=Group label=Group><option data-name=Label label=Label>text<option
data-name=text>text</select>
<details><summary data-name=More>More</summary>x</details> <h2 data-name="Two words">Two <b>words</b></h2>
"""
CONTENT = """<style>.new::before {content: "New "} .more::after {content: " \\2026"}
.icon::before {content: url(x)}</style>
<button data-name="Save now">Save <b>now</b></button> <button data-name=Go aria-label="  ">Go</button>
<button data-name="One Two"><div>One</div><div>Two</div></button> <button data-name=OneTwo><i>One</i><i>Two</i></button>
<button data-name="One Two">One<br>Two</button> <a data-name="Home page" href=#><img alt=Home> page</a>
<button data-name="Play film">Play <span aria-label=film>x</span></button>
<a data-name="New mail" class=new href=#>mail</a> <a data-name="Read …" class=more href=#>Read</a>
<a data-name=Mail class=icon href=#>Mail</a> <a data-name=Star href=# title=Star>☆</a>
<button data-name=Like title=Like>❤️</button> <button data-name="👍 3" title=Like>👍 3</button>
<div data-name=Tip role=button title=Tip></div> <nav data-name="">words in it</nav>
<nav data-name=Main aria-label=Main>x</nav>
<div data-name="Pick me" role=option>Pick me</div> <p data-name="">paragraph</p>
"""


async def misnamed(code, html):
    await code.show(html)
    return await code.misfits("name", "pageNames.nameOf(element)")


async def test_aria_labelledby_joins_what_it_names_hidden_or_not_and_is_followed_once(code):
    assert await misnamed(code, REFERENCED) == {}


async def test_fields_are_named_by_their_labels_with_the_values_in_them(code):
    assert await misnamed(code, LABELLED) == {}


async def test_html_has_names_of_its_own(code):
    assert await misnamed(code, NATIVE) == {}


async def test_content_names_what_may_be_named_by_content(code):
    assert await misnamed(code, CONTENT) == {}


async def test_a_secret_fields_value_is_in_no_name(code):
    html = "<label><input data-name=Code type=checkbox>Code <input id=p type=password value=s3cret></label>"
    assert (
        await misnamed(code, f"{html}<button data-name=See aria-labelledby='p see'>x</button><b id=see>See</b>") == {}
    )


async def test_a_name_comes_through_shadow_roots_and_slots(code):
    await code.show("<button><x-word>slotted</x-word></button>")
    await code.run("$('x-word').attachShadow({mode: 'open'}).innerHTML = '<b>Inner</b> <slot></slot>'")
    assert await code.value("pageNames.nameOf($('button'))") == "Inner slotted"


async def test_names_are_remembered_for_one_reading_and_no_longer(code):
    await code.show("<button>Old</button>")
    assert await code.run("""
      const button = $("button");
      const during = pageStanding.during(() => {
        const first = pageNames.nameOf(button);
        button.textContent = "New";
        return [first, pageNames.nameOf(button)];
      });
      try { pageStanding.during(() => { pageNames.nameOf(button); throw new Error("x"); }); } catch {}
      button.textContent = "Newest";
      return [...during, pageNames.nameOf(button)];
    """) == ["Old", "Old", "Newest"]


async def test_a_label_that_belongs_to_nothing_names_the_one_field_behind_it(code):
    await code.show("""<div><label>Title</label><div><div><input id=a placeholder=What></div></div></div>
    <div><label for=none>Room</label><div><div id=b role=switch tabindex=0></div></div></div>
    <div><label>From</label><div><input id=c><input id=d></div></div>""")
    assert await code.run("return ['a', 'b', 'c', 'd'].map((id) => pageNames.nameOf($(`#${id}`)))") == [
        "Title",
        "Room",
        "",
        "",
    ]
