"""Whether a page is still being put up by its scripts, and the next change of it."""

import pytest

PAGES = [
    ("<p>words</p>", {"changing": False, "empty": False}),
    ("<p>words</p><script>1</script>", {"changing": True, "empty": False}),
    ("<div id=app></div><script>1</script>", {"changing": True, "empty": True}),
    ("<p hidden>Loading</p><script>1</script>", {"changing": True, "empty": True}),
    ("<p hidden>x</p><input><script>1</script>", {"changing": True, "empty": False}),
    ("<p hidden>x</p><img alt=x><script>1</script>", {"changing": True, "empty": False}),
    ("<canvas></canvas><script>1</script>", {"changing": True, "empty": False}),
    ("", {"changing": False, "empty": False}),
]


@pytest.mark.parametrize(("html", "state"), PAGES, ids=[html[:30] or "nothing" for html, _ in PAGES])
async def test_the_state_of_a_page(code, html, state):
    await code.show(html)
    assert await code.value("pageRest.state()") == state


async def test_the_next_change_is_told_with_whether_there_is_something_to_see_by_then(code):
    await code.show("<div id=app></div><script>1</script>")
    assert await code.run("""
      const change = pageRest.nextMutation();
      requestAnimationFrame(() => ($("#app").textContent = "here"));
      return change;
    """) == {"empty": False}


async def test_a_change_in_a_shadow_root_counts(code):
    await code.show("<x-app></x-app>")
    assert (
        await code.run("""
      const root = $("x-app").attachShadow({mode: "open"});
      pageTree.visitAll(() => undefined);
      const change = pageRest.nextMutation().then(() => "told");
      root.append("words");
      return change;
    """)
        == "told"
    )
