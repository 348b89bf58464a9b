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


KEPT = """
  const observation = new PageObservation($("#i"));
  observation.begin();
  %s;
  await new Promise((resolve) => setTimeout(resolve, %d));
  const due = pageComing.isDue({ observation, kind: "type", submitted: "Quay" }, observation.effects());
  observation.end();
  return due;
"""


async def test_a_text_whose_box_is_gone_is_waited_for_until_it_stands_somewhere(code):
    async def kept(change, after=0):
        await code.show("<p id=p><input id=i></p>")
        return await code.run(KEPT % (change, after))

    assert await kept("$('#p').textContent = 'Harbour'")
    assert not await kept("$('#p').textContent = 'Quay'")
    assert not await kept("$('#p').append('Harbour')")
    assert not await kept("$('#p').textContent = 'Harbour'", 800)


async def test_another_address_of_the_page_is_waited_for_until_something_comes(code):
    there = "history.replaceState(0, '', location.href.split('#')[0] + '#/there')"
    assert await due(code, there)
    assert not await due(code, f"{there}; $('#p').textContent = 'There'")
    assert not await due(code, f"{there}; $('#p').classList.add('shown')")
    assert not await due(code, "history.replaceState(0, '', '#p')")
