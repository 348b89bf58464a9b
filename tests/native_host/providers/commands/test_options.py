"""Options of dropdowns and groups."""

from talks.pages import El, Talk, one_page

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


async def test_folded_options_are_looked_up():
    field = El("combobox", "Country", value="Choose", options=COUNTRY)
    site = one_page(field)
    reading = site.reading

    def folded(arguments):
        if arguments.get("section"):
            return "section [s9]\n" + "\n".join(f'option "{name}"' for name in COUNTRY[2:])
        return reading(arguments).replace(', "Germany", "New Zealand", "New Caledonia"', " … 3 more options [s9]")

    site.reading = folded
    assert await Talk(site).say("set Country to Germany") == "Chose “Germany” in the dropdown “Country”."
