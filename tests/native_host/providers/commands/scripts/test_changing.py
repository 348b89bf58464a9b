"""Changes that need more than one field: numbers that are stepped to, and fields for the old and the new."""

from talks.pages import El, Talk, one_page, text


def stepper(caption, number, less="fewer", more="more", *, stuck=False):
    shown = text(str(number))

    def step(by):
        return lambda at: None if stuck else setattr(shown, "name", str(int(shown.name) + by))

    minus, plus = El("clickable", less, click=step(-1)), El("clickable", more, click=step(1))
    return shown, [El("listitem", inside=[text(caption), minus, shown, plus])]


async def test_it_is_set_by_its_caption():
    shown, parts = stepper("Guests", 2)
    told = await Talk(one_page(*parts)).say("set guests to 4")
    assert shown.name == "4" and "Set “Guests” to 4" in told, told
    assert (
        "Set “Guests” to 1" in await Talk(one_page(*parts)).say("change the number of guests to 1")
        and shown.name == "1"
    )


async def test_one_that_does_not_move_is_told_as_not_done():
    shown, parts = stepper("Guests", 2, stuck=True)
    told = await Talk(one_page(*parts)).say("set guests to 3")
    assert shown.name == "2" and "I cannot step “Guests” to 3" in told, told


async def test_a_form_that_has_one_takes_a_number_of_people():
    shown, parts = stepper("Guests", 2, "−", "+")
    sent = []
    form = one_page(El("textbox", "Where"), *parts, El("button", "Search", click=lambda _: sent.append(shown.name)))
    told = await Talk(form).say("search for a place in Lyon for 3 people")
    assert sent == ["3"], told


def bookings():
    kept = {}

    def opened(place):
        def show(at):
            shown, parts = stepper("How many guests", 2)
            save = El("button", "Save", click=lambda _: kept.update({place: shown.name}))
            at.page.body.append(El("dialog", "Change guests", inside=[*parts, save]))

        return show

    rows = [
        El("row", inside=[text(f"Hotel in {place}"), El("button", "Change guests", click=opened(place))])
        for place in ("Porto", "Graz")
    ]
    return kept, one_page(El("table", "Bookings", inside=rows))


async def test_it_is_reached_by_the_button_of_the_thing_that_it_is_for():
    kept, page = bookings()
    told = await Talk(page).say("change the number of guests for my Porto trip to 3")
    assert kept == {"Porto": "3"}, told


async def test_nothing_is_opened_for_a_thing_that_is_not_there():
    kept, page = bookings()
    told = await Talk(page).say("change the number of guests for my Rome trip to 3")
    assert kept == {} and not [name for name, _ in page.calls if name == "click"], told


def pin(*more):
    fields = [El("textbox", one) for one in ("Current PIN", "New PIN", "Repeat new PIN")]
    dialog = El("dialog", "Change PIN", inside=[*fields, El("button", "Change", click=lambda at: at.state.update(n=1))])
    return fields, one_page(El("button", "Change PIN", click=lambda at: at.page.body.append(dialog)), *more)


async def test_the_old_and_the_new_have_fields_of_their_own_the_new_mostly_two():
    fields, there = pin()
    told = await Talk(there).say("change my PIN from 1111 to 2580")
    assert [one.value for one in fields] == ["1111", "2580", "2580"], told
    assert there.state == {"n": 1}, told
