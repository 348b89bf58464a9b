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
