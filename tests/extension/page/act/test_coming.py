"""Whether more is to come of an act: what is being fetched says so, and a button's look is not what it is for."""

PAGE = "<button id=b>Send <i>now</i></button><p id=p>x</p>"
DUE = """
  const observation = new PageObservation($("#b"));
  observation.begin();
  %s;
  await new Promise((resolve) => setTimeout(resolve, %d));
  const effects = observation.effects();
  const due = pageComing.isAnnounced(observation) || pageComing.isDue({ observation, kind: "click" }, effects);
  observation.end();
  return due;
"""


async def due(code, change, after=0):
    await code.show(PAGE)
    return await code.run(DUE % (change, after))


async def test_a_look_alone_is_not_all_and_a_word_or_another_part_is(code):
    looks, words = "$('#b').classList.add('pressed')", "$('#b').append('!')"
    assert [await due(code, one) for one in (looks, words, "$('#p').append('!')", "0")] == [True, False, False, False]
    assert not await due(code, looks, 400)


async def test_what_says_that_it_is_loading_is_waited_for(code):
    assert await due(code, "$('#p').textContent = 'Loading...'", 400)
    assert not await due(code, "$('#p').textContent = 'Loading dock 4'")
