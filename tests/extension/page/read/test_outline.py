"""What fits is whole, what does not is folded behind handles, and no character of the page is lost on the way."""

import json

from house.source import ROOT

OUTLINE = """
  const outline = new PageOutline({controlsOnly: false, sizes: pageSizes.create(false), units: new Map()});
  const around = {container: document.body, list: "children", cursor: "auto", unseen: false};
  const lines = () => (outline.out.flush(), outline.out.lines.map((line) => "  ".repeat(line.depth) + line.text));
  const run = (room) => (outline.run(pageTree.childrenOf(document.body), room, around), lines());
"""


async def run(code, html, script):
    await code.show(html)
    return await code.run(OUTLINE + script)


async def test_a_page_is_printed_as_the_shared_corpus_says(code):
    """`tests/native_host/wire/test_outline.py` reads the same lines."""
    examples = json.loads((ROOT / "shared_schemas" / "corpus" / "outline.json").read_text(encoding="utf-8"))["examples"]
    printed = {example["name"]: await code.printed(example["html"]) for example in examples}
    assert printed == {example["name"]: example["lines"] for example in examples}


async def test_with_room_enough_everything_is_whole(code):
    html = "<h2>A</h2><p>one</p><h2>B</h2><p>two</p>"
    assert await run(code, html, "return run(1000)") == ['heading 2 "A"', "one", 'heading 2 "B"', "two"]


async def test_sections_that_do_not_fit_are_named_and_folded(code):
    html = "".join(f"<h2>Part {n}</h2><p>{'words ' * 300}</p>" for n in range(6))
    lines = await run(code, html, "return run(600)")
    assert [f'… section "Part {n}"' in "\n".join(lines) or f'heading 2 "Part {n}"' in lines for n in range(6)] == [
        True
    ] * 6
    assert sum(len(line) + 1 for line in lines) <= 700


async def test_of_rows_the_first_are_whole_and_the_rest_one_fold(code):
    html = f"<ul>{''.join(f'<li>item number {n}' for n in range(200))}</ul>"
    lines = await run(code, html, "return run(900)")
    assert lines[:3] == ["list 200 items", "  - item number 0", "  - item number 1"]
    shown = len(lines) - 2
    assert lines[-1].startswith(f"  … {200 - shown} more items [s") and shown > 10


async def test_long_text_is_cut_at_a_word_and_goes_on_where_it_stopped(code):
    words = " ".join(f"word{n}" for n in range(600))
    first, rest = await run(code, f"<p>{words}</p>", """
      const [text] = run(900);
      const fold = pageFolds.open(Number(/\\[s(\\d+)\\]$/.exec(text)[1]));
      const next = new PageOutline({controlsOnly: false, sizes: pageSizes.create(false), units: new Map()});
      next.flow(fold.nodes, fold.skip, 1e6, {...around, container: fold.container});
      return [text, next.out.lines.map((line) => line.text).join(" ")];
    """)  # fmt: skip
    shown = first.split(" … ")[0]
    assert f"{shown} {rest}" == words
    assert (
        f" … {len(words) - len(shown) - 1:,} more characters [s" in first
        or f" … {len(words) - len(shown):,} more" in first
    )


async def test_cutting_takes_whole_words_and_never_half_a_ref(code):
    pieces = (
        "[{text: 'one two three ', loud: false}, {text: '[e1] link \"x\"', loud: true}, {text: ' end', loud: false}]"
    )
    assert await run(
        code,
        "",
        f"""
      const cut = (skip, room) => {{ const {{shown, rest, at}} = PageOutline.cut({pieces}, skip, room);
        return [shown.map((one) => one.text).join("|"), rest, at]; }};
      return [cut(0, 100), cut(0, 9), cut(0, 20), cut(8, 100), cut(14, 5)];
    """,
    ) == [
        ['one two three |[e1] link "x"| end', 0, 31],
        ["one two", 24, 7],
        ["one two three ", 17, 14],
        ['three |[e1] link "x"| end', 0, 31],
        ["", 17, 14],
    ]


async def test_a_fold_of_nothing_leaves_no_line(code):
    assert (
        await run(
            code,
            f"<p hidden>{'unseen ' * 20}</p><p></p>",
            "outline.fold([...document.body.children], around); return lines()",
        )
        == []
    )


async def test_a_word_is_cut_only_where_it_is_longer_than_a_piece_of_text_is_worth(code):
    cases = "[['one two', 5], ['onetwothree', 5], ['a bcdefgh', 6], ['x'.repeat(50), 45]]"
    found = await run(code, "", f"return {cases}.map(([text, most]) => PageOutline.wordsWithin(text, most))")
    assert found == ["one", "", "a", "x" * 45]


DEEP = """
  const nested = (tag, most, inner) => {
    const outer = document.createElement(tag);
    let at = outer;
    for (let depth = 1; depth < most; depth += 1) at = at.appendChild(document.createElement(tag));
    at.innerHTML = inner;
    return outer;
  };
"""


async def test_however_deep_the_page_is_what_is_at_its_bottom_can_be_reached(code):
    await code.show("")
    found, opened, drawn = await code.run(
        DEEP
        + """
      document.body.append(nested("div", 1500, "<button>Deep</button>"));
      const call = (more) => pageSnapshot.read({session: "s", call: String(more.section ?? 0), budget: 8000,
        controlsOnly: false, ...more});
      let lines = call({}).lines;
      let opened = 0;
      for (; opened < 20 && lines.at(-1)?.fold; opened += 1) {
        lines = call({section: Number(/\\[s(\\d+)\\]$/.exec(lines.at(-1).text)[1])}).lines;
      }
      const drawn = $("button").getBoundingClientRect().width > 0;
      return [lines.map((line) => line.text), opened, drawn];
    """
    )
    assert 2 <= opened <= 4
    assert drawn == (code.bed.browser == "chromium")  # Firefox draws nothing so deep, and what nobody sees is not told.
    assert [line.split("] ")[-1] for line in found] == (['button "Deep"'] if drawn else [])


async def test_a_deep_control_and_a_deep_text_are_read_in_one_piece(code):
    await code.show("<p>" + "words of a page that has something to say " * 9)
    line, text = await code.run(
        DEEP
        + """
      document.body.append(nested("a", 1, ""), nested("div", 1200, "<i>Bottom</i>"));
      Object.assign($("a"), {href: "#", style: "display: block; height: 20px"});
      $("a").append(nested("b", 1200, "Down there"));
      const { lines } = pageSnapshot.read({session: "s", call: "1", budget: 8000, controlsOnly: false});
      return [lines.find((one) => one.text.includes("link")).text,
        pageArticle.read({from: 0, budget: 9000, links: false}).text];
    """
    )
    assert line == '[e1] link "Down there"'
    assert text.endswith("Bottom")
