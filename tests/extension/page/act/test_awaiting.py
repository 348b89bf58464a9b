"""A field whose list is fetched for what is typed says so for as long as its options are not there."""

# ruff: noqa: E501 - pages are easier to read in one piece

PAGE = "<input id=i aria-label=Town role=combobox aria-autocomplete=list aria-expanded=false aria-controls=l><ul role=listbox id=l></ul><input id=n aria-label=Name>"
STANDING = """
  const [element, submitted] = [$("%s"), %s];
  const observation = new PageObservation(element);
  observation.begin();
  element.focus();
  element.value = "Go";
  %s;
  const { awaited, fetched, announced } = pageAwaiting.of({ kind: "type", aimed: { element }, observation, submitted }, observation.effects());
  observation.end();
  return [awaited, fetched, announced];
"""


async def standing(code, field="#i", change="0", submitted="undefined"):
    await code.show(PAGE)
    return await code.run(STANDING % (field, submitted, change))


async def test_a_list_is_waited_for_until_it_has_options(code):
    come = "$('#l').innerHTML = '<li role=option>Gouda</li>'; element.setAttribute('aria-expanded', 'true')"
    assert await standing(code) == [True, True, False]
    assert await standing(code, change=come) == [False, False, False]
    assert await standing(code, change="$('#l').innerHTML = '<li role=option>Searching...</li>'") == [True, True, False]
    assert await standing(code, change="$('#l').innerHTML = '<li>Loading...</li>'") == [True, True, True]


async def test_a_field_without_a_list_or_a_text_that_is_sent_is_not_waited_at(code):
    assert await standing(code, "#n") == [False, False, False]
    assert await standing(code, submitted="'Go'") == [False, False, False]
