"""So many of a thing."""

from talks.pages import El, Talk, one_page, text


def counting(name):
    return lambda at: at.state.update({name: at.state.get(name, 0) + 1})


async def test_the_same_control_is_pressed_as_often_as_was_said():
    site = one_page(
        El("row", inside=[text("Blue Lamp"), El("button", "Add", click=counting("blue"))]),
        El("row", inside=[text("Red Lamp"), El("button", "Add", click=counting("red"))]),
    )
    assert "3 in all" in await Talk(site).say("add 3 Blue Lamp to the cart")
    assert site.state == {"blue": 3}
