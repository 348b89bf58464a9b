"""Values into fields of every kind."""

from talks.pages import El, Talk, one_page, text


async def test_values_go_where_their_names_say():
    site = one_page(
        text("Username"), El("textbox"), El("textbox", "E-mail"), El("date", "Due"), El("checkbox", "Gift wrap")
    )
    answer = await Talk(site).say(
        "fill Username with ann and Email with a@b.example, set Due to 24 December 2026 and set Gift wrap to yes"
    )
    values = {element.name: element.value or element.states for element in site.elements() if element.ref}
    assert values == {"": "ann", "E-mail": "a@b.example", "Due": "2026-12-24", "Gift wrap": "checked"}
    assert "Typed “ann” into the text field “Username”." in answer


async def test_the_only_field_needs_no_name_and_several_are_asked_for():
    alone = one_page(El("textbox", "Name"))
    await Talk(alone).say("type Ann")
    assert alone.elements()[0].value == "Ann"
    several = one_page(El("textbox", "Name"), El("textbox", "City"))
    assert "1. text field “Name”" in await Talk(several).say("type Ann")
    focused = one_page(El("textbox", "Name"), El("textbox", "City", states="focused"))
    await Talk(focused).say("type Graz")
    assert focused.elements()[1].value == "Graz"


async def test_secrets_are_not_repeated():
    site = one_page(El("textbox", "Password"))
    answer = await Talk(site).say("fill Password with hunter2")
    assert "hunter2" not in answer and "7 characters" in answer


async def test_secrets_are_not_repeated_when_something_fails():
    site = one_page(El("button", "OK"))
    assert "hunter2" not in await Talk(site).say("click OK and fill Password with hunter2")


async def test_a_value_that_is_there_already_is_left():
    site = one_page(El("textbox", "Name", value="Ann"))
    assert await Talk(site).say("fill Name with Ann") == "The text field “Name” already held “Ann”."


async def test_what_the_field_made_of_a_value_is_told():
    site = one_page(El("textbox", "Code"))
    run = site.do_type

    def shorten(call, element):
        done = run(call, element)
        done.structured["effect"][0]["value"] = "AB"
        return done

    site.do_type = shorten
    assert (
        await Talk(site).say("fill Code with ABCDE")
        == "Typed “ABCDE” into the text field “Code”: its value is now “AB”."
    )


async def test_a_checkbox_takes_no_text_and_a_file_no_name():
    assert "only be on or off" in await Talk(one_page(El("checkbox", "News"))).say("set News to blue")
    file = El("file", "Photo", ref="e9")
    assert "cannot choose files" in await Talk(one_page(file)).say("set Photo to me.png")


async def test_a_page_without_fields_says_so():
    assert "no field" in await Talk(one_page(text("Hi"))).say('type "x"')


async def test_what_is_changed_from_one_value_to_another_has_to_hold_the_first():
    site = one_page(El("textbox", "Quantity", value="2"))
    assert "I do not see that the text field “Quantity” is “3”" in await Talk(site).say("change Quantity from 3 to 5")
    assert site.elements()[0].value == "2"
    await Talk(site).say("change Quantity from 2 to 5")
    assert site.elements()[0].value == "5"


async def test_a_number_or_address_may_be_left_out_of_a_field_s_name():
    site = one_page(El("textbox", "Phone"), El("textbox", "Street"))
    await Talk(site).say("change my phone number to 044 555 99 00")
    assert site.elements()[0].value == "044 555 99 00"


async def test_a_number_takes_no_currency_that_it_says_itself():
    site = one_page(El("spinbutton", "Amount in EUR"), El("textbox", "Weight in kg"))
    await Talk(site).say("set the amount in EUR to 60 euros and the weight in kg to 4 kg")
    assert [element.value for element in site.elements()] == ["60", "4 kg"]


async def test_a_text_for_no_field_in_particular_goes_into_the_one_for_texts():
    site = one_page(El("combobox", "Topic", options=("Bill", "Meter")), El("textbox", "Your message"))
    await Talk(site).say('write "Hello"')
    assert site.elements()[1].value == "Hello"


async def test_a_heading_tells_fields_of_one_name_apart():
    site = one_page(
        El("heading", "Electricity"), El("textbox", "New reading"), El("heading", "Gas"), El("textbox", "New reading")
    )
    await Talk(site).say("enter 18432 as the new gas reading")
    assert [element.value for element in site.elements()] == ["", "", "", "18432"]


async def test_a_number_is_typed_without_its_unit():
    field = El("slider", "Search radius (km)", value="20")
    await Talk(one_page(field)).say("set the search radius to 50 km")
    assert field.value == "50"


async def test_the_last_day_of_a_stretch_has_several_names():
    fields = [El("date", "From", value="2026-12-20"), El("date", "Until", value="2026-12-27")]
    await Talk(one_page(*fields)).say("change the return date to 29 December 2026")
    assert [field.value for field in fields] == ["2026-12-20", "2026-12-29"]


async def test_it_is_set_where_only_one_dropdown_offers_that():
    fields = El("combobox", "Assignee", options=("Nobody", "Kim")), El("combobox", "Priority", options=("Low", "High"))
    told = await Talk(one_page(*fields, title="Crash")).say("assign it to Kim and set it to high")
    assert [one.value for one in fields] == ["Kim", "High"], told
