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
