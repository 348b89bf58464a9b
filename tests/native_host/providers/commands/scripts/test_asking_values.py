"""Texts of a page as values."""

from talks.pages import El, Talk, one_page, text


async def test_a_field_is_copied_into_another():
    site = one_page(El("textbox", "Old", value="Ut risus"), El("textbox", "New"))
    answer = await Talk(site).say("copy the text of Old and paste it into New")
    assert site.elements()[1].value == "Ut risus" and "Took “Ut risus” from the page" in answer


async def test_a_fact_is_looked_up():
    site = one_page(text("Religion: Taoism"), El("textbox", "Answer"))
    await Talk(site).say("enter the value of Religion into the Answer field")
    assert site.elements()[1].value == "Taoism"


async def test_nothing_is_typed_when_the_page_does_not_have_it():
    site = one_page(text("Name: Ann"), El("textbox", "Answer"))
    answer = await Talk(site).say("enter the value of Religion into the Answer field")
    assert site.elements()[1].value == "" and "I cannot find “the value of Religion”" in answer


async def test_it_means_nothing_before_something_was_taken():
    site = one_page(El("textbox", "Answer"))
    answer = await Talk(site).say("paste it into Answer")
    assert site.elements()[0].value == "" and "I do not know what “it” means" in answer


async def test_passwords_are_not_copied():
    site = one_page(El("textbox", "Password", value="s3cret"), El("textbox", "Note"))
    answer = await Talk(site).say("copy the text of Password into Note")
    assert site.elements()[1].value == "" and "s3cret" not in answer
