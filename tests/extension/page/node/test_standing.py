"""What is remembered while the page stands still begins empty, lasts for one reading, and ends with it."""


async def test_a_memory_lasts_for_one_reading(code):
    await code.show("<p>Text</p>")
    assert await code.run("""
      const own = pageStanding.memory();
      const seen = [own.known];
      pageStanding.during(() => {
        own.known.set("a", 1);
        pageStanding.during(() => seen.push(own.known.get("a")));
        seen.push(own.known.get("a"));
      });
      seen.push(own.known);
      try { pageStanding.during(() => { throw new Error("x"); }); } catch { seen.push(own.known); }
      pageStanding.during(() => seen.push(own.known.size));
      return seen;
    """) == [None, 1, 1, None, None, 0]
