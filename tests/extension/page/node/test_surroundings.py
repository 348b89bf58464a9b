"""By the words right before and after it an element is known again."""


async def test_the_nearest_words_on_both_sides_without_scripts(code):
    await code.show(
        f"<p>{'far ' * 100}near</p><script>let never;</script><b> left </b>"
        "<button>In <i>it</i></button> right<p>after</p>"
    )
    before, after = (await code.run("return pageSurroundings.of($('button'));")).split("\uffff")
    assert before.endswith("near left") and len(before) == 160 and "never" not in before
    assert after == "right after"


async def test_a_place_is_known_by_all_on_one_side_or_by_what_is_next_to_it_on_both(code):
    await code.show("<p>one two</p><button>Go</button><p>three</p>")
    alike = await code.run("""
      const at = pageSurroundings.of($("button")); const sides = (before, after) => `${before}\uffff${after}`;
      const others = [at, sides("one two", "four"), sides("nine", "three"), sides("nine", "four")];
      return others.map((one) => pageSurroundings.alike(at, one));
    """)
    assert alike == [True, True, True, False]
