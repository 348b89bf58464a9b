"""What a control is given, and so many of a thing."""

from talks.pages import El, Talk, one_page, text


def counting(name):
    return lambda at: at.state.update({name: at.state.get(name, 0) + 1})


def marked(name):
    return lambda at: at.state.update({name: True})


async def test_what_is_put_on_a_list_is_written_where_the_list_takes_it():
    site = one_page(El("textbox", "What needs doing?"), El("button", "+", click=marked("added")), text("Water plants"))
    told = await Talk(site).say('add "Call the plumber" to my list')
    assert site.state == {"added": True} and "Call the plumber" in told


async def test_a_new_name_goes_into_the_field_that_holds_the_old_one():
    site = one_page(
        El("textbox", "Neighbour"),
        El("textbox", "Name of this parcel", value="Lamp"),
        El("button", "Rename", click=marked("renamed")),
    )
    await Talk(site).say('rename this parcel to "Book"')
    assert [element.value for element in site.elements()] == ["", "Book", ""] and site.state == {"renamed": True}


async def test_a_text_is_not_written_into_some_field_that_was_there_before():
    site = one_page(El("button", "Reply", click=marked("pressed")), El("textbox", "Neighbour"), El("textbox", "City"))
    told = await Talk(site).say("reply saying Yes")
    assert "I do not see where to type it" in told and not any(element.value for element in site.elements())


async def test_what_is_added_to_a_kind_of_things_is_written_into_the_field_for_one_more():
    site = one_page(El("textbox", "Headline"), El("textbox", "Add a skill"), El("button", "Add", click=marked("added")))
    await Talk(site).say("add Excel to my skills")
    assert [element.value for element in site.elements()] == ["", "Excel", ""] and site.state == {"added": True}
