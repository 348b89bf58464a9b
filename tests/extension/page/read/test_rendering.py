"""A page written into a budget: whole where it fits, otherwise as much as does."""


async def test_a_page_is_written_whole_where_it_fits_and_never_over_the_budget(code):
    await code.show("".join(f"<h2>Part {n}</h2><p>{'words ' * 80}</p>" for n in range(20)))
    sizes = await code.value(
        "[400, 3000, 99999].map((budget) => pageRendering.length(pageRendering.render({budget, controlsOnly: false})))"
    )
    assert [size <= budget for size, budget in zip(sizes, (400, 3000, 99999), strict=True)] == [True] * 3
    assert sizes[0] < sizes[1] < sizes[2]


async def test_as_many_lines_as_fit(code):
    await code.show("")
    lines = "[{depth: 0, text: 'four', refs: []}, {depth: 1, text: 'four', refs: []}]"
    assert await code.value(f"[3, 5, 11, 12].map((most) => pageRendering.within({lines}, most).length)") == [0, 1, 1, 2]


async def test_a_page_that_is_shorter_whole_than_with_folds_is_whole(code):
    """What is estimated to be too much need not be: the estimates err upwards, and a fold's line takes room too."""
    radio = "<div><input type=radio name=w id=r%d><label for=r%d><span></span><span>Road %d</span></label></div>"
    await code.show(f"<fieldset><legend>Way</legend>{''.join(radio % (n, n, n) for n in range(5))}</fieldset>")
    whole = await code.value("pageRendering.length(pageRendering.render({budget: 9999, controlsOnly: false}))")
    budgets = f"[...Array(40).keys()].map((more) => {whole} + 60 + 10 * more)"
    folds = (
        f"{budgets}.map((budget) => pageRendering.render({{budget, controlsOnly: false}}).filter((line) => line.fold))"
    )
    assert not any(await code.value(folds))


ROW = (
    "<tr><td><input type=checkbox aria-label='Row {0}'><td><button title='Pause checks'>P</button>"
    "<button style='display:none' title='Go on with checks'>Go on with checks that were paused</button>"
    "<button title=Mute>M</button><button style='display:none'>Let it be heard again at once</button>"
    "<td>How it went with row {0}<td><button>Edit</button><button style='display:none'>Cancel it</button></tr>"
)
TIMES = "".join(f"<tr><th>{name}<td><input type=number aria-label={name}></tr>" for name in ("Weeks", "Days", "Hours"))


async def test_what_is_folded_saves_something_and_has_no_room(code):
    """What is small and hidden is counted at first, so that a fold may hold less than its own line says."""
    rows = "".join(ROW.format(n) for n in range(12))
    text = "".join(f"<p><a href=x{n}>Chapter {n} of the handbook</a></p>" for n in range(9))
    await code.show(f"{text}<table>{TIMES}</table><table>{rows}</table><table>{TIMES}</table>")
    found = await code.run("""
      const found = [];
      for (let budget = 700; budget < 2500; budget += 60) {
        const lines = pageRendering.render({budget, controlsOnly: false});
        const left = budget - pageRendering.length(lines);
        for (const line of lines.filter(({fold}) => fold)) {
          const section = Number(/\\[s(\\d+)\\]$/.exec(line.text)?.[1]);
          const inside = pageRendering.render({budget: 9999, controlsOnly: false, section});
          const saved = pageRendering.length(inside) + 2 * line.depth * inside.length - pageRendering.length([line]);
          if (saved < 15 || saved < Math.min(left, 250)) found.push([budget, left, saved, line.text]);
        }
      }
      return found;
    """)
    assert found == []
