"""Choosing: in a named field, or wherever the option is."""

import pytest

from talks.pages import El, Talk, one_page


async def test_an_option_is_found_wherever_it_is():
    speed = El(
        "group",
        "Delivery",
        inside=[El("radio", "Standard, 3 days", group="d"), El("radio", "Express, next day", group="d")],
    )
    site = one_page(
        El("combobox", "Country", value="Spain", options=("Spain", "Austria")), speed, El("date", "Delivery date")
    )
    talk = Talk(site)
    assert await talk.say("choose Express delivery") == "Chose the option “Express, next day”."
    assert await talk.say("choose Austria") == "Chose “Austria” in the dropdown “Country”."
    assert await talk.say("choose Standard as Delivery") == "Chose the option “Standard, 3 days”."


async def test_a_phrase_with_for_in_it_may_be_the_option_itself():
    site = one_page(El("radio", "Pay for everything"), El("textbox", "everything"))
    assert await Talk(site).say("choose Pay for everything") == "Chose the option “Pay for everything”."


async def test_the_list_is_the_only_one_there_is():
    site = one_page(
        El("combobox", value="Ida", options=("Ida", "Korey")), El("button", "Submit", click=lambda at: "dom_changed")
    )
    assert "Chose “Korey” in the dropdown" in await Talk(site).say("Select Korey from the list and click Submit.")


async def test_several_options_of_one_list_are_not_chosen_at_once():
    site = one_page(El("listbox", "Colours", options=("Red", "Green", "Blue")))
    assert "offers no “Red and Blue”" in await Talk(site).say("choose Red and Blue in Colours")


async def test_the_same_option_in_two_dropdowns_is_asked_for():
    fields = [El("combobox", name, value="-", options=("-", "Red", "Blue")) for name in ("Wall", "Door")]
    site = one_page(*fields)
    talk = Talk(site)
    assert "1. dropdown “Wall”" in await talk.say("choose Red")
    assert await talk.say("Door") == "Chose “Red” in the dropdown “Door”."


async def test_a_value_for_a_field_that_offers_nothing_is_typed():
    site = one_page(El("date", "Date"))
    await Talk(site).say("select 12/01/2016 as the date")
    assert site.elements()[0].value == "2016-12-01"


async def test_a_filter_may_be_an_option_of_a_dropdown():
    category = El("combobox", "Category", value="All", options=("All", "Groceries", "Travel"))
    await Talk(one_page(category)).say("only show me groceries")
    assert category.value == "Groceries"


async def test_an_entry_is_chosen_by_its_own_button():
    def row(name, button):
        return El("row", inside=[El("text", name), button])

    chosen = El("button", "Choose", click=lambda at: at.state.update(owl=True))
    site = one_page(row("Basic, 24 Rp.", El("button", "Choose")), row("Night owl, 17 Rp.", chosen))
    await Talk(site).say("choose the Night owl")
    assert site.state == {"owl": True}


async def test_a_field_of_another_form_is_none_of_a_row():
    row = El("row", inside=[El("cell", "Greta Moos"), El("cell", "Front desk")])
    table = El("table", inside=[El("row", inside=[El("cell", "Name"), El("cell", "Role")]), row])
    site = one_page(table, El("combobox", "Role", options=("Manager", "Front desk")))
    await Talk(site).say("make Greta Moos a manager")
    assert site.elements()[-1].value == ""


async def test_a_field_that_is_named_with_the_form_it_stands_in_is_not_that_form():
    def alert(name):
        mails = El("combobox", "E-mails", value="daily", options=("daily", "weekly"))
        return El("form", name, inside=[mails, El("switch", "Active")])

    site = one_page(alert("Rooms in Altona"), alert("Rooms in Eppendorf"))
    told = await Talk(site).say("change the e-mails for Rooms in Altona to weekly")
    values = [element.value for element in site.elements() if element.role == "combobox"]
    assert values == ["weekly", "daily"], told


async def test_what_is_not_wanted_any_more_is_unticked_and_that_is_kept():
    kept = El("button", "Save changes", click=lambda at: at.state.update(kept=True))
    site = one_page(El("checkbox", "Magazine on paper", states="checked"), kept)
    await Talk(site).say("I don't want the magazine on paper any more")
    assert site.elements()[0].states == "" and site.state == {"kept": True}


@pytest.mark.parametrize(
    "said", ["we need a cot for the baby", "I'd like the baby cot", "could we have the cot please"]
)
async def test_what_is_wished_is_had_by_what_stands_with_it(said):
    def add(name):
        return El("button", "Add", click=lambda at: at.state.update({name: 1}))

    rows = [
        El("row", inside=[El("cell", name), El("cell", "by the night"), add(name)])
        for name in ("Extra bed", "Baby cot", "Late check-out")
    ]
    site = one_page(El("heading", "Extras"), El("table", inside=rows))
    told = await Talk(site).say(said)
    assert site.state == {"Baby cot": 1}, told
