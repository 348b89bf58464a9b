"""Going somewhere."""

from talks.pages import El, Page, Site, Talk


def two_pages():
    return Site(
        {
            "/": lambda _: Page("Home", [El("link", "Docs", click=lambda at: at.go("/docs"))]),
            "/docs": lambda _: Page("Docs", []),
        }
    )


async def test_opening_tells_where_one_is():
    answer = await Talk(two_pages()).say("open http://site.test/docs")
    assert answer == "Opened http://site.test/docs: now at “Docs” (http://site.test/docs)."


async def test_back_is_where_one_was():
    site = two_pages()
    answer = await Talk(site).say("open http://site.test/, click Docs, go back and reload")
    assert site.url == "http://site.test/"
    assert "Reloaded the page: now at “Home”" in answer


async def test_what_cannot_be_opened_ends_the_task_with_the_reason():
    site = two_pages()
    site.fail["navigate"] = [{"reason": "timeout", "hint": "The site did not answer."}]
    answer = await Talk(site).say("open http://site.test/ and click Docs")
    assert answer.startswith(
        "I stopped at step 1 of 2, “open http://site.test/”. I could not open http://site.test/: it took"
    )
    assert "Not done:\n- click Docs" in answer


async def test_there_may_be_nothing_to_go_back_to():
    assert await Talk(two_pages()).say("go back") == "I could not go back: There is no page before this one."
