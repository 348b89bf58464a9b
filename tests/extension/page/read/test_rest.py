"""Whether a page is still being put up by its scripts, and the next change of it."""

import pytest

FRAME = "<h1>Harbour</h1><a href=a>Ships</a><a href=b>Docks</a><a href=c>Crew</a><a href=d>Tides</a><a href=e>Fees</a>"
TURNS = "<style>@keyframes turn{to{rotate:1turn}} i{display:block;width:20px;height:20px;animation:1s turn infinite}"
TURNS += "</style>"
VEIL = "<div style='position:fixed;inset:0;background:white'><i>o</i></div>"
PAGES = [
    ("<p>words</p>", {"changing": False, "empty": False, "loading": False}),
    ("<p>words</p><script>1</script>", {"changing": True, "empty": False, "loading": False}),
    ("<div id=app></div><script>1</script>", {"changing": True, "empty": True, "loading": False}),
    ("<p hidden>Loading</p><script>1</script>", {"changing": True, "empty": True, "loading": False}),
    ("<p hidden>x</p><input><script>1</script>", {"changing": True, "empty": False, "loading": False}),
    ("<p hidden>x</p><img alt=x><script>1</script>", {"changing": True, "empty": False, "loading": False}),
    ("<canvas></canvas><script>1</script>", {"changing": True, "empty": False, "loading": False}),
    ("", {"changing": False, "empty": False, "loading": False}),
    ("<p>Loading</p><i class=my-spinner>o</i><script>1</script>", {"changing": True, "empty": False, "loading": True}),
    ("<main aria-busy=true>Wait</main><script>1</script>", {"changing": True, "empty": False, "loading": True}),
    # What page/read/loaders.js sees on a page that has its frame already.
    (f"{FRAME}<p>Loading plugins…</p><script>1</script>", {"changing": True, "empty": False, "loading": True}),
    (
        f"{FRAME}{TURNS}<i class=my-spinner aria-hidden=true></i><script>1</script>",
        {"changing": True, "empty": False, "loading": True},
    ),
    (f"{FRAME}{TURNS}{VEIL}<script>1</script>", {"changing": True, "empty": True, "loading": True}),
    (f"{FRAME}{TURNS}<i class=clock>o</i><script>1</script>", {"changing": True, "empty": False, "loading": False}),
    (
        f"{FRAME}<p>Loading dock</p><button>Loading…</button><script>1</script>",
        {"changing": True, "empty": False, "loading": False},
    ),
    (
        f"{FRAME}<p id=loading-bar>Loading plugins</p><script>1</script>",
        {"changing": True, "empty": False, "loading": True},
    ),
    (
        f"{FRAME}<p>The loading of ships takes a day</p><script>1</script>",
        {"changing": True, "empty": False, "loading": False},
    ),
]


@pytest.mark.parametrize(("html", "state"), PAGES, ids=[html[:30] or "nothing" for html, _ in PAGES])
async def test_the_state_of_a_page(code, html, state):
    await code.show(html)
    now = await code.value("pageRest.state()")
    assert {name: now[name] for name in state} == state


async def test_the_next_change_is_told_with_whether_there_is_something_to_see_by_then(code):
    await code.show("<div id=app></div><script>1</script>")
    assert await code.run("""
      const change = pageRest.nextMutation();
      requestAnimationFrame(() => ($("#app").textContent = "here"));
      return change;
    """) == {"empty": False, "loading": False, "little": True, "goesOn": False}


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


async def test_an_answer_that_has_just_come_is_not_the_page_yet(code):
    await code.show("<p>App</p><script>1</script>")
    assert (
        await code.run(
            "await (await fetch(location.href)).text(); await pageStill.nextFrame(); return pageRest.state().loading"
        )
        is True
    )
    assert await code.run("document.body.append('word '.repeat(90)); return pageRest.state().loading") is False


async def test_what_moves_into_place_is_waited_for_and_what_only_changes_its_looks_is_not(code):
    await code.show("<p id=p style='transition:opacity .2s,color 9s,left .2s;opacity:0;position:relative;left:0'>x</p>")
    passed = await code.run("""
      const { opacity } = getComputedStyle($("#p"));
      $("#p").style.opacity = "1";
      getComputedStyle($("#p")).opacity;
      await pageRest.settled();
      return [opacity, getComputedStyle($("#p")).opacity];
    """)
    assert passed == ["0", "1"]
    assert await code.run("""
      $("#p").style.color = "red";
      getComputedStyle($("#p")).color;
      const begun = performance.now();
      await pageRest.settled();
      return performance.now() - begun < 400;
    """)
