"""By the words right before and after it an element is known again."""


async def test_the_nearest_words_on_both_sides_without_scripts(code):
    await code.show(
        f"<p>{'far ' * 100}near</p><script>let never;</script><b> left </b>"
        "<button>In <i>it</i></button> right<p>after</p>"
    )
    before, after = (await code.run("return pageSurroundings.of($('button'));")).split("|")
    assert before.endswith("near left") and len(before) == 160 and "never" not in before
    assert after == "right after"
