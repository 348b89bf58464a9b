"""Turns of the page's event loop: what the page has put off is done then."""


async def test_what_waits_to_be_run_has_been_run(code):
    await code.show("")
    order = """
      const done = [];
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => done.push("message");
      port2.postMessage(0);
      Promise.resolve().then(() => done.push("promise"));
      await pageTurns.pass();
      return done;
    """
    assert await code.run(order) == ["promise", "message"]


async def test_what_waits_to_be_drawn_has_been_done(code):
    await code.show("")
    script = "let drawn = 0; requestAnimationFrame(() => (drawn += 1)); await pageTurns.frame(); return drawn"
    assert await code.run(script) == 1


async def test_frames_that_do_not_come_are_not_waited_for(code):
    await code.show("")
    script = """
      globalThis.requestAnimationFrame = () => 0;
      await pageTurns.frame();
      return "done";
    """
    assert await code.run(script) == "done"
