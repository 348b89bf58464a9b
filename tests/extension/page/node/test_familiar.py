"""Parts of a site that were read before and need not be told again."""

NAV = "<nav aria-label=Main>" + "".join(f"<a href=/{n}>Department number {n}</a> " for n in range(9)) + "</nav>"
READ = """
  const read = (familiar) => pageSnapshot.read({session: "s", call: `${familiar}`, budget: 8000, controlsOnly: false,
    fresh: true, familiar});
  const texts = ({lines}) => lines.map((line) => line.text);
"""


async def test_what_was_read_is_one_line_that_opens(code):
    await code.show(f"{NAV}<main>Words <nav>short</nav></main>")
    parts, text, opened = await code.run(f"""{READ}
      const {"{parts}"} = read([]);
      const again = texts(read(parts));
      const handle = Number(/\\[s(\\d+)\\]/.exec(again[0])[1]);
      const opened = pageSnapshot.read({"{session: 's', call: 'o', budget: 9000, section: handle}"});
      return [parts, again, texts(opened).length];
    """)
    assert len(parts) == 1
    assert text[0].startswith('… nav "Main" as on the page before: "Department number 0') and "Words" in text[2]
    assert opened == 10


async def test_what_says_something_else_or_has_the_focus_is_told(code):
    await code.show(NAV)
    told = await code.run(f"""{READ}
      const {"{parts}"} = read([]);
      $("a").focus();
      const focused = texts(read(parts)).length;
      $("a").blur();
      $("a").textContent = "Another department";
      return [focused, texts(read(parts)).length];
    """)
    assert told == [10, 10]
