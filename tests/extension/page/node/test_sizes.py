"""How long parts of the page would be in print: never far below it, nothing for the hidden; counting stops early."""

import random

PAGE = f"""<p id=text>Some words of text</p><p id=empty>  </p><div id=none
style="display:none">{"hidden " * 30}</div><script>var x = 1</script>
<select id=select><option>a<option>b</select><div id=big>{"many words " * 300}</div>
<button id=bare></button><input type=hidden id=hidden>
<div id=mixed>words and words and <a href=#>a link</a></div>"""


async def sizes(code, expression, controls_only="false"):
    await code.show(PAGE)
    return await code.run(f"const sizes = pageSizes.create({controls_only}); return {expression};")


async def test_text_counts_and_the_hidden_and_the_empty_do_not(code):
    of = "['#text', '#empty', '#none', '#hidden', 'script', '#select', '#bare'].map((one) => sizes.of($(one), 5000))"
    text, *nothing, select, bare = await sizes(code, of)
    assert nothing == [0, 0, 0, 0]
    assert len("Some words of text") <= text <= len("Some words of text") + 10
    assert select > 0 and bare > 0


RUNS = """<p id=a>Some <b>bold</b> words</p><p id=b>Some words and <a href=#>a link</a></p>
<p id=c>Words <select><option>a</select></p><p id=d><span id=host></span></p><p id=e>Words <span hidden>%s</span></p>
<pre id=f>a <i>b</i>
c</pre>""" % ("not seen " * 20)


async def test_a_run_of_words_is_measured_as_one_and_anything_else_in_it_counts(code):
    await code.show(RUNS)
    await code.run("$('#host').attachShadow({mode: 'open'}).textContent = 'in the shadow'")
    of = "const sizes = pageSizes.create(false); return [...'abcdef'].map((id) => sizes.of($('#' + id), 5000))"
    bold, link, select, shadow, hidden, lines = await code.run(of)
    assert len("Some bold words") <= bold <= 25 and len("Some words and a link") + 18 <= link <= 50
    assert select > 160 and shadow >= len("in the shadow") and hidden < 20 and 5 <= lines <= 10


async def test_over_the_limit_it_is_infinite_and_a_larger_limit_asks_again(code):
    found = await sizes(
        code,
        "[sizes.of($('#big'), 100), sizes.of($('#big'), 50), sizes.of($('#big'), 9000), sizes.of($('#big'), "
        "10)].map(String)",
    )
    assert found[:2] == ["Infinity", "Infinity"]
    assert 3300 <= int(found[2]) < 3400 and found[3] == found[2], "what was measured once is known"


async def test_whether_parts_fit_together(code):
    fit = "[40, 60, 9].map((room) => sizes.fit([$('#text'), $('#text'), $('#none')], room))"
    assert await sizes(code, fit) == [False, True, False]


async def test_with_controls_only_text_does_not_count(code):
    text, mixed, bare = await sizes(code, "['#text', '#mixed', '#bare'].map((one) => sizes.of($(one), 5000))", "true")
    assert text == 0 and bare > 0 and 0 < mixed < 40


async def test_about_what_is_big(code):
    about = await sizes(code, "sizes.about([$('#big'), $('#text')])")
    assert 3200 < about < 3500


async def test_estimates_err_upwards(code):
    numbers = random.Random(5)

    def tree(depth):
        if depth == 0 or numbers.random() < 0.2:
            return numbers.choice(
                ["plain words here", "<a href=#>a link</a>", "<button>Press</button>", "<input>", "<b>bold words</b>"]
            )
        tag = numbers.choice(["div", "p", "ul", "section", "table", "h3", "nav", "details open"])
        inner = [tree(depth - 1) for _ in range(numbers.randrange(1, 5))]
        if tag == "ul":
            inner = [f"<li>{one}</li>" for one in inner]
        if tag == "table":
            inner = [f"<tr><td>{one}</td><td>cell</td></tr>" for one in inner]
        return f"<{tag}>{''.join(inner)}</{tag.split()[0]}>"

    await code.show("".join(f"<div class=tree>{tree(4)}</div>" for _ in range(40)))
    measured = await code.each(".tree", """(() => {
      const size = pageSizes.create(false).of(element, 1e6);
      const outline = new PageOutline({controlsOnly: false, sizes: pageSizes.create(false), units: new Map()});
      outline.node(element, Infinity, {container: document.body, list: "children", cursor: "auto", unseen: false});
      outline.out.flush();
      return [size, outline.out.used];
    })()""")  # fmt: skip
    assert [(size, printed) for size, printed in measured if size < 0.8 * printed] == []
    assert sum(size for size, _ in measured) < 2 * sum(printed for _, printed in measured), (
        "too careful folds what would fit"
    )
