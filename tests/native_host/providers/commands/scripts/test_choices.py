"""Options of dropdowns and groups."""

from talks.pages import El, Talk, one_page, text

COUNTRY = ("Choose", "Austria", "Germany", "New Zealand", "New Caledonia")


def form():
    sizes = El("group", "Size", inside=[El("radio", "Small", group="s"), El("radio", "Large", group="s")])
    colours = El("group", "Colour", inside=[El("checkbox", "Red"), El("checkbox", "Blue")])
    return one_page(El("combobox", "Country", value="Choose", options=COUNTRY), sizes, colours)


async def test_labels_are_completed_and_bad_ones_answered_with_the_choice():
    site = form()
    talk = Talk(site)
    assert await talk.say("set Country to germany") == "Chose “Germany” in the dropdown “Country”."
    assert await talk.say("set Country to Germany") == "The dropdown “Country” was already set to “Germany”."
    assert "offers no “Narnia”. It offers: “Choose”, “Austria”" in await talk.say("set Country to Narnia")
    assert "fit “New”: “New Zealand”, “New Caledonia”. Say which one." in await talk.say("set Country to New")


async def test_a_group_is_chosen_in_by_its_name():
    site = form()
    talk = Talk(site)
    assert await talk.say("set Size to Large") == "Chose the option “Large”."
    assert "“Size” offers no “Huge”" in await talk.say("choose Huge as Size")
    assert (await talk.say("choose Red and Blue for Colour")).count("Ticked") == 2


async def test_ticking_ticks_once():
    site = one_page(El("checkbox", "News"))
    talk = Talk(site)
    assert await talk.say("tick News") == "Ticked the checkbox “News”."
    assert await talk.say("tick News") == "The checkbox “News” was already on."
    assert await talk.say("untick News") == "Unticked the checkbox “News”."
    assert [tool for tool, _ in site.calls].count("click") == 2


async def test_a_radio_button_cannot_be_taken_back():
    assert "cannot be taken back" in await Talk(one_page(El("radio", "Express", states="checked"))).say(
        "untick Express"
    )


async def test_only_what_can_be_on_can_be_off():
    site = one_page(El("button", "News", click=lambda at: at.state.update(clicked=1)))
    assert "not something to untick" in await Talk(site).say("untick News")
    assert site.state == {}


async def test_a_page_of_the_menu_is_nothing_to_tick():
    boxes = [El("listitem", inside=[El("checkbox", "Done"), text(one)]) for one in ("Maths page 41", "Read chapter 3")]
    link = El("link", "Homework", click=lambda at: at.state.update(n=1))
    there = one_page(El("nav", inside=[link]), El("main", inside=[El("list", inside=boxes)]), title="Homework")
    told = await Talk(there).say("tick off the homework")
    assert there.state == {} and not any(one.inside[0].states for one in boxes), told


async def test_choices_behind_what_was_opened_are_a_group():
    radios = [El("radio", name) for name in ("News", "Routes")]
    page = one_page(El("button", "Category", states="expanded"), *radios, El("button", "Tags", states="expanded"))
    told = await Talk(page).say("change the category to Routes")
    assert [radio.states for radio in radios] == ["", "checked"], told
