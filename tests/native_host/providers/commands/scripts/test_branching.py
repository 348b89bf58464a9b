"""Deciding and repeating on a page."""

from talks.pages import El, Page, Site, Talk, one_page, text


def counting(most):
    """A page whose Next button counts up to a number, then goes away."""

    def make(site):
        number = site.state.setdefault("at", 1)
        body = [text(f"Page {number} of {most}")]
        if number < most:
            body.append(El("button", "Next", click=step))
        return Page("Pages", [*body, El("button", "Done", click=lambda at: at.state.update(done=1))])

    def step(site):
        site.state["at"] += 1
        site.go("/")

    return Site({"/": make}, "/")


async def test_one_branch_or_the_other():
    site = counting(2)
    talk = Talk(site)
    answer = await talk.say("if there is a Next button, click it, otherwise click Done")
    assert site.state == {"at": 2} and "“there is a Next button” is so" in answer
    answer = await talk.say("if there is a Next button, click it, otherwise click Done")
    assert site.state == {"at": 2, "done": 1} and "“there is a Next button” is not so" in answer


async def test_nothing_to_do_is_told():
    assert "There was nothing to do" in await Talk(counting(1)).say("if there is a Next button, click it")


async def test_until_it_is_so():
    site = counting(4)
    answer = await Talk(site).say("click Next until 'Page 3 of 4' appears")
    assert site.state == {"at": 3} and "is so after 2 rounds" in answer


async def test_a_round_that_fails_ends_it_with_the_truth():
    answer = await Talk(counting(3)).say("click Next until 'Page 9' appears")
    assert "after 2 rounds" in answer and "I cannot find “Next”" in answer


async def test_rounds_are_bounded():
    site = counting(100)
    answer = await Talk(site).say("click Next until 'Page 90 of 100' appears")
    assert site.state["at"] == 13 and "is still not so" in answer


async def test_numbers_are_held_against_each_other():
    site = one_page(text("Price: $60.00"), El("button", "Buy", click=lambda at: at.state.update(bought=1)))
    talk = Talk(site)
    assert "nothing to do" in await talk.say("if the price is more than $66, click Buy")
    await talk.say("if the price is at most $60, click Buy")
    assert site.state == {"bought": 1}


async def test_what_the_page_does_not_say_is_not_decided():
    site = one_page(El("button", "Buy", click=lambda at: at.state.update(bought=1)))
    answer = await Talk(site).say("if the price is less than $5, click Buy")
    assert site.state == {} and "I cannot tell whether" in answer
