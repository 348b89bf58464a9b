"""The main text as Markdown, in parts, without navigation, forms and what cannot be seen."""

import pytest

BLOCKS = [
    ("<h2>Two <b>words</b></h2>", "## Two **words**"),
    ("<p>one <em>two</em> <code>x</code><br>three</p>", "one *two* `x`\nthree"),
    ("<ul><li>a<li>b<ul><li>c</ul></ul>", "- a\n- b\n  - c"),
    ("<ol start=3><li>a<li>b</ol>", "3. a\n4. b"),
    ("<blockquote><p>a</p><p>b</p></blockquote>", "> a\n> \n> b"),
    ("<pre>x = 1\n  y</pre>", "```\nx = 1\n  y\n```"),
    (
        "<table><caption>T</caption><tr><th>A<th>B<tr><td>1|2<td>3</table>",
        "T\n\n| A | B |\n| --- | --- |\n| 1\\|2 | 3 |",
    ),
    ("<dl><dt>Term<dd>Meaning</dl>", "**Term**\n\n: Meaning"),
    ("<p>a</p><hr><p>b</p>", "a\n\n---\n\nb"),
    ("<p>a <a href=https://x.example/>link</a> <img alt=Cat></p>", "a link ![Cat]"),
    ("<nav>no</nav><p>yes</p><form>no</form><p hidden>no</p><button>no</button><script>no</script>", "yes"),
]


async def read(code, html, more=""):
    await code.show(f"<main>{html}</main>")
    return await code.value(f"pageArticle.read({{from: 0, budget: 5000, links: false{more}}})")


@pytest.mark.parametrize(("html", "markdown"), BLOCKS, ids=[html.split(">")[0][1:] for html, _ in BLOCKS])
async def test_each_block(code, html, markdown):
    assert (await read(code, html))["text"] == markdown


async def test_links_when_they_are_asked_for(code):
    assert (
        await read(code, "<p><a href=https://x.example/>link</a> <a href='javascript:1'>no</a></p>", ", links: true")
    )["text"] == "[link](https://x.example/) no"


async def test_the_main_part_is_marked_or_where_the_running_text_is(code):
    prose = "".join(f"<p>A sentence of the story, number {n}, with enough words to count.</p>" for n in range(6))
    await code.show(
        f"<div class=menu>{'<p><a href=#>A long link in the side bar of this page</a></p>' * 9}</div><div>{prose}</div>"
    )
    text = (await code.value("pageArticle.read({from: 0, budget: 5000, links: false})"))["text"]
    assert text.startswith("A sentence of the story, number 0") and "side bar" not in text


async def test_parts_follow_each_other_without_a_gap_and_end_at_a_sentence(code):
    whole = (await read(code, "".join(f"<p>Sentence {n} of the text. And one more.</p>" for n in range(60))))["text"]
    assert await code.run("""
      let [at, text, parts] = [0, "", 0];
      for (;;) {
        const part = pageArticle.read({from: at, budget: 300, links: false});
        if (part.text.length > 300) throw new Error("over the budget");
        [at, text, parts] = [part.end, text + part.text, parts + 1];
        if (at >= part.total) return [text, parts];
      }
    """) == [whole, pytest.approx(len(whole) / 280, rel=0.3)]


async def test_a_folded_part_and_one_that_is_gone(code):
    await code.show("<main><p>main</p></main><div id=d><p>folded</p></div>")
    assert await code.run("""
      const handle = Number(pageFolds.handleFor(document.body, "children", [$("#d")]).slice(1));
      const read = (section) => pageArticle.read({from: 0, budget: 900, links: false, section});
      return [read(handle).text, read(999)];
    """) == ["folded", {"gone": True}]
