"""One frame's reading: never over its budget, nothing lost behind a handle, and compared with what was shown before."""

import random
import re

READ = """
  let calls = 0;
  const read = (more = {}) => pageSnapshot.read({session: "s", call: `${calls += 1}`, budget: 8000,
    controlsOnly: false, ...more});
  const texts = (lines) => lines.map((line) => "  ".repeat(line.depth) + line.text);
  const length = (lines) => lines.reduce((sum, line) => sum + line.text.length + 1 + 2 * line.depth, 0);
"""
EVERYTHING = """
  const seen = [];
  let widest = 0;
  const opened = new Set();
  const open = (section) => {
    const { lines, gone } = read({session: "all", budget: BUDGET, section});
    if (gone) throw new Error(`s${section} is gone`);
    widest = Math.max(widest, length(lines));
    for (const line of lines) seen.push(line.text);
    const inner = lines.flatMap((line) => [...line.text.matchAll(/\\[s(\\d+)\\]/g)].map(([, number]) =>
      Number(number)));
    for (const number of inner) {
      const { nodes, skip } = pageFolds.open(number);
      const part = `${number} ${nodes.length} ${skip}`; // A part that opens to less of itself is opened again.
      if (!opened.has(part)) (opened.add(part), open(number));
    }
  };
  open();
"""


async def run(code, html, script):
    await code.show(html)
    return await code.run(READ + script)


def tree(numbers, depth, words):
    """Random nested HTML in which each word occurs once."""
    if depth == 0 or numbers.random() < 0.15:
        said = " ".join(next(words) for _ in range(numbers.choice([1, 3, 8, 8, 40])))
        tag = numbers.choice(["b", "a href=#", "button", "p", "h5", "div onclick=1", "br", "fieldset"])
        if tag == "fieldset":
            return f"<fieldset><legend>{said}</legend><input></fieldset>"
        return f"<{tag}>{said}</{tag.split()[0]}> " if tag != "br" else f"{said}<br>"
    inner = [tree(numbers, depth - 1, words) for _ in range(numbers.choice([1, 2, 4, 12]))]
    tag = numbers.choice(["div", "section", "ul", "table", "main", "article", "h", "details open", "form", "ol"])
    if tag in ("ul", "ol"):
        inner = [f"<li>{one}</li>" for one in inner]
    if tag == "table":
        inner = [f"<tr><td>{one}</td><td>{next(words)}</td></tr>" for one in inner]
    if tag == "h":
        return "".join(f"<h{numbers.randrange(1, 5)}>{next(words)}</h1>{one}" for one in inner)
    return f"<{tag}>{''.join(inner)}</{tag.split()[0]}>"


async def test_for_any_page_and_budget_it_fits_and_handles_open_everything(code):
    for seed, depth in ((0, 4), (1, 4), (3, 5), (12, 5)):
        numbers = random.Random(seed)
        words = (f"w{n}x" for n in range(100_000))
        html = tree(numbers, depth, words)
        budget = numbers.choice([500, 900, 2000])
        script = EVERYTHING.replace("BUDGET", str(budget))
        seen, widest = await run(code, html, f"{script} return [seen.join('\\n'), widest];")
        missing = set(re.findall(r"w\d+x", html)) - set(re.findall(r"w\d+x", seen))
        assert (widest <= budget, missing) == (True, set()), f"seed {seed}, budget {budget}"


async def test_the_budget_is_used_where_there_is_enough_to_say(code):
    html = "".join(f"<h2>Part {n}</h2><p>{'words ' * 80}</p><ul>{'<li>an item' * 30}</ul>" for n in range(20))
    used = await run(code, html, "return [1000, 2000, 8000].map((budget) => length(read({budget}).lines) / budget)")
    assert [0.6 < share <= 1 for share in used] == [True] * 3, used


async def test_reading_again_tells_what_changed(code):
    first, again, changed = await run(code, "<p>one</p><button>Go</button>", """
      const results = [read(), read()];
      $("p").textContent = "two";
      return [...results, read()];
    """)  # fmt: skip
    assert [line["text"] for line in first["lines"]] == ["one", '[e1] button "Go"'] and "delta" not in first
    assert (again["delta"], again["changes"]) == ([], 0)
    assert [line["text"] for line in changed["delta"]] == ["+ two", "- one"]


async def test_of_many_lines_that_are_gone_a_second_reading_names_a_few(code):
    said = await run(
        code,
        "<div>" + "".join(f"<button>Row {number}</button>" for number in range(20)) + "</div><p>The end</p>",
        """read(); document.querySelector("div").remove(); return texts(read().delta);""",
    )
    assert len(said) == 4
    assert "Row 0" in said[0]
    assert said[-1] == "- … and 17 more lines are gone"


async def test_each_session_has_its_own_memory(code):
    assert await run(
        code, "<p>one</p>", "read(); return [read({session: 'other'}).delta ?? null, read({budget: 500}).delta];"
    ) == [None, []]


async def test_a_frame_read_twice_in_one_call_compares_with_what_was_before_the_call(code):
    assert await run(
        code,
        "<p>one</p>",
        """
      read({call: "a"});
      $("p").textContent = "two";
      read({call: "b"});
      return texts(read({call: "b"}).delta);
    """,
    ) == ["+ two", "- one"]


async def test_refs_are_those_of_the_lines_that_were_shown(code):
    assert await run(
        code,
        "<button>Go</button>",
        """
      read();
      $("button").textContent = "Stop";
      const before = pageRefs.resolve(1).reason;
      read();
      return [before, Boolean(pageRefs.resolve(1).element)];
    """,
    ) == ["stale", True]


async def test_a_modal_window_is_read_first_and_the_page_behind_it_is_folded(code):
    first, behind = await run(code, "<p>page</p><dialog>Sure? <button>Yes</button></dialog>", """
      $("dialog").showModal();
      const lines = texts(read().lines);
      return [lines, texts(read({section: Number(/\\[s(\\d+)\\]$/.exec(lines.at(-1))[1])}).lines)];
    """)  # fmt: skip
    assert (
        first[0] == "dialog"
        and first[1].startswith("  Sure? [e1] button")
        and first[-1].startswith("… the page behind this dialog [s")
    )
    assert "page" in behind


async def test_a_fold_that_left_the_page_is_gone(code):
    assert await run(
        code,
        f"<ul>{'<li>item' * 300}</ul>",
        """
      const handle = Number(/\\[s(\\d+)\\]/.exec(read({budget: 500}).lines.at(-1).text)[1]);
      $("ul").remove();
      return [read({section: handle}), read({section: 999})];
    """,
    ) == [{"gone": True}, {"gone": True}]


async def test_changes_since_what_was_shown_and_those_by_the_act_alone(code):
    assert await run(
        code,
        "<p>one</p><i>a</i>",
        """
      read();
      $("p").textContent = "two";
      pageSnapshot.beforeAct("s");
      $("i").textContent = "b";
      const { delta, byAct, cut } = pageSnapshot.changes({session: "s", budget: 900, touched: [$("i")]});
      return [texts(delta), byAct, cut, pageSnapshot.changes({session: "s", budget: 900}).delta.length];
    """,
    ) == [["+ b", "- a", "changed before that:", "+ two", "- one"], 2, 0, 0]


async def test_what_is_gone_does_not_stand_below_a_part_that_it_was_not_in(code):
    assert await run(
        code,
        "<i>a</i><section aria-label=Box><p>one</p><p>two</p></section>",
        """
      read();
      pageSnapshot.beforeAct("s");
      $("i").remove();
      $("section").insertAdjacentHTML("beforeend", "<p>three</p>");
      const { delta } = pageSnapshot.changes({session: "s", budget: 900, touched: []});
      $("p").textContent = "a text that is too long to be told in so little room as there is";
      return [texts(delta), texts(pageSnapshot.changes({session: "s", budget: 30}).delta)];
    """,
    ) == [["- a", 'in region "Box":', "+ three"], ["- one"]]


async def test_what_came_of_the_focus_that_an_act_needs_is_told_with_it(code):
    assert await run(
        code,
        "<p>one</p><p id=i>a</p><p id=j>x</p>",
        """
      read();
      $("p").textContent = "two";
      pageSnapshot.beforeAct("s");
      $("#i").textContent = "b";
      pageSnapshot.beforeAct("s", true);
      $("#j").textContent = "y";
      const { delta, byAct } = pageSnapshot.changes({session: "s", budget: 900, touched: [$("#j")]});
      return [texts(delta), byAct];
    """,
    ) == [["+ b", "+ y", "- a", "- x", "changed before that:", "+ two", "- one"], 2]


async def test_much_that_had_changed_before_an_act_is_only_counted(code):
    counted, whole = await run(code, "<ul></ul><i>a</i>", """
      read();
      for (let n = 0; n < 9; n += 1) $("ul").insertAdjacentHTML("beforeend", `<li>item ${n}`);
      pageSnapshot.beforeAct("s");
      $("i").textContent = "b";
      const { delta } = pageSnapshot.changes({session: "s", budget: 900, touched: []});
      return [texts(delta), texts(read().delta)];
    """)  # fmt: skip
    assert counted[:2] == ["+ b", "- a"] and "lines had changed before that; readPage tells them" in counted[2]
    assert all(f"item {n}" in " ".join(whole) for n in range(9)), "what was not told is read"


async def test_changes_that_do_not_fit_are_counted_and_told_once(code):
    told, cut, again, whole = await run(code, "<ul></ul>", """
      read();
      for (let n = 0; n < 40; n += 1) $("ul").insertAdjacentHTML("beforeend",
        `<li>item ${String.fromCharCode(97 + n % 26)} of ${n}`);
      const first = pageSnapshot.changes({session: "s", budget: 200});
      const next = pageSnapshot.changes({session: "s", budget: 9000});
      return [length(first.delta), first.cut, next.delta.length, texts(read().delta)];
    """)  # fmt: skip
    assert told <= 200 and cut > 20 and again == 0
    assert all(any(line.endswith(f" of {n}") for line in whole) for n in range(40)), "what was not told is read"


async def test_what_a_growing_page_folds_has_not_changed(code):
    delta = await run(code, "".join(f"<h2>Part {n}</h2><p>{'words ' * 60}</p>" for n in range(9)) + "<p id=o></p>", """
      read({budget: 3600});
      pageSnapshot.beforeAct("s");
      $("#o").textContent = "An answer that takes room. ".repeat(30);
      return texts(pageSnapshot.changes({session: "s", budget: 1900}).delta);
    """)  # fmt: skip
    assert len(delta) == 1 and delta[0].startswith("+ An answer")


async def test_acts_tell_texts_after_a_reading_of_controls_alone(code):
    assert await run(code, "<button>Go</button><p>one</p>", """
      read({controlsOnly: true});
      pageSnapshot.beforeAct("s");
      $("p").textContent = "two";
      return texts(pageSnapshot.changes({session: "s", budget: 1900}).delta);
    """) == ["+ two", "- one"]  # fmt: skip


async def test_what_changed_in_a_folded_part_is_said_in_short(code):
    assert await run(
        code,
        f"<h2>A</h2>{'<p>%s</p>' % ('word ' * 200) * 30}<p id=deep>old</p><h2>Z</h2>",
        """
      read({budget: 500});
      $("#deep").textContent = "new";
      return texts(pageSnapshot.changes({session: "s", budget: 900, touched: [$("#deep")]}).delta);
    """,
    ) == ["in a folded part:", "~ new"]


async def test_a_change_in_a_folded_part_is_said_although_a_pointer_came_over_the_page_before_the_act(code):
    assert await run(
        code,
        f"<h2>A</h2>{'<p>%s</p>' % ('word ' * 200) * 30}<p id=deep>old</p><h2>Z</h2>",
        """
      read({budget: 500});
      dispatchEvent(new Event("pointerover"));
      pageSnapshot.beforeAct("s");
      $("#deep").textContent = "new";
      pageSnapshot.foresee();
      return texts(pageSnapshot.changes({session: "s", budget: 900, touched: [$("#deep")]}).delta);
    """,
    ) == ["in a folded part:", "~ new"]


async def test_what_fits_whole_is_written_once_although_something_in_it_stays_folded(code):
    box = "<b style='display:inline-block;width:9px;height:9px;background:red'></b>"
    written, folded = await run(
        code,
        f"<section>{box * 60}</section>",
        """
          const { flush } = PageLines.prototype;
          const written = new Set();
          PageLines.prototype.flush = function () { written.add(this); return flush.call(this); };
          const { lines } = read();
          return [written.size, lines.filter((line) => line.fold).length];
        """,
    )
    assert (written, folded) == (1, 1)


async def test_what_changed_before_a_fold_was_opened_is_told_by_the_next_reading(code):
    rows = "".join(f"<details><summary>Part {number}</summary><p>text</details>" for number in range(3))
    html = f"<h1>Old</h1>{rows}{'<p>' + 'words ' * 30}" * 40
    told = await run(
        code,
        html,
        """
        const folded = texts(read({budget: 1500}).lines).join(" ").match(/\\[s(\\d+)\\]/)[1];
        const before = pageWatch.isDirty();
        const same = read({budget: 1500}).delta;
        $("h1").textContent = "New";
        read({budget: 1500, section: Number(folded)});
        return [before, same, texts(read({budget: 1500}).lines)[0]];
        """,
    )
    assert told == [False, [], 'heading 1 "New"']
