"""A second press on an option: only on the very one, where nobody heard of the first."""

# ruff: noqa: E501 - pages are easier to read in one piece

LIST = "<button id=f>Pick</button><ul id=l role=listbox><li id=o role=option>Hull<li role=option>York</ul><p id=p role=%s>0</p>"
FOLLOW = """
  const before = pageLists.standing($("#f"));
  const press = pagePressedAgain.follow({field: $("#f"), before}, $("#o"));
  DOES
  const again = press.again();
  press.end();
  before.end();
  return [again?.textContent ?? null, press.heard()];
"""


async def follow(code, does, page=LIST % "note"):
    await code.show(page)
    return await code.run(FOLLOW.replace("DOES", does))


async def test_an_option_that_nobody_heard_of_may_be_pressed_again(code):
    assert await follow(code, "$('#o').click()") == ["Hull", False]


async def test_one_drawn_anew_in_its_list_stands_for_it(code):
    assert await follow(code, "$('#l').innerHTML = $('#l').innerHTML") == ["Hull", False]


async def test_what_the_page_did_elsewhere_was_done_by_the_press(code):
    assert await follow(code, "$('#o').click(); $('#p').textContent = '1'") == [None, True]


async def test_what_is_only_said_of_a_list_is_nothing_done(code):
    assert await follow(code, "$('#p').textContent = '1'", LIST % "status") == ["Hull", False]


async def test_other_words_in_the_list_are_another_question(code):
    assert await follow(code, "$('#o').textContent = 'Hull, really?'") == [None, True]


async def test_the_same_words_in_another_list_are_another_question(code):
    assert (await follow(code, "const now = $('#l').cloneNode(true); $('#l').replaceWith(now)"))[0] is None


async def test_an_entry_of_a_menu_that_was_reached_is_never_pressed_again(code):
    page = (LIST % "note").replace("role=option", "role=menuitem").replace("listbox", "menu")
    assert await follow(code, "$('#o').click()", page) == [None, False]
